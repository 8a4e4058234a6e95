"""Records of what a server has set."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """What a server's host chose; the defaults hold for servers that never chose."""

    guild_id: int
    table_channel_id: int | None = None
    """The channel for new tables; ``None``: wherever the command was given."""
    where: Literal["thread", "here"] = "thread"
    pace: str = "none"
    """The time control of new matches, as people write it."""
    open_at_first: int | None = None
    """How many matches a member may have open who has finished none; ``None``: as usual."""
    queue_channel_id: int | None = None
    """The channel in which the queue opens its lobbies; ``None``: that for new tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What a server plays otherwise than published in one game: values by option, empty if nothing."""

    guild_id: int
    game: str
    options: dict[str, Any] = field(default_factory=dict)

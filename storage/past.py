"""The history of matches as ratings and profiles need it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

BEGINNING = (-1, 0)
"""Before every match: nothing ended that early."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSeat:
    """Who had a seat when the match ended."""

    seat: int
    member_id: int | None
    """``None`` for an AI, and for a member who asked to be forgotten; the latter has no ``agent`` unless he
    ``resigned``."""
    agent: str | None
    resigned: bool
    name: str
    moved: bool
    """Whether a person made at least one move for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedMatch:
    """A finished match."""

    id: int
    guild_id: int
    game: str
    ended_at: int
    outcome: dict[str, Any]
    unrated: bool
    """Whether an organiser took it out of the ratings."""
    substituted: bool
    """Whether somebody took over a seat while it ran."""
    seats: tuple[PlayedSeat, ...]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Matches in the order in which they ended, and how often the past has been changed so far."""

    changes: int
    matches: tuple[PlayedMatch, ...]


class Past(Protocol):
    """What a store tells of matches that have ended."""

    async def history(
        self,
        guild_id: int,
        game: str,
        *,
        after: tuple[int, int] = BEGINNING,
        limit: int = 500,
        by_nobody: Sequence[str] = (),
    ) -> HistoryPage:
        """The finished matches of a server and game after ``(ended_at, id)``, the oldest first.

        ``changes`` rises whenever something that had ended already is changed: then what was read before
        holds no more. Moves whose command ids begin with one of ``by_nobody`` up to its colon were made by no
        person.
        """
        ...

    async def hidden_members(self) -> frozenset[int]:
        """The members who do not want to be shown in profiles and leaderboards."""
        ...

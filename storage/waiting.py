"""Finding a match, as stored: who waits, who has blocked whom, when members play, what they are told.

Records, and what a store and its transactions promise about them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

BLOCKS_EACH: Final = 100
"""How many members one may block."""

News = Literal["expired", "joined", "closing"]
"""A wait in the queue is over · somebody whom one has blocked joined one's lobby · one's lobby closes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueEntry:
    """A member who waits for a match on a server; one entry for each server."""

    guild_id: int
    member_id: int
    name: str
    """The display name as Discord gave it: he gets a seat under it."""
    wish: dict[str, Any]
    """What he waits for, as :mod:`bot.queue.wish` writes it."""
    since: int
    until_at: int
    """When the wait ends without a match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockRecord:
    """A member wants not to be put together with another one."""

    member_id: int
    blocked_id: int
    made_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingHours:
    """When a member usually plays: minutes of the day in the zone of his settings; past midnight where
    ``ends`` is not after ``begins``."""

    member_id: int
    begins: int
    ends: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsRecord:
    """Something that a member is to be told by direct message. ``id`` is 0 for one about to be owed."""

    id: int = 0
    member_id: int
    kind: News
    guild_id: int | None = None
    match_id: int | None = None
    other_id: int | None = None
    """Another member whom it is about."""
    owed_at: int
    attempts: int = 0
    tried_at: int = 0
    """When sending last failed."""


class WaitingReads(Protocol):
    """What a store and a transaction both tell."""

    async def queue(self, guild_id: int) -> list[QueueEntry]:
        """Who waits on a server, the longest wait first."""
        ...

    async def blocks_among(self, members: Sequence[int]) -> set[frozenset[int]]:
        """The pairs of these members of whom one has blocked the other."""
        ...

    async def blockers_of(self, blocked_id: int, members: Sequence[int]) -> list[int]:
        """Those of the members who have blocked that one."""
        ...


class WaitingWrites(WaitingReads, Protocol):
    """What a transaction can change."""

    async def enqueue(self, entry: QueueEntry) -> None:
        """Keep the entry, in place of the member's earlier one on that server."""
        ...

    async def dequeue(self, guild_id: int, member_id: int, since: int | None = None) -> bool:
        """Take the entry away, or that one alone which waits ``since`` then; whether there was one."""
        ...

    async def tell(self, news: NewsRecord) -> None:
        """Owe it. :class:`NotFound` if there is no such match."""
        ...


class WaitingStore(WaitingReads, Protocol):
    """What a store tells besides, and changes by itself."""

    async def queue_entries_of(self, member_id: int) -> list[QueueEntry]:
        """Where the member waits, by server."""
        ...

    async def queues(self) -> list[int]:
        """The servers on which somebody waits."""
        ...

    async def ended_waits(self, now: int) -> list[QueueEntry]:
        """The entries whose wait has ended, the earliest first."""
        ...

    async def blocks_by(self, member_id: int) -> list[BlockRecord]:
        """Whom the member has blocked, the earliest first."""
        ...

    async def put_block(self, block: BlockRecord) -> None:
        """Keep it; one that is there already stays. :class:`TooManyBlocks` beyond :data:`BLOCKS_EACH`."""
        ...

    async def remove_block(self, member_id: int, blocked_id: int) -> bool:
        """Take it back; whether there was one."""
        ...

    async def playing_hours(self, member_id: int) -> PlayingHours | None:
        """When the member plays, if he has said so."""
        ...

    async def put_playing_hours(self, hours: PlayingHours) -> None:
        """Keep it."""
        ...

    async def remove_playing_hours(self, member_id: int) -> None:
        """Drop it."""
        ...

    async def owed_news(self, member_id: int | None = None, limit: int = 100) -> list[NewsRecord]:
        """What is owed, to one member or to all, in order."""
        ...

    async def news_told(self, news_id: int) -> None:
        """It was sent, or cannot be: it is owed no more."""
        ...

    async def news_failed(self, news_id: int, at: int) -> None:
        """Sending failed once more; it stays owed."""
        ...

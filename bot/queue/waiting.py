"""The queue of each server: who waits is stored; whoever fits together gets a lobby, all in one transaction.

An entry goes with the transaction that opens its lobby, so that after a stop at any moment a member either
waits or has a seat. What members are told afterwards is owed in the store like every other post.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import structlog

from storage.contract import MatchRecord, Transaction
from storage.waiting import NewsRecord, QueueEntry

from ..clocks.control import DAY, HOUR, read_pace
from ..gathering import require_room, room
from ..lobby import Lobby, Member
from ..refusal import Moved, Refusal
from ..reliability import deeds_of, require_own, score
from .hours import hours_of, spans_of
from .matcher import Circumstances, Found, Waiting, find
from .strength import Rated
from .tolerance import LOOK_EVERY, WAIT
from .wish import Wish, wish_json, wish_of

log = structlog.get_logger(__name__)

COUNTED_FOR: Final = HOUR
"""How long a reliability that was counted for the queue is taken as it is."""
LOOKED_AFTER: Final = DAY
"""How often it is looked whether those who wait are still on the server."""

Place = Callable[[int], Awaitable[int | None]]
"""The channel in which the queue of a server opens lobbies, if there is one where that is possible now."""
Here = Callable[[int, int], Awaitable[bool | None]]
"""Whether the member (second) is on the server (first); ``None`` where nobody can say."""


@dataclass(frozen=True, slots=True)
class Joined:
    """What became of a wish: the entry, and the match that was found for it at once, if any."""

    entry: QueueEntry
    channel_id: int
    """Where lobbies of the queue are opened."""
    match: MatchRecord | None


class Queue:
    """``changed`` is told of every match that was opened."""

    def __init__(
        self,
        lobby: Lobby,
        place: Place,
        here: Here,
        changed: Callable[[int], None],
        strength: Rated,
    ) -> None:
        self.lobby = lobby
        self.store = lobby.store
        self.clock = lobby.clock
        self.games = lobby.matches.games
        self.place = place
        self.here = here
        self.changed = changed
        self.strength = strength
        self._one_at_a_time = asyncio.Lock()
        self._looked_at = -LOOK_EVERY
        self._seen: dict[tuple[int, int], int] = {}
        self._reliability: dict[int, tuple[int, int]] = {}

    # What a member does ---------------------------------------------------------------------------------

    async def join(self, guild_id: int, member: Member, wish: Wish) -> Joined:
        """Wait for a match, in place of an earlier wish on that server. :class:`Refusal` for what can't be
        waited for."""
        channel_id = await self.place(guild_id)
        if channel_id is None:
            raise Refusal("refusal.queue.off")
        now = self.clock.now()
        await require_room(self.store, member.id, guild_id)
        await require_own(self.store, member.id, wish.reliability, now)
        if wish.hours and await self._playing(member.id, now) is None:
            raise Refusal("refusal.queue.hours")
        entry = QueueEntry(
            guild_id=guild_id,
            member_id=member.id,
            name=member.name,
            wish=wish_json(wish),
            since=now,
            until_at=now + WAIT,
        )
        async with self.store.transaction() as tx:
            await tx.enqueue(entry)
        self._reliability.pop(member.id, None)
        opened = await self.look(guild_id)
        for match in opened:
            if any(each.member_id == member.id for each in await self.store.seats(match.id)):
                return Joined(entry, channel_id, match)
        return Joined(entry, channel_id, None)

    async def leave(self, guild_id: int, member_id: int) -> None:
        """Wait no more; :class:`Refusal` for whoever does not wait there."""
        async with self.store.transaction() as tx:
            if not await tx.dequeue(guild_id, member_id):
                raise Refusal("refusal.queue.not_waiting")

    async def entry(self, guild_id: int, member_id: int) -> QueueEntry:
        """The member's entry; :class:`Refusal` for whoever does not wait there."""
        entries = await self.store.queue_entries_of(member_id)
        found = next((each for each in entries if each.guild_id == guild_id), None)
        if found is None:
            raise Refusal("refusal.queue.not_waiting")
        return found

    # What happens by itself -----------------------------------------------------------------------------

    async def round(self) -> None:
        """End waits whose time is over; from time to time look at all who wait."""
        now = self.clock.now()
        for entry in await self.store.ended_waits(now):
            await self._end(entry, now)
        if not 0 <= now - self._looked_at < LOOK_EVERY:
            self._looked_at = now
            for guild_id in await self.store.queues():
                await self.look(guild_id)

    async def look(self, guild_id: int) -> list[MatchRecord]:
        """Make all tables that can be made on a server now; gives the matches that were opened."""
        opened: list[MatchRecord] = []
        async with self._one_at_a_time:
            channel_id = await self.place(guild_id)
            if channel_id is None:
                return opened
            now = self.clock.now()
            entries = {each.member_id: each for each in await self.store.queue(guild_id)}
            left = [
                each
                for entry in entries.values()
                if entry.until_at > now and (each := await self._waiting(entry, now)) is not None
            ]
            given = await self._circumstances(guild_id, left, now)
            while tables := find(left, given):
                first = tables[0]
                match, passed = await self._try(channel_id, first, [entries[each] for each in first.members])
                if match is not None:
                    opened.append(match)
                left = [each for each in left if each.member_id not in passed]
        for match in opened:
            self.changed(match.id)
        return opened

    async def _try(
        self, channel_id: int, table: Found, entries: Sequence[QueueEntry]
    ) -> tuple[MatchRecord | None, set[int]]:
        """Open a lobby for a table. Gives the match, and who is not looked at again this time: all who have
        seats now; or whoever is not here any more; or the host who may open none, so that his trouble keeps
        nobody else from playing."""
        gone = await self._gone(entries)
        if gone:
            return None, gone
        try:
            return await self._open(channel_id, table, entries), set(table.members)
        except Refusal as refusal:
            log.info("table not opened", guild=entries[0].guild_id, reason=refusal.key)
            return None, {table.members[0]}

    async def _circumstances(self, guild_id: int, left: Sequence[Waiting], now: int) -> Circumstances:
        return Circumstances(
            now=now,
            seat_counts={key: game.seat_counts for key, game in self.games.items()},
            usual_pace=(await self.store.guild_settings(guild_id)).pace,
            blocked=await self.store.blocks_among([each.member_id for each in left]),
        )

    async def _waiting(self, entry: QueueEntry, now: int) -> Waiting | None:
        """What the matcher needs; ``None`` for somebody who can take no seat now, or is not here any more."""
        member_id = entry.member_id
        seen_at = self._seen.get((entry.guild_id, member_id), -LOOKED_AFTER)
        if now - seen_at >= LOOKED_AFTER and await self._gone([entry]):
            return None
        if not (await room(self.store, member_id, entry.guild_id))[0]:
            return None
        wish = wish_of(entry.wish)
        games = [each for each in wish.games if each in self.games]
        reliability = await self._reliable(member_id, now)
        return Waiting(
            member_id=member_id,
            since=entry.since,
            wish=wish,
            reliability=reliability,
            strength={game: await self.strength.points(member_id, game, entry.guild_id) for game in games},
            playing=await self._playing(member_id, now),
        )

    async def _playing(self, member_id: int, now: int) -> tuple[tuple[int, int], ...] | None:
        settings = await self.store.member_settings(member_id)
        hours = hours_of(settings, await self.store.playing_hours(member_id))
        return spans_of(hours, now) if hours is not None else None

    async def _reliable(self, member_id: int, now: int) -> int:
        at, found = self._reliability.get(member_id, (-COUNTED_FOR, 0))
        if not 0 <= now - at < COUNTED_FOR:
            found = score(await deeds_of(self.store, member_id), now)
            self._reliability[member_id] = now, found
        return found

    async def _gone(self, entries: Sequence[QueueEntry]) -> set[int]:
        """Who of them has left the server, and so waits no more."""
        gone = set()
        for entry in entries:
            key = entry.guild_id, entry.member_id
            if await self.here(*key) is False:
                self._seen.pop(key, None)
                async with self.store.transaction() as tx:
                    await tx.dequeue(*key)
                gone.add(entry.member_id)
            else:
                self._seen[key] = self.clock.now()
        return gone

    async def _open(self, channel_id: int, table: Found, entries: Sequence[QueueEntry]) -> MatchRecord:
        """The lobby with its ready check. Whoever waits no more, or has another wish by now, undoes it."""

        async def claim(tx: Transaction) -> None:
            for each in entries:
                if not await tx.dequeue(each.guild_id, each.member_id, each.since):
                    raise Moved
            if await tx.blocks_among([each.member_id for each in entries]):
                raise Moved

        guild_id = entries[0].guild_id
        host, *found = [Member(each.member_id, each.name) for each in entries]
        settings = await self.store.guild_settings(guild_id)
        return await self.lobby.open(
            host=host,
            found=found,
            claim=claim,
            guild_id=guild_id,
            channel_id=channel_id,
            game_key=table.game,
            seats=len(entries),
            options={},
            where=settings.where,
            control=read_pace(table.pace),
            reliability=max(wish_of(each.wish).reliability for each in entries),
        )

    async def _end(self, entry: QueueEntry, now: int) -> None:
        async with self.store.transaction() as tx:
            if await tx.dequeue(entry.guild_id, entry.member_id, entry.since):
                news = NewsRecord(
                    member_id=entry.member_id, kind="expired", guild_id=entry.guild_id, owed_at=now
                )
                await tx.tell(news)

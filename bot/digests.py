"""Digests: serves their timers, and sets them anew when a member chooses otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from storage.contract import SeatRecord, Store, TimerRecord, Transaction

from .clocks.book import people
from .clocks.digest import DIGEST, by_digest, had_today, next_digest, set_anew
from .clocks.sleeper import Sleeper
from .games import Games
from .matches import Matches, post


class Digests:
    """``changed`` is told of the match whose outbox has a digest."""

    def __init__(self, matches: Matches, changed: Callable[[int], None]) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock
        self.changed = changed

    def serve_with(self, sleeper: Sleeper) -> None:
        """Let the sleeper wake it."""
        sleeper.serves[DIGEST] = self.due

    async def due(self, timer: TimerRecord) -> None:
        """The hour of a member's digest: one is owed if a match waits for him, and all his timers go on to
        the next day. Where nothing waits there is none, and no timer until he is asked again."""
        seat = await _seated(self.store, timer.match_id, timer.seat)
        waiting = await self._waiting(seat.member_id) if seat is not None and seat.member_id else []
        async with self.store.transaction() as tx:
            if not await tx.take_timer(timer.id) or seat is None or seat.member_id is None:
                return
            now = self.clock.now()
            settings = await tx.member_settings(seat.member_id)
            match = await tx.match(timer.match_id)
            if match is None or not by_digest(seat, settings) or not waiting:
                return
            owed = not had_today(settings, now)
            if owed:
                await tx.note_digest(seat.member_id, now)
                settings = replace(settings, digest_sent_at=now)
                await tx.owe(post(match.id, match.revision, DIGEST, now, seat=seat.seat, at=now))
            for match_id in waiting:
                await self._expect(tx, match_id, seat.member_id, next_digest(settings, now))
        if owed:
            self.changed(match.id)

    async def chosen(self, member_id: int) -> None:
        """The member chose otherwise, for one match or for all: his timers are set anew for what waits."""
        for match_id in await self._waiting(member_id):
            async with self.store.transaction() as tx:
                settings = await tx.member_settings(member_id)
                await self._expect(tx, match_id, member_id, next_digest(settings, self.clock.now()))

    async def _waiting(self, member_id: int) -> list[int]:
        """The running matches that wait for the member."""
        standings = await Games(self.matches).of(member_id)
        return [each.match.id for each in standings if each.waits and each.match.status == "running"]

    async def _expect(self, tx: Transaction, match_id: int, member_id: int, due_at: int) -> None:
        """The member's seat has a timer if he wants a digest in that match, else none."""
        settings = await tx.member_settings(member_id)
        for each in people(await tx.seats(match_id)).values():
            if each.member_id != member_id:
                continue
            await tx.cancel_timers(match_id, DIGEST, each.seat)
            if by_digest(each, settings):
                await set_anew(tx, match_id, each.seat, due_at)


async def _seated(store: Store, match_id: int, number: int) -> SeatRecord | None:
    """The seat, if a person plays it in a match that goes on."""
    match = await store.match(match_id)
    if match is None or match.status != "running":
        return None
    return people(await store.seats(match_id)).get(number)

"""How long people gather: a ready check, an open lobby, and how many matches one member may have open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rules import GAMES
from storage.contract import (
    UNFINISHED,
    MatchChanges,
    MatchRecord,
    NewTimer,
    SeatRecord,
    Store,
    TimerRecord,
    Transaction,
)
from storage.waiting import NewsRecord

from .clock import Clock
from .clocks.control import DAY
from .matches import LOBBY, post
from .phrases import amount
from .refusal import Refusal

GATHERING: Final = "gathering"
"""The kind of the timer that ends a ready check, or a lobby that nobody fills."""

READY_WITHIN: Final = 2 * DAY
"""Whoever has not pressed Ready by then gives the seat up."""
FILLED_WITHIN: Final = 14 * DAY
"""A lobby closes so long after its last change."""
WARNED_BEFORE: Final = 2 * DAY
"""Its host is told so long before."""

OPEN_AT_FIRST: Final = 10
"""So many matches may a member have open who has finished none, unless the server has set another number; one
more for each that he has finished."""
COUNTED: Final = 500
"""Matches that are counted at most."""


async def watch(tx: Transaction, match: MatchRecord, now: int) -> None:
    """Set the timer for what the match waits for; none once the cards are dealt. A ready check keeps the time
    that it began with, whoever presses Ready."""
    if match.status not in ("lobby", "ready"):
        await tx.cancel_timers(match.id, GATHERING)
        return
    for timer in await tx.timers(match.id):
        if timer.kind == GATHERING and timer.payload["status"] == match.status == "ready":
            return
    if match.closes_at is not None:
        await tx.update_match(match.id, closes_at=None)
    await _set(tx, match, now + (READY_WITHIN if match.status == "ready" else FILLED_WITHIN - WARNED_BEFORE))


async def _set(tx: Transaction, match: MatchRecord, due_at: int) -> None:
    payload = {"status": match.status}
    await tx.set_timer(NewTimer(match_id=match.id, kind=GATHERING, due_at=due_at, payload=payload))


async def room(store: Store, member_id: int, guild_id: int | None) -> tuple[int, int]:
    """How many matches more the member may open or join on the server, and how many he may have open in all.
    Matches on all servers count; lessons, one of each game at most, do not, nor do matches of a competition,
    whose number he agreed to when he signed up."""
    most = await at_first(store, guild_id)
    finished = await store.matches_of_member(member_id, ("finished",), COUNTED)
    most += sum(not each.lesson for each in finished)
    unfinished = await store.matches_of_member(member_id, UNFINISHED, most + len(GAMES) + COUNTED)
    counted = sum(not each.lesson and each.competition_id is None for each in unfinished)
    return max(most - counted, 0), most


async def at_first(store: Store, guild_id: int | None) -> int:
    """How many matches a member may have open on the server who has finished none."""
    chosen = (await store.guild_settings(guild_id)).open_at_first if guild_id is not None else None
    return chosen or OPEN_AT_FIRST


async def require_room(store: Store, member_id: int, guild_id: int | None) -> None:
    """:class:`Refusal` if the member has as many matches open as he may: who takes on too many lets others
    wait."""
    free, most = await room(store, member_id, guild_id)
    if not free:
        first = await at_first(store, guild_id)
        raise Refusal("refusal.too_many_open", most=amount("open_match", most), first=first)


async def owe_lobby(tx: Transaction, match_id: int, now: int, **payload: bool) -> None:
    """Owe a lobby post that shows the match as it is now; what it waits for has its time."""
    match = await tx.match(match_id)
    assert match is not None
    await watch(tx, match, now)
    await tx.owe(post(match_id, match.revision, LOBBY, now, version=match.version, **payload))


async def warn_blockers(
    tx: Transaction, match: MatchRecord, seats: Sequence[SeatRecord], member_id: int, now: int
) -> None:
    """Whoever sits there and has blocked the member is told privately that he has joined. Nothing else tells
    it: the member has his seat like everybody, and no post differs."""
    seated = [each.member_id for each in seats if each.member_id is not None]
    for blocker in await tx.blockers_of(member_id, seated):
        await tx.tell(
            NewsRecord(
                member_id=blocker,
                kind="joined",
                guild_id=match.guild_id,
                match_id=match.id,
                other_id=member_id,
                owed_at=now,
            )
        )


async def clear_ready(tx: Transaction, seats: list[SeatRecord]) -> None:
    """Nobody is ready any more."""
    for each in seats:
        if each.ready_id is not None:
            await tx.put_seat(replace(each, ready_id=None))


class Gathering:
    """Serves the timer. ``changed`` is told of every match that something was done to."""

    def __init__(self, store: Store, clock: Clock, changed: Callable[[int], None]) -> None:
        self.store = store
        self.clock = clock
        self.changed = changed

    async def keep_open(self, match_id: int, member_id: int) -> None:
        """The host keeps a lobby open that is about to close: it has its two weeks anew. Once only."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            if match is None:
                raise Refusal("refusal.no_match", match=match_id)
            if match.host_id != member_id:
                raise Refusal("refusal.host_only")
            if match.kept:
                raise Refusal("refusal.kept_once")
            if match.status != "lobby" or match.closes_at is None:
                raise Refusal("refusal.not_closing")
            now = self.clock.now()
            await tx.update_match(match_id, kept=True, closes_at=None)
            await _set(tx, match, now + FILLED_WITHIN - WARNED_BEFORE)
            await tx.owe(post(match_id, match.revision, LOBBY, now, version=match.version, kept=True))
        self.changed(match_id)

    async def due(self, timer: TimerRecord) -> None:
        """The time to gather is over. Whoever has not pressed Ready gives the seat up, so that others can
        have it; a lobby that nobody filled closes, two days after its host was told."""
        async with self.store.transaction() as tx:
            await tx.cancel_timers(timer.match_id, GATHERING)
            match = await tx.match(timer.match_id)
            if match is None or match.status not in ("lobby", "ready"):
                return
            if match.status == "lobby" and match.closes_at is None:
                await self._warn(tx, match)
            else:
                await self._end(tx, match)
        self.changed(match.id)

    async def _end(self, tx: Transaction, match: MatchRecord) -> None:
        people = [each for each in await tx.seats(match.id) if each.member_id is not None]
        here = [each for each in people if each.ready_id is not None]
        if match.status == "lobby" or not here:
            await tx.update_match(match.id, status="cancelled", ended_at=self.clock.now())
        else:
            for each in people:
                if each.ready_id is None:
                    await tx.remove_seat(match.id, each.seat)
            await tx.update_match(match.id, **_open_again(match, here))
            await clear_ready(tx, here)
        await owe_lobby(tx, match.id, self.clock.now())

    async def _warn(self, tx: Transaction, match: MatchRecord) -> None:
        """Nobody has filled the lobby: the host alone is told when it closes; the post shows it too."""
        now = self.clock.now()
        closes_at = now + WARNED_BEFORE
        await tx.update_match(match.id, closes_at=closes_at)
        await _set(tx, match, closes_at)
        await tx.owe(post(match.id, match.revision, LOBBY, now, version=match.version, closes=closes_at))
        if match.host_id is not None:
            await tx.tell(
                NewsRecord(
                    member_id=match.host_id,
                    kind="closing",
                    guild_id=match.guild_id,
                    match_id=match.id,
                    owed_at=now,
                )
            )


def _open_again(match: MatchRecord, here: list[SeatRecord]) -> MatchChanges:
    """The lobby is open; a host who gave his seat up leaves it to the first who is there."""
    heir = here[0].member_id
    if heir is None or any(each.member_id == match.host_id for each in here):
        return {"status": "lobby"}
    return {"status": "lobby", "host_id": heir}

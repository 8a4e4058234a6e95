"""How long people gather: a ready check, an open lobby, and how many matches one member may have open."""

from __future__ import annotations

from collections.abc import Callable
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

from .clock import Clock
from .clocks.control import DAY
from .matches import LOBBY, post
from .refusal import Refusal

GATHERING: Final = "gathering"
"""The kind of the timer that ends a ready check, or a lobby that nobody fills."""

READY_WITHIN: Final = 2 * DAY
"""Whoever has not pressed Ready by then gives the seat up."""
FILLED_WITHIN: Final = 14 * DAY
"""A lobby closes so long after its last change."""

OPEN_AT_FIRST: Final = 10
"""So many matches may a member have open who has finished none; one more for each that he has finished."""
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
    within = READY_WITHIN if match.status == "ready" else FILLED_WITHIN
    await tx.set_timer(
        NewTimer(match_id=match.id, kind=GATHERING, due_at=now + within, payload={"status": match.status})
    )


async def require_room(store: Store, member_id: int) -> None:
    """:class:`Refusal` if the member has as many matches open as he may: who takes on too many lets others
    wait. Lessons, one of each game at most, do not count, nor do matches of a competition, whose number he
    agreed to when he signed up."""
    finished = await store.matches_of_member(member_id, ("finished",), COUNTED)
    most = OPEN_AT_FIRST + sum(not each.lesson for each in finished)
    unfinished = await store.matches_of_member(member_id, UNFINISHED, most + len(GAMES) + COUNTED)
    if sum(not each.lesson and each.competition_id is None for each in unfinished) >= most:
        raise Refusal("refusal.too_many_open", most=most)


async def owe_lobby(tx: Transaction, match_id: int, now: int) -> None:
    """Owe a lobby post that shows the match as it is now; what it waits for has its time."""
    match = await tx.match(match_id)
    assert match is not None
    await watch(tx, match, now)
    await tx.owe(post(match_id, match.revision, LOBBY, now, version=match.version))


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

    async def due(self, timer: TimerRecord) -> None:
        """The time to gather is over. Whoever has not pressed Ready gives the seat up, so that others can
        have it; a lobby that nobody filled closes."""
        async with self.store.transaction() as tx:
            await tx.cancel_timers(timer.match_id, GATHERING)
            match = await tx.match(timer.match_id)
            if match is None or match.status not in ("lobby", "ready"):
                return
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
        self.changed(match.id)


def _open_again(match: MatchRecord, here: list[SeatRecord]) -> MatchChanges:
    """The lobby is open; a host who gave his seat up leaves it to the first who is there."""
    heir = here[0].member_id
    if heir is None or any(each.member_id == match.host_id for each in here):
        return {"status": "lobby"}
    return {"status": "lobby", "host_id": heir}

"""The window of a match in the store: opened by the move that asks, narrowed, and closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rules.core.event import Event
from rules.core.game import Game
from rules.core.seat import PUBLIC
from storage.contract import MatchRecord, NewTimer, SeatRecord, Transaction
from storage.reaction import SealedAnswer, WindowRecord

from ..clocks import book as clocks
from ..clocks.pauses import due
from .policy import hold, orders_hold, windows_of

WINDOW: Final = "window"
"""The kind of the timer that closes a window."""


def changes_public(game: Game[Any, Any], before: Any, after: Any, events: tuple[Event, ...]) -> bool:
    """Whether an answer shows anybody anything: then it is sealed. A secret pick that leaves the question
    open shows nothing."""
    return (
        game.owing(before) != game.owing(after)
        or any(event.visible_to(PUBLIC) for event in events)
        or game.observe(before, PUBLIC) != game.observe(after, PUBLIC)
    )


async def follow(
    tx: Transaction,
    match: MatchRecord,
    seats: Sequence[SeatRecord],
    game: Game[Any, Any],
    state: Any,
    now: int,
) -> None:
    """Open a window for what is asked in ``state``, which the match has come to.

    One that is open stays so, with fewer seats, where some of them have answered and the others are asked the
    same still; any other one is closed with all that is sealed in it.
    """
    asked = game.reacting(state)
    window = await tx.window(match.id)
    kind = game.decisions(state)[0].kind if asked else ""
    if window is not None and asked and window.kind == kind and set(asked) < set(window.seats):
        await tx.put_window(replace(window, seats=list(asked)))
        return
    if window is not None:
        await close(tx, match.id, seats, game, state, now)
    if not asked:
        return
    assert match.key is not None
    clock = await clocks.clock_of_match(tx, match.id)
    windows = windows_of(match.windows, has_clock=clock is not None)
    place = match.revision - match.gone
    deadlines = {} if clock is None else {seat: clock.deadline(seat) for seat in asked}
    opened = WindowRecord(
        match_id=match.id,
        revision=match.revision,
        kind=kind,
        seats=list(asked),
        opened_at=now,
        closes_at=now + hold(windows, match.key, place),
        orders_at=now + orders_hold(match.key, place),
        fixed=windows.kind == "fixed",
        deadlines={seat: at for seat, at in deadlines.items() if at is not None},
    )
    await tx.put_window(opened)
    if opened.fixed:
        await arm(tx, opened, opened.closes_at)


async def close(
    tx: Transaction, match_id: int, seats: Sequence[SeatRecord], game: Game[Any, Any], state: Any, now: int
) -> None:
    """Close the window without asking what is sealed in it. Whoever had answered and is asked something now
    has his time counted again: nothing else would call him."""
    answered = [each.seat for each in await tx.sealed(match_id)]
    await tx.close_window(match_id)
    await tx.cancel_timers(match_id, WINDOW)
    await clocks.follow(tx, match_id, seats, game.owing(state), now, called=answered)


async def give(tx: Transaction, window: WindowRecord, seat: int, amount: int) -> None:
    """Somebody gives the seat time: its known deadline moves, whether it has answered or not."""
    clock = await clocks.clock_of_match(tx, window.match_id)
    before = window.deadlines.get(seat)
    if clock is not None and before is not None:
        later = due(clock.pauses(seat), before, amount)
        await tx.put_window(replace(window, deadlines={**window.deadlines, seat: later}))


async def arm(tx: Transaction, window: WindowRecord, at: int) -> None:
    """Have it closed then."""
    await tx.set_timer(NewTimer(match_id=window.match_id, kind=WINDOW, due_at=at))


async def wake(tx: Transaction, match_id: int, asleep_since: int, now: int) -> None:
    """The match goes on after a pause: its window has the time left that it had then, and so has every seat
    in it, whether it has answered or not."""
    window = await tx.window(match_id)
    if window is None:
        return
    slept = now - asleep_since
    clock = await clocks.clock_of_match(tx, match_id)
    deadlines = {
        seat: at + slept
        if clock is None or seat not in clock.seats
        else clock.later(seat, asleep_since, at, now)
        for seat, at in window.deadlines.items()
    }
    window = replace(
        window,
        opened_at=window.opened_at + slept,
        closes_at=window.closes_at + slept,
        orders_at=window.orders_at + slept,
        deadlines=deadlines,
    )
    await tx.put_window(window)
    await rearm(tx, window)


async def away(tx: Transaction, match_id: int, from_at: int, until_at: int) -> None:
    """Gemot was away, and nobody could answer: a window of fixed length stays open so much longer, and the
    known deadlines move as the clocks do. To be called before the clocks know of it. A match that sleeps gets
    the time when it wakes."""
    match, window = await tx.match(match_id), await tx.window(match_id)
    if match is None or window is None or match.asleep_since is not None or window.opened_at > from_at:
        return
    clock = await clocks.clock_of_match(tx, match_id)
    deadlines = {
        seat: at if clock is None or seat not in clock.seats else clock.later(seat, from_at, at, until_at)
        for seat, at in window.deadlines.items()
        if at > from_at
    }
    moved = replace(window, deadlines={**window.deadlines, **deadlines})
    if window.fixed and window.closes_at > from_at:
        moved = replace(moved, closes_at=window.closes_at + until_at - from_at)
    await tx.put_window(moved)
    await rearm(tx, moved)


async def withdraw(tx: Transaction, match_id: int, seat: int) -> None:
    """The seat passes to somebody else, who answers for himself: what is sealed for it goes."""
    window = await tx.window(match_id)
    if window is not None and await tx.unseal(match_id, seat):
        await rearm(tx, window)


async def rearm(tx: Transaction, window: WindowRecord) -> int | None:
    """Have it closed when it is due as things stand, and gives that time; ``None`` while somebody has to
    answer first: then no timer is set."""
    at = closes_at(window, await tx.sealed(window.match_id))
    if at is None:
        await tx.cancel_timers(window.match_id, WINDOW)
    else:
        await arm(tx, window, at)
    return at


def closes_at(window: WindowRecord, answers: list[SealedAnswer]) -> int | None:
    """When it closes, as things stand; ``None`` while somebody has to answer first."""
    if window.fixed:
        return window.closes_at
    if {each.seat for each in answers} != set(window.seats):
        return None
    if any(each.source == "order" for each in answers):
        return max(window.closes_at, window.orders_at)
    return window.closes_at

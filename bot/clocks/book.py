"""A match's clock in the store: carried on with every change, in the same transaction, and its timers set.

A timer is only a wish to be woken: what is due is judged anew by the clock when it comes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, Literal, get_args

from storage.contract import ClockRecord, MemberSettings, NewTimer, SeatRecord, Store, Transaction

from .clock import Clock, Tick, after, clock_json, clock_of, new_clock, tick_json
from .control import HOUR, TimeControl, control_json, control_of
from .digest import expect
from .pauses import Quiet

CLOCK: Final = "clock"
"""The kind of the timer that wakes for a seat's next call or the end of its time."""
VOTE: Final = "vote"
"""The kind of the timer of a vote about a seat whose time ran out."""

Stage = Literal["half", "late", "end"]
"""What a seat waits for: the call at half time, the one at 80 %, the end of its time."""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

AGAIN: Final = "again"
"""The stage of the only reminder in a match without clock."""


def quiet_of(settings: MemberSettings) -> Quiet | None:
    """The quiet hours that a member chose."""
    if settings.quiet_from is None or settings.quiet_until is None:
        return None
    return Quiet(settings.quiet_from, settings.quiet_until, settings.zone)


def people(seats: Iterable[SeatRecord]) -> dict[int, SeatRecord]:
    """The seats that a person plays."""
    return {each.seat: each for each in seats if each.member_id is not None and each.agent is None}


async def clock_of_match(reads: Transaction | Store, match_id: int) -> Clock | None:
    """The clock of a match whose cards are dealt; ``None`` if it has none."""
    record = await reads.clock(match_id)
    return None if record is None else await _decoded(reads, record)


async def _decoded(reads: Transaction | Store, record: ClockRecord) -> Clock | None:
    if record.state is None:
        return None
    clock = clock_of(control_of(record.control), record.state)
    counted = [mine.since for mine in clock.seats.values() if mine.since is not None]
    return replace(clock, away=await reads.absences(min(counted))) if counted else clock


async def keep(tx: Transaction, match_id: int, clock: Clock, ticks: Sequence[Tick]) -> Clock:
    """Let the ticks happen to the clock and keep what comes of it."""
    for tick in ticks:
        clock = after(clock, tick)
    await tx.put_clock(match_id, control_json(clock.control), clock_json(clock), list(map(tick_json, ticks)))
    return clock


async def follow(
    tx: Transaction,
    match_id: int,
    seats: Sequence[SeatRecord],
    owing: Collection[int],
    now: int,
    *,
    called: Collection[int] = (),
    mover: int | None = None,
    timed_out: bool = False,
    took_back: bool = False,
) -> None:
    """Carry the clock on to who owes an answer now, and set the timers anew.

    ``called`` are the seats to whom something new was put, ``mover`` the seat that has just answered;
    ``timed_out`` if that was done for it because its time had run out, ``took_back`` if the mover has taken
    its answer back instead. Seats of AIs have no time, nor those whose answer is sealed. After
    the end of a match nobody owes anything: its timers go.
    """
    playing = people(seats)
    sealed = {each.seat for each in await tx.sealed(match_id)}
    asked = [seat for seat in owing if seat in playing and seat not in sealed]
    await expect(tx, match_id, [playing[each] for each in asked], now)
    if mover is not None:
        await tx.cancel_timers(match_id, CLOCK, mover)
        await tx.cancel_timers(match_id, VOTE, mover)
    record = await tx.clock(match_id)
    if record is None:
        await _remind(tx, match_id, playing, asked, now, [*called, mover])
        return
    clock = await _decoded(tx, record)
    if clock is None:
        clock = new_clock(control_of(record.control), playing)
    counted = clock.running()
    ticks = [Tick(kind="missed", at=now, seat=mover)] if timed_out and mover in counted else []
    for seat in counted:
        if seat not in asked:
            ticks.append(Tick(kind="answered" if seat == mover else "released", at=now, seat=seat))
            await tx.cancel_timers(match_id, CLOCK, seat)
            await tx.cancel_timers(match_id, VOTE, seat)
        elif seat == mover and not took_back:
            ticks.append(Tick(kind="went_on", at=now, seat=seat))
    for seat in asked:
        again = took_back and seat == mover
        if seat not in counted or again:
            quiet = await _quiet(tx, playing[seat])
            ticks.append(Tick(kind="took_back" if again else "asked", at=now, seat=seat, quiet=quiet))
    if not ticks:
        return
    clock = await keep(tx, match_id, clock, ticks)
    for seat in dict.fromkeys(tick.seat for tick in ticks):
        await arm(tx, match_id, clock, seat)


async def pause(tx: Transaction, match_id: int, now: int) -> None:
    """The match sleeps: every time stands where it is, and nobody is called."""
    clock = await clock_of_match(tx, match_id)
    if clock is not None:
        await keep(tx, match_id, clock, [Tick(kind="paused", at=now)])
    for kind in (CLOCK, VOTE):
        await tx.cancel_timers(match_id, kind)


async def resume(tx: Transaction, match_id: int, now: int) -> None:
    """The match goes on: times run from where they stood, so that a pause refills none."""
    clock = await clock_of_match(tx, match_id)
    if clock is None:
        return
    clock = await keep(tx, match_id, clock, [Tick(kind="resumed", at=now)])
    for seat in clock.running():
        await arm(tx, match_id, clock, seat)


async def renew(tx: Transaction, match_id: int, seat: int, now: int) -> None:
    """Another member has the seat, which owes nothing at the moment: it has all the time of a new one."""
    clock = await clock_of_match(tx, match_id)
    if clock is not None and seat in clock.seats:
        await keep(tx, match_id, clock, [Tick(kind="renewed", at=now, seat=seat)])


async def _quiet(tx: Transaction, seat: SeatRecord) -> Quiet | None:
    assert seat.member_id is not None
    return quiet_of(await tx.member_settings(seat.member_id))


async def _remind(
    tx: Transaction,
    match_id: int,
    playing: dict[int, SeatRecord],
    asked: Sequence[int],
    now: int,
    fresh: Collection[int | None],
) -> None:
    """Without a clock: one reminder for whoever wants one, after the interval that he chose."""
    for seat in asked:
        member_id = playing[seat].member_id
        assert member_id is not None
        if seat in fresh and (interval := (await tx.member_settings(member_id)).interval) is not None:
            await tx.set_timer(
                NewTimer(
                    match_id=match_id,
                    kind=CLOCK,
                    seat=seat,
                    due_at=now + interval * HOUR,
                    payload={"stage": AGAIN},
                )
            )


def due_at(clock: Clock, seat: int, stage: Stage) -> int | None:
    """When that stage of the seat's decision is reached; ``None`` while its time is not counted."""
    budget = clock.seats[seat].budget
    match stage:
        case "half":
            return clock.reaches(seat, budget // 2)
        case "late":
            return clock.reaches(seat, budget // 5)
        case "end":
            return clock.deadline(seat)


async def arm(
    tx: Transaction,
    match_id: int,
    clock: Clock,
    seat: int,
    stage: Stage = "half",
    called_at: int | None = None,
    *,
    held: Stage | None = None,
) -> None:
    """Set the seat's timer for a stage of its decision, or none while its time is not counted. ``called_at``:
    when it was called last for the decision, if not by the question itself; ``held``: the stage
    whose call waits until its member is back."""
    when = due_at(clock, seat, stage)
    if when is None:
        await tx.cancel_timers(match_id, CLOCK, seat)
        return
    called = clock.seats[seat].asked_at if called_at is None else called_at
    await tx.set_timer(
        NewTimer(
            match_id=match_id,
            kind=CLOCK,
            seat=seat,
            due_at=when,
            payload={"stage": stage, "called_at": called, **({"held": held} if held else {})},
        )
    )


async def rearm(tx: Transaction, match_id: int, clock: Clock, seat: int) -> bool:
    """Set the seat's timer anew for the stage that it waits for: its time has changed. Whether it has one."""
    for timer in await tx.timers(match_id):
        if timer.kind == CLOCK and timer.seat == seat and timer.payload["stage"] in STAGES:
            called_at, held = timer.payload.get("called_at"), timer.payload.get("held")
            await arm(tx, match_id, clock, seat, timer.payload["stage"], called_at, held=held)
            return True
    return False


async def hush(tx: Transaction, match_id: int, seat: int) -> bool:
    """No more calls for the decision that the seat owes. Whether there would have been one."""
    for timer in await tx.timers(match_id):
        if timer.kind != CLOCK or timer.seat != seat or timer.payload["stage"] == "end":
            continue
        clock = await clock_of_match(tx, match_id)
        if clock is not None and seat in clock.running():
            await arm(tx, match_id, clock, seat, "end")
        else:
            await tx.take_timer(timer.id)
        return True
    return False


async def give(tx: Transaction, match_id: int, seat: int, amount: int, now: int) -> bool:
    """Give a seat more time, for its decision if it owes one; a vote about it is off. Whether its time is
    counted."""
    clock = await clock_of_match(tx, match_id)
    if clock is None or seat not in clock.seats:
        return False
    clock = await keep(tx, match_id, clock, [Tick(kind="given", at=now, seat=seat, amount=amount)])
    if seat not in clock.running():
        return False
    await tx.cancel_timers(match_id, VOTE, seat)
    if not await rearm(tx, match_id, clock, seat):
        await arm(tx, match_id, clock, seat, "end")  # its time was over: it has been called often enough
    return True


async def change_quiet_hours(
    tx: Transaction, match_id: int, seat: int, quiet: Quiet | None, now: int
) -> None:
    """From now on the seat's member has other quiet hours; time that has passed stays counted as it was."""
    clock = await clock_of_match(tx, match_id)
    if clock is None or seat not in clock.running():
        return
    clock = await keep(tx, match_id, clock, [Tick(kind="quiet", at=now, seat=seat, quiet=quiet)])
    await rearm(tx, match_id, clock, seat)


async def put_control(tx: Transaction, match_id: int, control: TimeControl) -> None:
    """The time control of a match whose cards are not dealt yet."""
    if control.has_clock:
        await tx.put_clock(match_id, control_json(control), None)
    else:
        await tx.remove_clock(match_id)


async def control_of_match(reads: Transaction | Store, match_id: int) -> TimeControl:
    """The time control of a match."""
    record = await reads.clock(match_id)
    return control_of(record.control) if record is not None else TimeControl()

"""Serves the timers of clocks: calls at half time and at 80 %, the end of a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final, Literal

from storage.contract import MatchRecord, NewTimer, SeatRecord, TimerRecord, Transaction
from storage.reaction import WindowRecord

from ..lobby import Lobby
from ..matches import CALL, Matches, post
from ..position import TIMED_OUT, Illegal
from ..refusal import Moved, Refusal
from ..windows import book as windows
from ..windows.policy import MINUTE
from . import book
from .book import AGAIN, CLOCK, STAGES, VOTE, Stage
from .clock import Clock, Tick
from .control import DAY, HOUR, VoteChoice
from .pauses import Quiet, due
from .sleeper import Sleeper

VACATION_HOURS: Final = 14 * 24
"""Hours of vacation that a member has in a year."""

VOTE_TIME: Final = 3 * DAY
"""How long the others may vote; without a majority the default action is taken then."""

PAGE: Final = 100

MOST_DEFAULTS: Final = 30
"""Default actions in a row for one seat; the rest of a turn waits for its next deadline."""


@dataclass(frozen=True, slots=True)
class Vote:
    """How a vote stands: how many are for the choice, how many are needed, and what was decided."""

    agreed: int
    needed: int
    decided: VoteChoice | None


class Deadlines:
    """Serves the timers of clocks. ``changed`` is told of every match that something happened to."""

    def __init__(self, matches: Matches, lobby: Lobby, changed: Callable[[int], None]) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock
        self.lobby = lobby
        self.changed = changed

    def serve_with(self, sleeper: Sleeper) -> None:
        """Let the sleeper wake it."""
        sleeper.serves[CLOCK] = self.reached
        sleeper.serves[VOTE] = self.undecided

    async def reached(self, timer: TimerRecord) -> None:
        """A seat's decision has reached a stage."""
        if timer.payload["stage"] == "end":
            await self._over(timer)
        else:
            await self._call(timer)
        self.changed(timer.match_id)

    async def undecided(self, timer: TimerRecord) -> None:
        """The time for a vote is over: the default action, so that no match hangs."""
        match = await self.store.match(timer.match_id)
        if match is not None and match.status == "running":
            await self._act(match.id, timer.seat, match.revision)
        async with self.store.transaction() as tx:
            await tx.take_timer(timer.id)
        self.changed(timer.match_id)

    # Calls --------------------------------------------------------------------------------------

    async def _call(self, timer: TimerRecord) -> None:
        """Owe a call, and set the timer for the next stage. Of stages that are due together, as after a stop,
        only the last one calls; at the end of the time none does."""
        async with self.store.transaction() as tx:
            match, seat = await _still_set(tx, timer)
            if match is None or seat is None:
                return
            now = self.clock.now()
            back = await _back_at(tx, seat, now)
            if timer.payload["stage"] == AGAIN:
                if back is not None:
                    await _wait(tx, timer, back)
                    return
                await tx.take_timer(timer.id)
                await self._owe(tx, match, seat.seat, AGAIN)
                return
            clock = await book.clock_of_match(tx, match.id)
            if clock is None or seat.seat not in clock.running():
                await tx.take_timer(timer.id)
                return
            first: Stage = timer.payload["stage"]
            if back is not None and clock.control.vacation and await _has_vacation(tx, seat, now):
                over = clock.deadline(seat.seat)
                await _wait(tx, timer, back, before=over)
                return
            stage = first
            while stage != "end" and _is_due(clock, seat.seat, stage, now):
                stage = STAGES[STAGES.index(stage) + 1]
            called_at: int = timer.payload["called_at"]
            reached = STAGES[STAGES.index(stage) - 1] if stage != first else None
            calls = reached is not None and not _is_due(clock, seat.seat, "end", now)
            if calls and reached is not None and await _wants_it(tx, seat, reached, called_at, now):
                called_at = now
                await self._owe(tx, match, seat.seat, reached)
            await book.arm(tx, match.id, clock, seat.seat, stage, called_at)

    async def _owe(self, tx: Transaction, match: MatchRecord, seat: int, why: str, **more: Any) -> None:
        """Owe a call or a notice about a seat's time."""
        now = self.clock.now()
        await tx.owe(post(match.id, match.revision, CALL, now, seat=seat, why=why, at=now, **more))

    # The end of a time --------------------------------------------------------------------------

    async def _over(self, timer: TimerRecord) -> None:
        async with self.store.transaction() as tx:
            match, seat = await _still_set(tx, timer)
            if match is None or seat is None:
                return
            clock = await book.clock_of_match(tx, match.id)
            now = self.clock.now()
            if clock is None or clock.deadline(seat.seat) is None:
                await tx.take_timer(timer.id)
                return
            if not _is_due(clock, seat.seat, "end", now):
                called_at, held = timer.payload["called_at"], timer.payload.get("held")
                await book.arm(tx, match.id, clock, seat.seat, "end", called_at, held=held)
                return
            if clock.control.vacation and await self._on_vacation(tx, match, clock, seat, timer, now):
                return
            acts = await self._missed(tx, match, clock, seat, now)
        if acts:
            await self._act(match.id, seat.seat, match.revision)

    async def _on_vacation(
        self,
        tx: Transaction,
        match: MatchRecord,
        clock: Clock,
        seat: SeatRecord,
        timer: TimerRecord,
        now: int,
    ) -> bool:
        """Spend an hour of the member's vacation, or the rest of one that is spent already for another match.
        Gives whether there was any. Whoever was not reminded while he was away is called once he is back."""
        assert seat.member_id is not None
        spent = await tx.vacation(seat.member_id, year_of(now))
        until = spent.until_at
        if until <= now:
            if spent.hours >= VACATION_HOURS:
                return False
            until = now + HOUR
            await tx.put_vacation(replace(spent, hours=spent.hours + 1, until_at=until))
        # It lasts over pauses of this match; others, whose clocks run then, spend hours of their own.
        until = due(clock.pauses(seat.seat), now, until - now)
        before = clock.seats[seat.seat].vacation
        clock = await book.keep(
            tx, match.id, clock, [Tick(kind="vacation", at=now, seat=seat.seat, until=until)]
        )
        held = timer.payload.get("held")
        if held is not None and await _back_at(tx, seat, now) is None:
            held = None
            await self._owe(tx, match, seat.seat, "late")
        await book.arm(tx, match.id, clock, seat.seat, "end", now, held=held)
        if before is None or before[0] < clock.seats[seat.seat].asked_at:
            await self._owe(tx, match, seat.seat, "vacation")
        return True

    async def _missed(
        self, tx: Transaction, match: MatchRecord, clock: Clock, seat: SeatRecord, now: int
    ) -> bool:
        """Do what the match agreed to; gives whether the default action is to be taken, which is a move."""
        seats = await tx.seats(match.id)
        number, control = seat.seat, clock.control
        missed = Tick(kind="missed", at=now, seat=number)
        match control.missed:
            case "default":
                used = clock.seats[number].missed
                if used >= control.excuses:
                    return True
                fresh = Tick(kind="given", at=now, seat=number, amount=control.fresh)
                clock = await book.keep(tx, match.id, clock, [missed, fresh])
                await book.arm(tx, match.id, clock, number, "end")
                await self._owe(tx, match, number, "excused", left=control.excuses - used - 1)
            case "vote":
                await book.keep(tx, match.id, clock, [missed])
                await tx.cancel_timers(match.id, CLOCK, number)
                if len(book.people(seats)) > 1:  # who plays alone is waited for
                    ends = now + VOTE_TIME
                    await tx.set_timer(
                        NewTimer(
                            match_id=match.id, kind=VOTE, seat=number, due_at=ends, payload={"votes": {}}
                        )
                    )
                    await self._owe(tx, match, number, "vote", until=ends)
            case "ai" | "forfeit":
                await book.keep(tx, match.id, clock, [missed])
                why: Literal["replaced", "forfeited"] = "replaced" if control.missed == "ai" else "forfeited"
                await self.lobby.give_up(tx, match, seats, seat, why)
        return False

    async def _act(self, match_id: int, seat: int, revision: int) -> None:
        """Take the default action, and for the rest of the seat's turn too. Each is a move of its own, stored
        before it is spoken of; whoever answers himself in between is before it."""
        for _ in range(MOST_DEFAULTS):
            position = await self.matches.position(match_id)
            if position.match.status != "running" or seat not in position.game.owing(position.state):
                return
            try:
                done = await self.matches.submit(
                    match_id,
                    answer=position.game.default_action(position.state, seat),
                    command_id=f"{TIMED_OUT}{match_id}:{position.match.revision + 1}:{seat}",
                    seat=seat,
                    seen=revision,
                    source="time",
                )
            except (Moved, Refusal, Illegal):
                return
            if done.sealed:  # its window has to close first
                return
            revision = done.revision

    # The vote -----------------------------------------------------------------------------------

    async def vote(self, match_id: int, member_id: int, seat: int, choice: VoteChoice) -> Vote:
        """Say what shall become of a seat whose time ran out. More than half of the other people decide; a
        vote can be changed until then. :class:`Moved` once nothing is to be decided any more."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            seats = await tx.seats(match_id)
            timer = next(
                (each for each in await tx.timers(match_id) if each.kind == VOTE and each.seat == seat), None
            )
            if match is None or timer is None or match.status != "running":
                raise Moved
            people = book.people(seats)
            others = {each.member_id for each in people.values() if each.seat != seat}
            if member_id not in others:
                raise Refusal(
                    "refusal.vote.own" if people[seat].member_id == member_id else "refusal.not_seated"
                )
            votes = {**timer.payload["votes"], str(member_id): choice}
            agreed = sum(votes.get(str(each)) == choice for each in others)
            needed = len(others) // 2 + 1
            if agreed < needed:
                await tx.set_timer(
                    NewTimer(
                        match_id=match_id, kind=VOTE, seat=seat, due_at=timer.due_at, payload={"votes": votes}
                    )
                )
                return Vote(agreed, needed, None)
            now = self.clock.now()
            if choice == "wait":
                control = await book.control_of_match(tx, match_id)
                await book.give(tx, match_id, seat, control.fresh, now)
                await self._owe(tx, match, seat, "waits")
            elif choice == "ai":
                await tx.take_timer(timer.id)
                await self.lobby.give_up(tx, match, seats, people[seat], "replaced")
        if choice == "default":
            await self._act(match_id, seat, match.revision)
        self.changed(match_id)
        return Vote(agreed, needed, choice)

    async def quiet_hours_changed(self, member_id: int, quiet: Quiet | None) -> None:
        """A member chose other quiet hours: they hold from now on, also for what he owes already."""
        offset = 0
        while page := await self.store.matches_of_member(member_id, ("running",), PAGE, offset):
            offset += len(page)
            for match in page:
                async with self.store.transaction() as tx:
                    seats = book.people(await tx.seats(match.id)).values()
                    for seat in seats:
                        if seat.member_id == member_id:
                            await book.change_quiet_hours(tx, match.id, seat.seat, quiet, self.clock.now())
                self.changed(match.id)

    async def back(self, member_id: int) -> None:
        """A member is back before the vacation that he announced is over: the reminders that waited for him
        are due as ever."""
        for match in await self.store.matches_of_member(member_id, ("running",), PAGE):
            async with self.store.transaction() as tx:
                clock = await book.clock_of_match(tx, match.id)
                mine = [each.seat for each in await tx.seats(match.id) if each.member_id == member_id]
                for timer in await tx.timers(match.id):
                    if timer.kind == CLOCK and timer.seat in mine and "held" in timer.payload:
                        if clock is not None:
                            stage, called_at = timer.payload["held"], timer.payload["called_at"]
                            await book.arm(tx, match.id, clock, timer.seat, stage, called_at)
                        else:
                            await tx.set_timer(replace(_anew(timer), due_at=self.clock.now()))
            self.changed(match.id)

    async def looked(self, match_id: int, seat: int) -> None:
        """A member has looked at his hand: while his time is counted, that is noted."""
        clock = await book.clock_of_match(self.store, match_id)
        if clock is not None and seat in clock.running():
            async with self.store.transaction() as tx:
                await tx.update_seat(match_id, seat, looked_at=self.clock.now())

    async def give(self, match_id: int, member_id: int, hours: int) -> list[int]:
        """A player gives time to everybody else who is asked and has a clock; gives their seats. One whose
        answer is sealed has no use for it, but is told of like the others."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            if match is None or match.status != "running":
                raise Refusal("refusal.no_clock")
            seats = await tx.seats(match_id)
            own = next(
                (each.seat for each in book.people(seats).values() if each.member_id == member_id), None
            )
            if own is None:
                raise Refusal("refusal.not_seated")
            clock = await book.clock_of_match(tx, match_id)
            if clock is None:
                raise Refusal("refusal.no_clock")
            window = await tx.window(match_id)
            # In a window all who are asked: its time would tell who has answered.
            thinks = clock.running() if window is None else window.seats
            able = set(clock.seats) & set(book.people(seats))
            given = [seat for seat in thinks if seat != own and seat in able]
            if not given:
                raise Refusal("refusal.nobody_thinks")
            if window is not None and clock.control.kind == "each" and _ends_first(window, given):
                raise Refusal("refusal.window_fixed", at=window.closes_at // 1000)
            now = self.clock.now()
            for seat in given:
                await book.give(tx, match_id, seat, hours * HOUR, now)
                if (window := await tx.window(match_id)) is not None:
                    await windows.give(tx, window, seat, hours * HOUR)
                await self._owe(tx, match, seat, "given", by=own, hours=hours)
        self.changed(match_id)
        return given


def _ends_first(window: WindowRecord, seats: Sequence[int]) -> bool:
    """Whether a window closes before any of these seats could run out of time, to the minute: both begin with
    the question."""
    last = window.closes_at - MINUTE
    return window.fixed and all(last <= window.deadlines.get(seat, last) for seat in seats)


def _is_due(clock: Clock, seat: int, stage: Stage, now: int) -> bool:
    when = book.due_at(clock, seat, stage)
    return when is not None and when <= now


async def _still_set(tx: Transaction, timer: TimerRecord) -> tuple[MatchRecord | None, SeatRecord | None]:
    """The match and the seat, unless the timer was set anew or cancelled meanwhile; a timer of a match that
    is over, or of a seat that no person plays, is taken away."""
    if await tx.timer(timer.id) is None:
        return None, None
    match = await tx.match(timer.match_id)
    seat = book.people(await tx.seats(timer.match_id)).get(timer.seat)
    if match is None or match.status != "running" or seat is None:
        await tx.take_timer(timer.id)
        return None, None
    return match, seat


async def _wants_it(tx: Transaction, seat: SeatRecord, stage: Stage, called_at: int, now: int) -> bool:
    """Whether a call is worth its while: not the last one for somebody who has looked at his hand since he
    was called, and never two within the interval that he chose."""
    assert seat.member_id is not None
    if stage == "late" and seat.looked_at > called_at:
        return False
    interval = (await tx.member_settings(seat.member_id)).interval
    return interval is None or now - called_at >= interval * HOUR


def year_of(at: int) -> int:
    """The year whose vacation is spent then."""
    return datetime.fromtimestamp(at / 1000, UTC).year


async def _has_vacation(tx: Transaction, seat: SeatRecord, now: int) -> bool:
    """Whether the member has vacation left, so that his time can't run out at once."""
    assert seat.member_id is not None
    return (await tx.vacation(seat.member_id, year_of(now))).hours < VACATION_HOURS


async def _back_at(tx: Transaction, seat: SeatRecord, now: int) -> int | None:
    """Up to when the member is away by a vacation that he announced; ``None`` if he is not."""
    assert seat.member_id is not None
    planned = await tx.planned_vacations(seat.member_id)
    return next((each.until_at for each in planned if each.from_at <= now < each.until_at), None)


async def _wait(tx: Transaction, timer: TimerRecord, back: int, before: int | None = None) -> None:
    """Hold the call back until its member is back, but no later than the end of his time."""
    payload = {**timer.payload, "held": timer.payload.get("held", timer.payload["stage"])}
    if before is not None and before < back:
        back, payload["stage"] = before, "end"
    await tx.set_timer(replace(_anew(timer), due_at=back, payload=payload))


def _anew(timer: TimerRecord) -> NewTimer:
    return NewTimer(
        match_id=timer.match_id,
        kind=timer.kind,
        seat=timer.seat,
        due_at=timer.due_at,
        payload=timer.payload,
    )

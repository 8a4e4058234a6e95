"""A match's clock: a log of what happened, and what it makes of everybody's time.

:func:`after` takes one event and gives the clock as it is then; :func:`replayed` takes a whole log. Nothing
here knows the present time: it is part of every event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

from .control import TimeControl
from .pauses import Pauses, Quiet, Span, due, quiet_hours, thinking, weekends

TickKind = Literal[
    "asked",
    "went_on",
    "answered",
    "released",
    "given",
    "missed",
    "quiet",
    "vacation",
    "paused",
    "resumed",
    "renewed",
    "took_back",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """Something that happened to a clock.

    ``asked``: the seat owes a decision from now on, with the quiet hours of its member · ``went_on``: it has
    decided and owes the next one at once · ``answered``: it has decided and owes none · ``released``: it owes
    none any more, having decided nothing · ``given``: somebody gives it ``amount`` · ``missed``: its time ran
    out · ``quiet``: its member's quiet hours are others now · ``vacation``: its member is away up to
    ``until`` · ``paused``, ``resumed``: the whole match · ``renewed``: another member has the seat, with all
    the time of a new one · ``took_back``: the seat has taken its last decision back and owes it again, with
    the time that it has left.
    """

    kind: TickKind
    at: int
    seat: int = -1
    amount: int = 0
    until: int = 0
    quiet: Quiet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatClock:
    """The time of one seat, in milliseconds, as it was when it was counted last."""

    left: int = 0
    """Of the bank, or of the decision."""
    period: int = 0
    """Of the byo-yomi period in use."""
    periods: int = 0
    """Byo-yomi periods left, the one in use included."""
    since: int | None = None
    """When it was counted last, while the seat owes a decision."""
    asked_at: int = 0
    """When the decision that it owes was put to it."""
    budget: int = 0
    """All the time that it had for the decision when that was put to it, and was given since."""
    spent: int = 0
    """Thinking time counted so far."""
    granted: int = 0
    """All the time that it ever had; never less than ``spent``."""
    missed: int = 0
    """How often its time ran out."""
    quiet: Quiet | None = None
    undone: int = 0
    """How many decisions the seat took back and has not made again: those earn no time a second time."""
    vacation: Span | None = None
    """The last vacation that was spent here."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Every seat's time."""

    control: TimeControl
    seats: Mapping[int, SeatClock]
    at: int = 0
    """The time of the last event."""
    paused_since: int | None = None
    away: Sequence[Span] = field(default=(), compare=False)
    """When Gemot itself was away, so that nobody could move."""

    def pauses(self, seat: int) -> Pauses:
        """When the seat's time stands."""
        mine = self.seats[seat]

        def spans(start: int, end: int) -> Iterator[Span]:
            yield from self.away
            if self.control.weekends:
                yield from weekends(self.control.zone, start, end)
            if mine.quiet is not None:
                yield from quiet_hours(mine.quiet, start, end)
            if mine.vacation is not None:
                yield mine.vacation

        return spans

    def running(self) -> tuple[int, ...]:
        """The seats whose time is counted."""
        return tuple(seat for seat, mine in self.seats.items() if mine.since is not None)

    def time_left(self, seat: int) -> int:
        """The thinking time that the seat had when it was counted last."""
        return remaining(self.control, self.seats[seat])

    def time_now(self, seat: int, now: int) -> int:
        """The thinking time that the seat has at ``now``."""
        return after(self, Tick(kind="given", at=now, seat=seat)).time_left(seat)

    def deadline(self, seat: int) -> int | None:
        """When the seat's time is over, and its vacation with it; ``None`` while it is not counted."""
        over = self.reaches(seat, 0)
        if over is None:
            return None
        vacation = self.seats[seat].vacation
        return max(over, vacation[1]) if vacation is not None else over

    def reaches(self, seat: int, left: int) -> int | None:
        """When the seat has only ``left`` milliseconds left; ``None`` while its time is not counted."""
        mine = self.seats.get(seat)
        if mine is None or mine.since is None or self.paused_since is not None:
            return None
        return due(self.pauses(seat), mine.since, max(self.time_left(seat) - left, 0))

    def later(self, seat: int, since: int, deadline: int, now: int) -> int:
        """A deadline of the seat as it was at ``since``, when all time stopped, if it goes on at ``now``."""
        return due(self.pauses(seat), now, thinking(self.pauses(seat), since, deadline))


def new_clock(control: TimeControl, seats: Iterable[int], away: Sequence[Span] = ()) -> Clock:
    """Everybody's time before the first decision."""
    return Clock(control, dict.fromkeys(seats, _new_seat(control)), away=away)


def _new_seat(control: TimeControl) -> SeatClock:
    """The time of a seat that has decided nothing yet."""
    mine = SeatClock(left=control.bank, period=control.each, periods=control.periods, granted=control.bank)
    if control.kind == "byo-yomi":
        return replace(mine, granted=control.bank + control.each * control.periods)
    return mine


def remaining(control: TimeControl, mine: SeatClock) -> int:
    """All the time that the seat may still think: with byo-yomi, every period that is left."""
    if control.kind != "byo-yomi" or not mine.periods:
        return mine.left
    return mine.left + mine.period + (mine.periods - 1) * control.each


def after(clock: Clock, tick: Tick) -> Clock:
    """The clock after one more event. An event that seems to lie before the last one (the machine's clock was
    put back) happens at the time of the last one."""
    at = max(tick.at, clock.at)
    clock = _counted(clock, at)
    if tick.kind == "paused":
        return replace(clock, paused_since=clock.paused_since if clock.paused_since is not None else at)
    if tick.kind == "resumed":
        return replace(clock, paused_since=None)
    mine = clock.seats[tick.seat]
    return replace(clock, seats={**clock.seats, tick.seat: _changed(clock.control, mine, tick, at)})


def replayed(
    control: TimeControl, seats: Iterable[int], log: Iterable[Tick], away: Sequence[Span] = ()
) -> Clock:
    """The clock that a log leads to."""
    clock = new_clock(control, seats, away)
    for tick in log:
        clock = after(clock, tick)
    return clock


def _counted(clock: Clock, at: int) -> Clock:
    """Count the thinking time of every seat that owes a decision."""
    seats = dict(clock.seats)
    for seat in clock.running():
        mine = seats[seat]
        assert mine.since is not None
        passed = 0 if clock.paused_since is not None else thinking(clock.pauses(seat), mine.since, at)
        seats[seat] = replace(_charged(clock.control, mine, passed), since=max(at, mine.since))
    return replace(clock, seats=seats, at=at)


def _charged(control: TimeControl, mine: SeatClock, passed: int) -> SeatClock:
    """Take thinking time from the bank first, then from the periods; nothing goes below zero."""
    passed = min(passed, remaining(control, mine))
    mine = replace(mine, spent=mine.spent + passed)
    from_bank = min(passed, mine.left)
    mine, passed = replace(mine, left=mine.left - from_bank), passed - from_bank
    while passed and passed >= mine.period and mine.periods > 1:
        passed -= mine.period
        mine = replace(mine, period=control.each, periods=mine.periods - 1)
    if not passed:
        return mine
    period = mine.period - passed
    return replace(mine, period=period, periods=mine.periods if period else 0)


def _changed(control: TimeControl, mine: SeatClock, tick: Tick, at: int) -> SeatClock:
    match tick.kind:
        case "asked":
            mine = _fresh(control, replace(mine, since=at, asked_at=at, quiet=tick.quiet, undone=0))
            return replace(mine, budget=remaining(control, mine))
        case "went_on":
            mine = replace(mine, asked_at=at)
            mine = _again(mine) if mine.undone else _fresh(control, mine)
            return replace(mine, budget=remaining(control, mine))
        case "answered":
            mine = replace(mine, since=None)
            return _again(mine) if mine.undone else _credited(control, mine)
        case "took_back":
            mine = replace(mine, since=at, asked_at=at, quiet=tick.quiet, undone=mine.undone + 1)
            return replace(mine, budget=remaining(control, mine))
        case "released":
            return replace(mine, since=None)
        case "given":
            return replace(
                mine,
                left=mine.left + tick.amount,
                budget=mine.budget + tick.amount,
                granted=mine.granted + tick.amount,
            )
        case "missed":
            # With byo-yomi whoever used up all periods plays on with one for each decision.
            periods = 1 if control.kind == "byo-yomi" else 0
            return replace(mine, missed=mine.missed + 1, periods=periods)
        case "renewed":
            new = _new_seat(control)
            return replace(new, spent=mine.spent, granted=mine.granted + new.granted)
        case "quiet":
            return replace(mine, quiet=tick.quiet)
        case "vacation":
            return replace(mine, vacation=(at, tick.until))
        case _:
            raise AssertionError(tick.kind)


def _again(mine: SeatClock) -> SeatClock:
    """A decision that was taken back is made again."""
    return replace(mine, undone=mine.undone - 1)


def _fresh(control: TimeControl, mine: SeatClock) -> SeatClock:
    """A new decision: all its time where each has its own, a whole period where one is in use."""
    if control.kind == "each":
        more = max(control.each - mine.left, 0)
        return replace(mine, left=mine.left + more, granted=mine.granted + more)
    if control.kind == "byo-yomi" and mine.periods:
        return replace(mine, period=control.each, granted=mine.granted + control.each - mine.period)
    return mine


def _credited(control: TimeControl, mine: SeatClock) -> SeatClock:
    """Fischer's increment, which fills a bank no further than the cap; what was given above it stays."""
    if control.kind != "fischer":
        return mine
    more = max(min(control.each, control.cap - mine.left), 0)
    return replace(mine, left=mine.left + more, granted=mine.granted + more)


# As JSON ----------------------------------------------------------------------------------------


def tick_json(tick: Tick) -> dict[str, Any]:
    """An event as it is stored."""
    return asdict(tick)


def tick_of(stored: Mapping[str, Any]) -> Tick:
    """What :func:`tick_json` gave."""
    return Tick(**{**stored, "quiet": _quiet(stored["quiet"])})


def clock_json(clock: Clock) -> dict[str, Any]:
    """The clock as it is stored, its control and Gemot's absences left out."""
    return {
        "at": clock.at,
        "paused_since": clock.paused_since,
        "seats": {str(seat): asdict(mine) for seat, mine in clock.seats.items()},
    }


def clock_of(control: TimeControl, stored: Mapping[str, Any], away: Sequence[Span] = ()) -> Clock:
    """What :func:`clock_json` gave."""
    seats = {}
    for seat, mine in stored["seats"].items():
        vacation = tuple(mine["vacation"]) if mine["vacation"] else None
        seats[int(seat)] = SeatClock(**{**mine, "quiet": _quiet(mine["quiet"]), "vacation": vacation})
    return Clock(control, seats, stored["at"], stored["paused_since"], away)


def _quiet(stored: Mapping[str, Any] | None) -> Quiet | None:
    return None if stored is None else Quiet(**stored)

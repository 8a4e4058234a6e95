"""The model of clocks: what a log of events makes of everybody's time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.clocks.clock import (
    Clock,
    Tick,
    TickKind,
    after,
    clock_json,
    clock_of,
    new_clock,
    replayed,
    tick_json,
    tick_of,
)
from bot.clocks.control import DAY, HOUR, TimeControl
from bot.clocks.pauses import Quiet, covered, due, quiet_hours, thinking, weekends

BERLIN = "Europe/Berlin"
CONTROLS = (
    TimeControl(kind="each", each=24 * HOUR),
    TimeControl(kind="each", each=72 * HOUR, weekends=True, zone=BERLIN),
    TimeControl(kind="fischer", bank=5 * DAY, each=12 * HOUR, cap=7 * DAY),
    TimeControl(kind="fischer", bank=2 * DAY, each=DAY, cap=2 * DAY, weekends=True, zone="America/New_York"),
    TimeControl(kind="byo-yomi", bank=2 * DAY, each=DAY, periods=3),
    TimeControl(kind="byo-yomi", bank=DAY, each=12 * HOUR, periods=1, weekends=True, zone=BERLIN),
)
QUIETS = (None, Quiet(22 * 60, 7 * 60, BERLIN), Quiet(60, 9 * 60 + 30, "Asia/Kolkata"))
SEATS = (0, 1, 2)


def at(text: str, zone: str = "UTC") -> int:
    """A local time in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


START = at("2026-03-20T12:00")


def asked(seat: int, when: int, quiet: Quiet | None = None) -> Tick:
    return Tick(kind="asked", at=when, seat=seat, quiet=quiet)


def random_log(random: Random, control: TimeControl, length: int = 60) -> list[Tick]:
    """Events as they can follow one another, now and then with a clock of the machine that is put back."""
    log: list[Tick] = []
    now, running, paused = START, set[int](), False
    clock = new_clock(control, SEATS)
    while len(log) < length:
        now += random.choice((0, random.randrange(HOUR), random.randrange(2 * DAY), -random.randrange(HOUR)))
        seat = random.choice(SEATS)
        kinds = ["given", "quiet", "resumed" if paused else "paused"]
        if seat in running:
            kinds += ["answered", "went_on", "released", "vacation", "took_back"] * 2
            kinds += ["missed"] * (after(clock, Tick(kind="given", at=now, seat=seat)).time_left(seat) == 0)
        else:
            kinds += ["asked"] * 6 + ["renewed", "took_back"]
        kind = random.choice(kinds)
        running.discard(seat) if kind in ("answered", "released") else None
        running.add(seat) if kind in ("asked", "took_back") else None
        paused = kind == "paused" or (paused and kind != "resumed")
        amount = random.randrange(DAY) if kind == "given" else 0
        until = now + random.randrange(DAY) if kind == "vacation" else 0
        quiet = random.choice(QUIETS) if kind in ("asked", "quiet", "took_back") else None
        tick = Tick(kind=kind, at=now, seat=seat, amount=amount, until=until, quiet=quiet)  # type: ignore[arg-type]
        log.append(tick)
        clock = after(clock, tick)
    return log


def logs() -> Iterator[tuple[TimeControl, list[Tick]]]:
    for number in range(5):
        for control in CONTROLS:
            yield control, random_log(Random(number), control)


# Properties -------------------------------------------------------------------------------------


def test_replaying_the_log_gives_the_same_times_also_through_the_file() -> None:
    for control, log in logs():
        clock = new_clock(control, SEATS)
        for tick in log:
            stored = json.loads(json.dumps(clock_json(clock)))
            clock = after(clock_of(control, stored), tick_of(json.loads(json.dumps(tick_json(tick)))))
        assert clock == replayed(control, SEATS, log)


def test_thinking_time_is_bounded_by_what_was_granted() -> None:
    for control, log in logs():
        clock = replayed(control, SEATS, log)
        for seat, mine in clock.seats.items():
            given = sum(each.amount for each in log if each.seat == seat)
            decisions = sum(
                each.kind in ("asked", "went_on", "answered") for each in log if each.seat == seat
            )
            renewed = 1 + sum(each.kind == "renewed" and each.seat == seat for each in log)
            granted = (
                renewed * (control.bank + control.each * control.periods) + control.each * decisions + given
            )
            assert 0 <= mine.spent <= mine.granted <= granted


def test_a_pause_never_refills_a_clock() -> None:
    for control, log in logs():
        clock = new_clock(control, SEATS)
        for tick in log:
            then = after(clock, tick)
            if tick.kind in ("paused", "resumed", "vacation", "quiet", "released", "took_back"):
                assert all(then.time_left(seat) <= clock.time_left(seat) for seat in SEATS)
            clock = then


def test_time_only_falls_while_nobody_decides() -> None:
    for control, log in logs():
        clock = replayed(control, SEATS, log)
        for seat in clock.running():
            lefts = [
                after(clock, Tick(kind="quiet", at=clock.at + hours * HOUR, seat=seat)).time_left(seat)
                for hours in range(0, 400, 29)
            ]
            assert lefts == sorted(lefts, reverse=True)
            assert lefts[-1] >= 0


def test_a_deadline_is_when_the_time_is_over_and_not_before() -> None:
    for control, log in logs():
        clock = replayed(control, SEATS, log)
        for seat in clock.running():
            deadline = clock.deadline(seat)
            if deadline is None:
                assert clock.paused_since is not None
                continue
            over = after(clock, Tick(kind="given", at=deadline, seat=seat))
            assert over.time_left(seat) == 0
            if deadline > clock.at and clock.seats[seat].vacation is None:
                assert after(clock, Tick(kind="given", at=deadline - 1, seat=seat)).time_left(seat) == 1


def test_only_those_who_have_not_answered_are_charged() -> None:
    for control in CONTROLS:
        clock = replayed(control, SEATS, [asked(0, START), asked(1, START)])
        clock = after(clock, Tick(kind="answered", at=START + HOUR, seat=0))
        later = after(clock, Tick(kind="given", at=START + 5 * HOUR, seat=2))
        assert later.seats[0] == clock.seats[0]
        assert later.seats[1].spent == 5 * HOUR
        assert later.seats[2].spent == 0


# Examples ---------------------------------------------------------------------------------------


def test_fischer_adds_the_increment_up_to_the_cap() -> None:
    control = TimeControl(kind="fischer", bank=5 * DAY, each=12 * HOUR, cap=5 * DAY)
    clock = after(new_clock(control, SEATS), asked(0, START))
    clock = after(clock, Tick(kind="answered", at=START + HOUR, seat=0))
    assert clock.time_left(0) == 5 * DAY
    clock = after(clock, asked(0, START + HOUR))
    clock = after(clock, Tick(kind="answered", at=START + HOUR + 2 * DAY, seat=0))
    assert clock.time_left(0) == 3 * DAY + 12 * HOUR
    clock = after(clock, Tick(kind="given", at=START + 3 * DAY, seat=0, amount=4 * DAY))
    clock = after(clock, asked(0, START + 3 * DAY))
    assert after(clock, Tick(kind="answered", at=START + 3 * DAY, seat=0)).time_left(0) == 7 * DAY + 12 * HOUR


def test_deciding_within_a_turn_earns_no_increment() -> None:
    control = TimeControl(kind="fischer", bank=DAY, each=12 * HOUR, cap=2 * DAY)
    clock = after(new_clock(control, SEATS), asked(0, START))
    assert after(clock, Tick(kind="went_on", at=START + HOUR, seat=0)).time_left(0) == DAY - HOUR


def test_byo_yomi_uses_the_bank_then_the_periods_and_gives_a_kept_period_back() -> None:
    control = TimeControl(kind="byo-yomi", bank=DAY, each=10 * HOUR, periods=3)
    clock = after(new_clock(control, SEATS), asked(0, START))
    clock = after(clock, Tick(kind="answered", at=START + DAY + 13 * HOUR, seat=0))
    assert (clock.seats[0].left, clock.seats[0].periods) == (0, 2)
    clock = after(clock, asked(0, START + 3 * DAY))
    assert clock.time_left(0) == 20 * HOUR
    clock = after(clock, Tick(kind="missed", at=START + 5 * DAY, seat=0))
    assert clock.time_left(0) == 0
    clock = after(clock, Tick(kind="answered", at=START + 5 * DAY, seat=0))
    assert after(clock, asked(0, START + 5 * DAY)).time_left(0) == 10 * HOUR, "one period for each decision"


def test_a_vacation_stops_the_clock_at_what_it_had() -> None:
    clock = after(new_clock(CONTROLS[0], SEATS), asked(0, START))
    deadline = clock.deadline(0)
    assert deadline == START + DAY
    clock = after(clock, Tick(kind="vacation", at=deadline, seat=0, until=deadline + 3 * HOUR))
    assert clock.deadline(0) == deadline + 3 * HOUR


def test_what_was_away_is_nobodys_thinking_time() -> None:
    clock = replace(new_clock(CONTROLS[0], SEATS), away=((START + HOUR, START + 3 * DAY),))
    clock = after(clock, asked(0, START))
    assert clock.deadline(0) == START + 3 * DAY + 23 * HOUR


def test_a_clock_put_back_takes_and_gives_nothing() -> None:
    clock = after(new_clock(CONTROLS[0], SEATS), asked(0, START))
    clock = after(clock, Tick(kind="given", at=START + HOUR, seat=0))
    assert after(clock, Tick(kind="given", at=START - 5 * DAY, seat=0)) == clock


@pytest.mark.parametrize("zone", [BERLIN, "America/New_York", "Australia/Lord_Howe", "UTC"])
def test_a_weekend_lasts_from_local_midnight_to_local_midnight_also_when_the_clocks_change(zone: str) -> None:
    for start in (at("2026-03-01T00:00"), at("2026-10-01T00:00")):
        for begins, ends in weekends(zone, start, start + 60 * DAY):
            first, last = (datetime.fromtimestamp(each / 1000, ZoneInfo(zone)) for each in (begins, ends))
            assert (first.weekday(), first.hour, last.weekday(), last.hour) == (5, 0, 0, 0)
    lengths = [
        ends - begins for begins, ends in weekends(BERLIN, at("2026-03-28T12:00"), at("2026-03-28T13:00"))
    ]
    assert lengths == [47 * HOUR], "the night in which the clocks go forward"


def test_quiet_hours_follow_the_local_clock_when_it_changes() -> None:
    quiet = Quiet(22 * 60, 7 * 60, BERLIN)
    night = at("2026-03-28T12:00", BERLIN), at("2026-03-29T12:00", BERLIN)
    assert thinking(lambda *_: quiet_hours(quiet, *night), *night) == (24 - 1 - 8) * HOUR
    night = at("2026-10-24T12:00", BERLIN), at("2026-10-25T12:00", BERLIN)
    assert thinking(lambda *_: quiet_hours(quiet, *night), *night) == (24 + 1 - 10) * HOUR
    twice = Quiet(22 * 60, 2 * 60 + 30, BERLIN)
    assert [ends - begins for begins, ends in quiet_hours(twice, night[0], night[0] + 11 * HOUR)][-1:] == [
        11 * HOUR // 2
    ], "until the clock shows 2:30 for the last time"


def test_overlapping_pauses_count_once() -> None:
    random = Random(5)
    for _ in range(200):
        spans = [(start := random.randrange(-50, 150), start + random.randrange(60)) for _ in range(6)]
        free = sum(not any(start <= moment < end for start, end in spans) for moment in range(100))
        assert thinking(lambda *_, spans=spans: spans, 0, 100) == free
        merged = covered(spans, 0, 100)
        assert all(one[1] < other[0] for one, other in pairwise(merged))
        if free:
            end = due(lambda *_, spans=spans: spans, 0, free)
            assert thinking(lambda *_, spans=spans: spans, 0, end) == free


def test_weekend_quiet_hours_and_vacation_at_once_are_one_pause() -> None:
    control = TimeControl(kind="each", each=24 * HOUR, weekends=True, zone=BERLIN)
    friday = at("2026-05-08T20:00", BERLIN)
    quiet = Quiet(22 * 60, 7 * 60, BERLIN)
    clock: Clock = after(new_clock(control, SEATS), asked(0, friday, quiet))
    clock = after(clock, Tick(kind="vacation", at=friday + HOUR, seat=0, until=friday + 20 * HOUR))
    monday = after(clock, Tick(kind="given", at=at("2026-05-11T08:00", BERLIN), seat=0))
    assert monday.seats[0].spent == 2 * HOUR, "Friday 20:00 to 21:00, Monday 7:00 to 8:00"
    assert datetime.fromtimestamp(friday / 1000, UTC).hour == 18


@pytest.mark.parametrize("control", CONTROLS, ids=str)
@pytest.mark.parametrize("then", ["answered", "went_on"])
def test_taking_back_and_deciding_again_gains_no_time(control: TimeControl, then: TickKind) -> None:
    clock = after(new_clock(control, SEATS), Tick(kind="asked", at=START, seat=0))
    once = after(clock, Tick(kind=then, at=START + HOUR, seat=0))
    again, now = once, START + HOUR
    for _ in range(20):
        again = after(again, Tick(kind="took_back", at=now, seat=0))
        again = after(again, Tick(kind=then, at=now, seat=0))
    assert again.time_left(0) == once.time_left(0)
    assert again.seats[0].granted == once.seats[0].granted

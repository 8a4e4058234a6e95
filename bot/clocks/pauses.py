"""When no thinking time passes: weekends, quiet hours, and spans that were declared.

A span is (start, end) in milliseconds, its end not part of it. Time in several counts once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from .control import DAY

Span = tuple[int, int]
Pauses = Callable[[int, int], Iterable[Span]]
"""The spans between two times in which a clock stands; they may reach beyond both, and overlap."""

WINDOW: Final = 14 * DAY
"""How far a deadline is looked for in one step."""
HORIZON: Final = 400
"""In how many steps at most: about 15 years."""

LONGEST_QUIET: Final = 16 * 60
"""Quiet hours take at most so many minutes of a day, so that every decision ends at some time."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours in which a member wants no calls and is not asked to think: minutes of the local day. They go on
    past midnight where ``end`` is not after ``start``."""

    start: int
    end: int
    zone: str

    @property
    def minutes(self) -> int:
        """How long they are."""
        return (self.end - self.start) % (24 * 60)


def weekends(zone: str, start: int, end: int) -> Iterator[Span]:
    """Saturday 0:00 to Monday 0:00 local time, as far as it touches ``start`` … ``end``."""
    day = _local_day(zone, start)
    day -= timedelta(days=(day.weekday() - 5) % 7)
    while (begins := instant(zone, day, 0)) < end:
        yield begins, instant(zone, day + timedelta(days=2), 0)
        day += timedelta(days=7)


def quiet_hours(quiet: Quiet, start: int, end: int) -> Iterator[Span]:
    """The quiet hours that touch ``start`` … ``end``. They follow the local clock: in the night in which it
    is put on they are an hour shorter."""
    if not quiet.minutes:
        return
    day = _local_day(quiet.zone, start) - timedelta(days=1)
    over_midnight = timedelta(days=1 if quiet.end <= quiet.start else 0)
    while (begins := instant(quiet.zone, day, quiet.start)) < end:
        yield begins, instant(quiet.zone, day + over_midnight, quiet.end, last=True)
        day += timedelta(days=1)


def covered(spans: Iterable[Span], start: int, end: int) -> list[Span]:
    """The spans within ``start`` … ``end`` in order, those that overlap or touch made one."""
    merged: list[Span] = []
    for begins, ends in sorted((max(one, start), min(other, end)) for one, other in spans):
        if begins >= ends:
            continue
        if merged and begins <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], ends))
        else:
            merged.append((begins, ends))
    return merged


def thinking(pauses: Pauses, start: int, end: int) -> int:
    """The thinking time between two times: all of it that no pause covers. Never negative."""
    if end <= start:
        return 0
    return end - start - sum(ends - begins for begins, ends in covered(pauses(start, end), start, end))


def due(pauses: Pauses, start: int, left: int) -> int:
    """The time at which ``left`` milliseconds of thinking time after ``start`` are over."""
    at = start
    for _ in range(HORIZON):
        until = at + WINDOW
        for begins, ends in covered(pauses(at, until), at, until):
            if left <= begins - at:
                return at + left
            left -= begins - at
            at = ends
        if left <= until - at:
            return at + left
        left -= until - at
        at = until
    return at


def _local_day(zone: str, at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)).date()


def instant(zone: str, day: date, minute: int, *, last: bool = False) -> int:
    """The moment at which the local clock shows that minute; the ``last`` one where it does so twice."""
    shown = datetime.combine(day, time(minute // 60, minute % 60), ZoneInfo(zone)).replace(fold=int(last))
    return int(shown.timestamp() * 1000)

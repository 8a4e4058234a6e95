"""When members play, and how much of that two of them share.

Hours follow each member's local clock, so that two zones come nearer or drift apart for some weeks where one
of them changes its clock earlier: what counts are the next seven days as they will be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from storage.contract import MemberSettings
from storage.waiting import PlayingHours

from ..clocks.book import quiet_of
from ..clocks.control import DAY
from ..clocks.pauses import Quiet, Span, covered, quiet_hours

DAYS: Final = 7
"""How many days ahead are looked at."""
MINUTE: Final = 60_000


def hours_of(settings: MemberSettings, playing: PlayingHours | None) -> Quiet | None:
    """The member's hours: those that he named, else all but his quiet hours; ``None`` if he named neither."""
    if playing is not None:
        return Quiet(playing.begins, playing.ends, settings.zone)
    quiet = quiet_of(settings)
    return Quiet(quiet.end, quiet.start, quiet.zone) if quiet is not None else None


def spans_of(hours: Quiet, now: int) -> tuple[Span, ...]:
    """The hours as they fall in the next days; the whole day where they end when they begin."""
    until = now + DAYS * DAY
    if not hours.minutes:
        return ((now, until),)
    return tuple(covered(quiet_hours(hours, now, until), now, until))


def shared_minutes(one: Sequence[Span], other: Sequence[Span]) -> int:
    """How many minutes a day both play, on the average of those days."""
    total, here, there = 0, 0, 0
    while here < len(one) and there < len(other):
        begins = max(one[here][0], other[there][0])
        ends = min(one[here][1], other[there][1])
        total += max(ends - begins, 0)
        if one[here][1] <= other[there][1]:
            here += 1
        else:
            there += 1
    return total // (DAYS * MINUTE)

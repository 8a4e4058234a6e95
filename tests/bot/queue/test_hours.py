"""Shared hours by the clocks of two zones, also in the weeks in which only one of them has changed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.clocks.pauses import Quiet
from bot.queue.hours import hours_of, shared_minutes, spans_of
from storage.contract import MemberSettings
from storage.waiting import PlayingHours


def at(year: int, month: int, day: int) -> int:
    return int(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)


EVENING_IN_BERLIN = Quiet(18 * 60, 23 * 60, "Europe/Berlin")
NOON_IN_NEW_YORK = Quiet(12 * 60, 16 * 60, "America/New_York")


@pytest.mark.parametrize(
    ("day", "minutes"),
    [
        (at(2026, 1, 10), 4 * 60),  # six hours apart: 12 to 16 is 18 to 22
        (at(2026, 3, 9), 3 * 60),  # New York has summer time, Berlin not: 17 to 21
        (at(2026, 4, 10), 4 * 60),
        (at(2026, 10, 25), 3 * 60),  # Berlin has winter time again, New York not
        (at(2026, 3, 26), (3 * 3 + 4 * 4) * 60 // 7),  # Berlin changes on the fourth of these days
    ],
)
def test_what_two_zones_share_follows_their_clocks(day: int, minutes: int) -> None:
    shared = shared_minutes(spans_of(EVENING_IN_BERLIN, day), spans_of(NOON_IN_NEW_YORK, day))
    assert shared == minutes
    assert shared == shared_minutes(spans_of(NOON_IN_NEW_YORK, day), spans_of(EVENING_IN_BERLIN, day))


def test_hours_go_on_past_midnight_and_may_be_the_whole_day() -> None:
    day = at(2026, 1, 10)
    night = spans_of(Quiet(22 * 60, 2 * 60, "UTC"), day)
    assert shared_minutes(night, spans_of(Quiet(0, 60, "UTC"), day)) == 60
    assert shared_minutes(night, spans_of(Quiet(0, 0, "UTC"), day)) == 240
    assert shared_minutes(night, spans_of(Quiet(12 * 60, 13 * 60, "UTC"), day)) == 0


def test_whoever_named_no_hours_plays_outside_his_quiet_hours() -> None:
    settings = MemberSettings(member_id=1, zone="Asia/Tokyo", quiet_from=1320, quiet_until=420)
    assert hours_of(settings, None) == Quiet(420, 1320, "Asia/Tokyo")
    named = PlayingHours(member_id=1, begins=600, ends=720)
    assert hours_of(settings, named) == Quiet(600, 720, "Asia/Tokyo")
    assert hours_of(MemberSettings(member_id=1), None) is None

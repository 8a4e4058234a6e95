"""When a digest is due: at the member's hour, once a day, whatever the clocks of his country do."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.clocks.digest import by_digest, had_today, next_digest
from storage.contract import MemberSettings, SeatRecord

BERLIN = MemberSettings(member_id=1, digest=True, digest_at=8 * 60, zone="Europe/Berlin")


def at(*parts: int) -> int:
    """A moment of UTC in milliseconds."""
    return int(datetime(*parts, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc,arg-type]


def test_the_next_digest_is_at_the_next_such_hour() -> None:
    assert next_digest(BERLIN, at(2026, 6, 1, 5, 59)) == at(2026, 6, 1, 6)
    assert next_digest(BERLIN, at(2026, 6, 1, 6)) == at(2026, 6, 2, 6)
    assert next_digest(BERLIN, at(2026, 6, 1, 23)) == at(2026, 6, 2, 6)


def test_there_is_one_a_day_also_where_the_hour_was_changed() -> None:
    had = replace(BERLIN, digest_sent_at=at(2026, 6, 1, 6))
    assert had_today(had, at(2026, 6, 1, 20))
    assert next_digest(replace(had, digest_at=20 * 60), at(2026, 6, 1, 7)) == at(2026, 6, 2, 18)
    assert not had_today(had, at(2026, 6, 1, 22)), "there it is the next day"


def test_it_follows_the_local_clock() -> None:
    for day in (date(2026, 3, 20), date(2026, 10, 16)):  # the clocks are changed in between
        now = at(day.year, day.month, day.day)
        settings = BERLIN
        for number in range(20):
            now = next_digest(settings, now)
            local = datetime.fromtimestamp(now / 1000, UTC)
            shown = local.astimezone(ZoneInfo("Europe/Berlin"))
            assert (shown.hour, shown.minute) == (8, 0)
            assert shown.date() == day + timedelta(days=number)
            settings = replace(settings, digest_sent_at=now)


def test_an_hour_that_a_night_leaves_out_has_a_digest_all_the_same() -> None:
    settings = replace(BERLIN, digest_at=2 * 60 + 30)
    first = next_digest(settings, at(2026, 3, 28, 12))
    assert at(2026, 3, 29, 0) < first < at(2026, 3, 29, 3)
    assert next_digest(replace(settings, digest_sent_at=first), first) == at(2026, 3, 30, 0, 30)


def test_a_choice_for_the_match_goes_before_that_for_all() -> None:
    seat = SeatRecord(match_id=1, seat=0, member_id=1, agent=None, name="Ann", joined_at=0)
    assert by_digest(seat, BERLIN)
    assert not by_digest(replace(seat, calls="thread"), BERLIN)
    assert by_digest(replace(seat, calls="digest"), MemberSettings(member_id=1))
    assert not by_digest(seat, MemberSettings(member_id=1))

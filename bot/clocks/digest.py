"""When a member's digest is due: one message a day with all matches that wait for him, instead of calls.

Whoever is asked and wants a digest gets a timer for its hour; the first of his timers that comes serves all.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from storage.contract import MemberSettings, NewTimer, SeatRecord, Transaction

from .pauses import instant

DIGEST: Final = "digest"
"""The kind of the timer that wakes for a digest, and of the post that it is."""


def by_digest(seat: SeatRecord, settings: MemberSettings) -> bool:
    """Whether the member who has the seat gets a digest instead of calls in this match."""
    return settings.digest if seat.calls is None else seat.calls == DIGEST


def next_digest(settings: MemberSettings, now: int) -> int:
    """When the member's next digest is due, in milliseconds: at his hour, never twice on a day."""
    today = _day(settings, now)
    at = instant(settings.zone, today, settings.digest_at)
    if at <= now or (settings.digest_sent_at and _day(settings, settings.digest_sent_at) >= today):
        at = instant(settings.zone, today + timedelta(days=1), settings.digest_at)
    return at


def had_today(settings: MemberSettings, now: int) -> bool:
    """Whether one was sent on this day already."""
    return settings.digest_sent_at > 0 and _day(settings, settings.digest_sent_at) >= _day(settings, now)


def _day(settings: MemberSettings, at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(settings.zone)).date()


async def expect(tx: Transaction, match_id: int, asked: Iterable[SeatRecord], now: int) -> None:
    """Those of the seats that are asked and want a digest have a timer for it."""
    for seat in asked:
        assert seat.member_id is not None
        settings = await tx.member_settings(seat.member_id)
        if by_digest(seat, settings) and not await _is_set(tx, match_id, seat.seat):
            await set_anew(tx, match_id, seat.seat, next_digest(settings, now))


async def _is_set(tx: Transaction, match_id: int, seat: int) -> bool:
    return any(each.kind == DIGEST and each.seat == seat for each in await tx.timers(match_id))


async def set_anew(tx: Transaction, match_id: int, seat: int, due_at: int) -> None:
    """Set the seat's timer, in place of the one that was set."""
    await tx.set_timer(NewTimer(match_id=match_id, kind=DIGEST, seat=seat, due_at=due_at))

"""Vacations that are announced: whole days of the member's own calendar.

They begin and end by themselves. Opponents see them where clocks are shown, and reminders wait until they are
over. The yearly balance is spent as ever: by the hour, and only where a time would run out.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from storage.contract import Store
from storage.failure import Conflict, NotFound, TooManyVacations
from storage.vacation import VACATIONS_EACH, PlannedVacation

from .clock import Clock
from .clocks.control import DAY, HOUR
from .clocks.missed import VACATION_HOURS
from .clocks.pauses import instant
from .names import plain
from .phrases import amount
from .refusal import Refusal

FURTHEST: Final = 366
"""Days from today within which a vacation has to end."""


class Vacations:
    """What members have announced."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    async def coming(self, member_id: int) -> list[PlannedVacation]:
        """Those that are not over, in order."""
        now = self.clock.now()
        return [each for each in await self.store.planned_vacations(member_id) if each.until_at > now]

    async def plan(self, member_id: int, first: date, last: date, zone: str) -> PlannedVacation:
        """Announce one, from the first day to the last, both of them days of that time zone;
        :class:`Refusal`."""
        now = self.clock.now()
        today = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(zone)).date()
        if last < first:
            raise Refusal("refusal.vacation.order")
        if first < today:
            raise Refusal("refusal.vacation.past", today=today.isoformat())
        if last > today + timedelta(days=FURTHEST):
            raise Refusal("refusal.vacation.far", last=(today + timedelta(days=FURTHEST)).isoformat())
        await self._require_balance(member_id, first, last)
        from_at = max(instant(zone, first, 0), now)
        until_at = instant(zone, last + timedelta(days=1), 0)
        try:
            return await self.store.plan_vacation(member_id, from_at, until_at, now)
        except Conflict:
            raise Refusal("refusal.vacation.overlaps") from None
        except TooManyVacations:
            raise Refusal("refusal.vacation.many", limit=VACATIONS_EACH) from None

    async def _require_balance(self, member_id: int, first: date, last: date) -> None:
        """:class:`Refusal` unless what is left of each year covers it beside what is announced already."""
        asked = Counter((first + timedelta(days=number)).year for number in range((last - first).days + 1))
        for year, days in asked.items():
            spent = await self.store.vacation(member_id, year)
            taken = sum(_days_in(each, year) for each in await self.coming(member_id))
            left = max((VACATION_HOURS - spent.hours) // 24 - taken, 0)
            if days > left:
                raise Refusal(
                    "refusal.vacation.balance",
                    year=year,
                    left=amount("day", left),
                    asked=amount("day", days),
                )

    async def withdraw(self, member_id: int, number: int) -> PlannedVacation:
        """Take back the one that the list gives that number; it ends at once if it has begun."""
        coming = await self.coming(member_id)
        if number > len(coming):
            raise Refusal("refusal.vacation.number")
        found = coming[number - 1]
        try:
            await self.store.withdraw_vacation(member_id, found.id)
        except NotFound:
            raise Refusal("refusal.vacation.number") from None
        return found


def _days_in(planned: PlannedVacation, year: int) -> int:
    """How many days of it lie in a year, a day begun counted whole unless it is but an hour that a change of
    the clocks adds."""
    start, end = (int(datetime(each, 1, 1, tzinfo=UTC).timestamp() * 1000) for each in (year, year + 1))
    within = min(planned.until_at, end) - max(planned.from_at, start)
    return -(-max(within - HOUR, 0) // DAY)


def day_of(text: str) -> date:
    """``2026-12-24`` as a day; :class:`Refusal` for anything else."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Refusal("refusal.vacation.day", text=plain(text, 20)) from None

"""Whether an entrant is on vacation: by days that he has announced, or by hours that a clock is spending."""

from __future__ import annotations

from datetime import UTC, datetime

from storage.competition import EntrantRecord
from storage.contract import Transaction


async def is_away(tx: Transaction, entrant: EntrantRecord, now: int) -> bool:
    """Whether he is away at that time."""
    if entrant.member_id is None:
        return False
    planned = await tx.planned_vacations(entrant.member_id)
    if any(each.from_at <= now < each.until_at for each in planned):
        return True
    year = datetime.fromtimestamp(now / 1000, UTC).year
    spent = [await tx.vacation(entrant.member_id, each) for each in (year - 1, year)]
    return any(each.until_at > now for each in spent)

"""The timer by which matches are found that nobody plays: warned after 30 days, asleep after 60."""

from __future__ import annotations

from typing import Final

from storage.contract import MatchRecord, NewTimer, Transaction

from .matches import PANEL, post

IDLE: Final = "idle"
"""The kind of the timer that looks whether anybody still plays."""

DAY: Final = 24 * 3_600_000
WARNED_AFTER: Final = 30 * DAY
ASLEEP_AFTER: Final = 60 * DAY


async def close_lesson(tx: Transaction, match: MatchRecord, now: int) -> None:
    """End a lesson without a result and without a word; its open panel loses its buttons."""
    await tx.update_match(match.id, status="cancelled", ended_at=now)
    await tx.owe(post(match.id, match.revision, PANEL, now, cancelled=True))


async def look_in_30_days(tx: Transaction, match_id: int, now: int) -> None:
    """Look after 30 days whether somebody has moved since ``now``."""
    await tx.set_timer(
        NewTimer(match_id=match_id, kind=IDLE, due_at=now + WARNED_AFTER, payload={"since": now})
    )

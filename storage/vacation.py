"""Records about vacations: what is spent of a year, and what is announced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VACATIONS_EACH: Final = 5
"""How many vacations a member may have announced at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedVacation:
    """When a member will be away: from one moment up to another."""

    id: int
    member_id: int
    from_at: int
    until_at: int
    made_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VacationRecord:
    """How many hours of vacation a member has spent in a year, and when the last of them ends."""

    member_id: int
    year: int
    hours: int = 0
    until_at: int = 0

"""How a wait goes: every number that players are told. Times in milliseconds."""

from __future__ import annotations

from typing import Final

from ..clocks.control import DAY, HOUR

WAIT: Final = 14 * DAY
"""A wait ends without a match after so long."""
LOOK_EVERY: Final = HOUR // 2
"""All who wait are looked at again at least so often."""

FEWER_AFTER: Final = DAY
"""A table with fewer seats than the most that somebody wished for is good enough from then on."""

HOUR_LESS_EVERY: Final = 2 * DAY
"""Of the shared hours that somebody wished for, one is waived for each such time, but never the last one."""
LAST_HOURS: Final = 1

NEAR: Final = 4
"""Points of strength within which two are near each other at first: about what luck carries one match."""
NEARER_BY: Final = 1
"""Points more for each whole day."""
ANYBODY_AFTER: Final = 7 * DAY
"""From then on strength does not matter."""


def hours_needed(wished: int, waited: int) -> int:
    """How many shared hours a day are asked for after so long a wait."""
    if not wished:
        return 0
    return max(wished - max(waited, 0) // HOUR_LESS_EVERY, LAST_HOURS)


def points_apart(waited: int) -> float:
    """How many points somebody may be away who is to be near."""
    if waited >= ANYBODY_AFTER:
        return float("inf")
    return float(NEAR + max(waited, 0) // DAY * NEARER_BY)


def takes_fewer(waited: int) -> bool:
    """Whether fewer seats than the most wished for are good enough."""
    return waited >= FEWER_AFTER

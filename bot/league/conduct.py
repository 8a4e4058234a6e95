"""No-shows: a warning, then a yellow card, then a red one, with which the season is over for somebody.

heltour, which runs leagues of chess, does the same. An asynchronous match has no appointment, so somebody has
not come if he has not made his first move by the league's deadline for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from .record import Result, forfeit

FIRST_MOVE_WITHIN: Final = 7 * 86_400_000
"""How long after a match has been dealt the first move may take, in milliseconds of the match's clock."""


class Card(IntEnum):
    """What somebody has been shown."""

    NONE = 0
    WARNING = 1
    YELLOW = 2
    RED = 3


@dataclass(frozen=True, slots=True)
class Absence:
    """A match to which somebody did not come. One that the organiser has excused does not count."""

    match: int
    entrant: int
    is_excused: bool = False


def card_of(absences: Sequence[Absence], entrant: int, carried: Card = Card.NONE) -> Card:
    """The card after all absences of a season, beginning with what was carried over from the last one."""
    missed = {one.match for one in absences if one.entrant == entrant and not one.is_excused}
    return Card(min(carried + len(missed), Card.RED))


def carried_over(card: Card) -> Card:
    """What a new season begins with: a red card becomes a yellow one, all others are forgotten."""
    return Card.YELLOW if card is Card.RED else Card.NONE


def may_claim_no_show(
    claimant: int, entrants: Sequence[int], moved: frozenset[int], dealt_at: int, now: int, limit: int
) -> bool:
    """Whether somebody at the table may claim that others have not come: he has moved, somebody else
    has not, and the deadline for the first move is over."""
    return claimant in entrants and claimant in moved and set(entrants) != moved and now >= dealt_at + limit


def no_show(match: int, round: int, entrants: tuple[int, ...], moved: frozenset[int]) -> Result:
    """The forfeit of all who have not made their first move."""
    return forfeit(match, round, entrants, frozenset(entrants) - moved)

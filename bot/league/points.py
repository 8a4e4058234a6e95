"""Points for a place at the table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final

PointTable = tuple[Fraction, ...]
"""What first, second, third … place is worth; places beyond it are worth nothing."""

DUEL: Final[PointTable] = (Fraction(1), Fraction(0))
"""A win is worth 1; a tie thereby ½ each."""
TABLE: Final[PointTable] = tuple(map(Fraction, (10, 6, 3, 1)))
"""For three to six seats, as in the play-by-e-mail league of Terra Mystica: 10, 6, 3, 1, and 0 for whoever
drops out."""


def point_table(numbers: Sequence[int | Fraction]) -> PointTable:
    """A league's own table; a better place must not be worth less, and none less than nothing."""
    table = tuple(Fraction(number) for number in numbers)
    if not table or table[0] <= 0:
        raise ValueError("first place must be worth something")
    if any(worse > better for better, worse in pairwise(table)) or table[-1] < 0:
        raise ValueError("points must fall from place to place, down to 0 at the least")
    return table


def shares(placings: Sequence[int], table: PointTable) -> tuple[Fraction, ...]:
    """The points by seat: those who tie share what their places are worth together, in equal parts."""
    return _shares(tuple(placings), table)


@lru_cache(maxsize=4096)
def _shares(placings: tuple[int, ...], table: PointTable) -> tuple[Fraction, ...]:
    tied: dict[int, int] = {}
    for placing in placings:
        tied[placing] = tied.get(placing, 0) + 1
    each = {
        placing: sum(table[placing - 1 : placing - 1 + count], Fraction(0)) / count
        for placing, count in tied.items()
    }
    return tuple(each[placing] for placing in placings)

"""Tie-breaks of round robins. Only matches that were played count; a forfeit scores, but parts nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from ..record import Crosstable

Values = Mapping[int, Fraction]
"""A value for each of those who tie; the larger is ahead."""


def head_to_head(table: Crosstable, tied: Sequence[int]) -> Values:
    """What those who tie have won against each other: for each opponent among them the average of 1 for a
    better place, ½ for the same, 0 for a worse one. 0 for all if not all of them have met each other.
    """
    inside = set(tied)
    against: dict[tuple[int, int], list[Fraction]] = {}
    for result in {result.match: result for one in tied for result in table.by_entrant[one]}.values():
        if not result.is_over_the_board:
            continue
        seats = [seat for seat, entrant in enumerate(result.entrants) if entrant in inside]
        for here, there in combinations(seats, 2):
            one, other = result.entrants[here], result.entrants[there]
            won = _compared(result.placings[here], result.placings[there])
            against.setdefault((one, other), []).append(won)
            against.setdefault((other, one), []).append(1 - won)
    if len(against) < len(inside) * (len(inside) - 1):
        return dict.fromkeys(tied, Fraction(0))
    return {
        one: sum((_mean(against[one, other]) for other in tied if other != one), Fraction(0)) for one in tied
    }


def sonneborn_berger(table: Crosstable, tied: Sequence[int]) -> Values:
    """The points of each opponent, times what was won of him."""
    return {
        one: sum(
            (
                table.gains[result.match][one] * sum(table.points[other] for other in result.opponents(one))
                for result in table.by_entrant[one]
                if result.is_over_the_board
            ),
            Fraction(0),
        )
        for one in tied
    }


def wins(table: Crosstable, tied: Sequence[int]) -> Values:
    """How many matches were won outright: first place, alone."""
    return {
        one: Fraction(
            sum(
                result.is_over_the_board
                and result.placings[result.entrants.index(one)] == 1
                and result.placings.count(1) == 1
                for result in table.by_entrant[one]
            )
        )
        for one in tied
    }


def not_first_seat(table: Crosstable, tied: Sequence[int]) -> Values:
    """How many matches were played in another than the first seat."""
    return {
        one: Fraction(
            sum(result.is_over_the_board and result.entrants[0] != one for result in table.by_entrant[one])
        )
        for one in tied
    }


def _compared(mine: int, theirs: int) -> Fraction:
    return Fraction(1) if mine < theirs else Fraction(1, 2) if mine == theirs else Fraction(0)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)

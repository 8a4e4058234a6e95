"""Tie-breaks of a Swiss for duels, after FIDE's rules (handbook C.07, article 16, as of February 2026).

The points of opponents are adjusted: rounds at the end for which an opponent had asked to be out count as
ties, so that nobody suffers from an opponent who left. A round that one has not played oneself counts as if
against a virtual opponent: with one's own points, but not more than those of the opponent who should have
come, or, without such an opponent, than all rounds tied would give.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..record import Bye, Crosstable, Result, worth
from .duels import Values


@dataclass(frozen=True, slots=True)
class _Round:
    """What one round adds to somebody's tie-breaks."""

    against: Fraction
    """The points of the opponent, a real or a virtual one."""
    won: Fraction
    """The own points of the round."""
    is_voluntary: bool
    """Whether the entrant chose not to play: asked for a bye, or did not come."""


def buchholz(table: Crosstable, tied: Sequence[int]) -> Values:
    """The sum of the opponents' points."""
    rounds = _rounds(table, tied)
    return {one: sum((each.against for each in rounds[one]), Fraction(0)) for one in tied}


def buchholz_cut_1(table: Crosstable, tied: Sequence[int]) -> Values:
    """Buchholz without its least opponent; if there are rounds not played by own choice, the least of them is
    left out instead."""
    rounds = _rounds(table, tied)
    values = {}
    for one in tied:
        each = rounds[one]
        least = min(each, key=lambda one: (not one.is_voluntary, one.against), default=None)
        total = sum((one.against for one in each), Fraction(0))
        values[one] = total - (least.against if least else 0)
    return values


def sonneborn_berger(table: Crosstable, tied: Sequence[int]) -> Values:
    """The points of each opponent, times what was won of him; virtual opponents included."""
    rounds = _rounds(table, tied)
    return {one: sum((each.against * each.won for each in rounds[one]), Fraction(0)) for one in tied}


def _rounds(table: Crosstable, tied: Sequence[int]) -> Mapping[int, list[_Round]]:
    points = table.adjusted
    return {
        one: [_of_result(table, points, one, result) for result in table.by_entrant[one]]
        + [_of_bye(table, one, bye) for bye in table.byes_of[one]]
        for one in tied
    }


def _of_result(table: Crosstable, points: Mapping[int, Fraction], one: int, result: Result) -> _Round:
    against = sum((points[other] for other in result.opponents(one)), Fraction(0))
    won = table.gains[result.match][one]
    if result.is_over_the_board:
        return _Round(against, won, False)
    return _Round(min(table.points[one], against), won, one in result.gone)


def _of_bye(table: Crosstable, one: int, bye: Bye) -> _Round:
    all_tied = table.table[0] / 2 * table.last_round
    return _Round(min(table.points[one], all_tied), worth(bye.kind, table.table), bye.kind.is_voluntary)

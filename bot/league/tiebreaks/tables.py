"""Tie-breaks of tables of three to six seats. Wins and head-to-head are those of duels (``duels``)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..aussie import aussie, score_shares
from ..record import Crosstable
from .duels import Values


def average_share(table: Crosstable, tied: Sequence[int]) -> Values:
    """The average share of the table's score, over the played matches that have scores."""
    return {
        one: _mean(
            [
                score_shares(result.scores)[result.entrants.index(one)]
                for result in table.by_entrant[one]
                if result.is_over_the_board and result.scores
            ]
        )
        for one in tied
    }


def average_of_best(table: Crosstable, tied: Sequence[int]) -> Values:
    """The average of the own score divided by the best one at the table."""
    return {
        one: _mean(
            [
                Fraction(max(result.scores[result.entrants.index(one)], 0), max(result.scores))
                for result in table.by_entrant[one]
                if result.is_over_the_board and result.scores and max(result.scores) > 0
            ]
        )
        for one in tied
    }


def aussie_score(table: Crosstable, tied: Sequence[int]) -> Values:
    """The sum of the Aussie scores of all matches that were played."""
    return {
        one: sum(
            (aussie(result)[one] for result in table.by_entrant[one] if result.is_over_the_board), Fraction(0)
        )
        for one in tied
    }


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)

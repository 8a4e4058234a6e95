"""The share of a table's score, and the Aussie score that is made of it.

The Aussie score of a match is 1 for the win and the number of seats times the share: the average seat has 1
without it, whatever the game's points are.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .record import Result


def score_shares(scores: Sequence[int]) -> list[Fraction]:
    """The share of each seat in the sum of all scores. Scores below 0 count as 0; without any, all are
    equal."""
    counted = [max(score, 0) for score in scores]
    total = sum(counted)
    return [Fraction(score, total) if total else Fraction(1, len(counted)) for score in counted]


def aussie(result: Result) -> dict[int, Fraction]:
    """The Aussie score of each entrant of one match; those who win together share the 1. A match without
    scores counts as one with equal scores. Whoever is gone gets nothing."""
    shares = score_shares(result.scores or (0,) * len(result.entrants))
    winners = [
        entrant
        for entrant, placing in zip(result.entrants, result.placings, strict=True)
        if placing == 1 and entrant not in result.gone
    ]
    return {
        entrant: Fraction(0)
        if entrant in result.gone
        else len(shares) * share + (Fraction(1, len(winners)) if entrant in winners else 0)
        for entrant, share in zip(result.entrants, shares, strict=True)
    }

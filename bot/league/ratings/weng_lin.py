"""The update after a match: Bradley-Terry with full pairs, Algorithm 1 of Weng and Lin, "A Bayesian
Approximation Method for Online Ranking", JMLR 12 (2011).

Every team is compared with every other one as if they had played a duel: won is 1, tied ½, lost 0. So two to
six seats and ties are one rule, and the order of the seats does not matter (sums are exact, by ``fsum``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from .rating import BETA, SIGMA, Rating

TAU: Final = SIGMA / 100
"""How much a strength may have changed since the last match: added to the variance before each one, so that a
rating never becomes deaf."""
KAPPA: Final = 0.0001
"""The share of a variance that always stays."""

_LUCK: Final = 2 * BETA**2


def rate(teams: Sequence[Sequence[Rating]], placings: Sequence[int]) -> list[list[Rating]]:
    """The ratings of all after a match, in the given order.

    ``teams[i]`` are the ratings of those who played together, ``placings[i]`` their place: the smaller the
    better, equal numbers tie. A seat that plays for itself is a team of one.
    """
    if len(teams) != len(placings):
        raise ValueError(f"{len(teams)} teams have {len(placings)} placings")
    if len(teams) < 2 or not all(teams):
        raise ValueError("a match has at least two teams, none of them empty")
    drift = TAU**2
    variances = [math.fsum(rating.sigma**2 + drift for rating in team) for team in teams]
    strengths = [math.fsum(rating.mu for rating in team) for team in teams]
    after = []
    for own, team in enumerate(teams):
        variance, strength, placing = variances[own], strengths[own], placings[own]
        gains = []
        shrinks = []
        for other in range(len(teams)):
            if other == own:
                continue
            spread = math.sqrt(variance + variances[other] + _LUCK)
            expected = 1 / (1 + math.exp((strengths[other] - strength) / spread))
            scored = 1.0 if placing < placings[other] else 0.5 if placing == placings[other] else 0.0
            gains.append(variance / spread * (scored - expected))
            shrinks.append(math.sqrt(variance) / spread * variance / spread**2 * expected * (1 - expected))
        gain, shrink = math.fsum(gains), math.fsum(shrinks)
        moved = []
        for rating in team:
            share = (rating.sigma**2 + drift) / variance
            moved.append(
                Rating(
                    rating.mu + share * gain,
                    math.sqrt((rating.sigma**2 + drift) * max(1 - share * shrink, KAPPA)),
                )
            )
        after.append(moved)
    return after

"""A rating: what is believed of a strength, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MU: Final = 25.0
"""The strength that is assumed of somebody new. The scale is that of TrueSkill, as Weng and Lin use it."""
SIGMA: Final = MU / 3
"""How unsure that is: one standard deviation."""
BETA: Final = SIGMA / 2
"""How much one match depends on luck: the deviation of a performance around a strength."""
PROVISIONAL: Final = 6.0
"""A rating with a larger sigma is provisional. Somebody new comes below it after about twelve duels, or
four matches of four, with opponents of his strength."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength ``mu`` with the standard deviation ``sigma``."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> float:
        """What is ranked by: a strength that is exceeded almost certainly, three deviations below ``mu``."""
        return self.mu - 3 * self.sigma

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to rank it."""
        return self.sigma > PROVISIONAL


NEW: Final = Rating()
"""Of somebody without a rated match."""


def balance(teams: Sequence[Sequence[Rating]]) -> float:
    """How even a table is: above 0, at most 1.

    It is TrueSkill's quality of the match divided by that of the same table with equal strengths, so that it
    does not hold against anybody that he is new. For one performance a team with variance v the quotient is
    exp(-½ Σ (mu - m)²/v), where m is the mean strength weighted by 1/v.
    """
    mus = [math.fsum(rating.mu for rating in team) for team in teams]
    precisions = [1 / math.fsum(rating.sigma**2 + BETA**2 for rating in team) for team in teams]
    mean = math.fsum(mu * weight for mu, weight in zip(mus, precisions, strict=True)) / math.fsum(precisions)
    return math.exp(
        -math.fsum((mu - mean) ** 2 * weight for mu, weight in zip(mus, precisions, strict=True)) / 2
    )

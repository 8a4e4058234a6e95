"""The Shire: its Burhs, whose they are, and which of their cards have served already (S.1.3, S.3, S.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.ortus.card import BURH, KIND, card_of
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import NEUTRAL, Fief, Mat, State

from .ruleset import ShireRuleset


class Burh(NamedTuple):
    """A Burh: its number as a Fief, the kind of the card that it shows, and its holder (``NEUTRAL``: none).

    A held Burh is among its holder's Fiefs as well.
    """

    number: int
    shown: int
    holder: int

    @property
    def fief(self) -> Fief:
        """It as a Fief."""
        return Fief(self.number, card_of(self.shown, BURH), None, ())


@dataclass(slots=True)
class ShireMat(Mat):
    """``burhs`` in order; ``served`` are (number, scope) of cards that have served in a scope that is not
    over: ``"turn"``, ``"battle"``, ``"joust"`` or ``"struggle"``."""

    burhs: tuple[Burh, ...]
    served: tuple[tuple[int, str], ...]

    def restore(self) -> None:
        """Plain tuples become Burhs again."""
        self.burhs = tuple(Burh(*each) for each in self.burhs)

    def neutral(self) -> tuple[Fief, ...]:
        """The Burhs that nobody holds (S.1.5)."""
        return tuple([burh.fief for burh in self.burhs if burh.holder == NEUTRAL])

    def leave(self, seat: int) -> None:
        """The Burhs of an Earl who leaves are neutral again (S.3.9)."""
        self.burhs = tuple(
            [burh._replace(holder=NEUTRAL) if burh.holder == seat else burh for burh in self.burhs]
        )


def lay_mat(seats: int, ruleset: OrtusNumbers) -> Mat:
    """Five neutral Burhs (S.1.3, S.1.5), numbered after the Earls' Palaces."""
    assert isinstance(ruleset, ShireRuleset)
    burhs = [Burh(seats + 1 + place, KIND[shown], NEUTRAL) for place, shown in enumerate(ruleset.burhs)]
    return ShireMat(tuple(burhs), ())


def mat_of(state: State) -> ShireMat:
    """The mat of a match of Shire."""
    mat = state.mat
    assert isinstance(mat, ShireMat)
    return mat

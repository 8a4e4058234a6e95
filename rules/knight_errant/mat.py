"""What lies beside the Knights' own cards: the row, their Tents' cubes and their camp Infantry (K.2.3, K.3,
K.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.ortus.card import card_of
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import Mat, State, with_at

from .ruleset import KnightErrantRuleset

COLOUR = 0
"""The colour of the one set of cards that all play with (K.2.1)."""


@dataclass(slots=True)
class KnightMat(Mat):
    """``row`` are kinds from left to right; by seat, the cubes on each Tent (0: it is destroyed) and the
    Infantry left in each camp."""

    row: tuple[int, ...]
    tents: tuple[int, ...]
    camps: tuple[int, ...]

    def cards(self) -> tuple[int, ...]:
        """The row lies open (K.2.3)."""
        return tuple([card_of(COLOUR, kind) for kind in self.row])

    def leave(self, seat: int) -> None:
        """Tent and camp are struck when their Knight is out (K.6.8)."""
        self.tents = with_at(self.tents, seat, 0)
        self.camps = with_at(self.camps, seat, 0)


def lay_mat(seats: int, ruleset: OrtusNumbers) -> Mat:
    """Every Knight's Tent and camp, and no row yet (K.3.1, K.4.1, K.2.6)."""
    assert isinstance(ruleset, KnightErrantRuleset)
    return KnightMat((), (ruleset.tent_cubes,) * seats, (ruleset.camp_infantry,) * seats)


def mat_of(state: State) -> KnightMat:
    """The mat of a match of Knight-errant."""
    mat = state.mat
    assert isinstance(mat, KnightMat)
    return mat

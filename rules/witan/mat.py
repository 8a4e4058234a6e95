"""What lies beside the Earldoms in Witan: Witans, and the High Councilors in Winchester (W.2.4, W.8)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import Mat, State, with_at

from .ruleset import WitanRuleset


@dataclass(slots=True)
class WitanMat(Mat):
    """Cubes by seat: ``witans`` are ready, ``claiming`` lie among the Banners (W.4.4), ``councilors`` sit in
    Winchester.

    And what everybody remembers of an Earl who has bequeathed (W.7.1, W.3.5): ``bequeathed`` is the number
    that the next piece on the table got then, 0 before; ``taken`` how many cards have left his tray since.
    """

    witans: tuple[int, ...]
    claiming: tuple[int, ...]
    councilors: tuple[int, ...]
    bequeathed: tuple[int, ...]
    taken: tuple[int, ...]

    def claims(self, seat: int) -> int:
        """A Witan that claims counts like a Banner (W.4.4)."""
        return self.claiming[seat]

    def drop_claims(self) -> None:
        """Once there is a King they leave the game (W.4.4)."""
        self.claiming = (0,) * len(self.claiming)

    def leave(self, seat: int) -> None:
        """All cubes of an Earl leave with him (W.4.6, W.8.5)."""
        self.witans = with_at(self.witans, seat, 0)
        self.claiming = with_at(self.claiming, seat, 0)
        self.councilors = with_at(self.councilors, seat, 0)
        self.bequeathed = with_at(self.bequeathed, seat, 0)
        self.taken = with_at(self.taken, seat, 0)


def lay_mat(seats: int, ruleset: OrtusNumbers) -> Mat:
    """Each Earl's Witans, and an empty Winchester (W.2.4)."""
    assert isinstance(ruleset, WitanRuleset)
    none = (0,) * seats
    return WitanMat((ruleset.witans,) * seats, none, none, none, none)


def mat_of(state: State) -> WitanMat:
    """The mat of a match of Witan."""
    mat = state.mat
    assert isinstance(mat, WitanMat)
    return mat

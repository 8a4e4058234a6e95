"""The Shire: its Burhs, whose they are, and which of their cards have served already (S.1.3, S.3, S.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from rules.ortus.battle import Battle
from rules.ortus.card import BURH, KIND, card_of
from rules.ortus.joust import Joust
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import NEUTRAL, Fief, Frame, Mat, State
from rules.ortus.struggle import Struggle
from rules.ortus.turn import Turn

from .ruleset import ShireRuleset

Scope = Literal["turn", "battle", "joust", "struggle"]
"""For how long it counts that a Burh's card has served (S.4)."""

_SCOPE: Final[dict[type[Frame], Scope]] = {
    Turn: "turn",
    Battle: "battle",
    Joust: "joust",
    Struggle: "struggle",
}
"""The procedure of each scope."""


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
        return _as_fief(self.number, self.shown)


@cache
def _as_fief(number: int, shown: int) -> Fief:
    """A Burh takes neither Lord nor Property (S.3.4): it is the same Fief for ever."""
    return Fief(number, card_of(shown, BURH), None, ())


@dataclass(slots=True)
class ShireMat(Mat):
    """``burhs`` in order; ``served`` are (number, scope) of cards that have served in a scope that is not
    over."""

    burhs: tuple[Burh, ...]
    served: tuple[tuple[int, Scope], ...]

    def restore(self) -> None:
        """Plain tuples become Burhs again."""
        self.burhs = tuple(Burh(*each) for each in self.burhs)

    def neutral(self) -> tuple[Fief, ...]:
        """The Burhs that nobody holds (S.1.5)."""
        return tuple([burh.fief for burh in self.burhs if burh.holder == NEUTRAL])

    def give(self, number: int, holder: int) -> None:
        """A Burh has a new holder, or none (S.3.1, S.3.8)."""
        self.burhs = tuple(
            [burh._replace(holder=holder) if burh.number == number else burh for burh in self.burhs]
        )

    def lent(self, seat: int, kind: int) -> list[int]:
        """The numbers of the seat's Burhs that show the kind (S.4.1)."""
        return [burh.number for burh in self.burhs if burh.holder == seat and burh.shown == kind]

    def has_served(self, number: int, scopes: tuple[Scope, ...]) -> bool:
        """Whether the card of a Burh has served in one of the scopes that go on."""
        return any((number, scope) in self.served for scope in scopes)

    def serve(self, number: int, scopes: tuple[Scope, ...]) -> None:
        """The card of a Burh serves (S.4.1)."""
        self.served += tuple([(number, scope) for scope in scopes])

    def end(self, frame: Frame) -> None:
        """After a turn, battle, Joust or Struggle its cards can serve again (S.4)."""
        if self.served and (scope := _SCOPE.get(type(frame))) is not None:
            self.served = tuple([each for each in self.served if each[1] != scope])


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

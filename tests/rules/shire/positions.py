"""Positions of Shire set up by hand: those of the family, and who holds which Burh."""

from __future__ import annotations

from rules.ortus.card import KIND
from rules.ortus.state import State
from rules.shire.game import Shire
from rules.shire.mat import Burh, mat_of
from tests.rules.ortus_regni import positions

GAME = Shire()


def shire(seats: int = 2, *, turn: int = 0, round: int = 3, **options: object) -> State:
    """A table in mid-match with five neutral Burhs; as :func:`tests.rules.ortus_regni.positions.table`."""
    return positions.table(seats, turn=turn, round=round, game=GAME, **options)


def burh(state: State, card: str, place: int = 0) -> Burh:
    """A Burh by what it shows; of several alike, the one at that place among them."""
    return [each for each in mat_of(state).burhs if each.shown == KIND[card]][place]


def hold(state: State, seat: int, *cards: str) -> tuple[int, ...]:
    """Let a seat hold the first neutral Burh that shows each card; their numbers. To be called after
    :func:`~tests.rules.ortus_regni.positions.earl`."""
    numbers = []
    for card in cards:
        taken = next(each for each in mat_of(state).burhs if each.shown == KIND[card] and each.holder < 0)
        mat_of(state).give(taken.number, seat)
        state.earldoms[seat].fiefs += (taken.fief,)
        numbers.append(taken.number)
    return tuple(numbers)


def all_show(card: str) -> dict[str, str]:
    """The options by which every Burh shows that card."""
    return {f"burh_{place}": card for place in range(1, 6)}

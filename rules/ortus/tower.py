"""Towers: face-down cards that guard an Earldom (O.8)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import PlaceTower
from .card import KIND, KINDS, card_of, name_of
from .event import TowerFell, TowerHidden, TowerPlaced
from .hand import distinct, lacks, note_leaving
from .pile import discard
from .state import Move, State, Tower, without
from .variant import Choice

_place_tower = cache(PlaceTower)


def absorbed(state: State, seat: int, points: int) -> int:
    """How many of the points of an attack on a Fief the seat's Towers take (O.8.2)."""
    return min(points, len(state.earldoms[seat].towers) * state.ruleset.tower_strength)


def add_tower(move: Move, seat: int, kind: int) -> None:
    """A card goes face down on the table; only its owner learns which (O.8.1, O.8.5)."""
    earldom = move.state.earldoms[seat]
    number = move.new_number()
    earldom.towers = (*earldom.towers, Tower(number, kind))
    move.tell(TowerPlaced(seat, number))
    move.tell(TowerHidden(seat, number, KINDS[kind]))


def fell(move: Move, seat: int, number: int) -> None:
    """A Tower is shown and goes to its discard pile (O.8.4)."""
    earldom = move.state.earldoms[seat]
    (tower,) = [each for each in earldom.towers if each.number == number]
    earldom.towers = tuple([each for each in earldom.towers if each.number != number])
    note_leaving(move.state, seat, tower.kind)
    card = card_of(earldom.colour, tower.kind)
    discard(move, card)
    move.tell(TowerFell(seat, number, name_of(card)))


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    for kind in distinct(state.earldoms[seat].hand):
        options.append(_place_tower(KINDS[kind]))


def _refusal(state: State, seat: int, action: PlaceTower) -> IllegalAction | None:
    return lacks(state, seat, action.card)


def _carry_out(move: Move, seat: int, action: PlaceTower) -> None:
    earldom = move.state.earldoms[seat]
    earldom.hand = without(earldom.hand, KIND[action.card])
    add_tower(move, seat, KIND[action.card])


PLACE_TOWER = Choice((PlaceTower,), _add_options, _refusal, _carry_out, is_free=True)
"""Any card of the hand becomes a Tower, free, in one's own turn (O.8.1)."""

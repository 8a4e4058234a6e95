"""Attaching a Property of the hand to a Fief (O.5.4 to O.5.8)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import PlaceProperty
from .card import ATTACHED, CATHEDRAL, KIND, KINDS, LAND, kinds_of, name_of, soldiers_of
from .church import cathedral_owners
from .event import PropertyPlaced, SoldiersMustered
from .fief import attach, built_on, has_room, own_fief
from .hand import distinct, lacks, take_openly
from .pile import draw_soldiers
from .refusal import not_usable, refused
from .state import Fief, Move, State
from .variant import Choice

_place_property = cache(PlaceProperty)


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    earldom = state.earldoms[seat]
    for kind in distinct(earldom.hand):
        if kind not in ATTACHED or (kind == CATHEDRAL and _is_barred(state)):
            continue
        for fief in earldom.fiefs:
            if has_room(state, fief, kind):
                options.append(_place_property(KINDS[kind], fief.number))


def _is_barred(state: State) -> bool:
    """Whether the one Cathedral is on the table (O.5.8)."""
    return state.ruleset.one_cathedral and bool(cathedral_owners(state))


def _refusal(state: State, seat: int, action: PlaceProperty) -> IllegalAction | None:
    kind = KIND.get(action.card, -1)
    if kind not in ATTACHED:
        return not_usable("O.5.4", action.card, kinds_of(ATTACHED))
    if lacking := lacks(state, seat, action.card):
        return lacking
    if kind == CATHEDRAL and _is_barred(state):
        return refused("O.5.8", "cathedral_stands", owner=cathedral_owners(state)[0])
    fief = own_fief(state, seat, action.fief, "O.5.4")
    if not isinstance(fief, Fief):
        return fief
    if not has_room(state, fief, kind):
        return refused("O.5.5", "no_room", card=action.card, fief=action.fief)
    return None


def _carry_out(move: Move, seat: int, action: PlaceProperty) -> None:
    """The card joins its Fief; a Land musters (O.5.6)."""
    card = take_openly(move, seat, KIND[action.card])
    attach(move.state, seat, action.fief, card)
    move.tell(PropertyPlaced(seat, action.fief, name_of(card), built_on(move.state, action.fief)))
    if KIND[action.card] == LAND and (soldiers := draw_soldiers(move, move.state.ruleset.land_muster)):
        earldom = move.state.earldoms[seat]
        earldom.pool = tuple(sorted(earldom.pool + soldiers))
        move.tell(SoldiersMustered(seat, soldiers_of(soldiers), "land"))


PLACE_PROPERTY = Choice((PlaceProperty,), _add_options, _refusal, _carry_out)
"""Attaching a Property is an Action (O.5.4)."""

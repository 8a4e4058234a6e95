"""Lords (O.6.1). What is special about each is told where it matters.

Prince and Vassal: :mod:`~rules.ortus.plot` (O.6.5, O.6.6); Champion: there and in
:mod:`~rules.ortus.jousting` (O.6.7); Monk: :mod:`~rules.ortus.monastery` (O.6.8).
"""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import PlaceLord
from .card import KIND, KINDS, LORDS, kinds_of, name_of
from .event import LordPlaced
from .fief import built_on, is_vacant, own_fief, put_fief
from .hand import distinct, lacks, take_openly
from .refusal import not_usable, refused
from .state import Fief, Move, State
from .variant import Choice

_place_lord = cache(PlaceLord)


def lords_of(state: State, seat: int, kind: int) -> list[int]:
    """The numbers of the seat's Fiefs with a Lord of that kind."""
    return [
        fief.number for fief in state.earldoms[seat].fiefs if fief.lord is not None and fief.lord & 31 == kind
    ]


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    earldom = state.earldoms[seat]
    open_fiefs = [fief.number for fief in earldom.fiefs if is_vacant(state, fief)]
    if open_fiefs:
        for kind in distinct(earldom.hand):
            if kind in LORDS:
                for number in open_fiefs:
                    options.append(_place_lord(KINDS[kind], number))


def _refusal(state: State, seat: int, action: PlaceLord) -> IllegalAction | None:
    if KIND.get(action.card, -1) not in LORDS:
        return not_usable("O.6.1", action.card, kinds_of(LORDS))
    if lacking := lacks(state, seat, action.card):
        return lacking
    fief = own_fief(state, seat, action.fief, "O.6.1")
    if not isinstance(fief, Fief):
        return fief
    if fief.lord is not None:
        return refused("O.6.1", "fief_has_lord", fief=action.fief, lord=name_of(fief.lord))
    if not is_vacant(state, fief):
        return refused("O.6.1", "no_room", card=action.card, fief=action.fief)
    return None


def _carry_out(move: Move, seat: int, action: PlaceLord) -> None:
    card = take_openly(move, seat, KIND[action.card])
    for fief in move.state.earldoms[seat].fiefs:
        if fief.number == action.fief:
            put_fief(move.state, seat, fief._replace(lord=card))
    move.tell(LordPlaced(seat, action.fief, name_of(card), built_on(move.state, action.fief)))


PLACE_LORD = Choice((PlaceLord,), _add_options, _refusal, _carry_out)
"""Placing a Face card as a Lord is an Action (O.6.1)."""

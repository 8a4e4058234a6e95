"""Bequeathing the Earldom to a Prince (O.15)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import Bequeath
from .card import BANNER, PRINCE, kind_of
from .church import bars_bequest
from .event import EarldomBequeathed
from .fief import built_on, own_fief, put_fief
from .lord import lords_of
from .means import means_of, means_refusal, play_as
from .pile import discard
from .refusal import refused
from .state import Fief, Move, State
from .variant import Choice

_bequeath = cache(Bequeath)


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    means = means_of(state, seat, BANNER, "bequest")
    if means:
        heirs = lords_of(state, seat, PRINCE)
        if heirs and bars_bequest(state, seat) is None:
            options.extend([_bequeath(number, by) for number in heirs for by in means])


def _refusal(state: State, seat: int, action: Bequeath) -> IllegalAction | None:
    fief = own_fief(state, seat, action.fief, "O.15.1")
    if not isinstance(fief, Fief):
        return fief
    if fief.lord is None or kind_of(fief.lord) != PRINCE:
        return refused("O.15.1", "no_prince_lord", fief=action.fief)
    owner = bars_bequest(state, seat)
    if owner is not None:
        return refused("O.15.3", "cathedral_bars_bequest", owner=owner)
    return means_refusal(state, seat, BANNER, action.by, "bequest")


def _carry_out(move: Move, seat: int, action: Bequeath) -> None:
    """Prince and Banner are discarded, and the supply takes the discards back (O.15.1); the Fief stays
    (O.15.2), as does all else (O.15.4)."""
    state = move.state
    play_as(move, seat, BANNER, action.by, "bequest")
    for fief in state.earldoms[seat].fiefs:
        if fief.number == action.fief and fief.lord is not None:
            put_fief(state, seat, fief._replace(lord=None))
            discard(move, fief.lord)
    deck = state.variant.supply.inherit(move, seat)
    move.tell(EarldomBequeathed(seat, action.fief, deck, built_on(state, action.fief)))


BEQUEATH = Choice((Bequeath,), _add_options, _refusal, _carry_out)
"""Playing a Banner onto a Prince Lord is an Action (O.15.1)."""

"""Emissaries to the Vikings, at any time and without limit (O.18.3)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import SendEmissary
from .card import KIND, KINDS, MONK, VASSAL, kinds_of
from .event import EmissarySent
from .hand import lacks, take_openly
from .refusal import not_usable
from .state import Move, State, with_one
from .variant import Choice

EMISSARIES = (VASSAL, MONK)
"""Who can be sent (O.18.1)."""

_send_emissary = cache(SendEmissary)


def cubes_for(state: State, kind: int) -> int:
    """The cubes that an Emissary adds to the bag (O.18.2)."""
    return state.ruleset.emissary_monk if kind == MONK else state.ruleset.emissary_vassal


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    hand = state.earldoms[seat].hand
    for kind in EMISSARIES:
        if kind in hand:
            options.append(_send_emissary(KINDS[kind]))


def _refusal(state: State, seat: int, action: SendEmissary) -> IllegalAction | None:
    if KIND.get(action.card, -1) not in EMISSARIES:
        return not_usable("O.18.1", action.card, kinds_of(EMISSARIES))
    return lacks(state, seat, action.card)


def _carry_out(move: Move, seat: int, action: SendEmissary) -> None:
    kind = KIND[action.card]
    take_openly(move, seat, kind)
    earldom = move.state.earldoms[seat]
    earldom.emissaries = with_one(earldom.emissaries, kind)
    cubes = cubes_for(move.state, kind)
    earldom.cubes += cubes
    move.tell(EmissarySent(seat, action.card, cubes))


SEND_EMISSARY = Choice((SendEmissary,), _add_options, _refusal, _carry_out)
"""Sending an Emissary is an Action (O.18.1)."""

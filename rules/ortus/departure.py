"""How Earls leave the table, and how the last one wins (O.3)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action, IllegalAction

from .action import Concede
from .card import BANNER, card_of, is_card, kind_of
from .event import Departure, EarlLeft, KingDied
from .mercenary import lose_mercenary
from .pile import discard, discard_soldiers
from .state import Move, State
from .variant import Choice, Ending

ENDINGS: Final = ("no_fief", "empty_deck", "conceded")
"""How the last of the others can have left: that is how the match ended (O.3.2, O.3.3, O.3.4)."""

_concede = Concede()


def leave_if_landless(move: Move, seat: int) -> None:
    """An Earl without a Fief is out at once (O.3.2)."""
    earldom = move.state.earldoms[seat]
    if earldom.at_table and not earldom.fiefs:
        leave(move, seat, "no_fief")


def leave(move: Move, seat: int, why: Departure) -> None:
    """An Earl leaves with all that is of his colour (O.3.5 to O.3.8)."""
    state = move.state
    earldom = state.earldoms[seat]
    earldom.at_table = False
    earldom.cubes = 0
    state.departures = (*state.departures, (seat, why))
    move.tell(EarlLeft(seat, why))
    if state.king == seat:
        state.king = None
        discard_soldiers(move, state.retinue)
        state.retinue = ()
        move.tell(KingDied(seat))
    state.variant.supply.close(move, seat)
    for fief in earldom.fiefs:
        for card in (fief.card, *fief.properties, *(() if fief.lord is None else (fief.lord,))):
            if is_card(card):
                discard(move, card)
        deserted = state.variant.fief_kinds[kind_of(fief.card)].deserted
        if deserted is not None:
            deserted(move, seat, fief)
    for mercenary in earldom.mercenaries:
        lose_mercenary(move, seat, mercenary)
    kinds = [
        *earldom.hand,
        *(tower.kind for tower in earldom.towers),
        *earldom.emissaries,
        *([BANNER] * earldom.banners),
    ]
    for kind in kinds:
        discard(move, card_of(earldom.colour, kind))
    discard_soldiers(move, earldom.pool)
    state.mat.leave(seat)
    earldom.fiefs = ()
    earldom.hand = ()
    earldom.inherited = ()
    earldom.towers = ()
    earldom.emissaries = ()
    earldom.banners = 0
    earldom.pool = ()
    state.shown = tuple([each for each in state.shown if seat not in (each.viewer, each.seat)])


def last_at_table(state: State) -> Ending | None:
    """The Earl whom all others have left, and how the last of them did (O.3.1)."""
    if not state.departures:
        return None
    left = state.at_table()
    if len(left) != 1:
        return None
    return Ending((left[0],), state.departures[-1][1], stayed(state))


def stayed(state: State) -> tuple[int, ...]:
    """By seat, how many Earls had left before him; those at the table have outlasted all (O.3.9)."""
    order = [gone for gone, _ in state.departures]
    return tuple([order.index(seat) if seat in order else len(order) for seat in range(state.seats)])


# Conceding (O.3.4) --------------------------------------------------------------------------------------


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    options.append(_concede)


def _refusal(state: State, seat: int, action: Concede) -> IllegalAction | None:
    return None


def _carry_out(move: Move, seat: int, action: Concede) -> None:
    leave(move, seat, "conceded")


CONCEDE = Choice((Concede,), _add_options, _refusal, _carry_out, is_free=True)
"""An Earl may concede in his own turn (O.3.4)."""

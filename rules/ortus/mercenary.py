"""Mercenaries on the table and their garrisons (O.7.1 to O.7.3)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import Garrison, PlaceMercenary
from .card import MERCENARY, SOLDIERS, soldiers_of
from .event import MercenaryPlaced, SoldierGarrisoned
from .hand import distinct, lacks, take_openly
from .pile import discard, discard_soldiers
from .refusal import refused
from .state import Mercenary, Move, State, with_one, without
from .variant import Choice

_place_mercenary = PlaceMercenary()
_garrison = cache(Garrison)


def put_mercenary(state: State, seat: int, changed: Mercenary) -> None:
    """Put a changed Mercenary in the place of the old one."""
    earldom = state.earldoms[seat]
    earldom.mercenaries = tuple(
        [changed if each.number == changed.number else each for each in earldom.mercenaries]
    )


def remove_mercenary(state: State, seat: int, number: int) -> None:
    """Take a Mercenary away from an Earl with its garrison."""
    earldom = state.earldoms[seat]
    earldom.mercenaries = tuple([each for each in earldom.mercenaries if each.number != number])


def lose_mercenary(move: Move, seat: int, mercenary: Mercenary) -> None:
    """A Mercenary goes to the pile of its colour, its garrison to the Army's (O.7.8)."""
    remove_mercenary(move.state, seat, mercenary.number)
    discard(move, mercenary.card)
    discard_soldiers(move, mercenary.garrison)


# Placing one (O.7.1) -----------------------------------------------------------------------------------


def no_garrison(move: Move, seat: int) -> tuple[int, ...]:
    """A Mercenary comes alone (O.7.1)."""
    return ()


def _add_placing(state: State, seat: int, options: list[Action]) -> None:
    if MERCENARY in state.earldoms[seat].hand:
        options.append(_place_mercenary)


def _placing_refusal(state: State, seat: int, action: PlaceMercenary) -> IllegalAction | None:
    return lacks(state, seat, "mercenary")


def _place(move: Move, seat: int, action: PlaceMercenary) -> None:
    card = take_openly(move, seat, MERCENARY)
    number = move.new_number()
    move.tell(MercenaryPlaced(seat, number))
    garrison = move.state.variant.muster_mercenary(move, seat)
    earldom = move.state.earldoms[seat]
    earldom.mercenaries = (*earldom.mercenaries, Mercenary(number, card, garrison))


PLACE_MERCENARY = Choice((PlaceMercenary,), _add_placing, _placing_refusal, _place)
"""Placing a Mercenary is an Action (O.7.1)."""


# Garrison (O.7.2) --------------------------------------------------------------------------------------


def _add_garrisoning(state: State, seat: int, options: list[Action]) -> None:
    earldom = state.earldoms[seat]
    if earldom.mercenaries and earldom.pool:
        slots = state.ruleset.mercenary_slots
        for mercenary in earldom.mercenaries:
            if len(mercenary.garrison) < slots:
                for soldier in distinct(earldom.pool):
                    options.append(_garrison(SOLDIERS[soldier], mercenary.number))


def _garrisoning_refusal(state: State, seat: int, action: Garrison) -> IllegalAction | None:
    earldom = state.earldoms[seat]
    pool = soldiers_of(earldom.pool)
    if action.soldier not in pool:
        return refused("O.7.2", "not_in_pool", soldier=action.soldier, pool=pool)
    for mercenary in earldom.mercenaries:
        if mercenary.number == action.mercenary:
            slots = state.ruleset.mercenary_slots
            if len(mercenary.garrison) < slots:
                return None
            return refused("O.7.2", "garrison_full", mercenary=action.mercenary, slots=slots)
    numbers = tuple(each.number for each in earldom.mercenaries)
    return refused("O.7.2", "no_such_mercenary", mercenary=action.mercenary, mercenaries=numbers)


def _put_in_garrison(move: Move, seat: int, action: Garrison) -> None:
    earldom = move.state.earldoms[seat]
    soldier = SOLDIERS.index(action.soldier)
    earldom.pool = without(earldom.pool, soldier)
    for mercenary in earldom.mercenaries:
        if mercenary.number == action.mercenary:
            garrison = with_one(mercenary.garrison, soldier)
            put_mercenary(move.state, seat, mercenary._replace(garrison=garrison))
    move.tell(SoldierGarrisoned(seat, action.soldier, action.mercenary))


GARRISON = Choice((Garrison,), _add_garrisoning, _garrisoning_refusal, _put_in_garrison, is_free=True)
"""Putting soldiers into garrison is free (O.7.2, O.4.3)."""

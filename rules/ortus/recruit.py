"""Recruiting soldiers for Lands (O.7.5, O.5.7)."""

from __future__ import annotations

from rules.core.action import Action, IllegalAction

from .action import Recruit
from .card import LAND, MARKET_TOWN, soldiers_of
from .event import SoldiersMustered
from .pile import draw_soldiers
from .refusal import refused
from .state import ARMY, Move, State
from .variant import Choice

_recruit = Recruit()


def recruits(state: State, seat: int) -> int:
    """How many Army cards a Recruit Action draws: for each Land, and more for Lands paired with a Market Town
    of their Fief (O.7.5, O.5.7)."""
    numbers = state.ruleset
    soldiers = 0
    for fief in state.earldoms[seat].fiefs:
        lands = sum([card & 31 == LAND for card in fief.properties])
        towns = sum([card & 31 == MARKET_TOWN for card in fief.properties])
        soldiers += lands * numbers.land_recruit + min(lands, towns) * numbers.town_recruit
    return soldiers


def _soldiers_left(state: State) -> bool:
    """Whether the Army deck or its discard pile has a card (O.7.7)."""
    return bool(state.table_decks[ARMY] or state.table_discards[ARMY])


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if recruits(state, seat) and _soldiers_left(state):
        options.append(_recruit)


def _refusal(state: State, seat: int, action: Recruit) -> IllegalAction | None:
    if not recruits(state, seat):
        return refused("O.7.5", "no_land")
    if not _soldiers_left(state):
        return refused("O.7.7", "no_soldiers_left")
    return None


def _carry_out(move: Move, seat: int, action: Recruit) -> None:
    soldiers = draw_soldiers(move, recruits(move.state, seat))
    earldom = move.state.earldoms[seat]
    earldom.pool = tuple(sorted(earldom.pool + soldiers))
    move.tell(SoldiersMustered(seat, soldiers_of(soldiers), "recruit"))


RECRUIT = Choice((Recruit,), _add_options, _refusal, _carry_out)
"""Recruiting is an Action for an Earl with at least one Land (O.7.5)."""

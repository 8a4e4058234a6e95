"""The Infantry of a Knight's camp (K.4)."""

from __future__ import annotations

from rules.core.action import Action, IllegalAction
from rules.ortus.card import INFANTRY
from rules.ortus.force import CAMP, Force, soldier_strength
from rules.ortus.state import Move, State, with_at
from rules.ortus.variant import Choice, Reserves

from .action import RallyCamp
from .event import CampRallied
from .mat import mat_of
from .refusal import refused
from .ruleset import KnightErrantRuleset

_rally_camp = RallyCamp()
_UNIT = (CAMP, INFANTRY, 0)


def _forces(state: State, seat: int, taken: list[tuple[int, int, int]]) -> list[Force]:
    """One more of the camp, without need of a Land (K.4.1), as strong as Infantry (K.4.2)."""
    if mat_of(state).camps[seat] <= taken.count(_UNIT):
        return []
    return [Force(*_UNIT, soldier_strength(state.ruleset, INFANTRY))]


def _are_open(state: State, seat: int) -> bool:
    return mat_of(state).camps[seat] > 0


def _fall(move: Move, seat: int, force: Force) -> None:
    """It is removed, and goes to no pile (K.4.2, K.4.4)."""
    mat = mat_of(move.state)
    mat.camps = with_at(mat.camps, seat, mat.camps[seat] - 1)


CAMP_INFANTRY = Reserves(_forces, _are_open, _fall)
"""They fight, and are no Army cards (K.4.1, K.4.4)."""


# Rallying (K.4.3) --------------------------------------------------------------------------------------


def _is_full(state: State, seat: int) -> bool:
    assert isinstance(state.ruleset, KnightErrantRuleset)
    return mat_of(state).camps[seat] >= state.ruleset.camp_infantry


def _add_rallying(state: State, seat: int, options: list[Action]) -> None:
    if not _is_full(state, seat):
        options.append(_rally_camp)


def _rallying_refusal(state: State, seat: int, action: RallyCamp) -> IllegalAction | None:
    if _is_full(state, seat):
        return refused("K.4.3", "camp_is_full", infantry=mat_of(state).camps[seat])
    return None


def _rally(move: Move, seat: int, action: RallyCamp) -> None:
    mat = mat_of(move.state)
    mat.camps = with_at(mat.camps, seat, mat.camps[seat] + 1)
    move.tell(CampRallied(seat, mat.camps[seat]))


RALLY_CAMP = Choice((RallyCamp,), _add_rallying, _rallying_refusal, _rally)
"""Bringing an Infantry back is an Action, whether or not the Tent stands (K.4.3)."""

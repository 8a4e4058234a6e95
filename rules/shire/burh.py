"""The Burhs as Fiefs: neutral ones with their guard, held ones, and how they pass from hand to hand (S.2,
S.3).

What else is special about them is what the base game does with a Fief that is nobody's, or is like this: a
Siege of one that is neutral keeps to the rounds of attacks and is none on an Earl
(:mod:`~rules.ortus.attack`, S.2.7); the captor of a Lord who falls there is nobody, who is paid into the
discard piles (:mod:`~rules.ortus.ransom`, S.2.5, S.2.6); and one that is held is among its holder's Fiefs
(:mod:`~rules.ortus.departure`, S.3.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.ortus.card import INFANTRY, name_of
from rules.ortus.departure import leave_if_landless
from rules.ortus.fief import remove_fief
from rules.ortus.force import GUARD, Force, soldier_strength
from rules.ortus.state import NEUTRAL, VIKINGS, Fief, Move, State, earl
from rules.ortus.variant import FiefKind

from .event import BurhCaptured, BurhFreed
from .mat import mat_of
from .ruleset import ShireRuleset

if TYPE_CHECKING:
    from rules.ortus.battle import Battle


def _numbers(state: State) -> ShireRuleset:
    assert isinstance(state.ruleset, ShireRuleset)
    return state.ruleset


def _strength(state: State, fief: Fief) -> int:
    """2, neutral or held (S.2.1, S.3.2)."""
    return _numbers(state).burh_strength


def _guards(state: State, fief: Fief) -> tuple[Force, ...]:
    """The Infantry of a neutral Burh, in full strength for every Siege (S.2.2, S.2.3); nobody fields them
    and nobody plays a Banner for them (S.2.4)."""
    guard = Force(GUARD, INFANTRY, 0, soldier_strength(state.ruleset, INFANTRY))
    return (guard,) * _numbers(state).burh_infantry


def _besieged(move: Move, battle: Battle, fief: Fief) -> None:
    """Points that reach its strength take the Burh whole; fewer do nothing (S.2.2, S.3.7, S.3.8)."""
    if battle.points < _strength(move.state, fief):
        battle.points = 0
    elif battle.attacker == VIKINGS:
        _free(move, battle.target, fief)
        leave_if_landless(move, battle.target)
    else:
        _capture(move, battle.attacker, battle.target, fief)
        if battle.target != NEUTRAL:
            leave_if_landless(move, battle.target)


def _capture(move: Move, seat: int, victim: int, fief: Fief) -> None:
    """The captor's cube marks it from now on: it is kept, never destroyed (S.3.1, S.3.7)."""
    state = move.state
    if victim != NEUTRAL:
        remove_fief(state, victim, fief.number)
    mat_of(state).give(fief.number, seat)
    earldom = state.earldoms[seat]
    earldom.fiefs = (*earldom.fiefs, fief)
    move.tell(BurhCaptured(seat, earl(victim), fief.number, name_of(fief.card)))


def _free(move: Move, victim: int, fief: Fief) -> None:
    """It is neutral again, with its Infantry (S.3.8, S.3.9)."""
    remove_fief(move.state, victim, fief.number)
    mat_of(move.state).give(fief.number, NEUTRAL)
    move.tell(BurhFreed(victim, fief.number, name_of(fief.card)))


BURH_AS_FIEF: Final = FiefKind(
    _strength,
    is_walled=False,
    takes_lord=False,
    takes_properties=False,
    changes_hands=False,
    besieged=_besieged,
    guards=_guards,
    deserted=_free,
)
"""Beyond Towers (S.3.3), without Lord or Property (S.3.4), neither ransom nor ante (S.3.6)."""

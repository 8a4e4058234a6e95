"""Medieval Tactics: Banners of the two sides against a one-sided result (O.20).

For the Vikings, the Earl who directs them answers (O.20.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.action import Action, IllegalAction

from .action import AcceptResult, AlterResult
from .card import ATTACKER, BANNER, NORMAL, RESULTS, kinds_of
from .event import ResultAccepted, ResultAltered
from .hand import holds, spend
from .refusal import not_in_hand
from .state import Move, State

if TYPE_CHECKING:
    from .battle import Battle

_alter_result = AlterResult()
_accept_result = AcceptResult()


def begin(battle: Battle) -> None:
    """The Earl against whom the result goes may answer first (O.20.1)."""
    battle.answering = battle.target if battle.result == ATTACKER else battle.commander
    battle.stage = "tactics"


def advance(move: Move, battle: Battle) -> bool:
    """An Earl with an empty hand cannot answer, as all can see (O.4.10)."""
    if move.state.earldoms[battle.answering].hand:
        return False
    battle.stage = "damage"
    return True


def options(state: State, battle: Battle, seat: int) -> list[Action]:
    """A Banner, or the result stands (O.20.1, O.20.2)."""
    if holds(state, seat, BANNER):
        return [_alter_result, _accept_result]
    return [_accept_result]


def no_banner(state: State, seat: int) -> IllegalAction:
    """The refusal of a Banner that is not there (O.4.2)."""
    return not_in_hand("banner", kinds_of(state.earldoms[seat].hand))


def answer(move: Move, battle: Battle, seat: int, alters: bool) -> None:
    """A Banner turns the drawn result into a Normal Battle or restores it; without one the result stands
    (O.20.1, O.20.2)."""
    if not alters:
        battle.stage = "damage"
        move.tell(ResultAccepted(seat, RESULTS[battle.result]))
        return
    assert battle.drawn is not None
    spend(move, seat, BANNER)
    battle.result = NORMAL if battle.result != NORMAL else battle.drawn
    battle.answering = battle.commander if seat == battle.target else battle.target
    move.tell(ResultAltered(seat, RESULTS[battle.result]))

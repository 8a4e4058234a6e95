"""Medieval Tactics: Banners of the two sides against a one-sided result (O.20).

For the Vikings, the Earl who directs them answers (O.20.4).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.action import Action, IllegalAction

from .action import AcceptResult, AlterResult
from .card import ATTACKER, BANNER, NORMAL, RESULTS
from .event import ResultAccepted, ResultAltered
from .means import means_of, means_refusal, openly_lacks, play_as
from .state import NEUTRAL, Move, State

if TYPE_CHECKING:
    from .battle import Battle

_alter_result = cache(AlterResult)
_accept_result = AcceptResult()


def begin(battle: Battle) -> None:
    """The Earl against whom the result goes may answer first (O.20.1)."""
    battle.answering = battle.target if battle.result == ATTACKER else battle.commander
    battle.stage = "tactics"


def advance(move: Move, battle: Battle) -> bool:
    """An Earl with an empty hand and nothing else cannot answer, as all can see (O.4.10); for a neutral Fief
    nobody does."""
    if battle.answering != NEUTRAL and not openly_lacks(move.state, battle.answering, (BANNER,), "tactics"):
        return False
    battle.stage = "damage"
    return True


def options(state: State, battle: Battle, seat: int) -> list[Action]:
    """A Banner, or the result stands (O.20.1, O.20.2)."""
    return [*(_alter_result(by) for by in means_of(state, seat, BANNER, "tactics")), _accept_result]


def no_banner(state: State, seat: int, action: AlterResult) -> IllegalAction:
    """The refusal of a Banner that is not there (O.4.2)."""
    refusal = means_refusal(state, seat, BANNER, action.by, "tactics")
    assert refusal is not None
    return refusal


def answer(move: Move, battle: Battle, seat: int, action: AlterResult | AcceptResult) -> None:
    """A Banner turns the drawn result into a Normal Battle or restores it; without one the result stands
    (O.20.1, O.20.2)."""
    if isinstance(action, AcceptResult):
        battle.stage = "damage"
        move.tell(ResultAccepted(seat, RESULTS[battle.result]))
        return
    assert battle.drawn is not None
    play_as(move, seat, BANNER, action.by, "tactics")
    battle.result = NORMAL if battle.result != NORMAL else battle.drawn
    battle.answering = battle.commander if seat == battle.target else battle.target
    move.tell(ResultAltered(seat, RESULTS[battle.result]))

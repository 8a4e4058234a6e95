"""Reactions: what an Earl is asked while it is not his turn (O.4.10)."""

from __future__ import annotations

from typing import Final

from .play import owing, question
from .state import State
from .turn import Turn

REACTIONS: Final = frozenset(
    {
        "Ante",
        "AnswerResult",
        "BlockPlot",
        "DecideBattle",
        "EnterJoust",
        "FieldForces",
        "GiveSoldier",
        "LoseForce",
        "PayRansom",
        "ReceiveProperty",
        "SeizeProperty",
        "SeizeSoldier",
        "SettleFief",
        "SettleLord",
        "Support",
        "Tilt",
    }
)
"""The kinds of questions that an Earl can be asked out of his turn. The others are asked in one's own turn
(TakeTurn, DiscardCard, AddToPlot, FellTower, a Banquet's PickCard), at the end of a round of the Earl who
commands the Vikings (CommandVikings), or before play, of all at once (BuildDeck, PickTower, KeepHand, a first
hand's PickCard)."""


def reacting(state: State) -> tuple[int, ...]:
    """The seats that owe an answer to one of these, it not being their turn."""
    asked = owing(state)
    if not asked or question(state)[0] not in REACTIONS:
        return ()
    turn = next((frame.seat for frame in state.stack if isinstance(frame, Turn)), None)
    return tuple(seat for seat in asked if seat != turn)

"""What an Earl does who does not answer in time: as little as he can.

The answer is the same whatever he holds, as far as the rules let him choose: nobody learns from it what is in
a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.core.action import Action

from .action import (
    AcceptResult,
    Concede,
    DecideBattle,
    EndFielding,
    EndSeizing,
    EndSupport,
    EndTurn,
    EnterJoust,
    HoldVikings,
    KeepFief,
    KeepHand,
    OptOut,
    PassJoust,
    ReceiveProperty,
    RefuseRansom,
    TakeDeck,
)
from .state import State

PLAIN_DECK: Final = "all_rounder"
"""The ready-made deck of an Earl who builds none (O.2.2)."""

IsLeast = Callable[[Action], bool]
"""Whether an answer is one by which an Earl does as little as he can."""

_LEAST: Final[tuple[IsLeast, ...]] = (
    # In his own turn: to end it (O.4.4).
    lambda action: isinstance(action, EndTurn),
    # Where he may add, take, pay or play something: nothing.
    lambda action: isinstance(
        action,
        EndFielding
        | EndSupport
        | AcceptResult
        | EndSeizing
        | RefuseRansom
        | PassJoust
        | HoldVikings
        | KeepHand,
    ),
    # Where he must choose: what takes nothing from anybody (O.10.1, O.10.5, O.9.8).
    lambda action: isinstance(action, KeepFief | ReceiveProperty),
    lambda action: isinstance(action, DecideBattle) and action.result == "normal_battle",
    lambda action: isinstance(action, TakeDeck) and action.name == PLAIN_DECK,
)


def default_action(
    state: State, seat: int, legal: Sequence[Action], more: tuple[IsLeast, ...] = ()
) -> Action:
    """The answer of an Earl who gives none: one of ``legal``, of which there is at least one.

    ``more`` are the least answers to the questions of a variant. What he must name (a card over the limit, a
    force that falls, a stake) is the first in the table's order. He never concedes.
    """
    if any(isinstance(action, EnterJoust) for action in legal):
        # Staying out is free with one Fief; otherwise it takes a Banner, which nobody need know of (O.16.2).
        is_free = len(state.earldoms[seat].fiefs) == 1
        wanted = OptOut if is_free else EnterJoust
        return next(action for action in legal if isinstance(action, wanted))
    for is_least in (*_LEAST, *more):
        for action in legal:
            if is_least(action):
                return action
    return next((action for action in legal if not isinstance(action, Concede)), legal[0])

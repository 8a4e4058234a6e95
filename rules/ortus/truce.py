"""When attacks and politics are not allowed yet (O.4.5, O.19.1)."""

from __future__ import annotations

from rules.core.action import IllegalAction

from .refusal import refused
from .state import State


def is_truce(state: State) -> bool:
    """Whether Tournament Rules forbid attacks, Treachery and Intrigue in this round (O.19.1)."""
    return state.ruleset.tournament and state.round <= state.ruleset.truce_rounds


def may_attack(state: State) -> bool:
    """Whether an Earl may attack in this round (O.4.5, O.19.1)."""
    return state.round >= state.ruleset.first_attack_round and not is_truce(state)


def truce_refusal(state: State) -> IllegalAction | None:
    """The refusal of a Treachery or Intrigue during the truce (O.19.1, O.4.6)."""
    if is_truce(state):
        return refused("O.19.1", "truce", round=state.round, opens=state.ruleset.truce_rounds + 1)
    return None


def attack_refusal(state: State) -> IllegalAction | None:
    """The refusal of an attack that comes too early (O.4.5, O.19.1)."""
    if state.round < state.ruleset.first_attack_round:
        opens = state.ruleset.first_attack_round
        return refused("O.4.5", "first_turn", round=state.round, opens=opens)
    return truce_refusal(state)

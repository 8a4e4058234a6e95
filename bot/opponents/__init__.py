"""AI seats: they get an observation, never a state, and answer with one of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.opponents.agent import Agent, opponent_chance
from bot.opponents.greedy import Greedy
from bot.opponents.steward import Steward
from bot.opponents.uniform import Uniform
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision

__all__ = ["AGENTS", "Agent", "agents_for", "choose", "opponent_chance"]

AGENTS: Final[dict[str, Agent]] = {
    "random": Uniform(),
    "greedy": Greedy(),
    "steward": Steward(),
}
"""Every opponent, by the key under which it is added to a match."""


def agents_for(game_key: str) -> tuple[str, ...]:
    """The keys of the opponents that can play the game."""
    return tuple(key for key, agent in AGENTS.items() if agent.plays(game_key))


def choose(
    game_key: str,
    agent_key: str,
    observation: Any,
    legal_actions: Sequence[Action],
    decision: Decision,
    chance: Chance,
) -> Action:
    """The answer of an opponent; ``ValueError`` if there is none of that key for the game."""
    if agent_key not in agents_for(game_key):
        raise ValueError(
            f"no opponent {agent_key!r} plays {game_key}; there are {', '.join(agents_for(game_key))}"
        )
    return AGENTS[agent_key].choose(observation, legal_actions, decision, chance)

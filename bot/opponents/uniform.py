"""The opponent ``random``: any legal action, each equally likely, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.ortus.action import Concede
from rules.ortus.deck import DeckBuilding, random_deck


class Uniform:
    """Does not look at the table. It never gives up, and builds a deck of its own as often as it takes any
    one of the ready-made ones."""

    def plays(self, game_key: str) -> bool:
        return True

    def choose(
        self, observation: Any, legal_actions: Sequence[Action], decision: Decision, chance: Chance
    ) -> Action:
        if decision.open_ended and chance.below(len(legal_actions) + 1) == 0:
            (size,) = [frame.size for frame in observation.pending if isinstance(frame, DeckBuilding)]
            return random_deck(observation.ruleset, size, chance)
        playing = [action for action in legal_actions if not isinstance(action, Concede)]
        return chance.pick(playing or legal_actions)

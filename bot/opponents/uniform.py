"""The opponent ``random``: any legal action, each equally likely, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision


class Uniform:
    """Does not look at the table at all."""

    def plays(self, game_key: str) -> bool:
        return True

    def choose(
        self, observation: Any, legal_actions: Sequence[Action], decision: Decision, chance: Chance
    ) -> Action:
        return chance.pick(legal_actions)

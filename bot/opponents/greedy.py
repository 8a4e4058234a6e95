"""The opponent ``greedy``: takes what looks best at once, by a rule of thumb for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.opponents import witan_tricks
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.witan_tricks.observation import Observation as WitanTricksObservation

Worth = Callable[[Any, Action], float]
"""What an action looks worth, in points, from an observation."""

_GAMES: Final[dict[str, type]] = {"witan_tricks": WitanTricksObservation}
_WORTH: Final[dict[type, Worth]] = {WitanTricksObservation: witan_tricks.worth}


class Greedy:
    """Chooses the action that looks worth most; of equals, one at random."""

    def plays(self, game_key: str) -> bool:
        return game_key in _GAMES

    def choose(
        self, observation: Any, legal_actions: Sequence[Action], decision: Decision, chance: Chance
    ) -> Action:
        worth = _WORTH[type(observation)]
        worths = [worth(observation, action) for action in legal_actions]
        best = max(worths)
        return chance.pick(
            [action for action, value in zip(legal_actions, worths, strict=True) if value == best]
        )

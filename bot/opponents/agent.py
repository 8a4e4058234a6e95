"""What an opponent is."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any, Protocol

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision


class Agent(Protocol):
    """Answers decisions from what its seat may know; holds no memory between answers."""

    def plays(self, game_key: str) -> bool:
        """Whether it knows the game."""
        ...

    def choose(
        self, observation: Any, legal_actions: Sequence[Action], decision: Decision, chance: Chance
    ) -> Action:
        """One of ``legal_actions``, of which there is at least one; to an open-ended decision any answer that
        the game takes. Equal arguments give the same answer."""
        ...


def opponent_chance(key: bytes, revision: int, seat: int) -> Chance:
    """The random choices of the opponent at ``seat`` for the answer that makes move ``revision``.

    They come from a key of their own: from the key of the match an opponent could work out every hand.
    """
    return Chance(hmac.digest(key, b"opponent:%d" % seat, "sha256"), revision)

"""The one choice of the game, and of its house option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.action import Action


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card of one's hand to the trick (T.4.1). ``card`` is rank then suit: "TC"."""

    card: str


@dataclass(frozen=True, slots=True)
class ChooseEnd(Action):
    """Say at which end a card that connects at both joins its row (T.3.5, option ``double`` at
    ``player``)."""

    end: Literal["left", "right"]

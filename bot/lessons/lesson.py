"""The lesson of each game: its seats, options and fixed deal, and its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from . import ortus, witan_tricks
from .step import Step


@dataclass(frozen=True, slots=True)
class Lesson:
    """The learner has seat A. ``deal`` chooses the deal, which is the same for everybody: one in which nobody
    is beaten before the steps are told, were it the least cunning of players. ``options`` differ from the
    published game so that the lesson comes to an end."""

    steps: tuple[Step, ...]
    seats: int
    deal: int = 1
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def secret(self) -> bytes:
        """The bot's half of the key. Nobody need be surprised: it is no match that counts."""
        return self.deal.to_bytes(32, "big")


LESSONS: Final[Mapping[str, Lesson]] = MappingProxyType(
    {
        "witan_tricks": Lesson(witan_tricks.STEPS, 3, options=MappingProxyType({"target": 150})),
        "ortus_regni": Lesson(ortus.ORTUS_REGNI, 2, deal=7),
        "witan": Lesson(ortus.WITAN, 2, deal=4),
        "knight_errant": Lesson(ortus.KNIGHT_ERRANT, 2, deal=37),
        "shire": Lesson(ortus.SHIRE, 2, deal=7),
    }
)
"""The lesson of every game, by its key."""

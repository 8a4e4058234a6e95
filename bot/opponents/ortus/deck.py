"""The deck that a steward builds: heirs, swords to strike with, Treachery, and Allies against it."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from typing import Final

from rules.ortus.action import BuildDeck
from rules.ortus.card import KINDS
from rules.ortus.deck import DeckBuilding
from rules.ortus.observation import Observation

_RECIPE: Final = (
    "prince", "banner", "castle", "champion", "treachery", "allies",
    "champion", "prince", "vassal", "treachery", "castle", "banner",
    "mercenary", "prince", "champion", "land", "treachery", "allies",
    "castle", "banner", "champion", "church", "prince", "treachery",
)  # fmt: skip
"""Cards in the order of their use; a larger deck begins anew, with as many of a kind as an Earl has."""


def deck_for(observation: Observation) -> BuildDeck:
    """A deck of the size that is asked for (O.2.1)."""
    size = next(frame.size for frame in observation.pending if isinstance(frame, DeckBuilding))
    cards: Counter[str] = Counter()
    for kind in cycle((*_RECIPE, *KINDS[:15])):
        if cards.total() == size:
            break
        if cards[kind] < observation.ruleset.copies:
            cards[kind] += 1
    return BuildDeck(tuple(kind for kind in KINDS for _ in range(cards[kind])))

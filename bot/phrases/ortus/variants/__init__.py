"""The games of the family, each with what it says besides or in its own way; the base game adds nothing."""

from __future__ import annotations

from typing import Final

from ..words import Part
from .knight_errant import KNIGHT_ERRANT_PART
from .shire import SHIRE_PART
from .witan import WITAN_PART

PARTS: Final[dict[str, Part]] = {
    "ortus_regni": Part(),
    "witan": WITAN_PART,
    "knight_errant": KNIGHT_ERRANT_PART,
    "shire": SHIRE_PART,
}


def part_of(game: str) -> Part:
    """What a game of the family adds, by its key."""
    return PARTS[game]

"""What a question means, in words for newcomers; the same for whoever asks."""

from __future__ import annotations

from ..phrases import has, say
from ..phrases.ortus.words import FAMILY


def explained(game: str, kind: str) -> str:
    """The explanation of a kind of question; empty if there is none. A game of the Ortus family that says
    nothing of its own says what the family says."""
    for owner in (game, FAMILY):
        if has(f"explain.{owner}.{kind}"):
            return say(f"explain.{owner}.{kind}")
    return ""

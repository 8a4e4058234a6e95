"""Every game's words: the literal registry."""

from __future__ import annotations

from .speaker import Speaker
from .witan_tricks import WitanTricksSpeaker

SPEAKERS: dict[str, Speaker] = {"witan_tricks": WitanTricksSpeaker()}


def speaker_of(game: str) -> Speaker:
    """The words of a game, by its key."""
    return SPEAKERS[game]

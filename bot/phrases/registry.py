"""Every game's words: the literal registry."""

from __future__ import annotations

from .ortus import OrtusSpeaker
from .speaker import Speaker
from .witan_tricks import WitanTricksSpeaker

SPEAKERS: dict[str, Speaker] = {
    "witan_tricks": WitanTricksSpeaker(),
    "ortus_regni": OrtusSpeaker("ortus_regni"),
    "witan": OrtusSpeaker("witan"),
    "knight_errant": OrtusSpeaker("knight_errant"),
    "shire": OrtusSpeaker("shire"),
}


def speaker_of(game: str) -> Speaker:
    """The words of a game, by its key."""
    return SPEAKERS[game]

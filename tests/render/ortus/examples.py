"""The scenes of the Ortus family that are kept as golden pictures and as text."""

from __future__ import annotations

from collections.abc import Callable

from render.ortus import hand_scene, tableau_scene
from render.ortus.specimens import (
    NAMES,
    crowded,
    duel_in_battle,
    found,
    rich_hand,
    seen_after,
)
from render.scene import Scene
from rules.ortus.observation import Observation

HOSTILE = (
    "W" * 32,
    "@everyone **x** `a`",
    "\u202eevil\u202c السلام Z\u0351\u036b\u0343a\u036c",
    "😀" * 100,
    "",
    "```\n# big",
)
"""Too wide; markup and a mention; right-to-left marks, Arabic, stacked accents; nothing that a font has;
nothing at all; the end of a code block."""


def _jousting(seen: Observation) -> bool:
    return seen.joust is not None and any(hand.cards for hand in seen.joust.hands)


EXAMPLES: dict[str, Callable[[], Scene]] = {
    "ortus_decks_3": lambda: tableau_scene(seen_after(3, "x3", 1), NAMES),
    "ortus_duel_battle": lambda: tableau_scene(duel_in_battle(), NAMES),
    "ortus_crowded_6": lambda: tableau_scene(crowded(), NAMES),
    "ortus_joust_hostile_6": lambda: tableau_scene(seen_after(6, "x1", found(6, "x1", _jousting)), HOSTILE),
    "ortus_over_6": lambda: tableau_scene(seen_after(6, "x5", None), NAMES),
    "ortus_hand": lambda: hand_scene(rich_hand(), NAMES),
}

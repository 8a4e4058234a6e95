"""What all games stand on: what may be done and what comes of it. It knows no Discord, no clock, no file."""

from __future__ import annotations

from typing import Any, Final

from rules.core.game import Game
from rules.knight_errant.game import KnightErrant
from rules.ortus_regni.game import OrtusRegni
from rules.shire.game import Shire
from rules.witan.game import Witan
from rules.witan_tricks.game import WitanTricks

GAMES: Final[dict[str, Game[Any, Any]]] = {
    "knight_errant": KnightErrant(),
    "ortus_regni": OrtusRegni(),
    "shire": Shire(),
    "witan": Witan(),
    "witan_tricks": WitanTricks(),
}
"""Every game that can be played, by key."""

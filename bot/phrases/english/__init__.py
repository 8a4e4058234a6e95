"""The English catalogue, one file for each part of the bot."""

from __future__ import annotations

from .commands import COMMANDS
from .common import COMMON
from .decks import DECKS
from .lobby import LOBBY
from .refusals import REFUSALS
from .table import TABLE
from .witan_tricks import WITAN_TRICKS

PARTS: tuple[dict[str, str], ...] = (COMMON, COMMANDS, DECKS, LOBBY, TABLE, REFUSALS, WITAN_TRICKS)

CATALOGUE: dict[str, str] = {key: text for part in PARTS for key, text in part.items()}

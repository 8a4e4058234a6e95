"""All prose of the bot, by key.

``say("lobby.full", seats=3)`` gives the sentence in English; a catalogue in another
language needs the same keys and the same values. Nothing in the rules or at Discord's edge
holds a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from .english import CATALOGUE

__all__ = ["amount", "has", "listed", "say"]


def say(key: str, /, **values: object) -> str:
    """The sentence of ``key`` with its values filled in; ``KeyError`` for an unknown key or value."""
    return CATALOGUE[key].format(**values)


def has(key: str) -> bool:
    """Whether the catalogue knows ``key``."""
    return key in CATALOGUE


def amount(unit: str, count: int) -> str:
    """A number with its unit: ``amount("point", -10)`` gives "-10 points" with a true minus sign."""
    one, many = CATALOGUE[f"unit.{unit}"].split("|")
    number = str(count) if count >= 0 else f"−{-count}"
    return f"{number} {one if abs(count) == 1 else many}"


def listed(items: Iterable[str], last: str = "word.and") -> str:
    """Items as a list in words: "a, b and c"."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {CATALOGUE[last]} {words[-1]}"

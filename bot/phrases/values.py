"""The value of an option, in words."""

from __future__ import annotations

from . import has, say


def spoken(value: object) -> str:
    """A switch as on or off, a named value by its words, a card by its name, a number as it is."""
    if isinstance(value, bool):
        return say("word.on" if value else "word.off")
    for key in (f"option.value.{value}", f"ortus.value.{value}"):
        if has(key):
            return say(key)
    if has(f"ortus.card.{value}"):
        return say(f"ortus.card.{value}", count=1).partition("|")[0]
    return str(value).replace("_", " ")

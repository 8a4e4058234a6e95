"""Members' names made safe to show. Names come from strangers and may try to break a layout."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from .fonts import metrics
from .theme import SEATS

LONGEST: Final = 32
"""Characters of a name that are looked at; Discord allows 32."""

NAMELESS: Final = "Member"

_GAP: Final = "·"
"""Stands for a run of characters that the font cannot show."""


def seat_name(seat: int) -> str:
    """What a seat is called when its member's name cannot be shown: "Seat B"."""
    return f"Seat {SEATS[seat].letter}"


def plain_name(name: str, seat: int) -> str:
    """A name for prose: one line, no control, direction or combining marks, no markup that could end a
    code block; in any script. Falls back to the seat."""
    return plain_or(name, seat_name(seat))


def plain_or(name: str, otherwise: str) -> str:
    """The same for somebody without a seat, who has another name to fall back to."""
    kept = []
    for character in unicodedata.normalize("NFKC", name[: 4 * LONGEST]):
        category = unicodedata.category(character)
        if category in ("Zs", "Zl", "Zp") or character in "\n\r\t":
            kept.append(" ")
        elif category[0] not in "CM":
            kept.append({"`": "'", "@": "＠"}.get(character, character))
    text = " ".join("".join(kept).split())[:LONGEST].rstrip()
    return text or otherwise


def picture_name(name: str, seat: int) -> str:
    """A name for a picture: as in prose, and only of characters that the text faces can show.

    Letters with unknown accents lose them, anything else becomes one middle dot a run; a
    name without a letter or digit left becomes the seat's.
    """
    return picture_or(name, seat_name(seat))


def member_name(name: str) -> str:
    """The same where nobody sits at a table: a name of which nothing can be shown is "Member"."""
    return picture_or(name, NAMELESS)


def picture_or(name: str, otherwise: str) -> str:
    """The same for somebody without a seat, who has another name to fall back to."""
    bold = metrics("bold")
    shown: list[str] = []
    for character in plain_or(name, otherwise).replace("＠", "@"):
        if bold.covers(character):
            shown.append(character)
            continue
        base = unicodedata.normalize("NFD", character)[0]
        if bold.covers(base):
            shown.append(base)
        elif not shown or shown[-1] != _GAP:
            shown.append(_GAP)
    parts = [part for part in "".join(shown).split() if part != _GAP]
    text = " ".join(parts)
    return text if any(character.isalnum() for character in text) else otherwise


def picture_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of all seats, for a picture."""
    return tuple(picture_name(name, seat) for seat, name in enumerate(names))


def plain_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of all seats, for prose."""
    return tuple(plain_name(name, seat) for seat, name in enumerate(names))

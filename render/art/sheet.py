"""A contact sheet of all the art: ``python -m render.art.sheet FILE [WIDTH …]``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..paint import paint
from ..scene import Box, Mark, Scene, Sprite, Words
from ..theme import SEATS
from . import backs, burhs, card, cubes, faces, winchester
from .kinds import KINDS

WIDTHS: Final = (60, 100, 160)
BURHS: Final = ("champion", "vassal", "banner", "allies", "banquet")
_COUNCIL: Final = (0, 1, None, 0, 4, None)
_GAP: Final = 8
_TITLE: Final = 40


def pieces(width: int) -> Iterator[tuple[str, int, int, tuple[Mark, ...]]]:
    """Every piece at one width of card: its name, width, height and marks."""
    high = round(width * 1.4)
    for kind in KINDS:
        yield f"card {kind}", width, high, card.card_art(kind, width)
    for seat in range(len(SEATS)):
        yield f"back {seat}", width, high, backs.back_art(seat, width)
    for deck in backs.DECKS:
        yield f"deck {deck}", width, high, backs.deck_art(deck, width)
    for kind in BURHS:
        yield f"burh {kind}", width, high, burhs.burh_art(kind, width)
    for each in faces.CARDS:
        yield f"face {each}", width, high, faces.face_art(each, width)
    cube = round(width * 0.5)
    for seat in range(len(SEATS)):
        yield f"cube {seat}", cube, cube, cubes.cube_art(seat, cube)
    yield "winchester", width * 3, round(width * 1.5), winchester.winchester_art(_COUNCIL, width * 3)


def sheet(widths: tuple[int, ...] = WIDTHS, room: int = 1340) -> Scene:
    """Everything at each of the widths, in rows of at most ``room`` pixels."""
    marks: list[Mark] = []
    y = _GAP
    for width in widths:
        marks.append(Words(_GAP, y + _TITLE // 2, f"{width} px", "bold", 28, "ink"))
        y += _TITLE
        x, tallest = _GAP, 0
        for name, wide, high, inside in pieces(width):
            if x + wide + _GAP > room:
                x, y, tallest = _GAP, y + tallest + _GAP, 0
            marks.append(Sprite(name, x, y, wide, high, inside))
            x, tallest = x + wide + _GAP, max(tallest, high)
        y += tallest + _GAP
    return Scene("art", room, y, (Box(0, 0, room, y, "page"), *marks))


def main(arguments: list[str]) -> int:
    """Write the sheet into the file given, at the widths given."""
    if not arguments or not all(each.isdigit() for each in arguments[1:]):
        sys.stderr.write("usage: python -m render.art.sheet FILE [WIDTH …]\n")
        return 2
    widths = tuple(int(each) for each in arguments[1:])
    Path(arguments[0]).write_bytes(paint(sheet(widths or WIDTHS)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

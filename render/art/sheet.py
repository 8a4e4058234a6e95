"""A contact sheet of all the art: ``python -m render.art.sheet FILE``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from ..paint import paint
from ..scene import Box, Mark, Scene, Sprite
from .card import card_art
from .kinds import KINDS

WIDTHS: Final = (60, 100, 160)


def sheet(width: int, columns: int) -> Scene:
    """All cards at one width."""
    high = round(width * 1.4)
    gap = 8
    marks: list[Mark] = []
    kinds = list(KINDS)
    for number, kind in enumerate(kinds):
        row, column = divmod(number, columns)
        marks.append(
            Sprite(
                kind,
                gap + column * (width + gap),
                gap + row * (high + gap),
                width,
                high,
                card_art(kind, width),
            )
        )
    rows = -(-len(kinds) // columns)
    total, tall = columns * (width + gap) + gap, rows * (high + gap) + gap
    return Scene(f"art {width}", total, tall, (Box(0, 0, total, tall, "page"), *marks))


def main(arguments: list[str]) -> int:
    """Write the sheet."""
    target = Path(arguments[0])
    for width in WIDTHS:
        columns = 8 if width > 60 else 15
        target.with_name(f"{target.stem}-{width}.png").write_bytes(paint(sheet(width, columns)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

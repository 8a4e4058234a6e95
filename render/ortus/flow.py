"""Pieces set in lines like words, as many in a line as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..scene import Box, Mark, Sprite


@dataclass(frozen=True, slots=True)
class Piece:
    """Marks that stay together, drawn from their own corner."""

    width: int
    height: int
    marks: tuple[Mark, ...]


def moved(marks: Sequence[Mark], x: int, y: int) -> list[Mark]:
    """The marks, that much further right and down."""
    return [replace(mark, x=mark.x + x, y=mark.y + y) for mark in marks]


def flow(pieces: Sequence[Piece], left: int, top: int, width: int, gap: int) -> tuple[list[Mark], int]:
    """The marks of the pieces in lines ``width`` wide, and the height that they take (0 for none)."""
    marks: list[Mark] = []
    x, y, tallest = 0, 0, 0
    for piece in pieces:
        if x and x + piece.width > width:
            x, y, tallest = 0, y + tallest + gap, 0
        marks += moved(piece.marks, left + x, top + y)
        x += piece.width + gap
        tallest = max(tallest, piece.height)
    return marks, y + tallest


def single(sprite: Sprite) -> Piece:
    """A sprite as a piece of its own."""
    return Piece(sprite.width, sprite.height, (sprite,))


def framed(sprites: Sequence[Sprite], fill: str, line: str, width: int) -> Piece:
    """Sprites in one frame, broken into lines where they would be wider than ``width``."""
    pad, gap = 4, 3
    marks, height = flow([single(each) for each in sprites], pad, pad, width - 2 * pad, gap)
    right = max(mark.x + mark.width for mark in marks if isinstance(mark, Sprite))
    frame = Box(0, 0, right + pad, height + 2 * pad, fill, line, 2, 10)
    return Piece(right + pad, height + 2 * pad, (frame, *marks))

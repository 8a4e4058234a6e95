"""Seat badges: colour, shape and letter, at any size."""

from __future__ import annotations

from functools import cache
from typing import Final

from .scene import Figure, Sprite, Words
from .theme import SEATS

HEIGHT_OF_LETTER: Final = {
    "disc": 0.5,
    "square": 0.5,
    "lozenge": 0.5,
    "wedge": 0.33,
    "triangle": 0.66,
    "star": 0.54,
}
SIZE_OF_LETTER: Final = {
    "disc": 0.68,
    "square": 0.7,
    "lozenge": 0.64,
    "wedge": 0.62,
    "triangle": 0.56,
    "star": 0.54,
}


@cache
def badge(seat: int, size: int, x: int = 0, y: int = 0) -> Sprite:
    """The badge of a seat in a square of ``size`` pixels, with its corner at ``x``, ``y``."""
    look = SEATS[seat]
    margin = max(2, size // 12)
    inner = size - 2 * margin
    letter = Words(
        size // 2,
        round(margin + inner * HEIGHT_OF_LETTER[look.shape]),
        look.letter,
        "bold",
        round(size * SIZE_OF_LETTER[look.shape]),
        look.letter_ink,
        "middle",
    )
    shape = Figure(look.shape, margin, margin, inner, inner, (look.ink, look.letter_ink))
    return Sprite(f"seat {look.letter}", x, y, size, size, (shape, letter))

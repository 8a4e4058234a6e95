"""The cubes of the six colours, each with the shape and letter of its seat on the front."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..badges import HEIGHT_OF_LETTER, SIZE_OF_LETTER
from ..scene import Figure, Mark, Words
from ..theme import SEATS
from .pieces import seat_mark
from .shape import Shape, Shapes, pen

_TOPS: Final = ("light0", "light1", "light2", "light3", "glow", "light5")
_DEEP: Final = 0.2
"""How far the cube recedes, as a part of its size."""

_MARK: Final = {"disc": 0.9, "square": 0.84, "lozenge": 0.86, "wedge": 0.82, "triangle": 0.82, "star": 0.84}
"""The seat's shape on the front, as a part of the front."""


def cube(which: str, width: int, height: int) -> Shapes:
    """A cube from the front and a little from above, without its letter."""
    seat = range(len(SEATS)).index(int(which))
    size = min(width, height)
    nib = max(1.0, size * 0.035)
    half, deep = nib / 2, size * _DEEP
    left, bottom = half, size - half
    right, top = size - deep - half, deep + half
    ink = SEATS[seat].ink
    front = (right - left) * _MARK[SEATS[seat].shape]
    middle = ((left + right) / 2, (top + bottom) / 2)
    side = ((right, top), (right + deep, top - deep), (right + deep, bottom - deep), (right, bottom))
    hatch = tuple(
        pen(
            ((right, top + k * (bottom - top) / 6), (right + deep, top - deep + k * (bottom - top) / 6)),
            "ink",
            nib * 0.6,
        )
        for k in range(1, 6)
    )
    return (
        Shape(
            ((left, top), (left + deep, top - deep), (right + deep, top - deep), (right, top)),
            _TOPS[seat],
            "ink",
            nib,
        ),
        Shape(side, ink, "ink", nib),
        *(hatch if size >= 40 else ()),
        Shape(((left, top), (right, top), (right, bottom), (left, bottom)), ink, "ink", nib),
        *seat_mark(seat, *middle, front, "card", "ink", nib * 0.7),
    )


@cache
def cube_art(seat: int, size: int) -> tuple[Mark, ...]:
    """A cube in a square of ``size`` pixels at the origin."""
    look = SEATS[seat]
    face = size * (1 - _DEEP)
    front = face * _MARK[look.shape]
    letter = Words(
        round(face / 2),
        round(size * _DEEP + face / 2 + front * (HEIGHT_OF_LETTER[look.shape] - 0.5)),
        look.letter,
        "bold",
        round(front * SIZE_OF_LETTER[look.shape] * 1.05),
        "ink",
        "middle",
    )
    return (Figure(f"art/cube/{seat}", 0, 0, size, size, ("ink",)), letter)

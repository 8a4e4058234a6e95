"""The signs of the family's pictures: our art where a piece has some, and what belongs on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..art import back_art, cube_art
from ..scene import Figure, Mark, Sprite

MOTIF: Final = "art/motif/"
CUBE: Final = "art/cube/"
BACK: Final = "art/back/"
BURH: Final = "art/burh/"
DECK: Final = "art/deck/"

ART_INKS: Final = ("ink",)
"""Our art has inks of its own."""

_PORTRAIT: Final = 0.74
"""The width of what is a card, as a part of the square in which it stands."""


def called(figure: str) -> str:
    """A sign's name for people: "infantry" of a motif, "cube", "back", "burh banner"."""
    if figure.startswith(CUBE):
        return "cube"
    if figure.startswith(BACK):
        return "back"
    if figure.startswith(BURH):
        return f"burh {figure.removeprefix(BURH)}"
    return figure.rpartition("/")[2]


def wide(figure: str, size: int) -> int:
    """The width that a sign of that height takes."""
    return round(size * _PORTRAIT) if figure.startswith((BACK, BURH, DECK)) else size


def sign(figure: str, inks: tuple[str, ...], x: int, y: int, size: int) -> Mark:
    """A sign ``size`` pixels high with its corner at ``x``, ``y``; a cube or back with the letter on it."""
    width = wide(figure, size)
    if figure.startswith(CUBE):
        return _placed(figure, cube_art(int(figure.removeprefix(CUBE)), size), x, y, size, size)
    if figure.startswith(BACK):
        return _placed(figure, back_art(int(figure.removeprefix(BACK)), width, size), x, y, width, size)
    return Figure(figure, x, y, width, size, inks)


@cache
def _placed(name: str, marks: tuple[Mark, ...], x: int, y: int, width: int, height: int) -> Sprite:
    return Sprite(name, x, y, width, height, marks)

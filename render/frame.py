"""What every picture of the family shares: the page, the header band with its weave, the footer."""

from __future__ import annotations

from functools import cache
from typing import Final

from .badges import badge
from .fonts import fit
from .scene import Box, Figure, Mark, Sprite, Words
from .theme import BODY, LARGE, SMALL, TITLE, WIDTH

HEADER: Final = 98
"""Height of the header band with the weave under it."""

FOOTER: Final = 58
EDGE: Final = 16
"""The page's margin."""


@cache
def page(height: int) -> Sprite:
    """The vellum, its border, and the band on which the header stands."""
    marks: tuple[Mark, ...] = (
        Box(0, 0, WIDTH, height, "page"),
        Box(5, 5, WIDTH - 10, height - 10, "vellum", "bronze", 3, 12),
        Box(10, 10, WIDTH - 20, height - 20, None, "gold", 2, 8),
        Box(10, 10, WIDTH - 20, HEADER - 22, "night", None, 0, 8),
        Figure("plait", 10, HEADER - 30, WIDTH - 20, 26, ("night", "gold", "bright", "haze")),
    )
    return Sprite(f"page {height}", 0, 0, WIDTH, height, marks)


@cache
def initial() -> Sprite:
    """The illuminated knot at the head of the page."""
    size = 78
    marks: tuple[Mark, ...] = (
        Box(0, 0, size, size, "red", "gold", 4, 8),
        Figure("trefoil", 8, 8, size - 16, size - 16, ("ink", "bright")),
    )
    return Sprite("initial", 18, 6, size, size, marks)


def header(title: str, line: str, room: int) -> tuple[Mark, ...]:
    """The title of the game and one line of facts, within ``room`` pixels."""
    left = 112
    shown = fit(line, "bold", BODY, room - (left - EDGE))
    return (
        initial(),
        Words(left, 30, title, "display", TITLE - 6, "bright"),
        Words(left, 56, shown, "bold", SMALL, "vellum", room=room),
    )


def footer(top: int, seat: int | None, text: str, room: int) -> tuple[Mark, ...]:
    """The line that says which decision is owed, led by the badge of the seat that owes it."""
    middle = top + FOOTER // 2
    left = EDGE + 12
    marks: list[Mark] = []
    if seat is not None:
        marks.append(badge(seat, 44, left, middle - 22))
        left += 54
    shown = fit(text, "bold", LARGE - 2, room - left)
    return (*marks, Words(left, middle, shown, "bold", LARGE - 2, "ink", room=room - left))

"""What every picture of the family shares: the page, the header band with its weave, the footer."""

from __future__ import annotations

from functools import cache
from typing import Final

from .badges import badge
from .fonts import fit, width_of
from .scene import Box, Figure, Mark, Sprite, Words
from .theme import BODY, LARGE, SMALL, TITLE, WIDTH

EDGE: Final = 18
"""The page's margin."""

HEADER: Final = 116
"""Height of the header band with the weave under it."""

FOOTER: Final = 62
"""Height of the line with the decision owed."""

CLOSING: Final = 26
"""Height of the weave that ends the page."""

_BAND: Final = 78
_TEXT_LEFT: Final = 124
TOKEN: Final = 54
"""The size of a token in the header."""


@cache
def page(height: int) -> Sprite:
    """The vellum, its border, the band on which the header stands, and the weave above and below."""
    marks: tuple[Mark, ...] = (
        Box(0, 0, WIDTH, height, "bronze"),
        Box(3, 3, WIDTH - 6, height - 6, "bright"),
        Box(6, 6, WIDTH - 12, height - 12, "night"),
        Box(10, 10, WIDTH - 20, height - 20, "vellum"),
        Box(10, 10, WIDTH - 20, _BAND, "night"),
        Box(10, _BAND + 10, WIDTH - 20, 3, "bronze"),
        Figure("plait", 10, _BAND - 2, WIDTH - 20, 30, ("night", "gold", "bright", "haze")),
        Box(10, height - 10 - 14, WIDTH - 20, 14, "night"),
        Figure("rope", 10, height - 10 - 15, WIDTH - 20, 16, ("night", "gold", "haze")),
    )
    return Sprite(f"page {height}", 0, 0, WIDTH, height, marks)


@cache
def initial() -> Sprite:
    """The illuminated knot at the head of the page, ringed with red dots."""
    size = 96
    marks: tuple[Mark, ...] = (
        Box(0, 0, size, size, "vellum", "bronze", 2, 8),
        Figure("dots", 5, 5, size - 10, size - 10, ("alarm",)),
        Box(13, 13, size - 26, size - 26, "red", "gold", 3, 5),
        Figure("trefoil", 18, 17, size - 36, size - 36, ("ink", "bright")),
    )
    return Sprite("initial", 16, 8, size, size, marks)


def header(title: str, line: str, room: int) -> tuple[Mark, ...]:
    """The title and one line of facts, ending ``room`` pixels from the left edge at most."""
    room -= _TEXT_LEFT
    size = SMALL + 1 if width_of(line, "bold", SMALL + 1) <= room else SMALL
    return (
        initial(),
        Words(
            _TEXT_LEFT, 31, fit(title, "display", TITLE - 4, room), "display", TITLE - 4, "bright", room=room
        ),
        Words(_TEXT_LEFT, 63, fit(line, "bold", size, room), "bold", size, "vellum", room=room),
    )


def token(right: int, label: str, inside: tuple[Mark, ...]) -> tuple[tuple[Mark, ...], int]:
    """A labelled token in the header that ends at ``right``, and where the next one to its left ends.

    ``inside`` is placed in a square of :data:`TOKEN` pixels.
    """
    left = right - TOKEN
    marks = (
        Words(left - 10, 42, label, "bold", SMALL, "vellum", "right"),
        Sprite(
            f"token {label}",
            left,
            15,
            TOKEN,
            TOKEN,
            (Box(0, 0, TOKEN, TOKEN, "card", "gold", 3, 10), *inside),
        ),
    )
    return marks, left - 10 - width_of(label, "bold", SMALL) - 26


def footer(top: int, seat: int | None, name: str, owed: str, room: int) -> tuple[Mark, ...]:
    """The line that says who owes which decision, led by the badge of the seat.

    It ends ``room`` pixels from the left edge at most; the name is shortened first, so that what is owed
    stays to be read. Without a seat, ``name`` is empty.
    """
    middle = top + FOOTER // 2
    left = EDGE + 10
    marks: list[Mark] = []
    if seat is not None:
        marks.append(badge(seat, 48, left, middle - 24))
        left += 58
    else:
        marks.append(Figure("laurel", left, middle - 22, 44, 44, ("verdigris",)))
        left += 54
    room -= left
    text = f"{name} {owed}".strip()
    size = LARGE - 2 if width_of(text, "bold", LARGE - 2) <= room else BODY
    if name:
        text = f"{fit(name, 'bold', size, room - width_of(' ' + owed, 'bold', size))} {owed}"
    return (*marks, Words(left, middle, fit(text, "bold", size, room), "bold", size, "ink", room=room))

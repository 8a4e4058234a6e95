"""The cards of the family at two sizes, and the labelled pieces of an Earldom."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import Final

from ..art import card_art
from ..badges import badge
from ..fonts import width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SMALL
from .looks import LOOKS
from .signs import called, sign, wide


class Density(Enum):
    """How closely a table is set: cards with large pictures, with small ones, or without their names."""

    OPEN = "open"
    SNUG = "snug"
    BARE = "bare"

    @property
    def is_bare(self) -> bool:
        """Whether cards go without their names."""
        return self is Density.BARE


OPEN, SNUG, BARE = Density.OPEN, Density.SNUG, Density.BARE

_MOTIFS: Final = {OPEN: 50, SNUG: 36, BARE: 40}
"""The size of a card's picture, in pixels."""

_LABEL: Final = 30
"""The height of a card's name."""

HEIGHTS: Final = {OPEN: 86, SNUG: 72, BARE: 48}
"""The height of a small card, in pixels."""

LARGE_WIDTH: Final = 140
LARGE_HEIGHT: Final = 196
"""The size of a card of the hand."""

_PLATE: Final = 42
"""The height of the plate with a large card's name."""

FOREIGN: Final = 28
"""The size of the badge on another Earl's card, and of the sign of what is new."""

_LEAST: Final = 76
_BARE_LEAST: Final = 52

_PAPERS: Final = {
    "plain": ("card", "soft", 2),
    "seat": ("seeded", "bronze", 3),
    "lord": ("glow", "gold", 4),
    "hidden": ("shade", "soft", 2),
    "lent": ("card", "soft", 3),
    "chosen": ("bright", "ink", 4),
    "gone": ("page", "dim", 2),
}
"""Paper of the name, edge and its width: a card, a Castle or Palace, a Lord, a pile of which only the number
is known, what a Burh lends (its edge broken), a card that can be chosen now, one of which none is left."""


def new_sign(x: int, y: int, size: int = FOREIGN) -> Sprite:
    """The sign of what is new: a cross in a dark disc."""
    return _change_sign("plus", "verdigris", x, y, size)


def lost_sign(x: int, y: int, size: int = FOREIGN) -> Sprite:
    """The sign of what is lost: a bar in a red square."""
    return _change_sign("minus", "alarm", x, y, size)


@cache
def _change_sign(name: str, fill: str, x: int, y: int, size: int) -> Sprite:
    long, thick = round(size * 0.6), max(4, round(size * 0.18))
    start, middle = (size - long) // 2, (size - thick) // 2
    radius = size // 2 if name == "plus" else 5
    marks: list[Mark] = [
        Box(0, 0, size, size, fill, "white", 2, radius),
        Box(start, middle, long, thick, "white"),
    ]
    if name == "plus":
        marks.append(Box(middle, start, thick, long, "white"))
    return Sprite(name, x, y, size, size, tuple(marks))


@cache
def mini(
    kind: str,
    label: str | None = None,
    corner: str = "",
    paper: str = "plain",
    origin: int | None = None,
    density: Density = OPEN,
    fresh: bool = False,
) -> Sprite:
    """A small card: its picture on the ground of its family, the name below; where names are left out, a
    number that ends the name stands beside the picture.

    ``corner`` is a number or count at the right, in a dark field if it is a strength (a bare number);
    ``origin`` the seat from whose set the card is, where that is not the holder; ``fresh`` marks it as new.
    """
    look = LOOKS[kind]
    text = look.short if label is None else label
    bare, size, height = density.is_bare, _MOTIFS[density], HEIGHTS[density]
    number = text.rpartition(" ")[2] if bare and text[-1].isdigit() else ""
    signs = (FOREIGN + 2) * ((origin is not None) + fresh)
    beside = width_of(number, "bold", SMALL) + 10 if number else 0
    corner_width = width_of(corner, "bold", SMALL) + 10 if corner else 0
    inside = 6 + signs + size + beside + corner_width + 6
    least = _BARE_LEAST if bare else max(_LEAST, width_of(text, "bold", SMALL) + 14)
    width = max(least, inside)
    fill, line, line_width = _PAPERS[paper]
    gone = paper == "gone"
    ground = "page" if gone else look.ground
    floor = height if bare else height - _LABEL
    middle = floor // 2
    marks: list[Mark] = [Box(0, 0, width, height, fill, None, 0, 8)]
    marks.append(Box(0, 0, width, floor if bare else floor + 8, ground, None, 0, 8))
    if not bare:
        marks.append(Box(0, floor, width, 8, fill))
    marks.append(Box(0, 0, width, height, None, line, line_width, 8, paper == "lent"))
    x = 6
    if fresh:
        marks.append(new_sign(x, middle - FOREIGN // 2))
        x += FOREIGN + 2
    if origin is not None:
        marks.append(badge(origin, FOREIGN, x, middle - FOREIGN // 2))
        x += FOREIGN + 2
    right = width - 6
    if corner:
        right -= corner_width
        marks += _corner(corner, right + 2, middle, corner_width - 2)
    if number:
        right -= beside
        marks.append(Box(right + 3, middle - 15, beside - 4, 30, "card", None, 0, 6))
        marks.append(Words(right + 1 + beside // 2, middle, number, "bold", SMALL, "ink", "middle"))
    figure, inks = (look.outline, ("dim", "page")) if gone else (look.emblem, look.inks)
    marks.append(sign(figure, inks, x + (right - x - size) // 2, middle - size // 2 + 1, size))
    if not bare:
        marks.append(Words(width // 2, height - 16, text, "bold", SMALL, "soft" if gone else "ink", "middle"))
    name = f"card {kind}{f' {text}' if label else ''}{f' {corner}' if corner else ''}"
    name += ("" if origin is None else f" of seat {origin}") + (" new" if fresh else "")
    return Sprite(name, 0, 0, width, height, tuple(marks))


def _corner(text: str, x: int, middle: int, width: int) -> tuple[Mark, ...]:
    """A strength in white on a dark field, a count in ink on a light one."""
    fill, ink = ("night", "white") if text.isdigit() else ("card", "ink")
    return (
        Box(x, middle - 16, width, 32, fill, "card" if text.isdigit() else None, 2, 7),
        Words(x + width // 2, middle, text, "bold", SMALL, ink, "middle"),
    )


@cache
def muster(
    label: str,
    pieces: tuple[tuple[str, tuple[str, ...], str], ...],
    paper: str = "plain",
    origin: int | None = None,
    density: Density = OPEN,
    fresh: bool = False,
) -> Sprite:
    """Several pieces under one name: each a sign with its inks and what stands beside it.

    ``origin``, ``density`` and ``fresh`` as in :func:`mini`.
    """
    bare, size, height = density.is_bare, _MOTIFS[density] - 4, HEIGHTS[density]
    gap = 6 if bare else 8
    widths = [
        wide(figure, size) + (width_of(beside, "bold", SMALL) + 4 if beside else 0)
        for figure, _, beside in pieces
    ]
    signs = (FOREIGN + 2) * ((origin is not None) + fresh)
    inside = gap + signs + sum(widths) + gap * len(pieces)
    least = _BARE_LEAST if bare else max(_LEAST, width_of(label, "bold", SMALL) + 14)
    width = max(least, inside)
    fill, line, line_width = _PAPERS[paper]
    marks: list[Mark] = [Box(0, 0, width, height, fill, line, line_width, 8, paper == "lent")]
    middle = (height if bare else height - _LABEL + 2) // 2
    x = gap + (width - inside) // 2
    if fresh:
        marks.append(new_sign(x - 2, middle - FOREIGN // 2))
        x += FOREIGN + 2
    if origin is not None:
        marks.append(badge(origin, FOREIGN, x - 2, middle - FOREIGN // 2))
        x += FOREIGN + 2
    for (figure, inks, beside), taken in zip(pieces, widths, strict=True):
        marks.append(sign(figure, inks, x, middle - size // 2 + 1, size))
        if beside:
            marks.append(Words(x + wide(figure, size) + 4, middle, beside, "bold", SMALL, "ink"))
        x += taken + gap
    if not bare:
        marks.append(Words(width // 2, height - 16, label, "bold", SMALL, "ink", "middle"))
    name = f"piece {label}: " + " ".join(f"{called(figure)} {beside}".strip() for figure, _, beside in pieces)
    name += ("" if origin is None else f" of seat {origin}") + (" new" if fresh else "")
    return Sprite(name, 0, 0, width, height, tuple(marks))


def musters_of(cards: Sequence[str]) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """Cards of any kinds as the pieces of a :func:`muster`, with their numbers."""
    return tuple(
        (LOOKS[kind].emblem, LOOKS[kind].inks, str(cards.count(kind))) for kind in LOOKS if kind in cards
    )


@cache
def large(kind: str, count: int, state: str, fresh: bool = False) -> Sprite:
    """A whole card with its name on a plate and the number there are of it: ``state`` is "playable" (on a
    golden card, with a golden plate), "barred" (hatched) or "waiting"."""
    barred, playable = state == "barred", state == "playable"
    edge = 6
    width, high = LARGE_WIDTH - 2 * edge, LARGE_HEIGHT - 2 * edge
    marks: list[Mark] = []
    if playable:
        marks.append(Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, "bright", "ink", 2, 12))
    marks.append(_whole(kind, edge, edge, width, high))
    if barred:
        for aside in (0, 9):
            marks.append(Figure("hatch", edge + 4 + aside, edge + 4, width - 17, high - 8, ("dim",)))
        marks.append(Box(edge, edge, width, high, None, "faint", 4, 10))
    ink = "soft" if barred else "ink"
    plate = "dim" if barred else "bright" if playable else "card"
    bottom = LARGE_HEIGHT - _PLATE
    marks.append(Box(2, bottom, LARGE_WIDTH - 4, _PLATE - 2, plate, ink, 2, 8))
    marks.append(Words(LARGE_WIDTH // 2, bottom + 20, large_name(kind), "bold", SMALL, ink, "middle"))
    if count > 1:
        text = f"×{count}"
        across = width_of(text, "bold", 32) + 16
        marks.append(Box(LARGE_WIDTH - across - 2, 2, across, 42, plate, ink, 2, 8))
        marks.append(Words(LARGE_WIDTH - across // 2 - 2, 23, text, "bold", 32, ink, "middle"))
    if fresh:
        marks.append(new_sign(2, 2, 36))
    return Sprite(
        f"card {kind} ×{count} {state}{' new' if fresh else ''}",
        0,
        0,
        LARGE_WIDTH,
        LARGE_HEIGHT,
        tuple(marks),
    )


@cache
def _whole(kind: str, x: int, y: int, width: int, height: int) -> Sprite:
    """The card itself, its own band under the plate."""
    return Sprite(f"art {kind}", x, y, width, height, (card_art(kind, width, height)[0],))


def large_name(kind: str) -> str:
    """The name as it fits on a large card."""
    name = LOOKS[kind].name
    return name if width_of(name, "bold", SMALL) <= LARGE_WIDTH - 12 else LOOKS[kind].short

"""Card backs: knotwork round the shape and letter of a seat, in its colour, or round the sign of a deck."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..badges import HEIGHT_OF_LETTER, SIZE_OF_LETTER
from ..scene import Figure, Mark, Words
from ..theme import SEATS
from .card import motif_in
from .frame import NAMED, layout, nib_of, rounded
from .interlace import Walls, panel
from .kinds import KINDS
from .pieces import seat_mark
from .shape import Shape, Shapes, oval

_MEDALLION: Final = 0.56
"""The width of the medallion, as a part of the card's."""

_WALLS: Final[tuple[Walls, ...]] = (
    {},
    {(3, 4): "v", (5, 4): "v", (3, 8): "v", (5, 8): "v"},
    {(2, 3): "h", (6, 3): "h", (2, 9): "h", (6, 9): "h"},
    {(4, 3): "v", (4, 9): "v", (1, 6): "h", (7, 6): "h"},
    {(2, 5): "v", (6, 5): "v", (2, 7): "v", (6, 7): "v", (4, 1): "h", (4, 11): "h"},
    {
        (3, 2): "h",
        (5, 2): "h",
        (3, 10): "h",
        (5, 10): "h",
        (1, 4): "v",
        (7, 4): "v",
        (1, 8): "v",
        (7, 8): "v",
    },
)
"""Where the ribbons turn back, by seat: each back is another knot."""

DECKS: Final = {
    "army": ("infantry", "dusk", "haze"),
    "viking": ("chieftain", "ink", "faint"),
    "battle": ("normal_battle", "alarm", "rose"),
    "joust": ("joust_vassal", "verdigris", "mint"),
}
"""The common decks: the motif on the back, the colour of the frame, that of the ribbon."""


def _back(width: int, height: int, frame: str, ribbon: str, ground: str, walls: Walls) -> Shapes:
    parts = layout(width, height, plain=True)
    edge, radius = parts.edge, max(3.0, width * 0.07)
    inset = parts.inset
    left, top, right, bottom = parts.ground
    pad = width * 0.02
    small = width < NAMED
    columns, rows = (3, 4) if small else (4, 6)
    return (
        Shape(rounded(0, 0, width, height, radius), "ink"),
        Shape(rounded(edge, edge, width - edge, height - edge, radius - edge), frame),
        Shape(
            rounded(inset - edge, inset - edge, width - inset + edge, height - inset + edge, radius * 0.5),
            "ink",
        ),
        Shape(rounded(inset, inset, width - inset, height - inset, radius * 0.45), ground),
        *panel(
            (left + pad, top + pad, right - left - 2 * pad, bottom - top - 2 * pad),
            columns,
            rows,
            (ribbon,),
            walls={} if small else walls,
        ),
    )


def seat_back(which: str, width: int, height: int) -> Shapes:
    """The back of a seat's cards, without its letter."""
    seat = range(len(SEATS)).index(int(which))
    ink = SEATS[seat].ink
    middle, size, edge = (width / 2, height / 2), width * _MEDALLION, layout(width, height).edge
    return (
        *_back(width, height, ink, ink, "vellum", _WALLS[seat]),
        oval(*middle, size * 0.64, None, "ink", None),
        oval(*middle, size * 0.64 - edge, None, "bright", None),
        oval(*middle, size * 0.64 - edge * 2.6, None, "ink", None),
        oval(*middle, size * 0.64 - edge * 3.6, None, "card", None),
        *seat_mark(seat, *middle, size * (0.92 if SEATS[seat].shape == "disc" else 0.74), ink, nib=edge),
    )


def deck_back(which: str, width: int, height: int) -> Shapes:
    """The back of a common deck: ``army``, ``viking``, ``battle`` or ``joust``."""
    kind, frame, ribbon = DECKS[which]
    size, edge = width * 0.68, layout(width, height).edge
    x, y = width / 2, height / 2
    motif = motif_in(
        KINDS[kind].motif(),
        (x - size * 0.34, y - size * 0.34, x + size * 0.34, y + size * 0.34),
        width * 0.55,
    )
    return (
        *_back(width, height, frame, ribbon, "ink", {}),
        oval(x, y, size * 0.55, None, "ink", None),
        oval(x, y, size * 0.55 - edge, None, frame, None),
        oval(x, y, size * 0.55 - edge * 2.6, None, "ink", None),
        oval(x, y, size * 0.55 - edge * 3.6, None, "vellum", None, nib_of(width)),
        *motif,
    )


@cache
def back_art(seat: int, width: int, height: int | None = None) -> tuple[Mark, ...]:
    """The back of a card of a seat's set, at the origin: colour, knot, shape and letter."""
    high = height or round(width * 1.4)
    look = SEATS[seat]
    size = width * _MEDALLION * (0.92 if look.shape == "disc" else 0.74)
    letter = Words(
        width // 2,
        round(high / 2 + size * (HEIGHT_OF_LETTER[look.shape] - 0.5)),
        look.letter,
        "bold",
        round(size * SIZE_OF_LETTER[look.shape] * 1.06),
        look.letter_ink,
        "middle",
    )
    return (Figure(f"art/back/{seat}", 0, 0, width, high, ("ink",)), letter)


@cache
def deck_art(deck: str, width: int, height: int | None = None) -> tuple[Mark, ...]:
    """The back of a common deck, at the origin."""
    return (Figure(f"art/deck/{deck}", 0, 0, width, height or round(width * 1.4), ("ink",)),)

"""The 52 cards of the trick-taking game: index, pips, court."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..scene import Figure, Mark, Words
from ..theme import RANKS, SUITS, rank_text
from .courts import COURTS, court
from .frame import FINE_FROM, nib_of, rounded
from .pieces import knot, suit_mark
from .shape import Shape, Shapes, fit_into, fitted, moved

_LEFT, _MIDDLE, _RIGHT = 0.335, 0.5, 0.665
_ROWS: Final = {4: (0.18, 0.3933, 0.6067, 0.82), 3: (0.18, 0.5, 0.82)}

PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_MIDDLE, 0.18), (_MIDDLE, 0.82)),
    "3": tuple((_MIDDLE, y) for y in _ROWS[3]),
    "4": tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.18, 0.82)),
    "5": (*((x, y) for x in (_LEFT, _RIGHT) for y in (0.18, 0.82)), (_MIDDLE, 0.5)),
    "6": tuple((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS[3]),
    "7": (*((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS[3]), (_MIDDLE, 0.34)),
    "8": (*((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS[3]), (_MIDDLE, 0.34), (_MIDDLE, 0.66)),
    "9": (*((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS[4]), (_MIDDLE, 0.5)),
    "T": (*((x, y) for x in (_LEFT, _RIGHT) for y in _ROWS[4]), (_MIDDLE, 0.2867), (_MIDDLE, 0.7133)),
}
"""Where the pips stand, as parts of the card's width and height; those of the lower half are turned."""

WHOLE: Final = 120
"""Cards of this width or more have all their pips, or both halves of their court; narrower ones a large index
and one large suit, or the court from the breast up."""

CARDS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52, suit by suit."""


def _paper(width: int, height: int) -> Shapes:
    edge, radius = max(1.0, width * 0.013), max(3.0, width * 0.07)
    return (
        Shape(rounded(0, 0, width, height, radius), "ink"),
        Shape(rounded(edge, edge, width - edge, height - edge, radius - edge), "card"),
    )


def _ace(suit: str, width: int, height: int) -> Shapes:
    size = min(width, height / 1.4) * 0.52
    inner = round(size * 0.34)
    lift = {"C": -0.02, "S": 0.1, "H": -0.08, "D": 0.0}[suit] * size
    light = "bright"
    return (
        *suit_mark(suit, width / 2, height / 2, size),
        *knot(
            "trefoil",
            width / 2 - inner / 2,
            height / 2 + lift - inner / 2,
            inner,
            inner,
            (SUITS[suit].ink, light),
        ),
    )


def _panel(width: int, height: int, suit: str) -> tuple[Shapes, tuple[float, float, float, float]]:
    """The frame of a court card, and the box within it (left, top, right, bottom)."""
    side, end, edge = min(width, height / 1.4) * 0.225, height * 0.06, max(1.0, width * 0.013)
    box = (side, end, width - side, height - end)
    look = COURTS[suit]
    left, top, right, bottom = box
    frame = (
        Shape(
            rounded(left - 3 * edge, top - 3 * edge, right + 3 * edge, bottom + 3 * edge, edge),
            look.hem,
            "ink",
            edge,
        ),
        Shape(rounded(left, top, right, bottom, 0.1), "seeded", "ink", edge),
    )
    return frame, box


def _court(card: str, width: int, height: int) -> Shapes:
    suit = card[1]
    frame, (left, top, right, bottom) = _panel(width, height, suit)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    scale = min((right - left) / 100, (middle_y - top) / 101)
    half = (
        *fitted(
            court(card),
            middle_x - 50 * scale,
            middle_y - 100 * scale,
            scale,
            nib_of(width) * 0.9,
            width >= FINE_FROM,
        ),
        *suit_mark(suit, left + 11.5 * scale, top + 12.5 * scale, 18 * scale),
    )
    band = height * 0.012
    return (
        *frame,
        *moved(half, turn=180, about=(middle_x, middle_y)),
        *half,
        Shape(
            (
                (left, middle_y - band),
                (right, middle_y - band),
                (right, middle_y + band),
                (left, middle_y + band),
            ),
            COURTS[suit].hem,
            "ink",
            max(1.0, width * 0.01),
        ),
    )


def face(card: str, width: int, height: int) -> Shapes:
    """A card without the ranks of its index; ``KeyError`` if there is no such card."""
    if card not in CARDS:
        raise KeyError(card)
    rank, suit = card[0], card[1]
    if width < WHOLE:
        return (*_paper(width, height), *_small(card, width, height))
    gauge = min(width, height / 1.4)
    index, aside, down = gauge * 0.125, gauge * 0.1, gauge * 0.287
    corners = (
        *suit_mark(suit, aside, down, index),
        *suit_mark(suit, width - aside, height - down, index, True),
    )
    body: Shapes
    if rank == "A":
        body = _ace(suit, width, height)
    elif rank in "JQK":
        body = _court(card, width, height)
    else:
        size = gauge * (0.215 if rank in "9T" else 0.235)
        body = tuple(
            shape for x, y in PIPS[rank] for shape in suit_mark(suit, x * width, y * height, size, y > 0.5)
        )
    return (*_paper(width, height), *body, *corners)


def _small(card: str, width: int, height: int) -> Shapes:
    """The face of a small card: a suit as large as it goes, or the court from the breast up."""
    rank, suit = card[0], card[1]
    if rank not in "JQK":
        size = min(width * 0.56, height * 0.46)
        return suit_mark(suit, width * 0.62, height * 0.66, size)
    edge = max(1.0, width * 0.013)
    box = (width * 0.06, height * 0.36, width - 2 * edge, height - edge)
    return (
        *suit_mark(suit, width * 0.76, height * 0.17, min(width * 0.3, height * 0.24)),
        *fit_into(court(card), box, nib_of(width), width >= FINE_FROM, low=True),
    )


@cache
def face_art(card: str, width: int, height: int | None = None) -> tuple[Mark, ...]:
    """A playing card ("TC", "QS") face up, at the origin."""
    high = height or round(width * 1.4)
    rank, suit = card[0], card[1]
    ink, text = SUITS[suit].ink, rank_text(rank)
    figure = Figure(f"art/face/{card}", 0, 0, width, high, ("ink",))
    if width < WHOLE:
        size = round(min(width * 0.5, high * 0.36))
        return (figure, Words(round(width * 0.09), round(high * 0.19), text, "bold", size, ink))
    gauge = min(width, high / 1.4)
    size = round(gauge * (0.17 if rank == "T" else 0.2))
    left, top = round(gauge * 0.1), round(gauge * 0.14)
    return (
        figure,
        Words(left, top, text, "bold", size, ink, "middle"),
        Words(width - left, high - top, text, "bold", size, ink, "middle", turned=True),
    )

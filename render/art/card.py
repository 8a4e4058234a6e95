"""A card of a kind, whole: frame, motif, and its name or mark."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..fonts import width_of
from ..scene import Figure, Mark, Words
from .frame import FINE_FROM, NAMED, Layout, frame, layout, nib_of
from .kinds import KINDS
from .shape import Shapes, fit_into

_LEAST: Final = 0.105
"""A name that would be set smaller than this part of the card's width is replaced by a shorter one."""


def motif_in(
    shapes: Shapes, box: tuple[float, float, float, float], width: float, low: bool = False
) -> Shapes:
    """A motif as large as it fits into a box (left, top, right, bottom) of a card of that width."""
    return fit_into(shapes, box, nib_of(width), width >= FINE_FROM, low)


def _padded(parts: Layout, rising: bool) -> tuple[float, float, float, float]:
    """Where the motif stands: on the foot of the ground if it rises from there, else a little over it."""
    left, top, right, bottom = parts.ground
    pad = parts.width * (0.015 if rising or parts.width < NAMED else 0.05)
    side = min(right - left, bottom - top) - 2 * pad
    free = max(0.0, (bottom - top - 2 * pad - side - parts.rise * 0.75) / 2)
    foot = bottom if rising else bottom - pad - free
    middle = (left + right) / 2
    return (middle - side / 2, foot - side - (free if rising else 0.0), middle + side / 2, foot)


def drawn(kind: str, width: int, height: int) -> Shapes:
    """The shapes of a card, without its words."""
    look = KINDS[kind]
    parts = layout(width, height)
    return (
        *frame(parts, look.family),
        *motif_in(look.motif(), _padded(parts, look.rising), width, look.rising),
    )


def bare(kind: str, width: int, height: int) -> Shapes:
    """The motif alone, without a card."""
    return motif_in(KINDS[kind].motif(), (0, 0, width, height), width * 1.2)


def largest(text: str, room: float, high: float) -> int:
    """The size at which bold words fit a room and height, in pixels."""
    size = round(high)
    while size > 8 and width_of(text, "bold", size) > room:
        size -= 1
    return size


def band_words(parts: Layout, text: str) -> Words:
    """Words in the band of a card, as large as it has room for."""
    large = parts.gauge >= NAMED
    room = parts.width - 2 * parts.inset - (6 if large else 1)
    size = largest(text, room, parts.band * (0.76 if large else 1.0))
    middle = round(parts.height - parts.inset - parts.band / 2)
    return Words(parts.width // 2, middle, text, "bold", size, "ink", "middle")


def name_of(kind: str, parts: Layout) -> str:
    """What the band of a card says of its kind: the name, a shorter one, or on a narrow card the mark."""
    look = KINDS[kind]
    if parts.gauge < NAMED:
        return look.mark
    small = look.short and band_words(parts, look.name).size < parts.width * _LEAST
    return look.short if small else look.name


@cache
def card_art(kind: str, width: int, height: int | None = None, label: str | None = None) -> tuple[Mark, ...]:
    """A card of a kind at the origin, its height 1.4 times its width unless given.

    Its band bears ``label``, or else the kind's name, or on a narrow card the kind's mark.
    """
    high = height or round(width * 1.4)
    parts = layout(width, high)
    text = label or name_of(kind, parts)
    return (Figure(f"art/card/{kind}", 0, 0, width, high, ("ink",)), band_words(parts, text))


@cache
def motif_art(kind: str, size: int) -> tuple[Mark, ...]:
    """The motif of a kind alone, in a square of ``size`` pixels at the origin, on clear ground."""
    return (Figure(f"art/motif/{kind}", 0, 0, size, size, ("ink",)),)

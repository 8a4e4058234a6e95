"""A card of a kind, whole: frame, motif, and its name or mark."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..fonts import width_of
from ..scene import Figure, Mark, Words
from .frame import NAMED, Layout, frame, layout, nib_of
from .kinds import KINDS
from .shape import Shapes, fitted

_FINE_FROM: Final = 84
"""From this width of a card on the fine lines are drawn."""


def motif_in(shapes: Shapes, box: tuple[float, float, float, float], width: float) -> Shapes:
    """A motif as large as it fits into a box (left, top, right, bottom) of a card of that width."""
    left, top, right, bottom = box
    scale = min(right - left, bottom - top) / 100
    x = (left + right) / 2 - 50 * scale
    y = (top + bottom) / 2 - 50 * scale
    return fitted(shapes, x, y, scale, nib_of(width), width >= _FINE_FROM)


def _padded(parts: Layout) -> tuple[float, float, float, float]:
    """Where the motif stands: at the foot of the ground, under the arch."""
    left, top, right, bottom = parts.ground
    pad = parts.width * (0.05 if parts.width >= NAMED else 0.015)
    side = min(right - left, bottom - top) - 2 * pad
    foot = bottom - pad - max(0.0, (bottom - top - 2 * pad - side - parts.rise * 0.75) / 2)
    middle = (left + right) / 2
    return (middle - side / 2, foot - side, middle + side / 2, foot)


def drawn(kind: str, width: int, height: int) -> Shapes:
    """The shapes of a card, without its words."""
    look = KINDS[kind]
    parts = layout(width, height)
    return (*frame(parts, look.family), *motif_in(look.motif(), _padded(parts), width))


def bare(kind: str, width: int, height: int) -> Shapes:
    """The motif alone, without a card."""
    return motif_in(KINDS[kind].motif(), (0, 0, width, height), width * 1.2)


def largest(text: str, room: float, high: float) -> int:
    """The size at which bold words fit a room and height, in pixels."""
    size = round(high)
    while size > 8 and width_of(text, "bold", size) > room:
        size -= 1
    return size


@cache
def card_art(kind: str, width: int, height: int | None = None, label: str | None = None) -> tuple[Mark, ...]:
    """A card at the origin: :func:`render.art.card` says more."""
    high = height or round(width * 1.4)
    look = KINDS[kind]
    parts = layout(width, high)
    large = width >= NAMED
    text = label or (look.name if large else look.mark)
    room = width - 2 * parts.inset - (6 if large else 1)
    size = largest(text, room, parts.band * (0.86 if large else 1.12))
    middle = high - parts.inset - parts.band / 2
    return (
        Figure(f"art/card/{kind}", 0, 0, width, high, ("ink",)),
        Words(width // 2, round(middle), text, "bold", size, "ink", "middle"),
    )

"""The Burhs of the Shire: walled towns, each with the card that it lends."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..scene import Figure, Mark
from .card import band_words, motif_in, name_of
from .frame import NAMED, frame, layout, nib_of
from .kinds import KINDS, Family
from .places import battlements, courses, pennant, slit
from .shape import Shapes, arch, area, both, fitted, oval, pens

_TOWN: Final = Family("sky", "card", "bronze", "gold")


def _walls() -> Shapes:
    """The ring of a Burh: gate, bank and two towers, with room for a medallion over the gate."""
    tower = (
        *pennant(11, 8, 26, "red", 13),
        area(battlements(0, 22, 24, 98, 3, 6), "dim"),
        *courses(0, 22, 36, 96),
        slit(11, 44, 58),
    )
    return (
        area(battlements(14, 86, 70, 98, 8, 6), "vellum"),
        *courses(22, 78, 82, 98),
        area(arch(39, 61, 89, 99), "bronze"),
        *pens(("M44.5 84 V98", "M50 80 V98", "M55.5 84 V98"), "ink", 0.8),
        *both(tower[2:]),
        *tower[:2],
        *pennant(89, 8, 26, "red", -13),
        area("M0 100 Q20 92 36 96 Q50 99 64 96 Q80 92 100 100 Z", "verdigris"),
    )


def burh(kind: str, width: int, height: int) -> Shapes:
    """A Burh that lends a card of ``kind``: the motif in a medallion over the gate."""
    parts = layout(width, height)
    left, top, right, bottom = parts.ground
    scale = min(right - left, bottom - top) / 100
    x, y = (left + right) / 2 - 50 * scale, bottom - 100 * scale
    nib, fine = nib_of(width), width >= NAMED
    middle = (left + right) / 2
    high, radius = (y + 42 * scale, 36 * scale) if fine else (y + 46 * scale, 46 * scale)
    look = KINDS[kind]
    side = radius * 1.36
    edge = parts.edge
    return (
        *frame(parts, _TOWN),
        *fitted(_walls(), x, y, scale, nib, fine),
        oval(middle, high, radius, None, "ink", None),
        oval(middle, high, radius - edge, None, look.family.frame, None),
        oval(middle, high, radius - edge * 3, None, "ink", None),
        oval(middle, high, radius - edge * 4, None, look.family.ground, None),
        *motif_in(
            look.motif(),
            (middle - side / 2, high - side / 2, middle + side / 2, high + side / 2),
            width * 0.8,
        ),
    )


@cache
def burh_art(kind: str, width: int, height: int | None = None, label: str | None = None) -> tuple[Mark, ...]:
    """A Burh at the origin. Its band bears ``label``, or else the name of the card that it lends."""
    high = height or round(width * 1.4)
    parts = layout(width, high)
    text = label or name_of(kind, parts)
    return (Figure(f"art/burh/{kind}", 0, 0, width, high, ("ink",)), band_words(parts, text))

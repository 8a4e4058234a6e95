"""Our own drawn shapes: suits, seat badges and the signs of the table.

A shape is a list of strokes in a unit square, y downwards. Nothing is taken from a font, so
no machine can show an empty box instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

from .emblems import EMBLEMS
from .laid_out import LAID_OUT
from .strokes import Point, Stroke, circle, curve, filled, mirrored


def _heart() -> list[Stroke]:
    half = curve(
        (0.5, 0.27),
        ((0.44, 0.06), (0.06, 0.04), (0.05, 0.36)),
        ((0.05, 0.58), (0.36, 0.74), (0.5, 0.97)),
    )
    return [filled(mirrored(half))]


def _spade() -> list[Stroke]:
    half = curve(
        (0.5, 0.03),
        ((0.42, 0.2), (0.06, 0.4), (0.06, 0.62)),
        ((0.07, 0.86), (0.38, 0.84), (0.47, 0.68)),
    )
    return [filled(mirrored(half)), filled(_stem(0.6))]


def _stem(top: float) -> tuple[Point, ...]:
    half = curve((0.475, top), ((0.47, 0.82), (0.42, 0.92), (0.3, 0.97)))
    return mirrored(half)


def _club() -> list[Stroke]:
    leaves = [
        filled(circle(0.5, 0.25, 0.215)),
        filled(circle(0.245, 0.58, 0.215)),
        filled(circle(0.755, 0.58, 0.215)),
    ]
    return [*leaves, filled(((0.42, 0.4), (0.58, 0.4), (0.62, 0.66), (0.38, 0.66))), filled(_stem(0.5))]


def _diamond() -> list[Stroke]:
    half = curve(
        (0.5, 0.02),
        ((0.42, 0.2), (0.26, 0.38), (0.12, 0.5)),
        ((0.26, 0.62), (0.42, 0.8), (0.5, 0.98)),
    )
    return [filled(mirrored(half))]


def _badge(outline: Sequence[Point]) -> list[Stroke]:
    """A seat's shape: a pale rim (ink 1) round the pigment (ink 0)."""
    inner = [(0.5 + (x - 0.5) * 0.88, 0.5 + (y - 0.5) * 0.88) for x, y in outline]
    return [filled(outline, 1), filled(inner, 0)]


def _disc() -> list[Stroke]:
    return _badge(circle(0.5, 0.5, 0.5))


def _square() -> list[Stroke]:
    low, high, bend = 0.04, 0.96, 0.14
    corners = []
    for x, y, turn in ((high, low, -pi / 2), (high, high, 0.0), (low, high, pi / 2), (low, low, pi)):
        middle = (x - bend if x == high else x + bend, y - bend if y == high else y + bend)
        corners += [
            (middle[0] + bend * cos(turn + pi / 2 * k / 8), middle[1] + bend * sin(turn + pi / 2 * k / 8))
            for k in range(9)
        ]
    return _badge(corners)


def _lozenge() -> list[Stroke]:
    return _badge(((0.5, -0.06), (1.06, 0.5), (0.5, 1.06), (-0.06, 0.5)))


def _wedge() -> list[Stroke]:
    return _badge(((-0.06, 0.02), (1.06, 0.02), (0.5, 1.06)))


def _triangle() -> list[Stroke]:
    return _badge(((0.5, -0.06), (1.06, 0.98), (-0.06, 0.98)))


def _star() -> list[Stroke]:
    """Five plump points, with room for a letter."""
    outer, inner = circle(0.5, 0.54, 0.6, 5, -pi / 2), circle(0.5, 0.54, 0.36, 5, -pi / 2 + pi / 5)
    return _badge([point for pair in zip(outer, inner, strict=True) for point in pair])


def _crown() -> list[Stroke]:
    body = ((0.06, 0.3), (0.29, 0.54), (0.5, 0.14), (0.71, 0.54), (0.94, 0.3), (0.86, 0.84), (0.14, 0.84))
    balls = [filled(circle(x, y, 0.075)) for x, y in ((0.07, 0.27), (0.5, 0.13), (0.93, 0.27))]
    return [filled(body), *balls, Stroke(((0.16, 0.74), (0.84, 0.74)), 1, 0.05)]


def _coronet() -> list[Stroke]:
    """A low crown with leaves: the Queen's."""
    body = ((0.1, 0.48), (0.3, 0.62), (0.5, 0.42), (0.7, 0.62), (0.9, 0.48), (0.84, 0.84), (0.16, 0.84))
    balls = [filled(circle(x, y, 0.085)) for x, y in ((0.1, 0.44), (0.5, 0.36), (0.9, 0.44))]
    return [filled(body), *balls, Stroke(((0.17, 0.74), (0.83, 0.74)), 1, 0.05)]


def _sword() -> list[Stroke]:
    """The Jack's."""
    blade = ((0.5, 0.0), (0.57, 0.1), (0.55, 0.66), (0.45, 0.66), (0.43, 0.1))
    return [
        filled(blade),
        Stroke(((0.28, 0.69), (0.72, 0.69)), 0, 0.085),
        Stroke(((0.5, 0.7), (0.5, 0.9)), 0, 0.085),
        filled(circle(0.5, 0.93, 0.07)),
    ]


def _octagon() -> list[Stroke]:
    """A stop: a solid octagon with a bar."""
    outline = circle(0.5, 0.5, 0.54, 8, pi / 8)
    inner = circle(0.5, 0.5, 0.45, 8, pi / 8)
    return [filled(outline, 1), filled(inner, 0), Stroke(((0.25, 0.5), (0.75, 0.5)), 1, 0.17)]


def _octagon_open() -> list[Stroke]:
    """A possible stop: a hollow octagon."""
    return [
        filled(circle(0.5, 0.5, 0.54, 8, pi / 8), 1),
        filled(circle(0.5, 0.5, 0.47, 8, pi / 8), 0),
        filled(circle(0.5, 0.5, 0.31, 8, pi / 8), 1),
    ]


def _link() -> list[Stroke]:
    """Two rings, one through the other: connected."""
    rings = []
    for x in (0.34, 0.66):
        ring = circle(x, 0.5, 0.24, 40)
        rings.append(Stroke((*ring, ring[0], ring[1]), 0, 0.12))
    return rings


def _apart() -> list[Stroke]:
    """Two rings that do not touch: not connected."""
    rings = []
    for x in (0.22, 0.78):
        ring = circle(x, 0.5, 0.17, 40)
        rings.append(Stroke((*ring, ring[0], ring[1]), 0, 0.1))
    return rings


def _pennant() -> list[Stroke]:
    """The leader's flag."""
    return [Stroke(((0.2, 0.04), (0.2, 0.98)), 0, 0.1), filled(((0.22, 0.06), (0.95, 0.28), (0.22, 0.56)), 0)]


def _arrow() -> list[Stroke]:
    return [filled(((0.12, 0.08), (0.92, 0.5), (0.12, 0.92), (0.3, 0.5)))]


def _dots() -> list[Stroke]:
    """Red dots round a square, as the scribes of Northumbria set them round their initials."""
    count = 15
    spots = []
    for at in range(count + 1):
        run = 0.02 + 0.96 * at / count
        spots += [(run, 0.02), (run, 0.98), (0.02, run), (0.98, run)]
    return [filled(circle(x, y, 0.017, 12)) for x, y in spots]


def _fan() -> list[Stroke]:
    """Three cards held like a fan: how many are left in a hand."""
    cards = []
    for lean in (-0.55, 0.0, 0.55):
        corners = []
        for x, y in ((-0.19, -0.7), (0.19, -0.7), (0.19, -0.08), (-0.19, -0.08)):
            turned = (x * cos(lean) - y * sin(lean), x * sin(lean) + y * cos(lean))
            corners.append((0.5 + turned[0], 0.86 + turned[1]))
        cards += [filled(corners, 0), Stroke((*corners, corners[0], corners[1]), 1, 0.05)]
    return cards


def _padlock() -> list[Stroke]:
    """Saturated: nothing more joins at the ends."""
    bow = [(0.5 + 0.24 * cos(pi + pi * k / 20), 0.36 + 0.24 * sin(pi + pi * k / 20)) for k in range(21)]
    body = ((0.14, 0.46), (0.86, 0.46), (0.86, 0.96), (0.14, 0.96))
    shackle = Stroke(((0.26, 0.5), *bow, (0.74, 0.5)), 0, 0.11)
    return [
        shackle,
        filled(body),
        filled(circle(0.5, 0.66, 0.08), 1),
        Stroke(((0.5, 0.66), (0.5, 0.84)), 1, 0.07),
    ]


def _laurel() -> list[Stroke]:
    """The winner's wreath."""
    strokes = []
    for side in (-1, 1):
        for leaf in range(6):
            angle = pi / 2 + side * (0.35 + leaf * 0.42)
            x, y = 0.5 + 0.4 * cos(angle), 0.5 + 0.4 * sin(angle)
            lean = angle + side * 0.9
            along, across = (cos(lean), sin(lean)), (-sin(lean), cos(lean))
            leaf_half = [
                (-0.15, 0.0),
                (-0.05, 0.065),
                (0.07, 0.05),
                (0.16, 0.0),
                (0.07, -0.05),
                (-0.05, -0.065),
            ]
            points = [
                (x + a * along[0] + b * across[0], y + a * along[1] + b * across[1]) for a, b in leaf_half
            ]
            strokes.append(filled(points))
    return strokes


def _hatch() -> list[Stroke]:
    """Slanting lines over a card that may not be played."""
    return [Stroke(((k / 7 - 1.0, 1.0), (k / 7, 0.0)), 0, 0.022) for k in range(1, 14)]


_SHAPES: Final[dict[str, Callable[[], list[Stroke]]]] = {
    "heart": _heart,
    "spade": _spade,
    "club": _club,
    "diamond": _diamond,
    "disc": _disc,
    "square": _square,
    "lozenge": _lozenge,
    "wedge": _wedge,
    "triangle": _triangle,
    "star": _star,
    "crown": _crown,
    "coronet": _coronet,
    "sword": _sword,
    "octagon": _octagon,
    "octagon_open": _octagon_open,
    "link": _link,
    "apart": _apart,
    "pennant": _pennant,
    "arrow": _arrow,
    "dots": _dots,
    "fan": _fan,
    "padlock": _padlock,
    "laurel": _laurel,
    "hatch": _hatch,
    **EMBLEMS,
    **LAID_OUT,
}


def names() -> tuple[str, ...]:
    """Every shape there is."""
    return tuple(_SHAPES)


@cache
def strokes(name: str) -> tuple[Stroke, ...]:
    """The strokes of a shape; ``KeyError`` for a name that is not drawn here."""
    return tuple(_SHAPES[name]())

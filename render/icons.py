"""Our own drawn shapes: suits, seat badges and the signs of the table.

A shape is a list of strokes in a unit square, y downwards. Nothing is taken from a font, so
no machine can show an empty box instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A filled polygon (``width`` 0), or a line of that width through the points; ``ink`` counts the
    figure's inks from 0."""

    points: tuple[Point, ...]
    ink: int = 0
    width: float = 0.0


def _curve(start: Point, *bends: tuple[Point, Point, Point]) -> list[Point]:
    """Cubic Bézier curves, one after another, as points."""
    points = [start]
    for first, second, end in bends:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[-1], first, second, end
        for step in range(1, 17):
            t = step / 16
            u = 1 - t
            points.append(
                (
                    u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3,
                    u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3,
                )
            )
    return points


def _ring(x: float, y: float, radius: float, corners: int = 48, turn: float = 0.0) -> list[Point]:
    return [
        (x + radius * cos(turn + 2 * pi * each / corners), y + radius * sin(turn + 2 * pi * each / corners))
        for each in range(corners)
    ]


def _mirrored(half: Sequence[Point]) -> tuple[Point, ...]:
    """The left half of an outline, top to bottom, and its mirror image."""
    return (*half, *[(1 - x, y) for x, y in reversed(half)])


def _fill(points: Sequence[Point], ink: int = 0) -> Stroke:
    return Stroke(tuple(points), ink)


def _heart() -> list[Stroke]:
    half = _curve(
        (0.5, 0.27),
        ((0.44, 0.06), (0.06, 0.04), (0.05, 0.36)),
        ((0.05, 0.58), (0.36, 0.74), (0.5, 0.97)),
    )
    return [_fill(_mirrored(half))]


def _spade() -> list[Stroke]:
    half = _curve(
        (0.5, 0.03),
        ((0.42, 0.2), (0.06, 0.4), (0.06, 0.62)),
        ((0.07, 0.86), (0.38, 0.84), (0.47, 0.68)),
    )
    return [_fill(_mirrored(half)), _fill(_stem(0.6))]


def _stem(top: float) -> tuple[Point, ...]:
    half = _curve((0.475, top), ((0.47, 0.82), (0.42, 0.92), (0.3, 0.97)))
    return _mirrored(half)


def _club() -> list[Stroke]:
    leaves = [
        _fill(_ring(0.5, 0.25, 0.215)),
        _fill(_ring(0.245, 0.58, 0.215)),
        _fill(_ring(0.755, 0.58, 0.215)),
    ]
    return [*leaves, _fill(((0.42, 0.4), (0.58, 0.4), (0.62, 0.66), (0.38, 0.66))), _fill(_stem(0.5))]


def _diamond() -> list[Stroke]:
    half = _curve(
        (0.5, 0.02),
        ((0.42, 0.2), (0.26, 0.38), (0.12, 0.5)),
        ((0.26, 0.62), (0.42, 0.8), (0.5, 0.98)),
    )
    return [_fill(_mirrored(half))]


def _badge(outline: Sequence[Point]) -> list[Stroke]:
    """A seat's shape: a pale rim (ink 1) round the pigment (ink 0)."""
    inner = [(0.5 + (x - 0.5) * 0.88, 0.5 + (y - 0.5) * 0.88) for x, y in outline]
    return [_fill(outline, 1), _fill(inner, 0)]


def _disc() -> list[Stroke]:
    return _badge(_ring(0.5, 0.5, 0.5))


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


def _shield() -> list[Stroke]:
    half = _curve(
        (0.5, 0.07),
        ((0.35, 0.05), (0.2, 0.03), (0.03, 0.0)),
        ((0.0, 0.5), (0.14, 0.86), (0.5, 1.04)),
    )
    return _badge(_mirrored(half))


def _crown() -> list[Stroke]:
    body = ((0.06, 0.3), (0.29, 0.54), (0.5, 0.14), (0.71, 0.54), (0.94, 0.3), (0.86, 0.84), (0.14, 0.84))
    balls = [_fill(_ring(x, y, 0.075)) for x, y in ((0.07, 0.27), (0.5, 0.13), (0.93, 0.27))]
    return [_fill(body), *balls, Stroke(((0.16, 0.74), (0.84, 0.74)), 1, 0.05)]


def _coronet() -> list[Stroke]:
    """A low crown with leaves: the Queen's."""
    body = ((0.1, 0.48), (0.3, 0.62), (0.5, 0.42), (0.7, 0.62), (0.9, 0.48), (0.84, 0.84), (0.16, 0.84))
    balls = [_fill(_ring(x, y, 0.085)) for x, y in ((0.1, 0.44), (0.5, 0.36), (0.9, 0.44))]
    return [_fill(body), *balls, Stroke(((0.17, 0.74), (0.83, 0.74)), 1, 0.05)]


def _sword() -> list[Stroke]:
    """The Jack's."""
    blade = ((0.5, 0.0), (0.57, 0.1), (0.55, 0.66), (0.45, 0.66), (0.43, 0.1))
    return [
        _fill(blade),
        Stroke(((0.28, 0.69), (0.72, 0.69)), 0, 0.085),
        Stroke(((0.5, 0.7), (0.5, 0.9)), 0, 0.085),
        _fill(_ring(0.5, 0.93, 0.07)),
    ]


def _octagon() -> list[Stroke]:
    """A stop: a solid octagon with a bar."""
    outline = _ring(0.5, 0.5, 0.54, 8, pi / 8)
    inner = _ring(0.5, 0.5, 0.45, 8, pi / 8)
    return [_fill(outline, 1), _fill(inner, 0), Stroke(((0.25, 0.5), (0.75, 0.5)), 1, 0.17)]


def _octagon_open() -> list[Stroke]:
    """A possible stop: a hollow octagon."""
    return [
        _fill(_ring(0.5, 0.5, 0.54, 8, pi / 8), 1),
        _fill(_ring(0.5, 0.5, 0.47, 8, pi / 8), 0),
        _fill(_ring(0.5, 0.5, 0.31, 8, pi / 8), 1),
    ]


def _link() -> list[Stroke]:
    """Two rings, one through the other: connected."""
    rings = []
    for x in (0.34, 0.66):
        ring = _ring(x, 0.5, 0.24, 40)
        rings.append(Stroke((*ring, ring[0], ring[1]), 0, 0.12))
    return rings


def _apart() -> list[Stroke]:
    """Two rings that do not touch: not connected."""
    rings = []
    for x in (0.22, 0.78):
        ring = _ring(x, 0.5, 0.17, 40)
        rings.append(Stroke((*ring, ring[0], ring[1]), 0, 0.1))
    return rings


def _pennant() -> list[Stroke]:
    """The leader's flag."""
    return [Stroke(((0.2, 0.04), (0.2, 0.98)), 0, 0.1), _fill(((0.22, 0.06), (0.95, 0.28), (0.22, 0.56)), 0)]


def _arrow() -> list[Stroke]:
    return [_fill(((0.12, 0.08), (0.92, 0.5), (0.12, 0.92), (0.3, 0.5)))]


def _dots() -> list[Stroke]:
    """Red dots round a square, as the scribes of Northumbria set them round their initials."""
    count = 15
    spots = []
    for at in range(count + 1):
        run = 0.02 + 0.96 * at / count
        spots += [(run, 0.02), (run, 0.98), (0.02, run), (0.98, run)]
    return [_fill(_ring(x, y, 0.017, 12)) for x, y in spots]


def _fan() -> list[Stroke]:
    """Three cards held like a fan: how many are left in a hand."""
    cards = []
    for lean in (-0.55, 0.0, 0.55):
        corners = []
        for x, y in ((-0.19, -0.7), (0.19, -0.7), (0.19, -0.08), (-0.19, -0.08)):
            turned = (x * cos(lean) - y * sin(lean), x * sin(lean) + y * cos(lean))
            corners.append((0.5 + turned[0], 0.86 + turned[1]))
        cards += [_fill(corners, 0), Stroke((*corners, corners[0], corners[1]), 1, 0.05)]
    return cards


def _padlock() -> list[Stroke]:
    """Saturated: nothing more joins at the ends."""
    bow = [(0.5 + 0.24 * cos(pi + pi * k / 20), 0.36 + 0.24 * sin(pi + pi * k / 20)) for k in range(21)]
    body = ((0.14, 0.46), (0.86, 0.46), (0.86, 0.96), (0.14, 0.96))
    shackle = Stroke(((0.26, 0.5), *bow, (0.74, 0.5)), 0, 0.11)
    return [
        shackle,
        _fill(body),
        _fill(_ring(0.5, 0.66, 0.08), 1),
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
            strokes.append(_fill(points))
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
    "shield": _shield,
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
}


def names() -> tuple[str, ...]:
    """Every shape there is."""
    return tuple(_SHAPES)


@cache
def strokes(name: str) -> tuple[Stroke, ...]:
    """The strokes of a shape; ``KeyError`` for a name that is not drawn here."""
    return tuple(_SHAPES[name]())

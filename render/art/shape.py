"""What our art is drawn with: outlined areas and pen lines, on a sheet of 100 by 100 units, y downwards.

A motif is written once, in units. :func:`fitted` brings it to the pixels of a box, where every outline has
the weight of the same nib, and small pictures leave the fine lines out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, radians, sin
from typing import Final

from ..strokes import Point

Shapes = tuple["Shape", ...]

_STEPS: Final = 10
"""Straight pieces of one curve."""

_TOKEN: Final = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
_OPERANDS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}


@dataclass(frozen=True, slots=True)
class Shape:
    """An area of one pigment with an outline, or only one of the two.

    ``nib`` is the outline's width: in nibs on the sheet, in pixels once fitted. ``fine`` shapes are left out
    where the picture is small.
    """

    points: tuple[Point, ...]
    fill: str | None = None
    line: str | None = None
    nib: float = 1.0
    closed: bool = True
    fine: bool = False


def path(drawn: str) -> tuple[Point, ...]:
    """The points of a path in the notation of SVG: M, L, H, V, C, Q and Z, absolute, one run of the pen."""
    points: list[Point] = []
    tokens = _TOKEN.findall(drawn)
    at, verb = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            verb = tokens[at]
            at += 1
            if verb == "Z":
                continue
        count = _OPERANDS[verb]
        numbers = [float(each) for each in tokens[at : at + count]]
        at += count
        match verb:
            case "H":
                points.append((numbers[0], points[-1][1]))
            case "V":
                points.append((points[-1][0], numbers[0]))
            case "C":
                points += _cubic(points[-1], numbers)
            case "Q":
                (x0, y0), (a, b, c, d) = points[-1], numbers
                thirds = [x0 + (a - x0) * 2 / 3, y0 + (b - y0) * 2 / 3]
                points += _cubic(points[-1], [*thirds, c + (a - c) * 2 / 3, d + (b - d) * 2 / 3, c, d])
            case _:
                points.append((numbers[0], numbers[1]))
    return tuple(points)


def _cubic(start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)


def area(
    drawn: str | Sequence[Point],
    fill: str | None,
    line: str | None = "ink",
    nib: float = 1.0,
    fine: bool = False,
) -> Shape:
    """A closed shape from a path or from points."""
    points = path(drawn) if isinstance(drawn, str) else tuple(drawn)
    return Shape(points, fill, line, nib, True, fine)


def pen(drawn: str | Sequence[Point], ink: str = "ink", nib: float = 1.0, fine: bool = False) -> Shape:
    """An open line."""
    points = path(drawn) if isinstance(drawn, str) else tuple(drawn)
    return Shape(points, None, ink, nib, False, fine)


def pens(drawn: Iterable[str], ink: str = "ink", nib: float = 1.0, fine: bool = False) -> Shapes:
    """Several open lines."""
    return tuple(pen(each, ink, nib, fine) for each in drawn)


def oval(
    x: float,
    y: float,
    across: float,
    high: float | None = None,
    fill: str | None = None,
    line: str | None = "ink",
    nib: float = 1.0,
    fine: bool = False,
) -> Shape:
    """An ellipse by its half axes, a circle with one."""
    high = across if high is None else high
    corners = 16 if across < 4 else 40
    points = [
        (x + across * cos(2 * pi * each / corners), y + high * sin(2 * pi * each / corners))
        for each in range(corners)
    ]
    return Shape(tuple(points), fill, line, nib, True, fine)


def box(
    left: float,
    top: float,
    right: float,
    bottom: float,
    fill: str | None,
    line: str | None = "ink",
    nib: float = 1.0,
    fine: bool = False,
) -> Shape:
    """A rectangle by its edges."""
    return Shape(((left, top), (right, top), (right, bottom), (left, bottom)), fill, line, nib, True, fine)


def bar(
    start: Point,
    end: Point,
    thick: float,
    fill: str,
    line: str | None = "ink",
    nib: float = 1.0,
    fine: bool = False,
) -> Shape:
    """A straight staff."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    a, b = -(y1 - y0) / length * thick / 2, (x1 - x0) / length * thick / 2
    return Shape(
        ((x0 + a, y0 + b), (x1 + a, y1 + b), (x1 - a, y1 - b), (x0 - a, y0 - b)), fill, line, nib, True, fine
    )


def arch(left: float, right: float, spring: float, bottom: float) -> list[Point]:
    """A round-headed opening; ``spring`` is where its head begins."""
    middle, half = (left + right) / 2, (right - left) / 2
    head = [(middle - half * cos(pi * k / 10), spring - half * sin(pi * k / 10)) for k in range(11)]
    return [(left, bottom), *head, (right, bottom)]


def moved(
    shapes: Iterable[Shape],
    dx: float = 0.0,
    dy: float = 0.0,
    scale: float = 1.0,
    turn: float = 0.0,
    about: Point = (50.0, 50.0),
    flip: bool = False,
) -> Shapes:
    """The shapes mirrored, enlarged and turned (degrees, clockwise) about a point, then shifted."""
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    cx, cy = about
    side = -1 if flip else 1

    def at(point: Point) -> Point:
        x, y = (point[0] - cx) * side, point[1] - cy
        return (cx + x * c - y * s + dx, cy + x * s + y * c + dy)

    return tuple(replace(each, points=tuple(at(point) for point in each.points)) for each in shapes)


def mirrored(shapes: Iterable[Shape], about: float = 50.0) -> Shapes:
    """The shapes as in a mirror that stands upright at ``about``."""
    return moved(shapes, about=(about, 50.0), flip=True)


def both(shapes: Sequence[Shape], about: float = 50.0) -> Shapes:
    """The shapes and their mirror image."""
    return (*shapes, *mirrored(shapes, about))


def fitted(
    shapes: Iterable[Shape], x: float, y: float, scale: float, nib: float, fine: bool, turn: float = 0.0
) -> Shapes:
    """A motif in pixels: its corner at ``x``, ``y``, ``scale`` pixels a unit, a nib of ``nib`` pixels."""
    kept = [each for each in shapes if fine or not each.fine]
    placed = moved(kept, x, y, scale, turn, (0.0, 0.0))
    return tuple(replace(each, nib=each.nib * nib) for each in placed)


def bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what shapes in pixels cover, their lines included."""
    edges = [
        (x, y, each.nib / 2 if each.line else 0.0)
        for each in shapes
        if each.fill or each.line
        for x, y in each.points
    ]
    return (
        min(x - half for x, _, half in edges),
        min(y - half for _, y, half in edges),
        max(x + half for x, _, half in edges),
        max(y + half for _, y, half in edges),
    )


def fit_into(
    shapes: Shapes, box: tuple[float, float, float, float], nib: float, fine: bool, low: bool = False
) -> Shapes:
    """A motif in pixels, as large as a box (left, top, right, bottom) allows, in its middle or ``low``."""
    left, top, right, bottom = box
    scale = min(right - left, bottom - top) / 100
    for _ in range(2):
        # the lines do not grow with the motif, so the second pass is exact enough
        a, b, c, d = bounds(fitted(shapes, 0.0, 0.0, scale, nib, fine))
        scale *= min((right - left) / (c - a), (bottom - top) / (d - b))
    a, b, c, d = bounds(fitted(shapes, 0.0, 0.0, scale, nib, fine))
    x = (left + right - a - c) / 2
    y = bottom - d if low else (top + bottom - b - d) / 2
    return fitted(shapes, x, y, scale, nib, fine)

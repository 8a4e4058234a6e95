"""Interlace: ribbons that pass over and under, the ornament of the family.

A ribbon is a path with a height; cut into short pieces and painted from the lowest to the
highest, each with its dark edges, it weaves itself. Units are pixels of the box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin
from typing import Final

from .strokes import Point

Path = Callable[[float], tuple[float, float, float]]


@dataclass(frozen=True, slots=True)
class Piece:
    """A short piece of ribbon as two polygons: the wider edge, then the body; ``ribbon`` counts from 0."""

    edge: tuple[Point, ...]
    body: tuple[Point, ...]
    ribbon: int


def _strip(points: list[Point], half: float, over: float) -> tuple[Point, ...]:
    """The polygon round a polyline, ``half`` to each side, its ends pushed out by ``over``."""
    (x0, y0), (x1, y1) = points[0], points[1]
    (xa, ya), (xb, yb) = points[-2], points[-1]
    head, tail = hypot(x1 - x0, y1 - y0) or 1.0, hypot(xb - xa, yb - ya) or 1.0
    first = (x0 - (x1 - x0) / head * over, y0 - (y1 - y0) / head * over)
    last = (xb + (xb - xa) / tail * over, yb + (yb - ya) / tail * over)
    line = [first, *points[1:-1], last]
    left, right = [], []
    for index, (x, y) in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return (*left, *reversed(right))


def _woven(paths: list[Path], pieces: int, half: float, edge: float) -> tuple[Piece, ...]:
    found: list[tuple[float, Piece]] = []
    for ribbon, path in enumerate(paths):
        for piece in range(pieces):
            steps = [path((piece + k / 4) / pieces) for k in range(5)]
            points = [(x, y) for x, y, _ in steps]
            height = steps[2][2]
            cut = Piece(_strip(points, half + edge, 0.0), _strip(points, half, 0.6), ribbon)
            found.append((height, cut))
    found.sort(key=lambda pair: pair[0])
    return tuple(piece for _, piece in found)


def _plait(width: int, height: int) -> tuple[Piece, ...]:
    """A band of three ribbons, as many crossings as fit."""
    half, edge = height * 0.105, height * 0.05
    reach = height / 2 - half - edge
    turns = max(2, round(width / (height * 1.9)))

    def ribbon(start: float) -> Path:
        def at(t: float) -> tuple[float, float, float]:
            angle = 2 * pi * turns * t + start
            return (t * width, height / 2 + reach * cos(angle), sin(2 * angle))

        return at

    return _woven([ribbon(2 * pi * each / 3) for each in range(3)], turns * 14, half, edge)


def _rope(width: int, height: int) -> tuple[Piece, ...]:
    """A band of two ribbons."""
    half, edge = height * 0.15, height * 0.07
    reach = height / 2 - half - edge
    turns = max(2, round(width / (height * 2.2)))

    def ribbon(start: float) -> Path:
        def at(t: float) -> tuple[float, float, float]:
            angle = 2 * pi * turns * t + start
            return (t * width, height / 2 + reach * cos(angle), sin(angle))

        return at

    return _woven([ribbon(0.0), ribbon(pi)], turns * 14, half, edge)


def _column(width: int, height: int) -> tuple[Piece, ...]:
    """A plait that runs from top to bottom."""
    return tuple(
        Piece(
            tuple((y, x) for x, y in piece.edge),
            tuple((y, x) for x, y in piece.body),
            piece.ribbon,
        )
        for piece in _plait(height, width)
    )


def _trefoil(width: int, height: int) -> tuple[Piece, ...]:
    """A knot of three loops in one ribbon."""
    half, edge = width * 0.058, width * 0.026

    def at(t: float) -> tuple[float, float, float]:
        angle = 2 * pi * t
        x = sin(angle) + 2 * sin(2 * angle)
        y = cos(angle) - 2 * cos(2 * angle)
        # The curve spans 5.5 units across and from -3 to 2.06 units up.
        scale = (0.5 - (half + edge) / width) / 2.76
        return (width * (0.5 + scale * x), height * (0.5 - scale * (y + 0.47)), -sin(3 * angle))

    return _woven([at], 66, half, edge)


_KNOTS: Final[dict[str, Callable[[int, int], tuple[Piece, ...]]]] = {
    "plait": _plait,
    "rope": _rope,
    "column": _column,
    "trefoil": _trefoil,
}


def names() -> tuple[str, ...]:
    """Every knot there is."""
    return tuple(_KNOTS)


@cache
def pieces(name: str, width: int, height: int) -> tuple[Piece, ...]:
    """The pieces of a knot fitted to a box, lowest first; ``KeyError`` for a name that is not drawn here."""
    return _KNOTS[name](width, height)

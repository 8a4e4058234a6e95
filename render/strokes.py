"""What shapes are made of: strokes in a unit square, y downwards, and the curves to draw them with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A filled polygon (``width`` 0), or a line of that width through the points; ``ink`` counts the
    figure's inks from 0."""

    points: tuple[Point, ...]
    ink: int = 0
    width: float = 0.0


def curve(start: Point, *bends: tuple[Point, Point, Point]) -> list[Point]:
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


def circle(x: float, y: float, radius: float, corners: int = 48, turn: float = 0.0) -> list[Point]:
    """A circle, or with few ``corners`` a regular polygon; the first corner at ``turn`` radians."""
    return [
        (x + radius * cos(turn + 2 * pi * each / corners), y + radius * sin(turn + 2 * pi * each / corners))
        for each in range(corners)
    ]


def mirrored(half: Sequence[Point]) -> tuple[Point, ...]:
    """The left half of an outline, top to bottom, and its mirror image."""
    return (*half, *[(1 - x, y) for x, y in reversed(half)])


def filled(points: Sequence[Point], ink: int = 0) -> Stroke:
    """A polygon."""
    return Stroke(tuple(points), ink)

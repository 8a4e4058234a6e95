"""Panels of knotwork: ribbons that cross over and under, turn at the edges, and at walls within.

The panel is a grid of crossings. ``walls`` names crossings at which the ribbons turn back instead, "v" from
an upright wall, "h" from a level one: with them a plait becomes knots. Units are pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from ..strokes import Point
from .shape import Shape, Shapes

Walls = Mapping[tuple[int, int], str]


def strip(points: Sequence[Point], half: float, over: float = 0.0, tip: float = 1.0) -> tuple[Point, ...]:
    """The outline of a ribbon along a line, ``half`` to each side, its ends pushed out by ``over``.

    With a ``tip`` below 1 it begins at that part of its breadth, and has all of it from the middle on.
    """
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
        wide = half * min(1.0, tip + (1 - tip) * 2 * index / (len(line) - 1))
        left.append((x - dy / length * wide, y + dx / length * wide))
        right.append((x + dy / length * wide, y - dx / length * wide))
    return (*left, *reversed(right))


def _arc(start: Point, bend: Point, end: Point) -> list[Point]:
    """A turn: a quadratic curve through which the ribbon bends back."""
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
        )
        for t in (k / 8 for k in range(9))
    ]


def _turn(i: int, j: int, way: str, side: int) -> list[Point]:
    """The ribbon that turns back at a wall, on the side that ``side`` (-1 or 1) names; in grid units."""
    if way == "v":
        return _arc((i + side * 0.5, j - 0.5), (i - side * 0.08, j), (i + side * 0.5, j + 0.5))
    return _arc((i - 0.5, j + side * 0.5), (i, j - side * 0.08), (i + 0.5, j + side * 0.5))


def panel(
    box: tuple[float, float, float, float],
    columns: int,
    rows: int,
    ribbons: Sequence[str],
    edge: str = "ink",
    thick: float = 0.52,
    walls: Walls | None = None,
) -> Shapes:
    """Knotwork in a box (left, top, width, height) of ``columns`` by ``rows`` loops.

    ``thick`` is the ribbon's width in crossings; each ribbon takes the next of the pigments.
    """
    left, top, width, height = box
    across, down = 2 * columns, 2 * rows
    a, b = width / across, height / down
    low: list[list[Point]] = []
    high: list[list[Point]] = []
    for i in range(across + 1):
        for j in range(down + 1):
            if (i + j) % 2 == 0:
                continue
            wall = (walls or {}).get((i, j))
            if i in (0, across):
                low.append(_turn(i, j, "v", 1 if i == 0 else -1))
            elif j in (0, down):
                low.append(_turn(i, j, "h", 1 if j == 0 else -1))
            elif wall:
                low += [_turn(i, j, wall, -1), _turn(i, j, wall, 1)]
            else:
                rising = [(i - 0.5, j + 0.5), (i + 0.0, j + 0.0), (i + 0.5, j - 0.5)]
                falling = [(i - 0.5, j - 0.5), (i + 0.0, j + 0.0), (i + 0.5, j + 0.5)]
                under, over = (falling, rising) if i % 2 else (rising, falling)
                low.append(under)
                high.append(over)
    colours = _ribbons(low + high)
    half = thick * min(a, b) / 2 * 1.414
    rim = max(0.9, half * 0.3)
    shapes: list[Shape] = []
    for piece, ribbon in zip(low + high, colours, strict=True):
        points = [(left + x * a, top + y * b) for x, y in piece]
        shapes.append(Shape(strip(points, half), edge))
        shapes.append(Shape(strip(points, half - rim, 0.5), ribbons[ribbon % len(ribbons)]))
    return tuple(shapes)


def _ribbons(pieces: Sequence[Sequence[Point]]) -> list[int]:
    """To which ribbon each piece belongs: pieces that share an end are of one ribbon."""
    parents = list(range(len(pieces)))

    def root(piece: int) -> int:
        while parents[piece] != piece:
            parents[piece] = parents[parents[piece]]
            piece = parents[piece]
        return piece

    ends: dict[Point, int] = {}
    for number, piece in enumerate(pieces):
        for end in (piece[0], piece[-1]):
            if end in ends:
                parents[root(number)] = root(ends[end])
            else:
                ends[end] = number
    order: dict[int, int] = {}
    return [order.setdefault(root(number), len(order)) for number in range(len(pieces))]

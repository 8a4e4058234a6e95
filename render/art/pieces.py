"""Shapes that the pictures already have, as parts of our art: suits, and the shapes of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from .. import icons, knots
from ..theme import SEATS, SUITS
from .shape import Shape, Shapes


def icon(
    name: str, inks: Sequence[str], x: float, y: float, size: float, line: str | None = None, nib: float = 1.0
) -> Shapes:
    """A shape of :mod:`render.icons` in a square with its corner at ``x``, ``y``; its strokes become pens."""
    shapes: list[Shape] = []
    for stroke in icons.strokes(name):
        points = tuple((x + px * size, y + py * size) for px, py in stroke.points)
        ink = inks[min(stroke.ink, len(inks) - 1)]
        if stroke.width:
            shapes.append(Shape(points, None, ink, stroke.width * size, False))
        else:
            shapes.append(Shape(points, ink, line, nib))
    return tuple(shapes)


def suit_mark(suit: str, x: float, y: float, size: float, turned: bool = False) -> Shapes:
    """A suit with its middle at ``x``, ``y``; ``turned`` stands it on its head."""
    look = SUITS[suit]
    shapes = icon(look.figure, (look.ink,), x - size / 2, y - size / 2, size)
    if not turned:
        return shapes
    return tuple(
        Shape(tuple((2 * x - px, 2 * y - py) for px, py in shape.points), shape.fill) for shape in shapes
    )


def seat_mark(
    seat: int, x: float, y: float, size: float, fill: str, line: str = "ink", nib: float = 1.0
) -> Shapes:
    """The shape of a seat, with its middle at ``x``, ``y``, without the rim of a badge."""
    outer, _ = icons.strokes(SEATS[seat].shape)
    points = tuple((x + (px - 0.5) * size, y + (py - 0.5) * size) for px, py in outer.points)
    return (Shape(points, fill, line, nib),)


def knot(name: str, x: float, y: float, width: int, height: int, inks: Sequence[str]) -> Shapes:
    """A knot of :mod:`render.knots` with its corner at ``x``, ``y``; the first pigment is its edge."""
    shapes: list[Shape] = []
    for piece in knots.pieces(name, width, height):
        body = inks[1 + piece.ribbon % (len(inks) - 1)]
        for points, ink in ((piece.edge, inks[0]), (piece.body, body)):
            shapes.append(Shape(tuple((x + px, y + py) for px, py in points), ink))
    return tuple(shapes)

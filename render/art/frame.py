"""The card round a motif, in pixels: a chip-carved frame, the ground with its dots, the band for a name."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from ..strokes import Point
from .kinds import Family
from .shape import Shape, Shapes

NAMED: Final = 96
"""Cards of this width or more bear their name, narrower ones a short mark."""


def nib_of(width: float) -> float:
    """The width of an outline on a card of that width."""
    return 0.62 + 0.0098 * width


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Point, ...]:
    """A rectangle with round corners."""
    corners = (
        (right - radius, top + radius, -pi / 2),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2),
        (left + radius, top + radius, pi),
    )
    return tuple(
        (x + radius * cos(start + pi / 2 * k / 6), y + radius * sin(start + pi / 2 * k / 6))
        for x, y, start in corners
        for k in range(7)
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a card of a size lie, in pixels."""

    width: int
    height: int
    edge: float
    frame: float
    band: int

    @property
    def inset(self) -> float:
        """The distance of the ground from the card's edge."""
        return self.edge * 2 + self.frame

    @property
    def ground(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the ground, without the band."""
        inset = self.inset
        return (inset, inset, self.width - inset, self.height - inset - self.band)


def layout(width: int, height: int, plain: bool = False) -> Layout:
    """The parts of a card; ``plain`` has no band."""
    edge = max(1.0, width * 0.013)
    frame = max(2.0, width * 0.042)
    if plain:
        band = 0
    elif width >= NAMED:
        band = round(width * 0.19)
    else:
        band = round(width * 0.31)
    return Layout(width, height, edge, frame, band)


def _chips(parts: Layout, family: Family) -> Shapes:
    """Chip carving: small triangles along the frame, a stud at each corner."""
    edge, frame = parts.edge, parts.frame
    shapes: list[Shape] = []
    corner = edge + frame
    for length, level in ((parts.width, True), (parts.height, False)):
        straight = length - 2 * corner - 4 * edge
        count = max(2, round(straight / (frame * 1.7)))
        step = straight / count
        for far in (False, True):
            for each in range(count):
                start = corner + 2 * edge + each * step
                outer, inner = edge, edge + frame
                if far:
                    side = parts.height if level else parts.width
                    outer, inner = side - edge, side - edge - frame
                triangle = (
                    (start, inner),
                    (start + step, inner),
                    (start + step / 2, outer + (inner - outer) * 0.18),
                )
                points = triangle if level else tuple((y, x) for x, y in triangle)
                shapes.append(Shape(points, family.chips))
    return tuple(shapes)


def _dots(parts: Layout, family: Family) -> Shapes:
    """The dots with which scribes lined an initial, along the edge of the ground."""
    left, top, right, bottom = parts.ground
    margin, radius = parts.width * 0.032, max(0.8, parts.width * 0.0085)
    gap = parts.width * 0.045
    spots: list[Point] = []
    for start, end, level, other in (
        (left, right, True, top + margin),
        (left, right, True, bottom - margin),
        (top, bottom, False, left + margin),
        (top, bottom, False, right - margin),
    ):
        count = round((end - start - 2 * margin) / gap)
        for each in range(count + 1):
            at = start + margin + each * (end - start - 2 * margin) / count
            spots.append((at, other) if level else (other, at))
    return tuple(
        Shape(
            tuple((x + radius * cos(pi / 4 * k), y + radius * sin(pi / 4 * k)) for k in range(8)), family.dots
        )
        for x, y in dict.fromkeys(spots)
    )


def frame(parts: Layout, family: Family) -> Shapes:
    """Everything of a card but its motif and words."""
    width, height, edge = parts.width, parts.height, parts.edge
    radius = max(3.0, width * 0.07)
    inset = parts.inset
    large = width >= NAMED
    shapes: list[Shape] = [
        Shape(rounded(0, 0, width, height, radius), "ink"),
        Shape(rounded(edge, edge, width - edge, height - edge, radius - edge), family.frame),
    ]
    if large:
        shapes += _chips(parts, family)
    inner = radius * 0.45
    hair = inset - edge
    shapes += [
        Shape(rounded(hair, hair, width - hair, height - hair, inner + edge), "ink"),
        Shape(rounded(inset, inset, width - inset, height - inset, inner), family.ground),
    ]
    if large:
        shapes += _dots(parts, family)
    if parts.band:
        top = height - inset - parts.band
        shapes += [
            Shape(rounded(inset, top, width - inset, height - inset, inner), "vellum"),
            Shape(
                ((inset, top), (width - inset, top), (width - inset, top + inner), (inset, top + inner)),
                "vellum",
            ),
            Shape(
                ((inset, top - edge), (width - inset, top - edge), (width - inset, top), (inset, top)), "ink"
            ),
        ]
    return tuple(shapes)

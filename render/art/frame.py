"""The card round a motif, in pixels: a chip-carved frame, the ground with its dots, the band for a name."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from ..strokes import Point
from .kinds import Family
from .pieces import knot
from .shape import Shape, Shapes

NAMED: Final = 96
"""Cards of this width or more bear their name, narrower ones a short mark."""

FINE_FROM: Final = 84
"""Motifs of cards of this width or more have their fine lines."""

_WOVEN: Final = 124
"""Cards of this width or more have a woven band over their name."""


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
    gauge: float

    @property
    def inset(self) -> float:
        """The distance of the ground from the card's edge."""
        return self.edge * 2 + self.frame

    @property
    def weave(self) -> int:
        """The height of the woven band over the name."""
        return max(6, round(self.gauge * 0.044)) if self.band and self.gauge >= _WOVEN else 0

    @property
    def rise(self) -> float:
        """How far the arch over the ground rises; a card without name has no arch."""
        if self.gauge < NAMED:
            return 0.0
        left, top, right, bottom = self.ground
        return max(0.0, min(self.width * 0.24, (bottom - top) - (right - left) * 0.92))

    @property
    def ground(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the ground, without the band."""
        inset = self.inset
        return (inset, inset, self.width - inset, self.height - inset - self.band - self.weave)


def layout(width: int, height: int, plain: bool = False, gauge: float = 0.0) -> Layout:
    """The parts of a card; ``plain`` has no band.

    ``gauge`` is the width of card whose edge, frame and band this one has, where that is not its own.
    """
    gauge = gauge or width
    edge = max(1.0, gauge * 0.013)
    frame = max(2.0, gauge * 0.042)
    if plain:
        band = 0
    elif gauge >= NAMED:
        band = round(gauge * 0.19)
    else:
        band = round(gauge * 0.31)
    return Layout(width, height, edge, frame, band, gauge)


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


def _arch(left: float, right: float, top: float, rise: float) -> list[Point]:
    """The line of the arch, from the left to the right."""
    middle, half = (left + right) / 2, (right - left) / 2
    return [(middle - half * cos(pi * k / 24), top + rise - rise * sin(pi * k / 24)) for k in range(25)]


def _spandrels(parts: Layout, family: Family) -> Shapes:
    """What is left above the arch, with a jewel in each corner."""
    left, top, right, _ = parts.ground
    rise = parts.rise
    half = _arch(left, right, top, rise)[:13]
    jewel, radius = (left + parts.gauge * 0.055, top + rise * 0.27), parts.gauge * 0.024
    shapes: list[Shape] = []
    for flip in (False, True):
        outline = [*half, (half[-1][0], top - parts.edge), (left, top - parts.edge)]
        x, y = jewel
        if flip:
            outline = [(left + right - px, py) for px, py in outline]
            x = left + right - x
        shapes.append(Shape(tuple(outline), family.frame))
        line = half if not flip else [(left + right - px, py) for px, py in half]
        shapes.append(Shape(tuple(line), None, "ink", parts.edge, False))
        shapes.append(_disc(x, y, radius * 1.5, "ink"))
        shapes.append(_disc(x, y, radius, family.chips))
    return tuple(shapes)


def _disc(x: float, y: float, radius: float, ink: str) -> Shape:
    corners = 8 if radius < 3 else 20
    turn = 2 * pi / corners
    return Shape(tuple((x + radius * cos(turn * k), y + radius * sin(turn * k)) for k in range(corners)), ink)


def _dots(parts: Layout, family: Family) -> Shapes:
    """The dots with which scribes lined an initial, along the edge of the ground and under the arch."""
    left, top, right, bottom = parts.ground
    margin, radius = parts.gauge * 0.032, max(0.8, parts.gauge * 0.0085)
    gap, rise = parts.gauge * 0.045, parts.rise
    spots: list[Point] = []
    low, high = bottom - margin, top + margin + rise
    across = round((right - left - 2 * margin) / gap)
    spots += [
        (left + margin + each * (right - left - 2 * margin) / across, low) for each in range(across + 1)
    ]
    down = round((low - high) / gap)
    for each in range(down):
        at = high + each * (low - high) / down
        spots += [(left + margin, at), (right - margin, at)]
    spots += _evenly(_arch(left + margin, right - margin, top + margin, rise), gap)
    return tuple(_disc(x, y, radius, family.dots) for x, y in spots)


def _evenly(line: list[Point], gap: float) -> list[Point]:
    """Points on a line about ``gap`` apart, its ends left out."""
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(line):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    count = max(2, round(lengths[-1] / gap))
    found: list[Point] = []
    for each in range(1, count):
        wanted = lengths[-1] * each / count
        at = next(k for k, length in enumerate(lengths) if length >= wanted)
        share = (wanted - lengths[at - 1]) / (lengths[at] - lengths[at - 1])
        (x0, y0), (x1, y1) = line[at - 1], line[at]
        found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return found


def frame(parts: Layout, family: Family) -> Shapes:
    """Everything of a card but its motif and words."""
    width, height, edge = parts.width, parts.height, parts.edge
    radius = max(3.0, parts.gauge * 0.07)
    inset = parts.inset
    large = parts.gauge >= NAMED
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
        if parts.rise:
            shapes += _spandrels(parts, family)
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
    if parts.weave:
        top, wide = height - inset - parts.band - parts.weave, width - 2 * inset
        strip = (
            (inset, top - edge),
            (inset + wide, top - edge),
            (inset + wide, top + parts.weave),
            (inset, top + parts.weave),
        )
        light = "bright" if family.frame == "gold" else "vellum"
        shapes += [
            Shape(strip, "ink"),
            *knot("rope", inset, top, round(wide), parts.weave, ("ink", family.frame, light)),
        ]
    return tuple(shapes)

"""The Winchester mat: the city, and beside it the places of the High Council."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import Final

from ..scene import Box, Figure, Mark, Sprite
from .card import band_words
from .cubes import cube_art
from .frame import NAMED, Layout, frame, layout, nib_of
from .kinds import Family
from .pieces import knot
from .places import battlements, courses, pennant, slit
from .properties import cathedral
from .shape import Shapes, arch, area, both, box, fitted, pen, pens

_COUNCIL: Final = Family("seat2", "mint", "gold", "bronze")
_CITY: Final = 0.6
"""The width of the city, as a part of the mat's."""


def _parts(width: int, height: int) -> Layout:
    return layout(width, height, gauge=height * 0.8)


def city() -> Shapes:
    """The minster and two halls within the walls; from -46 to 146 across, 100 high."""
    hall = (
        box(-17, 64, 13, 94, "amber"),
        area("M-24 66 L-2 38 L20 66 L13 69 L-2 50 L-17 69 Z", "red"),
        area(arch(-8, 4, 80, 94), "bronze"),
    )
    tower = (
        area(battlements(-44, -22, 46, 100, 3, 6), "dim"),
        *courses(-44, -22, 58, 98),
        slit(-33, 64, 76),
    )
    return (
        *both(hall),
        *cathedral(),
        *pennant(-33, 26, 48, "red", 14),
        *pennant(133, 26, 48, "red", -14),
        *both(tower),
        area(battlements(-24, 124, 82, 100, 16, 5), "vellum"),
        *courses(-24, 124, 92, 100),
        area(arch(40, 60, 92, 100), "bronze"),
        *pens(("M45 88 V100", "M50 84 V100", "M55 88 V100"), "ink", 0.8),
        pen("M-46 100 H146", "ink", 1.4),
    )


def mat(_: str, width: int, height: int) -> Shapes:
    """The mat without its places and words."""
    parts = _parts(width, height)
    left, top, right, bottom = parts.ground
    scale = min((bottom - top) * 0.92 / 100, (right - left) * _CITY / 192)
    x, y = (left + right) / 2 - 50 * scale, bottom - 100 * scale
    knotted = round((bottom - top) * 0.27)
    away = 76 * scale
    return (
        *frame(parts, _COUNCIL),
        *(
            shape
            for middle in ((left + right) / 2 - away, (left + right) / 2 + away)
            for shape in knot(
                "trefoil", middle - knotted / 2, top + knotted * 0.42, knotted, knotted, ("ink", "bright")
            )
        ),
        *fitted(city(), x, y, scale, nib_of(parts.gauge), parts.gauge >= NAMED),
    )


def places(count: int, width: int, height: int) -> tuple[tuple[int, int, int], ...]:
    """The places of ``count`` councillors, left and right of the city in turn, from above: x, y and size."""
    left, top, right, bottom = _parts(width, height).ground
    room = (right - left) * (1 - _CITY) / 2
    aside = max(1, ceil(count / 2))
    rows = max(2, min(aside, 3 if aside <= 6 else 4))
    columns = ceil(aside / rows)
    size = int(min((bottom - top) / (rows + 0.9), (room - 4) / columns - 4))
    gap = ((bottom - top) - rows * size) / (rows + 1)
    found: list[tuple[int, int, int]] = []
    for number in range(count):
        row, column = divmod(number // 2, columns)
        inward = (room - columns * size) / (columns + 1) * (column + 1) + column * size
        x = left + inward if number % 2 == 0 else right - inward - size
        found.append((round(x), round(top + gap + row * (size + gap)), size))
    return tuple(found)


@cache
def _mat_art(councillors: tuple[int | None, ...], width: int, height: int, label: str) -> tuple[Mark, ...]:
    parts = _parts(width, height)
    marks: list[Mark] = [Figure("art/mat/winchester", 0, 0, width, height, ("ink",))]
    for seat, (x, y, size) in zip(councillors, places(len(councillors), width, height), strict=True):
        marks.append(
            Box(x, y, size, size, "verdigris", "bright", max(1, size // 18), size // 6, seat is None)
        )
        if seat is not None:
            pad = size // 9
            cube = size - 2 * pad
            marks.append(Sprite(f"cube {seat}", x + pad, y + pad, cube, cube, cube_art(seat, cube)))
    marks.append(band_words(parts, label))
    return tuple(marks)


def winchester_art(
    councillors: Sequence[int | None], width: int, height: int | None = None, label: str = "Winchester"
) -> tuple[Mark, ...]:
    """The mat at the origin: one entry for each place, with the seat whose cube stands there, if any."""
    return _mat_art(tuple(councillors), width, height or round(width * 0.5), label)

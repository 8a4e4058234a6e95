"""Seats of power: Castle, Palace, Tent; and what walls and roofs are made of."""

from __future__ import annotations

from collections.abc import Sequence

from ..strokes import Point
from .shape import Shape, Shapes, arch, area, both, box, oval, pen, pens


def battlements(
    left: float, right: float, top: float, bottom: float, teeth: int, deep: float = 7.0
) -> Sequence[Point]:
    """The outline of a wall with ``teeth`` merlons."""
    step = (right - left) / (2 * teeth - 1)
    points: list[Point] = [(left, bottom)]
    for tooth in range(teeth):
        start = left + 2 * tooth * step
        points += [(start, top), (start + step, top)]
        if tooth < teeth - 1:
            points += [(start + step, top + deep), (start + 2 * step, top + deep)]
    return [*points, (right, bottom)]


def courses(left: float, right: float, top: float, bottom: float, high: float = 8.0) -> Shapes:
    """The joints of ashlar, drawn finely."""
    found: list[Shape] = []
    row, y = 0, top
    while y < bottom - 1:
        found.append(pen(f"M{left} {y} H{right}", "soft", 0.6, fine=True))
        x = left + (6 if row % 2 else 12)
        while x < right - 2:
            found.append(pen(f"M{x} {y} V{min(y + high, bottom)}", "soft", 0.6, fine=True))
            x += 12
        row, y = row + 1, y + high
    return tuple(found)


def pennant(x: float, top: float, bottom: float, ink: str = "red", long: float = 17.0) -> Shapes:
    """A small flag on its staff, blown to the right."""
    return (
        pen(f"M{x} {top} V{bottom}", "ink", 1.4),
        area(f"M{x} {top} L{x + long} {top + 5.5} L{x} {top + 11} Z", ink),
    )


def slit(x: float, top: float, bottom: float) -> Shape:
    """An arrow slit."""
    return area(arch(x - 2.6, x + 2.6, top + 2.6, bottom), "ink", None)


def castle() -> Shapes:
    """A keep between two towers, on its mound."""
    tower = (
        area(battlements(9, 35, 32, 92, 3), "dim"),
        *courses(9, 35, 46, 88),
        slit(22, 52, 66),
    )
    return (
        *pennant(50, 0, 16),
        area("M0 100 C14 82 34 78 50 78 C66 78 86 82 100 100 Z", "verdigris"),
        *both(tower),
        area(battlements(30, 70, 14, 92, 4), "vellum"),
        *courses(30, 70, 30, 62),
        slit(40, 36, 50),
        slit(60, 36, 50),
        area(arch(39, 61, 70, 92), "bronze"),
        *pens(("M44.5 66 V92", "M50 62 V92", "M55.5 66 V92", "M39 76 H61", "M39 84 H61"), "ink", 0.8),
        area("M0 100 C22 88 38 91 50 91 C62 91 78 88 100 100 Z", "verdigris"),
    )


def palace() -> Shapes:
    """A great hall under a hogback roof with carved gables."""
    gable = (
        pen("M15 22 C12 12 4 10 2 16 C1 20 6 22 8 19", "ink", 4.2),
        pen("M15 22 C12 12 4 10 2 16 C1 20 6 22 8 19", "gold", 2.2),
    )
    posts = tuple(box(x - 2.5, 54, x + 2.5, 92, "bronze") for x in (13, 31))
    window = (
        area(arch(18.5, 25.5, 68, 78), "ink"),
        area(arch(18.5, 25.5, 68, 78), None, "bright", 0.7, fine=True),
    )
    return (
        box(4, 90, 96, 97, "dim"),
        box(10, 50, 90, 91, "amber"),
        *both(posts),
        *both(window),
        area(arch(37, 63, 68, 91), "gold"),
        area(arch(41, 59, 70, 91), "ink"),
        *pens(("M50 61 V91",), "bronze", 1.0, fine=True),
        *both(gable),
        area("M3 58 C10 44 13 32 14 20 C38 31 62 31 86 20 C87 32 90 44 97 58 Q50 50 3 58 Z", "red"),
        *pens(
            ("M12 30 C38 40 62 40 88 30", "M9 41 C36 48 64 48 91 41", "M6 50 C36 54 64 54 94 50"),
            "ink",
            0.8,
            fine=True,
        ),
        *pens(
            (
                *(
                    f"M{x} {28 + abs(x - 50) * -0.06 + 3} V{37 + abs(x - 50) * -0.1 + 2}"
                    for x in (26, 38, 50, 62, 74)
                ),
                *(f"M{x} 41 V47" for x in (20, 32, 44, 56, 68, 80)),
            ),
            "ink",
            0.7,
            fine=True,
        ),
        pen("M14 20 C38 31 62 31 86 20", "ink", 4.0),
        pen("M14 20 C38 31 62 31 86 20", "gold", 2.0),
        oval(50, 42, 5.5, None, "gold"),
        oval(50, 42, 2, None, "ink", None),
    )


def tent() -> Shapes:
    """A striped pavilion, open in front."""
    walls = (area("M18 46 H28 L26 94 H14 Z", "red"), area("M28 46 H38 L37 94 H26 Z", "vellum"))
    scallop = "M10 42 " + " ".join(f"Q{15 + 10 * k} 56 {20 + 10 * k} 42" for k in range(8)) + " Z"
    ropes = (pen("M13 46 L2 94", "shade", 1.2), area("M0 90 L5 90 L3 99 Z", "bronze", "ink", 0.7))
    return (
        *pennant(50, 0, 14, "amber", 18),
        *both(ropes),
        *both(walls),
        box(37, 46, 63, 94, "ink"),
        area("M37 46 H50 C48 66 44 80 37 94 Z", "vellum"),
        area("M63 46 H50 C52 66 56 80 63 94 Z", "vellum"),
        area("M50 10 C44 26 28 38 10 43 H90 C72 38 56 26 50 10 Z", "vellum"),
        *both(
            (
                area("M50 10 C45 28 34 38 22 43 H33 C42 34 48 24 50 10 Z", "red", "ink", 0.7),
                area("M50 10 C49 26 46 36 44 43 H50 Z", "red", None),
            )
        ),
        area(scallop, "gold"),
        oval(50, 11, 3.4, None, "gold"),
    )

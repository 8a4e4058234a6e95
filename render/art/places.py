"""Seats of power: Castle, Palace, Tent; and what walls and roofs are made of."""

from __future__ import annotations

from collections.abc import Sequence

from ..strokes import Point
from .shape import Shape, Shapes, arch, area, both, box, moved, oval, pen, pens


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
    """A great timber hall, its gable boards crossed and carved as dragons."""
    board = (
        area("M-1 66 L52 7 L58 13 L5 72 Z", "red"),
        pen("M5 66 L52 13.5", "bright", 0.9, fine=True),
        area("M49 11 C52 2 60 -1 69 2 L64 5.5 L70 9 L62 10 L58 14 Z", "red"),
        oval(60.5, 4.6, 1.3, None, "bright", None),
    )
    shields = (oval(21, 77, 7, None, "seat0"), oval(21, 77, 2.6, None, "bright"))
    planks = pens(
        (f"M{x} {66 if abs(x - 50) > 20 else 40} V92" for x in (14, 20, 26, 32, 38, 62, 68, 74, 80, 86)),
        "bronze",
        0.8,
        fine=True,
    )
    return (
        box(2, 91, 98, 98, "dim"),
        area("M8 62 L50 14 L92 62 V92 H8 Z", "amber"),
        *planks,
        box(8, 56, 92, 63, "bronze"),
        *pens((f"M{x} 62 L{x + 4} 57 L{x + 8} 62" for x in range(14, 84, 8)), "bright", 0.9, fine=True),
        *both((box(7, 62, 13.5, 92, "bronze"), box(28, 62, 33.5, 92, "bronze"))),
        *both(shields),
        oval(50, 42, 10.5, None, "gold"),
        *(
            moved((area("M50 42 L46.5 33.5 H53.5 Z", "red", "ink", 0.7),), turn=90 * k, about=(50, 42))[0]
            for k in range(4)
        ),
        oval(50, 42, 2.6, None, "bright"),
        area(arch(36, 64, 76, 92), "gold"),
        area(arch(40.5, 59.5, 78, 92), "ink"),
        *both(board),
        board[0],
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

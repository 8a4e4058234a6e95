"""Arms, upright on the sheet, to be turned and placed: swords, spears, axes, lances, shields, helmets."""

from __future__ import annotations

from math import cos, pi, sin

from .shape import Shapes, area, bar, box, oval, pen, pens


def sword(blade: str = "card", hilt: str = "gold", grip: str = "red") -> Shapes:
    """A broad sword with a lobed pommel, point up, from 2 to 98 down the middle."""
    return (
        area("M50 2 C54 7 56 12 56 18 L55.5 70 H44.5 L44 18 C44 12 46 7 50 2 Z", blade),
        pen("M50 14 V64", "faint", 1.0, fine=True),
        area("M33 68 Q31 72 33 76 Q50 73 67 76 Q69 72 67 68 Q50 71 33 68 Z", hilt),
        box(46.5, 75, 53.5, 88, grip),
        *pens(("M47 79 H53", "M47 83 H53"), "gold", 0.8, fine=True),
        area("M39 94 C38 88 43 87 45 89 C46 85 54 85 55 89 C57 87 62 88 61 94 C58 98 42 98 39 94 Z", hilt),
    )


def spear(shaft: str = "bronze", head: str = "card", top: float = 0.0, bottom: float = 100.0) -> Shapes:
    """A spear, point up, down the middle from ``top`` to ``bottom``."""
    return (
        bar((50, top + 14), (50, bottom), 4.5, shaft),
        area(
            f"M50 {top} C56 {top + 7} 57.5 {top + 13} 54 {top + 21} "
            f"H46 C42.5 {top + 13} 44 {top + 7} 50 {top} Z",
            head,
        ),
        pen(f"M50 {top + 6} V{top + 18}", "faint", 0.8, fine=True),
    )


def axe(shaft: str = "bronze", head: str = "card") -> Shapes:
    """A bearded axe, its edge to the right, its shaft from 2 to 98."""
    return (
        bar((50, 2), (50, 98), 6, shaft),
        area(
            "M44 10 C56 12 66 9 78 2 C88 14 90 32 82 50 C78 42 68 36 57 35 L56 32 H44 Z",
            head,
        ),
        pen("M74 8 C81 19 82 30 78 40", "faint", 1.0, fine=True),
        *pens(("M45 17 H55", "M45 26 H55"), "faint", 1.0, fine=True),
    )


def lance(shaft: str = "vellum", stripe: str = "red", head: str = "card") -> Shapes:
    """A tilting lance, point up, striped, with its guard near the foot."""
    stripes = tuple(
        area(f"M47.5 {y + 5} L52.5 {y} V{y + 5} L47.5 {y + 10} Z", stripe, None) for y in range(20, 66, 12)
    )
    return (
        bar((50, 12), (50, 98), 6, shaft),
        *stripes,
        *pens(("M47 14 V98", "M53 14 V98")),
        area("M50 0 L56 14 H44 Z", head),
        area("M40 80 Q50 70 60 80 L56 84 H44 Z", "gold"),
    )


def round_shield(
    x: float, y: float, radius: float, fill: str, other: str, rim: str = "bronze", boss: str = "gold"
) -> Shapes:
    """A round shield of planks, quartered in two pigments by a whirl, with rim and boss."""
    inner = radius * 0.86
    whirl = []
    for part in range(4):
        start = pi / 2 * part
        bend = [
            (x + inner * k / 6 * cos(start + 0.9 * k / 6), y + inner * k / 6 * sin(start + 0.9 * k / 6))
            for k in range(7)
        ]
        edge = [
            (x + inner * cos(start + 0.9 + pi / 4 * k / 6), y + inner * sin(start + 0.9 + pi / 4 * k / 6))
            for k in range(1, 7)
        ]
        back = [
            (
                x + inner * k / 6 * cos(start + pi / 4 + 0.9 * k / 6),
                y + inner * k / 6 * sin(start + pi / 4 + 0.9 * k / 6),
            )
            for k in range(5, 0, -1)
        ]
        whirl.append(area([*bend, *edge, *back], other, None))
    studs = tuple(
        oval(
            x + radius * 0.93 * cos(pi / 6 * k),
            y + radius * 0.93 * sin(pi / 6 * k),
            radius * 0.035,
            None,
            "bright",
            None,
            fine=True,
        )
        for k in range(12)
    )
    return (
        oval(x, y, radius, None, rim),
        oval(x, y, inner, None, fill),
        *whirl,
        oval(x, y, inner, None, None),
        *studs,
        oval(x, y, radius * 0.27, None, boss),
        oval(x - radius * 0.05, y - radius * 0.06, radius * 0.11, None, "bright", None, fine=True),
    )


def kite_shield(fill: str = "red", rim: str = "gold") -> Shapes:
    """A kite shield from 4 to 98 down the middle, without device."""
    outline = "M50 4 C68 4 80 14 80 30 C80 58 64 82 50 98 C36 82 20 58 20 30 C20 14 32 4 50 4 Z"
    inside = "M50 11 C64 11 73 19 73 31 C73 54 61 74 50 87 C39 74 27 54 27 31 C27 19 36 11 50 11 Z"
    return (area(outline, rim), area(inside, fill))


def helm(
    x: float, y: float, size: float, steel: str = "haze", band: str = "gold", nasal: bool = True
) -> Shapes:
    """A banded conical helmet; ``x``, ``y`` is the middle of its brim, ``size`` half its width."""
    s = size

    def p(a: float, b: float) -> str:
        return f"{x + a * s:.2f} {y + b * s:.2f}"

    shapes = [
        area(
            f"M{p(-1, 0)} C{p(-1, -0.75)} {p(-0.55, -1.25)} {p(0, -1.62)} "
            f"C{p(0.55, -1.25)} {p(1, -0.75)} {p(1, 0)} Z",
            steel,
        ),
        area(
            f"M{p(-0.17, 0)} C{p(-0.2, -0.8)} {p(-0.12, -1.3)} {p(0, -1.62)} "
            f"C{p(0.12, -1.3)} {p(0.2, -0.8)} {p(0.17, 0)} Z",
            band,
        ),
        area(
            f"M{p(-1.08, 0.12)} L{p(-1.08, -0.18)} Q{p(0, -0.36)} "
            f"{p(1.08, -0.18)} L{p(1.08, 0.12)} Q{p(0, -0.06)} {p(-1.08, 0.12)} Z",
            band,
        ),
    ]
    if nasal:
        shapes.append(
            area(f"M{p(-0.15, -0.02)} L{p(-0.19, 0.72)} L{p(0.19, 0.72)} L{p(0.15, -0.02)} Z", band)
        )
    return tuple(shapes)

"""What is done by craft and grace: Mercenary, Treachery, Intrigue, Allies, Banquet, Banner."""

from __future__ import annotations

from math import cos, pi, sin

from .arms import axe
from .interlace import strip
from .shape import Shape, Shapes, area, bar, both, box, moved, oval, path, pen, pens


def coin(x: float, y: float, radius: float = 8.0) -> Shapes:
    """A penny with a short cross."""
    r = radius
    return (
        oval(x, y, r, None, "bright"),
        oval(x, y, r * 0.74, None, None, "bronze", 0.7, fine=True),
        pen(f"M{x - r * 0.42} {y} H{x + r * 0.42}", "bronze", 1.1),
        pen(f"M{x} {y - r * 0.42} V{y + r * 0.42}", "bronze", 1.1),
    )


def mercenary() -> Shapes:
    """A full purse before an axe for hire."""
    return (
        *moved(axe(), 12, 1, 0.98, 22),
        area("M28 34 C22 26 24 18 22 12 C30 14 32 10 38 12 C44 9 48 14 56 11 C54 19 56 26 50 34 Z", "gold"),
        area("M28 34 C14 46 6 62 8 80 C10 94 24 98 39 98 C54 98 68 94 70 80 C72 62 64 46 50 34 Z", "gold"),
        *pens(("M26 48 C20 60 18 70 20 84", "M52 48 C58 60 60 70 58 84"), "bronze", 1.0, fine=True),
        area("M25 32 Q39 27 53 32 V38 Q39 33 25 38 Z", "red"),
        *pens(("M50 36 C58 38 58 46 54 52", "M52 35 C62 36 64 42 62 48"), "red", 1.4),
        oval(39, 70, 17, None, "bright"),
        oval(39, 70, 13, None, None, "bronze", 0.8, fine=True),
        area("M36.5 59 H41.5 V67.5 H50 V72.5 H41.5 V81 H36.5 V72.5 H28 V67.5 H36.5 Z", "bronze", None),
        *coin(80, 90, 8.5),
        *coin(90, 78, 8.5),
    )


def treachery() -> Shapes:
    """A serpent wound about a dagger."""
    return (
        area("M42 28 L45 86 L50 99 L55 86 L58 28 Z", "card"),
        pen("M50 32 V90", "faint", 1.0, fine=True),
        area("M24 22 Q21 28 24 33 Q50 27 76 33 Q79 28 76 22 Q50 21 24 22 Z", "gold"),
        box(45, 9, 55, 23, "red"),
        *pens(("M45.5 13.5 H54.5", "M45.5 18.5 H54.5"), "gold", 0.9, fine=True),
        oval(50, 6.5, 7.5, 5.5, "gold"),
        *_serpent(),
        *_blade_over(63, 76),
    )


def _blade_over(top: float, bottom: float) -> Shapes:
    """The part of the blade that lies over the serpent."""
    return (
        area(f"M43.6 {top} L44.7 {bottom} H55.3 L56.4 {top} Z", "card", None),
        *pens((f"M43.6 {top} L44.7 {bottom}", f"M56.4 {top} L55.3 {bottom}")),
        pen(f"M50 {top} V{bottom}", "faint", 1.0, fine=True),
    )


def _serpent() -> Shapes:
    """The serpent, from its tail below to its head at the right above."""
    spine = path("M14 66 C14 86 68 96 70 79 C71 66 30 72 30 58 C30 45 69 54 72 40 C73 36 73 33 75 29")
    scales = tuple(
        oval(spine[at][0], spine[at][1], 1.5, None, "verdigris", None, fine=True)
        for at in range(5, len(spine) - 4, 2)
    )
    return (
        area(strip(spine, 4.8, 0.0, 0.2), "mint"),
        *scales,
        *pens(("M90 14 L96 8", "M90 14 L98 15"), "alarm", 1.5),
        area(
            "M71 32 C66 24 72 14 82 12 C88 11 92 13 92 16 C90 20 86 22 84 24 C82 30 80 34 79.5 33 Z", "mint"
        ),
        oval(81, 17, 1.9, None, "alarm", "ink", 0.6),
        pen("M92 16 C88 18 86 18 84 18", "ink", 0.8, fine=True),
    )


def intrigue() -> Shapes:
    """An eye that watches through a keyhole."""
    return (
        area(
            "M50 4 C72 4 90 12 90 12 V60 C90 80 72 92 50 98 C28 92 10 80 10 60 V12 C10 12 28 4 50 4 Z", "gold"
        ),
        area(
            "M50 10 C68 10 84 17 84 17 V59 C84 76 68 86 50 91 C32 86 16 76 16 59 V17 C16 17 32 10 50 10 Z",
            "bronze",
        ),
        *both((oval(22, 22, 2.6, None, "bright", "ink", 0.8), oval(24, 70, 2.6, None, "bright", "ink", 0.8))),
        area(
            "M50 20 C68 20 80 32 80 44 C80 54 72 61 62 64 L68 84 "
            "H32 L38 64 C28 61 20 54 20 44 C20 32 32 20 50 20 Z",
            "ink",
        ),
        area("M23 44 Q50 20 77 44 Q50 66 23 44 Z", "card"),
        oval(50, 43.5, 11.5, None, "verdigris"),
        oval(50, 43.5, 5.5, None, "ink", None),
        oval(46.5, 40, 2.4, None, "white", None),
        pen("M22 38 Q50 10 78 38", "bright", 1.8),
    )


def allies() -> Shapes:
    """Two hands clasped under a ring."""
    left = (
        area("M0 46 L24 50 V82 L0 88 Z", "seat0"),
        area("M18 48 L28 50 V82 L18 84 Z", "bright"),
        *pens(("M4 54 L16 56", "M4 80 L16 78"), "bright", 0.8, fine=True),
    )
    right = (
        area("M100 46 L76 50 V82 L100 88 Z", "red"),
        area("M82 48 L72 50 V82 L82 84 Z", "bright"),
        *pens(("M96 54 L84 56", "M96 80 L84 78"), "bright", 0.8, fine=True),
    )
    return (
        oval(50, 24, 22, None, "gold"),
        oval(50, 24, 13.5, None, "glow"),
        *(
            oval(50 + 17.6 * cos(a), 24 + 17.6 * sin(a), 1.8, None, "red", "ink", 0.6, fine=True)
            for a in (pi / 4 * k for k in range(8))
        ),
        *right,
        area(
            "M72 53 C64 50 58 50 52 54 L34 64 C30 68 34 74 40 71 "
            "L48 68 L38 80 C36 86 42 88 46 85 L60 80 L72 79 Z",
            "vellum",
        ),
        *left,
        area(
            "M28 53 C36 48 46 48 54 54 L70 64 C75 68 72 73 67 72 C70 77 66 81 "
            "61 79 C62 84 57 87 53 84 C52 88 47 89 44 86 C38 84 34 80 28 80 Z",
            "flesh",
        ),
        *pens(("M67 72 L56 64", "M61 79 L51 70", "M53 84 L45 76"), nib=0.9),
        area("M40 57 C44 52 52 50 56 53 C60 56 58 60 54 60 L46 64 Z", "flesh", "ink", 0.9),
    )


def banquet() -> Shapes:
    """A mounted drinking horn, brimming, on its feet."""
    legs = pens(("M32 66 L24 97 H15", "M24 97 H33", "M58 84 L62 97 H53", "M62 97 H71"), "ink", 3.6) + pens(
        ("M32 66 L24 97 H15", "M24 97 H33", "M58 84 L62 97 H53", "M62 97 H71"), "gold", 1.5
    )
    return (
        *legs,
        area(
            "M6 20 C2 12 10 5 17 9 C19 0 32 0 35 6 C40 0 52 2 53 9 C62 5 69 13 64 20 C62 26 8 26 6 20 Z",
            "white",
        ),
        *pens(("M20 14 Q24 10 28 14", "M42 14 Q46 10 50 14"), "faint", 0.9, fine=True),
        area("M10 24 C12 62 40 96 94 88 C98 87 99 82 95 81 C74 80 60 58 60 24 Z", "bronze"),
        pen("M20 40 C26 62 44 80 72 85", "amber", 2.4, fine=True),
        area("M5 20 Q35 28 65 20 L62 36 Q35 44 8 36 Z", "gold"),
        *pens((f"M{x} 29 L{x + 5} 35 L{x + 10} 29" for x in (14, 24, 34, 44)), "red", 1.2, fine=True),
        area("M17 56 Q38 56 60 44 L64 54 Q44 66 22 67 Z", "gold"),
        area("M48 82 Q60 76 66 65 L73 74 Q68 84 60 88 Z", "gold"),
        oval(93, 84.5, 6.2, None, "gold"),
        oval(93, 84.5, 2.4, None, "red", None),
    )


def banner() -> Shapes:
    """A gonfalon with tails, on it a cross of gold."""
    cloth = "M16 16 H84 V86 L78 97 L72.7 84 L67 97 L61.4 84 L50 99 L38.6 84 L33 97 L27.3 84 L22 97 L16 86 Z"
    return (
        bar((50, 2), (50, 20), 5, "bronze"),
        area(cloth, "red"),
        area("M22 22 H78 V76 H22 Z", None, "bright", 1.4),
        *_flared_cross(50, 49, 24),
        bar((6, 13), (94, 13), 7, "bronze"),
        *both((oval(6, 13, 5, None, "gold"),)),
        oval(50, 4, 4.5, None, "gold"),
        *pens(("M24 11 V15", "M37 11 V15", "M63 11 V15", "M76 11 V15"), "bright", 1.4, fine=True),
    )


def _flared_cross(x: float, y: float, reach: float, fill: str = "bright") -> tuple[Shape, ...]:
    arm = area(
        f"M{x - 3} {y - 3} L{x - reach * 0.42} {y - reach} Q{x} "
        f"{y - reach * 0.86} {x + reach * 0.42} {y - reach} L{x + 3} {y - 3} Z",
        fill,
    )
    arms = tuple(shape for k in range(4) for shape in moved((arm,), turn=90 * k, about=(x, y)))
    return (*arms, oval(x, y, reach * 0.3, None, fill), oval(x, y, reach * 0.14, None, "red", "ink", 0.8))

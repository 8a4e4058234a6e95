"""What is done by craft and grace: Mercenary, Treachery, Intrigue, Allies, Banquet, Banner."""

from __future__ import annotations

from math import cos, pi, sin

from .arms import axe
from .shape import Shape, Shapes, area, bar, both, box, moved, oval, pen, pens


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
        *moved(axe(), 18, -2, 1.04, 24),
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
    body = "M22 84 C30 96 62 92 66 78 C70 64 32 66 32 52 C32 40 68 44 68 32 C68 24 58 20 50 22"
    front = ("M66 78 C69 68 46 66 37 59", "M34 46 C40 41 62 42 67 35")
    return (
        area("M42 30 L45 86 L50 99 L55 86 L58 30 Z", "card"),
        pen("M50 34 V88", "faint", 1.0, fine=True),
        area("M24 24 Q22 29 24 33 Q50 28 76 33 Q78 29 76 24 Q50 22 24 24 Z", "gold"),
        box(45.5, 8, 54.5, 24, "red"),
        *pens(("M46 13 H54", "M46 18 H54"), "gold", 0.8, fine=True),
        oval(50, 6, 6.5, 5, "gold"),
        *_serpent(body),
        *_over(front),
    )


def _serpent(body: str) -> Shapes:
    return (pen(body, "ink", 8.0), pen(body, "alarm", 5.8))


def _over(front: tuple[str, ...]) -> Shapes:
    return tuple(pen(each, "alarm", 5.8) for each in front)


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
            "M50 20 C68 20 80 32 80 44 C80 54 72 61 62 64 L68 84 H32 L38 64 C28 61 20 54 20 44 C20 32 32 20 50 20 Z",
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
            "M72 53 C64 50 58 50 52 54 L34 64 C30 68 34 74 40 71 L48 68 L38 80 C36 86 42 88 46 85 L60 80 L72 79 Z",
            "vellum",
        ),
        *left,
        area(
            "M28 53 C36 48 46 48 54 54 L70 64 C75 68 72 73 67 72 C70 77 66 81 61 79 C62 84 57 87 53 84 C52 88 47 89 44 86 C38 84 34 80 28 80 Z",
            "flesh",
        ),
        *pens(("M67 72 L56 64", "M61 79 L51 70", "M53 84 L45 76"), nib=0.9),
        area("M40 57 C44 52 52 50 56 53 C60 56 58 60 54 60 L46 64 Z", "flesh", "ink", 0.9),
    )


def banquet() -> Shapes:
    """A mounted drinking horn, brimming."""
    horn = "M14 24 C16 60 40 92 92 86 C96 85 97 81 93 80 C72 80 58 58 58 24 Z"
    return (
        oval(20, 20, 6, None, "white"),
        oval(52, 19, 6, None, "white"),
        oval(30, 15, 7.5, None, "white"),
        oval(42, 15, 7, None, "white"),
        area(horn, "bronze"),
        pen("M22 40 C28 60 44 78 70 83", "amber", 2.2, fine=True),
        area("M10 20 Q36 28 62 20 L60 34 Q36 42 13 34 Z", "gold"),
        *both(pens(("M20 28 L24 33 L28 28",), "red", 1.1, fine=True), 36),
        pen("M30 30 L33 35 L36 30 L39 35 L42 30", "red", 1.1, fine=True),
        area("M21 54 Q38 54 59 43 L62 52 Q44 64 26 64 Z", "gold"),
        area("M48 80 Q58 74 64 64 L71 72 Q66 81 59 85 Z", "gold"),
        oval(93, 83, 6.5, None, "gold"),
        oval(93, 83, 2.4, None, "red", None),
        area("M30 84 C26 92 22 96 16 98 H60 C54 96 50 92 50 88 Z", "gold"),
        *pens(("M72 20 Q80 14 76 6", "M82 34 Q90 28 86 18", "M84 52 Q92 46 90 38"), "bronze", 1.6),
    )


def wyvern(ink: str = "bright", line: str = "ink") -> Shapes:
    """The golden dragon of the West Saxons, two-legged, winged, its tail knotted."""
    return (
        area(
            "M46 48 C50 34 60 26 76 24 C70 30 72 34 78 36 C70 38 70 42 74 48 C66 46 62 50 60 56 Z", ink, line
        ),
        area(
            "M22 26 C26 18 38 16 44 24 C52 34 44 46 50 54 C56 62 70 60 72 70 C74 80 62 84 56 78 "
            "C52 74 56 68 60 70 C58 66 50 68 49 74 C48 86 66 92 76 84 C86 76 82 58 68 52 C60 48 54 44 54 34 "
            "C54 16 36 8 24 16 L12 24 L20 26 L14 30 Z",
            ink,
            line,
        ),
        oval(29, 20.5, 1.9, None, "ink", None),
        area("M38 50 L30 62 L22 60 L30 68 L36 66 L46 58 Z", ink, line),
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
        f"M{x - 3} {y - 3} L{x - reach * 0.42} {y - reach} Q{x} {y - reach * 0.86} {x + reach * 0.42} {y - reach} L{x + 3} {y - 3} Z",
        fill,
    )
    arms = tuple(shape for k in range(4) for shape in moved((arm,), turn=90 * k, about=(x, y)))
    return (*arms, oval(x, y, reach * 0.3, None, fill), oval(x, y, reach * 0.14, None, "red", "ink", 0.8))

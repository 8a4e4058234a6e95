"""The forces: Infantry, Knight, Viking, Chieftain."""

from __future__ import annotations

from .arms import helm, kite_shield, round_shield, spear
from .people import face
from .shape import Shapes, area, bar, both, moved, oval, pen, pens


def infantry() -> Shapes:
    """A wall of three shields."""

    def man(x: float) -> Shapes:
        return (
            area(
                f"M{x - 15} 74 C{x - 15} 58 {x - 9} 54 {x} 54 C{x + 9} 54 {x + 15} 58 {x + 15} 74 Z", "soft"
            ),
            *moved(face(50, 44, 0.56), x - 50, 1),
            *helm(x, 38, 12),
        )

    return (
        *moved(spear(), -38, 0, 1.0, -4),
        *moved(spear(), 12, 0, 1.0, 4),
        *moved(spear(), 45, 0, 1.0, 4),
        *man(20),
        *man(80),
        *round_shield(19, 74, 22, "verdigris", "vellum"),
        *round_shield(81, 74, 22, "verdigris", "vellum"),
        *man(50),
        *round_shield(50, 76, 23, "red", "bright"),
    )


def horse(coat: str, mane: str, gear: str = "red") -> Shapes:
    """A horse at the canter, facing left, its rider's place at 56, 46."""
    far = (
        area("M30 66 C26 74 24 78 16 80 L8 88 L13 92 L21 86 C30 84 36 78 40 70 Z", coat),
        area("M74 66 C78 76 88 78 90 84 L86 96 L92 98 L97 84 C96 76 88 70 84 62 Z", coat),
    )
    near = (
        area("M36 68 C34 78 30 82 32 88 L28 97 L35 99 L39 88 C38 84 44 78 48 70 Z", coat),
        area("M68 66 C66 76 74 80 74 86 L66 96 L72 99 L81 87 C80 80 78 76 82 64 Z", coat),
    )
    return (
        area("M84 50 C92 48 98 54 97 66 C96 72 92 74 90 72 C92 66 90 60 84 58 Z", mane),
        *far,
        area(
            "M84 50 C76 46 62 50 50 50 C42 50 38 44 36 36 C35 "
            "30 33 24 29 20 L30 12 L25 17 C20 18 17 22 14 27 "
            "L5 36 C3 39 5 43 9 43 C15 44 18 40 22 40 C22 52 26 "
            "66 36 72 C48 76 66 72 74 72 C84 72 90 60 84 50 Z",
            coat,
        ),
        *near,
        area("M29 17 C36 18 42 28 43 38 C44 44 46 48 50 50 C44 51 38 48 36 40 C35 32 33 24 29 17 Z", mane),
        oval(17, 28, 1.7, None, "ink", None),
        pen("M12 38 C16 34 17 30 18 24", gear, 1.5),
        pen("M15 33 C24 40 34 44 48 44", gear, 1.5),
        pen("M36 58 C44 54 50 54 56 56", gear, 1.5, fine=True),
    )


def knight() -> Shapes:
    """A rider with lance and kite shield."""
    return (
        *horse("shade", "bronze"),
        area("M48 52 C46 38 48 30 57 28 C67 29 70 38 70 52 Z", "seat0"),
        *moved(face(50, 44, 0.52), 7, -25),
        *helm(57, 15, 11.5),
        area("M54 52 H67 L65 70 L57 79 L49 79 L50 74 L57 69 Z", "soft"),
        bar((3, 4), (96, 60), 3.8, "bronze"),
        area("M1 3 L14 6 L10 14 Z", "card"),
        area("M17 13 L12 27 L23 24 L29 33 L34 23 Z", "red"),
        *moved(kite_shield("red", "gold"), 11, 4, 0.44, -8),
        area("M46 39 C51 36 58 38 58 43 L49 47 Z", "seat0"),
        oval(46, 41, 4, None, "flesh"),
    )


def viking() -> Shapes:
    """A longship under sail."""
    sail = "M14 10 H86 C92 26 92 42 86 54 H14 C21 42 21 26 14 10 Z"
    stripes = tuple(
        area(
            f"M{x} 10 H{x + 10.3} C{x + 16.5} 26 {x + 16.5} 42 "
            f"{x + 10.3} 54 H{x} C{x + 6.5} 42 {x + 6.5} 26 {x} 10 Z",
            "red",
            None,
        )
        for x in (14, 34.6, 55.2, 75.7)
    )
    hull = (
        "M9 31 C2 31 0 22 6 18 C12 14 20 18 19 26 C18 38 16 "
        "50 22 60 H78 C84 50 82 38 81 26 C80 18 88 14 94 18 "
        "C100 22 98 31 91 31 C88 31 87 28 90 26 C93 44 96 66 86 78 "
        "C76 89 24 89 14 78 C4 66 7 44 10 26 C13 28 12 31 9 31 Z"
    )
    shields = (
        (24, "gold"),
        (37, "card"),
        (50, "alarm"),
        (63, "card"),
        (76, "gold"),
    )
    return (
        bar((50, 1), (50, 64), 4.4, "bronze"),
        area(sail, "card"),
        *stripes,
        area(sail, None),
        bar((10, 9), (90, 9), 4.4, "bronze"),
        area(hull, "bronze"),
        pen("M10 62 C14 74 28 80 50 80 C72 80 86 74 90 62", "amber", 1.0, fine=True),
        area("M2 24 L-1 27 L4 29 Z", "card", "ink", 0.7, fine=True),
        *both((oval(8.5, 22.5, 1.6, None, "bright", None),)),
        *(
            shape
            for x, ink in shields
            for shape in (oval(x, 65, 7.6, None, ink), oval(x, 65, 2.4, None, "ink", None))
        ),
        area(
            "M0 89 Q8 81 16 87 Q25 93 33 87 Q42 81 50 87 Q58 93 67 87 Q75 81 84 87 Q92 93 100 85 V100 H0 Z",
            "night",
        ),
        pen(
            "M0 97 Q8 91 16 95 Q25 99 33 95 Q42 91 50 95 Q58 99 67 95 Q75 91 84 95 Q92 99 100 94", "haze", 1.2
        ),
    )


def chieftain() -> Shapes:
    """A mask helm with a crest of gold and a curtain of mail."""
    mail = tuple(
        pen(f"M{x} {y} Q{x + 2.5} {y + 3.5} {x + 5} {y}", "ink", 0.7, fine=True)
        for y in (78, 84, 90, 95)
        for x in (*range(14, 32, 5), *range(68, 84, 5))
    )
    side = (
        area("M23 47 C15 46 14 60 16 72 C19 84 25 90 33 92 C31 78 30 62 31 50 Z", "haze"),
        pen("M20 54 C19 66 21 78 27 85", "ink", 0.8, fine=True),
        oval(38, 56.5, 8, 6, "ink"),
        oval(38.6, 56.5, 4.6, 3.6, "white", None),
        oval(39.4, 56.5, 2.2, None, "ink", None),
        area("M50 50 C45 43 34 39 22 46 C17 49 15 54 18 57 C26 48 37 48 43 53 L50 58 Z", "gold"),
        *pens(("M25 48 L26 51", "M31 45 L32 49", "M37 45 L37 49"), "ink", 0.8, fine=True),
        area("M50 74 C44 70 35 71 28 79 C36 77 43 80 50 80 Z", "gold"),
        *pens(("M27 40 C27 29 31 23 37 19", "M37 37 C37 29 39 22 43 18"), "ink", 0.8, fine=True),
    )
    return (
        area("M20 60 C17 78 12 90 8 100 H92 C88 90 83 78 80 60 Z", "faint"),
        *mail,
        area("M28 46 H72 C74 70 66 92 50 99 C34 92 26 70 28 46 Z", "dim"),
        area("M17 52 C15 22 30 11 50 11 C70 11 85 22 83 52 Q50 38 17 52 Z", "haze"),
        *both(side),
        area("M45.5 48 H54.5 L58 71 Q50 76 42 71 Z", "gold"),
        pen("M42 86 Q50 83 58 86", "ink", 1.4),
        area("M44 46 C43 26 44 13 46 7 C47 0 53 0 54 7 C56 13 57 26 56 46 Q50 51 44 46 Z", "gold"),
        *pens(("M46 14 H54", "M45.2 22 H54.8", "M44.6 30 H55.4", "M44.2 38 H55.8"), "ink", 0.8, fine=True),
        *both((oval(47.8, 7.5, 1.3, None, "red", None),)),
    )

"""The forces: Infantry, Knight, Viking, Chieftain."""

from __future__ import annotations

from .arms import helm, kite_shield, round_shield, spear
from .people import beard, face
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
            "M84 50 C76 46 62 50 50 50 C42 50 38 44 36 36 C35 30 33 24 29 20 L30 12 L25 17 C20 18 17 22 14 27 "
            "L5 36 C3 39 5 43 9 43 C15 44 18 40 22 40 C22 52 26 66 36 72 C48 76 66 72 74 72 C84 72 90 60 84 50 Z",
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
        area("M50 50 C48 36 50 28 56 26 C64 26 68 34 68 50 Z", "dusk"),
        *moved(face(50, 44, 0.42), 7, -26),
        *helm(57, 14.5, 9),
        area("M54 52 H66 L64 68 L56 76 L49 76 L50 72 L56 68 Z", "soft"),
        bar((4, 6), (92, 58), 3.4, "bronze"),
        area("M4 6 L14 8 L11 14 Z", "card"),
        area("M18 14 L14 26 L24 24 L30 32 L34 24 Z", "red"),
        *moved(kite_shield("red", "gold"), 8, 2, 0.42, -8),
        area("M48 38 C52 36 58 38 58 42 L50 45 Z", "dusk"),
    )


def viking() -> Shapes:
    """A longship under sail."""
    stripes = tuple(
        area(
            f"M{24 + 14.5 * k} 12 H{31 + 14.5 * k} C{33 + 15.5 * k} 30 {32 + 15.5 * k} 44 {28 + 16 * k} 56 H{20 + 16 * k} C{24 + 15.5 * k} 44 {25 + 15.5 * k} 30 {24 + 14.5 * k} 12 Z",
            "red",
            None,
        )
        for k in range(4)
    )
    hull = (
        "M6 34 C4 28 8 22 13 24 C18 26 16 32 12 32 C15 38 14 50 20 62 H82 C86 52 86 44 88 36 C84 34 84 28 88 26 "
        "C95 25 97 31 94 36 C96 52 96 66 86 78 C76 88 26 88 16 78 C8 70 8 48 6 34 Z"
    )
    return (
        bar((50, 2), (50, 64), 4, "bronze"),
        area("M20 12 H80 C86 28 86 44 80 56 H20 C26 44 26 28 20 12 Z", "card"),
        *stripes,
        area("M20 12 H80 C86 28 86 44 80 56 H20 C26 44 26 28 20 12 Z", None),
        bar((16, 11), (84, 11), 4, "bronze"),
        area(hull, "bronze"),
        *pens(
            ("M13 62 C18 74 30 78 50 78 C70 78 84 74 89 62", "M19 78 C30 84 70 84 82 78"),
            "ink",
            0.8,
            fine=True,
        ),
        area("M6 34 L0 32 L5 29 Z", "bronze"),
        oval(11, 28, 1.5, None, "ink", None),
        *(
            shape
            for x in (27, 42.5, 58, 73.5)
            for shape in round_shield(
                x, 66, 8, "gold" if x in (27, 58) else "alarm", "ink" if x in (27, 58) else "card"
            )
        ),
        area(
            "M0 90 Q8 82 16 88 Q25 94 33 88 Q42 82 50 88 Q58 94 67 88 Q75 82 84 88 Q92 94 100 86 V100 H0 Z",
            "dusk",
        ),
        pen(
            "M0 97 Q8 91 16 95 Q25 99 33 95 Q42 91 50 95 Q58 99 67 95 Q75 91 84 95 Q92 99 100 94", "haze", 1.1
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

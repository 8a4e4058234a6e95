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
    cheek = area("M22 50 C20 66 24 80 34 88 C36 78 36 66 40 58 L38 50 Z", "haze")
    mail = tuple(
        pen(f"M{x} {y} Q{x + 2.5} {y + 3.5} {x + 5} {y}", "ink", 0.7, fine=True)
        for y in (82, 87, 92)
        for x in range(22, 76, 6)
    )
    return (
        area("M18 60 C16 76 14 88 10 100 H90 C86 88 84 76 82 60 Z", "faint"),
        *mail,
        area("M30 46 H70 V70 C66 82 34 82 30 70 Z", "ink"),
        *both((oval(39, 54, 5.4, 4.2, "white"), oval(39.6, 54, 2.4, None, "ink", None))),
        *beard(50, 56, 0.86, "seat1", True),
        area("M18 52 C17 22 30 12 50 12 C70 12 83 22 82 52 Q50 40 18 52 Z", "haze"),
        *both(pens(("M26 42 C26 30 30 24 36 20", "M36 39 C36 30 38 24 42 19"), "ink", 0.8, fine=True)),
        *both((cheek,)),
        *both(pens(("M27 56 C27 68 29 74 33 80",), "ink", 0.8, fine=True)),
        *both((area("M50 46 C44 38 34 36 24 42 C20 44 17 48 18 54 C26 46 36 46 42 52 L50 58 Z", "gold"),)),
        area("M45.5 44 H54.5 L57 68 Q50 73 43 68 Z", "gold"),
        area("M44 44 C43 24 44 12 46 6 C47 -2 53 -2 54 6 C56 12 57 24 56 44 Q50 50 44 44 Z", "gold"),
        *pens(("M46 12 H54", "M45.5 20 H54.5", "M45 28 H55", "M45 36 H55"), "ink", 0.8, fine=True),
        *both((oval(48, 5, 1.0, None, "red", None, fine=True),)),
    )

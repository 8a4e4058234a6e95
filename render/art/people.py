"""Faces, hair, headgear and mantles, as the manuscripts draw them: a long nose from the brow, wide eyes."""

from __future__ import annotations

from .shape import Shape, Shapes, area, both, moved, oval, pen, pens

SKIN = "flesh"


def face(
    x: float = 50.0, y: float = 44.0, size: float = 1.0, old: bool = False, closed: bool = False
) -> Shapes:
    """A face from the front; ``x``, ``y`` its middle, 32 units wide and 42 high at size 1."""
    eyes: tuple[Shape, ...]
    if closed:
        eyes = pens(("M40 45 Q43.5 48 47 45", "M53 45 Q56.5 48 60 45"), nib=1.1)
    else:
        eyes = (
            *both(
                (
                    area(
                        "M39.4 44.6 Q43.4 40.6 47.4 44.6 Q43.4 47.4 39.4 44.6 Z",
                        "white",
                        "ink",
                        0.7,
                        fine=True,
                    ),
                )
            ),
            *both((oval(43.5, 44.4, 1.9, 2.1, "ink", None),)),
        )
    shapes = (
        area("M34 38 C32 54 39 65 50 65 C61 65 68 54 66 38 C65 24 35 24 34 38 Z", SKIN),
        *both((oval(39.5, 52, 3.2, 2.6, "rose", None, fine=True),)),
        *eyes,
        pen("M38 40.5 Q43 36.5 48 39.5 L47.4 50.5 Q50 53.5 53 50.6", nib=0.9),
        pen("M62 40.5 Q57 36.5 52.4 39.5", nib=0.9),
        pen("M45.5 57.5 Q50 60 54.5 57.5", "red", 1.2),
        *(pens(("M39 34 Q50 31 61 34",), "soft", 0.7, fine=True) if old else ()),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def bob(x: float, y: float, size: float, ink: str, long: bool = False) -> Shapes:
    """Hair behind a face, to the chin or, if ``long``, to the shoulders, curled outwards."""
    low = 78 if long else 66
    shapes = (
        area(
            f"M50 20 C32 20 27 32 28 46 C28 56 26 60 20 {low} C30 {low + 3} 36 {low - 4} 38 {low - 10} H62 "
            f"C64 {low - 4} 70 {low + 3} 80 {low} C74 60 72 56 72 46 C73 32 68 20 50 20 Z",
            ink,
        ),
        *both(pens((f"M31 44 C31 56 29 60 26 {low - 3}",), "soft", 0.7, fine=True)),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def fringe(x: float, y: float, size: float, ink: str) -> Shapes:
    """Hair over the brow."""
    shapes = (
        area("M33 42 C31 24 42 21 50 21 C58 21 69 24 67 42 C63 36 60 33 50 33 C40 33 37 36 33 42 Z", ink),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def beard(x: float, y: float, size: float, ink: str, long: bool = False) -> Shapes:
    """A beard with its moustache; ``long`` is forked and reaches the breast."""
    if long:
        outline = (
            "M33 46 C31 62 36 76 42 88 L49 78 L51 78 L58 88 C64 76 "
            "69 62 67 46 C64 54 60 55 50 54.5 C40 55 36 54 33 46 Z"
        )
    else:
        outline = "M33 46 C31 60 38 72 50 73 C62 72 69 60 67 46 C64 54 60 55 50 54.5 C40 55 36 54 33 46 Z"
    strands = (
        ("M42 62 C43 68 44 72 45 76", "M50 62 V74", "M58 62 C57 68 56 72 55 76")
        if long
        else ("M43 62 L45 67", "M50 63 V68", "M57 62 L55 67")
    )
    shapes = (
        area(outline, ink),
        area("M44 58 Q50 55.5 56 58 Q50 62 44 58 Z", "red", "ink", 0.7),
        *pens(strands, "soft", 0.7, fine=True),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def crown(x: float, y: float, size: float, gold: str = "gold", jewel: str = "red") -> Shapes:
    """A tall crown with crosses; ``x``, ``y`` the middle of its lower edge, 44 units wide at size 1."""
    shapes = (
        area(
            "M28 44 L24 14 L34 24 L40 10 L50 22 L60 10 L66 24 L76 14 L72 44 Q50 38 28 44 Z",
            gold,
        ),
        *both((oval(24, 13, 3.4, None, gold), oval(40, 9, 3.4, None, gold))),
        area("M47.5 22 V12 H44 V7.5 H47.5 V3 H52.5 V7.5 H56 V12 H52.5 V22 Z", gold),
        pen("M28 36 Q50 30 72 36", "ink", 0.8),
        area("M50 26 L54 30 L50 34 L46 30 Z", jewel, "ink", 0.8),
        *both(
            (
                oval(37, 29.5, 2.4, None, "seat0", "ink", 0.7, fine=True),
                oval(30.5, 39, 1.3, None, "card", None, fine=True),
                oval(39, 37, 1.3, None, "card", None, fine=True),
            )
        ),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def coronet(x: float, y: float, size: float, gold: str = "gold", jewel: str = "seat0") -> Shapes:
    """A low coronet of three leaves; placed as :func:`crown`."""
    leaf = "M44 30 C38 26 40 18 46 20 C45 13 55 13 54 20 C60 18 62 26 56 30 Z"
    shapes = (
        *both(moved((area(leaf, gold),), -18, 3, 0.8, -10, (50, 30))),
        area(leaf, gold),
        area("M29 44 L27 30 Q50 24 73 30 L71 44 Q50 38 29 44 Z", gold),
        area("M50 29.5 L53.4 33 L50 36.5 L46.6 33 Z", jewel, "ink", 0.8),
        *both((oval(38, 34.5, 2, None, "red", "ink", 0.7, fine=True),)),
    )
    return moved(shapes, x - 50, y - 44, size, about=(50, 44))


def mantle(cloth: str, hem: str, lining: str = "vellum", top: float = 64.0, bottom: float = 100.0) -> Shapes:
    """Shoulders under a mantle that is closed by a brooch, from ``top`` to ``bottom``."""
    t, b = top, bottom
    return (
        area(f"M42 {t - 8} H58 V{t + 6} H42 Z", SKIN),
        area(
            f"M8 {b} C9 {t + 14} 20 {t + 4} 40 {t} Q50 {t + 10} 60 {t} C80 {t + 4} 91 {t + 14} 92 {b} Z",
            cloth,
        ),
        area(f"M40 {t} Q50 {t + 10} 60 {t} L66 {t + 1.5} Q50 {t + 20} 34 {t + 1.5} Z", hem),
        area(f"M40 {b} C44 {b - 8} 48 {t + 22} 50 {t + 14} C52 {t + 22} 56 {b - 8} 60 {b} Z", lining),
        *both(
            pens(
                (
                    f"M22 {b} C23 {t + 24} 28 {t + 16} 33 {t + 12}",
                    f"M32 {b} C33 {b - 8} 36 {t + 24} 40 {t + 18}",
                ),
                "ink",
                0.7,
                fine=True,
            )
        ),
        oval(50, t + 14, 5, None, "gold"),
        oval(50, t + 14, 1.8, None, "red", None),
    )


def hand(x: float, y: float, size: float = 1.0) -> Shapes:
    """A fist that holds something upright."""
    shapes = (
        area("M43 45 C43 42 57 42 57 45 L58 55 C58 59 42 59 42 55 Z", SKIN),
        *pens(("M43 48.5 H54", "M43 52 H54"), "ink", 0.7, fine=True),
    )
    return moved(shapes, x - 50, y - 50, size)


def nimbus(x: float, y: float, radius: float, ink: str = "bright") -> Shapes:
    """A golden disc behind a head."""
    return (oval(x, y, radius, None, ink), oval(x, y, radius * 0.86, None, None, "bronze", 0.8, fine=True))

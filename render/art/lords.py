"""Those who can be Lords: Prince, Vassal, Champion, Monk; and the King."""

from __future__ import annotations

from .arms import helm, round_shield, spear, sword
from .people import beard, bob, coronet, crown, face, fringe, hand, mantle, nimbus
from .properties import cross
from .shape import Shapes, area, bar, both, moved, oval, pen, pens


def sceptre(gold: str = "gold") -> Shapes:
    """A rod that flowers, upright down the middle."""
    return (
        bar((50, 26), (50, 88), 4.5, gold),
        area("M50 0 C58 8 58 16 53 24 H47 C42 16 42 8 50 0 Z", gold),
        *both((area("M47 24 C42 12 32 12 33 20 C34 26 40 22 42 26 L46 28 Z", gold),)),
        oval(50, 27, 4.4, None, "red"),
    )


def prince() -> Shapes:
    """A youth with a coronet, a sceptre in his hand."""
    return (
        *bob(46, 46, 1.1, "amber"),
        *mantle("night", "gold", "shade", 70),
        *face(46, 47, 1.1),
        *fringe(46, 46, 1.1, "amber"),
        *coronet(46, 35, 1.02),
        *moved(sceptre(), 33, 16, 0.86, 0, (50, 50)),
        area("M74 100 C72 90 76 82 80 78 L92 84 C94 92 93 96 92 100 Z", "night"),
        area("M75 80 L90 87 L93 80 L77 73 Z", "gold"),
        *hand(83, 74, 0.95),
    )


def king() -> Shapes:
    """A crowned, bearded man with sword and orb."""
    orb = (
        oval(15, 74, 11, None, "gold"),
        pen("M4.5 73 Q15 79 25.5 73", "ink", 0.8),
        pen("M15 63 V76", "ink", 0.8, fine=True),
        cross(15, 47, 17),
    )
    return (
        *nimbus(50, 42, 34),
        *bob(50, 49, 1.0, "shade", True),
        *mantle("seat3", "gold", "vellum", 74),
        *face(50, 49, 1.0, old=True),
        *beard(50, 49, 0.98, "shade", True),
        *crown(50, 26, 0.86),
        *moved(sword(grip="seat0"), 38, -10, 0.78, 5),
        area("M79 100 C77 90 78 84 81 80 L93 84 C95 90 95 96 94 100 Z", "seat3"),
        area("M78 83 L93 88 L95 81 L80 77 Z", "gold"),
        *hand(86, 74, 0.84),
        *orb,
        area("M3 100 C2 94 4 90 7 87 H23 C26 90 27 94 26 100 Z", "seat3"),
        area("M5 92 H25 L26 86 H4 Z", "gold"),
        area("M5 86 C3 80 5 76 8 77 C10 80 20 80 22 77 C25 76 27 80 25 86 Z", "flesh"),
        *pens(("M11 80 V84", "M15 81 V85", "M19 80 V84"), "ink", 0.7, fine=True),
    )


def vassal() -> Shapes:
    """A helmeted man with a spear, a horn at his side."""
    mail = tuple(
        pen(f"M{x} {y} q".replace("q", f"Q{x + 2} {y + 3} {x + 4} {y}"), "ink", 0.6, fine=True)
        for y in (72, 78)
        for x in range(32, 66, 5)
    )
    return (
        *moved(spear(), -32, 0, 1.0, 0),
        *mantle("verdigris", "amber", "dim", 72),
        area("M33 42 C30 60 32 74 26 84 Q50 94 74 84 C68 74 70 60 67 42 Z", "faint"),
        *mail,
        *face(50, 48, 0.96),
        *beard(50, 48, 0.96, "soft"),
        *helm(50, 37, 20),
        area("M6 100 C6 90 10 80 14 76 L26 82 C26 92 26 96 26 100 Z", "verdigris"),
        area("M9 82 L26 87 L28 79 L12 74 Z", "amber"),
        *hand(18, 72, 0.95),
    )


def champion() -> Shapes:
    """A warrior behind his round shield, the sword raised."""
    return (
        *moved(sword(), 34, -13, 0.86, 14),
        *mantle("dusk", "haze", "haze", 60),
        *face(45, 36, 0.98),
        *beard(45, 36, 0.98, "bronze"),
        *helm(45, 24, 19.5, "haze", "gold"),
        area("M74 78 C72 68 74 62 79 56 L91 62 C92 70 90 78 86 84 Z", "dusk"),
        *moved(hand(80, 54, 0.95), turn=14, about=(80, 54)),
        *round_shield(38, 73.5, 25.5, "night", "bright"),
    )


def monk() -> Shapes:
    """A cowled monk with a book."""
    book = (
        area("M35 74 H65 V97 H35 Z", "verdigris"),
        area("M38 77 H62 V94 H38 Z", None, "gold", 0.9),
        cross(50, 78, 15),
        pen("M33.5 74 V97", "bright", 1.2, fine=True),
    )
    return (
        area("M50 2 C30 4 22 20 22 40 C20 62 8 80 4 100 H96 C92 80 80 62 78 40 C78 20 70 4 50 2 Z", "faint"),
        area("M50 13 C36 14 31 26 31 40 C32 56 40 66 50 68 C60 66 68 56 69 40 C69 26 64 14 50 13 Z", "ink"),
        *face(50, 44, 0.84),
        *beard(50, 44, 0.84, "shade"),
        area("M31 40 C34 58 42 66 50 68 C58 66 66 58 69 40 C74 56 68 74 50 78 C32 74 26 56 31 40 Z", "shade"),
        *both(pens(("M16 100 C18 84 26 74 30 66", "M28 100 C28 92 30 86 33 82"), "ink", 0.8, fine=True)),
        *book,
        area("M14 96 C14 84 22 82 34 86 L37 94 C28 94 24 98 22 100 H13 Z", "faint"),
        area("M86 96 C86 84 78 82 66 86 L63 94 C72 94 76 98 78 100 H87 Z", "faint"),
        area("M33 85 C38 84 41 86 42 89 C42 93 38 95 35 94 Z", "flesh"),
        area("M67 85 C62 84 59 86 58 89 C58 93 62 95 65 94 Z", "flesh"),
    )

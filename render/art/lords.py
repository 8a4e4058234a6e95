"""Those who can be Lords: Prince, Vassal, Champion, Monk; and the King."""

from __future__ import annotations

from .arms import helm, round_shield, spear, sword
from .people import beard, bob, coronet, crown, face, fringe, hand, mantle, nimbus
from .properties import cross
from .shape import Shapes, area, bar, both, moved, oval, pen, pens


def sceptre(gold: str = "gold") -> Shapes:
    """A rod that flowers, upright down the middle."""
    return (
        bar((50, 26), (50, 94), 4.5, gold),
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
        oval(16, 76, 10, None, "gold"),
        pen("M6.5 75 Q16 80 25.5 75", "ink", 0.8),
        cross(16, 52, 15),
    )
    return (
        *nimbus(50, 42, 34),
        *bob(50, 49, 1.0, "shade", True),
        *mantle("seat3", "gold", "vellum", 74),
        *face(50, 49, 1.0, old=True),
        *beard(50, 49, 0.98, "shade", True),
        *crown(50, 26, 0.86),
        *moved(sword(grip="seat0"), 36, -10, 0.84, 6),
        *hand(85, 76, 0.86),
        *orb,
        area("M4 90 C6 84 10 82 16 83 C22 82 26 84 28 90 L24 96 H8 Z", "flesh"),
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
        *moved(sword(), 33, -13, 0.86, 14),
        *mantle("soft", "faint", "faint", 58),
        *face(46, 34, 0.86),
        *beard(46, 34, 0.86, "bronze"),
        *helm(46, 25, 17.5, "haze", "gold"),
        area("M74 78 C72 68 74 62 79 56 L91 62 C92 70 90 78 86 84 Z", "soft"),
        *moved(hand(80, 54, 0.95), turn=14, about=(80, 54)),
        *round_shield(40, 71, 29, "night", "bright"),
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
        area("M50 2 C30 4 22 20 22 40 C20 62 8 80 4 100 H96 C92 80 80 62 78 40 C78 20 70 4 50 2 Z", "soft"),
        area("M50 13 C36 14 31 26 31 40 C32 56 40 66 50 68 C60 66 68 56 69 40 C69 26 64 14 50 13 Z", "ink"),
        *face(50, 44, 0.84),
        *beard(50, 44, 0.84, "dim"),
        area("M31 40 C34 58 42 66 50 68 C58 66 66 58 69 40 C74 56 68 74 50 78 C32 74 26 56 31 40 Z", "faint"),
        *both(pens(("M16 100 C18 84 26 74 30 66", "M28 100 C28 92 30 86 33 82"), "ink", 0.8, fine=True)),
        *book,
        area("M14 96 C14 84 22 82 34 86 L37 94 C28 94 24 98 22 100 H13 Z", "soft"),
        area("M86 96 C86 84 78 82 66 86 L63 94 C72 94 76 98 78 100 H87 Z", "soft"),
        area("M33 85 C38 84 41 86 42 89 C42 93 38 95 35 94 Z", "flesh"),
        area("M67 85 C62 84 59 86 58 89 C58 93 62 95 65 94 Z", "flesh"),
    )

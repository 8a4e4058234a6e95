"""The Battle cards and the Joust cards."""

from __future__ import annotations

from .arms import kite_shield, lance, sword
from .people import coronet
from .shape import Shapes, area, bar, both, mirrored, moved, oval, pen, pens


def normal_battle() -> Shapes:
    """Two swords crossed."""
    return (*moved(sword(grip="seat0"), 0, 0, 1.14, 45), *moved(sword(), 0, 0, 1.14, -45))


def attacker_wins() -> Shapes:
    """A sword that cleaves a shield."""
    half = (
        area(
            "M46 20 L40 26 L45 36 L37 46 L43 58 L36 68 L42 80 L38 90 "
            "C22 76 6 54 6 32 C6 24 10 16 18 13 C26 12 38 12 46 20 Z",
            "bronze",
        ),
        area(
            "M38 26 L40 36 L32 46 L38 58 L31 68 L35 78 C22 66 12 "
            "50 12 33 C12 27 16 21 22 19 C28 18 34 19 38 26 Z",
            "seat0",
        ),
        pen("M12 40 L34 46", "bright", 2.0),
    )
    return (
        *moved(half, -2, 6, 1.0, -7, (30, 90)),
        *moved(mirrored(half), 2, 6, 1.0, 7, (70, 90)),
        *moved(sword(), 0, -4, 0.94, 180),
    )


def defender_wins() -> Shapes:
    """A shield that stands; the spears that struck it are broken."""
    return (
        *moved(kite_shield("seat0", "gold"), 0, 0, 1.02),
        area("M46.5 13 H53.5 V32 H72 V39 H53.5 V82 L50 87 L46.5 82 V39 H28 V32 H46.5 Z", "bright"),
        oval(50, 35.5, 8, None, "gold"),
        *both(_stub()),
    )


def _stub() -> Shapes:
    """A spear's splintered foot, lying against the shield."""
    return (
        bar((4, 96), (25, 70), 5.5, "bronze"),
        area("M22 72 L24 62 L27 67 L32 60 L31 69 L36 70 L28 76 Z", "vellum"),
        area("M6 44 L2 30 L15 36 Z", "dim"),
        bar((11, 39), (20, 50), 5, "bronze"),
        area("M17 52 L26 58 L25 52 L31 52 L23 46 Z", "vellum"),
    )


def church_decides() -> Shapes:
    """A high cross in its ring."""
    arm = area("M44 42 L38 8 Q50 2 62 8 L56 42 Z", "gold")
    foot = area("M44 54 L38 96 H62 L56 54 Z", "gold")
    side = area("M44 42 L12 36 Q6 46 12 58 L44 54 Z", "gold")
    return (
        oval(50, 47, 31, None, "bronze"),
        oval(50, 47, 21, None, "card"),
        arm,
        foot,
        *both((side,)),
        oval(50, 48, 10, None, "red"),
        oval(50, 48, 4, None, "bright"),
        area("M47 16 L50 11 L53 16 L50 36 Z", "red", None),
        area("M46 88 L50 94 L54 88 L50 60 Z", "red", None),
        *both((area("M20 44 L15 47.5 L20 51 L38 47.5 Z", "red", None),)),
        area("M28 94 H72 L78 100 H22 Z", "bronze"),
    )


def no_luck() -> Shapes:
    """A broken lance, its splinters flying."""

    def bands(*tops: float) -> Shapes:
        return tuple(area(f"M46 {y + 6} L54 {y} V{y + 6} L46 {y + 12} Z", "red", None) for y in tops)

    stump = (
        bar((50, 40), (50, 99), 8, "card"),
        *bands(46, 60),
        *pens(("M46 40 V98", "M54 40 V98")),
        area("M45.5 42 L42 28 L48 34 L51 20 L53 33 L58 27 L54.5 42 Z", "card"),
        area("M37 82 Q50 70 63 82 L58 88 H42 Z", "gold"),
        bar((50, 90), (50, 99), 8, "verdigris"),
    )
    head = (
        bar((50, 16), (50, 56), 8, "card"),
        *bands(24, 38),
        *pens(("M46 16 V56", "M54 16 V56")),
        area("M45.5 54 L43 68 L48 62 L50 76 L53 63 L58 70 L54.5 54 Z", "card"),
        area("M50 -2 L58 17 H42 Z", "haze"),
    )
    chips = (
        "M38 14 L46 8 L45 18 Z",
        "M54 4 L64 2 L58 12 Z",
        "M66 20 L76 14 L72 24 Z",
        "M28 26 L34 20 L36 29 Z",
    )
    return (
        *moved(head, 21, -7, 1.06, 158),
        *moved(stump, -22, -1, 1.06, 27),
        *(area(each, "card") for each in chips),
    )


def _horse_head(coat: str, mane: str) -> Shapes:
    """A horse's head and neck, facing left."""
    return (
        area(
            "M34 100 C36 82 48 74 50 62 C42 66 34 72 24 76 C14 "
            "79 6 74 6 66 C6 58 16 50 22 42 C26 32 34 24 44 20 "
            "L46 6 L54 18 C76 22 92 44 94 100 Z",
            coat,
        ),
        area("M54 18 C78 20 96 44 96 100 H84 C84 72 74 40 50 26 Z", mane),
        *pens(("M62 26 C76 38 86 60 88 84", "M70 28 C82 42 91 62 92 84"), "ink", 0.8, fine=True),
        area("M34 40 Q38 35 43 38 Q40 43 34 40 Z", "white", "ink", 0.8),
        oval(38.8, 38.8, 1.8, None, "ink", None),
        oval(12, 66, 1.7, None, "ink", None),
        pen("M10 74 Q16 72 20 68", "ink", 0.9),
    )


def joust_vassal() -> Shapes:
    """A plain horse, bridled."""
    return (
        *moved(lance("vellum", "verdigris"), -30, -4, 1.08, -14),
        *_horse_head("bronze", "ink"),
        *pens(("M22 74 L28 48 L50 62", "M28 48 L44 22"), "bright", 2.0),
        pen("M26 70 C40 84 60 84 92 78", "bright", 2.0),
        oval(27.5, 48.5, 3, None, "gold"),
        oval(24, 72, 3, None, "gold"),
    )


def joust_prince() -> Shapes:
    """A horse under a chequered cloth, with a coronet."""
    return (
        *moved(lance("vellum", "seat3"), 34, -6, 1.0, 16),
        *_horse_head("card", "bright"),
        area(
            "M34 100 C36 82 48 74 50 62 C52 52 48 40 44 34 C58 26 70 34 80 50 C90 66 94 84 94 100 Z", "seat3"
        ),
        *(
            area(
                f"M{x} {y} l".replace(" l", f" L{x + 6} {y + 6} L{x} {y + 12} L{x - 6} {y + 6} Z"),
                "bright",
                "ink",
                0.7,
            )
            for x, y in ((60, 44), (74, 60), (60, 68), (82, 80), (68, 84), (50, 84))
        ),
        pen("M34 100 C36 82 48 74 50 62 C52 52 48 40 44 34", "gold", 2.4),
        *pens(("M22 74 L30 48", "M30 48 L47 24"), "gold", 2.0),
        *moved(coronet(50, 20, 0.8), 8, 2, 1.0, 16, (50, 20)),
        area("M43 21 L46 5 L54 18 Z", "card"),
    )

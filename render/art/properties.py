"""Properties: Land, Market Town, Church, Cathedral."""

from __future__ import annotations

from .places import courses
from .shape import Shape, Shapes, arch, area, both, box, moved, oval, pen, pens


def cross(x: float, top: float, size: float, ink: str = "gold", nib: float = 1.0) -> Shape:
    """A small cross for a gable, ``size`` units high."""
    a, b = size * 0.11, size * 0.36
    arm = top + size * 0.36
    return area(
        f"M{x - a} {top} H{x + a} V{arm - a} H{x + b} V{arm + a} H{x + a} V{top + size} H{x - a} V{arm + a} "
        f"H{x - b} V{arm - a} H{x - a} Z",
        ink,
        "ink",
        nib,
    )


def _ear(x: float, y: float, turn: float) -> Shapes:
    """An ear of wheat with its stalk down to the band of the sheaf at 50, 62."""
    grain = area("M50 20 C45 15 45 8 48 4 C53 9 53 15 50 20 Z", "bright", "ink", 0.7)
    grains: list[Shape] = []
    for row in range(4):
        side = moved((grain,), 0, row * 7, 1.0, -32, (50, 20))
        grains += [*side, *moved((grain,), 0, row * 7, 1.0, 32, (50, 20))]
    ear = (pen("M50 20 V62", "ink", 2.4), pen("M50 20 V62", "amber", 1.2), *grains, grain)
    return moved(ear, x, y, 1.0, turn, (50, 62))


def land() -> Shapes:
    """A sheaf of wheat on ploughed land."""
    stubble = tuple(
        area(f"M50 62 L{x - 4} 94 H{x + 4} Z", ink)
        for x, ink in ((30, "bright"), (70, "bright"), (40, "gold"), (60, "gold"), (50, "bright"))
    )
    furrows = pens(
        ("M6 99 Q20 90 34 91", "M94 99 Q80 90 66 91", "M30 100 Q40 94 48 94", "M70 100 Q60 94 52 94"),
        "bright",
        1.0,
    )
    return (
        area("M0 100 C4 88 24 83 50 83 C76 83 96 88 100 100 Z", "bronze"),
        *furrows,
        *stubble,
        *_ear(0, 0, -46),
        *_ear(0, 0, 46),
        *_ear(0, 0, -24),
        *_ear(0, 0, 24),
        *_ear(0, -3, 0),
        area("M39 57 Q50 52 61 57 L63 68 Q50 73 37 68 Z", "red"),
        *pens(("M38 61 Q50 57 62 61", "M38 65 Q50 69 62 65"), "bright", 0.8, fine=True),
    )


def _house(left: float, right: float, peak: float, eaves: float, wall: str, roof: str) -> Shapes:
    middle = (left + right) / 2
    return (
        box(left + 3, eaves - 4, right - 3, 92, wall),
        pen(f"M{middle} {peak + 8} V{eaves + 6}", "bronze", 1.6, fine=True),
        area(
            f"M{left - 2} {eaves} L{middle} {peak} L{right + 2} {eaves} L{right - 3} "
            f"{eaves + 2} L{middle} {peak + 9} L{left + 3} {eaves + 2} Z",
            roof,
        ),
    )


def market_town() -> Shapes:
    """Gables over a market stall with its striped awning."""
    stripes = tuple(
        area(
            f"M{16 + 17 * k * 0.8 + 1} 56 H{16 + 17 * (k + 1) * 0.8 + 1} "
            f"L{8 + 17 * (k + 1)} 70 Q{8 + 17 * (k + 0.5)} 80 {8 + 17 * k} 70 Z",
            "red" if k % 2 == 0 else "card",
        )
        for k in range(5)
    )
    wares = (
        oval(24, 82, 5, None, "amber"),
        oval(34, 82, 5, None, "amber"),
        oval(29, 76, 5, None, "gold"),
        area("M44 87 V79 Q50 75 56 79 V87 Z", "bronze"),
        area("M66 88 C64 80 68 78 69 76 H77 C78 78 82 80 80 88 Z", "seat0"),
    )
    return (
        area("M34 46 L50 8 L66 46 V92 H34 Z", "shade"),
        area("M29 48 L50 4 L71 48 L64 50 L50 19 L36 50 Z", "red"),
        box(44, 30, 56, 43, "ink"),
        *pens(("M50 30 V43", "M44 36.5 H56"), "bright", 0.8),
        area("M6 58 L20 28 L34 58 V92 H6 Z", "vellum"),
        area("M1 60 L20 22 L39 60 L33 62 L20 36 L7 62 Z", "seat1"),
        area("M66 58 L80 28 L94 58 V92 H66 Z", "vellum"),
        area("M61 60 L80 22 L99 60 L93 62 L80 36 L67 62 Z", "seat1"),
        *both((box(17, 44, 23, 54, "ink", None),)),
        box(9, 58, 91, 94, "soft"),
        *wares,
        box(5, 87, 95, 97, "bronze"),
        pen("M5 92 H95", "ink", 0.7, fine=True),
        *both((box(6, 56, 10, 97, "amber"),)),
        *stripes,
    )


def church() -> Shapes:
    """A Saxon church: a tower under a helm roof, and a low nave."""
    return (
        cross(28, 0, 17),
        box(44, 54, 96, 94, "vellum"),
        *courses(46, 96, 62, 92),
        area("M40 58 L48 34 H90 L100 58 Z", "seat1"),
        *pens(("M46 42 H93", "M43 50 H97"), "ink", 0.7, fine=True),
        *(area(arch(x - 4, x + 4, 70, 82), "ink") for x in (60, 74, 88)),
        box(10, 40, 46, 94, "card"),
        *courses(10, 46, 62, 92),
        area("M6 44 L16 34 L28 14 L40 34 L50 44 H38 L28 30 L18 44 Z", "seat1"),
        area("M18 44 L28 28 L38 44 Z", "card"),
        *(area(arch(x - 3.6, x + 3.6, 50, 59), "ink") for x in (22, 34)),
        area(arch(20, 36, 78, 94), "bronze"),
        pen("M28 71 V94", "ink", 0.8),
        box(3, 93, 98, 99, "dim"),
    )


def cathedral() -> Shapes:
    """Two spires, a gable with a rose, three doors."""
    tower = (
        cross(17, -1, 13),
        area("M5 42 L17 11 L29 42 Z", "haze"),
        *pens(("M17 14 V40", "M12 28 L11 41", "M22 28 L23 41"), "ink", 0.7, fine=True),
        box(5, 40, 29, 94, "card"),
        *courses(5, 29, 66, 92),
        area(arch(9, 15.5, 49, 60), "ink"),
        area(arch(18.5, 25, 49, 60), "ink"),
        area(arch(10.5, 23.5, 82, 94), "bronze"),
        pen("M5 64 H29", "ink"),
    )
    rays = tuple(
        moved(
            (area("M50 47 C53 51 53 53 50 55.5 C47 53 47 51 50 47 Z", "bright", None),),
            0,
            0,
            1.0,
            45 * k,
            (50, 58),
        )
        for k in range(8)
    )
    return (
        box(28, 44, 72, 94, "vellum"),
        area("M24 46 L50 16 L76 46 Z", "haze"),
        area("M33 46 L50 27 L67 46 Z", "vellum"),
        cross(50, 1, 18),
        oval(50, 58, 13, None, "seat0"),
        *(shape for ray in rays for shape in ray),
        oval(50, 58, 3, None, "gold", "ink", 0.7),
        area(arch(39, 61, 83, 94), "gold"),
        area(arch(42.5, 57.5, 85, 94), "bronze"),
        pen("M50 78 V94", "ink", 0.8),
        *both(tower),
        box(1, 93, 99, 99, "dim"),
    )

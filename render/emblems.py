"""Our own emblems of the Ortus family: one for each kind of card and piece, legible at forty pixels.

Ink 0 is the body, ink 1 what stands out from it, ink 2 a third tone where there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from .strokes import Point, Stroke, circle, curve, filled, mirrored


def arch(left: float, right: float, top: float, bottom: float) -> list[Point]:
    """A doorway with a round head; ``top`` is where the head begins."""
    middle, half = (left + right) / 2, (right - left) / 2
    head = [(middle - half * cos(pi * k / 12), top - half * sin(pi * k / 12)) for k in range(13)]
    return [(left, bottom), *head, (right, bottom)]


def _cross(x: float, top: float, size: float, ink: int = 0, width: float = 0.06) -> list[Stroke]:
    arm = top + size * 0.36
    return [
        Stroke(((x, top), (x, top + size)), ink, width),
        Stroke(((x - size * 0.3, arm), (x + size * 0.3, arm)), ink, width),
    ]


def _battlements(left: float, right: float, top: float, bottom: float, teeth: int) -> list[Point]:
    """A wall with ``teeth`` merlons."""
    step = (right - left) / (2 * teeth - 1)
    points: list[Point] = [(left, bottom)]
    for tooth in range(teeth):
        start = left + 2 * tooth * step
        points += [(start, top), (start + step, top)]
        if tooth < teeth - 1:
            points += [(start + step, top + 0.12), (start + 2 * step, top + 0.12)]
    return [*points, (right, bottom)]


def _castle() -> list[Stroke]:
    return [
        filled(_battlements(0.04, 0.34, 0.06, 0.96, 2)),
        filled(_battlements(0.66, 0.96, 0.06, 0.96, 2)),
        filled(_battlements(0.2, 0.8, 0.36, 0.96, 4)),
        filled(arch(0.38, 0.62, 0.74, 0.96), 1),
        filled(((0.15, 0.34), (0.23, 0.34), (0.23, 0.52), (0.15, 0.52)), 1),
        filled(((0.77, 0.34), (0.85, 0.34), (0.85, 0.52), (0.77, 0.52)), 1),
    ]


def _palace() -> list[Stroke]:
    """A great hall: crossed gables, a high roof, posts."""
    posts = [Stroke(((x, 0.52), (x, 0.96)), 0, 0.07) for x in (0.16, 0.84)]
    return [
        filled(((0.13, 0.5), (0.87, 0.5), (0.87, 0.96), (0.13, 0.96)), 1),
        filled(((0.0, 0.56), (0.5, 0.14), (1.0, 0.56))),
        Stroke(((0.42, 0.02), (0.58, 0.22)), 0, 0.06),
        Stroke(((0.58, 0.02), (0.42, 0.22)), 0, 0.06),
        *posts,
        filled(arch(0.38, 0.62, 0.74, 0.96)),
        filled(circle(0.5, 0.41, 0.07), 1),
    ]


def _land() -> list[Stroke]:
    """A ploughed field and an ear of corn."""
    hill = [(0.0, 0.96), *curve((0.0, 0.66), ((0.3, 0.5), (0.7, 0.5), (1.0, 0.66))), (1.0, 0.96)]
    furrows = [
        Stroke(((0.5 + (x - 0.5) * 0.45, 0.58), (x, 0.96)), 1, 0.045) for x in (0.06, 0.28, 0.5, 0.72, 0.94)
    ]
    grains = []
    for y in (0.14, 0.27, 0.4):
        for side in (-1, 1):
            grains.append(
                filled(
                    (
                        (0.5, y + 0.08),
                        (0.5 + side * 0.15, y - 0.1),
                        (0.5 + side * 0.17, y + 0.03),
                    ),
                    2,
                )
            )
    return [filled(hill), *furrows, Stroke(((0.5, 0.02), (0.5, 0.6)), 2, 0.05), *grains]


def _market_town() -> list[Stroke]:
    """Two houses side by side."""
    return [
        filled(((0.05, 0.55), (0.5, 0.55), (0.5, 0.96), (0.05, 0.96)), 1),
        filled(((0.0, 0.58), (0.27, 0.3), (0.54, 0.58))),
        filled(((0.48, 0.4), (0.95, 0.4), (0.95, 0.96), (0.48, 0.96)), 2),
        filled(((0.42, 0.43), (0.71, 0.06), (1.0, 0.43))),
        filled(((0.2, 0.72), (0.34, 0.72), (0.34, 0.96), (0.2, 0.96))),
        filled(((0.64, 0.66), (0.8, 0.66), (0.8, 0.96), (0.64, 0.96))),
        filled(((0.58, 0.48), (0.68, 0.48), (0.68, 0.58), (0.58, 0.58))),
        filled(((0.75, 0.48), (0.85, 0.48), (0.85, 0.58), (0.75, 0.58))),
    ]


def _church() -> list[Stroke]:
    """A nave and a steeple."""
    return [
        filled(((0.36, 0.56), (0.96, 0.56), (0.96, 0.96), (0.36, 0.96)), 1),
        filled(((0.3, 0.6), (0.44, 0.4), (0.9, 0.4), (1.0, 0.6))),
        filled(((0.08, 0.42), (0.4, 0.42), (0.4, 0.96), (0.08, 0.96)), 1),
        filled(((0.02, 0.46), (0.24, 0.18), (0.46, 0.46))),
        *_cross(0.24, 0.0, 0.22),
        filled(arch(0.16, 0.32, 0.78, 0.96)),
        filled(arch(0.54, 0.64, 0.74, 0.86)),
        filled(arch(0.76, 0.86, 0.74, 0.86)),
    ]


def _cathedral() -> list[Stroke]:
    """Two towers, a gable with a rose, a cross."""
    towers = []
    for left in (0.02, 0.72):
        towers += [
            filled(((left, 0.4), (left + 0.26, 0.4), (left + 0.26, 0.96), (left, 0.96)), 1),
            filled(((left - 0.02, 0.43), (left + 0.13, 0.1), (left + 0.28, 0.43))),
            filled(arch(left + 0.08, left + 0.18, 0.58, 0.72)),
        ]
    return [
        filled(((0.26, 0.5), (0.74, 0.5), (0.74, 0.96), (0.26, 0.96)), 1),
        filled(((0.22, 0.54), (0.5, 0.26), (0.78, 0.54))),
        *towers,
        *_cross(0.5, 0.0, 0.28),
        filled(circle(0.5, 0.63, 0.09)),
        filled(arch(0.39, 0.61, 0.88, 0.96)),
    ]


def _prince() -> list[Stroke]:
    """A young head under a coronet."""
    coronet = (
        (0.24, 0.34),
        (0.2, 0.04),
        (0.36, 0.18),
        (0.5, 0.0),
        (0.64, 0.18),
        (0.8, 0.04),
        (0.76, 0.34),
    )
    shoulders = mirrored(curve((0.5, 0.66), ((0.3, 0.66), (0.08, 0.72), (0.06, 0.98))))
    return [
        filled(shoulders),
        filled(circle(0.5, 0.46, 0.25), 1),
        filled(coronet, 2),
        Stroke(((0.25, 0.3), (0.75, 0.3)), 0, 0.04),
        filled(circle(0.5, 0.84, 0.07), 2),
    ]


def _helm(top: float = 0.04) -> list[Stroke]:
    """A banded helmet with a nose guard, on a bearded head."""
    dome = [(0.5 - 0.3 * cos(pi * k / 20), 0.42 - (0.42 - top) * sin(pi * k / 20)) for k in range(21)]
    return [
        filled(circle(0.5, 0.5, 0.25), 1),
        filled(mirrored(curve((0.5, 0.88), ((0.34, 0.86), (0.25, 0.7), (0.26, 0.54)))), 0),
        filled(((0.36, 0.46), (0.64, 0.46), (0.64, 0.58), (0.36, 0.58)), 1),
        filled([*dome, (0.8, 0.5), (0.2, 0.5)], 2),
        Stroke(((0.2, 0.46), (0.8, 0.46)), 0, 0.06),
        Stroke(((0.5, top), (0.5, 0.64)), 0, 0.07),
    ]


def _vassal() -> list[Stroke]:
    return _helm()


def _champion() -> list[Stroke]:
    """A sword across a round shield."""
    return [
        filled(circle(0.5, 0.5, 0.46)),
        filled(circle(0.5, 0.5, 0.38), 1),
        *[
            Stroke(((0.5, 0.5), (0.5 + 0.38 * cos(pi * k / 3), 0.5 + 0.38 * sin(pi * k / 3))), 0, 0.05)
            for k in range(6)
        ],
        filled(circle(0.5, 0.5, 0.13)),
        *_slanted_sword(1, 2),
    ]


def _slanted_sword(side: int, ink: int) -> list[Stroke]:
    """A sword from the lower corner up; ``side`` 1 leans right, -1 left."""

    def at(x: float, y: float) -> Point:
        return (x if side == 1 else 1 - x, y)

    return [
        filled((at(0.98, 0.0), at(0.98, 0.1), at(0.3, 0.78), at(0.22, 0.7), at(0.88, 0.02)), ink),
        Stroke((at(0.12, 0.62), at(0.38, 0.88)), ink, 0.08),
        Stroke((at(0.26, 0.74), at(0.06, 0.94)), ink, 0.08),
    ]


def _monk() -> list[Stroke]:
    """A hooded head."""
    hood = mirrored(curve((0.5, 0.02), ((0.2, 0.06), (0.16, 0.42), (0.04, 0.98))))
    return [
        filled(hood),
        filled(
            mirrored(
                curve(
                    (0.5, 0.2),
                    ((0.34, 0.22), (0.3, 0.34), (0.3, 0.46)),
                    ((0.32, 0.6), (0.4, 0.68), (0.5, 0.7)),
                )
            ),
            1,
        ),
        *_cross(0.5, 0.74, 0.22, 2, 0.06),
    ]


def _mercenary() -> list[Stroke]:
    """A full purse with a coin."""
    bag = mirrored(
        curve(
            (0.5, 0.3), ((0.3, 0.32), (0.06, 0.56), (0.06, 0.76)), ((0.08, 0.96), (0.34, 0.96), (0.5, 0.96))
        )
    )
    return [
        filled(
            ((0.3, 0.04), (0.42, 0.12), (0.5, 0.02), (0.58, 0.12), (0.7, 0.04), (0.62, 0.32), (0.38, 0.32))
        ),
        filled(bag),
        Stroke(((0.34, 0.28), (0.66, 0.28)), 1, 0.07),
        filled(circle(0.5, 0.66, 0.18), 1),
        *_cross(0.5, 0.53, 0.26, 0, 0.05),
    ]


def _treachery() -> list[Stroke]:
    """A dagger pointing down, and drops."""
    drops = [
        filled(((x, y), (x + 0.07, y + 0.14), (x, y + 0.2), (x - 0.07, y + 0.14)), 1)
        for x, y in ((0.22, 0.56), (0.78, 0.68))
    ]
    return [
        filled(((0.4, 0.36), (0.6, 0.36), (0.58, 0.72), (0.5, 0.98), (0.42, 0.72))),
        Stroke(((0.24, 0.34), (0.76, 0.34)), 0, 0.09),
        Stroke(((0.5, 0.08), (0.5, 0.34)), 0, 0.1),
        filled(circle(0.5, 0.08, 0.08)),
        *drops,
    ]


def _intrigue() -> list[Stroke]:
    """A watching eye."""
    lid = curve(
        (0.02, 0.5), ((0.26, 0.12), (0.74, 0.12), (0.98, 0.5)), ((0.74, 0.88), (0.26, 0.88), (0.02, 0.5))
    )
    return [
        filled(lid),
        filled([(0.5 + (x - 0.5) * 0.84, 0.5 + (y - 0.5) * 0.74) for x, y in lid], 1),
        filled(circle(0.5, 0.5, 0.2), 2),
        filled(circle(0.5, 0.5, 0.1)),
    ]


def _allies() -> list[Stroke]:
    """Two shields side by side, one over the other."""

    def shield(left: float, top: float, ink: int, rim: int) -> list[Stroke]:
        def outline(grow: float) -> list[Point]:
            return [
                (left + 0.26 + (x - 0.5) * 0.56 * grow, top + 0.36 + (y - 0.5) * 0.72 * grow)
                for x, y in mirrored(
                    curve(
                        (0.5, 0.0),
                        ((0.3, 0.02), (0.1, 0.0), (0.0, 0.0)),
                        ((0.0, 0.5), (0.2, 0.86), (0.5, 1.0)),
                    )
                )
            ]

        return [filled(outline(1.0), rim), filled(outline(0.78), ink)]

    return [*shield(0.02, 0.04, 2, 0), *shield(0.44, 0.2, 1, 0)]


def _banquet() -> list[Stroke]:
    """A drinking horn with metal mounts."""
    horn = curve(
        (0.06, 0.2), ((0.1, 0.62), (0.4, 0.92), (0.96, 0.84)), ((0.66, 0.78), (0.46, 0.54), (0.44, 0.2))
    )
    return [
        filled(horn),
        Stroke(((0.03, 0.2), (0.47, 0.2)), 1, 0.13),
        Stroke(((0.16, 0.56), (0.52, 0.48)), 1, 0.08),
        filled(circle(0.94, 0.84, 0.06), 1),
        filled(circle(0.14, 0.08, 0.06), 2),
        filled(circle(0.3, 0.06, 0.07), 2),
    ]


def _banner() -> list[Stroke]:
    """A gonfalon with three tails."""
    cloth = (
        (0.18, 0.12),
        (0.82, 0.12),
        (0.82, 0.9),
        (0.715, 0.7),
        (0.61, 0.9),
        (0.5, 0.7),
        (0.39, 0.9),
        (0.285, 0.7),
        (0.18, 0.9),
    )
    return [
        filled(cloth),
        Stroke(((0.06, 0.1), (0.94, 0.1)), 1, 0.09),
        Stroke(((0.5, 0.0), (0.5, 0.1)), 1, 0.08),
        *_cross(0.5, 0.22, 0.4, 2, 0.09),
    ]


def _infantry() -> list[Stroke]:
    """A spear behind a round shield."""
    return [
        Stroke(((0.76, 0.1), (0.76, 0.98)), 2, 0.07),
        filled(((0.76, 0.0), (0.86, 0.16), (0.76, 0.28), (0.66, 0.16)), 2),
        filled(circle(0.4, 0.58, 0.38)),
        filled(circle(0.4, 0.58, 0.29), 1),
        filled(circle(0.4, 0.58, 0.12)),
    ]


def _knight() -> list[Stroke]:
    """A horse's head."""
    head = curve(
        (0.2, 0.98),
        ((0.24, 0.72), (0.5, 0.66), (0.5, 0.5)),
        ((0.42, 0.54), (0.3, 0.62), (0.2, 0.62)),
        ((0.1, 0.6), (0.04, 0.52), (0.08, 0.46)),
        ((0.2, 0.34), (0.26, 0.2), (0.44, 0.14)),
        ((0.46, 0.1), (0.48, 0.04), (0.5, 0.0)),
        ((0.54, 0.06), (0.56, 0.1), (0.58, 0.14)),
        ((0.86, 0.24), (0.96, 0.6), (0.92, 0.98)),
    )
    return [
        filled(head),
        filled(circle(0.38, 0.3, 0.045), 1),
        Stroke(((0.64, 0.22), (0.78, 0.44), (0.8, 0.9)), 1, 0.05),
    ]


def _viking() -> list[Stroke]:
    """A bearded axe."""
    blade = curve(
        (0.42, 0.1), ((0.6, 0.16), (0.74, 0.1), (0.92, 0.02)), ((1.0, 0.3), (0.96, 0.56), (0.82, 0.72))
    )
    return [
        Stroke(((0.34, 0.02), (0.34, 0.98)), 1, 0.1),
        filled([*blade, (0.74, 0.5), (0.56, 0.4), (0.42, 0.38)]),
        Stroke(((0.24, 0.24), (0.44, 0.24)), 0, 0.26),
    ]


def _chieftain() -> list[Stroke]:
    """A helmet with a crest of gold."""
    return [*_helm(0.12), Stroke(((0.5, 0.0), (0.5, 0.5)), 3, 0.13)]


def _longship() -> list[Stroke]:
    """The Vikings' ship under sail."""
    hull = curve(
        (0.0, 0.5), ((0.06, 0.76), (0.2, 0.92), (0.5, 0.92)), ((0.8, 0.92), (0.94, 0.76), (1.0, 0.5))
    )
    return [
        filled([*hull, (0.9, 0.66), (0.1, 0.66)]),
        Stroke(((0.5, 0.02), (0.5, 0.7)), 0, 0.05),
        filled(((0.2, 0.1), (0.8, 0.1), (0.86, 0.56), (0.14, 0.56)), 1),
        filled(((0.38, 0.1), (0.5, 0.1), (0.5, 0.56), (0.35, 0.56)), 2),
        filled(((0.64, 0.1), (0.8, 0.1), (0.86, 0.56), (0.68, 0.56)), 2),
        *[filled(circle(x, 0.69, 0.055), 1) for x in (0.26, 0.42, 0.58, 0.74)],
    ]


def _tower() -> list[Stroke]:
    """A slim tower, its windows dark: nobody knows who is in it."""
    return [
        filled(_battlements(0.2, 0.8, 0.04, 0.34, 3)),
        filled(((0.28, 0.3), (0.72, 0.3), (0.78, 0.96), (0.22, 0.96))),
        filled(arch(0.43, 0.57, 0.48, 0.62), 1),
        filled(arch(0.4, 0.6, 0.82, 0.96), 1),
    ]


def _deck() -> list[Stroke]:
    """A pile of cards, face down."""
    cards = []
    for lift in (0.16, 0.08, 0.0):
        corners = ((0.14, 0.16 + lift), (0.86, 0.16 + lift), (0.86, 0.84 + lift), (0.14, 0.84 + lift))
        cards += [filled(corners), Stroke((*corners, corners[0], corners[1]), 1, 0.05)]
    return [*cards, *_cross(0.5, 0.3, 0.4, 1, 0.06)]


def _cube() -> list[Stroke]:
    return [
        filled(((0.5, 0.02), (0.94, 0.26), (0.94, 0.74), (0.5, 0.98), (0.06, 0.74), (0.06, 0.26)), 1),
        filled(((0.5, 0.08), (0.86, 0.28), (0.5, 0.48), (0.14, 0.28))),
        filled(((0.1, 0.34), (0.47, 0.54), (0.47, 0.92), (0.1, 0.72))),
        filled(((0.9, 0.34), (0.53, 0.54), (0.53, 0.92), (0.9, 0.72))),
    ]


def _bag() -> list[Stroke]:
    """The bag of cubes."""
    bag = mirrored(curve((0.5, 0.26), ((0.24, 0.3), (0.02, 0.6), (0.06, 0.96))))
    return [
        filled(bag),
        filled(((0.28, 0.04), (0.72, 0.04), (0.6, 0.28), (0.4, 0.28))),
        Stroke(((0.32, 0.26), (0.68, 0.26)), 1, 0.08),
    ]


def _swords() -> list[Stroke]:
    """Two swords crossed: a battle."""
    return [*_slanted_sword(1, 0), *_slanted_sword(-1, 1)]


def _bulwark() -> list[Stroke]:
    """A shield with a boss: the defender holds."""
    outline = mirrored(
        curve((0.5, 0.04), ((0.3, 0.06), (0.16, 0.04), (0.06, 0.02)), ((0.04, 0.54), (0.2, 0.84), (0.5, 1.0)))
    )
    inner = [(0.5 + (x - 0.5) * 0.8, 0.5 + (y - 0.5) * 0.8) for x, y in outline]
    return [filled(outline), filled(inner, 1), filled(circle(0.5, 0.45, 0.14))]


def _holy_cross() -> list[Stroke]:
    """A cross with flared arms: the Church's."""
    arms = []
    for k in range(4):
        turn = pi / 2 * k
        corners = ((-0.08, 0.06), (-0.19, 0.48), (0.19, 0.48), (0.08, 0.06))
        arms.append(
            filled(
                [
                    (0.5 + x * cos(turn) - y * sin(turn), 0.5 + x * sin(turn) + y * cos(turn))
                    for x, y in corners
                ]
            )
        )
    return [*arms, filled(circle(0.5, 0.5, 0.13)), filled(circle(0.5, 0.5, 0.06), 1)]


def _broken_lance() -> list[Stroke]:
    """A lance in two pieces: no luck."""
    return [
        Stroke(((0.06, 0.94), (0.42, 0.58)), 0, 0.1),
        Stroke(((0.6, 0.5), (0.84, 0.14)), 0, 0.1),
        filled(((0.96, 0.0), (0.92, 0.24), (0.74, 0.12)), 1),
        Stroke(((0.36, 0.4), (0.46, 0.5), (0.44, 0.3)), 0, 0.04),
        Stroke(((0.6, 0.74), (0.54, 0.62), (0.7, 0.68)), 0, 0.04),
    ]


EMBLEMS: Final[dict[str, Callable[[], list[Stroke]]]] = {
    "castle": _castle,
    "palace": _palace,
    "land": _land,
    "market_town": _market_town,
    "church": _church,
    "cathedral": _cathedral,
    "prince": _prince,
    "vassal": _vassal,
    "champion": _champion,
    "monk": _monk,
    "mercenary": _mercenary,
    "treachery": _treachery,
    "intrigue": _intrigue,
    "allies": _allies,
    "banquet": _banquet,
    "banner": _banner,
    "infantry": _infantry,
    "knight": _knight,
    "viking": _viking,
    "chieftain": _chieftain,
    "longship": _longship,
    "tower": _tower,
    "deck": _deck,
    "cube": _cube,
    "bag": _bag,
    "swords": _swords,
    "bulwark": _bulwark,
    "holy_cross": _holy_cross,
    "broken_lance": _broken_lance,
}
"""By the name of the card or piece; merged into :mod:`render.icons`."""

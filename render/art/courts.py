"""The court of the trick-taking cards: twelve half figures that end at the middle of their card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .arms import axe, spear, sword
from .lords import sceptre
from .people import beard, bob, coronet, crown, face, fringe, hand, mantle
from .shape import Shape, Shapes, area, bar, both, mirrored, moved, oval, pen, pens


@dataclass(frozen=True, slots=True)
class Court:
    """The dress of a suit: cloth, hem, lining, and the hair of its Jack, Queen and King."""

    cloth: str
    hem: str
    lining: str
    hair: tuple[str, str, str]


COURTS: Final[dict[str, Court]] = {
    "C": Court("verdigris", "bright", "vellum", ("bronze", "amber", "soft")),
    "S": Court("night", "gold", "haze", ("ink", "soft", "faint")),
    "H": Court("red", "bright", "glow", ("amber", "gold", "bronze")),
    "D": Court("seat3", "gold", "rose", ("soft", "ink", "shade")),
}


def _cap(cloth: str, hem: str) -> Shapes:
    """A soft peaked cap, its point falling forward."""
    return (
        area(
            "M30 38 C28 18 38 6 56 4 C70 3 76 12 72 18 C70 22 66 20 66 17 C72 26 72 32 70 38 Q50 30 30 38 Z",
            cloth,
        ),
        area("M28 42 Q28 36 30 34 Q50 26 70 34 Q72 36 72 42 Q50 34 28 42 Z", hem),
        oval(70, 19, 3, None, hem),
        pen("M44 12 C50 8 58 8 64 11", "ink", 0.8, fine=True),
    )


def _veil(cloth: str) -> Shapes:
    """A veil behind and below a face."""
    return (
        area(
            "M50 14 C30 14 25 30 26 48 C26 64 22 74 16 84 C34 88 40 78 42 70 "
            "H58 C60 78 66 88 84 84 C78 74 74 64 74 48 C75 30 70 14 50 14 Z",
            cloth,
        ),
        *both(pens(("M30 42 C30 62 28 72 24 82",), "faint", 0.8, fine=True)),
    )


def horn() -> Shapes:
    """A hunting horn, upright on its mouth."""
    return (
        area("M30 20 C34 52 48 70 74 80 L70 88 C42 82 22 60 22 22 Z", "bronze"),
        area("M18 24 L20 12 Q27 8 34 10 L33 22 Q25 26 18 24 Z", "gold"),
        area("M34 46 L25 50 L28 58 L38 52 Z", "gold"),
        area("M68 76 L78 80 L74 92 L65 87 Z", "gold"),
    )


def flower() -> Shapes:
    """A flower of five leaves on its stem."""
    leaf = area("M50 24 C43 18 43 8 50 4 C57 8 57 18 50 24 Z", "rose")
    return (
        pen("M50 30 C48 52 52 70 50 98", "ink", 4.0),
        pen("M50 30 C48 52 52 70 50 98", "verdigris", 2.0),
        area("M50 62 C60 50 68 52 72 50 C70 60 62 66 50 68 Z", "verdigris"),
        *(moved((leaf,), turn=72 * k, about=(50, 28))[0] for k in range(5)),
        oval(50, 28, 5, None, "bright"),
    )


def cup() -> Shapes:
    """A chalice."""
    return (
        area("M32 12 H68 C68 34 62 44 50 46 C38 44 32 34 32 12 Z", "gold"),
        bar((50, 44), (50, 66), 6, "gold"),
        oval(50, 53, 6, 4.5, "red"),
        area("M36 74 C38 66 46 64 50 63 C54 64 62 66 64 74 Z", "gold"),
        pen("M33 22 H67", "ink", 0.8, fine=True),
    )


def mirror() -> Shapes:
    """A mirror of bronze on its handle."""
    return (
        bar((50, 44), (50, 90), 5, "bronze"),
        oval(50, 26, 20, None, "gold"),
        oval(50, 26, 14, None, "sky"),
        pen("M42 26 C42 20 46 17 50 16", "white", 1.4),
    )


def bearded() -> Shapes:
    """An axe, its edge turned to the face."""
    return mirrored(axe())


_HELD: Final[dict[str, tuple[Callable[[], Shapes], float, float, float]]] = {
    "JC": (spear, 84, 0.94, 0.0),
    "JS": (sword, 84, 0.8, 6.0),
    "JH": (horn, 86, 0.6, 0.0),
    "JD": (bearded, 88, 0.72, 3.0),
    "QC": (flower, 81, 0.72, 2.0),
    "QS": (sceptre, 84, 0.72, 0.0),
    "QH": (cup, 83, 0.66, 0.0),
    "QD": (mirror, 82, 0.68, 2.0),
    "KC": (spear, 86, 0.94, 0.0),
    "KS": (sword, 86, 0.86, 4.0),
    "KH": (sceptre, 85, 0.8, 0.0),
    "KD": (bearded, 90, 0.74, 3.0),
}
"""What each of the court holds: the thing, where, how large, and how far it leans."""


def _arm(court: Court) -> Shapes:
    """The forearm that holds it."""
    return (
        area("M70 100 C70 90 74 84 79 80 L93 86 C95 92 95 96 94 100 Z", court.cloth),
        area("M76 83 L91 90 L94 83 L78 76 Z", court.hem),
        *moved(hand(85, 76, 0.92), turn=6, about=(85, 76)),
    )


def court(card: str) -> Shapes:
    """The half figure of a court card ("QS"); it ends at 100, the middle of the card."""
    rank, suit = card[0], card[1]
    look = COURTS[suit]
    draw, x, size, lean = _HELD[rank + suit]
    held = moved(
        moved(draw(), scale=size, about=(50, 50)), x - 50, 12 if rank == "Q" else 8, turn=lean, about=(50, 80)
    )
    hair = look.hair["JQK".index(rank)]
    head: Shapes
    if rank == "J":
        head = (
            *bob(46, 50, 1.0, hair),
            *mantle(look.cloth, look.hem, look.lining, 74),
            *face(46, 50, 1.0),
            *fringe(46, 50, 1.0, hair),
            *moved(_cap(look.cloth, look.hem), -4, 2),
        )
    elif rank == "Q":
        head = (
            *moved(_veil(look.lining), -4, 6),
            *mantle(look.cloth, look.hem, look.lining, 76),
            *face(46, 52, 0.98),
            *fringe(46, 52, 0.98, hair),
            *coronet(46, 34, 0.9),
        )
    else:
        head = (
            *bob(46, 54, 0.98, hair, True),
            *mantle(look.cloth, look.hem, look.lining, 78),
            *face(46, 52, 0.98, old=True),
            *beard(46, 52, 0.96, hair, suit in "SD"),
            *crown(46, 30, 0.86),
        )
    return _above((*head, *held, *_arm(look)), 100.0)


def _above(shapes: Shapes, low: float) -> Shapes:
    """The shapes without what lies below a line: their points are raised to it."""
    return tuple(
        Shape(
            tuple((x, min(y, low)) for x, y in each.points),
            each.fill,
            each.line,
            each.nib,
            each.closed,
            each.fine,
        )
        for each in shapes
    )

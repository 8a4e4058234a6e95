"""The 256 colours of every picture.

Pigments, and the steps between those that meet at an edge, so that smoothed edges do not
band. One fixed palette makes pictures small, quick to encode, and the same everywhere.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .theme import PIGMENTS

Colour = tuple[int, int, int]

_STEPS: Final = 6

_MEETINGS: Final = (
    ("ink", "vellum"),
    ("ink", "card"),
    ("ink", "seeded"),
    ("ink", "page"),
    ("red", "card"),
    ("red", "seeded"),
    ("red", "vellum"),
    ("soft", "vellum"),
    ("soft", "card"),
    ("white", "night"),
    ("vellum", "night"),
    ("bright", "night"),
    ("gold", "night"),
    ("gold", "card"),
    ("gold", "vellum"),
    ("gold", "ink"),
    ("bronze", "vellum"),
    ("haze", "night"),
    ("dusk", "night"),
    ("night", "card"),
    ("seat0", "white"),
    ("seat1", "white"),
    ("seat2", "white"),
    ("seat3", "white"),
    ("seat4", "ink"),
    ("seat5", "white"),
    ("seat0", "card"),
    ("seat1", "card"),
    ("seat2", "card"),
    ("seat3", "card"),
    ("alarm", "white"),
    ("amber", "ink"),
    ("faint", "vellum"),
    ("dim", "vellum"),
    ("soft", "dim"),
    ("soft", "seeded"),
    ("verdigris", "vellum"),
    ("verdigris", "card"),
    ("bronze", "gold"),
    ("alarm", "night"),
    ("gold", "page"),
    ("ink", "bright"),
    ("ink", "glow"),
    ("red", "glow"),
    ("haze", "gold"),
)


def colour(pigment: str) -> Colour:
    """Red, green and blue of a pigment; ``KeyError`` for a name that is not mixed here."""
    value = PIGMENTS[pigment]
    return (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))


@cache
def colours() -> tuple[Colour, ...]:
    """The palette, pigments first; at most 256."""
    found = dict.fromkeys(colour(name) for name in PIGMENTS)
    for first, second in _MEETINGS:
        one, other = colour(first), colour(second)
        for step in range(1, _STEPS):
            share = step / _STEPS
            mixed = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
            found[(mixed[0], mixed[1], mixed[2])] = None
    return tuple(found)[:256]

"""Our own signs of what the variants of the family lay on the table: Tents, Burhs, trays, and places that are
to be filled. Inks as in :mod:`render.emblems`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .emblems import arch
from .strokes import Stroke, circle, curve, filled


def _tent() -> list[Stroke]:
    """A Knight's pavilion with a pennon on its pole."""
    return [
        Stroke(((0.5, 0.02), (0.5, 0.3)), 0, 0.05),
        filled(((0.52, 0.02), (0.8, 0.1), (0.52, 0.18)), 2),
        filled(((0.5, 0.2), (0.98, 0.96), (0.02, 0.96))),
        filled(((0.5, 0.26), (0.66, 0.96), (0.8, 0.96)), 1),
        filled(((0.5, 0.26), (0.34, 0.96), (0.2, 0.96)), 1),
        filled(((0.5, 0.5), (0.62, 0.96), (0.38, 0.96)), 2),
    ]


def _burh() -> list[Stroke]:
    """A walled town: a palisade on its bank, with a gate and roofs behind."""
    stakes = []
    for each in range(9):
        left = 0.05 + each * 0.1
        stakes.append(
            filled(((left, 0.78), (left, 0.5), (left + 0.05, 0.42), (left + 0.1, 0.5), (left + 0.1, 0.78)))
        )
        stakes.append(Stroke(((left, 0.5), (left, 0.78)), 1, 0.018))
    bank = curve((0.0, 0.96), ((0.06, 0.66), (0.94, 0.66), (1.0, 0.96)))
    return [
        filled(((0.12, 0.48), (0.3, 0.2), (0.48, 0.48)), 2),
        filled(((0.5, 0.48), (0.68, 0.12), (0.86, 0.48)), 2),
        *stakes,
        filled(bank, 3),
        filled(arch(0.38, 0.62, 0.66, 0.96)),
        filled(arch(0.43, 0.57, 0.7, 0.96), 1),
    ]


def _tray() -> list[Stroke]:
    """A low box in which cards stand."""
    cards = []
    for left, top in ((0.16, 0.2), (0.34, 0.08), (0.5, 0.16)):
        corners = ((left, top), (left + 0.34, top), (left + 0.34, 0.7), (left, 0.7))
        cards += [filled(corners, 1), Stroke((*corners, corners[0], corners[1]), 0, 0.05)]
    return [*cards, filled(((0.0, 0.54), (1.0, 0.54), (0.92, 0.96), (0.08, 0.96)))]


def _throne() -> list[Stroke]:
    """A high seat: a place in the council."""
    return [
        filled(((0.2, 0.14), (0.28, 0.02), (0.36, 0.14), (0.36, 0.96), (0.2, 0.96))),
        filled(((0.64, 0.14), (0.72, 0.02), (0.8, 0.14), (0.8, 0.96), (0.64, 0.96))),
        filled(((0.3, 0.2), (0.5, 0.1), (0.7, 0.2), (0.7, 0.6), (0.3, 0.6)), 1),
        filled(((0.1, 0.58), (0.9, 0.58), (0.9, 0.72), (0.1, 0.72))),
        filled(((0.1, 0.58), (0.2, 0.58), (0.2, 0.96), (0.1, 0.96))),
        filled(((0.8, 0.58), (0.9, 0.58), (0.9, 0.96), (0.8, 0.96))),
    ]


def _cube_open() -> list[Stroke]:
    """The outline of a cube: the place of one that is gone."""
    edge = ((0.5, 0.06), (0.9, 0.28), (0.9, 0.72), (0.5, 0.94), (0.1, 0.72), (0.1, 0.28))
    return [Stroke((*edge, edge[0], edge[1]), 0, 0.06)]


def _infantry_open() -> list[Stroke]:
    """The outline of a shield: the place of a soldier who is gone."""
    ring = circle(0.42, 0.52, 0.34, 40)
    return [Stroke((*ring, ring[0], ring[1]), 0, 0.06)]


LAID_OUT: Final[dict[str, Callable[[], list[Stroke]]]] = {
    "tent": _tent,
    "burh": _burh,
    "tray": _tray,
    "throne": _throne,
    "cube_open": _cube_open,
    "infantry_open": _infantry_open,
}

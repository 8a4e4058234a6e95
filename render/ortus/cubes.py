"""Cubes of an Earl's colour, and the hollow places of those that are gone."""

from __future__ import annotations

from typing import Final

from ..theme import SEATS
from .signs import ART_INKS, CUBE

Token = tuple[str, tuple[str, ...], str]
"""A figure, its inks, and what stands beside it, as in :func:`~render.ortus.cards.muster`."""

CUBES: Final = tuple(f"{CUBE}{seat}" for seat in range(len(SEATS)))
"""The cube of each seat."""

HOLLOW: Final = ("cube_open", ("soft",))
"""The place of a cube that is gone."""

_MOST: Final = 4
"""More places than these are told by a number."""


def cubes(seat: int, filled: int, places: int) -> tuple[Token, ...]:
    """A cube for each place that is filled, a hollow one for each that is not; one cube and "5/7" if there
    are many places."""
    return slots((CUBES[seat], ART_INKS), HOLLOW, filled, places)


def slots(
    full: tuple[str, tuple[str, ...]], hollow: tuple[str, tuple[str, ...]], filled: int, places: int
) -> tuple[Token, ...]:
    """Places that are filled, then those that are not."""
    if places > _MOST:
        return ((*(full if filled else hollow), f"{filled}/{places}"),)
    return ((*full, ""),) * filled + ((*hollow, ""),) * (places - filled)

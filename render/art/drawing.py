"""Drawings by name: what the painter asks for when it meets a figure ``art/…``."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from . import backs, burhs, card, cubes, faces, winchester
from .shape import Shapes

PREFIX: Final = "art/"

_DRAWN: Final[dict[str, Callable[[str, int, int], Shapes]]] = {
    "card": card.drawn,
    "motif": card.bare,
    "back": backs.seat_back,
    "deck": backs.deck_back,
    "cube": cubes.cube,
    "burh": burhs.burh,
    "mat": winchester.mat,
    "face": faces.face,
}


@lru_cache(maxsize=256)
def shapes(name: str, width: int, height: int) -> Shapes:
    """The shapes of ``art/<sort>/<which>`` in pixels of its box, in the order in which they are painted.

    ``KeyError`` for what is not drawn here.
    """
    sort, _, which = name.removeprefix(PREFIX).partition("/")
    try:
        return _DRAWN[sort](which, width, height)
    except (IndexError, ValueError):
        raise KeyError(name) from None

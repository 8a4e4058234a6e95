"""Our own art, drawn by code: cards, card backs, cubes, mats and playing cards, at any size.

Everything is pure data: each function gives the marks of one piece with its corner at the origin, and
keeps them. The first mark is a :class:`~render.scene.Figure` named ``art/…`` of the size of the piece, which
the painter paints once for a size and keeps; the words of the piece follow. :func:`placed` makes a sprite of
them::

    placed("card castle", card_art("castle", 120), x, y)

=================  ==========================================================================================
``card_art``       a card of the Ortus family: frame, motif, name; narrower than 96 pixels a short mark
``motif_art``      the motif alone on clear ground, for lists and small pieces
``back_art``       the back of a seat's cards: colour, knot, shape and letter
``deck_art``       the back of a common deck: army, viking, battle, joust
``cube_art``       the cube of a seat
``burh_art``       a Burh with the kind of card that it lends
``winchester_art`` the Winchester mat and the councillors in their places
``face_art``       a playing card, as "TC" or "QS"; narrower than 120 pixels with one large suit
=================  ==========================================================================================

Widths are in pixels; cards are 1.4 times as high unless a height is given. :data:`KINDS` are the kinds of
cards; ``python -m render.art.sheet FILE`` paints everything that there is.
"""

from __future__ import annotations

from ..scene import Figure, Mark, Sprite
from .backs import DECKS, back_art, deck_art
from .burhs import burh_art
from .card import card_art, motif_art
from .cubes import cube_art
from .faces import face_art
from .frame import NAMED
from .kinds import KINDS
from .winchester import winchester_art

__all__ = [
    "DECKS",
    "KINDS",
    "NAMED",
    "back_art",
    "burh_art",
    "card_art",
    "cube_art",
    "deck_art",
    "face_art",
    "motif_art",
    "placed",
    "winchester_art",
]


def placed(name: str, marks: tuple[Mark, ...], x: int, y: int) -> Sprite:
    """A piece as a sprite with its corner at ``x``, ``y``; ``marks`` are what a function above gave."""
    whole = marks[0]
    if not isinstance(whole, Figure):
        raise TypeError("the first mark of a piece is its figure")
    return Sprite(name, x, y, whole.width, whole.height, marks)

"""The cards of the table: face up, face down, and the open place for a card to come."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from ..art import back_art, face_art
from ..badges import badge
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SEATS, SUITS, rank_text

CELL_WIDTH: Final = 66
CELL_HEIGHT: Final = 90
"""The size of a card in the tableau."""

_TAB: Final = 30
"""Height of the strip over a card's back that says which card it is."""

Edge = Literal["plain", "joined", "apart"]
"""Of no trick that is still open; of this trick and connected; of this trick and not."""


@cache
def face(card: str, edge: Edge = "plain", seat: int | None = None) -> Sprite:
    """A card of the tableau, face up, with the badge of the seat that just played it."""
    marks: list[Mark] = [*face_art(card, CELL_WIDTH, CELL_HEIGHT)]
    if edge == "joined":
        marks.append(Box(0, 0, CELL_WIDTH, CELL_HEIGHT, None, "bronze", 5, 6))
    elif edge == "apart":
        marks.append(Box(0, 0, CELL_WIDTH, CELL_HEIGHT, None, "card", 4, 6))
        marks.append(Box(0, 0, CELL_WIDTH, CELL_HEIGHT, None, "ink", 4, 6, True))
    if seat is not None:
        marks.append(badge(seat, 34, 2, CELL_HEIGHT - 37))
    name = f"card {card} {edge}" + ("" if seat is None else f" seat {SEATS[seat].letter}")
    return Sprite(name, 0, 0, CELL_WIDTH, CELL_HEIGHT, tuple(marks))


@cache
def back(card: str, played_by: int, won_by: int, stop: str) -> Sprite:
    """A face-down card: the back of the seat that won it, under a strip with the card, which anybody may
    inspect. Of a stop, or what may become one, also who played it and pays (T.7.3), in the corner."""
    suit = SUITS[card[1]]
    figure, letter = back_art(won_by, CELL_WIDTH, CELL_HEIGHT - _TAB + 4)
    marks: list[Mark] = [
        Box(0, 0, CELL_WIDTH, CELL_HEIGHT, "ink", None, 0, 6),
        Box(1, 1, CELL_WIDTH - 2, _TAB + 6, "shade", None, 0, 5),
        _lower(figure),
        _lower(letter),
        Words(18, 15, rank_text(card[0]), "bold", 26, suit.ink, "middle"),
    ]
    if stop == "none":
        marks.append(Figure(suit.figure, CELL_WIDTH - 25, 5, 19, 20, (suit.ink,)))
        name = f"back {card} won {SEATS[won_by].letter} stop none"
    else:
        if stop == "touching":
            marks.append(Box(0, 0, CELL_WIDTH, CELL_HEIGHT, None, "alarm", 5, 6))
        marks += [
            stop_sign(stop, CELL_WIDTH - 31, 2, 28),
            badge(played_by, 28, CELL_WIDTH - 31, CELL_HEIGHT - 31),
        ]
        name = f"back {card} won {SEATS[won_by].letter} stop {stop} of {SEATS[played_by].letter}"
    return Sprite(name, 0, 0, CELL_WIDTH, CELL_HEIGHT, tuple(marks))


def _lower(mark: Mark) -> Mark:
    """A mark of a card's back, under the strip."""
    down = _TAB - 4
    if isinstance(mark, Figure):
        return Figure(mark.name, mark.x, mark.y + down, mark.width, mark.height, mark.inks)
    assert isinstance(mark, Words)
    return Words(mark.x, mark.y + down, mark.text, mark.face, mark.size, mark.ink, mark.anchor)


def stop_sign(stop: str, x: int, y: int, size: int) -> Figure:
    """The octagon of a stop: solid with a bar where it touches, hollow where it is only possible."""
    if stop == "touching":
        return Figure("octagon", x, y, size, size, ("alarm", "white"))
    return Figure("octagon_open", x, y, size, size, ("amber", "night"))


@cache
def open_place(card: str) -> Sprite:
    """An empty place where this card would connect now."""
    suit = SUITS[card[1]]
    marks: tuple[Mark, ...] = (
        Box(3, 3, CELL_WIDTH - 6, CELL_HEIGHT - 6, "vellum", "bronze", 3, 8, True),
        Words(CELL_WIDTH // 2, 29, rank_text(card[0]), "bold", 32, "bronze", "middle"),
        Figure(suit.figure, CELL_WIDTH // 2 - 11, 52, 22, 22, ("bronze",)),
    )
    return Sprite(f"open {card}", 0, 0, CELL_WIDTH, CELL_HEIGHT, marks)


@cache
def barred_place(card: str) -> Sprite:
    """The place beyond the edge whose card lies face down at the other end, and stops the row there too."""
    marks: tuple[Mark, ...] = (
        Box(3, 3, CELL_WIDTH - 6, CELL_HEIGHT - 6, None, "alarm", 3, 8, True),
        Words(CELL_WIDTH // 2, 27, rank_text(card[0]), "bold", 30, "alarm", "middle"),
        stop_sign("touching", CELL_WIDTH // 2 - 15, 48, 30),
    )
    return Sprite(f"barred {card}", 0, 0, CELL_WIDTH, CELL_HEIGHT, marks)


def place(sprite: Sprite, x: int, y: int) -> Sprite:
    """The same sprite somewhere else."""
    return Sprite(sprite.name, x, y, sprite.width, sprite.height, sprite.marks)

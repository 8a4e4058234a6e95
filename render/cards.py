"""Playing cards, drawn by us: face up, face down, and the open place for a card to come."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from .badges import badge
from .scene import Box, Figure, Mark, Sprite, Words
from .theme import SEATS, SUITS, rank_text

CELL_WIDTH: Final = 66
CELL_HEIGHT: Final = 86
"""The size of a card in the tableau."""

Paper = Literal["card", "seeded"]
Edge = Literal["plain", "fresh", "joined", "apart"]
"""Lying since longer; of the trick just won; of this trick and connected; of this trick and not."""

_EDGES: Final[dict[Edge, tuple[str, int, bool]]] = {
    "plain": ("soft", 2, False),
    "fresh": ("gold", 4, False),
    "joined": ("bronze", 5, False),
    "apart": ("ink", 4, True),
}
COURT: Final = {"J": "sword", "Q": "coronet", "K": "crown"}
"""What the court cards bear beside their suit."""


@cache
def face(card: str, paper: Paper = "card", edge: Edge = "plain", seat: int | None = None) -> Sprite:
    """A card of the tableau, face up: rank above, suit below, and the badge of the seat that just played it
    or a court card's emblem."""
    suit = SUITS[card[1]]
    line, width, dashed = _EDGES[edge]
    middle = CELL_WIDTH // 2
    marks: list[Mark] = [
        Box(0, 0, CELL_WIDTH, CELL_HEIGHT, paper, line, width, 9, dashed),
        Words(middle, 26, rank_text(card[0]), "bold", 40, suit.ink, "middle"),
    ]
    if seat is not None:
        marks.append(Figure(suit.figure, 8, 51, 24, 24, (suit.ink,)))
        marks.append(badge(seat, 34, 31, 48))
    elif emblem := COURT.get(card[0]):
        marks.append(Figure(suit.figure, 7, 49, 26, 26, (suit.ink,)))
        marks.append(Figure(emblem, 35, 50, 24, 24, ("bronze", "bright")))
    else:
        marks.append(Figure(suit.figure, middle - 15, 47, 30, 30, (suit.ink,)))
    name = f"card {card} {paper} {edge}" + ("" if seat is None else f" seat {SEATS[seat].letter}")
    return Sprite(name, 0, 0, CELL_WIDTH, CELL_HEIGHT, tuple(marks))


@cache
def back(card: str, played_by: int, won_by: int, stop: str) -> Sprite:
    """A face-down card: its rank may be inspected; who played it (left) and who won it (right); any stop."""
    suit = SUITS[card[1]]
    line, width = {"touching": ("alarm", 5), "possible": ("amber", 3), "none": ("dusk", 2)}[stop]
    marks: list[Mark] = [
        Box(0, 0, CELL_WIDTH, CELL_HEIGHT, "night", line, width, 9),
        Words(20, 25, rank_text(card[0]), "bold", 25 if card[0] == "T" else 30, "vellum", "middle"),
        badge(played_by, 32, 2, 50),
        badge(won_by, 32, CELL_WIDTH - 34, 50),
    ]
    if stop == "none":
        marks.append(Figure(suit.figure, 39, 15, 19, 20, ("haze",)))
    else:
        marks.append(stop_sign(stop, CELL_WIDTH - 32, 11, 26))
    name = f"back {card} played {SEATS[played_by].letter} won {SEATS[won_by].letter} stop {stop}"
    return Sprite(name, 0, 0, CELL_WIDTH, CELL_HEIGHT, tuple(marks))


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
        Words(CELL_WIDTH // 2, 28, rank_text(card[0]), "bold", 32, "bronze", "middle"),
        Figure(suit.figure, CELL_WIDTH // 2 - 11, 50, 22, 22, ("bronze",)),
    )
    return Sprite(f"open {card}", 0, 0, CELL_WIDTH, CELL_HEIGHT, marks)


@cache
def barred_place(card: str) -> Sprite:
    """The place beyond the edge whose card lies face down at the other end, and stops the row there too."""
    marks: tuple[Mark, ...] = (
        Box(3, 3, CELL_WIDTH - 6, CELL_HEIGHT - 6, None, "alarm", 3, 8, True),
        Words(CELL_WIDTH // 2, 26, rank_text(card[0]), "bold", 30, "alarm", "middle"),
        stop_sign("touching", CELL_WIDTH // 2 - 15, 46, 30),
    )
    return Sprite(f"barred {card}", 0, 0, CELL_WIDTH, CELL_HEIGHT, marks)


def place(sprite: Sprite, x: int, y: int) -> Sprite:
    """The same sprite somewhere else."""
    return Sprite(sprite.name, x, y, sprite.width, sprite.height, sprite.marks)

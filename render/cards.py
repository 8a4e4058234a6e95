"""Playing cards, drawn by us: face up, face down, and the open place for a card to come."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from .badges import badge
from .scene import Box, Figure, Mark, Sprite, Words
from .theme import SUITS, rank_text

CELL_WIDTH: Final = 66
CELL_HEIGHT: Final = 86
"""The size of a card in the tableau."""

Paper = Literal["card", "seeded", "bright"]
_COURT: Final = {"J": "sword", "Q": "coronet", "K": "crown", "A": "star"}


@cache
def face(
    card: str, paper: Paper = "card", *, line: str = "soft", line_width: int = 2, dashed: bool = False
) -> Sprite:
    """A card of the tableau, face up: rank above, suit below."""
    suit = SUITS[card[1]]
    marks: tuple[Mark, ...] = (
        Box(0, 0, CELL_WIDTH, CELL_HEIGHT, paper, line, line_width, 9, dashed),
        Words(CELL_WIDTH // 2, 25, rank_text(card[0]), "bold", 40, suit.ink, "middle"),
        Figure(suit.figure, CELL_WIDTH // 2 - 16, 46, 32, 32, (suit.ink,)),
    )
    return Sprite(f"card {card} {paper}", 0, 0, CELL_WIDTH, CELL_HEIGHT, marks)


@cache
def back(card: str, played_by: int, won_by: int, stop: str) -> Sprite:
    """A face-down card: its rank may be inspected; who played it (left) and who won it (right); any stop."""
    suit = SUITS[card[1]]
    touching, possible = stop == "touching", stop == "possible"
    line, width = ("alarm", 5) if touching else ("amber", 4) if possible else ("night", 2)
    marks: list[Mark] = [
        Box(0, 0, CELL_WIDTH, CELL_HEIGHT, "night", line, width, 9, possible),
        Words(10 if stop != "none" else 14, 24, rank_text(card[0]), "bold", 30, "vellum"),
        badge(played_by, 32, 2, 50),
        badge(won_by, 32, CELL_WIDTH - 34, 50),
    ]
    if stop == "none":
        marks.append(Figure(suit.figure, 40, 13, 18, 20, ("haze",)))
    else:
        figure = "octagon" if touching else "octagon_open"
        inks = ("alarm", "white") if touching else ("amber", "night")
        marks.append(Figure(figure, CELL_WIDTH - 33, 7, 28, 28, inks))
    return Sprite(
        f"back {card} played {played_by} won {won_by} stop {stop}",
        0,
        0,
        CELL_WIDTH,
        CELL_HEIGHT,
        tuple(marks),
    )


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


def place(sprite: Sprite, x: int, y: int) -> Sprite:
    """The same sprite somewhere else."""
    return Sprite(sprite.name, x, y, sprite.width, sprite.height, sprite.marks)

"""The look that all pictures share: pigments, type sizes, seats and suits.

An early-medieval manuscript: iron-gall ink and minium red on vellum, with gold, verdigris
and indigo. Scenes name pigments ("ink", "gold"); only the painter knows their numbers.
Colour never stands alone: seats have a shape and a letter, suits a shape and a row, stops
an octagon, what may not be played a lowered, hatched card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PIGMENTS: Final[dict[str, str]] = {
    "vellum": "#F4EAD3",
    "page": "#EADBBB",
    "shade": "#DCC9A1",
    "card": "#FFFBF0",
    "seeded": "#F8EED8",
    "dim": "#CDBFA3",
    "faint": "#A9977A",
    "soft": "#6E5B45",
    "ink": "#2A1E14",
    "red": "#A8201A",
    "gold": "#D9A431",
    "bright": "#F6D77A",
    "glow": "#F5E2AC",
    "bronze": "#8A5F14",
    "night": "#22304A",
    "dusk": "#3C4E6E",
    "haze": "#93A2BC",
    "alarm": "#C2281D",
    "amber": "#E39A1F",
    "verdigris": "#2C6E63",
    "seat0": "#1F5FA8",
    "seat1": "#C4501B",
    "seat2": "#0B6B4F",
    "seat3": "#8F3A7C",
    "seat4": "#E3B505",
    "seat5": "#25282E",
    "white": "#FFFFFF",
    "flesh": "#F3DAB8",
    "rose": "#D98E7E",
    "mint": "#9DBFB2",
    "sky": "#A9C0D8",
    "light0": "#6A94C5",
    "light1": "#D88962",
    "light2": "#5C9C8A",
    "light3": "#B47CA8",
    "light5": "#6E7074",
}
"""Every colour of every picture, by name."""

WIDTH: Final = 1100
"""Pixels: twice the 550 at which Discord shows a picture, so half of every size below is what is seen."""

SMALL: Final = 24
BODY: Final = 28
LARGE: Final = 34
TITLE: Final = 40
HUGE: Final = 52
"""Type sizes in pixels of the picture; nothing that must be read is set smaller than ``SMALL``."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: letter, shape (a figure), pigment, the shape as a character for prose, and
    the pigment of the letter and of the shape's rim."""

    letter: str
    shape: str
    ink: str
    mark: str
    letter_ink: str = "white"


SEATS: Final = (
    SeatLook("A", "disc", "seat0", "●"),
    SeatLook("B", "square", "seat1", "■"),
    SeatLook("C", "lozenge", "seat2", "◆"),
    SeatLook("D", "wedge", "seat3", "▼"),
    SeatLook("E", "triangle", "seat4", "▲", "ink"),
    SeatLook("F", "star", "seat5", "★"),
)
"""The fifth is far lighter and the sixth far darker than the others, so that six stay apart for every eye."""


@dataclass(frozen=True, slots=True)
class SuitLook:
    """How a suit is drawn and named; ``mark`` is its character for prose (pictures draw the figure)."""

    key: str
    name: str
    figure: str
    ink: str
    mark: str


SUITS: Final = {
    "C": SuitLook("C", "Clubs", "club", "ink", "♣"),
    "S": SuitLook("S", "Spades", "spade", "ink", "♠"),
    "H": SuitLook("H", "Hearts", "heart", "red", "♥"),
    "D": SuitLook("D", "Diamonds", "diamond", "red", "♦"),
}
"""From the top row down."""

RANKS: Final = "23456789TJQKA"
RANK_NAMES: Final = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def rank_text(rank: str) -> str:
    """The rank as printed on a card: ten is "10"."""
    return "10" if rank == "T" else rank


def card_name(card: str) -> str:
    """A card in words: "TC" is "10 of Clubs"."""
    return f"{RANK_NAMES.get(card[0], card[0])} of {SUITS[card[1]].name}"

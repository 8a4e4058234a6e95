"""The pack of cards, its suits, ranks and sets of cards (T.1.2, T.1.3).

Inside the rules a card is a number, suit * 13 + rank, with suits 0..3 for Clubs, Spades, Hearts, Diamonds
(the rows from the top) and ranks 0..12 for 2 to Ace. A set of cards is an integer whose bit *c* stands
for card *c*. Outside, a card is two characters, rank then suit: "TC".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

SUITS = "CSHD"
RANKS = "23456789TJQKA"
RANK_COUNT = len(RANKS)
SUIT_COUNT = len(SUITS)
PACK_SIZE = RANK_COUNT * SUIT_COUNT

NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The name of each card, by number."""
NUMBERS: dict[str, int] = {name: number for number, name in enumerate(NAMES)}
"""The number of each card, by name."""

SUIT_OF: tuple[int, ...] = tuple(card // RANK_COUNT for card in range(PACK_SIZE))
RANK_OF: tuple[int, ...] = tuple(card % RANK_COUNT for card in range(PACK_SIZE))
SUIT_SET: tuple[int, ...] = tuple(
    ((1 << RANK_COUNT) - 1) << (suit * RANK_COUNT) for suit in range(SUIT_COUNT)
)
"""All cards of each suit."""
_CLUBS, _SPADES, _HEARTS, _DIAMONDS = SUIT_SET
PACK_SET = (1 << PACK_SIZE) - 1


def set_of(cards: Iterable[int]) -> int:
    """The set that holds ``cards``."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def cards_in(held: int) -> tuple[int, ...]:
    """The cards of a set, in rising order of their numbers."""
    return (
        _of_suit(held & _CLUBS)
        + _of_suit(held & _SPADES)
        + _of_suit(held & _HEARTS)
        + _of_suit(held & _DIAMONDS)
    )


def names_in(held: int) -> tuple[str, ...]:
    """The names of the cards of a set, in rising order of their numbers."""
    return tuple([NAMES[card] for card in cards_in(held)])


@cache
def _of_suit(held: int) -> tuple[int, ...]:
    """The cards of a set within one suit: 2^13 sets a suit, so each is listed once."""
    cards = []
    while held:
        lowest = held & -held
        cards.append(lowest.bit_length() - 1)
        held ^= lowest
    return tuple(cards)


def set_of_names(names: Iterable[str]) -> int:
    """The set of the named cards; ``ValueError`` for a name that is no card or comes twice."""
    held = 0
    for name in names:
        if name not in NUMBERS:
            raise ValueError(f"{name!r} is not a card")
        bit = 1 << NUMBERS[name]
        if held & bit:
            raise ValueError(f"{name} is there twice")
        held |= bit
    return held

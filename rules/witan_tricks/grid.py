"""The contiguous grid: four runs of face-up cards, and which card would lengthen one (T.3).

Columns are integers. The starters stand in column 0, and column *c* holds the rank (start + c) mod 13; a rank
that the grid has not reached may still come to stand in either of two columns thirteen apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .pack import PACK_SET, PACK_SIZE, RANK_COUNT, RANK_OF, SUIT_COUNT, SUIT_OF, cards_in, set_of

End = Literal["left", "right"]

WIDEST = RANK_COUNT
"""The most columns a grid may have (T.3.2)."""

_LOWEST = set_of(suit * RANK_COUNT for suit in range(SUIT_COUNT))
"""The lowest card of each suit, the 2; shifted by a rank, the cards of that rank."""
_HIGHEST = _LOWEST << RANK_COUNT - 1
_NOT_LOWEST = PACK_SET & ~_LOWEST
_NOT_HIGHEST = PACK_SET & ~_HIGHEST
_ABOVE = tuple(
    1 << SUIT_OF[card] * RANK_COUNT + (RANK_OF[card] + 1) % RANK_COUNT for card in range(PACK_SIZE)
)
_BELOW = tuple(
    1 << SUIT_OF[card] * RANK_COUNT + (RANK_OF[card] - 1) % RANK_COUNT for card in range(PACK_SIZE)
)
"""For each card the next of its suit, round the circle, as a set (T.1.3)."""


@dataclass(slots=True)
class Grid:
    """The runs of the four rows (T.3.1). Build one with :func:`grid_of`; never change one.

    ``start`` is the starting rank; ``low`` and ``high`` the outermost columns of each row's run, ``left`` and
    ``right`` those of the whole grid; ``up`` the set of its cards, ``adjoining`` the set of cards that would
    connect now.
    """

    start: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    left: int
    right: int
    up: int
    adjoining: int

    @property
    def is_saturated(self) -> bool:
        """Whether all thirteen ranks are in the grid (T.3.2)."""
        return self.right - self.left == WIDEST - 1

    def column_of(self, card: int) -> int:
        """The column in which a card lies: that of its rank, or the left of two that are still open
        (T.3.7)."""
        return self.right - (self.start + self.right - RANK_OF[card]) % RANK_COUNT


def grid_of(start: int, low: tuple[int, ...], high: tuple[int, ...]) -> Grid:
    """The grid with these runs; ``ValueError`` if a run misses the starters or the grid is too wide (T.3.1,
    T.3.2)."""
    if any(end > 0 for end in low) or any(end < 0 for end in high):
        raise ValueError("a run does not reach the starters")
    left, right = min(low), max(high)
    if right - left >= WIDEST:
        raise ValueError("the grid is wider than thirteen columns")
    up = 0
    for suit in range(SUIT_COUNT):
        for column in range(low[suit], high[suit] + 1):
            up |= 1 << suit * RANK_COUNT + (start + column) % RANK_COUNT
    return Grid(start, low, high, left, right, up, _adjoining(start, left, right, up))


def _adjoining(start: int, left: int, right: int, up: int) -> int:
    """The cards that would lengthen a run without making the grid too wide (T.3.3).

    Each row is shifted by one rank, round the circle, and what is up already taken out. Only a saturated grid
    forbids some of them: the rank of its left-most column above its right-most one, and the other way round.
    """
    above = (up << 1) & _NOT_LOWEST | (up >> RANK_COUNT - 1) & _LOWEST
    below = (up >> 1) & _NOT_HIGHEST | (up << RANK_COUNT - 1) & _HIGHEST
    if right - left == WIDEST - 1:
        above &= ~(_LOWEST << (start + left) % RANK_COUNT)
        below &= ~(_LOWEST << (start + right) % RANK_COUNT)
    return (above | below) & ~up


def ends_for(grid: Grid, card: int) -> tuple[End, ...]:
    """The ends of its row at which a card would connect: none, one, or both (T.3.3, T.3.5)."""
    if not grid.adjoining >> card & 1:
        return ()
    suit = SUIT_OF[card]
    distance = (RANK_OF[card] - grid.start) % RANK_COUNT
    fits_right = grid.high[suit] == distance - 1 and distance < grid.left + WIDEST
    fits_left = grid.low[suit] == distance - RANK_COUNT + 1 and distance - RANK_COUNT > grid.right - WIDEST
    if fits_right:
        return _BOTH if fits_left else _RIGHT
    return _LEFT


_LEFT: tuple[End, ...] = ("left",)
_RIGHT: tuple[End, ...] = ("right",)
_BOTH: tuple[End, ...] = ("left", "right")


def joined(grid: Grid, card: int, end: End) -> Grid:
    """The grid after an adjoining card has connected at that end of its row (T.3.4)."""
    suit = SUIT_OF[card]
    low, high, left, right = grid.low, grid.high, grid.left, grid.right
    if end == "right":
        column = high[suit] + 1
        high = (*high[:suit], column, *high[suit + 1 :])
        beyond = _ABOVE[card]
        if column > right:
            right = column
    else:
        column = low[suit] - 1
        low = (*low[:suit], column, *low[suit + 1 :])
        beyond = _BELOW[card]
        if column < left:
            left = column
    bit = 1 << card
    up = grid.up | bit
    if right - left == WIDEST - 1:
        adjoining = _adjoining(grid.start, left, right, up)
    else:  # as long as there is room on both sides, only the card beyond it comes into play
        adjoining = grid.adjoining & ~bit | beyond & ~up
    return Grid(grid.start, low, high, left, right, up, adjoining)


def open_places(grid: Grid, hidden: int) -> list[tuple[int, int]]:
    """The places that adjoin the grid, as (card, column), unless their card is not ``hidden`` in a hand
    (T.3.3)."""
    places = []
    for card in cards_in(grid.adjoining & hidden):
        suit = SUIT_OF[card]
        for end in ends_for(grid, card):
            places.append((card, grid.high[suit] + 1 if end == "right" else grid.low[suit] - 1))
    return places

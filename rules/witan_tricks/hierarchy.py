"""The order of the ranks and the trump suit, as the grid stands (T.5)."""

from __future__ import annotations

from .grid import Grid
from .pack import RANK_COUNT, RANKS, SUIT_COUNT

_ROWS = range(SUIT_COUNT)


def top_rank(grid: Grid) -> str:
    """The highest rank: that of the right-most column (T.5.1)."""
    return RANKS[(grid.start + grid.right) % RANK_COUNT]


def strength(grid: Grid, rank: int) -> int:
    """The place of a rank in the hierarchy, from 0 for the lowest to 12 for the highest (T.5.1)."""
    return RANK_COUNT - 1 - (grid.start + grid.right - rank) % RANK_COUNT


def trump_suit(grid: Grid, order: str) -> int:
    """The suit with the fewest connected cards, ties by the option ``trump_order`` (T.5.3)."""
    low, high = grid.low, grid.high
    if order == "few_left_top":
        claims = [(high[suit] - low[suit]) * RANK_COUNT + low[suit] for suit in _ROWS]
    elif order == "few_right_top":
        claims = [(high[suit] - low[suit]) * RANK_COUNT - high[suit] for suit in _ROWS]
    else:
        claims = [high[suit] - low[suit] for suit in _ROWS]
    return claims.index(min(claims))  # the first of several is the upper row

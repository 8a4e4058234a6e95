"""The order of the ranks and the trump suit, as the grid stands (T.5)."""

from __future__ import annotations

from .grid import Grid
from .pack import RANK_COUNT, RANKS

TRUMP_ORDERS = ("few_left_top", "few_top", "few_right_top")


def top_rank(grid: Grid) -> str:
    """The highest rank: that of the right-most column (T.5.1)."""
    return RANKS[(grid.start + grid.right) % RANK_COUNT]


def strength(grid: Grid, rank: int) -> int:
    """The place of a rank in the hierarchy, from 0 for the lowest to 12 for the highest (T.5.1)."""
    return RANK_COUNT - 1 - (grid.start + grid.right - rank) % RANK_COUNT


def trump_suit(grid: Grid, order: str) -> int:
    """The suit with the fewest connected cards, ties by the option ``trump_order`` (T.5.3)."""
    low, high = grid.low, grid.high
    lengths = [end - beginning for beginning, end in zip(low, high, strict=True)]
    fewest = min(lengths)
    if lengths.count(fewest) == 1 or order == "few_top":
        return lengths.index(fewest)
    tied = [suit for suit, length in enumerate(lengths) if length == fewest]
    if order == "few_right_top":
        return max(tied, key=lambda suit: (high[suit], -suit))
    return min(tied, key=lambda suit: (low[suit], suit))

"""Face-down cards that block a row, or still may (T.8), and whose play markers therefore stay (T.7.3)."""

from __future__ import annotations

from .grid import WIDEST, Grid
from .pack import RANK_COUNT, SUIT_COUNT


def possible_stops(grid: Grid, face_down: int) -> int:
    """On each side of each run, the nearest face-down card that it could still reach (T.8.2, T.8.3)."""
    stops = 0
    for suit in range(SUIT_COUNT):
        for column in range(grid.high[suit] + 1, grid.left + WIDEST):
            bit = _bit(grid, suit, column)
            if face_down & bit:
                stops |= bit
                break
        for column in range(grid.low[suit] - 1, grid.right - WIDEST, -1):
            bit = _bit(grid, suit, column)
            if face_down & bit:
                stops |= bit
                break
    return stops


def touching_stops(grid: Grid, face_down: int) -> int:
    """The stops: face-down cards one rank beyond the end of their suit's run, within reach of the grid
    (T.8.1).

    Those are just the face-down cards that would connect if they were played now.
    """
    return face_down & grid.adjoining


def play_markers(grid: Grid, face_down: int, played: tuple[int, ...], trick: int) -> tuple[int, ...]:
    """How many play markers each seat has out: its possible stops, and its card in the trick (T.7.1,
    T.7.3)."""
    marked = possible_stops(grid, face_down) | trick
    return tuple((marked & cards).bit_count() for cards in played)


def _bit(grid: Grid, suit: int, column: int) -> int:
    return 1 << (suit * RANK_COUNT + (grid.start + column) % RANK_COUNT)

"""Where the parts of the tableau stand, in pixels."""

from __future__ import annotations

from typing import Final

from ..frame import EDGE, HEADER
from .cards import CELL_HEIGHT, CELL_WIDTH
from .reading import COLUMNS

COLUMN_PITCH: Final = CELL_WIDTH + 4
ROW_PITCH: Final = CELL_HEIGHT + 7

ROW_LABEL_WIDTH: Final = 80
GRID_LEFT: Final = EDGE + ROW_LABEL_WIDTH + 2
GRID_RIGHT: Final = GRID_LEFT + COLUMNS * COLUMN_PITCH
RANKS_TOP: Final = HEADER - 2
RANKS_HEIGHT: Final = 46
GRID_TOP: Final = RANKS_TOP + RANKS_HEIGHT + 4
GRID_HEIGHT: Final = 4 * ROW_PITCH
GAP: Final = 8
PANEL_HEIGHT: Final = 150
TITLE_HEIGHT: Final = 60
SIDES_HEIGHT: Final = 88


def column_left(place: int) -> int:
    """The left edge of a display place 0 … 13."""
    return GRID_LEFT + place * COLUMN_PITCH + (6 if place == COLUMNS else 0)


def row_top(row: int) -> int:
    """The top edge of a card in row 0 … 3."""
    return GRID_TOP + row * ROW_PITCH + 3

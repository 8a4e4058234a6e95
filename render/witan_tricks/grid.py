"""The four suit rows: ranks on top, cards, open places and face-down cards in their places."""

from __future__ import annotations

from rules.witan_tricks.observation import Observation

from ..badges import badge
from ..cards import CELL_HEIGHT, CELL_WIDTH, back, face, open_place, place
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, LARGE, SMALL, SUITS, rank_text
from .layout import (
    COLUMN_PITCH,
    GRID_HEIGHT,
    GRID_TOP,
    RANKS_HEIGHT,
    RANKS_TOP,
    ROW_LABEL_WIDTH,
    ROW_PITCH,
    column_left,
    row_top,
)
from .reading import COLUMNS, ROWS, place_of, rank_at, row_counts, shown_trick


def grid_marks(seen: Observation) -> tuple[Mark, ...]:
    """The whole tableau between header and seats."""
    return (*_ground(seen), *_rank_labels(seen), *_row_labels(seen), *_cards(seen))


def _ground(seen: Observation) -> list[Mark]:
    """Bands under the rows, trump's in gold; the highest column; the edge of a saturated grid."""
    marks: list[Mark] = []
    right = column_left(COLUMNS - 1) + CELL_WIDTH + 2
    for row, suit in enumerate(ROWS):
        fill = "bright" if suit == seen.trump else "page"
        top = GRID_TOP + row * ROW_PITCH
        marks.append(Box(EDGE + 2, top, right - EDGE - 2, ROW_PITCH - 2, fill, None, 0, 10))
    if seen.saturated:
        marks.append(Figure("column", right + 8, GRID_TOP, 24, GRID_HEIGHT, ("ink", "gold", "red", "bright")))
    return marks


def _rank_labels(seen: Observation) -> list[Mark]:
    marks: list[Mark] = []
    middle = RANKS_TOP + RANKS_HEIGHT // 2
    for at in range(COLUMNS):
        rank = rank_text(rank_at(seen, seen.right - (COLUMNS - 1) + at))
        centre = column_left(at) + CELL_WIDTH // 2
        if at == COLUMNS - 1:
            marks.append(
                Box(column_left(at), RANKS_TOP + 2, CELL_WIDTH, RANKS_HEIGHT - 2, "gold", "bronze", 2, 8)
            )
            marks.append(Figure("crown", column_left(at) + 6, middle - 12, 26, 26, ("ink", "gold")))
            marks.append(Words(centre + 15, middle, rank, "display", LARGE, "ink", "middle"))
        else:
            marks.append(Words(centre, middle, rank, "display", LARGE, "soft", "middle"))
    marks.append(Words(EDGE + 4, middle, "lowest", "text", SMALL, "soft"))
    beyond = [each for each in seen.open_places if place_of(seen, each.column) == COLUMNS]
    if beyond:
        centre = column_left(COLUMNS) + CELL_WIDTH // 2
        marks.append(
            Words(centre, middle, rank_text(beyond[0].card[0]), "display", LARGE, "bronze", "middle")
        )
    elif seen.saturated:
        marks.append(Figure("padlock", column_left(COLUMNS) + 2, middle - 15, 30, 30, ("ink", "bright")))
    return marks


def _row_labels(seen: Observation) -> list[Mark]:
    counts = row_counts(seen)
    marks: list[Mark] = []
    for row, suit in enumerate(ROWS):
        look = SUITS[suit]
        top = row_top(row)
        if suit == seen.trump:
            marks.append(Box(EDGE + 4, top, ROW_LABEL_WIDTH - 2, CELL_HEIGHT, "card", "gold", 4, 9))
            marks.append(Figure("crown", EDGE + 10, top + 52, 28, 28, ("bronze", "bright")))
            marks.append(Words(EDGE + 58, top + 66, str(counts[suit]), "bold", BODY, "ink", "middle"))
        else:
            marks.append(Words(EDGE + 42, top + 66, str(counts[suit]), "bold", BODY, "soft", "middle"))
        marks.append(Figure(look.figure, EDGE + 21, top + 5, 42, 42, (look.ink,)))
    return marks


def _cards(seen: Observation) -> list[Mark]:
    marks: list[Mark] = []
    in_trick = {each.card: each for each in seen.trick}
    fresh = {each.card for each in shown_trick(seen).cards}
    for empty in seen.open_places:
        x, y = column_left(place_of(seen, empty.column)), row_top(ROWS.index(empty.card[1]))
        marks.append(place(open_place(empty.card), x, y))
    for card in seen.face_up:
        if card.card in in_trick:
            continue
        x, y = column_left(place_of(seen, card.column)), row_top(ROWS.index(card.card[1]))
        paper = "seeded" if card.played_by is None else "card"
        line, width = ("gold", 4) if card.card in fresh else ("soft", 2)
        marks.append(place(face(card.card, paper, line=line, line_width=width), x, y))
    for down in seen.face_down:
        x, y = column_left(place_of(seen, down.column) % COLUMNS), row_top(ROWS.index(down.card[1]))
        marks.append(place(back(down.card, down.played_by, down.won_by, down.stop), x, y))
    for played in seen.trick:
        x = column_left(place_of(seen, played.column) % COLUMNS)
        y = row_top(ROWS.index(played.card[1]))
        sprite = face(
            played.card, line="gold" if played.connected else "ink", line_width=5, dashed=not played.connected
        )
        marks.append(place(sprite, x, y))
        marks.append(badge(played.seat, 34, x + CELL_WIDTH - 24, y - 8))
    return marks


def width_of_columns() -> int:
    """From the left edge of the first column to the right edge of the place beyond the last."""
    return COLUMN_PITCH * (COLUMNS + 1)

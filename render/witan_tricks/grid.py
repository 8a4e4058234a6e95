"""The four suit rows: ranks on top, cards, open places and face-down cards in their places."""

from __future__ import annotations

from rules.witan_tricks.observation import Observation

from ..cards import CELL_HEIGHT, CELL_WIDTH, Edge, back, barred_place, face, open_place, place
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, LARGE, SMALL, SUITS, rank_text
from .layout import (
    GRID_HEIGHT,
    GRID_RIGHT,
    GRID_TOP,
    RANKS_HEIGHT,
    RANKS_TOP,
    ROW_LABEL_WIDTH,
    ROW_PITCH,
    column_left,
    row_top,
)
from .reading import COLUMNS, ROWS, place_of, rank_at, row_counts, shown_trick, stops_beyond


def grid_marks(seen: Observation) -> tuple[Mark, ...]:
    """The whole tableau between header and seats."""
    return (*_ground(seen), *_rank_labels(seen), *_row_labels(seen), *_places(seen), *_cards(seen))


def _ground(seen: Observation) -> list[Mark]:
    """Bands under the rows, trump's in gold; the woven edge of a saturated grid."""
    marks: list[Mark] = []
    for row, suit in enumerate(ROWS):
        top = GRID_TOP + row * ROW_PITCH
        box = (EDGE, top, GRID_RIGHT - EDGE, ROW_PITCH - 1)
        marks.append(
            Box(*box, "glow", "gold", 2, 10) if suit == seen.trump else Box(*box, "page", None, 0, 10)
        )
    if seen.saturated:
        marks.append(
            Figure("column", GRID_RIGHT + 16, GRID_TOP, 34, GRID_HEIGHT, ("ink", "gold", "bright", "haze"))
        )
    return marks


def _rank_labels(seen: Observation) -> list[Mark]:
    marks: list[Mark] = []
    middle = RANKS_TOP + RANKS_HEIGHT // 2
    for at in range(COLUMNS - 1):
        rank = rank_text(rank_at(seen, seen.right - (COLUMNS - 1) + at))
        marks.append(
            Words(column_left(at) + CELL_WIDTH // 2, middle, rank, "display", LARGE, "soft", "middle")
        )
    left = column_left(COLUMNS - 1)
    marks.append(Box(left, RANKS_TOP + 2, CELL_WIDTH, RANKS_HEIGHT - 2, "gold", "bronze", 2, 8))
    wide = seen.top_rank in "TQ"
    crown = 22 if wide else 26
    marks.append(Figure("crown", left + (3 if wide else 6), middle - 12, crown, crown, ("ink", "gold")))
    marks.append(
        Words(
            left + CELL_WIDTH // 2 + 14, middle, rank_text(seen.top_rank), "display", LARGE, "ink", "middle"
        )
    )
    marks.append(Words(EDGE + 2, middle, "lowest", "text", SMALL, "soft"))
    beyond = rank_text(rank_at(seen, seen.right + 1))
    centre = column_left(COLUMNS) + CELL_WIDTH // 2
    if seen.saturated:
        marks.append(Figure("padlock", centre - 16, middle - 17, 32, 34, ("ink", "bright")))
    elif seen.outcome is None or stops_beyond(seen):
        marks.append(
            Box(centre - 33, RANKS_TOP + 2, CELL_WIDTH, RANKS_HEIGHT - 2, None, "bronze", 2, 8, True)
        )
        marks.append(Words(centre, middle, beyond, "display", LARGE, "bronze", "middle"))
    return marks


def _row_labels(seen: Observation) -> list[Mark]:
    """Each row's suit and how many cards are connected in it; trump, the fewest, is named."""
    counts = row_counts(seen)
    marks: list[Mark] = []
    for row, suit in enumerate(ROWS):
        look = SUITS[suit]
        top = row_top(row)
        trump = suit == seen.trump
        middle = top + (30 if trump else CELL_HEIGHT // 2)
        if trump:
            marks.append(
                Words(EDGE + ROW_LABEL_WIDTH // 2, top + 70, "trump", "bold", SMALL, "ink", "middle")
            )
        marks.append(Figure(look.figure, EDGE + 6, middle - 20, 40, 40, (look.ink,)))
        marks.append(
            Words(
                EDGE + 63, middle, str(counts[suit]), "bold", BODY - 2, "ink" if trump else "soft", "middle"
            )
        )
    return marks


def _places(seen: Observation) -> list[Mark]:
    """Where a card would connect now, the place beyond the highest column included."""
    marks: list[Mark] = []
    for empty in seen.open_places:
        x, y = column_left(place_of(seen, empty.column)), row_top(ROWS.index(empty.card[1]))
        marks.append(place(open_place(empty.card), x, y))
    for card in stops_beyond(seen):
        marks.append(place(barred_place(card), column_left(COLUMNS), row_top(ROWS.index(card[1]))))
    return marks


def _cards(seen: Observation) -> list[Mark]:
    marks: list[Mark] = []
    in_trick = {each.card for each in seen.trick}
    fresh = {each.card for each in shown_trick(seen).cards}
    for up in seen.face_up:
        if up.card not in in_trick:
            sprite = face(
                up.card,
                "seeded" if up.played_by is None else "card",
                "fresh" if up.card in fresh else "plain",
            )
            marks.append(
                place(sprite, column_left(place_of(seen, up.column)), row_top(ROWS.index(up.card[1])))
            )
    for down in seen.face_down:
        sprite = back(down.card, down.played_by, down.won_by, down.stop)
        x = column_left(place_of(seen, down.column) % COLUMNS)
        marks.append(place(sprite, x, row_top(ROWS.index(down.card[1]))))
    for played in seen.trick:
        x = column_left(place_of(seen, played.column) % COLUMNS)
        y = row_top(ROWS.index(played.card[1]))
        edge: Edge = "joined" if played.connected else "apart"
        marks.append(place(face(played.card, "card", edge, played.seat), x, y))
    return marks

"""The four suit rows: ranks on top, cards, open places and face-down cards in their places."""

from __future__ import annotations

from functools import cache

from rules.witan_tricks.observation import Observation

from ..frame import EDGE
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import BODY, LARGE, SMALL, SUITS, rank_text
from .cards import CELL_HEIGHT, CELL_WIDTH, Edge, back, barred_place, face, open_place, place
from .layout import (
    COLUMN_PITCH,
    GRID_HEIGHT,
    GRID_LEFT,
    GRID_RIGHT,
    GRID_TOP,
    RANKS_HEIGHT,
    RANKS_TOP,
    ROW_LABEL_WIDTH,
    ROW_PITCH,
    column_left,
    row_top,
)
from .reading import COLUMNS, ROWS, last_cards, new_ranks, place_of, rank_at, row_counts, stops_beyond

HALO = 4
"""How far the gold behind a card of the last trick stands out."""


def grid_marks(seen: Observation) -> tuple[Mark, ...]:
    """The whole tableau between header and seats."""
    return (
        *_rank_labels(seen),
        ground(seen.trump),
        *_saturated(seen),
        *_row_labels(seen),
        *_places(seen),
        *_cards(seen),
    )


@cache
def ground(trump: str) -> Sprite:
    """Bands under the rows, trump's in gold, the shadow of each place, and a golden lane under the highest
    column."""
    left, width = GRID_LEFT - EDGE, GRID_RIGHT - EDGE
    marks: list[Mark] = []
    for row, suit in enumerate(ROWS):
        box = (0, row * ROW_PITCH, width, ROW_PITCH - 1)
        marks.append(Box(*box, "glow", "gold", 2, 10) if suit == trump else Box(*box, "page", None, 0, 10))
    lane = left + (COLUMNS - 1) * COLUMN_PITCH - 3
    marks.append(Box(lane, 0, CELL_WIDTH + 6, GRID_HEIGHT - 1, "bright", "gold", 2, 10))
    for row, suit in enumerate(ROWS):
        for at in range(COLUMNS):
            fill = "bright" if at == COLUMNS - 1 else "glow" if suit == trump else "page"
            line = "gold" if at == COLUMNS - 1 or suit == trump else "shade"
            x, y = left + at * COLUMN_PITCH + 5, row * ROW_PITCH + 8
            marks.append(Box(x, y, CELL_WIDTH - 10, CELL_HEIGHT - 10, fill, line, 2, 8))
    return Sprite(f"ground {trump}", EDGE, GRID_TOP, width, GRID_HEIGHT, tuple(marks))


def _saturated(seen: Observation) -> list[Mark]:
    """The woven edge of a saturated grid."""
    if not seen.saturated:
        return []
    inks = ("ink", "gold", "bright", "haze")
    return [Figure("column", GRID_RIGHT + 16, GRID_TOP, 34, GRID_HEIGHT, inks)]


def _rank_labels(seen: Observation) -> list[Mark]:
    """The ranks from the lowest to the highest: in ink where the grid has them, boxed where it got them with
    the last trick or this one."""
    marks: list[Mark] = []
    middle = RANKS_TOP + RANKS_HEIGHT // 2
    new = new_ranks(seen)
    for at in range(COLUMNS - 1):
        column = seen.right - (COLUMNS - 1) + at
        rank = rank_at(seen, column)
        x = column_left(at)
        if rank in new:
            marks.append(Box(x + 2, RANKS_TOP + 3, CELL_WIDTH - 4, RANKS_HEIGHT - 4, "glow", "gold", 3, 8))
        ink = "ink" if column >= seen.left else "soft"
        marks.append(Words(x + CELL_WIDTH // 2, middle, rank_text(rank), "display", LARGE, ink, "middle"))
    left = column_left(COLUMNS - 1)
    marks.append(Box(left - 3, RANKS_TOP + 2, CELL_WIDTH + 6, RANKS_HEIGHT + 8, "gold", "bronze", 2, 8))
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
    elif seen.open_places or stops_beyond(seen):
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
        middle = top + (32 if trump else CELL_HEIGHT // 2)
        if trump:
            marks.append(
                Words(EDGE + ROW_LABEL_WIDTH // 2, top + 73, "trump", "bold", SMALL, "ink", "middle")
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
    """Every card; those of the last trick on gold."""
    marks: list[Mark] = []
    in_trick = {each.card for each in seen.trick}
    last = last_cards(seen)
    sprites: list[Sprite] = []
    for up in seen.face_up:
        if up.card not in in_trick:
            sprites.append(_at(seen, face(up.card), up.card, up.column))
    for down in seen.face_down:
        sprites.append(
            _at(seen, back(down.card, down.played_by, down.won_by, down.stop), down.card, down.column)
        )
    for played in seen.trick:
        edge: Edge = "joined" if played.connected else "apart"
        sprites.append(_at(seen, face(played.card, edge, played.seat), played.card, played.column))
    for sprite in sprites:
        if sprite.name.split()[1] in last:
            x, y = sprite.x - HALO, sprite.y - HALO
            marks.append(Box(x, y, CELL_WIDTH + 2 * HALO, CELL_HEIGHT + 2 * HALO, "gold", "ink", 2, 9))
            marks.append(sprite)
            if "touching" not in sprite.name:
                marks.append(Box(sprite.x, sprite.y, CELL_WIDTH, CELL_HEIGHT, None, "gold", 4, 6))
            marks.append(pointer(sprite.x + CELL_WIDTH // 2, sprite.y + CELL_HEIGHT + HALO))
        else:
            marks.append(sprite)
    return marks


def pointer(middle: int, foot: int) -> Figure:
    """What points at a card of the last trick, from the middle of its foot."""
    return Figure("triangle", middle - 14, foot - 20, 28, 21, ("ink", "bright"))


def _at(seen: Observation, sprite: Sprite, card: str, column: int) -> Sprite:
    """The sprite in the place of its card."""
    return place(sprite, column_left(place_of(seen, column) % COLUMNS), row_top(ROWS.index(card[1])))

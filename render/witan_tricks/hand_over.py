"""The end of a hand: its final grid with the stops, the trickpiles, and who scored what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.witan_tricks.observation import HandResult, Observation

from ..badges import badge
from ..fonts import fit
from ..frame import CLOSING, EDGE, FOOTER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, LARGE, SMALL, SUITS, TITLE, WIDTH
from .cards import stop_sign
from .course import pile_counts
from .grid import grid_marks
from .layout import GAP, GRID_HEIGHT, GRID_TOP
from .legend import legend
from .reading import ROWS, gain_ink, hand_total, leading, partners, plain_number, seats_of, signed
from .tableau import table_tokens

_TITLES: Final = 48
_ROW: Final = 58
_TRICKS: Final = 352
_PILES: Final = (440, 508, 576, 644)
_PILE_POINTS: Final = 718
_STOPS: Final = 822
_HAND: Final = 948
_SCORE: Final = 1068


def hand_over_scene(end: Observation, result: HandResult, names: Sequence[str]) -> Scene:
    """``end``: the table as it lay then (:func:`~render.witan_tricks.course.final_grid`)."""
    shown = picture_names(names)
    top = GRID_TOP + GRID_HEIGHT + GAP
    bottom = top + _TITLES + end.seats * _ROW + (0 if partners(end) else 2)
    height = bottom + FOOTER + CLOSING
    tokens, room = table_tokens(end, changes=False)
    facts = f"Witan · tricks · final grid · target {end.target}"
    marks: tuple[Mark, ...] = (
        page(height),
        *header(f"Hand {result.number} is over", facts, room),
        *tokens,
        *grid_marks(end),
        *_titles(top),
        *_rows(end, result, shown, top + _TITLES),
        *footer(bottom, None, "", leading(end, shown), 620),
        *legend(end, bottom, 630, trick=False),
    )
    return Scene("hand_over", WIDTH, height, marks)


def _titles(top: int) -> list[Mark]:
    middle = top + _TITLES // 2
    marks: list[Mark] = [Box(EDGE, top, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10)]
    for x, word in ((_TRICKS, "tricks"), (_PILE_POINTS, "piles"), (_STOPS, "stops"), (_HAND, "hand")):
        marks.append(Words(x, middle, word, "bold", SMALL, "bright", "middle"))
    marks.append(Words(_SCORE, middle, "score", "bold", SMALL, "bright", "right"))
    for x, suit in zip(_PILES, ROWS, strict=True):
        marks.append(Box(x - 19, middle - 19, 38, 38, "card", "gold", 2, 8))
        marks.append(Figure(SUITS[suit].figure, x - 14, middle - 14, 28, 28, (SUITS[suit].ink,)))
    return marks


def _rows(end: Observation, result: HandResult, names: Sequence[str], top: int) -> list[Mark]:
    """A row for each seat, partners together; what a side has in common stands between them."""
    marks: list[Mark] = []
    counts, winners = pile_counts(end), set(result.pile_winners)
    for side in sorted(set(end.sides)):
        seats = seats_of(end, side)
        high = len(seats) * _ROW
        best = result.scores[side] == max(result.scores)
        fill, line = ("glow", "gold") if best else ("card", "dim")
        marks.append(Box(EDGE, top + 2, WIDTH - 2 * EDGE, high - 2, fill, line, 3 if best else 2, 10))
        for row, seat in enumerate(seats):
            middle = top + row * _ROW + _ROW // 2 + 1
            name = fit(names[seat], "bold", BODY, _TRICKS - 60 - EDGE - 62)
            marks.append(badge(seat, 42, EDGE + 10, middle - 21))
            marks.append(Words(EDGE + 62, middle, name, "bold", BODY, "ink", room=_TRICKS - 60 - EDGE - 62))
            for x, suit in zip(_PILES, ROWS, strict=True):
                won = (suit, seat) in winners
                if won:
                    marks.append(Box(x - 26, middle - 21, 52, 42, "bright", "bronze", 3, 10))
                count = str(counts.get((suit, seat), 0))
                marks.append(Words(x, middle, count, "bold", BODY, "ink" if won else "soft", "middle"))
            marks += _stops(end, result, seat, middle)
        middle, total = top + high // 2 + 1, hand_total(result, side)
        marks += [
            Words(_TRICKS, middle, str(result.trick_points[side]), "bold", BODY, "ink", "middle"),
            Words(_PILE_POINTS, middle, signed(result.pile_points[side]), "bold", BODY, "ink", "middle"),
            Words(_HAND, middle, signed(total), "bold", LARGE, gain_ink(total), "middle"),
            Words(_SCORE, middle, plain_number(result.scores[side]), "display", TITLE, "ink", "right"),
        ]
        top += high
    return marks


def _stops(end: Observation, result: HandResult, seat: int, middle: int) -> list[Mark]:
    """How many stops the seat pays for, and how much."""
    count = sum(each == seat for _, each in result.stops)
    if not count:
        return [Words(_STOPS, middle, "0", "bold", BODY, "soft", "middle")]
    paid = signed(-count * end.ruleset.stop)
    return [
        Words(_STOPS - 24, middle, str(count), "bold", BODY, "ink", "right"),
        stop_sign("touching", _STOPS - 18, middle - 14, 28),
        Words(_STOPS + 16, middle, paid, "bold", SMALL, "alarm"),
    ]

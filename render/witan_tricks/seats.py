"""The seats under the grid: score, cards left, and what each played to the trick."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, HUGE, SMALL, WIDTH
from .cards import CELL_HEIGHT, CELL_WIDTH, face, place
from .layout import GAP, PANEL_HEIGHT
from .reading import (
    ordinal,
    partners,
    plain_number,
    seats_of,
    shown_trick,
    side_letters,
    side_placing,
    signed,
)

_COMMON = 152
"""Width of the score that partners share."""


def seat_marks(seen: Observation, names: Sequence[str], top: int) -> tuple[Mark, ...]:
    """All seats, in seat order; partners stand on either side of their common score."""
    sides = sorted(set(seen.sides))
    width = (WIDTH - 2 * EDGE - (len(sides) - 1) * GAP) // len(sides)
    marks: list[Mark] = []
    for at, side in enumerate(sides):
        left = EDGE + at * (width + GAP)
        if not partners(seen):
            seat = seats_of(seen, side)[0]
            marks += _seat(seen, names, seat, left, top, width)
            marks += [
                Words(left + 120, top + 76, plain_number(seen.scores[side]), "display", HUGE - 4, "ink"),
                Words(left + 120, top + 111, _of_hand(seen, side), "bold", SMALL, "verdigris"),
                *_course(seen, side, left + 120, top + PANEL_HEIGHT - 20, 126),
            ]
            continue
        first, second = seats_of(seen, side)
        marks.append(Box(left, top, width, PANEL_HEIGHT, "page", "bronze", 3, 12))
        each, middle = (width - _COMMON) // 2, left + width // 2
        marks += _seat(seen, names, first, left, top, each)
        marks += _seat(seen, names, second, left + width - each, top, each)
        marks += [
            Words(middle, top + 25, side_letters(seen, side), "bold", SMALL, "soft", "middle"),
            Words(middle, top + 70, plain_number(seen.scores[side]), "display", HUGE - 4, "ink", "middle"),
            Words(middle, top + 108, _of_hand(seen, side), "bold", SMALL, "verdigris", "middle"),
            *_course(seen, side, middle - 62, top + PANEL_HEIGHT - 20, 124),
        ]
    return tuple(marks)


def _of_hand(seen: Observation, side: int) -> str:
    """What the tricks of this hand brought so far; nothing before the first is complete."""
    if seen.trick_number == 1 and seen.outcome is None:
        return ""
    return f"hand {signed(seen.hand_points[side])}"


def _course(seen: Observation, side: int, x: int, y: int, width: int) -> list[Mark]:
    """How far a side is on its way to the target."""
    done = width * max(0, min(seen.scores[side], seen.target)) // seen.target
    marks: list[Mark] = [Box(x, y, width, 10, "shade", None, 0, 5)]
    if done >= 10:
        marks.append(Box(x, y, done, 10, "verdigris", None, 0, 5))
    return marks


def _seat(seen: Observation, names: Sequence[str], seat: int, left: int, top: int, width: int) -> list[Mark]:
    won = seen.outcome is not None and seat in seen.outcome.winners
    marks: list[Mark] = []
    if seen.to_play == seat or won:
        marks.append(Box(left, top, width, PANEL_HEIGHT, "bright", "bronze", 5, 12))
    else:
        marks.append(Box(left, top, width, PANEL_HEIGHT, "card", "dim", 2, 12))
    room = width - 64
    size = BODY if width_of(names[seat], "bold", BODY) <= room else SMALL
    marks += [
        badge(seat, 40, left + 9, top + 8),
        Words(left + 54, top + 29, fit(names[seat], "bold", size, room), "bold", size, "ink", room=room),
        *_played(seen, seat, left + 11, top + PANEL_HEIGHT - CELL_HEIGHT - 8),
    ]
    right = left + width - 12
    shown = shown_trick(seen)
    if shown.winner == seat:
        marks.append(Words(right, top + 66, signed(shown.value), "bold", BODY, "verdigris", "right"))
    if seen.dealer == seat and seen.outcome is None:
        marks.append(Words(right, top + 95, "deals", "text", SMALL, "soft", "right"))
    if seen.outcome is not None:
        marks.append(Words(right, top + 125, ordinal(side_placing(seen, seat)), "bold", BODY, "ink", "right"))
    else:
        count = str(seen.hand_counts[seat])
        marks.append(Words(right, top + 129, count, "bold", BODY - 2, "ink", "right"))
        marks.append(Figure("fan", right - 16 * len(count) - 44, top + 107, 40, 40, ("night", "card")))
    return marks


def _played(seen: Observation, seat: int, x: int, y: int) -> list[Mark]:
    """The seat's card of the trick: linked or apart, a flag for the lead, a wreath for the win."""
    shown = shown_trick(seen)
    played = shown.card_of(seat)
    if played is None:
        marks: list[Mark] = [Box(x, y, CELL_WIDTH, CELL_HEIGHT, None, "faint", 2, 9, True)]
        if seen.to_play == seat:
            marks.append(Figure("arrow", x + 15, y + 25, 36, 36, ("bronze",)))
        return marks
    signs = x + CELL_WIDTH + 5
    marks = [place(face(played.card, "plain" if played.connected else "apart"), x, y)]
    marks.append(Figure("link" if played.connected else "apart", signs, y, 28, 28, ("soft",)))
    if shown.winner == seat:
        marks.append(Figure("laurel", signs, y + 30, 29, 29, ("verdigris",)))
    if shown.order_of(seat) == 1:
        marks.append(Figure("pennant", signs + 2, y + 62, 25, 26, ("red",)))
    return marks

"""The seats under the grid: score, cards left, and what each played to the trick."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation

from ..badges import badge
from ..cards import CELL_HEIGHT, CELL_WIDTH, face, place
from ..fonts import fit
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, HUGE, SMALL, WIDTH
from .layout import PANEL_HEIGHT
from .reading import count_of, partners, seats_of, shown_trick, side_letters, signed

_GAP = 8


def seat_marks(seen: Observation, names: Sequence[str], top: int) -> tuple[Mark, ...]:
    """All seats, in seat order; partners stand on either side of their common score."""
    marks: list[Mark] = []
    if not partners(seen):
        width = (WIDTH - 2 * EDGE - (seen.seats - 1) * _GAP) // seen.seats
        for seat in range(seen.seats):
            left = EDGE + seat * (width + _GAP)
            marks += _panel(seen, seat, left, top, width)
            marks += _seat(seen, names, seat, left, top, width)
            marks += _score(seen, seen.sides[seat], left + 150, top + 56)
        return tuple(marks)
    sides = sorted(set(seen.sides))
    width = (WIDTH - 2 * EDGE - (len(sides) - 1) * _GAP) // len(sides)
    for at, side in enumerate(sides):
        left = EDGE + at * (width + _GAP)
        first, second = seats_of(seen, side)
        marks.append(Box(left, top, width, PANEL_HEIGHT, "page", "bronze", 2, 10))
        each = (width - 148) // 2
        for seat, x in ((first, left), (second, left + width - each)):
            marks += _panel(seen, seat, x, top, each)
            marks += _seat(seen, names, seat, x, top, each)
        middle = left + width // 2
        marks.append(Words(middle, top + 24, side_letters(seen, side), "bold", SMALL, "soft", "middle"))
        marks.append(Words(middle, top + 66, str(seen.scores[side]), "display", HUGE - 6, "ink", "middle"))
        marks.append(
            Words(
                middle,
                top + 112,
                f"{signed(seen.hand_points[side])} now",
                "bold",
                SMALL,
                "verdigris",
                "middle",
            )
        )
    return tuple(marks)


def _panel(seen: Observation, seat: int, left: int, top: int, width: int) -> list[Mark]:
    if seen.to_play == seat:
        return [Box(left, top, width, PANEL_HEIGHT, "bright", "bronze", 5, 10)]
    return [Box(left, top, width, PANEL_HEIGHT, "card", "dim", 2, 10)]


def _seat(seen: Observation, names: Sequence[str], seat: int, left: int, top: int, width: int) -> list[Mark]:
    shown = shown_trick(seen)
    played = shown.card_of(seat)
    room = width - 62
    marks: list[Mark] = [
        badge(seat, 40, left + 8, top + 7),
        Words(left + 54, top + 28, fit(names[seat], "bold", BODY, room), "bold", BODY, "ink", room=room),
    ]
    x, y = left + 10, top + PANEL_HEIGHT - CELL_HEIGHT - 6
    if played is None:
        marks.append(Box(x, y, CELL_WIDTH, CELL_HEIGHT, None, "dim", 2, 9, True))
        if seen.to_play == seat:
            marks.append(Figure("arrow", x + 18, y + 28, 32, 32, ("bronze",)))
    else:
        marks.append(place(face(played.card), x, y))
        marks.append(
            Figure("link" if played.connected else "apart", x + CELL_WIDTH + 4, y + 2, 30, 26, ("soft",))
        )
        if shown.order_of(seat) == 1:
            marks.append(Figure("pennant", x + CELL_WIDTH + 6, y + 56, 26, 26, ("red",)))
        if shown.winner == seat:
            marks.append(Figure("laurel", x + CELL_WIDTH + 4, y + 26, 30, 30, ("verdigris",)))
    cards = count_of(seen.hand_counts[seat], "card")
    marks.append(Words(left + width - 10, top + 122, cards, "bold", SMALL, "soft", "right"))
    if seen.dealer == seat:
        marks.append(Words(left + width - 10, top + 94, "dealer", "text", SMALL, "soft", "right"))
    return marks


def _score(seen: Observation, side: int, left: int, top: int) -> list[Mark]:
    return [
        Words(left, top + 16, str(seen.scores[side]), "display", HUGE - 6, "ink"),
        Words(left, top + 66, signed(seen.hand_points[side]), "bold", SMALL, "verdigris"),
    ]

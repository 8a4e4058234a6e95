"""The band at the end of a hand or of the match: what each side got, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import HandResult, Observation

from ..badges import badge
from ..fonts import fit
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import LARGE, SMALL, SUITS, TITLE, WIDTH
from .layout import GAP, SIDES_HEIGHT, TITLE_HEIGHT
from .reading import hand_total, news_of_hand, seats_of, signed, winners_text

_PILE = 92


def result_height(seen: Observation) -> int:
    """How much room the band takes, the gap under it included; 0 if there is nothing to tell."""
    if news_of_hand(seen) is not None:
        return TITLE_HEIGHT + SIDES_HEIGHT + GAP
    return TITLE_HEIGHT + GAP if seen.outcome is not None else 0


def result_marks(seen: Observation, names: Sequence[str], top: int) -> tuple[Mark, ...]:
    """The band from ``top`` down; nothing if there is nothing to tell."""
    height = result_height(seen)
    if not height:
        return ()
    result = news_of_hand(seen)
    piles = _piles(result, top + 9) if result is not None else []
    room = WIDTH - 2 * EDGE - 90
    if result is not None and result.pile_winners:
        room -= _PILE * len(result.pile_winners) + 90
    title = _title(seen, names)
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, height - GAP, "night", "gold", 3, 12),
        Figure("laurel", EDGE + 14, top + 8, 44, 44, ("bright",)),
        Words(EDGE + 70, top + 31, fit(title, "bold", LARGE, room), "bold", LARGE, "bright", room=room),
        *piles,
    ]
    if result is not None:
        marks += _sides(seen, result, top + TITLE_HEIGHT)
    return tuple(marks)


def _title(seen: Observation, names: Sequence[str]) -> str:
    if seen.outcome is None:
        number = seen.last_hand.number if seen.last_hand else seen.hand_number
        return f"Hand {number} is over"
    room = 600 // len(seen.outcome.winners)
    return winners_text(seen, [fit(name, "bold", LARGE, room) for name in names])


def _piles(result: HandResult, top: int) -> list[Mark]:
    """Who won each suit's pile of face-down cards."""
    if not result.pile_winners:
        return []
    left = WIDTH - EDGE - 8 - _PILE * len(result.pile_winners)
    marks: list[Mark] = [Words(left - 12, top + 22, "piles", "bold", SMALL, "vellum", "right")]
    for at, (suit, seat) in enumerate(result.pile_winners):
        x = left + at * _PILE
        marks.append(Box(x, top + 1, 40, 42, "card", "gold", 2, 8))
        marks.append(Figure(SUITS[suit].figure, x + 6, top + 8, 28, 28, (SUITS[suit].ink,)))
        marks.append(badge(seat, 40, x + 43, top + 2))
    return marks


def _sides(seen: Observation, result: HandResult, top: int) -> list[Mark]:
    """For each side: its seats, what the hand brought, and the parts of it."""
    sides = sorted(set(seen.sides))
    width = (WIDTH - 2 * EDGE - (len(sides) - 1) * GAP) // len(sides)
    marks: list[Mark] = []
    for at, side in enumerate(sides):
        left = EDGE + at * (width + GAP) + 14
        x = left
        for seat in seats_of(seen, side):
            marks.append(badge(seat, 38, x, top + 2))
            x += 42
        marks.append(Words(x + 8, top + 22, signed(hand_total(result, side)), "display", TITLE, "white"))
        text = (
            f"tricks {result.trick_points[side]}  piles {result.pile_points[side]}  "
            f"stops {signed(result.stop_points[side])}"
        )
        room = width - 22
        marks.append(
            Words(left, top + 62, fit(text, "text", SMALL, room), "text", SMALL, "vellum", room=room)
        )
    return marks

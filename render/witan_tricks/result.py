"""The band at the end of a hand or of the match: what each side got, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import HandResult, Observation

from ..badges import badge
from ..fonts import fit
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, LARGE, SMALL, SUITS, WIDTH
from .layout import RESULT_HEIGHT
from .reading import hand_just_scored, hand_total, side_letters, signed


def has_result(seen: Observation) -> bool:
    """Whether there is a result to show."""
    return seen.outcome is not None or hand_just_scored(seen)


def result_marks(seen: Observation, names: Sequence[str], top: int) -> tuple[Mark, ...]:
    """The band, :data:`~render.witan_tricks.layout.RESULT_HEIGHT` high."""
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, RESULT_HEIGHT - 8, "night", "gold", 3, 10),
        Figure("laurel", EDGE + 14, top + 8, 40, 40, ("bright",)),
    ]
    title, room = _title(seen, names), 560
    marks.append(
        Words(
            EDGE + 66, top + 29, fit(title, "bold", LARGE - 2, room), "bold", LARGE - 2, "bright", room=room
        )
    )
    if seen.last_hand is not None and hand_just_scored(seen):
        marks += _piles(seen.last_hand, top + 8)
        marks += _sides(seen, seen.last_hand, top + 58)
    return tuple(marks)


def _title(seen: Observation, names: Sequence[str]) -> str:
    if seen.outcome is None:
        number = seen.last_hand.number if seen.last_hand else seen.hand_number
        return f"Hand {number} is scored"
    winners = seen.outcome.winners
    who = " and ".join(names[seat] for seat in winners)
    return f"{who} {'win' if len(winners) > 1 else 'wins'} with {seen.outcome.points[winners[0]]}"


def _piles(result: HandResult, top: int) -> list[Mark]:
    """Who won each suit's pile of face-down cards."""
    if not result.pile_winners:
        return []
    left = WIDTH - EDGE - 20 - 92 * len(result.pile_winners)
    marks: list[Mark] = [Words(left - 10, top + 21, "Piles", "bold", SMALL, "vellum", "right")]
    for at, (suit, seat) in enumerate(result.pile_winners):
        x = left + at * 92
        marks.append(Box(x, top + 2, 40, 40, "card", None, 0, 8))
        marks.append(Figure(SUITS[suit].figure, x + 6, top + 7, 28, 28, (SUITS[suit].ink,)))
        marks.append(badge(seat, 36, x + 44, top + 4))
    return marks


def _sides(seen: Observation, result: HandResult, top: int) -> list[Mark]:
    sides = len(result.scores)
    width = (WIDTH - 2 * EDGE - 20) // sides
    marks: list[Mark] = []
    for side in range(sides):
        left = EDGE + 18 + side * width
        total = signed(hand_total(seen, side))
        text = (
            f"tricks {result.trick_points[side]}, piles {result.pile_points[side]}, "
            f"stops {signed(result.stop_points[side])}"
        )
        marks.append(Words(left, top + 20, f"{side_letters(seen, side)}  {total}", "bold", BODY, "white"))
        room = width - 110
        marks.append(
            Words(left + 100, top + 20, fit(text, "text", SMALL, room), "text", SMALL, "vellum", room=room)
        )
    return marks

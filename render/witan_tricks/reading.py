"""What the picture and the texts both read out of an observation, so that they agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.witan_tricks.observation import Observation, TrickCard

from ..theme import RANKS, SEATS, SUITS, rank_text

COLUMNS: Final = 13
ROWS: Final = tuple(SUITS)


def rank_at(seen: Observation, column: int) -> str:
    """The rank that stands in a column."""
    return RANKS[(RANKS.index(seen.start_rank) + column) % COLUMNS]


def place_of(seen: Observation, column: int) -> int:
    """Where a column stands on display: 0 is the lowest of the thirteen, 12 the highest, 13 the place
    beyond the right edge. Columns further off wrap round to the column of the same rank."""
    place = column - (seen.right - (COLUMNS - 1))
    return place if 0 <= place <= COLUMNS else place % COLUMNS


def strength(seen: Observation, card: str) -> int:
    """The card's rank in the hierarchy as it stands: 0 lowest … 12 highest."""
    return (RANKS.index(card[0]) - RANKS.index(rank_at(seen, seen.right)) - 1) % COLUMNS


def row_counts(seen: Observation) -> dict[str, int]:
    """How many cards are connected in each row (the fewest make trump)."""
    counts = dict.fromkeys(ROWS, 0)
    for card in connected_cards(seen):
        counts[card[1]] += 1
    return counts


def connected_cards(seen: Observation) -> tuple[str, ...]:
    """The cards of the contiguous grid, those of the trick in progress included."""
    cards = dict.fromkeys(each.card for each in seen.face_up)
    cards.update(dict.fromkeys(each.card for each in seen.trick if each.connected))
    return tuple(cards)


def seats_of(seen: Observation, side: int) -> tuple[int, ...]:
    """The seats that play for a side."""
    return tuple(seat for seat in range(seen.seats) if seen.sides[seat] == side)


def partners(seen: Observation) -> bool:
    """Whether the seats play in partnerships."""
    return len(set(seen.sides)) < seen.seats


def side_letters(seen: Observation, side: int) -> str:
    """A side as letters: "A", or "A and C"."""
    return " and ".join(SEATS[seat].letter for seat in seats_of(seen, side))


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """The trick that a picture shows: the one in progress, or between tricks the one just won."""

    cards: tuple[TrickCard, ...]
    winner: int | None
    value: int

    def card_of(self, seat: int) -> TrickCard | None:
        """What a seat played to it."""
        return next((each for each in self.cards if each.seat == seat), None)

    def order_of(self, seat: int) -> int | None:
        """When the seat played to it: 1 led."""
        return next((at for at, each in enumerate(self.cards, 1) if each.seat == seat), None)


def shown_trick(seen: Observation) -> ShownTrick:
    """The trick in progress if a card lies; else the last one, if it was of this hand or ended the match."""
    if seen.trick:
        return ShownTrick(seen.trick, None, 0)
    last = seen.last_trick
    if last is not None and (seen.trick_number > 1 or seen.last_hand is not None or seen.outcome is not None):
        return ShownTrick(last.cards, last.winner, last.value)
    return ShownTrick((), None, 0)


def hand_just_scored(seen: Observation) -> bool:
    """Whether the last hand's result is still news: until the first trick after it is complete."""
    return seen.last_hand is not None and (seen.trick_number == 1 or seen.outcome is not None)


def hand_total(seen: Observation, side: int) -> int:
    """What the last hand brought a side, stops taken off."""
    result = seen.last_hand
    if result is None:
        return 0
    return result.trick_points[side] + result.pile_points[side] + result.stop_points[side]


def signed(points: int) -> str:
    """Points with a sign: "+23", "−10", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def count_of(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def owed(seen: Observation, names: Sequence[str]) -> str:
    """The decision that is owed, in words."""
    if seen.outcome is not None:
        winners = " and ".join(names[seat] for seat in seen.outcome.winners)
        many = len(seen.outcome.winners) > 1
        return f"{winners} {'win' if many else 'wins'}"
    if seen.to_play is None:
        return "Nobody is to play"
    name = names[seen.to_play]
    if not seen.trick:
        return f"{name} to lead"
    return f"{name} to play"


def top_name(seen: Observation) -> str:
    """The highest rank as printed."""
    return rank_text(seen.top_rank)

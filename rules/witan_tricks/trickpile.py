"""Who wins the points for a suit's face-down cards (T.9.1 to T.9.3)."""

from __future__ import annotations

from dataclasses import dataclass

from .hierarchy import strength
from .pack import RANK_OF, SUIT_COUNT, SUIT_SET, cards_in
from .state import State, side_of


@dataclass(frozen=True, slots=True)
class Trickpile:
    """A suit's trickpile: the seat that wins it, how many cards decided, and whether equal numbers had to be
    parted."""

    suit: int
    seat: int
    cards: int
    by_tie: bool


def trickpiles(state: State) -> list[Trickpile]:
    """The winner of each suit that has face-down cards (T.9.1), by the option ``pile_contest`` (T.9.3)."""
    piles = []
    for suit in range(SUIT_COUNT):
        marked = [won & SUIT_SET[suit] for won in state.won]
        if any(marked):
            piles.append(_contest(state, suit, marked))
    return piles


def _contest(state: State, suit: int, marked: list[int]) -> Trickpile:
    """Most cards, and of equal numbers the one whose highest card is lowest (T.9.2)."""
    contestants: list[tuple[int, tuple[int, ...]]]
    if state.seats == 4 and state.ruleset.pile_contest == "side":
        contestants = [(marked[0] | marked[2], (0, 2)), (marked[1] | marked[3], (1, 3))]
    else:
        contestants = [(cards, (seat,)) for seat, cards in enumerate(marked)]
    most = max(cards.bit_count() for cards, _ in contestants)
    tied = [each for each in contestants if each[0].bit_count() == most]
    cards, seats = tied[0] if len(tied) == 1 else min(tied, key=lambda each: _highest(state, each[0]))
    # Of partners who win together, the one with more cards (or the first) is named; the points are the
    # side's.
    seat = max(seats, key=lambda partner: (marked[partner].bit_count(), -partner))
    return Trickpile(suit, seat, cards.bit_count(), len(tied) > 1)


def _highest(state: State, cards: int) -> int:
    """The strength of the highest of some cards, in the final hierarchy (T.9.2)."""
    return max(strength(state.grid, RANK_OF[card]) for card in cards_in(cards))


def pile_points(state: State, piles: list[Trickpile]) -> tuple[int, ...]:
    """The points that each side gets for its trickpiles (T.9.1, T.9.3)."""
    points = [0] * len(state.scores)
    for pile in piles:
        points[side_of(state.seats, pile.seat)] += state.ruleset.trickpile
    return tuple(points)

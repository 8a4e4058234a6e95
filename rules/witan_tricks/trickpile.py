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
    by_side = state.seats == 4 and state.ruleset.pile_contest == "side"
    contestants = [marked[0] | marked[2], marked[1] | marked[3]] if by_side else marked
    counts = [cards.bit_count() for cards in contestants]
    most = max(counts)
    winner = counts.index(most)
    by_tie = counts.count(most) > 1
    if by_tie:
        tied = [contestant for contestant, count in enumerate(counts) if count == most]
        winner = min(tied, key=lambda contestant: _highest(state, contestants[contestant]))
    if by_side and marked[winner + 2].bit_count() > marked[winner].bit_count():
        winner += (
            2  # of partners who win together the one with more cards is named; the points are the side's
        )
    return Trickpile(suit, winner, most, by_tie)


def _highest(state: State, cards: int) -> int:
    """The strength of the highest of some cards, in the final hierarchy (T.9.2)."""
    return max(strength(state.grid, RANK_OF[card]) for card in cards_in(cards))


def pile_points(state: State, piles: list[Trickpile]) -> tuple[int, ...]:
    """The points that each side gets for its trickpiles (T.9.1, T.9.3)."""
    points = [0] * len(state.scores)
    for pile in piles:
        points[side_of(state.seats, pile.seat)] += state.ruleset.trickpile
    return tuple(points)

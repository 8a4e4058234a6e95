"""Dealing a hand: seed the grid, shuffle the rest, deal it out (T.2)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Event

from .event import CardsReceived, GridSaturated, HandDealt
from .hierarchy import top_rank
from .pack import PACK_SET, PACK_SIZE, RANKS, cards_in, names_in, set_of
from .seeding import seed
from .state import State, side_count


def first_dealer(seats: int, chance: Chance) -> int:
    """The dealer of the first hand, drawn by lot (T.2.1)."""
    return chance.below(seats)


def left_of(seat: int, seats: int) -> int:
    """The next seat in order of play (T.1.4)."""
    return (seat + 1) % seats


def deal_hand(state: State, dealer: int, chance: Chance) -> list[Event]:
    """Begin the next hand in ``state``, dealt by ``dealer``: the player at his left will lead (T.9.5, T.2.6,
    T.4.1)."""
    seats = state.seats
    seeding = seed(chance.shuffled(range(PACK_SIZE)), state.ruleset.seeds(seats))
    grid = seeding.grid
    stock = chance.shuffled(cards_in(PACK_SET & ~grid.up))
    hands = [0] * seats
    for turn in range(seats):
        hands[(dealer + 1 + turn) % seats] = set_of(stock[turn::seats])

    state.hand_number += 1
    state.dealer = dealer
    state.hand_points = (0,) * side_count(seats)
    state.grid = grid
    state.hands = state.dealt = tuple(hands)
    state.won = state.voids = (0,) * seats
    state.trick_number = 1
    state.leader = state.to_play = left_of(dealer, seats)
    state.plays = ()
    state.last_trick = None

    events: list[Event] = [
        HandDealt(
            hand=state.hand_number,
            dealer=dealer,
            leader=state.leader,
            start_rank=RANKS[grid.start],
            grid=names_in(grid.up),
            cards_each=len(stock) // seats,
            turned=seeding.turned,
        )
    ]
    events += [CardsReceived(seat, names_in(hand)) for seat, hand in enumerate(state.hands)]
    if grid.is_saturated:
        events.append(GridSaturated(top_rank(grid)))
    return events

"""Playing cards to a trick, connecting them, and winning it (T.3.4 to T.3.6, T.6, T.7)."""

from __future__ import annotations

from functools import cache

from rules.core.event import Event

from .event import CardConnected, CardPlayed, CardTurnedDown, EndChosen, GridSaturated, TrickWon
from .follow import shows_void
from .grid import End, ends_for, joined
from .hierarchy import strength, top_rank, trump_suit
from .pack import NAMES, RANK_OF, SUIT_OF, SUITS, set_of
from .ruleset import VALUES
from .state import State, TrickRecord, put, raised, side_of

# Played and turned-down cards are the commonest events and there are few different ones: each is built once.
_card_played = cache(CardPlayed)
_card_turned_down = cache(CardTurnedDown)


def play_card(state: State, seat: int, card: int) -> list[Event]:
    """A legal card leaves the hand and connects if it adjoins (T.3.4); at both ends, by the option ``double``
    (T.3.5)."""
    led = not state.plays
    if not led and shows_void(state, card):
        state.voids = put(state.voids, seat, state.voids[seat] | 1 << SUIT_OF[state.plays[0]])
    state.hands = put(state.hands, seat, state.hands[seat] & ~(1 << card))
    state.plays = (*state.plays, card)

    ends = ends_for(state.grid, card)
    if len(ends) == 2 and state.ruleset.double == "player":
        state.is_choosing = True
        return [_card_played(seat, NAMES[card], led, True, None)]
    state.to_play = (seat + 1) % state.seats
    if not ends:
        return [_card_played(seat, NAMES[card], led, False, None)]
    end = ends[0] if len(ends) == 1 else ends[state.ruleset.double == "right"]
    events: list[Event] = [_card_played(seat, NAMES[card], led, True, end)]
    _connect(state, card, end, events)
    return events


def choose_end(state: State, seat: int, end: End) -> list[Event]:
    """The card just played, which fits at both ends, joins its row at the one its player names (T.3.5)."""
    card = state.plays[-1]
    state.is_choosing = False
    state.to_play = (seat + 1) % state.seats
    events: list[Event] = [EndChosen(seat, NAMES[card], end)]
    _connect(state, card, end, events)
    return events


def _connect(state: State, card: int, end: End, events: list[Event]) -> None:
    """Join a card to its row, and then every card of the trick that it makes adjoin (T.3.6)."""
    before = state.grid
    grid = joined(before, card, end)
    if len(state.plays) > 1:
        waiting = [each for each in state.plays if not grid.up >> each & 1]
        while reached := [each for each in waiting if grid.adjoining >> each & 1]:
            late = reached[0]
            waiting.remove(late)
            # Only the card just played can fit at both ends: one that lay apart did so for want of a
            # neighbour, or in a saturated grid, which has no such place.
            (late_end,) = ends_for(grid, late)
            grid = joined(grid, late, late_end)
            player = (state.leader + state.plays.index(late)) % state.seats
            events.append(CardConnected(player, NAMES[late], late_end))
    state.grid = grid
    if grid.right - grid.left > before.right - before.left and grid.is_saturated:
        events.append(GridSaturated(top_rank(grid)))


def is_complete(state: State) -> bool:
    """Whether everybody has played to the trick, and no end is still to be chosen (T.4.1)."""
    return len(state.plays) == state.seats and not state.is_choosing


def winning_place(state: State, trump: int) -> int:
    """Which play of the trick wins it, 0 being the lead: the highest trump, else the highest of the suit led
    (T.6.1)."""
    plays = state.plays
    contenders = [card for card in plays if SUIT_OF[card] == trump]
    if not contenders:
        led = SUIT_OF[plays[0]]
        contenders = [card for card in plays if SUIT_OF[card] == led]
    best = contenders[0]
    if len(contenders) > 1:
        strengths = [strength(state.grid, RANK_OF[card]) for card in contenders]
        best = contenders[strengths.index(max(strengths))]
    return plays.index(best)


def trick_value(state: State, connected: int) -> int:
    """The sum of the values of the trick's connected cards (T.6.2, T.6.3)."""
    values = VALUES[state.ruleset.values]
    return sum([values[RANK_OF[card]] for card in state.plays if connected >> card & 1])


def resolve_trick(state: State) -> list[Event]:
    """Score a complete trick, turn down what did not connect, and let the winner lead (T.6.4, T.7).

    Trump and hierarchy are taken from the grid as it stands now, after the last card (T.5.2).
    """
    grid, plays = state.grid, state.plays
    trump = trump_suit(grid, state.ruleset.trump_order)
    cards = set_of(plays)
    connected = cards & grid.up
    value = trick_value(state, connected)
    winner = (state.leader + winning_place(state, trump)) % state.seats
    side = side_of(state.seats, winner)
    if value:
        state.scores = raised(state.scores, side, value)
        state.hand_points = raised(state.hand_points, side, value)
    events: list[Event] = [
        TrickWon(state.trick_number, winner, SUITS[trump], top_rank(grid), value, state.scores)
    ]

    if connected != cards:
        state.won = put(state.won, winner, state.won[winner] | cards & ~connected)
        for place, card in enumerate(plays):
            if not connected >> card & 1:
                player = (state.leader + place) % state.seats
                events.append(_card_turned_down(NAMES[card], player, winner))
    state.last_trick = TrickRecord(
        state.trick_number, state.leader, plays, connected, trump, grid.right, value, winner
    )
    state.trick_number += 1
    state.leader = state.to_play = winner
    state.plays = ()
    return events

"""What is always true of a grid, a pack and a hand of the trick-taking Witan."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules import GAMES
from rules.core.chance import Chance
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.grid import ends_for, grid_of
from rules.witan_tricks.pack import NAMES, NUMBERS, PACK_SET, SUIT_SET, cards_in
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.state import State
from rules.witan_tricks.stop import play_markers, possible_stops, touching_stops
from rules.witan_tricks.trick import play_card, resolve_trick

GAME = GAMES["witan_tricks"]


def check_table(state: State) -> None:
    """Each card is in one place, rows are runs, no grid is wider than thirteen columns, stops are few."""
    grid = state.grid
    assert grid == grid_of(grid.start, grid.low, grid.high)
    assert all(low <= 0 <= high for low, high in zip(grid.low, grid.high, strict=True))
    assert grid.right - grid.left <= 12
    places = [grid.up, *state.won, *state.hands, state.pending]
    assert sum(cards.bit_count() for cards in places) == 52
    union = 0
    for cards in places:
        union |= cards
    assert union == PACK_SET
    played = 0
    for cards in state.played:
        assert not played & cards
        played |= cards
    assert played & ~(grid.up | state.face_down | state.pending) == 0
    assert (state.face_down | state.pending) & ~played == 0
    possible = possible_stops(grid, state.face_down)
    assert touching_stops(grid, state.face_down) & ~possible == 0
    assert all((possible & suit).bit_count() <= 2 for suit in SUIT_SET)
    trick = 0
    for card in state.plays:
        trick |= 1 << card
    assert max(play_markers(grid, state.face_down, state.played, trick)) <= 9
    assert all(ends_for(grid, card) == () for card in cards_in(state.pending) if not state.is_choosing)
    for card in cards_in(grid.adjoining):
        assert ends_for(grid, card)


def hand_of(ruleset: WitanTricksRuleset, seats: int, key: bytes, number: int) -> Iterator[tuple[State, str]]:
    """The states of one random hand before each card, with the card that is played then."""
    state = GAME.setup(ruleset, seats, Chance(key, number)).state
    picks = Chance(b"picks" + key, number)
    while state.hand_number == 1 and GAME.outcome(state) is None:
        (seat,) = GAME.owing(state)
        legal = GAME.legal_actions(state, seat)
        assert legal
        action = picks.pick(legal)
        if isinstance(action, PlayCard):
            yield state, action.card
        state = GAME.apply(state, seat, action, Chance(key, number)).state


@pytest.mark.parametrize("hands", [400, pytest.param(10000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seats", "seeds"), [(3, 12), (4, 12), (4, 4), (4, 8), (4, 16)])
@pytest.mark.parametrize("double", ["right", "left", "player"])
def test_invariants_of_every_state(seats: int, seeds: int, double: str, hands: int) -> None:
    """T.2.5, T.3.1, T.3.2, T.7.3, T.8.2: and at the end of the hand every possible stop is a stop."""
    ruleset = WitanTricksRuleset(target=9999, seeds_at_four=seeds, double=double)  # type: ignore[arg-type]
    for number in range(hands // (5 if seats == 4 and seeds != 12 else 1) // (1 if double == "right" else 4)):
        count = 0
        last: tuple[State, str] | None = None
        for state, card in hand_of(ruleset, seats, b"invariants", number):
            check_table(state)
            count += 1
            last = state, card
        assert last is not None
        assert count == seats * ruleset.hand_size(seats)
        state = last[0].clone()
        seat = state.to_play
        assert seat is not None
        play_card(state, seat, NUMBERS[last[1]])
        if not state.is_choosing:
            resolve_trick(state)
            check_table(state)
            assert not any(state.hands)
            assert possible_stops(state.grid, state.face_down) == touching_stops(state.grid, state.face_down)


def test_the_order_in_which_waiting_cards_are_tried_does_not_matter() -> None:
    """T.3.6: of several cards that lie apart, whichever is looked at first, the grid comes out the same."""
    reached = 0
    for number in range(300):
        for state, card in hand_of(WitanTricksRuleset(target=9999), 4, b"order", number):
            grid = state.grid
            waiting = [*cards_in(state.pending), NUMBERS[card]]
            if len(waiting) < 2 or not grid.adjoining >> NUMBERS[card] & 1:
                continue
            results = set()
            for order in (waiting, waiting[::-1]):
                after, left = state.clone(), list(order)
                first = NUMBERS[card]
                play_card(after, after.to_play, first)  # type: ignore[arg-type]
                left.remove(first)
                results.add((after.grid.low, after.grid.high))
            assert len(results) == 1
            reached += 1
    assert reached > 20


def test_saturation_is_never_undone_and_ends_the_growth_at_both_sides() -> None:
    """T.3.2: once saturated, the outermost columns stay where they are until the hand is over."""
    seen = 0
    for number in range(300):
        ends = None
        for state, _ in hand_of(WitanTricksRuleset(target=9999), 3, b"saturation", number):
            if ends is not None:
                assert (state.grid.left, state.grid.right) == ends
            if state.grid.is_saturated:
                ends = state.grid.left, state.grid.right
                seen += 1
    assert seen > 100


def test_all_names_are_cards() -> None:
    assert len(NAMES) == 52

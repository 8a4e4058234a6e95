"""Two complete hands, card by card: one of ours, and one that the game's author logged."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.hierarchy import top_rank
from rules.witan_tricks.pack import RANKS, SUITS
from rules.witan_tricks.state import State

from .positions import GAME, cards, grid, legal, position

SHARED = Path(__file__).parents[3].parent / "shared"
LOGGED_HAND = SHARED / "rules" / "witan-tricks-logged-hand.json"

START = "J"
SEEDED = "TC JC 9S TS JS QS TH JH 8D 9D TD JD QD"
HANDS = [
    "2C 5C 7C 8C QC 7S KS 4H 6H 7H 2D 7D KD",
    "4C KC 2S 3S 5S 6S 8S AS 3H 5H 4D 5D AD",
    "3C 6C 9C AC 4S 2H 8H 9H QH KH AH 3D 6D",
]
# leader, the cards in the order played (* connected by the end of the trick), trump, highest rank
# (s: saturated), value, winner
TRICKS = """
0 KS* AS* 9C* | H A- | 28 1
1 8S* 9H* 7D* | C A- | 24 1
1 2S* 6D* 7S* | C 2- | 15 1
1 6S* 8H* 8C* | C 2- | 22 0
0 KD* AD* 3D  | C 2- | 19 1
1 5S* 4S* 2C  | C 2- | 9 0
0 QC* KC* QH* | H 2- | 48 2
2 KH* 2D* 3S* | C 3s | 23 2
2 AH* 7C* 5D* | C 3s | 13 0
0 7H* 3H  6C* | C 3s | 13 2
2 2H* 5C* 4D* | C 3s | 11 0
0 6H* 4C* 3C  | C 3s | 10 2
2 AC* 4H* 5H* | C 3s | 10 2
"""


def grid_of_cards(start: str, words: str) -> Any:
    """The grid that holds just these cards."""
    runs = {}
    origin = RANKS.index(start)
    for suit in SUITS:
        ranks = {RANKS.index(name[0]) for name in words.split() if name[1] == suit}
        low = high = 0
        while (origin + low - 1) % 13 in ranks and low > -12:
            low -= 1
        while (origin + high + 1) % 13 in ranks and high - low < 12:
            high += 1
        assert high - low + 1 == len(ranks), f"{suit} is no run"
        runs[suit] = f"{RANKS[(origin + low) % 13]}-{RANKS[(origin + high) % 13]}"
    made = grid(start, **runs)
    assert made.up == cards(words)
    return made


def played_through(state: State, plays: list[str]) -> list[tuple[State, tuple[Event, ...]]]:
    """Each card with the state and events that followed; every one is legal."""
    steps = []
    for revision, card in enumerate(plays, start=1):
        (seat,) = GAME.owing(state)
        assert card in legal(state), f"card {revision}: {card} by seat {seat}"
        step = GAME.apply(state, seat, PlayCard(card), Chance(b"whole hand", revision))
        state = step.state
        steps.append((state, step.events))
    return steps


def test_our_own_hand_card_by_card() -> None:
    """A double connection, a refused card, a late connection, both trump ties, a trickpile tie.

    T.3.4, T.3.5, T.3.6, T.4.3, T.5.3, T.6.1, T.6.2, T.7.2, T.9.1, T.9.2, T.9.4.
    """
    lines = [
        re.fullmatch(r"(\d) (.*?) +\| (.) (.)(.) \| (\d+) (\d)", line) for line in TRICKS.strip().splitlines()
    ]
    state = position(grid_of_cards(START, SEEDED), HANDS, leader=0, dealer=2, target=9999)
    events: tuple[Event, ...] = ()
    for number, line in enumerate(lines, start=1):
        assert line is not None
        leader, plays, trump, highest, saturated, value, winner = line.groups()
        assert state.leader == int(leader)
        words = plays.split()
        steps = played_through(state, [word.rstrip("*") for word in words])
        state, events = steps[-1]
        won = next(event for event in events if event.kind == "TrickWon")
        assert (won.trump, won.top_rank, won.value, won.winner) == (
            trump,
            highest,
            int(value),
            int(winner),
        ), number
        turned = {event.card for event in events if event.kind == "CardTurnedDown"}
        assert turned == {word for word in words if not word.endswith("*")}, number
        if number < len(lines):
            assert state.grid.is_saturated == (saturated == "s"), number
            assert top_rank(state.grid) == highest
    hand = state.last_hand
    assert hand is not None
    assert dict(hand.pile_winners) == {"C": 0, "H": 2, "D": 1}
    assert dict(hand.stops) == {"2C": 0, "3D": 2, "3H": 1}
    assert hand.trick_points == (55, 86, 104)
    assert hand.scores == (60, 91, 109)
    tied = {event.suit: event.by_tie for event in events if event.kind == "TrickpileWon"}
    assert set(tied) == {"C", "H", "D"}
    assert tied["C"]
    assert state.dealer == 0


needs_the_log = pytest.mark.skipif(
    not LOGGED_HAND.is_file(), reason="no ../shared beside the checkout: the logged hand is missing"
)


@needs_the_log
def test_the_hand_that_the_author_logged() -> None:
    """T.4.3, T.5.3, T.6.1, T.6.3, T.7.2, T.9.1, T.9.4: 39 legal plays, 13 values and winners, the scores."""
    logged = json.loads(LOGGED_HAND.read_text())
    start = next(rank for rank in RANKS if all(rank + suit in logged["grid"] for suit in SUITS))
    state = position(
        grid_of_cards(start, " ".join(logged["grid"])),
        [" ".join(hand) for hand in logged["hands"]],
        leader=logged["tricks"][0][1][0][1],
        dealer=logged["dealer"],
        scores=tuple(logged["start"]),
        target=9999,
    )
    count = 0
    for value, plays, winner in logged["tricks"]:
        assert [player for _, player in plays] == [(state.leader + turn) % 3 for turn in range(3)]
        steps = played_through(state, [card for card, _ in plays])
        count += len(steps)
        state, events = steps[-1]
        won = next(event for event in events if event.kind == "TrickWon")
        assert (won.value, won.winner) == (value, winner)
    assert count == 39
    assert state.scores == tuple(logged["end"])

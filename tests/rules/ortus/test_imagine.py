"""What is imagined of an attacker who shows no force (O.9.5) where his other cards are all known."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import Chance
from rules.ortus.action import Siege
from rules.ortus.card import KIND
from rules.ortus.force import FROM_HAND
from rules.ortus.state import State, Tower
from tests.rules.ortus_regni.positions import GAME, earl, kinds, play, table


def attacker(inherited: str, towers: str, deck: str) -> State:
    """Seat 0 attacks with a Vassal from the hand; all know that those cards are in his hand, Towers or deck,
    where nothing else is but the Vassal."""
    state = table()
    earl(state, 0, hand="vassal", deck=deck)
    earldom = state.earldoms[0]
    earldom.towers = tuple(
        Tower(number, KIND[kind]) for number, kind in enumerate(towers.split(), start=state.next_piece)
    )
    state.next_piece += len(earldom.towers)
    earldom.inherited = kinds(inherited)
    state.discards[0] = kinds("land land")
    earldom.deck_list = kinds(f"vassal land land {towers} {deck}")
    earldom.tray = tuple(6 - earldom.deck_list.count(kind) for kind in range(15))
    (fief,) = earl(state, 1, hand="land")
    return play(state, Siege(fief))[0]


@pytest.mark.parametrize(
    ("inherited", "towers", "deck"),
    [
        ("banner", "banner", ""),
        ("banner monk", "banner", "monk"),
        ("banner banner monk", "banner monk", "banner"),
    ],
)
def test_the_force_is_the_only_card_that_nobody_has_seen(inherited: str, towers: str, deck: str) -> None:
    """O.9.5, O.15.1: what a Bequest brought back stays in Towers and deck."""
    state = attacker(inherited, towers, deck)
    forces = Counter[int]()
    for number in range(60):
        seen = GAME.observe(state, 1)
        other = GAME.imagine(seen, Chance(b"imagined", number))
        assert GAME.observe(other, 1) == seen
        earldom = other.earldoms[0]
        (force,) = earldom.hand
        assert force in FROM_HAND
        forces[force] += 1
        elsewhere = (*other.decks[0], *(tower.kind for tower in earldom.towers))
        assert tuple(sorted(elsewhere)) == kinds(inherited)
    assert set(forces) == set(FROM_HAND)

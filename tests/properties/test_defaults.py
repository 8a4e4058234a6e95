"""What is done for a seat that does not answer: legal everywhere, showing nothing, never a dead end."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance
from rules.ortus.action import (
    AlterResult,
    Concede,
    EndFielding,
    EndSupport,
    EndTurn,
    FieldForce,
    RideChampion,
    Support,
    Tilt,
)
from tests.properties.walk import SETTINGS, Setting, key_of, over_settings, telling

LONGEST = 1500
"""Moves after which a match of defaults counts as going on for ever without being stuck."""

SHOWN_OR_SPENT = (AlterResult, Concede, FieldForce, RideChampion, Support, Tilt)
"""Actions that show or spend what nobody need have known of."""


@over_settings(4, 60)
def test_every_question_of_a_match_has_a_default_that_the_rules_take(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in telling(setting, number):
            for seat in game.owing(move.before):
                action = game.default_action(move.before, seat)
                assert action == game.default_action(move.before, seat)
                assert game.decode_state(game.encode_state(move.before)) == move.before, "nothing changed"
                legal = game.legal_actions(move.before, seat)
                assert action in legal
                if any(not isinstance(each, SHOWN_OR_SPENT) for each in legal):
                    assert not isinstance(action, SHOWN_OR_SPENT)
                for least in (EndTurn, EndFielding, EndSupport):
                    if any(isinstance(each, least) for each in legal):
                        assert isinstance(action, least)
            seat = move.seat
            game.apply(move.before, seat, game.default_action(move.before, seat), move.chance)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_match_of_defaults_never_hangs(setting: Setting) -> None:
    game, key = setting.game, key_of(7)
    state = game.setup(setting.ruleset, setting.seats, Chance(key, 0)).state
    moves = 0
    while owing := game.owing(state):
        action: Action = game.default_action(state, owing[0])
        moves += 1
        state = game.apply(state, owing[0], action, Chance(key, moves)).state
        if moves == LONGEST:
            return
    assert game.outcome(state) is not None


@pytest.mark.parametrize("key", GAMES)
def test_a_published_match_of_defaults_ends(key: str) -> None:
    game, secret = GAMES[key], key_of(11)
    ruleset = game.ruleset()
    state = game.setup(ruleset, game.seat_counts[0], Chance(secret, 0)).state
    moves = 0
    while owing := game.owing(state):
        moves += 1
        state = game.apply(state, owing[0], game.default_action(state, owing[0]), Chance(secret, moves)).state
        assert moves < LONGEST
    assert game.outcome(state) is not None

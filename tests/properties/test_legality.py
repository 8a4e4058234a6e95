"""What is listed as legal is what is accepted, and a refusal changes nothing."""

from __future__ import annotations

import json

import pytest

from rules.core.action import IllegalAction
from rules.core.chance import Chance

from .tables import TABLES
from .walk import Setting, over_settings, random_match, telling


@over_settings(few=2, many=200)
def test_listed_is_accepted_and_all_else_refused(setting: Setting, matches: int) -> None:
    game, table = setting.game, TABLES[setting.game_key]
    for number in range(matches):
        for move in telling(setting, number):
            state = move.before
            frozen = json.dumps(game.encode_state(state))
            attempts = table.conceivable(game, state, Chance(b"attempts", move.revision))
            is_open = any(decision.open_ended for decision in game.decisions(state))
            for seat in range(setting.seats):
                listed = set(game.legal_actions(state, seat))
                assert bool(listed) == (seat in game.owing(state))
                for action in attempts:
                    try:
                        game.apply(state, seat, action, Chance(b"try", move.revision))
                    except IllegalAction as refused:
                        assert action not in listed
                        assert refused.rule[0] in (game.prefix, *table.family)
                        assert refused.phrase in table.refusals
                    else:
                        # An open-ended question lists some of its answers only.
                        assert action in listed or (is_open and seat in game.owing(state))
                assert listed <= set(attempts)
            assert json.dumps(game.encode_state(state)) == frozen


@over_settings(few=3, many=200)
def test_decisions_name_who_owes_and_what_may_be_answered(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in random_match(setting, number):
            decisions = game.decisions(move.before)
            assert {seat for decision in decisions for seat in decision.seats} == set(game.owing(move.before))
            (decision,) = [each for each in decisions if move.seat in each.seats]
            assert decision.rule[0] in (game.prefix, *setting.table.family)
            if len(decision.seats) == 1:
                assert tuple(decision.candidates) == tuple(game.legal_actions(move.before, move.seat))
            else:
                assert decision.candidates == ()
            assert move.action.kind in setting.table.answers[decision.kind]
            for seat in decision.seats:
                kinds = {action.kind for action in game.legal_actions(move.before, seat)}
                assert kinds <= setting.table.answers[decision.kind]
        assert game.decisions(move.step.state) == ()


@pytest.mark.parametrize("key", list(TABLES))
def test_refusals_tell_only_what_the_seat_knows(key: str) -> None:
    """The values of a refusal are the same when the cards that the seat does not see are dealt otherwise."""
    table = TABLES[key]
    for setting in [Setting(key, seats, tuple(options.items())) for seats, options in table.rulesets]:
        game = setting.game
        for move in list(random_match(setting, 7))[:: 9 * table.share]:
            attempts = table.conceivable(game, move.before, Chance(b"attempts", move.revision))
            for seat in range(setting.seats):
                encoded = game.encode_state(move.before)
                other = game.decode_state(
                    table.permuted(encoded, seat, Chance(b"permute", move.revision), None)
                )
                for action in attempts:
                    assert refusal(game, move.before, seat, action) == refusal(game, other, seat, action)


def refusal(game, state, seat, action):  # type: ignore[no-untyped-def]
    try:
        game.apply(state, seat, action, Chance(b"try", 1))
    except IllegalAction as refused:
        return refused.rule, refused.phrase, dict(refused.values)
    return None

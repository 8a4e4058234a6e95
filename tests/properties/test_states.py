"""States are never changed, and are JSON and back exactly; matches end, and replay to the same state."""

from __future__ import annotations

import copy
import json
from dataclasses import replace

from rules.core.chance import Chance
from rules.core.transcript import read, record, replay, state_hash, verify, write

from .walk import Setting, key_of, over_settings, random_match


@over_settings(few=6, many=300)
def test_every_state_goes_to_json_and_back(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in random_match(setting, number):
            state = move.step.state
            text = json.dumps(game.encode_state(state))
            again = game.decode_state(json.loads(text))
            assert again == state
            assert json.dumps(game.encode_state(again)) == text


@over_settings(few=6, many=200)
def test_events_and_actions_go_to_json_and_back(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in random_match(setting, number):
            for codec, value in [
                (game.actions, move.action),
                *((game.events, each) for each in move.step.events),
            ]:
                assert codec.decode(json.loads(json.dumps(codec.encode(value)))) == value


@over_settings(few=6, many=200)
def test_applying_leaves_the_old_state_as_it_was_and_is_repeatable(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in random_match(setting, number):
            before = copy.deepcopy(move.before)
            again = game.apply(move.before, move.seat, move.action, move.chance)
            assert move.before == before
            assert again == move.step


@over_settings(few=4, many=200)
def test_a_stored_state_plays_on_the_same(setting: Setting, matches: int) -> None:
    """The process may die after any move: what was stored goes on as if nothing had happened."""
    game = setting.game
    for number in range(matches):
        for move in random_match(setting, number):
            stored = game.decode_state(json.loads(json.dumps(game.encode_state(move.before))))
            assert (
                game.apply(stored, move.seat, move.action, Chance(key_of(number), move.revision)) == move.step
            )


@over_settings(few=12, many=1000)
def test_a_match_ends_and_its_transcript_replays_to_the_same_state(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        moves = list(random_match(setting, number))
        final = moves[-1].step.state
        outcome = game.outcome(final)
        assert outcome is not None
        assert game.owing(final) == ()
        assert outcome.ending in game.endings
        assert min(outcome.placings) == 1
        assert len(outcome.placings) == len(outcome.points) == setting.seats
        assert all(game.outcome(move.before) is None for move in moves)
        written = write(
            record(
                game,
                setting.ruleset,
                setting.seats,
                key_of(number),
                [(move.seat, move.action) for move in moves],
                final,
                secret=b"properties",
                ready=(str(number),),
            )
        )
        transcript = read(written)
        states = [step.state for _, _, _, step in replay(transcript, game)]
        assert states == [moves[0].before, *(move.step.state for move in moves)]
        assert state_hash(game, states[-1]) == transcript.state_hash
        assert [finding.ok for finding in verify(transcript, game)] == [True] * 5
        assert write(transcript) == written


def test_the_hash_tells_states_apart() -> None:
    from .walk import SETTINGS

    for setting in SETTINGS:
        moves = list(random_match(setting, 3))
        hashes = {state_hash(setting.game, move.step.state) for move in moves}
        assert len(hashes) == len(moves)
        state = moves[0].before
        assert replace(state) == state

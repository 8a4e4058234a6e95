"""What a viewer cannot know changes nothing that the viewer sees, may do, or is told."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.core.seat import PUBLIC

from .tables import TABLES
from .walk import Setting, over_settings, random_match, telling


def viewers(setting: Setting) -> list[int | None]:
    return [PUBLIC, *range(setting.seats)]


def views_agree(setting: Setting, state: Any, other: Any, viewer: int | None) -> None:
    game = setting.game
    assert game.observe(other, viewer) == game.observe(state, viewer)
    assert game.owing(other) == game.owing(state)
    if viewer is not None:
        assert game.legal_actions(other, viewer) == game.legal_actions(state, viewer)


@over_settings(few=5, many=200)
def test_hidden_cards_change_nothing_that_is_seen(setting: Setting, matches: int) -> None:
    game, table = setting.game, TABLES[setting.game_key]
    changed = compared = 0
    for number in range(matches):
        for move in telling(setting, number):
            encoded = game.encode_state(move.before)
            for viewer in viewers(setting):
                chance = Chance(b"hidden%d" % number, move.revision)
                other = game.decode_state(table.permuted(encoded, viewer, chance, None))
                changed += other != move.before
                views_agree(setting, move.before, other, viewer)
                # The same move, where it is possible with the other cards too, tells the viewer the same.
                other = game.decode_state(table.permuted(encoded, viewer, chance, move.step))
                try:
                    step = game.apply(other, move.seat, move.action, move.chance)
                except IllegalAction:
                    assert viewer != move.seat
                    continue
                compared += 1
                told = [event for event in move.step.events if event.visible_to(viewer)]
                assert [event for event in step.events if event.visible_to(viewer)] == told
                views_agree(setting, move.step.state, step.state, viewer)
    assert changed > matches
    assert compared > matches


@over_settings(few=2, many=200)
def test_what_is_imagined_agrees_with_the_observation(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in telling(setting, number):
            for viewer in viewers(setting):
                seen = game.observe(move.before, viewer)
                imagined = game.imagine(seen, Chance(b"imagine%d" % number, move.revision))
                views_agree(setting, move.before, imagined, viewer)
                assert game.decode_state(game.encode_state(imagined)) == imagined
                # The imagined match can be played on, by anybody whose turn it is.
                (seat, *_) = game.owing(imagined)
                assert game.legal_actions(imagined, seat)


@over_settings(few=1, many=30)
def test_an_imagined_match_plays_to_its_end(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        moves = list(random_match(setting, number))
        for move in moves[:: max(1, len(moves) // 4)]:
            state = game.imagine(game.observe(move.before, move.seat), Chance(b"on", move.revision))
            for revision in range(5000):
                if not (owing := game.owing(state)):
                    break
                picks = Chance(b"on", revision)
                action = setting.table.pick(game, state, owing[0], picks)
                state = game.apply(state, owing[0], action, picks).state
            assert game.outcome(state) is not None


@pytest.mark.parametrize("key", list(TABLES))
def test_the_property_would_see_a_leak(key: str) -> None:
    """The cards do get dealt otherwise: whoever sees one of the hands that changed sees another table."""
    table = TABLES[key]
    seats, options = table.rulesets[0]
    setting = Setting(key, seats, tuple(options.items()))
    game = setting.game
    moves = list(random_match(setting, 1))
    encoded = game.encode_state(moves[len(moves) // 2].before)
    others = [game.decode_state(table.permuted(encoded, 0, Chance(b"see", n), None)) for n in range(20)]
    assert len({str(game.observe(other, 1)) for other in others}) > 10
    assert len({str(game.observe(other, 0)) for other in others}) == 1

"""Everything that a game names does happen: actions, events, decisions, endings and refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.chance import Chance

from .tables import TABLES
from .walk import Setting, random_match


def settings_of(key: str) -> list[Setting]:
    return [Setting(key, seats, tuple(options.items())) for seats, options in TABLES[key].rulesets]


def test_every_game_has_a_table() -> None:
    assert set(TABLES) == set(GAMES)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_action_event_decision_and_ending_occurs(key: str) -> None:
    game = GAMES[key]
    actions: Counter[str] = Counter()
    events: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for setting in settings_of(key):
        for number in range(60):
            for move in random_match(setting, number):
                actions[move.action.kind] += 1
                decisions.update(decision.kind for decision in game.decisions(move.before))
                events.update(event.kind for event in move.step.events)
            outcome = game.outcome(move.step.state)
            assert outcome is not None
            endings[outcome.ending] += 1
        setup = game.setup(setting.ruleset, setting.seats, Chance(b"setup"))
        events.update(event.kind for event in setup.events)
    assert set(actions) == set(game.actions.kinds)
    assert set(decisions) <= set(game.actions.kinds)
    assert set(events) == set(game.events.kinds)
    assert set(endings) == set(game.endings)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_refusal_occurs(key: str) -> None:
    game, table = GAMES[key], TABLES[key]
    met: Counter[str] = Counter()
    for setting in settings_of(key):
        for number in range(12):
            for move in random_match(setting, number):
                for state in (move.before, move.step.state):
                    action = Chance(b"any", move.revision).pick(table.conceivable)
                    for seat in range(setting.seats):
                        for attempt in (action, table.conceivable[-1], table.conceivable[0]):
                            try:
                                game.apply(state, seat, attempt, Chance(b"any", move.revision))
                            except IllegalAction as refused:
                                met[refused.phrase] += 1
    assert set(met) == set(table.refusals)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_value_of_every_option_is_played(key: str) -> None:
    """For options with named values, the settings of the properties hold each of them."""
    from typing import Literal, get_args, get_origin

    for option, field in GAMES[key].ruleset.model_fields.items():
        if get_origin(field.annotation) is Literal:
            played = {getattr(setting.ruleset, option) for setting in settings_of(key)}
            assert played == set(get_args(field.annotation)), option

"""Everything that a game names does happen: actions, events, decisions, endings and refusals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.chance import Chance

from .tables import TABLES
from .walk import Setting, key_of, random_match, settings_of


def test_every_game_has_a_table() -> None:
    assert set(TABLES) == set(GAMES)


class Reach:
    """What happened in matches of a game, counted by kind."""

    def __init__(self, key: str) -> None:
        self.game, self.table = GAMES[key], TABLES[key]
        self.matches = 0
        self.actions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()

    def play(self, setting: Setting, number: int) -> None:
        """One match more; now and then all that could be attempted is attempted."""
        setup = self.game.setup(setting.ruleset, setting.seats, Chance(key_of(number), 0))
        self.events.update(event.kind for event in setup.events)
        for move in random_match(setting, number):
            self.actions[move.action.kind] += 1
            kind = self.game.decisions(move.before)[0].kind
            self.decisions[kind] += 1
            self.events.update(event.kind for event in move.step.events)
            # At every question that is rare, at the first one after decks were built, and now and then.
            if self.decisions[kind] < 60 or move.revision == setting.seats + 1 or move.revision % 9 == 1:
                self.attempt(move.before, move.revision)
        final = move.step.state
        self.attempt(final, move.revision)
        outcome = self.game.outcome(final)
        assert outcome is not None
        self.endings[outcome.ending] += 1
        self.matches += 1

    def attempt(self, state: Any, revision: int) -> None:
        """Try what anybody could send: all of it where an answer is owed, a little of it elsewhere."""
        attempts = self.table.conceivable(self.game, state, Chance(b"attempts", revision))
        asked = self.game.owing(state)[:1]
        for seat in range(state.seats):
            for action in attempts if seat in asked else attempts[:5]:
                try:
                    self.game.apply(state, seat, action, Chance(b"any", revision))
                except IllegalAction as refused:
                    self.refusals[refused.phrase] += 1

    def missing(self) -> dict[str, set[str]]:
        """What of all that the game names has not occurred, or occurred without a name."""
        return {
            "actions": set(self.game.actions.kinds) ^ set(self.actions),
            "events": set(self.game.events.kinds) ^ set(self.events),
            "decisions": set(self.table.answers) ^ set(self.decisions),
            "endings": set(self.game.endings) ^ set(self.endings),
            "refusals": set(self.table.refusals) ^ set(self.refusals),
        }

    def __str__(self) -> str:
        """A table: each kind with how often it occurred, the rarest last."""
        lines = [f"{self.game.title}: {self.matches} matches"]
        for name in ("decisions", "actions", "events", "endings", "refusals"):
            counts: Counter[str] = getattr(self, name)
            lines.append(f"{name}: " + ", ".join(f"{kind} {count}" for kind, count in counts.most_common()))
        return "\n".join(lines)


def reach_of(key: str, matches: int) -> Reach:
    """So many matches of each setting."""
    reach = Reach(key)
    for setting in settings_of(key):
        for number in range(matches):
            reach.play(setting, number)
    return reach


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("matches", [60, pytest.param(600, marks=pytest.mark.soak)])
def test_everything_that_a_game_names_occurs(key: str, matches: int) -> None:
    """Every action, event, decision, ending and refusal; shown with ``pytest -s``."""
    reach = reach_of(key, matches // TABLES[key].share)
    print(reach)
    assert reach.missing() == {name: set() for name in reach.missing()}


@pytest.mark.parametrize("key", list(GAMES))
def test_every_value_of_every_option_is_played(key: str) -> None:
    """For options with named values, the settings of the properties hold each of them."""
    from typing import Literal, get_args, get_origin

    for option, field in GAMES[key].ruleset.model_fields.items():
        if get_origin(field.annotation) is Literal:
            played = {getattr(setting.ruleset, option) for setting in settings_of(key)}
            assert played == set(get_args(field.annotation)), option

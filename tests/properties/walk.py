"""Random matches, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance, match_key
from rules.core.step import Step

from .table import Pick, Table
from .tables import TABLES


@dataclass(frozen=True)
class Setting:
    """A game with the ruleset and the seats of a match."""

    game_key: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    directed: int | None = None
    """Which of the game's directed ways to choose, instead of the random one."""

    @property
    def game(self) -> Any:
        return GAMES[self.game_key]

    @property
    def ruleset(self) -> Any:
        return self.game.ruleset(**dict(self.options))

    @property
    def table(self) -> Table:
        return TABLES[self.game_key]

    @property
    def pick(self) -> Pick:
        return self.table.pick if self.directed is None else self.table.directed[self.directed][2]

    def __str__(self) -> str:
        way = "" if self.directed is None else f"directed{self.directed}-"
        options = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game_key}-{self.seats}-{way}{options}"


def settings_of(key: str) -> list[Setting]:
    """The settings of a game, the directed ones last."""
    table = TABLES[key]
    return [Setting(key, seats, tuple(options.items())) for seats, options in table.rulesets] + [
        Setting(key, seats, tuple(options.items()), place)
        for place, (seats, options, _) in enumerate(table.directed)
    ]


SETTINGS = [setting for key in TABLES for setting in settings_of(key)]


def over_settings(few: int, many: int) -> Any:
    """Over ``few`` random matches of each setting in ``make test`` (less for games that are long), and over
    ``many`` in ``make soak``."""
    return pytest.mark.parametrize(
        ("setting", "matches"),
        [pytest.param(setting, -(-few // setting.table.share), id=f"{setting}") for setting in SETTINGS]
        + [pytest.param(setting, many, id=f"{setting}-soak", marks=pytest.mark.soak) for setting in SETTINGS],
    )


@dataclass(frozen=True)
class Move:
    """One move of a random match: the state before it, who moves how, and what follows."""

    revision: int
    before: Any
    seat: int
    action: Action
    key: bytes
    step: Step[Any]

    @property
    def chance(self) -> Chance:
        """The chance of the move, unused."""
        return Chance(self.key, self.revision)


def random_match(setting: Setting, number: int) -> Iterator[Move]:
    """The moves of random match ``number``; the first has the set-up as ``before``."""
    game = setting.game
    choose = setting.pick
    key = key_of(number)
    state = game.setup(setting.ruleset, setting.seats, Chance(key, 0)).state
    revision = 0
    while owing := game.owing(state):
        revision += 1
        picks = Chance(b"picks" + key, revision)
        seat = picks.pick(owing)
        action = choose(game, state, seat, picks)
        step = game.apply(state, seat, action, Chance(key, revision))
        yield Move(revision, state, seat, action, key, step)
        state = step.state


def telling(setting: Setting, number: int) -> Iterator[Move]:
    """The moves of random match ``number`` that costly properties look at: of the commonest only some."""
    for move in random_match(setting, number):
        if move.action.kind not in setting.table.common or move.revision % setting.table.stride == 0:
            yield move


def key_of(number: int) -> bytes:
    return match_key(b"properties", (str(number),))

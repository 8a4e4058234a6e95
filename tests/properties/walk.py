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

    @property
    def game(self) -> Any:
        return GAMES[self.game_key]

    @property
    def ruleset(self) -> Any:
        return self.game.ruleset(**dict(self.options))

    @property
    def table(self) -> Table:
        return TABLES[self.game_key]

    def __str__(self) -> str:
        return f"{self.game_key}-{self.seats}-" + ",".join(f"{name}={value}" for name, value in self.options)


SETTINGS = [
    Setting(key, seats, tuple(options.items()))
    for key, table in TABLES.items()
    for seats, options in table.rulesets
]


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


def random_match(setting: Setting, number: int, pick: Pick | None = None) -> Iterator[Move]:
    """The moves of random match ``number``; the first has the set-up as ``before``."""
    game = setting.game
    choose = pick or setting.table.pick
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


def key_of(number: int) -> bytes:
    return match_key(b"properties", (str(number),))

"""Positions of real matches to look at: opening, middle, late, scored, ended; three and four seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules import GAMES
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.witan_tricks.observation import Observation

GAME = GAMES["witan_tricks"]
NAMES = ("Æthelflæd", "Godwin", "Hild", "Leofric")


def walk(seats: int, key: str, moves: int | None = None, **options: object) -> Iterator[object]:
    """The states of a match in which every choice is drawn from the key, the deal first."""
    secret = key.encode()
    state = GAME.setup(GAME.ruleset(**options), seats, Chance(secret, 0)).state
    yield state
    number = 0
    while (owing := GAME.owing(state)) and (moves is None or number < moves):
        number += 1
        actions = GAME.legal_actions(state, owing[0])
        action = Chance(b"choose" + secret, number).pick(actions)
        state = GAME.apply(state, owing[0], action, Chance(secret, number)).state
        yield state


@cache
def state_after(seats: int, key: str, moves: int | None, target: int = 601) -> object:
    """The state after so many moves (``None``: at the end of the match)."""
    state: object = None
    for state in walk(seats, key, moves, target=target):  # noqa: B007 - the last one counts
        pass
    return state


def seen_after(
    seats: int, key: str, moves: int | None, viewer: Viewer = None, target: int = 601
) -> Observation:
    """What a viewer sees after so many moves."""
    observation = GAME.observe(state_after(seats, key, moves, target), viewer)
    assert isinstance(observation, Observation)
    return observation

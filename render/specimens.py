"""Positions of real matches, always the same ones: for samples, benchmarks and tests.

Every match is dealt from a fixed key and every choice in it is drawn from that key.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from rules import GAMES
from rules.core.chance import Chance
from rules.core.seat import Viewer

GAME: Final[Any] = GAMES["witan_tricks"]
NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric")


def states(seats: int, key: str, **options: object) -> Iterator[Any]:
    """Every state of a match, the deal first."""
    deal, choices = key.encode(), b"choices of " + key.encode()
    state = GAME.setup(GAME.ruleset(**options), seats, Chance(deal, 0)).state
    yield state
    number = 0
    while owing := GAME.owing(state):
        number += 1
        action = Chance(choices, number).pick(GAME.legal_actions(state, owing[0]))
        state = GAME.apply(state, owing[0], action, Chance(deal, number)).state
        yield state


@cache
def state_after(seats: int, key: str, moves: int | None, target: int = 601) -> Any:
    """The state after so many moves (``None``: at the end of the match)."""
    state: Any = None
    for number, each in enumerate(states(seats, key, target=target)):
        state = each
        if number == moves:
            break
    return state


def seen_after(seats: int, key: str, moves: int | None, viewer: Viewer = None, target: int = 601) -> Any:
    """What a viewer sees of the position."""
    return GAME.observe(state_after(seats, key, moves, target), viewer)


def mover_sees(seats: int, key: str, moves: int) -> Any:
    """What the seat sees that owes an answer in the position."""
    state = state_after(seats, key, moves)
    return GAME.observe(state, GAME.owing(state)[0])


def waiter_sees(seats: int, key: str, moves: int) -> Any:
    """What the seat after that one sees, which waits."""
    state = state_after(seats, key, moves)
    return GAME.observe(state, (GAME.owing(state)[0] + 1) % seats)

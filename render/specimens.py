"""Positions of real matches, always the same ones: for samples, benchmarks and tests.

Every match is dealt from a fixed key and every choice in it is drawn from that key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from rules import GAMES
from rules.core.chance import Chance
from rules.core.seat import Viewer

from .milestone import Milestone
from .witan_tricks import milestones

GAME: Final[Any] = GAMES["witan_tricks"]
NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric")


def states(seats: int, key: str, **options: object) -> Iterator[Any]:
    """Every state of a match, the deal first."""
    for state, _ in events_of(seats, key, **options):
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


def events_of(seats: int, key: str, **options: object) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every state of the same match with what everybody learnt on the way there, the deal first."""
    deal, choices = key.encode(), b"choices of " + key.encode()
    step = GAME.setup(GAME.ruleset(**options), seats, Chance(deal, 0))
    number = 0
    while True:
        yield step.state, tuple(event for event in step.events if event.visible_to(None))
        owing = GAME.owing(step.state)
        if not owing:
            return
        number += 1
        action = Chance(choices, number).pick(GAME.legal_actions(step.state, owing[0]))
        step = GAME.apply(step.state, owing[0], action, Chance(deal, number))


def milestones_of(seats: int, key: str, target: int = 601, names: Sequence[str] = NAMES) -> list[Milestone]:
    """Every milestone of a match."""
    history: list[Any] = []
    found: list[Milestone] = []
    for state, news in events_of(seats, key, target=target):
        history += news
        found += milestones(GAME.observe(state, None), history, news, names)
    return found

"""Positions of real matches of the base game, always the same ones: for samples, benchmarks and tests.

Every match is dealt from a fixed key and every choice drawn from another; the Earls build
more often than they attack, and nobody concedes, so that the tables fill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.ortus.observation import Observation
from rules.ortus.state import State
from rules.ortus_regni.game import OrtusRegni

GAME: Final = OrtusRegni()
NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric", "Wulfstan", "Eadgyth")

_WEIGHTS: Final = {
    "Concede": 0,
    "PlaceTower": 2,
    "Garrison": 6,
    "EndTurn": 4,
    "Raid": 2,
    "Siege": 1,
    "AttackTowers": 1,
    "CallJoust": 2,
    "EndFielding": 2,
    "RefuseRansom": 1,
    "FoundFief": 20,
    "PlaceProperty": 20,
    "PlaceLord": 14,
    "PlaceMercenary": 14,
    "Recruit": 8,
}
"""How likely an action kind is picked among those open, beside 4 for all others."""


def _choice(state: State, seat: int, chance: Chance) -> Action:
    """A legal answer: first the kind of action by weight, then one of that kind."""
    if GAME.decisions(state)[0].open_ended:
        return GAME.sample(state, seat, chance)
    actions = GAME.legal_actions(state, seat)
    kinds = [kind for kind in dict.fromkeys(each.kind for each in actions) if _WEIGHTS.get(kind, 4)]
    kind = chance.pick([each for each in kinds for _ in range(_WEIGHTS.get(each, 4))])
    return chance.pick([each for each in actions if each.kind == kind])


def states(seats: int, key: str, **options: object) -> Iterator[State]:
    """Every state of a match, the laid table first."""
    deal, choices = key.encode(), b"choices of " + key.encode()
    state = GAME.setup(GAME.ruleset(**options), seats, Chance(deal, 0)).state  # type: ignore[arg-type]
    yield state
    number = 0
    while owing := GAME.owing(state):
        number += 1
        chance = Chance(choices, number)
        seat = chance.pick(owing)
        state = GAME.apply(state, seat, _choice(state, seat, chance), Chance(deal, number)).state
        yield state


@cache
def state_after(seats: int, key: str, moves: int | None) -> State:
    """The state after so many moves (``None``: at the end of the match)."""
    state: State | None = None
    for number, each in enumerate(states(seats, key)):
        state = each
        if number == moves:
            break
    assert state is not None
    return state


def seen_after(seats: int, key: str, moves: int | None, viewer: Viewer = None) -> Observation:
    """What a viewer sees of the position."""
    return GAME.observe(state_after(seats, key, moves), viewer)


def mover_sees(seats: int, key: str, moves: int) -> Observation:
    """What the seat sees that owes an answer in the position."""
    state = state_after(seats, key, moves)
    return GAME.observe(state, GAME.owing(state)[0])


def found(seats: int, key: str, wanted: Callable[[Observation], bool]) -> int:
    """The number of the first position of a match that the public sees as wanted; ``LookupError`` if none."""
    for number, state in enumerate(states(seats, key)):
        if wanted(GAME.observe(state, None)):
            return number
    raise LookupError("no such position")


def crowded() -> Observation:
    """Six Earls well into a match, the Battle card drawn."""
    return seen_after(6, "x5", found(6, "x5", lambda seen: seen.round > 8 and _is_fought(seen)))


def duel_in_battle() -> Observation:
    """Two Earls, the Battle card drawn, forces on both sides."""
    return seen_after(2, "x11", found(2, "x11", lambda seen: seen.round > 10 and _is_fought(seen)))


def _is_fought(seen: Observation) -> bool:
    battle = seen.battle
    return battle is not None and battle.drawn is not None and bool(battle.attackers and battle.defenders)


def rich_hand() -> Observation:
    """An Earl who may take an Action, has a Tower, and was shown a hand; ``LookupError`` if none does."""
    for state in states(4, "x1"):
        for seat in GAME.owing(state):
            seen = GAME.observe(state, seat)
            own, asked = seen.earls[seat], seen.question
            acts = asked is not None and asked.kind == "TakeTurn" and not seen.action_taken
            if acts and own.towers and own.hand_size > 5 and any(each.still for each in seen.shown):
                return seen
    raise LookupError("no such position")

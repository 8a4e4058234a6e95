"""Positions of real matches of the family, always the same ones: for samples, benchmarks and tests.

Every match is dealt from a fixed key and every choice drawn from another; the Earls build
more often than they attack, and nobody concedes, so that the tables fill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.ortus.observation import Observation
from rules.ortus.state import State

NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric", "Wulfstan", "Eadgyth")

FAMILY: Final = ("ortus_regni", "witan", "knight_errant", "shire")
"""The games of the family by key, the base game first."""

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
    "SendCouncilor": 1,
}
"""How likely an action kind is picked among those open, beside 4 for all others."""

_MORE: Final[dict[str, dict[str, int]]] = {"shire": {"Siege": 12}}
"""Other weights by game: in Shire neutral Burhs are besieged as well."""


def game_of(key: str) -> Any:
    """A game of the family: its verbs, and for decks, whose lists are not listed, ``sample``."""
    return GAMES[key]


def _choice(game: Any, state: State, seat: int, chance: Chance, weights: dict[str, int]) -> Action:
    """A legal answer: first the kind of action by weight, then one of that kind."""
    if game.decisions(state)[0].open_ended:
        sampled: Action = game.sample(state, seat, chance)
        return sampled
    actions: list[Action] = list(game.legal_actions(state, seat))
    kinds = [kind for kind in dict.fromkeys(each.kind for each in actions) if weights.get(kind, 4)]
    kind = chance.pick([each for each in kinds for _ in range(weights.get(each, 4))])
    return chance.pick([each for each in actions if each.kind == kind])


def states(seats: int, key: str, game: str = "ortus_regni", **options: object) -> Iterator[State]:
    """Every state of a match, the laid table first."""
    played, deal, choices = game_of(game), key.encode(), b"choices of " + key.encode()
    weights = _WEIGHTS | _MORE.get(game, {})
    state: State = played.setup(played.ruleset(**options), seats, Chance(deal, 0)).state
    yield state
    number = 0
    while owing := played.owing(state):
        number += 1
        chance = Chance(choices, number)
        seat = chance.pick(owing)
        action = _choice(played, state, seat, chance, weights)
        state = played.apply(state, seat, action, Chance(deal, number)).state
        yield state


@cache
def state_after(
    seats: int, key: str, moves: int | None, game: str = "ortus_regni", **options: object
) -> State:
    """The state after so many moves (``None``: at the end of the match)."""
    state: State | None = None
    for number, each in enumerate(states(seats, key, game, **options)):
        state = each
        if number == moves:
            break
    assert state is not None
    return state


def seen_after(
    seats: int,
    key: str,
    moves: int | None,
    viewer: Viewer = None,
    game: str = "ortus_regni",
    **options: object,
) -> Observation:
    """What a viewer sees of the position."""
    seen: Observation = game_of(game).observe(state_after(seats, key, moves, game, **options), viewer)
    return seen


def found(
    seats: int,
    key: str,
    wanted: Callable[[Observation], bool],
    game: str = "ortus_regni",
    **options: object,
) -> int:
    """The number of the first position of a match that the public sees as wanted; ``LookupError`` if none."""
    for number, state in enumerate(states(seats, key, game, **options)):
        if wanted(game_of(game).observe(state, None)):
            return number
    raise LookupError("no such position")


def first(
    seats: int,
    key: str,
    wanted: Callable[[Observation], bool],
    game: str = "ortus_regni",
    **options: object,
) -> Observation:
    """The first position that the public sees as wanted, as it sees it."""
    return seen_after(seats, key, found(seats, key, wanted, game, **options), None, game, **options)


def is_fought(seen: Observation) -> bool:
    """Whether the Battle card is drawn, with forces on both sides."""
    battle = seen.battle
    return battle is not None and battle.drawn is not None and bool(battle.attackers and battle.defenders)


_CROWDS: Final[dict[str, tuple[int, str, int, dict[str, object]]]] = {
    "ortus_regni": (6, "x5", 9, {}),
    "witan": (6, "x5", 22, {"winchester": True}),
    "knight_errant": (4, "x2", 15, {}),
    "shire": (6, "x13", 18, {}),
}
"""By game: Earls, key, the first round looked at, and the options that show most."""

_DUELS: Final = {
    "ortus_regni": ("x11", 11),
    "witan": ("x1", 20),
    "knight_errant": ("x11", 16),
    "shire": ("x14", 16),
}
"""By game: key, and the first round looked at."""

_HANDS: Final = {
    "ortus_regni": ("x1", 6),
    "witan": ("x1", 6),
    "knight_errant": ("x3", 5),
    "shire": ("x5", 6),
}
"""By game: key, and the least number of cards."""


@cache
def crowded(game: str = "ortus_regni") -> Observation:
    """As many Earls as can play, well into a match, the Battle card drawn."""
    seats, key, from_round, options = _CROWDS[game]
    return first(seats, key, lambda seen: seen.round >= from_round and is_fought(seen), game, **options)


@cache
def duel_in_battle(game: str = "ortus_regni") -> Observation:
    """Two Earls, the Battle card drawn, forces on both sides."""
    key, from_round = _DUELS[game]
    return first(2, key, lambda seen: seen.round >= from_round and is_fought(seen), game)


@cache
def rich_hand(game: str = "ortus_regni") -> Observation:
    """An Earl who may take an Action, has a Tower, and was shown a hand; ``LookupError`` if none does."""
    key, least = _HANDS[game]
    for state in states(4, key, game):
        for seat in game_of(game).owing(state):
            seen: Observation = game_of(game).observe(state, seat)
            own, asked = seen.earls[seat], seen.question
            acts = asked is not None and asked.kind == "TakeTurn" and not seen.action_taken
            if acts and own.towers and own.hand_size >= least and any(each.still for each in seen.shown):
                return seen
    raise LookupError("no such position")

"""Positions of random matches of every game of the family, with as many Earls as can play, under the usual
options and under others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from render.ortus.specimens import FAMILY, game_of, states
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.ortus.observation import Observation
from rules.ortus.state import State

_OPTIONS: dict[str, dict[str, object]] = {
    "ortus_regni": {
        "tournament": True,
        "medieval_tactics": True,
        "mulligan": True,
        "joust_entry": "sealed",
        "churches_per_fief": 3,
        "hand_limit": 6,
    },
    "witan": {"winchester": True, "witans": 5, "joust_entry": "sealed", "churches_per_fief": 3},
    "knight_errant": {
        "medieval_tactics": True,
        "row": 7,
        "tent_cubes": 6,
        "camp_infantry": 5,
        "honours": 6,
        "round_limit": 30,
        "joust_entry": "sealed",
    },
    "shire": {
        "tournament": True,
        "medieval_tactics": True,
        "joust_entry": "sealed",
        "burh_2": "treachery",
        "burh_3": "champion",
        "burh_5": "intrigue",
        "burh_infantry": 3,
    },
}

_LONGEST = 400
"""Moves of a match that are looked at: some never end while everybody plays at random."""


@cache
def played(seats: int, key: str, options: bool, game: str = "ortus_regni") -> tuple[State, ...]:
    """A match, whole or the beginning of a long one."""
    others = _OPTIONS[game] if options else {}
    return tuple(islice(states(seats, key, game, **others), _LONGEST))


def positions(every: int = 1, games: tuple[str, ...] = FAMILY) -> Iterator[tuple[str, State]]:
    """Where it is, and the state, of each ``every``-th position; of the variants, of
    which there are three, of each sixth of those."""
    for game in games:
        step = every if game == "ortus_regni" else 6 * every
        for seats in game_of(game).seat_counts:
            for options in (False, True):
                key = f"picture {seats}"
                for number, state in enumerate(played(seats, key, options, game)):
                    if number % step == 0:
                        yield f"{game}, {seats} seats, {'options, ' if options else ''}move {number}", state


def key_of(state: State) -> str:
    """The game of a state."""
    return next(key for key in FAMILY if type(state.ruleset) is game_of(key).ruleset)


def observe(state: State, viewer: Viewer) -> Observation:
    """What a viewer sees."""
    seen: Observation = game_of(key_of(state)).observe(state, viewer)
    return seen


def imagine(seen: Observation, state: State, number: int) -> State:
    """Another deal of what the viewer does not know."""
    other: State = game_of(key_of(state)).imagine(seen, Chance(b"imagine", number))
    return other

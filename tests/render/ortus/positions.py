"""Positions of random matches of two to six Earls, under the base rules and under all options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from render.ortus.specimens import GAME, states
from rules.ortus.state import State

_OPTIONS = {
    "tournament": True,
    "medieval_tactics": True,
    "mulligan": True,
    "joust_entry": "sealed",
    "churches_per_fief": 3,
    "hand_limit": 6,
}


@cache
def played(seats: int, key: str, options: bool) -> tuple[State, ...]:
    """A whole match."""
    return tuple(states(seats, key, **(_OPTIONS if options else {})))


def positions(every: int = 1) -> Iterator[tuple[str, State]]:
    """Where it is, and the state, of each ``every``-th position."""
    for seats in (2, 3, 4, 5, 6):
        for options in (False, True):
            key = f"picture {seats}"
            for number, state in enumerate(played(seats, key, options)):
                if number % every == 0:
                    yield f"{seats} Earls, {'options, ' if options else ''}move {number}", state


__all__ = ["GAME", "played", "positions"]

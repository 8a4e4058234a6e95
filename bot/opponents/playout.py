"""How fast a game runs: random playouts, timed."""

from __future__ import annotations

import gc
import time
from itertools import cycle
from typing import Any, Final

from rules.core.chance import Chance, match_key
from rules.core.game import Game
from rules.ortus.action import Concede

_FINENESS: Final = 1 << 20
_RING: Final = 4099
"""A prime, so that no match meets the fractions in the rhythm of its tricks."""


def playouts(game: Game[Any, Any], seats: int, steps: int, key: bytes | str = b"playouts") -> float:
    """Play random legal actions for ``steps`` moves, one match after another, and tell the steps per second.
    Nobody gives up: matches have their usual length.

    A step is what a playout costs: who owes, the legal actions, and applying one of them, with its events,
    the new state and the chance of the move; dealing included. As :mod:`timeit` does, the collector of cycles
    is off while the time runs (states and events form none).
    """
    secret = key.encode() if isinstance(key, str) else key
    draws = Chance(secret)
    # How the playouts choose is not what is measured: a ring of fractions drawn beforehand will do.
    pick = cycle([draws.below(_FINENESS) / _FINENESS for _ in range(_RING)]).__next__
    ruleset = game.ruleset()
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        played = match = 0
        began = time.perf_counter()
        while played < steps:
            match += 1
            match_seed = match_key(secret, (str(match),))
            state = game.setup(ruleset, seats, Chance(match_seed, 0)).state
            revision = 0
            while played < steps and (owing := game.owing(state)):
                seat = owing[0]
                actions = game.legal_actions(state, seat)
                revision += 1
                at = int(pick() * len(actions))
                action = actions[at]
                if type(action) is Concede:
                    action = actions[at - 1]
                state = game.apply(state, seat, action, Chance(match_seed, revision)).state
                played += 1
        return played / (time.perf_counter() - began)
    finally:
        if was_collecting:
            gc.enable()

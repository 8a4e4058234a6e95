"""The hash chain of a match: each move is linked to the one before it and to the state it led to.

A row that was lost, changed or put in afterwards breaks every link behind it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from rules.core.transcript import link

from .contract import SETUP_SEAT, Json, MoveRecord


def state_hash(text: str) -> str:
    """The digest of a state from its canonical JSON, as ``rules.core.codec.digest`` gives from the object."""
    return hashlib.sha256(text.encode()).hexdigest()


def setup_link(hash_of_state: str) -> str:
    """The first link: that of the setup, revision 0."""
    return link("", 0, SETUP_SEAT, {}, hash_of_state)


def next_link(previous: str, revision: int, seat: int, action: Json, hash_of_state: str) -> str:
    """The link of a move behind ``previous``."""
    return link(previous, revision, seat, action, hash_of_state)


def broken_link(moves: Iterable[MoveRecord]) -> str | None:
    """What is wrong with a match's moves, the setup first, in words; ``None`` if the chain holds."""
    previous = ""
    for expected, move in enumerate(moves):
        if move.revision != expected:
            return f"move {expected} is missing" if expected else "the setup is missing"
        if move.chain != link(previous, move.revision, move.seat, move.action, move.state_hash):
            return f"the chain breaks at move {move.revision}: it was changed after it was made"
        previous = move.chain
    return None

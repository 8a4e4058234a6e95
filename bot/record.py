"""What plays a match again: its key and its moves, and nothing that proves it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.transcript import Transcript
from storage.contract import MatchRecord, MoveRecord


def record_of(match: MatchRecord, moves: Iterable[MoveRecord]) -> Transcript:
    """The record of a match that is dealt, running or ended; the set-up among the moves is left out."""
    assert match.key is not None, "the cards are dealt"
    return Transcript(
        game=match.game,
        rules_version=match.rules_version,
        seats=match.seats,
        ruleset=match.ruleset,
        key=match.key.hex(),
        moves=tuple((each.seat, each.action) for each in moves if each.revision),
    )

"""What plays a match again: its key and its moves, and nothing that proves it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.takeback import standing
from rules.core.transcript import Transcript
from storage.contract import MatchRecord, MoveRecord


def record_of(match: MatchRecord, moves: Sequence[MoveRecord]) -> Transcript:
    """The record of a match that is dealt, running or ended: its standing moves without the set-up."""
    assert match.key is not None, "the cards are dealt"
    return Transcript(
        game=match.game,
        rules_version=match.rules_version,
        seats=match.seats,
        ruleset=match.ruleset,
        key=match.key.hex(),
        moves=tuple((each.seat, each.action) for each in standing(moves) if each.revision),
    )

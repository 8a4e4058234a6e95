"""What a log is sifted by: the kinds of events."""

from __future__ import annotations

from typing import Final

from rules.core.event import Event
from rules.witan_tricks.event import (
    HandDealt,
    HandScored,
    MatchWon,
    StopCharged,
    TrickpileWon,
    TrickWon,
)

KINDS: Final = ("cards", "tricks", "scores")


def kind_of(event: Event) -> str:
    """The kind of an event: cards as they are played, who wins tricks, or points."""
    match event:
        case TrickWon() | HandDealt():
            return "tricks"
        case HandScored() | MatchWon() | StopCharged() | TrickpileWon():
            return "scores"
        case _:
            return "cards"

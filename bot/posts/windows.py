"""Windows in words."""

from __future__ import annotations

from rules.core.action import Action

from ..clocks.control import HOUR
from ..phrases import amount, say
from ..phrases.registry import speaker_of
from ..position import Position
from ..windows.policy import MINUTE, Windows
from .pace import span_words


def windows_words(windows: Windows) -> str:
    """How long windows stay open: "answers to others' moves stay sealed for up to 30 minutes"."""
    if windows.kind == "held" and not windows.length:
        return say("windows.held.none")
    minutes = windows.length // MINUTE
    short = windows.length % HOUR
    length = amount("minute", minutes) if short else span_words(windows.length)
    return say(f"windows.{windows.kind}", length=length)


def sealed_line(position: Position, seat: int, action: Action) -> str:
    """What the seat has answered, and that it can be changed: for its own eyes."""
    observation = position.game.observe(position.state, seat)
    deed = speaker_of(position.match.game).deed(observation, action)
    if position.window is not None and position.window.fixed:
        return say("panel.sealed.fixed", deed=deed, at=position.window.closes_at // 1000)
    return say("panel.sealed", deed=deed)

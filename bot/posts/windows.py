"""Windows in words."""

from __future__ import annotations

from rules import GAMES
from rules.core.action import Action
from storage.contract import MatchRecord

from ..clocks.control import HOUR
from ..phrases import amount, say
from ..phrases.registry import speaker_of
from ..position import Position
from ..windows.policy import MINUTE, Windows, windows_of
from .pace import span_words


def windows_words(windows: Windows) -> str:
    """How long windows stay open: "answers to others' moves stay sealed for up to 30 minutes"."""
    if windows.kind == "held" and not windows.length:
        return say("windows.held.none")
    return say(f"windows.{windows.kind}", length=_length(windows))


def windows_line(match: MatchRecord, *, has_clock: bool) -> str:
    """The windows of a match in a line; nothing where none is asked out of turn, or all count at once."""
    if not GAMES[match.game].reactions or not (match.windows or has_clock):
        return ""
    return say("windows.line", windows=windows_words(windows_of(match.windows, has_clock=has_clock)))


def _length(windows: Windows) -> str:
    minutes = windows.length // MINUTE
    return amount("minute", minutes) if windows.length % HOUR else span_words(windows.length)


def sealed_line(position: Position, seat: int, action: Action) -> str:
    """What the seat has answered, and that it can be changed: for its own eyes."""
    observation = position.game.observe(position.state, seat)
    deed = speaker_of(position.match.game).deed(observation, action)
    if position.window is not None and position.window.fixed:
        return say("panel.sealed.fixed", deed=deed, at=position.window.closes_at // 1000)
    # Where answers count at once nothing is sealed, so that there is a clock or a hold that was chosen.
    return say("panel.sealed", deed=deed, length=_length(windows_of(position.match.windows, has_clock=True)))

"""A refusal in words."""

from __future__ import annotations

from ..names import plain
from ..position import Illegal
from ..refusal import Refusal
from . import listed, say
from .registry import speaker_of


def words_of(refusal: Refusal | Illegal) -> str:
    """The sentence for whoever asked: what is not possible, the rule if one forbids it, what to do instead.

    Raw display names among the values are escaped here.
    """
    if isinstance(refusal, Illegal):
        speaker = speaker_of(refusal.game)
        return speaker.refuse(refusal.refusal, refusal.observation, refusal.action, refusal.legal)
    values = dict(refusal.values)
    waiting = values.get("waiting")
    if isinstance(waiting, tuple):
        names = [plain(str(name)) for name in waiting]
        verb = "word.is" if len(names) == 1 else "word.are"
        values["waiting"] = f"{listed(names)} {say(verb)}"
    counts = values.get("counts")
    if isinstance(counts, tuple):
        values["counts"] = listed(map(str, counts), "word.or")
    return say(refusal.key, **values)

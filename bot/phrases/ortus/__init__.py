"""The Ortus family in words: the base game, and what its variants share with it."""

from __future__ import annotations

from rules.core.ruleset import Ruleset

from .. import has, say
from . import choices, narration, questions, refusals


class OrtusSpeaker:
    """See :class:`~bot.phrases.speaker.Speaker`. ``game`` is the key of the game of the family."""

    narrate = staticmethod(narration.narrate)
    log_line = staticmethod(narration.log_line)
    question = staticmethod(questions.question)
    question_to = staticmethod(questions.question_to)
    where = staticmethod(questions.where)
    scores = staticmethod(questions.scores)
    groups = staticmethod(choices.groups)
    label = staticmethod(choices.label)
    hint = staticmethod(choices.hint)
    deed = staticmethod(choices.deed)
    preview = staticmethod(choices.preview)
    done = staticmethod(choices.done)
    refuse = staticmethod(refusals.refuse)

    def __init__(self, game: str) -> None:
        self.title = say(f"{game}.title")
        self.about = say(f"{game}.about")

    def options(self, ruleset: Ruleset) -> tuple[str, ...]:
        defaults = type(ruleset)()
        return tuple(
            say("option.set", title=field.title, value=_spoken(getattr(ruleset, name)))
            for name, field in type(ruleset).model_fields.items()
            if getattr(ruleset, name) != getattr(defaults, name)
        )

    def partner_of(self, seats: int, seat: int) -> int | None:
        """Every Earl stands alone."""
        return None

    def measure(self, points: int) -> str:
        """The points count Earls who left earlier, which the placings say already."""
        return ""


def _spoken(value: object) -> str:
    if isinstance(value, bool):
        return say("word.on" if value else "word.off")
    return say(f"ortus.value.{value}") if has(f"ortus.value.{value}") else str(value)

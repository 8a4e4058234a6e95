"""The Ortus family in words: the base game, and what its variants share with it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action, IllegalAction
from rules.core.event import Event
from rules.ortus.observation import Observation

from .. import say
from ..speaker import Group, Names, Narration
from . import choices, known, narration, questions, refusals
from .kinds import KINDS, kind_of
from .variants import part_of
from .words import Words


class OrtusSpeaker:
    """See :class:`~bot.phrases.speaker.Speaker`. ``game`` is the key of the game of the family."""

    kinds: Sequence[str] = KINDS
    kind_of = staticmethod(kind_of)
    cards = staticmethod(known.kinds_known)

    def __init__(self, game: str) -> None:
        self.title = say(f"{game}.title")
        self.about = say(f"{game}.about")
        self.words = Words(game, part_of(game))

    def narrate(self, events: Sequence[Event], names: Names, earlier: Sequence[Event] = ()) -> Narration:
        """Each post stands alone, without ``earlier``."""
        return narration.narrate(self.words, events, names)

    def log_line(self, event: Event, names: Names) -> str | None:
        return narration.log_line(self.words, event, names)

    def known(self, observation: Observation, seen: Sequence[tuple[int, Event]], names: Names) -> list[str]:
        return known.known(self.words, observation, seen, names)

    def question(self, observation: Observation) -> str:
        return questions.question(self.words, observation)

    def question_to(self, observation: Observation) -> str:
        return questions.question_to(self.words, observation)

    def is_own_turn(self, observation: Observation) -> bool:
        return observation.turn is not None and observation.turn == observation.viewer

    def where(self, observation: Observation) -> str:
        return questions.where(observation)

    def scores(self, observation: Observation, names: Names) -> str:
        return questions.scores(self.words, observation, names)

    def groups(self, observation: Observation, actions: Sequence[Action]) -> tuple[Group, ...]:
        return choices.groups(self.words, observation, actions)

    def label(self, observation: Observation, action: Action) -> str:
        return choices.label(self.words, observation, action)

    def hint(self, observation: Observation, action: Action) -> str:
        return choices.hint(self.words, observation, action)

    def deed(self, observation: Observation, action: Action) -> str:
        return choices.deed(self.words, observation, action)

    def preview(self, observation: Observation, action: Action) -> str:
        return choices.preview(self.words, observation, action)

    def done(self, observation: Observation, action: Action) -> str:
        return choices.done(self.words, observation, action)

    def refuse(
        self, refusal: IllegalAction, observation: Observation, action: Action, legal: Sequence[Action]
    ) -> str:
        return refusals.refuse(self.words, refusal, observation, action, legal)

    def partner_of(self, seats: int, seat: int) -> int | None:
        """Every Earl stands alone."""
        return None

    def measure(self, points: int) -> str:
        """The points count Earls who left earlier, which the placings say already."""
        return ""

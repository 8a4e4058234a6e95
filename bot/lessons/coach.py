"""What a learner is told at each of his questions: a pure function of all that he has been asked so far.

At a question of a kind that is new to him it is explained; at any other one the next step is told whose
condition holds. So nothing need be remembered beside the moves: told again, the same question has the same
words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..phrases import say
from .explain import explained
from .step import Step


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the learner was asked, and what he saw of the match then."""

    kind: str
    observation: Any


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a lesson is: the words for the newest question (empty if there is nothing to say), and how many
    of its steps have been told."""

    words: str = ""
    shown: int = 0


def progress(game: str, steps: Sequence[Step], asked: Iterable[Question]) -> Progress:
    """How far the lesson is after these questions."""
    known: set[str] = set()
    told: set[str] = set()
    words, closed = "", False
    for question in asked:
        words = ""
        if question.kind not in known:
            known.add(question.kind)
            if text := explained(game, question.kind):
                words = say("lesson.question", text=text)
                continue
        step = next(
            (each for each in steps if each.key not in told and each.holds(question.observation)), None
        )
        if step is not None:
            told.add(step.key)
            text = say(f"lesson.step.{step.key}")
            words = say("lesson.step", number=len(told), total=len(steps), text=text)
        elif len(told) == len(steps) and not closed:
            closed = True
            words = say("lesson.done")
    return Progress(words, len(told))

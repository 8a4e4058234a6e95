"""The sentences of one game of the family.

A sentence of the family has a key like ``ortus.effect.EndTurn``. A game that says it differently has one
under its own name, ``witan.effect.EndTurn``, and so have the actions, events and questions that only it
knows. What else a game says in its own way is its :class:`Part`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event
from rules.ortus.observation import EarlView, Observation

from .. import has, say
from ..speaker import Names
from .fact import Fact

FAMILY: Final = "ortus"

Effect = tuple[str, dict[str, Any]]
"""The ending of a key, and the values of its sentence."""


def _alone(event: Event) -> tuple[object, ...] | None:
    return None


def _no_fact(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    return None


def _no_effect(observation: Observation, action: Action) -> Effect | None:
    return None


def _no_values(observation: Observation, action: Action) -> dict[str, Any]:
    return {}


def _no_question(observation: Observation) -> Effect | None:
    return None


def _nothing_more(observation: Observation, earl: EarlView) -> Sequence[str]:
    return ()


def _no_spending(observation: Observation, action: Action) -> str:
    return ""


@dataclass(frozen=True)
class Part:
    """What a game of the family adds in words. Without a word about it a part is as in the base game."""

    run: Callable[[Event], tuple[object, ...] | None] = _alone
    """What own events that follow one another must have in common to be told as one."""
    fact: Callable[[Event, Sequence[Event], Names], Fact | None] = _no_fact
    """The fact that a run of events makes which only this game knows."""
    effect: Callable[[Observation, Action], Effect | None] = _no_effect
    """What a choice would do that does something else, or is unknown, in the base game."""
    values: Callable[[Observation, Action], dict[str, Any]] = _no_values
    """What a choice names besides."""
    spending: Callable[[Observation, Action], str] = _no_spending
    """What becomes of that which is played in the place of a card."""
    question: Callable[[Observation], Effect | None] = _no_question
    """The form and the values of a question that this game asks in its own way."""
    score: Callable[[Observation, EarlView], Sequence[str]] = _nothing_more
    """What an Earl's line of the scores has besides."""
    has_colours: bool = True
    """Whether every Earl's cards have a colour of their own (O.1.3)."""


class Words:
    """How one game of the family speaks."""

    def __init__(self, game: str, part: Part) -> None:
        self.game = game
        self.part = part

    def key(self, key: str) -> str:
        """The game's own key for a sentence of the family, if it has one."""
        own = f"{self.game}{key.removeprefix(FAMILY)}"
        return own if has(own) else key

    def has(self, key: str) -> bool:
        """Whether there is such a sentence, of the game or of the family."""
        return has(self.key(key))

    def say(self, key: str, /, **values: object) -> str:
        """The sentence."""
        return say(self.key(key), **values)

    def refusal(self, key: str) -> str:
        """The key of a reason for a refusal, the game's own if it has one."""
        own = key.replace(f".{FAMILY}.", f".{self.game}.", 1)
        return own if has(own) else key

"""What a game is to the properties."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.core.step import Step

Permuted = Callable[[dict[str, Any], Viewer, Chance, "Step[Any] | None"], dict[str, Any]]
Pick = Callable[[Any, Any, int, Chance], Action]
"""Chooses for a seat that owes an answer: (game, state, seat, chance)."""


@dataclass(frozen=True)
class Foreign(Action):
    """An action that no game knows."""


def any_legal(game: Any, state: Any, seat: int, chance: Chance) -> Action:
    """Each legal action equally likely."""
    return chance.pick(game.legal_actions(state, seat))


@dataclass(frozen=True)
class Table:
    """One game as the properties see it."""

    rulesets: Sequence[tuple[int, dict[str, Any]]]
    """(seats, options): short matches that together reach every action, event, decision and ending."""
    conceivable: Callable[[Any, Any, Chance], Sequence[Action]]
    """Actions that anybody could send to ``game`` in ``state``: all that is legal, near misses, nonsense."""
    refusals: Sequence[str]
    """Every phrase key of a refusal."""
    permuted: Permuted
    """An encoded state with the hidden cards dealt otherwise, in agreement with all that the viewer knows.
    With the step that follows, also in agreement with all that it shows of hidden cards."""
    answers: Mapping[str, frozenset[str]]
    """For each question the kinds of action that answer it."""
    pick: Pick = any_legal
    """How a random match goes on."""
    common: frozenset[str] = frozenset()
    """Kinds of actions that are so common that costly properties look at one in ``stride`` of them."""
    stride: int = 1
    share: int = 1
    """In ``make test`` properties look at this part of their number of matches: larger for longer matches."""
    family: tuple[str, ...] = ()
    """The letters of the rules that the game shares with others, and cites beside its own."""
    directed: Sequence[tuple[int, dict[str, Any], Pick]] = ()
    """(seats, options, how to choose): matches that reach what random ones hardly do."""

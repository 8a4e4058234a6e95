"""What each game's words must offer to the table post, the panels and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.core.action import Action, IllegalAction
from rules.core.event import Event

Names = Sequence[str]
"""The seats' names in seat order, already escaped for a message."""


@dataclass(frozen=True, slots=True)
class Narration:
    """What happened since the last post, in order: one main fact, what led to it and what followed."""

    head: str
    lines: tuple[str, ...]
    """What stands below the main fact."""
    before: tuple[str, ...] = ()
    """What stands above it."""

    @property
    def text(self) -> tuple[str, ...]:
        """All lines in order; none if there is nothing to tell."""
        return (*self.before, self.head, *self.lines) if self.head else ()


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that are chosen in two steps: first the group, then one of its ``actions``.

    ``key`` is made of letters, digits, ``_`` and ``-``; ``label`` and ``hint`` keep to 100 characters.
    """

    key: str
    label: str
    hint: str
    actions: tuple[Action, ...]


class Speaker(Protocol):
    """One game in words. Nothing here knows more than the events and observations it is given."""

    title: str
    about: str
    kinds: Sequence[str]
    """The kinds of events by which a log can be sifted, in the order in which they are offered."""

    def partner_of(self, seats: int, seat: int) -> int | None:
        """The seat that plays together with ``seat`` at a table of ``seats``, if there are partnerships."""
        ...

    def where(self, observation: Any) -> str:
        """How far the match is: "hand 1, trick 4 of 13"."""
        ...

    def narrate(self, events: Sequence[Event], names: Names, earlier: Sequence[Event] = ()) -> Narration:
        """The public post about ``events``: a bold main fact, at most five lines beside it.

        ``earlier`` is what an earlier post has told, as far as it helps to tell the rest.
        """
        ...

    def log_line(self, event: Event, names: Names) -> str | None:
        """One event for the log, or ``None`` if another line says it already."""
        ...

    def kind_of(self, event: Event) -> str:
        """Which of :attr:`kinds` an event is of."""
        ...

    def known(self, observation: Any, seen: Sequence[tuple[int, Event]], names: Names) -> list[str]:
        """Everything that the player whose observation it is was ever shown, in lines. ``seen`` are all
        events that he may know, each with its revision."""
        ...

    def cards(self) -> dict[str, str]:
        """Every card on which a note can be written: its name by its key, in the order of the game."""
        ...

    def question(self, observation: Any) -> str:
        """What whoever is asked is to do, of one or several alike: "to lead to trick 4"."""
        ...

    def question_to(self, observation: Any) -> str:
        """The same, said to the player whose observation it is."""
        ...

    def is_own_turn(self, observation: Any) -> bool:
        """Whether the player whose observation it is is asked in his own turn, not in another's."""
        ...

    def groups(self, observation: Any, actions: Sequence[Action]) -> tuple[Group, ...]:
        """The choices in groups, in the order of the rules; one group if they are best chosen in one step."""
        ...

    def label(self, observation: Any, action: Action) -> str:
        """A choice as a select shows it, at most 100 characters, no markdown."""
        ...

    def hint(self, observation: Any, action: Action) -> str:
        """What the choice would do now, at most 100 characters, no markdown."""
        ...

    def deed(self, observation: Any, action: Action) -> str:
        """The choice as a button says it, a verb and at most three words: "play 7♠"."""
        ...

    def preview(self, observation: Any, action: Action) -> str:
        """What the choice would do now, as a sentence, before it is confirmed."""
        ...

    def done(self, observation: Any, action: Action) -> str:
        """The choice after it was made, said to the player; the observation is that of the table as it is
        by then."""
        ...

    def refuse(
        self, refusal: IllegalAction, observation: Any, action: Action, legal: Sequence[Action]
    ) -> str:
        """Why the rules refuse the action (with the rule's number) and what may be done instead."""
        ...

    def measure(self, points: int) -> str:
        """A final score with its unit, as it follows "wins with"; empty where points say nothing."""
        ...

    def scores(self, observation: Any, names: Names) -> str:
        """The score of every side in one line."""
        ...

"""What a player chooses, and the refusal of what may not be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """A player's choice, named in the imperative (``PlayCard``).

    A game's actions are frozen dataclasses with JSON-ready fields; the class name is the
    ``kind`` under which an action is stored, listed and counted.
    """

    @property
    def kind(self) -> str:
        """The name of the action, as stored."""
        return type(self).__name__


@dataclass(eq=False)
class IllegalAction(Exception):
    """A refused action; nothing has changed.

    Not frozen, as values are: Python sets an exception's traceback on its way through a context manager.

    ``rule`` is the number of the rule that forbids it, ``phrase`` the key of the sentence
    that explains it, ``values`` what the sentence needs. Values hold only what the acting
    seat may know.
    """

    rule: str
    phrase: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.phrase} ({self.rule})"

"""What an event says: who did it, in which words, and how much it matters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

VIKINGS: Final = -1
"""The Vikings as an actor."""

GUARD: Final = -2
"""The guard of what is nobody's as an actor."""

IDLE, SMALL, STEP, DEED, OUTCOME, TURNING, END = 1, 2, 3, 4, 6, 8, 10
"""How much a fact matters in a post; 0: it is not told there."""


@dataclass(frozen=True, slots=True)
class Fact:
    """``actor`` is a seat, :data:`VIKINGS`, :data:`GUARD`, or ``None`` if the phrase is a sentence of its
    own."""

    actor: int | None
    weight: int
    form: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    row: str = ""
    """Neighbours of the same row share a line, whoever the actors are."""

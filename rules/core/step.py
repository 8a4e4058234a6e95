"""What a move leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from .event import Event

S = TypeVar("S")


@dataclass(slots=True)
class Step(Generic[S]):
    """The new state and the events that led to it, in order; never changed once handed out."""

    state: S
    events: tuple[Event, ...]

"""What is worth a picture of its own beside the table: the end of a hand, the result of a match."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.event import Event

from .scene import Scene


@dataclass(frozen=True, slots=True)
class Milestone:
    """A picture with its texts (as those of a table), and the event that it shows."""

    event: Event
    scene: Scene
    alt: str
    text: str

"""What happened, and who may learn of it."""

from __future__ import annotations

from dataclasses import dataclass

from .seat import Viewer


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, named in the past tense (``CardPlayed``).

    All prose and the whole log are made from events and nothing else. A game's events are frozen
    dataclasses with JSON-ready fields; one that carries a secret overrides
    :meth:`audience`.
    """

    @property
    def kind(self) -> str:
        """The name of the event, as stored."""
        return type(self).__name__

    def audience(self) -> tuple[int, ...] | None:
        """The seats that may learn of it; ``None`` means everybody."""
        return None

    def visible_to(self, viewer: Viewer) -> bool:
        """Whether ``viewer`` (a seat, or ``None`` for the public) may learn of it."""
        audience = self.audience()
        return audience is None or (viewer is not None and viewer in audience)

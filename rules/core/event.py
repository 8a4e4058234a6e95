"""What happened, and who may learn of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .seat import Viewer


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, named in the past tense (``CardPlayed``).

    All prose and the whole log are made from events and nothing else. A game's events are frozen
    dataclasses with JSON-ready fields; one that carries a secret overrides
    :meth:`audience`. Each kind says whether it ``reveals``.
    """

    reveals: ClassVar[bool]
    """Whether something hidden came to light with it: a draw, a shuffle, a card of somebody else, answers
    that were sealed. A card that one lays out from one's own hand does not count, unless a partner sees it.
    No move with such an event is taken back without a vote (:mod:`~rules.core.takeback`)."""

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

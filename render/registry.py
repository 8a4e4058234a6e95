"""Which game is shown by which pictures and texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core.event import Event

from . import ortus, witan_tricks
from .milestone import Milestone
from .scene import Scene


@dataclass(frozen=True, slots=True)
class Pictures:
    """How a game is shown. Each takes an observation of that game and the names in seat order."""

    tableau_scene: Callable[[Any, Sequence[str]], Scene]
    """The public table."""
    hand_scene: Callable[[Any, Sequence[str]], Scene]
    """The viewer's own cards; ``ValueError`` for the public."""
    alt_text: Callable[[Any, Sequence[str]], str]
    """The table in at most 1000 characters, for the picture's description."""
    text_view: Callable[[Any, Sequence[str]], str]
    """The table in at most 1800 characters, for a code block."""
    milestone_kinds: frozenset[str] = frozenset()
    """The kinds of events after which ``milestones`` may have something to show."""
    milestones: Callable[[Any, Sequence[Event], Sequence[Event], Sequence[str]], tuple[Milestone, ...]] = (
        lambda *_: ()
    )
    """From the public's observation, all public events of the match, the newest of them, and the names: what
    deserves a picture of its own."""


_ORTUS: Final = Pictures(ortus.tableau_scene, ortus.hand_scene, ortus.alt_text, ortus.text_view)
"""The family's; what differs from game to game is its guise (:mod:`render.ortus.guises`)."""

PICTURES: Final[Mapping[str, Pictures]] = {
    "witan_tricks": Pictures(
        witan_tricks.tableau_scene,
        witan_tricks.hand_scene,
        witan_tricks.alt_text,
        witan_tricks.text_view,
        witan_tricks.MILESTONES,
        witan_tricks.milestones,
    ),
    "ortus_regni": _ORTUS,
    "witan": _ORTUS,
    "knight_errant": _ORTUS,
    "shire": _ORTUS,
}

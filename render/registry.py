"""Which game is shown by which pictures and texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from rules.core.event import Event

from . import ortus, witan_tricks
from .milestone import Milestone
from .scene import Scene
from .since import Since

Made = TypeVar("Made", covariant=True)
T = TypeVar("T")


class Maker(Protocol[Made]):
    """Makes a picture or a text of an observation; with ``since`` it marks what has changed."""

    def __call__(self, observation: Any, names: Sequence[str], since: Since | None = None) -> Made: ...


def unmarked(make: Callable[[Any, Sequence[str]], T]) -> Maker[T]:
    """For a game whose observation says by itself what has just changed."""

    def made(observation: Any, names: Sequence[str], since: Since | None = None) -> T:
        return make(observation, names)

    return made


@dataclass(frozen=True, slots=True)
class Pictures:
    """How a game is shown. Each takes an observation of that game, the names in seat order and, to mark what
    has changed, an earlier look of the same viewer."""

    tableau_scene: Maker[Scene]
    """The public table."""
    hand_scene: Maker[Scene]
    """The viewer's own cards; ``ValueError`` for the public."""
    alt_text: Maker[str]
    """The table in at most 1000 characters, for the picture's description."""
    text_view: Maker[str]
    """The table in at most 1800 characters, for a code block."""
    milestone_kinds: frozenset[str] = frozenset()
    """The kinds of events after which ``milestones`` may have something to show."""
    milestones: Callable[[Any, Sequence[Event], Sequence[Event], Sequence[str]], tuple[Milestone, ...]] = (
        lambda *_: ()
    )
    """From the public's observation, all public events of the match, the newest of them, and the names: what
    deserves a picture of its own."""
    known_scene: Maker[Scene] | None = None
    """What a seat knows of the others' cards, if a game has such a thing; ``ValueError`` for the public."""
    known_text: Maker[str] | None = None
    """The same in at most 1800 characters."""


_ORTUS: Final = Pictures(
    ortus.tableau_scene,
    ortus.hand_scene,
    ortus.alt_text,
    ortus.text_view,
    known_scene=ortus.known_scene,
    known_text=ortus.known_text,
)
"""The family's; what differs from game to game is its guise (:mod:`render.ortus.guises`)."""

PICTURES: Final[Mapping[str, Pictures]] = {
    "witan_tricks": Pictures(
        unmarked(witan_tricks.tableau_scene),
        unmarked(witan_tricks.hand_scene),
        unmarked(witan_tricks.alt_text),
        unmarked(witan_tricks.text_view),
        witan_tricks.MILESTONES,
        witan_tricks.milestones,
    ),
    "ortus_regni": _ORTUS,
    "witan": _ORTUS,
    "knight_errant": _ORTUS,
    "shire": _ORTUS,
}

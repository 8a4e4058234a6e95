"""What happens in a match, in the past tense. Sides and seats are numbers, cards like "TC"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

End = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A new hand (T.2): the seeded grid and how many cards each seat holds. Public."""

    reveals = True

    hand: int
    dealer: int
    leader: int
    start_rank: str
    grid: tuple[str, ...]
    cards_each: int
    turned: int
    """How many cards were turned to seed the grid, the first included."""


@dataclass(frozen=True, slots=True)
class CardsReceived(Event):
    """The cards dealt to one seat. Only that seat learns of it (T.1.5)."""

    reveals = True

    seat: int
    cards: tuple[str, ...]

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played to the trick (T.4.1); ``led`` if it was the first, ``connected`` if it joined the
    grid at once.

    ``end`` is ``None`` for a card that does not connect, and for one that connects at either end while its
    player is still to choose (T.3.5); :class:`EndChosen` then follows.
    """

    reveals = True

    seat: int
    card: str
    led: bool
    connected: bool
    end: End | None


@dataclass(frozen=True, slots=True)
class EndChosen(Event):
    """The player of a card that fits at both ends of its row said where it goes (T.3.5)."""

    reveals = False

    seat: int
    card: str
    end: End


@dataclass(frozen=True, slots=True)
class CardConnected(Event):
    """A card of the trick that lay apart was joined to the grid by a later one (T.3.6)."""

    reveals = False

    seat: int
    card: str
    end: End


@dataclass(frozen=True, slots=True)
class GridSaturated(Event):
    """The grid reached all thirteen ranks; ``top_rank`` stays the highest for the rest of the hand
    (T.3.2)."""

    reveals = False

    top_rank: str


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick ended: who won it, under which trump and highest rank, and what it was worth (T.6)."""

    reveals = False

    trick: int
    winner: int
    trump: str
    top_rank: str
    value: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardTurnedDown(Event):
    """A card that did not connect was turned face down: ``played_by`` pays for a stop, ``won_by`` counts it
    (T.7.2)."""

    reveals = False

    card: str
    played_by: int
    won_by: int


@dataclass(frozen=True, slots=True)
class TrickpileWon(Event):
    """At the end of the hand, the points for one suit's face-down cards (T.9.1); ``by_tie`` if T.9.2
    decided."""

    reveals = False

    suit: str
    seat: int
    cards: int
    points: int
    by_tie: bool


@dataclass(frozen=True, slots=True)
class StopCharged(Event):
    """At the end of the hand, the penalty for one stop (T.9.4; ``points`` is negative)."""

    reveals = False

    card: str
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The scores by side after a hand."""

    reveals = False

    hand: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match ended: the winning seats (more than one in a partnership or an exact tie), and how (T.10)."""

    reveals = True

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str

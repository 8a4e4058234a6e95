"""What a viewer may know of a match: the whitelist that ``observe`` fills.

Cards are two characters, rank then suit ("TC", "7S"). Columns are the integers of the
working model: column 0 holds the starters, a column's rank is fixed for the hand
(T.3.1), and the grid on display always spans the thirteen columns ``right - 12 … right``, so
each rank stands in one column and the highest is the right-most.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.core.outcome import Outcome
from rules.core.seat import Viewer

from .ruleset import WitanTricksRuleset

Stop = Literal["none", "possible", "touching"]
"""Whether a face-down card could block a row still (``possible``) or blocks it now (``touching``)."""


@dataclass(frozen=True, slots=True)
class FaceUpCard:
    """A card of the contiguous grid. ``played_by`` is ``None`` for a seeded card."""

    card: str
    column: int
    played_by: int | None


@dataclass(frozen=True, slots=True)
class FaceDownCard:
    """A card that did not connect: who played it (and pays for a stop), who won it (and counts it)."""

    card: str
    column: int
    played_by: int
    won_by: int
    stop: Stop


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the trick in progress, in the order played (the first one led)."""

    card: str
    seat: int
    column: int
    connected: bool


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """A place that adjoins the grid now, and the one card that would connect there.

    ``column`` is the place's true column: it may be ``right + 1``, beyond the display.
    """

    card: str
    column: int


@dataclass(frozen=True, slots=True)
class TrickResult:
    """A finished trick: its cards in the order played, with who played each and whether it connected."""

    number: int
    leader: int
    cards: tuple[TrickCard, ...]
    trump: str
    top_rank: str
    value: int
    winner: int
    right: int = 0
    """The column of the highest rank when the trick ended."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """A finished hand: points by side for tricks, piles and stops, and the winner of each suit's pile."""

    number: int
    trick_points: tuple[int, ...]
    pile_points: tuple[int, ...]
    stop_points: tuple[int, ...]
    pile_winners: tuple[tuple[str, int], ...]
    stops: tuple[tuple[str, int], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything that ``viewer`` may know. Suits are "C", "S", "H", "D" from the top row; a *side* is a
    seat with three players, 0+2 and 1+3 with four."""

    viewer: Viewer
    seats: int
    sides: tuple[int, ...]
    """The side of each seat."""
    target: int
    hand_number: int
    """From 1."""
    trick_number: int
    """From 1; the number of the trick in progress or about to be led."""
    tricks_in_hand: int
    dealer: int
    leader: int
    to_play: int | None
    """The seat that owes a card; ``None`` once the match has ended."""
    scores: tuple[int, ...]
    """Points of each side."""
    hand_points: tuple[int, ...]
    """Points of each side from the tricks of this hand."""
    start_rank: str
    left: int
    """The left-most column of the contiguous grid (0 or less)."""
    right: int
    """The right-most column, which holds the highest rank."""
    saturated: bool
    top_rank: str
    trump: str
    """The trump suit as the grid stands now (in a trick: if it ended now)."""
    face_up: tuple[FaceUpCard, ...]
    """The whole contiguous grid, connected cards of the trick in progress included."""
    face_down: tuple[FaceDownCard, ...]
    trick: tuple[TrickCard, ...]
    open_places: tuple[OpenPlace, ...]
    hand_counts: tuple[int, ...]
    hand: tuple[str, ...] | None
    """The viewer's own cards, by suit row and then by the current hierarchy; ``None`` for the public."""
    playable: tuple[str, ...]
    """The viewer's cards that may be played now; empty unless it is the viewer's turn."""
    last_trick: TrickResult | None
    """The last finished trick of this hand."""
    last_hand: HandResult | None
    """The last hand that was played to its end."""
    outcome: Outcome | None
    ruleset: WitanTricksRuleset = field(default_factory=WitanTricksRuleset)
    choosing_end: str | None = None
    """The card just played, while its player ``to_play`` owes the choice of an end (T.3.5)."""
    voids: tuple[str, ...] = ()
    """For each seat the suits that it has shown not to hold, as letters: what anyone who watched knows."""

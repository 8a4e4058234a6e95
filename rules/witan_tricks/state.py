"""The complete truth about a match, between two moves."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.outcome import Outcome

from .grid import Grid
from .observation import HandResult
from .ruleset import WitanTricksRuleset


@dataclass(slots=True)
class TrickRecord:
    """A finished trick of this hand, never changed (T.6): ``plays`` in the order played, ``connected`` the
    set of those that did."""

    number: int
    leader: int
    plays: tuple[int, ...]
    connected: int
    trump: int
    right: int
    """The right-most column when the trick ended, which gives the hierarchy."""
    value: int
    winner: int


@dataclass(slots=True)
class State:
    """Cards are numbers and sets of cards are integers (see :mod:`~rules.witan_tricks.pack`).

    Every field holds a value that is never changed in place, so :meth:`clone` is one shallow copy. The rules
    work on a clone; a state that was handed out stays as it is.
    """

    ruleset: WitanTricksRuleset
    seats: int
    hand_number: int
    """From 1."""
    dealer: int
    scores: tuple[int, ...]
    """Points of each side (T.1.1)."""
    hand_points: tuple[int, ...]
    """Points of each side for the tricks of this hand."""
    grid: Grid
    hands: tuple[int, ...]
    """The set of cards in each seat's hand."""
    dealt: tuple[int, ...]
    """The set of cards that each seat was dealt in this hand."""
    won: tuple[int, ...]
    """The set of face-down cards that each seat has marked as its own (T.7.2)."""
    voids: tuple[int, ...]
    """For each seat a bit per suit that it has shown not to hold (T.4.3)."""
    trick_number: int
    """From 1."""
    leader: int
    plays: tuple[int, ...]
    """The cards of the trick in progress, in the order played."""
    to_play: int | None
    """The seat that owes an answer, a card or the end for its last one; ``None`` after the match (T.4.1)."""
    is_choosing: bool
    """Whether the player of the last card owes the choice of an end (T.3.5)."""
    last_trick: TrickRecord | None
    """The last finished trick of this hand."""
    last_hand: HandResult | None
    outcome: Outcome | None

    def clone(self) -> State:
        """An equal state that may be changed without touching this one."""
        return State(
            self.ruleset,
            self.seats,
            self.hand_number,
            self.dealer,
            self.scores,
            self.hand_points,
            self.grid,
            self.hands,
            self.dealt,
            self.won,
            self.voids,
            self.trick_number,
            self.leader,
            self.plays,
            self.to_play,
            self.is_choosing,
            self.last_trick,
            self.last_hand,
            self.outcome,
        )

    @property
    def played(self) -> tuple[int, ...]:
        """The set of cards that each seat has played in this hand."""
        return tuple([dealt & ~held for dealt, held in zip(self.dealt, self.hands, strict=True)])

    @property
    def face_down(self) -> int:
        """The set of all face-down cards (T.7.2)."""
        cards = 0
        for won in self.won:
            cards |= won
        return cards

    @property
    def pending(self) -> int:
        """The set of cards of the trick in progress that have not connected (T.3.6)."""
        up = self.grid.up
        cards = 0
        for card in self.plays:
            if not up >> card & 1:
                cards |= 1 << card
        return cards


def side_of(seats: int, seat: int) -> int:
    """The side of a seat: itself at three, its partnership at four (T.1.1)."""
    return seat if seats == 3 else seat % 2


def side_count(seats: int) -> int:
    """How many sides play: three, or two partnerships (T.1.1)."""
    return 3 if seats == 3 else 2


def raised(amounts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """``amounts`` with one of them raised."""
    return (*amounts[:index], amounts[index] + by, *amounts[index + 1 :])


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """``values`` with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])

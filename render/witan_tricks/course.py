"""What the events of a match tell about it: each hand's final grid, and how the scores went.

An observation shows the table as it is; once the next hand is dealt, the grid before it is history.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from rules.core.event import Event
from rules.witan_tricks.event import (
    CardConnected,
    CardPlayed,
    CardTurnedDown,
    EndChosen,
    HandDealt,
    HandScored,
    StopCharged,
    TrickpileWon,
    TrickWon,
)
from rules.witan_tricks.observation import (
    FaceDownCard,
    FaceUpCard,
    HandResult,
    Observation,
    TrickCard,
    TrickResult,
)

from ..theme import RANKS
from .reading import COLUMNS, ROWS


@dataclass(slots=True)
class Hand:
    """One hand as its events tell it."""

    dealt: HandDealt
    columns: dict[str, int]
    """Where each card of the contiguous grid lies."""
    played_by: dict[str, int] = field(default_factory=dict)
    trick: list[CardPlayed] = field(default_factory=list)
    """The cards of the trick in progress, or of the last one."""
    down: list[CardTurnedDown] = field(default_factory=list)
    tricks: list[TrickWon] = field(default_factory=list)
    piles: list[TrickpileWon] = field(default_factory=list)
    stops: list[StopCharged] = field(default_factory=list)
    scores: tuple[int, ...] | None = None
    """The scores of the sides after it; ``None`` while it is played or if the match ended first."""

    def grow(self, card: str, end: str | None) -> None:
        """A card joins its row at an end; ``None``: not yet."""
        if end is None:
            return
        row = [column for other, column in self.columns.items() if other[1] == card[1]]
        self.columns[card] = max(row) + 1 if end == "right" else min(row) - 1


def hands_of(events: Iterable[Event]) -> list[Hand]:
    """The hands of a match, from its public events, which begin with a deal."""
    hands: list[Hand] = []
    for event in events:
        if isinstance(event, HandDealt):
            hands.append(Hand(event, _seeded(event)))
        elif hands:
            _tell(hands[-1], event)
    return hands


def _tell(hand: Hand, event: Event) -> None:
    match event:
        case CardPlayed():
            hand.trick = [event] if event.led else [*hand.trick, event]
            hand.played_by[event.card] = event.seat
            hand.grow(event.card, event.end)
        case CardConnected() | EndChosen():
            hand.grow(event.card, event.end)
        case TrickWon():
            hand.tricks.append(event)
        case CardTurnedDown():
            hand.down.append(event)
        case TrickpileWon():
            hand.piles.append(event)
        case StopCharged():
            hand.stops.append(event)
        case HandScored():
            hand.scores = event.scores


def _seeded(dealt: HandDealt) -> dict[str, int]:
    """The columns of the first grid: each row runs on from its starter (T.3.1)."""
    start, cards = RANKS.index(dealt.start_rank), set(dealt.grid)
    columns: dict[str, int] = {}
    for suit in ROWS:
        for step in (1, -1):
            column = 0
            while (card := RANKS[(start + column) % COLUMNS] + suit) in cards and abs(column) < COLUMNS:
                columns.setdefault(card, column)
                column += step
    return columns


def final_grid(seen: Observation, hand: Hand, result: HandResult) -> Observation:
    """The table as it lay when that hand was over, seen after it."""
    start = RANKS.index(hand.dealt.start_rank)
    left, right = min(hand.columns.values()), max(hand.columns.values())
    stops = {card for card, _ in result.stops}

    def column_of(card: str) -> int:
        return right - (start + right - RANKS.index(card[0])) % COLUMNS

    last = hand.tricks[-1]
    cards = tuple(
        TrickCard(
            each.card, each.seat, hand.columns.get(each.card, column_of(each.card)), each.card in hand.columns
        )
        for each in hand.trick
    )
    return replace(
        seen,
        viewer=None,
        hand_number=hand.dealt.hand,
        trick_number=seen.tricks_in_hand,
        dealer=hand.dealt.dealer,
        leader=last.winner,
        to_play=None,
        scores=result.scores,
        hand_points=result.trick_points,
        start_rank=hand.dealt.start_rank,
        left=left,
        right=right,
        saturated=right - left == COLUMNS - 1,
        top_rank=last.top_rank,
        trump=last.trump,
        face_up=tuple(
            FaceUpCard(card, column, hand.played_by.get(card)) for card, column in hand.columns.items()
        ),
        face_down=tuple(
            FaceDownCard(
                each.card,
                column_of(each.card),
                each.played_by,
                each.won_by,
                "touching" if each.card in stops else "none",
            )
            for each in hand.down
        ),
        trick=(),
        open_places=(),
        hand_counts=(0,) * seen.seats,
        hand=None,
        playable=(),
        last_trick=TrickResult(
            last.trick, cards[0].seat, cards, last.trump, last.top_rank, last.value, last.winner, right
        ),
        last_hand=result,
        outcome=None,
        choosing_end=None,
    )


def pile_counts(seen: Observation) -> dict[tuple[str, int], int]:
    """How many face-down cards of a suit each seat has marked."""
    counts: dict[tuple[str, int], int] = {}
    for down in seen.face_down:
        key = (down.card[1], down.won_by)
        counts[key] = counts.get(key, 0) + 1
    return counts


@dataclass(frozen=True, slots=True)
class Course:
    """How the scores of the sides went: after each trick and each hand, from nothing on."""

    scores: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]
    """For each hand the index in ``scores`` of its last ones."""

    def gains(self, hand: int) -> tuple[int, ...]:
        """What a hand, from 0, brought each side."""
        before = self.scores[self.ends[hand - 1]] if hand else self.scores[0]
        return tuple(now - was for now, was in zip(self.scores[self.ends[hand]], before, strict=True))


def course_of(hands: Sequence[Hand], final: tuple[int, ...]) -> Course:
    """The course of a match that ended with the scores ``final``."""
    scores: list[tuple[int, ...]] = [(0,) * len(final)]
    ends: list[int] = []
    for number, hand in enumerate(hands, 1):
        scores += [trick.scores for trick in hand.tricks]
        if number == len(hands):
            scores.append(final)
        elif hand.scores is not None:
            scores.append(hand.scores)
        ends.append(len(scores) - 1)
    return Course(tuple(scores), tuple(ends))

"""What was played: results, byes, and the crosstable that holds both.

Entrants are numbers of the league's own choice. A result has a kind, so that one that was not played can
score without counting as played and without being rated.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from .points import DUEL, PointTable, shares


class Kind(StrEnum):
    """How a result came about."""

    PLAYED = "played"
    """By the rules of the game, at the table."""
    ADJUDICATED = "adjudicated"
    """By the finish rule of the league; counts as played, is not rated."""
    FORFEIT = "forfeit"
    """Somebody did not come, or went before his first real move; scores, does not count as played, is not
    rated."""
    VOID = "void"
    """An organiser took it out: counts for nothing. The pair may meet again."""


class ByeKind(StrEnum):
    """Why somebody had no opponent in a round."""

    PAIRING = "pairing"
    """Their number was odd; worth a win, once in a tournament."""
    FULL = "full"
    """Given by the organiser; worth a win."""
    HALF = "half"
    """Asked for; worth half a win. A late entrant gets it for rounds he has missed."""
    ZERO = "zero"
    """Not there; worth nothing."""

    @property
    def is_voluntary(self) -> bool:
        """Whether the entrant chose not to play."""
        return self in (ByeKind.HALF, ByeKind.ZERO)


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant who sits a round out."""

    entrant: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a match, by seat: ``entrants[0]`` sat first.

    ``placings`` are as in an outcome: 1 is best, those who tie share the better number. ``scores`` are the
    game's own points, empty if it has none. ``gone`` are the entrants who dropped out or did not come: they
    are placed last and get nothing.
    """

    match: int
    round: int
    entrants: tuple[int, ...]
    placings: tuple[int, ...]
    kind: Kind = Kind.PLAYED
    scores: tuple[int, ...] = ()
    gone: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if len(set(self.entrants)) != len(self.entrants) or len(self.entrants) != len(self.placings):
            raise ValueError(f"match {self.match}: one place for each entrant, no entrant twice")
        if self.scores and len(self.scores) != len(self.entrants):
            raise ValueError(f"match {self.match}: one score for each entrant, or none at all")
        if not self.gone <= set(self.entrants):
            raise ValueError(f"match {self.match}: only an entrant can be gone")

    @property
    def is_over_the_board(self) -> bool:
        """Whether it counts as played for tie-breaks."""
        return self.kind in (Kind.PLAYED, Kind.ADJUDICATED)

    @property
    def is_rated(self) -> bool:
        """Whether it may be rated, as far as the league has a say."""
        return self.kind is Kind.PLAYED

    def opponents(self, entrant: int) -> tuple[int, ...]:
        """Who else sat there."""
        return tuple(other for other in self.entrants if other != entrant)


def forfeit(match: int, round: int, entrants: tuple[int, ...], gone: frozenset[int]) -> Result:
    """A match that ``gone`` did not play: all others tie in front of them. It may be all of them."""
    here = len(entrants) - len(gone)
    return Result(
        match,
        round,
        entrants,
        tuple(here + 1 if entrant in gone else 1 for entrant in entrants),
        Kind.FORFEIT,
        gone=gone,
    )


@dataclass(frozen=True)
class Crosstable:
    """All that counts in one competition, or one division of it, so far."""

    entrants: tuple[int, ...]
    """In the order of their seeds, the strongest first."""
    results: tuple[Result, ...] = ()
    byes: tuple[Bye, ...] = ()
    table: PointTable = DUEL
    rounds: int = 0
    """How many have been played: 0 means as many as the results show."""

    @cached_property
    def counting(self) -> tuple[Result, ...]:
        """The results without the void ones, as far as they concern entrants alone."""
        known = set(self.entrants)
        return tuple(
            result
            for result in self.results
            if result.kind is not Kind.VOID and known >= set(result.entrants)
        )

    @cached_property
    def last_round(self) -> int:
        """The number of rounds so far."""
        played = [result.round for result in self.counting] + [bye.round for bye in self.byes]
        return max([self.rounds, *played], default=0)

    @cached_property
    def by_entrant(self) -> Mapping[int, tuple[Result, ...]]:
        """The results of each."""
        mine: dict[int, list[Result]] = {entrant: [] for entrant in self.entrants}
        for result in self.counting:
            for entrant in result.entrants:
                mine[entrant].append(result)
        return {entrant: tuple(results) for entrant, results in mine.items()}

    @cached_property
    def byes_of(self) -> Mapping[int, tuple[Bye, ...]]:
        """The byes of each."""
        mine: dict[int, list[Bye]] = {entrant: [] for entrant in self.entrants}
        for bye in self.byes:
            if bye.entrant in mine:
                mine[bye.entrant].append(bye)
        return {entrant: tuple(byes) for entrant, byes in mine.items()}

    @cached_property
    def gains(self) -> Mapping[int, Mapping[int, Fraction]]:
        """Points of each entrant by match."""
        return {result.match: points_of(result, self.table) for result in self.counting}

    @cached_property
    def points(self) -> Mapping[int, Fraction]:
        """Points of each, byes included."""
        total = dict.fromkeys(self.entrants, Fraction(0))
        for gains in self.gains.values():
            for entrant, gain in gains.items():
                total[entrant] += gain
        for entrant, byes in self.byes_of.items():
            total[entrant] += sum((worth(bye.kind, self.table) for bye in byes), Fraction(0))
        return total

    @cached_property
    def adjusted(self) -> Mapping[int, Fraction]:
        """The points of each as they count for his opponents in a Swiss: rounds at the end for which he had
        asked to be out count as ties (FIDE handbook, C.07, article 16)."""
        tie = self.table[0] / 2
        adjusted = dict(self.points)
        for entrant, byes in self.byes_of.items():
            if any(bye.kind.is_voluntary for bye in byes):
                last = self._last_there(entrant)
                for bye in byes:
                    if bye.kind.is_voluntary and bye.round > last:
                        adjusted[entrant] += tie - worth(bye.kind, self.table)
        return adjusted

    def _last_there(self, entrant: int) -> int:
        """The last round that the entrant did not miss by his own choice."""
        there = [result.round for result in self.by_entrant[entrant] if entrant not in result.gone]
        there += [bye.round for bye in self.byes_of[entrant] if not bye.kind.is_voluntary]
        return max(there, default=0)


def points_of(result: Result, table: PointTable) -> dict[int, Fraction]:
    """The points of each entrant of one match: the table's for his place, shared by those who tie; nothing
    for those who are gone."""
    worths = shares(result.placings, table)
    return {
        entrant: Fraction(0) if entrant in result.gone else gain
        for entrant, gain in zip(result.entrants, worths, strict=True)
    }


def worth(kind: ByeKind, table: PointTable) -> Fraction:
    """The points of a bye."""
    if kind in (ByeKind.PAIRING, ByeKind.FULL):
        return table[0]
    return table[0] / 2 if kind is ByeKind.HALF else Fraction(0)

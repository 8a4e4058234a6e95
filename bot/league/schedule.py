"""The steps of a season as data: what happens, when, relative to what.

A step is done once; which are done is the store's to remember. An organiser moves one by giving it a time of
its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

DAY: Final = 86_400_000
"""Milliseconds."""


class Anchor(StrEnum):
    """What a step's time is relative to."""

    SEASON_START = "season_start"
    SEASON_END = "season_end"
    ROUND_START = "round_start"
    ROUND_END = "round_end"


class Do(StrEnum):
    """What a step does."""

    OPEN_SIGN_UP = "open_sign_up"
    CLOSE_SIGN_UP = "close_sign_up"
    OPEN_CHECK_IN = "open_check_in"
    CLOSE_CHECK_IN = "close_check_in"
    SEED = "seed"
    PAIR_ROUND = "pair_round"
    START_MATCHES = "start_matches"
    SEEK_SUBSTITUTES = "seek_substitutes"
    REMIND = "remind"
    BEGIN_EXTENSION = "begin_extension"
    ADJUDICATE = "adjudicate"
    CLOSE_SEASON = "close_season"
    NEXT_SEASON = "next_season"


@dataclass(frozen=True, slots=True)
class Step:
    """One kind of step; one of a round happens in every round."""

    do: Do
    anchor: Anchor
    offset: int = 0
    """Milliseconds after the anchor, negative before it."""


@dataclass(frozen=True, slots=True)
class Due:
    """A step at its time."""

    at: int
    step: Step
    round: int = 0
    """0 for a step of the whole season."""

    @property
    def key(self) -> str:
        """What tells it from all others of the season: it is done once, and moved by this name."""
        return f"{self.step.do}:{self.step.anchor}:{self.step.offset}:{self.round}"


@dataclass(frozen=True, slots=True)
class Season:
    """The times that steps are relative to, in milliseconds since 1970."""

    start: int
    end: int
    rounds: tuple[tuple[int, int], ...] = ()
    """(start, end) of each round."""


DEFAULT: Final = (
    Step(Do.OPEN_SIGN_UP, Anchor.SEASON_START, -14 * DAY),
    Step(Do.CLOSE_SIGN_UP, Anchor.SEASON_START, -2 * DAY),
    Step(Do.SEED, Anchor.SEASON_START, -DAY),
    Step(Do.START_MATCHES, Anchor.SEASON_START),
    Step(Do.OPEN_CHECK_IN, Anchor.SEASON_START),
    Step(Do.SEEK_SUBSTITUTES, Anchor.SEASON_START, 5 * DAY),
    Step(Do.CLOSE_CHECK_IN, Anchor.SEASON_START, 7 * DAY),
    Step(Do.REMIND, Anchor.SEASON_END, -7 * DAY),
    Step(Do.BEGIN_EXTENSION, Anchor.SEASON_END),
    Step(Do.ADJUDICATE, Anchor.SEASON_END, 7 * DAY),
    Step(Do.CLOSE_SEASON, Anchor.SEASON_END, 7 * DAY),
    Step(Do.NEXT_SEASON, Anchor.SEASON_END, 14 * DAY),
)
"""A league season: six weeks of play and two between, of which the first is the extension; whoever has not
checked in during the first week is out. The times are those of the Dominion League."""
ROUNDS: Final = (
    Step(Do.PAIR_ROUND, Anchor.ROUND_START),
    Step(Do.START_MATCHES, Anchor.ROUND_START),
    Step(Do.SEEK_SUBSTITUTES, Anchor.ROUND_START, 2 * DAY),
    Step(Do.REMIND, Anchor.ROUND_END, -2 * DAY),
    Step(Do.ADJUDICATE, Anchor.ROUND_END),
)
"""The steps of each round of a Swiss or an elimination."""

_ORDER: Final = {do: number for number, do in enumerate(Do)}
"""In which order steps of the same time are done."""


def season_of(start: int, weeks: int = 6, rounds: int = 0) -> Season:
    """A season of so many weeks, divided into rounds of the same length."""
    length = weeks * 7 * DAY
    each = length // rounds if rounds else 0
    return Season(
        start,
        start + length,
        tuple((start + number * each, start + (number + 1) * each) for number in range(rounds)),
    )


def timetable(
    season: Season, steps: Sequence[Step], moved: Mapping[str, int] | None = None
) -> tuple[Due, ...]:
    """Every step with its time, the first first. ``moved`` are the times that the organiser has given, by
    key."""
    given = moved or {}
    found = []
    for step in steps:
        for number, anchor in _anchors(season, step.anchor):
            due = Due(anchor + step.offset, step, number)
            found.append(Due(given[due.key], step, number) if due.key in given else due)
    return tuple(sorted(found, key=lambda due: (due.at, due.round, _ORDER[due.step.do], due.step.offset)))


def to_do(timetable: Sequence[Due], done: Collection[str], now: int) -> tuple[Due, ...]:
    """The steps whose time has come and which are not done, in their order: after a long stop, all that was
    missed."""
    return tuple(due for due in timetable if due.at <= now and due.key not in done)


def next_at(timetable: Sequence[Due], done: Collection[str]) -> int | None:
    """When the next step is due that is not done; it may be in the past."""
    return min((due.at for due in timetable if due.key not in done), default=None)


def _anchors(season: Season, anchor: Anchor) -> Sequence[tuple[int, int]]:
    """(round, time) of everything that the anchor stands for."""
    match anchor:
        case Anchor.SEASON_START:
            return [(0, season.start)]
        case Anchor.SEASON_END:
            return [(0, season.end)]
        case Anchor.ROUND_START:
            return [(number, start) for number, (start, _) in enumerate(season.rounds, start=1)]
        case Anchor.ROUND_END:
            return [(number, end) for number, (_, end) in enumerate(season.rounds, start=1)]

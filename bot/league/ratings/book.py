"""The ratings of all members in all games, made of the history of matches.

Nothing but the history is the truth: a match made void, or a changed rule, heals by making the book anew.
Adding matches one by one gives to the last bit what making it anew gives, because both do the same steps in
the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .rated import RatedMatch, why_unrated
from .rating import NEW, Rating
from .weng_lin import rate

Ladder = tuple[int, str]
"""Ratings are by server and game: (guild, game)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one match did to the rating of one member."""

    match: int
    at: int
    member: int
    before: Rating
    after: Rating


@dataclass(slots=True)
class Book:
    """Ratings by (guild, game) and member, and up to where the history is in it."""

    ratings: dict[Ladder, dict[int, Rating]] = field(default_factory=dict)
    matches: dict[Ladder, dict[int, int]] = field(default_factory=dict)
    """How many rated matches each has."""
    last: tuple[int, int] | None = None
    """(time, number) of the newest match in it."""

    def rating(self, guild: int, game: str, member: int) -> Rating:
        """The member's rating, which is :data:`NEW` before the first rated match."""
        return self.ratings.get((guild, game), {}).get(member, NEW)

    def add(self, match: RatedMatch) -> list[Entry]:
        """Adds the next match in time and tells what it changed; nothing, if it is not rated.

        One that is older than the newest in the book is refused: then the book must be made anew.
        """
        when = (match.ended_at, match.number)
        if self.last is not None and when <= self.last:
            raise ValueError(f"match {match.number} is not newer than the newest one in the book")
        self.last = when
        if why_unrated(match) is not None:
            return []
        ladder = (match.guild, match.game)
        known = self.ratings.setdefault(ladder, {})
        count = self.matches.setdefault(ladder, {})
        teams = [[member for member in team if member is not None] for team in match.teams]
        before = [[known.get(member, NEW) for member in team] for team in teams]
        entries = []
        for team, olds, news in zip(teams, before, rate(before, match.placings), strict=True):
            for member, old, new in zip(team, olds, news, strict=True):
                known[member] = new
                count[member] = count.get(member, 0) + 1
                entries.append(Entry(match.number, match.ended_at, member, old, new))
        return entries

    def ranking(self, guild: int, game: str) -> list[tuple[int, Rating]]:
        """Those whose rating is certain, the best first, then the provisional ones, each by what is shown."""
        return sorted(
            self.ratings.get((guild, game), {}).items(),
            key=lambda item: (item[1].is_provisional, -item[1].shown, item[0]),
        )


def in_order(history: Iterable[RatedMatch]) -> list[RatedMatch]:
    """The matches by the time of their end, then by number."""
    return sorted(history, key=lambda match: (match.ended_at, match.number))


def recompute(history: Iterable[RatedMatch]) -> Book:
    """The book of a whole history, in whatever order it is given."""
    book = Book()
    for match in in_order(history):
        book.add(match)
    return book


def course(history: Iterable[RatedMatch], guild: int, game: str, member: int) -> Iterator[Entry]:
    """How a member's rating came to be: one entry for each of his rated matches, the oldest first."""
    book = Book()
    for match in in_order(history):
        if (match.guild, match.game) == (guild, game):
            yield from (entry for entry in book.add(match) if entry.member == member)

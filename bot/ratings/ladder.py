"""All that the history of one game on one server comes to: ratings, how they came to be, and tallies.

It is made by adding the matches in the order in which they ended. To add those that are new gives exactly
what making it anew gives.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from storage.past import BEGINNING, PlayedMatch

from ..league.ratings.book import Book, Entry
from ..league.ratings.rated import RatedMatch
from ..league.ratings.rating import Rating
from ..league.ratings.tally import Tally
from .judging import judged


@dataclass(frozen=True, slots=True)
class Ranked:
    """A member in a ranking; ``rank`` is ``None`` while his rating is provisional."""

    member: int
    rating: Rating
    rank: int | None


@dataclass(slots=True)
class Ladder:
    """One game on one server. Members of a negative number are forgotten ones, who are never shown."""

    guild: int
    game: str
    changes: int = -1
    """How often the past had been changed when it was read."""
    last: tuple[int, int] = BEGINNING
    """The end and the number of the newest match in it."""
    book: Book = field(default_factory=Book)
    courses: dict[int, list[Entry]] = field(default_factory=dict)
    """What each rated match did to a member's rating, the oldest first."""
    tallies: dict[int, Tally] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    """How each member was called at the table of his newest match."""
    named_at: dict[int, int] = field(default_factory=dict)
    """When that ended."""

    def add(self, played: PlayedMatch) -> None:
        """Add the next match."""
        self.last = (played.ended_at, played.id)
        for seat in played.seats:
            if seat.member_id is not None:
                self.names[seat.member_id], self.named_at[seat.member_id] = seat.name, played.ended_at
                self._tally(seat.member_id).finished += not seat.resigned
        match = judged(played)
        entries = self.book.add(match)
        for entry in entries:
            self.courses.setdefault(entry.member, []).append(entry)
        if entries:
            self._count(match, entries)

    def _count(self, match: RatedMatch, entries: Iterable[Entry]) -> None:
        before = {entry.member: entry.before for entry in entries}
        drawn = len(set(match.placings)) == 1
        for team, place in zip(match.teams, match.placings, strict=True):
            behind = [
                before[other]
                for others, worse in zip(match.teams, match.placings, strict=True)
                if worse > place
                for other in others
                if other is not None and not before[other].is_provisional
            ]
            for member in team:
                assert member is not None, "AI seats are not rated"
                tally = self._tally(member)
                tally.add(place, drawn=drawn, at=match.ended_at)
                gap = max((rating.mu for rating in behind), default=0.0) - before[member].mu
                if place == 1 and behind and not before[member].is_provisional and gap > tally.upset:
                    tally.upset, tally.upset_match = gap, match.number

    def _tally(self, member: int) -> Tally:
        return self.tallies.setdefault(member, Tally())

    def rating(self, member: int) -> Rating | None:
        """The member's rating; ``None`` before his first rated match."""
        return self.book.ratings.get((self.guild, self.game), {}).get(member)

    def ranking(self, hidden: Collection[int] = ()) -> list[Ranked]:
        """Everybody who is rated and may be shown: the certain ones by rank, then the provisional ones."""
        found: list[Ranked] = []
        rank = 0
        for member, rating in self.book.ranking(self.guild, self.game):
            if member < 0 or member in hidden:
                continue
            rank += 1
            found.append(Ranked(member, rating, None if rating.is_provisional else rank))
        return found


def made_of(guild: int, game: str, history: Iterable[PlayedMatch]) -> Ladder:
    """The ladder of a whole history in its order."""
    ladder = Ladder(guild, game)
    for played in history:
        ladder.add(played)
    return ladder

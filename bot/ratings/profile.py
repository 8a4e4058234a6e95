"""A member's record on a server: his tallies and ratings in each game, his titles, how reliable he is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.contract import Store

from ..league.ratings.book import Entry
from ..league.ratings.rating import Rating
from ..league.ratings.tally import Tally
from ..reliability import deeds_of, score
from .ratings import Ratings
from .titles import Title, titles_of


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What he has done in one game. ``rank`` is ``None`` while his rating is provisional."""

    game: str
    tally: Tally
    rating: Rating | None
    rank: int | None
    ranked: int
    course: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Profile:
    """All of it; games that he has never finished are left out, the one that he plays most comes first."""

    member: int
    name: str
    """As at his newest match; empty without one."""
    games: Sequence[GameRecord]
    titles: Sequence[Title]
    reliability: int
    usual_answer: int | None
    """How soon he usually answers where a clock runs, in milliseconds; ``None`` while little is known."""
    hidden: bool
    """Whether others may not see it."""


async def profile_of(
    ratings: Ratings, store: Store, guild: int, games: Sequence[str], member: int, now: int
) -> Profile:
    """The member's profile on the server, whoever asks."""
    hidden = await store.hidden_members()
    ladders = [await ratings.ladder(guild, game) for game in games]
    deeds = await deeds_of(store, member)
    reliability = score(deeds, now)
    records = []
    for ladder in ladders:
        tally = ladder.tallies.get(member)
        if tally is None or not (tally.finished or tally.rated):
            continue
        ranked = [each for each in ladder.ranking(hidden - {member}) if each.rank is not None]
        records.append(
            GameRecord(
                ladder.game,
                tally,
                ladder.rating(member),
                next((each.rank for each in ranked if each.member == member), None),
                len(ranked),
                ladder.courses.get(member, ()),
            )
        )
    newest = max(
        (ladder for ladder in ladders if member in ladder.names),
        key=lambda ladder: ladder.named_at[member],
        default=None,
    )
    return Profile(
        member=member,
        name=newest.names[member] if newest is not None else "",
        games=sorted(records, key=lambda each: (-each.tally.finished, -each.tally.rated, each.game)),
        titles=titles_of(ladders, member, reliability, hidden),
        reliability=reliability,
        usual_answer=deeds.usual_answer,
        hidden=member in hidden,
    )

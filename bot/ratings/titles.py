"""What a record is worth being called: each title follows from what is stored and names its ground."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .ladder import Ladder

RANKED_FOR_FIRST: Final = 3
"""How many must be ranked for the first to be called so; and for the first three, twice as many."""
GAMES_FOR_THEGN: Final = 3
RUN: Final = 5
UPSET: Final = 5.0
FINISHED_FOR_FAITH: Final = 20
RELIABILITY_FOR_FAITH: Final = 95
FINISHED_FOR_AGE: Final = 100


@dataclass(frozen=True, slots=True)
class Title:
    """A title by its key, the game that it was won in if it is of one, and the numbers that it rests on."""

    key: str
    game: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


def titles_of(
    ladders: Collection[Ladder], member: int, reliability: int, hidden: Collection[int] = ()
) -> list[Title]:
    """The titles of a member on a server, the highest first. Ranks are those among all who are shown, the
    member himself included."""
    first: list[Title] = []
    among: list[Title] = []
    certain = finished = 0
    run, upset = Title(""), Title("")
    for ladder in ladders:
        tally = ladder.tallies.get(member)
        if tally is None:
            continue
        finished += tally.finished
        if tally.best_streak >= max(RUN, run.values.get("wins", 0) + 1):
            run = Title("unbroken", ladder.game, {"wins": tally.best_streak})
        if tally.upset >= max(UPSET, upset.values.get("gap", 0.0)):
            upset = Title("giant_slayer", ladder.game, {"gap": tally.upset, "match": tally.upset_match})
        ranked = [each for each in ladder.ranking(set(hidden) - {member}) if each.rank is not None]
        own = next((each.rank for each in ranked if each.member == member), None)
        if own is None:
            continue
        certain += 1
        place = {"rank": own, "ranked": len(ranked)}
        if own == 1 and len(ranked) >= RANKED_FOR_FIRST:
            first.append(Title("bretwalda", ladder.game, place))
        elif own <= 3 and len(ranked) >= 2 * RANKED_FOR_FIRST:
            among.append(Title("ealdorman", ladder.game, place))
    found = first + among
    if certain >= GAMES_FOR_THEGN:
        found.append(Title("thegn", values={"games": certain}))
    found += [each for each in (upset, run) if each.key]
    if finished >= FINISHED_FOR_FAITH and reliability >= RELIABILITY_FOR_FAITH:
        found.append(Title("true_to_word", values={"reliability": reliability}))
    if finished >= FINISHED_FOR_AGE:
        found.append(Title("greybeard", values={"finished": finished}))
    return found

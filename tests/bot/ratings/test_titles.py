"""Each title at its bar and just below it."""

from __future__ import annotations

import pytest

from bot.league.ratings.rating import Rating
from bot.league.ratings.tally import Tally
from bot.phrases import has
from bot.ratings.ladder import Ladder
from bot.ratings.titles import titles_of
from tests.bot.ratings.history import GUILD


def ladder(game: str = "shire", ranked: int = 0, **tallies: int | float) -> Ladder:
    """A ladder with members 1, 2, … ranked in that order; ``tallies`` are those of member 1."""
    made = Ladder(GUILD, game)
    made.book.ratings[GUILD, game] = {member: Rating(40 - member, 2) for member in range(1, ranked + 1)}
    made.tallies = {member: Tally() for member in range(1, max(ranked, 1) + 1)}
    made.tallies[1] = Tally(**tallies)  # type: ignore[arg-type]
    return made


def keys(*ladders: Ladder, member: int = 1, reliability: int = 75, hidden: tuple[int, ...] = ()) -> list[str]:
    return [each.key for each in titles_of(ladders, member, reliability, hidden)]


@pytest.mark.parametrize(
    ("ladders", "reliability", "expected"),
    [
        ([ladder(ranked=3)], 75, ["bretwalda"]),
        ([ladder(ranked=2)], 75, []),
        ([ladder(best_streak=5)], 75, ["unbroken"]),
        ([ladder(best_streak=4)], 75, []),
        ([ladder(upset=5.0, upset_match=9)], 75, ["giant_slayer"]),
        ([ladder(upset=4.9, upset_match=9)], 75, []),
        ([ladder(finished=20)], 95, ["true_to_word"]),
        ([ladder(finished=19)], 95, []),
        ([ladder(finished=20)], 94, []),
        ([ladder(finished=60), ladder("witan", finished=40)], 75, ["greybeard"]),
        ([ladder(finished=99)], 75, []),
        ([ladder(game, ranked=1) for game in ("shire", "witan", "ortus_regni")], 75, ["thegn"]),
        ([ladder(game, ranked=1) for game in ("shire", "witan")], 75, []),
    ],
)
def test_a_title_at_its_bar(ladders: list[Ladder], reliability: int, expected: list[str]) -> None:
    assert keys(*ladders, reliability=reliability) == expected


def test_the_second_and_third_of_six() -> None:
    assert keys(ladder(ranked=6), member=2) == ["ealdorman"]
    assert keys(ladder(ranked=6), member=3) == ["ealdorman"]
    assert keys(ladder(ranked=6), member=4) == []
    assert keys(ladder(ranked=5), member=2) == []
    assert keys(ladder(ranked=7), member=4, hidden=(1,)) == ["ealdorman"], "the hidden take no rank"
    assert keys(ladder(ranked=7), hidden=(1,)) == ["bretwalda"], "but have one in their own profile"


def test_the_best_of_several_games_is_named_and_all_have_words() -> None:
    low, high = ladder(best_streak=5, upset=6.0, upset_match=3), ladder("witan", best_streak=7, upset=5.5)
    found = {each.key: each for each in titles_of([low, high], 1, 75)}
    assert (found["unbroken"].game, found["unbroken"].values["wins"]) == ("witan", 7)
    assert (found["giant_slayer"].game, found["giant_slayer"].values["match"]) == ("shire", 3)
    for key in ("bretwalda", "ealdorman", "thegn", "giant_slayer", "unbroken", "true_to_word", "greybeard"):
        assert has(f"title.{key}") and has(f"title.{key}.why")

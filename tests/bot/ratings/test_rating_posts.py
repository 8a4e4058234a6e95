"""Leaderboards and profiles within Discord's limits, whatever the names and numbers; the line of a result."""

from __future__ import annotations

from dataclasses import replace

from bot.clocks.control import DAY
from bot.controls import Pick
from bot.league.ratings.book import Entry
from bot.league.ratings.rating import NEW, Rating
from bot.league.ratings.tally import Tally
from bot.posts.leaderboard import PAGE, leaderboard_panel, number
from bot.posts.outgoing import ALT_LIMIT, CONTENT_LIMIT
from bot.posts.profile import profile_panel
from bot.posts.rated import rated_line
from bot.ratings.ladder import Ladder, made_of
from bot.ratings.profile import GameRecord, Profile
from bot.ratings.titles import Title
from rules import GAMES
from storage.contract import SeatRecord
from tests.bot.ratings.history import GUILD, history, played

LONG = "`*_~|" * 6 + "||"


def full_ladder() -> Ladder:
    ladder = Ladder(GUILD, "witan_tricks")
    members = range(10**18, 10**18 + 2 * PAGE + 1)
    ladder.book.ratings[GUILD, "witan_tricks"] = {
        each: Rating(-88.8 - at, 2.22 if at % 2 else 7) for at, each in enumerate(members)
    }
    for each in members:
        ladder.names[each] = LONG
        ladder.tallies[each] = Tally(rated=1000, wins=999, last_at=5)
    return ladder


def test_a_full_page_fits_into_a_message_and_its_alternative_text() -> None:
    ladder = full_ladder()
    for page in (1, 2, 3):
        panel = leaderboard_panel(ladder, (), "all", page, viewer=10**18, now=10, in_words=True)
        (picture,) = panel.pictures
        assert len(panel.content) <= CONTENT_LIMIT
        assert len(picture.alt) <= ALT_LIMIT
        assert "`" not in picture.words.strip("`")
        assert len(panel.in_words()) <= CONTENT_LIMIT
        assert not panel.mentions


def test_whoever_is_not_on_it_has_no_place_to_go_to() -> None:
    ladder = full_ladder()
    there = leaderboard_panel(ladder, (), "all", 1, viewer=10**18, now=10)
    absent = leaderboard_panel(ladder, (), "all", 1, viewer=7, now=10)
    assert len(there.rows[1]) == len(absent.rows[1]) + 1  # type: ignore[arg-type]
    own = leaderboard_panel(ladder, (), "all", None, viewer=7, now=10)
    assert "page 1 of 3" in own.content


def test_the_longest_profile_fits() -> None:
    entry = Entry(1, 5, 7, NEW, Rating(-88.8, 7))
    tally = Tally(9999, 9999, 9999, 9999, {2: 9999, 3: 9999}, 9999, 9999, 5, 22.2, 123456)
    games = [GameRecord(game, tally, Rating(-88.8, 7), 111, 222, [entry] * 3) for game in GAMES]
    titles = [Title("giant_slayer", "witan_tricks", {"gap": 22.22, "match": 123456})] * 7
    profile = Profile(10**19, LONG, games, titles, 100, 59 * DAY, hidden=True)
    panel = profile_panel(profile, LONG, own=True, in_words=True)
    (picture,) = panel.pictures
    assert len(panel.content) <= CONTENT_LIMIT
    assert len(picture.alt) <= ALT_LIMIT
    (pick,) = panel.rows
    assert isinstance(pick, Pick)
    assert len(pick.options) == len(GAMES) - 1
    assert all(len(each.choice) <= 100 for each in pick.options)
    assert not panel.mentions


def test_numbers() -> None:
    assert [number(each) for each in (0.0, -0.04, 12.34, -3.25)] == ["0.0", "0.0", "12.3", "−3.2"]


def seats_of(*members: int | None) -> list[SeatRecord]:
    return [
        SeatRecord(
            match_id=1,
            seat=at,
            member_id=member,
            agent=None,
            name="**x**" if member == 8 else f"Member {member}",
            joined_at=0,
        )
        for at, member in enumerate(members)
    ]


def test_a_result_tells_each_rating_with_its_change() -> None:
    ladder = made_of(GUILD, "ortus_regni", [played(1, 7, 8), played(2, 7, 8)])
    said = rated_line(ladder, 1, seats_of(7, 8), ())
    first = ladder.courses[7][0].after.shown
    assert f"● A Member 7 {first:.1f}? (+{first:.1f})" in said
    assert "■ B \\*\\*x\\*\\* −" in said
    assert "Member 7" not in rated_line(ladder, 1, seats_of(7, 8), {7})
    assert rated_line(ladder, 1, seats_of(7, 8), {7, 8}) == ""
    assert rated_line(ladder, 3, seats_of(7, 8), ()) == ""
    assert rated_line(ladder, 1, seats_of(None, None), ()) == ""


def test_a_match_that_is_not_rated_changes_nothing_in_words() -> None:
    ladder = made_of(GUILD, "ortus_regni", [replace(each, unrated=True) for each in history(5)])
    assert all(rated_line(ladder, each, seats_of(*range(1, 7)), ()) == "" for each in range(1, 6))

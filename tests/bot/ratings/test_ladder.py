"""A ladder: the same whether made at once or match by match, healed by what changes, and what it counts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.league.ratings.book import recompute
from bot.league.ratings.rating import Rating
from bot.ratings import Ratings
from bot.ratings import ratings as keeping
from bot.ratings.judging import judged
from bot.ratings.ladder import Ladder, made_of
from rules.core.chance import Chance
from storage.contract import Store
from storage.sqlite import SqliteStore
from tests.bot.ratings.history import GUILD, history, played, sat
from tests.storage.builders import new_match, new_move, seat, start

GAME = "ortus_regni"


def test_the_ladder_agrees_with_a_book_made_at_once() -> None:
    matches = history(300)
    ladder = made_of(GUILD, GAME, matches)
    assert ladder.book == recompute(Chance(b"another order").shuffled([judged(each) for each in matches]))
    rated = ladder.book.matches[GUILD, GAME]
    assert {member: tally.rated for member, tally in ladder.tallies.items() if tally.rated} == rated
    assert {member: len(course) for member, course in ladder.courses.items()} == rated
    for member, course in ladder.courses.items():
        assert course[-1].after == ladder.rating(member)


def test_places_wins_and_streaks() -> None:
    matches = [
        played(1, 7, 8, 9),
        played(2, 7, 8),
        played(3, 8, 7, placings=(1, 1), ending="agreed"),
        played(4, 7, 8, 9, placings=(1, 1, 3)),
        played(5, 8, 9, 7),
        played(6, 7, None),
        played(7, sat(0, 7, resigned=True, agent="steward"), 8, 9),
    ]
    tally = made_of(GUILD, GAME, matches).tallies[7]
    assert (tally.finished, tally.rated, tally.wins, tally.draws) == (6, 6, 3, 1)
    assert tally.places == {1: 3, 3: 2}
    assert (tally.streak, tally.best_streak, tally.last_at) == (0, 2, 70)


def test_partners_win_and_lose_together() -> None:
    ladder = made_of(
        GUILD, "witan_tricks", [played(1, 7, 8, 9, 10, game="witan_tricks", placings=(1, 3, 1, 3))]
    )
    assert ladder.rating(7) == ladder.rating(9)
    assert ladder.rating(8) == ladder.rating(10)
    assert [ladder.tallies[member].wins for member in (7, 8, 9, 10)] == [1, 0, 1, 0]
    assert ladder.tallies[8].places == {2: 1}


def test_an_upset_counts_between_certain_ratings_only() -> None:
    ladder = Ladder(GUILD, GAME)
    ladder.book.ratings[GUILD, GAME] = {7: Rating(20, 2), 8: Rating(30, 2), 9: Rating(40, 8)}
    ladder.add(played(1, 7, 8, 9))
    assert (ladder.tallies[7].upset, ladder.tallies[7].upset_match) == (10, 1)
    ladder.add(played(2, 8, 7))
    assert ladder.tallies[8].upset == 0


def test_the_ranking_leaves_out_who_hides_and_who_is_forgotten() -> None:
    ladder = Ladder(GUILD, GAME)
    ladder.book.ratings[GUILD, GAME] = {
        1: Rating(30, 2),
        2: Rating(29, 2),
        3: Rating(28, 2),
        4: Rating(40, 8),
        -9: Rating(35, 2),
    }
    assert [(each.member, each.rank) for each in ladder.ranking()] == [(1, 1), (2, 2), (3, 3), (4, None)]
    assert [(each.member, each.rank) for each in ladder.ranking({1})] == [(2, 1), (3, 2), (4, None)]


# With the store -----------------------------------------------------------------------------------


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await SqliteStore.open(tmp_path / "gemot.db")
    yield opened
    await opened.close()


async def play(store: Store, chance: Chance, at: int, game: str = GAME) -> int:
    """A duel or a larger match of random people ends at that time."""
    members = chance.shuffled(range(101, 108))[: 2 + chance.below(3)]
    async with store.transaction() as tx:
        match = await tx.add_match(new_match(game=game, guild_id=GUILD, seats=len(members)))
        for number, member in enumerate(members):
            await tx.put_seat(seat(match.id, number, member_id=member, name=f"Member {member}"))
        await start(tx, match.id)
        for number, member in enumerate(members):
            move = new_move(match.id, number + 1, seat=number, member_id=member)
            await tx.append_move(move, state={})
        if chance.below(5) == 0:
            await tx.put_seat(
                seat(match.id, 0, member_id=members[0], resigned=True, agent="steward", name="x")
            )
        outcome = {
            "placings": chance.shuffled(range(1, len(members) + 1)),
            "points": [0] * len(members),
            "ending": "last_earl",
        }
        await tx.update_match(match.id, status="finished", ended_at=at, outcome=outcome)
    return match.id


async def anew(store: Store, game: str = GAME) -> Ladder:
    return await Ratings(store).ladder(GUILD, game)


@pytest.mark.parametrize("seed", range(6))
async def test_incremental_is_full_recomputation_whatever_happens(
    store: Store, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "PAGE", 3)
    chance, ratings = Chance(bytes([seed])), Ratings(store)
    at, ended = 1000, []
    for _ in range(60):
        what = chance.below(12)
        if what == 0 and ended:
            async with store.transaction() as tx:
                match = await tx.match(chance.pick(ended))
                assert match is not None
                await tx.update_match(match.id, unrated=not match.unrated)
        elif what == 1 and chance.below(4) == 0:
            await store.forget_member(101 + chance.below(7))
        elif what == 2 and ended:  # at the same time as another one, or before it
            ended.append(await play(store, chance, at - chance.below(2) * 50))
        else:
            at += chance.below(30)
            ended.append(await play(store, chance, at, chance.pick([GAME, GAME, "shire"])))
        if chance.below(3) == 0:
            assert await ratings.ladder(GUILD, GAME) == await anew(store)
    assert await ratings.ladder(GUILD, GAME) == await anew(store)
    assert await ratings.ladder(GUILD, "shire") == await anew(store, "shire")


async def test_a_match_taken_out_heals_as_if_it_had_never_been_and_can_be_put_back(store: Store) -> None:
    chance, ratings = Chance(b"void"), Ratings(store)
    numbers = [await play(store, chance, at) for at in range(10, 40)]
    before = await ratings.ladder(GUILD, GAME)
    books = before.book.ratings
    async with store.transaction() as tx:
        await tx.update_match(numbers[3], unrated=True)
    page = await store.history(GUILD, GAME)
    without = made_of(GUILD, GAME, [each for each in page.matches if each.id != numbers[3]])
    assert (await ratings.ladder(GUILD, GAME)).book.ratings == without.book.ratings != books
    async with store.transaction() as tx:
        await tx.update_match(numbers[3], unrated=False)
    assert (await ratings.ladder(GUILD, GAME)).book.ratings == books


async def test_nothing_is_read_again_that_has_not_changed(store: Store) -> None:
    chance, ratings = Chance(b"cheap"), Ratings(store)
    for at in range(10, 20):
        await play(store, chance, at)
    first = await ratings.ladder(GUILD, GAME)
    assert await ratings.ladder(GUILD, GAME) is first
    last = first.last
    number = await play(store, chance, 30)
    assert await ratings.ladder(GUILD, GAME) is first
    assert first.last == (30, number) != last


async def test_the_rating_of_a_member_for_those_who_reckon_with_it(store: Store) -> None:
    ratings = Ratings(store)
    assert await ratings.of(GUILD, GAME, 101) is None
    chance = Chance(b"of")
    for at in range(10, 30):
        await play(store, chance, at)
    found = await ratings.of(GUILD, GAME, 101)
    assert found is not None
    assert found == (await anew(store)).rating(101)
    assert await ratings.of(GUILD + 1, GAME, 101) is None


def test_voiding_in_a_made_up_history_equals_leaving_out() -> None:
    matches = history(120, b"leaving out")
    void = [replace(each, unrated=each.unrated or each.id == 50) for each in matches]
    without = [each for each in matches if each.id != 50]
    assert made_of(GUILD, GAME, void).book.ratings == made_of(GUILD, GAME, without).book.ratings

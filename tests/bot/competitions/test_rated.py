"""Matches of competitions and ratings: what is ruled is not rated, and ratings seed."""

from __future__ import annotations

from bot.competitions.deciding import Ruling
from bot.ratings import Ratings

from .moot import DAY, GUILD, ORGANISER, Moot, person


async def rated(moot: Moot) -> int:
    """How many matches the ratings of all who play have counted."""
    ladder = await Ratings(moot.store).ladder(GUILD, "knight_errant")
    return sum(ladder.rating(person(one).id) is not None for one in range(1, 5))


async def test_what_an_organiser_rules_is_not_rated_until_he_takes_it_back(moot: Moot) -> None:
    number = await moot.published(format="duels", meetings=2)
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    fixture = next(each for each in season.open if each.match_id is not None)
    assert fixture.match_id is not None
    await moot.finish(season, fixture.match_id)
    await moot.look()
    assert (await moot.competitions.season(number)).fixtures[fixture.number].result is not None
    assert await rated(moot) == 2
    for kind in ("void", "adjudicate"):
        ruling = Ruling(kind=kind, placings=(1, 2) if kind == "adjudicate" else ())
        await moot.competitions.rule(number, ORGANISER, fixture.number, ruling, "a test")
        assert (await moot.store.match(fixture.match_id)).unrated
        assert await rated(moot) == 0
        entry = next(
            each for each in await moot.store.competition_log(number) if each.kind == f"ruling.{kind}"
        )
        await moot.competitions.reverse(number, ORGANISER, entry.id, "a mistake")
        assert not (await moot.store.match(fixture.match_id)).unrated
        assert await rated(moot) == 2
    await moot.competitions.rule(number, ORGANISER, fixture.number, Ruling(kind="replay"), "once more")
    assert (await moot.store.match(fixture.match_id)).unrated, "another match takes its place"
    await moot.until(moot.clock.at + DAY)
    again = (await moot.competitions.season(number)).fixtures[fixture.number]
    assert again.match_id not in (None, fixture.match_id)
    assert not (await moot.store.match(again.match_id)).unrated
    entry = next(each for each in await moot.store.competition_log(number) if each.kind == "ruling.replay")
    await moot.competitions.reverse(number, ORGANISER, entry.id, "the first one stands")
    assert not (await moot.store.match(fixture.match_id)).unrated
    assert (await moot.store.match(again.match_id)).unrated
    assert await rated(moot) == 2


async def test_ratings_seed(moot: Moot) -> None:
    moot.competitions.shown = Ratings(moot.store).shown
    first = await moot.published(format="duels", meetings=2)
    await moot.joined(first, 1, 2)
    await moot.begun(first)
    season = await moot.competitions.season(first)
    for fixture in season.open:
        if fixture.match_id is not None:
            await moot.finish(season, fixture.match_id, winner=person(2).id)
    await moot.look()
    shown = await Ratings(moot.store).shown(GUILD, "knight_errant", [person(1).id, person(2).id, 7])
    assert set(shown) == {person(1).id, person(2).id}
    second = await moot.published(format="swiss", name="Second", rounds=2, check_in=False)
    await moot.joined(second, 1, 2, 3, 4)
    season = await moot.begun(second)
    seeds = {each.member_id: each.seed for each in season.entrants.values()}
    by_shown = sorted(shown, key=lambda member: -shown[member])
    assert [seeds[member] for member in by_shown] == sorted(seeds[member] for member in by_shown)
    assert shown[by_shown[0]] > 0 and seeds[by_shown[0]] == 1, "before those without a rating"

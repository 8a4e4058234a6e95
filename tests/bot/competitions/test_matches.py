"""The matches of a competition: dealt without anybody's Ready, sealed, ended, and what they count as."""

from __future__ import annotations

from typing import Any

from bot.competitions.forms import form_of
from bot.competitions.plan import plan_of
from bot.competitions.season import result_of, secret_for
from bot.export import stored_about
from bot.farewell import Farewell
from bot.league.record import Kind
from bot.takeback import TakingBack
from bot.votes import Votes
from rules.core.chance import commitment, match_key
from rules.core.outcome import placings_of
from storage.contract import HouseRules

from .moot import DAY, GUILD, NOBODY, ORGANISER, Moot, judge


async def two(moot: Moot, **plan: Any) -> tuple[int, int]:
    """A competition of two, and its first match."""
    number = await moot.published(check_in=False, **plan)
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    match_id = season.fixtures[1].match_id
    assert match_id is not None
    return number, match_id


async def test_the_deals_follow_from_a_secret_that_was_sealed_before_anybody_came(moot: Moot) -> None:
    number, match_id = await two(moot, meetings=1)
    season = await moot.competitions.season(number)
    assert season.record.commitment == commitment(season.record.secret)
    match = await moot.store.match(match_id)
    secret = secret_for(season.record, "match 1.0")
    assert (match.secret, match.commitment) == (secret, commitment(secret))
    clicks = [season.entrants[one].click_id for one in season.fixtures[1].entrants]
    assert match.key == match_key(secret, clicks)
    assert (match.status, match.host_id, match.where, match.competition_id) == (
        "running",
        None,
        "thread",
        number,
    )
    await moot.play(number, season.record.end_at + 8 * DAY)
    closed = next(each for each in await moot.competitions.log(number) if each.kind == "closed")
    assert commitment(bytes.fromhex(closed.facts["seal"])) == season.record.commitment


async def test_ruleset_clock_and_windows_are_those_of_the_season(moot: Moot) -> None:
    number, match_id = await two(moot, pace="36h missed=forfeit", windows="held 30m")
    match = await moot.store.match(match_id)
    clock = await moot.store.clock(match_id)
    assert clock.control["each"] == 36 * DAY // 24
    assert match.windows == "held 30m"
    season = await moot.competitions.season(number)
    assert [each.name for each in await moot.store.seats(match_id)] == [
        season.entrants[one].name for one in season.fixtures[1].entrants
    ]
    kinds = {each.kind for each in await moot.store.owed(match_id)}
    assert {"lobby", "table", "panel"} <= kinds


async def test_of_two_whoever_resigns_has_lost(moot: Moot) -> None:
    number, match_id = await two(moot)
    await moot.lobby.resign(match_id, 1001)
    await moot.look()
    match = await moot.store.match(match_id)
    assert (match.status, match.outcome["ending"]) == ("finished", "given_up")
    season = await moot.competitions.season(number)
    result = result_of(season.fixtures[1])
    loser = await moot.entrant(number, 1)
    assert result.kind is Kind.FORFEIT, "nobody had moved"
    assert result.gone == {loser}
    assert await moot.competitions.result_of_match(match_id) == result


async def test_a_match_that_the_table_cancels_is_dealt_anew_a_few_times(moot: Moot) -> None:
    number, match_id = await two(moot)
    votes = Votes(moot.lobby, TakingBack(moot.matches))
    seen = set()
    for turn in range(3):
        season = await moot.competitions.season(number)
        match_id = season.fixtures[1].match_id or 0
        assert match_id and match_id not in seen
        seen.add(match_id)
        for member in (1001, 1002):
            await votes.ask(match_id, member, "cancel", f"{turn}.{member}")
        await moot.look()
    season = await moot.competitions.season(number)
    assert season.fixtures[1].match_id is None and season.fixtures[1].result is None
    await moot.until(season.record.end_at + 7 * DAY)
    season = await moot.competitions.season(number)
    assert season.fixtures[1].result is not None and season.fixtures[1].result["ground"] == "shared"


async def test_all_agree_to_share(moot: Moot) -> None:
    number, match_id = await two(moot)
    votes = Votes(moot.lobby, TakingBack(moot.matches))
    for member in (1001, 1002):
        await votes.ask(match_id, member, "draw", f"{member}")
    await moot.look()
    result = result_of((await moot.competitions.season(number)).fixtures[1])
    assert (result.placings, result.kind, result.scores) == ((1, 1), Kind.PLAYED, ())


async def test_at_a_larger_table_an_ai_plays_on_and_who_left_is_last(moot: Moot) -> None:
    number = await moot.published(check_in=False, format="tables", seats=3, each=1)
    await moot.joined(number, 1, 2, 3)
    season = await moot.begun(number)
    match_id = season.fixtures[1].match_id or 0
    await moot.lobby.resign(match_id, 1001)
    seats = await moot.store.seats(match_id)
    assert [each.agent is not None for each in seats].count(True) == 1
    await moot.finish(season, match_id, winner=NOBODY)
    await moot.look()
    season = await moot.competitions.season(number)
    result = result_of(season.fixtures[1])
    assert result.gone == {await moot.entrant(number, 1)}
    gone_seat = result.entrants.index(await moot.entrant(number, 1))
    assert result.placings[gone_seat] == 3


async def test_points_that_a_result_would_bring(moot: Moot) -> None:
    number, _ = await two(moot, meetings=1)
    effects = await moot.competitions.what_if(number, 1)
    assert [each.placings for each in effects] == [(1, 2), (2, 1), (1, 1)]
    assert effects[0].after == (1, 2) and effects[1].after == (2, 1)
    (pairing,) = await moot.competitions.matches_of(number, member_id=1001)
    assert pairing.deadline == (await moot.competitions.season(number)).record.end_at + 7 * DAY
    assert await moot.competitions.matches_of(number, member_id=1009) == []
    assert [each.id for each in await moot.competitions.of_member(1001, GUILD)] == [number]


async def test_a_member_who_is_forgotten_withdraws(moot: Moot) -> None:
    number, _ = await two(moot)
    told = await stored_about(moot.store, 1001)
    assert told["competitions"]["entered"][0]["competition"] == number
    assert told["competitions"]["did"][0]["what"] == "joined"
    assert told["competitions"]["organises"] == []
    assert (await stored_about(moot.store, 1))["competitions"]["organises"] == [number]
    entrant = await moot.entrant(number, 1)
    await Farewell(moot.lobby, moot.competitions).take(1001)
    season = await moot.competitions.season(number)
    assert (season.entrants[entrant].member_id, season.entrants[entrant].name) == (None, "")
    assert season.entrants[entrant].status == "withdrawn"
    told = await stored_about(moot.store, 1001)
    assert told["competitions"] == {"entered": [], "did": [], "organises": []}
    await moot.play(number, season.record.end_at + 8 * DAY)
    assert (await moot.competitions.season(number)).record.status == "closed"
    assert b'member 1"' not in moot.path.read_bytes()


async def test_figures(moot: Moot) -> None:
    values = {"name": "x", "game": "knight_errant"}
    made = await moot.competitions.create(guild_id=GUILD, channel_id=1, organiser=ORGANISER, plan=values)
    found = await moot.competitions.preview(made.id, 8)
    assert (found.divisions, found.matches, found.fewest_each, found.weeks) == ((4, 4), 24, 6, 7)
    for format, seats, people, matches in (
        ("tables", 4, 21, 21),
        ("swiss", 2, 40, 120),
        ("single", 2, 13, 12),
        ("double", 2, 13, 25),
        ("swiss_tables", 4, 16, 16),
        ("ladder", 2, 9, 0),
    ):
        plan = plan_of({**values, "format": format, "seats": seats})
        assert form_of(plan).figures(plan, people).matches == matches, format


async def test_an_open_match_with_scores_is_decided_by_them(moot: Moot) -> None:
    number = await moot.published(
        game="witan_tricks",
        format="tables",
        seats=3,
        each=1,
        check_in=False,
        pace="60d missed=ai no-vacation",
    )
    await moot.joined(number, 1, 2, 3)
    season = await moot.begun(number)
    match_id = season.fixtures[1].match_id or 0
    await moot.by_agents(match_id, moves=45)
    position = await moot.matches.position(match_id)
    assert position.match.status == "running" and len(set(position.state.scores)) > 1
    await moot.until(season.record.end_at + 7 * DAY)
    season = await moot.competitions.season(number)
    result = result_of(season.fixtures[1])
    assert season.fixtures[1].result is not None and season.fixtures[1].result["ground"] == "score"
    assert result.scores == tuple(position.state.scores)
    assert result.placings == placings_of(position.state.scores)


async def test_a_season_played_by_ais(moot: Moot) -> None:
    number = await moot.published(
        game="witan_tricks",
        format="tables",
        seats=3,
        each=3,
        check_in=False,
        weeks=2,
        options={"target": 100},
    )
    await moot.joined(number, *range(7))
    season = await moot.begun(number)
    assert len(season.fixtures) == 7
    for fixture in season.open:
        assert fixture.match_id is not None
        await moot.by_agents(fixture.match_id)
        if fixture.number in (2, 4, 6):
            await moot.restart()
    season = await moot.competitions.season(number)
    assert all(
        each.result is not None and each.result["kind"] == "played" for each in season.fixtures.values()
    )
    assert all(result_of(each).scores for each in season.fixtures.values())
    await moot.until(season.record.end_at + 8 * DAY)
    season = await judge(moot, number)
    assert {len(season.of_entrant(each.entrant)) for each in season.playing} == {3}


async def test_the_rules_are_those_that_people_signed_up_for(moot: Moot) -> None:
    ruleset = moot.matches.games["knight_errant"].ruleset
    name = next(each for each in ruleset.offered() if isinstance(ruleset.published()[each], bool))
    usual = ruleset.published()[name]

    async def house(value: bool) -> None:
        async with moot.store.transaction() as tx:
            await tx.put_house_rules(HouseRules(guild_id=GUILD, game="knight_errant", options={name: value}))

    await house(not usual)
    number = await moot.published(check_in=False)
    await house(usual)
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    match = await moot.store.match(season.fixtures[1].match_id)
    assert match.ruleset[name] is (not usual)
    assert match.house_rules == {name: not usual}
    await moot.play(number, season.record.end_at + 15 * DAY)
    (following,) = await moot.competitions.listed(GUILD)
    assert following.facts["house"] == {name: usual}


async def test_a_match_that_sleeps_is_decided_too(moot: Moot) -> None:
    number, match_id = await two(moot, weeks=1)
    votes = Votes(moot.lobby, TakingBack(moot.matches))
    for member in (1001, 1002):
        await votes.ask(match_id, member, "pause", f"p{member}")
    assert (await moot.store.match(match_id)).asleep_since is not None
    season = await moot.competitions.season(number)
    await moot.until(season.record.end_at + 8 * DAY)
    season = await judge(moot, number)
    assert season.fixtures[1].result is not None and season.fixtures[1].result["ground"] == "shared"
    assert (await moot.store.match(match_id)).status == "cancelled"

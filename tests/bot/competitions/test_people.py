"""People come and go: check-in, substitutes, no-shows and cards, requests and what is made of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.competitions.going import card
from bot.competitions.season import result_of
from bot.league.conduct import Card
from bot.league.record import Kind
from bot.league.requests import Request, Verdict
from bot.lobby import Member
from bot.matches import Matches
from bot.refusal import Refusal

from .moot import DAY, GUILD, ORGANISER, Moot

HOUR = DAY // 24


async def kinds(moot: Moot, number: int) -> list[str]:
    return [each.kind for each in await moot.store.owed_notices(number)]


async def test_whoever_neither_checks_in_nor_moves_is_out(moot: Moot) -> None:
    number = await moot.published(meetings=1)
    await moot.joined(number, *range(5))
    season = await moot.begun(number)
    moot.habits.comes = lambda one: one != 4
    await moot.competitions.check_in(number, 1000, "in")
    await moot.play(number, season.record.start_at + 8 * DAY)
    season = await moot.competitions.season(number)
    out = season.of_member(1004)
    assert out is not None and out.status == "out"
    assert all(each.checked_in_at for each in season.playing)
    assert {each.result["kind"] for each in season.of_entrant(out.entrant) if each.result} == {"void"}
    assert "gone" in await kinds(moot, number)


async def test_free_places_are_offered_one_after_another(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    await moot.joined(number, 10, 11, 12)
    it = moot.competitions
    left = await it.leave(number, 1002)
    season = await it.season(number)
    assert season.record.facts["vacant"] == [left.entrant]
    begin = moot.clock.at

    def asked() -> list[int]:
        return [each.member_id or 0 for each in season.waiting if each.asked_for == left.entrant]

    assert asked() == [1010]
    await moot.until(begin + 9 * HOUR)
    season = await it.season(number)
    assert asked() == [1010, 1011]
    await it.decline_place(number, 1011)
    await moot.until(begin + 18 * HOUR)
    season = await it.season(number)
    assert asked() == [1010, 1012]
    running = [each for each in season.of_entrant(left.entrant) if each.match_id]
    new = await it.take_place(number, 1012)
    season = await it.season(number)
    assert (new.status, new.division, new.replaces) == ("entered", left.division, left.entrant)
    assert all(each.asked_for is None for each in season.waiting)
    assert season.record.facts["vacant"] == []
    for fixture in running:
        seats = await moot.store.seats(fixture.match_id or 0)
        assert 1012 in {each.member_id for each in seats} and 1002 not in {each.member_id for each in seats}
        assert new.entrant in season.fixtures[fixture.number].entrants
    assert not season.of_entrant(left.entrant)


async def test_a_place_that_nobody_takes_is_closed(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    await moot.joined(number, 10)
    left = await moot.competitions.leave(number, 1002)
    await moot.until(moot.clock.at + 2 * DAY)
    season = await moot.competitions.season(number)
    assert season.record.facts["vacant"] == []
    assert all(each.result for each in season.of_entrant(left.entrant))
    running = [each.match_id for each in season.of_entrant(left.entrant) if each.match_id]
    for match_id in running:
        assert (await moot.store.match(match_id)).status == "cancelled"


async def test_an_organiser_gives_the_place_to_whom_he_wants(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    await moot.joined(number, 10, 11)
    left = await moot.competitions.leave(number, 1002)
    second = await moot.entrant(number, 11)
    await moot.competitions.substitute(number, ORGANISER, left.entrant, second, "he is known")
    assert (await moot.competitions.season(number)).entrants[second].status == "entered"


async def test_late_withdrawal_leaves_results_and_forfeits(moot: Moot) -> None:
    number = await moot.published(check_in=False, meetings=1, weeks=2)
    await moot.joined(number, *range(4))
    season = await moot.begun(number)
    moot.habits.pace = 100
    await moot.play(number, season.record.start_at + 5 * DAY)
    await moot.competitions.leave(number, 1003)
    season = await moot.competitions.season(number)
    gone = season.of_member(1003)
    assert gone is not None
    results = [result_of(each).kind for each in season.of_entrant(gone.entrant) if each.result]
    assert sorted(results) == [Kind.FORFEIT, Kind.PLAYED, Kind.PLAYED]


async def test_three_no_shows_are_a_red_card(moot: Moot) -> None:
    number = await moot.published(check_in=False, meetings=1, weeks=4, pace="20d missed=forfeit no-vacation")
    await moot.joined(number, *range(5))
    season = await moot.begun(number)
    gone = await moot.entrant(number, 4)
    moot.habits.comes = lambda one: one != 4
    moot.habits.pace = 100
    await moot.play(number, season.record.start_at + 10 * DAY)
    it = moot.competitions
    claims = 0
    for day in range(11, 28):
        await moot.play(number, season.record.start_at + day * DAY)
        season = await it.season(number)
        for fixture in season.of_entrant(gone):
            other = next(one for one in fixture.entrants if one != gone)
            member = season.entrants[other].member_id or 0
            match = await moot.store.match(fixture.match_id) if fixture.match_id else None
            if fixture.result is None and match and moot.clock.at > (match.started_at or 0) + 7 * DAY:
                moved = {move.seat for move in await moot.store.moves(match.id)}
                if moved:
                    decision = await it.request(number, member, Request.CLAIM_NO_SHOW, fixture.number)
                    assert decision.verdict is Verdict.GRANTED
                    claims += 1
    season = await it.season(number)
    missed = season.entrants[gone].facts.get("missed", [])
    assert claims >= 1 and len(missed) >= claims
    assert card(season, gone) is Card(min(len(missed), 3))
    assert (season.entrants[gone].status == "out") == (card(season, gone) is Card.RED)


async def test_appeals_open_a_match_again_and_excuse(moot: Moot) -> None:
    number = await moot.published(check_in=False, meetings=1, pace="48h missed=forfeit no-vacation")
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    await moot.until(moot.clock.at + 3 * DAY)
    season = await moot.competitions.season(number)
    fixture = season.fixtures[1]
    result = result_of(fixture)
    assert result.kind is Kind.FORFEIT
    (late,) = result.gone
    member = season.entrants[late].member_id or 0
    assert card(season, late) is Card.WARNING
    decision = await moot.competitions.request(number, member, Request.APPEAL_NO_SHOW, 1)
    assert decision.verdict is Verdict.QUEUED
    (asked,) = await moot.competitions.requests(number, ORGANISER)
    await moot.competitions.decide(number, asked.id, ORGANISER, granted=True, reason="he was ill")
    season = await moot.competitions.season(number)
    assert card(season, late) is Card.NONE
    again = season.fixtures[1]
    assert again.result is None and again.match_id not in (None, fixture.match_id)
    # and back
    entry = next(each for each in await moot.competitions.log(number) if each.kind == "request.granted")
    await moot.competitions.reverse(number, ORGANISER, entry.id, "he was not")
    season = await moot.competitions.season(number)
    assert season.fixtures[1].result is not None and result_of(season.fixtures[1]).gone == result.gone
    assert card(season, late) is Card.WARNING
    assert (await moot.store.match(again.match_id)).status == "cancelled"


async def test_own_loss_draw_and_agreement(moot: Moot) -> None:
    number = await moot.published(check_in=False, meetings=3, pace="40d missed=forfeit no-vacation")
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    await moot.until(season.record.start_at + 25 * DAY)
    it = moot.competitions
    season = await it.season(number)
    one, two = season.fixtures[1].entrants
    first, second = (season.entrants[each].member_id or 0 for each in (one, two))
    open_ones = [each.number for each in season.open]
    if 1 in open_ones:
        assert (await it.request(number, first, Request.CLAIM_OWN_LOSS, 1)).verdict is Verdict.GRANTED
        assert result_of((await it.season(number)).fixtures[1]).placings == (2, 1)
    last = open_ones[-1]
    assert (await it.request(number, first, Request.CLAIM_DRAW, last)).verdict is Verdict.QUEUED
    assert (await it.request(number, second, Request.CLAIM_DRAW, last)).verdict is Verdict.GRANTED
    assert result_of((await it.season(number)).fixtures[last]).placings == (1, 1)
    assert await it.requests(number, ORGANISER) == []


async def test_agreed_placings_decide(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, 1, 2)
    await moot.begun(number)
    it = moot.competitions
    assert not await it.agree(number, 1001, 1, (2, 1))
    assert not await it.agree(number, 1002, 1, (1, 2))
    assert await it.agree(number, 1002, 1, (2, 1))
    season = await it.season(number)
    assert result_of(season.fixtures[1]).placings == (2, 1)
    assert result_of(season.fixtures[1]).kind is Kind.ADJUDICATED
    match_id = season.fixtures[1].match_id
    assert (await moot.store.match(match_id)).status == "cancelled"


async def test_registering_again(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    it = moot.competitions
    await it.leave(number, 1001)
    assert (await it.request(number, 1001, Request.REGISTER_AGAIN)).verdict is Verdict.GRANTED
    season = await moot.begun(number)
    assert season.of_member(1001) in season.playing
    await it.leave(number, 1001)
    assert (await it.request(number, 1001, Request.REGISTER_AGAIN)).verdict is Verdict.QUEUED
    (asked,) = await it.requests(number, ORGANISER)
    await it.decide(number, asked.id, ORGANISER, granted=False, reason="too late")
    assert (await moot.store.requests(number))[-1].reason == "too late"


async def test_who_withdraws_with_a_request_can_be_taken_back(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    await moot.competitions.request(number, 1001, Request.WITHDRAW)
    entry = (await moot.competitions.log(number))[-1]
    assert entry.kind == "withdrawn" and entry.undo is not None
    await moot.competitions.reverse(number, ORGANISER, entry.id, "it was a joke")
    season = await moot.competitions.season(number)
    back = season.of_member(1001)
    assert back is not None and back.status == "entered"
    assert all(each.result is None for each in season.of_entrant(back.entrant))
    assert all(each.match_id for each in season.of_entrant(back.entrant) if each.round <= 1)


async def test_nobody_is_held_up_by_the_limit_of_open_matches(moot: Moot) -> None:
    for which in range(2):
        number = await moot.published(check_in=False, format="tables", seats=3, each=6)
        await moot.joined(number, *range(7))
        season = await moot.begun(number)
        assert len(season.fixtures) >= 14, which
    assert len(await moot.store.matches_of_member(1001)) > 10
    lobby = await moot.lobby.open(
        host=Member(1001, "member 1"),
        guild_id=GUILD,
        channel_id=1,
        game_key="knight_errant",
        seats=2,
        options={},
        where="here",
    )
    assert lobby.status == "lobby"
    assert isinstance(moot.matches, Matches)


async def test_a_full_swiss_lets_in_who_waits_when_somebody_goes(moot: Moot) -> None:
    number = await moot.published(check_in=False, format="swiss", most=4, rounds=3)
    await moot.joined(number, 1, 2, 3, 4, 5)
    season = await moot.begun(number)
    assert [each.member_id for each in season.waiting] == [1005]
    await moot.competitions.leave(number, 1002)
    season = await moot.competitions.season(number)
    new = season.of_member(1005)
    assert new is not None and (new.status, new.division, new.seed) == ("entered", 0, 5)
    assert [(each.round, each.kind) for each in season.byes if each.entrant == new.entrant] == [(1, "half")]


async def test_the_limit_of_a_league_is_kept_until_places_are_given_up(moot: Moot) -> None:
    number = await moot.published(check_in=False, most=4)
    await moot.joined(number, 1, 2, 3, 4, 5, 6)
    await moot.competitions.leave(number, 1001)
    season = await moot.begun(number)
    assert {each.member_id for each in season.playing} == {1002, 1003, 1004, 1005}
    assert [each.member_id for each in season.waiting] == [1006]


async def test_a_red_card_is_a_yellow_one_in_the_next_season(moot: Moot) -> None:
    number = await moot.published(check_in=False, weeks=1, pause_days=7)
    await moot.joined(number, 1, 2, 3)
    season = await moot.begun(number)
    bad = season.of_member(1003)
    assert bad is not None
    async with moot.competitions.change(number) as change:
        one = change.season.entrants[bad.entrant]
        facts = {**one.facts, "missed": [1, 2, 3]}
        change.season = change.season.with_entrants(replace(one, facts=facts))
    assert card(await moot.competitions.season(number), bad.entrant) is Card.RED
    await moot.until(season.record.end_at + 8 * DAY)
    (following,) = await moot.competitions.listed(GUILD)
    await moot.joined(following.id, 1, 3)
    again = await moot.begun(following.id)
    cards = {each.member_id: card(again, each.entrant) for each in again.playing}
    assert cards == {1001: Card.NONE, 1003: Card.YELLOW}


async def test_nobody_is_a_no_show_on_vacation(moot: Moot) -> None:
    number = await moot.published(check_in=False, pace="40d missed=forfeit no-vacation")
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    fixture = season.fixtures[1]
    position = await moot.matches.position(fixture.match_id or 0)
    seat = position.game.owing(position.state)[0]
    here = season.entrants[fixture.entrants[seat]].member_id or 0
    gone = season.entrants[fixture.entrants[1 - seat]].member_id or 0
    moot.habits.comes = lambda one: one == here - 1000
    await moot.finish(season, fixture.match_id or 0)
    now = moot.clock.at
    await moot.store.plan_vacation(gone, now, now + 9 * DAY, now)
    await moot.until(now + 8 * DAY)
    with pytest.raises(Refusal) as caught:
        await moot.competitions.request(number, here, Request.CLAIM_NO_SHOW, 1)
    assert caught.value.key == "refusal.league.request.not_yet"
    await moot.until(now + 10 * DAY)
    decision = await moot.competitions.request(number, here, Request.CLAIM_NO_SHOW, 1)
    assert decision.verdict is Verdict.GRANTED
    result = result_of((await moot.competitions.season(number)).fixtures[1])
    assert (result.kind, result.gone) == (Kind.FORFEIT, {fixture.entrants[1 - seat]})

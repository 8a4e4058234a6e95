"""A season league of duels from its sign-up to the next season."""

from __future__ import annotations

from bot.competitions.service import Ruling
from bot.league.requests import Request

from .moot import DAY, ORGANISER, Moot, judge


async def test_a_small_league_over_two_seasons(moot: Moot) -> None:
    number = await moot.published(largest=4, widths=(1,), meetings=1, weeks=2, up=1, down=1)
    await moot.joined(number, *range(8))
    season = await moot.begun(number)
    assert [len(each) for each in season.divisions.values()] == [4, 4]
    assert len(season.fixtures) == 12
    moot.habits.comes = lambda one: one != 7
    for one in range(6):
        await moot.competitions.check_in(number, 1000 + one, f"in {one}")
    await moot.play(number, season.record.start_at + 3 * DAY, restarts=1)
    first = (await moot.competitions.season(number)).fixtures[1]
    assert first.result is not None
    await moot.competitions.rule(number, ORGANISER, 1, Ruling(kind="void"), "the table was wrong")
    for one in range(6):
        await moot.competitions.request(number, 1000 + one, Request.CONTINUE)
    await moot.play(number, season.record.end_at + 7 * DAY, restarts=2)
    season = await judge(moot, number)
    assert season.fixtures[1].result is not None and season.fixtures[1].result["kind"] == "void"
    moves = [each.facts.get("move") for each in season.entrants.values()]
    assert (moves.count("up"), moves.count("down")) == (1, 1)
    # the next one
    await moot.until(season.record.end_at + 15 * DAY)
    (following,) = await moot.competitions.listed(900)
    assert following.season == 2 and following.previous_id == number
    await moot.joined(following.id, 6, 8)
    again = await moot.begun(following.id)
    assert len(again.playing) == 8
    tops = {again.entrants[one].member_id for one in again.divisions[0]}
    earned = {
        each.member_id
        for each in season.entrants.values()
        if each.continues and (each.facts["tier"], each.facts["move"]) in ((0, "stay"), (1, "up"))
    }
    assert earned <= tops

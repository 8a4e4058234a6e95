"""Clocks in virtual time: calls, what follows a time that ran out, restarts in between."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any

import pytest

from bot.clocks import book, missed
from bot.clocks.clock import replayed, tick_of
from tests.discord.requests import Audience
from tests.end_to_end.ortus_play import hand_in
from tests.end_to_end.test_absent_players import offered
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.test_votes import agree, propose
from tests.end_to_end.world import World, buttons, make_bot

HOUR = 3600


async def begin(world: World, pace: str = "1d", names: tuple[str, ...] = ("ann", "bob", "cyd")) -> int:
    return await world.open(names, pace=pace)


async def posts(world: World, number: int) -> list[str]:
    return [each.content for each in (await world.table(number)).history()]


def calls(texts: list[str], member: Any) -> int:
    return sum(f"<@{member.id}>" in each for each in texts)


async def pass_time(world: World, hours: float) -> None:
    """Let time pass, by half days."""
    while hours > 0:
        await world.env.advance_time(min(hours, 12) * HOUR)
        hours -= 12


async def play(world: World, number: int) -> Any:
    member = await world.to_play(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await member.slash(await world.table(number), "tricks play", card=card)
    return member


async def test_whoever_is_to_decide_is_called_three_times_and_never_again(world: World) -> None:
    number = await begin(world, "1d missed=vote")
    member = await world.to_play(number)
    assert calls(await posts(world, number), member) == 1
    table = next(each for each in await posts(world, number) if f"<@{member.id}>" in each)
    assert "Witan (tricks) #1, a quick answer" in table
    assert "<t:" in table
    await world.env.advance_time(12 * HOUR - 60)
    assert calls(await posts(world, number), member) == 1
    await world.env.advance_time(120)
    assert calls(await posts(world, number), member) == 2
    await world.env.advance_time(7 * HOUR + 15 * 60)
    assert calls(await posts(world, number), member) == 3
    others = [each for each in world.members.values() if each is not member]
    said = await posts(world, number)
    assert all(calls(said, each) == 0 for each in others)
    call = next(each for each in await posts(world, number) if each.startswith("**Witan (tricks) #1**"))
    assert "a quick answer" in call
    await pass_time(world, 4 * 24)
    assert calls(await posts(world, number), member) == 3


async def test_nobody_is_called_at_80_percent_who_looked_at_his_hand(world: World) -> None:
    number = await begin(world)
    member = await world.to_play(number)
    await world.env.advance_time(13 * HOUR)
    await member.slash(await world.table(number), "hand")
    await world.env.advance_time(10 * HOUR)
    assert calls(await posts(world, number), member) == 2


async def test_no_more_calls_for_a_decision_that_was_made(world: World) -> None:
    number = await begin(world)
    member = await play(world, number)
    await world.env.advance_time(13 * HOUR)
    assert calls(await posts(world, number), member) == 1
    assert calls(await posts(world, number), await world.to_play(number)) == 2


async def test_a_restart_in_the_midst_of_a_reminder_calls_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await begin(world)
    member = await world.to_play(number)
    monkeypatch.setattr(world.bot.deadlines, "changed", lambda _: None)
    await world.env.advance_time(13 * HOUR)
    assert calls(await posts(world, number), member) == 1, "committed, not yet spoken"
    await world.restart()
    await world.env.settle()
    assert calls(await posts(world, number), member) == 2
    await world.restart()
    await world.env.settle()
    assert calls(await posts(world, number), member) == 2
    await world.env.advance_time(7 * HOUR)
    assert calls(await posts(world, number), member) == 3


async def test_the_default_action_after_the_excuses(world: World) -> None:
    number = await begin(world, "1d no-vacation missed=default excuses=1")
    member = await world.to_play(number)
    await world.env.advance_time(25 * HOUR)
    assert (await world.match(number)).revision == 0
    assert any("is excused (0 excuses left)" in each for each in await posts(world, number))
    await world.env.advance_time(24 * HOUR)
    match = await world.match(number)
    assert match.revision == 1
    assert await world.to_play(number) is not member
    assert any("ran out: the default action was taken" in each for each in await posts(world, number))
    log = await member.slash(await world.table(number), "log")
    assert "The time ran out; the default action was taken." in log.response.content


async def test_a_match_in_which_nobody_answers_goes_on_by_defaults(world: World) -> None:
    number = await begin(world, "1h no-vacation missed=default")
    await world.env.advance_time(13 * HOUR)
    # What a seat is asked next at once (an end for its card, a lead after its trick) is of the same miss.
    moves = await world.bot.matches.store.moves(number)
    assert 9 <= len([seat for seat, _ in groupby(each.seat for each in moves)]) <= 13


async def test_an_ai_takes_the_seat(world: World) -> None:
    number = await begin(world, "1d no-vacation missed=ai")
    member = await world.to_play(number)
    await world.env.advance_time(25 * HOUR)
    position = await world.position(number)
    (seat,) = [each for each in position.seats if each.member_id == member.id]
    assert seat.resigned
    assert seat.agent
    assert any("ran out: an AI plays the seat on" in each for each in await posts(world, number))
    assert await world.to_play(number) is not member


async def test_of_two_the_one_who_runs_out_of_time_loses(world: World) -> None:
    number = await world.open(["ann", "bob"], game="ortus_regni", pace="1d no-vacation missed=forfeit")
    ann = world.members["ann"]
    await ann.slash(await world.table(number), "play", choice="TakeDeck.lords")
    await world.env.advance_time(25 * HOUR)
    match = await world.match(number)
    assert (match.status, match.outcome and match.outcome["placings"]) == ("finished", [1, 2])
    assert any("wins, the other's time having run out" in each for each in await posts(world, number))
    assert await world.bot.matches.store.next_timer() is None


async def vote_post(world: World, number: int) -> Any:
    history = (await world.table(number)).history()
    return next(each for each in history if "Default action" in buttons(each))


@pytest.mark.parametrize("choice", ["Wait", "Default action", "Let an AI play"])
async def test_the_others_decide_by_more_than_half(world: World, choice: str) -> None:
    number = await begin(world, "1d no-vacation")
    late = await world.to_play(number)
    await world.env.advance_time(25 * HOUR)
    others = [each for each in world.members.values() if each is not late]
    message = await vote_post(world, number)
    refused = await late.click(message, label=choice)
    assert "The others decide about your seat" in refused.response.content
    noted = await others[0].click(message, label=choice)
    assert "1 of 2 votes" in noted.response.content
    assert (await world.match(number)).revision == 0
    decided = await others[1].click(message, label=choice)
    assert "Decided" in decided.response.content
    await world.env.settle()
    match = await world.match(number)
    position = await world.position(number)
    if choice == "Wait":
        assert match.revision == 0
        assert list(position.deadlines.values()) == [world.clock.now() + 24 * HOUR * 1000]
    else:
        assert match.revision == 1
        seat = next(each for each in position.seats if each.member_id == late.id)
        assert seat.resigned == (choice == "Let an AI play")
    again = await others[0].click(message, label=choice)
    assert "moved on" in again.response.content


async def test_without_a_majority_the_default_action_is_taken(world: World) -> None:
    number = await begin(world, "1d no-vacation")
    await pass_time(world, 25 + 2 * 24)
    assert (await world.match(number)).revision == 0
    await world.env.advance_time(24 * HOUR)
    assert (await world.match(number)).revision == 1


async def test_an_answer_that_comes_late_still_counts_and_ends_the_vote(world: World) -> None:
    number = await begin(world, "1d no-vacation")
    await world.env.advance_time(25 * HOUR)
    message = await vote_post(world, number)
    late = await play(world, number)
    assert (await world.match(number)).revision == 1
    other = next(each for each in world.members.values() if each is not late)
    refused = await other.click(message, label="Wait")
    assert "moved on" in refused.response.content


async def test_vacation_is_spent_by_the_hour_and_only_where_a_time_would_run_out(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await begin(world, "1d missed=default")
    member = await world.to_play(number)
    await world.env.advance_time(23 * HOUR)
    store = world.bot.matches.store
    assert await store.vacations(member.id) == []
    await world.env.advance_time(4 * HOUR + 60)
    assert [each.hours for each in await store.vacations(member.id)] == [4]
    assert sum("vacation is spent by the hour" in each for each in await posts(world, number)) == 1
    assert (await world.match(number)).revision == 0
    monkeypatch.setattr(missed, "VACATION_HOURS", 6)
    await pass_time(world, 4)
    assert (await store.vacations(member.id))[0].hours == 6
    assert (await world.match(number)).revision == 1


async def test_an_hour_of_vacation_lasts_over_a_pause_of_its_own_match_alone(world: World) -> None:
    def hours_until(weekday: int, minute: int) -> float:
        now = datetime.fromtimestamp(world.clock.now() / 1000, UTC)
        then = now.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
        then += timedelta(days=(weekday - now.weekday()) % 7)
        return ((then - now) / timedelta(hours=1)) % (7 * 24)

    await pass_time(world, hours_until(3, 23 * 60 + 30))
    paused = await world.open(["ann"], ais=2, pace="1d weekends UTC missed=default", game="ortus_regni")
    await pass_time(world, hours_until(4, 12 * 60))
    other = await world.open(["ann"], ais=2, pace="1d missed=default", game="ortus_regni")
    store, ann = world.bot.matches.store, world.members["ann"]
    await pass_time(world, hours_until(5, 11 * 60))
    assert [each.hours for each in await store.vacations(ann.id)] == [1], "it lasts over the weekend"
    await pass_time(world, 1.1)
    assert [each.hours for each in await store.vacations(ann.id)] == [2], "but not in a match without pause"
    await pass_time(world, 2)
    assert [each.hours for each in await store.vacations(ann.id)] == [4]
    for number in (paused, other):
        assert all(each.member_id is None for each in await store.moves(number)), "nothing was done for her"


async def test_time_is_given_to_whoever_is_to_decide(world: World) -> None:
    number = await begin(world)
    member = await world.to_play(number)
    other = next(each for each in world.members.values() if each is not member)
    table = await world.table(number)
    before = (await world.position(number)).deadlines
    given = await other.slash(table, "clock give", hours=48)
    assert "You gave" in given.response.content
    after = (await world.position(number)).deadlines
    assert [each - 48 * HOUR * 1000 for each in after.values()] == list(before.values())
    refused = await member.slash(table, "clock give")
    assert "nobody to give time to" in refused.response.content


async def test_the_log_of_a_clock_replays_to_what_is_stored(world: World) -> None:
    number = await begin(world, "fischer 2d+6h max 3d")
    for hours in (1, 30, 2, 5, 20, 0, 1):
        await world.env.advance_time(hours * HOUR)
        await play(world, number)
    store = world.bot.matches.store
    clock = await book.clock_of_match(store, number)
    assert clock is not None
    log = [tick_of(each) for each in await store.clock_log(number)]
    assert replayed(clock.control, clock.seats, log, clock.away) == clock


async def test_while_gemot_is_away_no_time_passes(world: World) -> None:
    number = await begin(world, "1d no-vacation missed=default")
    await world.env.advance_time(10 * HOUR)
    before = (await world.position(number)).deadlines
    await world.bot.close()
    world.clock.error += 5 * 24 * HOUR * 1000
    await world.env.restart_bot(make_bot(world.path, world.painter, world.seed, world.clock))
    await world.env.settle()
    after = (await world.position(number)).deadlines
    assert (await world.match(number)).revision == 0
    (moved,) = [after[seat] - before[seat] for seat in before]
    assert abs(moved - 5 * 24 * HOUR * 1000) <= 60_000


async def test_a_clock_of_the_machine_that_is_put_back_takes_no_time(world: World) -> None:
    number = await begin(world, "1d no-vacation missed=default")
    await world.env.advance_time(10 * HOUR)
    world.clock.error -= 3 * HOUR * 1000
    await play(world, number)
    await world.env.advance_time(HOUR)
    assert (await world.match(number)).revision == 1
    assert len((await world.position(number)).deadlines) == 1


async def test_quiet_hours_and_how_one_is_called(world: World) -> None:
    number = await begin(world)
    member = await world.to_play(number)
    table = await world.table(number)
    before = (await world.position(number)).deadlines
    said = await member.slash(table, "settings quiet-hours", start="22:00", end="07:00", zone="Europe/Berlin")
    assert "22:00 to 07:00, Europe/Berlin" in said.response.content
    after = (await world.position(number)).deadlines
    assert list(after.values()) > list(before.values())
    for wrong, words in (
        ({"start": "22:00"}, "need a beginning, an end and a time zone"),
        ({"start": "25:00", "end": "07:00", "zone": "UTC"}, "no time of the day"),
        ({"start": "07:00", "end": "06:00", "zone": "UTC"}, "at most 16 hours"),
        ({"start": "22:00", "end": "07:00", "zone": "Atlantis"}, "no time zone"),
    ):
        refused = await member.slash(table, "settings quiet-hours", **wrong)
        assert words in refused.response.content
    assert (await world.position(number)).deadlines == after
    none = await member.slash(table, "settings quiet-hours")
    assert "Quiet hours: **none**" in none.response.content
    assert (await world.position(number)).deadlines == before


async def test_calls_can_be_muted_for_a_decision_a_match_and_everywhere(world: World) -> None:
    number = await begin(world, "1d missed=default no-vacation")
    member = await world.to_play(number)
    table = await world.table(number)
    said = await member.slash(table, "clock calls", how="turn")
    assert "not called again for this decision" in said.response.content
    await world.env.advance_time(23 * HOUR)
    assert calls(await posts(world, number), member) == 1
    said = await member.slash(table, "clock calls", how="none")
    assert "not at all" in said.response.content
    await play(world, number)
    while await world.to_play(number) is not member:  # whoever wins a trick leads to the next
        await play(world, number)
    await world.env.advance_time(13 * HOUR)
    assert calls(await posts(world, number), member) == 1
    await member.slash(table, "clock calls", how="usual")
    said = await member.slash(table, "settings calls", how="dm")
    assert "by direct message" in said.response.content
    sent = len(inbox(member).history())
    await world.env.advance_time(10 * HOUR)
    assert calls(await posts(world, number), member) == 1
    assert len(inbox(member).history()) > sent


async def test_without_a_clock_there_is_one_reminder_for_whoever_wants_one(world: World) -> None:
    for name in ("ann", "bob", "cyd"):
        await world.member(name).slash(world.channel, "settings calls", interval=6)
    number = await begin(world, "none")
    member = await world.to_play(number)
    await world.env.advance_time(7 * HOUR)
    assert calls(await posts(world, number), member) == 2
    await pass_time(world, 4 * 24)
    assert calls(await posts(world, number), member) == 2


async def test_the_pace_is_chosen_with_the_match_by_the_server_or_before_the_deal(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks", pace="fischer 5d+12h")
    lobby = world.channel.last_message.content
    assert "Pace: 5 days each, 12 hours more after each turn, up to 5 days" in lobby
    changed = await ann.slash(world.channel, "clock pace", pace="3d weekends Europe/Berlin", match=1)
    assert "3 days for each decision · weekends free (Europe/Berlin)" in changed.response.content
    refused = await ann.slash(world.channel, "clock pace", pace="quickly", match=1)
    assert "“quickly” is not understood" in refused.response.content
    await bob.slash(world.channel, "match join", match=1)
    refused = await bob.slash(world.channel, "clock pace", pace="1d", match=1)
    assert "3 days" in (await ann.slash(world.channel, "clock show", match=1)).response.content


async def test_who_plays_alone_is_waited_for(world: World) -> None:
    number = await world.open(["ann"], ais=2, pace="1d no-vacation")
    revision = (await world.match(number)).revision
    await pass_time(world, 4 * 24)
    assert (await world.match(number)).revision == revision
    assert calls(await posts(world, number), world.members["ann"]) == 3
    assert (await play(world, number)) is world.members["ann"]
    assert (await world.match(number)).revision > revision


async def test_a_pause_refills_no_clock(world: World) -> None:
    number = await begin(world, "1d")
    turn = await world.to_play(number)
    await pass_time(world, 10)
    await propose(world, number, world.members["ann"], "pause")
    await agree(world, number, world.members["bob"], world.members["cyd"])
    assert (await world.match(number)).asleep_since is not None
    before = [each.content for each in (await world.table(number)).history()]
    await pass_time(world, 60)
    after = [each.content for each in (await world.table(number)).history()]
    assert after == before, "nobody is called while it sleeps"
    await world.members["ann"].slash(await world.table(number), "match resume", match=number)
    clock = await book.clock_of_match(world.bot.matches.store, number)
    assert clock is not None
    seat = next(iter(clock.running()))
    left = clock.time_now(seat, world.clock.now())
    assert 13.9 * HOUR * 1000 < left <= 14 * HOUR * 1000
    await pass_time(world, 13)
    assert calls(await posts(world, number), turn) >= 2, "he is called again once it goes on"


async def test_a_substitute_has_the_time_of_a_new_seat(world: World) -> None:
    number = await begin(world, "fischer 5d+12h", ("ann", "bob", "cyd"))
    ann, dan = world.members["ann"], world.member("dan")
    while (await world.to_play(number)).id == ann.id:
        await play(world, number)
    turn = await world.to_play(number)
    await pass_time(world, 73)
    seat = next(
        each.seat for each in await world.bot.matches.store.seats(number) if each.member_id == turn.id
    )
    said = await ann.slash(await world.table(number), "match substitute", seat="ABC"[seat], member=dan)
    assert "is offered seat" in said.response.content
    taken = await dan.click(await offered(world, number), label="Take the seat")
    assert "You have seat" in taken.response.content
    clock = await book.clock_of_match(world.bot.matches.store, number)
    assert clock is not None
    assert clock.time_now(seat, world.clock.now()) == 5 * 24 * HOUR * 1000
    log = [tick_of(each) for each in await world.bot.matches.store.clock_log(number)]
    assert replayed(clock.control, range(3), log, clock.away).seats == clock.seats


async def test_how_often_one_may_be_called_is_judged_for_each_match(world: World) -> None:
    timed = await begin(world, "1d")
    untimed = await world.open(["ann", "bob"], ais=1, where="thread")
    for number, most in ((timed, 3), (untimed, 1)):
        table = (await world.match(number)).table_id
        assert world.knowledge_at(Audience("public", channel_id=table)).calls == most
    turn = await world.to_play(untimed)
    await turn.slash(world.channel, "settings calls", interval=5)
    table = (await world.match(untimed)).table_id
    assert world.knowledge_at(Audience("public", channel_id=table)).calls == 2


async def test_whoever_is_waited_for_alone_is_told_so_where_all_can_see_it(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game="ortus_regni", seats=3, pace="4d")
    await world.env.advance_time(HOUR)
    await hand_in(world, number, bob="Lords", cyd="Army")
    await pass_time(world, 48)
    ann = world.members["ann"]
    (call,) = [each for each in await posts(world, number) if "all others have answered" in each]
    assert f"<@{ann.id}>" in call


async def test_nobody_is_told_so_while_others_are_waited_for_or_he_alone_was_asked(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game="ortus_regni", seats=3, pace="4d")
    await hand_in(world, number, bob="Lords")
    await pass_time(world, 49)
    assert not [each for each in await posts(world, number) if "all others have answered" in each]
    alone = await begin(world, "4d", ("dan", "eve", "fay"))
    await play(world, alone)
    await pass_time(world, 49)
    assert not [each for each in await posts(world, alone) if "all others have answered" in each]

"""Windows in virtual time: sealed answers, changes of mind, the hold, fixed lengths, restarts in between."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.clocks import book
from bot.export import stored_about
from rules.ortus import action as ortus
from rules.ortus.state import State
from storage.reaction import WindowRecord
from tests.discord.plugin import Wire
from tests.end_to_end.ortus_play import GAME, by_command, by_panel, hand_in
from tests.end_to_end.world import World
from tests.rules.ortus_regni import positions

MINUTE = 60
HOUR = 3600


def before_a_siege() -> State:
    """Ann (seat 0) is to act; Bob and Cyd have Lords, soldiers and hands."""
    state = positions.table(3)
    for seat in range(3):
        positions.earl(
            state,
            seat,
            hand="champion castle banner allies",
            fiefs=("palace prince land", "castle vassal"),
            pool="knight infantry",
        )
    positions.next_result(state, "normal_battle")
    return state


async def besieged(world: World, **options: Any) -> int:
    """A match in which Ann has attacked Bob, who is asked for his defence."""
    number = await world.open(["ann", "bob", "cyd"], game=GAME, seats=3, **options)
    await hand_in(world, number, ann="Army", bob="Lords", cyd="Army")
    state = before_a_siege()
    await world.put_state(number, state)
    ann = world.members["ann"]
    await by_command(world, number, ann, ortus.Siege(state.earldoms[1].fiefs[0].number))
    await by_command(world, number, ann, ortus.FieldForce("pool", "knight", 0))
    await by_command(world, number, ann, ortus.EndFielding())
    return number


async def window_of(world: World, number: int) -> WindowRecord:
    window = await world.bot.matches.store.window(number)
    assert window is not None
    return window


def shown(wire: Wire) -> int:
    """How many requests everybody could see something of."""
    return sum(each.audience is not None and each.audience.is_public for each in wire.requests)


async def test_an_answer_is_sealed_until_the_hold_is_over(world: World, wire: Wire) -> None:
    number = await besieged(world, pace="2d")
    bob = world.members["bob"]
    window, before, seen = await window_of(world, number), await world.match(number), shown(wire)
    assert 150_000 <= window.closes_at - window.opened_at <= 600_000
    result = await by_command(world, number, bob, ortus.EndFielding())
    sealed = "It is sealed and counts once all who are asked have answered and 10 minutes at most have passed"
    assert sealed in result.response.content
    assert (await world.match(number)).revision == before.revision
    assert shown(wire) == seen, "nobody can tell that he has answered"
    games = await bob.slash(world.channel, "games")
    assert "0 of 1 wait for you" in games.response.content
    assert "you have answered, and can change it still" in games.response.content
    others = await world.members["cyd"].slash(world.channel, "games")
    assert "answered" not in others.response.content
    await world.env.advance_time((window.closes_at - window.opened_at) / 1000 + 1)
    assert (await world.match(number)).revision == before.revision + 1
    assert shown(wire) > seen
    assert (await world.bot.matches.store.sealed(number)) == []


async def test_a_sealed_answer_can_be_changed(world: World) -> None:
    number = await besieged(world, pace="2d")
    bob = world.members["bob"]
    await by_command(world, number, bob, ortus.EndFielding())
    await by_panel(world, number, bob, ortus.FieldForce("pool", "knight", 0))
    panel = await by_panel(world, number, bob, ortus.EndFielding())
    assert "Your answer:" in panel.response.content
    assert len(await world.bot.matches.store.sealed(number)) == 1
    store = world.bot.matches.store
    about = [await stored_about(store, world.members[name].id) for name in ("ann", "bob")]
    answers = [[each["action"]["kind"] for each in own["matches"][0]["sealed_answers"]] for own in about]
    assert answers == [[], ["EndFielding"]]
    await world.env.advance_time(11 * MINUTE)
    moves = await world.bot.matches.store.moves(number)
    assert [each.action["kind"] for each in moves[-2:]] == ["FieldForce", "EndFielding"]
    assert moves[-1].member_id == bob.id


async def test_whoever_has_answered_is_not_called_and_his_clock_stands(world: World) -> None:
    number = await besieged(world, pace="2d", windows="fixed 2d")
    bob, ann = world.members["bob"], world.members["ann"]
    await by_command(world, number, bob, ortus.EndFielding())
    before = len((await world.table(number)).history())
    shown_to_ann = await ann.slash(world.channel, "clock show", match=number)
    assert "the time left is not shown while the window is open" in shown_to_ann.response.content
    for _ in range(3):
        await world.env.advance_time(12 * HOUR)
    assert len((await world.table(number)).history()) == before
    assert await window_of(world, number), "it is still open"


async def test_a_fixed_window_closes_exactly_then_answered_or_not(world: World) -> None:
    number = await besieged(world, pace="7d", windows="fixed 24h")
    window, before = await window_of(world, number), await world.match(number)
    assert window.closes_at - window.opened_at == 24 * HOUR * 1000
    table = await world.table(number)
    assert f"<t:{window.closes_at // 1000}:R>" in table.last_message.content
    await world.env.advance_time(12 * HOUR)
    await world.restart()
    await world.env.advance_time(12 * HOUR - 60)
    assert (await world.match(number)).revision == before.revision
    await world.env.advance_time(120)
    moves = await world.bot.matches.store.moves(number, after=before.revision)
    assert [each.action["kind"] for each in moves] == ["EndFielding"]


async def test_a_sealed_answer_survives_a_restart(world: World) -> None:
    number = await besieged(world, pace="2d")
    before = await world.match(number)
    await by_command(world, number, world.members["bob"], ortus.EndFielding())
    await world.restart()
    assert len(await world.bot.matches.store.sealed(number)) == 1
    await world.env.advance_time(11 * MINUTE)
    assert (await world.match(number)).revision == before.revision + 1


async def test_without_a_clock_an_answer_counts_at_once(world: World) -> None:
    number = await besieged(world)
    before = await world.match(number)
    await by_command(world, number, world.members["bob"], ortus.EndFielding())
    assert (await world.match(number)).revision == before.revision + 1


async def test_windows_are_chosen_before_the_deal_by_the_host(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game=GAME, seats=2)
    await bob.slash(world.channel, "match join", match=1)
    refused = await bob.slash(world.channel, "clock windows", windows="fixed 24h", match=1)
    assert "host" in refused.response.content
    refused = await ann.slash(world.channel, "clock windows", windows="open", match=1)
    assert "“open” is not understood" in refused.response.content
    chosen = await ann.slash(world.channel, "clock windows", windows="fixed 24h", match=1)
    assert "stay sealed and count 1 day after the question" in chosen.response.content
    lobby = next(each for each in world.channel.history() if "is open" in each.content)
    assert "Windows: answers to others' moves stay sealed and count 1 day after the question" in lobby.content
    await ann.slash(world.channel, "clock windows", windows="usual", match=1)
    assert (await world.match(1)).windows == ""


async def test_a_window_goes_when_the_match_is_given_up(world: World) -> None:
    number = await besieged(world, pace="2d")
    await by_command(world, number, world.members["bob"], ortus.EndFielding())
    await world.bot.lobby.resign(number, world.members["bob"].id)
    world.bot.play.changed(number)
    await world.env.advance_time(11 * MINUTE)
    window = await world.bot.matches.store.window(number)
    match = await world.match(number)
    assert window is None or window.revision == match.revision


async def test_clocks_count_exactly_those_who_owe_an_answer(world: World) -> None:
    """Through a whole battle: sealed seats stand, and whoever is asked next has his time counted."""
    number = await besieged(world, pace="2d")
    store = world.bot.matches.store
    for _ in range(12):
        position = await world.position(number)
        owing = set(position.game.owing(position.state))
        clock = await book.clock_of_match(store, number)
        assert clock is not None
        assert set(clock.running()) == owing - set(position.sealed)
        seat = min(owing - set(position.sealed), default=None)
        if seat is None:
            await world.env.advance_time(11 * MINUTE)
            continue
        member = next(each.member_id for each in position.seats if each.seat == seat)
        await world.bot.matches.submit(
            number,
            answer=position.game.default_action(position.state, seat),
            command_id=f"test:{position.match.revision}:{seat}:{len(position.sealed)}",
            member_id=member,
        )
        world.bot.play.changed(number)
        await world.bot.play.settled(number)
    assert position.match.revision > 8


async def test_taking_back_by_vote_asks_those_who_had_answered_again(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game="witan", seats=3, pace="2d")
    matches, store = world.bot.matches, world.bot.matches.store
    chance = random.Random(3)
    for count in range(600):
        position = await world.position(number)
        assert position.match.status == "running"
        if position.sealed:
            break
        seat = position.game.owing(position.state)[0]
        legal = [each for each in position.game.legal_actions(position.state, seat) if each.kind != "Concede"]
        member = next(each.member_id for each in position.seats if each.seat == seat)
        await matches.submit(
            number, answer=chance.choice(legal), command_id=f"test:{count}", member_id=member
        )
    assert position.sealed, "somebody was asked out of his turn"
    (seat,) = position.sealed
    asker = next(each for each in position.seats if each.seat != seat)
    offer = await world.bot.taking_back.offer(number, asker.member_id or 0)
    async with store.transaction() as tx:
        match = await tx.match(number)
        assert match is not None
        seats = await tx.seats(number)
        await world.bot.taking_back.carry_out(tx, match, seats, offer, "test:undo", None, voted=True)
    position = await world.position(number)
    assert position.sealed == {}
    clock = await book.clock_of_match(store, number)
    assert clock is not None
    assert set(clock.running()) == set(position.game.owing(position.state))
    window = await store.window(number)
    assert window is None or set(window.seats) == set(position.game.reacting(position.state))


async def test_the_pace_of_a_match_tells_of_its_windows(world: World) -> None:
    number = await besieged(world, pace="2d", windows="held 30m")
    told = await world.members["cyd"].slash(world.channel, "clock show", match=number)
    assert "Windows: answers to others' moves stay sealed for up to 30 minutes" in told.response.content


@pytest.mark.parametrize("pace", ["1d", "2d"])
async def test_time_that_a_window_would_cut_short_is_not_given(world: World, pace: str) -> None:
    number = await besieged(world, pace=pace, windows="fixed 24h")
    ann, bob = world.members["ann"], world.members["bob"]
    window, before = await window_of(world, number), len((await world.table(number)).history())
    for _ in range(2):
        refused = await ann.slash(world.channel, "clock give", match=number)
        assert f"count when the window closes, <t:{window.closes_at // 1000}:R>" in refused.response.content
        await by_command(world, number, bob, ortus.EndFielding())
    assert len((await world.table(number)).history()) == before
    assert await window_of(world, number) == window


@pytest.mark.parametrize("pace", ["12h", "fischer 5d+12h max 10d"])
async def test_time_is_given_where_it_is_of_use(world: World, pace: str) -> None:
    """Where it ends before the window, and where what is left serves for the next decision."""
    number = await besieged(world, pace=pace, windows="fixed 24h")
    given = await world.members["ann"].slash(world.channel, "clock give", match=number)
    assert "24 hours more" in given.response.content

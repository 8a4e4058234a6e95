"""Nothing that happens while a window is open tells who has answered, and nobody loses by having answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.clocks import book
from bot.export import stored_about
from bot.idle import DAY
from bot.sleep import put_to_sleep, wake
from rules.core.action import Action
from rules.ortus import action as ortus
from tests.discord.plugin import Wire
from tests.end_to_end.ortus_play import GAME, by_command, first_of, hand_in, press
from tests.end_to_end.test_absent_players import letter, offered
from tests.end_to_end.test_windows import HOUR, MINUTE, besieged, shown, window_of
from tests.end_to_end.world import World

ANSWERED = pytest.mark.parametrize("answered", [True, False])


async def answer(world: World, number: int) -> None:
    await by_command(world, number, world.members["bob"], ortus.EndFielding())


async def sleep(world: World, number: int) -> None:
    async with world.bot.matches.store.transaction() as tx:
        match = await tx.match(number)
        assert match is not None
        await put_to_sleep(tx, match, "vote", world.clock.now())
    world.bot.play.changed(number)
    await world.bot.play.settled(number)


async def wake_up(world: World, number: int) -> None:
    await wake(world.bot.matches, number, world.members["ann"].id)
    world.bot.play.changed(number)
    await world.bot.play.settled(number)


@ANSWERED
async def test_a_pause_stops_a_window_of_fixed_length(world: World, answered: bool) -> None:
    number = await besieged(world, pace="7d", windows="fixed 24h")
    if answered:
        await answer(world, number)
    before, match = await window_of(world, number), await world.match(number)
    shown_before = (await world.position(number)).deadlines
    await world.env.advance_time(6 * HOUR)
    asleep = world.clock.now()
    await sleep(world, number)
    await world.env.advance_time(3 * 24 * HOUR)
    assert (await world.match(number)).revision == match.revision
    await wake_up(world, number)
    after = await window_of(world, number)
    slept = after.closes_at - before.closes_at
    assert abs(slept - (world.clock.now() - asleep)) < MINUTE * 1000
    shown_now = (await world.position(number)).deadlines
    assert shown_now == {seat: at + slept for seat, at in shown_before.items()}
    assert after.deadlines == {seat: at + slept for seat, at in before.deadlines.items()}
    clock = await book.clock_of_match(world.bot.matches.store, number)
    assert clock is not None
    assert set(clock.running()) == (set() if answered else {1})
    if not answered:
        assert clock.deadline(1) == after.deadlines[1]
    await world.env.advance_time(18 * HOUR - 120)
    assert (await world.match(number)).revision == match.revision
    await world.env.advance_time(240)
    assert (await world.match(number)).revision == match.revision + 1


async def test_a_pause_stops_a_hold(world: World) -> None:
    number = await besieged(world, pace="7d", windows="held 4h")
    await answer(world, number)
    before, match = await window_of(world, number), await world.match(number)
    await world.env.advance_time(10 * MINUTE)
    await sleep(world, number)
    await world.env.advance_time(24 * HOUR)
    await wake_up(world, number)
    after = await window_of(world, number)
    assert after.closes_at - before.closes_at >= 24 * HOUR * 1000
    await world.env.advance_time((after.closes_at - world.clock.now()) / 1000 - MINUTE)
    assert (await world.match(number)).revision == match.revision
    await world.env.advance_time(2 * MINUTE)
    assert (await world.match(number)).revision == match.revision + 1


async def test_time_is_given_to_all_who_are_asked_answered_or_not(world: World, wire: Wire) -> None:
    said = []
    for answered in (True, False):
        number = await besieged(world, pace="1d", windows="fixed 48h")
        if answered:
            await answer(world, number)
        before = (await window_of(world, number)).deadlines
        result = await world.members["ann"].slash(world.channel, "clock give", hours=5, match=number)
        last = (await world.table(number)).last_message.content
        said.append((result.response.content, last))
        after = (await window_of(world, number)).deadlines
        assert {seat: at - before[seat] for seat, at in after.items()} == {1: 5 * HOUR * 1000}
    first, second = ([text.replace("#1", "#2").split(" · <t:")[0] for text in each] for each in said)
    assert first == second


@ANSWERED
async def test_calls_in_a_fixed_window_are_not_made_before_all(
    world: World, wire: Wire, answered: bool
) -> None:
    number = await besieged(world, pace="2d", windows="fixed 7d")
    if answered:
        await answer(world, number)
    seen, calls = shown(wire), len(wire.requests)
    await world.env.advance_time(25 * HOUR)
    assert shown(wire) == seen, "a call in the thread would tell who has not answered"
    assert (len(wire.requests) > calls) is not answered, (
        "he is called in direct messages, unless he has answered"
    )


async def test_the_deadline_shown_is_the_first_one(world: World) -> None:
    number = await besieged(world, pace="12h", windows="fixed 24h")
    window = await window_of(world, number)
    assert (await world.position(number)).deadlines == window.deadlines
    assert window.deadlines[1] < window.closes_at


async def test_nobody_is_absent_who_may_have_answered(world: World) -> None:
    number = await besieged(world, windows="fixed 7d")
    await answer(world, number)
    world.clock.error += 4 * DAY
    refused = await world.members["ann"].slash(await world.table(number), "match act", seat=letter(1))
    assert "is not absent" in refused.response.content


async def departed(world: World, number: int) -> None:
    async with world.bot.matches.store.transaction() as tx:
        await tx.update_seat(number, 1, departed_at=world.clock.now())


async def test_whoever_answers_for_another_cannot_change_his_answer(world: World) -> None:
    number = await besieged(world, pace="7d", windows="held 4h")
    bob = world.members["bob"]
    await by_command(world, number, bob, ortus.FieldForce("pool", "knight", 0))
    await answer(world, number)
    await departed(world, number)
    sealed = await world.bot.matches.store.sealed(number)
    asked = await world.members["ann"].slash(await world.table(number), "match act", seat=letter(1))
    done = await press(world.members["ann"], asked.response, "Yes,")
    assert "plain answer is given" in done.response.content, "nothing tells that he has answered"
    assert await world.bot.matches.store.sealed(number) == sealed
    assert "gives the plain answer for" in (await world.table(number)).last_message.content
    await world.env.advance_time(4 * HOUR)
    assert (await world.bot.matches.store.moves(number))[-1].member_id == bob.id


async def test_an_answer_for_another_is_sealed_and_told_at_once(world: World) -> None:
    number = await besieged(world, pace="7d", windows="held 4h")
    await departed(world, number)
    before = (await world.match(number)).revision
    asked = await world.members["ann"].slash(await world.table(number), "match act", seat=letter(1))
    await press(world.members["ann"], asked.response, "Yes,")
    assert (await world.match(number)).revision == before
    assert "gives the plain answer for" in (await world.table(number)).last_message.content
    await world.env.advance_time(4 * HOUR)
    (move,) = await world.bot.matches.store.moves(number, after=before)
    assert (move.seat, move.member_id) == (1, None), "the host's own data does not have what it was"


async def test_what_is_sealed_goes_with_the_player(world: World) -> None:
    number = await besieged(world, pace="7d", windows="fixed 24h")
    await answer(world, number)
    store, bob = world.bot.matches.store, world.members["bob"]
    exported = await stored_about(store, bob.id)
    assert [each["action"]["kind"] for each in exported["matches"][0]["sealed_answers"]] == ["EndFielding"]
    await world.bot.lobby.resign(number, bob.id)
    assert await store.sealed(number) == []
    world.bot.play.changed(number)
    await world.bot.play.settled(number)
    sealed = await store.sealed(number)
    assert all(each.source == "ai" for each in sealed), "the AI that plays on answers for itself"


async def test_a_substitute_answers_for_himself(world: World) -> None:
    number = await besieged(world, pace="7d", windows="held 4h")
    await answer(world, number)
    await departed(world, number)
    ann, dan = world.members["ann"], world.member("dan")
    await ann.slash(await world.table(number), "match substitute", seat=letter(1), member=dan)
    await departed(world, number)  # the bot has looked for him meanwhile
    taken = await dan.click(await offered(world, number), label="Take the seat")
    assert "You have seat" in taken.response.content
    store = world.bot.matches.store
    assert await store.sealed(number) == []
    async with store.transaction() as tx:
        assert not [each for each in await tx.timers(number) if each.kind == "window"]
    clock = await book.clock_of_match(store, number)
    assert clock is not None
    assert clock.running() == (1,)


def wanted(seen: Any, legal: Sequence[Action]) -> Action | None:
    """Somebody who has Lords first, besieges then, and does not defend himself."""
    if seen.battle is not None and seen.battle.target == seen.viewer:
        return next(each for each in legal if isinstance(each, ortus.EndFielding))
    peaceful = (ortus.FoundFief, ortus.PlaceLord, ortus.EndTurn)
    hostile = (ortus.Siege, ortus.FieldForce, ortus.EndFielding)
    return first_of(*(peaceful if seen.round < 4 and seen.battle is None else hostile), *peaceful)(
        seen, legal
    )


async def test_a_secret_pick_that_is_taken_back_is_told_to_nobody_else(world: World, wire: Wire) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2, windows="fixed 24h")
    await hand_in(world, number, ann="Lords", bob="Lords")
    for _ in range(60):  # until somebody is besieged who has a force to field
        position = await world.position(number)
        member = (await world.asked(number))[0]
        seat = position.seat_of(member.id)
        seen = position.game.observe(position.state, seat)
        assert seat is not None
        legal = position.game.legal_actions(position.state, seat)
        pick = next((each for each in legal if isinstance(each, ortus.FieldForce)), None)
        if pick is not None and seen.battle.target == seat:
            break
        action = wanted(seen, legal)
        assert action is not None
        await by_command(world, number, member, action)
        if seen.battle is not None and seen.battle.target == seat:
            await world.env.advance_time(25 * HOUR)
    other = next(each for each in world.members.values() if each is not member)
    assert pick is not None
    before = shown(wire)
    await by_command(world, number, member, pick)
    undone = await member.slash(world.channel, "match undo", match=number)
    assert "Taken back" in undone.response.content
    assert shown(wire) == before, "nobody can tell that there was a pick"
    logs = [
        (await each.slash(world.channel, "log", match=number)).response.content for each in (member, other)
    ]
    assert ["takes back" in each for each in logs] == [True, False]
    await by_command(world, number, member, pick)
    assert shown(wire) == before

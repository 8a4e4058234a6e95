"""Standing orders through the whole bot: given, carried out after their hold, cancelled, taken back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders.fitting import fitting
from bot.refusal import Moved
from rules.ortus import action as ortus
from tests.discord.plugin import Wire
from tests.end_to_end.ortus_play import GAME, by_command, hand_in
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.test_windows import before_a_siege, shown
from tests.end_to_end.world import World

MINUTE = 60


async def at_the_table(world: World, **options: Any) -> int:
    number = await world.open(["ann", "bob", "cyd"], game=GAME, seats=3, **options)
    await hand_in(world, number, ann="Army", bob="Lords", cyd="Army")
    await world.put_state(number, before_a_siege())
    return number


async def attack(world: World, number: int) -> None:
    ann = world.members["ann"]
    await by_command(world, number, ann, ortus.Siege(before_a_siege().earldoms[1].fiefs[0].number))
    await by_command(world, number, ann, ortus.FieldForce("pool", "knight", 0))
    await by_command(world, number, ann, ortus.EndFielding())


async def order(world: World, name: str, when: str, do: str, **options: Any) -> str:
    result = await world.members[name].slash(world.channel, "orders add", when=when, do=do, **options)
    assert result.response.ephemeral
    return str(result.response.content)


async def kinds(world: World, number: int, after: int) -> list[str]:
    return [each.action["kind"] for each in await world.bot.matches.store.moves(number, after=after)]


async def test_an_order_answers_after_the_hold_and_nobody_is_called(world: World, wire: Wire) -> None:
    number = await at_the_table(world, pace="2d")
    bob = world.members["bob"]
    said = await order(world, "bob", "FieldForces", "champion, knight", match=number)
    assert "I am attacked: **field Champion and Knight** · #1" in said
    await attack(world, number)
    table = await world.table(number)
    assert f"<@{bob.id}>" not in table.last_message.content, "his order answers"
    before, seen = (await world.match(number)).revision, shown(wire)
    sealed = await world.bot.matches.store.sealed(number)
    assert [(each.seat, each.source) for each in sealed] == [(1, "order")]
    await world.env.advance_time(60)
    assert shown(wire) == seen
    await world.env.advance_time(11 * MINUTE)
    assert (await kinds(world, number, before))[0] == "EndFielding"
    assert shown(wire) > seen


async def test_without_a_clock_an_order_waits_all_the_same(world: World) -> None:
    number = await at_the_table(world)
    await order(world, "bob", "FieldForces", "decline")
    await attack(world, number)
    before = (await world.match(number)).revision
    assert f"<@{world.members['bob'].id}>" in (await world.table(number)).last_message.content
    await world.env.advance_time(25)
    assert (await world.match(number)).revision == before
    await world.env.advance_time(3 * MINUTE)
    assert (await kinds(world, number, before))[0] == "EndFielding"


async def test_what_cannot_be_carried_out_is_cancelled_and_asked(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    bob = world.members["bob"]
    await order(world, "bob", "FieldForces", "mercenary", match=number)
    await attack(world, number)
    before = (await world.match(number)).revision
    await world.env.advance_time(11 * MINUTE)
    assert await kinds(world, number, before) == [], "nothing else is played in its place"
    assert any("could not be carried out" in each.content for each in inbox(bob).history())
    listed = await bob.slash(world.channel, "orders show")
    assert "cancelled: it could not be carried out as it was given" in listed.response.content
    await by_command(world, number, bob, ortus.EndFielding())
    await world.env.advance_time(11 * MINUTE)
    assert (await kinds(world, number, before))[0] == "EndFielding"


async def test_conditions_choose_among_orders(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    cyd = world.members["cyd"]
    await order(world, "bob", "FieldForces", "champion", by=cyd, match=number)
    await order(world, "bob", "FieldForces", "ask", target="castle", match=number)
    await order(world, "bob", "FieldForces", "decline", target="palace")
    await attack(world, number)
    (sealed,) = await world.bot.matches.store.sealed(number)
    assert sealed.action["kind"] == "EndFielding"
    moves = await world.bot.matches.store.moves(number)
    assert moves[-1].seat == 0, "nothing was fielded"


async def test_a_hand_is_before_an_order(world: World) -> None:
    number = await at_the_table(world)
    bob = world.members["bob"]
    await order(world, "bob", "FieldForces", "decline")
    await attack(world, number)
    before = (await world.match(number)).revision
    await by_command(world, number, bob, ortus.FieldForce("pool", "knight", 0))
    await by_command(world, number, bob, ortus.EndFielding())
    assert (await kinds(world, number, before))[:2] == ["FieldForce", "EndFielding"]


async def test_orders_are_listed_taken_back_and_refused_in_words(world: World) -> None:
    ann = world.member("ann")
    empty = await ann.slash(world.channel, "orders show")
    assert "You have given none" in empty.response.content
    refused = await order(world, "ann", "Tilt", "champion")
    assert "“champion” can't be ordered for that question. You may order: ask, decline." in refused
    assert "no card of the games" in await order(world, "ann", "Support", "allies", target="dragon")
    crossed = await order(world, "ann", "Support", "allies", at_least=5, at_most=3)
    assert "never fits" in crossed
    assert "Noted." in await order(world, "ann", "Support", "allies", at_most=3, cost=1)
    given = await ann.slash(world.channel, "orders convenient")
    assert "3 orders for all matches" in given.response.content
    again = await ann.slash(world.channel, "orders convenient")
    assert "already" in again.response.content
    listed = await ann.slash(world.channel, "orders show")
    line = "1. A plot is contested: **support with Allies** (strength at most 3, for at most 1 card)"
    assert f"{line} · in all matches" in listed.response.content
    gone = await ann.slash(world.channel, "orders remove", number=1)
    assert "Order 1 is gone." in gone.response.content
    missing = await ann.slash(world.channel, "orders remove", number=9)
    assert "no standing order with that number" in missing.response.content


async def test_an_order_for_a_match_is_for_its_players(world: World) -> None:
    number = await at_the_table(world)
    world.member("dan")
    assert "Noted" not in await order(world, "dan", "FieldForces", "decline", match=number)
    assert await world.bot.matches.store.orders(world.members["dan"].id) == []


async def test_orders_survive_a_restart(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    await order(world, "bob", "FieldForces", "decline")
    await attack(world, number)
    before = (await world.match(number)).revision
    await world.restart()
    await world.env.advance_time(11 * MINUTE)
    assert (await kinds(world, number, before))[0] == "EndFielding"


@pytest.mark.parametrize("picks", [(), (ortus.FieldForce("pool", "knight", 0),)])
async def test_an_order_never_replaces_what_was_answered_by_hand_meanwhile(
    world: World, monkeypatch: pytest.MonkeyPatch, picks: tuple[ortus.FieldForce, ...]
) -> None:
    number = await at_the_table(world, pace="2d")
    await order(world, "bob", "FieldForces", "decline", match=number)
    matches, orders = world.bot.matches, []
    submit = matches.submit

    async def overtaken(match_id: int, **given: Any) -> Any:
        if given.get("source") == "order" and not orders:
            orders.append(given)
            for at, answer in enumerate((*picks, ortus.EndFielding())):
                by_hand = {"member_id": given["member_id"], "seat": given["seat"]}
                await submit(match_id, answer=answer, command_id=f"hand {at}", **by_hand)
        return await submit(match_id, **given)

    monkeypatch.setattr(matches, "submit", overtaken)
    await attack(world, number)
    assert orders, "the order was about to answer"
    assert [each.source for each in await matches.store.sealed(number)] == ["hand"]


async def test_declining_everything_survives_questions_that_cannot_be_declined(world: World) -> None:
    number = await at_the_table(world)
    await order(world, "bob", "any", "decline")
    matches = world.bot.matches
    position = await matches.position(number)

    async def fits(kind: str) -> bool:
        bob = position.seats[1]
        found = await fitting(matches.store, position.game, position.state, position.seats, bob, kind, number)
        return found is not None

    assert await fits("Tilt")
    assert not await fits("LoseForce"), "he is called, and his order stays"


async def test_an_order_is_not_added_to_what_was_picked_by_hand_meanwhile(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await at_the_table(world, pace="2d")
    await order(world, "bob", "FieldForces", "decline", match=number)
    matches, late = world.bot.matches, []
    submit = matches.submit

    async def overtaken(match_id: int, **given: Any) -> Any:
        if given.get("source") != "order" or late:
            return await submit(match_id, **given)
        pick = ortus.FieldForce("pool", "knight", 0)
        by_hand = {"member_id": given["member_id"], "seat": given["seat"]}
        await submit(match_id, answer=pick, command_id="hand", **by_hand)
        try:
            return await submit(match_id, **given)
        except Moved as moved:
            late.append(moved)
            raise

    monkeypatch.setattr(matches, "submit", overtaken)
    await attack(world, number)
    assert late, "it was meant for what was asked before the pick"
    assert await matches.store.sealed(number) == []

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
from tests.end_to_end.world import World, buttons

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
    assert "**stay out** (if it costs no card)" in listed.response.content
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


async def test_an_order_for_all_matches_that_fails_holds_elsewhere(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    bob = world.members["bob"]
    await order(world, "bob", "FieldForces", "mercenary")
    await attack(world, number)
    (held,) = await world.bot.matches.store.orders(bob.id)
    assert (held.cancelled, held.failed_in) == ("", (number,))
    listed = await bob.slash(world.channel, "orders show")
    assert "field Mercenary** · in all matches · no longer in #1: it could not be carried out there" in (
        listed.response.content
    )
    told = [each.content for each in inbox(bob).history() if "could not be carried out" in each.content]
    assert len(told) == 1
    assert "it holds no more in this match and nothing was played" in told[0]


async def test_an_order_is_switched_off_and_on(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    bob = world.members["bob"]
    await order(world, "bob", "FieldForces", "decline")
    off = await bob.slash(world.channel, "orders switch", number=1, on="off")
    assert "Order 1 is switched off." in off.response.content
    shown_off = await bob.slash(world.channel, "orders show")
    assert (
        "1. ~~I am attacked: field nothing more~~ · in all matches · switched off"
        in shown_off.response.content
    )
    await attack(world, number)
    store = world.bot.matches.store
    assert await store.sealed(number) == []
    missing = await bob.slash(world.channel, "orders switch", number=2, on="on")
    assert "no standing order with that number" in missing.response.content
    await bob.slash(world.channel, "orders switch", number=1, on="on")
    await world.env.advance_time(1)
    assert [each.source for each in await store.sealed(number)] == ["order"], "it answers what waits"


async def test_an_order_for_one_game_is_for_no_other(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    said = await order(world, "bob", "FieldForces", "decline", game="shire")
    assert "in all matches of Shire" in said
    await attack(world, number)
    assert await world.bot.matches.store.sealed(number) == []
    both = await order(world, "bob", "FieldForces", "decline", game="shire", match=number)
    assert "not both" in both


async def pick(member: Any, panel: Any, *words: str) -> None:
    """Choose in a panel, one select after the other, by the options' words."""
    for each in words:
        for select in selects(panel):
            value = next((option["value"] for option in select["options"] if option["label"] == each), None)
            if value is not None:
                await member.select(panel, [value], custom_id=select["custom_id"])
                break
        else:
            raise AssertionError(f"nothing offers {each}")


def selects(panel: Any) -> list[dict[str, Any]]:
    """The selects of an answer as Discord has them."""
    found = []
    for row in panel.components:
        for child in row["components"] if isinstance(row, dict) else row.children:
            data = child if isinstance(child, dict) else child.to_dict()
            if data["type"] == 3:
                found.append(data)
    return found


async def test_an_order_is_put_together_in_a_panel_and_said_back(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    bob = world.members["bob"]
    hand = await bob.click((await world.table(number)).last_message, label="My hand")
    opened = await bob.click(hand.response, label="Standing orders")
    assert opened.ephemeral
    panel = opened.response
    await bob.click(panel, label="New order")
    assert "Save order" not in buttons(panel)
    await pick(
        bob, panel, "I am attacked", "Field Champion", "Field Champion and Knight", "Only from strength 3 on"
    )
    assert (
        "I am attacked: **field Champion and Knight** (strength at least 3) · in this match" in panel.content
    )
    store = world.bot.matches.store
    assert await store.orders(bob.id) == [], "nothing is kept before it is saved"
    await bob.click(panel, label="Save order")
    assert (
        "Noted. 1. I am attacked: **field Champion and Knight** (strength at least 3) · #1" in panel.content
    )
    await pick(bob, panel, "1. I am attacked: field Champion and Knight")
    await bob.click(panel, label="Switch off")
    assert not (await store.orders(bob.id))[0].holds_in(number)
    await pick(bob, panel, "1. I am attacked: field Champion and Knight")
    await bob.click(panel, label="Switch on")
    assert (await store.orders(bob.id))[0].holds_in(number)
    await pick(bob, panel, "1. I am attacked: field Champion and Knight")
    await bob.click(panel, label="Delete order")
    assert "Order 1 is gone." in panel.content
    assert await store.orders(bob.id) == []


async def test_the_panel_without_a_match_gives_orders_for_all(world: World) -> None:
    ann = world.member("ann")
    shown_orders = await ann.slash(world.channel, "orders show")
    panel = shown_orders.response
    await ann.click(panel, label="Convenient set")
    assert "3 orders for all matches" in panel.content
    await ann.click(panel, label="New order")
    await pick(ann, panel, "In all matches of Witan", "A plot is contested", "Add nothing")
    await pick(ann, panel, "Only about: Prince", "Only if it costs 2 cards at most")
    await ann.click(panel, label="Save order")
    line = "4. A plot is contested: **add nothing** (against Prince, for at most 2 cards)"
    assert f"{line} · in all matches of Witan" in panel.content


async def test_a_panel_of_a_match_that_is_over_changes_nothing(world: World) -> None:
    number = await at_the_table(world)
    bob = world.members["bob"]
    hand = await bob.click((await world.table(number)).last_message, label="My hand")
    panel = (await bob.click(hand.response, label="Standing orders")).response
    await bob.click(panel, label="New order")
    await pick(bob, panel, "I am attacked", "Field nothing more")
    async with world.bot.matches.store.transaction() as tx:
        await tx.update_match(number, status="cancelled", ended_at=1)
    result = await bob.click(panel, label="Save order")
    assert "moved on" in result.followups[-1].content
    assert await world.bot.matches.store.orders(bob.id) == []


async def passing(world: World, number: int, name: str, label: str) -> Any:
    member = world.members[name]
    hand = await member.click((await world.table(number)).last_message, label="My hand")
    assert {"Pass now", "Pass until news", "Pass this turn"} <= buttons(hand.response).keys()
    await member.click(hand.response, label=label)
    return hand.response


async def test_a_pass_now_is_an_answer_and_no_order(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    await attack(world, number)
    panel = await passing(world, number, "bob", "Pass now")
    assert "Your answer: " in panel.content
    store = world.bot.matches.store
    assert [each.action["kind"] for each in await store.sealed(number)] == ["EndFielding"]
    assert await store.orders(world.members["bob"].id) == []


async def test_a_pass_for_the_turn_goes_on_and_ends_with_it(world: World) -> None:
    number = await at_the_table(world, pace="2d")
    ann, bob = world.members["ann"], world.members["bob"]
    await by_command(world, number, ann, ortus.CallJoust())
    panel = await passing(world, number, "bob", "Pass this turn")
    assert "go on passing in this match until the next turn begins" in panel.content
    store = world.bot.matches.store
    assert [(each.seat, each.source) for each in await store.sealed(number)] == [(1, "hand")]
    listed = await bob.slash(world.channel, "orders show")
    assert "1. Whatever I am asked: **decline** (until the next turn) · #1" in listed.response.content
    again = await passing(world, number, "bob", "Pass until news")
    assert "until you are attacked" in again.content
    (held,) = await store.orders(bob.id)
    assert held.what["until"] == "change", "the latest one is the only one"
    await world.put_state(number, before_a_siege())
    async with store.transaction() as tx:
        await tx.close_window(number)
    await attack(world, number)
    assert await store.sealed(number) == [], "he is attacked, and asked himself"
    assert await store.orders(bob.id) == [], "the pass is over"


async def test_passes_are_private_and_refused_once_the_table_has_moved_on(world: World, wire: Wire) -> None:
    number = await at_the_table(world, pace="2d")
    await attack(world, number)
    bob = world.members["bob"]
    hand = await bob.click((await world.table(number)).last_message, label="My hand")
    before = shown(wire)
    await bob.click(hand.response, label="Pass this turn")
    assert shown(wire) == before
    assert "until the next turn" not in "\n".join(
        each.content for each in (await world.table(number)).history()
    )
    stale = await bob.click((await world.table(number)).last_message, label="My hand")
    await world.env.advance_time(11 * MINUTE)
    kept = len(await world.bot.matches.store.orders(bob.id))
    late = await bob.click(stale.response, label="Pass until news")
    assert "moved on" in late.response.content
    assert len(await world.bot.matches.store.orders(bob.id)) == kept


async def test_an_order_about_somebody_who_gave_up_is_cancelled_with_the_reason(world: World) -> None:
    number = await at_the_table(world)
    bob, cyd = world.members["bob"], world.members["cyd"]
    await order(world, "bob", "FieldForces", "decline", by=cyd, match=number)
    await order(world, "bob", "FieldForces", "decline", by=cyd)
    await world.bot.lobby.resign(number, cyd.id)
    world.bot.play.changed(number)
    await world.bot.play.settled(number)
    about, everywhere = await world.bot.matches.store.orders(bob.id)
    assert (about.cancelled, everywhere.cancelled) == ("order.gone", "")
    listed = await bob.slash(world.channel, "orders show")
    assert "cancelled: the player that it was about plays in this match no more" in listed.response.content


async def test_nothing_is_ordered_about_somebody_who_does_not_play(world: World) -> None:
    number = await at_the_table(world)
    dan = world.member("dan")
    said = await order(world, "bob", "FieldForces", "decline", by=dan, match=number)
    assert "dan does not play in match #1. Name one of its players" in said
    assert await world.bot.matches.store.orders(world.members["bob"].id) == []


async def test_an_order_for_a_match_that_ends_meanwhile_is_not_kept(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await at_the_table(world)
    store = world.bot.matches.store
    keep = store.add_order

    async def too_late(new: Any) -> Any:
        async with store.transaction() as tx:
            await tx.update_match(number, status="cancelled", ended_at=1)
        return await keep(new)

    monkeypatch.setattr(store, "add_order", too_late)
    said = await order(world, "bob", "FieldForces", "decline", match=number)
    assert "Match #1 is over, so there is nothing to order in it" in said
    assert await store.orders(world.members["bob"].id) == []

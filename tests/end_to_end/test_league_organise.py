"""What organisers decide: requests, rulings, places, times, the end; with a reason, and reversible."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.end_to_end.league import (
    NAMES,
    entrant,
    manager,
    own_matches,
    pass_time,
    published,
    running,
    season,
    told,
    words,
)
from tests.end_to_end.world import World, buttons, selects_of


async def queued(world: World) -> tuple[Any, int]:
    """A request that waits; gives the organiser and the number of its match."""
    mod = await running(world)
    ann = world.members["ann"]
    number = (await own_matches(world, ann))[0]
    await ann.slash(world.channel, "league request", what="claim_draw", number=number)
    await told(world)
    return mod, number


async def test_a_request_is_granted_with_a_reason_that_is_posted_and_logged(world: World) -> None:
    mod, number = await queued(world)
    queue = await mod.slash(world.channel, "league admin queue")
    form = await mod.click(queue.response, label="Grant")
    await world.restart()
    await mod.submit_modal(form, {"league.words": "both were *late*"})
    assert "Granted" in queue.response.content and "no request waits" in queue.response.content
    result = (await season(world)).fixtures[number].result
    assert result is not None and result["placings"] == [1, 1]
    await told(world)
    said = [each.content for each in world.channel.history()]
    assert any(r"both were \*late\*" in each and "granted" in each for each in said)
    log = await world.members["ann"].slash(world.channel, "league admin log")
    assert r"both were \*late\*" in log.response.content
    assert selects_of(log.response) == {}, "only organisers reverse"


async def test_a_request_is_refused_and_nothing_changes(world: World) -> None:
    mod, number = await queued(world)
    queue = await mod.slash(world.channel, "league admin queue")
    form = await mod.click(queue.response, label="Refuse")
    await mod.submit_modal(form, {"league.words": "play on"})
    assert "Refused" in queue.response.content
    assert (await season(world)).fixtures[number].result is None
    await told(world)
    assert any("refused: " in each.content and "play on" in each.content for each in world.channel.history())


async def test_a_request_is_decided_once(world: World) -> None:
    mod, _ = await queued(world)
    one = await mod.slash(world.channel, "league admin queue")
    other = await mod.slash(world.channel, "league admin queue")
    first = await mod.click(one.response, label="Grant")
    second = await mod.click(other.response, label="Refuse")
    await mod.submit_modal(first, {"league.words": "yes"})
    await mod.submit_modal(second, {"league.words": "no"})
    assert "That request is decided" in other.response.content


async def test_a_decision_is_reversed_from_the_log(world: World) -> None:
    mod, number = await queued(world)
    queue = await mod.slash(world.channel, "league admin queue")
    form = await mod.click(queue.response, label="Grant")
    await mod.submit_modal(form, {"league.words": "yes"})
    log = await mod.slash(world.channel, "league admin log")
    (values,) = selects_of(log.response).values()
    form = await mod.select(log.response, [values[0]], custom_id=next(iter(selects_of(log.response))))
    await mod.submit_modal(form, {"league.words": "too early"})
    assert "is reversed" in log.response.content
    assert "*reversed*" in log.response.content
    assert (await season(world)).fixtures[number].result is None


@pytest.mark.parametrize(
    ("options", "kind", "placings"),
    [
        ({"ruling": "void"}, "void", None),
        ({"ruling": "adjudicate", "places": "B A"}, "adjudicated", [2, 1]),
        ({"ruling": "report", "places": "1 1"}, "adjudicated", [1, 1]),
    ],
)
async def test_a_match_is_ruled(
    world: World, options: dict[str, str], kind: str, placings: list[int] | None
) -> None:
    mod = await running(world)
    number = (await own_matches(world, world.members["ann"]))[0]
    done = await mod.slash(world.channel, "league admin rule", number=number, reason="so", **options)
    assert f"Match {number} of **Moot League**" in words(done)
    result = (await season(world)).fixtures[number].result
    assert result is not None and result["kind"] == kind
    assert placings is None or result["placings"] == placings
    seen = await mod.slash(world.channel, "league result", number=number)
    assert {"void": "Void", "adjudicated": "Decided by rule"}[kind] in words(seen)


async def test_a_forfeit_names_who_has_gone(world: World) -> None:
    mod = await running(world)
    ann = world.members["ann"]
    number = (await own_matches(world, ann))[0]
    now = await season(world)
    who = await mod.slash(world.channel, "league admin rule", number=number, ruling="forfeit", reason="gone")
    assert "who has forfeited" in words(who)
    outside = next(each for each in now.entrants if each not in now.fixtures[number].entrants)
    wrong = await mod.slash(
        world.channel, "league admin rule", number=number, ruling="forfeit", reason="gone", gone=outside
    )
    assert f"does not sit in match {number}" in words(wrong)
    places = await mod.slash(
        world.channel, "league admin rule", number=number, ruling="adjudicate", reason="so"
    )
    assert "Say with the option *places*" in words(places)
    own = entrant(now, ann)
    done = await mod.slash(
        world.channel, "league admin rule", number=number, ruling="forfeit", reason="gone", gone=own
    )
    assert "forfeited" in words(done)
    result = (await season(world)).fixtures[number].result
    assert result is not None and result["gone"] == [own]


async def test_somebody_is_sent_off_and_replaced(world: World) -> None:
    mod = await running(world)
    eve = world.member("eve")
    waits = await eve.slash(world.channel, "league join")
    assert "you wait for one" in words(waits)
    now = await season(world)
    ann, other = entrant(now, world.members["ann"]), entrant(now, eve)
    nobody = await mod.slash(world.channel, "league admin remove", player=99, reason="rude")
    assert "Nobody has that number" in words(nobody)
    done = await mod.slash(world.channel, "league admin remove", player=ann, reason="rude")
    assert "ann is out of **Moot League**" in words(done)
    await told(world)
    assert any("an organiser has sent ann off" in each.content for each in world.channel.history())
    for option, name in (("player", "ann"), ("waiting", "eve")):
        offered = await mod.autocomplete(world.channel, "league admin substitute", option, "")
        assert [each["name"] for each in offered] == [name]
    taken = await mod.slash(
        world.channel, "league admin substitute", player=ann, waiting=other, reason="next in line"
    )
    assert "eve plays for ann" in words(taken)
    mine = await eve.slash(world.channel, "league schedule")
    assert "your matches: 3 open" in mine.response.content


async def test_whoever_waits_is_asked_and_takes_the_place_or_not(world: World) -> None:
    mod = await running(world)
    eve, fay = world.member("eve"), world.member("fay")
    for each in (eve, fay):
        await each.slash(world.channel, "league join")
    now = await season(world)
    await mod.slash(
        world.channel, "league admin remove", player=entrant(now, world.members["ann"]), reason="rude"
    )
    await told(world)
    asked = next(each for each in world.channel.history() if "is asked to take the place" in each.content)
    assert "<@" not in asked.content
    stranger = await fay.click(asked, label="Take the place")
    assert "asked" in words(stranger)
    declined = await eve.click(asked, label="Not this time")
    assert "The next one is asked" in words(declined)
    await told(world)
    taken = await fay.click(asked, label="Take the place")
    assert "The place in **Moot League** is yours" in words(taken)
    assert (await season(world)).of_member(fay.id).status == "entered"  # type: ignore[union-attr]


async def test_what_is_typed_is_completed(world: World) -> None:
    mod = await running(world)
    ann = world.members["ann"]

    async def offered(member: Any, command: str, option: str, typed: str = "") -> list[str]:
        found = await member.autocomplete(world.channel, f"league {command}", option, typed)
        return [each["name"] for each in found]

    assert await offered(ann, "standings", "league", "moot") == ["Moot League"]
    assert await offered(ann, "standings", "league", "cup") == []
    assert await offered(ann, "standings", "division") == ["Division 1"]
    matches = await offered(ann, "result", "number")
    assert len(matches) == 6
    assert all("ann" in each for each in matches[:3]), "one's own come first"
    assert await offered(mod, "admin remove", "player", "b") == ["bob"]
    assert set(await offered(mod, "admin rule", "gone")) == set(NAMES)
    steps = await offered(mod, "admin move", "step")
    assert "check-in closes" in steps and "sign-up closes" not in steps, "only what is still to come"


async def test_steps_are_moved(world: World) -> None:
    mod = await published(world)
    steps = await world.bot.competitions.steps(1)
    when = datetime.fromtimestamp(world.clock.now() / 1000 + 20 * 86400, UTC).strftime("%Y-%m-%d %H:%M")
    for text, said in (("soon", "Write a day or a moment"), ("2001-01-01", "That time is over")):
        wrong = await mod.slash(world.channel, "league admin move", step=steps[0].key, when=text)
        assert said in words(wrong)
    none = await mod.slash(world.channel, "league admin move", step="x", when=when)
    assert "There is no such step" in words(none)
    done = await mod.slash(world.channel, "league admin move", step=steps[0].key, when=when)
    assert "**Moot League**: moved to <t:" in words(done)
    shown = await mod.slash(world.channel, "league season")
    assert "moved by an organiser" in shown.response.content


async def test_it_is_called_off_after_it_was_asked_once_more(world: World) -> None:
    mod = await running(world)
    asked = await mod.slash(world.channel, "league admin cancel")
    assert "Its running matches end without a result" in asked.response.content
    form = await mod.click(asked.response, label="Yes, call it off")
    await mod.submit_modal(form, {"league.words": "no time"})
    await told(world)
    assert (await season(world)).record.status == "cancelled"
    said = [each.content for each in world.channel.history()]
    assert any("is called off. no time" in each for each in said)
    post = next(each for each in world.channel.history() if "Called off." in each.content)
    assert buttons(post) == {}
    past = await mod.slash(world.channel, "league list", which="past")
    assert "**Moot League** · league of duels · called off" in past.response.content


async def test_it_ends_early_with_a_final_table_and_stays_in_the_archive(world: World) -> None:
    mod = await running(world)
    ann = world.members["ann"]
    for number in await own_matches(world, ann):
        await mod.slash(
            world.channel,
            "league admin rule",
            number=number,
            ruling="report",
            reason="so",
            places="1 2"
            if (await season(world)).fixtures[number].entrants[0] == entrant(await season(world), ann)
            else "2 1",
        )
    asked = await mod.slash(world.channel, "league admin close")
    form = await mod.click(asked.response, label="Yes, end it")
    await mod.submit_modal(form, {"league.words": "enough"})
    await pass_time(world, 1)
    await told(world)
    assert (await season(world)).record.status == "closed"
    closing = next(each for each in world.channel.history() if "has ended" in each.content)
    assert "Won by **ann**" in closing.content
    assert closing.attachments[0].description.startswith("Standings of Moot League")
    past = await ann.slash(world.channel, "league list", which="past")
    await ann.click(past.response, label="Moot League")
    assert "Won by **ann**" in past.response.content
    table = await ann.click(past.response, label="Standings")
    assert table.response.attachments[0].description.startswith("Standings of Moot League")
    late = await ann.slash(world.channel, "league join", league=1)
    assert "The competition is over" in words(late)


async def test_nobody_else_organises(world: World) -> None:
    await running(world)
    ann = world.members["ann"]
    number = (await own_matches(world, ann))[0]
    own = entrant(await season(world), ann)
    before = await season(world)
    for command, options in (
        ("queue", {}),
        ("rule", {"number": number, "ruling": "void", "reason": "x"}),
        ("remove", {"player": own, "reason": "x"}),
        ("substitute", {"player": own, "waiting": own, "reason": "x"}),
        ("move", {"step": "x", "when": "2099-01-01"}),
        ("edit", {"name": "Mine"}),
        ("cancel", {}),
        ("close", {}),
    ):
        refused = await ann.slash(world.channel, f"league admin {command}", **options)
        assert "whoever made the competition" in words(refused), command
    assert await season(world) == before
    assert set(NAMES) <= set(world.members)
    assert manager(world) is world.members["mod"]

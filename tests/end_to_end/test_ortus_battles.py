"""Battles by both seats, over restarts, and with nothing told that only one of them may know."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

from rules.core.chance import Chance
from rules.ortus import action as ortus
from rules.ortus.state import State
from tests.discord.plugin import Wire
from tests.discord.requests import Request
from tests.end_to_end.ortus_play import GAME, by_command, by_panel, hand_in
from tests.end_to_end.world import World, buttons, offered_in, running
from tests.rules.ortus_regni import positions


def before_a_siege() -> State:
    """Ann (seat 0) is to act; both have Lords, soldiers and hands; Bob's Palace is Fief 5."""
    state = positions.table(2)
    positions.earl(
        state,
        0,
        hand="champion castle banner allies monk",
        fiefs=("palace land land", "castle vassal"),
        pool="knight knight infantry",
    )
    positions.earl(
        state,
        1,
        hand="champion vassal intrigue banquet",
        fiefs=("palace prince land church", "castle"),
        towers="allies",
        pool="infantry",
    )
    positions.next_result(state, "normal_battle")
    return state


async def placed(world: World, state: State) -> int:
    """A match of Ann and Bob that stands as in ``state``."""
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    await world.put_state(number, state)
    return number


def fief_of_bob(state: State) -> int:
    return state.earldoms[1].fiefs[0].number


def field(source: Any, card: str, piece: int = 0) -> ortus.FieldForce:
    return ortus.FieldForce(source, card, piece)


async def test_a_siege_answered_by_both_seats_over_restarts(world: World) -> None:
    state = before_a_siege()
    number = await placed(world, state)
    ann, bob = world.members["ann"], world.members["bob"]
    await by_panel(world, number, ann, ortus.Siege(fief_of_bob(state)))
    await by_command(world, number, ann, field("hand", "champion"))
    before = await world.match(number)
    posts = len((await world.table(number)).history())
    await world.restart()
    after = await world.match(number)
    assert (after.revision, after.chain) == (before.revision, before.chain)
    table = await world.table(number)
    assert len(table.history()) == posts, "nothing is said twice"
    assert "hampion" not in table.last_message.content, "what was picked is secret until it is shown"
    spied = await bob.click(table.last_message, label="My hand")
    assert "Waiting for" in spied.response.content
    await by_panel(world, number, ann, field("pool", "knight"))
    await by_command(world, number, ann, field("pool", "knight"))
    await by_command(world, number, ann, ortus.EndFielding())

    table = await world.table(number)
    assert f"<@{bob.id}>" in table.last_message.content
    assert "Champion" in table.last_message.content, "the forces are shown at once"
    message = bob.user.dm_channel.last_message
    assert "You are asked" in message.content
    await world.restart()
    await by_panel(world, number, bob, field("pool", "infantry"))
    await by_command(world, number, bob, ortus.EndFielding())
    await world.restart()
    assert await world.asked(number) == [ann], "her forces that fall, or what becomes of the Palace"
    while (position := await world.position(number)).state.stack[-1].__class__.__name__ != "Turn":
        (member,) = await world.asked(number)
        seat = position.seat_of(member.id)
        assert seat is not None
        await by_panel(world, number, member, position.game.legal_actions(position.state, seat)[0])
    seen = position.game.observe(position.state, None)
    assert [fief.fief for fief in seen.earls[1].fiefs] != [fief.number for fief in state.earldoms[1].fiefs], (
        "7 points, 1 against them, 1 Tower: the Palace is taken"
    )
    assert await ended_by(world, number, ann)


async def ended_by(world: World, number: int, member: Any) -> bool:
    """Whether the turn can be ended by the member, who has acted."""
    result = await by_command(world, number, member, ortus.EndTurn())
    return "Done" in result.response.content


async def test_a_reply_from_direct_messages(world: World) -> None:
    state = before_a_siege()
    number = await placed(world, state)
    ann, bob = world.members["ann"], world.members["bob"]
    await by_command(world, number, ann, ortus.Siege(fief_of_bob(state)))
    await by_command(world, number, ann, field("pool", "knight"))
    await by_command(world, number, ann, ortus.EndFielding())
    inbox = bob.user.dm_channel
    assert not any("EndFielding" in str(each.components) for each in ann.user.dm_channel.history())
    for wanted in ("FieldForce.pool.infantry.0", "EndFielding"):
        assert "You are asked" in inbox.last_message.content
        custom_id, value = offered_in(inbox.last_message)[wanted]
        await bob.user.select(inbox.last_message, [value], custom_id=custom_id)
        yes = next(each for each in buttons(inbox.last_message) if each.startswith("Yes,"))
        await bob.user.click(inbox.last_message, label=yes)
    moves = await world.bot.matches.store.moves(number)
    assert [each.action["kind"] for each in moves[-2:]] == ["FieldForce", "EndFielding"]
    assert {each.member_id for each in moves[-2:]} == {bob.id}


# What is told in public does not depend on what is secret --------------------------------------

Script = Callable[[World, int], Awaitable[None]]


async def told_in_public(path: Path, wire: Wire, state: State, script: Script) -> list[str]:
    """Everything that everybody sees of a match from ``state`` on, without ids and nonces.

    No moves led to ``state``, so there is no earlier look that pictures could mark changes against.
    """
    with patch("bot.earlier.looked_back", AsyncMock(return_value=None)):
        return await _told(path, wire, state, script)


async def _told(path: Path, wire: Wire, state: State, script: Script) -> list[str]:
    async with running(path) as world:
        wire.knowledge_at = world.knowledge_at
        number = await placed(world, state)
        first = len(wire.requests)
        await script(world, number)
        requests = wire.requests[first:]
        wire.knowledge_at = None
    return [shown(each) for each in requests if each.audience is None or each.audience.is_public]


def shown(request: Request) -> str:
    """A request without what differs between two runs of the same match."""
    body = dict(request.json) if isinstance(request.json, dict) else {}
    body.pop("nonce", None)
    uploads = [(each.filename, each.description, each.captions) for each in request.uploads or ()]
    path = re.sub(r"/(webhooks|interactions)/(\d+)/[^/]+", r"/\1/\2/token", request.path)
    return re.sub(r"\d{15,20}", "id", json.dumps([request.method, path, body, uploads], ensure_ascii=False))


async def siege(world: World, number: int) -> None:
    """A Siege with what stands on the table, answered with a Lord, and all that follows."""
    ann, bob = world.members["ann"], world.members["bob"]
    position = await world.position(number)
    first, second = (earldom.fiefs for earldom in position.state.earldoms)
    await by_panel(world, number, ann, ortus.Siege(second[0].number))
    await by_command(world, number, ann, field("pool", "knight"))
    await by_command(world, number, ann, field("lord", "vassal", first[1].number))
    await by_command(world, number, ann, ortus.EndFielding())
    await by_panel(world, number, bob, field("lord", "prince", second[0].number))
    await by_command(world, number, bob, ortus.EndFielding())
    await answered(world, number)
    await by_command(world, number, ann, ortus.EndTurn())


async def building(world: World, number: int) -> None:
    """Towers put up from the hand, soldiers recruited, turns ended."""
    ann, bob = world.members["ann"], world.members["bob"]
    position = await world.position(number)
    hand = position.game.observe(position.state, 0).earls[0].hand
    await by_panel(world, number, ann, ortus.PlaceTower(hand[0]))
    await by_command(world, number, ann, ortus.PlaceTower(hand[-1]))
    await by_command(world, number, ann, ortus.Recruit())
    await by_command(world, number, ann, ortus.EndTurn())
    await by_command(world, number, bob, ortus.Recruit())
    panel = await bob.click((await world.table(number)).last_message, label="My hand")
    assert panel.ephemeral
    await by_command(world, number, bob, ortus.EndTurn())


async def answered(world: World, number: int) -> None:
    """The first choice for whatever is asked until somebody has the turn."""
    while (position := await world.position(number)).state.stack[-1].__class__.__name__ != "Turn":
        (member,) = await world.asked(number)
        seat = position.seat_of(member.id)
        assert seat is not None
        await by_command(world, number, member, position.game.legal_actions(position.state, seat)[0])


async def test_the_public_is_told_the_same_whatever_is_hidden(tmp_path: Path, wire: Wire) -> None:
    state = before_a_siege()
    everybody = positions.GAME.observe(state, None)
    other = positions.GAME.imagine(everybody, Chance(b"another deal")).clone()
    other.table_decks = state.table_decks[:]  # what will be drawn is no Earl's secret
    assert [each.hand for each in other.earldoms] != [each.hand for each in state.earldoms]
    for script in (siege, building):
        told = await told_in_public(tmp_path / f"{script.__name__}.db", wire, state, script)
        again = await told_in_public(tmp_path / f"{script.__name__} again.db", wire, other, script)
        assert len(told) > 4
        assert again == told

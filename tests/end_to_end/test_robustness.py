"""When something around the bot fails, the match goes on and everybody learns whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.controls import Press, draw
from bot.opponents import AGENTS
from render.scene import Scene
from render.worker import PaintingFailed
from rules.witan_tricks.action import PlayCard
from tests.discord.plugin import Wire
from tests.end_to_end.world import CaptionPainter, World, running


class NoPainter(CaptionPainter):
    """A painter that cannot paint."""

    async def paint(self, scene: Scene | Callable[[], Scene]) -> bytes:
        raise PaintingFailed("no brush")


async def play(world: World, number: int) -> Any:
    """Whoever is to play plays the first legal card."""
    member = await world.to_play(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    return await member.slash(world.channel, "tricks play", card=card, match=number)


async def test_without_pictures_words_say_it(tmp_path: Path, wire: Wire) -> None:
    async with running(tmp_path / "gemot.db", painter=NoPainter()) as world:
        wire.knowledge_at = world.knowledge_at
        number = await world.open(["ann"], ais=2)
        table = await world.table(number)
        assert "```" in table.last_message.content
        assert not table.last_message.attachments
        panel = await world.members["ann"].click(table.last_message, label="My hand")
        assert "Your hand" in panel.response.content
        played = await play(world, number)
        assert "you played" in played.response.content
        wire.knowledge_at = None


async def test_without_leave_to_attach_files_words_say_it(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    world.env.inject_error("POST", f"/channels/{table.id}/messages", status=403, code=50013, times=1)
    await play(world, number)
    assert "```" in table.last_message.content
    await play(world, number)
    assert table.last_message.attachments


async def test_an_archived_thread_comes_back(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    posts = len(table.history())
    world.env.inject_error("POST", f"/channels/{table.id}/messages", status=400, code=50083, times=1)
    await play(world, number)
    assert len(table.history()) == posts + 1
    assert any(
        each.method == "PATCH" and each.path.endswith(f"/channels/{table.id}")
        for each in world.env.http_requests
    )


async def test_where_threads_are_forbidden_the_channel_is_the_table(world: World) -> None:
    world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
    number = await world.open(["ann"], ais=2)
    assert (await world.match(number)).table_id == world.channel.id
    assert world.channel.last_message.attachments


async def test_a_deleted_lobby_post_is_posted_again(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    first = world.channel.last_message
    world.env.backend.delete_message(world.channel.id, first.id)
    await bob.slash(world.channel, "match join", match=1)
    assert world.channel.last_message.id != first.id
    assert "bob" in world.channel.last_message.content


async def test_a_deleted_channel_stops_nothing(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel((await world.table(number)).id)
    world.env.backend.delete_channel(world.channel.id)
    ann = world.members["ann"]
    revision = (await world.match(number)).revision
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    played = await ann.slash(other, "tricks play", card=card)
    assert "you played" in played.response.content
    assert (await world.match(number)).revision > revision
    assert await world.bot.matches.store.owed(number) == [], "what cannot be posted is not tried for ever"
    message = ann.user.dm_channel.last_message
    assert "Your turn" in message.content, "the direct message still calls"


async def test_an_opponent_that_fails_holds_nobody_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("lost its mind")

    monkeypatch.setattr(type(AGENTS["greedy"]), "choose", broken)
    number = await world.open(["ann"], ais=2)
    for _ in range(3):
        await play(world, number)
    assert (await world.match(number)).revision >= 6


async def test_any_failure_of_the_network_is_tried_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    posts = len(table.history())

    async def dropped(*_: Any, **__: Any) -> None:
        raise RuntimeError("the server closed the connection")

    with monkeypatch.context() as patch:
        patch.setattr(discord.PartialMessageable, "send", dropped)
        await play(world, number)
    assert len(table.history()) == posts
    await world.env.advance_time(120)
    assert len(table.history()) == posts + 1
    assert await world.bot.matches.store.owed(number) == []


@pytest.mark.parametrize(("status", "code"), [(401, 0), (408, 0), (403, 40333), (404, 0), (403, 50013)])
async def test_a_post_stays_owed_unless_its_place_is_gone(world: World, status: int, code: int) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    posts, threads = len(table.history()), len(world.channel.threads)
    world.env.inject_error("POST", f"/channels/{table.id}/messages", status=status, code=code, times=None)
    await play(world, number)
    assert [each.kind for each in await world.bot.matches.store.owed(number)].count("table") >= 1
    assert len(world.channel.threads) == threads
    world.env.backend.faults.clear()
    await world.env.advance_time(1000)
    assert len(table.history()) == posts + 1
    assert "```" not in table.last_message.content


async def test_a_deleted_thread_is_replaced_by_one_thread_only(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    old = (await world.table(number)).id
    world.env.backend.delete_channel(old)
    threads = len(world.channel.threads)
    real = discord.PartialMessageable.send

    async def send(self: Any, *args: Any, **options: Any) -> Any:
        if self.id in [each.id for each in world.channel.threads]:
            raise RuntimeError("the server closed the connection")
        return await real(self, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessageable, "send", send)
        for _ in range(3):
            await play(world, number)
    assert len(world.channel.threads) == threads + 1
    await world.env.advance_time(1000)
    assert len(world.channel.threads) == threads + 1
    assert (await world.table(number)).last_message.attachments


async def test_where_a_fresh_thread_may_not_be_written_in_the_channel_is_the_table(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    for _ in range(2):
        await ann.slash(world.channel, "match add-ai")
    real = discord.PartialMessageable.send

    async def send(self: Any, *args: Any, **options: Any) -> Any:
        if self.id != world.channel.id:
            response = type("Response", (), {"status": 403, "reason": "Forbidden"})()
            raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})
        return await real(self, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessageable, "send", send)
        await ann.slash(world.channel, "match start")
    assert (await world.match(1)).table_id == world.channel.id
    assert world.channel.last_message.attachments


async def test_a_move_committed_while_the_post_is_written_is_told_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    table = await world.table(number)
    store = world.bot.matches.store
    reading = store.moves

    async def moves(match_id: int, after: int = 0, limit: int | None = None) -> Any:
        monkeypatch.setattr(store, "moves", reading)
        position = await world.bot.matches.position(match_id)
        (seat,) = position.game.owing(position.state)
        action = position.game.legal_actions(position.state, seat)[0]
        await world.bot.matches.submit(match_id, answer=action, command_id="in between", seat=seat)
        world.bot.play.changed(match_id)
        return await reading(match_id, after, limit)

    monkeypatch.setattr(store, "moves", moves)
    await play(world, number)
    await world.env.settle()
    assert (await world.match(number)).revision == 2
    told = [each.content for each in table.history()]
    assert len(told) == 2, "the deal, and both moves together"
    assert f"<@{(await world.to_play(number)).id}>" in told[-1]


async def test_cancelling_takes_the_choices_out_of_direct_messages(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    assert ann.user.dm_channel.last_message.components
    asked = await ann.slash(world.channel, "match cancel", match=number)
    await ann.click(asked.response, label="Yes, cancel it")
    assert not ann.user.dm_channel.last_message.components


async def test_a_wish_to_cancel_is_told_at_the_table_without_a_call(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    table = await world.table(number)
    asked = await world.members["ann"].slash(table, "match cancel")
    await world.members["ann"].click(asked.response, label="Yes, cancel it")
    assert "ann** wants to cancel the match" in table.last_message.content
    assert "1 of 2 agree" in table.last_message.content
    assert "<@" not in table.last_message.content
    resigning = await world.members["bob"].slash(table, "match resign")
    await world.members["bob"].click(resigning.response, label="Yes, resign")
    await world.bot.play.settled(number)
    assert (await world.match(number)).status == "cancelled", "everybody who still plays had agreed"


async def test_an_unknown_button_of_a_public_post_publishes_nothing(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    position = await world.position(number)
    card = position.game.observe(position.state, None).face_up[0].card
    old = [Press(f"PlayCard.{card}", "Old"), Press("stats", "Stats"), Press("back", "Back")]
    public = await table_message(world, number).edit(view=draw(number, 0, (old,)))
    content = public.content
    for label in ("Old", "Stats", "Back"):
        result = await world.members["ann"].click(table.last_message, label=label)
        assert result.ephemeral or result.followups[-1].ephemeral
        assert table.last_message.content == content


def table_message(world: World, number: int) -> Any:
    """The newest table post, as the bot can edit it."""
    channel = world.channel.threads[-1]
    return world.bot.get_partial_messageable(channel.id).get_partial_message(channel.last_message.id)


async def test_a_dismissed_answer_is_no_incident(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    number = await world.open(["ann"], ais=2)
    world.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008, times=1)
    world.provoked = lambda error: isinstance(getattr(error, "original", None), discord.NotFound)
    result = await play(world, number)
    assert "our side" not in str([each.content for each in result.followups])
    assert "incident" not in capsys.readouterr().out
    assert (await world.match(number)).revision > 1


async def test_a_post_sent_twice_after_a_crash_is_one_post(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    store = world.bot.matches.store
    sent: list[str] = []
    real = type(world.bot.get_partial_messageable(table.id)).send

    async def remembered(self: Any, *args: Any, **options: Any) -> Any:
        if self.id == table.id:
            sent.append(options["nonce"])
        return await real(self, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.PartialMessageable, "send", remembered)
        failing = store.transaction

        def crash() -> Any:
            raise OSError("power failure between sending and noting it")

        await play_until_sent(world, number, patch, crash, sent)
        patch.setattr(store, "transaction", failing)
        await world.bot.play.announcer.drain(number)
    assert len(sent) == 2
    assert sent[0] == sent[1], "the same nonce lets Discord drop the copy"
    assert table.last_message.content.count("<@") == 1
    assert await store.owed(number) == []


async def play_until_sent(
    world: World, number: int, patch: pytest.MonkeyPatch, crash: Any, sent: list[str]
) -> None:
    """Play a card, and let the store fail as soon as the table's post is out."""
    store = world.bot.matches.store
    working = store.transaction

    def transaction() -> Any:
        return crash() if sent else working()

    patch.setattr(store, "transaction", transaction)
    await play(world, number)


async def test_one_members_trouble_keeps_nobody_else_from_his_panel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    real = discord.abc.Messageable.send
    troubled = world.member("cyd")

    async def send(self: Any, *args: Any, **options: Any) -> Any:
        if isinstance(self, discord.DMChannel):
            assert self.recipient is not None
            if self.recipient.id == troubled.id:
                raise RuntimeError("the network is down")
            sent.append(self.recipient.id)
        return await real(self, *args, **options)

    monkeypatch.setattr(discord.abc.Messageable, "send", send)
    names = ["ann", "bob", "cyd"]
    host, *others = [world.member(name) for name in names]
    await host.slash(world.channel, "match new", game="ortus_regni", seats=3)
    for each in others:
        await each.slash(world.channel, "match join", match=1)
    await host.slash(world.channel, "match start")
    for each in others:
        await each.slash(world.channel, "match ready")
    for _ in range(6):
        await world.env.advance_time(1000)
    assert sorted(sent) == sorted([world.member("ann").id, world.member("bob").id]), "each gets it once"
    assert await world.bot.matches.store.owed(1) == [], "and it is not tried for ever"


async def test_an_illegal_ai_answer_holds_nobody_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.play.answer_of", lambda *_: PlayCard("ZZ"))
    number = await world.open(["ann"], ais=2)
    await play(world, number)
    assert (await world.match(number)).revision >= 3

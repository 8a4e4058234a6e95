"""When something around the bot fails, the match goes on and everybody learns whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.opponents import AGENTS
from render.scene import Scene
from render.worker import PaintingFailed
from tests.discord.plugin import Wire
from tests.end_to_end.world import CaptionPainter, World, running


class NoPainter(CaptionPainter):
    """A painter that cannot paint."""

    async def paint(self, scene: Scene) -> bytes:
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

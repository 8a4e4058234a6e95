"""Replays through Discord: asked for by command and button, made in the background, refused in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.replay import PATIENCE
from render.replay import Change, Changed
from render.worker import PaintingFailed
from rules import GAMES
from rules.ortus import action as ortus
from tests.discord.leaks import spellings
from tests.discord.pictures import frame_captions
from tests.discord.plugin import Wire
from tests.end_to_end.ortus_play import GAME, first_of, hand_in, play_until
from tests.end_to_end.world import CaptionPainter, World, buttons, running


class Gate(CaptionPainter):
    """Paints frames only while it is open, so that a test can look on while a replay is made."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()
        self.env: Any = None
        self.fails = False
        self.shut_after: int | None = None
        """So many more frames are painted before it closes."""

    async def change(self, change: Change) -> Changed:
        if self.shut_after is not None:
            if self.shut_after == 0:
                self.open.clear()
            self.shut_after -= 1
        if not self.open.is_set():
            await self.env.external_wait(self.open.wait(), reason="the test opens the gate")
        if self.fails:
            raise PaintingFailed("no paint")
        return await super().change(change)


@pytest_asyncio.fixture
async def gated(tmp_path: Path, wire: Wire) -> AsyncIterator[World]:
    """A world whose replays wait for the test."""
    gate = Gate()
    async with running(tmp_path / "gemot.db", painter=gate) as made:
        gate.env = made.env
        wire.knowledge_at = made.knowledge_at
        yield made
        wire.knowledge_at = None


async def played(world: World, names: list[str], cards: int | None = None, **options: Any) -> int:
    """A match of Witan in which so many cards are played, or all of them."""
    number = await world.open(names, ais=3 - len(names), **options)
    while (match := await world.match(number)).status == "running":
        if cards is not None and match.revision >= cards:
            break
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card, match=number)
    return number


async def replay(world: World, name: str, number: int, **options: Any) -> Any:
    """Ask for a replay and wait until it is there."""
    member = world.member(name)
    asked = await member.slash(world.channel, "match replay", match=number, **options)
    await world.bot.replays.settled(member.id)
    assert asked.ephemeral
    return asked


async def file_of(answer: Any, ending: str) -> bytes:
    return await next(each for each in answer.attachments if each.filename.endswith(ending)).read()


async def test_a_finished_match_from_the_deal_to_the_result(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], options="target=30")
    match = await world.match(number)
    asked = await replay(world, "ann", number)
    answer = asked.response
    assert f"{match.revision} moves" in answer.content
    assert not buttons(answer)
    gif = next(each for each in answer.attachments if each.filename == f"witan-tricks-{number}-replay.gif")
    assert gif.description.startswith("Animated replay of")
    assert len(gif.description) <= 1000
    frames = frame_captions(await gif.read())
    assert len(frames) == match.revision + 1
    assert "The deal" in frames[0]
    assert f"Move 1 of {match.revision}" in frames[1]
    assert "The end" in frames[-1]
    assert all(frame[0] == "replay" for frame in frames)
    text = (await file_of(answer, ".txt")).decode()
    assert text.count(" plays ") == match.revision
    assert "ann" in text
    assert "\n0 Hand 1 is dealt" in text


async def test_the_button_of_a_result_works_for_a_spectator_after_a_restart(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], options="target=30")
    await world.restart()
    eve = world.member("eve")
    asked = await eve.click((await world.table(number)).last_message, label="Replay")
    await world.bot.replays.settled(eve.id)
    assert asked.ephemeral
    assert "as everybody saw it" in asked.response.content
    assert frame_captions(await file_of(asked.response, ".gif"))


async def test_a_running_match_shows_a_spectator_no_hand_and_a_player_only_his_own(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], cards=4)
    state = (await world.position(number)).state
    game = GAMES["witan_tricks"]
    hands = {name: game.observe(state, seat).hand for seat, name in enumerate(("ann", "bob", "cyd"))}
    spectator = await replay(world, "eve", number)
    frames = frame_captions(await file_of(spectator.response, ".gif"))
    assert len(frames) == 5
    assert "Move 4: so far" in frames[-1]
    shown = {word for frame in frames for word in frame}
    text = (await file_of(spectator.response, ".txt")).decode()
    for hand in hands.values():
        for card in hand:
            assert f"card {card}" not in shown
            assert not any(spelling in text for spelling in spellings(card) if len(spelling) > 2)
    own = await replay(world, "bob", number, view="mine")
    assert "as you saw it" in own.response.content
    words = {word for frame in frame_captions(await file_of(own.response, ".gif")) for word in frame}
    assert all(any(card in word for word in words) for card in hands["bob"])
    assert not any(f"card {card}" in words for name in ("ann", "cyd") for card in hands[name])


async def test_views_that_one_does_not_have_are_refused(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    eve = world.member("eve")
    asked = await eve.slash(world.channel, "match replay", match=number, view="mine")
    assert "no seat in this match" in asked.response.content
    asked = await eve.slash(world.channel, "match replay", match=99)
    assert "no match #99" in asked.response.content
    await world.member("ann").slash(world.channel, "match new", game="witan_tricks")
    asked = await eve.slash(world.channel, "match replay", match=number + 1)
    assert "not dealt yet" in asked.response.content


async def test_whoever_does_not_see_the_channel_gets_no_replay(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    eve = world.member("eve")
    elsewhere = world.guild.create_text_channel("elsewhere")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cogs.deeds.may_see", lambda interaction, match: False)
        asked = await eve.slash(elsewhere, "match replay", match=number)
        assert f"no match #{number}" in asked.response.content
        own = await replay(world, "ann", number)
        assert own.response.attachments


async def test_progress_is_shown_and_a_second_one_is_refused(gated: World) -> None:
    number = await played(gated, ["ann", "bob", "cyd"], cards=3)
    ann = gated.member("ann")
    gate = gated.painter
    assert isinstance(gate, Gate)
    gate.shut_after = 1
    first = await ann.slash(gated.channel, "match replay", match=number)
    again = await ann.slash(gated.channel, "match replay", match=number)
    assert "still being made" in again.response.content
    gate.open.set()
    await gated.bot.replays.settled(ann.id)
    assert first.response.attachments
    edits = [
        each.json["content"]
        for each in gated.env.http_requests
        if each.method == "PATCH" and "of 3…" in str((each.json or {}).get("content"))
    ]
    assert edits, "progress was told"
    assert not (await replay(gated, "ann", number)).response.content.startswith("Your replay")


async def test_a_replay_can_be_stopped(gated: World) -> None:
    number = await played(gated, ["ann", "bob", "cyd"], cards=3)
    ann = gated.member("ann")
    gate = gated.painter
    assert isinstance(gate, Gate)
    gate.shut_after = 1
    asked = await ann.slash(gated.channel, "match replay", match=number)
    assert list(buttons(asked.response)) == ["Stop"]
    await ann.click(asked.response, label="Stop")
    await gated.bot.replays.settled(ann.id)
    assert asked.response.content == "The replay was stopped."
    assert not buttons(asked.response)
    assert len(gated.bot.replays._making) == 0


async def test_a_shutdown_ends_it_and_says_so(gated: World) -> None:
    number = await played(gated, ["ann", "bob", "cyd"], cards=3)
    ann = gated.member("ann")
    gate = gated.painter
    assert isinstance(gate, Gate)
    gate.shut_after = 1
    asked = await ann.slash(gated.channel, "match replay", match=number)
    await asyncio.wait_for(gated.restart(), 10)
    assert "restarting" in asked.response.content
    gate.open.set()
    assert (await replay(gated, "ann", number)).response.attachments


async def test_what_cannot_be_painted_is_said(gated: World) -> None:
    number = await played(gated, ["ann", "bob", "cyd"], cards=2)
    gate = gated.painter
    assert isinstance(gate, Gate)
    gate.fails = True
    asked = await replay(gated, "ann", number)
    assert "could not be made" in asked.response.content
    assert not buttons(asked.response)
    gate.fails = False
    assert (await replay(gated, "ann", number)).response.attachments


async def test_a_replay_that_takes_too_long_is_given_up(gated: World) -> None:
    number = await played(gated, ["ann", "bob", "cyd"], cards=2)
    gate = gated.painter
    assert isinstance(gate, Gate)
    gate.shut_after = 1
    ann = gated.member("ann")
    asked = await ann.slash(gated.channel, "match replay", match=number)
    await gated.env.advance_time(PATIENCE + 1)
    await gated.bot.replays.settled(ann.id)
    assert "took too long" in asked.response.content


async def test_a_duel_of_ortus_shows_nobody_a_hand_but_his_own(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    await play_until(
        world,
        number,
        first_of(ortus.PlaceProperty, ortus.PlaceTower, ortus.EndTurn),
        lambda seen: seen.round > 2,
        panels=100,
    )
    moves = (await world.match(number)).revision
    for name, view, hands in (("eve", "public", 0), ("ann", "public", 0), ("ann", "mine", moves + 1)):
        asked = await replay(world, name, number, view=view)
        frames = frame_captions(await file_of(asked.response, ".gif"))
        assert len(frames) == moves + 1
        assert sum("Your cards" in frame for frame in frames) == hands
        text = (await file_of(asked.response, ".txt")).decode()
        assert ("only you see this" in text) == (view == "mine")


async def test_once_it_has_ended_a_spectator_sees_every_hand(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], cards=4, options="target=30")
    eve = world.member("eve")
    for name in ("eve", "ann"):
        asked = await world.member(name).slash(world.channel, "match replay", match=number, seat="B")
        assert asked.ephemeral
        assert "While a match runs" in asked.response.content
        assert not asked.response.attachments
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card, match=number)
    seen = await replay(world, "eve", number, seat="b")
    assert "bob saw it, with that hand" in seen.response.content
    first = frame_captions(await file_of(seen.response, ".gif"))[0]
    assert "hand" in first or any(word.startswith("card ") for word in first)
    own = await replay(world, "bob", number, view="mine")
    assert await file_of(own.response, ".gif") == await file_of(seen.response, ".gif")
    text, own_text = [(await file_of(each.response, ".txt")).decode() for each in (seen, own)]
    assert text.splitlines()[1:] == own_text.splitlines()[1:]
    wrong = await eve.slash(world.channel, "match replay", match=number, seat="Z")
    assert "There is no seat Z" in wrong.response.content

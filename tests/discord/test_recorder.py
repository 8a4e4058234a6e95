"""The recorder and the fixture `wire`: a bot that breaks a rule somewhere in a run fails its test."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable

import discord
import pytest
import simcord
import simcord.http.router as router
from discord import app_commands

from tests.discord.bounds import FILE_BYTES
from tests.discord.plugin import Wire
from tests.discord.requests import Knowledge
from tests.discord.toy import picture

Answer = Callable[[discord.Interaction], Awaitable[None]]


class Speaker(discord.Client):
    """A bot with one command."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="go", description="Goes")
        async def go(interaction: discord.Interaction) -> None:
            await answer(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def run(wire: Wire, answer: Answer) -> int:
    """One member uses the one command of a bot that answers so. Gives the member's id."""
    with wire.on():
        async with simcord.run(Speaker(answer)) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("games")
            ada = guild.add_member(env.create_user("Ada"))
            wire.knowledge = lambda: Knowledge({ada.id: frozenset({"7H"})})
            await ada.slash(channel, "go")
    return ada.id


async def test_nothing_is_recorded_once_it_is_off() -> None:
    dispatch = router.dispatch
    wire = Wire()
    with pytest.raises(RuntimeError, match="broken"), wire.on():
        assert router.dispatch is not dispatch
        raise RuntimeError("broken")
    assert router.dispatch is dispatch
    assert wire.requests == []


async def test_a_file_over_the_limit_is_found() -> None:
    async def answer(interaction: discord.Interaction) -> None:
        heavy = discord.File(io.BytesIO(b"\x89PNG" + bytes(FILE_BYTES)), "heavy.png", description="Heavy")
        await interaction.response.send_message(file=heavy)

    wire = Wire()
    await run(wire, answer)
    with pytest.raises(AssertionError, match=f"file-size: {FILE_BYTES + 4} bytes"):
        wire.check()
    wire.expect("file-size")
    wire.check()


async def test_a_picture_without_alt_text_is_found() -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=discord.File(picture().fp, "x.png"))

    wire = Wire()
    await run(wire, answer)
    with pytest.raises(AssertionError, match="alt-text-missing"):
        wire.check()


async def test_a_public_mention_is_found_and_a_private_one_is_not() -> None:
    async def loud(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"{interaction.user.mention}, hello")

    async def soft(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(f"{interaction.user.mention}, hello")

    wire = Wire()
    await run(wire, loud)
    with pytest.raises(AssertionError, match="mentions-unguarded"):
        wire.check()
    wire = Wire()
    await run(wire, soft)
    wire.check()


@pytest.mark.parametrize("defer", [False, True])
@pytest.mark.parametrize("private", [False, True])
async def test_a_secret_is_found_in_public_only(defer: bool, private: bool) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        if defer:
            await interaction.response.defer(ephemeral=private, thinking=True)
            await interaction.edit_original_response(content="You hold 7H")
        else:
            await interaction.response.send_message("You hold 7H", ephemeral=private)

    wire = Wire()
    ada = await run(wire, answer)
    if private:
        wire.check()
    else:
        with pytest.raises(AssertionError, match=f"'7H' of member {ada} in .*content, seen by public"):
            wire.check()
        wire.allows = lambda _, place, text, word: text == "You hold 7H"
        wire.check()


async def test_what_was_known_is_kept_with_each_request() -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("You hold 7H")
        wire.knowledge = lambda: Knowledge()
        await interaction.followup.send("You hold 7H")

    wire = Wire()
    await run(wire, answer)
    secret = [bool(one.knowledge and one.knowledge.secrets) for one in wire.requests if "7H" in str(one.json)]
    assert secret == [True, False]


async def test_knowledge_can_depend_on_the_table() -> None:
    async def answer(interaction: discord.Interaction) -> None:
        wire.knowledge_at = lambda audience: Knowledge(turn=audience.channel_id if audience else None)
        await interaction.response.send_message("7H lies open here")
        channels.append(interaction.channel_id)

    wire, channels = Wire(), list[int | None]()
    await run(wire, answer)
    assert [one.knowledge.turn for one in wire.requests if one.knowledge] == channels
    wire.check()

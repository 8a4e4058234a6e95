"""A bot that paints in a process settles under simcord: the picture is there when the command is over."""

from __future__ import annotations

import io

import discord
import pytest
from discord.ext import commands

from render.paint import paint
from render.worker import Painter

from .examples import EXAMPLES

simcord = pytest.importorskip("simcord")


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_command_that_paints_has_answered_when_simcord_settles(workers: int) -> None:
    bot = commands.Bot("!", intents=discord.Intents.all())
    painter = Painter(workers)
    scene = EXAMPLES["hand_middle"]()

    @bot.command()
    async def hand(context: commands.Context[commands.Bot]) -> None:
        picture = await painter.paint(scene)
        await context.send(file=discord.File(io.BytesIO(picture), "hand.png"))

    try:
        async with simcord.run(bot) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("hall")
            edith = guild.add_member(env.create_user("edith"))
            await edith.send(channel, "!hand")
            (attachment,) = channel.last_message.attachments
            assert attachment.filename == "hand.png"
            assert attachment.size == len(paint(scene))
    finally:
        painter.close()

"""``/reliability``: the score of a member."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.names import plain
from bot.phrases import amount, say
from bot.reliability import deeds_of, score

from .show import Interaction, private, say_back


class ReliabilityCog(commands.Cog):
    """A number for all, its parts for oneself."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="reliability", description=say("command.reliability"))
    @app_commands.describe(member=say("command.reliability.member"))
    async def reliability(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """How reliable a member is."""
        await private(interaction)
        who = member or interaction.user
        deeds = await deeds_of(self.bot.matches.store, who.id)
        found = score(deeds, self.bot.clock.now())
        if who.id != interaction.user.id:
            await say_back(interaction, say("reliability.other", name=plain(who.display_name), score=found))
            return
        words = say(
            "reliability.own",
            score=found,
            finished=amount("finished_match", deeds.finished),
            in_time=amount("answer", deeds.in_time),
            missed=amount("missed_time", len(deeds.missed_at)),
            left=amount("left_seat", len(deeds.left_at)),
        )
        await say_back(interaction, words)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(ReliabilityCog(bot))

"""What happens when the bot is removed from a server."""

from __future__ import annotations

import discord
import structlog
from discord.ext import commands

from bot.app import Gemot
from bot.sleep import sleep_with_server

log = structlog.get_logger(__name__)


class ServersCog(commands.Cog):
    """Listens for it."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let the matches of the server sleep. A server that is only out of reach is not removed."""
        asleep = await sleep_with_server(self.bot.matches, guild.id)
        log.info("removed from a server", guild=guild.id, asleep=asleep)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(ServersCog(bot))

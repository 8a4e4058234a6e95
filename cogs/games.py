"""``/games``: a member's matches, and the way from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.games import Games
from bot.phrases import say
from bot.posts.games import games_panel
from bot.posts.outgoing import Outgoing
from bot.refusal import Refusal

from .meaning import hand_of
from .show import Interaction, in_place, private, show

if TYPE_CHECKING:
    from .buttons import Click


async def list_of(interaction: Interaction, page: int) -> Outgoing:
    """The list: all of it in direct messages, what is played here on a server."""
    standings = await Games(interaction.client.matches).of(interaction.user.id)
    if interaction.guild_id is None:
        return games_panel(standings, page)
    here = [each for each in standings if each.match.guild_id == interaction.guild_id]
    return games_panel(here, page, elsewhere=len(standings) - len(here))


async def turn_page(click: Click) -> None:
    """Another page, in place."""
    await in_place(click.interaction)
    await show(click.interaction, await list_of(click.interaction, click.page))


async def next_match(click: Click) -> None:
    """The hand of the match that has waited longest, as it is found now."""
    await private(click.interaction)
    found = await Games(click.bot.matches).next_for(click.interaction.user.id, but=click.match_id)
    if found is None:
        raise Refusal("refusal.none_waiting")
    await show(click.interaction, await hand_of(click.interaction, found.id))


class GamesCog(commands.Cog):
    """The list of one's matches."""

    @app_commands.command(name="games", description=say("command.games"))
    @app_commands.describe(page=say("command.games.page"))
    async def games(self, interaction: Interaction, page: app_commands.Range[int, 1, 1000] = 1) -> None:
        """All matches of the member, those that wait for him first."""
        await private(interaction)
        await show(interaction, await list_of(interaction, page))


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(GamesCog())

"""``/hand``, ``/table``, ``/log`` and ``/play``: look, and answer any question of any game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.earlier import since_own_move
from bot.matches import Choice
from bot.phrases import say
from bot.posts.log import log_panel
from bot.posts.panel import hand_panel, table_panel
from storage.contract import Status

from . import deeds
from .meaning import meant, number_choices, offered, seen_by, to_play
from .show import Interaction, private, show

DEALT: tuple[Status, ...] = ("running", "finished")
RUNNING: tuple[Status, ...] = ("running",)


class HandCog(commands.Cog):
    """Private views of a match, and the general command to play."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="hand", description=say("command.hand"))
    @app_commands.describe(match=say("command.match.option"))
    async def hand(self, interaction: Interaction, match: int | None = None) -> None:
        """The hand panel: hand, question, choices."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        seen = await seen_by(interaction, found.id)
        since = await since_own_move(self.bot.matches, seen.position, seen.seat)
        await show(interaction, hand_panel(seen.position, seen.seat, seen.settings, since=since))

    @app_commands.command(name="table", description=say("command.table"))
    @app_commands.describe(match=say("command.match.option"))
    async def table(self, interaction: Interaction, match: int | None = None) -> None:
        """The tableau as the player may see it."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        seen = await seen_by(interaction, found.id)
        since = await since_own_move(self.bot.matches, seen.position, seen.seat)
        await show(interaction, table_panel(seen.position, seen.seat, seen.settings, since=since))

    @app_commands.command(name="log", description=say("command.log"))
    @app_commands.describe(page=say("command.log.page"), match=say("command.match.option"))
    async def log(
        self,
        interaction: Interaction,
        page: app_commands.Range[int, 1, 1000] = 1,
        match: int | None = None,
    ) -> None:
        """What has happened, the newest page first."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        seen = await seen_by(interaction, found.id)
        moves = await self.bot.matches.store.moves(found.id, after=-1)
        await show(interaction, log_panel(seen.position, moves, seen.seat, page))

    @app_commands.command(name="play", description=say("command.play"))
    @app_commands.describe(choice=say("command.play.choice"), match=say("command.match.option"))
    async def play(
        self,
        interaction: Interaction,
        choice: app_commands.Range[str, 1, 100],
        match: int | None = None,
    ) -> None:
        """Any choice, by the name that autocomplete gives it."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING, to_act=True)
        await show(interaction, await deeds.play(interaction, found.id, Choice(choice), None))

    @play.autocomplete("choice")
    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        waiting = await to_play(interaction, interaction.namespace.match)
        if waiting is None:
            return []
        position, seat, actions = waiting
        return offered(position, seat, actions, typed)

    @hand.autocomplete("match")
    @table.autocomplete("match")
    @play.autocomplete("match")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, RUNNING)

    @log.autocomplete("match")
    async def _dealt(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, DEALT)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(HandCog(bot))

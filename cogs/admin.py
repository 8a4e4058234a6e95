"""``/admin``: set the bot up on a server, and see what it lacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.clocks.control import write_pace
from bot.export import server_file
from bot.gathering import at_first
from bot.options import single_choices, value_choices
from bot.permissions import NEEDS, missing
from bot.phrases import amount, listed, say
from bot.posts.pace import pace_words
from bot.refusal import Refusal

from .choices import GAME_CHOICES, WHERE_CHOICES
from .clock import pace_choices, pace_of
from .options import house_answer
from .show import Interaction, private, say_back, show


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class AdminCog(commands.GroupCog, name="admin", description=say("command.admin")):
    """For members with the permission *Manage Server*."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="setup", description=say("command.admin.setup"))
    @app_commands.describe(channel=say("command.admin.setup.channel"), where=say("command.admin.setup.where"))
    @app_commands.choices(where=WHERE_CHOICES)
    @app_commands.checks.has_permissions(manage_guild=True)
    async def set_up(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | None = None,
        where: Literal["thread", "here"] = "thread",
    ) -> None:
        """Choose the channel for lobbies and where tables are, and check the permissions there."""
        await private(interaction)
        assert interaction.guild_id is not None
        store = self.bot.matches.store
        settings = replace(
            await store.guild_settings(interaction.guild_id),
            table_channel_id=channel.id if channel else None,
            where=where,
        )
        await store.put_guild_settings(settings)
        place = (
            say("admin.setup.channel", channel=channel.mention) if channel else say("admin.setup.any_channel")
        )
        done = say("admin.setup.done", where=say(f"admin.where.{where}"), channel=place)
        await say_back(interaction, f"{done}\n\n{self._report(interaction, channel)}")

    @app_commands.command(name="check", description=say("command.admin.check"))
    @app_commands.describe(channel=say("command.admin.check.channel"))
    @app_commands.checks.has_permissions(manage_guild=True)
    async def check(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        """Each permission that is needed: there, or missing and what breaks."""
        await private(interaction)
        await say_back(interaction, self._report(interaction, channel))

    @app_commands.command(name="house-rules", description=say("command.admin.house_rules"))
    @app_commands.describe(
        game=say("command.admin.house_rules.game"),
        option=say("command.admin.house_rules.option"),
        value=say("command.admin.house_rules.value"),
        reset=say("command.admin.house_rules.reset"),
    )
    @app_commands.choices(
        game=GAME_CHOICES, reset=[app_commands.Choice(name=say("choice.reset.yes"), value="yes")]
    )
    @app_commands.checks.has_permissions(manage_guild=True)
    async def house_rules(
        self,
        interaction: Interaction,
        game: str,
        option: app_commands.Range[str, 1, 40] | None = None,
        value: app_commands.Range[str, 1, 40] | None = None,
        reset: Literal["yes"] | None = None,
    ) -> None:
        """Show every option of a game, or set one, or put one or all back as published."""
        await private(interaction)
        if game not in self.bot.matches.games:
            raise Refusal("refusal.no_game", games=listed(each.name for each in GAME_CHOICES))
        if value is not None and reset is not None:
            raise Refusal("refusal.option.either")
        if value is not None and option is None:
            raise Refusal("refusal.option.which")
        await show(interaction, await house_answer(interaction, game, option, value, reset=bool(reset)))

    @house_rules.autocomplete("option")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = self.bot.matches.games.get(str(interaction.namespace.game or ""))
        return single_choices(game.ruleset, typed) if game else []

    @house_rules.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = self.bot.matches.games.get(str(interaction.namespace.game or ""))
        return value_choices(game.ruleset, str(interaction.namespace.option or ""), typed) if game else []

    @app_commands.command(name="pace", description=say("command.admin.pace"))
    @app_commands.describe(pace=say("command.clock.pace.text"))
    @app_commands.checks.has_permissions(manage_guild=True)
    async def pace(self, interaction: Interaction, pace: app_commands.Range[str, 1, 100]) -> None:
        """The pace of new matches, unless their host chooses otherwise."""
        await private(interaction)
        assert interaction.guild_id is not None
        control = pace_of(pace)
        store = self.bot.matches.store
        settings = await store.guild_settings(interaction.guild_id)
        await store.put_guild_settings(replace(settings, pace=write_pace(control)))
        await say_back(interaction, say("pace.guild", pace=pace_words(control)))

    @app_commands.command(name="queue", description=say("command.admin.queue"))
    @app_commands.describe(channel=say("command.admin.queue.channel"))
    @app_commands.checks.has_permissions(manage_guild=True)
    async def queue(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        """The channel in which the queue opens its lobbies."""
        await private(interaction)
        assert interaction.guild_id is not None
        store = self.bot.matches.store
        settings = replace(
            await store.guild_settings(interaction.guild_id),
            queue_channel_id=channel.id if channel else None,
        )
        await store.put_guild_settings(settings)
        place = settings.queue_channel_id or settings.table_channel_id
        if place is None:
            await say_back(interaction, say("admin.queue.off"))
            return
        done = say("admin.queue" if channel else "admin.queue.tables", channel=f"<#{place}>")
        await say_back(interaction, f"{done}\n\n{self._report(interaction, channel)}" if channel else done)
        await self.bot.queue.look(interaction.guild_id)

    @app_commands.command(name="open-matches", description=say("command.admin.limit"))
    @app_commands.describe(matches=say("command.admin.limit.matches"))
    @app_commands.checks.has_permissions(manage_guild=True)
    async def open_matches(
        self, interaction: Interaction, matches: app_commands.Range[int, 1, 100] | None = None
    ) -> None:
        """How many matches a member may have open."""
        await private(interaction)
        assert interaction.guild_id is not None
        store = self.bot.matches.store
        settings = await store.guild_settings(interaction.guild_id)
        await store.put_guild_settings(replace(settings, open_at_first=matches))
        count = amount("open_match", await at_first(store, interaction.guild_id))
        await say_back(interaction, say("admin.limit", matches=count))

    @pace.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return pace_choices(typed)

    @app_commands.command(name="export", description=say("command.admin.export"))
    @app_commands.checks.has_permissions(manage_guild=True)
    async def export(self, interaction: Interaction) -> None:
        """The server's settings and house rules as a file."""
        await private(interaction)
        assert interaction.guild_id is not None
        await show(interaction, await server_file(self.bot.matches.store, interaction.guild_id))

    def _report(self, interaction: Interaction, channel: discord.TextChannel | None) -> str:
        if channel is None or channel.id == interaction.channel_id:
            granted = interaction.app_permissions
            mention = f"<#{interaction.channel_id}>"
        else:
            granted = channel.permissions_for(channel.guild.me)
            mention = channel.mention
        lacking = missing(granted)
        lines = [say("admin.check.head", channel=mention)]
        lines += [
            say("admin.check.missing", permission=need.title, breaks=need.breaks)
            if need in lacking
            else say("admin.check.good", permission=need.title)
            for need in NEEDS
        ]
        lines.append(say("admin.check.fix") if lacking else say("admin.check.all_good"))
        return "\n".join(lines)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(AdminCog(bot))

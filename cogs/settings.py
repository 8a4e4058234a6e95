"""``/settings``: what a member chooses for all matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.phrases import say
from storage.contract import MemberSettings

from .show import Interaction, private, say_back

Switch = Literal["on", "off"]


class SettingsCog(commands.GroupCog, name="settings", description=say("command.settings")):
    """A member's own settings; the same on every server and in direct messages."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description=say("command.settings.show"))
    async def show_settings(self, interaction: Interaction) -> None:
        """Show them."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await say_back(interaction, words(settings))

    @app_commands.command(name="messages", description=say("command.settings.messages"))
    @app_commands.describe(on=say("command.settings.messages.on"))
    async def messages(self, interaction: Interaction, on: Switch) -> None:
        """Direct messages on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        self.bot.play.announcer.direct.try_again(interaction.user.id)
        await self._keep(interaction, replace(settings, dm=on == "on"))

    @app_commands.command(name="text", description=say("command.settings.text"))
    @app_commands.describe(on=say("command.settings.text.on"))
    async def text(self, interaction: Interaction, on: Switch) -> None:
        """Text instead of pictures, on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await self._keep(interaction, replace(settings, text_view=on == "on"))

    @app_commands.command(name="next", description=say("command.settings.next"))
    @app_commands.describe(on=say("command.settings.next.on"))
    async def next(self, interaction: Interaction, on: Switch) -> None:
        """The way to the next match after a move, on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await self._keep(interaction, replace(settings, lead_on=on == "on"))

    async def _keep(self, interaction: Interaction, settings: MemberSettings) -> None:
        await self.bot.matches.store.put_member_settings(settings)
        await say_back(interaction, words(settings))


def words(settings: MemberSettings) -> str:
    """The settings in words."""
    return say(
        "settings.shown",
        dm=say("word.on" if settings.dm else "word.off"),
        text_view=say("word.on" if settings.text_view else "word.off"),
        lead_on=say("word.on" if settings.lead_on else "word.off"),
    )


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(SettingsCog(bot))

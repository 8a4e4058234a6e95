"""``/settings``: what a member chooses for all matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.controls import Press, draw
from bot.export import export_file
from bot.phrases import listed, say
from storage.contract import MemberSettings

from .show import Interaction, private, say_back, show, title

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

    @app_commands.command(name="export", description=say("command.settings.export"))
    async def export(self, interaction: Interaction) -> None:
        """Everything that is stored about the member, as a file."""
        await private(interaction)
        await show(interaction, await export_file(self.bot.matches.store, interaction.user.id))

    @app_commands.command(name="forget", description=say("command.settings.forget"))
    async def forget(self, interaction: Interaction) -> None:
        """Ask once more, then forget the member."""
        await private(interaction)
        deed = say("button.confirm", deed=say("settings.forget.deed"))
        view = draw(0, 0, ([Press("forget", deed, "final"), Press("keep", say("button.keep"))],))
        unfinished = await self.bot.matches.store.matches_of_member(interaction.user.id)
        question = say("settings.forget.confirm")
        if unfinished:
            question = say("settings.forget.unfinished", matches=listed(map(title, unfinished))) + question
        await say_back(interaction, question, view=view)

    async def _keep(self, interaction: Interaction, settings: MemberSettings) -> None:
        await self.bot.matches.store.put_member_settings(settings)
        await say_back(interaction, words(settings))


def words(settings: MemberSettings) -> str:
    """The settings in words."""
    return say(
        "settings.shown",
        dm=say("word.on" if settings.dm else "word.off"),
        text_view=say("word.on" if settings.text_view else "word.off"),
    )


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(SettingsCog(bot))

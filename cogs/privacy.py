"""``/privacy``: what is stored about a member, and how it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.controls import Press, draw
from bot.export import export_file
from bot.farewell import Farewell
from bot.phrases import listed, say
from bot.posts.outgoing import Outgoing
from storage.contract import MatchRecord

from .show import Interaction, in_place, private, say_back, show, title

if TYPE_CHECKING:
    from .buttons import Click

NAMED = 10
"""How many matches a question names."""


class PrivacyCog(commands.GroupCog, name="privacy", description=say("command.privacy")):
    """A member's data; the same on every server and in direct messages."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="export", description=say("command.privacy.export"))
    async def export(self, interaction: Interaction) -> None:
        """Everything that is stored about the member, as a file: by direct message, or here where those are
        closed."""
        await private(interaction)
        outgoing = await export_file(self.bot.matches.store, interaction.user.id)
        if await _sent(interaction, outgoing):
            await say_back(interaction, say("privacy.export.sent"))
            return
        here = Outgoing(0, 0, say("privacy.export.here"), attachments=outgoing.attachments)
        await show(interaction, here)

    @app_commands.command(name="delete", description=say("command.privacy.delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask for the first time."""
        await private(interaction)
        unfinished = await Farewell(self.bot.lobby, self.bot.competitions).unfinished(interaction.user.id)
        leaving = say("privacy.delete.leaving", matches=_named(unfinished)) if unfinished else ""
        deed = say("button.confirm", deed=say("privacy.delete.deed"))
        view = draw(0, 0, ([Press("forget", deed, "final"), Press("keep", say("button.keep"))],))
        await say_back(interaction, say("privacy.delete.ask", leaving=leaving), view=view)


async def _sent(interaction: Interaction, outgoing: Outgoing) -> bool:
    """Send it by direct message; whether those are open."""
    text, files = await outgoing.painted(interaction.client.painter)
    try:
        await interaction.user.send(text, files=files)
    except discord.HTTPException:
        return False
    return True


async def forget(click: Click) -> None:
    """``forget`` asks for the second time, ``forget.yes`` does it."""
    await in_place(click.interaction)
    if click.rest != "yes":
        deed = say("button.confirm", deed=say("privacy.delete.deed_again"))
        view = draw(0, 0, ([Press("keep", say("button.keep")), Press("forget.yes", deed, "final")],))
        await say_back(click.interaction, say("privacy.delete.ask_again"), view=view)
        return
    bot = click.bot
    left, remaining = await Farewell(bot.lobby, bot.competitions).take(click.interaction.user.id)
    for match in left:
        bot.play.changed(match.id)
    if remaining:
        await say_back(click.interaction, say("privacy.delete.partly", matches=_named(remaining)))
    elif left:
        await say_back(click.interaction, say("privacy.deleted", matches=_named(left)))
    else:
        await say_back(click.interaction, say("privacy.deleted.none"))


def _named(matches: list[MatchRecord]) -> str:
    names = [title(each) for each in matches[:NAMED]]
    if len(matches) > NAMED:
        names.append(say("privacy.delete.more", count=len(matches) - NAMED))
    return listed(names)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(PrivacyCog(bot))

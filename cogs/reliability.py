"""``/reliability``: the score of a member; and the panel in which a host asks for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.names import plain
from bot.phrases import amount, say
from bot.phrases.refusals import words_of
from bot.posts.outgoing import Outgoing
from bot.posts.reliability import reliability_panel
from bot.refusal import Moved, Refusal
from bot.reliability import deeds_of, score
from storage.contract import MatchRecord

from .options import found
from .show import Interaction, in_place, private, say_back, show, title

if TYPE_CHECKING:
    from .buttons import Click


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


async def serve_reliability(click: Click) -> None:
    """Whatever was clicked in the panel beside a match's options: ``reliability``, ``reliability.set.80``."""
    await in_place(click.interaction)
    match = await found(click.interaction, click.match_id)
    verb, _, least = click.rest.partition(".")
    said = ""
    if verb == "set":
        if not least.isdecimal() or int(least) > 100:
            raise Moved
        said = await _chosen(click.interaction, match, int(least))
        match = await found(click.interaction, click.match_id)
    await show(click.interaction, await _panel(click.interaction, match, said))


async def _chosen(interaction: Interaction, match: MatchRecord, least: int) -> str:
    bot = interaction.client
    try:
        called_off = await bot.lobby.put_reliability(match.id, interaction.user.id, least)
    except Refusal as refusal:
        return words_of(refusal)
    bot.play.changed(match.id)
    return say("reliability.changed.called_off") if called_off else ""


async def _panel(interaction: Interaction, match: MatchRecord, before: str) -> Outgoing:
    bot = interaction.client
    editable = match.status in ("lobby", "ready") and match.host_id == interaction.user.id
    own = score(await deeds_of(bot.matches.store, interaction.user.id), bot.clock.now()) if editable else 0
    return reliability_panel(match, title(match), own, before=before, editable=editable)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(ReliabilityCog(bot))

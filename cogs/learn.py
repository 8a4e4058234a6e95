"""``/learn``: lessons in direct messages, and the explanation of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.announce.failure import CLOSED_DMS
from bot.app import Gemot
from bot.lessons.course import progress_of
from bot.lessons.lesson import LESSONS
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.posts.lessons import explain_panel, found_panel, lessons_panel, welcome_post
from bot.refusal import Refusal
from storage.contract import MatchRecord

from .choices import GAME_CHOICES
from .meaning import seen_by
from .show import Interaction, in_place, member_of, private, say_back, show

if TYPE_CHECKING:
    from .buttons import Click


async def learn(interaction: Interaction, game: str | None) -> None:
    """Show the lessons; or begin that of a game, or ask what to do with one that is under way."""
    running = await interaction.client.lessons.running(interaction.user.id)
    if game is None:
        told = {each: await _shown(interaction, match) for each, match in running.items()}
        await show(interaction, lessons_panel(told))
    elif game in running:
        await show(interaction, found_panel(running[game], await _shown(interaction, running[game])))
    else:
        await _begin(interaction, game)


async def _shown(interaction: Interaction, match: MatchRecord) -> int:
    """How many steps of a lesson have been told; none for one that this version cannot read."""
    try:
        position = await interaction.client.matches.position(match.id)
        seat = position.seat_of(interaction.user.id)
        assert seat is not None
        return (await progress_of(interaction.client.matches.store, position, seat)).shown
    except Refusal:
        return 0


async def _begin(interaction: Interaction, game: str, instead_of: int | None = None) -> None:
    """Say welcome in the member's direct messages, which shows whether they are open, and deal."""
    bot = interaction.client
    if game not in LESSONS:
        raise Refusal("refusal.no_game", games=", ".join(LESSONS))
    channel = await _write(interaction, welcome_post(game).text())
    match = await bot.lessons.begin(member_of(interaction), game, channel.id, instead_of)
    if match is None:  # begun by another click in the meantime
        await say_back(interaction, say("refusal.moved_on"))
        return
    bot.play.announcer.direct.try_again(interaction.user.id)
    if instead_of is not None:
        bot.play.changed(instead_of)
    bot.play.changed(match.id)
    await _lead_there(interaction, "lesson.begun", match)


async def _write(interaction: Interaction, text: str) -> discord.DMChannel:
    """Send a direct message; :class:`Refusal` where they are closed."""
    user = interaction.user
    try:
        channel = user.dm_channel or await user.create_dm()
        await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if error.code in CLOSED_DMS or isinstance(error, (discord.Forbidden, discord.NotFound)):
            raise Refusal("refusal.dms_closed") from None
        raise
    return channel


async def _lead_there(interaction: Interaction, words: str, match: MatchRecord) -> None:
    link = f"https://discord.com/channels/@me/{match.channel_id}"
    await say_back(interaction, say(words, game=speaker_of(match.game).title, link=link))


async def chosen(click: Click) -> None:
    """A game was chosen from the list: ``learn.witan``."""
    await in_place(click.interaction)
    await learn(click.interaction, click.rest)


async def go_on(click: Click) -> None:
    """A fresh panel in direct messages."""
    await in_place(click.interaction)
    match = await _own(click)
    await click.bot.lessons.call_back(match.id, click.interaction.user.id)
    click.bot.play.announcer.direct.try_again(click.interaction.user.id)
    click.bot.play.changed(match.id)
    await _lead_there(click.interaction, "lesson.resumed", match)


async def anew(click: Click) -> None:
    """The lesson ends, and the same one begins from its deal."""
    await in_place(click.interaction)
    match = await _own(click)
    await _begin(click.interaction, match.game, match.id)


async def _own(click: Click) -> MatchRecord:
    running = await click.bot.lessons.running(click.interaction.user.id)
    match = next((each for each in running.values() if each.id == click.match_id), None)
    if match is None:
        raise Refusal("refusal.no_lesson")
    return match


async def explain(click: Click) -> None:
    """What the present question of a match means, for the clicker alone."""
    await private(click.interaction)
    seen = await seen_by(click.interaction, click.match_id)
    await show(click.interaction, explain_panel(seen.position))


class LearnCog(commands.Cog):
    """Lessons."""

    @app_commands.command(name="learn", description=say("command.learn"))
    @app_commands.describe(game=say("command.learn.game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a lesson, or go on with one."""
        await private(interaction)
        await learn(interaction, game)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(LearnCog())

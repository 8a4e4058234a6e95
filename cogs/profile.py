"""``/profile`` and ``/leaderboard``: what members have done on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.phrases import listed, say
from bot.posts.leaderboard import MINE, WHICH, Which, leaderboard_panel
from bot.posts.outgoing import Outgoing
from bot.posts.profile import profile_panel
from bot.ratings.profile import profile_of
from bot.refusal import Moved, Refusal
from rules import GAMES

from .choices import GAME_CHOICES
from .show import Interaction, in_place, private, show

if TYPE_CHECKING:
    from .buttons import Click

ID_DIGITS = 20


async def profile_for(interaction: Interaction, member: int, name: str, game: str | None) -> Outgoing:
    """The profile of a member, as the person who asks may see it; ``name`` may be empty."""
    bot = interaction.client
    if interaction.guild_id is None:
        raise Refusal("refusal.guild_only")
    own = member == interaction.user.id
    profile = await profile_of(
        bot.ratings, bot.matches.store, interaction.guild_id, list(GAMES), member, bot.clock.now()
    )
    if profile.hidden and not own:
        raise Refusal("refusal.profile_hidden")
    in_words = (await bot.matches.store.member_settings(interaction.user.id)).text_view
    return profile_panel(profile, name or profile.name, game=game, own=own, in_words=in_words)


async def leaderboard_for(interaction: Interaction, game: str, which: Which, page: int | None) -> Outgoing:
    """A page of a leaderboard of this server."""
    bot = interaction.client
    if interaction.guild_id is None:
        raise Refusal("refusal.guild_only")
    if game not in GAMES:
        raise Refusal("refusal.no_game", games=listed(each.name for each in GAME_CHOICES))
    store = bot.matches.store
    settings = await store.member_settings(interaction.user.id)
    return leaderboard_panel(
        await bot.ratings.ladder(interaction.guild_id, game),
        await store.hidden_members(),
        which,
        page,
        viewer=interaction.user.id,
        now=bot.clock.now(),
        in_words=settings.text_view,
    )


async def serve_leaderboard(click: Click) -> None:
    """Another page, or other people: ``board.2.active.shire``."""
    await in_place(click.interaction)
    page, which, game = (*click.rest.split(".", 2), "", "")[:3]
    chosen = next((each for each in WHICH if each == which), None)
    if chosen is None or not (page == MINE or (page.isdecimal() and len(page) < 6)):
        raise Moved
    number = None if page == MINE else int(page)
    await show(click.interaction, await leaderboard_for(click.interaction, game, chosen, number))


async def serve_profile(click: Click) -> None:
    """The same profile with the course of another game: ``profile.1234.shire``."""
    await in_place(click.interaction)
    member, _, game = click.rest.partition(".")
    if not member.isdecimal() or len(member) > ID_DIGITS:
        raise Moved
    own = int(member) == click.interaction.user.id
    name = click.interaction.user.display_name if own else ""
    await show(click.interaction, await profile_for(click.interaction, int(member), name, game))


class ProfileCog(commands.Cog):
    """Profiles and leaderboards."""

    @app_commands.command(name="profile", description=say("command.profile"))
    @app_commands.describe(member=say("command.profile.member"), game=say("command.profile.game"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def profile(
        self, interaction: Interaction, member: discord.User | None = None, game: str | None = None
    ) -> None:
        """What a member has done on this server."""
        await private(interaction)
        who = member or interaction.user
        await show(interaction, await profile_for(interaction, who.id, who.display_name, game))

    @app_commands.command(name="leaderboard", description=say("command.leaderboard"))
    @app_commands.describe(
        game=say("command.leaderboard.game"),
        who=say("command.leaderboard.who"),
        page=say("command.leaderboard.page"),
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        who=[app_commands.Choice(name=say(f"leaderboard.which.{which}"), value=which) for which in WHICH],
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str,
        who: Literal["all", "active", "certain"] = "all",
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        """Who is rated how in one game on this server."""
        await private(interaction)
        await show(interaction, await leaderboard_for(interaction, game, who, page))


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(ProfileCog())

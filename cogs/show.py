"""Acknowledge first, then show: the two halves of every answer."""

from __future__ import annotations

from typing import Any

import discord

from bot.app import Gemot
from bot.lobby import Member
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.posts.outgoing import Outgoing, shortened
from bot.seating import title_of
from storage.contract import MatchRecord

Interaction = discord.Interaction[Gemot]


async def private(interaction: Interaction) -> None:
    """Acknowledge with something that only the person will see. First line of every command."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def in_place(interaction: Interaction) -> None:
    """Acknowledge a click whose own message will be edited.

    Only a message that nobody else sees is edited: one sent to this person alone, or a direct message. A
    click on a public one gets a private answer, whatever the button was.
    """
    message = interaction.message
    if interaction.guild_id is not None and (message is None or not message.flags.ephemeral):
        await private(interaction)
        return
    await interaction.response.defer()


async def show(interaction: Interaction, outgoing: Outgoing, *, keep_pictures: bool = False) -> None:
    """Show it in the acknowledged answer, pictures painted off the event loop."""
    options: dict[str, Any] = {}
    text = outgoing.text()
    if not keep_pictures:
        text, options["attachments"] = await outgoing.painted(interaction.client.painter)
    await interaction.edit_original_response(
        content=text,
        view=outgoing.view(),
        allowed_mentions=outgoing.allowed_mentions(),
        **options,
    )


async def say_back(interaction: Interaction, text: str, *, view: discord.ui.View | None = None) -> None:
    """A few words in the acknowledged answer, which loses its pictures and controls."""
    await interaction.edit_original_response(
        content=shortened(text), view=view, attachments=[], allowed_mentions=discord.AllowedMentions.none()
    )


def member_of(interaction: Interaction) -> Member:
    """Who acts, by id and display name."""
    return Member(interaction.user.id, interaction.user.display_name)


def command_id(interaction: Interaction) -> str:
    """The id under which this interaction can change something once."""
    return f"discord:{interaction.id}"


def may_manage(interaction: Interaction) -> bool:
    """Whether the member may manage the server (from the interaction itself, never from a cache)."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def title(match: MatchRecord) -> str:
    """How the match is called."""
    return title_of(match, speaker_of(match.game).title)


def table_link(match: MatchRecord) -> str:
    """A link to the table, or its words before there is one."""
    return f"<#{match.table_id}>" if match.table_id else say("lobby.where.here")

"""The command tree: lets nothing in while the bot is not open, and answers every failure in words."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands

from .phrases import say
from .phrases.refusals import words_of
from .position import Illegal
from .refusal import Refusal

if TYPE_CHECKING:
    from .app import Gemot

log = structlog.get_logger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
ANSWER_GONE = frozenset({UNKNOWN_INTERACTION, 10008, 10015, 50027})
"""Nobody waits for this answer any more: it came too late, or its message was dismissed."""


class Tree(app_commands.CommandTree["Gemot"]):
    """Discord's commands, with our refusals and failures."""

    async def interaction_check(self, interaction: discord.Interaction[Gemot], /) -> bool:
        return await admitted(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Gemot], error: app_commands.AppCommandError, /
    ) -> None:
        await answer_failure(interaction, error)


async def admitted(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is open; otherwise the person is told that nothing was lost."""
    bot = interaction.client
    if bot.phase == "open":
        return True
    if interaction.type is discord.InteractionType.autocomplete:
        return False
    await tell(interaction, say(f"failure.{bot.phase}"))
    return False


async def answer_failure(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the person what is wrong: a refusal in words, anything else with a number to quote."""
    cause = error
    while isinstance(cause, app_commands.CommandInvokeError):
        cause = cause.original
    if interaction.type is discord.InteractionType.autocomplete:
        log.error("autocomplete failed", error=type(cause).__name__, exc_info=cause)
        return
    if isinstance(cause, (Refusal, Illegal)):
        await tell(interaction, words_of(cause))
        return
    if isinstance(cause, app_commands.MissingPermissions):
        await tell(interaction, say("refusal.manage_only"))
        return
    if isinstance(cause, app_commands.NoPrivateMessage):
        await tell(interaction, say("refusal.guild_only"))
        return
    if isinstance(cause, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
        await tell(interaction, say("refusal.commands_changed"))
        return
    if isinstance(cause, discord.HTTPException) and cause.code in ANSWER_GONE:
        log.warning("nobody waits for the answer", interaction=interaction.id, code=cause.code)
        return
    if isinstance(cause, discord.Forbidden):
        log.warning("forbidden", interaction=interaction.id, code=cause.code)
        await tell(interaction, say("refusal.discord_forbids"))
        return
    incident = secrets.token_hex(4)
    log.error("incident", incident=incident, interaction=interaction.id, exc_info=cause)
    await tell(interaction, say("failure.unexpected", incident=incident))


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """A few words for the person alone, whether or not the interaction was answered already."""
    nobody = discord.AllowedMentions.none()
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=nobody)
        else:
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody)
    except discord.HTTPException as error:
        if error.code not in ANSWER_GONE | {ALREADY_ANSWERED}:
            log.warning("no answer possible", interaction=interaction.id, code=error.code)

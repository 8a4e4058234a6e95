"""Choices that several commands offer."""

from __future__ import annotations

from discord import app_commands

from bot.phrases import say
from bot.phrases.registry import SPEAKERS

GAME_CHOICES = [app_commands.Choice(name=speaker.title, value=key) for key, speaker in SPEAKERS.items()]
"""Every game."""

WHERE_CHOICES = [
    app_commands.Choice(name=say("choice.where.thread"), value="thread"),
    app_commands.Choice(name=say("choice.where.here"), value="here"),
]
"""Where a table can be."""

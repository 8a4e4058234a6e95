"""``/tricks play``: the moves of the trick-taking Witan."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.names import plain
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.phrases.witan_tricks import read_card
from bot.refusal import Refusal
from rules.witan_tricks.action import PlayCard

from . import deeds
from .hand import RUNNING
from .meaning import meant, number_choices, offered, to_play
from .show import Interaction, private, show

GAME = "witan_tricks"


class TricksCog(commands.GroupCog, name="tricks", description=say("command.tricks")):
    """The one move of the game, by the card's name."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="play", description=say("command.tricks.play"))
    @app_commands.describe(card=say("command.tricks.play.card"), match=say("command.match.option"))
    async def play(
        self,
        interaction: Interaction,
        card: app_commands.Range[str, 1, 40],
        match: int | None = None,
    ) -> None:
        """Play a card to the trick."""
        await private(interaction)
        wanted = read_card(card.removeprefix(f"{PlayCard.__name__}."))
        if wanted is None:
            raise Refusal("refusal.not_a_card", text=plain(card, 40))
        found = await meant(interaction, match, RUNNING, to_act=True)
        if found.game != GAME:
            raise Refusal("refusal.wrong_game", game=speaker_of(found.game).title)
        await show(interaction, await deeds.play(interaction, found.id, PlayCard(wanted), None))

    @play.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        waiting = await to_play(interaction, interaction.namespace.match)
        if waiting is None or waiting[0].match.game != GAME:
            return []
        position, seat, actions = waiting
        cards = [each for each in actions if isinstance(each, PlayCard)]
        choices = offered(position, seat, cards, typed)
        return [
            app_commands.Choice(name=each.name, value=each.value.removeprefix(f"{PlayCard.__name__}."))
            for each in choices
        ]

    @play.autocomplete("match")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, RUNNING)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(TricksCog(bot))

"""``/ortus``: the moves of Ortus Regni and every game of its family, a subcommand for each kind of choice.

Values are choice ids, as autocomplete gives them. What a person writes instead is taken where it can mean
only one thing: the number of a Fief, the letter of an Earl, the name of a card, a part of a choice's words.
Where the rules refuse it they say why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.choice import choice_id
from bot.decks import ORTUS_FAMILY
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.posts.panel import preview_panel
from bot.refusal import Refusal
from rules.ortus import action as ortus
from storage.contract import MatchRecord

from . import decks, deeds
from .hand import RUNNING
from .meaning import CHOICE_CHARACTERS, CHOICES, meant, number_choices, to_play
from .show import Interaction, private, show
from .spelling import meant_action, offers
from .subcommands import SUBCOMMANDS, Subcommand

FINAL = (ortus.Concede,)
"""What is asked once more before it is done."""


# The commands -----------------------------------------------------------------------------------


async def _match_of_family(interaction: Interaction, number: int | None) -> MatchRecord:
    found = await meant(interaction, number, RUNNING, to_act=True)
    if found.game not in ORTUS_FAMILY:
        raise Refusal("refusal.wrong_game", game=speaker_of(found.game).title)
    return found


async def perform(
    interaction: Interaction, number: int | None, subcommand: Subcommand, text: str | None
) -> None:
    """What every subcommand does: find the match, find the action, play it."""
    await private(interaction)
    found = await _match_of_family(interaction, number)
    position = await interaction.client.matches.position(found.id)
    seat = position.seat_of(interaction.user.id)
    owing = position.game.owing(position.state)
    if seat is None or position.match.status != "running" or seat not in owing:
        # The one door says why: no seat, no match, not the member's turn. It plays nothing: had the table
        # moved on meanwhile, it would say so.
        await deeds.play(interaction, found.id, ortus.EndTurn(), position.match.revision)
        return
    action = meant_action(position, seat, subcommand.kinds, text)
    if isinstance(action, FINAL) and action in position.game.legal_actions(position.state, seat):
        await show(interaction, preview_panel(position, seat, action))
        return
    # Where several answer at once, an answer of another seat does not make this one stale.
    seen = position.match.revision if owing == (seat,) else None
    await show(interaction, await deeds.play(interaction, found.id, action, seen))


async def suggested(
    interaction: Interaction, subcommand: Subcommand, typed: str
) -> list[app_commands.Choice[str]]:
    """The legal actions of the subcommand whose words contain what was typed, at most 25."""
    waiting = await to_play(interaction, interaction.namespace.match)
    if waiting is None or waiting[0].match.game not in ORTUS_FAMILY:
        return []
    position, seat, _ = waiting
    wanted = typed.casefold().strip()
    choices = []
    for each in offers(position, seat, subcommand.kinds):
        words = f"{each.words} · {each.hint}" if each.hint else each.words
        value = choice_id(each.action, position.game.actions)
        if wanted in words.casefold() or wanted in value.casefold():
            choices.append(app_commands.Choice(name=words[:CHOICE_CHARACTERS], value=value))
    return choices[:CHOICES]


async def _running(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    return await number_choices(interaction, typed, RUNNING)


def command_of(subcommand: Subcommand) -> app_commands.Command[Any, ..., None]:
    """The slash command of a subcommand."""
    callback: Callable[..., Any]
    if subcommand.option is None:

        async def plain_callback(interaction: Interaction, match: int | None = None) -> None:
            await perform(interaction, match, subcommand, None)

        callback = plain_callback
    elif not subcommand.is_needed:

        async def callback_with_leave(
            interaction: Interaction,
            choice: app_commands.Range[str, 1, 100] | None = None,
            match: int | None = None,
        ) -> None:
            await perform(interaction, match, subcommand, choice)

        callback = callback_with_leave
    else:

        async def callback_with_option(
            interaction: Interaction, choice: app_commands.Range[str, 1, 100], match: int | None = None
        ) -> None:
            await perform(interaction, match, subcommand, choice)

        callback = callback_with_option
    described = {"match": say("command.match.option")}
    key = f"command.ortus.{subcommand.name}"
    if subcommand.option is not None:
        described["choice"] = say(f"{key}.{subcommand.option}")
        callback = app_commands.rename(choice=subcommand.option)(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=subcommand.name, description=say(key), callback=app_commands.describe(**described)(callback)
    )
    command.autocomplete("match")(_running)
    if subcommand.option is not None:

        async def choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return await suggested(interaction, subcommand, typed)

        command.autocomplete("choice")(choices)
    return command


class OrtusCog(commands.GroupCog, name="ortus", description=say("command.ortus")):
    """Every move of the family by command."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot
        assert self.app_command is not None
        for subcommand in SUBCOMMANDS:
            self.app_command.add_command(command_of(subcommand))

    @app_commands.command(name="deck", description=say("command.ortus.deck"))
    @app_commands.describe(name=say("command.ortus.deck.name"), match=say("command.match.option"))
    async def deck(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 100] | None = None,
        match: int | None = None,
    ) -> None:
        """Hand in a deck by name, or open the builder."""
        await private(interaction)
        found = await _match_of_family(interaction, match)
        if name is None:
            await show(interaction, await decks.open_builder(interaction, found.id))
            return
        await show(interaction, await decks.hand_in_named(interaction, found.id, name))

    @deck.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = await _match_of_family(interaction, interaction.namespace.match)
            names = await decks.deck_names(interaction, found.id)
        except Refusal:
            return []
        wanted = typed.casefold().strip()
        return [app_commands.Choice(name=each, value=each) for each in names if wanted in each.casefold()][
            :CHOICES
        ]

    @deck.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _running(interaction, typed)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(OrtusCog(bot))

"""``/orders``: what a member answers beforehand."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.clocks.book import people
from bot.names import plain
from bot.orders.answers import DECLINES
from bot.orders.draft import ASKING
from bot.orders.fitting import ranked
from bot.orders.reading import TARGETS, NotAnAnswer, offered, read_answer
from bot.phrases import say
from bot.refusal import Refusal
from storage.failure import NotFound
from storage.reaction import OrderRecord

from . import order_panel
from .meaning import meant, number_choices
from .show import Interaction, private, say_back, show

ANY = "any"
WHEN_CHOICES = [app_commands.Choice(name=say(f"order.when.{kind}"), value=kind) for kind in (*DECLINES, ANY)]

GAME_CHOICES = [app_commands.Choice(name=say(f"{key}.title"), value=key) for key in ASKING]


class OrdersCog(commands.GroupCog, name="orders", description=say("command.orders")):
    """Standing orders, for their owner's eyes alone."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description=say("command.orders.show"))
    async def show_orders(self, interaction: Interaction) -> None:
        """All of them, those that were cancelled with the reason."""
        await private(interaction)
        await show(interaction, await order_panel.list_of(interaction, 0))

    @app_commands.command(name="add", description=say("command.orders.add"))
    @app_commands.describe(
        when=say("command.orders.add.when"),
        do=say("command.orders.add.do"),
        by=say("command.orders.add.by"),
        target=say("command.orders.add.target"),
        at_least=say("command.orders.add.at_least"),
        at_most=say("command.orders.add.at_most"),
        cost=say("command.orders.add.cost"),
        match=say("command.orders.add.match"),
        game=say("command.orders.add.game"),
    )
    @app_commands.choices(when=WHEN_CHOICES, game=GAME_CHOICES)
    async def add(
        self,
        interaction: Interaction,
        when: str,
        do: app_commands.Range[str, 1, 80],
        by: discord.User | None = None,
        target: app_commands.Range[str, 1, 30] | None = None,
        at_least: app_commands.Range[int, 0, 99] | None = None,
        at_most: app_commands.Range[int, 0, 99] | None = None,
        cost: app_commands.Range[int, 0, 20] | None = None,
        match: int | None = None,
        game: str = "",
    ) -> None:
        """Give one, for a match, for all of a game, or for all."""
        await private(interaction)
        kind = "" if when == ANY else when
        try:
            order = read_answer(kind, do)
        except NotAnAnswer as wrong:
            raise Refusal(
                "refusal.order.unclear", part=plain(wrong.part, 40), offered=", ".join(offered(kind))
            ) from None
        about = (target or "").strip().casefold().replace(" ", "_")
        if about and about not in TARGETS:
            raise Refusal("refusal.order.target", part=plain(about, 40))
        if at_least is not None and at_most is not None and at_least > at_most:
            raise Refusal("refusal.order.range")
        if match is not None and game:
            raise Refusal("refusal.order.scope")
        found = await meant(interaction, match, ("running",)) if match is not None else None
        if found is not None:
            players = await self._players(found.id)
            if interaction.user.id not in players:
                raise Refusal("refusal.not_seated")
            if by is not None and by.id not in players:
                raise Refusal("refusal.order.by", name=plain(by.display_name), match=found.id)
        order = replace(
            order,
            by=by.id if by is not None else None,
            target=about,
            least=at_least,
            most=at_most,
            cost=cost,
            game=game,
        )
        record = await order_panel.keep(interaction, order, found.id if found is not None else None)
        await say_back(interaction, say("orders.added", line=await order_panel.line_of(interaction, record)))
        if found is not None:
            self.bot.play.changed(found.id)

    async def _players(self, match_id: int) -> set[int | None]:
        """The members who play in the match."""
        return {each.member_id for each in people(await self.bot.matches.store.seats(match_id)).values()}

    @add.autocomplete("do")
    async def _answers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        when = str(interaction.namespace.when or "")
        before, comma, last = typed.casefold().rpartition(",")
        head = f"{before}, " if comma else ""
        words = offered("" if when == ANY else when)
        return [
            app_commands.Choice(name=f"{head}{each}"[:100], value=f"{head}{each}"[:80])
            for each in words
            if last.strip() in each
        ][:25]

    @add.autocomplete("target")
    async def _targets(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=each.replace("_", " "), value=each)
            for each in TARGETS
            if typed.casefold() in each
        ][:25]

    @app_commands.command(name="remove", description=say("command.orders.remove"))
    @app_commands.describe(number=say("command.orders.remove.number"))
    async def remove(self, interaction: Interaction, number: app_commands.Range[int, 1, 999]) -> None:
        """Take one back."""
        await private(interaction)
        record = await self._numbered(interaction, number)
        try:
            await self.bot.matches.store.remove_order(interaction.user.id, record.id)
        except NotFound:
            raise Refusal("refusal.order.number") from None
        await say_back(interaction, say("orders.removed", number=number))

    @app_commands.command(name="switch", description=say("command.orders.switch"))
    @app_commands.describe(number=say("command.orders.switch.number"), on=say("command.orders.switch.on"))
    async def switch(
        self, interaction: Interaction, number: app_commands.Range[int, 1, 999], on: Literal["on", "off"]
    ) -> None:
        """Off without losing it, or on again."""
        await private(interaction)
        record = await self._numbered(interaction, number)
        await order_panel.switch(interaction, record.id, on=on == "on")
        await say_back(interaction, say(f"orders.switched.{on}", number=number))

    async def _numbered(self, interaction: Interaction, number: int) -> OrderRecord:
        """The order that the list gives that number."""
        records = ranked(await self.bot.matches.store.orders(interaction.user.id))
        if number > len(records):
            raise Refusal("refusal.order.number")
        return records[number - 1]

    @app_commands.command(name="convenient", description=say("command.orders.convenient"))
    async def convenient(self, interaction: Interaction) -> None:
        """The ready-made set, off until it is asked for."""
        await private(interaction)
        count = await order_panel.give_convenient(interaction)
        await say_back(interaction, order_panel.convenient_words(count))

    @add.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(OrdersCog(bot))

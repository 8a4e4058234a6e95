"""``/orders``: what a member answers beforehand."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.names import plain
from bot.orders.answers import DECLINES
from bot.orders.order import order_json
from bot.orders.reading import CONVENIENT, TARGETS, NotAnAnswer, offered, read_answer
from bot.phrases import say
from bot.posts.orders import order_line, orders_text
from bot.refusal import Refusal
from storage.failure import NotFound, TooManyOrders
from storage.reaction import ORDERS_EACH, NewOrder, OrderRecord

from .meaning import meant, number_choices
from .show import Interaction, private, say_back

ANY = "any"
WHEN_CHOICES = [app_commands.Choice(name=say(f"order.when.{kind}"), value=kind) for kind in (*DECLINES, ANY)]


class OrdersCog(commands.GroupCog, name="orders", description=say("command.orders")):
    """Standing orders, for their owner's eyes alone."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description=say("command.orders.show"))
    async def show_orders(self, interaction: Interaction) -> None:
        """All of them, those that were cancelled with the reason."""
        await private(interaction)
        records = await self.bot.matches.store.orders(interaction.user.id)
        await say_back(interaction, orders_text(records))

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
    )
    @app_commands.choices(when=WHEN_CHOICES)
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
    ) -> None:
        """Give one, for a match or for all."""
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
        found = await meant(interaction, match, ("running",)) if match is not None else None
        if found is not None and not await self._plays(interaction, found.id):
            raise Refusal("refusal.not_seated")
        order = replace(
            order,
            by=by.id if by is not None else None,
            target=about,
            least=at_least,
            most=at_most,
            cost=cost,
        )
        record = await self._keep(interaction, order_json(order), found.id if found is not None else None)
        records = await self.bot.matches.store.orders(interaction.user.id)
        number = next(at for at, each in enumerate(records, 1) if each.id == record.id)
        await say_back(interaction, say("orders.added", line=order_line(number, record)))
        if found is not None:
            self.bot.play.changed(found.id)

    async def _plays(self, interaction: Interaction, match_id: int) -> bool:
        seats = await self.bot.matches.store.seats(match_id)
        return any(each.member_id == interaction.user.id and not each.resigned for each in seats)

    async def _keep(
        self, interaction: Interaction, what: dict[str, object], match_id: int | None
    ) -> OrderRecord:
        new = NewOrder(
            member_id=interaction.user.id, match_id=match_id, what=what, made_at=self.bot.clock.now()
        )
        try:
            return await self.bot.matches.store.add_order(new)
        except TooManyOrders:
            raise Refusal("refusal.order.many", limit=ORDERS_EACH) from None

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
        store = self.bot.matches.store
        records = await store.orders(interaction.user.id)
        if number > len(records):
            raise Refusal("refusal.order.number")
        try:
            await store.remove_order(interaction.user.id, records[number - 1].id)
        except NotFound:
            raise Refusal("refusal.order.number") from None
        await say_back(interaction, say("orders.removed", number=number))

    @app_commands.command(name="convenient", description=say("command.orders.convenient"))
    async def convenient(self, interaction: Interaction) -> None:
        """The ready-made set, off until it is asked for."""
        await private(interaction)
        held = [
            each.what
            for each in await self.bot.matches.store.orders(interaction.user.id)
            if each.match_id is None and not each.cancelled
        ]
        wanted = [each for each in map(order_json, CONVENIENT) if each not in held]
        if not wanted:
            await say_back(interaction, say("orders.convenient.had"))
            return
        for what in wanted:
            await self._keep(interaction, what, None)
        await say_back(interaction, say("orders.convenient", count=len(wanted)))

    @add.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(OrdersCog(bot))

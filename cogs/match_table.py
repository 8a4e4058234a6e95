"""``/match undo``, ``draw``, ``pause``, ``resume``, ``substitute`` and ``act``: a table beside its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.controls import Press, draw
from bot.find import MANY
from bot.lobby import Member
from bot.phrases import say
from bot.position import running_match
from bot.refusal import Refusal
from bot.seating import mark_of
from storage.contract import UNFINISHED, MatchRecord, VoteKind

from . import table_deeds
from .deeds import confirm_view
from .meaning import match_choices, may_see, meant, number_choices
from .show import Interaction, may_manage, private, say_back, show, title

if TYPE_CHECKING:
    from bot.app import Gemot


class TableCommands(commands.Cog):
    """Part of ``/match``."""

    bot: Gemot

    @app_commands.command(name="undo", description=say("command.match.undo"))
    @app_commands.describe(match=say("command.match.option"))
    async def undo(self, interaction: Interaction, match: int | None = None) -> None:
        """Take the last move back, or say what asking the table for it would do."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        offer = await self.bot.taking_back.offer(found.id, interaction.user.id)
        if offer.free:
            await show(interaction, await table_deeds.take_back(interaction, found.id))
            return
        fresh = await self.bot.matches.store.match(found.id) or found
        view = confirm_view(fresh, "ask.undo", say("undo.deed"))
        await say_back(interaction, table_deeds.undo_words(found, offer), view=view)

    @app_commands.command(name="draw", description=say("command.match.draw"))
    @app_commands.describe(match=say("command.match.option"))
    async def draw_(self, interaction: Interaction, match: int | None = None) -> None:
        """Ask once more, then put it to the vote."""
        await self._put_to_vote(interaction, match, "draw")

    @app_commands.command(name="pause", description=say("command.match.pause"))
    @app_commands.describe(match=say("command.match.option"))
    async def pause(self, interaction: Interaction, match: int | None = None) -> None:
        """Ask once more, then put it to the vote."""
        await self._put_to_vote(interaction, match, "pause")

    async def _put_to_vote(self, interaction: Interaction, match: int | None, kind: VoteKind) -> None:
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        async with self.bot.matches.store.transaction() as tx:
            await running_match(tx, found.id)
        position = await self.bot.matches.position(found.id)
        if position.seat_of(interaction.user.id) is None:
            raise Refusal("refusal.not_seated")
        view = confirm_view(found, f"ask.{kind}", say(f"vote.deed.{kind}"))
        await say_back(interaction, say(f"vote.confirm.{kind}", title=title(found)), view=view)

    @app_commands.command(name="resume", description=say("command.match.resume"))
    @app_commands.describe(match=say("command.match.option"))
    async def resume(self, interaction: Interaction, match: int | None = None) -> None:
        """Wake a match."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        await say_back(interaction, await table_deeds.resume(interaction, found))

    @app_commands.command(name="substitute", description=say("command.match.substitute"))
    @app_commands.describe(
        seat=say("command.match.substitute.seat"),
        member=say("command.match.substitute.member"),
        match=say("command.match.option"),
    )
    async def substitute(
        self,
        interaction: Interaction,
        seat: app_commands.Range[str, 1, 1],
        member: discord.Member,
        match: int | None = None,
    ) -> None:
        """Offer the seat of somebody absent; the member takes it with a button at the table."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        place = await self.bot.absence.seat_named(found.id, seat)
        if member.bot:
            raise Refusal("refusal.substitute.person")
        to = Member(member.id, member.display_name)
        await say_back(interaction, await table_deeds.offer_seat(interaction, found, place, to))

    @app_commands.command(name="act", description=say("command.match.act"))
    @app_commands.describe(seat=say("command.match.substitute.seat"), match=say("command.match.option"))
    async def act(
        self, interaction: Interaction, seat: app_commands.Range[str, 1, 1], match: int | None = None
    ) -> None:
        """Ask once more, then give the plain answer for somebody absent."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        place = await self.bot.absence.seat_named(found.id, seat)
        words = await table_deeds.act_words(interaction, found, place)
        fresh = await self.bot.matches.store.match(found.id) or found
        await say_back(interaction, words, view=_act_view(fresh, place.seat))

    @app_commands.command(name="rating", description=say("command.match.rating"))
    @app_commands.describe(counts=say("command.match.rating.counts"), match=say("command.match.option"))
    @app_commands.choices(
        counts=[app_commands.Choice(name=say(f"choice.counts.{word}"), value=word) for word in ("yes", "no")]
    )
    async def rating(
        self, interaction: Interaction, counts: Literal["yes", "no"], match: int | None = None
    ) -> None:
        """Let a match count for the ratings, or not."""
        await private(interaction)
        found = await meant(interaction, match, ("running", "finished"))
        await say_back(interaction, await table_deeds.let_count(interaction, found, counts=counts == "yes"))

    @rating.autocomplete("match")
    async def _played(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        if interaction.guild_id is None or not may_manage(interaction):
            return []
        played = await self.bot.matches.store.matches_in_guild(
            interaction.guild_id, ("running", "finished"), limit=MANY
        )
        return match_choices([each for each in played if may_see(interaction, each)], typed)

    @undo.autocomplete("match")
    @draw_.autocomplete("match")
    @pause.autocomplete("match")
    @resume.autocomplete("match")
    @substitute.autocomplete("match")
    @act.autocomplete("match")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, ("running",))


def _act_view(match: MatchRecord, seat: int) -> discord.ui.View:
    deed = say("act.deed", mark=mark_of(seat))
    yes = Press(f"act.{seat}", say("button.confirm", deed=deed), "final")
    return draw(match.id, match.revision, ([yes, Press("keep", say("button.keep"))],))

"""``/league admin``: what organisers decide. Who made a competition, or may manage the server, is one."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.names import plain
from bot.phrases import say
from bot.posts.league.words import day
from bot.refusal import Refusal
from storage.competition import CompetitionRecord

from .league_deeds import placings_of
from .league_meaning import (
    asker_of,
    entrant_choices,
    league_choices,
    match_choices,
    meant_league,
    pairing_of,
)
from .league_plan import panel_of, read_time, require_roles
from .league_queue import REASON, RULINGS, done, end_panel, log_of, queue_of, require_organiser, ruling_of
from .show import Interaction, private, say_back, show

LEAGUE = say("command.league.option")
WHY = say("command.league.reason")
Reason = app_commands.Range[str, 1, REASON]


class OrganiserCommands(commands.Cog):
    """The subgroup, mixed into the cog."""

    bot: Gemot
    admin = app_commands.Group(name="admin", description=say("command.league.admin"))

    @admin.command(name="queue", description=say("command.league.admin.queue"))
    @app_commands.describe(league=LEAGUE)
    async def queue(self, interaction: Interaction, league: int | None = None) -> None:
        """The requests that wait."""
        await private(interaction)
        await show(interaction, await queue_of(interaction, await meant_league(interaction, league)))

    @admin.command(name="log", description=say("command.league.admin.log"))
    @app_commands.describe(league=LEAGUE)
    async def log(self, interaction: Interaction, league: int | None = None) -> None:
        """All that was decided, with reasons; organisers can reverse it."""
        await private(interaction)
        await show(interaction, await log_of(interaction, await meant_league(interaction, league), 1))

    @admin.command(name="draft", description=say("command.league.admin.draft"))
    @app_commands.describe(league=say("command.league.admin.draft.league"))
    async def draft(self, interaction: Interaction, league: int | None = None) -> None:
        """Go on with a draft."""
        await private(interaction)
        assert interaction.guild_id is not None
        service = self.bot.competitions
        drafts = await service.listed(interaction.guild_id, drafts=True)
        own = [each for each in drafts if each.status == "draft" and each.organiser_id == interaction.user.id]
        found = next((each for each in own if league in (None, each.id)), None)
        if found is None:
            raise Refusal("refusal.league_panel.no_draft")
        await show(interaction, await panel_of(interaction, found, 1))

    @admin.command(name="rule", description=say("command.league.admin.rule"))
    @app_commands.describe(
        number=say("command.league.number"),
        ruling=say("command.league.admin.rule.ruling"),
        reason=WHY,
        places=say("command.league.places"),
        gone=say("command.league.admin.rule.gone"),
        league=LEAGUE,
    )
    @app_commands.choices(
        ruling=[app_commands.Choice(name=say(f"choice.league.{each}"), value=each) for each in RULINGS]
    )
    async def rule(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 100000],
        ruling: Literal["void", "replay", "forfeit", "adjudicate", "report"],
        reason: Reason,
        places: app_commands.Range[str, 1, 40] | None = None,
        gone: int | None = None,
        league: int | None = None,
    ) -> None:
        """Decide about a match."""
        found = await self._organised(interaction, league)
        pairing = await pairing_of(interaction, found, number)
        placings = placings_of(places, pairing) if places is not None else ()
        lost = (gone,) if gone is not None else ()
        if gone is not None and gone not in {each.entrant for each in pairing.entrants}:
            raise Refusal("refusal.league_panel.not_there", number=number)
        made = ruling_of(ruling, lost, placings)
        await self.bot.competitions.rule(found.id, asker_of(interaction), number, made, reason)
        await say_back(
            interaction, done("ruled", found, number=number, ruling=say(f"choice.league.{ruling}"))
        )

    @admin.command(name="remove", description=say("command.league.admin.remove"))
    @app_commands.describe(player=say("command.league.admin.player"), reason=WHY, league=LEAGUE)
    async def remove(
        self, interaction: Interaction, player: int, reason: Reason, league: int | None = None
    ) -> None:
        """Send somebody off."""
        found = await self._organised(interaction, league)
        name = await self._name(found, player)
        await self.bot.competitions.remove(found.id, asker_of(interaction), player, reason)
        await say_back(interaction, done("removed", found, name=name))

    @admin.command(name="substitute", description=say("command.league.admin.substitute"))
    @app_commands.describe(
        player=say("command.league.admin.substitute.player"),
        waiting=say("command.league.admin.substitute.waiting"),
        reason=WHY,
        league=LEAGUE,
    )
    async def substitute(
        self,
        interaction: Interaction,
        player: int,
        waiting: int,
        reason: Reason,
        league: int | None = None,
    ) -> None:
        """Give the place of one who has gone to one who waits."""
        found = await self._organised(interaction, league)
        names = {"name": await self._name(found, waiting), "place": await self._name(found, player)}
        await self.bot.competitions.substitute(found.id, asker_of(interaction), player, waiting, reason)
        await say_back(interaction, done("substituted", found, **names))

    @admin.command(name="move", description=say("command.league.admin.move"))
    @app_commands.describe(
        step=say("command.league.admin.move.step"),
        when=say("command.league.admin.move.when"),
        later=say("command.league.admin.move.later"),
        league=LEAGUE,
    )
    async def move(
        self,
        interaction: Interaction,
        step: app_commands.Range[str, 1, 100],
        when: app_commands.Range[str, 1, 40],
        later: bool = False,
        league: int | None = None,
    ) -> None:
        """Give a step another time."""
        found = await self._organised(interaction, league)
        at = read_time(when.strip(), self.bot.clock.now())
        moved = await self.bot.competitions.move_step(
            found.id, asker_of(interaction), step, at, with_later=later
        )
        await say_back(interaction, done("moved", found, count=len(moved), at=day(at)))

    @admin.command(name="edit", description=say("command.league.admin.edit"))
    @app_commands.describe(
        name=say("command.league.create.name"),
        most=say("command.league.admin.edit.most"),
        again=say("command.league.admin.edit.again"),
        division_roles=say("command.league.admin.edit.division_roles"),
        champion_role=say("command.league.admin.edit.champion_role"),
        league=LEAGUE,
    )
    async def edit(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60] | None = None,
        most: app_commands.Range[int, 2, 200] | None = None,
        again: bool | None = None,
        division_roles: bool | None = None,
        champion_role: bool | None = None,
        league: int | None = None,
    ) -> None:
        """Change what can be changed after publishing."""
        found = await self._organised(interaction, league)
        given = {
            "name": name,
            "most": most,
            "again": again,
            "division_roles": division_roles,
            "champion_role": champion_role,
        }
        values = {key: value for key, value in given.items() if value is not None}
        if not values:
            raise Refusal("refusal.league_panel.nothing")
        if division_roles or champion_role:
            require_roles(interaction)
        changed = await self.bot.competitions.edit(found.id, asker_of(interaction), **values)
        await say_back(interaction, done("edited", changed))

    @admin.command(name="cancel", description=say("command.league.admin.cancel"))
    @app_commands.describe(league=LEAGUE)
    async def cancel(self, interaction: Interaction, league: int | None = None) -> None:
        """Ask once more, then call it off."""
        await show(interaction, end_panel(await self._organised(interaction, league), "cancel"))

    @admin.command(name="close", description=say("command.league.admin.close"))
    @app_commands.describe(league=LEAGUE)
    async def close(self, interaction: Interaction, league: int | None = None) -> None:
        """Ask once more, then end it now; open matches are decided by the finish rule."""
        await show(interaction, end_panel(await self._organised(interaction, league), "close"))

    async def _organised(self, interaction: Interaction, league: int | None) -> CompetitionRecord:
        await private(interaction)
        found = await meant_league(interaction, league)
        require_organiser(interaction, found)
        return found

    async def _name(self, league: CompetitionRecord, entrant: int) -> str:
        season = await self.bot.competitions.season(league.id)
        if entrant not in season.entrants:
            raise Refusal("refusal.league_panel.no_entrant")
        return plain(season.entrants[entrant].name, nameless=say("league.nameless", entrant=entrant))

    @queue.autocomplete("league")
    @log.autocomplete("league")
    @rule.autocomplete("league")
    @remove.autocomplete("league")
    @substitute.autocomplete("league")
    @move.autocomplete("league")
    @edit.autocomplete("league")
    @cancel.autocomplete("league")
    @close.autocomplete("league")
    async def _organised_leagues(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        return await league_choices(interaction, typed)

    @rule.autocomplete("number")
    async def _ruled(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await match_choices(interaction, typed)

    @rule.autocomplete("gone")
    async def _those_at_tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await entrant_choices(interaction, typed, "entered", "withdrawn", "out")

    @remove.autocomplete("player")
    async def _those_in(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await entrant_choices(interaction, typed, "entered", "waiting")

    @substitute.autocomplete("player")
    async def _those_gone(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await entrant_choices(interaction, typed, "withdrawn", "out")

    @substitute.autocomplete("waiting")
    async def _those_waiting(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await entrant_choices(interaction, typed, "waiting")

    @move.autocomplete("step")
    async def _steps(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        number = getattr(interaction.namespace, "league", None)
        try:
            found = await meant_league(interaction, number if isinstance(number, int) else None)
        except Refusal:
            return []
        choices = []
        for each in await self.bot.competitions.steps(found.id):
            round = say("league.step.round", round=each.round) if each.round else ""
            name = f"{say(f'league.step.{each.do}')}{round}"
            if each.done_at is None and typed.casefold() in name.casefold():
                choices.append(app_commands.Choice(name=name[:100], value=each.key[:100]))
        return choices[:25]

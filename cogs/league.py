"""``/league``: leagues and tournaments, for those who play in them."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.competitions.export import as_json, matches_csv, standings_csv
from bot.competitions.plan import OFFERED
from bot.league.requests import Request
from bot.permissions import missing
from bot.phrases import listed, say
from bot.posts.league.words import format_name, message_title
from bot.posts.outgoing import Outgoing
from bot.refusal import Refusal

from . import league_deeds as deeds
from . import league_looks as looks
from .choices import GAME_CHOICES
from .league_admin import OrganiserCommands
from .league_meaning import (
    asker_of,
    division_choices,
    entrant_choices,
    league_choices,
    match_choices,
    meant_league,
    pairing_of,
)
from .league_plan import panel_of, seats_for
from .show import Interaction, private, say_back, show

FORMAT_CHOICES = [app_commands.Choice(name=format_name(each), value=each) for each in OFFERED]
REQUEST_CHOICES = [
    app_commands.Choice(name=say(f"league.request.{each}"), value=each.value) for each in Request
]
LEAGUE = say("command.league.option")


@app_commands.guild_only()
class LeagueCog(OrganiserCommands, commands.GroupCog, name="league", description=say("command.league")):
    """Everything about competitions but their matches' moves."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="create", description=say("command.league.create"))
    @app_commands.describe(
        name=say("command.league.create.name"),
        game=say("command.league.create.game"),
        format=say("command.league.create.format"),
        channel=say("command.league.create.channel"),
    )
    @app_commands.choices(game=GAME_CHOICES, format=FORMAT_CHOICES)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        game: str,
        format: str = OFFERED[0],
        channel: discord.TextChannel | None = None,
    ) -> None:
        """Prepare a competition, step by step; nobody else sees it before it is published."""
        await private(interaction)
        assert interaction.guild_id is not None
        place = channel or interaction.channel
        if isinstance(place, discord.Thread):
            place = place.parent
        if not isinstance(place, discord.TextChannel):
            raise Refusal("refusal.channel_kind")
        lacking = missing(place.permissions_for(place.guild.me))
        if lacking:
            titles = listed(each.title for each in lacking)
            raise Refusal("refusal.league_panel.permissions", channel=place.mention, permissions=titles)
        if game not in self.bot.matches.games:
            raise Refusal("refusal.no_game", games=listed(each.name for each in GAME_CHOICES))
        seats = seats_for(game, format)
        record = await self.bot.competitions.create(
            guild_id=interaction.guild_id,
            channel_id=place.id,
            organiser=asker_of(interaction),
            plan={"name": name, "game": game, "format": format, "seats": seats},
        )
        await show(interaction, await panel_of(interaction, record, 1))

    @app_commands.command(name="list", description=say("command.league.list"))
    @app_commands.describe(which=say("command.league.list.which"))
    @app_commands.choices(
        which=[
            app_commands.Choice(name=say("choice.league.live"), value="live"),
            app_commands.Choice(name=say("choice.league.past"), value="past"),
        ]
    )
    async def list_leagues(self, interaction: Interaction, which: Literal["live", "past"] = "live") -> None:
        """The competitions of this server, or its archive."""
        await private(interaction)
        await show(interaction, await looks.list_of(interaction, past=which == "past"))

    @app_commands.command(name="show", description=say("command.league.show"))
    @app_commands.describe(league=LEAGUE)
    async def show_league(self, interaction: Interaction, league: int | None = None) -> None:
        """What it is, when it begins, and how it goes."""
        await private(interaction)
        await show(interaction, await looks.overview_of(interaction, await meant_league(interaction, league)))

    @app_commands.command(name="join", description=say("command.league.join"))
    @app_commands.describe(league=LEAGUE)
    async def join(self, interaction: Interaction, league: int | None = None) -> None:
        """Sign up."""
        await private(interaction)
        await say_back(interaction, await deeds.join(interaction, await meant_league(interaction, league)))

    @app_commands.command(name="leave", description=say("command.league.leave"))
    @app_commands.describe(league=LEAGUE)
    async def leave(self, interaction: Interaction, league: int | None = None) -> None:
        """Leave before the start; after it, withdraw."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await show(interaction, await deeds.leave_or_ask(interaction, found, sure=False))

    @app_commands.command(name="check-in", description=say("command.league.check_in"))
    @app_commands.describe(league=LEAGUE)
    async def check_in(self, interaction: Interaction, league: int | None = None) -> None:
        """Say that one is there."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await say_back(interaction, await deeds.check_in(interaction, found))

    @app_commands.command(name="standings", description=say("command.league.standings"))
    @app_commands.describe(league=LEAGUE, division=say("command.league.division"))
    async def standings(
        self,
        interaction: Interaction,
        league: int | None = None,
        division: app_commands.Range[int, 1, 100] | None = None,
    ) -> None:
        """The table of a division (one's own if left out), or the bracket."""
        await private(interaction)
        season = await looks.season_of(interaction, await meant_league(interaction, league, own=True))
        own = season.of_member(interaction.user.id)
        number = division - 1 if division is not None else (own.division if own else None) or 0
        await show(interaction, looks.standings_panel(season, number))

    @app_commands.command(name="schedule", description=say("command.league.schedule"))
    @app_commands.describe(
        league=LEAGUE,
        whose=say("command.league.schedule.whose"),
        division=say("command.league.division"),
        round=say("command.league.schedule.round"),
    )
    @app_commands.choices(
        whose=[
            app_commands.Choice(name=say("choice.league.mine"), value="mine"),
            app_commands.Choice(name=say("choice.league.all"), value="all"),
        ]
    )
    async def schedule(
        self,
        interaction: Interaction,
        league: int | None = None,
        whose: Literal["mine", "all"] | None = None,
        division: app_commands.Range[int, 1, 100] | None = None,
        round: app_commands.Range[int, 1, 100] | None = None,
    ) -> None:
        """One's own matches with deadlines and what they would change, or those of a division."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        season = await looks.season_of(interaction, found)
        own = season.of_member(interaction.user.id)
        if whose == "mine" or (whose is None and division is None and round is None and own is not None):
            await show(interaction, await looks.mine_of(interaction, found))
            return
        number = division - 1 if division is not None else (own.division if own else None) or 0
        await show(interaction, looks.schedule_panel(season, number, round=round))

    @app_commands.command(name="season", description=say("command.league.season"))
    @app_commands.describe(league=LEAGUE)
    async def season(self, interaction: Interaction, league: int | None = None) -> None:
        """What happens when."""
        await private(interaction)
        await show(
            interaction, await looks.timetable_of(interaction, await meant_league(interaction, league))
        )

    @app_commands.command(name="result", description=say("command.league.result"))
    @app_commands.describe(number=say("command.league.number"), league=LEAGUE)
    async def result(
        self, interaction: Interaction, number: app_commands.Range[int, 1, 100000], league: int | None = None
    ) -> None:
        """One match: who sits there, what came of it, or what it could change."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await show(interaction, await looks.match_of(interaction, found, number))

    @app_commands.command(name="report", description=say("command.league.report"))
    @app_commands.describe(
        number=say("command.league.number"), places=say("command.league.places"), league=LEAGUE
    )
    async def report(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 100000],
        places: app_commands.Range[str, 1, 40],
        league: int | None = None,
    ) -> None:
        """Agree what an open match counts as if it is not over in time."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        placings = deeds.placings_of(places, await pairing_of(interaction, found, number))
        await say_back(interaction, await deeds.report(interaction, found, number, placings))

    @app_commands.command(name="request", description=say("command.league.request"))
    @app_commands.describe(
        what=say("command.league.request.what"), number=say("command.league.number"), league=LEAGUE
    )
    @app_commands.choices(what=REQUEST_CHOICES)
    async def request(
        self,
        interaction: Interaction,
        what: str,
        number: app_commands.Range[int, 1, 100000] | None = None,
        league: int | None = None,
    ) -> None:
        """Ask for something; clear cases are decided at once."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await say_back(interaction, await deeds.request(interaction, found, Request(what), number))

    @app_commands.command(name="bye", description=say("command.league.bye"))
    @app_commands.describe(league=LEAGUE)
    async def bye(self, interaction: Interaction, league: int | None = None) -> None:
        """Sit the next round of a Swiss out, for half a point."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await say_back(interaction, await deeds.sit_out(interaction, found))

    @app_commands.command(name="challenge", description=say("command.league.challenge"))
    @app_commands.describe(player=say("command.league.challenge.player"), league=LEAGUE)
    async def challenge(self, interaction: Interaction, player: int, league: int | None = None) -> None:
        """Challenge somebody above on a ladder."""
        await private(interaction)
        found = await meant_league(interaction, league, own=True)
        await say_back(interaction, await deeds.challenge(interaction, found, player))

    @app_commands.command(name="export", description=say("command.league.export"))
    @app_commands.describe(league=LEAGUE)
    async def export(self, interaction: Interaction, league: int | None = None) -> None:
        """The competition as files."""
        await private(interaction)
        found = await meant_league(interaction, league)
        season = await looks.season_of(interaction, found)
        files = (
            (f"league-{found.id}.json", as_json(season)),
            (f"league-{found.id}-standings.csv", standings_csv(season)),
            (f"league-{found.id}-matches.csv", matches_csv(season)),
        )
        words = say("league.exported", title=message_title(found))
        await show(interaction, Outgoing(found.id, 0, words, attachments=files))

    @show_league.autocomplete("league")
    @join.autocomplete("league")
    @leave.autocomplete("league")
    @check_in.autocomplete("league")
    @standings.autocomplete("league")
    @schedule.autocomplete("league")
    @season.autocomplete("league")
    @result.autocomplete("league")
    @report.autocomplete("league")
    @request.autocomplete("league")
    @bye.autocomplete("league")
    @challenge.autocomplete("league")
    @export.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await league_choices(interaction, typed)

    @challenge.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await entrant_choices(interaction, typed, "entered")

    @standings.autocomplete("division")
    @schedule.autocomplete("division")
    async def _divisions(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await division_choices(interaction, typed)

    @result.autocomplete("number")
    @report.autocomplete("number")
    @request.autocomplete("number")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await match_choices(interaction, typed)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(LeagueCog(bot))

"""``/match``: open, join, start, leave and end matches."""

from __future__ import annotations

from typing import Literal

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.find import MANY
from bot.opponents import AGENTS
from bot.options import option_choices, preset_choices, preset_named, read_options
from bot.permissions import missing
from bot.phrases import listed, say
from bot.posts.options import options_panel
from bot.refusal import Refusal
from bot.replay import VIEWS
from bot.retold import PACE
from bot.seating import person
from storage.contract import UNFINISHED, MatchRecord

from . import deeds
from .choices import GAME_CHOICES, WHERE_CHOICES
from .clock import pace_choices, pace_of, windows_choices, windows_of
from .match_table import TableCommands
from .meaning import CHOICES, may_see, meant, number_choices, seat_lettered
from .options import match_panel
from .show import Interaction, member_of, private, say_back, show, table_link, title

log = structlog.get_logger(__name__)

PAGE_MATCHES = 6
NOT_IN_THREADS = frozenset({"create_public_threads", "send_messages_in_threads"})


@app_commands.guild_only()
class MatchCog(TableCommands, commands.GroupCog, name="match", description=say("command.match")):
    """Everything about a match but its moves."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="new", description=say("command.match.new"))
    @app_commands.describe(
        game=say("command.match.new.game"),
        seats=say("command.match.new.seats"),
        where=say("command.match.new.where"),
        preset=say("command.match.new.preset"),
        pace=say("command.match.new.pace"),
        windows=say("command.match.new.windows"),
        reliability=say("command.match.new.reliability"),
        options=say("command.match.new.options"),
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        where=WHERE_CHOICES,
    )
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 6] | None = None,
        where: Literal["thread", "here"] | None = None,
        preset: app_commands.Range[str, 1, 60] | None = None,
        pace: app_commands.Range[str, 1, 100] | None = None,
        windows: app_commands.Range[str, 1, 20] | None = None,
        reliability: app_commands.Range[int, 0, 100] = 0,
        options: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:
        """Open a lobby in this channel, or in the one that the server set for it."""
        await private(interaction)
        rules = self.bot.matches.games.get(game)
        if rules is None:
            raise Refusal("refusal.no_game", games=listed(each.name for each in GAME_CHOICES))
        assert interaction.guild_id is not None
        settings = await self.bot.matches.store.guild_settings(interaction.guild_id)
        where = where or settings.where
        channel = self._channel(interaction, settings.table_channel_id)
        self._require_permissions(interaction, channel, where)
        control = pace_of(pace if pace is not None else settings.pace)
        match = await self.bot.lobby.open(
            host=member_of(interaction),
            guild_id=interaction.guild_id,
            channel_id=channel.id,
            game_key=game,
            seats=seats or rules.seat_counts[0],
            options=read_options(rules.ruleset, options or ""),
            where=where,
            preset=preset_named(rules.ruleset, preset) if preset is not None else None,
            control=control,
            windows=windows_of(windows or ""),
            reliability=reliability,
        )
        self.bot.play.changed(match.id)
        await say_back(interaction, say("lobby.opened", title=title(match), channel=channel.mention))

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = self.bot.matches.games.get(str(interaction.namespace.game or ""))
        return option_choices(game.ruleset, typed) if game else []

    @new.autocomplete("preset")
    async def _presets(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = self.bot.matches.games.get(str(interaction.namespace.game or ""))
        return preset_choices(game.ruleset, typed) if game else []

    @new.autocomplete("windows")
    async def _windows(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return windows_choices(typed)

    @new.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return pace_choices(typed)

    @app_commands.command(name="join", description=say("command.match.join"))
    @app_commands.describe(match=say("command.match.option"))
    async def join(self, interaction: Interaction, match: int | None = None) -> None:
        """Take a seat in the open match of this channel."""
        await private(interaction)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        found = await self.bot.finder.open_lobby(
            interaction.channel_id, interaction.guild_id, match, interaction.user.id
        )
        if not may_see(interaction, found):
            raise Refusal("refusal.no_match", match=found.id)
        await say_back(interaction, await deeds.join(interaction, found))

    @join.autocomplete("match")
    async def _open(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        assert interaction.guild_id is not None
        lobbies = await self.bot.matches.store.matches_in_guild(interaction.guild_id, ("lobby",), limit=MANY)
        return [
            app_commands.Choice(name=title(each), value=each.id)
            for each in lobbies
            if typed.casefold() in title(each).casefold() and may_see(interaction, each)
        ][:CHOICES]

    @app_commands.command(name="leave", description=say("command.match.leave"))
    @app_commands.describe(match=say("command.match.option"))
    async def leave(self, interaction: Interaction, match: int | None = None) -> None:
        """Leave before the deal."""
        await private(interaction)
        found = await meant(interaction, match, ("lobby", "ready") if match is None else UNFINISHED)
        await say_back(interaction, await deeds.leave(interaction, found))

    @app_commands.command(name="add-ai", description=say("command.match.add_ai"))
    @app_commands.describe(kind=say("command.match.add_ai.kind"), match=say("command.match.option"))
    @app_commands.choices(
        kind=[app_commands.Choice(name=say(f"choice.agent.{agent}"), value=agent) for agent in AGENTS]
    )
    async def add_ai(
        self,
        interaction: Interaction,
        kind: str | None = None,
        match: int | None = None,
    ) -> None:
        """Fill a free seat with an AI."""
        await private(interaction)
        found = await meant(interaction, match, ("lobby",) if match is None else UNFINISHED)
        await say_back(interaction, await deeds.add_ai(interaction, found, kind))

    @app_commands.command(name="remove-ai", description=say("command.match.remove_ai"))
    @app_commands.describe(match=say("command.match.option"))
    async def remove_ai(self, interaction: Interaction, match: int | None = None) -> None:
        """Free the seat of the AI that was added last."""
        await private(interaction)
        found = await meant(interaction, match, ("lobby",) if match is None else UNFINISHED)
        await say_back(interaction, await deeds.remove_ai(interaction, found))

    @app_commands.command(name="start", description=say("command.match.start"))
    @app_commands.describe(match=say("command.match.option"))
    async def start(self, interaction: Interaction, match: int | None = None) -> None:
        """Call the ready check."""
        await private(interaction)
        found = await meant(interaction, match, ("lobby",) if match is None else UNFINISHED)
        await say_back(interaction, await deeds.start(interaction, found))

    @app_commands.command(name="ready", description=say("command.match.ready"))
    @app_commands.describe(match=say("command.match.option"))
    async def ready(self, interaction: Interaction, match: int | None = None) -> None:
        """Say Ready."""
        await private(interaction)
        found = await meant(interaction, match, ("ready",) if match is None else UNFINISHED)
        await say_back(interaction, await deeds.ready(interaction, found))

    @app_commands.command(name="list", description=say("command.match.list"))
    @app_commands.describe(page=say("command.match.list.page"))
    async def list_matches(
        self, interaction: Interaction, page: app_commands.Range[int, 1, 1000] = 1
    ) -> None:
        """Open and running matches of this server."""
        await private(interaction)
        assert interaction.guild_id is not None
        store = self.bot.matches.store
        where = say("list.where.guild")
        matches = [
            each
            for each in await store.matches_in_guild(interaction.guild_id, UNFINISHED, limit=MANY)
            if may_see(interaction, each)
        ]
        if not matches:
            await say_back(interaction, say("list.empty", where=where))
            return
        pages = -(-len(matches) // PAGE_MATCHES)
        if page > pages:
            raise Refusal("refusal.no_page", page=page)
        shown = matches[(page - 1) * PAGE_MATCHES : page * PAGE_MATCHES]
        lines = [say("list.head", where=where, page=page, pages=pages)]
        lines += [await self._line(each) for each in shown]
        await say_back(interaction, "\n".join(lines))

    @app_commands.command(name="options", description=say("command.match.options"))
    @app_commands.describe(match=say("command.match.option"))
    async def options(self, interaction: Interaction, match: int | None = None) -> None:
        """The options; whoever hosts the match changes them here before the deal."""
        await private(interaction)
        found = await meant(interaction, match, UNFINISHED)
        await show(interaction, options_panel(await match_panel(interaction, found)))

    @app_commands.command(name="resign", description=say("command.match.resign"))
    @app_commands.describe(match=say("command.match.option"))
    async def resign(self, interaction: Interaction, match: int | None = None) -> None:
        """Ask once more, then give the match up."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if match is None else UNFINISHED)
        if found.status in ("lobby", "ready"):
            raise Refusal("refusal.resign_early")
        position = await self.bot.matches.position(found.id)
        if position.match.status != "running":
            raise Refusal(f"refusal.{position.match.status}")
        if position.seat_of(interaction.user.id) is None:
            raise Refusal("refusal.not_seated")
        view = deeds.confirm_view(found, "resign", say("lobby.resign.deed"))
        await say_back(interaction, say("lobby.resign.confirm", title=title(found)), view=view)

    @app_commands.command(name="cancel", description=say("command.match.cancel"))
    @app_commands.describe(match=say("command.match.option"))
    async def cancel(self, interaction: Interaction, match: int | None = None) -> None:
        """Ask once more, then end the match without a result or agree to that."""
        await private(interaction)
        found = await meant(interaction, match, UNFINISHED)
        words = await deeds.cancel_words(interaction, found)
        view = deeds.confirm_view(found, "cancel", say("lobby.cancel.deed"))
        await say_back(interaction, words, view=view)

    @app_commands.command(name="replay", description=say("command.match.replay"))
    @app_commands.describe(
        match=say("command.match.option"),
        view=say("command.match.replay.view"),
        speed=say("command.match.replay.speed"),
        seat=say("command.match.replay.seat"),
    )
    @app_commands.choices(
        view=[app_commands.Choice(name=say(f"choice.view.{view}"), value=view) for view in VIEWS],
        speed=[app_commands.Choice(name=say(f"choice.speed.{speed}"), value=speed) for speed in PACE],
    )
    async def replay(
        self,
        interaction: Interaction,
        match: int | None = None,
        view: Literal["public", "mine"] = "public",
        speed: Literal["slow", "usual", "fast"] = "usual",
        seat: app_commands.Range[str, 1, 10] | None = None,
    ) -> None:
        """An animated picture of the match so far."""
        await private(interaction)
        found = await meant(interaction, match, ("running",))
        number = seat_lettered(seat, found.seats) if seat is not None else None
        await deeds.replay(interaction, found.id, view, speed, number)

    @leave.autocomplete("match")
    @add_ai.autocomplete("match")
    @remove_ai.autocomplete("match")
    @start.autocomplete("match")
    @ready.autocomplete("match")
    @options.autocomplete("match")
    async def _waiting(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, ("lobby", "ready"))

    @replay.autocomplete("match")
    async def _dealt(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, ("running", "finished"))

    @resign.autocomplete("match")
    @cancel.autocomplete("match")
    async def _mine(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed)

    def _channel(self, interaction: Interaction, preferred: int | None) -> discord.TextChannel:
        guild = interaction.guild
        chosen = guild.get_channel(preferred) if guild is not None and preferred is not None else None
        channel = chosen or interaction.channel
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if not isinstance(channel, discord.TextChannel):
            raise Refusal("refusal.channel_kind")
        return channel

    def _require_permissions(
        self, interaction: Interaction, channel: discord.TextChannel, where: str
    ) -> None:
        granted = (
            interaction.app_permissions
            if channel.id == interaction.channel_id
            else channel.permissions_for(channel.guild.me)
        )
        lacking = [need for need in missing(granted) if where == "thread" or need.name not in NOT_IN_THREADS]
        if lacking:
            lines = [
                say("refusal.missing_permission", permission=need.title, breaks=need.breaks)
                for need in lacking
            ]
            raise Refusal("refusal.missing_permissions", channel=channel.mention, missing="\n".join(lines))

    async def _line(self, match: MatchRecord) -> str:
        seats = await self.bot.matches.store.seats(match.id)
        waiting = ""
        if match.status == "running":
            waiting = await self._waiting_for(match.id)
        key = "asleep" if match.status == "running" and match.asleep_since is not None else match.status
        state = say(f"state.{key}", taken=len(seats), seats=match.seats, names=waiting)
        link = say("list.link", table=table_link(match)) if match.table_id else ""
        names = ", ".join(person(each) for each in seats)
        return say("list.line", title=title(match), state=state, names=names, link=link)

    async def _waiting_for(self, match_id: int) -> str:
        """Who is to decide; nobody's name for a match that cannot be read, so that the others are listed."""
        try:
            position = await self.bot.matches.position(match_id)
            owing = position.game.owing(position.state)
        except Exception as error:
            log.warning("match cannot be read", match=match_id, error=type(error).__name__)
            return say("word.nobody")
        return listed(person(each) for each in position.seats if each.seat in owing)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(MatchCog(bot))

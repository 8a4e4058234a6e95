"""The bot: its parts put together, its start and its end."""

from __future__ import annotations

import asyncio
import signal
from typing import Literal

import aiohttp
import discord
import structlog
from discord.ext import commands

from render.worker import Painter
from storage.contract import Store
from storage.failure import StoreError
from storage.sqlite import SqliteStore

from .absence import Absence
from .announce import Announcer
from .announce.herald import Herald
from .announce.news import NewsSender
from .clock import Clock, Secrets, SystemClock, SystemSecrets
from .clocks.missed import Deadlines
from .clocks.sleeper import Sleeper
from .competitions.service import Competitions
from .config import Settings
from .digests import Digests
from .errands import Errands
from .find import Finder
from .gathering import GATHERING, Gathering
from .heartbeat import Heartbeat
from .idle import IDLE
from .lessons.opening import Lessons
from .lobby import Lobby
from .matches import Matches
from .orders.standing import StandingOrders
from .phrases import say
from .play import Play
from .presence import Presence
from .queue.place import Place
from .queue.strength import Rated
from .queue.waiting import Queue
from .ratings import Ratings
from .replay import Replays
from .retention import Retention
from .sleep import Idleness, sleep_with_server
from .sync import sync_if_changed
from .takeback import TakingBack
from .tree import Tree
from .votes import Votes
from .windows.closer import Closer

log = structlog.get_logger(__name__)

COGS = (
    "cogs.match",
    "cogs.hand",
    "cogs.games",
    "cogs.learn",
    "cogs.notes",
    "cogs.tricks",
    "cogs.ortus",
    "cogs.forms",
    "cogs.rules",
    "cogs.settings",
    "cogs.privacy",
    "cogs.clock",
    "cogs.orders",
    "cogs.vacation",
    "cogs.reliability",
    "cogs.queue",
    "cogs.block",
    "cogs.profile",
    "cogs.league",
    "cogs.admin",
    "cogs.servers",
    "cogs.buttons",
)

Phase = Literal["starting", "open", "closing"]


class Gemot(commands.Bot):
    """The Discord side of Gemot. Needs no intent but ``guilds`` and keeps no message in memory."""

    matches: Matches
    lobby: Lobby
    lessons: Lessons
    finder: Finder
    play: Play
    replays: Replays
    retention: Retention
    deadlines: Deadlines
    digests: Digests
    sleeper: Sleeper
    taking_back: TakingBack
    votes: Votes
    absence: Absence
    gathering: Gathering
    queue: Queue
    errands: Errands
    ratings: Ratings
    competitions: Competitions
    herald: Herald

    def __init__(
        self,
        settings: Settings,
        *,
        painter: Painter | None = None,
        clock: Clock | None = None,
        secrets: Secrets | None = None,
    ) -> None:
        """A painter that is passed in is shared and outlives the bot."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=60,
            tree_cls=Tree,
        )
        self.settings = settings
        self.clock = clock or SystemClock()
        self.secrets = secrets or SystemSecrets()
        self.painter = painter or Painter(settings.painters)
        self._own_painter = painter is None
        self.phase: Phase = "starting"
        self.store: Store | None = None
        self._resumed = False

    async def setup_hook(self) -> None:
        """Open the store, load the cogs, tell Discord the commands if they changed."""
        self.store = await SqliteStore.open(self.settings.database)
        self.matches = Matches(self.store, self.clock)
        self.lobby = Lobby(self.matches, self.secrets)
        self.lessons = Lessons(self.lobby)
        self.finder = Finder(self.matches)
        self.ratings = Ratings(self.store)
        self.play = Play(self.matches, Announcer(self, self.matches, self.painter, self.ratings))
        self.replays = Replays(self.matches, self.painter)
        self.retention = Retention(self.store, self.clock)
        self.sleeper = Sleeper(self.store, self.clock)
        self.deadlines = Deadlines(self.matches, self.lobby, self.play.changed)
        self.deadlines.serve_with(self.sleeper)
        self.digests = Digests(self.matches, self.play.changed)
        self.digests.serve_with(self.sleeper)
        Closer(self.matches, self.play.changed).serve_with(self.sleeper)
        self.gathering = Gathering(self.store, self.clock, self.play.changed)
        self.sleeper.serves[GATHERING] = self.gathering.due
        self.play.on_change = self.sleeper.poke
        self.taking_back = TakingBack(self.matches)
        self.votes = Votes(self.lobby, self.taking_back)
        self.absence = Absence(self.matches)
        self.competitions = Competitions(self.lobby, self.absence)
        self.competitions.changed = self.play.changed
        self.competitions.poke = self.sleeper.poke
        self.competitions.shown = self.ratings.shown
        self.competitions.here = lambda guild_id: self.get_guild(guild_id) is not None
        self.herald = Herald(self, self.store, self.clock, self.painter)
        self.competitions.tell = self.herald.changed
        self.sleeper.calendars.append(self.competitions)
        self.sleeper.serves[IDLE] = Idleness(self.matches, self.play.changed).look
        presence = Presence(self, self.matches, self.absence)
        self.play.before = (
            self.votes.recount,
            self.competitions.look,
            StandingOrders(self.matches).look,
            presence.look,
        )
        place = Place(self, self.store).of
        self.queue = Queue(self.lobby, place, presence.is_here, self.play.changed, Rated(self.ratings))
        self.errands = Errands((self.queue.round, NewsSender(self, self.matches).send_owed))
        self.sleeper.at_every_look = self.errands.run
        for cog in COGS:
            await self.load_extension(cog)
        await sync_if_changed(self.tree, self.store)

    async def on_ready(self) -> None:
        """Take up what a stop left behind, once; Discord may say "ready" again after a reconnect."""
        if self._resumed:
            return
        self._resumed = True
        await self.sleeper.beat()  # the time since the stop is nobody's: known before anything is counted
        self.phase = "open"
        for guild_id in await self.retention.resume(guild.id for guild in self.guilds):
            await sleep_with_server(self.matches, guild_id)
        await self.play.resume()
        await self.herald.resume()
        self.sleeper.start()
        log.info("open", guilds=len(self.guilds))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """On a server, perhaps again."""
        await self.retention.back(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Taken off a server, or the server is gone."""
        await self.retention.left(guild.id)

    async def close(self) -> None:
        """Accept nothing more, finish what is under way, close the store and the painter."""
        if self.phase == "closing":
            return
        self.phase = "closing"
        if self.store is not None:
            await self.retention.close()
            await self.sleeper.close()
            await self.errands.close()
            await self.replays.close()
            await self.play.close()
            await self.herald.close()
        await super().close()
        if self.store is not None:
            await self.store.close()
        if self._own_painter:
            await asyncio.to_thread(self.painter.close)


def build(settings: Settings) -> Gemot:
    """The bot as a host runs it."""
    return Gemot(settings)


class CannotRun(Exception):
    """The bot cannot connect; the message says why and what to do."""


def run(settings: Settings) -> None:
    """Connect to Discord and stay until a signal to stop. :class:`CannotRun` in words."""
    # Gemot never speaks: that the packages for voice are missing is nobody's concern
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    asyncio.run(_serve(settings))


async def _serve(settings: Settings) -> None:
    assert settings.token is not None
    bot = build(settings)
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    heartbeat = Heartbeat(bot, settings.heartbeat)
    connection = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    stopping = asyncio.create_task(stop.wait())
    try:
        heartbeat.start()
        await asyncio.wait((connection, stopping), return_when=asyncio.FIRST_COMPLETED)
        await bot.close()
        await connection
    except discord.LoginFailure:
        raise CannotRun(say("failure.token")) from None
    except StoreError as error:
        raise CannotRun(str(error)) from None
    except (aiohttp.ClientError, OSError, discord.DiscordServerError, discord.GatewayNotFound) as error:
        raise CannotRun(say("failure.network", error=type(error).__name__)) from None
    finally:
        stopping.cancel()
        heartbeat.stop()
        await bot.close()

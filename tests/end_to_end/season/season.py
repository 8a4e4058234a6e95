"""Lets the time of a season pass, and has everybody do what he does when his time has come."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from random import Random
from typing import Any, get_args

from simcord.builders import ChannelHandle
from simcord.results import to_discord_message

from bot.app import Gemot
from storage.contract import Status, Store

from ..world import World, buttons
from .deeds import Visit
from .ear import Ear
from .haste import PATIENCE
from .plan import DAY, HOUR, Habits, Plan, Table
from .trouble import Troubles


class Season:
    """A season that is under way."""

    def __init__(self, world: World, plan: Plan, ear: Ear) -> None:
        self.world = world
        self.plan = plan
        self.ear = ear
        self.random = Random(f"deeds {plan.seed}")
        self.begin = world.clock.now()
        self.end = self.begin + plan.size.days * DAY
        self.members = [world.member(each.name) for each in plan.members]
        self.habits = {member.id: each for member, each in zip(self.members, plan.members, strict=True)}
        self.gone: set[int] = set()
        """Members who have left the server."""
        self.channels = [
            world.channel,
            *(world.guild.create_text_channel(f"moot{each}") for each in range(4)),
        ]
        self.lounge = world.guild.create_text_channel("lounge")
        self.invitations: dict[int, list[int]] = defaultdict(list)
        self.offers: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self.played_by: set[int] = set()
        self.troubles = Troubles(self)
        self.did: Counter[str] = Counter()
        self._commands = 0
        self._events: list[tuple[int, int, str, int]] = []
        self._number = 0

    @property
    def bot(self) -> Gemot:
        """The bot of the moment."""
        return self.world.bot

    @property
    def store(self) -> Store:
        """Its store."""
        return self.bot.matches.store

    def now(self) -> int:
        """The time on the bot's clock."""
        return self.world.clock.now()

    def command_id(self) -> str:
        """A command id that nobody had."""
        self._commands += 1
        return f"season:{self._commands}"

    async def settle(self) -> None:
        """Let the bot finish what it has begun."""
        await self.world.env.settle()

    def changed(self, number: int) -> None:
        """As a cog does after a deed: let follow what follows."""
        with self.world.env._bot_scope():
            self.bot.play.changed(number)

    async def matches(self) -> list[int]:
        """Every match whose cards were dealt."""
        everything = await self.store.matches_in_guild(self.world.guild.id, get_args(Status), 1_000_000)
        return sorted(each.id for each in everything if each.started_at is not None)

    async def ordered(self) -> int:
        """How many moves were made by standing orders."""
        moves = [each for number in await self.matches() for each in await self.store.moves(number)]
        return sum(each.command_id.startswith("order:") for each in moves)

    # Places and messages ------------------------------------------------------------------------

    def channel(self, channel_id: int | None) -> Any:
        """The channel or thread with that id, if it is there."""
        found = self.world.env.backend.channels.get(channel_id)
        return ChannelHandle(self.world.env, self.world.guild, found) if found is not None else None

    async def place_of(self, number: int) -> Any:
        """Where members talk to the bot about a match."""
        match = await self.world.match(number)
        return self.channel(match.table_id) or self.lounge

    def message(self, number: int, choice: str) -> tuple[Any, str] | None:
        """The newest message of a match with that button, as members see it, and the button's id."""
        place = self.ear.button(number, choice)
        if place is None or place[0] not in self.world.env.backend.channels:
            return None
        stored = self.world.env.backend.messages.get(place[0], {}).get(place[1])
        if stored is None:
            return None
        message = to_discord_message(self.world.env, stored)
        ids = [each for each in buttons(message).values() if each.endswith(f":{choice}")]
        return (message, ids[0]) if ids else None  # they are taken off when all is decided

    def somebody_else(self, position: Any) -> Any:
        """A member who does not sit there."""
        seated = {each.member_id for each in position.seats}
        free = [each for each in self.members if each.id not in seated | self.gone]
        return self.random.choice(free) if free else None

    # Time ---------------------------------------------------------------------------------------

    async def play(self) -> None:
        """From the first day to the last."""
        self.world.env.settle_timeout = PATIENCE
        for member in self.members:
            await self._arrive(member, self.habits[member.id])
            self._plan_visit(member.id)
        for number, table in enumerate(self.plan.tables):
            self.at(self.begin + table.day * DAY + self.random.randrange(DAY), "open", number)
        self.troubles.plan()
        while self._events and self._events[0][0] < self.end:
            at, _, what, which = heapq.heappop(self._events)
            await self.until(at)
            self.did[what] += 1
            await self._happens(what, which)
        await self.until(self.end)
        self.troubles.all_over()
        await self.until(self.end + 2 * HOUR)
        await self.settle()

    def at(self, when: int, what: str, which: int = 0) -> None:
        """Let something happen at a time."""
        self._number += 1
        heapq.heappush(self._events, (when, self._number, what, which))

    async def until(self, when: int) -> None:
        """Let the time pass up to then."""
        while (left := when - self.now()) > 0:
            await self.world.env.advance_time(min(left, DAY // 2) / 1000)

    async def _happens(self, what: str, which: int) -> None:
        if what == "visit":
            if which not in self.gone:
                member = self.world.by_id(which)
                await Visit(self, self.habits[which], member).all_of_it()
                self._plan_visit(which)
        elif what == "open":
            await self._open(self.plan.tables[which])
        elif what == "leave":
            self.gone.add(which)
            self.world.guild.remove_member(self.world.by_id(which))
        else:
            await self.troubles.happens(what, which)

    def _plan_visit(self, member_id: int) -> None:
        """The next time at which he looks in."""
        habits = self.habits[member_id]
        at = self.now() + int(self.random.expovariate(self.plan.size.visits / DAY)) + 60_000
        while at < self.end and (not habits.is_up(at) or habits.is_away((at - self.begin) // DAY)):
            at += HOUR // 2 + self.random.randrange(HOUR)
        self.at(at, "visit", member_id)

    async def _arrive(self, member: Any, habits: Habits) -> None:
        """Settings, as a member makes them once."""
        if habits.quiet:
            start, end = (habits.wakes + habits.hours) % 24, habits.wakes
            if (end - start) % 24 <= 16:
                await member.slash(
                    self.lounge,
                    "settings quiet-hours",
                    start=f"{start:02}:00",
                    end=f"{end:02}:00",
                    zone=habits.zone,
                )
        if habits.calls or habits.interval:
            options: dict[str, Any] = {"how": habits.calls, "interval": habits.interval}
            chosen = {name: value for name, value in options.items() if value is not None}
            await member.slash(self.lounge, "settings calls", **chosen)
        for each in habits.orders:
            if each == "convenient":
                await member.slash(self.lounge, "orders convenient")
            else:
                await member.slash(self.lounge, "orders add", when=each, do="decline")
        if habits.leaves is not None:
            self.at(self.begin + habits.leaves * DAY + self.random.randrange(DAY), "leave", member.id)

    async def _open(self, table: Table) -> None:
        host, *guests = (self.members[each] for each in (table.host, *table.guests))
        if host.id in self.gone:
            return
        places = [each for each in self.channels if each.id in self.world.env.backend.channels]
        place = self.random.choice(places)
        await host.slash(
            place,
            "match new",
            game=table.game,
            seats=table.seats,
            pace=table.pace,
            windows=table.windows,
            where=table.where,
        )
        number = max(each.id for each in await self.store.matches_of_member(host.id, ("lobby",)))
        for _ in range(table.ais):
            await host.slash(place, "match add-ai", match=number)
        for each in guests:
            self.invitations[each.id].append(number)


async def played(world: World, plan: Plan) -> Season:
    """A season from its first day to its last."""
    ear = Ear(world.clock.now)
    season = Season(world, plan, ear)
    with ear.on():
        await season.play()
    return season

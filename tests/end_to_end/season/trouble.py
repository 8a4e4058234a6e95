"""What goes wrong in a season: the bot stops, Discord fails, permissions go, tables are deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..world import make_bot
from .plan import DAY, HOUR

if TYPE_CHECKING:
    from .season import Season

REPEATED: Final = (
    ("restart", 0),
    ("forbid", 4.0),
    ("archived", 2.5),
    ("delete_thread", 9.0),
    ("outage", 13.0),
)
"""What happens again and again, and after how many days about; the restarts as the season's size says."""


class Troubles:
    """Plans them, and lets them happen."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.env: Any = season.world.env
        self._faults: dict[int, dict[str, Any]] = {}
        self._count = 0

    def plan(self) -> None:
        """Set the times of all of them."""
        season = self.season
        for what, days in REPEATED:
            every = days or season.plan.size.restarts
            at = season.begin
            while (at := at + int(season.random.uniform(0.5, 1.5) * every * DAY)) < season.end:
                season.at(at, what)
        season.at(season.begin + season.plan.size.days * DAY * 3 // 5, "delete_channel")

    async def happens(self, what: str, which: int) -> None:
        """Let one happen."""
        match what:
            case "restart":
                await self._restart()
            case "forbid" | "archived" | "delete_thread":
                await self._at_a_table(what)
            case "allow":
                self._heal(which)
            case "outage":
                self._fault("/channels/*/messages", 500, 0, 1 * HOUR)
            case "delete_channel":
                self._delete_channel()
            case _:
                raise AssertionError(what)

    def all_over(self) -> None:
        """The end of all that can end."""
        for number in list(self._faults):
            self._heal(number)

    async def _restart(self) -> None:
        """Stop and start; every third time a host has other things to do in between."""
        season, world = self.season, self.season.world
        if season.random.random() < 0.66:
            await world.restart()
            return
        await world.bot.close()
        world.clock.error += season.random.randint(1, 40) * HOUR
        await self.env.restart_bot(make_bot(world.path, world.painter, world.seed, world.clock))

    async def _at_a_table(self, what: str) -> None:
        """Something happens to the table of a running match that has a thread of its own."""
        season = self.season
        running = [await season.world.match(each) for each in await season.store.running_matches()]
        tables = [each.table_id for each in running if each.table_id not in (None, each.channel_id)]
        tables = [each for each in tables if each in self.env.backend.channels]
        if not tables:
            return
        table = season.random.choice(tables)
        if what == "delete_thread":
            self.env.backend.delete_channel(table)
        elif what == "archived":
            self.env.inject_error("POST", f"/channels/{table}/messages", status=400, code=50083, times=1)
        else:
            hours = season.random.choice((3, 12, 30, 30, 80))
            self._fault(f"/channels/{table}/messages", 403, 50013, hours * HOUR)

    def _fault(self, path: str, status: int, code: int, length: int) -> None:
        self.env.inject_error("POST", path, status=status, code=code, times=None)
        self._count += 1
        self._faults[self._count] = self.env.backend.faults[-1]
        self.season.at(self.season.now() + length, "allow", self._count)

    def _heal(self, number: int) -> None:
        fault = self._faults.pop(number, None)
        if fault is not None:
            faults = self.env.backend.faults
            faults[:] = [each for each in faults if each is not fault]

    def _delete_channel(self) -> None:
        """One of the channels goes, with all threads in it."""
        season = self.season
        channel = season.channels[-1]
        for thread in channel.threads:
            if thread.id in self.env.backend.channels:
                self.env.backend.delete_channel(thread.id)
        self.env.backend.delete_channel(channel.id)

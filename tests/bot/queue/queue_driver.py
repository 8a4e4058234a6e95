"""A process in which members wait, are found, leave and block one another until it is killed; ``test_kill``.

It says ``did try-join MEMBER SINCE`` before a member begins to wait, ``did join MEMBER SINCE`` once he does;
the same of ``leave`` and ``block``.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from bot.lobby import Lobby, Member
from bot.matches import Matches
from bot.queue.strength import Rated
from bot.queue.waiting import Queue
from bot.queue.wish import Wish
from bot.ratings import Ratings
from bot.refusal import Refusal
from storage.contract import GuildSettings, Store
from storage.sqlite import SqliteStore
from storage.waiting import BlockRecord
from tests.bot.kill_driver import BEGIN, DrawnSecrets, HastyClock
from tests.storage.living import live_again_and_again, say

GUILD: Final = 5
MEMBERS: Final = tuple(range(101, 113))
HERMITS: Final = MEMBERS[:3]
"""They wait for a table of six."""
HOUR: Final = 3_600_000
NOW: Final = "driver_at"


class Life:
    """What one process does until it dies."""

    def __init__(self, store: Store, seed: int, begin: int) -> None:
        self.random = Random(seed)
        self.clock = HastyClock(begin)
        self.store = store
        lobby = Lobby(Matches(store, self.clock), DrawnSecrets(self.random))
        self.queue = Queue(lobby, self.place, self.here, lambda _: None, Rated(Ratings(lobby.store)))

    async def place(self, guild_id: int) -> int | None:
        return 77

    async def here(self, guild_id: int, member_id: int) -> bool | None:
        return True

    async def go_on(self) -> None:
        while True:
            member = self.random.choice(MEMBERS)
            what = self.random.randrange(20)
            if what < 11:
                await self.join(member)
            elif what < 13 and member not in HERMITS:
                say(f"did try-leave {member} {self.clock.at}")
                try:
                    await self.queue.leave(GUILD, member)
                except Refusal:
                    continue
                say(f"did leave {member} {self.clock.at}")
            elif what == 14 and self.random.randrange(6) == 0:
                other = self.random.choice([each for each in MEMBERS if each != member])
                await self.store.put_block(BlockRecord(member_id=member, blocked_id=other, made_at=1))
                say(f"did block {member} {other} {self.clock.at}")
            else:
                self.clock.at += self.random.choice((1, 12, 60)) * HOUR
                await self.store.put_meta(NOW, str(self.clock.at))
                await self.queue.round()

    async def join(self, member: int) -> None:
        games = tuple(self.random.sample(("witan_tricks", "ortus_regni", "shire"), 2))
        most = self.random.choice((3, 4))
        wish = Wish(games=games, least=3, most=most, paces=self.random.choice(((), ("3d",))))
        if member in HERMITS:
            wish = Wish(games=("ortus_regni",), least=6, most=6)
            if await self.store.queue_entries_of(member):
                return
        say(f"did try-join {member} {self.clock.at}")
        joined = await self.queue.join(GUILD, Member(member, f"Member {member}"), wish)
        await self.store.put_meta(NOW, str(self.clock.at))
        say(f"did join {member} {joined.entry.since}")


async def live(database: Path, sent: Path, seed: int, *, only_deliver: bool) -> None:
    store = await SqliteStore.open(database)
    say("open")
    await store.put_guild_settings(GuildSettings(guild_id=GUILD, open_at_first=500))
    stored = await store.meta(NOW)
    life = Life(store, seed, BEGIN if stored is None else int(stored) + HOUR)
    try:
        await life.queue.round()
        await life.go_on()
    finally:
        await store.close()


if __name__ == "__main__":
    live_again_and_again(live)

"""The queue on a store: what is done is whole, and nobody's trouble keeps others from playing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.league.ratings.rating import MU, Rating
from bot.lobby import OPEN_MATCHES_EACH, Lobby, Member
from bot.matches import Matches
from bot.queue.strength import Rated
from bot.queue.tolerance import WAIT
from bot.queue.waiting import Queue
from bot.queue.wish import Wish, wish_json, wish_of
from bot.ratings import Ratings
from storage.contract import GuildSettings
from storage.sqlite import SqliteStore
from storage.sqlite.transaction import SqliteTransaction
from storage.waiting import BlockRecord
from tests.bot.clocked import Hands
from tests.end_to_end.world import FixedSecrets

GUILD = 5
DAY = 86_400_000
DUEL = Wish(games=("shire",), least=2, most=2)


class Known(Rated):
    """Strengths of a test."""

    def __init__(self, points: dict[int, float]) -> None:
        self.by_member = points

    async def points(self, member_id: int, game: str, guild_id: int) -> float:
        assert (game, guild_id) == ("shire", GUILD)
        return self.by_member[member_id]


class Hall:
    """A queue, its store, and a clock whose hands the test moves."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.clock = Hands()
        self.gone: set[int] = set()
        self.opened: list[int] = []
        self.lobby = Lobby(Matches(store, self.clock), FixedSecrets())
        self.queue = Queue(self.lobby, self.place, self.here, self.opened.append, Rated(Ratings(store)))

    async def place(self, guild_id: int) -> int | None:
        return 77

    async def here(self, guild_id: int, member_id: int) -> bool | None:
        return member_id not in self.gone

    async def join(self, member_id: int, wish: Wish = DUEL) -> bool:
        """Whether a match was found at once."""
        self.clock.at += 1
        return (await self.queue.join(GUILD, Member(member_id, f"M{member_id}"), wish)).match is not None

    async def waiting(self) -> list[int]:
        return [each.member_id for each in await self.store.queue(GUILD)]


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    yield Hall(store)
    await store.close()


async def test_a_failure_while_a_lobby_is_opened_leaves_everybody_waiting(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.join(1)
    with monkeypatch.context() as patch:

        async def broken(*_: object) -> None:
            raise OSError("no room on the disk")

        patch.setattr(SqliteTransaction, "owe", broken)
        with pytest.raises(OSError, match="disk"):
            await hall.join(2)
    assert await hall.waiting() == [1, 2]
    assert await hall.store.matches_in_guild(GUILD) == []
    await hall.queue.round()
    assert await hall.waiting() == []
    assert len(hall.opened) == 1


async def test_a_host_who_may_not_open_a_lobby_keeps_no_others_from_playing(hall: Hall) -> None:
    await hall.store.put_guild_settings(GuildSettings(guild_id=GUILD, open_at_first=50))
    await hall.join(1)
    for _ in range(OPEN_MATCHES_EACH):
        await hall.lobby.open(
            host=Member(1, "M1"), guild_id=GUILD, channel_id=1, game_key="shire", seats=2, options={},
            where="here",
        )  # fmt: skip
    assert not await hall.join(2)
    assert await hall.waiting() == [1, 2]
    assert await hall.join(3)
    assert await hall.waiting() == [1]


async def test_whoever_has_left_the_server_is_passed_over_and_waits_no_more(hall: Hall) -> None:
    await hall.join(1)
    hall.gone.add(1)
    assert not await hall.join(2)
    assert await hall.waiting() == [2]
    assert await hall.join(3)


async def test_a_wait_ends_once(hall: Hall) -> None:
    await hall.join(1)
    hall.clock.at += WAIT - 1
    await hall.queue.round()
    assert await hall.waiting() == [1]
    hall.clock.at += 1
    for _ in range(2):
        await hall.queue.round()
    assert [each.kind for each in await hall.store.owed_news()] == ["expired"]


async def test_a_wait_that_is_over_is_not_served_though_nobody_has_ended_it_yet(hall: Hall) -> None:
    await hall.join(1)
    hall.clock.at += WAIT
    assert not await hall.join(2)


async def test_whoever_keeps_ratings_is_asked(hall: Hall) -> None:
    hall.queue.strength = Known({1: 25, 2: 34, 3: 28})
    near = Wish(games=("shire",), least=2, most=2, near=True)
    await hall.join(1, near)
    assert not await hall.join(2)
    assert await hall.join(3)
    assert await hall.waiting() == [2]


async def test_a_block_between_the_look_and_the_lobby_undoes_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.join(1)
    seen = hall.store.blocks_among

    async def too_early(members: list[int]) -> set[frozenset[int]]:
        found = await seen(members)
        await hall.store.put_block(BlockRecord(member_id=2, blocked_id=1, made_at=1))
        return found

    monkeypatch.setattr(hall.store, "blocks_among", too_early)
    assert not await hall.join(2)
    assert await hall.waiting() == [1, 2]


async def test_strength_is_that_of_the_ratings(hall: Hall) -> None:
    class Ladders(Ratings):
        """Ratings of a test."""

        async def of(self, guild_id: int, game: str, member_id: int) -> Rating | None:
            return {(GUILD, "shire", 1): Rating(MU + 3, 2.0)}.get((guild_id, game, member_id))

    rated = Rated(Ladders(hall.store))
    new = await rated.points(2, "shire", GUILD)
    assert await rated.points(1, "shire", GUILD) - new == 3
    assert await rated.points(1, "witan", GUILD) == await rated.points(1, "shire", 6) == new


def test_a_wish_is_stored_as_it_is() -> None:
    wish = Wish(games=("a", "b"), least=2, most=4, paces=("3d",), hours=3, near=True, reliability=60)
    assert wish_of(wish_json(wish)) == wish

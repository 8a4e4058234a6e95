"""Killed at any point: whoever waits waits on, has one seat for one wait, or is told that it is over."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from storage.sqlite import SqliteStore, check_database
from tests.bot.queue.queue_driver import GUILD, MEMBERS
from tests.storage.killing import Driver, driving

KILLS = 16


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving("tests.bot.queue.queue_driver", tmp_path / "gemot.db", tmp_path / "sent") as driver:
        yield driver


@pytest.mark.slow
async def test_no_wait_is_lost_and_none_is_served_twice(driver: Driver, tmp_path: Path) -> None:
    random = Random(871)
    database = tmp_path / "gemot.db"
    for _ in range(KILLS):
        driver.kill_after(random.randint(4, 40), random.uniform(0, 0.01))
        assert check_database(database) == []
    said = [(what, [int(each) for each in values]) for what, *values in driver.done]
    store = await SqliteStore.open(database)
    try:
        entries = {each.member_id: each.since for each in await store.queue(GUILD)}
        expired = defaultdict(list)
        for news in await store.owed_news(limit=10_000):
            assert news.kind == "expired"
            expired[news.member_id].append(news.owed_at)
        matches = await store.matches_in_guild(GUILD, ("lobby", "ready"), limit=10_000)
        seats = {match.id: await store.seats(match.id) for match in matches}
    finally:
        await store.close()
    assert len(matches) > KILLS
    assert any(expired.values())
    seated = defaultdict(list)
    for match in matches:
        assert match.status == "ready"
        assert len(seats[match.id]) == match.seats, "a table is whole"
        for each in seats[match.id]:
            assert each.member_id is not None
            seated[each.member_id].append(match.created_at)
    for member in MEMBERS:
        tried = sorted(at for what, (who, at) in _of(said, "try-join") if who == member)
        gone = sorted(at for _, (who, at) in _of(said, "try-leave") if who == member)
        ends = sorted(seated[member] + expired[member])
        for before, after in zip([0, *ends], ends, strict=False):
            assert any(before <= at <= after for at in tried), "served once for one wait"
        done = [at for _, (who, at) in _of(said, "join") if who == member]
        if done and max(tried) <= max(done) and not any(at >= max(done) for at in gone):
            last = max(done)
            assert entries.get(member) == last or any(at >= last for at in ends), "a wait is lost"
    blocks = [(frozenset((one, other)), at) for _, (one, other, at) in _of(said, "block")]
    for match in matches:
        members = {each.member_id for each in seats[match.id]}
        assert not any(pair <= members and at < match.created_at for pair, at in blocks)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        owed = connection.execute("SELECT match_id FROM outbox WHERE payload LIKE '%found%'").fetchall()
    assert sorted(owed) == sorted((match.id,) for match in matches), "each lobby is told once"


def _of(said: list[tuple[str, list[int]]], what: str) -> list[tuple[str, list[int]]]:
    return [each for each in said if each[0] == what]

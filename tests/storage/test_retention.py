"""Contract: old posts go, and all of a server that the bot has left; nothing else does."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.contract import (
    DraftRecord,
    GuildSettings,
    HouseRules,
    NoteRecord,
    Store,
)
from storage.sqlite import SqliteStore
from storage.waiting import NewsRecord, QueueEntry
from tests.storage.builders import GUILD, new_post, new_timer, running

OTHER = 900_000_000_000_000_777


async def _owe(store: Store, match_id: int, at: int) -> int:
    async with store.transaction() as tx:
        return (await tx.owe(new_post(match_id, created_at=at))).id


async def test_posts_that_are_owed_no_more_go_by_age(store: Store) -> None:
    match = await running(store)
    sent, dropped, owed = [await _owe(store, match.id, 100) for _ in range(3)]
    young = await _owe(store, match.id, 900)
    await store.mark_sent(sent, 5, 110)
    await store.give_up(dropped, "gone")
    await store.mark_sent(young, 6, 910)
    assert await store.prune_posts(500) == 2
    assert [each.id for each in await store.owed()] == [owed]
    assert await store.prune_posts(500) == 0


async def test_the_ids_of_posts_rise_also_after_pruning(store: Store) -> None:
    match = await running(store)
    last = await _owe(store, match.id, 100)
    await store.mark_sent(last, 5, 110)
    assert await store.prune_posts(10_000) == 0, "the newest one stays"
    assert await _owe(store, match.id, 20_000) > last


async def test_a_server_that_was_left_has_its_grace(store: Store) -> None:
    await store.note_left(GUILD, 500)
    await store.note_left(GUILD, 900)
    await store.note_left(OTHER, 700)
    assert await store.guilds_to_purge(499) == []
    assert await store.guilds_to_purge(700) == [GUILD, OTHER], "the first time counts"
    assert await store.note_back(GUILD)
    assert not await store.note_back(GUILD)
    assert await store.guilds_to_purge(10_000) == [OTHER]


async def test_known_servers_are_those_of_which_something_is_stored(store: Store) -> None:
    assert await store.known_guilds() == []
    await running(store)
    await running(store, guild_id=None)
    await store.put_guild_settings(GuildSettings(guild_id=OTHER))
    async with store.transaction() as tx:
        await tx.put_house_rules(HouseRules(guild_id=3, game="shire", options={"a": 1}))
        await tx.enqueue(QueueEntry(guild_id=4, member_id=7, name="x", wish={}, since=1, until_at=2))
    assert await store.known_guilds() == [3, 4, GUILD, OTHER]


async def test_a_purge_leaves_nothing_of_the_server_and_all_of_the_others(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    gone, kept = await running(store, moves=4), await running(store, moves=4, guild_id=OTHER)
    for match in (gone, kept):
        await store.put_note(NoteRecord(match_id=match.id, member_id=101, text="a plan", changed_at=1))
        await store.put_open_notes(match.id, 101, is_open=True)
        await store.put_deck_draft(
            DraftRecord(match_id=match.id, member_id=101, cards={"land": 1}, changed_at=1)
        )
        async with store.transaction() as tx:
            await tx.set_timer(new_timer(match.id, 50))
            await tx.owe(new_post(match.id))
    for guild_id in (GUILD, OTHER):
        await store.put_guild_settings(GuildSettings(guild_id=guild_id, where="here"))
        async with store.transaction() as tx:
            await tx.put_house_rules(HouseRules(guild_id=guild_id, game="shire", options={"a": 1}))
            entry = QueueEntry(guild_id=guild_id, member_id=7, name="x", wish={}, since=1, until_at=2)
            await tx.enqueue(entry)
            await tx.tell(NewsRecord(member_id=7, kind="expired", guild_id=guild_id, owed_at=1))
    for match in (gone, kept):
        async with store.transaction() as tx:
            await tx.tell(NewsRecord(member_id=101, kind="closing", match_id=match.id, owed_at=1))
    await store.note_left(GUILD, 5)
    before = _counts(path)
    assert await store.purge_guild(GUILD) == 1
    after = _counts(path)
    always = {"guilds_left": 0, "past": 1}  # what is counted of the past is no server's
    assert after == {name: always.get(name, count // 2) for name, count in before.items()}
    assert await store.match(gone.id) is None
    assert await store.match(kept.id) == kept
    assert await store.guilds_to_purge(10_000) == []
    assert await store.check() == []
    assert await store.purge_guild(GUILD) == 0
    await store.close()
    assert str(GUILD).encode() not in path.read_bytes()


def _counts(path: Path) -> dict[str, int]:
    """The rows of each table that has any of a match or a server."""
    with closing(sqlite3.connect(path)) as connection:
        names = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            if not name.startswith("sqlite_") and name != "past"  # which is of no server
        ]
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}

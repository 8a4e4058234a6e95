"""Contract: the house rules of a server, and what a match keeps of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage.contract import HouseRules, Store
from storage.failure import InvalidChange
from storage.sqlite import SqliteStore
from storage.sqlite.migrate import migrations
from tests.storage.builders import GUILD, new_match, running, seat


async def put(store: Store, **values: object) -> HouseRules:
    """Set the house rules of a game on the server of the tests."""
    rules = HouseRules(guild_id=GUILD, game="witan_tricks", options=dict(values))
    async with store.transaction() as tx:
        await tx.put_house_rules(rules)
        assert await tx.house_rules(GUILD, "witan_tricks") == rules, "seen before it is committed"
    return rules


async def test_a_server_has_no_house_rules_until_it_sets_some(store: Store) -> None:
    nothing = HouseRules(guild_id=GUILD, game="witan_tricks", options={})
    assert await store.house_rules(GUILD, "witan_tricks") == nothing
    assert await store.house_rules_in_guild(GUILD) == []


async def test_they_are_kept_for_each_server_and_game_and_replaced_as_a_whole(store: Store) -> None:
    await put(store, target=301, follow="strict")
    rules = await put(store, target=901)
    other = HouseRules(guild_id=GUILD, game="ortus_regni", options={"tournament": True})
    elsewhere = HouseRules(guild_id=7, game="witan_tricks", options={"stop": 0})
    async with store.transaction() as tx:
        await tx.put_house_rules(other)
        await tx.put_house_rules(elsewhere)
    assert await store.house_rules(GUILD, "witan_tricks") == rules
    assert await store.house_rules_in_guild(GUILD) == [other, rules]
    assert await store.house_rules_in_guild(7) == [elsewhere]


async def test_a_game_played_as_published_again_leaves_nothing(store: Store) -> None:
    await put(store, target=301)
    await put(store)
    assert await store.house_rules_in_guild(GUILD) == []


async def test_what_is_undone_and_what_is_not_json_change_nothing(store: Store) -> None:
    rules = await put(store, target=301)
    with pytest.raises(InvalidChange):
        await put(store, target={1})
    with pytest.raises(LookupError):
        async with store.transaction() as tx:
            await tx.put_house_rules(HouseRules(guild_id=GUILD, game="witan_tricks"))
            raise LookupError
    assert await store.house_rules(GUILD, "witan_tricks") == rules


async def test_a_match_keeps_those_that_it_was_opened_with(store: Store) -> None:
    async with store.transaction() as tx:
        plain = await tx.add_match(new_match())
        with_house = await tx.add_match(new_match(house_rules={"target": 301}))
    await put(store, target=901)
    for added, options in ((plain, {}), (with_house, {"target": 301})):
        match = await store.match(added.id)
        assert match is not None
        assert match.house_rules == options


async def test_a_match_tells_since_which_version_its_options_stand(store: Store) -> None:
    async with store.transaction() as tx:
        match = await tx.add_match(new_match())
        assert match.options_version == 0
        await tx.put_seat(seat(match.id))
        await tx.update_match(match.id, ruleset={"target": 40}, status="lobby")
        changed = await tx.match(match.id)
        assert changed is not None
        assert changed.options_version == changed.version > match.version
        await tx.put_seat(seat(match.id, 1))
        await tx.update_match(match.id, status="ready")
        later = await tx.match(match.id)
    assert later is not None
    assert (later.options_version, later.ruleset) == (changed.version, {"target": 40})
    assert later.version == changed.version + 2


async def test_forgetting_a_member_leaves_them(store: Store) -> None:
    await running(store, moves=1)
    rules = await put(store, target=301)
    await store.forget_member(101)
    assert await store.house_rules(GUILD, "witan_tricks") == rules


async def test_a_backup_holds_them(
    store: Store, open_store: Callable[[Path], Awaitable[Store]], tmp_path: Path
) -> None:
    rules = await put(store, target=301)
    await store.backup(tmp_path / "copy.db")
    copy = await open_store(tmp_path / "copy.db")
    try:
        assert await copy.house_rules_in_guild(GUILD) == [rules]
    finally:
        await copy.close()


async def test_matches_from_before_there_were_house_rules_have_none(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await (await SqliteStore.open(path, migrations()[:4])).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            'INSERT INTO matches (game, rules_version, ruleset, seats, status, channel_id, "where", secret, '
            "commitment, created_at) VALUES ('witan_tricks', 1, ?, 3, 'lobby', 1, 'here', x'00', 'c', 1)",
            ('{"target":30}',),
        )
    store = await SqliteStore.open(path)
    try:
        match = await store.match(1)
        assert match is not None
        assert (match.ruleset, match.house_rules, match.options_version) == ({"target": 30}, {}, 0)
        assert await store.house_rules_in_guild(GUILD) == []
    finally:
        await store.close()

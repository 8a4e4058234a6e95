"""Contract: opening, changing and finding matches."""

from __future__ import annotations

from typing import Any

import pytest

from storage.contract import UNFINISHED, Status, Store
from storage.failure import InvalidChange, NotFound
from tests.storage.builders import (
    CHANNEL,
    GUILD,
    HOST,
    SECRET,
    TABLE,
    new_match,
    opened,
    running,
    seat,
    start,
)


async def test_a_new_match_is_a_lobby_with_what_was_given(store: Store) -> None:
    match = await opened(store)
    assert await store.match(match.id) == match
    assert (match.status, match.revision, match.chain, match.version) == ("lobby", 0, "", 0)
    assert (match.game, match.rules_version, match.seats, match.where) == ("witan_tricks", 1, 3, "thread")
    assert match.ruleset == {"target": 30, "double": "player"}
    assert (match.guild_id, match.channel_id, match.host_id) == (GUILD, CHANNEL, HOST)
    assert (match.secret, match.commitment, match.key) == (SECRET, "c0ffee", None)
    assert (match.created_at, match.started_at, match.ended_at) == (1_000, None, None)
    assert match.table_id is match.lobby_message_id is match.last_post_id is None
    assert match.state is match.outcome is None
    assert (match.posted_revision, match.cancel_votes) == (-1, [])


async def test_ids_count_up(store: Store) -> None:
    first, second = await opened(store), await opened(store)
    assert second.id == first.id + 1


async def test_there_is_no_match_of_an_unknown_id(store: Store) -> None:
    assert await store.match(4711) is None
    assert await store.seats(4711) == []
    assert await store.moves(4711) == []


async def test_a_match_may_belong_to_no_server(store: Store) -> None:
    assert (await opened(store, guild_id=None)).guild_id is None


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "ready"},
        {"status": "cancelled", "ended_at": 77},
        {"ruleset": {"target": 50}},
        {"seats": 4},
        {"channel_id": 5},
        {"table_id": TABLE},
        {"where": "here"},
        {"host_id": 12},
        {"lobby_message_id": 13},
        {"last_post_id": 14},
        {"posted_revision": 3},
        {"cancel_votes": [0, 2]},
        {"outcome": {"placings": [1, 2, 2]}},
    ],
)
async def test_changes_are_kept_and_touch_nothing_else(store: Store, changes: Any) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.update_match(match.id, **changes)
        inside = await tx.match(match.id)
    after = await store.match(match.id)
    assert after is not None
    assert after == inside
    for name in (each for each in match.__slots__ if each not in ("version", "options_version")):
        assert getattr(after, name) == changes.get(name, getattr(match, name)), name


@pytest.mark.parametrize(
    ("changes", "raised"),
    [
        ({"status": "ready"}, 1),
        ({"ruleset": {}}, 1),
        ({"seats": 4}, 1),
        ({"host_id": 9}, 1),
        ({"status": "ready", "seats": 4}, 1),
        ({"last_post_id": 9}, 0),
        ({"posted_revision": 9}, 0),
        ({"lobby_message_id": 9}, 0),
        ({}, 0),
    ],
)
async def test_the_version_rises_with_changes_of_the_lobby(store: Store, changes: Any, raised: int) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.update_match(match.id, **changes)
    after = await store.match(match.id)
    assert after is not None
    assert after.version == match.version + raised


async def test_a_value_can_be_taken_back(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.update_match(match.id, last_post_id=5, outcome={"ending": "target"})
        await tx.update_match(match.id, last_post_id=None, outcome=None)
    assert await store.match(match.id) == match


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "paused"},
        {"status": "running"},
        {"status": None},
        {"status": "finished"},  # without ever having started
        {"where": "elsewhere"},
        {"seats": 0},
        {"seats": "three"},
        {"seats": 2**63},
        {"ruleset": {"target": object()}},
        {"colour": "red"},
        {"id": 7},
        {"state": {}},
        {"revision": 5},
        {"chain": "00"},
        {"key": b""},
        {"secret": b""},
        {"version": 1},
        {'status" = "ready", "seats': 9},
    ],
)
async def test_unknown_columns_and_values_are_refused(store: Store, changes: Any) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange):
            await tx.update_match(match.id, **changes)
    assert await store.match(match.id) == match


@pytest.mark.parametrize(
    "wrong", [{"where": "nowhere"}, {"seats": 0}, {"host_id": "me"}, {"secret": "text"}, {"ruleset": {1, 2}}]
)
async def test_a_match_that_makes_no_sense_is_not_opened(store: Store, wrong: Any) -> None:
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange):
            await tx.add_match(new_match(**wrong))
    assert await store.matches_in_guild(GUILD) == []


async def test_changing_no_match_is_refused(store: Store) -> None:
    async with store.transaction() as tx:
        with pytest.raises(NotFound):
            await tx.update_match(4711, seats=4)
        with pytest.raises(NotFound):
            await tx.update_match(4711)


async def test_a_match_runs_until_it_is_finished(store: Store) -> None:
    first, second = await running(store), await running(store)
    await opened(store)
    assert await store.running_matches() == [first.id, second.id]
    async with store.transaction() as tx:
        await tx.update_match(first.id, status="finished", outcome={"placings": [1, 2, 3]}, ended_at=9)
    assert await store.running_matches() == [second.id]
    finished = await store.match(first.id)
    assert finished is not None
    assert finished.state == first.state, "the last state stays"


async def _four_statuses(store: Store) -> dict[str, int]:
    """Matches of one server and member, one for each status but ready, in this order."""
    ids: dict[str, int] = {}
    for status in ("finished", "lobby", "cancelled", "running"):
        match = await opened(store)
        ids[status] = match.id
        async with store.transaction() as tx:
            await tx.put_seat(seat(match.id, 0, member_id=7))
            if status in ("finished", "running"):
                await start(tx, match.id)
            if status in ("finished", "cancelled"):
                await tx.update_match(match.id, status=status)
    return ids


@pytest.mark.parametrize("by", ["member", "guild"])
async def test_matches_are_found_by_status_newest_first(store: Store, by: str) -> None:
    ids = await _four_statuses(store)

    async def found(statuses: tuple[Status, ...] = UNFINISHED, **page: int) -> list[int]:
        if by == "member":
            return [each.id for each in await store.matches_of_member(7, statuses, **page)]
        return [each.id for each in await store.matches_in_guild(GUILD, statuses, **page)]

    everything = [ids["running"], ids["cancelled"], ids["lobby"], ids["finished"]]
    assert await found() == [ids["running"], ids["lobby"]]
    assert await found(("finished",)) == [ids["finished"]]
    assert await found(("cancelled", "finished")) == [ids["cancelled"], ids["finished"]]
    assert await found(("finished", "lobby", "running", "cancelled", "ready", "lobby")) == everything
    assert await found(()) == []
    pages = [
        await found(("lobby", "finished", "running", "cancelled"), limit=3, offset=at) for at in (0, 3, 6)
    ]
    assert pages == [everything[:3], everything[3:], []]
    with pytest.raises(InvalidChange):
        await found(("paused",))  # type: ignore[arg-type]
    with pytest.raises(InvalidChange):
        await found(limit=-1)


async def test_lists_leave_states_out(store: Store) -> None:
    match = await running(store)
    (listed,) = await store.matches_in_guild(GUILD)
    assert match.state is not None
    assert listed.state is None
    assert [listed] == await store.matches_of_member(100)


async def test_only_the_matches_of_that_server_and_member(store: Store) -> None:
    await opened(store, guild_id=5)
    await running(store, guild_id=6)
    assert [each.guild_id for each in await store.matches_in_guild(5)] == [5]
    assert await store.matches_in_guild(7) == []
    assert await store.matches_of_member(999) == []


async def test_a_member_who_left_the_seat_is_not_in_the_match(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 0, member_id=7))
        await tx.put_seat(seat(match.id, 0, member_id=8))
    assert await store.matches_of_member(7) == []
    assert [each.id for each in await store.matches_of_member(8)] == [match.id]


async def test_the_match_of_a_table_is_the_newest_unfinished_one(store: Store) -> None:
    assert await store.match_of_table(TABLE) is None
    older, newer = await running(store), await running(store)
    await opened(store)
    async with store.transaction() as tx:
        await tx.update_match(older.id, table_id=TABLE)
        await tx.update_match(newer.id, table_id=TABLE)
    shown = await store.match_of_table(TABLE)
    assert shown is not None
    assert shown.id == newer.id
    assert shown.state == newer.state
    async with store.transaction() as tx:
        await tx.update_match(newer.id, status="cancelled")
    shown = await store.match_of_table(TABLE)
    assert shown is not None
    assert shown.id == older.id
    async with store.transaction() as tx:
        await tx.update_match(older.id, status="finished")
    assert await store.match_of_table(TABLE) is None

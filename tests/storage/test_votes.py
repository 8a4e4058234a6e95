"""Votes: one at a time, gone with the match; the log of a table, without the names of who was forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from storage.contract import NewVote, TableEntry
from storage.failure import Conflict, NotFound
from storage.sqlite import SqliteStore
from tests.storage.builders import running


def vote(match_id: int, **changes: Any) -> NewVote:
    values: dict[str, Any] = {"match_id": match_id, "kind": "draw", "seat": 1, "revision": 0, "opened_at": 5}
    return NewVote(**{**values, **changes})


async def test_there_is_one_vote_at_a_time(store: SqliteStore) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        opened = await tx.add_vote(vote(match.id, kind="undo", moves=(2, 3)))
        assert (opened.agreed, opened.moves, opened.message_id) == ([1], [2, 3], None)
        with pytest.raises(Conflict) as refused:
            await tx.add_vote(vote(match.id))
        assert refused.value.kind == "vote"
        await tx.agree(opened.id, [2, 1])
        await tx.vote_shown(opened.id, 7, 8)
    kept = await store.vote(match.id)
    assert kept is not None
    assert (kept.agreed, kept.channel_id, kept.message_id) == ([1, 2], 7, 8)
    async with store.transaction() as tx:
        assert await tx.close_vote(opened.id)
        assert not await tx.close_vote(opened.id)
        await tx.vote_shown(opened.id, 7, 9)
        with pytest.raises(NotFound):
            await tx.agree(opened.id, [1])
        assert (await tx.add_vote(vote(match.id))).id > opened.id, "an id is never used again"


async def test_a_vote_ends_with_its_match(store: SqliteStore) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.add_vote(vote(match.id))
        await tx.update_match(match.id, status="finished", outcome={}, ended_at=9)
    assert await store.vote(match.id) is None


async def test_no_vote_without_a_match(store: SqliteStore) -> None:
    with pytest.raises(NotFound):
        async with store.transaction() as tx:
            await tx.add_vote(vote(77))


async def test_what_is_undone_when_a_transaction_fails(store: SqliteStore) -> None:
    match = await running(store)
    with pytest.raises(RuntimeError):
        async with store.transaction() as tx:
            await tx.add_vote(vote(match.id))
            await tx.update_match(match.id, asleep_since=4, asleep_why="vote", gone=2)
            raise RuntimeError
    assert await store.vote(match.id) is None
    kept = await store.match(match.id)
    assert kept is not None
    assert (kept.asleep_since, kept.asleep_why, kept.gone) == (None, None, 0)


async def test_the_log_of_a_table_forgets_names(store: SqliteStore) -> None:
    match = await running(store)
    entry = TableEntry(
        match_id=match.id, revision=0, at=1, kind="substituted", seat=1, member_id=101, name="Edith",
        other_id=109, other_name="Hild",
    )  # fmt: skip
    async with store.transaction() as tx:
        await tx.note(entry)
    assert await store.table_log(match.id) == [entry]
    assert await store.table_entries_of(109) == [entry]
    await store.forget_member(101)
    assert await store.table_log(match.id) == [entry], "he plays there still"
    await store.forget_member(109)
    (left,) = await store.table_log(match.id)
    assert (left.member_id, left.name, left.other_id, left.other_name) == (101, "Edith", None, "")
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", outcome={}, ended_at=9)
    await store.forget_member(101)
    (left,) = await store.table_log(match.id)
    assert (left.member_id, left.name, left.other_id, left.other_name) == (None, "", None, "")

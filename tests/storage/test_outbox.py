"""Contract: posts are owed until they are sent or given up."""

from __future__ import annotations

from typing import Any

import pytest

from storage.contract import PostRecord, Store
from storage.failure import Conflict, InvalidChange, NotFound
from tests.storage.builders import new_post, opened


async def _owe(store: Store, match_id: int, **changes: Any) -> PostRecord:
    async with store.transaction() as tx:
        return await tx.owe(new_post(match_id, **changes))


async def test_a_post_is_owed_as_it_was_given(store: Store) -> None:
    match = await opened(store)
    new = new_post(match.id, 0, kind="lobby", payload={"names": ["Æ", "🂱"], "n": 1})
    async with store.transaction() as tx:
        post = await tx.owe(new)
    assert await store.owed() == [post]
    assert (post.match_id, post.revision, post.kind, post.payload) == (match.id, 0, "lobby", new.payload)
    assert (post.nonce, post.created_at, post.attempts) == (new.nonce, 4_000, 0)
    assert (post.sent_at, post.message_id, post.tried_at) == (None, None, None)
    assert (post.dropped_reason, post.error) == (None, None)


async def test_posts_are_owed_in_order(store: Store) -> None:
    first, second = await opened(store), await opened(store)
    posts = [await _owe(store, match.id) for match in (second, first, second, first)]
    assert await store.owed() == posts
    assert await store.owed(first.id) == [posts[1], posts[3]]
    assert await store.owed(second.id, limit=1) == [posts[0]]
    assert await store.owed(limit=3) == posts[:3]
    assert await store.owed(4711) == []
    assert await store.matches_owing() == [second.id, first.id]
    with pytest.raises(InvalidChange):
        await store.owed(limit=-1)


async def test_a_sent_post_is_not_owed(store: Store) -> None:
    match = await opened(store)
    first, second = await _owe(store, match.id), await _owe(store, match.id)
    await store.mark_sent(first.id, message_id=1_234_567_890_123_456_789, at=50)
    await store.mark_sent(first.id, message_id=2, at=51)
    await store.give_up(first.id, "too late")
    assert await store.owed() == [second]
    await store.mark_sent(second.id, message_id=3, at=52)
    assert await store.owed() == []
    assert await store.matches_owing() == []


async def test_a_failed_post_stays_owed_and_counts_its_attempts(store: Store) -> None:
    match = await opened(store)
    post = await _owe(store, match.id)
    await store.mark_failed(post.id, "Forbidden", at=60)
    await store.mark_failed(post.id, "ServerError", at=70)
    (owed,) = await store.owed(match.id)
    assert (owed.attempts, owed.error, owed.tried_at) == (2, "ServerError", 70)
    assert owed.payload == post.payload


async def test_a_post_that_was_given_up_is_not_owed(store: Store) -> None:
    match = await opened(store)
    post = await _owe(store, match.id)
    await store.give_up(post.id, "the thread is gone")
    await store.mark_sent(post.id, message_id=1, at=80)
    await store.mark_failed(post.id, "late", at=81)
    assert await store.owed() == []


async def test_sending_can_be_part_of_a_larger_change(store: Store) -> None:
    match = await opened(store)
    post, failed, dropped = [await _owe(store, match.id) for _ in range(3)]
    async with store.transaction() as tx:
        await tx.mark_sent(post.id, message_id=99, at=90)
        await tx.update_match(match.id, last_post_id=99, posted_revision=0)
        await tx.mark_failed(failed.id, "Timeout", at=90)
        await tx.give_up(dropped.id, "gone")
        assert [each.id for each in await store.owed()] == [post.id, failed.id, dropped.id]
    assert [each.id for each in await store.owed()] == [failed.id]


@pytest.mark.parametrize("verb", ["mark_sent", "mark_failed", "give_up"])
async def test_there_is_no_post_of_an_unknown_id(store: Store, verb: str) -> None:
    values: dict[str, tuple[Any, ...]] = {"mark_sent": (1, 2), "mark_failed": ("x", 2), "give_up": ("x",)}
    with pytest.raises(NotFound):
        await getattr(store, verb)(4711, *values[verb])


async def test_a_nonce_is_used_once(store: Store) -> None:
    match = await opened(store)
    post = await _owe(store, match.id, nonce="1.0")
    with pytest.raises(Conflict) as conflict:
        await _owe(store, match.id, nonce="1.0")
    assert conflict.value.kind == "nonce"
    await store.mark_sent(post.id, message_id=1, at=1)
    with pytest.raises(Conflict):
        await _owe(store, match.id, nonce="1.0")


@pytest.mark.parametrize(
    "wrong", [{"nonce": "x" * 26}, {"nonce": ""}, {"payload": {"a": {1}}}, {"kind": None}]
)
async def test_a_post_that_makes_no_sense_is_refused(store: Store, wrong: Any) -> None:
    match = await opened(store)
    with pytest.raises(InvalidChange):
        await _owe(store, match.id, **wrong)
    assert await store.owed() == []


async def test_a_post_of_no_match_is_refused(store: Store) -> None:
    with pytest.raises(NotFound):
        await _owe(store, 4711)

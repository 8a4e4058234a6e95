"""Contract: who waits, who has blocked whom, when members play, and what they are told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage.contract import Store
from storage.failure import NotFound, TooManyBlocks
from storage.waiting import BLOCKS_EACH, BlockRecord, NewsRecord, PlayingHours, QueueEntry
from tests.storage.builders import opened

Open = Callable[[Path], Awaitable[Store]]


def entry(member_id: int, since: int, guild_id: int = 3) -> QueueEntry:
    return QueueEntry(
        guild_id=guild_id,
        member_id=member_id,
        name=f"Member {member_id}",
        wish={"games": ["shire"]},
        since=since,
        until_at=since + 100,
    )


async def enqueue(store: Store, *entries: QueueEntry) -> None:
    async with store.transaction() as tx:
        for each in entries:
            await tx.enqueue(each)


async def test_the_longest_wait_comes_first_and_each_server_has_its_own(store: Store) -> None:
    one, two, other = entry(1, 50), entry(2, 40), entry(1, 10, guild_id=4)
    await enqueue(store, one, two, other)
    assert await store.queue(3) == [two, one]
    assert await store.queue(4) == [other]
    assert await store.queues() == [3, 4]
    assert await store.queue_entries_of(1) == [one, other]
    async with store.transaction() as tx:
        assert await tx.queue(3) == [two, one]


async def test_a_new_wish_takes_the_place_of_the_old_one(store: Store) -> None:
    await enqueue(store, entry(1, 10), entry(1, 60))
    assert await store.queue(3) == [entry(1, 60)]


async def test_an_entry_goes_once_and_only_the_one_that_is_meant(store: Store) -> None:
    await enqueue(store, entry(1, 10))
    async with store.transaction() as tx:
        assert not await tx.dequeue(3, 1, 9), "he has another wish by now"
        assert not await tx.dequeue(4, 1)
        assert await tx.dequeue(3, 1, 10)
        assert not await tx.dequeue(3, 1)
    assert await store.queues() == []


async def test_waits_end_at_their_time(store: Store) -> None:
    await enqueue(store, entry(1, 10), entry(2, 5))
    assert await store.ended_waits(104) == []
    assert [each.member_id for each in await store.ended_waits(105)] == [2]
    assert [each.member_id for each in await store.ended_waits(200)] == [2, 1]


async def test_entries_outlast_the_process_and_an_undone_transaction(
    open_store: Open, tmp_path: Path
) -> None:
    first = await open_store(tmp_path / "q.db")
    await enqueue(first, entry(1, 10), entry(2, 20))
    with pytest.raises(RuntimeError, match="stop"):
        async with first.transaction() as tx:
            await tx.dequeue(3, 1)
            raise RuntimeError("stop")
    await first.close()
    again = await open_store(tmp_path / "q.db")
    assert await again.queue(3) == [entry(1, 10), entry(2, 20)]
    await again.close()


def block(member_id: int, blocked_id: int, at: int = 1) -> BlockRecord:
    return BlockRecord(member_id=member_id, blocked_id=blocked_id, made_at=at)


async def test_blocks_are_the_blockers_own(store: Store) -> None:
    for each in (block(1, 2, 9), block(1, 3, 5), block(2, 3), block(1, 2, 99)):
        await store.put_block(each)
    assert await store.blocks_by(1) == [block(1, 3, 5), block(1, 2, 9)], "the first time stays"
    assert await store.blocks_by(3) == []
    assert await store.blocks_among([1, 2]) == {frozenset((1, 2))}
    assert await store.blocks_among([2, 1, 3]) == {frozenset(each) for each in ((1, 2), (1, 3), (2, 3))}
    assert await store.blocks_among([2]) == set()
    assert await store.blockers_of(3, [5, 2, 1]) == [2, 1]
    assert await store.blockers_of(1, [2, 3]) == []
    assert not await store.remove_block(3, 1)
    assert await store.remove_block(1, 3)
    assert await store.blockers_of(3, [2, 1]) == [2]


async def test_blocks_have_a_limit(store: Store) -> None:
    for number in range(BLOCKS_EACH):
        await store.put_block(block(1, 100 + number))
    with pytest.raises(TooManyBlocks):
        await store.put_block(block(1, 99))
    await store.put_block(block(1, 100))
    assert len(await store.blocks_by(1)) == BLOCKS_EACH


async def test_playing_hours_are_named_and_taken_back(store: Store) -> None:
    assert await store.playing_hours(1) is None
    await store.put_playing_hours(PlayingHours(member_id=1, begins=600, ends=60))
    await store.put_playing_hours(PlayingHours(member_id=1, begins=660, ends=60))
    assert await store.playing_hours(1) == PlayingHours(member_id=1, begins=660, ends=60)
    await store.remove_playing_hours(1)
    assert await store.playing_hours(1) is None


async def test_news_is_owed_until_told(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.tell(NewsRecord(member_id=1, kind="expired", guild_id=3, owed_at=10))
        await tx.tell(NewsRecord(member_id=2, kind="joined", match_id=match.id, other_id=1, owed_at=20))
    with pytest.raises(NotFound):
        async with store.transaction() as tx:
            await tx.tell(NewsRecord(member_id=2, kind="closing", match_id=match.id + 1, owed_at=30))
    first, second = await store.owed_news()
    assert (first.member_id, first.kind, first.guild_id, second.other_id) == (1, "expired", 3, 1)
    assert await store.owed_news(2) == [second]
    await store.news_failed(first.id, 50)
    (tried,) = await store.owed_news(1)
    assert (tried.attempts, tried.tried_at) == (1, 50)
    await store.news_told(first.id)
    assert await store.owed_news() == [second]


async def test_a_lobby_notes_when_it_closes_and_that_it_was_kept(store: Store) -> None:
    match = await opened(store)
    assert (match.closes_at, match.kept) == (None, False)
    async with store.transaction() as tx:
        await tx.update_match(match.id, closes_at=77, kept=True)
    after = await store.match(match.id)
    assert after is not None
    assert (after.closes_at, after.kept) == (77, True)
    assert after.version == match.version, "nobody has to agree anew"

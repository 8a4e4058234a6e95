"""Contract: all or nothing, one writer at a time, and readers that see only what is committed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage.contract import MatchRecord, Store, Transaction
from storage.failure import Conflict, StoreClosed
from tests.storage.builders import (
    GUILD,
    new_match,
    new_move,
    new_post,
    new_timer,
    opened,
    running,
    seat,
    start,
)


async def test_what_is_written_is_seen_inside_at_once_and_outside_after_the_commit(store: Store) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.append_move(new_move(match.id, 1), state={"turn": 1})
        inside = await tx.match(match.id)
        assert inside is not None
        assert inside.revision == 1
        outside = await store.match(match.id)
        assert outside == match
    outside = await store.match(match.id)
    assert outside == inside


async def test_an_exception_undoes_everything(store: Store) -> None:
    match = await running(store, moves=1)
    seats = await store.seats(match.id)
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as tx:
            await tx.add_match(new_match(guild_id=5))
            await tx.append_move(new_move(match.id, 2), state={"turn": 2})
            await tx.owe(new_post(match.id, 2))
            await tx.set_timer(new_timer(match.id, 100))
            await tx.remove_seat(match.id, 0)
            await tx.update_match(match.id, status="finished")
            raise ZeroDivisionError
    assert await store.match(match.id) == match
    assert await store.seats(match.id) == seats
    assert [each.revision for each in await store.moves(match.id)] == [1]
    assert await store.owed() == []
    assert await store.next_timer() is None
    assert await store.matches_in_guild(5) == []


async def test_a_refusal_that_leaves_the_block_undoes_everything(store: Store) -> None:
    match = await running(store)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.owe(new_post(match.id, 1))
            await tx.append_move(new_move(match.id, 5), state={})
    assert await store.owed() == []


async def test_an_empty_transaction_is_fine(store: Store) -> None:
    async with store.transaction():
        pass
    assert await opened(store)


async def test_a_transaction_is_over_when_its_block_ends(store: Store) -> None:
    async with store.transaction() as tx:
        pass
    with pytest.raises(StoreClosed):
        await tx.add_match(new_match())
    assert await store.matches_in_guild(GUILD) == []


async def test_writing_past_the_transaction_is_refused_instead_of_waiting_for_ever(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        post = await tx.owe(new_post(match.id))
        with pytest.raises(RuntimeError):
            await store.mark_sent(post.id, 1, 1)
        with pytest.raises(RuntimeError):
            async with store.transaction():
                pass
        with pytest.raises(RuntimeError):
            await store.close()
    assert [each.id for each in await store.owed()] == [post.id]


async def test_the_same_command_from_many_tasks_is_carried_out_once(store: Store) -> None:
    match = await running(store)

    async def click() -> str:
        try:
            async with store.transaction() as tx:
                now = await tx.match(match.id)
                assert now is not None
                move = new_move(match.id, now.revision + 1, command_id="one click")
                await tx.append_move(move, state={"turn": now.revision + 1})
                await tx.owe(new_post(match.id, now.revision + 1))
        except Conflict as conflict:
            return conflict.kind
        return "made"

    answers = await asyncio.gather(*(click() for _ in range(12)))
    assert sorted(answers) == ["command"] * 11 + ["made"]
    assert len(await store.moves(match.id)) == len(await store.owed()) == 1


async def test_of_two_moves_for_one_revision_one_is_made(store: Store) -> None:
    match = await running(store)
    seen = match.revision

    async def submit(number: int) -> str:
        try:
            async with store.transaction() as tx:
                await asyncio.sleep(0)
                await tx.append_move(new_move(match.id, seen + 1, seat=number % 3), state={"by": number})
        except Conflict as conflict:
            return conflict.kind
        return "made"

    answers = await asyncio.gather(*(submit(number) for number in range(12)))
    assert sorted(answers) == ["made"] + ["revision"] * 11
    (made,) = await store.moves(match.id)
    after = await store.match(match.id)
    assert after is not None
    assert after.chain == made.chain
    assert await store.check() == []


async def test_transactions_of_many_tasks_follow_one_another(store: Store) -> None:
    match = await opened(store)

    async def vote(member: int) -> None:
        async with store.transaction() as tx:
            now = await tx.match(match.id)
            assert now is not None
            await asyncio.sleep(0)
            await tx.update_match(match.id, cancel_votes=[*now.cancel_votes, member])

    await asyncio.gather(*(vote(member) for member in range(30)))
    after = await store.match(match.id)
    assert after is not None
    assert after.cancel_votes == list(range(30)), "in the order of asking, none lost"


async def test_readers_do_not_wait_for_the_writer(store: Store) -> None:
    match = await running(store, moves=3)
    async with store.transaction() as tx:
        await tx.append_move(new_move(match.id, 4), state={"turn": 4})
        async with asyncio.timeout(2):
            seen = await asyncio.gather(*(store.match(match.id) for _ in range(20)))
            assert len(await store.moves(match.id)) == 3
    assert seen == [match] * 20


async def _whole_move(store: Store, match: MatchRecord, tx: Transaction) -> None:
    now = await tx.match(match.id)
    assert now is not None
    revision = now.revision + 1
    await tx.append_move(new_move(match.id, revision), state={"turn": revision})
    await tx.owe(new_post(match.id, revision))
    await tx.set_timer(new_timer(match.id, revision))


async def test_a_cancelled_transaction_is_whole_or_nothing_wherever_it_is_cancelled(store: Store) -> None:
    match = await running(store)
    whole = 0

    async def submit() -> None:
        async with store.transaction() as tx:
            await _whole_move(store, match, tx)

    # Cancel a little later each time, until it comes too late: each await has had its turn.
    finished, waits = 0, 0
    while finished < 3:
        task = asyncio.create_task(submit())
        for _ in range(waits):
            await asyncio.sleep(0)
        if waits % 2:
            # Twice at once, as a shutdown does to what a timeout has cancelled already.
            task.cancel()
        task.cancel()
        try:
            await task
            finished += 1
        except asyncio.CancelledError:
            finished = 0
        waits += 1 + waits // 8
        now = await store.match(match.id)
        assert now is not None
        assert now.revision in (whole, whole + 1)
        whole = now.revision
        assert [each.revision for each in await store.owed()] == list(range(1, whole + 1))
        timer = await store.next_timer()
        assert (timer.due_at if timer else 0) == whole
        assert len(await store.moves(match.id)) == whole
    assert waits > 4, "at least some were cancelled inside"
    await submit()
    assert await store.check() == []


async def test_a_cancelled_wait_for_the_lock_leaves_it_to_the_next(store: Store) -> None:
    match = await opened(store)
    entered, leave = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with store.transaction() as tx:
            await tx.update_match(match.id, seats=4)
            entered.set()
            await leave.wait()

    async def write() -> None:
        async with store.transaction() as tx:
            await tx.update_match(match.id, seats=5)

    holder = asyncio.create_task(hold())
    await entered.wait()
    waiting = [asyncio.create_task(write()) for _ in range(2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    leave.set()
    await asyncio.gather(holder, *waiting, return_exceptions=True)
    assert waiting[0].cancelled()
    after = await store.match(match.id)
    assert after is not None
    assert after.seats == 5


async def test_a_timeout_inside_a_transaction_undoes_it(store: Store) -> None:
    match = await opened(store)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01), store.transaction() as tx:
            await tx.update_match(match.id, seats=4)
            await asyncio.sleep(5)
    assert await store.match(match.id) == match


async def test_closing_waits_for_the_transaction_in_progress(store: Store) -> None:
    match = await opened(store)
    entered = asyncio.Event()

    async def write() -> None:
        async with store.transaction() as tx:
            entered.set()
            await asyncio.sleep(0.02)
            await tx.update_match(match.id, seats=4)

    task = asyncio.create_task(write())
    await entered.wait()
    await store.close()
    await task


async def test_a_closed_store_says_so(store: Store) -> None:
    match = await running(store)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.match(match.id)
    with pytest.raises(StoreClosed):
        await store.put_meta("a", "b")
    with pytest.raises(StoreClosed):
        async with store.transaction():
            pass


async def test_everything_is_there_after_opening_again(
    open_store: Callable[[Path], Awaitable[Store]], tmp_path: Path
) -> None:
    store = await open_store(tmp_path / "again.db")
    try:
        match = await running(store, moves=4)
        async with store.transaction() as tx:
            post = await tx.owe(new_post(match.id, 4))
            timer = await tx.set_timer(new_timer(match.id, 100))
        seats, moves = await store.seats(match.id), await store.moves(match.id, after=-1)
    finally:
        await store.close()
    store = await open_store(tmp_path / "again.db")
    try:
        assert await store.match(match.id) == match
        assert await store.seats(match.id) == seats
        assert await store.moves(match.id, after=-1) == moves
        assert await store.owed() == [post]
        assert await store.next_timer() == timer
        assert (await opened(store)).id == match.id + 1
        async with store.transaction() as tx:
            await tx.put_seat(seat(match.id + 1))
            await start(tx, match.id + 1)
        assert await store.running_matches() == [match.id, match.id + 1]
    finally:
        await store.close()

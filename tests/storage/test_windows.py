"""Windows: one at a time in a match, with one sealed answer of each seat, gone with the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.contract import NewTimer
from storage.failure import NotFound
from storage.reaction import SealedAnswer, WindowRecord
from storage.sqlite import SqliteStore
from tests.storage.builders import running


def window(match_id: int) -> WindowRecord:
    return WindowRecord(
        match_id=match_id,
        revision=4,
        kind="Support",
        seats=[0, 2],
        opened_at=10,
        closes_at=20,
        orders_at=30,
        deadlines={0: 90, 2: 95},
    )


def answer(match_id: int, seat: int, kind: str = "EndSupport") -> SealedAnswer:
    return SealedAnswer(match_id=match_id, seat=seat, action={"kind": kind}, command_id=f"c{seat}", at=12)


async def test_what_is_sealed_can_be_changed_and_goes_with_the_window(store: SqliteStore) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        with pytest.raises(NotFound):
            await tx.seal(answer(match.id, 0))
        await tx.put_window(window(match.id))
        await tx.seal(answer(match.id, 2))
        await tx.seal(answer(match.id, 0, "Support"))
        await tx.seal(answer(match.id, 0))
    assert await store.window(match.id) == window(match.id)
    assert await store.sealed(match.id) == [answer(match.id, 0), answer(match.id, 2)]
    async with store.transaction() as tx:
        await tx.put_window(replace(window(match.id), seats=[2]))
    assert await store.sealed(match.id) == [answer(match.id, 2)], "only the seats of the window answer in it"
    async with store.transaction() as tx:
        assert await tx.unseal(match.id, 2)
        assert not await tx.unseal(match.id, 2)
        await tx.seal(answer(match.id, 2))
        assert await tx.close_window(match.id)
        assert not await tx.close_window(match.id)
    assert await store.sealed(match.id) == []


async def test_a_window_ends_with_its_match(store: SqliteStore) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.put_window(window(match.id))
        await tx.seal(answer(match.id, 0))
        await tx.set_timer(NewTimer(match_id=match.id, kind="window", due_at=20))
        await tx.update_match(match.id, status="finished", outcome={}, ended_at=9)
    assert await store.window(match.id) is None
    assert await store.sealed(match.id) == []
    assert await store.next_timer() is None


async def test_no_window_without_a_match(store: SqliteStore) -> None:
    with pytest.raises(NotFound):
        async with store.transaction() as tx:
            await tx.put_window(window(99))


async def test_how_long_windows_stay_open_is_kept_with_the_match(store: SqliteStore) -> None:
    match = await running(store)
    assert match.windows == ""
    async with store.transaction() as tx:
        await tx.update_match(match.id, windows="fixed 24h")
    kept = await store.match(match.id)
    assert kept is not None
    assert kept.windows == "fixed 24h"

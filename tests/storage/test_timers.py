"""Contract: timers are set, replaced, served once and cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from storage.contract import TABLE, Store, TimerRecord
from storage.failure import InvalidChange, NotFound
from tests.storage.builders import new_timer, opened


async def _set(store: Store, match_id: int, due_at: int, **changes: Any) -> TimerRecord:
    async with store.transaction() as tx:
        return await tx.set_timer(new_timer(match_id, due_at, **changes))


async def test_timers_fall_due_in_order(store: Store) -> None:
    assert await store.next_timer() is None
    match, other = await opened(store), await opened(store)
    late = await _set(store, match.id, 300, payload={"step": 2})
    early = await _set(store, other.id, 100)
    middle = await _set(store, match.id, 200, kind="timeout", seat=1)
    assert await store.next_timer() == early
    assert await store.due_timers(99) == []
    assert await store.due_timers(100) == [early]
    assert await store.due_timers(1_000) == [early, middle, late]
    assert await store.due_timers(1_000, limit=2) == [early, middle]
    assert (late.seat, late.payload, middle.seat) == (TABLE, {"step": 2}, 1)
    with pytest.raises(InvalidChange):
        await store.due_timers(1_000, limit=-1)


async def test_a_timer_replaces_that_of_its_match_kind_and_seat(store: Store) -> None:
    match = await opened(store)
    old = await _set(store, match.id, 100)
    kept = await _set(store, match.id, 100, seat=0)
    new = await _set(store, match.id, 500)
    assert new.id not in (old.id, kept.id)
    assert await store.due_timers(1_000) == [kept, new]
    async with store.transaction() as tx:
        assert not await tx.take_timer(old.id), "whoever still serves the old one finds it gone"


async def test_a_timer_is_served_once(store: Store) -> None:
    match = await opened(store)
    timer = await _set(store, match.id, 100)
    async with store.transaction() as tx:
        assert await tx.take_timer(timer.id)
        assert not await tx.take_timer(timer.id)
    assert await store.next_timer() is None
    assert (await _set(store, match.id, 100)).id != timer.id


async def test_timers_are_cancelled_by_match_kind_and_seat(store: Store) -> None:
    match, other = await opened(store), await opened(store)
    for kind in ("reminder", "timeout"):
        for seat in (TABLE, 0, 1):
            await _set(store, match.id, 100, kind=kind, seat=seat)
    await _set(store, other.id, 100)

    async def cancel(*which: Any) -> int:
        async with store.transaction() as tx:
            return await tx.cancel_timers(match.id, *which)

    assert await cancel("reminder", 1) == 1
    assert await cancel("reminder", 1) == 0
    assert await cancel("reminder") == 2
    assert await cancel(None, 0) == 1
    assert await cancel() == 2
    assert [each.match_id for each in await store.due_timers(1_000)] == [other.id]


@pytest.mark.parametrize("wrong", [{"seat": -2}, {"due_at": "soon"}, {"payload": {"a": {1}}}])
async def test_a_timer_that_makes_no_sense_is_refused_and_the_old_one_stays(store: Store, wrong: Any) -> None:
    match = await opened(store)
    timer = await _set(store, match.id, 100)
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange):
            await tx.set_timer(new_timer(match.id, **{"due_at": 200, **wrong}))
    assert await store.due_timers(1_000) == [timer]


async def test_a_timer_of_no_match_is_refused(store: Store) -> None:
    with pytest.raises(NotFound):
        await _set(store, 4711, 100)

"""Standing orders as stored: their order, their limit, and whose they are."""

from __future__ import annotations

import pytest

from storage.failure import NotFound, TooManyOrders
from storage.reaction import ORDERS_EACH, NewOrder
from storage.sqlite import SqliteStore
from tests.storage.builders import running


def order(match_id: int | None, kind: str = "Tilt", member_id: int = 101) -> NewOrder:
    return NewOrder(member_id=member_id, match_id=match_id, what={"kind": kind}, made_at=3)


async def test_those_for_a_match_come_first(store: SqliteStore) -> None:
    match = await running(store)
    for_all = await store.add_order(order(None))
    for_one = await store.add_order(order(match.id))
    later = await store.add_order(order(match.id, "Support"))
    await store.add_order(order(None, member_id=102))
    assert await store.orders(101, match.id) == [for_one, later, for_all]
    assert await store.orders(101) == [for_one, later, for_all]
    assert await store.orders(101, match.id + 1) == [for_all]
    async with store.transaction() as tx:
        await tx.cancel_order(for_one.id, "order.impossible")
        assert (await tx.orders(101, match.id))[0].cancelled == "order.impossible"


async def test_only_the_owner_takes_one_back(store: SqliteStore) -> None:
    given = await store.add_order(order(None))
    with pytest.raises(NotFound):
        await store.remove_order(102, given.id)
    await store.remove_order(101, given.id)
    with pytest.raises(NotFound):
        await store.remove_order(101, given.id)


async def test_there_is_a_limit_for_each_match_and_for_all(store: SqliteStore) -> None:
    match = await running(store)
    for _ in range(ORDERS_EACH):
        last = await store.add_order(order(match.id))
    with pytest.raises(TooManyOrders):
        await store.add_order(order(match.id))
    await store.add_order(order(None))
    async with store.transaction() as tx:
        await tx.cancel_order(last.id, "order.impossible")
    await store.add_order(order(match.id))


async def test_they_end_with_the_match_and_with_the_member(store: SqliteStore) -> None:
    match = await running(store)
    await store.add_order(order(match.id))
    kept = await store.add_order(order(None))
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", outcome={}, ended_at=9)
    assert await store.orders(101) == [kept]
    await store.forget_member(101)
    assert await store.orders(101) == []


async def test_no_order_for_a_match_that_is_not_there(store: SqliteStore) -> None:
    with pytest.raises(NotFound):
        await store.add_order(order(99))

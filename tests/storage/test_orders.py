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
    other = await store.add_order(order(match.id, member_id=102))
    assert await store.match_orders(match.id) == [for_one, later, other]
    async with store.transaction() as tx:
        await tx.cancel_order(for_one.id, match.id, "order.impossible")
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
        await tx.cancel_order(last.id, match.id, "order.impossible")
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


async def test_one_for_all_fails_in_one_match_alone(store: SqliteStore) -> None:
    one, other = await running(store), await running(store)
    given = await store.add_order(order(None))
    async with store.transaction() as tx:
        await tx.cancel_order(given.id, one.id, "order.impossible")
        await tx.cancel_order(given.id, one.id, "order.impossible")
    (held,) = await store.orders(101, one.id)
    assert (held.cancelled, held.failed_in) == ("", (one.id,))
    assert not held.holds_in(one.id)
    assert held.holds_in(other.id)
    async with store.transaction() as tx:
        await tx.update_match(one.id, status="finished", outcome={}, ended_at=9)
    assert await store.orders(101) == [given]


async def test_an_order_is_switched_off_and_on_again(store: SqliteStore) -> None:
    match = await running(store)
    for_one, for_all = await store.add_order(order(match.id)), await store.add_order(order(None))
    with pytest.raises(NotFound):
        await store.switch_order(102, for_one.id, on=False)
    await store.switch_order(101, for_one.id, on=False)
    assert not (await store.orders(101))[0].holds_in(match.id)
    async with store.transaction() as tx:
        for each in (for_one, for_all):
            await tx.cancel_order(each.id, match.id, "order.impossible")
    for each in (for_one, for_all):
        await store.switch_order(101, each.id, on=True)
    assert await store.orders(101) == [for_one, for_all], "also where it had been cancelled"


async def test_no_order_for_a_match_that_has_ended(store: SqliteStore) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", outcome={}, ended_at=9)
    with pytest.raises(NotFound):
        await store.add_order(order(match.id))
    assert await store.orders(101) == []


async def test_nobody_forgotten_stays_in_what_others_ordered_about_him(store: SqliteStore) -> None:
    match = await running(store)

    def about(match_id: int | None, by: int) -> NewOrder:
        return NewOrder(member_id=101, match_id=match_id, what={"kind": "Tilt", "by": by}, made_at=3)

    here = await store.add_order(about(match.id, 102))
    await store.add_order(about(None, 102))
    other = await store.add_order(about(None, 100))
    await store.forget_member(102)
    assert await store.orders(101) == [here, other], "he plays on in the match"
    async with store.transaction() as tx:
        await tx.update_seat(match.id, 2, resigned=True)
    await store.forget_member(102)
    assert await store.orders(101) == [other]


async def test_a_purged_server_takes_its_failures_along(store: SqliteStore) -> None:
    match = await running(store)
    for_all, for_one = await store.add_order(order(None)), await store.add_order(order(match.id))
    async with store.transaction() as tx:
        for each in (for_all, for_one):
            await tx.cancel_order(each.id, match.id, "order.impossible")
    assert match.guild_id is not None
    await store.purge_guild(match.guild_id)
    assert await store.orders(101) == [for_all]

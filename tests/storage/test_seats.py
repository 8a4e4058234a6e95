"""Contract: taking, changing and leaving seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from storage.contract import Store
from storage.failure import Conflict, InvalidChange, NotFound
from tests.storage.builders import opened, seat


async def _version(store: Store, match_id: int) -> int:
    match = await store.match(match_id)
    assert match is not None
    return match.version


async def test_seats_come_in_order_with_all_they_hold(store: Store) -> None:
    match = await opened(store)
    taken = [
        seat(match.id, 0, member_id=None, agent="greedy", name="Greedy"),
        seat(match.id, 1, ready_id="1234", resigned=True, dm_channel_id=8, dm_message_id=9),
        seat(match.id, 2, name="\u202e @everyone"),
    ]
    async with store.transaction() as tx:
        for each in reversed(taken):
            await tx.put_seat(each)
        assert await tx.seats(match.id) == taken
    assert await store.seats(match.id) == taken
    assert await _version(store, match.id) == 3


async def test_a_seat_can_be_given_to_somebody_else(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 1, ready_id="1"))
        await tx.put_seat(seat(match.id, 1, member_id=55, name="Other"))
    assert await store.seats(match.id) == [seat(match.id, 1, member_id=55, name="Other")]


async def test_a_member_has_one_seat_in_a_match(store: Store) -> None:
    match, other = await opened(store), await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 0, member_id=7))
        await tx.put_seat(seat(match.id, 0, member_id=7, name="Renamed"))
        await tx.put_seat(seat(other.id, 1, member_id=7))
        with pytest.raises(Conflict) as conflict:
            await tx.put_seat(seat(match.id, 1, member_id=7))
    assert conflict.value.kind == "member"
    assert [each.name for each in await store.seats(match.id)] == ["Renamed"]


async def test_several_agents_of_a_kind_may_sit(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        for number in range(2):
            await tx.put_seat(seat(match.id, number, member_id=None, agent="random"))
    assert len(await store.seats(match.id)) == 2


@pytest.mark.parametrize("wrong", [{"seat": -1}, {"agent": "random"}, {"name": None}, {"member_id": 2**70}])
async def test_a_seat_that_makes_no_sense_is_refused(store: Store, wrong: Any) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange):
            await tx.put_seat(replace(seat(match.id, 0), **wrong))
    assert await store.seats(match.id) == []
    assert await _version(store, match.id) == 0


async def test_a_seat_of_no_match_is_refused(store: Store) -> None:
    async with store.transaction() as tx:
        with pytest.raises(NotFound):
            await tx.put_seat(seat(4711))


async def test_a_seat_is_changed_without_a_change_of_the_lobby(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 0))
        await tx.put_seat(seat(match.id, 1))
        await tx.update_seat(
            match.id, 1, resigned=True, dm_channel_id=3, dm_message_id=4, ready_id="5", name="N"
        )
        await tx.update_seat(match.id, 0)
    changed = seat(match.id, 1, resigned=True, dm_channel_id=3, dm_message_id=4, ready_id="5", name="N")
    assert await store.seats(match.id) == [seat(match.id, 0), changed]
    assert await _version(store, match.id) == 2


@pytest.mark.parametrize("wrong", [{"member_id": 4}, {"colour": "red"}, {"resigned": 7}, {"name": None}])
async def test_unknown_columns_and_values_of_a_seat_are_refused(store: Store, wrong: Any) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 0))
        with pytest.raises(InvalidChange):
            await tx.update_seat(match.id, 0, **wrong)
    assert await store.seats(match.id) == [seat(match.id, 0)]


async def test_a_seat_is_left(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 0))
        await tx.put_seat(seat(match.id, 1))
        await tx.remove_seat(match.id, 0)
        with pytest.raises(NotFound):
            await tx.remove_seat(match.id, 0)
        with pytest.raises(NotFound):
            await tx.update_seat(match.id, 0, name="Nobody")
    assert await store.seats(match.id) == [seat(match.id, 1)]
    assert await _version(store, match.id) == 3

"""Contract: vacations that were announced."""

from __future__ import annotations

import pytest

from storage.contract import Store
from storage.failure import Conflict, InvalidChange, NotFound, TooManyVacations
from storage.vacation import VACATIONS_EACH


async def test_they_are_kept_in_order_and_are_their_members(store: Store) -> None:
    later = await store.plan_vacation(7, 50, 60, now=1)
    sooner = await store.plan_vacation(7, 10, 20, now=2)
    await store.plan_vacation(8, 10, 20, now=3)
    assert await store.planned_vacations(7) == [sooner, later]
    async with store.transaction() as tx:
        assert await tx.planned_vacations(7) == [sooner, later]
    with pytest.raises(NotFound):
        await store.withdraw_vacation(8, sooner.id)
    await store.withdraw_vacation(7, sooner.id)
    assert await store.planned_vacations(7) == [later]
    await store.forget_member(7)
    assert await store.planned_vacations(7) == []
    assert len(await store.planned_vacations(8)) == 1


async def test_they_do_not_overlap_and_are_not_too_many(store: Store) -> None:
    for number in range(VACATIONS_EACH):
        await store.plan_vacation(7, 10 * number, 10 * number + 10, now=1)
    for start, end in ((5, 6), (0, 99), (45, 55)):
        with pytest.raises(Conflict):
            await store.plan_vacation(7, start, end, now=1)
    with pytest.raises(TooManyVacations):
        await store.plan_vacation(7, 90, 95, now=1)
    with pytest.raises(InvalidChange):
        await store.plan_vacation(7, 95, 95, now=1)
    await store.plan_vacation(7, 90, 95, now=10)  # the first one is over
    assert await store.prune_vacations(21) == 2
    assert [each.from_at for each in await store.planned_vacations(7)] == [20, 30, 40, 90]

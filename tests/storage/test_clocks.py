"""Contract: clocks with their log, absences of Gemot, and vacations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.contract import ClockRecord, GuildSettings, MemberSettings, Store
from storage.failure import InvalidChange, NotFound
from storage.vacation import VacationRecord
from tests.storage.builders import GUILD, new_timer, opened, running, seat

CONTROL = {"kind": "each", "each": 3_600_000}


async def test_a_clock_is_kept_with_all_that_happened_to_it(store: Store) -> None:
    match = await running(store)
    assert await store.clock(match.id) is None
    async with store.transaction() as tx:
        await tx.put_clock(match.id, CONTROL, None)
        assert await tx.clock(match.id) == ClockRecord(match_id=match.id, control=CONTROL, state=None)
        await tx.put_clock(match.id, CONTROL, {"at": 1}, [{"kind": "asked"}, {"kind": "given"}])
    async with store.transaction() as tx:
        await tx.put_clock(match.id, CONTROL, {"at": 2}, [{"kind": "answered"}])
        await tx.remove_clock(match.id)
    kept = await store.clock(match.id)
    assert kept == ClockRecord(match_id=match.id, control=CONTROL, state={"at": 2}), "it runs: it stays"
    assert [each["kind"] for each in await store.clock_log(match.id)] == ["asked", "given", "answered"]


async def test_a_clock_that_has_not_run_can_be_dropped(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_clock(match.id, CONTROL, None)
        await tx.remove_clock(match.id)
    assert await store.clock(match.id) is None


async def test_a_clock_of_no_match_is_refused(store: Store) -> None:
    with pytest.raises(NotFound):
        async with store.transaction() as tx:
            await tx.put_clock(4711, CONTROL, None)


async def test_the_last_thing_that_happened_to_any_clock(store: Store) -> None:
    assert await store.last_tick() == 0
    one, two = await running(store), await running(store)
    async with store.transaction() as tx:
        await tx.put_clock(one.id, CONTROL, {"at": 7}, [])
        await tx.put_clock(two.id, CONTROL, None)
    assert await store.last_tick() == 7
    async with store.transaction() as tx:
        await tx.put_clock(two.id, CONTROL, {"at": 9}, [])
    assert await store.last_tick() == 9


async def test_absences_are_found_by_time(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.put_absence(100, 200)
        await tx.put_absence(300, 400)
        with pytest.raises(InvalidChange):
            await tx.put_absence(500, 500)
    assert await store.absences(0) == [(100, 200), (300, 400)]
    assert await store.absences(150) == [(100, 200), (300, 400)]
    assert await store.absences(250) == [(300, 400)]
    assert await store.absences(400) == []


async def test_vacation_is_kept_by_year_and_forgotten_with_the_member(store: Store) -> None:
    assert await store.vacation(7, 2026) == VacationRecord(member_id=7, year=2026)
    spent = VacationRecord(member_id=7, year=2026, hours=5, until_at=99)
    async with store.transaction() as tx:
        await tx.put_vacation(replace(spent, hours=4))
        await tx.put_vacation(spent)
        await tx.put_vacation(VacationRecord(member_id=8, year=2026, hours=1))
        assert await tx.vacation(7, 2026) == spent
    assert await store.vacations(7) == [spent]
    await store.forget_member(7)
    assert await store.vacations(7) == []
    assert len(await store.vacations(8)) == 1


async def test_how_a_member_is_called_is_kept(store: Store) -> None:
    chosen = MemberSettings(
        member_id=7, mention=False, interval=6, zone="Europe/Berlin", quiet_from=1320, quiet_until=420
    )
    await store.put_member_settings(chosen)
    assert await store.member_settings(7) == chosen
    async with store.transaction() as tx:
        assert await tx.member_settings(7) == chosen
    guild = GuildSettings(guild_id=GUILD, pace="3d")
    await store.put_guild_settings(guild)
    assert await store.guild_settings(GUILD) == guild


async def test_a_seat_keeps_how_it_is_called_and_when_it_looked(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 1, calls="dm", looked_at=5))
        await tx.update_seat(match.id, 1, calls="none")
    (found,) = [each for each in await store.seats(match.id) if each.seat == 1]
    assert (found.calls, found.looked_at) == ("none", 5)
    with pytest.raises(InvalidChange):
        async with store.transaction() as tx:
            await tx.update_seat(match.id, 1, calls="pigeon")  # type: ignore[typeddict-item]


async def test_timers_of_a_match_are_listed(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        late = await tx.set_timer(new_timer(match.id, 300, seat=1))
        early = await tx.set_timer(new_timer(match.id, 100, seat=0))
        assert await tx.timers(match.id) == [early, late]
        assert await tx.timer(late.id) == late
        await tx.cancel_timers(match.id)
        assert await tx.timer(late.id) is None

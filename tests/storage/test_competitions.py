"""Contract: competitions with all that hangs on them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from storage.competition import ByeRecord, LogRecord, StepRecord
from storage.contract import Store
from storage.failure import InvalidChange, NotFound
from tests.storage.builders import GUILD, HOST, new_match
from tests.storage.competing import entrant, filled, fixture, new_competition, notice

OTHER = 900_000_000_000_000_777


async def test_a_competition_and_its_parts_come_back_as_they_were(
    open_store: Callable[[Path], Awaitable[Store]], tmp_path: Path
) -> None:
    store = await open_store(tmp_path / "one.db")
    made = await filled(store)
    before = [
        await store.competition(made.id),
        await store.entrants(made.id),
        await store.fixtures(made.id),
        await store.byes(made.id),
        await store.steps(made.id),
        await store.requests(made.id),
        await store.competition_log(made.id),
        await store.owed_notices(made.id),
    ]
    assert before[0] == made
    assert all(before)
    await store.close()
    again = await open_store(tmp_path / "one.db")
    assert before == [
        await again.competition(made.id),
        await again.entrants(made.id),
        await again.fixtures(made.id),
        await again.byes(made.id),
        await again.steps(made.id),
        await again.requests(made.id),
        await again.competition_log(made.id),
        await again.owed_notices(made.id),
    ]
    assert await again.check() == []
    await again.close()


async def test_rows_are_replaced_by_their_key(store: Store) -> None:
    made = await filled(store)
    async with store.transaction() as tx:
        await tx.put_entrants([entrant(made.id, 2, status="withdrawn", facts={"missed": [3]})])
        await tx.put_fixtures([fixture(made.id, 2, entrants=(2, 1), result={"kind": "played"})])
        await tx.put_byes(made.id, [ByeRecord(competition_id=made.id, entrant=2, round=1, kind="zero")])
    assert [each.status for each in await store.entrants(made.id)] == ["entered", "withdrawn"]
    assert (await store.fixtures(made.id))[1].entrants == (2, 1)
    assert [each.entrant for each in await store.byes(made.id)] == [2]


async def test_steps_are_due_in_order_and_done_ones_are_not(store: Store) -> None:
    made = await filled(store)
    assert await store.next_step() == 7
    assert [each.key for each in await store.due_steps(8)] == ["a"]
    first = (await store.steps(made.id))[0]
    async with store.transaction() as tx:
        await tx.put_steps([replace(first, done_at=8)])
    assert [each.key for each in await store.due_steps(100)] == ["b"]
    async with store.transaction() as tx:
        assert await tx.remove_steps(made.id) == 1
    assert [each.key for each in await store.steps(made.id)] == ["a"]
    assert await store.next_step() is None


async def test_fixtures_are_found_by_match_and_when_it_has_ended(store: Store) -> None:
    made = await filled(store)
    number = (await store.fixtures(made.id))[0].match_id
    assert number is not None
    found = await store.fixture_of_match(number)
    assert found is not None and found.number == 1
    assert await store.ended_fixtures() == []
    async with store.transaction() as tx:
        await tx.update_match(number, status="cancelled")
    assert [each.number for each in await store.ended_fixtures()] == [1]
    async with store.transaction() as tx:
        await tx.put_fixtures([replace(found, result={"kind": "void"})])
    assert await store.ended_fixtures() == []
    match = await store.match(number)
    assert match is not None and match.competition_id == made.id


async def test_a_notice_is_owed_once_and_until_sent(store: Store) -> None:
    made = await filled(store)
    async with store.transaction() as tx:
        await tx.owe_notice(notice(made.id, "same"))
        await tx.owe_notice(notice(made.id, "same"))
    owed = await store.owed_notices(made.id)
    assert [each.nonce for each in owed] == [f"n{made.id}", "same"]
    await store.put_notice(replace(owed[1], sent_at=5, message_id=6))
    assert len(await store.owed_notices()) == 1


async def test_where_it_is_shown_is_kept_apart(store: Store) -> None:
    made = await filled(store)
    await store.put_shown(made.id, {"post": 5})
    async with store.transaction() as tx:
        await tx.put_competition(replace(made, status="closed"))
    after = await store.competition(made.id)
    assert after is not None and (after.shown, after.status) == ({"post": 5}, "closed")


async def test_lists(store: Store) -> None:
    one, two = await filled(store), await filled(store, status="closed")
    assert [each.id for each in await store.competitions_in_guild(GUILD, ("running", "closed"))] == [
        two.id,
        one.id,
    ]
    assert [each.id for each in await store.competitions_in_guild(GUILD, ("running",))] == [one.id]
    assert await store.competitions_in_guild(OTHER, ("running",)) == []
    assert [each.competition_id for each in await store.competitions_of_member(101)] == [two.id, one.id]
    assert [each.id for each in await store.competitions_organised(HOST)] == [two.id, one.id]
    assert [each.kind for each in await store.competition_log_of(101)] == ["joined", "joined"]
    with pytest.raises(InvalidChange):
        await store.competitions_in_guild(GUILD, ("running",), limit=-1)


async def test_what_belongs_to_no_competition_is_refused(store: Store) -> None:
    async with store.transaction() as tx:
        for refused in (
            tx.put_competition(replace(new_competition(), id=5)),
            tx.put_entrants([entrant(5, 1)]),
            tx.put_byes(5, []),
            tx.put_steps([StepRecord(competition_id=5, key="a", do="seed", round=0, due_at=1)]),
            tx.owe_notice(notice(5, "x")),
            tx.put_log(LogRecord(competition_id=5, at=1, kind="x", member_id=None)),
            tx.remove_competition(5),
        ):
            with pytest.raises(NotFound):
                await refused
        with pytest.raises(InvalidChange):
            await tx.add_competition(new_competition(status="strange"))


async def test_a_removed_one_leaves_its_matches(store: Store) -> None:
    made = await filled(store)
    (number,) = [each.match_id for each in await store.fixtures(made.id) if each.match_id]
    async with store.transaction() as tx:
        await tx.add_competition(new_competition(previous_id=made.id))
        await tx.remove_competition(made.id)
    match = await store.match(number)
    assert match is not None and match.competition_id is None
    assert await store.competition(made.id) is None
    assert await store.entrants(made.id) == []
    assert await store.check() == []


async def test_forgetting_takes_the_member_out_of_what_is_over_for_him(store: Store) -> None:
    over, live, left = (
        await filled(store, status="closed"),
        await filled(store),
        await filled(store),
    )
    async with store.transaction() as tx:
        await tx.put_entrants([entrant(left.id, 1, status="withdrawn")])
    forgotten = await store.forget_member(101)
    assert forgotten.competitions == [live.id]
    for made, known in ((over, None), (live, 101), (left, None)):
        first = (await store.entrants(made.id))[0]
        assert (first.member_id, first.name) == (known, "Member 1" if known else "")
        assert [each.member_id for each in await store.competition_log(made.id)] == [known]
    await store.forget_member(HOST)
    assert await store.competitions_organised(HOST) == []


async def test_a_purge_takes_the_competitions_of_the_server(store: Store) -> None:
    gone, kept = await filled(store), await filled(store, guild_id=OTHER)
    async with store.transaction() as tx:
        await tx.add_competition(new_competition(previous_id=gone.id))
        await tx.add_match(new_match())
    assert set(await store.known_guilds()) == {GUILD, OTHER}
    await store.purge_guild(GUILD)
    assert await store.competition(gone.id) is None
    assert await store.fixtures(gone.id) == []
    assert await store.competition(kept.id) == kept
    assert len(await store.fixtures(kept.id)) == 2
    assert await store.check() == []

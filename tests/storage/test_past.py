"""Contract: the history of matches in the order of their ends, and the notice that it has been changed."""

from __future__ import annotations

from typing import Any

from storage.contract import MatchRecord, MemberSettings, Store, TableEntry
from storage.past import HistoryPage
from tests.storage.builders import GUILD, new_move, running, seat

GAME = "witan_tricks"


async def ended(store: Store, at: int, moves: int = 3, **changes: Any) -> MatchRecord:
    match = await running(store, moves=moves, **changes)
    outcome = {"placings": [1, 2, 3], "points": [3, 2, 1], "ending": "target"}
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", ended_at=at, outcome=outcome)
    return match


def numbers(page: HistoryPage) -> list[int]:
    return [each.id for each in page.matches]


async def test_matches_come_in_the_order_of_their_ends_page_by_page(store: Store) -> None:
    late, early, third = [(await ended(store, at)).id for at in (30, 10, 20)]
    await ended(store, 15, game="shire")
    await ended(store, 15, guild_id=7)
    await ended(store, 15, guild_id=None)
    await running(store)
    whole = await store.history(GUILD, GAME)
    assert numbers(whole) == [early, third, late]
    page = await store.history(GUILD, GAME, limit=2)
    assert numbers(page) == [early, third]
    last = page.matches[-1]
    assert numbers(await store.history(GUILD, GAME, after=(last.ended_at, last.id))) == [late]
    assert numbers(await store.history(GUILD, GAME, after=(30, late))) == []


async def test_matches_that_end_at_once_come_by_number(store: Store) -> None:
    both = [(await ended(store, 10)).id for _ in range(2)]
    page = await store.history(GUILD, GAME, limit=1)
    assert numbers(page) == both[:1]
    assert numbers(await store.history(GUILD, GAME, after=(10, both[0]))) == both[1:]


async def test_who_sat_there_and_who_moved(store: Store) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.append_move(new_move(match.id, 1, seat=0, command_id="777"), state={})
        await tx.append_move(
            new_move(match.id, 2, seat=1, member_id=None, command_id="clock:1:2:1"), state={}
        )
        acted = TableEntry(match_id=match.id, revision=2, at=1, kind="acted", seat=2)
        await tx.append_move(new_move(match.id, 3, seat=2, member_id=None, command_id="778"), state={})
        await tx.note(acted)
        await tx.put_seat(seat(match.id, 1, resigned=True, agent="greedy"))
        await tx.update_match(match.id, status="finished", ended_at=5, outcome={"ending": "x"})
    (played,) = (await store.history(GUILD, GAME, by_nobody=("clock:", "ai:"))).matches
    assert [(each.member_id, each.agent, each.resigned, each.moved) for each in played.seats] == [
        (100, None, False, True),
        (101, "greedy", True, False),
        (102, None, False, False),
    ]
    assert (played.outcome, played.unrated, played.substituted) == ({"ending": "x"}, False, False)
    (every,) = (await store.history(GUILD, GAME)).matches
    assert [each.moved for each in every.seats] == [True, True, False], "without prefixes all are persons"


async def test_a_seat_that_was_taken_over_is_told(store: Store) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.note(TableEntry(match_id=match.id, revision=0, at=1, kind="substituted", seat=1))
        await tx.update_match(match.id, status="finished", ended_at=5, outcome={"ending": "x"})
    (played,) = (await store.history(GUILD, GAME)).matches
    assert played.substituted


async def changes(store: Store) -> int:
    return (await store.history(GUILD, GAME)).changes


async def test_what_changes_the_past_is_noticed_and_nothing_else(store: Store) -> None:
    first = await ended(store, 10)
    await ended(store, 20)
    before = await changes(store)
    playing = await running(store, moves=4)
    async with store.transaction() as tx:
        await tx.put_seat(seat(playing.id, 1, resigned=True, agent="greedy"))
        await tx.update_match(first.id, last_post_id=5, posted_revision=3)
        await tx.update_seat(first.id, 1, dm_message_id=7)
        await tx.update_match(playing.id, status="finished", ended_at=30, outcome={"ending": "x"})
    assert await changes(store) == before
    async with store.transaction() as tx:
        await tx.update_match(first.id, unrated=True)
    taken_out = await changes(store)
    assert taken_out > before
    assert (await store.history(GUILD, GAME)).matches[0].unrated
    await store.forget_member(102)
    forgotten = await changes(store)
    assert forgotten > taken_out
    await ended(store, 15)
    late = await changes(store)
    assert late > forgotten, "its end lies before that of another one"
    await store.purge_guild(GUILD)
    assert await changes(store) > late
    assert numbers(await store.history(GUILD, GAME)) == []


async def test_who_hides_is_told(store: Store) -> None:
    await store.put_member_settings(MemberSettings(member_id=7, hidden=True))
    await store.put_member_settings(MemberSettings(member_id=8))
    assert await store.hidden_members() == {7}
    assert (await store.member_settings(7)).hidden
    await store.forget_member(7)
    assert await store.hidden_members() == frozenset()


async def test_whether_a_match_counts_is_kept_with_it(store: Store) -> None:
    match = await ended(store, 10)
    async with store.transaction() as tx:
        await tx.update_match(match.id, unrated=True)
    found = await store.match(match.id)
    assert found is not None
    assert found.unrated

"""Contract: a member can be forgotten, and what is over still tells how it went."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.contract import MatchRecord, MemberSettings, NewDeck, NoteRecord, Store, TableEntry
from storage.sqlite import SqliteStore
from storage.waiting import BlockRecord, NewsRecord, PlayingHours, QueueEntry
from tests.storage.builders import HOST, new_post, opened, running, seat

MEMBER = 101


async def _ended(store: Store, **changes: int) -> MatchRecord:
    match = await running(store, moves=5, **changes)
    async with store.transaction() as tx:
        await tx.update_seat(match.id, 1, dm_channel_id=77, dm_message_id=78, ready_id="888")
        await tx.update_match(
            match.id, status="finished", outcome={"placings": [1, 2, 3]}, cancel_votes=[MEMBER, 100]
        )
    after = await store.match(match.id)
    assert after is not None
    return after


async def test_an_ended_match_belongs_to_nobody_afterwards(store: Store) -> None:
    match = await _ended(store)
    before = await store.moves(match.id, after=-1)
    forgotten = await store.forget_member(MEMBER)
    assert (forgotten.matches, forgotten.unfinished) == (1, [])
    seats = {each.seat: each for each in await store.seats(match.id)}
    assert (seats[1].member_id, seats[1].name, seats[1].dm_channel_id) == (None, "", None)
    assert seats[1].dm_message_id is None
    assert seats[1].ready_id == "888", "part of the key: the match can still be verified"
    assert (seats[0].member_id, seats[0].name) == (100, "Member 0")
    moves = await store.moves(match.id, after=-1)
    assert {each.member_id for each in moves} == {None, 100, 102}
    assert [(each.seat, each.action, each.chain) for each in moves] == [
        (each.seat, each.action, each.chain) for each in before
    ]
    after = await store.match(match.id)
    assert after is not None
    assert (after.cancel_votes, after.host_id, after.outcome) == ([100], HOST, match.outcome)
    assert await store.matches_of_member(MEMBER, ("finished",)) == []
    assert await store.check() == []


async def test_a_forgotten_host_is_no_host(store: Store) -> None:
    match = await _ended(store, host_id=MEMBER)
    await store.forget_member(MEMBER)
    after = await store.match(match.id)
    assert after is not None
    assert after.host_id is None


async def test_unfinished_matches_are_left_alone_and_named(store: Store) -> None:
    ended, playing = await _ended(store), await running(store, moves=2)
    hosted = await running(store, host_id=MEMBER)
    async with store.transaction() as tx:
        await tx.remove_seat(hosted.id, 1)
    lobby = await opened(store, host_id=MEMBER)
    seats = await store.seats(playing.id)
    forgotten = await store.forget_member(MEMBER)
    assert (forgotten.matches, forgotten.unfinished) == (2, [playing.id, lobby.id])
    after = await store.match(hosted.id)
    assert after is not None
    assert after.host_id is None, "he only hosted it, and it runs without him"
    assert await store.seats(playing.id) == seats
    async with store.transaction() as tx:
        for match in (playing, lobby):
            await tx.update_match(match.id, status="cancelled")
    forgotten = await store.forget_member(MEMBER)
    assert (forgotten.matches, forgotten.unfinished) == (2, [])
    assert (await store.forget_member(MEMBER)).matches == 0
    assert ended.id != playing.id


async def test_the_settings_go(store: Store) -> None:
    await store.put_member_settings(MemberSettings(member_id=MEMBER, dm=False))
    await store.forget_member(MEMBER)
    assert await store.member_settings(MEMBER) == MemberSettings(member_id=MEMBER)


async def test_the_settings_hold_while_an_unfinished_match_needs_them(store: Store) -> None:
    chosen = MemberSettings(member_id=MEMBER, dm=False)
    await store.put_member_settings(chosen)
    match = await running(store)
    await store.forget_member(MEMBER)
    assert await store.member_settings(MEMBER) == chosen, "or the next turn would come by direct message"
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="cancelled")
    await store.forget_member(MEMBER)
    assert await store.member_settings(MEMBER) == MemberSettings(member_id=MEMBER)


async def test_a_stranger_is_forgotten_without_ado(store: Store) -> None:
    match = await _ended(store)
    seats = await store.seats(match.id)
    assert (await store.forget_member(424242)).matches == 0
    assert await store.seats(match.id) == seats


@pytest.mark.parametrize("with_reader", [False, True])
async def test_nothing_is_left_in_the_files(tmp_path: Path, with_reader: bool) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    name = "Zuleika Dobson of Oxford"
    try:
        match = await running(store, moves=3)
        async with store.transaction() as tx:
            await tx.update_seat(match.id, 1, name=name)
            await tx.update_match(match.id, status="finished")
        if with_reader:
            await store.match(match.id)
        assert any(name.encode() in each.read_bytes() for each in tmp_path.iterdir())
        await store.forget_member(MEMBER)
        assert not any(name.encode() in each.read_bytes() for each in tmp_path.iterdir())
    finally:
        await store.close()


async def test_a_running_match_that_he_resigned_is_the_ais_alone(store: Store) -> None:
    match = await running(store, moves=5)
    async with store.transaction() as tx:
        await tx.put_seat(seat(match.id, 1, resigned=True, agent="greedy", ready_id="888"))
    forgotten = await store.forget_member(MEMBER)
    assert (forgotten.matches, forgotten.unfinished) == (1, [])
    seats = {each.seat: each for each in await store.seats(match.id)}
    assert (seats[1].member_id, seats[1].agent, seats[1].ready_id) == (None, "greedy", "888")
    assert await store.check() == []


async def test_nothing_in_the_file_names_the_member_afterwards(tmp_path: Path) -> None:
    """Whatever table is added later: no value of any row is the member's id, nor his name."""
    member = 7_654_321_000_111_222
    store = await SqliteStore.open(tmp_path / "gemot.db")
    match = await running(store, moves=5, host_id=member)
    async with store.transaction() as tx:
        await tx.remove_seat(match.id, 1)
        await tx.put_seat(seat(match.id, 1, member_id=member, name="Wulfstan", ready_id="888"))
        await tx.owe(new_post(match.id))
    deck = NewDeck(member_id=member, game="ortus_regni", name="x", cards={"land": 1}, changed_at=1)
    await store.put_deck(deck)
    await store.put_member_settings(MemberSettings(member_id=member))
    await store.put_note(NoteRecord(match_id=match.id, member_id=member, text="beware of A", changed_at=1))
    await store.put_block(BlockRecord(member_id=member, blocked_id=5, made_at=1))
    await store.put_block(BlockRecord(member_id=5, blocked_id=member, made_at=1))
    await store.put_playing_hours(PlayingHours(member_id=member, begins=1, ends=2))
    async with store.transaction() as tx:
        await tx.enqueue(
            QueueEntry(guild_id=3, member_id=member, name="Wulfstan", wish={}, since=1, until_at=2)
        )
        await tx.tell(NewsRecord(member_id=member, kind="expired", guild_id=3, owed_at=1))
        await tx.tell(NewsRecord(member_id=5, kind="joined", match_id=match.id, other_id=member, owed_at=1))
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", cancel_votes=[member])
    await store.put_open_notes(match.id, member, is_open=True)
    found = _rows_with(tmp_path / "gemot.db", str(member))
    assert found >= {"matches", "seats", "notes", "open_notes"}
    assert found >= {"queue_entries", "blocks", "playing_hours", "private_news"}
    await store.forget_member(member)
    await store.close()
    for word in (str(member), "Wulfstan", "beware of A"):
        assert _rows_with(tmp_path / "gemot.db", word) == set()
        assert word.encode() not in (tmp_path / "gemot.db").read_bytes()


def _rows_with(path: Path, word: str) -> set[str]:
    """The tables of which some value holds the word."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        rows = {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names}
    return {name for name, found in rows.items() if any(word in str(row) for row in found)}


async def test_no_table_tells_of_him_where_he_plays_no_more(store: Store) -> None:
    resigned, playing = await running(store, moves=2), await running(store, moves=2)
    async with store.transaction() as tx:
        await tx.put_seat(seat(resigned.id, 1, resigned=True, agent="greedy"))
        for match in (resigned, playing):
            for mine in (True, False):
                who = {"member_id": MEMBER, "name": "Member 1", "other_id": HOST, "other_name": "Host"}
                if not mine:
                    who = {"member_id": HOST, "name": "Host", "other_id": MEMBER, "other_name": "Member 1"}
                await tx.note(
                    TableEntry(match_id=match.id, revision=1, at=1, kind="substituted", seat=1, **who)  # type: ignore[arg-type]
                )
    for match in (resigned, playing):
        await store.put_note(NoteRecord(match_id=match.id, member_id=MEMBER, card="", text="n", changed_at=1))
        await store.put_open_notes(match.id, MEMBER, is_open=True)
    await store.forget_member(MEMBER)
    told = {(each.match_id, each.name, each.other_name) for each in await store.table_entries_of(HOST)}
    assert (resigned.id, "", "Host") in told
    assert (resigned.id, "Host", "") in told
    assert {each.match_id for each in await store.table_entries_of(MEMBER)} == {playing.id}
    assert [each.match_id for each in await store.member_notes(MEMBER)] == [playing.id]
    assert await store.open_notes(resigned.id) == []
    assert await store.open_notes(playing.id) == [MEMBER]


async def test_quiet_hours_go_with_the_member_and_stay_those_of_others(store: Store) -> None:
    quiet = {"start": 1, "end": 2, "zone": "Europe/Berlin"}
    match = await running(store, moves=5)
    ticks = [
        {"kind": "asked", "seat": 1, "quiet": quiet},
        {"kind": "asked", "seat": 2, "quiet": quiet},
        {"kind": "renewed", "seat": 1, "quiet": None},
        {"kind": "asked", "seat": 1, "quiet": quiet},
    ]
    state = {"at": 1, "seats": {str(number): {"quiet": quiet} for number in range(3)}}
    async with store.transaction() as tx:
        await tx.put_clock(match.id, {}, state, ticks)
        # somebody else has his seat
        await tx.put_seat(seat(match.id, 1, member_id=109))
    await store.forget_member(MEMBER)
    assert [each["quiet"] for each in await store.clock_log(match.id)] == [None, quiet, None, quiet]
    clock = await store.clock(match.id)
    assert clock is not None
    assert clock.state == state
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="finished", outcome={})
    await store.forget_member(109)
    assert [each["quiet"] for each in await store.clock_log(match.id)] == [None, quiet, None, None]
    clock = await store.clock(match.id)
    assert clock is not None
    assert clock.state is not None
    assert [each["quiet"] for each in clock.state["seats"].values()] == [quiet, None, quiet]

"""Contract: the start of a match and its moves."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.codec import digest
from rules.core.transcript import link
from storage.contract import SETUP_SEAT, Store
from storage.failure import Conflict, InvalidChange, NotFound
from tests.storage.builders import KEY, new_move, opened, running, start


async def test_the_start_deals_and_is_revision_0(store: Store) -> None:
    match = await opened(store)
    state = {"hands": [["7S"], ["QD"]], "turn": 0}
    async with store.transaction() as tx:
        setup = await start(tx, match.id, state=state, events=[{"kind": "HandDealt"}], command_id="go", at=5)
        inside = await tx.match(match.id)
    started = await store.match(match.id)
    assert started == inside
    assert started is not None
    assert (started.status, started.key, started.revision, started.state) == ("running", KEY, 0, state)
    assert (started.started_at, started.version) == (5, 1)
    assert started.chain == setup.chain == link("", 0, -1, {}, digest(state))
    assert (setup.revision, setup.seat, setup.member_id, setup.action) == (0, SETUP_SEAT, None, {})
    assert (setup.events, setup.state_hash, setup.command_id) == (
        [{"kind": "HandDealt"}],
        digest(state),
        "go",
    )
    assert await store.moves(match.id) == []
    assert await store.moves(match.id, after=-1) == [setup]


@pytest.mark.parametrize("status", ["running", "finished", "cancelled"])
async def test_only_a_lobby_can_start(store: Store, status: Any) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        if status != "running":
            await tx.update_match(match.id, status=status)
        before = await tx.match(match.id)
        with pytest.raises(Conflict) as conflict:
            await start(tx, match.id, state={"other": True})
    assert conflict.value.kind == "status"
    assert await store.match(match.id) == before


async def test_a_ready_match_can_start(store: Store) -> None:
    match = await opened(store)
    async with store.transaction() as tx:
        await tx.update_match(match.id, status="ready")
        await start(tx, match.id)
    assert await store.running_matches() == [match.id]


async def test_starting_no_match_is_refused(store: Store) -> None:
    async with store.transaction() as tx:
        with pytest.raises(NotFound):
            await start(tx, 4711)


async def test_a_move_is_linked_and_makes_its_state_the_state(store: Store) -> None:
    match = await running(store)
    state = {"turn": 1, "nested": {"b": [1, 2], "a": None}, "name": "Æthel"}
    move = new_move(match.id, 1, seat=2, member_id=102)
    async with store.transaction() as tx:
        made = await tx.append_move(move, state=state)
    after = await store.match(match.id)
    assert after is not None
    assert (after.revision, after.state, after.status) == (1, state, "running")
    assert after.chain == made.chain == link(match.chain, 1, 2, dict(move.action), digest(state))
    assert made.state_hash == digest(state)
    assert (made.seat, made.member_id, made.action, made.events) == (2, 102, move.action, move.events)
    assert (made.command_id, made.at) == (move.command_id, move.at)
    assert await store.moves(match.id) == [made]
    assert after.version == match.version


async def test_an_agent_moves_without_a_member(store: Store) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        await tx.append_move(new_move(match.id, 1, member_id=None), state={})
    assert [each.member_id for each in await store.moves(match.id)] == [None]


async def test_moves_are_read_from_anywhere(store: Store) -> None:
    match = await running(store, moves=5)
    await running(store, moves=2)
    assert [each.revision for each in await store.moves(match.id)] == [1, 2, 3, 4, 5]
    assert [each.revision for each in await store.moves(match.id, after=3)] == [4, 5]
    assert [each.revision for each in await store.moves(match.id, after=1, limit=2)] == [2, 3]
    assert [each.revision for each in await store.moves(match.id, after=-1)] == [0, 1, 2, 3, 4, 5]
    assert await store.moves(match.id, limit=0) == []
    with pytest.raises(InvalidChange):
        await store.moves(match.id, limit=-1)


@pytest.mark.parametrize("revision", [0, 1, 2, 4, 7, -1])
async def test_only_the_next_revision_is_taken(store: Store, revision: int) -> None:
    match = await running(store, moves=2)
    async with store.transaction() as tx:
        with pytest.raises(Conflict) as conflict:
            await tx.append_move(new_move(match.id, revision), state={"turn": 99})
    assert conflict.value.kind == "revision"
    assert await store.match(match.id) == match
    assert len(await store.moves(match.id)) == 2


async def test_a_command_is_carried_out_once(store: Store) -> None:
    match, other = await running(store), await running(store)
    async with store.transaction() as tx:
        made = await tx.append_move(new_move(match.id, 1, command_id="click"), state={"turn": 1})
    for target, revision in ((match.id, 1), (match.id, 2), (other.id, 1), (4711, 1)):
        async with store.transaction() as tx:
            with pytest.raises(Conflict) as conflict:
                await tx.append_move(new_move(target, revision, command_id="click"), state={"turn": 2})
        assert conflict.value.kind == "command", "even where another refusal would fit as well"
    lobby = await opened(store)
    async with store.transaction() as tx:
        with pytest.raises(Conflict) as conflict:
            await start(tx, lobby.id, command_id="click")
        assert conflict.value.kind == "command"
        assert await tx.move_of_command("click") == made
    assert await store.move_of_command("click") == made
    assert await store.move_of_command("clack") is None
    assert await store.match(other.id) == other


@pytest.mark.parametrize("status", ["lobby", "ready", "finished", "cancelled"])
async def test_only_a_running_match_takes_moves(store: Store, status: Any) -> None:
    match = await opened(store) if status in ("lobby", "ready") else await running(store)
    async with store.transaction() as tx:
        if status != "lobby":
            await tx.update_match(match.id, status=status)
        with pytest.raises(Conflict) as conflict:
            await tx.append_move(new_move(match.id, 1), state={})
    assert conflict.value.kind == "status"
    assert await store.moves(match.id) == []


async def test_a_move_of_no_match_is_refused(store: Store) -> None:
    async with store.transaction() as tx:
        with pytest.raises(NotFound):
            await tx.append_move(new_move(4711, 1), state={})


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": -1},
        {"action": {"card": object()}},
        {"events": [{"cards": {1, 2}}]},
        {"command_id": None},
        {"at": "now"},
        {"member_id": 2**64},
    ],
)
async def test_a_move_that_makes_no_sense_changes_nothing(store: Store, wrong: Any) -> None:
    match = await running(store, moves=1)
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange):
            await tx.append_move(new_move(match.id, 2, **wrong), state={"turn": 2})
    assert await store.match(match.id) == match
    assert len(await store.moves(match.id)) == 1
    assert await store.check() == []


async def test_a_state_that_is_not_json_changes_nothing(store: Store) -> None:
    match = await running(store, moves=1)
    async with store.transaction() as tx:
        with pytest.raises(InvalidChange) as refusal:
            await tx.append_move(new_move(match.id, 2), state={"hand": {"7S"}})
    assert "7S" not in str(refusal.value)
    assert await store.match(match.id) == match


async def test_a_refused_move_may_be_followed_by_another_in_the_same_transaction(store: Store) -> None:
    match = await running(store)
    async with store.transaction() as tx:
        with pytest.raises(Conflict):
            await tx.append_move(new_move(match.id, 2), state={"turn": 2})
        await tx.append_move(new_move(match.id, 1), state={"turn": 1})
    assert [each.revision for each in await store.moves(match.id)] == [1]
    assert await store.check() == []

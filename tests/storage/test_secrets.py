"""Secrets and hands stay out of logs, texts of records, and errors."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from storage.failure import InvalidChange, StoreError
from storage.sqlite import SqliteStore
from tests.storage.builders import new_match, new_move, new_post, running, seat, start

HIDDEN = "QUEEN-OF-HEARTS"


async def test_not_even_the_most_talkative_log_tells_a_hand(
    sqlite_store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with sqlite_store.transaction() as tx:
        match = await tx.add_match(new_match(secret=HIDDEN.encode()))
        await tx.put_seat(seat(match.id, ready_id=HIDDEN))
        await start(tx, match.id, state={"hand": HIDDEN}, key=HIDDEN.encode(), events=[{"card": HIDDEN}])
        await tx.append_move(
            new_move(match.id, 1, action={"card": HIDDEN}, events=[{"card": HIDDEN}]), state={"hand": HIDDEN}
        )
        await tx.owe(new_post(match.id, 1, payload={"card": HIDDEN}))
    with pytest.raises(StoreError):
        async with sqlite_store.transaction() as tx:
            await tx.append_move(
                new_move(match.id, 2, seat="x", action={"card": HIDDEN}), state={"hand": HIDDEN}
            )
    records: list[Any] = [
        await sqlite_store.match(match.id),
        *await sqlite_store.moves(match.id, after=-1),
        *await sqlite_store.seats(match.id),
        *await sqlite_store.owed(),
    ]
    assert len(records) == 5
    assert any(each.name == "aiosqlite" for each in caplog.records), "it does log what it executes"
    assert HIDDEN not in caplog.text
    assert HIDDEN not in repr(records)


@pytest.mark.parametrize(
    "wrong", [{"seat": HIDDEN}, {"at": HIDDEN}, {"action": {HIDDEN: {HIDDEN}}}, {"member_id": HIDDEN}]
)
async def test_a_refusal_tells_no_value(sqlite_store: SqliteStore, wrong: Any) -> None:
    match = await running(sqlite_store)
    with pytest.raises((InvalidChange, TypeError)) as refusal:
        async with sqlite_store.transaction() as tx:
            await tx.append_move(new_move(match.id, 1, **wrong), state={"hand": HIDDEN})
    assert HIDDEN not in str(refusal.value)

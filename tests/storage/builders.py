"""Records for tests, with everything that a test does not care about filled in."""

from __future__ import annotations

from itertools import count
from typing import Any

from storage.contract import (
    MatchRecord,
    MoveRecord,
    NewMatch,
    NewMove,
    NewPost,
    NewTimer,
    SeatRecord,
    Store,
    Transaction,
)

GUILD, CHANNEL, TABLE, HOST = 900_000_000_000_000_001, 22, 33, 1_100_000_000_000_000_044
SECRET, KEY = b"the secret of the server", b"the key of the match"

_numbers = count(1)


def new_match(**changes: Any) -> NewMatch:
    values: dict[str, Any] = {
        "game": "witan_tricks",
        "rules_version": 1,
        "ruleset": {"target": 30, "double": "player"},
        "seats": 3,
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "where": "thread",
        "host_id": HOST,
        "secret": SECRET,
        "commitment": "c0ffee",
        "created_at": 1_000,
    }
    return NewMatch(**{**values, **changes})


def seat(match_id: int, number: int = 0, **changes: Any) -> SeatRecord:
    values: dict[str, Any] = {
        "match_id": match_id,
        "seat": number,
        "member_id": 100 + number,
        "agent": None,
        "name": f"Member {number}",
        "joined_at": 1_100,
    }
    return SeatRecord(**{**values, **changes})


def new_move(match_id: int, revision: int, **changes: Any) -> NewMove:
    values: dict[str, Any] = {
        "match_id": match_id,
        "revision": revision,
        "seat": revision % 3,
        "member_id": 100 + revision % 3,
        "action": {"kind": "PlayCard", "card": "7S"},
        "events": [{"kind": "CardPlayed", "card": "7S", "seat": revision % 3}],
        "command_id": f"command {next(_numbers)}",
        "at": 3_000 + revision,
    }
    return NewMove(**{**values, **changes})


def new_post(match_id: int, revision: int = 0, **changes: Any) -> NewPost:
    values: dict[str, Any] = {
        "match_id": match_id,
        "revision": revision,
        "kind": "table",
        "payload": {"since": revision},
        "nonce": f"n{next(_numbers)}",
        "created_at": 4_000,
    }
    return NewPost(**{**values, **changes})


def new_timer(match_id: int, due_at: int, **changes: Any) -> NewTimer:
    return NewTimer(**{"match_id": match_id, "kind": "reminder", "due_at": due_at, **changes})


async def opened(store: Store, **changes: Any) -> MatchRecord:
    """A match in its lobby."""
    async with store.transaction() as tx:
        return await tx.add_match(new_match(**changes))


async def start(tx: Transaction, match_id: int, **changes: Any) -> MoveRecord:
    values: dict[str, Any] = {
        "key": KEY,
        "state": {"hand": ["7S", "QD"], "turn": 0},
        "events": [{"kind": "HandDealt"}],
        "command_id": f"start {next(_numbers)}",
        "at": 2_000,
    }
    return await tx.start_match(match_id, **{**values, **changes})


async def running(store: Store, moves: int = 0, **changes: Any) -> MatchRecord:
    """A started match with three members and some moves."""
    match = await opened(store, **changes)
    async with store.transaction() as tx:
        for number in range(3):
            await tx.put_seat(seat(match.id, number))
        await start(tx, match.id)
    for revision in range(1, moves + 1):
        async with store.transaction() as tx:
            await tx.append_move(new_move(match.id, revision), state={"turn": revision})
    now = await store.match(match.id)
    assert now is not None
    return now

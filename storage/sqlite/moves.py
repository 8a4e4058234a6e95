"""Moves, append-only, and the start that comes before them: the table ``moves``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..chain import next_link, setup_link, state_hash
from ..contract import SETUP_SEAT, Json, MoveRecord, NewMove
from ..failure import Conflict, InvalidChange, NotFound
from .json_text import from_text, to_text

_SELECT = (
    "SELECT match_id, revision, seat, member_id, action, events, command_id, state_hash, chain, at FROM moves"
)


def record(row: Sequence[Any]) -> MoveRecord:
    """A row of ``_SELECT``."""
    match_id, revision, seat, member_id, action, events, command_id, hash_of_state, chain, at = row
    return MoveRecord(
        match_id=match_id,
        revision=revision,
        seat=seat,
        member_id=member_id,
        action=from_text(action),
        events=from_text(events),
        command_id=command_id,
        state_hash=hash_of_state,
        chain=chain,
        at=at,
    )


def moves(connection: sqlite3.Connection, match_id: int, after: int, limit: int | None) -> list[MoveRecord]:
    """Moves beyond a revision, in order."""
    if limit is not None and limit < 0:
        raise InvalidChange("At least 0 moves can be asked for.")
    rows = connection.execute(
        f"{_SELECT} WHERE match_id = ? AND revision > ? ORDER BY revision LIMIT ?",
        (match_id, after, -1 if limit is None else limit),
    )
    return [record(row) for row in rows]


def of_command(connection: sqlite3.Connection, command_id: str) -> MoveRecord | None:
    """The move that a command led to."""
    row = connection.execute(f"{_SELECT} WHERE command_id = ?", (command_id,)).fetchone()
    return None if row is None else record(row)


def start(
    connection: sqlite3.Connection,
    match_id: int,
    key: bytes,
    state: Json,
    events: Sequence[Json],
    command_id: str,
    at: int,
) -> MoveRecord:
    """Deal: revision 0."""
    row = connection.execute("SELECT status FROM matches WHERE id = ?", (match_id,)).fetchone()
    _refuse_repeated(connection, command_id)
    if row is None:
        raise NotFound("There is no such match.")
    if row[0] not in ("lobby", "ready"):
        raise Conflict("status")
    text = to_text(state)
    hash_of_state = state_hash(text)
    setup = MoveRecord(
        match_id=match_id,
        revision=0,
        seat=SETUP_SEAT,
        member_id=None,
        action={},
        events=list(events),
        command_id=command_id,
        state_hash=hash_of_state,
        chain=setup_link(hash_of_state),
        at=at,
    )
    _insert(connection, setup, to_text(setup.action))
    connection.execute(
        "UPDATE matches SET status = 'running', key = ?, revision = 0, chain = ?, started_at = ?, "
        "version = version + 1 WHERE id = ?",
        (key, setup.chain, at, match_id),
    )
    connection.execute("INSERT INTO states (match_id, revision, state) VALUES (?, 0, ?)", (match_id, text))
    return setup


def append(connection: sqlite3.Connection, new: NewMove, state: Json) -> MoveRecord:
    """The next move, and the state it led to."""
    row = connection.execute(
        "SELECT revision, chain, status FROM matches WHERE id = ?", (new.match_id,)
    ).fetchone()
    _refuse_repeated(connection, new.command_id)
    if row is None:
        raise NotFound("There is no such match.")
    revision, chain, status = row
    if status != "running":
        raise Conflict("status")
    if new.revision != revision + 1:
        raise Conflict("revision")
    if not isinstance(new.seat, int) or new.seat < 0:
        raise InvalidChange("A move is made by a seat.")
    text = to_text(state)
    hash_of_state = state_hash(text)
    # Also refuses an action that is not JSON-ready, before its link is computed.
    action = to_text(new.action)
    move = MoveRecord(
        match_id=new.match_id,
        revision=new.revision,
        seat=new.seat,
        member_id=new.member_id,
        action=new.action,
        events=new.events,
        command_id=new.command_id,
        state_hash=hash_of_state,
        chain=next_link(chain, new.revision, new.seat, new.action, hash_of_state),
        at=new.at,
    )
    _insert(connection, move, action)
    connection.execute(
        "UPDATE matches SET revision = ?, chain = ? WHERE id = ?", (move.revision, move.chain, move.match_id)
    )
    connection.execute(
        "UPDATE states SET revision = ?, state = ? WHERE match_id = ?", (move.revision, text, move.match_id)
    )
    return move


def _refuse_repeated(connection: sqlite3.Connection, command_id: str) -> None:
    if connection.execute("SELECT 1 FROM moves WHERE command_id = ?", (command_id,)).fetchone() is not None:
        raise Conflict("command")


def _insert(connection: sqlite3.Connection, move: MoveRecord, action: str) -> None:
    connection.execute(
        "INSERT INTO moves (match_id, revision, seat, member_id, action, events, command_id, state_hash, "
        "chain, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            move.match_id,
            move.revision,
            move.seat,
            move.member_id,
            action,
            to_text(move.events),
            move.command_id,
            move.state_hash,
            move.chain,
            move.at,
        ),
    )

"""Matches and their states: the tables ``matches`` and ``states``."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from ..contract import STATUSES, MatchChanges, MatchRecord, NewMatch, Status, Where
from ..failure import InvalidChange, NotFound
from .json_text import from_text, to_text

_COLUMNS = (
    "id", "game", "rules_version", "ruleset", "seats", "status", "guild_id", "channel_id", "table_id",
    "where", "host_id", "lobby_message_id", "last_post_id", "secret", "commitment", "key", "revision",
    "chain", "outcome", "created_at", "started_at", "ended_at", "posted_revision", "cancel_votes", "version",
    "house_rules", "options_version", "gone", "asleep_since", "asleep_why", "windows",
    "reliability", "lesson", "closes_at", "kept", "unrated", "competition_id",
)  # fmt: skip
_SELECTED = ", ".join(f'm."{column}"' for column in _COLUMNS)
_WITH_STATE = f"SELECT {_SELECTED}, s.state FROM matches m LEFT JOIN states s ON s.match_id = m.id"  # noqa: S608
_WITHOUT_STATE = f"SELECT {_SELECTED}, NULL FROM matches m"  # noqa: S608

_CHANGEABLE = frozenset(MatchChanges.__annotations__)
_OF_THE_LOBBY = frozenset({"status", "ruleset", "seats", "host_id"})
_JSON = frozenset({"ruleset", "outcome", "cancel_votes", "house_rules"})
_WHERES = get_args(Where)


def _record(row: Sequence[Any]) -> MatchRecord:
    values = dict(zip(_COLUMNS, row, strict=False))
    for column in _JSON:
        if values[column] is not None:
            values[column] = from_text(values[column])
    for flag in ("lesson", "kept", "unrated"):
        values[flag] = bool(values[flag])
    state = row[-1]
    return MatchRecord(**values, state=None if state is None else from_text(state))


def match(connection: sqlite3.Connection, match_id: int) -> MatchRecord | None:
    """The match with its state."""
    row = connection.execute(f"{_WITH_STATE} WHERE m.id = ?", (match_id,)).fetchone()
    return None if row is None else _record(row)


def match_of_table(connection: sqlite3.Connection, table_id: int) -> MatchRecord | None:
    """The newest unfinished match shown in that thread or channel."""
    row = connection.execute(
        f"{_WITH_STATE} WHERE m.table_id = ? AND m.status IN ('lobby', 'ready', 'running') "
        "ORDER BY m.id DESC LIMIT 1",
        (table_id,),
    ).fetchone()
    return None if row is None else _record(row)


def running(connection: sqlite3.Connection) -> list[int]:
    """The ids of running matches."""
    rows = connection.execute("SELECT id FROM matches WHERE status = 'running' ORDER BY id")
    return [match_id for (match_id,) in rows]


def of_member(
    connection: sqlite3.Connection, member_id: int, statuses: Sequence[Status], limit: int, offset: int
) -> list[MatchRecord]:
    """Matches of a member by status, newest first."""
    return _newest(
        connection,
        f"{_WITHOUT_STATE} JOIN seats s ON s.match_id = m.id WHERE s.member_id = ? AND s.match_status = ? "
        "ORDER BY s.match_id DESC LIMIT ?",
        member_id,
        statuses,
        limit,
        offset,
    )


def in_guild(
    connection: sqlite3.Connection, guild_id: int, statuses: Sequence[Status], limit: int, offset: int
) -> list[MatchRecord]:
    """Matches of a server by status, newest first."""
    return _newest(
        connection,
        f"{_WITHOUT_STATE} WHERE m.guild_id = ? AND m.status = ? ORDER BY m.id DESC LIMIT ?",
        guild_id,
        statuses,
        limit,
        offset,
    )


def _newest(
    connection: sqlite3.Connection,
    of_one_status: str,
    owner_id: int,
    statuses: Sequence[Status],
    limit: int,
    offset: int,
) -> list[MatchRecord]:
    """The page of all statuses together, from the newest of each status: the cost does not grow with
    the number of old matches."""
    if limit < 0 or offset < 0:
        raise InvalidChange("A page starts at 0 and holds at least 0 matches.")
    wanted = list(dict.fromkeys(_known_status(status) for status in statuses))
    if not wanted:
        return []
    parts = " UNION ALL ".join(f"SELECT * FROM ({of_one_status})" for _ in wanted)  # noqa: S608
    values: list[object] = []
    for status in wanted:
        values += (owner_id, status, limit + offset)
    # By position: column 1 is the id.
    rows = connection.execute(f"{parts} ORDER BY 1 DESC LIMIT ? OFFSET ?", (*values, limit, offset))
    return [_record(row) for row in rows]


def add(connection: sqlite3.Connection, new: NewMatch) -> MatchRecord:
    """Open a match."""
    _known_where(new.where)
    cursor = connection.execute(
        'INSERT INTO matches (game, rules_version, ruleset, seats, status, guild_id, channel_id, "where", '
        "host_id, secret, commitment, created_at, house_rules, lesson, competition_id) "
        "VALUES (?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            new.game,
            new.rules_version,
            to_text(new.ruleset),
            new.seats,
            new.guild_id,
            new.channel_id,
            new.where,
            new.host_id,
            new.secret,
            new.commitment,
            new.created_at,
            to_text(new.house_rules),
            new.lesson,
            new.competition_id,
        ),
    )
    assert cursor.lastrowid is not None
    added = match(connection, cursor.lastrowid)
    assert added is not None
    return added


def update(connection: sqlite3.Connection, match_id: int, changes: Mapping[str, object]) -> None:
    """Set columns that the contract lets the caller set."""
    if unknown := sorted(changes.keys() - _CHANGEABLE):
        raise InvalidChange(f"A match has no column {', '.join(unknown)} that can be set.")
    if "status" in changes and _known_status(changes["status"]) == "running":
        raise InvalidChange("A match is set running by its start.")
    if "where" in changes:
        _known_where(changes["where"])
    sets = [f'"{column}" = ?' for column in changes]
    if _OF_THE_LOBBY & changes.keys():
        sets.append("version = version + 1")
    if "ruleset" in changes:
        sets.append("options_version = version + 1")  # the version from before this update, and one more
    values = [_stored(column, value) for column, value in changes.items()]
    # Without changes, still say whether the match is there.
    assignments = ", ".join(sets) or "id = id"
    cursor = connection.execute(f"UPDATE matches SET {assignments} WHERE id = ?", (*values, match_id))  # noqa: S608
    if not cursor.rowcount:
        raise NotFound("There is no such match.")


def raise_version(connection: sqlite3.Connection, match_id: int) -> None:
    """The lobby has changed."""
    connection.execute("UPDATE matches SET version = version + 1 WHERE id = ?", (match_id,))


def _stored(column: str, value: object) -> object:
    return to_text(value) if column in _JSON and value is not None else value


def _known_status(status: object) -> Status:
    if status not in STATUSES:
        raise InvalidChange(f"A match is {_listed(STATUSES)}, not {status!r}.")
    return status


def _known_where(where: object) -> None:
    if where not in _WHERES:
        raise InvalidChange(f"A table is shown {_listed(_WHERES)}, not {where!r}.")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)

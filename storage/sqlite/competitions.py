"""Competitions and all that hangs on them: eight tables, each read and written row by row as its record."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Generic, TypeVar

from ..competition import (
    COMPETITION_STATUSES,
    ByeRecord,
    CompetitionRecord,
    CompetitionStatus,
    EntrantRecord,
    FixtureRecord,
    Json,
    LogRecord,
    NoticeRecord,
    RequestRecord,
    StepRecord,
)
from ..failure import InvalidChange, NotFound
from .json_text import from_text, to_text

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class _Table(Generic[R]):
    """A table whose columns are the fields of a record."""

    name: str
    record: type[R]
    key: tuple[str, ...]
    json: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()

    @property
    def columns(self) -> list[str]:
        return [each.name for each in fields(self.record)]  # type: ignore[arg-type]

    def read(self, connection: sqlite3.Connection, rest: str, values: Iterable[object]) -> list[R]:
        """The rows of a query whose end is ``rest``."""
        chosen = ", ".join(f't."{column}"' for column in self.columns)
        rows = connection.execute(f"SELECT {chosen} FROM {self.name} t {rest}", tuple(values))  # noqa: S608
        return [self._record(row) for row in rows]

    def _record(self, row: Sequence[Any]) -> R:
        found = dict(zip(self.columns, row, strict=True))
        for column in self.json:
            if found[column] is not None:
                found[column] = from_text(found[column])
        for column in self.flags:
            found[column] = bool(found[column])
        if self.name == "fixtures":
            found["entrants"] = tuple(found["entrants"])
        return self.record(**found)

    def _values(self, record: R) -> dict[str, object]:
        found = {column: getattr(record, column) for column in self.columns}
        for column in self.json:
            if found[column] is not None:
                value = found[column]
                found[column] = to_text(list(value) if isinstance(value, tuple) else value)
        for column in self.flags:
            found[column] = int(found[column])
        return found

    def add(self, connection: sqlite3.Connection, record: R) -> int:
        """Insert a row that gets its id; gives the id."""
        values = self._values(record)
        del values["id"]
        cursor = connection.execute(self._insert(values), tuple(values.values()))
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def put(self, connection: sqlite3.Connection, record: R) -> None:
        """Insert or replace a row by its key."""
        values = self._values(record)
        others = [column for column in values if column not in self.key]
        sets = ", ".join(f'"{column}" = excluded."{column}"' for column in others)
        does = f"DO UPDATE SET {sets}" if others else "DO NOTHING"
        connection.execute(
            f"{self._insert(values)} ON CONFLICT ({', '.join(self.key)}) {does}", tuple(values.values())
        )

    def _insert(self, values: dict[str, object]) -> str:
        columns = ", ".join(f'"{column}"' for column in values)
        return f"INSERT INTO {self.name} ({columns}) VALUES ({', '.join('?' * len(values))})"  # noqa: S608


COMPETITIONS: Final = _Table(
    "competitions", CompetitionRecord, ("id",), json=frozenset({"plan", "facts", "shown"})
)
ENTRANTS: Final = _Table(
    "entrants",
    EntrantRecord,
    ("competition_id", "entrant"),
    json=frozenset({"facts"}),
    flags=frozenset({"continues"}),
)
FIXTURES: Final = _Table(
    "fixtures",
    FixtureRecord,
    ("competition_id", "number"),
    json=frozenset({"entrants", "result", "agreed"}),
)
BYES: Final = _Table("byes", ByeRecord, ("competition_id", "round", "entrant"))
STEPS: Final = _Table("competition_steps", StepRecord, ("competition_id", "key"), flags=frozenset({"moved"}))
REQUESTS: Final = _Table("competition_requests", RequestRecord, ("id",), json=frozenset({"facts"}))
LOG: Final = _Table("competition_log", LogRecord, ("id",), json=frozenset({"facts", "undo"}))
NOTICES: Final = _Table("competition_notices", NoticeRecord, ("id",), json=frozenset({"payload"}))

_PARTS: Final = (ENTRANTS, FIXTURES, BYES, STEPS, REQUESTS, LOG, NOTICES)

_OWED = "sent_at IS NULL AND dropped_reason IS NULL"


# Reading --------------------------------------------------------------------------------------------------


def competition(connection: sqlite3.Connection, competition_id: int) -> CompetitionRecord | None:
    """The competition."""
    return next(iter(COMPETITIONS.read(connection, "WHERE t.id = ?", (competition_id,))), None)


def in_guild(
    connection: sqlite3.Connection,
    guild_id: int,
    statuses: Sequence[CompetitionStatus],
    limit: int,
    offset: int,
) -> list[CompetitionRecord]:
    """Those of a server, newest first."""
    if limit < 0 or offset < 0:
        raise InvalidChange("A page starts at 0 and holds at least 0 competitions.")
    wanted = ", ".join("?" * len(statuses))
    rest = f"WHERE t.guild_id = ? AND t.status IN ({wanted}) ORDER BY t.id DESC LIMIT ? OFFSET ?"
    return COMPETITIONS.read(connection, rest, (guild_id, *statuses, limit, offset))


def of_member(connection: sqlite3.Connection, member_id: int) -> list[EntrantRecord]:
    """The member as an entrant, newest first."""
    return ENTRANTS.read(connection, "WHERE t.member_id = ? ORDER BY t.competition_id DESC", (member_id,))


def entrants(connection: sqlite3.Connection, competition_id: int) -> list[EntrantRecord]:
    """All who ever entered."""
    return ENTRANTS.read(connection, "WHERE t.competition_id = ? ORDER BY t.entrant", (competition_id,))


def fixtures(connection: sqlite3.Connection, competition_id: int) -> list[FixtureRecord]:
    """All fixtures."""
    return FIXTURES.read(connection, "WHERE t.competition_id = ? ORDER BY t.number", (competition_id,))


def fixture_of_match(connection: sqlite3.Connection, match_id: int) -> FixtureRecord | None:
    """The fixture of a match."""
    return next(iter(FIXTURES.read(connection, "WHERE t.match_id = ?", (match_id,))), None)


def ended_fixtures(connection: sqlite3.Connection) -> list[FixtureRecord]:
    """Open fixtures whose match has ended."""
    rest = (
        "INDEXED BY fixtures_open JOIN matches m ON m.id = t.match_id "
        "WHERE t.result IS NULL AND t.match_id IS NOT NULL AND m.status IN ('finished', 'cancelled')"
    )
    return FIXTURES.read(connection, rest, ())


def byes(connection: sqlite3.Connection, competition_id: int) -> list[ByeRecord]:
    """All byes."""
    return BYES.read(connection, "WHERE t.competition_id = ? ORDER BY t.round, t.entrant", (competition_id,))


def steps(connection: sqlite3.Connection, competition_id: int) -> list[StepRecord]:
    """All steps, the earliest first."""
    found = STEPS.read(connection, "WHERE t.competition_id = ?", (competition_id,))
    return sorted(found, key=lambda step: (step.due_at, step.key))


def due_steps(connection: sqlite3.Connection, now: int, limit: int) -> list[StepRecord]:
    """Steps to be done, the earliest first."""
    rest = "WHERE t.done_at IS NULL AND t.due_at <= ? ORDER BY t.due_at, t.competition_id LIMIT ?"
    return STEPS.read(connection, rest, (now, limit))


def next_step(connection: sqlite3.Connection) -> int | None:
    """When the first one is due."""
    row = connection.execute(
        "SELECT due_at FROM competition_steps WHERE done_at IS NULL ORDER BY due_at, competition_id LIMIT 1"
    ).fetchone()
    return None if row is None else int(row[0])


def requests(connection: sqlite3.Connection, competition_id: int) -> list[RequestRecord]:
    """All requests."""
    return REQUESTS.read(connection, "WHERE t.competition_id = ? ORDER BY t.id", (competition_id,))


def request(connection: sqlite3.Connection, request_id: int) -> RequestRecord | None:
    """One request."""
    return next(iter(REQUESTS.read(connection, "WHERE t.id = ?", (request_id,))), None)


def log(connection: sqlite3.Connection, competition_id: int) -> list[LogRecord]:
    """The log, in order."""
    return LOG.read(connection, "WHERE t.competition_id = ? ORDER BY t.id", (competition_id,))


def log_of(connection: sqlite3.Connection, member_id: int) -> list[LogRecord]:
    """What the member did, by competition."""
    return sorted(
        LOG.read(connection, "WHERE t.member_id = ?", (member_id,)),
        key=lambda entry: (entry.competition_id, entry.id),
    )


def organised(connection: sqlite3.Connection, member_id: int) -> list[CompetitionRecord]:
    """What the member has made, newest first."""
    found = COMPETITIONS.read(connection, "WHERE t.organiser_id = ?", (member_id,))
    return sorted(found, key=lambda record: -record.id)


def owed_notices(connection: sqlite3.Connection, competition_id: int | None) -> list[NoticeRecord]:
    """Notices to be sent, in order."""
    if competition_id is None:
        rest = f"INDEXED BY notices_owed WHERE {_OWED} ORDER BY t.competition_id, t.id"
        return NOTICES.read(connection, rest, ())
    rest = f"WHERE t.competition_id = ? AND {_OWED} ORDER BY t.id"
    return NOTICES.read(connection, rest, (competition_id,))


# Writing --------------------------------------------------------------------------------------------------


def _require(connection: sqlite3.Connection, competition_id: int) -> None:
    if connection.execute("SELECT 1 FROM competitions WHERE id = ?", (competition_id,)).fetchone() is None:
        raise NotFound("There is no such competition.")


def add(connection: sqlite3.Connection, new: CompetitionRecord) -> CompetitionRecord:
    """Add a competition."""
    if new.status not in COMPETITION_STATUSES:
        raise InvalidChange(f"A competition is {', '.join(COMPETITION_STATUSES)}, not {new.status!r}.")
    return replace(new, id=COMPETITIONS.add(connection, new))


def put(connection: sqlite3.Connection, changed: CompetitionRecord) -> None:
    """Keep a competition as it is now, but for where it is shown."""
    _require(connection, changed.id)
    now = competition(connection, changed.id)
    assert now is not None
    COMPETITIONS.put(connection, replace(changed, shown=now.shown))


def put_shown(connection: sqlite3.Connection, competition_id: int, shown: Json) -> None:
    """Keep where it is shown."""
    _require(connection, competition_id)
    connection.execute("UPDATE competitions SET shown = ? WHERE id = ?", (to_text(shown), competition_id))


def remove(connection: sqlite3.Connection, competition_id: int) -> None:
    """Delete a competition with all that hangs on it."""
    _require(connection, competition_id)
    connection.execute("UPDATE matches SET competition_id = NULL WHERE competition_id = ?", (competition_id,))
    connection.execute("UPDATE competitions SET previous_id = NULL WHERE previous_id = ?", (competition_id,))
    for part in _PARTS:
        connection.execute(f"DELETE FROM {part.name} WHERE competition_id = ?", (competition_id,))  # noqa: S608
    connection.execute("DELETE FROM competitions WHERE id = ?", (competition_id,))


def put_all(connection: sqlite3.Connection, table: _Table[R], changed: Sequence[R]) -> None:
    """Add or replace rows of a table with a key of its own."""
    for record in changed:
        _require(connection, record.competition_id)  # type: ignore[attr-defined]
        table.put(connection, record)


def put_with_id(connection: sqlite3.Connection, table: _Table[R], record: R) -> R:
    """Add a row that has no id yet, or keep it as it is now."""
    _require(connection, record.competition_id)  # type: ignore[attr-defined]
    if record.id == 0:  # type: ignore[attr-defined]
        return replace(record, id=table.add(connection, record))  # type: ignore[type-var]
    table.put(connection, record)
    return record


def remove_fixtures(connection: sqlite3.Connection, competition_id: int, numbers: Sequence[int]) -> None:
    """Drop fixtures."""
    for number in numbers:
        connection.execute(
            "DELETE FROM fixtures WHERE competition_id = ? AND number = ?", (competition_id, number)
        )


def put_byes(connection: sqlite3.Connection, competition_id: int, kept: Sequence[ByeRecord]) -> None:
    """Keep exactly these."""
    _require(connection, competition_id)
    connection.execute("DELETE FROM byes WHERE competition_id = ?", (competition_id,))
    for bye in kept:
        BYES.put(connection, bye)


def remove_steps(connection: sqlite3.Connection, competition_id: int) -> int:
    """Drop what is not done."""
    return connection.execute(
        "DELETE FROM competition_steps WHERE competition_id = ? AND done_at IS NULL", (competition_id,)
    ).rowcount


def owe_notice(connection: sqlite3.Connection, notice: NoticeRecord) -> None:
    """Owe it once."""
    _require(connection, notice.competition_id)
    known = connection.execute("SELECT 1 FROM competition_notices WHERE nonce = ?", (notice.nonce,))
    if known.fetchone() is None:
        NOTICES.add(connection, notice)


# Care -----------------------------------------------------------------------------------------------------


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Take the member out of all competitions in which he plays no more."""
    playing = (
        "(SELECT e.competition_id FROM entrants e JOIN competitions c ON c.id = e.competition_id "
        "WHERE e.member_id = ? AND e.status IN ('entered', 'waiting') AND c.status IN ('open', 'running'))"
    )
    for table in ("entrants", "competition_log"):
        connection.execute(
            f"UPDATE {table} SET member_id = NULL, name = '' "  # noqa: S608
            f"WHERE member_id = ? AND competition_id NOT IN {playing}",
            (member_id, member_id),
        )
    connection.execute("UPDATE competitions SET organiser_id = NULL WHERE organiser_id = ?", (member_id,))


def unfinished_of(connection: sqlite3.Connection, member_id: int) -> list[int]:
    """The open and running competitions in which the member plays or waits."""
    rows = connection.execute(
        "SELECT e.competition_id FROM entrants e JOIN competitions c ON c.id = e.competition_id "
        "WHERE e.member_id = ? AND e.status IN ('entered', 'waiting') AND c.status IN ('open', 'running') "
        "ORDER BY 1",
        (member_id,),
    )
    return [competition_id for (competition_id,) in rows]

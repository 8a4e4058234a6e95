"""One change of a competition: in a transaction, logged, announced, and reversible where that can be."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from storage.competition import ByeRecord, EntrantRecord, FixtureRecord, LogRecord, NoticeRecord
from storage.contract import Transaction

from ..absence import Asker
from ..league.record import Kind
from ..lobby import Member
from ..refusal import Refusal
from .season import Season, keep

Rows = dict[str, list[Any]]

_MOVING: Final = ("match_id", "dealt")
"""Columns that do not matter when it is asked whether a row is still as a decision left it."""


class Change:
    """A competition about to change. ``season`` is what becomes of it; it is stored when the block of
    :meth:`bot.competitions.service.Competitions.change` ends."""

    def __init__(self, tx: Transaction, season: Season, now: int) -> None:
        self.tx = tx
        self.before = season
        self.season = season
        self.now = now
        self.matches: set[int] = set()
        """Matches that were dealt or ended, for the bot to go on with."""
        self._entries: list[tuple[LogRecord, Season | None, int | None]] = []
        self._notices = 0

    @property
    def id(self) -> int:
        """Of the competition."""
        return self.season.record.id

    def log(
        self,
        kind: str,
        by: Member | None = None,
        reason: str = "",
        since: Season | None = None,
        request_id: int | None = None,
        **facts: Any,
    ) -> None:
        """Note that something was done. ``since``: the competition before it, if it can be reversed;
        ``request_id``: the request that it decides."""
        entry = LogRecord(
            competition_id=self.id,
            at=self.now,
            kind=kind,
            member_id=by.id if by else None,
            name=by.name if by else "",
            reason=reason,
            facts=facts,
        )
        self._entries.append((entry, since, request_id))

    async def owe(self, kind: str, **payload: Any) -> None:
        """Owe a notice."""
        self._notices += 1
        seed = f"{self.id}:{self.now}:{kind}:{self._notices}:{sorted(payload.items())}"
        await self.tx.owe_notice(
            NoticeRecord(
                competition_id=self.id,
                kind=kind,
                payload=payload,
                nonce=hashlib.sha256(seed.encode()).hexdigest()[:24],
                created_at=self.now,
            )
        )

    async def store(self) -> list[LogRecord]:
        """Keep what is different, and the entries of the log."""
        await keep(self.tx, self.before, self.season)
        await self._rate()
        stored = []
        for entry, since, request_id in self._entries:
            undo = None if since is None else difference(since, self.season)
            stored.append(await self.tx.put_log(replace(entry, undo=undo)))
            if request_id is not None:
                request = await self.tx.request(request_id)
                assert request is not None
                await self.tx.put_request(replace(request, log_id=stored[-1].id))
        return stored

    async def _rate(self) -> None:
        """Matches count for ratings as long as their result here is what was played, or is still open."""
        for number, fixture in self.season.fixtures.items():
            old = self.before.fixtures.get(number)
            if old == fixture:
                continue
            same = old is not None and old.match_id == fixture.match_id
            if old is not None and old.match_id is not None and not same:  # it is played anew
                await self.tx.update_match(old.match_id, unrated=True)
            if fixture.match_id is None or (old is not None and same and _rated(old) == _rated(fixture)):
                continue
            match = await self.tx.match(fixture.match_id)
            if match is not None and match.unrated is _rated(fixture):
                await self.tx.update_match(match.id, unrated=not match.unrated)


def _rated(fixture: FixtureRecord) -> bool:
    return fixture.result is None or fixture.result["kind"] == Kind.PLAYED.value


def require_organiser(season: Season, asker: Asker) -> None:
    """Whoever made the competition, or may manage the server."""
    if asker.member.id != season.record.organiser_id and not asker.may_manage:
        raise Refusal("refusal.league.organiser")


def require_reason(reason: str) -> str:
    """A decision about others has a reason."""
    reason = " ".join(reason.split())
    if not reason:
        raise Refusal("refusal.league.reason")
    return reason[:REASON]


REASON: Final = 300
"""Characters of a reason."""


def difference(before: Season, after: Season) -> dict[str, Any]:
    """The rows that differ, as they were and as they are."""
    return {
        "entrants": _pairs(before.entrants, after.entrants),
        "fixtures": _pairs(before.fixtures, after.fixtures),
        "byes": None
        if before.byes == after.byes
        else [[asdict(each) for each in before.byes], [asdict(each) for each in after.byes]],
    }


def _pairs(before: Any, after: Any) -> list[list[Any]]:
    numbers = sorted(
        {number for number in before.keys() | after.keys() if before.get(number) != after.get(number)}
    )
    return [[_row(before.get(number)), _row(after.get(number))] for number in numbers]


def _row(record: Any) -> dict[str, Any] | None:
    if record is None:
        return None
    found = asdict(record)
    if "entrants" in found:
        found["entrants"] = list(found["entrants"])
    for personal in ("member_id", "name"):  # the log outlives that somebody asks to be forgotten
        found.pop(personal, None)
    return found


def undone(season: Season, undo: dict[str, Any]) -> Season:
    """The competition with the rows as they were; :class:`Refusal` if one of them has changed since. What a
    member is called, and whether he has asked to be forgotten, stays."""
    for old, new in undo["entrants"]:
        now = season.entrants.get((new or old)["entrant"])
        if _differs(_row(now), new, ("continues", "asked_at", "asked_for")):
            raise Refusal("refusal.league.changed_since")
        if old is not None and now is not None:
            back = EntrantRecord(**{**old, "member_id": now.member_id, "name": now.name})
            season = season.with_entrants(back)
    for old, new in undo["fixtures"]:
        fixture = season.fixtures.get((new or old)["number"])
        if _differs(_row(fixture), new, _MOVING):
            raise Refusal("refusal.league.changed_since")
        if old is None:
            season = season.without_fixtures([new["number"]])
        else:
            dealt = {"match_id": None, "dealt": 0}  # with other people at the table it is another match
            if fixture is None or old["result"] is not None:
                dealt = {}  # a result goes with the match that it came from
            elif list(fixture.entrants) == old["entrants"]:
                dealt = {"match_id": fixture.match_id, "dealt": fixture.dealt}
            season = season.with_fixtures(
                FixtureRecord(**{**old, **dealt, "entrants": tuple(old["entrants"])})
            )
    if undo["byes"] is not None:
        old_byes, new_byes = undo["byes"]
        if [asdict(each) for each in season.byes] != new_byes:
            raise Refusal("refusal.league.changed_since")
        season = replace(season, byes=tuple(ByeRecord(**each) for each in old_byes))
    return season


def _differs(now: dict[str, Any] | None, then: dict[str, Any] | None, but: Sequence[str]) -> bool:
    if now is None or then is None:
        return now is not then
    return any(now[column] != value for column, value in then.items() if column not in but)

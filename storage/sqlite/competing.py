"""The parts of SQLite's store and transaction that concern competitions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..competition import (
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
from . import competitions
from .parts import InStore, InTransaction, Reading


class CompetitionReading(Reading):
    """See :class:`storage.competition.CompetitionReads`."""

    async def competition(self, competition_id: int) -> CompetitionRecord | None:
        return await self._look(lambda connection: competitions.competition(connection, competition_id))

    async def entrants(self, competition_id: int) -> list[EntrantRecord]:
        return await self._look(lambda connection: competitions.entrants(connection, competition_id))

    async def fixtures(self, competition_id: int) -> list[FixtureRecord]:
        return await self._look(lambda connection: competitions.fixtures(connection, competition_id))

    async def byes(self, competition_id: int) -> list[ByeRecord]:
        return await self._look(lambda connection: competitions.byes(connection, competition_id))

    async def steps(self, competition_id: int) -> list[StepRecord]:
        return await self._look(lambda connection: competitions.steps(connection, competition_id))

    async def fixture_of_match(self, match_id: int) -> FixtureRecord | None:
        return await self._look(lambda connection: competitions.fixture_of_match(connection, match_id))

    async def requests(self, competition_id: int) -> list[RequestRecord]:
        return await self._look(lambda connection: competitions.requests(connection, competition_id))

    async def request(self, request_id: int) -> RequestRecord | None:
        return await self._look(lambda connection: competitions.request(connection, request_id))

    async def competition_log(self, competition_id: int) -> list[LogRecord]:
        return await self._look(lambda connection: competitions.log(connection, competition_id))


class CompetitionTransaction(CompetitionReading, InTransaction):
    """See :class:`storage.competition.CompetitionWrites`."""

    async def add_competition(self, new: CompetitionRecord) -> CompetitionRecord:
        return await self.run(lambda connection: competitions.add(connection, new))

    async def put_competition(self, changed: CompetitionRecord) -> None:
        await self.run(lambda connection: competitions.put(connection, changed))

    async def remove_competition(self, competition_id: int) -> None:
        await self.run(lambda connection: competitions.remove(connection, competition_id))

    async def put_entrants(self, changed: Sequence[EntrantRecord]) -> None:
        await self._put(competitions.ENTRANTS, changed)

    async def put_fixtures(self, changed: Sequence[FixtureRecord]) -> None:
        await self._put(competitions.FIXTURES, changed)

    async def put_steps(self, changed: Sequence[StepRecord]) -> None:
        await self._put(competitions.STEPS, changed)

    async def _put(self, table: Any, changed: Sequence[Any]) -> None:
        await self.run(lambda connection: competitions.put_all(connection, table, changed))

    async def remove_fixtures(self, competition_id: int, numbers: Sequence[int]) -> None:
        await self.run(lambda connection: competitions.remove_fixtures(connection, competition_id, numbers))

    async def put_byes(self, competition_id: int, byes: Sequence[ByeRecord]) -> None:
        await self.run(lambda connection: competitions.put_byes(connection, competition_id, byes))

    async def remove_steps(self, competition_id: int) -> int:
        return await self.run(lambda connection: competitions.remove_steps(connection, competition_id))

    async def put_request(self, request: RequestRecord) -> RequestRecord:
        return await self.run(
            lambda connection: competitions.put_with_id(connection, competitions.REQUESTS, request)
        )

    async def put_log(self, entry: LogRecord) -> LogRecord:
        return await self.run(
            lambda connection: competitions.put_with_id(connection, competitions.LOG, entry)
        )

    async def owe_notice(self, notice: NoticeRecord) -> None:
        await self.run(lambda connection: competitions.owe_notice(connection, notice))


class CompetitionStoring(CompetitionReading, InStore):
    """See :class:`storage.competition.CompetitionStore`."""

    async def competitions_in_guild(
        self, guild_id: int, statuses: Sequence[CompetitionStatus], limit: int = 25, offset: int = 0
    ) -> list[CompetitionRecord]:
        return await self._read(
            lambda connection: competitions.in_guild(connection, guild_id, statuses, limit, offset)
        )

    async def competitions_of_member(self, member_id: int) -> list[EntrantRecord]:
        return await self._read(lambda connection: competitions.of_member(connection, member_id))

    async def competitions_organised(self, member_id: int) -> list[CompetitionRecord]:
        return await self._read(lambda connection: competitions.organised(connection, member_id))

    async def competition_log_of(self, member_id: int) -> list[LogRecord]:
        return await self._read(lambda connection: competitions.log_of(connection, member_id))

    async def due_steps(self, now: int, limit: int = 50) -> list[StepRecord]:
        return await self._read(lambda connection: competitions.due_steps(connection, now, limit))

    async def next_step(self) -> int | None:
        return await self._read(competitions.next_step)

    async def ended_fixtures(self) -> list[FixtureRecord]:
        return await self._read(competitions.ended_fixtures)

    async def owed_notices(self, competition_id: int | None = None) -> list[NoticeRecord]:
        return await self._read(lambda connection: competitions.owed_notices(connection, competition_id))

    async def put_notice(self, notice: NoticeRecord) -> None:
        await self._write(
            lambda connection: competitions.put_with_id(connection, competitions.NOTICES, notice)
        )

    async def put_shown(self, competition_id: int, shown: Json) -> None:
        await self._write(lambda connection: competitions.put_shown(connection, competition_id, shown))

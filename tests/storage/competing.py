"""Records of competitions for tests, and every use of what a store does with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from storage.competition import (
    ByeRecord,
    CompetitionRecord,
    EntrantRecord,
    FixtureRecord,
    LogRecord,
    NoticeRecord,
    RequestRecord,
    StepRecord,
)
from storage.contract import Store
from tests.storage.builders import CHANNEL, GUILD, HOST, new_match


def new_competition(**changes: Any) -> CompetitionRecord:
    values: dict[str, Any] = {
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "organiser_id": HOST,
        "name": "Moot",
        "game": "shire",
        "format": "duels",
        "plan": {"name": "Moot"},
        "status": "running",
        "secret": b"secret",
        "commitment": "c0ffee",
        "created_at": 1,
        "facts": {"round": 1},
    }
    return CompetitionRecord(**{**values, **changes})


def entrant(competition_id: int, number: int, **changes: Any) -> EntrantRecord:
    values: dict[str, Any] = {
        "competition_id": competition_id,
        "entrant": number,
        "member_id": 100 + number,
        "name": f"Member {number}",
        "status": "entered",
        "joined_at": 5,
        "click_id": f"click {number}",
    }
    return EntrantRecord(**{**values, **changes})


def fixture(competition_id: int, number: int, **changes: Any) -> FixtureRecord:
    values: dict[str, Any] = {
        "competition_id": competition_id,
        "number": number,
        "division": 0,
        "round": 1,
        "entrants": (1, 2),
    }
    return FixtureRecord(**{**values, **changes})


def notice(competition_id: int, nonce: str, **changes: Any) -> NoticeRecord:
    values: dict[str, Any] = {"competition_id": competition_id, "kind": "x", "nonce": nonce, "created_at": 1}
    return NoticeRecord(**{**values, **changes})


async def filled(store: Store, **changes: Any) -> CompetitionRecord:
    """A competition with a row in each of its tables, and a match."""
    async with store.transaction() as tx:
        made = await tx.add_competition(new_competition(**changes))
        match = await tx.add_match(new_match(guild_id=made.guild_id, competition_id=made.id))
        await tx.put_entrants([entrant(made.id, 1), entrant(made.id, 2)])
        await tx.put_fixtures([fixture(made.id, 1, match_id=match.id), fixture(made.id, 2)])
        await tx.put_byes(made.id, [ByeRecord(competition_id=made.id, entrant=1, round=2, kind="half")])
        await tx.put_steps(
            [
                StepRecord(competition_id=made.id, key=key, do="seed", round=0, due_at=at)
                for key, at in (("b", 9), ("a", 7))
            ]
        )
        await tx.put_request(
            RequestRecord(
                competition_id=made.id,
                entrant=1,
                kind="withdraw",
                number=None,
                made_at=1,
                verdict="queued",
                reason="x",
            )
        )
        await tx.put_log(
            LogRecord(
                competition_id=made.id, at=1, kind="joined", member_id=101, name="Member 1", undo={"a": []}
            )
        )
        await tx.owe_notice(notice(made.id, f"n{made.id}"))
    return made


def uses(store: Store, made: CompetitionRecord) -> dict[str, Callable[[], Awaitable[Any]]]:
    """Each public method in use."""

    async def in_transaction() -> None:
        async with store.transaction() as tx:
            await tx.put_competition(made)
            await tx.competition(made.id)
            await tx.entrants(made.id)
            await tx.fixtures(made.id)
            await tx.byes(made.id)
            await tx.steps(made.id)
            await tx.fixture_of_match(1)
            await tx.requests(made.id)
            await tx.request(1)
            await tx.competition_log(made.id)
            await tx.put_entrants([entrant(made.id, 1)])
            await tx.put_fixtures([fixture(made.id, 2)])
            await tx.remove_fixtures(made.id, [2])
            await tx.put_byes(made.id, [])
            await tx.owe_notice(notice(made.id, "another"))
            await tx.remove_steps(made.id)
            other = await tx.add_competition(new_competition())
            await tx.remove_competition(other.id)

    return {
        "competitions in a transaction": in_transaction,
        "competition": lambda: store.competition(made.id),
        "entrants": lambda: store.entrants(made.id),
        "fixtures": lambda: store.fixtures(made.id),
        "byes": lambda: store.byes(made.id),
        "steps": lambda: store.steps(made.id),
        "fixture_of_match": lambda: store.fixture_of_match(1),
        "requests": lambda: store.requests(made.id),
        "request": lambda: store.request(1),
        "competition_log": lambda: store.competition_log(made.id),
        "competitions_in_guild": lambda: store.competitions_in_guild(GUILD, ("open", "running")),
        "competitions_of_member": lambda: store.competitions_of_member(101),
        "competitions_organised": lambda: store.competitions_organised(HOST),
        "competition_log_of": lambda: store.competition_log_of(101),
        "due_steps": lambda: store.due_steps(10),
        "next_step": store.next_step,
        "ended_fixtures": store.ended_fixtures,
        "owed_notices": store.owed_notices,
        "owed_notices of one": lambda: store.owed_notices(made.id),
        "put_notice": lambda: store.put_notice(notice(made.id, "put")),
        "put_shown": lambda: store.put_shown(made.id, {"post": 1}),
    }

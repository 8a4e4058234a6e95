"""One all-or-nothing change on the writer's connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TypeVar, Unpack

from ..contract import (
    ClockRecord,
    HouseRules,
    Json,
    MatchChanges,
    MatchRecord,
    MemberSettings,
    MoveRecord,
    NewMatch,
    NewMove,
    NewPost,
    NewTimer,
    NewVote,
    PostRecord,
    SeatChanges,
    SeatRecord,
    TableEntry,
    TimerRecord,
    VoteRecord,
)
from ..failure import StoreClosed, StoreUnavailable
from ..reaction import OrderRecord, SealedAnswer, WindowRecord
from ..vacation import PlannedVacation, VacationRecord
from . import (
    clocks,
    house,
    matches,
    moves,
    orders,
    outbox,
    seats,
    settings,
    timers,
    vacations,
    votes,
    windows,
)
from .competing import CompetitionTransaction
from .connection import Connection
from .waiting import WaitingTransaction

T = TypeVar("T")


class SqliteTransaction(CompetitionTransaction, WaitingTransaction):
    """See :class:`storage.contract.Transaction`. It begins with the first call and takes the lock of the file
    then, so that what it reads cannot change before it ends."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._open = True
        self._begun = False
        self._failed = False

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """``work`` inside the transaction, in one visit to the connection's thread."""
        if not self._open:
            raise StoreClosed("The transaction has ended.")

        def inside(connection: sqlite3.Connection) -> T:
            # Read and written on the connection's thread only.
            if not self._begun:
                connection.execute("BEGIN IMMEDIATE")
                self._begun = True
            elif self._failed or not connection.in_transaction:
                raise StoreUnavailable("The transaction was undone after a failure of the file.")
            try:
                return work(connection)
            except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
                raise
            except sqlite3.DatabaseError:
                # A full disk or the like: part of the work may stand, so none of it may stay.
                self._failed = True
                raise

        return await self._connection.run(inside)

    async def commit(self) -> None:
        """Make it permanent, on the disk; the transaction is over."""
        self._open = False

        def commit(connection: sqlite3.Connection) -> None:
            if not self._begun:
                return
            if self._failed or not connection.in_transaction:
                raise StoreUnavailable("The transaction was undone after a failure of the file.")
            connection.execute("COMMIT")

        await self._connection.run(commit)

    async def rollback(self) -> None:
        """Undo it, unless it was committed; the transaction is over."""
        self._open = False

        def rollback(connection: sqlite3.Connection) -> None:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

        await self._connection.run(rollback)

    # Matches
    async def match(self, match_id: int) -> MatchRecord | None:
        return await self.run(lambda connection: matches.match(connection, match_id))

    async def add_match(self, new: NewMatch) -> MatchRecord:
        return await self.run(lambda connection: matches.add(connection, new))

    async def update_match(self, match_id: int, **changes: Unpack[MatchChanges]) -> None:
        await self.run(lambda connection: matches.update(connection, match_id, dict(changes)))

    async def start_match(
        self, match_id: int, *, key: bytes, state: Json, events: Sequence[Json], command_id: str, at: int
    ) -> MoveRecord:
        return await self.run(
            lambda connection: moves.start(connection, match_id, key, state, events, command_id, at)
        )

    async def append_move(self, move: NewMove, *, state: Json) -> MoveRecord:
        return await self.run(lambda connection: moves.append(connection, move, state))

    async def move_of_command(self, command_id: str) -> MoveRecord | None:
        return await self.run(lambda connection: moves.of_command(connection, command_id))

    async def moves(self, match_id: int, after: int = 0) -> list[MoveRecord]:
        return await self.run(lambda connection: moves.moves(connection, match_id, after, None))

    # Votes
    async def vote(self, match_id: int) -> VoteRecord | None:
        return await self.run(lambda connection: votes.of_match(connection, match_id))

    async def add_vote(self, vote: NewVote) -> VoteRecord:
        return await self.run(lambda connection: votes.add(connection, vote))

    async def agree(self, vote_id: int, agreed: Sequence[int]) -> None:
        await self.run(lambda connection: votes.agree(connection, vote_id, agreed))

    async def vote_shown(self, vote_id: int, channel_id: int, message_id: int) -> None:
        await self.run(lambda connection: votes.shown(connection, vote_id, channel_id, message_id))

    async def close_vote(self, vote_id: int) -> bool:
        return await self.run(lambda connection: votes.close(connection, vote_id))

    async def note(self, entry: TableEntry) -> None:
        await self.run(lambda connection: votes.note(connection, entry))

    # Seats
    async def seats(self, match_id: int) -> list[SeatRecord]:
        return await self.run(lambda connection: seats.seats(connection, match_id))

    async def put_seat(self, seat: SeatRecord) -> None:
        await self.run(lambda connection: seats.put(connection, seat))

    async def update_seat(self, match_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        await self.run(lambda connection: seats.update(connection, match_id, seat, dict(changes)))

    async def remove_seat(self, match_id: int, seat: int) -> None:
        await self.run(lambda connection: seats.remove(connection, match_id, seat))

    # Outbox
    async def owe(self, post: NewPost) -> PostRecord:
        return await self.run(lambda connection: outbox.owe(connection, post))

    async def mark_sent(self, post_id: int, message_id: int, at: int) -> None:
        await self.run(lambda connection: outbox.mark_sent(connection, post_id, message_id, at))

    async def mark_failed(self, post_id: int, error: str, at: int) -> None:
        await self.run(lambda connection: outbox.mark_failed(connection, post_id, error, at))

    async def give_up(self, post_id: int, reason: str) -> None:
        await self.run(lambda connection: outbox.give_up(connection, post_id, reason))

    # Timers
    async def set_timer(self, timer: NewTimer) -> TimerRecord:
        return await self.run(lambda connection: timers.put(connection, timer))

    async def cancel_timers(self, match_id: int, kind: str | None = None, seat: int | None = None) -> int:
        return await self.run(lambda connection: timers.cancel(connection, match_id, kind, seat))

    async def take_timer(self, timer_id: int) -> bool:
        return await self.run(lambda connection: timers.take(connection, timer_id))

    async def timers(self, match_id: int) -> list[TimerRecord]:
        return await self.run(lambda connection: timers.of_match(connection, match_id))

    async def timer(self, timer_id: int) -> TimerRecord | None:
        return await self.run(lambda connection: timers.one(connection, timer_id))

    # Windows
    async def window(self, match_id: int) -> WindowRecord | None:
        return await self.run(lambda connection: windows.of_match(connection, match_id))

    async def put_window(self, window: WindowRecord) -> None:
        await self.run(lambda connection: windows.put(connection, window))

    async def close_window(self, match_id: int) -> bool:
        return await self.run(lambda connection: windows.close(connection, match_id))

    async def seal(self, answer: SealedAnswer) -> None:
        await self.run(lambda connection: windows.seal(connection, answer))

    async def sealed(self, match_id: int) -> list[SealedAnswer]:
        return await self.run(lambda connection: windows.sealed(connection, match_id))

    async def unseal(self, match_id: int, seat: int) -> bool:
        return await self.run(lambda connection: windows.unseal(connection, match_id, seat))

    async def open_windows(self) -> list[int]:
        return await self.run(windows.all_open)

    # Standing orders
    async def orders(self, member_id: int, match_id: int | None = None) -> list[OrderRecord]:
        return await self.run(lambda connection: orders.of_member(connection, member_id, match_id))

    async def cancel_order(self, order_id: int, match_id: int, why: str) -> None:
        await self.run(lambda connection: orders.cancel(connection, order_id, match_id, why))

    # Clocks
    async def clock(self, match_id: int) -> ClockRecord | None:
        return await self.run(lambda connection: clocks.clock(connection, match_id))

    async def put_clock(
        self, match_id: int, control: Json, state: Json | None, ticks: Sequence[Json] = ()
    ) -> None:
        await self.run(lambda connection: clocks.put(connection, match_id, control, state, ticks))

    async def remove_clock(self, match_id: int) -> None:
        await self.run(lambda connection: clocks.remove(connection, match_id))

    async def absences(self, since: int) -> list[tuple[int, int]]:
        return await self.run(lambda connection: clocks.absences(connection, since))

    async def put_absence(self, from_at: int, until_at: int) -> None:
        await self.run(lambda connection: clocks.put_absence(connection, from_at, until_at))

    async def vacation(self, member_id: int, year: int) -> VacationRecord:
        return await self.run(lambda connection: clocks.vacation(connection, member_id, year))

    async def planned_vacations(self, member_id: int) -> list[PlannedVacation]:
        return await self.run(lambda connection: vacations.of_member(connection, member_id))

    async def put_vacation(self, spent: VacationRecord) -> None:
        await self.run(lambda connection: clocks.put_vacation(connection, spent))

    async def note_digest(self, member_id: int, at: int) -> None:
        await self.run(lambda connection: settings.note_digest(connection, member_id, at))

    async def member_settings(self, member_id: int) -> MemberSettings:
        return await self.run(lambda connection: settings.of_member(connection, member_id))

    # House rules
    async def house_rules(self, guild_id: int, game: str) -> HouseRules:
        return await self.run(lambda connection: house.of(connection, guild_id, game))

    async def put_house_rules(self, rules: HouseRules) -> None:
        await self.run(lambda connection: house.put(connection, rules))

"""Matches that sleep: nobody is called, nobody can move, no time runs; any seat wakes them."""

from __future__ import annotations

from collections.abc import Callable

from storage.contract import MatchRecord, NewTimer, Sleep, TimerRecord, Transaction

from .clocks import book
from .idle import ASLEEP_AFTER, IDLE, WARNED_AFTER, close_lesson, look_in_30_days
from .matches import LOBBY, PANEL, TABLE, Matches, post
from .position import note, running_match, seat_of
from .refusal import Refusal
from .windows import book as windows


async def put_to_sleep(
    tx: Transaction, match: MatchRecord, why: Sleep, now: int, *, told: bool = True
) -> None:
    """Stop a running match where it stands; the table is ``told`` unless nobody could be."""
    await tx.update_match(match.id, asleep_since=now, asleep_why=why)
    await book.pause(tx, match.id, now)
    await tx.cancel_timers(match.id, windows.WINDOW)
    await tx.cancel_timers(match.id, IDLE)
    if told:
        for post_kind in (TABLE, PANEL, LOBBY):
            await tx.owe(post(match.id, match.revision, post_kind, now, asleep=why, since=now))


async def sleep_with_server(matches: Matches, guild_id: int) -> int:
    """The bot was removed from a server: its matches sleep until it is back and a player wakes them. Gives
    how many there were."""
    asleep = 0
    for match_id in await matches.store.running_matches():
        async with matches.store.transaction() as tx:
            match = await tx.match(match_id)
            if match is None or match.guild_id != guild_id or match.status != "running":
                continue
            if match.asleep_since is None:
                await put_to_sleep(tx, match, "idle", matches.clock.now(), told=False)
                asleep += 1
    return asleep


async def wake(matches: Matches, match_id: int, member_id: int) -> None:
    """Let a match go on; any seat may. Whoever is to decide was called before it slept: the table names him,
    and his clock calls him again."""
    async with matches.store.transaction() as tx:
        match = await running_match(tx, match_id, awake=False)
        seats = await tx.seats(match_id)
        seat = seat_of(tuple(seats), member_id)
        if seat is None:
            raise Refusal("refusal.not_seated")
        if match.asleep_since is None:
            raise Refusal("refusal.awake")
        now = matches.clock.now()
        await tx.update_match(match_id, asleep_since=None, asleep_why=None)
        await note(tx, match, now, "woken", next(each for each in seats if each.seat == seat))
        game = matches.games[match.game]
        owing = list(game.owing(game.decode_state(match.state or {})))
        await book.resume(tx, match_id, now)
        await book.follow(tx, match_id, seats, owing, now, called=owing)
        await windows.wake(tx, match_id, match.asleep_since, now)
        await look_in_30_days(tx, match_id, now)
        await tx.owe(post(match_id, match.revision, TABLE, now, woken=seat, since=now))
        await tx.owe(post(match_id, match.revision, LOBBY, now, woken=seat, since=now))


class Idleness:
    """Serves the timer. It costs a move nothing: only when it is due the last move is looked at."""

    def __init__(self, matches: Matches, changed: Callable[[int], None]) -> None:
        self.matches = matches
        self.changed = changed

    async def look(self, timer: TimerRecord) -> None:
        """Warn, put to sleep, or look again later; close a lesson. Whoever was warned has 30 days, however
        late it was."""
        now = self.matches.clock.now()
        match_id = timer.match_id
        async with self.matches.store.transaction() as tx:
            match = await tx.match(match_id)
            await tx.take_timer(timer.id)
            if match is None or match.status != "running" or match.asleep_since is not None:
                return
            moves = await tx.moves(match_id)
            # What the bot does for whoever is not there shows nobody who plays.
            by_people = (each.at for each in moves if each.member_id is not None)
            since = max([timer.payload.get("since", 0), *by_people])
            warned = timer.payload.get("warned") == since
            payload = {"since": since}
            if match.lesson and now - since >= WARNED_AFTER:
                await close_lesson(tx, match, now)
            elif warned:
                await put_to_sleep(tx, match, "idle", now)
            elif now - since >= WARNED_AFTER:
                payload["warned"] = since
                await tx.owe(post(match_id, match.revision, TABLE, now, warned=since))
                due = max(since + ASLEEP_AFTER, now + WARNED_AFTER)
                await tx.set_timer(NewTimer(match_id=match_id, kind=IDLE, due_at=due, payload=payload))
            else:
                due = since + WARNED_AFTER
                await tx.set_timer(NewTimer(match_id=match_id, kind=IDLE, due_at=due, payload=payload))
        self.changed(match_id)

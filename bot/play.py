"""What follows a change of a match: AI seats answer, then what is owed is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from rules.core.action import Action
from storage.contract import MatchRecord, SeatRecord

from .announce import Announcer
from .announce.drain import LONGEST_WAIT
from .matches import Matches
from .opponents import choose, opponent_chance
from .position import Illegal, Position
from .refusal import Refusal
from .seating import is_ai

FALLBACK = "random"
"""The opponent that answers where another one fails."""

log = structlog.get_logger(__name__)


class Play:
    """Runs after every change, for one match in one task at a time."""

    def __init__(self, matches: Matches, announcer: Announcer) -> None:
        self.matches = matches
        self.announcer = announcer
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._delayed: dict[int, asyncio.Task[None]] = {}
        self._closed = False
        self.before: tuple[Callable[[int], Awaitable[None]], ...] = ()
        """What is done for a match before anything else follows from a change."""
        self.on_change: Callable[[], None] = lambda: None
        """Called at every change: timers may have changed too."""

    def changed(self, match_id: int) -> None:
        """Say that a match has changed. Returns at once; the rest happens in the background."""
        if self._closed:
            return
        self.on_change()
        if match_id in self._running:
            self._again.add(match_id)
            return
        task = asyncio.create_task(self._follow_up(match_id), name=f"match {match_id}")
        self._running[match_id] = task
        task.add_done_callback(lambda _: self._ended(match_id))

    def at_work(self) -> tuple[int, ...]:
        """The matches of which something is being done."""
        return tuple(self._running)

    async def settled(self, match_id: int) -> None:
        """Wait until everything that follows from the last change is done, as far as it can be done now."""
        while (task := self._running.get(match_id)) is not None:
            await asyncio.wait((task,))
            await asyncio.sleep(0)  # lets a further round begin

    async def resume(self) -> None:
        """After a start: take up every match that owes a post or waits for an AI."""
        owing = await self.matches.store.matches_owing()
        running = await self.matches.store.running_matches()
        for match_id in dict.fromkeys([*owing, *running]):
            self.changed(match_id)

    async def close(self) -> None:
        """Finish what is being sent, drop what was only planned (it stays owed), accept nothing more."""
        self._closed = True
        for task in self._delayed.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), *self._delayed.values(), return_exceptions=True)

    def _ended(self, match_id: int) -> None:
        del self._running[match_id]
        if match_id in self._again:
            self._again.discard(match_id)
            self.changed(match_id)

    async def _follow_up(self, match_id: int) -> None:
        wait: float | None
        try:
            for look in self.before:
                await look(match_id)
            await self._answer_for_ais(match_id)
            self.on_change()  # orders and AIs may have set timers too
            wait = await self.announcer.drain(match_id)
        except Exception:
            log.exception("match could not go on", match=match_id)
            wait = LONGEST_WAIT
        if wait is not None and not self._closed and match_id not in self._delayed:
            task = asyncio.create_task(self._later(match_id, wait), name=f"match {match_id}, later")
            self._delayed[match_id] = task
            task.add_done_callback(lambda _: self._delayed.pop(match_id, None))

    async def _later(self, match_id: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.changed(match_id)

    async def _answer_for_ais(self, match_id: int) -> None:
        """Let AI seats answer until a person is to decide or the match has ended."""
        while not self._closed:
            match = await self.matches.store.match(match_id)
            if match is None or match.status != "running" or match.asleep_since is not None:
                return
            position = await self.matches.position(match_id)
            owing = position.game.owing(position.state)
            asked = [each for each in owing if each not in position.sealed]
            seat = next((each for each in position.seats if each.seat in asked and is_ai(each)), None)
            if seat is None:
                return
            answer = answer_of(position, seat)
            try:
                await self._answer(match, seat, answer)
            except Illegal as illegal:
                # No match may hang because an opponent does not know the rules.
                log.error("AI move illegal", match=match_id, seat=seat.seat, rule=illegal.refusal.rule)
                await self._answer(match, seat, illegal.legal[0])
            except Refusal as refusal:
                log.warning("AI move refused", match=match_id, seat=seat.seat, reason=refusal.key)
                return

    async def _answer(self, match: MatchRecord, seat: SeatRecord, answer: Action) -> None:
        await self.matches.submit(
            match.id,
            answer=answer,
            command_id=f"ai:{match.id}:{match.revision + 1}:{seat.seat}",
            seat=seat.seat,
            seen=match.revision,
            source="ai",
        )


def answer_of(position: Position, seat: SeatRecord) -> Action:
    """The AI's choice, from what its seat may know and nothing else.

    Its chance comes from the match's key under a name of its own: nobody can foretell it, and it touches no
    shuffle of the deal.
    """
    game, state = position.game, position.state
    legal = game.legal_actions(state, seat.seat)
    decision = next(each for each in game.decisions(state) if seat.seat in each.seats)
    assert position.match.key is not None
    chance = opponent_chance(position.match.key, position.match.revision + 1, seat.seat)
    seen = game.observe(state, seat.seat)
    for agent in (seat.agent or FALLBACK, FALLBACK):
        try:
            return choose(position.match.game, agent, seen, legal, decision, chance)
        except Exception:
            # No match may hang because an opponent cannot make up its mind.
            log.exception("opponent failed", match=position.match.id, seat=seat.seat, agent=agent)
    return legal[0]

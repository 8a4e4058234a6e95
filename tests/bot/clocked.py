"""A match of three people with a clock whose hands the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.clocks import book
from bot.clocks.control import read_pace
from bot.lobby import Lobby
from bot.matches import Matches, called_by
from bot.opponents import choose
from bot.takeback import TakingBack
from bot.votes import Votes
from bot.windows.book import WINDOW, closes_at
from bot.windows.policy import read_windows
from rules.core.chance import Chance
from rules.core.takeback import standing
from storage.sqlite import SqliteStore
from tests.bot.test_matches import PEOPLE
from tests.end_to_end.world import FixedSecrets


class Hands:
    """A clock whose hands are moved by the test."""

    at = 1_700_000_000_000

    def now(self) -> int:
        return self.at


class Table:
    """A match of three people, and all that can be done in it."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock = Hands()
        self.store = store
        self.matches = Matches(store, self.clock)
        self.lobby = Lobby(self.matches, FixedSecrets())
        self.taking_back = TakingBack(self.matches)
        self.votes = Votes(self.lobby, self.taking_back)
        self.number = 0

    async def deal(self, game: str, pace: str, windows: str) -> None:
        match = await self.lobby.open(
            host=PEOPLE[0], guild_id=1, channel_id=1, game_key=game, seats=3, options={}, where="here"
        )
        await self.lobby.put_pace(match.id, PEOPLE[0].id, read_pace(pace))
        await self.lobby.put_windows(match.id, PEOPLE[0].id, read_windows(windows))
        for person in PEOPLE[1:]:
            await self.lobby.join(match.id, person)
        await self.lobby.start(match.id, PEOPLE[0].id, "click 0")
        for person in PEOPLE[1:]:
            await self.lobby.ready(match.id, person.id, f"click {person.id}")
        self.number = match.id

    async def anything(self, chance: Chance, command: str) -> None:
        """Somebody does something."""
        member = chance.pick(PEOPLE).id
        what = chance.below(16)
        vote = await self.store.vote(self.number)
        if what == 0:
            await self.taking_back.freely(self.number, member, command)
        elif what == 1:
            offer = await self.taking_back.offer(self.number, member)
            await self.votes.ask(self.number, member, "undo", command, offer)
        elif what == 2:
            await self.votes.ask(self.number, member, "pause", command)
        elif what in (3, 4, 5) and vote is not None:
            for person in PEOPLE:
                if (vote := await self.store.vote(self.number)) is not None:
                    each = f"{command} {person.id}"
                    await self.votes.cast(self.number, person.id, vote.id, agrees=True, command_id=each)
        else:
            await self.move(chance, command)

    async def move(self, chance: Chance, command: str) -> None:
        position = await self.matches.position(self.number)
        game, state = position.game, position.state
        seat = chance.pick(game.owing(state))
        decision = next(each for each in game.decisions(state) if seat in each.seats)
        legal = game.legal_actions(state, seat)
        answer = choose(game.key, "random", game.observe(state, seat), legal, decision, chance)
        await self.matches.submit(self.number, answer=answer, command_id=command, member_id=PEOPLE[seat].id)

    async def close(self) -> None:
        """Close the window, as its timer does: whoever is asked something else by that is called."""
        while owed := await self.store.owed(self.number):
            for each in owed:
                await self.store.mark_sent(each.id, 1, self.clock.at)
        if await self.matches.close_window(self.number):
            position = await self.matches.position(self.number)
            owing = position.game.owing(position.state)
            called = called_by(await self.store.owed(self.number), owing)
            assert set(called) == set(owing)

    async def check(self) -> bool:
        """Compare what is stored with what follows from the state; whether the match goes on."""
        match = await self.store.match(self.number)
        assert match is not None
        rows = await self.store.moves(self.number)
        assert match.gone == len(rows) - len(standing(rows))
        if match.status != "running":
            return False
        position = await self.matches.position(self.number)
        window, reacting = position.window, position.game.reacting(position.state)
        assert (set(window.seats) if window is not None else set()) == set(reacting)
        clock = await book.clock_of_match(self.store, self.number)
        assert clock is not None
        owing = set(position.game.owing(position.state))
        assert set(clock.running()) == owing - position.sealed.keys()
        async with self.store.transaction() as tx:
            timers = await tx.timers(self.number)
        if match.asleep_since is not None:
            assert all(each.kind not in (WINDOW, book.CLOCK) for each in timers)
            return True
        assert {each.seat for each in timers if each.kind == book.CLOCK} >= set(clock.running())
        if window is not None:
            closes = closes_at(window, await self.store.sealed(self.number))
            assert [each.due_at for each in timers if each.kind == WINDOW] == ([closes] if closes else [])
            assert closes is None or closes >= self.clock.at, "no time of a pause is part of it"
            assert set(position.deadlines) == set(window.seats)
        return True


@pytest_asyncio.fixture
async def clocked(tmp_path: Path) -> AsyncIterator[Table]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    yield Table(store)
    await store.close()

"""A process that keeps matches going until it is killed, as the bot does but without Discord; ``test_kill``.

People move, take back, vote, fall asleep and wake; time passes in jumps of minutes, and whatever falls due is
served: calls, missed times, votes about the late, windows. It says ``ack MATCH REVISION CHAIN`` once a row of
moves is committed and ``did …`` once anything else is, and writes down what it delivers before it marks the
post as sent.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Final

from bot.clocks.book import VOTE
from bot.clocks.control import VOTE_CHOICES, read_pace
from bot.clocks.missed import Deadlines
from bot.clocks.sleeper import AWAKE, Sleeper
from bot.lobby import Lobby, Member
from bot.matches import Matches
from bot.opponents import choose
from bot.play import answer_of
from bot.position import Illegal, Position
from bot.refusal import Moved, Refusal
from bot.seating import is_ai
from bot.sleep import wake
from bot.takeback import TakingBack
from bot.votes import Votes
from bot.windows.closer import Closer
from bot.windows.policy import read_windows
from rules.core.action import Action
from rules.core.chance import Chance
from storage.contract import Store
from storage.sqlite import SqliteStore
from tests.storage.living import live_again_and_again, say

MINUTE: Final = 60_000
BEGIN: Final = 1_800_000_000_000
SEATS: Final = 3
GAMES: Final = ("witan", "witan_tricks", "ortus_regni", "knight_errant")
PACES: Final = (
    "6h missed=vote no-vacation",
    "3h missed=default excuses=1 no-vacation",
    "fischer 12h+1h missed=default",
    "byo-yomi 4h+2x1h missed=ai no-vacation",
)
WINDOWS: Final = ("usual", "fixed 2h", "held 1h")


class HastyClock:
    """Passes as fast as it is told to."""

    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        self.at += 1  # no two things at the very same time
        return self.at


class DrawnSecrets:
    """Secrets from a seed: nobody plays for anything here."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def secret(self) -> bytes:
        return self.random.randbytes(32)


class Life:
    """What one process does until it dies."""

    def __init__(self, store: Store, sent: Path, seed: int, begin: int) -> None:
        self.store, self.random = store, Random(seed)
        self.sent = os.open(sent, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self.clock = HastyClock(begin)
        self.matches = Matches(store, self.clock)
        self.lobby = Lobby(self.matches, DrawnSecrets(self.random))
        self.taking_back = TakingBack(self.matches)
        self.votes = Votes(self.lobby, self.taking_back)
        self.sleeper = Sleeper(store, self.clock)
        self.deadlines = Deadlines(self.matches, self.lobby, lambda _: None)
        self.deadlines.serve_with(self.sleeper)
        Closer(self.matches, lambda _: None).serve_with(self.sleeper)
        self._commands = f"{seed}.{self.random.randrange(2**32)}"
        self._count = 0

    def command(self) -> str:
        self._count += 1
        return f"{self._commands}.{self._count}"

    async def go_on(self) -> None:
        """Until it is killed."""
        while True:
            running = await self.store.running_matches()
            number = running[-1] if running else await self.deal()
            while await self._goes_on(number):
                await self.step(number)
                await self.acknowledge(number)
                if self.random.random() < 0.2:
                    await self.deliver()

    async def _goes_on(self, number: int) -> bool:
        match = await self.store.match(number)
        return match is not None and match.status == "running"

    async def deal(self) -> int:
        """Open, fill and deal a match."""
        host, *others = (Member(each + 1, f"M{each}") for each in range(SEATS))
        which = self.random.randrange(1000)
        match = await self.lobby.open(
            host=host,
            guild_id=1,
            channel_id=2,
            game_key=self.random.choice(GAMES),
            seats=SEATS,
            options={},
            where="here",
            control=read_pace(PACES[which % len(PACES)]),
            windows=read_windows(WINDOWS[which % len(WINDOWS)]),
        )
        for each in others:
            await self.lobby.join(match.id, each)
        await self.lobby.start(match.id, host.id, self.command())
        for each in others:
            await self.lobby.ready(match.id, each.id, self.command())
        return match.id

    async def step(self, number: int) -> None:
        """Let some time pass, serve what is due, and have somebody do something."""
        for _ in range(self.random.choice((0, 0, 1, 2, 30))):
            self.clock.at += self.random.randint(1, 25) * MINUTE
            await self.sleeper.round()
        if not await self._goes_on(number):
            return
        try:
            position = await self.matches.position(number)
            await self._answer_for_ais(position)
            await self._somebody(position)
        except (Refusal, Moved, Illegal):
            return

    async def _answer_for_ais(self, position: Position) -> None:
        asked = set(position.game.owing(position.state)) - set(position.sealed)
        if position.match.asleep_since is not None:
            return
        for seat in position.seats:
            if is_ai(seat) and seat.seat in asked:
                await self._play(position, seat.seat, answer_of(position, seat), "ai")

    async def _somebody(self, position: Position) -> None:
        number, match = position.match.id, position.match
        people = [each for each in position.seats if not is_ai(each)]
        member = self.random.choice(people).member_id
        assert member is not None
        vote = await self.store.vote(number)
        if vote is not None and self.random.random() < 0.6:
            agrees = self.random.random() < 0.85
            cast = await self.votes.cast(number, member, vote.id, agrees=agrees, command_id=self.command())
            say(f"did cast {number} {vote.id} {cast.kind} {cast.result} {position.seat_of(member)}")
            return
        if match.asleep_since is not None:
            await wake(self.matches, number, member)
            say(f"did wake {number}")
            return
        async with self.store.transaction() as tx:
            late = [each for each in await tx.timers(number) if each.kind == VOTE]
        if late and self.random.random() < 0.5:
            await self.deadlines.vote(number, member, late[0].seat, self.random.choice(VOTE_CHOICES))
            say(f"did judge {number}")
            return
        chance = self.random.random()
        if chance < 0.15:
            await self._take_back(number, member)
        elif chance < 0.17:
            await self.votes.ask(number, member, "pause", self.command())
            say(f"did ask {number}")
        elif chance < 0.172:
            await self.votes.ask(number, member, "draw", self.command())
            say(f"did ask {number}")
        else:
            owing = [each for each in position.game.owing(position.state) if each not in position.sealed]
            seats = [each for each in people if each.seat in owing]
            if seats and self.random.random() < 0.7:
                seat = self.random.choice(seats)
                await self._play(position, seat.seat, self._chosen(position, seat.seat), "hand")

    async def _take_back(self, number: int, member: int) -> None:
        offer = await self.taking_back.offer(number, member)
        if offer.free:
            await self.taking_back.freely(number, member, self.command())
        else:
            await self.votes.ask(number, member, "undo", self.command(), offer)
            say(f"did ask {number}")

    def _chosen(self, position: Position, seat: int) -> Action:
        game, state = position.game, position.state
        decision = next(each for each in game.decisions(state) if seat in each.seats)
        legal = [each for each in game.legal_actions(state, seat) if each.kind != "Concede"]
        chance = Chance(self.random.randbytes(8), seat)
        return choose(game.key, "random", game.observe(state, seat), legal, decision, chance)

    async def _play(self, position: Position, seat: int, action: Action, source: str) -> None:
        done = await self.matches.submit(
            position.match.id,
            answer=action,
            command_id=self.command(),
            seat=seat,
            seen=position.match.revision,
            source="ai" if source == "ai" else "hand",
        )
        if done.sealed:
            say(f"did seal {position.match.id} {position.match.revision} {seat}")

    async def acknowledge(self, number: int) -> None:
        """Say how far the match has come."""
        match = await self.store.match(number)
        assert match is not None
        say(f"ack {number} {match.revision} {match.chain}")

    async def deliver(self) -> None:
        """Send what is owed, oldest first."""
        while posts := await self.store.owed():
            for post in posts:
                os.write(self.sent, f"{post.nonce} {post.match_id} {post.kind}\n".encode())
                await self.store.mark_sent(post.id, message_id=post.id, at=self.clock.now())


async def live(database: Path, sent: Path, seed: int, *, only_deliver: bool) -> None:
    store = await SqliteStore.open(database)
    say("open")
    awake = await store.meta(AWAKE)
    # Killed without warning, and started again a quarter of an hour after it was last known to be awake.
    life = Life(store, sent, seed, BEGIN if awake is None else int(awake) + 15 * MINUTE)
    try:
        await life.sleeper.round()
        await (life.deliver() if only_deliver else life.go_on())
    finally:
        await store.close()


if __name__ == "__main__":
    live_again_and_again(live)

"""A process that plays matches until it is killed; see ``test_kill``.

It imports everything, then forks one player for each line that it is given, so that a new player costs
milliseconds. A player opens the database as a bot does at its start, delivers what is owed, and plays:
it says ``ack MATCH REVISION CHAIN`` on its output only once the move is committed, and appends what it
delivers to the file ``sent``, nonce first, before it marks the post as sent.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from rules import GAMES
from rules.core.chance import Chance
from storage.contract import NewMatch, NewMove, NewPost, SeatRecord, Store
from storage.failure import Conflict
from storage.sqlite import SqliteStore
from tests.storage.living import live_again_and_again, say

GAME = GAMES["witan_tricks"]
SEATS = 3
KEY = b"kill"
RULESET = {"target": 60}


class Player:
    """Plays and delivers in one process, as the bot does."""

    def __init__(self, store: Store, sent: Path, seed: int) -> None:
        self.store, self.random = store, Random(seed)
        self.sent = os.open(sent, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self.wake = asyncio.Event()

    async def deliver(self) -> None:
        """Send what is owed, oldest first, in the order of each match."""
        while posts := await self.store.owed():
            for post in posts:
                chain = post.payload["chain"]
                os.write(self.sent, f"{post.nonce} {post.match_id} {post.revision} {chain}\n".encode())
                await asyncio.sleep(0)
                if self.random.random() < 0.1:
                    await self.store.mark_failed(post.id, "ServerError", at=1)
                    continue
                await self.store.mark_sent(post.id, message_id=post.revision + 1, at=1)

    async def keep_delivering(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            await self.deliver()

    async def start(self) -> int:
        """Open, fill and deal a match in as many transactions as people would need."""
        async with self.store.transaction() as tx:
            match = await tx.add_match(
                NewMatch(
                    game=GAME.key,
                    rules_version=GAME.rules_version,
                    ruleset=RULESET,
                    seats=SEATS,
                    guild_id=1,
                    channel_id=2,
                    where="here",
                    host_id=3,
                    secret=KEY,
                    commitment="",
                    created_at=0,
                )
            )
        for seat in range(SEATS):
            async with self.store.transaction() as tx:
                await tx.put_seat(
                    SeatRecord(
                        match_id=match.id, seat=seat, member_id=seat + 1, agent=None, name="M", joined_at=0
                    )
                )
        step = GAME.setup(GAME.ruleset.model_validate(RULESET), SEATS, Chance(KEY, 0))
        async with self.store.transaction() as tx:
            await tx.start_match(
                match.id,
                key=KEY,
                state=GAME.encode_state(step.state),
                events=[GAME.events.encode(event) for event in step.events],
                command_id=f"start {match.id}",
                at=0,
            )
        return match.id

    async def move(self, match_id: int) -> bool:
        """One random move through the one door; whether the match goes on."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            assert match is not None
            assert match.state is not None
            state, revision = GAME.decode_state(match.state), match.revision + 1
            (seat, *_) = GAME.owing(state)
            action = self.random.choice(GAME.legal_actions(state, seat))
            step = GAME.apply(state, seat, action, Chance(KEY, revision))
            over = GAME.outcome(step.state) is not None
            made = await tx.append_move(
                NewMove(
                    match_id=match_id,
                    revision=revision,
                    seat=seat,
                    member_id=seat + 1,
                    action=GAME.actions.encode(action),
                    events=[GAME.events.encode(event) for event in step.events],
                    command_id=f"{match_id} {revision}",
                    at=revision,
                ),
                state=GAME.encode_state(step.state),
            )
            for kind in ("table", "panel"):
                await tx.owe(
                    NewPost(
                        match_id=match_id,
                        revision=revision,
                        kind=kind,
                        payload={"chain": made.chain},
                        nonce=f"{kind}.{match_id}.{revision}",
                        created_at=revision,
                    )
                )
            if over:
                await tx.update_match(match_id, status="finished", outcome={}, ended_at=revision)
        say(f"ack {match_id} {revision} {made.chain}")
        self.wake.set()
        return not over

    async def play(self) -> None:
        delivering = asyncio.create_task(self.keep_delivering())
        self.wake.set()
        running = await self.store.running_matches()
        while True:
            match_id = running[-1] if running else await self.start()
            running = [match_id]
            try:
                while await self.move(match_id):
                    if delivering.done():
                        delivering.result()
            except Conflict:
                raise SystemExit("a move was made twice") from None
            running = []


async def play(database: Path, sent: Path, seed: int, *, only_deliver: bool) -> None:
    store = await SqliteStore.open(database)
    say("open")
    player = Player(store, sent, seed)
    try:
        await (player.deliver() if only_deliver else player.play())
    finally:
        await store.close()


if __name__ == "__main__":
    live_again_and_again(play)

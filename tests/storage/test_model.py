"""Contract: after any series of operations, refused ones and undone transactions included, the store holds
what a plain model in memory holds."""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.core.codec import digest
from rules.core.transcript import link
from storage.contract import UNFINISHED, Store, Transaction
from storage.failure import Conflict, NotFound
from tests.storage.builders import GUILD, KEY, new_match, new_move, new_post, new_timer, seat


@dataclass
class Match:
    """What the model knows of a match."""

    status: str = "lobby"
    revision: int = 0
    chain: str = ""
    state: Any = None
    version: int = 0
    seats: dict[int, int | None] = field(default_factory=dict)
    timers: dict[tuple[str, int], int] = field(default_factory=dict)


@dataclass
class Model:
    """The whole store, as simple as can be."""

    matches: dict[int, Match] = field(default_factory=dict)
    commands: set[str] = field(default_factory=set)
    owed: list[str] = field(default_factory=list)
    nonces: dict[str, int] = field(default_factory=dict)
    """The id of each post by its nonce."""

    def of(self, match_id: int) -> Match:
        if match_id not in self.matches:
            raise NotFound
        return self.matches[match_id]

    def start(self, match_id: int, state: Any, command: str) -> None:
        if command in self.commands:
            raise Conflict("command")
        match = self.of(match_id)
        if match.status not in ("lobby", "ready"):
            raise Conflict("status")
        match.status, match.state, match.version = "running", state, match.version + 1
        match.chain = link("", 0, -1, {}, digest(state))
        self.commands.add(command)

    def move(self, match_id: int, revision: int, number: int, action: Any, state: Any, command: str) -> None:
        if command in self.commands:
            raise Conflict("command")
        match = self.of(match_id)
        if match.status != "running":
            raise Conflict("status")
        if revision != match.revision + 1:
            raise Conflict("revision")
        match.revision, match.state = revision, state
        match.chain = link(match.chain, revision, number, action, digest(state))
        self.commands.add(command)

    def sit(self, match_id: int, number: int, member: int | None) -> None:
        match = self.of(match_id)
        others = {who for place, who in match.seats.items() if place != number}
        if member is not None and member in others:
            raise Conflict("member")
        match.seats[number] = member
        match.version += 1

    def leave(self, match_id: int, number: int) -> None:
        match = self.of(match_id)
        if number not in match.seats:
            raise NotFound
        del match.seats[number]
        match.version += 1

    def end(self, match_id: int, status: str) -> None:
        match = self.of(match_id)
        match.status, match.version = status, match.version + 1


class Undo(Exception):
    """Leaves a transaction on purpose."""


class Play:
    """One random series against the store and the model side by side."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store, self.model, self.random = store, Model(), Random(seed)
        self.refused: list[str] = []
        self.undone = 0

    def some_match(self) -> int:
        return self.random.randint(1, max(len(self.model.matches), 1) + (self.random.random() < 0.1))

    async def both(self, model: Callable[[], Any], real: Callable[[], Awaitable[Any]]) -> Any:
        """Do it to both; both must agree, also on a refusal."""
        try:
            model()
        except (Conflict, NotFound) as expected:
            with pytest.raises(type(expected)) as refusal:
                await real()
            if isinstance(expected, Conflict):
                assert isinstance(refusal.value, Conflict)
                assert refusal.value.kind == expected.kind
            self.refused.append(getattr(expected, "kind", "not found"))
            return None
        return await real()

    async def transaction(self) -> None:
        before = copy.deepcopy(self.model)
        try:
            async with self.store.transaction() as tx:
                for _ in range(self.random.randint(1, 5)):
                    await self.operation(tx)
                if self.random.random() < 0.2:
                    raise Undo
        except Undo:
            self.model = before
            self.undone += 1

    async def operation(self, tx: Transaction) -> None:
        pick, model, match_id = self.random.random(), self.model, self.some_match()
        known = model.matches.get(match_id)
        command = f"c{self.random.randint(0, 400)}"
        state = {"n": self.random.randint(0, 9), "deep": [{"x": None}]}
        number = self.random.randint(0, 2)
        if pick < 0.08 or not model.matches:
            added = await tx.add_match(new_match())
            model.matches[added.id] = Match()
        elif pick < 0.2:
            await self.both(
                lambda: model.start(match_id, state, command),
                lambda: tx.start_match(match_id, key=KEY, state=state, events=[], command_id=command, at=1),
            )
        elif pick < 0.55:
            revision = (known.revision if known else 0) + self.random.choice((1, 1, 1, 1, 0, 2))
            move = new_move(match_id, revision, seat=number, command_id=command)
            await self.both(
                lambda: model.move(match_id, revision, number, move.action, state, command),
                lambda: tx.append_move(move, state=state),
            )
        elif pick < 0.65:
            member = self.random.choice((None, 101, 102, 103))
            await self.both(
                lambda: model.sit(match_id, number, member),
                lambda: tx.put_seat(seat(match_id, number, member_id=member)),
            )
        elif pick < 0.7:
            await self.both(lambda: model.leave(match_id, number), lambda: tx.remove_seat(match_id, number))
        elif pick < 0.73:
            status: Any = "finished" if known and known.state else "cancelled"
            await self.both(
                lambda: model.end(match_id, status), lambda: tx.update_match(match_id, status=status)
            )
        elif pick < 0.85:
            await self.owe(tx, match_id)
        elif pick < 0.93 and model.owed:
            nonce = self.random.choice(model.owed)
            model.owed.remove(nonce)
            await self.random.choice((
                lambda: tx.mark_sent(model.nonces[nonce], 1, 1),
                lambda: tx.give_up(model.nonces[nonce], "gone"),
            ))()  # fmt: skip
        elif known:
            kind, due = self.random.choice("ab"), self.random.randint(1, 99)
            if self.random.random() < 0.6:
                known.timers[kind, number] = due
                await tx.set_timer(new_timer(match_id, due, kind=kind, seat=number))
            else:
                assert await tx.cancel_timers(match_id, kind) == sum(k == kind for k, _ in known.timers)
                known.timers = {key: at for key, at in known.timers.items() if key[0] != kind}

    async def owe(self, tx: Transaction, match_id: int) -> None:
        nonce = f"n{self.random.randint(0, 300)}"

        def model() -> None:
            if nonce in self.model.nonces:
                raise Conflict("nonce")
            self.model.of(match_id)

        post = await self.both(model, lambda: tx.owe(new_post(match_id, 0, nonce=nonce)))
        if post is not None:
            self.model.nonces[nonce] = post.id
            self.model.owed.append(nonce)

    async def compare(self) -> None:
        model, store = self.model, self.store
        timers = []
        for match_id, expected in model.matches.items():
            match = await store.match(match_id)
            assert match is not None
            seen = (match.status, match.revision, match.chain, match.state, match.version)
            assert seen == (
                expected.status,
                expected.revision,
                expected.chain,
                expected.state,
                expected.version,
            )
            seats = await store.seats(match_id)
            assert {each.seat: each.member_id for each in seats} == expected.seats
            moves = await store.moves(match_id, after=-1)
            assert [each.revision for each in moves] == list(
                range(expected.revision + 1 if expected.state else 0)
            )
            timers += [(due, match_id, *key) for key, due in expected.timers.items()]
        due = await store.due_timers(10_000, limit=1_000)
        assert sorted((t.due_at, t.match_id, t.kind, t.seat) for t in due) == sorted(timers)
        assert [t.due_at for t in due] == sorted(t.due_at for t in due)
        assert [each.nonce for each in await store.owed(limit=1_000)] == model.owed
        by_status = {
            status: [
                each for each in sorted(model.matches, reverse=True) if model.matches[each].status == status
            ]
            for status in ("lobby", "running")
        }
        assert await store.running_matches() == by_status["running"][::-1]
        listed = await store.matches_in_guild(GUILD, UNFINISHED, limit=1_000)
        assert [each.id for each in listed] == sorted(by_status["lobby"] + by_status["running"], reverse=True)
        for member in (101, 102, 103):
            mine = await store.matches_of_member(member, ("running",), limit=1_000)
            assert [each.id for each in mine] == [
                each for each in by_status["running"] if member in model.matches[each].seats.values()
            ]
        assert await store.check() == []


async def test_random_operations_leave_what_the_model_holds(
    open_store: Callable[[Path], Awaitable[Store]], tmp_path: Path
) -> None:
    refused: set[str] = set()
    undone = moves = 0
    for seed in range(12):
        store = await open_store(tmp_path / f"{seed}.db")
        try:
            play = Play(store, seed)
            for number in range(60):
                await play.transaction()
                if number % 20 == 19:
                    await play.compare()
        finally:
            await store.close()
        refused |= set(play.refused)
        undone += play.undone
        moves += sum(match.revision for match in play.model.matches.values())
    assert refused == {"command", "revision", "status", "member", "nonce", "not found"}, "each was met"
    assert undone > 50
    assert moves > 100

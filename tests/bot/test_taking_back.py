"""Random matches with moves taken back: every row stays, and all that is derived from them stays true."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.clock import SystemClock
from bot.lobby import Lobby
from bot.matches import Matches
from bot.opponents import choose
from bot.refusal import Moved, Refusal
from bot.sleep import put_to_sleep
from bot.takeback import Offer, TakingBack
from bot.transcripts import transcript_of
from bot.votes import Votes
from rules import GAMES
from rules.core.chance import Chance
from rules.core.takeback import standing
from rules.core.transcript import is_verified, verify
from storage.contract import NewVote, VoteKind
from storage.sqlite import SqliteStore
from tests.bot.test_matches import PEOPLE
from tests.end_to_end.world import FixedSecrets

MOVES = 130


@dataclass
class Table:
    matches: Matches
    lobby: Lobby
    taking_back: TakingBack
    votes: Votes
    number: int = 0

    async def deal(self, game: str) -> None:
        match = await self.lobby.open(
            host=PEOPLE[0], guild_id=1, channel_id=1, game_key=game, seats=3, options={}, where="here"
        )
        for person in PEOPLE[1:]:
            await self.lobby.join(match.id, person)
        await self.lobby.start(match.id, PEOPLE[0].id, "click 0")
        for person in PEOPLE[1:]:
            await self.lobby.ready(match.id, person.id, f"click {person.id}")
        self.number = match.id

    async def move(self, chance: Chance, command: str) -> None:
        position = await self.matches.position(self.number)
        seat = chance.pick(position.game.owing(position.state))
        decision = next(each for each in position.game.decisions(position.state) if seat in each.seats)
        answer = choose(
            position.match.game,
            "random",
            position.game.observe(position.state, seat),
            position.game.legal_actions(position.state, seat),
            decision,
            chance,
        )
        await self.matches.submit(self.number, answer=answer, command_id=command, member_id=PEOPLE[seat].id)

    async def vote_back(self, member: int, command: str) -> None:
        offer = await self.taking_back.offer(self.number, member)
        await self.votes.ask(self.number, member, "undo", f"{command}.ask", offer)
        vote = await self.matches.store.vote(self.number)
        assert vote is not None
        for person in PEOPLE:
            if person.id != member:
                await self.votes.cast(
                    self.number, person.id, vote.id, agrees=True, command_id=f"{command}.{person.id}"
                )


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    matches = Matches(store, SystemClock())
    lobby = Lobby(matches, FixedSecrets())
    taking_back = TakingBack(matches)
    yield Table(matches, lobby, taking_back, Votes(lobby, taking_back))
    await store.close()


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_taken_back_chain_state_and_transcript_stay_true(table: Table, game: str) -> None:
    await table.deal(game)
    store, freely, voted = table.matches.store, 0, 0
    for turn in range(MOVES):
        match = await store.match(table.number)
        assert match is not None
        if match.status != "running":
            break
        chance = Chance(b"taking back", turn)
        if chance.below(3):
            await table.move(chance, f"move {turn}")
            continue
        member = chance.pick(PEOPLE).id
        try:
            await table.taking_back.freely(table.number, member, f"free {turn}")
            freely += 1
        except Refusal as refusal:
            assert refusal.key in ("refusal.undo.vote", "refusal.undo.none")
            if refusal.key == "refusal.undo.vote" and chance.below(3) == 0:
                await table.vote_back(member, f"vote {turn}")
                voted += 1
    assert voted
    assert freely or game == "witan_tricks"
    assert await store.check() == []
    match = await store.match(table.number)
    rows = await store.moves(table.number)
    assert match is not None
    assert match.revision == len(rows)
    assert match.gone == len(rows) - len(standing(rows)) > 0
    if match.status == "running":
        for person in PEOPLE:
            await table.votes.ask(table.number, person.id, "draw", f"draw {person.id}")
    transcript = await transcript_of(table.matches, table.number)
    assert is_verified(verify(transcript, GAMES[game]))
    assert len(transcript.moves) == len(standing(rows))


async def test_luck_that_was_shown_comes_out_the_same_again(table: Table) -> None:
    await table.deal("ortus_regni")
    states: list[Any] = []
    for turn in range(3):
        await table.move(Chance(b"decks", turn), f"deck {turn}")
    position = await table.matches.position(table.number)
    states.append(position.match.state)
    rows = await table.matches.store.moves(table.number)
    last = rows[-1]
    await table.vote_back(PEOPLE[last.seat].id, "vote")
    again = position.game.actions.decode(last.action)
    await table.matches.submit(table.number, answer=again, command_id="again", member_id=PEOPLE[last.seat].id)
    states.append((await table.matches.position(table.number)).match.state)
    assert states[0] == states[1], "the same hands are drawn"


async def test_a_click_from_before_is_stale_and_a_second_one_changes_nothing(table: Table) -> None:
    await table.deal("ortus_regni")
    chance = Chance(b"decks")
    await table.move(chance, "deck")
    (row,) = await table.matches.store.moves(table.number)
    member = PEOPLE[row.seat].id
    await table.taking_back.freely(table.number, member, "free", expected=1)
    with pytest.raises(Refusal):
        await table.taking_back.freely(table.number, member, "free again", expected=1)
    answer = GAMES["ortus_regni"].actions.decode(row.action)
    with pytest.raises(Moved):
        await table.matches.submit(table.number, answer=answer, command_id="old", member_id=member, seen=1)
    with pytest.raises(Moved):
        await table.matches.submit(table.number, answer=answer, command_id="free", member_id=member, seen=2)
    other = next(each for each in PEOPLE if each.id != member)
    match = await table.matches.store.match(table.number)
    assert match is not None
    seat = PEOPLE.index(other)
    assert await table.matches.still_asked(match, seat, 0), "his own question is as it was"
    assert not await table.matches.still_asked(match, seat, 1), "he saw a move that is gone"


async def test_a_count_that_is_wrong_is_found(table: Table, tmp_path: Path) -> None:
    await table.deal("witan_tricks")
    with sqlite3.connect(tmp_path / "gemot.db") as connection:
        connection.execute("UPDATE matches SET gone = 1")
    assert "do not stand" in str((await table.matches.store.check())[0])


async def sealed_decks(table: Table) -> None:
    """Ann and Bob have handed in their decks, in secret; Cyd has not, so that each may take his back."""
    await table.deal("ortus_regni")
    for seat in (0, 1):
        position = await table.matches.position(table.number)
        action = position.game.default_action(position.state, seat)
        await table.matches.submit(
            table.number, answer=action, command_id=f"deck {seat}", member_id=PEOPLE[seat].id
        )


async def test_a_vote_lapses_when_a_move_it_is_about_is_taken_back_freely(table: Table) -> None:
    await sealed_decks(table)
    store = table.matches.store
    offer = Offer(0, (1, 2), free=False)
    async with store.transaction() as tx:
        await tx.add_vote(
            NewVote(match_id=table.number, kind="undo", seat=0, revision=2, opened_at=0, moves=offer.moves)
        )
    await table.taking_back.freely(table.number, PEOPLE[1].id, "free")
    assert await store.vote(table.number) is None
    lapsed = [each for each in await store.owed(table.number) if each.payload.get("result") == "lapsed"]
    assert len(lapsed) == 1
    match = await store.match(table.number)
    assert match is not None
    with pytest.raises(Moved):
        async with store.transaction() as tx:
            seats = await tx.seats(table.number)
            await table.taking_back.carry_out(tx, match, seats, offer, "late", None, voted=True)
    match = await store.match(table.number)
    rows = await store.moves(table.number)
    assert match is not None
    assert match.gone == len(rows) - len(standing(rows)) == 2


async def test_a_vote_is_about_what_was_asked_and_nothing_else(table: Table) -> None:
    await table.deal("witan_tricks")
    for turn in range(2):
        await table.move(Chance(b"asked", turn), f"move {turn}")
    rows = await table.matches.store.moves(table.number)
    first, second = (PEOPLE[each.seat].id for each in rows)
    offers = [await table.taking_back.offer(table.number, each) for each in (first, second)]
    await table.votes.ask(table.number, first, "undo", "ask", offers[0])
    with pytest.raises(Refusal, match="refusal"):
        await table.votes.ask(table.number, second, "undo", "ask less", offers[1])
    vote = await table.matches.store.vote(table.number)
    assert vote is not None
    assert (vote.agreed, vote.moves) == ([rows[0].seat], [1, 2])
    await table.move(Chance(b"asked", 2), "move 2")
    with pytest.raises(Moved):
        await table.votes.ask(table.number, first, "undo", "too late", offers[0])
    assert await table.matches.store.vote(table.number) is None


@pytest.mark.parametrize("kind", ["undo", "pause"])
async def test_nothing_is_taken_back_or_paused_while_a_match_sleeps(table: Table, kind: VoteKind) -> None:
    await table.deal("witan_tricks")
    await table.move(Chance(b"asleep", 0), "move")
    store = table.matches.store
    (row,) = await store.moves(table.number)
    asker = PEOPLE[row.seat].id
    offer = await table.taking_back.offer(table.number, asker) if kind == "undo" else None
    await table.votes.ask(table.number, asker, kind, "ask", offer)
    vote = await store.vote(table.number)
    async with store.transaction() as tx:
        match = await tx.match(table.number)
        assert match is not None
        assert vote is not None
        await put_to_sleep(tx, match, "idle", 5)
        await tx.agree(vote.id, [0, 1, 2])
    with pytest.raises(Refusal, match="asleep"):
        await table.votes.cast(
            table.number,
            next(each.id for each in PEOPLE if each.id != asker),
            vote.id,
            agrees=True,
            command_id="yes",
        )
    await table.votes.recount(table.number)
    match = await store.match(table.number)
    assert match is not None
    assert (match.revision, match.asleep_since, match.asleep_why) == (1, 5, "idle")

"""Random matches with clocks, windows, votes and moves taken back: whoever owes an answer has his time
counted, and the window that is open is that of the question."""

from __future__ import annotations

import pytest

from bot.position import Illegal
from bot.refusal import Moved, Refusal
from bot.sleep import wake
from bot.windows.book import WINDOW
from rules.core.chance import Chance
from rules.core.takeback import standing
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]

MOVES = 200
REFUSED = {"refusal.undo.none", "refusal.undo.vote", "refusal.vote.open", "refusal.undo.unlike"}


@pytest.mark.parametrize(
    ("game", "pace", "windows"),
    [
        ("ortus_regni", "fischer 5d+12h", "held 10m"),
        ("witan", "7d", "fixed 2h"),
        ("shire", "byo-yomi 7d+3x24h", "held 2h"),
    ],
)
async def test_whoever_owes_an_answer_has_his_time_counted(
    clocked: Table, game: str, pace: str, windows: str
) -> None:
    await clocked.deal(game, pace, windows)
    for turn in range(MOVES):
        chance = Chance(f"clocks of windows {game}".encode(), turn)
        try:
            await clocked.anything(chance, f"command {turn}")
        except Refusal as refusal:
            assert refusal.key in REFUSED
        except (Moved, Illegal):
            pass
        if not await clocked.check():
            break
        clocked.clock.at += chance.below(600_000)
        match = await clocked.store.match(clocked.number)
        if match is not None and match.asleep_since is not None:
            clocked.clock.at += 40 * 24 * 3_600_000
            await wake(clocked.matches, clocked.number, PEOPLE[0].id)
            assert await clocked.check()
        for timer in await clocked.store.due_timers(clocked.clock.at, 9):
            if timer.kind == WINDOW:
                await clocked.close()
        if not await clocked.check():
            break


async def test_what_is_sealed_goes_with_a_vote_that_takes_the_question_back(clocked: Table) -> None:
    turn = 0
    while not (clocked.number and await clocked.store.sealed(clocked.number)):
        match = await clocked.store.match(clocked.number)
        if match is None or match.status != "running":
            await clocked.deal("witan", "2d", "held 10m")
        turn += 1
        await clocked.move(Chance(b"sealed", turn), f"move {turn}")
    (answer, *_) = await clocked.store.sealed(clocked.number)
    moves = standing(await clocked.store.moves(clocked.number))
    asker = PEOPLE[next(each.seat for each in reversed(moves) if each.seat != answer.seat)].id
    offer = await clocked.taking_back.offer(clocked.number, asker)
    if offer.free:
        await clocked.taking_back.freely(clocked.number, asker, "back")
    else:
        await clocked.votes.ask(clocked.number, asker, "undo", "ask", offer)
        vote = await clocked.store.vote(clocked.number)
        assert vote is not None
        for person in PEOPLE:
            if await clocked.store.vote(clocked.number):
                await clocked.votes.cast(
                    clocked.number, person.id, vote.id, agrees=True, command_id=f"v{person.id}"
                )
    assert await clocked.store.sealed(clocked.number) == []
    assert await clocked.check()

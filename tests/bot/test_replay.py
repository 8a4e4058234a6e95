"""Replays in the background: one for each member, in line, and never a word to whoever is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.clock import SystemClock
from bot.lobby import Lobby
from bot.matches import Matches
from bot.posts.outgoing import Outgoing
from bot.refusal import Refusal
from bot.replay import LINE, Replays, retelling
from render.replay import Change, Changed, Pixels
from storage.sqlite import SqliteStore
from tests.bot.test_matches import PEOPLE, dealt, due
from tests.end_to_end.world import FixedSecrets


class Camera:
    """Makes blocks of nothing, one for each ticket that the test hands out."""

    def __init__(self) -> None:
        self.tickets = asyncio.Semaphore(0)
        self.made = 0

    async def change(self, change: Change) -> Changed:
        await self.tickets.acquire()
        self.made += 1
        return Changed(b"", Pixels(1, 1, b"\0"))

    def hand_out(self, tickets: int) -> None:
        for _ in range(tickets):
            self.tickets.release()


class Heard:
    """An answer that keeps what was shown in it."""

    def __init__(self, *, gone: bool = False) -> None:
        self.said: list[str] = []
        self.files: list[str] = []
        self.gone = gone

    async def show(self, outgoing: Outgoing) -> None:
        if self.gone:
            raise ConnectionError
        self.said.append(outgoing.content)
        self.files = [each.name for each in outgoing.made]


@pytest_asyncio.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    yield Matches(store, SystemClock())
    await store.close()


async def test_one_after_the_other_and_each_is_told_of_it(matches: Matches) -> None:
    number = await dealt(matches)
    camera = Camera()
    replays = Replays(matches, camera)
    first, second = Heard(), Heard()
    await replays.begin(101, number, "public", "usual", first)
    await asyncio.sleep(0.01)
    await replays.begin(102, number, "mine", "usual", second)
    await asyncio.sleep(0.01)
    assert "in line" in second.said[-1]
    with pytest.raises(Refusal) as refused:
        await replays.begin(101, number, "mine", "fast", Heard())
    assert refused.value.key == "refusal.replay.making"
    camera.hand_out(1)
    await replays.settled(101)
    assert first.files
    assert not second.files
    camera.hand_out(1)
    await replays.settled(102)
    assert second.files
    await replays.begin(101, number, "public", "usual", first)
    await replays.close()


async def test_so_many_at_a_time_and_no_more(matches: Matches) -> None:
    number = await dealt(matches)
    replays = Replays(matches, Camera())
    answers = [Heard() for _ in range(LINE)]
    for member, answer in enumerate(answers):
        await replays.begin(member, number, "public", "usual", answer)
    with pytest.raises(Refusal) as refused:
        await replays.begin(LINE, number, "public", "usual", Heard())
    assert refused.value.key == "refusal.replay.busy"
    await asyncio.sleep(0.01)
    await replays.close()
    assert all("restarting" in answer.said[-1] for answer in answers)
    with pytest.raises(Refusal) as refused:
        await replays.begin(1, number, "public", "usual", Heard())
    assert refused.value.key == "failure.closing"


async def test_two_requests_at_once_begin_one_replay(matches: Matches) -> None:
    number = await dealt(matches)
    replays = Replays(matches, Camera())
    begun = await asyncio.gather(
        *(replays.begin(101, number, "public", "usual", Heard()) for _ in range(4)), return_exceptions=True
    )
    assert sum(each is None for each in begun) == 1
    assert sum(isinstance(each, Refusal) for each in begun) == 3
    await replays.close()


async def test_it_is_given_up_after_a_while(matches: Matches) -> None:
    number = await dealt(matches)
    replays = Replays(matches, Camera(), patience=0.02)
    answer = Heard()
    await replays.begin(101, number, "public", "usual", answer)
    await replays.settled(101)
    assert "took too long" in answer.said[-1]


@pytest.mark.parametrize("ends", ["made", "stopped"])
async def test_an_answer_that_is_gone_troubles_nobody(matches: Matches, ends: str) -> None:
    number = await dealt(matches)
    camera = Camera()
    replays = Replays(matches, camera)
    await replays.begin(101, number, "public", "usual", Heard(gone=True))
    await asyncio.sleep(0.01)
    if ends == "made":
        camera.hand_out(5)
    else:
        assert replays.stop(101)
    await replays.settled(101)
    assert not replays.stop(101)
    await replays.begin(101, number, "public", "usual", Heard())
    await replays.close()


async def test_a_move_that_is_made_meanwhile_is_not_in_it(matches: Matches) -> None:
    number = await dealt(matches)
    camera = Camera()
    replays = Replays(matches, camera)
    answer = Heard()
    await replays.begin(101, number, "public", "usual", answer)
    member, _, legal = await due(matches, number)
    await matches.submit(number, answer=legal[0], command_id="c", member_id=member, seen=0)
    camera.hand_out(9)
    await replays.settled(101)
    assert camera.made == 1
    assert "0 moves" in answer.said[-1]
    await replays.begin(101, number, "public", "usual", answer)
    await replays.settled(101)
    assert camera.made == 3
    assert "1 move." in answer.said[-1]


async def test_who_resigned_has_no_view_of_a_running_match(matches: Matches) -> None:
    number = await dealt(matches)
    await Lobby(matches, FixedSecrets()).resign(number, PEOPLE[1].id)
    replays = Replays(matches, Camera())
    with pytest.raises(Refusal) as refused:
        await replays.begin(PEOPLE[1].id, number, "mine", "usual", Heard())
    assert refused.value.key == "refusal.replay.seat"


async def test_who_resigned_sees_what_his_seat_saw_when_it_is_over(matches: Matches) -> None:
    number = await dealt(matches)
    for person in PEOPLE:
        await Lobby(matches, FixedSecrets()).resign(number, person.id)
    position = await matches.position(number)
    assert position.match.status == "finished"
    story = retelling(position, [], PEOPLE[1].id, "mine", "usual")
    assert story.viewer == 1
    assert story.ended
    assert story.result == "It ended without a winner."
    assert PEOPLE[1].name in story.names

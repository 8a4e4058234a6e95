"""The one door: one winner of every race, and nothing changed by a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.choice import choice_id, find_choice
from bot.clock import SystemClock
from bot.lobby import Lobby, Member
from bot.matches import Matches
from bot.position import Choice, Illegal
from bot.refusal import Moved, Refusal
from rules.core.codec import KindCodec, digest
from rules.witan_tricks.action import PlayCard
from storage.sqlite import SqliteStore
from tests.end_to_end.world import FixedSecrets

PEOPLE = [Member(number, f"member {number}") for number in (101, 102, 103)]


@pytest_asyncio.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    yield Matches(store, SystemClock())
    await store.close()


async def dealt(matches: Matches) -> int:
    """A running match of three people."""
    lobby = Lobby(matches, FixedSecrets())
    match = await lobby.open(
        host=PEOPLE[0], guild_id=1, channel_id=1, game_key="witan_tricks", seats=3, options={}, where="here"
    )
    for person in PEOPLE[1:]:
        await lobby.join(match.id, person)
    await lobby.start(match.id, PEOPLE[0].id, "click 0")
    for person in PEOPLE[1:]:
        await lobby.ready(match.id, person.id, f"click {person.id}")
    return match.id


async def due(matches: Matches, number: int) -> tuple[int, Any, list[Any]]:
    """Who is to play, the position, and the legal actions."""
    position = await matches.position(number)
    (seat,) = position.game.owing(position.state)
    return PEOPLE[seat].id, position, list(position.game.legal_actions(position.state, seat))


async def test_one_of_many_answers_at_once_wins(matches: Matches) -> None:
    number = await dealt(matches)
    member, position, legal = await due(matches, number)
    answers = [
        matches.submit(
            number, answer=legal[index % len(legal)], command_id=f"c{index}", member_id=member, seen=0
        )
        for index in range(8)
    ]
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert sum(not isinstance(each, BaseException) for each in results) == 1
    assert all(isinstance(each, (Moved, Refusal)) for each in results if isinstance(each, BaseException))
    assert (await matches.position(number)).match.revision == position.match.revision + 1


async def test_a_command_counts_once_even_without_a_revision(matches: Matches) -> None:
    number = await dealt(matches)
    member, _, legal = await due(matches, number)
    await matches.submit(number, answer=legal[0], command_id="same", member_id=member)
    member, _, legal = await due(matches, number)
    with pytest.raises(Moved):
        await matches.submit(number, answer=legal[0], command_id="same", member_id=member)
    assert (await matches.position(number)).match.revision == 1


async def test_refusals_change_nothing(matches: Matches) -> None:
    number = await dealt(matches)
    member, position, legal = await due(matches, number)
    before = digest(position.game.encode_state(position.state))
    other = next(each.id for each in PEOPLE if each.id != member)
    for arguments, error in (
        ({"answer": legal[0], "member_id": other}, Refusal),
        ({"answer": legal[0], "member_id": 999}, Refusal),
        ({"answer": legal[0], "member_id": member, "seen": 7}, Moved),
        ({"answer": PlayCard("ZZ"), "member_id": member}, Illegal),
        ({"answer": Choice("PlayCard.ZZ"), "member_id": member}, Refusal),
    ):
        with pytest.raises(error):
            await matches.submit(number, command_id=f"refused {arguments}", **arguments)
    with pytest.raises(Refusal):
        await matches.submit(number + 1, answer=legal[0], command_id="nowhere", member_id=member)
    after = await matches.position(number)
    assert (after.match.revision, digest(after.game.encode_state(after.state))) == (0, before)
    assert [each.kind for each in await matches.store.owed(number)].count("table") == 1


async def test_what_is_owed_is_stored_with_the_move(matches: Matches) -> None:
    number = await dealt(matches)
    member, _, legal = await due(matches, number)
    await matches.submit(number, answer=legal[0], command_id="c", member_id=member)
    owed = await matches.store.owed(number)
    assert {(each.kind, each.revision) for each in owed if each.revision == 1} == {("table", 1), ("panel", 1)}
    assert len({each.nonce for each in owed}) == len(owed)


async def test_choices_are_named_by_what_they_are() -> None:
    codec: KindCodec[Any] = KindCodec((PlayCard,))
    actions = [PlayCard(card) for card in ("7S", "TC", "AH")]
    names = [choice_id(each, codec) for each in actions]
    assert names == ["PlayCard.7S", "PlayCard.TC", "PlayCard.AH"]
    assert [find_choice(each, reversed(actions), codec) for each in names] == actions
    assert find_choice("PlayCard.2D", actions, codec) is None
    odd = choice_id(PlayCard("x y" * 60), codec)
    assert odd.startswith("PlayCard.")
    assert len(odd) <= 60
    assert find_choice(odd, [*actions, PlayCard("x y" * 60)], codec) == PlayCard("x y" * 60)

"""Spectators: the public view and nothing else while a match runs, all of it once it has ended."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.transcript import read
from rules.ortus.state import State
from tests.discord.pictures import captions, frame_captions
from tests.end_to_end.ortus_play import GAME, hand_in
from tests.end_to_end.test_replay import file_of, played, replay
from tests.end_to_end.world import World, buttons
from tests.rules.ortus_regni import positions

HANDS = (
    ("champion castle banner allies", "monk land vassal banquet", "intrigue church prince treachery"),
    ("monk land vassal banquet", "intrigue church prince treachery", "champion castle banner allies"),
)
"""The hands of three seats, and others of the same size."""

OWN = ("hand", "since", "known", "notes")


def at_table(hands: tuple[str, ...]) -> State:
    state = positions.table(3)
    for seat, hand in enumerate(hands):
        positions.earl(state, seat, hand=hand, fiefs=("palace prince land",), pool="knight", towers="land")
    return state


async def told(result: Any) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """All that an answer says: its words, and what its pictures show."""
    assert result.ephemeral
    answer = result.followups[-1] if result.followups else result.response
    pictures = [captions(await each.read()) for each in answer.attachments]
    texts = [each.description or "" for each in answer.attachments]
    return "\n".join([answer.content, *texts, *buttons(answer)]), tuple(pictures)


async def looks(world: World, number: int, member: Any) -> list[Any]:
    """Everything at which somebody can look by a button of the table, or by a command."""
    table = await world.table(number)
    found = []
    for label in ("My hand", "Log"):
        found.append(await told(await member.click(table.last_message, label=label)))
    panel = await member.click(table.last_message, label="My hand")
    for label in ("Table", "Log"):
        found.append(await told(await member.click(panel.response, label=label)))
    found += [await told(await member.slash(table, "hand", view=view)) for view in OWN]
    for command in ("table", "log", "note", "clock show"):
        found.append(await told(await member.slash(table, command)))
    return found


async def test_what_a_spectator_sees_does_not_depend_on_any_hand(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game=GAME, seats=3, pace="2d")
    await hand_in(world, number, ann="Army", bob="Lords", cyd="Army")
    eve, ann = world.member("eve"), world.members["ann"]
    seen = []
    for hands in HANDS:
        await world.put_state(number, at_table(hands))
        seen.append((await looks(world, number, eve), await looks(world, number, ann)))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1], "a player's own looks do show his hand"


async def test_a_spectators_hand_is_the_table(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game=GAME, seats=3)
    await hand_in(world, number, ann="Army", bob="Lords", cyd="Army")
    eve = world.member("eve")
    panel = await eve.click((await world.table(number)).last_message, label="My hand")
    assert panel.ephemeral
    assert "You do not sit at this table" in panel.response.content
    assert set(buttons(panel.response)) == {"Table", "Log"}
    assert [each.filename for each in panel.response.attachments] != []
    assert all("hand" not in each.filename for each in panel.response.attachments)


@pytest.mark.parametrize("view", ["since", "known", "notes"])
async def test_what_is_for_players_is_refused_to_a_spectator(world: World, view: str) -> None:
    number = await played(world, ["ann", "bob", "cyd"], cards=3)
    eve = world.member("eve")
    refused = await eve.slash(await world.table(number), "hand", view=view)
    words, pictures = await told(refused)
    assert "You do not sit at this table" in words
    assert pictures == ()


async def test_whoever_gave_his_seat_up_looks_on_like_anybody(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game=GAME, seats=3)
    await hand_in(world, number, ann="Army", bob="Lords", cyd="Army")
    bob, table = world.members["bob"], await world.table(number)
    panel = (await bob.click(table.last_message, label="My hand")).response
    await world.bot.lobby.resign(number, bob.id)
    for label in ("Since my move", "What I know"):
        words, pictures = await told(await bob.click(panel, label=label))
        assert "You do not sit at this table" in words
        assert pictures == ()
    orders, _ = await told(await bob.click(panel, label="Standing orders"))
    assert "#1" not in orders, "there is nothing to order in this match any more"
    words, pictures = await told(await bob.click(table.last_message, label="My hand"))
    assert "You do not sit at this table" in words


async def test_everything_is_open_once_the_match_has_ended(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], cards=2, options="target=30")
    eve, table = world.member("eve"), await world.table(number)
    earlier = (await eve.slash(table, "table")).response
    refused = await eve.slash(world.channel, "match replay", match=number, seat="A")
    assert "While a match runs" in refused.response.content
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(table, "tricks play", card=card, match=number)
    words, _ = await told(await eve.click(earlier, label="My hand"))
    assert "is over" in words
    record = await eve.click(table.last_message, label="Transcript")
    assert record.ephemeral
    transcript = read((await record.response.attachments[0].read()).decode())
    assert len(transcript.moves) == (await world.match(number)).revision
    assert transcript.key, "with it the whole deal is known"
    for letter in "ABC":
        seen = await replay(world, "eve", number, seat=letter)
        first = frame_captions(await file_of(seen.response, ".gif"))[0]
        assert any(word.startswith("card ") for word in first), "the hand of that seat"


async def test_a_replay_of_a_running_match_is_ones_own_view(world: World) -> None:
    number = await played(world, ["ann", "bob", "cyd"], cards=4)
    own = await replay(world, "ann", number, view="mine")
    assert "as you saw it" in own.response.content
    other = await replay(world, "ann", number, view="mine", seat="B")
    assert "While a match runs" in other.response.content
    strange = await replay(world, "eve", number, view="mine")
    words, _ = await told(strange)
    assert "You do not sit" in words or "no seat" in words
    assert not strange.response.attachments

"""The log: sifted by seat and kind, as a file; and what one knows, for one's eyes only."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.lobby import best_agent
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.play import answer_of
from tests.end_to_end.world import World, selects_of


async def play_some(world: World, number: int, moves: int) -> None:
    for _ in range(moves):
        member = await world.to_play(number)
        await member.slash(
            await world.table(number), "play", choice=(await world.legal(number))[0], match=number
        )


async def play_on(world: World, number: int, moves: int) -> None:
    """Moves of the members, as an AI would make them."""
    agent = best_agent((await world.match(number)).game)
    for move in range(moves):
        position = await world.position(number)
        owing = position.game.owing(position.state)
        seat = next((each for each in position.seats if each.seat in owing and each.member_id), None)
        if seat is None:
            return
        await world.bot.matches.submit(
            number,
            answer=answer_of(position, replace(seat, agent=agent)),
            command_id=f"test:{move}",
            seat=seat.seat,
        )
        world.bot.play.changed(number)
        await world.bot.play.settled(number)


async def test_the_log_by_seat_and_kind(world: World) -> None:
    number = await world.open(["ann", "bob", "cay"])
    await play_some(world, number, 7)
    ann, table = world.members["ann"], await world.table(number)
    log = await ann.slash(table, "log")
    all_lines = log.response.content.splitlines()[1:]
    (seats, kinds) = selects_of(log.response)
    await ann.select(log.response, ["log.1._.tricks"], custom_id=kinds)
    tricks = log.response.content.splitlines()[1:]
    assert tricks
    assert set(tricks) < set(all_lines)
    assert all("trick" in line or "dealt" in line or "deals" in line for line in tricks)
    (_, kinds) = selects_of(log.response)
    await ann.select(log.response, ["log.1._._"], custom_id=kinds)
    assert log.response.content.splitlines()[1:] == all_lines
    (seats, _) = selects_of(log.response)
    await ann.select(log.response, ["log.1.1._"], custom_id=seats)
    of_one = log.response.content.splitlines()[1:]
    own = {each.revision for each in await world.bot.matches.store.moves(number) if each.seat == 1}
    assert set(of_one) < set(all_lines)
    # What a move of his led to (another trump, say) need not name him.
    assert all("■ B" in line or int(line.split("`")[1]) in own for line in of_one)
    assert any("■ B" in line for line in of_one)
    typed = await ann.slash(table, "log", about="b", kind="tricks")
    assert len(typed.response.content) < len(log.response.content)
    assert [each["value"] for each in await ann.autocomplete(table, "log", "kind", "")] == list(
        speaker_of("witan_tricks").kinds
    )
    assert [each["value"] for each in await ann.autocomplete(table, "log", "about", "")] == ["A", "B", "C"]


async def test_what_a_log_is_not_sifted_by(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    nobody = await ann.slash(table, "log", about="F")
    assert "There is no seat F at this table: its seats are A, B and C." in nobody.response.content
    odd = await ann.slash(table, "log", kind="battles")
    assert "You may pick: Cards, Tricks or Scores" in odd.response.content


async def test_the_log_as_a_file_holds_ones_own_cards_and_nobody_elses(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    await play_some(world, number, 4)
    table = await world.table(number)
    for name in ("ann", "bob", "eve"):
        sent = await world.member(name).slash(table, "log", file="yes")
        assert sent.ephemeral
        text = (await sent.response.attachments[0].read()).decode()
        assert text.splitlines()[0] == f"Witan (tricks) #{number}"
        received = [line for line in text.splitlines() if "You are dealt" in line]
        assert len(received) == (0 if name == "eve" else 1)
        assert "**" not in text
        assert "`" not in text
    log = await world.members["ann"].slash(table, "log", kind="tricks")
    sifted = await world.members["ann"].click(log.response, label="As a file")
    head = (await sifted.response.attachments[0].read()).decode().splitlines()[0]
    assert head.endswith(say("log.kind", kind="Tricks"))


async def test_what_one_knows_of_a_hand(world: World) -> None:
    number = await world.open(["ann", "bob", "cay"])
    await play_some(world, number, 9)
    table = await world.table(number)
    for name in ("ann", "bob", "cay"):
        member = world.members[name]
        hand = await member.slash(table, "hand", match=number)
        known = await member.click(hand.response, label="What I know")
        assert known.ephemeral
        text = known.response.content
        assert "what you know, page 1" in text
        assert "**What you were dealt**" in text
        assert text.count("(trick 1)") == 3
        assert text.count(" in hand") == 3
        typed = await member.slash(table, "hand", view="known")
        assert typed.response.content == text
    eve = await world.member("eve").slash(table, "hand", view="known")
    assert "do not sit at this table" in eve.response.content


@pytest.mark.parametrize("game", ["ortus_regni", "witan", "knight_errant", "shire"])
async def test_what_an_earl_knows(world: World, game: str) -> None:
    number = await world.open(["ann"], ais=2 if game == "knight_errant" else 1, game=game)
    await play_on(world, number, 12)
    ann, table = world.members["ann"], await world.table(number)
    known = await ann.slash(table, "hand", view="known")
    assert known.ephemeral
    text = known.response.content
    assert "ann** (you)" in text
    assert any(each in text for each in ("- hand: ", "- discarded: ", "- no cards now"))
    assert "**Table decks**" in text
    others = re.findall(r"(?m)^- (?:[0-9]+ cards? in hand, |has left the table)", text)
    assert len(others) == (await world.match(number)).seats - 1
    log = await ann.slash(table, "log", kind="cards")
    assert "log, page 1" in log.response.content

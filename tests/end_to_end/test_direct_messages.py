"""A whole match from direct messages, and what keeps them tidy."""

from __future__ import annotations

from typing import Any

from tests.end_to_end.world import World, buttons, offered_in


def inbox(member: Any) -> Any:
    """The member's direct messages with the bot."""
    return member._user.dm_channel if hasattr(member, "_user") else member.user.dm_channel


async def play_in_message(world: World, number: int) -> None:
    """Whoever is to play answers in the newest direct message."""
    member = await world.to_play(number)
    message = inbox(member).last_message
    legal = await world.legal(number)
    user = inbox_user(member)
    if len(legal) > 2:
        custom_id, value = offered_in(message)[legal[0]]
        await user.select(message, [value], custom_id=custom_id)
    else:
        choice = next(each for each in buttons(message).values() if each.endswith(legal[0]))
        await user.click(message, custom_id=choice)
    preview = inbox(member).last_message
    yes = next(label for label in buttons(preview) if label.startswith("Yes, play"))
    await user.click(preview, label=yes)


def inbox_user(member: Any) -> Any:
    """The handle that acts in direct messages."""
    return member.user


async def test_a_match_played_wholly_in_direct_messages(world: World) -> None:
    number = await world.open(["ann"], ais=2, options="target=60")
    ann = world.members["ann"]
    moves = 0
    while (await world.match(number)).status == "running":
        before = (await world.match(number)).revision
        await play_in_message(world, number)
        assert (await world.match(number)).revision > before
        moves += 1
    assert moves > 3
    messages = inbox(ann).history()
    assert "has ended" in messages[-1].content
    assert len(messages[-1].attachments) == 2
    with_choices = [each for each in messages if any("PlayCard" in str(v) for v in _ids(each))]
    assert with_choices == [], "no old panel keeps its choices"


def _ids(message: Any) -> list[str]:
    return [str(child) for row in message.components for child in row.children]


async def test_a_panel_left_behind_loses_its_choices(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    panel = inbox(ann).last_message
    assert "Your turn" in panel.content
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await ann.slash(await world.table(number), "tricks play", card=card)
    old = next(each for each in inbox(ann).history() if each.id == panel.id)
    assert not old.components
    assert inbox(ann).last_message.id != panel.id


async def test_panels_say_what_became_of_them_and_what_happened_since(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    first = inbox(ann).last_message.id
    await play_in_message(world, number)
    done = next(each for each in inbox(ann).history() if each.id == first)
    assert done.content.startswith("Done: you played")
    second = inbox(ann).last_message
    assert second.id != first
    _, told = second.content.split("Your turn")[0].split("Since your last move:\n")
    assert "**" in told, "what happened since one's last move, its main fact in bold"
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await ann.slash(await world.table(number), "tricks play", card=card)
    past = next(each for each in inbox(ann).history() if each.id == second.id)
    assert "this question is answered" in past.content
    assert not past.attachments


async def test_commands_in_direct_messages_find_the_match(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"].user
    hand = await ann.slash("hand")
    assert "Your turn" in hand.response.content
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    offered = await ann.autocomplete("tricks play", "card", "")
    assert card in [each["value"] for each in offered]
    played = await ann.slash("tricks play", card=f"PlayCard.{card}")
    assert "you played" in played.response.content


async def test_two_matches_have_to_be_told_apart_unless_one_waits(world: World) -> None:
    first = await world.open(["ann"], ais=2)
    second = await world.open(["ann"], ais=2)
    ann = world.members["ann"].user
    unclear = await ann.slash("hand")
    assert f"#{first}" in unclear.response.content
    assert f"#{second}" in unclear.response.content
    clear = await ann.slash("hand", match=second)
    assert f"#{second}" in clear.response.content


async def test_messages_can_be_turned_off(world: World) -> None:
    ann = world.member("ann")
    shown = await ann.slash(world.channel, "settings messages", on="off")
    assert "**off**" in shown.response.content
    number = await world.open(["ann"], ais=2)
    assert number
    assert inbox(ann).last_message is None


async def test_text_instead_of_pictures(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "settings text", on="on")
    number = await world.open(["ann"], ais=2)
    panel = await ann.click((await world.table(number)).last_message, label="My hand")
    assert "```" in panel.response.content
    assert not panel.response.attachments
    table = await ann.click(panel.response, label="Table")
    assert "```" in table.response.content

"""Whole matches through Discord, from the lobby to the result."""

from __future__ import annotations

from tests.end_to_end.world import World, buttons, offered_in


async def play_by_command(world: World, number: int) -> None:
    """Whoever is to play plays the first legal card by slash command, at the table."""
    member = await world.to_play(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    result = await member.slash(await world.table(number), "tricks play", card=card)
    assert result.ephemeral
    assert result.response.content.startswith("Done: you played")


async def play_by_button(world: World, number: int) -> None:
    """Whoever is to play opens the hand from the table, picks, sees the preview, confirms."""
    member = await world.to_play(number)
    table = await world.table(number)
    panel = await member.click(table.last_message, label="My hand")
    assert panel.ephemeral
    assert "Your turn" in panel.response.content
    legal = await world.legal(number)
    if len(legal) > 2:
        offered = offered_in(panel.response)
        assert list(offered) == legal
        custom_id, value = offered[legal[-1]]
        await member.select(panel.response, [value], custom_id=custom_id)
    else:
        choice = [each for each in buttons(panel.response).values() if each.endswith(legal[-1])]
        await member.click(panel.response, custom_id=choice[0])
    yes = next(label for label in buttons(panel.response) if label.startswith("Yes, play"))
    await member.click(panel.response, label=yes)
    assert panel.response.content.startswith("Done: you played")


async def test_three_people_from_lobby_to_result(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], options="target=30")
    match = await world.match(number)
    assert match.status == "running"
    turn = 0
    while (match := await world.match(number)).status == "running":
        await (play_by_button if turn % 4 == 0 else play_by_command)(world, number)
        turn += 1
        assert (await world.match(number)).revision == match.revision + 1
    assert match.status == "finished"
    table = await world.table(number)
    last = table.last_message
    assert "has ended" in world.channel.history()[0].content
    assert list(buttons(last)) == ["Log", "Rules", "Replay", "Transcript"]
    assert "win" in last.content
    posts = [each for each in table.history() if each.attachments]
    assert all(each.attachments[0].description for each in posts)
    assert sum(bool(buttons(each)) for each in table.history()) == 1, "only the newest post has buttons"


async def test_four_seats_with_ais(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=2, seats=4, options="target=60")
    while (await world.match(number)).status == "running":
        await play_by_command(world, number)
    match = await world.match(number)
    assert match.outcome is not None
    placings = match.outcome["placings"]
    assert placings[0] == placings[2]
    assert placings[1] == placings[3]

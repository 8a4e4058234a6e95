"""Many matches: the list by urgency, the way to the next one, what happened since one's last move."""

from __future__ import annotations

from typing import Any

from bot.games import Games, Standing
from bot.posts.games import PAGE, games_panel
from tests.discord.plugin import Wire
from tests.end_to_end.world import World, buttons


async def play_first(world: World, number: int, member: Any) -> Any:
    """The first legal choice, by command."""
    return await member.slash(
        await world.table(number), "play", choice=(await world.legal(number))[0], match=number
    )


async def test_the_list_shows_whom_each_match_waits_for(world: World) -> None:
    first = await world.open(["ann", "bob"], ais=1)
    second = await world.open(["bob", "ann"], ais=1)
    await world.member("ann").slash(world.channel, "match new", game="witan_tricks")
    ann = world.members["ann"]
    listed = await ann.slash(world.channel, "games")
    assert listed.ephemeral
    text = listed.response.content
    assert "of 3 wait for you" in text
    assert "players are gathering" in text
    for number in (first, second):
        waits = await world.to_play(number) is ann
        line = next(each for each in text.splitlines() if f"(tricks) #{number}" in each)
        assert ("your turn since <t:" in line) is waits
        assert ("waits for" in line) is not waits
        assert f"<#{(await world.match(number)).table_id}>" in line
        assert f"Hand of #{number}" in buttons(listed.response)
    opened = await ann.click(listed.response, label=f"Hand of #{second}")
    assert opened.ephemeral
    assert f"#{second}" in opened.response.content.splitlines()[0]


async def test_the_buttons_work_after_a_restart(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    listed = await ann.slash(world.channel, "games")
    await world.restart()
    opened = await ann.click(listed.response, label=f"Hand of #{number}")
    assert "Your turn" in opened.response.content


async def test_other_servers_are_counted_here_and_listed_in_direct_messages(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    other = world.env.create_guild("Elsewhere")
    hall = other.create_text_channel("hall")
    guest = other.add_member(ann.user)
    there = await guest.slash(hall, "games")
    assert "You play no match here" in there.response.content
    assert "Elsewhere (lessons, other servers): 1 more" in there.response.content
    private = await ann.user.slash("games")
    assert f"#{number}" in private.response.content
    refused = await ann.user.slash("games", page=9)
    assert "no page 9" in refused.response.content


async def test_pages_of_a_long_list(world: World) -> None:
    for _ in range(PAGE + 1):
        await world.member("ann").slash(world.channel, "match new", game="shire")
    ann = world.members["ann"]
    listed = await ann.slash(world.channel, "games")
    assert "page 1 of 2" in listed.response.content
    assert listed.response.content.count("\n") == PAGE
    await ann.click(listed.response, label="Next page")
    assert "page 2 of 2" in listed.response.content
    assert "#1" in listed.response.content
    await ann.click(listed.response, label="Page before")
    assert "page 1 of 2" in listed.response.content


async def test_a_full_page_of_long_names_fits_into_a_message(world: World) -> None:
    number = await world.open(["ann"], ais=2, game="knight_errant")
    (standing,) = await Games(world.bot.matches).of(world.members["ann"].id)
    names = tuple(f"● A {'x' * 18}\\_\\_" for _ in range(5))
    crowd = [Standing(standing.match, True, 10**12, 10**12, standing.where, names)] * PAGE * 3
    panel = games_panel(crowd, 2, elsewhere=100)
    assert number
    assert len(panel.content) <= 2000, len(panel.content)
    assert all(len(row) <= 5 for row in panel.rows)  # type: ignore[arg-type]
    assert len(panel.rows) <= 5


async def test_after_a_move_the_next_match_is_one_press_away(world: World, wire: Wire) -> None:
    numbers = [await world.open(["ann"], ais=2) for _ in range(3)]
    ann = world.members["ann"]
    for number in numbers:
        assert await world.to_play(number) is ann
    while True:
        choice = (await world.legal(numbers[1]))[0]
        done = await ann.slash(world.channel, "play", choice=choice, match=numbers[1])
        if "Next match" in buttons(done.response):
            break
    following = await ann.click(done.response, label="Next match")
    assert f"#{numbers[0]}" in following.response.content.splitlines()[0], "the longest waiting first"
    assert "Your turn" in following.response.content
    await ann.slash(world.channel, "settings next", on="off")
    choice = (await world.legal(numbers[0]))[0]
    off = await ann.slash(world.channel, "play", choice=choice, match=numbers[0])
    assert "Next match" not in buttons(off.response)
    wire.knowledge_at = None  # when one match is left, cards of the others count as its secrets
    for number in (numbers[0], numbers[2]):
        asked = await ann.slash(await world.table(number), "match resign", match=number)
        await ann.click(asked.response, label=next(each for each in buttons(asked.response) if "Yes" in each))
    nothing = await ann.click(done.response, label="Next match")
    assert "No other match waits" in nothing.response.content


async def test_being_asked_has_a_time_that_own_moves_and_restarts_do_not_change(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    member = await world.to_play(number)
    await play_first(world, number, member)
    following = await world.to_play(number)
    seat = next(
        each for each in await world.bot.matches.store.seats(number) if each.member_id == following.id
    )
    moves = await world.bot.matches.store.moves(number)
    assert seat.asked_at in {each.at for each in moves}
    await world.restart()
    (standing,) = await Games(world.bot.matches).of(following.id)
    assert (standing.waits, standing.since) == (True, seat.asked_at)


async def test_whoever_resigned_has_the_match_no_more(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    bob = world.members["bob"]
    asked = await bob.slash(await world.table(number), "match resign", match=number)
    await bob.click(asked.response, label=next(each for each in buttons(asked.response) if "Yes" in each))
    listed = await bob.slash(world.channel, "games")
    assert "You play no match here" in listed.response.content


async def test_a_match_of_unknown_rules_is_listed_and_hides_no_other(world: World) -> None:
    broken, good = await world.open(["ann"], ais=2), await world.open(["ann"], ais=2)
    store = world.bot.matches.store
    await store._write(  # type: ignore[attr-defined]
        lambda connection: connection.execute("UPDATE matches SET rules_version = 99 WHERE id = ?", (broken,))
    )
    listed = await world.members["ann"].slash(world.channel, "games")
    assert f"#{broken}" in listed.response.content
    assert f"Hand of #{good}" in buttons(listed.response)
    assert "1 of 2 wait for you" in listed.response.content


async def test_the_hand_tells_what_happened_since_and_a_button_all_of_it(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    await play_first(world, number, ann)
    hand = await ann.slash(await world.table(number), "hand")
    while "Since your last move:" not in hand.response.content:  # she leads: nobody has moved since
        await play_first(world, number, ann)
        hand = await ann.slash(await world.table(number), "hand")
    lines = hand.response.content.splitlines()
    assert f"#{number}" in lines[0]
    assert lines[1] == "Since your last move:"
    assert any("Your turn" in line for line in lines[2:])
    since = await ann.click(hand.response, label="Since my move")
    own = max(
        each.revision for each in await world.bot.matches.store.moves(number) if each.member_id == ann.id
    )
    assert f"since your last move (`{own}`)" in since.response.content
    told = [line for line in since.response.content.splitlines()[1:] if line.startswith("`")]
    assert told
    assert all(int(line.split("`")[1]) > own for line in told)
    whole = await ann.click(since.response, label="Whole log")
    assert "log, page 1" in whole.response.content
    again = await ann.slash(await world.table(number), "hand", view="since")
    assert again.response.content == since.response.content
    eve = world.member("eve")
    refused = await eve.slash(await world.table(number), "hand", view="since")
    assert "do not sit at this table" in refused.response.content


async def test_nothing_has_happened_since_the_deal_to_whoever_leads(world: World) -> None:
    number = await world.open(["ann", "bob", "cay"])
    leader = await world.to_play(number)
    since = await leader.slash(await world.table(number), "hand", view="since")
    assert "since the deal" in since.response.content


async def test_games_of_nobody(world: World) -> None:
    none = await world.member("ann").slash(world.channel, "games")
    assert "You play no match here" in none.response.content

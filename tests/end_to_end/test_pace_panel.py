"""The pace in the panel of a lobby's options: picked, written, refused."""

from __future__ import annotations

from bot.clocks import book
from bot.clocks.control import read_pace
from bot.posts.pace import READY_MADE, pace_words
from tests.end_to_end.test_options import lobby, opened, panel_of, pick
from tests.end_to_end.world import World, buttons, selects_of


async def pace(world: World) -> str:
    """The pace of the match in words."""
    return pace_words(await book.control_of_match(world.bot.matches.store, 1))


def test_every_ready_made_pace_can_be_read_and_fits_a_select() -> None:
    assert 2 <= len(READY_MADE) <= 25
    words = [pace_words(read_pace(each)) for each in READY_MADE.values()]
    assert len(set(words)) == len(words)
    assert all(len(f"now · {each}") <= 100 for each in words)


async def test_the_host_picks_a_pace(world: World) -> None:
    ann = await opened(world)
    panel = await panel_of(world, ann)
    await ann.click(panel.response, label="Pace")
    assert "no clock" in panel.response.content
    await pick(ann, panel, "pace.set.fischer")
    assert "is now played with 5 days each" in panel.response.content
    assert await pace(world) == pace_words(read_pace("fischer 5d+12h"))
    assert "5 days each" in lobby(world)
    await ann.click(panel.response, label="Options")
    assert "Pace" in buttons(panel.response)
    await ann.slash(world.channel, "match cancel")


async def test_the_host_writes_a_pace_also_after_a_restart(world: World) -> None:
    ann = await opened(world)
    panel = await panel_of(world, ann)
    await ann.click(panel.response, label="Pace")
    form = await ann.click(panel.response, label="In my own words")
    await ann.submit_modal(form, {"pace.words": "36h weekends Europe/Vienna missed=ai"})
    assert "weekends free (Europe/Vienna)" in await pace(world)
    form = await ann.click(panel.response, label="In my own words")
    await ann.submit_modal(form, {"pace.words": "when I like"})
    assert "“when” is not understood" in panel.response.content
    assert "weekends free (Europe/Vienna)" in await pace(world)
    await world.restart()
    form = await ann.click(panel.response, label="In my own words")
    await ann.submit_modal(form, {"pace.words": "3d"})
    assert await pace(world) == pace_words(read_pace("3d"))


async def test_a_pace_during_the_ready_check_asks_everybody_anew(world: World) -> None:
    ann = await opened(world)
    for name in ("bob", "cyd"):
        await world.member(name).slash(world.channel, "match join", match=1)
    panel = await panel_of(world, ann)
    await ann.slash(world.channel, "match start", match=1)
    await ann.click(panel.response, label="Pace")
    await pick(ann, panel, "pace.set.week")
    assert "The ready check is off" in panel.response.content
    assert (await world.match(1)).status == "lobby"


async def test_others_are_offered_no_pace_and_a_forged_click_changes_none(world: World) -> None:
    ann = await opened(world)
    bob = world.member("bob")
    panel = await panel_of(world, bob)
    assert "Pace" not in buttons(panel.response)
    own = await panel_of(world, ann)
    await ann.click(own.response, label="Pace")
    assert any(
        each.startswith("pace.set.") for values in selects_of(own.response).values() for each in values
    )
    # The host changes while the old host's panel is open.
    await bob.slash(world.channel, "match join", match=1)
    await ann.slash(world.channel, "match leave", match=1)
    await pick(ann, own, "pace.set.day")
    assert await pace(world) == "no clock"
    assert "Only the host of the match" in own.response.content
    assert "pace.set.day" not in str(selects_of(own.response))

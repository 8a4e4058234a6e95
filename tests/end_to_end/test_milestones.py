"""The end of a hand and the result of a match are posted before the table they belong to."""

from __future__ import annotations

from tests.discord.plugin import Wire
from tests.discord.requests import Request
from tests.end_to_end.conftest import is_example
from tests.end_to_end.test_whole_matches import play_by_command
from tests.end_to_end.world import World, buttons


def tells_of_the_last_hand(request: Request, place: str, text: str, word: str) -> bool:
    """Whether a text is about the hand that is over, in which everybody saw what the next deal hides: its
    final grid, which is made of public events alone (tests/render/test_milestones.py), and its last lines; or
    the answer to whoever played its last card, which names it before the new deal."""
    uploads = request.uploads or ()
    grid = any("hand-over" in upload.filename for upload in uploads)
    played, _, dealt = text.partition("\nYou are dealt ")
    last = played.startswith("Done: you played ") and bool(dealt) and word not in dealt
    return grid or last or "stops: " in text.lower() or is_example(request, place, text, word)


async def test_the_end_of_a_hand_is_a_post_of_its_own_before_the_next_hand(world: World, wire: Wire) -> None:
    wire.allows = tells_of_the_last_hand
    number = await world.open(["ann"], ais=2, seats=3, options="target=1000")
    for _ in range(13):
        await play_by_command(world, number)
    history = (await world.table(number)).history()
    ends = [at for at, post in enumerate(history) if "hand-over" in post.attachments[0].filename]
    assert len(ends) == 1
    end = history[ends[0]]
    assert end.attachments[0].description.startswith("Hand 1 is over")
    assert end.content.startswith("After hand 1: ") and "<@" not in end.content
    assert not buttons(end)
    newest_first = history[0].id > history[-1].id
    table = history[ends[0] + (-1 if newest_first else 1)]
    assert "hand 1" in table.content.lower()
    assert "Witan, hand 2" in table.attachments[0].description


async def test_the_result_of_a_match_is_posted_with_its_course(world: World) -> None:
    number = await world.open(["ann"], ais=2, seats=3, options="target=60")
    while (await world.match(number)).status == "running":
        await play_by_command(world, number)
    table = await world.table(number)
    results = [post for post in table.history() if "match-over" in post.attachments[0].filename]
    assert len(results) == 1
    assert results[0].attachments[0].description.startswith("The match is over: ")
    assert not buttons(results[0])
    assert "Replay" in buttons(table.last_message)

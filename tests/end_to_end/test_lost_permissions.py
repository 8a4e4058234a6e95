"""A thread that may not be written in for days: the end of a match is told in the channel all the same."""

from __future__ import annotations

from tests.end_to_end.test_votes import agree, propose
from tests.end_to_end.world import World, buttons

HOUR = 3600


async def test_what_cannot_be_told_in_the_thread_for_two_days_is_told_in_the_channel(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], pace="none")
    ann, bob, cyd = (world.members[name] for name in ("ann", "bob", "cyd"))
    await propose(world, number, ann, "draw")
    thread = await world.table(number)
    path = f"/channels/{thread.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await agree(world, number, bob, cyd)
    for _ in range(8):
        await world.env.advance_time(6 * HOUR)
    owed = await world.bot.matches.store.owed(number)
    assert [each.kind for each in owed] == ["table"], "somebody may give the permission back"
    await world.env.advance_time(4 * HOUR)
    assert await world.bot.matches.store.owed(number) == []
    assert (await world.match(number)).table_id == world.channel.id
    told = world.channel.last_message
    assert "without a winner" in told.content
    assert "Transcript" in buttons(told)

"""The one sleeper: a timer that cannot be served keeps none of the others, and calls keep their distance."""

from __future__ import annotations

from bot.clocks import book
from bot.clocks.control import HOUR
from bot.clocks.missed import Deadlines
from bot.clocks.sleeper import LATER, Sleeper
from storage.contract import MemberSettings, NewTimer, TimerRecord
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]


async def test_a_timer_that_cannot_be_served_is_tried_again_later(clocked: Table) -> None:
    await clocked.deal("witan_tricks", "2d", "usual")
    served: list[str] = []

    async def fails(timer: TimerRecord) -> None:
        served.append(timer.kind)
        if len(served) > 5:  # it is served again and again: let the round end
            async with clocked.store.transaction() as tx:
                await tx.take_timer(timer.id)
        raise OSError

    async def works(timer: TimerRecord) -> None:
        served.append(timer.kind)
        async with clocked.store.transaction() as tx:
            await tx.take_timer(timer.id)

    sleeper = Sleeper(clocked.store, clocked.clock)
    sleeper.serves |= {"broken": fails, "sound": works}
    now = clocked.clock.at
    async with clocked.store.transaction() as tx:
        for due_at, kind in ((now - 2, "broken"), (now - 1, "sound")):
            await tx.set_timer(NewTimer(match_id=clocked.number, kind=kind, due_at=due_at))
    await sleeper.round()
    assert served == ["broken", "sound"]
    async with clocked.store.transaction() as tx:
        left = {each.kind: each.due_at for each in await tx.timers(clocked.number)}
    assert left["broken"] == now + LATER
    assert "sound" not in left


async def test_no_two_calls_within_the_interval_that_a_member_chose(clocked: Table) -> None:
    for person in PEOPLE:
        await clocked.store.put_member_settings(MemberSettings(member_id=person.id, interval=30))
    await clocked.deal("witan_tricks", "40h", "usual")
    deadlines = Deadlines(clocked.matches, clocked.lobby, lambda _: None)
    called = []
    for _ in range(39):
        clocked.clock.at += HOUR
        for timer in await clocked.store.due_timers(clocked.clock.at, 9):
            if timer.kind == book.CLOCK:
                await deadlines.reached(timer)
        posts = await clocked.store.owed(clocked.number)
        called = [(each.created_at, each.payload["why"]) for each in posts if each.kind == "call"]
    assert [why for _, why in called] == ["late"], "half of the time is within it"

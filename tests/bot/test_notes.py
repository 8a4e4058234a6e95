"""Notes are for their writer's eyes, until the match has ended and he lets others read them."""

from __future__ import annotations

import pytest

from bot.notes import Notes
from bot.refusal import Refusal
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]


async def test_notes_are_shown_after_the_match_and_to_others(clocked: Table) -> None:
    await clocked.deal("witan_tricks", "2d", "usual")
    notes, (ann, bob, cyd) = Notes(clocked.matches), (each.id for each in PEOPLE)
    await notes.write(clocked.number, ann, "", "a plan")
    with pytest.raises(Refusal, match=r"refusal\.note_running"):
        await notes.show(clocked.number, ann, is_open=True)
    await clocked.store.put_open_notes(clocked.number, ann, is_open=True)
    position = await clocked.matches.position(clocked.number)
    assert await notes.opened(position, bob) == (), "it runs still"
    for each in (ann, bob, cyd):
        await clocked.votes.ask(clocked.number, each, "draw", f"draw {each}")
    position = await clocked.matches.position(clocked.number)
    assert [each.seat for each in await notes.opened(position, bob)] == [0]
    assert await notes.opened(position, ann) == (), "his own he sees in any case"
    await notes.show(clocked.number, ann, is_open=False)
    assert await notes.opened(position, bob) == ()
    with pytest.raises(Refusal, match=r"refusal\.not_seated"):
        await notes.show(clocked.number, 999, is_open=True)

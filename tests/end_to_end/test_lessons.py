"""Lessons: begun from a command, played in direct messages, left, gone on with, closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.choice import choice_id
from bot.lessons.lesson import LESSONS
from rules import GAMES
from rules.core.action import Action
from rules.ortus import action as ortus
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.world import World, buttons, offered_in

MOST = 400
"""Moves of the learner by which a lesson must have told everything."""


async def answer(world: World, number: int, member: Any, action: Action) -> None:
    """Answer the newest question from the newest panel in direct messages."""
    user = member.user
    position = await world.position(number)
    wanted, group = choice_id(action, position.game.actions), f"group.{action.kind}"
    panel = panel_of(member)
    for _ in range(8):
        panel = fresh(member, panel)
        offered = offered_in(panel)
        direct = next((each for each in buttons(panel).values() if each.split(":", 3)[3] == wanted), None)
        if wanted in offered or group in offered:
            custom_id, value = offered[wanted if wanted in offered else group]
            await user.select(panel, [value], custom_id=custom_id)
            if wanted in offered:
                break
        elif direct is not None:
            await user.click(panel, custom_id=direct)
            break
        else:
            more = [each for each in buttons(panel) if each.startswith("More choices")]
            assert more, (wanted, panel.content, buttons(panel), list(offered))
            await user.click(panel, label=more[0])
    panel = fresh(member, panel)
    await user.click(panel, label=next(each for each in buttons(panel) if each.startswith("Yes,")))


def panel_of(member: Any) -> Any:
    """The newest message that has choices."""
    return next(
        each
        for each in reversed(inbox(member).history())
        if any(":explain" in custom_id for custom_id in buttons(each).values())
    )


def fresh(member: Any, message: Any) -> Any:
    """The message as it is now."""
    return next(each for each in inbox(member).history() if each.id == message.id)


def modest(seen: Any, legal: Sequence[Action]) -> Action:
    """Somebody who does as he is told: builds, then ends the turn; never gives up."""
    for kind in (
        *(ortus.TakeDeck, ortus.FoundFief, ortus.PlaceProperty, ortus.PlaceLord, ortus.EndTurn),
        *(ortus.EndFielding, ortus.EndSupport, ortus.RefuseRansom, ortus.HoldVikings),
    ):
        for action in legal:
            if isinstance(action, kind):
                return action
    return next(each for each in legal if not isinstance(each, ortus.Concede))


async def begin(world: World, name: str, game: str) -> int:
    """The member asks for the lesson of a game; gives its number."""
    member = world.member(name)
    begun = await member.slash(world.channel, "learn", game=game)
    assert begun.ephemeral
    assert "begins in your direct messages" in begun.response.content, begun.response.content
    lessons = await world.bot.lessons.running(member.id)
    return lessons[game].id


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_lesson_from_its_beginning_to_its_last_step(world: World, game: str) -> None:
    number = await begin(world, "ann", game)
    ann = world.members["ann"]
    told: list[str] = []
    for _ in range(MOST):
        panel = panel_of(ann)
        assert len(panel.content) <= 600, panel.content
        told += [line for line in panel.content.splitlines() if line.startswith("›")]
        if "That was the lesson" in told[-1]:
            break
        position = await world.position(number)
        assert position.match.status == "running", told
        seen = position.game.observe(position.state, 0)
        await answer(world, number, ann, modest(seen, position.game.legal_actions(position.state, 0)))
    total = len(LESSONS[game].steps)
    for step in range(1, total + 1):
        assert sum(f"Step {step} of {total}" in line for line in told) >= 1, (step, told)
    assert "That was the lesson" in told[-1]
    assert all(each.channel_id == inbox(ann).id for each in [await world.match(number)])

"""Lessons: begun from a command, played in direct messages, left, gone on with, closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.choice import choice_id
from bot.clocks.control import DAY
from bot.export import stored_about
from bot.games import Games
from bot.gathering import OPEN_AT_FIRST
from bot.lessons.lesson import LESSONS
from bot.reliability import Deeds, deeds_of
from rules import GAMES
from rules.core.action import Action
from rules.ortus import action as ortus
from tests.end_to_end.ortus_play import press
from tests.end_to_end.test_absent_players import later
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
        position = await world.position(number)
        if position.match.status != "running" or "That was the lesson" in told[-1]:
            break
        seen = position.game.observe(position.state, 0)
        await answer(world, number, ann, modest(seen, position.game.legal_actions(position.state, 0)))
    total = len(LESSONS[game].steps)
    for step in range(1, total + 1):
        assert sum(f"Step {step} of {total}" in line for line in told) >= 1, (step, told)
    if position.match.status == "running":
        assert "That was the lesson" in told[-1]
    assert (position.match.channel_id, position.match.table_id) == (inbox(ann).id, inbox(ann).id)
    assert len(world.channel.history()) == 0, "nothing of it is told on the server"


def words_in(member: Any) -> str:
    """What the newest panel says."""
    return str(panel_of(member).content)


async def some_moves(world: World, number: int, name: str, count: int) -> None:
    """The learner makes so many moves, as :func:`modest` would."""
    member = world.members[name]
    for _ in range(count):
        position = await world.position(number)
        seen = position.game.observe(position.state, 0)
        await answer(world, number, member, modest(seen, position.game.legal_actions(position.state, 0)))


async def test_a_lesson_goes_on_after_a_restart_in_its_midst(world: World) -> None:
    number = await begin(world, "ann", "ortus_regni")
    ann = world.members["ann"]
    await some_moves(world, number, "ann", 5)
    before, posts, words = await world.match(number), len(inbox(ann).history()), words_in(ann)
    assert "› **Step" in words
    await world.restart()
    await world.env.settle()
    after = await world.match(number)
    assert (after.revision, after.chain) == (before.revision, before.chain)
    assert len(inbox(ann).history()) == posts, "nothing is said twice"
    hand = await ann.user.slash("hand")
    assert words.splitlines()[-1] in hand.response.content, "the same question has the same words"
    await some_moves(world, number, "ann", 1)
    assert words_in(ann) != words
    posts = len(inbox(ann).history())
    again = await ann.slash(world.channel, "learn", game="ortus_regni")
    assert "is under way: 4 of 12 steps" in again.response.content
    await ann.click(again.response, label="Go on: Ortus Regni")
    assert "goes on in your direct messages" in again.response.content
    assert len(inbox(ann).history()) == posts + 1
    await some_moves(world, number, "ann", 1)
    assert (await world.match(number)).revision > after.revision + 1


async def test_closed_direct_messages_are_refused_and_nothing_begins(world: World) -> None:
    ann = world.member("ann")
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    refused = await ann.slash(world.channel, "learn", game="witan_tricks")
    assert "Allow direct messages" in refused.response.content
    assert await world.bot.lessons.running(ann.id) == {}
    world.env.backend.faults.clear()
    number = await begin(world, "ann", "witan_tricks")
    world.env.inject_error("POST", f"/channels/{inbox(ann).id}/messages", status=403, code=50007, times=None)
    refused = await ann.slash(world.channel, "learn", game="shire")
    assert "Nothing has begun" in refused.response.content
    assert set(await world.bot.lessons.running(ann.id)) == {"witan_tricks"}
    played = await ann.user.slash(
        "tricks play", card=(await world.legal(number))[0].removeprefix("PlayCard.")
    )
    assert "you played" in played.response.content, "a lesson that has begun can be played by command"


async def test_a_lesson_can_begin_anew_from_the_same_deal(world: World) -> None:
    first = await begin(world, "ann", "witan")
    ann = world.members["ann"]
    dealt = (await world.bot.matches.store.moves(first, after=-1))[0].events
    await some_moves(world, first, "ann", 2)
    contents = await ann.user.slash("learn")
    assert "your lesson is under way" in contents.response.content
    assert len(contents.response.content) <= 600
    await ann.user.click(contents.response, label="Go on: Witan")
    found = contents.response
    anew = buttons(found)["Begin anew"]
    await ann.user.click(found, custom_id=anew)
    assert (await world.match(first)).status == "cancelled"
    second = (await world.bot.lessons.running(ann.id))["witan"].id
    assert second != first
    assert (await world.bot.matches.store.moves(second, after=-1))[0].events == dealt
    assert (await world.match(second)).key == (await world.match(first)).key
    old = [each for each in inbox(ann).history() if "this lesson is closed" in each.content]
    assert len(old) == 1
    assert not old[0].components
    twice = await ann.user.click(contents.response, label="Begin anew") if buttons(found) else None
    assert twice is None, "the button is gone once it was pressed"


async def test_a_lesson_that_nobody_touches_is_closed_without_a_word(world: World) -> None:
    number = await begin(world, "ann", "knight_errant")
    ann = world.members["ann"]
    await later(world, 20 * DAY)
    await some_moves(world, number, "ann", 1)
    await later(world, 29 * DAY)
    assert (await world.match(number)).status == "running"
    posts = len(inbox(ann).history())
    await world.restart()
    await later(world, 2 * DAY)
    await world.bot.play.settled(number)
    assert (await world.match(number)).status == "cancelled"
    assert len(inbox(ann).history()) == posts
    assert "this lesson is closed" in inbox(ann).history()[-1].content
    assert await world.bot.matches.store.owed(number) == []
    over = await ann.slash(world.channel, "learn", game="knight_errant")
    assert "begins in your direct messages" in over.response.content


async def test_lessons_count_nowhere_and_call_nobody(world: World) -> None:
    """They take no room, nobody is led to them from a match, no reminder comes, no order answers there; and
    they are marked."""
    ann = world.member("ann")
    await ann.slash(world.channel, "settings calls", interval=3)
    for game in GAMES:
        await begin(world, "ann", game)
    most = OPEN_AT_FIRST
    for _ in range(most):
        opened = await ann.slash(world.channel, "match new", game="witan_tricks")
        assert "is open" in opened.response.content, opened.response.content
    listed = await ann.user.slash("games")
    assert listed.response.content.count("Lesson #") == len(GAMES)
    assert "#unknown" not in listed.response.content
    assert await Games(world.bot.matches).next_for(ann.id) is None
    posts = len(inbox(ann).history())
    await later(world, 4 * DAY)
    assert len(inbox(ann).history()) == posts
    for each in inbox(ann).history():
        assert f"<@{ann.id}>" not in each.content
    given_up = await ann.slash(world.channel, "match resign", match=1)
    await press(ann, given_up.response, "Yes,")
    assert (await world.match(1)).status == "finished"
    assert (await deeds_of(world.bot.matches.store, ann.id)) == Deeds(
        missed_at=[], left_at=[], answered_in=[]
    )
    exported = await stored_about(world.bot.matches.store, ann.id)
    assert sum(each["lesson"] for each in exported["matches"]) == len(GAMES)


async def test_commands_mean_a_real_match_rather_than_a_lesson(world: World) -> None:
    lesson = await begin(world, "ann", "witan_tricks")
    ann = world.members["ann"]
    alone = await ann.user.slash("hand")
    assert f"Lesson #{lesson}" in alone.response.content
    number = await world.open(["ann"], ais=2)
    for where in (ann.user, None):
        hand = await (ann.user.slash("hand") if where else ann.slash(world.channel, "hand"))
        assert f"Witan (tricks) #{number}" in hand.response.content
        assert "›" not in hand.response.content
    named = await ann.user.slash("hand", match=lesson)
    assert f"Lesson #{lesson}" in named.response.content


async def test_members_who_turned_messages_off_are_taught_all_the_same(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "settings messages", on="off")
    await begin(world, "ann", "shire")
    assert "New question" in words_in(ann)


async def test_a_lesson_is_nobody_elses(world: World) -> None:
    number = await begin(world, "ann", "witan_tricks")
    eve = world.member("eve")
    for command in ("hand", "table", "log"):
        refused = await eve.slash(world.channel, command, match=number)
        assert "no match" in refused.response.content


async def test_forgetting_a_member_ends_his_lessons_first(world: World) -> None:
    number = await begin(world, "ann", "witan")
    ann = world.members["ann"]
    asked = await ann.slash(world.channel, "privacy delete")
    assert f"Lesson #{number}" in asked.response.content
    label = next(each for each, custom_id in buttons(asked.response).items() if ":forget" in custom_id)
    await ann.click(asked.response, label=label)
    second = next(
        (each for each, custom_id in buttons(asked.response).items() if ":forget" in custom_id), None
    )
    if second is not None:
        await ann.click(asked.response, label=second)
    assert await world.bot.lessons.running(ann.id) == {}
    assert (await world.match(number)).status == "finished"
    assert all(each.member_id is None for each in await world.bot.matches.store.seats(number))


async def test_any_question_of_any_match_is_explained_to_the_clicker_alone(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    due = await world.to_play(number)
    panel = await due.click((await world.table(number)).last_message, label="My hand")
    told = await due.click(panel.response, label="Explain")
    assert told.ephemeral
    assert "You are to play one card" in told.response.content
    assert "**T.4.1**" in told.response.content
    assert "›" not in panel.response.content, "only lessons teach without being asked"
    waiting = next(each for each in world.members.values() if each.id != due.id)
    panel = await waiting.click((await world.table(number)).last_message, label="My hand")
    assert "Explain" not in buttons(panel.response)


async def test_moves_of_a_lesson_follow_from_its_deal(world: World) -> None:
    """Two members who play alike have the same lesson: what the AIs do follows from key and moves."""
    numbers = []
    for name in ("ann", "bob"):
        numbers.append(await begin(world, name, "knight_errant"))
        await some_moves(world, numbers[-1], name, 8)
    moves = [[(m.seat, m.action) for m in await world.bot.matches.store.moves(each)] for each in numbers]
    assert moves[0] == moves[1]
    assert {seat for seat, _ in moves[0]} == {0, 1}


async def test_what_needs_others_is_refused_in_a_lesson_and_the_rest_works(world: World) -> None:
    number = await begin(world, "ann", "witan")
    ann, bob = world.members["ann"], world.member("bob")
    posts = len(inbox(ann).history())
    paused = await ann.slash(world.channel, "match pause", match=number)
    await press(ann, paused.response, "Yes,")
    assert (await world.match(number)).asleep_since is None
    assert await world.bot.matches.store.vote(number) is None
    offered = await ann.slash(world.channel, "match substitute", seat="A", member=bob, match=number)
    assert "not for a lesson" in offered.response.content
    acted = await ann.slash(world.channel, "match act", seat="A", match=number)
    assert "not for a lesson" in acted.response.content
    assert len(inbox(ann).history()) == posts
    await some_moves(world, number, "ann", 1)
    await ann.slash(world.channel, "match undo", match=number)
    position = await world.position(number)
    assert len(position.game.observe(position.state, 0).earls[0].hand or ()) == 0, "the pick is taken back"
    assert "New question" in (await ann.user.slash("hand")).response.content, "and so are its words"
    over = await ann.slash(world.channel, "match cancel", match=number)
    await press(ann, over.response, "Yes,")
    assert (await world.match(number)).status == "cancelled"
    assert await world.bot.matches.store.owed(number) == []

"""The panel of what a seat knows of the others' cards, and the way to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.controls import Press
from bot.posts.known import known_panel
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.refusal import Refusal
from rules import GAMES
from storage.contract import MemberSettings

from .test_earlier import played

FAMILY = [key for key in GAMES if key != "witan_tricks"]


def choices(outgoing: Outgoing) -> set[str]:
    pressed: Iterable[object] = (each for row in outgoing.rows if isinstance(row, list) for each in row)
    return {each.choice for each in pressed if isinstance(each, Press)}


@pytest.mark.parametrize("key", FAMILY)
def test_the_first_page_has_a_picture_unless_the_member_likes_words(key: str) -> None:
    _, moves, position = played(key)
    shown = known_panel(position, moves, 1, 1, MemberSettings(member_id=1))
    assert [each.name for each in shown.pictures] == ["known.png"]
    told = known_panel(position, moves, 1, 1, MemberSettings(member_id=1, text_view=True))
    assert not told.pictures and told.content == shown.content


@pytest.mark.parametrize("key", GAMES)
def test_the_hand_leads_to_it(key: str) -> None:
    _, _, position = played(key)
    for direct in (False, True):
        panel = hand_panel(position, 1, MemberSettings(member_id=1), direct=direct)
        assert "known" in choices(panel)
    assert "known" not in choices(hand_panel(position, None, MemberSettings(member_id=1)))


def test_the_trick_game_has_words_only_and_no_page_beyond_the_last_one() -> None:
    _, moves, position = played("witan_tricks")
    assert not known_panel(position, moves, 1, 1, MemberSettings(member_id=1)).pictures
    with pytest.raises(Refusal):
        known_panel(position, moves, 1, 99, MemberSettings(member_id=1))


@pytest.mark.parametrize("key", GAMES)
def test_it_is_the_same_without_what_only_others_were_shown(key: str) -> None:
    _, moves, position = played(key)
    events = position.game.events
    for seat in range(position.match.seats):
        seen = [
            replace(move, events=[each for each in move.events if events.decode(each).visible_to(seat)])
            for move in moves
        ]
        settings, page, whole = MemberSettings(member_id=1, text_view=True), 1, []
        while True:
            shown = [known_panel(position, each, seat, page, settings) for each in (moves, seen)]
            assert shown[0].content == shown[1].content
            whole.append(shown[0])
            if f"known.{page + 1}" not in choices(shown[0]):
                break
            page += 1
        assert whole

"""The panel of what a seat knows of the others' cards, and the way to it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.controls import Press
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel, known_panel
from bot.refusal import Refusal
from rules import GAMES
from storage.contract import MemberSettings

from .test_earlier import played

FAMILY = [key for key in GAMES if key != "witan_tricks"]


def choices(outgoing: Outgoing) -> set[str]:
    pressed: Iterable[object] = (each for row in outgoing.rows if isinstance(row, list) for each in row)
    return {each.choice for each in pressed if isinstance(each, Press)}


@pytest.mark.parametrize("key", FAMILY)
def test_it_is_a_picture_or_words_as_the_member_likes(key: str) -> None:
    _, _, position = played(key)
    shown = known_panel(position, 1, MemberSettings(member_id=1))
    assert [each.name for each in shown.pictures] == ["known.png"]
    told = known_panel(position, 1, MemberSettings(member_id=1, text_view=True))
    assert not told.pictures and shown.pictures[0].words in told.content


@pytest.mark.parametrize("key", GAMES)
def test_the_hand_leads_to_it_where_there_is_such_a_thing(key: str) -> None:
    _, _, position = played(key)
    for direct in (False, True):
        panel = hand_panel(position, 1, MemberSettings(member_id=1), direct=direct)
        assert ("known" in choices(panel)) == (key in FAMILY)
    assert "known" not in choices(hand_panel(position, None, MemberSettings(member_id=1)))


def test_who_has_no_seat_and_a_game_without_it_are_refused() -> None:
    for key, seat in (("shire", None), ("witan_tricks", 1)):
        _, _, position = played(key)
        with pytest.raises(Refusal):
            known_panel(position, seat, MemberSettings(member_id=1))

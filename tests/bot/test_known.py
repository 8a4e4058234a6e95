"""The panel of what a seat knows of the others' cards, and the way to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from bot.controls import Press
from bot.position import Position
from bot.posts.known import known_panel
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.refusal import Refusal
from rules import GAMES
from rules.core.chance import Chance
from rules.core.takeback import take_back
from storage.contract import MemberSettings, MoveRecord

from .test_earlier import KEY, played

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


def with_events(key: str) -> tuple[list[MoveRecord], Position]:
    """The same match with all that its moves told anybody."""
    states, moves, position = played(key)
    game = position.game
    told = []
    for before, row in zip(states, moves, strict=False):
        step = game.apply(before, row.seat, game.actions.decode(row.action), Chance(KEY, row.revision))
        told.append(replace(row, events=[game.events.encode(each) for each in step.events]))
    return told, position


def all_of(position: Position, moves: Sequence[MoveRecord], seat: int) -> str:
    """All pages of it."""
    settings, pages = MemberSettings(member_id=1, text_view=True), []
    while not pages or f"known.{len(pages) + 1}" in choices(pages[-1]):
        pages.append(known_panel(position, moves, seat, len(pages) + 1, settings))
    return "\n".join(each.content.partition("\n")[2] for each in pages)


@pytest.mark.parametrize("key", GAMES)
def test_it_is_the_same_without_what_only_others_were_shown(key: str) -> None:
    moves, position = with_events(key)
    events, secrets = position.game.events, 0
    for seat in range(3):
        seen = [
            replace(row, events=[each for each in row.events if events.decode(each).visible_to(seat)])
            for row in moves
        ]
        secrets += seen != moves
        assert all_of(position, moves, seat) == all_of(position, seen, seat)
    assert secrets


@pytest.mark.parametrize("key", GAMES)
def test_what_was_taken_back_was_never_shown(key: str) -> None:
    moves, position = with_events(key)
    told = 0
    for seat in range(3):
        own = [each for each in moves if each.seat == seat][-20:]
        for gone in own:
            row = replace(
                moves[-1],
                revision=moves[-1].revision + 1,
                action=take_back([gone.revision], voted=True),
                events=[],
            )
            never = all_of(position, [each for each in moves if each is not gone], seat)
            assert all_of(position, [*moves, row], seat) == never
            told += all_of(position, moves, seat) != never
    assert told

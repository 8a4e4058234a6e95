"""What has changed since an earlier look is marked, the same in picture and words, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from render.ortus import alt_text, hand_scene, tableau_scene, text_view
from render.ortus.news import news_of, news_words
from render.ortus.specimens import FAMILY, NAMES, game_of, states
from render.ortus.words import ALT_LIMIT, VIEW_LIMIT
from render.scene import Scene, Sprite, Words, walk
from render.since import Since
from rules.core.seat import Viewer
from rules.ortus.observation import Observation

from .positions import imagine

APART = 17
"""Moves between two looks."""


def looks(game: str, viewer: Viewer = None, seats: int = 4) -> Iterator[tuple[Observation, Observation]]:
    played = list(islice(states(seats, "news", game), 250))
    for number in range(0, len(played) - APART, APART):
        before, now = played[number], played[number + APART]
        yield game_of(game).observe(before, viewer), game_of(game).observe(now, viewer)


def marked(scene: Scene) -> list[str]:
    return [mark.name for mark in scene.marks if isinstance(mark, Sprite) and mark.name.endswith(" new")]


def words(scene: Scene) -> set[str]:
    return {mark.text for mark in walk(scene.marks) if isinstance(mark, Words)}


@pytest.mark.parametrize("game", FAMILY)
def test_nothing_is_marked_without_an_earlier_look_or_when_nothing_has_changed(game: str) -> None:
    for _, now in looks(game):
        plain = tableau_scene(now, NAMES)
        assert not marked(plain) and not {"new", "lost", "has moved"} & words(plain)
        assert tableau_scene(now, NAMES, Since(now)) == plain
        assert text_view(now, NAMES, Since(now)) == text_view(now, NAMES)


@pytest.mark.parametrize("game", FAMILY)
def test_what_is_new_and_what_is_gone_is_in_picture_and_words(game: str) -> None:
    gains = losses = 0
    for before, now in looks(game):
        since = Since(before, (0,))
        news = news_of(now, since)
        scene = tableau_scene(now, NAMES, since)
        gained = [each for each in news if each.gained]
        assert ("new" in words(scene)) == bool(gained)
        lost = sorted(", ".join(each.lost) for each in news if each.lost)
        shown = [mark.name for mark in scene.marks if isinstance(mark, Sprite)]
        assert sorted(name[5:] for name in shown if name.startswith("lost ")) == lost
        told = news_words(now, since)
        assert len(told) == sum(bool(each.gained or each.lost) for each in news)
        alt, view = alt_text(now, NAMES, since), text_view(now, NAMES, since)
        assert len(alt) <= ALT_LIMIT and len(view) <= VIEW_LIMIT
        assert all(line in view for line in told)
        gains, losses = gains + len(gained), losses + len(lost)
    assert gains > 10 and losses > 2


@pytest.mark.parametrize("game", FAMILY)
def test_each_new_fief_bears_its_mark(game: str) -> None:
    checked = 0
    for before, now in looks(game):
        had = {fief.fief for earl in before.earls for fief in earl.fiefs}
        cards = marked(tableau_scene(now, NAMES, Since(before)))
        for earl in now.earls:
            for fief in earl.fiefs:
                if fief.card.startswith("castle") and earl.at_table:
                    number = f"Castle {fief.fief} "
                    if fief.fief not in had:
                        assert any(number in name for name in cards)
                        checked += 1
                    elif fief.fief in {each.fief for each in before.earls[earl.seat].fiefs}:
                        assert not any(number in name for name in cards)
    assert checked


@pytest.mark.parametrize("game", FAMILY)
def test_the_marks_say_nothing_that_the_viewer_may_not_know(game: str) -> None:
    """Deal anew what the public cannot see, then and now: its marked picture and texts stay the same."""
    played = list(islice(states(4, "news", game), 200))
    verbs, changed = game_of(game), 0
    for number in range(20, len(played) - APART, 2 * APART):
        before, now = played[number], played[number + APART]
        looked, sees = verbs.observe(before, None), verbs.observe(now, None)
        other, others = imagine(looked, before, number), imagine(sees, now, number)
        changed += verbs.encode_state(other) != verbs.encode_state(before)
        again = Since(verbs.observe(other, None))
        for make in (tableau_scene, alt_text, text_view):
            shown = make(sees, NAMES, Since(looked))
            assert make(verbs.observe(others, None), NAMES, again) == shown
        own = verbs.observe(now, 1)
        mine = Since(verbs.observe(before, 1))
        assert tableau_scene(own, NAMES, mine) == tableau_scene(sees, NAMES, Since(looked))
    assert changed


def test_the_hand_marks_the_kinds_of_which_there_are_more() -> None:
    found = 0
    for before, now in looks("ortus_regni", 1):
        had, has = before.earls[1].hand or (), now.earls[1].hand or ()
        more = {kind for kind in has if has.count(kind) > had.count(kind)}
        names = marked(hand_scene(now, NAMES, Since(before)))
        assert {name.split()[1] for name in names} == more
        found += len(more)
        assert not marked(hand_scene(now, NAMES))
    assert found > 3

"""What a seat knows of the others: all that it was shown and that is open, and nothing else."""

from __future__ import annotations

import pytest

from render.ortus import known_scene, known_text
from render.ortus.knowledge import VIEW_LIMIT, known_of
from render.ortus.reading import counted
from render.ortus.specimens import NAMES, game_of
from render.scene import Sprite, Words, walk

from .examples import HOSTILE
from .positions import imagine, key_of, observe, positions


def test_picture_and_words_name_what_is_known_and_nothing_else() -> None:
    told = 0
    for where, state in positions(every=17):
        for seat in range(state.seats):
            seen = observe(state, seat)
            scene, text = known_scene(seen, HOSTILE), known_text(seen, HOSTILE)
            assert len(text) <= VIEW_LIMIT and not text.endswith("…"), where
            drawn = sorted(
                mark.name for mark in scene.marks if isinstance(mark, Sprite) and mark.name[:5] == "card "
            )
            known = [each for earl in seen.earls if earl.at_table for each in known_of(seen, earl)]
            cards = [counted(each.cards) for each in known]
            pile = seen.earls[0].discards if key_of(state) == "knight_errant" else ()
            cards.append(counted(pile))
            expected = sorted(
                f"card {kind}{f' ×{count}' if count > 1 else ''}" for group in cards for kind, count in group
            )
            assert drawn == expected, where
            shown = [each for each in seen.shown if each.still and seen.earls[each.seat].at_table]
            assert text.count("You saw") == len(shown), where
            told += len(shown)
    assert told > 10


def test_other_unseen_cards_change_nothing() -> None:
    for number, (where, state) in enumerate(positions(every=23)):
        seen = observe(state, number % state.seats)
        again = observe(imagine(seen, state, number), number % state.seats)
        assert known_scene(again, NAMES) == known_scene(seen, NAMES), where
        assert known_text(again, NAMES) == known_text(seen, NAMES), where


def test_nothing_of_the_viewers_own_hand_is_in_it() -> None:
    for where, state in positions(every=31):
        seen = observe(state, 0)
        assert all("hand" not in each.how for each in known_of(seen, seen.earls[0])), where
        words = [mark.text for mark in walk(known_scene(seen, NAMES).marks) if isinstance(mark, Words)]
        assert "Your hand" not in words, where


def test_the_public_was_shown_nothing() -> None:
    for _, state in positions(every=200):
        seen = game_of(key_of(state)).observe(state, None)
        for make in (known_scene, known_text):
            with pytest.raises(ValueError, match="shown nothing"):
                make(seen, NAMES)

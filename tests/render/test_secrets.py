"""Nothing that a viewer may not know is in a scene, a text or a file."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import render
from render.paint import paint
from render.scene import to_data
from render.specimens import GAME, NAMES, states
from render.theme import SUITS
from render.witan_tricks import alt_text, hand_scene, tableau_scene, text_view
from rules.core.chance import Chance

ROOT = Path(render.__file__).parent
CARD = re.compile(r"\b[2-9TJQKA][CSHD]\b")


def every_fifth_state(seats: int) -> list[Any]:
    return [
        state for number, state in enumerate(states(seats, f"secret {seats}", target=150)) if number % 5 == 0
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_public_picture_and_texts_are_the_same_whoever_asks(seats: int) -> None:
    """A table post made from a seat's observation would still show nothing of its hand."""
    for state in every_fifth_state(seats):
        public = GAME.observe(state, None)
        for seat in range(seats):
            own = GAME.observe(state, seat)
            assert tableau_scene(own, NAMES) == tableau_scene(public, NAMES)
            assert alt_text(own, NAMES) == alt_text(public, NAMES)
        assert text_view(replace(own, hand=None, playable=()), NAMES) == text_view(public, NAMES)


@pytest.mark.parametrize("seats", [3, 4])
def test_other_cards_in_hidden_hands_change_nothing(seats: int) -> None:
    """Deal the unknown cards anew, as any viewer may imagine them: what he is shown stays the same."""
    changed = 0
    for number, state in enumerate(every_fifth_state(seats)):
        if not GAME.owing(state):
            continue
        for viewer in (None, *range(seats)):
            seen = GAME.observe(state, viewer)
            other = GAME.imagine(seen, Chance(b"imagine", number))
            changed += GAME.encode_state(other) != GAME.encode_state(state)
            again = GAME.observe(other, viewer)
            assert tableau_scene(again, NAMES) == tableau_scene(seen, NAMES)
            assert alt_text(again, NAMES) == alt_text(seen, NAMES)
            assert text_view(again, NAMES) == text_view(seen, NAMES)
            if viewer is not None:
                assert hand_scene(again, NAMES) == hand_scene(seen, NAMES)
    assert changed > 20


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hand_names_only_its_own_cards(seats: int) -> None:
    for state in every_fifth_state(seats):
        for seat in range(seats):
            seen = GAME.observe(state, seat)
            named = set(CARD.findall(json.dumps(to_data(hand_scene(seen, NAMES)))))
            assert named == set(seen.hand or ())


def test_a_scene_is_named_after_its_kind_only() -> None:
    """Names of scenes become file names."""
    for state in every_fifth_state(3):
        assert tableau_scene(GAME.observe(state, None), NAMES).name == "tableau"
        assert hand_scene(GAME.observe(state, 0), NAMES).name == "hand"


def test_a_file_holds_pixels_and_no_words() -> None:
    state = every_fifth_state(3)[2]
    png = paint(hand_scene(GAME.observe(state, 0), NAMES))
    for word in (*NAMES, *(suit.name for suit in SUITS.values()), "hand", "tEXt", "iTXt", "eXIf"):
        assert word.encode() not in png


def test_only_the_painter_imports_pillow() -> None:
    importers = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            if any(module.split(".")[0] == "PIL" for module in modules):
                importers.add(path.relative_to(ROOT).as_posix())
    assert importers == {"paint.py"}

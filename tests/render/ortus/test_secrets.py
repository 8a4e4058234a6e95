"""Nothing that a viewer may not know is in a scene or a text."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import islice

import pytest

from render.ortus import alt_text, hand_scene, tableau_scene, text_view
from render.ortus.knight_errant import row_of
from render.ortus.specimens import FAMILY, NAMES, game_of, states
from render.scene import Scene, Sprite, walk
from rules.knight_errant.mat import KnightMat
from rules.ortus.observation import Observation

from .positions import imagine, key_of, observe, positions


def cards_of(scene: Scene) -> set[str]:
    """The kinds that a hand shows large, or small in a row."""
    return {
        mark.name.split()[1]
        for mark in walk(scene.marks)
        if isinstance(mark, Sprite) and mark.name.startswith("card ") and "×0" not in mark.name
    }


def test_the_public_picture_and_alt_text_are_the_same_whoever_asks() -> None:
    """A table post made from a seat's observation would still show nothing of its own."""
    for number, (where, state) in enumerate(positions(every=5)):
        public, own = observe(state, None), observe(state, number % state.seats)
        assert tableau_scene(own, NAMES) == tableau_scene(public, NAMES), where
        assert alt_text(own, NAMES) == alt_text(public, NAMES), where
        assert text_view(replace(own, viewer=None), NAMES) == text_view(public, NAMES), where


def test_other_unseen_cards_change_nothing() -> None:
    """Deal the unknown cards anew, as any viewer may imagine them: what he is shown stays the same."""
    changed = 0
    for number, (where, state) in enumerate(positions(every=13)):
        for viewer in (None, number % state.seats):
            seen = observe(state, viewer)
            other = imagine(seen, state, number)
            game = game_of(key_of(state))
            changed += game.encode_state(other) != game.encode_state(state)
            again = observe(other, viewer)
            assert tableau_scene(again, NAMES) == tableau_scene(seen, NAMES), where
            assert alt_text(again, NAMES) == alt_text(seen, NAMES), where
            assert text_view(again, NAMES) == text_view(seen, NAMES), where
            if viewer is not None:
                assert hand_scene(again, NAMES) == hand_scene(seen, NAMES), where
    assert changed > 40


def known(seen: Observation, seat: int) -> set[str]:
    """The kinds that the Earl's own picture may name: his own, what he was shown, and what is going on."""
    own = seen.earls[seat]
    kinds = {*(own.hand or ()), *(own.tower_cards or ()), *(own.deck or ()), *(own.tray or ())}
    kinds.update(kind for each in seen.shown for kind in each.still)
    if isinstance(seen.mat, KnightMat):
        kinds.update(row_of(seen))
    if seen.battle is not None:
        forces = (*seen.battle.attackers, *seen.battle.defenders, *seen.battle.picked)
        kinds.update((*(force.card for force in forces), *seen.battle.raiders))
    if seen.struggle is not None and seen.struggle.victim_card is not None:
        kinds.add(seen.struggle.victim_card.split(".")[0])
    if seen.joust is not None:
        for hand in seen.joust.hands:
            kinds.update((*hand.cards, (hand.ante or "land.0").split(".")[0]))
    for cards in ((seen.receipt.cards if seen.receipt else ()), ((seen.ransom.card,) if seen.ransom else ())):
        kinds.update(card.split(".")[0] for card in cards)
    return kinds


def test_a_hand_names_only_what_its_earl_knows() -> None:
    for where, state in positions(every=9):
        for seat in range(state.seats):
            seen = observe(state, seat)
            assert cards_of(hand_scene(seen, NAMES)) <= known(seen, seat), where


def test_the_public_has_no_hand_and_its_view_names_none() -> None:
    for where, state in positions(every=11):
        seen = observe(state, None)
        with pytest.raises(ValueError, match="no hand"):
            hand_scene(seen, NAMES)
        assert "Your" not in text_view(seen, NAMES), where


def test_scenes_are_pickled_whole_and_named_after_their_kind_only() -> None:
    """Names of scenes become file names."""
    for _, state in positions(every=40):
        for scene, name in (
            (tableau_scene(observe(state, None), NAMES), "tableau"),
            (hand_scene(observe(state, 0), NAMES), "hand"),
        ):
            assert scene.name == name
            assert pickle.loads(pickle.dumps(scene)) == scene


def test_a_sealed_answer_is_nowhere_until_all_have_answered() -> None:
    """Not even in a picture made from the observation of the Earl who gave it (O.16.2)."""
    found = 0
    for number in range(16):
        earlier = None
        game = FAMILY[number % len(FAMILY)]
        for state in islice(states(4, f"sealed {number}", game, joust_entry="sealed"), 500):
            public = observe(state, None)
            if public.joust is None or public.joust.hands:
                earlier = None
                continue
            shown = (tableau_scene(public, NAMES), alt_text(public, NAMES), text_view(public, NAMES))
            assert earlier in (None, shown), "an answer can be seen"
            earlier = shown
            for seat in range(4):
                own = observe(state, seat)
                found += own.joust != public.joust
                assert tableau_scene(own, NAMES) == shown[0]
                assert alt_text(own, NAMES) == shown[1]
    assert found

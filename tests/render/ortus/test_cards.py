"""Every card of the family has a name and an emblem of its own, which fit."""

from __future__ import annotations

import pytest

from render import icons
from render.fonts import width_of
from render.ortus.cards import LARGE_WIDTH, large, large_name, mini
from render.ortus.looks import LOOKS, UNWALLED
from render.scene import Figure, Sprite, Words
from render.theme import SMALL
from rules.ortus.card import KINDS, RAIDERS, RESULTS, SOLDIERS, TILTS

EVERY_CARD = (*KINDS, *SOLDIERS, *RAIDERS, *RESULTS, *TILTS)


def texts(sprite: Sprite) -> list[str]:
    return [mark.text for mark in sprite.marks if isinstance(mark, Words)]


def test_every_card_is_drawn() -> None:
    assert set(LOOKS) == {*EVERY_CARD, *UNWALLED}


def test_kinds_differ_by_name_and_by_emblem() -> None:
    earl_cards = [LOOKS[kind] for kind in KINDS]
    for field in ("name", "short", "brief", "emblem"):
        assert len({getattr(look, field) for look in earl_cards}) == len(KINDS)
    drawings = {icons.strokes(look.emblem) for look in earl_cards}
    assert len(drawings) == len(KINDS)


@pytest.mark.parametrize("kind", EVERY_CARD)
def test_an_emblem_has_an_ink_for_each_of_its_tones(kind: str) -> None:
    tones = {stroke.ink for stroke in icons.strokes(LOOKS[kind].emblem)}
    assert max(tones) < len(LOOKS[kind].inks)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", ["playable", "barred", "waiting"])
def test_a_card_of_the_hand_says_its_name_and_number(kind: str, state: str) -> None:
    card = large(kind, 3, state)
    assert texts(card) == ["×3", large_name(kind)]
    assert width_of(large_name(kind), "bold", SMALL) <= LARGE_WIDTH - 8
    assert any(mark.name == LOOKS[kind].emblem for mark in card.marks if isinstance(mark, Figure))
    assert texts(large(kind, 1, state)) == [large_name(kind)]


def test_a_small_card_grows_with_what_it_says() -> None:
    plain, foreign = mini("church"), mini("church", origin=3)
    assert foreign.width >= plain.width and foreign.name == "card church of seat 3"
    assert texts(mini("castle", "Castle 7", "2", "seat")) == ["2", "Castle 7"]
    assert texts(mini("castle", "Castle 7", "2", "seat", None, True)) == ["7", "2"]

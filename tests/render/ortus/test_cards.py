"""Every card of the family has a name and an emblem of its own, which fit."""

from __future__ import annotations

import pytest

from render import icons
from render.art import KINDS as KIND_OF_ART
from render.art import drawing
from render.fonts import width_of
from render.ortus.cards import BARE, LARGE_WIDTH, large, large_name, mini
from render.ortus.looks import LOOKS, UNWALLED
from render.scene import Box, Figure, Sprite, Words, walk
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
    drawings = {drawing.shapes(look.emblem, 50, 50) for look in earl_cards}
    outlines = {icons.strokes(look.outline) for look in earl_cards}
    assert len(drawings) == len(outlines) == len(KINDS)


@pytest.mark.parametrize("kind", EVERY_CARD)
def test_a_small_card_bears_the_picture_of_the_whole_one_on_its_ground(kind: str) -> None:
    look = LOOKS[kind]
    assert look.emblem == f"art/motif/{kind}" and look.ground == KIND_OF_ART[kind].family.ground
    card = mini(kind)
    assert any(mark.name == look.emblem for mark in card.marks if isinstance(mark, Figure))
    assert look.ground in {mark.fill for mark in card.marks if isinstance(mark, Box)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", ["playable", "barred", "waiting"])
def test_a_card_of_the_hand_says_its_name_and_number(kind: str, state: str) -> None:
    card = large(kind, 3, state)
    assert texts(card) == [large_name(kind), "×3"]
    assert width_of(large_name(kind), "bold", SMALL) <= LARGE_WIDTH - 8
    drawn = {mark.name for mark in walk(card.marks) if isinstance(mark, Figure)}
    assert f"art/card/{kind}" in drawn and ("hatch" in drawn) == (state == "barred")
    assert texts(large(kind, 1, state)) == [large_name(kind)]


def test_a_small_card_grows_with_what_it_says() -> None:
    plain, foreign = mini("church"), mini("church", origin=3)
    assert foreign.width >= plain.width and foreign.name == "card church of seat 3"
    assert texts(mini("castle", "Castle 7", "2", "seat")) == ["2", "Castle 7"]
    assert texts(mini("castle", "Castle 7", "2", "seat", None, BARE)) == ["2", "7"]

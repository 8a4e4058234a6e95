"""Backs, cubes, Burhs, Winchester and playing cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.art import DECKS, KINDS, back_art, burh_art, cube_art, deck_art, face_art, winchester_art
from render.art.drawing import shapes
from render.art.faces import CARDS, PIPS, WHOLE
from render.art.winchester import places
from render.fonts import width_of
from render.paint import paint, pixels
from render.scene import Box, Mark, Scene, Sprite, Words, from_data, to_data
from render.theme import RANKS, SEATS, SUITS, rank_text

from .test_cards import outside, painted
from .vision import EYES, seen


def as_seen(marks: tuple[Mark, ...], width: int, height: int, eye: str) -> Image.Image:
    return seen(paint(Scene("art", width, height, marks)), eye)


def apart(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize("eye", EYES)
def test_backs_and_cubes_stay_apart_for_every_eye(eye: str) -> None:
    backs = [as_seen(back_art(seat, 60), 60, 84, eye) for seat in range(6)]
    cubes = [as_seen(cube_art(seat, 40), 40, 40, eye) for seat in range(6)]
    for one, other in combinations(range(6), 2):
        assert apart(backs[one], backs[other]) >= 5, (eye, one, other)
        assert apart(cubes[one], cubes[other]) >= 12, (eye, one, other)


@pytest.mark.parametrize("eye", EYES)
def test_cards_stay_apart_for_every_eye(eye: str) -> None:
    cards = {kind: as_seen(shown, 60, 84, eye) for kind in KINDS if (shown := burh_art(kind, 60))}
    for one, other in combinations(cards, 2):
        assert apart(cards[one], cards[other]) >= 4, (eye, one, other)


def test_shapes_tell_backs_apart_without_letter_and_colour() -> None:
    grey = [painted(back_art(seat, 60)[:1], 60, 84).convert("L").crop((14, 26, 46, 58)) for seat in range(6)]
    for one, other in combinations(range(6), 2):
        assert ImageStat.Stat(ImageChops.difference(grey[one], grey[other])).mean[0] >= 6, (one, other)


@pytest.mark.parametrize("width", [48, 60, 96, 130, 200])
def test_every_piece_stays_in_its_bounds(width: int) -> None:
    height = round(width * 1.4)
    for seat in range(len(SEATS)):
        assert outside(shapes(f"art/back/{seat}", width, height), (0, 0, width, height)) <= 0.01
        assert outside(shapes(f"art/cube/{seat}", width, width), (0, 0, width, width)) <= 0.01
    for deck in DECKS:
        assert outside(shapes(f"art/deck/{deck}", width, height), (0, 0, width, height)) <= 0.01
    for kind in KINDS:
        assert outside(shapes(f"art/burh/{kind}", width, height), (0, 0, width, height)) <= 0.01
    for card in CARDS:
        assert outside(shapes(f"art/face/{card}", width, height), (0, 0, width, height)) <= 0.01


def test_the_letter_of_a_seat_is_on_its_back_and_cube() -> None:
    for seat, look in enumerate(SEATS):
        for marks in (back_art(seat, 80), cube_art(seat, 40)):
            letter = marks[1]
            assert isinstance(letter, Words)
            assert letter.text == look.letter


def test_backs_of_decks_differ() -> None:
    shown = {deck: painted(deck_art(deck, 60), 60, 84).convert("L") for deck in DECKS}
    for one, other in combinations(shown, 2):
        assert ImageStat.Stat(ImageChops.difference(shown[one], shown[other])).mean[0] >= 8


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 6, 9, 13])
@pytest.mark.parametrize("width", [300, 360, 480])
def test_councillors_have_places_that_do_not_overlap(count: int, width: int) -> None:
    height = width // 2
    found = places(count, width, height)
    assert len(found) == count
    for (ax, ay, size), (bx, by, _) in combinations(found, 2):
        assert abs(ax - bx) >= size or abs(ay - by) >= size
    for x, y, size in found:
        assert size >= 20
        assert x >= 0
        assert y >= 0
        assert x + size <= width
        assert y + size <= height


def test_winchester_shows_whose_councillors_sit_there() -> None:
    marks = winchester_art((0, None, 5), 360)
    cubes = [mark.name for mark in marks if isinstance(mark, Sprite)]
    assert cubes == ["cube 0", "cube 5"]
    assert [mark.dashed for mark in marks if isinstance(mark, Box)] == [False, True, False]


def test_the_pack_has_52_faces_and_each_its_index() -> None:
    assert len(CARDS) == len(set(CARDS)) == 52
    for card in CARDS:
        for width in (60, 100, 160):
            words = [mark for mark in face_art(card, width) if isinstance(mark, Words)]
            assert {each.text for each in words} == {rank_text(card[0])}
            assert {each.ink for each in words} == {SUITS[card[1]].ink}
            assert [each.turned for each in words] == ([False] if width < WHOLE else [False, True])
            assert all(width_of(each.text, "bold", each.size) <= width * 0.7 for each in words)


@pytest.mark.parametrize("rank", PIPS)
def test_a_card_has_as_many_pips_as_its_rank_says(rank: str) -> None:
    pips = PIPS[rank]
    assert len(set(pips)) == (10 if rank == "T" else int(rank))
    half = [(x, y) for x, y in pips if abs(y - 0.5) > 0.001]
    if rank != "7":
        assert {(round(1 - x, 3), round(1 - y, 3)) for x, y in half} == {
            (round(x, 3), round(y, 3)) for x, y in half
        }


def test_no_pip_touches_another_or_the_index() -> None:
    size = 0.235
    for rank, pips in PIPS.items():
        wide = 0.215 if rank in "9T" else size
        for (ax, ay), (bx, by) in combinations(pips, 2):
            assert abs(ax - bx) >= wide * 0.72 or abs(ay - by) * 1.4 >= wide * 0.9, rank
        assert min(x for x, _ in pips) - wide / 2 >= 0.2


def test_no_two_faces_look_alike() -> None:
    shown = {card: painted(face_art(card, 60), 60, 84) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        assert apart(shown[one], shown[other]) >= 1.2, (one, other)


def test_courts_of_a_rank_differ_by_more_than_their_suit() -> None:
    for rank in "JQK":
        pictures = [painted(face_art(rank + suit, 60)[:1], 60, 84).crop((0, 34, 60, 84)) for suit in SUITS]
        for one, other in combinations(pictures, 2):
            assert apart(one, other) >= 6, rank
    assert set(RANKS) == set("".join(PIPS) + "JQKA")


def test_words_can_stand_on_their_head() -> None:
    upright = pixels(Scene("up", 41, 31, (Words(20, 15, "7", "bold", 24, "ink", "middle"),)))
    turned = pixels(Scene("down", 41, 31, (Words(20, 15, "7", "bold", 24, "ink", "middle", turned=True),)))
    back = turned.transpose(Image.Transpose.ROTATE_180)
    assert (
        min(apart(ImageChops.offset(back, dx, dy), upright) for dx in (-1, 0, 1) for dy in (-1, 0, 1)) < 0.5
    )
    assert apart(turned, upright) > 5


def test_a_scene_with_art_goes_through_json_and_back() -> None:
    marks = (*face_art("TC", 120), *card_art_of_all())
    scene = Scene("art", 300, 300, marks)
    assert from_data(to_data(scene)) == scene


def card_art_of_all() -> tuple[Mark, ...]:
    return (*back_art(2, 100), *burh_art("banquet", 60), *winchester_art((1, None), 240))

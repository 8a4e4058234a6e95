"""Strangers' names cannot break a picture or a text."""

from __future__ import annotations

import pytest

from render.fonts import metrics
from render.names import LONGEST, picture_name, picture_names, plain_name, plain_names

from .examples import HOSTILE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Edith", "Edith"),
        ("  Edith \n of\tWessex ", "Edith of Wessex"),
        ("\u202eHtide\u202c", "Htide"),
        ("E\u200bd\u200cith\x07", "Edith"),
        ("𝓔𝓭𝓲𝓽𝓱", "Edith"),
        ("Đặng Ngọc", "Đang Ngoc"),
        ("Z\u0351\u036b\u0343a\u036c", "Za"),
        ("漢字 Edith 漢字", "Edith"),
        ("Ed漢字ith", "Ed·ith"),
        ("Æthelflæd", "Æthelflæd"),
        ("漢字", "Seat B"),
        ("😀" * 100, "Seat B"),
        ("", "Seat B"),
        ("\u3164\u2800", "Seat B"),
        ("...", "Seat B"),
    ],
)
def test_a_picture_shows_what_its_font_can(name: str, shown: str) -> None:
    assert picture_name(name, 1) == shown


def test_no_name_in_a_picture_has_a_character_without_a_glyph() -> None:
    for name in picture_names(HOSTILE):
        assert all(metrics("bold").covers(character) for character in name)


def test_prose_keeps_every_script_but_no_control_or_markup_that_ends_a_block() -> None:
    assert plain_name("漢字", 0) == "漢字"
    assert plain_name("السلام", 0) == "السلام"
    for name in plain_names(HOSTILE):
        assert len(name) <= LONGEST
        assert not set(name) & set("`@\u202e\u202c\n")


def test_a_huge_name_costs_no_more_than_a_long_one() -> None:
    assert len(plain_name("x" * 1_000_000, 0)) == LONGEST

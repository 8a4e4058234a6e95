"""Display names: what is kept, what goes, what is escaped."""

from __future__ import annotations

import pytest

from bot.names import NAMELESS, plain, visible

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize("name", ["Anna", "Éva Nagy", "O'Brien", "李雷", "नमस्ते", "x=1, y?", "Zoë ❤"])
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    assert plain(name) == name


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("_u_ ~~s~~ ||p|| .", r"\_u\_ \~\~s\~\~ \|\|p\|\| \."),
        ("Ada~", "Ada\\~\u200b"),
        ("Ada|", "Ada\\|\u200b"),
        ("`code`", r"\`code\`"),
        ("# title", r"\# title"),
        ("> quote", r"\> quote"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("\\", "\\\\"),
        ("[x](http://a.b)", r"\[x\]\(http\:\/\/a\.b\)"),
        (":fire:", r"\:fire\:"),
        ("<t:1:R>", r"\<t\:1\:R\>"),
        ("</play:1>", r"\<\/play\:1\>"),
        ("<#12>", r"\<\#12\>"),
        ("@everyone", "@\u200beveryone"),
        ("<@12>", "\\<@\u200b12\\>"),
        ("<@&12>", "\\<@\u200b&12\\>"),
    ],
)
def test_markup_is_escaped(name: str, escaped: str) -> None:
    assert plain(name) == escaped


@pytest.mark.parametrize("name", ["**bold**", "[x](http://a.b)", "@everyone", "Dr. No"])
def test_visible_names_carry_no_escapes(name: str) -> None:
    assert visible(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u2066b\u2069c\u200ed\u200fe\u061cf", "abcdef"),
        ("a\x00b\x1b[0m\x7f", "ab[0m"),
        ("in\u200bvis\u2060i\ufeffb\u00adle", "invisible"),
        ("one\ntwo\r\n\tthree\u3000four\u2028five", "one two three four five"),
        ("  spaced   out  ", "spaced out"),
        ("\ue000private\ud800", "private"),
        ("\u0301mark first", "mark first"),
        ("\u0301 \u0302 mark, \u0303 then space \u200d ", "mark, then space"),
        ("Z" + "\u0335" * 40 + "algo", "Z" + "\u0335" * 3 + "algo"),
        ("a\u200db", "ab"),
        ("tail\u200d", "tail"),
    ],
)
def test_what_cannot_be_seen_goes(name: str, shown: str) -> None:
    assert visible(name) == shown


@pytest.mark.parametrize(
    "name",
    [FAMILY, "👍🏽", "❤️\u200d🔥", "🇩🇪🇫🇷", "1\ufe0f\u20e3"],
)
def test_emoji_sequences_stay_whole(name: str) -> None:
    assert visible(name) == name


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u202e\u202c", "\u0301\u0302", "\ufe0f"]
)
def test_a_name_without_anything_to_see_becomes_the_neutral_word(name: str) -> None:
    assert plain(name) == NAMELESS
    assert plain(name, nameless="Somebody") == "Somebody"


def test_a_right_to_left_name_is_isolated_from_its_neighbours() -> None:
    assert visible("שלום") == "\u2068שלום\u2069"
    assert plain("محمد.") == "\u2068محمد\\.\u2069"


def test_length_is_counted_in_what_is_seen() -> None:
    assert visible("x" * 32) == "x" * 32
    assert visible("x" * 33) == "x" * 31 + "…"
    assert visible("é" * 40, limit=10).count("é") == 9
    assert visible("e\u0301" * 40, limit=10) == "e\u0301" * 9 + "…"
    assert visible("🙂" * 100, limit=5) == "🙂" * 4 + "…"
    assert visible("four and more", limit=6) == "four…"
    assert visible("xy", limit=1) == "…"


def test_long_emoji_sequences_are_cut_between_sequences_and_cost_bounded_room() -> None:
    shown = visible(FAMILY * 100)
    assert shown == FAMILY * 9 + "…"
    assert len(shown) <= 64
    assert len(plain("*" * 500)) <= 64


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        plain("Anna", 0)


def test_making_a_name_visible_twice_changes_nothing() -> None:
    for name in ("שלום", "x" * 50, "\u202eabc", FAMILY * 20, " a  b "):
        assert visible(visible(name)) == visible(name)

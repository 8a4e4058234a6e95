"""Rules found by number and by word, and every rulebook read whole."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from bot.controls import Pick
from bot.phrases.registry import SPEAKERS
from bot.posts.rules import rules_contents
from bot.rulebook import read_number, rulebook
from rules import GAMES as RULES

GAMES = sorted(SPEAKERS)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_file_is_found_by_its_number(game: str) -> None:
    text = files(f"rules.{game}").joinpath("RULES.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^\*\*([A-Z]\.\d+(?:\.\d+)*)\*\*", text, re.MULTILINE)
    assert numbers
    book = rulebook(game)
    assert [rule.number for rule in book.rules] == numbers
    for number in numbers:
        assert [rule.number for rule in book.search(number)] == [number]
    assert len(book.sections) <= 25, "the select of sections has room for 25"


@pytest.mark.parametrize(
    ("words", "number"),
    [("T.4.3", "T.4.3"), ("t4.3", "T.4.3"), (" t.4 ", "T.4"), ("trump", None), ("4.3", None), ("", None)],
)
def test_numbers_as_people_write_them(words: str, number: str | None) -> None:
    assert read_number(words) == number


def test_a_section_and_words() -> None:
    book = rulebook("witan_tricks")
    assert {rule.section for rule in book.search("T.4")} == {"T.4"}
    found = book.search("trump suit")
    assert found
    assert all("trump" in f"{rule.heading} {rule.text}".casefold() for rule in found)
    assert "trump suit" in found[0].text.casefold(), "rules that have the words as written come first"
    assert book.search("xyzzy") == ()
    assert book.search("?!") == ()
    assert book.search("T.99") == ()


@pytest.mark.parametrize("game", GAMES)
def test_house_rulings_are_marked(game: str) -> None:
    text = " ".join(rule.text for rule in rulebook(game).rules)
    assert "*Ruling (house):*" in text


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_say_how_to_read_the_rules(game: str) -> None:
    book, text = rulebook(game), rules_contents(game).content
    assert "*Ruling (inferred)*" in book.guide and "*Ruling (house)*" in book.guide
    assert "\n" not in book.guide and book.guide in text
    assert all(f"**{number}** {heading}" in text for number, heading in book.sections)
    assert len(text) <= 1900, "a message has room for 2000"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["the page", "the sources", "author's program", "the logged play"])
def test_what_rulings_refer_to_is_explained(word: str, game: str) -> None:
    book = rulebook(game)
    if any(word in rule.text.casefold() for rule in book.rules):
        assert f"{word}*" in book.guide.casefold()


def test_words_are_found_at_their_beginning() -> None:
    found = rulebook("ortus_regni").search("tie")
    assert found
    assert all(re.search(r"\bties?\b|\btie", f"{rule.heading} {rule.text}", re.IGNORECASE) for rule in found)
    assert not any(rule.heading == "Fiefs and Properties" and " tie" not in rule.text for rule in found)


@pytest.mark.parametrize("game", [key for key in GAMES if RULES[key].builds_on])
def test_a_variant_finds_the_rules_that_it_builds_on_after_its_own(game: str) -> None:
    book, prefix = rulebook(game), f"{RULES[game].prefix}."
    numbers = [rule.number for rule in book.search("banquet")]
    assert numbers[0].startswith(prefix)
    assert "O.4.8" in numbers
    assert [rule.number for rule in book.search("O.4.8")] == ["O.4.8"]
    contents = rules_contents(game)
    assert "Ortus Regni" in contents.content.splitlines()[-1]
    own, base = contents.rows
    assert isinstance(own, Pick) and isinstance(base, Pick)
    assert own.name != base.name
    assert len(base.options) == len(rulebook("ortus_regni").sections)


def test_a_game_of_its_own_has_one_select_of_sections() -> None:
    assert len(rules_contents("witan_tricks").rows) == 1

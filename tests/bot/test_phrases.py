"""The catalogue is complete: every sentence that is asked for exists, gets its values, and is used."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.phrases import amount, listed, say
from bot.phrases.english import CATALOGUE, PARTS
from bot.phrases.registry import SPEAKERS
from rules import GAMES
from rules.knight_errant.refusal import REFUSALS as KNIGHT_ERRANT_REFUSALS
from rules.ortus.refusal import REFUSALS as ORTUS_REFUSALS
from rules.witan.refusal import REFUSALS as WITAN_REFUSALS
from rules.witan_tricks.refusal import REFUSALS as WITAN_TRICKS_REFUSALS
from storage.contract import STATUSES

ROOT = Path(__file__).parents[2]
CALLS = {"say", "Refusal"}
REFUSALS = WITAN_TRICKS_REFUSALS | ORTUS_REFUSALS | WITAN_REFUSALS | KNIGHT_ERRANT_REFUSALS
VARIANTS = ("witan", "knight_errant", "shire")
"""The games that say what the Ortus family says in their own way (``bot.phrases.ortus.words``)."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of ``say`` and ``Refusal`` in the bot and the cogs."""
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and (
                    (isinstance(node.func, ast.Name) and node.func.id in CALLS)
                    or (isinstance(node.func, ast.Attribute) and node.func.attr == "say")
                ):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def keys_of(key: str) -> list[str]:
    """The key itself, and what the family's sentence is called that it takes the place of."""
    found = [key]
    for game in VARIANTS:
        if key.startswith((f"{game}.", f"refusal.{game}.")):
            found.append(key.replace(game, "ortus", 1))
    return found


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def texts_in(node: ast.AST) -> Iterator[str]:
    """Every string within an expression; an f-string gives its first literal part followed by a star."""
    if isinstance(node, ast.JoinedStr):
        first = node.values[0]
        if isinstance(first, ast.Constant):
            yield f"{first.value}*"
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from texts_in(part)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from texts_in(child)


def test_every_sentence_that_is_asked_for_exists_and_gets_its_values() -> None:
    missing = []
    for where, call in calls():
        key = call.args[0]
        if not (isinstance(key, ast.Constant) and isinstance(key.value, str)):
            continue
        if key.value not in CATALOGUE:
            missing.append(f"{where}: no sentence {key.value}")
            continue
        given = {each.arg for each in call.keywords}
        if None not in given and not fields(CATALOGUE[key.value]) <= given:
            missing.append(f"{where}: {key.value} lacks {fields(CATALOGUE[key.value]) - given}")
    assert missing == []


def test_every_sentence_is_used() -> None:
    strings: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.parent.name == "english":
                continue
            strings |= set(texts_in(ast.parse(path.read_text(encoding="utf-8"))))
    prefixes = tuple(each.removesuffix("*") for each in strings if each.endswith("*") and "." in each)
    prefixes = tuple(each for each in prefixes if each != "refusal.")
    strings |= {f"{game}.{part}" for game in GAMES for part in ("title", "about")}
    strings |= {f"refusal.{status}" for status in STATUSES} | {f"refusal.{phrase}" for phrase in REFUSALS}
    suffixes = {each for each in strings if each.startswith(".")}
    stems = {each + suffix for each in strings for suffix in suffixes}
    unused = [
        key
        for key in CATALOGUE
        if not key.startswith("unit.")
        and not any(
            each in strings or each in stems or each.startswith(tuple(filter(None, prefixes)))
            for each in keys_of(key)
        )
    ]
    assert unused == []


def test_a_variants_own_sentence_gets_the_values_of_the_familys() -> None:
    for key, text in CATALOGUE.items():
        for family in keys_of(key)[1:]:
            if family in CATALOGUE and ".effect." not in key:  # what a choice does differs with its values
                given = fields(CATALOGUE[family]) | {"cards", "tray", "free"}
                assert fields(text) <= given, key


def test_no_sentence_stands_twice() -> None:
    assert sum(map(len, PARTS)) == len(CATALOGUE)


@pytest.mark.parametrize("phrase", sorted(REFUSALS))
def test_every_refusal_of_the_rules_has_a_sentence_with_values_that_come(phrase: str) -> None:
    assert fields(CATALOGUE[f"refusal.{phrase}"]) <= set(REFUSALS[phrase])


def test_every_game_has_words() -> None:
    assert SPEAKERS.keys() == GAMES.keys()


def test_command_descriptions_keep_within_discords_limit() -> None:
    for key, text in CATALOGUE.items():
        if key.startswith("command."):
            assert 1 <= len(text) <= 100, key


def test_numbers_carry_their_unit() -> None:
    assert amount("point", 1) == "1 point"
    assert amount("point", 0) == "0 points"
    assert amount("point", -10) == "−10 points"
    assert amount("card", 13) == "13 cards"


@pytest.mark.parametrize(
    ("items", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_in_words(items: list[str], words: str) -> None:
    assert listed(items) == words


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("no.such.key")

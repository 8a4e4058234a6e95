"""Rule numbers, tests and docstrings agree, in every game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[2]
SHARED = {"ortus_regni": ("ortus",)}
"""Folders of rules and of tests that a game shares with its variants: its numbers are cited there too."""
BASE = dict.fromkeys(("knight_errant", "shire", "witan"), "ortus_regni")
"""The game whose rules hold in a variant too."""

RULE = re.compile(r"^\*\*([A-Z]\.\d+\.\d+)\*\*", re.MULTILINE)
SECTION = re.compile(r"^## ([A-Z]\.\d+) ", re.MULTILINE)


def rulebook(key: str) -> str:
    return (ROOT / "rules" / key / "RULES.md").read_text(encoding="utf-8")


def rules_of(key: str) -> list[str]:
    return RULE.findall(rulebook(key))


def rules_in_force(key: str) -> list[str]:
    """The game's own rules, and those of the game that it is a variant of."""
    return rules_of(key) + (rules_of(BASE[key]) if key in BASE else [])


def folders_of(key: str, *above: str) -> list[Path]:
    """The game's own folder below ``above``, and those that it shares."""
    return [ROOT.joinpath(*above, name) for name in (key, *SHARED.get(key, ()))]


def docstrings(folder: Path) -> Iterator[str]:
    """Every docstring under a folder, and the strings below fields and constants that serve as such."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield node.value.value


def cited_by_tests(key: str, prefix: str) -> set[str]:
    """The rules in the names (``test_T_4_3_…``) and docstrings of the tests of a game."""
    cited: set[str] = set()
    paths = [path for folder in folders_of(key, "tests", "rules") for path in folder.rglob("test_*.py")]
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                if named := re.match(rf"test_{prefix}_(\d+)_(\d+)_", node.name):
                    cited.add(f"{prefix}.{named[1]}.{named[2]}")
                cited.update(citations(ast.get_docstring(node) or "", prefix))
    return cited


def citations(text: str, prefix: str) -> list[str]:
    """The numbers of rules and sections that a text cites."""
    return re.findall(rf"(?<![A-Za-z0-9_.]){prefix}\.\d+(?:\.\d+)*", text)


@pytest.mark.parametrize("key", list(GAMES))
def test_the_registry_knows_the_game_by_its_key(key: str) -> None:
    assert GAMES[key].key == key
    assert re.fullmatch(r"[A-Z]", GAMES[key].prefix)
    assert len({game.prefix for game in GAMES.values()}) == len(GAMES)


@pytest.mark.parametrize("key", list(GAMES))
def test_rules_are_numbered_in_order_within_their_sections(key: str) -> None:
    prefix = GAMES[key].prefix
    found = re.findall(r"^(?:## |\*\*)([A-Z][.\d]+)(?: |\*\*)", rulebook(key), re.MULTILINE)
    section, rule, expected = 0, 0, []
    for number in found:
        if number.count(".") == 1:
            section, rule = section + 1, 0
            expected.append(f"{prefix}.{section}")
        else:
            rule += 1
            expected.append(f"{prefix}.{section}.{rule}")
    assert found == expected
    assert len(rules_of(key)) > 20


@pytest.mark.parametrize("key", list(GAMES))
def test_every_rule_has_a_test(key: str) -> None:
    assert set(rules_of(key)) - cited_by_tests(key, GAMES[key].prefix) == set()


@pytest.mark.parametrize("key", list(GAMES))
def test_every_rule_has_a_docstring(key: str) -> None:
    prefix = GAMES[key].prefix
    texts = [text for folder in folders_of(key, "rules") for text in docstrings(folder)]
    cited = {number for text in texts for number in citations(text, prefix)}
    assert set(rules_of(key)) - cited == set()


@pytest.mark.parametrize("key", list(GAMES))
def test_no_text_cites_a_rule_that_does_not_exist(key: str) -> None:
    prefix = GAMES[key].prefix
    known = set(rules_of(key)) | set(SECTION.findall(rulebook(key)))
    wrong = []
    for folder in ("rules", "render", "bot", "cogs", "tests/rules", "tests/properties", "tests/transcripts"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".md", ".txt"):
                text = path.read_text(encoding="utf-8")
                wrong += [
                    f"{path.relative_to(ROOT)}: {each}"
                    for each in citations(text, prefix)
                    if each not in known
                ]
                wrong += [
                    f"{path.relative_to(ROOT)}: {name}"
                    for name, first, second in re.findall(rf"(test_{prefix}_(\d+)_(\d+)_\w+)", text)
                    if f"{prefix}.{first}.{second}" not in known
                ]
    assert wrong == []


@pytest.mark.parametrize("key", list(GAMES))
def test_every_option_belongs_to_a_rule(key: str) -> None:
    ruleset = GAMES[key].ruleset
    for option, field in ruleset.model_fields.items():
        assert ruleset.rule_of(option) in rules_in_force(key)
        assert ruleset.provenance_of(option) in ("stated", "inferred", "house")
        assert field.title


@pytest.mark.parametrize("key", list(GAMES))
def test_refusals_and_decisions_cite_rules(key: str) -> None:
    """Wherever the code writes a rule number as a plain string, the rule exists."""
    numbers = set()
    for path in sorted(path for folder in folders_of(key, "rules") for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(rf"{GAMES[key].prefix}\.\d+(\.\d+)*", text):
                numbers.add(text)
    assert numbers
    assert numbers <= set(rules_of(key))

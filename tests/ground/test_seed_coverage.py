"""What the seeds state is listed whole, and the rules and tests named for it exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import NamedTuple

import pytest

from bot.rulebook import rulebook

from ..architecture.modules import ROOT

DOCUMENT = ROOT / "docs" / "seed-coverage.md"
SEEDS = {
    "Witan": "witan",
    "The trick-taking Witan": "witan_tricks",
    "Knight-errant": "knight_errant",
    "Shire": "shire",
}
"""The sections of the document, in the order of the seeds, and the games that were built from them."""

REMARKS = ("introduction", "strategy remark", "components", "out of scope: printing files")
"""What a statement can be that is no rule."""


class Statement(NamedTuple):
    """One row: what a seed states, and what is named for it; ``remark`` is empty if it is a rule."""

    seed: str
    number: int
    text: str
    remark: str
    rules: tuple[str, ...]
    tests: tuple[str, ...]


ROW = re.compile(r"^\| (\d+) \| ([^|]+) \|(?: ([^|]+) \|| \|)(?: ([^|]+) \|| \|)$")


@cache
def statements() -> tuple[Statement, ...]:
    """Every row of every seed's tables, in order."""
    found: list[Statement] = []
    seed = ""
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            seed = line.removeprefix("## ")
        elif seed and line.startswith("|") and not re.match(r"\| no\. \||\|---", line):
            found.append(read_row(seed, line))
    return tuple(found)


def read_row(seed: str, line: str) -> Statement:
    row = ROW.match(line)
    assert row, f"{seed}: no row of four cells: {line}"
    number, text, middle, tests = row.groups(default="")
    remark = re.fullmatch(r"\*(.+)\*", middle)
    return Statement(
        seed,
        int(number),
        text,
        remark[1] if remark else "",
        () if remark else tuple(filter(None, middle.split(", "))),
        tuple(name.strip("`") for name in filter(None, tests.split("<br>"))),
    )


@cache
def known_rules() -> frozenset[str]:
    """Every numbered rule of the seeds' games and of the game that three of them share."""
    return frozenset(
        rule.number for game in (*SEEDS.values(), "ortus_regni") for rule in rulebook(game).rules
    )


@cache
def known_tests(file: str) -> dict[str, frozenset[str]]:
    """The tests of a file, ``function`` or ``Class::function``, each with the rules that it cites."""
    path = ROOT / file
    if not path.is_file():
        return {}
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        for each in inner:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name.startswith("test_"):
                found[prefix + each.name] = rules_cited(each)
    return found


def rules_cited(test: ast.FunctionDef | ast.AsyncFunctionDef) -> frozenset[str]:
    """The rules in the name of a test, as ``test_T_4_3_…``, and in its docstring."""
    named = re.match(r"test_([A-Z])_(\d+)_(\d+)_", test.name)
    cited = re.findall(r"(?<![A-Za-z0-9_.])[A-Z]\.\d+\.\d+", ast.get_docstring(test) or "")
    return frozenset([*cited, *([".".join(named.groups())] if named else [])])


def findings(statement: Statement) -> list[str]:
    """What is wrong with a row, in words."""
    where = f"{statement.seed} {statement.number}"
    if statement.remark:
        wrong = [] if statement.remark in REMARKS else [f"{where}: no kind of remark: {statement.remark}"]
        return wrong + [f"{where}: a remark has no test" for _ in statement.tests]
    wrong = [f"{where}: there is no rule {rule}" for rule in statement.rules if rule not in known_rules()]
    wrong += [] if statement.rules else [f"{where}: no rule"]
    wrong += [] if statement.tests else [f"{where}: no test"]
    shown: set[str] = set()
    for test in statement.tests:
        file, _, name = test.partition("::")
        cited = known_tests(file).get(name)
        if cited is None:
            wrong.append(f"{where}: there is no test {test}")
        elif not cited & set(statement.rules):
            wrong.append(f"{where}: {test} is about none of {', '.join(statement.rules)}")
        else:
            shown |= cited
    return wrong + [f"{where}: no test shows {rule}" for rule in statement.rules if rule not in shown]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_rule_of_a_seed_is_carried_out_and_shown(seed: str) -> None:
    rows = [each for each in statements() if each.seed == seed]
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [wrong for row in rows for wrong in findings(row)] == []


def test_the_sections_are_the_seeds_and_their_counts_stand_at_the_head() -> None:
    assert list(dict.fromkeys(each.seed for each in statements())) == list(SEEDS)
    head = DOCUMENT.read_text(encoding="utf-8").partition("\n## ")[0]
    assert f"| seed | statements | rules | {' | '.join(REMARKS)} |" in head
    for seed in SEEDS:
        rows = [each for each in statements() if each.seed == seed]
        counts = [len(rows)] + [sum(row.remark == kind for row in rows) for kind in ("", *REMARKS)]
        assert f"\n| {seed} | {' | '.join(map(str, counts))} |\n" in f"{head}\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_rule_that_no_statement_names_is_marked_as_a_ruling(seed: str) -> None:
    named = {rule for each in statements() for rule in each.rules}
    rules = rulebook(SEEDS[seed]).rules
    assert rules
    assert [rule.number for rule in rules if rule.number not in named and "*Ruling (" not in rule.text] == []


GOOD = (
    "| 1 | Hands are dealt. | T.2.6 | "
    "`tests/rules/witan_tricks/test_deal.py::test_T_2_6_everything_outside_the_grid_is_dealt` |"
)


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("T.2.6 ", "T.2.6 ", None),
        ("T.2.6 ", "T.2.60 ", "there is no rule T.2.60"),
        ("T.2.6 ", "T.2.6, T.2.5 ", "no test shows T.2.5"),
        ("T.2.6 ", "T.2.5 ", "is about none of T.2.5"),
        ("T.2.6 ", "", "no rule"),
        ("T.2.6 ", "*advice* ", "no kind of remark: advice"),
        ("_is_dealt", "_is_lost", "there is no test"),
        ("test_deal", "test_dealing", "there is no test"),
        ("dealt. ", "dealt. | more ", "no row of four cells"),
    ],
)
def test_a_row_that_names_what_does_not_exist_is_found(old: str, new: str, finding: str | None) -> None:
    line = GOOD.replace(old, new)
    try:
        wrong = findings(read_row("Witan", line))
    except AssertionError as unreadable:
        wrong = [str(unreadable)]
    assert (wrong == []) if finding is None else any(finding in each for each in wrong)

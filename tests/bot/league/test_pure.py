"""The league stands by itself: it imports its own parts, the rules and the standard library, and nothing
impure."""

from __future__ import annotations

import ast
import sys

from ...architecture.modules import ROOT, imports_of, sources
from ...architecture.test_files import PURE

LEAGUE = [source for source in sources() if source.as_posix().startswith("bot/league/")]
BENCH = "bench.py"
"""May look at the clock."""


def test_it_imports_only_the_rules_and_the_standard_library() -> None:
    assert len(LEAGUE) > 20
    for source in LEAGUE:
        tops = {name.split(".")[0] for name in imports_of(source)}
        assert tops <= sys.stdlib_module_names | {"rules"}, source
        assert not tops & PURE - ({"time"} if source.name == BENCH else set()), source


def test_no_import_leaves_the_league() -> None:
    for source in LEAGUE:
        depth = len(source.parent.parts) - 1  # dots that stay within bot/league
        for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level <= depth, f"{source}:{node.lineno}"

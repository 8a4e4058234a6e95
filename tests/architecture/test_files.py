"""What may stand in a committed file, and how large a file may grow."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .modules import PACKAGES, ROOT, imports_of, modules, sources, tracked

LONGEST = 400
"""Lines of code in a source file, blank lines, comments and docstrings not counted. Beyond that it holds
more than one concept."""

_BINARY = {".png", ".ttf", ".otf", ".ico", ".gif", ".webp", ".jpg", ".db"}

_FORBIDDEN = {
    "the address of a package registry": re.compile(
        r"(?i)\b(?:pypi\.org|pythonhosted\.org|registry\.npmjs|test\.pypi|ghcr\.io|docker\.io|quay\.io)"
    ),
    "a package index or link page": re.compile(
        r"(?i)(?:--|\b)(?:extra-)?inde[x][-_]url\b|--fin[d]-links|PIP_FIN[D]_LINKS"
    ),
    "a home folder or a temporary one": re.compile(
        r"(?<![\w.])/(?:home|root|Users|work)/\w|/tmp/\w+/|/opt/(?!gemot)\w"
    ),
    "a URL with a password": re.compile(r"\w+://[^/\s:@]+:[^/\s:@]+@"),
}


def texts() -> list[tuple[Path, str]]:
    """Every tracked text file with its content, this one left out: it spells out what it forbids."""
    here = Path(__file__).relative_to(ROOT)
    return [
        (name, (ROOT / name).read_text(encoding="utf-8"))
        for name in tracked()
        if name != here and name.suffix not in _BINARY
    ]


@pytest.mark.parametrize("what", _FORBIDDEN)
def test_no_tracked_file_holds(what: str) -> None:
    hits = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), start=1)
        if _FORBIDDEN[what].search(line)
    ]
    assert not hits, f"{what} stands in\n" + "\n".join(hits)


def test_the_forbidden_patterns_find_what_they_look_for() -> None:
    samples = {
        "the address of a package registry": "https://PyPI.org/simple",
        "a package index or link page": "--extra-inde" + "x-url x",
        "a home folder or a temporary one": "see /home/ada/x",
        "a URL with a password": "postgres://me:pw@db",
    }
    assert samples.keys() == _FORBIDDEN.keys()
    for what, sample in samples.items():
        assert _FORBIDDEN[what].search(sample)


def test_no_database_or_settings_file_is_tracked() -> None:
    for name in tracked():
        assert name.name != ".env"
        assert not re.search(r"\.db(-wal|-shm)?$|\.alive$|\.whl$|\.pyc$", name.name), name


def test_text_files_end_with_one_line_break_and_use_unix_ones() -> None:
    for name, text in texts():
        if text:
            assert "\r" not in text, name
            assert text.endswith("\n") and not text.endswith("\n\n"), name


def lines_of_code(text: str) -> int:
    """Lines on which something stands that is neither a comment nor a string of its own."""
    tree = ast.parse(text)
    prose = {
        number
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.end_lineno
        for number in range(node.lineno, node.end_lineno + 1)
    }
    return sum(
        number not in prose and bool(line.strip()) and not line.lstrip().startswith("#")
        for number, line in enumerate(text.splitlines(), start=1)
    )


def test_lines_of_code_are_counted() -> None:
    assert (
        lines_of_code('"""What\nit is."""\n\n# why\nx = 1\n\n\ndef f():\n    """Doc."""\n    return x\n') == 3
    )


@pytest.mark.parametrize("source", sources(), ids=str)
def test_a_source_file(source: Path) -> None:
    text = (ROOT / source).read_text(encoding="utf-8")
    assert lines_of_code(text) <= LONGEST, f"{source} has more than {LONGEST} lines of code"
    assert ast.get_docstring(ast.parse(text)), f"{source} does not say what it holds"


def test_every_folder_of_sources_is_a_package() -> None:
    for folder in {source.parent for source in sources()}:
        assert (ROOT / folder / "__init__.py").is_file(), f"{folder} has no __init__.py"


def test_every_test_folder_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    for folder in folders:
        assert (folder / "__init__.py").is_file(), f"{folder.relative_to(ROOT)} has no __init__.py"


def test_every_module_can_be_imported_alone() -> None:
    assert {module.__name__.split(".")[0] for module in modules()} == set(PACKAGES)


# One library, one place --------------------------------------------------------------------------

ONLY_IN = {
    "simcord": ("bot/playground/",),
    "PIL": ("render/paint", "render/bench", "render/encode"),
    "sqlite3": ("storage/sqlite/", "bot/doctor/versions.py"),
    "aiosqlite": ("storage/sqlite/",),
    "structlog": ("bot/", "cogs/"),
    "argparse": ("bot/cli/",),
    "random": (),
}


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_is_imported_in_its_place_only(library: str) -> None:
    for source in sources():
        if any(name.split(".")[0] == library for name in imports_of(source)):
            assert source.as_posix().startswith(ONLY_IN[library] or ("nowhere",)), (
                f"{source} imports {library}"
            )


PURE = {
    "time",
    "datetime",
    "os",
    "random",
    "secrets",
    "logging",
    "pathlib",
    "asyncio",
    "discord",
    "sqlite3",
    "io",
}


def test_rules_know_no_clock_no_files_and_no_discord() -> None:
    for source in sources():
        if source.parts[0] == "rules":
            impure = {name.split(".")[0] for name in imports_of(source)} & PURE
            assert not impure, f"{source} imports {', '.join(sorted(impure))}"


def test_discord_is_unknown_below_the_bot() -> None:
    for source in sources():
        if source.parts[0] in ("rules", "render", "storage"):
            assert "discord" not in {name.split(".")[0] for name in imports_of(source)}, source

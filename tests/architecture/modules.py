"""The product's files and modules, as the checks of this folder see them."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import subprocess
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGES = ("rules", "render", "storage", "bot", "cogs")


@cache
def sources() -> tuple[Path, ...]:
    """Every Python file of the product, relative to the checkout."""
    return tuple(
        sorted(path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    )


@cache
def tracked() -> tuple[Path, ...]:
    """Every file under version control, relative to the checkout; all files where git is not at hand."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, timeout=20
        ).stdout.decode()
        names = [Path(name) for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [path.relative_to(ROOT) for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return tuple(name for name in names if (ROOT / name).is_file())


@cache
def modules() -> tuple[ModuleType, ...]:
    """Every module of the product, imported; entry points (``__main__``) left out."""
    found = []
    for package in PACKAGES:
        top = importlib.import_module(package)
        found.append(top)
        found += [
            importlib.import_module(info.name)
            for info in pkgutil.walk_packages(top.__path__, package + ".")
            if not info.name.endswith("__main__")
        ]
    return tuple(found)


@cache
def imports_of(source: Path) -> frozenset[str]:
    """The full names of all modules that a file imports anywhere in it, relative ones left out."""
    tree = ast.parse((ROOT / source).read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return frozenset(names)

"""Imports point down only: cogs → bot → (render | storage) → rules."""

from __future__ import annotations

import ast

from .modules import PACKAGES, ROOT, sources

MAY_IMPORT = {
    "rules": {"rules"},
    "render": {"render", "rules"},
    "storage": {"storage", "rules"},
    "bot": {"bot", "render", "storage", "rules"},
    "cogs": {"cogs", "bot", "render", "storage", "rules"},
}


def test_every_import_points_down() -> None:
    wrong = []
    for source in sources():
        package = source.parts[0]
        for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom) and not node.level
                else []
            )
            for name in names:
                top = name.split(".")[0]
                if top in PACKAGES and top not in MAY_IMPORT[package]:
                    wrong.append(f"{source}:{node.lineno} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_no_relative_import_leaves_its_package() -> None:
    for source in sources():
        depth = len(source.parent.parts)
        for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level <= depth, f"{source}:{node.lineno}"

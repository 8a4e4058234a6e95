"""Python, Gemot and the packages that it stands on."""

from __future__ import annotations

import re
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Final

from bot.doctor.finding import Finding, ok, wrong

AREA: Final = "versions"
LEAST_PYTHON: Final = (3, 11)
LEAST_SQLITE: Final = (3, 37)
"""The first SQLite with STRICT tables."""

_REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+")


def check() -> list[Finding]:
    """Every required package is there; Python and SQLite are new enough."""
    return [_python(), _sqlite(), _packages()]


def _python() -> Finding:
    running = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < LEAST_PYTHON:
        return wrong(AREA, f"Python {running} is too old.", "Install Python 3.11, 3.12 or 3.13.")
    return ok(AREA, f"Python {running}")


def _sqlite() -> Finding:
    if sqlite3.sqlite_version_info < LEAST_SQLITE:
        return wrong(
            AREA,
            f"SQLite {sqlite3.sqlite_version} is too old.",
            "Use a Python built with SQLite 3.37 or newer (any system of 2022 or later has one).",
        )
    return ok(AREA, f"SQLite {sqlite3.sqlite_version}")


def _packages() -> Finding:
    found, missing = [f"gemot {version('gemot')}"], []
    for requirement in requires("gemot") or ():
        name = _REQUIREMENT.match(requirement)
        if name is None or "extra ==" in requirement:
            continue
        try:
            found.append(f"{name[0]} {version(name[0])}")
        except PackageNotFoundError:
            missing.append(name[0])
    if missing:
        return wrong(
            AREA, f"Not installed: {', '.join(missing)}.", "Install Gemot again: make setup, or pip install ."
        )
    return ok(AREA, ", ".join(found))

"""The pins: one exact version for everything that is installed, on every Python that is supported."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

PINS = {
    canonicalize_name(requirement.name): requirement
    for line in (ROOT / "constraints.txt").read_text().splitlines()
    if line and not line.startswith("#")
    for requirement in [Requirement(line)]
}


def applies(marker: Marker | None, extra: str) -> bool:
    return marker is None or marker.evaluate({"extra": extra})


def needed(name: str, extras: frozenset[str], seen: dict[str, frozenset[str]]) -> None:
    """Adds to ``seen`` all that the distribution needs here, with the extras asked of each."""
    key = canonicalize_name(name)
    if key in seen and extras <= seen[key]:
        return
    seen[key] = seen.get(key, frozenset()) | extras
    for text in distribution(name).requires or ():
        requirement = Requirement(text)
        if any(applies(requirement.marker, extra) for extra in extras | {""}):
            needed(requirement.name, frozenset(requirement.extras), seen)


def test_every_pin_is_exact_and_stands_once() -> None:
    lines = [
        line
        for line in (ROOT / "constraints.txt").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert len(lines) == len(PINS)
    assert lines == sorted(lines, key=lambda line: re.split(r"[=;]", line)[0].lower())
    for name, pin in PINS.items():
        assert re.fullmatch(r"==[\w.]+", str(pin.specifier)), name


def test_everything_that_is_needed_is_pinned() -> None:
    seen: dict[str, frozenset[str]] = {}
    needed("gemot", frozenset({"dev"}), seen)
    assert len(seen) > 40
    assert seen.keys() - {"gemot"} <= PINS.keys()


def test_what_only_a_newer_python_needs_is_pinned_for_it() -> None:
    assert str(PINS[canonicalize_name("audioop-lts")].marker) == 'python_version >= "3.13"'


def test_nothing_else_is_pinned() -> None:
    seen: dict[str, frozenset[str]] = {}
    needed("gemot", frozenset({"dev"}), seen)
    # the build's own, and what other Pythons need
    assert PINS.keys() - seen.keys() <= {
        "setuptools",
        "audioop-lts",
        "tomli",
        "colorama",
        "typing-extensions",
    }


@pytest.mark.parametrize("name", sorted(PINS))
def test_what_is_installed_is_what_is_pinned(name: str) -> None:
    pin = PINS[canonicalize_name(name)]
    if pin.marker is not None and not pin.marker.evaluate():
        return
    try:
        installed = distribution(pin.name).version
    except PackageNotFoundError:
        pytest.skip(f"{pin.name} is not installed here")
    assert pin.specifier.contains(installed, prereleases=True), f"{pin.name} {installed} is installed"


def test_the_pins_satisfy_what_the_project_asks_for() -> None:
    extras = PROJECT["optional-dependencies"]
    for text in [*PROJECT["dependencies"], *extras["playground"], *extras["dev"]]:
        requirement = Requirement(text)
        if requirement.name == "gemot":
            continue
        (pinned,) = PINS[canonicalize_name(requirement.name)].specifier
        assert requirement.specifier.contains(pinned.version), requirement

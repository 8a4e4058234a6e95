"""The documents are there, and what they name exists."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from PIL import Image, ImageChops, ImageStat

from bot import cli, config
from bot.app import COGS, Gemot
from bot.config import Settings
from bot.permissions import NEEDS, needed
from render.sample import samples
from render.worker import Painter

from ..architecture.modules import ROOT, tracked

DOCUMENTS = [name for name in tracked() if name.suffix == ".md"]

WANTED = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "PRIVACY.md",
    "docs/players.md",
    "docs/organisers.md",
    "docs/hosting.md",
    "docs/adr/README.md",
    "docs/pictures/witan-tricks-tableau.png",
    "rules/witan_tricks/RULES.md",
]


def text_of(name: Path | str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WANTED)
def test_a_document_is_there(name: str) -> None:
    assert Path(name) in tracked() and (ROOT / name).stat().st_size > 300


def test_the_readme_opens_with_what_it_is_a_picture_and_the_two_commands() -> None:
    top = text_of("README.md")[:1500]
    assert top.startswith("# Gemot\n")
    picture, play, test = (top.index(each) for each in ("docs/pictures/", "make play", "make test"))
    assert top.index("Discord bot") < picture < play < test


@pytest.mark.parametrize("name", sorted(samples()))
def test_the_pictures_are_what_the_bot_paints_now(name: str) -> None:
    painted = Image.open(io.BytesIO(samples()[name])).convert("RGB")
    shown = Image.open(ROOT / "docs" / "pictures" / name).convert("RGB")
    assert shown.size == painted.size
    difference = ImageStat.Stat(ImageChops.difference(shown, painted)).mean
    assert max(difference) < 1, "paint them anew: make pictures"


# Links -------------------------------------------------------------------------------------------


def anchor(heading: str) -> str:
    """How a heading is addressed: lower case, spaces as hyphens, other marks gone."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def links(name: Path) -> Iterator[str]:
    prose = re.sub(r"(?s)```.*?```", "", text_of(name))
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if not re.match(r"[a-z]+:", target):
            yield target


@pytest.mark.parametrize("name", DOCUMENTS, ids=str)
def test_every_link_inside_leads_somewhere(name: Path) -> None:
    for target in links(name):
        path, _, fragment = target.partition("#")
        goal = (ROOT / name).parent / path if path else ROOT / name
        assert goal.exists(), f"{name} links to {target}"
        if goal.is_file():
            assert goal.resolve().relative_to(ROOT.resolve()) in tracked(), f"{target} is not committed"
        if fragment:
            headings = re.findall(r"(?m)^#+ (.+)$", goal.read_text(encoding="utf-8"))
            assert fragment in map(anchor, headings), f"{name} links to {target}"


def test_every_decision_is_listed_and_has_its_three_parts() -> None:
    pages = sorted(path.name for path in (ROOT / "docs" / "adr").glob("0*.md"))
    assert [page[:4] for page in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    for page in pages:
        assert f"({page})" in text_of("docs/adr/README.md")
        parts = re.findall(r"(?m)^## (.+)$", text_of(f"docs/adr/{page}"))
        assert parts == ["Context", "Decision", "Consequence"], page


def test_every_runtime_dependency_has_its_reason() -> None:
    reasons = text_of("docs/adr/0001-dependencies.md")
    project = re.search(r"(?s)\ndependencies = \[(.*?)\n\]", text_of("pyproject.toml"))
    assert project
    for name in re.findall(r'"([\w.-]+)', project[1]):
        assert f"| {name} |" in reasons, name


def test_contributing_says_what_each_part_of_the_bot_is() -> None:
    table = text_of("CONTRIBUTING.md").partition("In `bot/`:")[2].partition("To follow one click:")[0]
    named = set(re.findall(r"`([a-z_]+(?:\.py|/))`", table))
    parts = {
        name.parts[1] + ("/" if len(name.parts) > 2 else "") for name in tracked() if name.parts[0] == "bot"
    }
    assert parts - {"__init__.py"} <= named


def test_contributing_names_files_that_are_there() -> None:
    files = {str(name) for name in tracked()}
    for named in re.findall(
        r"`((?:bot|cogs|render|rules|storage|tests)/[a-z_/]+\.(?:py|md))`", text_of("CONTRIBUTING.md")
    ):
        assert named in files, f"CONTRIBUTING.md names {named}"


# Slash commands ----------------------------------------------------------------------------------


@cache
def slash_commands() -> frozenset[str]:
    """Every command of the bot in full, as in ``/match new``."""

    async def all_names() -> frozenset[str]:
        bot = Gemot(Settings(_env_file=None), painter=Painter(0))
        for cog in COGS:
            await bot.load_extension(cog)
        return frozenset(f"/{name}" for command in bot.tree.get_commands() for name in names_of(command))

    return asyncio.run(all_names())


def names_of(command: Any) -> Iterator[str]:
    if isinstance(command, app_commands.Group):
        for child in command.commands:
            yield from (f"{command.name} {name}" for name in names_of(child))
    else:
        yield command.name


def test_the_commands_are_found() -> None:
    assert {"/match new", "/match add-ai", "/hand", "/tricks play", "/admin check"} <= slash_commands()


@pytest.mark.parametrize("name", DOCUMENTS, ids=str)
def test_every_slash_command_that_is_named_exists(name: Path) -> None:
    groups = {command.split()[0] for command in slash_commands()}
    for spoken in re.findall(r"`(/[a-z][a-z-]*(?: [a-z][a-z-]*)?)", text_of(name)):
        whole = " ".join(spoken.split()[:2])
        alone = spoken.split()[0]
        inside = any(each.startswith(f"{whole} ") for each in slash_commands())
        assert (
            whole in slash_commands()
            or alone in slash_commands()
            or inside
            or (whole == alone and alone in groups)
        ), f"{name} names {spoken}"


def test_the_guides_of_players_and_organisers_list_every_command() -> None:
    guide, organisers = text_of("docs/players.md"), text_of("docs/organisers.md")
    assert "(organisers.md" in guide
    listed = re.findall(r"(?m)^\| `(/[^`]+)` \|", guide + organisers)
    assert len(listed) == len(set(listed))
    assert set(listed) == {command for command in slash_commands() if not command.startswith("/admin")}
    assert all(command in guide + organisers for command in slash_commands())


# The command line, settings, permissions ---------------------------------------------------------


@cache
def cli_commands() -> frozenset[str]:
    return frozenset(command.__name__.rpartition(".")[2] for command in cli.COMMANDS)


@pytest.mark.parametrize("name", DOCUMENTS, ids=str)
def test_every_gemot_command_that_is_named_exists(name: Path) -> None:
    prose = re.sub(r"docker compose exec gemot gemot", "gemot", text_of(name))
    for word in re.findall(r"(?:`|bin/|^)gemot ([a-z]+)", prose, re.MULTILINE):
        assert word in cli_commands(), f"{name} names gemot {word}"


@pytest.mark.parametrize("name", DOCUMENTS, ids=str)
def test_every_make_target_that_is_named_exists(name: Path) -> None:
    targets = set(re.findall(r"(?m)^([a-z]+):", text_of("Makefile")))
    for word in re.findall(r"(?:`|^)make (?:[A-Z]+=\S+ )*([a-z]+)", text_of(name), re.MULTILINE):
        assert word in targets, f"{name} names make {word}"


def test_the_hosts_guide_lists_every_command_and_setting() -> None:
    guide = text_of("docs/hosting.md")
    assert set(re.findall(r"(?m)^\| `gemot (\w+)` \|", guide)) == cli_commands()
    rows = dict(re.findall(r"(?m)^\| `([A-Z_]+)` \|(?: `([^`|]*)`)? \|", guide))
    assert rows.keys() == config.VARIABLES.keys()
    for variable, default in rows.items():
        field = config.Settings.model_fields[config.VARIABLES[variable]]
        assert default.strip() == ("" if field.default is None else str(field.default))


def test_the_hosts_guide_lists_the_permissions_with_what_breaks() -> None:
    guide = text_of("docs/hosting.md")
    for need in NEEDS:
        assert f"| {need.title} | {need.breaks} |" in guide
    assert f"permissions={needed().value}\n" in guide

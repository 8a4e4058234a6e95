"""The image: what its Dockerfile says, and its install steps performed in a clean environment."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

from .dockerfile import read

ROOT = Path(__file__).parents[2]
BUILD, IMAGE = read(ROOT / "Dockerfile")
HOME = "/opt/gemot"


def test_the_base_is_a_slim_python_of_a_fixed_minor_version() -> None:
    assert BUILD.base == IMAGE.base
    assert re.fullmatch(r"python:3\.1[123]-slim", IMAGE.base)


def test_nothing_runs_as_root() -> None:
    names = [name for name, _ in IMAGE.instructions]
    user = IMAGE.one("USER")
    assert re.search(rf"useradd .*\b{user}\b", IMAGE.all("RUN")[0])
    assert names.index("USER") < names.index("ENTRYPOINT")


def test_the_database_lives_in_a_volume_that_the_user_owns() -> None:
    volume, user = IMAGE.one("VOLUME"), IMAGE.one("USER")
    assert f"GEMOT_DATABASE={volume}/gemot.db" in " ".join(IMAGE.all("ENV"))
    assert re.search(rf"install --directory --owner={user} .* {volume}$", IMAGE.all("RUN")[0])


def test_no_build_tool_is_left() -> None:
    assert IMAGE.all("COPY") == [f"--from={BUILD.name} {HOME} {HOME}"]
    assert "--without-pip" in BUILD.all("RUN")[0]
    assert not any("pip" in step or "apt-get" in step for step in IMAGE.all("RUN"))


def test_packages_are_installed_before_the_sources_arrive() -> None:
    steps = [rest for name, rest in BUILD.instructions if name in ("COPY", "RUN")]
    packages = next(i for i, step in enumerate(steps) if "--requirement" in step)
    assert all("rules" not in step for step in steps[:packages])
    assert any(step == "rules rules" for step in steps[packages:])


def test_every_package_of_the_product_is_copied_and_let_through() -> None:
    copied = " ".join(BUILD.all("COPY")).split()
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    found = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]["find"]
    for pattern in found["include"]:
        assert pattern.rstrip("*") in copied
    for name in set(copied) - {"./"}:
        assert f"!{name}" in ignored
    assert ignored[0] == "*"


def test_the_health_check_is_a_command_that_exists() -> None:
    options, command = IMAGE.one("HEALTHCHECK").split(" CMD ")
    assert json.loads(command) == ["gemot", "doctor", "--health"]
    assert "--start-period=" in options
    assert (json.loads(IMAGE.one("ENTRYPOINT")), json.loads(IMAGE.one("CMD"))) == (["gemot"], ["run"])


def test_the_compose_file_uses_the_volume_and_gives_no_more_than_needed() -> None:
    text = (ROOT / "compose.yaml").read_text()
    for line in (
        "env_file: .env",
        f"- matches:{IMAGE.one('VOLUME')}",
        "restart: unless-stopped",
        "read_only: true",
    ):
        assert line in text
    assert re.search(r"cap_drop:\n\s+- ALL", text)
    assert "privileged" not in text.replace("no-new-privileges", "") and "ports:" not in text


def sh(step: str, folder: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(
        ["/bin/sh", "-c", step],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    if re.search(
        r"(?i)no matching distribution|failed to establish a new connection|name resolution", done.stderr
    ):
        pytest.skip("no package index can be reached from here")
    assert done.returncode == 0, f"{step}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the image would hold as /opt/gemot, made by the steps of the first stage."""
    folder = tmp_path_factory.mktemp("image")
    tools, home, work = folder / "python", folder / "gemot", folder / "src"
    work.mkdir()
    # the Python of the base image: a clean one, without what this test runs with
    venv.create(tools, with_pip=True, symlinks=True)
    keep = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "GEMOT_", "COVERAGE", "PYTEST", "VIRTUAL_ENV", "DISCORD_"))
    }
    environment = {**keep, "PATH": f"{tools / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    for name, rest in BUILD.instructions:
        if name == "ENV":
            environment.update(pair.split("=", 1) for pair in rest.split())
        elif name == "COPY":
            *sources, target = rest.split()
            for source in sources:
                copy(ROOT / source, work / target if target != "./" else work / source)
        elif name == "RUN":
            sh(rest.replace(HOME, str(home)), work, environment)
        else:
            assert (name, rest) == ("WORKDIR", "/src")
    return home


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    else:
        shutil.copy(source, target)


def gemot(home: Path, folder: Path, *arguments: str, status: int = 0) -> str:
    environment = {
        "PATH": f"{home / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    environment["GEMOT_DATABASE"] = str(folder / "gemot.db")
    done = subprocess.run(
        [str(home / "bin" / "gemot"), *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == status, f"{arguments}: {done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_the_install_steps_give_a_working_bot(installed: Path, tmp_path: Path) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert gemot(installed, tmp_path, "--version").strip() == f"gemot {version}"
    lines = gemot(
        installed, tmp_path, "selfplay", "witan_tricks", "--seats", "3", "--matches", "2", "--key", "image",
        "--agents", "greedy,random,random", "--json",
    ).splitlines()  # fmt: skip
    assert json.loads(lines[-1])["summary"]["matches"] == 2
    # the doctor finds all in order but the token; no bot is alive
    findings = json.loads(gemot(installed, tmp_path, "doctor", "--json", status=1))
    assert {each["area"] for each in findings if each["level"] == "wrong"} == {"token"}
    gemot(installed, tmp_path, "doctor", "--health", status=1)
    # what only the playground and the tests need stayed outside, and is asked for in words
    gemot(installed, tmp_path, "playground", "--no-browser", status=1)


@pytest.mark.slow
def test_every_file_that_is_no_code_is_in_the_image(installed: Path) -> None:
    (site,) = installed.glob("lib/python*/site-packages")
    data = [
        path.relative_to(ROOT)
        for package in ("rules", "render", "storage", "bot", "cogs")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and not path.name.startswith(".")
    ]
    assert Path("rules/witan_tricks/RULES.md") in data
    assert any(path.suffix == ".sql" for path in data)
    assert [path for path in data if not (site / path).is_file()] == []
    assert list(site.glob("fontpkg_cinzel/files/*.ttf"))


@pytest.mark.slow
def test_the_image_holds_no_tools(installed: Path) -> None:
    (site,) = installed.glob("lib/python*/site-packages")
    for name in ("pip", "setuptools", "pytest", "mypy", "simcord", "playwright", "tests"):
        assert not (site / name).exists(), name
    assert sys.prefix not in (installed / "bin" / "gemot").read_text()

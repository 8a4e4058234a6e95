"""A running bot for each test, every request of which is checked when the test ends."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog

from bot.log import configure
from tests.discord.plugin import Wire, wire
from tests.discord.requests import Request
from tests.end_to_end.world import World, running

__all__ = ["wire"]


NOTES = re.compile(r"gemot-pick:[0-9]+:[0-9]+:note")
"""The list of all cards of a game, to choose the one that a note is about."""

EXAMPLE = "Write it like 7S, 10♥ or QD"
"""What a refusal says to everybody, whoever holds these cards."""


def is_example(request: Request, place: str, text: str, word: str) -> bool:
    """Whether a text names a card as an example only, or among all cards, on each of which a note can be
    written."""
    if EXAMPLE in text and word not in text.replace(EXAMPLE, ""):
        return True
    return ".options." in place and NOTES.search(json.dumps(request.json)) is not None


@pytest_asyncio.fixture
async def world(tmp_path: Path, wire: Wire, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    """The world of a test; ``@pytest.mark.seed(7)`` chooses another deal."""
    mark = request.node.get_closest_marker("seed")
    async with running(tmp_path / "gemot.db", seed=mark.args[0] if mark else 1) as made:
        wire.knowledge_at = made.knowledge_at
        wire.allows = is_example
        yield made
        wire.knowledge_at = None


@pytest.fixture
def all_logs() -> Iterator[io.StringIO]:
    """Everything that the bot logs during the test at its most talkative, as a host's log would hold it."""
    root = logging.getLogger()
    before, level, configured = list(root.handlers), root.level, structlog.get_config()
    packages = {name: logging.getLogger(name).level for name in ("rules", "render", "storage", "bot", "cogs")}
    stream = io.StringIO()
    configure("debug", "json", stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    for name, old in packages.items():
        logging.getLogger(name).setLevel(old)
    structlog.reset_defaults()
    if configured["logger_factory"] is not structlog.get_config()["logger_factory"]:
        structlog.configure(**configured)

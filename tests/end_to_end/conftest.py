"""A running bot for each test, every request of which is checked when the test ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord.plugin import Wire, wire
from tests.end_to_end.world import World, running

__all__ = ["wire"]


@pytest_asyncio.fixture
async def world(tmp_path: Path, wire: Wire, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    """The world of a test; ``@pytest.mark.seed(7)`` chooses another deal."""
    mark = request.node.get_closest_marker("seed")
    async with running(tmp_path / "gemot.db", seed=mark.args[0] if mark else 1) as made:
        wire.knowledge_at = made.knowledge_at
        yield made
        wire.knowledge_at = None

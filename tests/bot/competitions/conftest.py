"""A server without competitions, for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .moot import Moot


@pytest.fixture
async def moot(tmp_path: Path) -> AsyncIterator[Moot]:
    made = Moot(tmp_path / "gemot.db")
    await made.open()
    yield made
    await made.close()

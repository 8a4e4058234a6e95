"""A toy playground, and a Chromium to look at it with."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest

pytest.importorskip(
    "simcord", reason="the playground extra is not installed: pip install 'gemot[playground]'"
)

from bot.playground.serve import Playground, serve
from tests.playground.browser import Browser, opened
from tests.playground.toy import Toy


@pytest.fixture
async def toy() -> AsyncIterator[Playground]:
    """A playground with the toy bot in it, on a free port."""
    async with serve(Toy, port=0, welcome="Type `/new` here or in {tables}.") as playground:
        yield playground


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Headless Chromium; the test is skipped, saying so, where there is none."""
    pytest.importorskip("playwright", reason="playwright is not installed: pip install 'gemot[dev]'")
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.skip("no Chromium here: apt-get install chromium")
    async with opened(path) as found:
        yield found

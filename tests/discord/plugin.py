"""The fixture `wire`: every request of a test is recorded, and checked when the test ends.

A conftest takes it with `from tests.discord.plugin import wire`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.discord.check import assert_clean
from tests.discord.leaks import Allows, assert_discreet
from tests.discord.recorder import Recorder


class Wire(Recorder):
    """A recorder that knows which findings a test provokes on purpose."""

    def __init__(self) -> None:
        super().__init__()
        self._expected: set[str] = set()
        self.allows: Allows | None = None
        """Texts that may name a secret word: see `tests.discord.leaks.Allows`."""

    def expect(self, *rules: str) -> None:
        """Do not fail because of these rules."""
        self._expected.update(rules)

    def check(self) -> None:
        """Fail with every finding so far; done by the fixture when the test ends."""
        assert_clean(self, except_rules=self._expected)
        assert_discreet(self, allows=self.allows)


@pytest.fixture
def wire() -> Iterator[Wire]:
    """The requests that bots make in simcord during the test. They are checked after it.

    Set `wire.knowledge` to a function that says who may know what and whose turn it is: then secrets shown
    to the wrong people and pings of anybody else fail the test too.
    """
    recorded = Wire()
    with recorded.on():
        yield recorded
    recorded.check()

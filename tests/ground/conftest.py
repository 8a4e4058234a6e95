"""Commands set up the log of the whole process; other tests must not notice."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def log_as_it_was() -> Iterator[None]:
    """Gives back root handlers, levels and structlog's configuration after each test."""
    root = logging.getLogger()
    before, level, configured = list(root.handlers), root.level, structlog.get_config()
    packages = {name: logging.getLogger(name).level for name in ("rules", "render", "storage", "bot", "cogs")}
    yield
    root.handlers[:] = before
    root.setLevel(level)
    for name, old in packages.items():
        logging.getLogger(name).setLevel(old)
    structlog.reset_defaults()
    if configured["logger_factory"] is not structlog.get_config()["logger_factory"]:
        structlog.configure(**configured)

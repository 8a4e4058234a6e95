"""Settings that cannot be used, and variables that nothing reads."""

from __future__ import annotations

import difflib
from typing import Final

from bot import config
from bot.config import Settings, SettingsError
from bot.doctor.finding import Finding, note, ok, wrong

AREA: Final = "settings"


def check() -> tuple[Settings | None, list[Finding]]:
    """The settings, if they can be used, and what is to be said of them."""
    findings = [_unknown(name) for name in config.unknown_variables()]
    try:
        settings = config.load()
    except SettingsError as error:
        remedy = "Correct it in the environment or in .env; .env.example shows each variable."
        findings += [wrong(AREA, line, remedy) for line in str(error).splitlines()]
        return None, findings
    source = "environment and .env" if config.ENV_FILE.is_file() else "environment (there is no .env here)"
    return settings, [ok(AREA, f"read from the {source}"), *findings]


def _unknown(name: str) -> Finding:
    close = difflib.get_close_matches(name, config.VARIABLES, n=1)
    remedy = f"Did you mean {close[0]}?" if close else f"Known: {', '.join(config.VARIABLES)}."
    return note(AREA, f"{name} is set, but nothing reads it.", remedy)

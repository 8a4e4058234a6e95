"""Settings that cannot be used, and variables that nothing reads."""

from __future__ import annotations

import difflib
from typing import Final

from bot import config
from bot.config import Settings, SettingsError
from bot.doctor.finding import Finding, note, ok, wrong

AREA: Final = "settings"


CLOSE: Final = 0.75
"""How much of two names must agree, from 0 to 1, before one is taken for the other misspelt."""


def check() -> tuple[Settings, list[Finding]]:
    """The settings, with defaults for those that cannot be used, and what is to be said of them."""
    findings = [_unknown(name) for name in config.unknown_variables()]
    try:
        settings = config.load()
    except SettingsError as error:
        remedy = "Correct it in the environment or in .env; .env.example shows each variable."
        findings += [wrong(AREA, line, remedy) for line in str(error).splitlines()]
        return config.usable(error.fields), findings
    source = "environment and .env" if config.ENV_FILE.is_file() else "environment (there is no .env here)"
    return settings, [ok(AREA, f"read from the {source}"), *findings]


def _unknown(name: str) -> Finding:
    # without what stands before: that all of ours begin alike makes none of them likely
    tails = {each.partition("_")[2]: each for each in config.VARIABLES}
    close = difflib.get_close_matches(name.partition("_")[2], tails, n=1, cutoff=CLOSE)
    remedy = f"Did you mean {tails[close[0]]}?" if close else f"Known: {', '.join(config.VARIABLES)}."
    return note(AREA, f"{name} is set, but nothing reads it.", remedy)

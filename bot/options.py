"""The options of a game as people write them: ``target=301 follow=strict``."""

from __future__ import annotations

import re
from typing import Any, get_args

from discord import app_commands

from rules.core.ruleset import Ruleset

from .phrases import say
from .refusal import Refusal

SHOWN = 25
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_options(ruleset: type[Ruleset], text: str) -> dict[str, Any]:
    """Names and values of options; :class:`Refusal` names the first one that is not right."""
    options: dict[str, Any] = {}
    for part in text.replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not name or not equals or not value:
            raise Refusal("refusal.option.form")
        if name not in ruleset.model_fields:
            raise Refusal("refusal.option", option=name[:40])
        options[name] = int(value) if _NUMBER.fullmatch(value) else value
    return options


def option_choices(ruleset: type[Ruleset], typed: str) -> list[app_commands.Choice[str]]:
    """What could follow what was typed: every option that is still missing, with its allowed values."""
    *written, last = typed.split(" ") if typed else [""]
    used = {part.partition("=")[0] for part in written}
    lead = " ".join(written)
    choices = []
    for name, field in ruleset.model_fields.items():
        if name in used:
            continue
        for value in get_args(field.annotation) or field.examples or (field.default,):
            pair = f"{name}={value}"
            if pair.startswith(last) or (last.partition("=")[0] == name and last and value == field.default):
                text = f"{lead} {pair}".strip()
                words = say("option.offered", options=text, title=field.title)
                choices.append(app_commands.Choice(name=words[:100], value=text[:100]))
    return choices[:SHOWN]

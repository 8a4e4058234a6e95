"""The options of a game as people write them: ``target=301 follow=strict``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from discord import app_commands
from pydantic import ValidationError

from rules.core.ruleset import Ruleset

from .names import plain
from .phrases import listed, say
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
            raise Refusal("refusal.option.unknown", option=plain(name, 40))
        options[name] = int(value) if _NUMBER.fullmatch(value) else value
    return options


def checked(ruleset: type[Ruleset], options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these options; :class:`Refusal` says what the first wrong one takes."""
    try:
        return ruleset.model_validate(options)
    except ValidationError as error:
        first = error.errors()[0]
        if not first["loc"]:  # each value is allowed, all of them together are not
            raise Refusal("refusal.option.together", reason=str(first["ctx"]["error"])) from None
        name = str(first["loc"][0])
        if name not in ruleset.model_fields:
            raise Refusal("refusal.option.unknown", option=plain(name, 40)) from None
        raise Refusal("refusal.option.value", option=name, takes=takes(ruleset, name)) from None


def takes(ruleset: type[Ruleset], name: str) -> str:
    """The values that an option takes, in words."""
    field = ruleset.model_fields[name]
    values = get_args(field.annotation)
    if values:
        return listed(map(str, values), "word.or")
    if field.annotation is bool:
        return say("option.takes.switch")
    least = next((each.ge for each in field.metadata if hasattr(each, "ge")), None)
    most = next((each.le for each in field.metadata if hasattr(each, "le")), None)
    if least is not None and most is not None:
        return say("option.takes.between", least=least, most=most)
    return say("option.takes.number")


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

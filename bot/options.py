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
from .phrases.values import spoken
from .refusal import Refusal

SHOWN = 25
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_options(ruleset: type[Ruleset], text: str) -> dict[str, Any]:
    """Names and values of options; :class:`Refusal` names the first one that is not right."""
    options: dict[str, Any] = {}
    for part in text.replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not name or not equals or not value:
            raise Refusal("refusal.option.form", example=_example(ruleset))
        known(ruleset, name)
        options[name] = read_value(value)
    return options


def _example(ruleset: type[Ruleset]) -> str:
    """An option of the game as it is written, one of its own if it has any."""
    return next(each.value for each in option_choices(ruleset, ""))


def read_value(text: str) -> Any:
    """A value as somebody wrote it: a whole number, or a word."""
    return int(text) if _NUMBER.fullmatch(text) else text


def known(ruleset: type[Ruleset], name: str) -> None:
    """:class:`Refusal` for an option that there is not, or that the game does not use."""
    if name not in ruleset.model_fields:
        raise Refusal("refusal.option.unknown", option=plain(name, 40))
    if name in ruleset.unused:
        raise Refusal("refusal.option.unused", option=ruleset.model_fields[name].title)


def checked(ruleset: type[Ruleset], options: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these options; :class:`Refusal` says what the first wrong one takes.

    Options that the game does not use stay as published.
    """
    published = ruleset.published()
    for name, value in options.items():
        if value != published.get(name):
            known(ruleset, name)
    try:
        return ruleset.model_validate(options)
    except ValidationError as error:
        first = error.errors()[0]
        if not first["loc"]:  # each value is allowed, all of them together are not
            raise Refusal("refusal.option.together", reason=str(first["ctx"]["error"])) from None
        name = str(first["loc"][0])
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


def values_of(ruleset: type[Ruleset], name: str) -> tuple[Any, ...]:
    """The values that an option can be chosen from; none for a number."""
    annotation = ruleset.model_fields[name].annotation
    return (True, False) if annotation is bool else get_args(annotation)


def option_choices(ruleset: type[Ruleset], typed: str) -> list[app_commands.Choice[str]]:
    """What could follow what was typed: every option that is still missing, with its allowed values."""
    *written, last = typed.split(" ") if typed else [""]
    used = {part.partition("=")[0] for part in written}
    lead = " ".join(written)
    choices = []
    own = ruleset.own()
    for name in sorted(ruleset.offered(), key=lambda each: each not in own):
        field = ruleset.model_fields[name]
        if name in used:
            continue
        begun, equals, value = last.partition("=")
        named = values_of(ruleset, name)
        values = [spoken(each) if isinstance(each, bool) else each for each in named]
        pairs = [f"{name}={each}" for each in values or field.examples or [field.default]]
        if begun == name and value and not named and last not in pairs:
            pairs.insert(0, last)  # a number as it was written, not another in its place
        for pair in sorted(pairs, key=lambda each: not each.startswith(last)):
            if pair.startswith(last) or (begun == name and equals):
                text = f"{lead} {pair}".strip()
                words = say("option.offered", options=text, title=field.title)
                choices.append(app_commands.Choice(name=words[:100], value=text[:100]))
    return choices[:SHOWN]


def preset_named(ruleset: type[Ruleset], text: str) -> str:
    """The preset of that name or title; the text itself if there is none."""
    wanted = text.strip().casefold()
    titles = {each.title.casefold(): name for name, each in ruleset.offered_presets().items()}
    return titles.get(wanted, wanted)


def preset_choices(ruleset: type[Ruleset], typed: str) -> list[app_commands.Choice[str]]:
    """The presets whose title or name contains what was typed."""
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=each.title[:100], value=name)
        for name, each in ruleset.offered_presets().items()
        if wanted in each.title.casefold() or wanted in name
    ][:SHOWN]


def single_choices(ruleset: type[Ruleset], typed: str) -> list[app_commands.Choice[str]]:
    """The options whose title or name contains what was typed."""
    wanted = typed.strip().casefold()
    named = {name: ruleset.model_fields[name].title or name for name in ruleset.offered()}
    return [
        app_commands.Choice(name=title[:100], value=name)
        for name, title in named.items()
        if wanted in title.casefold() or wanted in name
    ][:SHOWN]


def value_choices(ruleset: type[Ruleset], name: str, typed: str) -> list[app_commands.Choice[str]]:
    """What an option can be: its values, or for a number what was typed, with what it takes."""
    if name not in ruleset.offered():
        return []
    values = values_of(ruleset, name)
    if not values:
        text = typed.strip() or str(ruleset.published()[name])
        words = say("option.offered", options=text, title=takes(ruleset, name))
        return [app_commands.Choice(name=words[:100], value=text[:100])]
    wanted = typed.strip().casefold()
    choices = [app_commands.Choice(name=spoken(each)[:100], value=str(each)) for each in values]
    return [each for each in choices if wanted in each.name.casefold() or wanted in each.value.casefold()]

"""A bot's list of application commands, as synced."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.discord import bounds
from tests.discord.finding import Fault
from tests.discord.modal_limits import choice_faults

CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, CHANNEL, NUMBER = 1, 2, 3, 4, 7, 10
_OPTIONS = frozenset(range(1, 12))

Command = Mapping[str, Any]


def command_faults(commands: Sequence[Command]) -> Iterator[Fault]:
    """Every rule of this file, for one scope (global or one server)."""
    kinds = Counter(command.get("type") or CHAT for command in commands)
    for kind, count in kinds.items():
        most = bounds.CHAT_COMMANDS if kind == CHAT else bounds.CONTEXT_COMMANDS
        if kind not in (CHAT, USER, MESSAGE):
            yield Fault("command-type", "no such kind of command", kind)
        elif count > most:
            yield Fault("command-count", f"{count} commands of one kind, at most {most}")
    names = Counter((command.get("type") or CHAT, command.get("name")) for command in commands)
    for (_, name), count in names.items():
        if count > 1:
            yield Fault("command-name-twice", f"{count} commands of one name", name)
    for command in commands:
        yield from _command(command)


def _command(command: Command) -> Iterator[Fault]:
    name = str(command.get("name") or "")
    if (command.get("type") or CHAT) == CHAT:
        yield from _named(command, name)
        yield from _options(command.get("options") or [], name, depth=0)
    else:
        for text in (name, *(command.get("name_localizations") or {}).values()):
            if not text.strip() or len(text) > bounds.COMMAND_NAME:
                yield Fault(
                    "command-name", f"{len(text)} characters, must be 1 to {bounds.COMMAND_NAME}", text
                )
        if command.get("description") or command.get("options"):
            yield Fault("command-context", "a context-menu command with a description or options", name)
        yield from _locales(command, name)
    total = command_size(command)
    if total > bounds.COMMAND_TOTAL:
        yield Fault("command-total", f"/{name} has {total} characters in all, at most {bounds.COMMAND_TOTAL}")
    yield from _scope(command, name)


def _scope(command: Command, name: str) -> Iterator[Fault]:
    for key, allowed in (("contexts", {0, 1, 2}), ("integration_types", {0, 1})):
        values = command.get(key)
        if values is not None and (not values or len(set(values)) < len(values) or set(values) - allowed):
            yield Fault(
                f"command-{key.replace('_', '-')}",
                f"/{name}: {key} must be some of {sorted(allowed)}",
                values,
            )
    permissions = command.get("default_member_permissions")
    if permissions is not None and not str(permissions).isdecimal():
        yield Fault("command-permissions", f"/{name}: not a permission set", permissions)


def command_size(command: Command) -> int:
    """What Discord counts: names, descriptions and choice values, each in its longest language."""
    total = _longest(command, "name") + _longest(command, "description")
    total += len(str(command["value"])) if "value" in command else 0
    for part in (*(command.get("options") or ()), *(command.get("choices") or ())):
        total += command_size(part)
    return total


def _longest(one: Command, key: str) -> int:
    return max(len(text or "") for text in (one.get(key), *(one.get(f"{key}_localizations") or {}).values()))


def _named(one: Command, path: str) -> Iterator[Fault]:
    """Name and description of a chat command or option, in every language."""
    for text in (one.get("name") or "", *(one.get("name_localizations") or {}).values()):
        if not 1 <= len(text) <= bounds.COMMAND_NAME:
            yield Fault(
                "command-name", f"{path}: {len(text)} characters, must be 1 to {bounds.COMMAND_NAME}", text
            )
        elif not all(_is_name_character(character) for character in text):
            yield Fault("command-name", f"{path}: letters, numbers, - _ ' only", text)
        elif text != text.lower():
            yield Fault("command-name", f"{path}: must be lower case", text)
    for text in (one.get("description") or "", *(one.get("description_localizations") or {}).values()):
        if not text.strip() or len(text) > bounds.COMMAND_DESCRIPTION:
            words = f"{path}: {len(text)} characters, must be 1 to {bounds.COMMAND_DESCRIPTION}"
            yield Fault("command-description", words, text)
    yield from _locales(one, path)


def _is_name_character(character: str) -> bool:
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    return unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))


def _locales(one: Command, path: str) -> Iterator[Fault]:
    for key in ("name_localizations", "description_localizations"):
        for locale in one.get(key) or {}:
            if locale not in bounds.LOCALES:
                yield Fault("command-locale", f"{path}: no such locale", locale)


def _options(options: Sequence[Command], path: str, *, depth: int) -> Iterator[Fault]:
    """The options of a command (depth 0), of a group (1) or of a subcommand (2)."""
    if len(options) > bounds.COMMAND_OPTIONS:
        yield Fault("command-options", f"/{path}: {len(options)} options, at most {bounds.COMMAND_OPTIONS}")
    kinds = [option.get("type") for option in options]
    nested = [kind in (SUBCOMMAND, GROUP) for kind in kinds]
    if any(nested) and not all(nested):
        yield Fault("command-nesting", f"/{path}: subcommands beside options")
    for name, count in Counter(option.get("name") for option in options).items():
        if count > 1:
            yield Fault("option-name-twice", f"/{path}: {count} options of one name", name)
    seen_optional = False
    for option in options:
        inner = f"{path} {option.get('name')}"
        yield from _named(option, inner)
        if option.get("type") in (SUBCOMMAND, GROUP):
            yield from _nested(option, inner, depth)
            continue
        yield from _option(option, inner)
        if option.get("required") and seen_optional:
            yield Fault("option-order", f"/{inner}: a required option after an optional one")
        seen_optional = seen_optional or not option.get("required")


def _nested(option: Command, path: str, depth: int) -> Iterator[Fault]:
    is_group = option.get("type") == GROUP
    if depth == 2 or (is_group and depth == 1):
        yield Fault("command-nesting", f"/{path}: too deep")
        return
    inner = option.get("options") or []
    if is_group and (not inner or any(one.get("type") != SUBCOMMAND for one in inner)):
        yield Fault("command-nesting", f"/{path}: a group holds subcommands")
    yield from _options(inner, path, depth=1 if is_group else 2)


def _option(option: Command, path: str) -> Iterator[Fault]:
    kind, choices = option.get("type"), option.get("choices") or []
    if kind not in _OPTIONS:
        yield Fault("option-type", f"/{path}: no such kind of option", kind)
    if choices and option.get("autocomplete"):
        yield Fault("option-choices-autocomplete", f"/{path}: choices and autocomplete")
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        yield Fault("option-choices", f"/{path}: choices for an option that is neither text nor number")
    yield from choice_faults(choices, "choice")
    for key in ("name", "value"):
        for value, count in Counter(choice.get(key) for choice in choices).items():
            if count > 1:
                yield Fault("choice-twice", f"/{path}: {count} choices of one {key}", value)
    wanted = {STRING: str, INTEGER: int, NUMBER: int | float}.get(kind or 0)
    if wanted and not all(isinstance(choice.get("value"), wanted) for choice in choices):
        yield Fault("choice-value", f"/{path}: a choice of another type than the option", choices)
    for choice in choices:
        for text in (choice.get("name_localizations") or {}).values():
            if not 1 <= len(text) <= bounds.CHOICE_TEXT:
                yield Fault("choice-name", f"/{path}: {len(text)} characters", text)
        yield from _locales(choice, path)
    yield from _range(option, path)


def _range(option: Command, path: str) -> Iterator[Fault]:
    kind = option.get("type")
    for key, kinds, lowest, highest in (
        ("value", (INTEGER, NUMBER), -bounds.EXACT_INTEGER, bounds.EXACT_INTEGER),
        ("length", (STRING,), 0, bounds.OPTION_TEXT),
    ):
        least, most = option.get(f"min_{key}"), option.get(f"max_{key}")
        if least is None and most is None:
            continue
        least, most = lowest if least is None else least, highest if most is None else most
        if kind not in kinds:
            yield Fault("option-range", f"/{path}: min_{key} or max_{key} on the wrong kind of option")
        elif not lowest <= least <= most <= highest or (key == "length" and most < 1):
            yield Fault("option-range", f"/{path}: from {least} to {most}")
    if option.get("channel_types") and kind != CHANNEL:
        yield Fault("option-range", f"/{path}: channel_types on the wrong kind of option")

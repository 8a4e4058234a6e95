"""Rows, buttons, selects and the layout components ("V2") of a message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.discord import bounds
from tests.discord.finding import Fault
from tests.discord.requests import COMPONENTS_V2, Message, walk_components

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = frozenset({3, 5, 6, 7, 8})
SECTION, TEXT_DISPLAY, THUMBNAIL = 9, 10, 11
LAYOUT = frozenset({9, 10, 11, 12, 13, 14, 17})
LINK, PREMIUM = 5, 6

Component = Mapping[str, Any]


def component_faults(message: Message) -> Iterator[Fault]:
    """Every rule of this file, for the components of one message."""
    components = message.components
    everything = list(walk_components(components))
    if message.flags & COMPONENTS_V2:
        yield from _layout(message, everything)
    else:
        if any(one.get("type") in LAYOUT for one in everything):
            yield Fault("v2-flag", "layout components without the components-V2 flag")
        elif len(components) > bounds.ROWS:
            yield Fault("row-count", f"{len(components)} rows, at most {bounds.ROWS}")
        for one in components:
            if one.get("type") in SELECTS | {BUTTON}:
                yield Fault("row-missing", "a button or select outside an action row", dict(one))
    for one in everything:
        yield from _part(one)
    yield from unique_ids(everything)


def _part(one: Component) -> Iterator[Fault]:
    match one.get("type"):
        case kind if kind == ROW:
            yield from _row(one)
        case kind if kind == BUTTON:
            yield from _button(one)
        case kind if kind in SELECTS:
            yield from select_faults(one)
        case kind if kind == SECTION:
            if not one.get("accessory"):
                yield Fault("section-accessory", "a section without its accessory")


def _layout(message: Message, everything: list[Component]) -> Iterator[Fault]:
    for key in ("content", "embeds", "embed", "poll", "sticker_ids"):
        if message.body.get(key):
            yield Fault("v2-exclusive", f"a components-V2 message with {key}", message.body[key])
    if len(everything) > bounds.V2_COMPONENTS:
        yield Fault("v2-count", f"{len(everything)} components, at most {bounds.V2_COMPONENTS}")
    texts = [str(one.get("content") or "") for one in everything if one.get("type") == TEXT_DISPLAY]
    if sum(map(len, texts)) > bounds.V2_TEXT:
        yield Fault("v2-text", f"{sum(map(len, texts))} characters of text, at most {bounds.V2_TEXT}")
    if not all(text.strip() for text in texts):
        yield Fault("v2-text-empty", "a text display without text")


def _row(row: Component) -> Iterator[Fault]:
    parts = [one.get("type") for one in row.get("components") or ()]
    buttons, selects = parts.count(BUTTON), sum(part in SELECTS for part in parts)
    if not parts:
        yield Fault("row-empty", "an action row without components")
    if buttons and selects:
        yield Fault("row-mixed", "buttons and a select in one row")
    if selects > 1:
        yield Fault("row-selects", f"{selects} selects in one row")
    if buttons > bounds.ROW_BUTTONS:
        yield Fault("row-buttons", f"{buttons} buttons in one row, at most {bounds.ROW_BUTTONS}")


def _button(button: Component) -> Iterator[Fault]:
    style, label = button.get("style"), button.get("label") or ""
    if len(label) > bounds.BUTTON_LABEL:
        yield Fault("button-label", f"{len(label)} characters, at most {bounds.BUTTON_LABEL}", label)
    if style == LINK:
        if not button.get("url"):
            yield Fault("button-url", "a link button without an address", dict(button))
        if len(button.get("url") or "") > bounds.BUTTON_URL:
            yield Fault("button-url", f"an address over {bounds.BUTTON_URL} characters", button["url"])
        if button.get("custom_id"):
            yield Fault("button-custom-id", "a link button with a custom_id", button["custom_id"])
    elif style == PREMIUM:
        if not button.get("sku_id") or button.get("custom_id") or label:
            yield Fault("button-premium", "a premium button has a sku_id and nothing else", dict(button))
        return
    else:
        if button.get("url"):
            yield Fault("button-url", "an address on a button that is not a link", button["url"])
        yield from _custom_id(button)
    if not label.strip() and not button.get("emoji"):
        yield Fault("button-label", "a button without label and emoji", dict(button))


def _custom_id(one: Component) -> Iterator[Fault]:
    custom_id = one.get("custom_id") or ""
    if not 1 <= len(custom_id) <= bounds.CUSTOM_ID:
        yield Fault("custom-id", f"{len(custom_id)} characters, must be 1 to {bounds.CUSTOM_ID}", custom_id)


def select_faults(select: Component) -> Iterator[Fault]:
    """The rules of a select, in a message or a modal."""
    yield from _custom_id(select)
    placeholder = select.get("placeholder") or ""
    if len(placeholder) > bounds.SELECT_PLACEHOLDER:
        yield Fault(
            "select-placeholder", f"{len(placeholder)} characters, at most {bounds.SELECT_PLACEHOLDER}"
        )
    least, most = _number(select, "min_values", 1), _number(select, "max_values", 1)
    if not 0 <= least <= most or not 1 <= most <= bounds.SELECT_OPTIONS:
        yield Fault("select-range", f"choose from {least} to {most}", dict(select))
    if select.get("type") != STRING_SELECT:
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= bounds.SELECT_OPTIONS:
        yield Fault("select-options", f"{len(options)} options, must be 1 to {bounds.SELECT_OPTIONS}")
    elif most > len(options) or least > len(options):
        yield Fault("select-range", f"choose from {least} to {most} of {len(options)}")
    if sum(bool(option.get("default")) for option in options) > most:
        yield Fault("select-defaults", f"more than {most} options chosen beforehand")
    yield from option_faults(options)


def option_faults(options: Iterable[Component]) -> Iterator[Fault]:
    """Labels, values and descriptions of the options of a select, radio group or checkbox group."""
    options = list(options)
    for option in options:
        for key in ("label", "value", "description"):
            text = option.get(key) or ""
            if len(text) > bounds.SELECT_OPTION_TEXT:
                yield Fault(
                    "select-option", f"{key} has {len(text)} characters, at most {bounds.SELECT_OPTION_TEXT}"
                )
            if key != "description" and not text.strip():
                yield Fault("select-option", f"an option without {key}", dict(option))
    for value, count in Counter(option.get("value") for option in options).items():
        if count > 1:
            yield Fault("select-value-twice", f"{count} options of one value", value)


def unique_ids(components: Iterable[Component]) -> Iterator[Fault]:
    """No custom_id and no component id stands twice in a message or modal."""
    components = list(components)
    for key in ("custom_id", "id"):
        for value, count in Counter(one[key] for one in components if one.get(key)).items():
            if count > 1:
                yield Fault("custom-id-twice", f"{count} components with one {key}", value)


def _number(one: Component, key: str, default: int) -> int:
    value = one.get(key)
    return default if value is None else int(value)

"""Modals and autocomplete answers: what the callback of an interaction may carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.discord import bounds
from tests.discord.component_limits import (
    ROW,
    SELECTS,
    TEXT_DISPLAY,
    TEXT_INPUT,
    option_faults,
    select_faults,
    unique_ids,
)
from tests.discord.finding import Fault
from tests.discord.requests import AUTOCOMPLETE, DEFERRED_UPDATE, MODAL, walk_components

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
_CALLBACKS = frozenset({1, 4, 5, 6, 7, 8, 9, 12})
_INPUTS = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}

Data = Mapping[str, Any]


def callback_faults(body: Data) -> Iterator[Fault]:
    """The rules of an interaction's callback, apart from those of the message in it."""
    kind, data = body.get("type"), body.get("data") or {}
    if kind not in _CALLBACKS:
        yield Fault("callback-type", "no such answer to an interaction", kind)
    if kind == DEFERRED_UPDATE and data:
        yield Fault("deferred-content", "a deferred update carries no data", data)
    if kind == AUTOCOMPLETE:
        yield from choice_faults(data.get("choices") or [], "autocomplete")
    if kind == MODAL:
        yield from modal_faults(data)


def choice_faults(choices: list[Data], where: str) -> Iterator[Fault]:
    """Names and values of the choices of an option or an autocomplete answer."""
    if len(choices) > bounds.CHOICES:
        yield Fault(f"{where}-count", f"{len(choices)} choices, at most {bounds.CHOICES}")
    for choice in choices:
        name, value = choice.get("name") or "", choice.get("value")
        if not name.strip() or len(name) > bounds.CHOICE_TEXT:
            yield Fault(f"{where}-name", f"{len(name)} characters, must be 1 to {bounds.CHOICE_TEXT}", name)
        if isinstance(value, str) and not 1 <= len(value) <= bounds.CHOICE_TEXT:
            yield Fault(
                f"{where}-value", f"{len(value)} characters, must be 1 to {bounds.CHOICE_TEXT}", value
            )
        if isinstance(value, int | float) and abs(value) > bounds.EXACT_INTEGER:
            yield Fault(f"{where}-value", "a number beyond ±2^53", value)
    if len({isinstance(choice.get("value"), str) for choice in choices}) > 1:
        yield Fault(f"{where}-value", "texts and numbers mixed", choices)


def modal_faults(modal: Data) -> Iterator[Fault]:
    """Title, id and components of a modal."""
    title, custom_id, parts = (
        modal.get("title") or "",
        modal.get("custom_id") or "",
        modal.get("components") or [],
    )
    if not title.strip() or len(title) > bounds.MODAL_TITLE:
        yield Fault("modal-title", f"{len(title)} characters, must be 1 to {bounds.MODAL_TITLE}", title)
    if not 1 <= len(custom_id) <= bounds.CUSTOM_ID:
        yield Fault(
            "modal-custom-id", f"{len(custom_id)} characters, must be 1 to {bounds.CUSTOM_ID}", custom_id
        )
    if not 1 <= len(parts) <= bounds.MODAL_PARTS:
        yield Fault("modal-parts", f"{len(parts)} components, must be 1 to {bounds.MODAL_PARTS}")
    for part in parts:
        yield from _part(part)
    everything = list(walk_components(parts))
    yield from unique_ids(everything)
    for one in everything:
        if one.get("type") == TEXT_INPUT:
            yield from _text_input(one)
        elif one.get("type") in SELECTS:
            yield from select_faults(one)
        elif one.get("type") in (RADIO_GROUP, CHECKBOX_GROUP):
            yield from option_faults(one.get("options") or ())


def _part(part: Data) -> Iterator[Fault]:
    kind = part.get("type")
    if kind == ROW:
        inner = part.get("components") or [{}]
        if [one.get("type") for one in inner] != [TEXT_INPUT]:
            yield Fault("modal-row", "a modal's row holds one text input", part)
        yield from _label(inner[0])
    elif kind == LABEL:
        yield from _label(part)
        if len(part.get("description") or "") > bounds.MODAL_DESCRIPTION:
            yield Fault(
                "modal-description", f"over {bounds.MODAL_DESCRIPTION} characters", part["description"]
            )
        if (part.get("component") or {}).get("type") not in _INPUTS:
            yield Fault("modal-label", "a label without an input", part)
    elif kind != TEXT_DISPLAY:
        yield Fault("modal-parts", "not a component of a modal", part)


def _label(one: Data) -> Iterator[Fault]:
    label = one.get("label") or ""
    if not label.strip() or len(label) > bounds.MODAL_LABEL:
        yield Fault("modal-label", f"{len(label)} characters, must be 1 to {bounds.MODAL_LABEL}", label)


def _text_input(one: Data) -> Iterator[Fault]:
    custom_id, value = one.get("custom_id") or "", one.get("value") or ""
    least, most = one.get("min_length") or 0, one.get("max_length") or bounds.TEXT_INPUT
    if not 1 <= len(custom_id) <= bounds.CUSTOM_ID:
        yield Fault("custom-id", f"{len(custom_id)} characters, must be 1 to {bounds.CUSTOM_ID}", custom_id)
    if not 0 <= least <= most <= bounds.TEXT_INPUT:
        yield Fault("text-input-range", f"from {least} to {most} characters", one)
    if len(value) > most or (value and len(value) < least):
        yield Fault("text-input-value", f"{len(value)} characters, must be {least} to {most}", value)
    if len(one.get("placeholder") or "") > bounds.TEXT_INPUT_PLACEHOLDER:
        yield Fault(
            "text-input-placeholder", f"over {bounds.TEXT_INPUT_PLACEHOLDER} characters", one["placeholder"]
        )

"""Discord's description: what it refuses is found, at its place and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord.payloads import (
    button,
    callback,
    choices,
    command,
    edit,
    label,
    layout,
    modal,
    parameter,
    post,
    row,
    select,
    sync,
    text_input,
    thread,
)
from tests.discord.requests import Request
from tests.discord.spec import DESCRIPTION, Description

pytestmark = pytest.mark.skipif(DESCRIPTION.absence is not None, reason=DESCRIPTION.absence or "")


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (post({"embedz": []}), ["body", "embedz"]),
        (post({"content": 5}), ["content", "string"]),
        (post({"content": "x" * 4001}), ["content", "4000"]),
        (post({"embeds": [{"title": "t", "colour": 1}]}), ["embeds.0", "colour"]),
        (post({"embeds": [{"color": 0x1000000}]}), ["embeds.0.color", "16777215"]),
        (post({"embeds": [{"image": {"url": "not an address"}}]}), ["embeds.0.image.url", "uri"]),
        (post({"nonce": "n" * 26}), ["nonce", "25"]),
        (post({"message_reference": {"message_id": "1", "guild": 1}}), ["message_reference", "guild"]),
        (post({"allowed_mentions": {"parse": ["all"]}}), ["allowed_mentions.parse.0", "all"]),
        (post({"components": [{"type": 99}]}), ["components.0.type", "99"]),
        (post({"components": [row(button(style=9))]}), ["components.0.components.0.style", "9"]),
        (post({"components": [row(button(colour=1))]}), ["components.0.components.0", "colour"]),
        (post({"components": [row({"type": 2})]}), ["components.0.components.0", "style"]),
        (post({"components": [row(select("a") | {"options": [{"label": "a"}]})]}), ["options.0", "value"]),
        (post({"components": [row(select(*(str(n) for n in range(26))))]}), ["options", "25"]),
        (
            post(layout({"type": 17, "components": [{"type": 17, "components": []}]})),
            ["components.0.components.0.type"],
        ),
        (edit({"nonce": "n"}), ["nonce"]),
        (callback(99), ["type", "99"]),
        (callback(4, {"contents": "x"}), ["data", "contents"]),
        (choices(*({"name": str(n), "value": "v"} for n in range(26))), ["data.choices", "25"]),
        (choices({"name": "n" * 101, "value": "v"}), ["data.choices.0.name", "100"]),
        (modal(label(text_input()), title="t" * 46), ["data.title", "45"]),
        (modal({"type": 18, "label": "x", "component": button()}), ["data.components.0.component.type"]),
        (sync(command("n" * 33)), ["0.name", "32"]),
        (sync(command(description="d" * 101)), ["0.description", "100"]),
        (sync(command("play", *(parameter(f"o{n}") for n in range(26)))), ["0.options", "25"]),
        (
            sync(command("play", parameter(choices=[{"name": "a", "value": 1}]))),
            ["choices.0.value", "string"],
        ),
        (sync(command("play", {"name": "card", "type": 3})), ["0.options.0", "description"]),
        (sync(command(default_permission=True)), ["0", "default_permission"]),
        (sync(command(name_localizations={"fr": "n" * 33})), ["0.name_localizations.fr", "32"]),
        (thread({"name": "n", "auto_archive_duration": 30}), ["auto_archive_duration", "30"]),
        (thread({}), ["name"]),
        (Request(1, "PUT", "/channels/1/nonsense"), ["no such operation"]),
        (Request(1, "PUT", "/channels/1/messages", json={}), ["no such operation"]),
        (Request(1, "POST", "/channels/1/messages"), ["body is missing"]),
        (Request(1, "GET", "/channels/1/messages", json={"limit": 1}), ["takes no body"]),
        (Request(1, "GET", "/channels/1/messages", params={"count": 5}), ["query parameter", "count"]),
    ],
)
def test_what_the_description_refuses_is_found(request_: Request, words: list[str]) -> None:
    found = DESCRIPTION.faults(request_)
    assert len(found) == 1
    assert all(word in str(found[0].at(request_)) for word in words), found


@pytest.mark.parametrize(
    "request_",
    [
        post({"content": "x", "allowed_mentions": {"parse": [], "users": [5, "6"]}, "tts": False}),
        edit(
            {
                "content": None,
                "components": [],
                "attachments": [{"id": str(1 << 60), "size": 3}],
                "tts": False,
            }
        ),
        sync(command(nsfw=False)),
        Request(1, "GET", "/channels/1/messages", params={"limit": 5}),
        Request(1, "PUT", "/channels/1/messages/2/reactions/%F0%9F%91%8D/@me"),
        Request(1, "POST", "/users/@me/channels", json={"recipient_id": 5}),
        Request(1, "DELETE", "/webhooks/1/token/messages/@original"),
    ],
)
def test_what_discord_py_sends_passes(request_: Request) -> None:
    assert DESCRIPTION.faults(request_) == []


def test_a_missing_description_is_said_and_not_read() -> None:
    absent = Description(Path("nowhere/openapi.json"))
    assert absent.absence is not None
    assert "openapi.json" in absent.absence

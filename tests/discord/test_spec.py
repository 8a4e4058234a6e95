"""Discord's description: what it refuses is found, at its place and in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord import bounds
from tests.discord.check import check_commands, check_requests
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
from tests.discord.spec import DESCRIPTION

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
        Request(1, "POST", "/guilds/1/roles", json={"name": "x", "permissions": "0", "mentionable": False}),
    ],
)
def test_what_discord_py_sends_passes(request_: Request) -> None:
    assert DESCRIPTION.faults(request_) == []


def test_the_description_is_part_of_every_check() -> None:
    assert [finding.rule for finding in check_requests([post({"content": "x", "embedz": []})])] == ["spec"]
    assert [finding.rule for finding in check_commands([command(default_permission=True)])] == ["spec"]


def test_our_numbers_are_those_of_the_description() -> None:
    def limit(name: str, *path: str, word: str = "maxLength") -> int:
        schema: Any = DESCRIPTION.schema(name)
        for step in path:
            schema = schema["properties"][step]
        return int(schema[word])

    assert limit("RichEmbed", "title") == bounds.EMBED_TITLE
    assert limit("RichEmbed", "description") == bounds.EMBED_DESCRIPTION
    assert limit("RichEmbed", "fields", word="maxItems") == bounds.EMBED_FIELDS
    assert limit("RichEmbedField", "name") == bounds.EMBED_FIELD_NAME
    assert limit("RichEmbedField", "value") == bounds.EMBED_FIELD_VALUE
    assert limit("RichEmbedFooter", "text") == bounds.EMBED_FOOTER
    assert limit("RichEmbedAuthor", "name") == bounds.EMBED_AUTHOR
    assert limit("MessageCreateRequest", "embeds", word="maxItems") == bounds.EMBEDS
    assert limit("MessageCreateRequest", "attachments", word="maxItems") == bounds.FILES
    assert limit("MessageCreateRequest", "components", word="maxItems") == bounds.V2_COMPONENTS
    assert limit("MessageAttachmentRequest", "description") == bounds.ALT_TEXT
    assert limit("IncomingWebhookRequestPartial", "content") == bounds.CONTENT
    assert limit("ActionRowComponentForMessageRequest", "components", word="maxItems") == bounds.ROW_BUTTONS
    assert limit("ButtonComponentForMessageRequest", "label") == bounds.BUTTON_LABEL
    assert limit("ButtonComponentForMessageRequest", "custom_id") == bounds.CUSTOM_ID
    assert limit("ButtonComponentForMessageRequest", "url") == bounds.BUTTON_URL
    assert limit("StringSelectComponentForMessageRequest", "placeholder") == bounds.SELECT_PLACEHOLDER
    assert (
        limit("StringSelectComponentForMessageRequest", "options", word="maxItems") == bounds.SELECT_OPTIONS
    )
    for part in ("label", "value", "description"):
        assert limit("StringSelectOptionForRequest", part) == bounds.SELECT_OPTION_TEXT
    assert limit("ModalInteractionCallbackRequestData", "title") == bounds.MODAL_TITLE
    assert limit("LabelComponentForModalRequest", "label") == bounds.MODAL_LABEL
    assert limit("LabelComponentForModalRequest", "description") == bounds.MODAL_DESCRIPTION
    assert limit("TextInputComponentForModalRequest", "placeholder") == bounds.TEXT_INPUT_PLACEHOLDER
    assert limit("TextInputComponentForModalRequest", "value") == bounds.TEXT_INPUT
    assert limit("ApplicationCommandCreateRequest", "name") == bounds.COMMAND_NAME
    assert limit("ApplicationCommandCreateRequest", "description") == bounds.COMMAND_DESCRIPTION
    assert limit("ApplicationCommandCreateRequest", "options", word="maxItems") == bounds.COMMAND_OPTIONS
    assert limit("ApplicationCommandStringOption", "choices", word="maxItems") == bounds.CHOICES
    assert limit("ApplicationCommandStringOption", "max_length", word="maximum") == bounds.OPTION_TEXT
    assert limit("ApplicationCommandOptionStringChoice", "name") == bounds.CHOICE_TEXT
    assert limit("CreateTextThreadWithMessageRequest", "name") == bounds.THREAD_NAME
    assert {one["const"] for one in DESCRIPTION.schema("AvailableLocalesEnum")["oneOf"]} == bounds.LOCALES
    archive = DESCRIPTION.schema("ThreadAutoArchiveDuration")["oneOf"]
    assert tuple(sorted(one["const"] for one in archive)) == bounds.ARCHIVE_MINUTES

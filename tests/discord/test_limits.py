"""Each of our rules: it finds what breaks it and lets pass what just keeps it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.discord import limits
from tests.discord.check import assert_clean, check_commands, check_requests
from tests.discord.command_limits import command_size
from tests.discord.payloads import (
    CHANNEL,
    MEMBER,
    OTHER,
    attached,
    button,
    callback,
    choices,
    command,
    edit,
    label,
    layout,
    link,
    modal,
    only,
    option,
    parameter,
    picture,
    post,
    reply,
    row,
    select,
    sync,
    text,
    text_input,
    thread,
    to,
)
from tests.discord.requests import Knowledge, Request
from tests.discord.spec import DESCRIPTION

MIB = 1024 * 1024
HEAD = {"content": "x"}


def many(count: int, make: Any) -> list[dict[str, Any]]:
    return [make(f"{number:03}") for number in range(count)]


def embed(**more: Any) -> dict[str, Any]:
    return {"embeds": [{"description": "d", **more}]}


def field(value: str = "v", name: str = "n") -> dict[str, Any]:
    return {"name": name, "value": value}


def gallery(**item: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, **item}]}


def group(*options: dict[str, Any], kind: int = 2, name: str = "set") -> dict[str, Any]:
    return {"name": name, "description": "Group", "type": kind, "options": list(options)}


def sub(*options: dict[str, Any], name: str = "one") -> dict[str, Any]:
    return group(*options, kind=1, name=name)


def choice(name: str = "Seven", value: Any = "7", **more: Any) -> dict[str, Any]:
    return {"name": name, "value": value, **more}


def long_command(characters: int) -> dict[str, Any]:
    """A command that counts for exactly so many characters, by its choices."""
    options = [parameter(f"o{number}", choices=[]) for number in range(4)]
    made = command("long", *options)
    number = 0
    while (missing := characters - command_size(made)) > 0:
        size = min(missing, 200)
        if size < 8:
            made["description"] += "x" * size
            break
        name = f"{number:03}" + "n" * (size // 2 - 3)
        options[number // 25]["choices"].append(choice(name, f"{number:03}" + "v" * (size - len(name) - 3)))
        number += 1
    return made


# rule, what breaks it, what just keeps it
CASES: list[tuple[str, Request, Request]] = [
    ("content-length", post({"content": "x" * 2001}), post({"content": "x" * 2000})),
    ("content-length", reply({"content": "x" * 2001}), reply({"content": "x" * 2000})),
    ("empty-message", post({"content": " "}), post(HEAD)),
    ("empty-message", reply({"flags": 64}), reply({"content": "x", "flags": 64})),
    ("empty-message", post({}), post({**attached("a.png")}, picture("a.png"))),
    ("nonce-length", post({**HEAD, "nonce": "n" * 26}), post({**HEAD, "nonce": "n" * 25})),
    (
        "nonce-missing",
        post({**HEAD, "enforce_nonce": True}),
        post({**HEAD, "nonce": "n", "enforce_nonce": True}),
    ),
    ("flags", post({**HEAD, "flags": 64}), reply({**HEAD, "flags": 64})),
    ("flags", edit({**HEAD, "flags": 64}), edit({**HEAD, "flags": 4})),
    ("flags", callback(5, {"flags": 4}), callback(5, {"flags": 64})),
    ("deferred-content", callback(5, {"content": "x"}), callback(5)),
    ("deferred-content", callback(6, {"content": "x"}), callback(6)),
    ("embed-count", post({"embeds": [{"title": "t"}] * 11}), post({"embeds": [{"title": "t"}] * 10})),
    ("embed-length", post(embed(title="x" * 257)), post(embed(title="x" * 256))),
    ("embed-length", post(embed(description="x" * 4097)), post(embed(description="x" * 4096))),
    ("embed-length", post(embed(footer={"text": "x" * 2049})), post(embed(footer={"text": "x" * 2048}))),
    ("embed-length", post(embed(author={"name": "x" * 257})), post(embed(author={"name": "x" * 256}))),
    ("embed-length", post(embed(fields=[field("x" * 1025)])), post(embed(fields=[field("x" * 1024)]))),
    (
        "embed-length",
        post(embed(fields=[field(name="x" * 257)])),
        post(embed(fields=[field(name="x" * 256)])),
    ),
    ("embed-fields", post(embed(fields=[field()] * 26)), post(embed(fields=[field()] * 25))),
    ("embed-field-empty", post(embed(fields=[field(" ")])), post(embed(fields=[field("–")]))),
    ("embed-field-empty", post(embed(fields=[field(name="")])), post(embed(fields=[field(name="–")]))),
    (
        "embed-total",
        post({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}),
        post({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2000}]}),
    ),
    (
        "file-count",
        post(attached(*(f"{n}.txt" for n in range(11)))),
        post(attached(*(f"{n}.txt" for n in range(10)))),
    ),
    ("file-size", post(HEAD, picture(size=10 * MIB + 1)), post(HEAD, picture(size=10 * MIB))),
    ("file-empty", post(HEAD, picture(size=0)), post(HEAD, picture(size=1))),
    (
        "request-size",
        post(HEAD, *(picture(f"{n}.png", size=9 * MIB) for n in range(3))),
        post(HEAD, *(picture(f"{n}.png", size=8 * MIB) for n in range(3))),
    ),
    ("file-name", post(attached("the table.png")), post(attached("the_table.png"))),
    ("file-name-twice", post(attached("a.png", "a.png")), post(attached("a.png", "b.png"))),
    (
        "attachment-reference",
        post({**embed(image={"url": "attachment://b.png"}), **attached("a.png")}),
        post({**embed(image={"url": "attachment://a.png"}), **attached("a.png")}),
    ),
    (
        "attachment-reference",
        edit({**embed(image={"url": "attachment://a.png"}), "attachments": []}),
        edit(embed(image={"url": "attachment://a.png"})),
    ),
    (
        "attachment-invisible",
        post(layout(text("x"), **attached("a.png"))),
        post(layout(gallery(description="The table"), **attached("a.png"))),
    ),
    ("alt-text-missing", post(attached("a.png", alt=None)), post(attached("a.txt", alt=None))),
    ("alt-text-missing", post(attached("a.png", alt=" ")), post(attached("a.png"))),
    ("alt-text-missing", post(HEAD, picture(alt=None)), post(HEAD, picture())),
    (
        "alt-text-missing",
        post(attached("a.bin", alt=None), picture("a.bin")),
        post(attached("a.bin"), picture("a.bin")),
    ),
    (
        "alt-text-missing",
        post(layout(gallery(), **attached("a.png"))),
        post(layout(gallery(description="The table"), **attached("a.png", alt=None))),
    ),
    (
        "alt-text-missing",
        edit({"attachments": [{"id": "0", "filename": "a.png"}]}),
        edit({"attachments": [{"id": str(1 << 60), "filename": "a.png"}]}),
    ),
    ("alt-text-length", post(attached("a.png", alt="x" * 1025)), post(attached("a.png", alt="x" * 1024))),
    ("v2-flag", post({"components": [text("x")]}), post(layout(text("x")))),
    ("v2-exclusive", post(layout(text("x"), content="x")), post(layout(text("x"), content=None))),
    ("v2-exclusive", post(layout(text("x"), **embed())), post(layout(text("x"), embeds=[]))),
    ("v2-count", post(layout(*[text("x")] * 41)), post(layout(*[text("x")] * 40))),
    (
        "v2-count",
        post(layout({"type": 17, "components": [text("x")] * 37}, row(button("a"), button("b")))),
        post(layout({"type": 17, "components": [text("x")] * 36}, row(button("a"), button("b")))),
    ),
    ("v2-text", post(layout(text("x" * 3999), text("xx"))), post(layout(text("x" * 3999), text("x")))),
    ("v2-text-empty", post(layout(text(" "))), post(layout(text("–")))),
    (
        "section-accessory",
        post(layout({"type": 9, "components": [text("x")]})),
        post(layout({"type": 9, "components": [text("x")], "accessory": button()})),
    ),
    (
        "row-count",
        post({"components": many(6, lambda n: row(button(n)))}),
        post({"components": many(5, lambda n: row(button(n)))}),
    ),
    ("row-missing", post({"components": [button()]}), post({"components": [row(button())]})),
    ("row-empty", post({"components": [row()]}), post({"components": [row(button())]})),
    (
        "row-mixed",
        post({"components": [row(button(), select("a"))]}),
        post({"components": [row(button()), row(select("a"))]}),
    ),
    (
        "row-selects",
        post({"components": [row(select("a"), select("a", custom_id="t"))]}),
        post({"components": [row(select("a")), row(select("a", custom_id="t"))]}),
    ),
    (
        "row-buttons",
        post({"components": [row(*many(6, button))]}),
        post({"components": [row(*many(5, button))]}),
    ),
    (
        "button-label",
        post({"components": [row(button(label="x" * 81))]}),
        post({"components": [row(button(label="x" * 80))]}),
    ),
    (
        "button-label",
        post({"components": [row(button(label=" "))]}),
        post({"components": [row(button(label=None, emoji={"name": "🂡"}))]}),
    ),
    ("button-url", post({"components": [row(link(url=""))]}), post({"components": [row(link())]})),
    (
        "button-url",
        post({"components": [row(link(url="https://" + "x" * 505))]}),
        post({"components": [row(link(url="https://" + "x" * 504))]}),
    ),
    (
        "button-url",
        post({"components": [row(button(url="https://a.b"))]}),
        post({"components": [row(button())]}),
    ),
    (
        "button-custom-id",
        post({"components": [row(link(custom_id="b"))]}),
        post({"components": [row(link())]}),
    ),
    (
        "button-premium",
        post({"components": [row({"type": 2, "style": 6})]}),
        post({"components": [row({"type": 2, "style": 6, "sku_id": "5"})]}),
    ),
    ("custom-id", post({"components": [row(button(""))]}), post({"components": [row(button("b"))]})),
    (
        "custom-id",
        post({"components": [row(button("b" * 101))]}),
        post({"components": [row(button("b" * 100))]}),
    ),
    ("custom-id", modal(label(text_input(""))), modal(label(text_input()))),
    (
        "custom-id-twice",
        post({"components": [row(button("b")), row(button("b"))]}),
        post({"components": [row(button("b")), row(button("c"))]}),
    ),
    (
        "custom-id-twice",
        post(layout({"type": 17, "components": [row(button("b"))]}, row(button("b")))),
        post(layout({"type": 17, "components": [row(button("b"))]}, row(button("c")))),
    ),
    (
        "select-placeholder",
        post({"components": [row(select("a", placeholder="x" * 151))]}),
        post({"components": [row(select("a", placeholder="x" * 150))]}),
    ),
    (
        "select-range",
        post({"components": [row(select("a", max_values=2))]}),
        post({"components": [row(select("a", "b", max_values=2))]}),
    ),
    (
        "select-range",
        post({"components": [row(select("a", "b", min_values=2))]}),
        post({"components": [row(select("a", "b", min_values=0))]}),
    ),
    (
        "select-options",
        post({"components": [row({**select(), "options": many(26, option)})]}),
        post({"components": [row({**select(), "options": many(25, option)})]}),
    ),
    ("select-options", post({"components": [row(select())]}), post({"components": [row(select("a"))]})),
    (
        "select-defaults",
        post(
            {
                "components": [
                    row({**select(), "options": [option("a", default=True), option("b", default=True)]})
                ]
            }
        ),
        post({"components": [row({**select(), "options": [option("a", default=True), option("b")]})]}),
    ),
    (
        "select-option",
        post({"components": [row(select("a" * 101))]}),
        post({"components": [row(select("a" * 100))]}),
    ),
    (
        "select-option",
        post({"components": [row({**select(), "options": [option("a", description="d" * 101)]})]}),
        post({"components": [row({**select(), "options": [option("a", description="d" * 100)]})]}),
    ),
    (
        "select-option",
        post({"components": [row({**select(), "options": [option("a") | {"label": ""}]})]}),
        post({"components": [row(select("a"))]}),
    ),
    (
        "select-value-twice",
        post({"components": [row(select("a", "a"))]}),
        post({"components": [row(select("a", "b"))]}),
    ),
    ("callback-type", callback(99), callback(6)),
    (
        "autocomplete-count",
        choices(*(choice(f"n{n}", f"v{n}") for n in range(26))),
        choices(*(choice(f"n{n}", f"v{n}") for n in range(25))),
    ),
    ("autocomplete-name", choices(choice("n" * 101)), choices(choice("n" * 100))),
    ("autocomplete-name", choices(choice("")), choices()),
    ("autocomplete-value", choices(choice(value="v" * 101)), choices(choice(value="v" * 100))),
    ("autocomplete-value", choices(choice(value=2**53 + 1)), choices(choice(value=2**53))),
    (
        "autocomplete-value",
        choices(choice(value="v"), choice(value=1)),
        choices(choice(value=1), choice(value=2)),
    ),
    ("modal-title", modal(label(text_input()), title="t" * 46), modal(label(text_input()), title="t" * 45)),
    (
        "modal-custom-id",
        modal(label(text_input()), custom_id="m" * 101),
        modal(label(text_input()), custom_id="m" * 100),
    ),
    (
        "modal-parts",
        modal(*many(6, lambda n: label(text_input(n)))),
        modal(*many(5, lambda n: label(text_input(n)))),
    ),
    ("modal-parts", modal(label(text_input()), gallery()), modal(label(text_input()), text("Words"))),
    ("modal-row", modal(row(select("a", label="l"))), modal(row(text_input(label="l")))),
    ("modal-label", modal(label(text_input(), label="l" * 46)), modal(label(text_input(), label="l" * 45))),
    ("modal-label", modal(row(text_input())), modal(row(text_input(label="l")))),
    ("modal-label", modal(label(button())), modal(label(select("a")))),
    (
        "modal-description",
        modal(label(text_input(), description="d" * 101)),
        modal(label(text_input(), description="d" * 100)),
    ),
    (
        "text-input-range",
        modal(label(text_input(min_length=5, max_length=4))),
        modal(label(text_input(min_length=4, max_length=4))),
    ),
    (
        "text-input-range",
        modal(label(text_input(max_length=4001))),
        modal(label(text_input(max_length=4000))),
    ),
    (
        "text-input-value",
        modal(label(text_input(max_length=3, value="four"))),
        modal(label(text_input(max_length=4, value="four"))),
    ),
    (
        "text-input-placeholder",
        modal(label(text_input(placeholder="p" * 101))),
        modal(label(text_input(placeholder="p" * 100))),
    ),
    ("custom-id-twice", modal(label(text_input("a")), label(text_input("a"))), modal(label(text_input("a")))),
    (
        "select-value-twice",
        modal(label({"type": 21, "custom_id": "r", "options": [option("a"), option("a")]})),
        modal(label({"type": 21, "custom_id": "r", "options": [option("a"), option("b")]})),
    ),
    ("select-value-twice", modal(label(select("a", "a"))), modal(label(select("a", "b")))),
    ("command-type", sync(command(type=9)), sync(command(type=1))),
    ("command-count", sync(*many(101, command)), sync(*many(100, command))),
    (
        "command-count",
        sync(*({"name": f"Count {n}", "type": 2} for n in range(16))),
        sync(*({"name": f"Count {n}", "type": 2} for n in range(15))),
    ),
    ("command-name-twice", sync(command(), command()), sync(command(), {"name": "play", "type": 3})),
    ("command-name", sync(command("n" * 33)), sync(command("n" * 32))),
    ("command-name", sync(command("Play")), sync(command("play"))),
    ("command-name", sync(command("play card")), sync(command("play-card"))),
    (
        "command-name",
        sync(command(name_localizations={"es-ES": "Jugar"})),
        sync(command(name_localizations={"es-ES": "añadir"})),
    ),
    ("command-name", sync(command("play", parameter("Card"))), sync(command("play", parameter("खेल")))),
    ("command-name", sync({"name": "N" * 33, "type": 2}), sync({"name": "Show This Hand", "type": 2})),
    ("command-description", sync(command(description="")), sync(command(description="d"))),
    ("command-description", sync(command(description="d" * 101)), sync(command(description="d" * 100))),
    (
        "command-description",
        sync(command(description_localizations={"fr": "d" * 101})),
        sync(command(description_localizations={"fr": "d" * 100})),
    ),
    (
        "command-context",
        sync({"name": "Show", "type": 2, "description": "Shows"}),
        sync({"name": "Show", "type": 2, "description": ""}),
    ),
    (
        "command-locale",
        sync(command(name_localizations={"es": "jugar"})),
        sync(command(name_localizations={"es-ES": "jugar"})),
    ),
    (
        "command-options",
        sync(command("play", *many(26, parameter))),
        sync(command("play", *many(25, parameter))),
    ),
    (
        "command-options",
        sync(command("play", *many(26, lambda n: sub(name=n)))),
        sync(command("play", *many(25, lambda n: sub(name=n)))),
    ),
    ("command-nesting", sync(command("play", sub(), parameter())), sync(command("play", sub(parameter())))),
    (
        "command-nesting",
        sync(command("play", group(parameter()))),
        sync(command("play", group(sub(parameter())))),
    ),
    ("command-nesting", sync(command("play", group(group(sub())))), sync(command("play", group(sub())))),
    ("command-nesting", sync(command("play", sub(sub()))), sync(command("play", sub(), sub(name="two")))),
    ("command-nesting", sync(command("play", group())), sync(command("play", group(sub())))),
    ("command-total", sync(long_command(8001)), sync(long_command(8000))),
    (
        "command-total",
        sync(long_command(8000) | {"name_localizations": {"fr": "longu"}}),
        sync(long_command(8000) | {"name_localizations": {"fr": "long"}}),
    ),
    ("command-contexts", sync(command(contexts=[3])), sync(command(contexts=[0, 1, 2]))),
    ("command-contexts", sync(command(contexts=[])), sync(command(contexts=None))),
    (
        "command-integration-types",
        sync(command(integration_types=[0, 0])),
        sync(command(integration_types=[0, 1])),
    ),
    (
        "command-permissions",
        sync(command(default_member_permissions="admin")),
        sync(command(default_member_permissions=32)),
    ),
    (
        "option-name-twice",
        sync(command("play", parameter("a"), parameter("a"))),
        sync(command("play", parameter("a"), parameter("b"))),
    ),
    (
        "option-order",
        sync(command("play", parameter("a"), parameter("b", required=True))),
        sync(command("play", parameter("a", required=True), parameter("b"))),
    ),
    (
        "option-order",
        sync(command("play", group(sub(parameter("a"), parameter("b", required=True))))),
        sync(command("play", group(sub(parameter("a", required=True), parameter("b"))))),
    ),
    ("option-type", sync(command("play", parameter("a", 12))), sync(command("play", parameter("a", 11)))),
    (
        "option-choices-autocomplete",
        sync(command("play", parameter(choices=[choice()], autocomplete=True))),
        sync(command("play", parameter(choices=[choice()], autocomplete=False))),
    ),
    (
        "option-choices",
        sync(command("play", parameter("a", 6, autocomplete=True))),
        sync(command("play", parameter("a", 4, autocomplete=True))),
    ),
    (
        "choice-count",
        sync(command("play", parameter(choices=[choice(f"n{n}", f"v{n}") for n in range(26)]))),
        sync(command("play", parameter(choices=[choice(f"n{n}", f"v{n}") for n in range(25)]))),
    ),
    (
        "choice-name",
        sync(command("play", parameter(choices=[choice("n" * 101)]))),
        sync(command("play", parameter(choices=[choice("n" * 100)]))),
    ),
    (
        "choice-name",
        sync(command("play", parameter(choices=[choice(name_localizations={"fr": ""})]))),
        sync(command("play", parameter(choices=[choice(name_localizations={"fr": "sept"})]))),
    ),
    (
        "choice-value",
        sync(command("play", parameter(choices=[choice(value=7)]))),
        sync(command("play", parameter("card", 4, choices=[choice(value=7)]))),
    ),
    (
        "choice-twice",
        sync(command("play", parameter(choices=[choice("a", "1"), choice("a", "2")]))),
        sync(command("play", parameter(choices=[choice("a", "1"), choice("b", "2")]))),
    ),
    (
        "option-range",
        sync(command("play", parameter("a", 4, min_value=3, max_value=2))),
        sync(command("play", parameter("a", 4, min_value=2, max_value=2))),
    ),
    (
        "option-range",
        sync(command("play", parameter("a", 3, min_value=3))),
        sync(command("play", parameter("a", 3, min_length=3))),
    ),
    (
        "option-range",
        sync(command("play", parameter("a", 3, max_length=6001))),
        sync(command("play", parameter("a", 3, max_length=6000))),
    ),
    (
        "option-range",
        sync(command("play", parameter("a", 3, channel_types=[0]))),
        sync(command("play", parameter("a", 7, channel_types=[0]))),
    ),
    ("channel-name", thread({"name": "n" * 101}), thread({"name": "n" * 100})),
    ("channel-name", thread({"name": " "}), thread({"name": "n"})),
    (
        "channel-name",
        Request(1, "PATCH", f"/channels/{CHANNEL}", json={"name": ""}),
        Request(1, "PATCH", f"/channels/{CHANNEL}", json={"archived": True}),
    ),
    (
        "thread-archive",
        thread({"name": "n", "auto_archive_duration": 30}),
        thread({"name": "n", "auto_archive_duration": 60}),
    ),
    (
        "mentions-unguarded",
        post({"content": f"<@{MEMBER}>"}),
        post({"content": f"<@{MEMBER}>", **only(MEMBER)}),
    ),
    ("mentions-unguarded", post({"content": "hi @here"}), post({"content": "hi @here", **only()})),
    ("mentions-unguarded", post({"content": "<@&5>"}), post({"content": "<#5>"})),
    ("mentions-unguarded", post(layout(text(f"<@{MEMBER}>"))), post(layout(text(f"<@{MEMBER}>"), **only()))),
    (
        "mentions-unguarded",
        reply({"content": f"<@{MEMBER}>"}),
        reply({"content": f"<@{MEMBER}>", "flags": 64}),
    ),
    (
        "mentions-unguarded",
        reply({"content": f"<@{MEMBER}>"}),
        reply({"content": f"<@{MEMBER}>"}, audience=to(MEMBER, "dm")),
    ),
    (
        "mentions-everyone",
        post({**HEAD, "allowed_mentions": {"parse": ["everyone"]}}),
        post({**HEAD, **only()}),
    ),
    ("mentions-roles", post({**HEAD, "allowed_mentions": {"parse": ["roles"]}}), post({**HEAD, **only()})),
    (
        "mentions-roles",
        post({**HEAD, "allowed_mentions": {"roles": ["5"]}}),
        post({**HEAD, "allowed_mentions": {"roles": []}}),
    ),
    (
        "mentions-parse-users",
        post({**HEAD, "allowed_mentions": {"parse": ["users"]}}),
        post({**HEAD, **only(MEMBER)}),
    ),
    ("mentions-several", post({**HEAD, **only(MEMBER, OTHER)}), post({**HEAD, **only(MEMBER)})),
    (
        "mentions-several",
        post({**HEAD, **only(MEMBER, OTHER)}, knowledge=Knowledge(to_move=frozenset({MEMBER}))),
        post({**HEAD, **only(MEMBER, OTHER)}, knowledge=Knowledge(to_move=frozenset({MEMBER, OTHER}))),
    ),
    (
        "mentions-edit",
        edit({"content": f"<@{MEMBER}>", **only(MEMBER)}),
        edit({"content": f"<@{MEMBER}>", **only()}),
    ),
]


@pytest.mark.parametrize(
    ("rule", "broken", "kept"), CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(CASES)]
)
def test_rule(rule: str, broken: Request, kept: Request) -> None:
    assert rule in [fault.rule for fault in limits.faults(broken)]
    assert list(limits.faults(kept)) == []


def test_every_rule_has_a_case() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*_limits.py"))
    named = set(re.findall(r'Fault\(\s*"([a-z0-9-]+)"', source))
    named |= {f"{kind}-{part}" for kind in ("autocomplete", "choice") for part in ("count", "name", "value")}
    named |= {"mentions-everyone", "mentions-roles", "command-contexts", "command-integration-types"}
    assert named - {case[0] for case in CASES} == {"channel-renames"}


def test_a_channel_may_change_its_name_twice_in_ten_minutes() -> None:
    def rename(number: int, at: float) -> Request:
        return Request(number, "PATCH", f"/channels/{CHANNEL}", json={"name": f"n{number}"}, at=at)

    slow = [rename(1, 0), rename(2, 1), rename(3, 601), rename(4, 602)]
    assert "channel-renames" not in [finding.rule for finding in check_requests(slow)]
    fast = [rename(1, 0), rename(2, 1), rename(3, 599)]
    assert [finding.number for finding in check_requests(fast) if finding.rule == "channel-renames"] == [3]


def test_the_size_of_a_command_counts_the_longest_language_of_each_text() -> None:
    made = command(
        "play", parameter("card", choices=[choice("ab", "c")]), name_localizations={"fr": "jouer!!"}
    )
    assert command_size(made) == len("jouer!!") + len("Plays") + len("card") + len("Which") + len("ab") + len(
        "c"
    )
    assert command_size(long_command(7777)) == 7777


def test_a_finding_reads_like_a_sentence() -> None:
    found = check_requests([post(HEAD), post({"content": "y" * 2001})])[0]
    assert str(found).startswith(
        f"request 1: POST /channels/{CHANNEL}/messages: content-length: 2001 characters, at most 2000 · 'yyy"
    )
    assert len(found.value) == 120


def test_assert_clean_lists_every_finding_but_those_expected() -> None:
    broken = [post({"content": " ", "nonce": "n" * 26})]
    with pytest.raises(AssertionError, match=r"(?s)empty-message.*nonce-length"):
        assert_clean(broken)
    with pytest.raises(AssertionError, match="nonce-length"):
        assert_clean(broken, except_rules={"empty-message"})
    assert_clean([post(HEAD)])


def test_a_command_list_is_checked_without_a_request() -> None:
    assert check_commands([command()]) == []
    rules = [finding.rule for finding in check_commands([command("Play")])]
    assert rules == ["command-name"]
    assert (
        str(check_commands([command("Play")])[0])
        == "commands: command-name: Play: must be lower case · 'Play'"
    )


@pytest.mark.skipif(DESCRIPTION.absence is not None, reason=DESCRIPTION.absence or "")
def test_what_our_rules_let_pass_discord_describes_too() -> None:
    """The legal payloads of this file are legal for the description as well."""
    for rule, _, kept in CASES:
        assert DESCRIPTION.faults(kept) == [], rule

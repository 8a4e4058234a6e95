"""Log lines: what they carry and what they never carry."""

from __future__ import annotations

import io
import json
import logging

import pytest
from pydantic import BaseModel, SecretStr, ValidationError

from bot import log

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OnhZekFCQ0RFRkdISUpLTE1OT1BRUlNUVVZX"


@pytest.fixture
def out() -> io.StringIO:
    stream = io.StringIO()
    log.configure("debug", "json", stream)
    return stream


def lines(out: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_carries_ids(out: io.StringIO) -> None:
    log.logger("bot.matches").info("move committed", match=12, revision=7, member=123456789012345678)
    (line,) = lines(out)
    assert line["event"] == "move committed"
    assert (line["match"], line["revision"], line["member"]) == (12, 7, 123456789012345678)
    assert (line["level"], line["logger"]) == ("info", "bot.matches")


@pytest.mark.parametrize(
    "name",
    ["hand", "hands", "state", "action", "cards", "key", "secret", "token", "payload", "Observation", "pile"],
)
def test_telling_names_hide_whatever_they_hold(name: str, out: io.StringIO) -> None:
    log.logger("bot").info("x", **{name: "QS"})
    assert lines(out)[0][name] == log.HIDDEN
    assert "QS" not in out.getvalue()


def test_anything_larger_than_a_text_goes_out_as_its_type(out: io.StringIO) -> None:
    log.logger("bot").info(
        "x", some=["7S"], more={"a": "7S"}, any=object(), other=b"7S", fine=None, share=0.5
    )
    (line,) = lines(out)
    assert "7S" not in out.getvalue()
    assert (line["some"], line["more"], line["any"], line["other"]) == (
        "[list]",
        "[dict]",
        "[object]",
        "[bytes]",
    )
    assert (line["fine"], line["share"]) == (None, 0.5)


@pytest.mark.parametrize(
    "text",
    [
        f"connecting with {TOKEN}!",
        f"PATCH /webhooks/123456789012345678/{INTERACTION}/messages/@original is rate limited",
        f"POST https://discord.com/api/v10/interactions/123456789012345678/{INTERACTION}/callback",
        "Authorization: Bot abcdefghijklmnop",
        "{'token': 'abcdefghijklmnop'}",
        "key " + "0af3" * 16,
    ],
)
def test_tokens_and_keys_are_cut_out_of_texts(text: str, out: io.StringIO) -> None:
    logging.getLogger("discord.http").warning("%s", text)
    log.logger("bot").warning(text, url=text)
    for secret in (TOKEN, INTERACTION, "abcdefghijklmnop", "0af3" * 16):
        assert secret not in out.getvalue()
    assert log.HIDDEN in out.getvalue()


def test_a_secret_setting_is_hidden_under_any_name(out: io.StringIO) -> None:
    log.logger("bot").info("x", anything=SecretStr("swordfish"))
    assert lines(out)[0]["anything"] == log.HIDDEN


def test_a_trace_has_no_local_values_and_no_refused_input(out: io.StringIO) -> None:
    class Card(BaseModel):
        rank: int

    private_hand = ["QS", "7S"]
    try:
        Card.model_validate({"rank": private_hand[0]})
    except ValidationError:
        log.logger("bot").exception("broken", match=3)
    (line,) = lines(out)
    assert "ValidationError" in str(line["exception"]) and line["match"] == 3
    assert "'QS'" not in out.getvalue() and "'7S'" not in out.getvalue()


def test_discord_never_logs_payloads(out: io.StringIO) -> None:
    logging.getLogger("discord.http").debug("POST has returned {'content': 'your hand: QS'}")
    logging.getLogger("discord.gateway").debug("For Shard ID None: WebSocket Event")
    log.logger("bot.x").debug("ours shows")
    assert [line["event"] for line in lines(out)] == ["ours shows"]


def test_lines_below_the_level_are_left_out() -> None:
    stream = io.StringIO()
    log.configure("warning", "console", stream)
    log.logger("bot.x").info("no")
    log.logger("bot.x").warning("yes", match=1)
    assert "no" not in stream.getvalue()
    assert "yes" in stream.getvalue() and "match=1" in stream.getvalue() and "\x1b" not in stream.getvalue()

"""What the doctor makes of Discord's answers, given by a small server on loopback."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.doctor import online
from bot.doctor.finding import Finding
from bot.permissions import needed

BOT = 123456789012345678
TOKEN = SecretStr(base64.urlsafe_b64encode(str(BOT).encode()).decode().rstrip("=") + ".GaBcDe." + "a" * 38)
ME = {"id": str(BOT), "username": "gemot", "discriminator": "0000", "avatar": None, "bot": True}

Answer = Callable[[web.Request], Coroutine[Any, Any, web.Response]]


def says(body: Any, status: int = 200) -> Answer:
    async def answer(_request: web.Request) -> web.Response:
        # discord.py reads JSON only where the type is given without a character set, as Discord does
        headers = {"Content-Type": "application/json"}
        return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)

    return answer


@asynccontextmanager
async def discord_that(monkeypatch: pytest.MonkeyPatch, answers: dict[str, Answer]) -> AsyncIterator[None]:
    application = web.Application()
    for path, answer in answers.items():
        application.router.add_get(path, answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{port}")
    try:
        yield
    finally:
        await runner.cleanup()


def application(flags: int = 0) -> dict[str, Any]:
    return {
        "id": str(BOT), "name": "gemot", "icon": None, "description": "", "bot_public": True, "flags": flags,
        "bot_require_code_grant": False, "verify_key": "", "owner": ME, "team": None,
    }  # fmt: skip


async def findings(
    monkeypatch: pytest.MonkeyPatch, *, servers: list[dict[str, Any]], flags: int = 0
) -> list[Finding]:
    answers = {
        "/users/@me": says(ME),
        "/oauth2/applications/@me": says(application(flags)),
        "/applications/@me": says(application(flags)),
        "/users/@me/guilds": says(servers),
    }
    async with discord_that(monkeypatch, answers):
        return await online.check(TOKEN)


async def test_everything_is_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    server = {"id": "5", "name": "Moot", "permissions": str(needed().value)}
    found = await findings(monkeypatch, servers=[server])
    assert [each.level for each in found] == ["ok", "ok"]
    assert str(BOT) in found[0].text


async def test_what_a_server_lacks_is_named_with_what_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    granted = needed()
    granted.attach_files = False
    found = await findings(
        monkeypatch, servers=[{"id": "5", "name": "Moot", "permissions": str(granted.value)}]
    )
    assert found[-1].level == "wrong"
    assert "Server 5 lacks Attach Files" in found[-1].text and "picture" in found[-1].text


async def test_privileged_intents_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = await findings(monkeypatch, servers=[], flags=1 << 18)
    assert [each.level for each in found] == ["ok", "note"]


async def test_a_refused_token(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"/users/@me": says({"message": "401: Unauthorized", "code": 0}, 401)}
    async with discord_that(monkeypatch, answers):
        (finding,) = await online.check(TOKEN)
    assert finding.level == "wrong" and "refuses the token" in finding.text
    assert TOKEN.get_secret_value() not in finding.text + finding.remedy


async def test_discord_is_in_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"/users/@me": says({"message": "forbidden", "code": 0}, 403)}
    async with discord_that(monkeypatch, answers):
        (finding,) = await online.check(TOKEN)
    assert finding.level == "wrong" and "403" in finding.text


async def test_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(_seconds: float, *_: Any) -> None:
        return None

    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    monkeypatch.setattr(discord.http.asyncio, "sleep", at_once)
    (finding,) = await online.check(TOKEN)
    assert finding.level == "wrong" and "cannot be reached" in finding.text

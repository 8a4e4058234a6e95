"""A playground from its start to its end, over HTTP, without a browser."""

from __future__ import annotations

import asyncio
import socket
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import pytest

from bot.playground import pulse as pulse_module
from bot.playground.pulse import Pulse
from bot.playground.serve import Playground, PortTaken, serve
from bot.playground.world import MEMBERS
from tests.playground.toy import Toy


async def state(client: aiohttp.ClientSession, playground: Playground, **query: str) -> dict[str, Any]:
    async with client.get(f"{playground.url}playground/state", params=query) as answer:
        assert answer.status == 200
        found: dict[str, Any] = await answer.json()
        return found


async def test_the_server_is_listed(toy: Playground) -> None:
    async with aiohttp.ClientSession() as client:
        found = await state(client, toy)
    assert found["server"] == "The Moot"
    assert [each["name"] for each in found["members"]] == list(MEMBERS)
    assert [(each["kind"], each["name"]) for each in found["surfaces"]] == [
        ("channel", "welcome"),
        ("channel", "tables"),
        ("direct", "Gemot"),
    ]
    assert all(each["unread"] == 0 for each in found["surfaces"])


async def test_the_welcome_is_the_servers_own_and_mentions_the_channel(toy: Playground) -> None:
    (message,) = toy.world.home.history()
    assert message.author.display_name == "The Moot"
    assert f"<#{toy.world.guild.channels['tables'].id}>" in message.content


async def test_posts_carry_the_present_time(toy: Playground) -> None:
    (message,) = toy.world.home.history()
    assert abs((datetime.now(UTC) - message.created_at).total_seconds()) < 60


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example:80"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
    ],
)
@pytest.mark.parametrize("path", ["", "playground/state", "surface", "app.js"])
async def test_another_site_is_refused(toy: Playground, headers: dict[str, str], path: str) -> None:
    async with aiohttp.ClientSession() as client, client.get(toy.url + path, headers=headers) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("key", ["", "1", "1-2", "x-y", "9" * 400 + "-1", "٣-٤"])
async def test_a_surface_that_is_none_is_refused(toy: Playground, key: str) -> None:
    headers = {"X-Simcord-Capability": key.encode().decode("latin-1")}
    async with aiohttp.ClientSession(headers=headers) as client:
        async with client.post(f"{toy.url}api/pages", json={}) as answer:
            assert answer.status in (401, 404)
        async with client.get(f"{toy.url}api/state") as answer:
            assert answer.status in (401, 410)
        async with client.post(f"{toy.url}api/action", json={}) as answer:
            assert answer.status in (401, 410)


@pytest.mark.parametrize(
    "path", ["..%2f__init__.py", "%2e%2e/_server.py", "fonts/../../_server.py", "none.js"]
)
async def test_only_static_files_are_given_out(toy: Playground, path: str) -> None:
    from yarl import URL

    async with aiohttp.ClientSession() as client, client.get(URL(toy.url + path, encoded=True)) as answer:
        assert answer.status == 404


async def test_it_listens_on_loopback_only(toy: Playground) -> None:
    port = int(toy.url.rsplit(":", 1)[1].strip("/"))
    addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)}
    for address in addresses - {"127.0.0.1"}:
        if str(address).startswith("127."):
            continue
        with pytest.raises(OSError):
            await asyncio.wait_for(asyncio.open_connection(address, port), 2)


async def test_a_taken_port_is_said_before_the_bot_is_built() -> None:
    built = []
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(PortTaken):
            async with serve(lambda: built.append(1) or Toy(), port=other.getsockname()[1]):  # type: ignore[func-returns-value]
                pass
    assert built == []


async def test_at_the_end_all_is_closed() -> None:
    before, threads = asyncio.all_tasks(), threading.active_count()
    bots: list[Toy] = []

    def build() -> Toy:
        bots.append(Toy())
        return bots[0]

    async with serve(build, port=0) as playground:
        url = playground.url
    assert bots[0].was_closed
    assert asyncio.all_tasks() == before
    assert threading.active_count() == threads
    async with aiohttp.ClientSession() as client:
        with pytest.raises(aiohttp.ClientConnectorError):
            await client.get(url)


async def test_a_bot_that_cannot_start_leaves_nothing_open() -> None:
    class Broken(Toy):
        async def setup_hook(self) -> None:
            raise RuntimeError("no")

    bot = Broken()
    with pytest.raises(RuntimeError, match="no"):
        async with serve(lambda: bot, port=0):
            pass
    assert bot.was_closed
    async with serve(Toy, port=0):
        pass


async def test_commands_are_there_although_the_bot_thinks_they_were_synced() -> None:
    class Sure(Toy):
        async def setup_hook(self) -> None:
            pass

    async with serve(Sure, port=0) as playground:
        ada = next(iter(playground.world.members.values()))
        assert "new" in ada.available_commands(playground.world.home)


async def test_a_refusal_is_no_error(toy: Playground) -> None:
    ada = next(iter(toy.world.members.values()))
    async with toy.windows.turn():
        answer = await ada.slash(toy.world.home, "fly")
    assert answer.response is not None
    assert answer.response.content == "That is not allowed."
    assert toy.world.env.errors == []


async def test_what_simcord_keeps_for_tests_is_trimmed(
    toy: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse_module, "KEPT", 10)
    env = toy.world.env
    ada = next(iter(toy.world.members.values()))
    async with toy.windows.turn():
        for _ in range(12):
            await ada.slash(toy.world.home, "eat", fruit="pear")
    await asyncio.sleep(1.5)
    assert len(env.http_requests) <= 10
    assert len(env.backend.transcript) <= 10


async def test_the_clock_goes_on_by_itself(toy: Playground) -> None:
    before = toy.world.env.now()
    await asyncio.sleep(1.3)
    assert (toy.world.env.now() - before).total_seconds() > 0.9


async def test_the_clock_catches_up_after_a_long_sleep(toy: Playground) -> None:
    later = datetime.now(UTC) + timedelta(days=3)
    async with toy.windows.turn():
        await Pulse(toy.world.env, toy.windows, now=lambda: later).beat()
    assert toy.world.env.now() == later

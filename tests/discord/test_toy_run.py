"""A bot that keeps the rules comes out clean: no rule refuses what discord.py sends and Discord takes."""

from __future__ import annotations

import pytest
from simcord import Env

from tests.discord.check import check_commands, check_requests
from tests.discord.leaks import leaks, wrong_pings
from tests.discord.plugin import Wire, wire
from tests.discord.requests import Knowledge, requests_of
from tests.discord.toy import Toy

__all__ = ["wire"]


@pytest.fixture
def simcord_bot(wire: Wire) -> Toy:
    """The bot of the fixture `simcord_env`; `wire` listens before it starts."""
    return Toy()


async def _play_everything(env: Env) -> tuple[int, int]:
    """Use every command and component once, as two members. Returns their ids."""
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    ada, ben = (guild.add_member(env.create_user(name)) for name in ("Ada", "Ben"))
    opened = await ada.slash(channel, "match new")
    table = opened.response
    assert table is not None
    await ada.click(table, custom_id="hand")
    await ben.click(table, custom_id="turn")
    await ben.click(table, custom_id="later")
    await ben.select(table, ["8S"], custom_id="card")
    shown = await ben.click(table, custom_id="note")
    await ben.submit_modal(shown, {"words": "hello", "mood": ["calm"]})
    await ada.slash(channel, "match late")
    await ada.slash(channel, "match board")
    await ada.slash(channel, "match thread")
    await ben.slash(channel, "match letter")
    await ada.autocomplete(channel, "play", "card", "sev")
    await ada.slash(channel, "play", card="seven of spades", count=2)
    return ada.id, ben.id


async def test_every_kind_of_request_is_clean(simcord_env: Env, wire: Wire) -> None:
    await _play_everything(simcord_env)
    kinds = {
        (request.method, request.segments[0], request.segments[-1].isdecimal()) for request in wire.requests
    }
    assert len(wire.requests) >= 20
    assert {
        ("PUT", "applications", False),
        ("POST", "interactions", False),
        ("POST", "webhooks", False),
    } <= kinds
    assert check_requests(wire) == []
    assert check_requests(simcord_env) == []
    assert check_requests(simcord_env.http_requests) == []


async def test_the_recorder_sees_what_simcord_logs_and_more(simcord_env: Env, wire: Wire) -> None:
    ada, ben = await _play_everything(simcord_env)
    logged = requests_of(simcord_env)
    assert [(one.method, one.path, one.json) for one in wire.requests] == [
        (one.method, one.path, one.json) for one in logged
    ]
    uploads = [upload for request in wire.requests for upload in request.uploads or ()]
    assert uploads and all(upload.kind == "png" and 60 < upload.size < 100 for upload in uploads)
    seen = {(one.audience.kind, one.audience.member_id) for one in wire.requests if one.audience}
    assert seen == {("public", None), ("ephemeral", ada), ("ephemeral", ben), ("dm", ben)}
    for request in wire.requests:
        if request.audience and "Your hand" in str(request.json):
            assert not request.audience.is_public


async def test_secrets_and_pings_of_a_real_run(simcord_env: Env, wire: Wire) -> None:
    ada, ben = await _play_everything(simcord_env)
    private = Knowledge({ada: frozenset({"seven of spades"})}, frozenset())
    shown_to = {
        finding.text.rpartition("seen by ")[2].split()[0] for finding in leaks(wire, lambda _: private)
    }
    assert shown_to == {"dm", "public"}
    assert [finding.rule for finding in wrong_pings(wire, lambda _: private)] == ["ping-wrong"]
    assert leaks(wire, lambda _: Knowledge({ben: frozenset({"nine of spades"})})) == []


async def test_the_commands_of_a_tree_are_clean(simcord_env: Env) -> None:
    bot = simcord_env.bot
    assert isinstance(bot, Toy)
    assert check_commands([command.to_dict(bot.tree) for command in bot.tree.get_commands()]) == []

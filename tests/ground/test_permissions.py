"""What the bot asks for, and what is missing where."""

from __future__ import annotations

from urllib.parse import parse_qs, urlparse

import discord

from bot.permissions import NEEDS, invite_link, missing, needed

POWERFUL = {
    "administrator",
    "ban_members",
    "kick_members",
    "manage_channels",
    "manage_guild",
    "manage_messages",
    "manage_roles",
    "manage_threads",
    "manage_webhooks",
    "mention_everyone",
}


def test_nothing_powerful_is_asked_for() -> None:
    asked = {name for name, granted in needed() if granted}
    assert len(asked) == len(NEEDS)
    assert all(getattr(needed(), need.name) for need in NEEDS)
    assert not asked & POWERFUL


def test_what_is_missing_is_named_with_what_breaks() -> None:
    granted = needed()
    granted.attach_files = False
    (lacking,) = missing(granted)
    assert lacking.title == "Attach Files"
    assert "picture" in lacking.breaks


def test_nothing_is_missing_for_an_administrator() -> None:
    assert missing(discord.Permissions(administrator=True)) == ()
    assert missing(discord.Permissions.none()) == NEEDS


def test_the_invite_link_asks_for_exactly_these() -> None:
    link = urlparse(invite_link(123456789012345678))
    query = parse_qs(link.query)
    assert link.hostname == "discord.com"
    assert query["client_id"] == ["123456789012345678"]
    assert query["permissions"] == [str(needed().value)]
    assert query["scope"] == ["bot applications.commands"]

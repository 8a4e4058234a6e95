"""What the bot may do in a channel, and what breaks without it: the single source.

``/admin check``, ``gemot doctor`` and the host's guide read this table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import discord
from discord.utils import oauth_url


class Need(NamedTuple):
    """A permission: discord.py's name for it, Discord's own (as its settings show it), and what it serves."""

    name: str
    title: str
    breaks: str


NEEDS: Final = (
    Need("view_channel", "View Channels", "the bot does not see the channel: nothing can be started there"),
    Need("send_messages", "Send Messages", "no lobby can be posted, and no table in the channel itself"),
    Need(
        "create_public_threads", "Create Public Threads", "a match gets no thread: only `where: here` works"
    ),
    Need(
        "send_messages_in_threads", "Send Messages in Threads", "the table in a match's thread stays silent"
    ),
    Need("embed_links", "Embed Links", "lists and rules lose their frames"),
    Need(
        "attach_files", "Attach Files", "the picture of the tableau is missing; the text view takes its place"
    ),
    Need("read_message_history", "Read Message History", "old table posts keep their buttons"),
)
"""Every permission that the bot asks for, the most important first."""

SCOPES: Final = ("bot", "applications.commands")


def needed() -> discord.Permissions:
    """The permissions that the invite link asks for; nothing else."""
    return discord.Permissions(**{need.name: True for need in NEEDS})


def missing(granted: discord.Permissions) -> tuple[Need, ...]:
    """What is lacking in a channel, in the table's order. An administrator lacks nothing."""
    if granted.administrator:
        return ()
    return tuple(need for need in NEEDS if not getattr(granted, need.name))


def invite_link(application_id: int) -> str:
    """The page on which a server's owner invites the bot with exactly these permissions."""
    return oauth_url(application_id, permissions=needed(), scopes=SCOPES)

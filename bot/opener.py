"""Where a match's table is: opens its thread, or finds the channel that takes its place."""

from __future__ import annotations

from typing import Final

import discord

from storage.contract import MatchRecord

from .phrases import say
from .phrases.registry import speaker_of

ARCHIVE_MINUTES: Final = 10080
"""A week of silence until Discord tidies a thread away; it comes back with the next post."""

THREAD_EXISTS = 160004
UNKNOWN_MESSAGE = 10008


async def open_table(client: discord.Client, match: MatchRecord) -> int:
    """The id of the channel or thread for the table's posts, opening the thread if need be.

    The thread hangs on the lobby post, so that a second attempt after a crash finds the first
    one's thread. Where threads are not allowed the channel itself is the table.
    """
    if match.where == "here":
        return match.channel_id
    name = say("table.thread", game=speaker_of(match.game).title, match=f"#{match.id}")
    channel = client.get_channel(match.channel_id) or await client.fetch_channel(match.channel_id)
    if not isinstance(channel, discord.TextChannel):
        return match.channel_id
    try:
        if match.lobby_message_id is not None:
            message = channel.get_partial_message(match.lobby_message_id)
            thread = await message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES)
            return thread.id
    except discord.Forbidden:
        return match.channel_id
    except discord.HTTPException as error:
        if error.code == THREAD_EXISTS and match.lobby_message_id is not None:
            return match.lobby_message_id
        if error.code != UNKNOWN_MESSAGE:
            raise
    return await _bare_thread(channel, name)


async def reopen_table(client: discord.Client, match: MatchRecord) -> int:
    """A new table after the old one was deleted: a fresh thread, else the channel itself."""
    channel = client.get_channel(match.channel_id) or await client.fetch_channel(match.channel_id)
    if not isinstance(channel, discord.TextChannel):
        return match.channel_id
    name = say("table.thread", game=speaker_of(match.game).title, match=f"#{match.id}")
    return await _bare_thread(channel, name)


async def _bare_thread(channel: discord.TextChannel, name: str) -> int:
    try:
        thread = await channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
    except discord.Forbidden:
        return channel.id
    return thread.id

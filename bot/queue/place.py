"""Where the queue of a server opens its lobbies."""

from __future__ import annotations

import discord

from storage.contract import Store


class Place:
    """The channel that whoever manages the server chose for it, else that for new tables."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.client = client
        self.store = store

    async def of(self, guild_id: int) -> int | None:
        """The channel; ``None`` if none was chosen, or lobbies cannot be posted there."""
        settings = await self.store.guild_settings(guild_id)
        channel_id = settings.queue_channel_id or settings.table_channel_id
        guild = self.client.get_guild(guild_id)
        channel = guild.get_channel(channel_id) if guild is not None and channel_id is not None else None
        if not isinstance(channel, discord.TextChannel):
            return None
        may = channel.permissions_for(channel.guild.me)
        return channel.id if may.view_channel and may.send_messages else None

"""Private news, by direct message: each is owed until it was sent, or cannot be."""

from __future__ import annotations

from typing import Final

import discord
import structlog

from storage.waiting import NewsRecord

from ..matches import Matches
from ..posts.news import news_post
from .failure import in_short, verdict

log = structlog.get_logger(__name__)

AGAIN_AFTER: Final = 600_000
"""Milliseconds until one that could not be sent is tried again."""
TRIES: Final = 20


class NewsSender:
    """Sends what is owed; closed direct messages are passed over: nothing public may take their place."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store

    async def send_owed(self) -> None:
        """Send all that is owed and not resting after a failure."""
        now = self.matches.clock.now()
        for news in await self.store.owed_news():
            if 0 <= now - news.tried_at < AGAIN_AFTER and news.attempts:
                continue
            try:
                await self._send(news)
            except Exception as error:
                closed = isinstance(error, (discord.NotFound, discord.Forbidden))
                if not closed and verdict(error) == "passing" and news.attempts < TRIES:
                    await self.store.news_failed(news.id, now)
                    fault = None if isinstance(error, (discord.DiscordException, OSError)) else error
                    log.warning("news delayed", kind=news.kind, reason=in_short(error), exc_info=fault)
                    continue
                log.info("news dropped", kind=news.kind, reason=in_short(error))
            await self.store.news_told(news.id)

    async def _send(self, news: NewsRecord) -> None:
        match = await self.store.match(news.match_id) if news.match_id is not None else None
        seats = await self.store.seats(match.id) if match is not None else []
        guild = self.client.get_guild(news.guild_id) if news.guild_id is not None else None
        outgoing = news_post(news, guild.name if guild is not None else "", match, seats)
        if outgoing is None:
            return
        user = self.client.get_user(news.member_id) or await self.client.fetch_user(news.member_id)
        channel = user.dm_channel or await user.create_dm()
        await channel.send(
            outgoing.text(),
            view=outgoing.view(),
            nonce=f"news{news.id}",
            allowed_mentions=outgoing.allowed_mentions(),
        )

"""What a member can look at: the channels, the tables (threads) under them, the direct messages.

The lists are made afresh from the pretended Discord at each question; the only memory is how far each
member has read each channel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import simcord
from simcord.backend.access import channel_accessible

from bot.playground.world import World

Kind = Literal["channel", "table", "direct"]

_ANNOUNCEMENTS = frozenset({1, 2, 3, 4, 5, 6, 18, 21})
"""Message types that Discord writes by itself (pins, started threads …): never unread."""


def is_number(text: str) -> bool:
    """Whether ``text`` is an id of Discord as it is written: up to twenty ASCII digits."""
    return text.isascii() and text.isdecimal() and len(text) <= 20


@dataclass(frozen=True, slots=True)
class Key:
    """A surface as one member sees it."""

    channel: int
    member: int

    def __str__(self) -> str:
        return f"{self.channel}-{self.member}"

    @classmethod
    def read(cls, text: str) -> Key | None:
        """The key that ``text`` stands for, or none when it stands for nothing."""
        channel, dash, member = text.partition("-")
        if not (dash and is_number(channel) and is_number(member)):
            return None
        return cls(int(channel), int(member))


@dataclass(frozen=True, slots=True)
class Surface:
    """One entry of the list.

    ``unread`` and ``calls`` count messages; a call names the member or is a direct message.
    """

    channel: int
    kind: Kind
    name: str
    parent: int | None
    archived: bool
    unread: int
    calls: int


@dataclass(slots=True)
class Surfaces:
    """The lists of all members of ``world``."""

    world: World
    _read: dict[tuple[int, int], int] = field(default_factory=dict)

    def of(self, member: int) -> list[Surface]:
        """What ``member`` can see, in order; a table stands under its channel, the newest first."""
        return [self._surface(member, channel, kind) for channel, kind in self._channels(member)]

    def may_see(self, key: Key) -> bool:
        """Whether the key names a member of the server and a channel that he can read."""
        backend = self.world.env.backend
        return key.member in self.world.members and channel_accessible(
            backend, key.channel, key.member, history=True
        )

    def mark_read(self, key: Key) -> None:
        """The member has seen all there is in the channel now."""
        self._read[(key.member, key.channel)] = self._last(key.channel)

    def mark_all_read(self) -> None:
        """Everybody has seen everything there is now."""
        for member in self.world.members:
            for channel, _ in self._channels(member):
                self.mark_read(Key(channel.id, member))

    def handles(self, key: Key) -> tuple[simcord.ChannelHandle, simcord.MemberActor | simcord.UserHandle]:
        """The channel and the one who looks, as a preview wants them."""
        member = self.world.members[key.member]
        channel = self.world.env.backend.get_channel(key.channel)
        if channel.guild_id is None:
            return member.user.dm_channel, member.user
        return simcord.ChannelHandle(self.world.env, self.world.guild, channel), member

    def _channels(self, member: int) -> Iterator[tuple[Any, Kind]]:
        guild = self.world.guild
        for channel in guild.channels.values():
            if not self.may_see(Key(channel.id, member)):
                continue
            yield channel._channel, "channel"
            threads = sorted(channel.threads, key=lambda thread: thread.id, reverse=True)
            for thread in threads:
                if self.may_see(Key(thread.id, member)):
                    yield thread._channel, "table"
        yield self.world.members[member].user.dm_channel._channel, "direct"

    def _surface(self, member: int, channel: Any, kind: Kind) -> Surface:
        seen = self._read.get((member, channel.id), 0)
        fresh = [
            message
            for message in self.world.env.backend.messages.get(channel.id, {}).values()
            if message.id > seen
            and message.author_id != member
            and message.type not in _ANNOUNCEMENTS
            and message.visible_to(member)
        ]
        calls = len(fresh) if kind == "direct" else sum(member in each.ping_user_ids for each in fresh)
        return Surface(
            channel=channel.id,
            kind=kind,
            name=self.world.env.backend.bot_user.name if kind == "direct" else channel.name or "",
            parent=channel.parent_id if kind == "table" else None,
            archived=bool(channel.thread_metadata and channel.thread_metadata.archived),
            unread=len(fresh),
            calls=calls,
        )

    def _last(self, channel: int) -> int:
        return max(self.world.env.backend.messages.get(channel, {}), default=0)

"""The Moot: the small server of the playground, its channels, its members and its word of welcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import simcord
from simcord.backend.cdn import CDN_BASE

SERVER: Final = "The Moot"
BOT: Final = "Gemot"
MEMBERS: Final = ("Ada", "Ben", "Cleo", "Dan")
"""Members by name; the first owns the server and is who one is at the start. No AI is called so."""

WELCOME: Final = "welcome"
TABLES: Final = "tables"
TOPICS: Final[Mapping[str, str]] = {
    WELCOME: "Three steps to your first match",
    TABLES: "Open a match here; each match gets its own thread",
}

FACES: Final = Path(__file__).with_name("static") / "faces"
"""A picture for the bot, the herald and each member: the name in small letters, hyphens for spaces."""

Assets = Mapping[str, tuple[str, bytes]]


@dataclass(frozen=True, slots=True)
class World:
    """The server as it was seeded.

    ``members`` keeps the order of :data:`MEMBERS`; ``faces`` goes to each preview.
    """

    env: simcord.Env
    guild: simcord.GuildHandle
    members: Mapping[int, simcord.MemberActor]
    home: simcord.ChannelHandle
    faces: Assets


def face(name: str) -> str:
    """The name of a picture under :data:`FACES`, without its ending."""
    return name.lower().replace(" ", "-")


async def seed(env: simcord.Env, welcome: str) -> World:
    """Builds the server around the bot that runs in ``env``.

    ``welcome`` is posted in #welcome by the herald of the server; ``{tables}`` in it becomes a mention
    of #tables.
    """
    users = [env.create_user(face(name), global_name=name, avatar=face(name)) for name in MEMBERS]
    guild = env.create_guild(SERVER, owner=users[0], description="A playground. Nothing leaves this machine.")
    members = {user.id: guild.add_member(user) for user in users}
    channels = {name: guild.create_text_channel(name, topic=topic) for name, topic in TOPICS.items()}
    herald = guild.add_member(
        env.create_user(face(SERVER), bot=True, global_name=SERVER, avatar=face(SERVER))
    )
    await env.settle()
    if welcome:
        await herald.send(channels[WELCOME], welcome.format(tables=channels[TABLES].mention))
    faces = {
        f"{CDN_BASE}/avatars/{user.id}/{user.avatar}.png": (f"{user.avatar}.png", _picture(user.avatar))
        for user in env.backend.users.values()
        if user.avatar is not None
    }
    return World(env, guild, members, channels[WELCOME], faces)


def name_bot(env: simcord.Env) -> None:
    """Before ``env`` starts: the bot's account gets its name and its face."""
    env.backend.edit_bot_profile(BOT)
    env.backend.bot_user.avatar = face(BOT)


def _picture(name: str) -> bytes:
    return (FACES / f"{name}.png").read_bytes()

"""A message about to be sent or edited, before its pictures are painted."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

import discord

from render.worker import Painter

from ..controls import Row, draw

CONTENT_LIMIT = 2000
ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to attach: its file name, the scene to paint, and its alternative text."""

    name: str
    scene: Any
    alt: str


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Content, pictures and controls. ``mention`` is the one member who may be pinged, if any."""

    match_id: int
    revision: int
    content: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[Row, ...] = ()
    mention: int | None = None
    attachments: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)

    def view(self) -> discord.ui.View:
        """The controls, drawn."""
        return draw(self.match_id, self.revision, self.rows)

    def text(self) -> str:
        """The content, never over Discord's limit."""
        return self.content if len(self.content) <= CONTENT_LIMIT else self.content[: CONTENT_LIMIT - 1] + "…"

    def mentions(self) -> discord.AllowedMentions:
        """Nobody may be pinged but ``mention``."""
        users = [discord.Object(self.mention)] if self.mention is not None else False
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    async def files(self, painter: Painter) -> list[discord.File]:
        """The pictures, painted off the event loop, and the other attachments."""
        files = [
            discord.File(
                io.BytesIO(await painter.paint(each.scene)),
                filename=each.name,
                description=each.alt[:ALT_LIMIT],
            )
            for each in self.pictures
        ]
        files += [discord.File(io.BytesIO(data), filename=name) for name, data in self.attachments]
        return files

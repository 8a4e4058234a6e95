"""A message about to be sent or edited, before its pictures are painted."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field

import discord
import structlog

from render.scene import Scene
from render.worker import Painter, PaintingFailed

from ..controls import Row, draw

log = structlog.get_logger(__name__)

CONTENT_LIMIT = 2000
ALT_LIMIT = 1024
FENCE = "```"
CUT_BLOCK = f"…\n{FENCE}"


def shortened(text: str) -> str:
    """A text within Discord's limit for a message; a block that is cut is closed."""
    if len(text) <= CONTENT_LIMIT:
        return text
    cut = text[: CONTENT_LIMIT - len(CUT_BLOCK)]
    return cut + (CUT_BLOCK if cut.count(FENCE) % 2 else "…")


def in_block(text: str) -> str:
    """A text with its columns kept."""
    return f"{FENCE}\n{text}\n{FENCE}"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to attach: its file name, the scene to paint or what makes it, its alternative text, and the
    same in words for when it cannot be shown."""

    name: str
    scene: Scene | Callable[[], Scene] = field(repr=False)
    alt: str
    words: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Made:
    """A picture that is made already: its file name, the file, its alternative text."""

    name: str
    data: bytes = field(repr=False)
    alt: str


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Content, pictures and controls. ``mentions`` are the members who may be pinged: those asked."""

    match_id: int
    revision: int
    content: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    attachments: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)
    made: tuple[Made, ...] = ()

    def view(self) -> discord.ui.View:
        """The controls, drawn."""
        return draw(self.match_id, self.revision, self.rows)

    def text(self) -> str:
        """The content, never over Discord's limit."""
        return shortened(self.content)

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Nobody may be pinged but ``mentions``."""
        users = [discord.Object(member) for member in self.mentions] or False
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    def in_words(self) -> str:
        """The content with every picture in words, as far as Discord's limit allows."""
        text = self.text()
        for each in self.pictures:
            longer = f"{text}\n{each.words}"
            if len(longer) <= CONTENT_LIMIT:
                text = longer
        return text

    async def painted(self, painter: Painter) -> tuple[str, list[discord.File]]:
        """Text and files to send. Pictures are painted off the event loop; if that fails, words take their
        place, so that nobody waits for a picture to learn that it is his turn."""
        files = [
            discord.File(io.BytesIO(each.data), filename=each.name, description=each.alt[:ALT_LIMIT])
            for each in self.made
        ]
        files += [discord.File(io.BytesIO(data), filename=name) for name, data in self.attachments]
        try:
            pictures = [
                discord.File(
                    io.BytesIO(await painter.paint(each.scene)),
                    filename=each.name,
                    description=each.alt[:ALT_LIMIT],
                )
                for each in self.pictures
            ]
        except PaintingFailed as error:
            log.error("picture failed", match=self.match_id, error=str(error))
            return self.in_words(), files
        return self.text(), [*pictures, *files]

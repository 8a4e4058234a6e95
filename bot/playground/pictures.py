"""The bot's pictures are shown as they are.

simcord starts a process for each picture, decodes it there and encodes it anew: right for files of unknown
origin, but a table with fifty posts takes it a quarter of a minute. A PNG of the bot needs none of that.
"""

from __future__ import annotations

import struct
from typing import Final

from simcord.preview._media import MediaInfo, MediaWorker

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_FIRST_CHUNK: Final = struct.Struct(">I4sII")
"""Length, name, width and height: a PNG begins with IHDR."""
_ANIMATION: Final = b"acTL"
"""The chunk that makes a PNG move; it stands before the first pixels."""

_BYTES_PER_PIXEL: Final = 4


class Pictures(MediaWorker):
    """Takes PNGs as they are, and leaves everything else to simcord."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What simcord wants to know of a file before it is shown."""
        size = still_size(blob) if media_time is None else None
        if size is None:
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        return MediaInfo(
            format="PNG",
            width=width,
            height=height,
            frames=1,
            decoded_bytes=width * height * _BYTES_PER_PIXEL,
            normalized=blob,
            content_type="image/png",
            capture=blob,
            poster=blob,
        )


def still_size(blob: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG that does not move; none for anything else."""
    start = len(_SIGNATURE)
    if not blob.startswith(_SIGNATURE) or len(blob) < start + _FIRST_CHUNK.size:
        return None
    _, name, width, height = _FIRST_CHUNK.unpack_from(blob, start)
    if name != b"IHDR" or not width or not height or _ANIMATION in blob[: blob.find(b"IDAT")]:
        return None
    return width, height

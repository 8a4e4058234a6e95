"""Pictures that say what they show, so that the search for leaks can read them.

A painter of the tests gives `captioned(scene)` instead of painting: a picture of one pixel whose text chunk
lists the cards and words of the scene. The recorder reads it back from each upload.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from render.scene import Scene, Sprite, Words, walk

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEYWORD = b"Shown\0\0\0\0\0"  # an uncompressed iTXt chunk without language

# Places where a card would connect: anybody can work them out, so they are named to everybody.
_PLACES = ("open ", "barred ")


def dot(color: int = 0xFFFFFF, *words: str) -> bytes:
    """A PNG of one pixel, 0xRRGGBB, which lists some words, none with a line break."""
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pixel = zlib.compress(b"\x00" + color.to_bytes(3, "big"))
    text = _chunk(b"iTXt", _KEYWORD + "\n".join(words).encode("utf-8", "replace")) if words else b""
    return _SIGNATURE + _chunk(b"IHDR", header) + text + _chunk(b"IDAT", pixel) + _chunk(b"IEND", b"")


def captioned(scene: Scene) -> bytes:
    """A picture of one pixel that lists what a scene shows: its name, its cards and its words."""
    return dot(0xFFFFFF, scene.name, *_shown(scene))


def captions(png: bytes) -> tuple[str, ...]:
    """The words that `dot` or `captioned` wrote into a picture; none for any other file."""
    at = len(_SIGNATURE)
    while png.startswith(_SIGNATURE) and at + 8 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        data = png[at + 8 : at + 8 + length]
        if png[at + 4 : at + 8] == b"iTXt" and data.startswith(_KEYWORD):
            return tuple(data[len(_KEYWORD) :].decode().split("\n"))
        at += length + 12
    return ()


def _shown(scene: Scene) -> Iterator[str]:
    for mark in walk(scene.marks):
        if isinstance(mark, Words):
            yield mark.text
        elif isinstance(mark, Sprite) and not mark.name.startswith(_PLACES):
            yield mark.name


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

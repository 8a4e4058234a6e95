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


def frame_block(scene: Scene, milliseconds: int) -> bytes:
    """A frame of an animation: one pixel, and a comment that lists what the scene shows."""
    text = "\n".join((scene.name, *_shown(scene))).encode("utf-8", "replace")
    parts = [text[start : start + 255] for start in range(0, len(text), 255)]
    comment = b"\x21\xfe" + b"".join(bytes([len(part)]) + part for part in parts) + b"\0"
    delay = b"\x21\xf9\x04\x04" + struct.pack("<H", milliseconds // 10) + b"\0\0"
    pixel = b"," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x08\x04\x00\x01\x04\x04\x00"
    return comment + delay + pixel


def frame_captions(gif: bytes) -> tuple[tuple[str, ...], ...]:
    """For each frame of an animation the words that `frame_block` wrote; none for any other file."""
    found = []
    if not gif.startswith(b"GIF89a"):
        return ()
    at = 13 + 3 * 2 ** ((gif[10] & 7) + 1)
    while gif[at : at + 1] in (b"!", b","):
        comment = gif[at : at + 2] == b"\x21\xfe"
        at += 2 if gif[at] == 0x21 else 11
        data = b""
        while length := gif[at]:
            data += gif[at + 1 : at + 1 + length]
            at += 1 + length
        at += 1
        if comment:
            found.append(tuple(data.decode().split("\n")))
    return tuple(found)


def captions(png: bytes) -> tuple[str, ...]:
    """The words that `dot`, `captioned` or `frame_block` wrote into a picture; none for any other file."""
    if frames := frame_captions(png):
        return tuple(word for frame in frames for word in frame)
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

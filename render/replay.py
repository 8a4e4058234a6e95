"""A match as one animated picture: each frame is the table under a caption.

The file is a GIF (docs/adr/0011): one palette for all frames, and of every frame only the rectangle that
changed, in which what stayed is clear. Frames go to the painter one by one and come back as finished blocks
of the file; nothing is kept of them but those blocks and the pixels of the newest frame.
"""

from __future__ import annotations

import struct
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from .palette import colour, colours
from .scene import Scene

LIMIT: Final = 8 * 1024 * 1024
"""Bytes of a file at most: what Discord takes from every bot on every server, with room to spare."""

MOST_FRAMES: Final = 300
"""Frames at most; with more moves, a frame tells several."""

MOST_PIXELS: Final = 250_000_000
"""Width × height × frames at most: picture servers shrink nothing that is much larger (docs/adr/0011)."""

CLEAR: Final = 255
"""The index of the palette at which a frame lets the one before it show."""

_CLOSER: Final = 1.15
"""How much more is left out than the bytes so far ask for: a table fills up towards the end."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture as indices into the palette, row by row."""

    width: int
    height: int
    data: bytes

    def grown(self, width: int, height: int) -> Pixels:
        """The same on a canvas that holds ``width`` and ``height`` too; what is new is the page's colour."""
        wide, high = max(width, self.width), max(height, self.height)
        if (wide, high) == (self.width, self.height):
            return self
        page = bytes([PAGE])
        rows = self.data
        if wide > self.width:
            margin = page * (wide - self.width)
            starts = range(0, len(self.data), self.width)
            rows = b"".join(self.data[start : start + self.width] + margin for start in starts)
        return Pixels(wide, high, rows + page * (wide * (high - self.height)))


@dataclass(frozen=True, slots=True)
class Frame:
    """What is shown, for how many milliseconds, and the number of the move that led to it."""

    scene: Scene
    milliseconds: int
    move: int


@dataclass(frozen=True, slots=True)
class Change:
    """What the painter is asked: the part of the file that leads from one frame to the next.

    Without ``before`` it is the whole picture.
    """

    before: Pixels | None
    after: Scene | Pixels
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Changed:
    """The painter's answer: the finished block of the file, and how the canvas looks after it."""

    block: bytes
    canvas: Pixels


class Camera(Protocol):
    """Whoever makes blocks of changes: :class:`render.worker.Painter`."""

    async def change(self, change: Change) -> Changed:
        """The block of one change."""
        ...


Progress = Callable[[int], Awaitable[None]]
"""Is told the number of the move that is being painted."""


@dataclass(frozen=True, slots=True)
class Animation:
    """A finished file; ``every``: a frame for every so many moves."""

    data: bytes
    frames: int
    every: int


class _TooLarge(Exception):
    """The file exceeds a limit; ``share`` is the part of the match that it could hold."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share


async def animated(
    frames: Callable[[int], Iterator[Frame]],
    moves: int,
    camera: Camera,
    progress: Progress,
    *,
    limit: int = LIMIT,
) -> Animation:
    """The match as a file of at most ``limit`` bytes and :data:`MOST_PIXELS`.

    ``frames(every)`` gives the frames of a match of ``moves`` moves anew: the deal, every so many moves, and
    the end. Where the file would become too large, more moves are told by one frame.
    """
    every = max(1, -(-moves // (MOST_FRAMES - 2)))
    while True:
        try:
            return await _animated(frames(every), every, moves, camera, progress, limit)
        except _TooLarge as too_large:
            if every >= moves:
                raise ValueError("one frame alone is larger than the limit") from None
            every = min(moves, max(every + 1, int(every / max(too_large.share, 0.01) * _CLOSER)))


async def _animated(
    frames: Iterator[Frame], every: int, moves: int, camera: Camera, progress: Progress, limit: int
) -> Animation:
    opening = next(frames)
    first = await camera.change(Change(None, opening.scene, opening.milliseconds))
    canvas, blocks = first.canvas, list[bytes]()
    size = len(first.block)
    expected = 1 + -(-moves // every)
    for frame in frames:
        await progress(frame.move)
        changed = await camera.change(Change(canvas, frame.scene, frame.milliseconds))
        canvas = changed.canvas
        blocks.append(changed.block)
        size += len(changed.block)
        if size + _ROOM > limit:
            raise _TooLarge((frame.move - 1) / moves)
        if (volume := canvas.width * canvas.height * expected) > MOST_PIXELS:
            raise _TooLarge(MOST_PIXELS / volume)
    if (canvas.width, canvas.height) != (first.canvas.width, first.canvas.height):
        whole = first.canvas.grown(canvas.width, canvas.height)
        first = await camera.change(Change(None, whole, opening.milliseconds))
    data = b"".join((_head(canvas), first.block, *blocks, b";"))
    if len(data) > limit:
        raise _TooLarge((moves - 1) / moves if moves else 1)
    return Animation(data, 1 + len(blocks), every)


# The file -----------------------------------------------------------------------------------------


def file_palette() -> bytes:
    """256 colours, red, green and blue of each; the last one stands for clear."""
    kept = colours()[:CLEAR]
    flat = [part for each in kept for part in each]
    return bytes(flat + list(kept[0]) * (256 - len(kept)))


def _head(canvas: Pixels) -> bytes:
    """Signature, size, palette, and that it begins again at its end."""
    size = struct.pack("<HHBBB", canvas.width, canvas.height, 0b1111_0111, 0, 0)
    forever = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"GIF89a" + size + file_palette() + forever


_ROOM: Final = 13 + 768 + 19 + 1
"""Bytes of a file beside its frames."""


PAGE: Final = colours().index(colour("page"))
"""The index of the page's colour."""

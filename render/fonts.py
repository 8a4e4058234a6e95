"""The two typefaces, and how wide their letters are.

The files come from the font packages that Gemot depends on, never from the system, so that
pictures are the same on every machine. Widths and coverage are read from the font files
themselves, so that a scene can be laid out without painting it.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from .scene import Face

_FILES: Final[dict[Face, tuple[str, str]]] = {
    "display": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
}

DISPLAY_WEIGHT: Final = 700
"""The weight at which the variable display face is set."""

_HEAVIER: Final = (1.04, 0.06)
"""How much wider the display face is at that weight than its file says, which speaks of a lighter one:
at most this factor, and this part of the size more for each letter."""

ELLIPSIS: Final = "…"


class FontMissing(RuntimeError):
    """A font package is not installed, or lacks its file."""


def path_of(face: Face) -> Path:
    """The font file of a face; :class:`FontMissing` names the package to install."""
    package, name = _FILES[face]
    try:
        path = Path(str(files(package) / "files" / name))
    except ModuleNotFoundError:
        raise FontMissing(f"the package {package.replace('_', '-')} is not installed") from None
    if not path.is_file():
        raise FontMissing(f"the package {package.replace('_', '-')} has no file {name}")
    return path


class Metrics:
    """Which characters a font file can show and how far each advances, in font units."""

    def __init__(self, data: bytes) -> None:
        """``data``: a TrueType file with a Unicode ``cmap`` of format 4."""
        self._data = data
        tables = {}
        for number in range(struct.unpack_from(">H", data, 4)[0]):
            tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
            tables[tag] = offset
        self.units: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
        self._metric_count: int = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
        self._hmtx: int = tables[b"hmtx"]
        self._glyphs = self._read_cmap(tables[b"cmap"])

    def _read_cmap(self, cmap: int) -> dict[int, int]:
        data = self._data
        for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
            offset = cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * number)[0]
            if struct.unpack_from(">H", data, offset)[0] == 4:
                return self._read_segments(offset)
        raise ValueError("no Unicode cmap of format 4")

    def _read_segments(self, offset: int) -> dict[int, int]:
        data = self._data
        twice = struct.unpack_from(">H", data, offset + 6)[0]
        ends, starts = offset + 14, offset + 16 + twice
        deltas, ranges = starts + twice, starts + 2 * twice
        glyphs: dict[int, int] = {}
        for at in range(0, twice, 2):
            end = struct.unpack_from(">H", data, ends + at)[0]
            start = struct.unpack_from(">H", data, starts + at)[0]
            delta = struct.unpack_from(">H", data, deltas + at)[0]
            jump = struct.unpack_from(">H", data, ranges + at)[0]
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if jump:
                    glyph = struct.unpack_from(">H", data, ranges + at + jump + 2 * (code - start))[0]
                    if not glyph:
                        continue
                if glyph := (glyph + delta) & 0xFFFF:
                    glyphs[code] = glyph
        return glyphs

    def covers(self, character: str) -> bool:
        """Whether the font has a glyph for the character."""
        return ord(character) in self._glyphs

    def advance(self, character: str) -> int:
        """How far the character moves the pen, in font units."""
        glyph = min(self._glyphs.get(ord(character), 0), self._metric_count - 1)
        return int(struct.unpack_from(">H", self._data, self._hmtx + 4 * glyph)[0])


@cache
def metrics(face: Face) -> Metrics:
    """The metrics of a face, read once."""
    return Metrics(path_of(face).read_bytes())


@lru_cache(maxsize=8192)
def width_of(text: str, face: Face, size: int) -> int:
    """The width of one line in pixels, rounded up a little for hinting."""
    font = metrics(face)
    total = sum(font.advance(character) for character in text) * size / font.units
    if face == "display":
        factor, more = _HEAVIER
        total = total * factor + len(text) * more * size
    return int(total + len(text) * 0.35 + 1)


def fit(text: str, face: Face, size: int, room: int) -> str:
    """``text`` shortened with an ellipsis until it is at most ``room`` pixels wide."""
    if width_of(text, face, size) <= room:
        return text
    kept = text
    while kept and width_of(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept else ""

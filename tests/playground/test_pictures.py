"""Which files are shown as they are."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.playground.pictures import Pictures, still_size


def png(width: int, height: int, moving: bool = False) -> bytes:
    out = io.BytesIO()
    frames = [Image.new("RGB", (width, height), colour) for colour in ("red", "blue")]
    frames[0].save(out, "PNG", save_all=moving, append_images=frames[1:] if moving else [])
    return out.getvalue()


def test_a_still_png_has_a_size() -> None:
    assert still_size(png(550, 385)) == (550, 385)


@pytest.mark.parametrize(
    "blob", [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a", png(9, 9)[:20], png(9, 9, moving=True)]
)
def test_anything_else_has_none(blob: bytes) -> None:
    assert still_size(blob) is None


async def test_simcord_hears_of_a_png_what_it_would_find_itself() -> None:
    from simcord.preview._media import _process_media

    blob = png(30, 20)
    ours, theirs = await Pictures().validate("key", blob), _process_media(blob, None)
    for name in ("format", "width", "height", "frames", "decoded_bytes", "content_type", "kind"):
        assert getattr(ours, name) == getattr(theirs, name)
    assert ours.normalized == blob

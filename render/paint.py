"""Paints a scene: the only place that knows Pillow.

Everything but text is drawn four times as large and shrunk, so that edges are smooth. What
recurs (sprites, figures, rounded boxes) is kept; the caches are bounded, so memory stays flat.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from io import BytesIO
from threading import Lock
from typing import Final, Generic, TypeVar

from PIL import GifImagePlugin, Image, ImageChops, ImageDraw, ImageFont

from . import icons, knots
from .art import drawing
from .art.shape import Shape
from .fonts import DISPLAY_WEIGHT, path_of
from .palette import colour, colours
from .replay import CLEAR, Change, Changed, Pixels, file_palette
from .scene import Box, Face, Figure, Mark, Scene, Sprite, Words

_FINE: Final = 4
"""How many times larger shapes are drawn before they are shrunk."""

_KEPT_PIXELS: Final = 12_000_000
"""Pixels that each cache keeps at most (about four bytes each)."""

_BRUSH: Final = Lock()
"""Held while painting: the caches are shared."""

K = TypeVar("K", bound=Hashable)


class _Kept(Generic[K]):
    """Finished pieces, the least recently used dropped first."""

    def __init__(self, make: Callable[[K], Image.Image]) -> None:
        self._make = make
        self._pieces: OrderedDict[K, Image.Image] = OrderedDict()
        self._pixels = 0

    def __call__(self, key: K) -> Image.Image:
        piece = self._pieces.get(key)
        if piece is not None:
            self._pieces.move_to_end(key)
            return piece
        piece = self._make(key)
        self._pieces[key] = piece
        self._pixels += piece.width * piece.height
        while self._pixels > _KEPT_PIXELS and len(self._pieces) > 1:
            _, dropped = self._pieces.popitem(last=False)
            self._pixels -= dropped.width * dropped.height
        return piece


@cache
def _font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(path_of(face)), size, layout_engine=ImageFont.Layout.BASIC)
    if face == "display":
        font.set_variation_by_axes([DISPLAY_WEIGHT])
    return font


@cache
def _capital(face: Face, size: int) -> float:
    """The height of a capital letter above the baseline."""
    return -_font(face, size).getbbox("H", anchor="ls")[1]


_Shape = tuple[int, int, int, int, bool]
"""Width, height, radius, line width (0: filled), dashed."""


def _box_mask(shape: _Shape) -> Image.Image:
    width, height, radius, line, dashed = shape
    fine = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw = ImageDraw.Draw(fine)
    edge = (0, 0, width * _FINE - 1, height * _FINE - 1)
    if line:
        draw.rounded_rectangle(edge, radius * _FINE, outline=255, width=line * _FINE)
    else:
        draw.rounded_rectangle(edge, radius * _FINE, fill=255)
    if dashed:
        _cut_dashes(draw, width, height, radius, line)
    return fine.reduce(_FINE)


def _cut_dashes(draw: ImageDraw.ImageDraw, width: int, height: int, radius: int, line: int) -> None:
    """Gaps along the straight sides, evenly spaced."""
    for length, across in ((width, False), (height, True)):
        straight = length - 2 * radius
        gaps = max(1, round(straight / 16))
        for gap in range(gaps):
            start = (radius + (gap + 0.3) * straight / gaps) * _FINE
            end = start + straight / gaps * 0.42 * _FINE
            for side in (0, (width if across else height) * _FINE - line * _FINE):
                box = (
                    (side, start, side + line * _FINE, end)
                    if across
                    else (start, side, end, side + line * _FINE)
                )
                draw.rectangle(box, fill=0)


_box_masks = _Kept[_Shape](_box_mask)


def _figure(figure: tuple[str, int, int, tuple[str, ...]]) -> Image.Image:
    name, width, height, inks = figure
    fine = Image.new("RGBA", (width * _FINE, height * _FINE), (*colour(inks[0]), 0))
    draw = ImageDraw.Draw(fine)
    mixed = [colour(ink) for ink in inks]
    if name.startswith(drawing.PREFIX):
        for shape in drawing.shapes(name, width, height):
            _draw_shape(draw, shape)
    elif name in knots.names():
        for piece in knots.pieces(name, width, height):
            body = mixed[1 + piece.ribbon % (len(mixed) - 1)]
            draw.polygon([(x * _FINE, y * _FINE) for x, y in piece.edge], fill=mixed[0])
            draw.polygon([(x * _FINE, y * _FINE) for x, y in piece.body], fill=body)
    else:
        wide, high = width * _FINE - 1, height * _FINE - 1
        for stroke in icons.strokes(name):
            ink = mixed[min(stroke.ink, len(mixed) - 1)]
            points = [(x * wide, y * high) for x, y in stroke.points]
            if stroke.width:
                draw.line(points, fill=ink, width=max(1, round(stroke.width * wide)), joint="curve")
            else:
                draw.polygon(points, fill=ink)
    return fine.reduce(_FINE)


def _draw_shape(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    """An area and its outline, whose corners and ends are round."""
    points = [(x * _FINE, y * _FINE) for x, y in shape.points]
    if shape.fill:
        draw.polygon(points, fill=colour(shape.fill))
    if shape.line:
        ink, width = colour(shape.line), max(2, round(shape.nib * _FINE))
        if shape.closed:
            draw.line([*points, points[0], points[1]], fill=ink, width=width, joint="curve")
            return
        draw.line(points, fill=ink, width=width, joint="curve")
        half = (width - 1) / 2
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)


_figures = _Kept[tuple[str, int, int, tuple[str, ...]]](_figure)


def _lay(canvas: Image.Image, ink: str, mask: Image.Image, x: int, y: int) -> None:
    """Colour through a mask, on an opaque canvas or on a sprite that is still partly clear."""
    if canvas.mode == "RGB":
        canvas.paste(colour(ink), (x, y, x + mask.width, y + mask.height), mask)
        return
    layer = Image.new("RGBA", mask.size, colour(ink))
    layer.putalpha(mask)
    canvas.alpha_composite(layer.crop((max(-x, 0), max(-y, 0), *layer.size)), (max(x, 0), max(y, 0)))


def _lay_box(canvas: Image.Image, ink: str, shape: _Shape, x: int, y: int) -> None:
    """A rounded box or its outline. On an opaque canvas only the corners need a mask; the straight parts are
    filled, which for a large box is many times quicker."""
    width, height, radius, line, dashed = shape
    corner = max(radius, line) + 1
    if canvas.mode != "RGB" or dashed or min(width, height) < 2 * corner:
        _lay(canvas, ink, _box_masks(shape), x, y)
        return
    corners = _box_masks((2 * corner, 2 * corner, radius, line, False))
    right, bottom = width - corner, height - corner
    for left, top in ((0, 0), (1, 0), (0, 1), (1, 1)):
        part = corners.crop((left * corner, top * corner, (left + 1) * corner, (top + 1) * corner))
        _lay(canvas, ink, part, x + left * right, y + top * bottom)
    straight = (
        (
            (corner, 0, right, line),
            (corner, height - line, right, height),
            (0, corner, line, bottom),
            (width - line, corner, width, bottom),
        )
        if line
        else ((corner, 0, right, height), (0, corner, corner, bottom), (right, corner, width, bottom))
    )
    for left, top, end, low in straight:
        if end > left and low > top:
            canvas.paste(colour(ink), (x + left, y + top, x + end, y + low))


def _paint_box(canvas: Image.Image, box: Box) -> None:
    if box.fill:
        if box.radius:
            shape = (box.width, box.height, box.radius, 0, False)
            _lay_box(canvas, box.fill, shape, box.x, box.y)
        else:
            canvas.paste(colour(box.fill), (box.x, box.y, box.x + box.width, box.y + box.height))
    if box.line:
        shape = (box.width, box.height, box.radius, box.line_width, box.dashed)
        _lay_box(canvas, box.line, shape, box.x, box.y)


@lru_cache(maxsize=512)
def _text_mask(text: str, face: Face, size: int) -> tuple[Image.Image, int, int]:
    """The letters as a mask, and where its corner lies from the pen's start on the baseline."""
    font = _font(face, size)
    left, top, right, bottom = (int(edge) for edge in font.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(right - left, 1) + 2, max(bottom - top, 1) + 2), 0)
    ImageDraw.Draw(mask).text((1 - left, 1 - top), text, fill=255, font=font, anchor="ls")
    return mask, left - 1, top - 1


def _paint_words(canvas: Image.Image, words: Words) -> None:
    if not words.text:
        return
    mask, left, top = _text_mask(words.text, words.face, words.size)
    x = words.x + left
    if words.anchor != "left":
        length = _font(words.face, words.size).getlength(words.text)
        x = round(words.x - (length / 2 if words.anchor == "middle" else length)) + left
    y = round(words.y + _capital(words.face, words.size) / 2) + top
    if words.turned:
        mask = mask.transpose(Image.Transpose.ROTATE_180)
        x, y = 2 * words.x - x - mask.width, 2 * words.y - y - mask.height
    _lay(canvas, words.ink, mask, x, y)


def _paint_picture(canvas: Image.Image, picture: Image.Image, x: int, y: int) -> None:
    if canvas.mode == "RGB":
        canvas.paste(picture, (x, y), picture)
    else:
        canvas.alpha_composite(picture, (max(x, 0), max(y, 0)), (max(-x, 0), max(-y, 0)))


def _paint_mark(canvas: Image.Image, mark: Mark) -> None:
    match mark:
        case Box():
            _paint_box(canvas, mark)
        case Words():
            _paint_words(canvas, mark)
        case Figure():
            picture = _figures((mark.name, mark.width, mark.height, mark.inks))
            _paint_picture(canvas, picture, mark.x, mark.y)
        case Sprite():
            picture = _sprites((mark.width, mark.height, mark.marks))
            _paint_picture(canvas, picture, mark.x, mark.y)


def _sprite(key: tuple[int, int, tuple[Mark, ...]]) -> Image.Image:
    width, height, marks = key
    canvas = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    for mark in marks:
        _paint_mark(canvas, mark)
    return canvas


_sprites = _Kept[tuple[int, int, tuple[Mark, ...]]](_sprite)


@cache
def _palette() -> Image.Image:
    holder = Image.new("P", (1, 1))
    flat = [part for each in colours() for part in each]
    holder.putpalette(flat + flat[:3] * (256 - len(colours())))
    return holder


def pixels(scene: Scene) -> Image.Image:
    """The scene in full colour."""
    canvas = Image.new("RGB", (scene.width, scene.height), colour("page"))
    for mark in scene.marks:
        _paint_mark(canvas, mark)
    return canvas


def reduced(picture: Image.Image) -> Image.Image:
    """The picture in the family's palette."""
    return picture.quantize(palette=_palette(), dither=Image.Dither.NONE)


def encoded(picture: Image.Image) -> bytes:
    """A palette picture as PNG, with no metadata."""
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


def paint(scene: Scene) -> bytes:
    """The scene as a PNG file. Safe to call from several threads, one of which paints at a time."""
    with _BRUSH:
        return encoded(reduced(pixels(scene)))


# A replay ----------------------------------------------------------------------------------------


@cache
def _replay_palette() -> Image.Image:
    holder = Image.new("P", (1, 1))
    holder.putpalette(file_palette())
    return holder


_OTHERS: Final = [0] + [255] * 255
"""What differs at all, as a mask."""


def changed(change: Change) -> Changed:
    """The block of a GIF that leads to the next frame: the rectangle that changed, clear where it did not."""
    after = change.after if isinstance(change.after, Pixels) else _indices(change.after)
    if change.before is None:
        return Changed(_block(_indexed(after), 0, 0, change.milliseconds, clear=False), after)
    before = change.before.grown(after.width, after.height)
    after = after.grown(before.width, before.height)
    old, new = _indexed(before), _indexed(after)
    others = ImageChops.difference(old, new).point(_OTHERS)
    left, top, right, bottom = others.getbbox() or (0, 0, 1, 1)
    part = Image.new("L", (right - left, bottom - top), CLEAR)
    part.paste(new.crop((left, top, right, bottom)), (0, 0), others.crop((left, top, right, bottom)))
    return Changed(_block(part, left, top, change.milliseconds, clear=True), after)


def _indices(scene: Scene) -> Pixels:
    with _BRUSH:
        picture = pixels(scene)
    flat = picture.quantize(palette=_replay_palette(), dither=Image.Dither.NONE)
    return Pixels(flat.width, flat.height, flat.tobytes())


def _indexed(pixels: Pixels) -> Image.Image:
    """Indices as grey values, with which pictures can be compared."""
    return Image.frombytes("L", (pixels.width, pixels.height), pixels.data)


def _block(part: Image.Image, left: int, top: int, milliseconds: int, *, clear: bool) -> bytes:
    """Delay, place and pixels of one frame; it stays under the next one."""
    options = {"transparency": CLEAR} if clear else {}
    return b"".join(
        GifImagePlugin.getdata(part, (left, top), duration=milliseconds, disposal=1, interlace=0, **options)
    )

"""Frames become one file: what a viewer of the file sees is what was painted, within the limit."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.retold import Retelling
from render.caption import HEIGHT, Caption, frame_scene, line_rows
from render.paint import changed, pixels
from render.palette import colour
from render.replay import CLEAR, LIMIT, Animation, Change, Frame, Pixels, animated, file_palette
from render.scene import Box, Figure, Scene, Sprite, Words
from render.theme import WIDTH
from render.worker import Painter, PaintingFailed
from rules import GAMES
from rules.core.transcript import read

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
LONGEST = max(TRANSCRIPTS.rglob("*.txt"), key=lambda path: path.read_text(encoding="utf-8").count("  seat "))


async def quiet(move: int) -> None:
    """No progress."""


def squares(sizes: list[tuple[int, int]]) -> list[Frame]:
    """Frames of these sizes, each with a square somewhere else."""
    return [
        Frame(
            Scene("s", width, height, (Box(5 * number, 3 * number, 20, 20, ("red", "gold")[number % 2]),)),
            500 + 100 * number,
            number,
        )
        for number, (width, height) in enumerate(sizes)
    ]


async def file_of(frames: list[Frame], workers: int = 0) -> Animation:
    async with Painter(workers) as painter:
        return await animated(lambda every: iter(frames), len(frames) - 1, painter, quiet)


def shown(data: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Every frame as a viewer of the file sees it, with its milliseconds."""
    with Image.open(io.BytesIO(data)) as file:
        for number in range(file.n_frames):
            file.seek(number)
            yield file.convert("RGB"), file.info["duration"]


@pytest.mark.parametrize(
    "sizes", [[(80, 60)] * 5, [(80, 60), (80, 90), (80, 40), (120, 90)], [(90, 60)], [(50, 50)] * 2]
)
async def test_every_frame_of_the_file_is_what_was_painted(sizes: list[tuple[int, int]]) -> None:
    frames = squares(sizes)
    made = await file_of(frames)
    seen = list(shown(made.data))
    assert made.frames == len(seen) == len(frames)
    canvas = max(width for width, _ in sizes), max(height for _, height in sizes)
    for (picture, milliseconds), frame in zip(seen, frames, strict=True):
        whole = Image.new("RGB", canvas, colour("page"))
        whole.paste(pixels(frame.scene))
        assert picture.size == canvas
        assert ImageChops.difference(picture, whole).getbbox() is None
        assert milliseconds == frame.milliseconds


async def test_it_begins_again_at_its_end_and_says_nothing_else() -> None:
    made = await file_of(squares([(80, 60)] * 3))
    with Image.open(io.BytesIO(made.data)) as file:
        assert file.info["loop"] == 0
        assert "comment" not in file.info
    assert made.data[:6] == b"GIF89a"
    assert made.data[13 : 13 + 768] == file_palette()
    assert made.data[-1:] == b";"


def test_only_what_changed_is_encoded() -> None:
    first, second = squares([(400, 300)] * 2)
    whole = changed(Change(None, first.scene, 100))
    step = changed(Change(whole.canvas, second.scene, 100))
    same = changed(Change(whole.canvas, first.scene, 100))
    assert len(same.block) < len(step.block) < len(whole.block)
    at = step.block.index(b",")
    left, top, width, height = (
        int.from_bytes(step.block[at + place : at + place + 2], "little") for place in (1, 3, 5, 7)
    )
    assert (left, top, width, height) == (0, 0, 25, 23)
    assert same.canvas == whole.canvas


def test_a_canvas_grows_in_the_colour_of_the_page() -> None:
    small = Pixels(2, 2, b"abcd")
    page = bytes([small.grown(3, 2).data[2]])
    assert small.grown(2, 2) is small
    assert small.grown(3, 3).data == b"ab" + page + b"cd" + page + 3 * page
    assert small.grown(1, 3).data == b"abcd" + 2 * page
    assert page[0] < CLEAR
    assert tuple(file_palette()[3 * page[0] : 3 * page[0] + 3]) == colour("page")


@pytest.mark.parametrize("workers", [1])
async def test_processes_make_the_same_file(workers: int) -> None:
    frames = squares([(80, 60), (80, 70), (80, 60)])
    assert (await file_of(frames, workers)).data == (await file_of(frames)).data


async def test_a_frame_that_cannot_be_painted_fails_in_words() -> None:
    bad = Frame(Scene("bad", 10, 10, (Figure("dragon", 0, 0, 5, 5, ("ink",)),)), 100, 1)
    for workers in (0, 1):
        with pytest.raises(PaintingFailed, match="dragon"):
            await file_of([*squares([(80, 60)]), bad], workers)


# The limit ---------------------------------------------------------------------------------------


def longest() -> Retelling:
    record = read(LONGEST.read_text(encoding="utf-8"))
    return Retelling(GAMES[record.game], record, "Match #1", ("Ann", "Bob", "Cyd", "Dan")[: record.seats])


async def test_the_longest_transcript_keeps_the_limit_with_every_move() -> None:
    story = longest()
    heard: list[int] = []

    async def progress(move: int) -> None:
        heard.append(move)

    async with Painter(0) as painter:
        made = await animated(story.frames, story.moves, painter, progress)
    assert story.moves > 100
    assert made.every == 1
    assert made.frames == story.moves + 1
    assert heard == list(range(1, story.moves + 1))
    assert len(made.data) <= LIMIT


async def test_a_match_too_long_for_the_limit_is_thinned_until_it_fits() -> None:
    story = longest()
    limit = 700_000
    async with Painter(0) as painter:
        made = await animated(story.frames, story.moves, painter, quiet, limit=limit)
    assert limit / 3 < len(made.data) <= limit
    assert made.every > 1
    assert made.frames == len(list(story.frames(made.every)))
    (first, _), *_, (last, _) = shown(made.data)
    frames = list(story.frames(made.every))
    for picture, frame in ((first, frames[0]), (last, frames[-1])):
        painted = pixels(frame.scene)
        difference = ImageChops.difference(picture.crop((0, 0, *painted.size)), painted)
        assert max(high for _, high in difference.getextrema()) < 60, "but for the palette"


async def test_a_limit_that_no_file_can_keep_is_said() -> None:
    async with Painter(0) as painter:
        with pytest.raises(ValueError, match="larger than the limit"):
            await animated(lambda every: iter(squares([(80, 60)] * 2)), 1, painter, quiet, limit=900)


async def test_a_large_picture_has_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    story = longest()
    monkeypatch.setattr("render.replay.MOST_PIXELS", 40_000_000)
    async with Painter(0) as painter:
        made = await animated(story.frames, story.moves, painter, quiet)
    (first, _), *_ = shown(made.data)
    assert made.every > 3
    assert 20_000_000 < first.width * first.height * made.frames <= 40_000_000


async def test_a_very_long_match_has_no_more_than_so_many_frames() -> None:
    asked: list[int] = []

    def frames(every: int) -> Iterator[Frame]:
        asked.append(every)
        return iter(squares([(30, 30)] * 3))

    async with Painter(0) as painter:
        await animated(frames, 1000, painter, quiet)
    assert asked == [4]


# Captions ----------------------------------------------------------------------------------------

LONG = "● A Ann plays 10♠︎, which joins at the left; **■ B** `Bob` wins trick 13 for −5 points"


def test_seats_and_suits_of_a_caption_are_drawn_and_its_markup_is_gone() -> None:
    scene = frame_scene(Caption("T", "R", (LONG,), 1, 2), (Scene("x", WIDTH, 50, ()),))
    words = [mark.text for mark in scene.marks if isinstance(mark, Words)]
    assert [mark.name for mark in scene.marks if isinstance(mark, Sprite)][1:] == ["seat A", "seat B"]
    assert [mark.name for mark in scene.marks if isinstance(mark, Figure)] == ["spade"]
    assert words[2:5] == ["Ann plays 10", ", which joins at the left;", "Bob wins trick 13 for -5 points"]
    assert scene.height == HEIGHT + 50


def test_a_long_caption_is_broken_into_rows_that_fit() -> None:
    lines = (f"{LONG} {LONG} {'x' * 300}",)
    marks = frame_scene(Caption("T", "R", lines, 1, 2), (Scene("x", WIDTH, 50, ()),)).marks
    words = [mark for mark in marks if isinstance(mark, Words)][2:]
    assert len({mark.y for mark in words}) == 3
    assert words[-1].text.endswith("…")
    for row in line_rows(lines[0], 400):
        assert sum(piece.width for piece in row) <= 400


def test_of_many_lines_the_first_and_the_last_are_shown() -> None:
    lines = tuple(f"line {number}" for number in range(9))
    marks = frame_scene(Caption("T", "R", lines, 9, 9), (Scene("x", WIDTH, 50, ()),)).marks
    words = [mark.text for mark in marks if isinstance(mark, Words)][2:]
    assert words == ["line 0", "line 1", "…", "line 8"]


def test_frames_follow_each_other_in_time() -> None:
    moves = [frame.move for frame in longest().frames(3)]
    assert all(before < after for before, after in pairwise(moves))

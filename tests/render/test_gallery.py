"""The gallery shows what the bot paints now, of every game."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from render.gallery import FOLDER, PAGE, chosen, page, shots_of, shown
from render.paint import paint
from rules import GAMES

AGAIN = "make gallery"
TEXT = PAGE.read_text(encoding="utf-8")
SHOTS = shots_of(TEXT)
MEGABYTES = 4


def test_every_game_is_shown_from_its_opening_to_its_result() -> None:
    for game in GAMES:
        titles = [shot.title for shot in SHOTS if shot.game == game]
        assert {"Opening", "Middle", "Full table", "Hand", "Result"} <= set(titles), AGAIN
        assert len(titles) == len(set(titles))


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.file)
def test_a_picture_is_what_the_bot_paints_now(shot) -> None:  # type: ignore[no-untyped-def]
    painted = Image.open(io.BytesIO(paint(shown(shot).scene))).convert("RGB")
    kept = Image.open(FOLDER / shot.file).convert("RGB")
    assert kept.size == painted.size, AGAIN
    assert max(ImageStat.Stat(ImageChops.difference(kept, painted)).mean) < 1, AGAIN


def test_the_page_is_what_would_be_written_now() -> None:
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    assert page(SHOTS, round(size / 1024)) == TEXT, AGAIN
    assert {path.name for path in FOLDER.iterdir()} == {shot.file for shot in SHOTS}
    assert size < MEGABYTES * 1024 * 1024


def test_the_same_positions_would_be_chosen() -> None:
    game = "witan_tricks"
    assert chosen(game) == [shot for shot in SHOTS if shot.game == game], AGAIN


def test_a_hand_is_that_of_the_seat_that_looks_and_of_no_other() -> None:
    for shot in SHOTS:
        assert (shot.viewer is not None) == (shot.shows == "hand")

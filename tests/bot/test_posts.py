"""Messages keep within Discord's limit without losing what matters."""

from __future__ import annotations

from bot.phrases.speaker import Narration
from bot.posts.outgoing import CONTENT_LIMIT, in_block, shortened
from bot.posts.table import TEXT_LIMIT, post_lines, with_ratings


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert shortened("x" * CONTENT_LIMIT) == "x" * CONTENT_LIMIT


def test_a_text_that_is_cut_ends_in_dots() -> None:
    cut = shortened("x" * 3000)
    assert len(cut) <= CONTENT_LIMIT
    assert cut.endswith("x…")


def test_a_block_that_is_cut_is_closed() -> None:
    cut = shortened(f"before\n{in_block('y' * 3000)}\nafter")
    assert len(cut) <= CONTENT_LIMIT
    assert cut.count("```") == 2
    assert cut.endswith("```")


def test_a_post_tells_in_order_what_happened() -> None:
    told = Narration("**main**", ("after",), ("before",))
    assert post_lines(["note"], told, "asked") == ["note", "before", "**main**", "after", "asked"]
    assert post_lines([], Narration("", ()), "asked") == ["asked"]


def test_a_post_that_is_too_long_loses_the_oldest_but_not_the_main_fact() -> None:
    old, older, new, newer = (letter * 200 for letter in "abcd")
    told = Narration("**main**", (new, newer), (old, older))
    assert post_lines(["note"], told, "asked") == ["note", "**main**", new, newer, "asked"]
    alone = post_lines([], Narration("**main**", (new,), (old,)), "x" * TEXT_LIMIT)
    assert alone == ["**main**", "x" * TEXT_LIMIT]


def test_the_ratings_are_told_where_they_fit() -> None:
    assert with_ratings("**main**", "end", "Ratings: …") == "end\nRatings: …"
    assert with_ratings("**main**", "end", "") == "end"
    assert with_ratings("**main**", "end", "x" * TEXT_LIMIT) == "end"

"""Messages keep within Discord's limit without losing what matters."""

from __future__ import annotations

from bot.posts.outgoing import CONTENT_LIMIT, in_block, shortened


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

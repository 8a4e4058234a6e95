"""How long windows stay open: the words, and the hold that is drawn."""

from __future__ import annotations

import pytest

from bot.clocks.control import HOUR
from bot.windows.policy import (
    MINUTE,
    ORDERS,
    USUAL,
    NotWindows,
    Windows,
    hold,
    orders_hold,
    read_windows,
    windows_of,
    write_windows,
)


@pytest.mark.parametrize(
    ("text", "windows"),
    [
        ("usual", None),
        ("", None),
        ("held 30m", Windows("held", 30 * MINUTE)),
        ("Held 1h30m", Windows("held", 90 * MINUTE)),
        ("held 0m", Windows("held", 0)),
        ("fixed 24h", Windows("fixed", 24 * HOUR)),
        ("fixed 2d", Windows("fixed", 48 * HOUR)),
    ],
)
def test_words_are_read_and_written(text: str, windows: Windows | None) -> None:
    assert read_windows(text) == windows
    assert read_windows(write_windows(windows)) == windows


@pytest.mark.parametrize(
    "text", ["held", "fixed", "fixed 30m", "fixed 8d", "held 25h", "open", "held 5x", "usual 5m", "fixed -1h"]
)
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(NotWindows):
        read_windows(text)


def test_without_a_clock_the_usual_hold_is_none() -> None:
    assert windows_of("", has_clock=False) == Windows("held", 0)
    assert windows_of("", has_clock=True) == Windows("held", USUAL)
    assert windows_of("fixed 24h", has_clock=False) == Windows("fixed", 24 * HOUR)


def test_a_hold_comes_from_the_match_and_lies_in_its_bounds() -> None:
    windows, key = Windows("held", 20 * MINUTE), b"k" * 32
    drawn = [hold(windows, key, place) for place in range(400)]
    assert drawn == [hold(windows, key, place) for place in range(400)]
    assert min(drawn) >= 5 * MINUTE
    assert max(drawn) <= 20 * MINUTE
    assert len(set(drawn)) > 200, "nobody can foretell it"
    assert drawn != [hold(windows, b"l" * 32, place) for place in range(400)]
    assert hold(Windows("held", 0), key, 3) == 0
    assert hold(Windows("fixed", HOUR), key, 3) == HOUR


def test_orders_wait_however_short_the_hold_is() -> None:
    drawn = [orders_hold(b"k" * 32, place) for place in range(400)]
    assert ORDERS[0] <= min(drawn) < max(drawn) <= ORDERS[1]

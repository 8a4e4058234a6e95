"""Time controls in words."""

from __future__ import annotations

import pytest

from bot.clocks.control import (
    DAY,
    HOUR,
    NotAPace,
    TimeControl,
    control_json,
    control_of,
    read_pace,
    write_pace,
)

WORDS = (
    "none",
    "36h",
    "3d",
    "1d12h",
    "fischer 5d+12h",
    "fischer 5d+12h max 10d",
    "byo-yomi 7d+3x1d",
    "3d weekends Europe/Berlin no-vacation missed=default excuses=2",
    "2d missed=forfeit",
)


@pytest.mark.parametrize("words", WORDS)
def test_what_is_read_is_written_back(words: str) -> None:
    control = read_pace(words)
    assert read_pace(write_pace(control)) == control
    assert control_of(control_json(control)) == control


def test_a_pace_is_read() -> None:
    assert read_pace("Fischer 5d+12H max 10d weekends missed=ai") == TimeControl(
        kind="fischer", bank=5 * DAY, each=12 * HOUR, cap=10 * DAY, weekends=True, missed="ai"
    )
    assert read_pace("byo-yomi 7d+3x24h") == TimeControl(kind="byo-yomi", bank=7 * DAY, each=DAY, periods=3)
    assert read_pace("none") == TimeControl()


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("", ""),
        ("fast", "fast"),
        ("0h", "0h"),
        ("61d", "61d"),
        ("5", "5"),
        ("fischer", ""),
        ("fischer 5d", "5d"),
        ("fischer 5d+1h max 2d", "max"),
        ("byo-yomi 7d", "7d"),
        ("byo-yomi 7d+99x1h", "7d+99x1h"),
        ("3d Nowhere/Land", "Nowhere/Land"),
        ("3d missed=never", "missed=never"),
        ("3d excuses=10", "excuses=10"),
        ("3d ../../etc/passwd", "../../etc/passwd"),
    ],
)
def test_what_is_no_pace_is_refused_by_its_first_wrong_word(words: str, part: str) -> None:
    with pytest.raises(NotAPace) as refused:
        read_pace(words)
    assert refused.value.part == part

"""What a hand panel leaves out first when it has too much to say."""

from __future__ import annotations

from bot.aside import Aside
from bot.posts.panel import hand_panel
from bot.posts.table import TEXT_LIMIT
from storage.contract import MemberSettings

from .test_earlier import played


def test_the_main_fact_outlasts_what_stands_around_it() -> None:
    _, _, position = played("witan_tricks")
    head, fact, last = "Since your last move:", "**■ B Bo wins trick 6** for 9 points", "the last line"
    others = [f"line {number} " + "x" * 80 for number in range(4)]
    aside = Aside((head, others[0], fact, *others[1:], last), coaching="y" * 150)
    panel = hand_panel(position, 1, MemberSettings(member_id=1), aside=aside)
    assert len(panel.content) <= TEXT_LIMIT
    lines = panel.content.splitlines()
    assert [each for each in lines if each in aside.since][:2] == [head, fact]
    assert last in lines
    assert others[0] not in lines, "the oldest goes first"


def test_what_was_done_outlasts_what_came_of_it() -> None:
    _, _, position = played("witan_tricks")
    before = "\n".join(["Done.", "**fact**", *("z" * 90 for _ in range(8))])
    panel = hand_panel(
        position, 1, MemberSettings(member_id=1), before=before, aside=Aside(coaching="y" * 250)
    )
    assert len(panel.content) <= TEXT_LIMIT
    assert panel.content.splitlines()[:2] == ["Done.", "**fact**"]

"""The hostile names, the judge of posts that carry them, and `bot.names` before that judge."""

from __future__ import annotations

import random

import pytest

from bot.names import plain, visible
from tests.discord.hostile import CONTEXTS, HOSTILE, label_faults, name_faults, rendered, shows_plainly
from tests.discord.mention_limits import mentions
from tests.discord.requests import Message

# Raw, these show as they are wherever they stand.
HARMLESS = {"half a link", "zero width mention", "flags", "quotes", "html"}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_an_escaped_name_shows_plainly_everywhere(name: str) -> None:
    for context, write in CONTEXTS.items():
        post = write(plain(name))
        assert name_faults(post, plain(name)) == [], context
        named = mentions(Message({"content": post}, "create", False))
        assert named.members <= {1004} and not named.roles and not named.everyone


PIECES = (
    *"*_~|`\\<>@#-:[]()!&/.+1 aZ\n",
    *("**", "~~", "||", "```", "1.", "-#", "everyone", "here", "1003", "http", "://", "discord.gg", "t:0:R"),
    *("א", "ع", "\u202e", "\u200b", "🙂", "\u200d", "\u0301", "\u2068", "\u2069", "\ufe0f", "🇩"),
)


def test_names_of_random_pieces_show_plainly_too() -> None:
    chance = random.Random(7)
    for _ in range(400):
        name = "".join(chance.choices(PIECES, k=chance.randint(1, 12)))
        context = chance.choice(list(CONTEXTS))
        assert name_faults(CONTEXTS[context](plain(name)), plain(name)) == [], (name, context)
        assert label_faults(visible(name)) == [], name


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_visible_name_disturbs_no_label(name: str) -> None:
    assert label_faults(visible(name)) == []


def test_the_judge_sees_through_raw_names() -> None:
    plain_anyway = {
        kind
        for kind, name in HOSTILE.items()
        if all(shows_plainly(write(name), name) for write in CONTEXTS.values())
    }
    assert plain_anyway == HARMLESS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada plays 7♠", "Ada plays 7♠"),
        ("**Ada** *plays* __7__ ~~8~~ ||9||", "<strong>Ada</strong> <em>plays</em> <under>7</under> "
         "<struck>8</struck> <spoiler>9</spoiler>"),
        ("***x***", "<strong><em>x</em></strong>"),
        (r"\*\*x\*\* \\ \a", r"**x** \ \a"),
        ("snake_case_name", "snake_case_name"),
        ("_x_", "<em>x</em>"),
        ("`**x**` ```**y**```", "<code>`**x**`</code> <fence>```**y**```</fence>"),
        ("# x\n## y\n#z", "<heading>x</heading>\n<heading>y</heading>\n#z"),
        ("a # b\n- c\n1. d", "a # b\n<item>c</item>\n<item>d</item>"),
        ("> e\n-# f", "<quote>e</quote>\n<small>f</small>"),
        ("<@5> <@&5> <#5> @here", "<mention>&lt;@5&gt;</mention> <mention>&lt;@&amp;5&gt;</mention> "
         "<mention>&lt;#5&gt;</mention> <mention>@here</mention>"),
        (r"\<@5>", "&lt;@5&gt;"),
        ("<t:5:R> :fire:", "<time>&lt;t:5:R&gt;</time> <emoji>:fire:</emoji>"),
        ("<a:x:5>", "<emoji>&lt;a:x:5&gt;</emoji>"),
        ("[a **b**](https://c.d)", "<link>a <strong>b</strong></link>"),
        ("see https://a.b/c.", "see <address>https://a.b/c</address>."),
        (r"https\://a.b", "https://a.b"),
        ("12:30:45 is late", "12<emoji>:30:</emoji>45 is late"),
    ],
)  # fmt: skip
def test_the_renderer_knows_the_markup_of_discord(text: str, shown: str) -> None:
    assert rendered(text) == shown


def test_the_judge_says_why() -> None:
    assert name_faults("**Ada**", "Ben") == ["the name is not in the post"]
    assert "changes the markup" in name_faults("*x* plays", "*x*")[0]
    assert "mentions somebody" in name_faults(r"\@everyone plays", r"\@everyone")[0]
    assert name_faults("@\u200beveryone plays", "@\u200beveryone") == []
    assert name_faults("a\nb", "a\nb") == [r"characters that do not show: ['\n']"]
    assert name_faults("שלום: 3", "שלום") == ["right-to-left letters that are not isolated"]
    assert name_faults("x" * 65, "x" * 65) == ["65 characters"]
    assert name_faults("everyone plays", "everyone") == []
    assert "mentions somebody" in name_faults("@everyone plays", "everyone")[-1]

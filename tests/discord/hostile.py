"""Display names that try to be more than a name, and a judge of whether a post shows them as mere names.

The judge renders a post as Discord's clients do, as far as markup goes, once with the name and once with a
harmless word in its place: nothing but the word may differ.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from html import escape

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"

HOSTILE: dict[str, str] = {
    "everyone": "@everyone",
    "here": "x @here y",
    "member mention": "<@1003>",
    "old member mention": "<@!1003>",
    "role mention": "<@&1005>",
    "channel mention": "<#1001>",
    "command mention": "</match cancel:1006>",
    "place mention": "<id:customize>",
    "timestamp": "<t:0:R>",
    "custom emoji": "<a:party:1007>",
    "emoji code": ":fire::skull:",
    "bold": "**Ada**",
    "italic": "*Ada* _Ada_",
    "underlined": "__Ada__",
    "struck": "~~Ada~~",
    "spoiler": "||Ada||",
    "unclosed bold": "**Ada",
    "unclosed spoiler": "||Ada",
    "lone star": "*",
    "lone underscore": "_",
    "code": "`Ada`",
    "unclosed code": "`",
    "code fence": "```Ada",
    "closed code fence": "```py\nAda\n```",
    "heading": "# Ada",
    "small print": "-# Ada",
    "quote": "> Ada",
    "long quote": ">>> Ada",
    "bullet": "- Ada",
    "star bullet": "* Ada",
    "number": "1. Ada",
    "masked link": "[free](http://example.org/x)",
    "half a link": "[free](",
    "bare link": "https://example.org/x",
    "hidden link": "<https://example.org/x>",
    "invite": "discord.gg/abc",
    "long invite": "discord.com/invite/abc",
    "backslash": "\\",
    "backslashes": "\\\\*Ada\\*",
    "trailing backslash": "Ada\\",
    "newline": "Ada\nwins",
    "newlines and a heading": "Ada\r\n\r\n# You lose",
    "tab and controls": "A\td\x00a\x1b[31m\x07",
    "right to left override": "\u202egnp.ada",
    "isolates": "\u2066\u2067\u2068Ada",
    "embedding": "\u202bAda\u202c\u202a",
    "direction marks": "\u200fAda\u200e\u061c",
    "Hebrew": "שלום 12",
    "Arabic": "محمد (1)",
    "zero width": "A\u200bd\u200ca\u2060\ufeff",
    "zero width mention": "@\u200beveryone",
    "spliced mention": "@every\u200bone",
    "spliced id": "<@\u206010\u200b03>",
    "soft hyphens": "A\u00add\u00ada",
    "invisible": "\u200b\u2060\u200d",
    "blank letters": "\u3164\u115f\u2800\uffa0",
    "spaces": " \u00a0\u2003\u3000 ",
    "empty": "",
    "tags": "Ada\U000e0041\U000e007f",
    "private use": "Ada\ue000\U000f0000",
    "lone surrogate": "Ada\ud83d",
    "zalgo": "A" + "\u0300\u0315\u035c" * 30 + "da",
    "marks only": "\u0301\u0302\u0303",
    "hundred emoji": "🙂" * 100,
    "hundred families": FAMILY * 100,
    "flags": "🇩🇪" * 30,
    "very long": "Ada" * 700,
    "long word of markup": "*_~`|" * 100,
    "everything": "@everyone <@1003> **||`[x](http://a.b)`||** \u202e# x",
    "fake answer": "Blue** wins 9 points**",
    "quotes": "\"'“”«»",
    "html": "<b>Ada</b> &amp; <script>",
    "mail": "<ada@example.org>",
    "phone": "<+12025550123>",
    "steam": "steam://run/1",
}

# What a bot may write round a name.
CONTEXTS: dict[str, Callable[[str], str]] = {
    "alone": lambda name: name,
    "in a sentence": lambda name: f"The trick goes to {name}, who leads.",
    "first of a sentence": lambda name: f"{name} leads.",
    "on a later line": lambda name: f"First\n{name}\nLast",
    "bold": lambda name: f"**{name}** plays 7♠",
    "italic": lambda name: f"*{name}* to answer: a card · <t:1700000000:R>",
    "bold and italic": lambda name: f"***{name}***",
    "struck": lambda name: f"~~{name}~~ has left",
    "hidden": lambda name: f"||{name}|| and ||{name}||",
    "underlined": lambda name: f"__{name}__",
    "in a heading": lambda name: f"## {name} wins",
    "in a list": lambda name: f"- {name}\n- Ben",
    "in a quote": lambda name: f"> {name}",
    "in small print": lambda name: f"-# {name}",
    "in brackets": lambda name: f"Seat A ({name}) [{name}]",
    "after its seat": lambda name: f"A·{name}: 3 points",
    "twice": lambda name: f"{name} and {name}",
    "before a mention": lambda name: f"{name} passes. <@1004> to move",
    "next to bold": lambda name: f"{name} **takes** the trick and {name} *leads*",
}

_LINE: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("heading", re.compile(r"#{1,3}[ \t]+(?P<inner>[^\n]+)")),
    ("small", re.compile(r"-#[ \t]+(?P<inner>[^\n]+)")),
    ("quote", re.compile(r"[ \t]*>>>[ \t](?P<inner>[\s\S]*)")),
    ("quote", re.compile(r"[ \t]*>[ \t](?P<inner>[^\n]*)")),
    ("item", re.compile(r"[ \t]*(?:[*+-]|\d{1,10}\.)[ \t]+(?P<inner>[^\n]+)")),
)
_INLINE: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("fence", re.compile(r"```[\s\S]+?```")),
    ("code", re.compile(r"(`+)[\s\S]*?[^`]\1(?!`)")),
    ("address", re.compile(r"<(?:https?:|steam:|mailto:|tel:|sms:|\+\d|[^\s<>@:]+@[^\s<>]+\.)[^\s>]*>")),
    ("address", re.compile(r"(?:https?|steam|discord)://[^\s<]*[^<.,:;\"'\]\s]")),
    ("invite", re.compile(r"discord(?:\.gg|(?:app)?\.com/invite)/[\w-]+")),
    ("link", re.compile(r"\[(?P<inner>[^\[\]]+)\]\(\s*<?(?:https?|steam|mailto):[^\s)]+\s*\)")),
    ("mention", re.compile(r"<(?:@[!&]?|#)\d+>|</[^:\n]+:\d+>|<id:\w+>|@(?:everyone|here)")),
    ("emoji", re.compile(r"<a?:\w+:\d+>|:[\w+-]+:")),
    ("time", re.compile(r"<t:-?\d+(?::\w)?>")),
    ("spoiler", re.compile(r"\|\|(?P<inner>[\s\S]+?)\|\|")),
    ("strong", re.compile(r"\*\*(?P<inner>(?:\\[\s\S]|[^\\])+?)\*\*(?!\*)")),
    ("under", re.compile(r"__(?P<inner>(?:\\[\s\S]|[^\\])+?)__(?!_)")),
    ("struck", re.compile(r"~~(?P<inner>[\s\S]+?)~~")),
    ("em", re.compile(r"\*(?=\S)(?P<inner>(?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)")),
    ("em", re.compile(r"\b_(?P<inner>(?:__|\\[\s\S]|[^\\_])+?)_\b")),
)
_ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
_SERVER_MENTION = re.compile(r"@everyone|@here|<@[!&]?\d+>")
_SPACED = re.compile("([@~|])\u200b")  # the zero-width spaces that take the force from a sign
_OWN_MARKUP = re.compile(r"((?<!\\)<(?:@!?|#|t:)\d+(?::\w)?>)")
_ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")


def rendered(text: str) -> str:
    """A message as Discord's clients show it: plain characters, and tags for markup. Escapes are resolved."""
    shown, at = "", 0
    line_start = True
    while at < len(text):
        escaped = _ESCAPE.match(text, at)
        if escaped and not (line_start and _LINE[0][1].match(text, at)):
            shown, at, line_start = shown + escape(escaped[1]), escaped.end(), False
            continue
        found = _markup(text, at, line_start)
        if found:
            kind, match = found
            inner = match.groupdict().get("inner")
            content = escape(match[0]) if inner is None else rendered(inner)
            shown, at, line_start = f"{shown}<{kind}>{content}</{kind}>", match.end(), False
            continue
        shown += escape(text[at])
        line_start = text[at] == "\n"
        at += 1
    return shown


def _markup(text: str, at: int, line_start: bool) -> tuple[str, re.Match[str]] | None:
    for kind, pattern in (*(_LINE if line_start else ()), *_INLINE):
        match = pattern.match(text, at)
        if match:
            return kind, match
    return None


def name_faults(post: str, name: str) -> list[str]:
    """Why a name, as it is written in a post (escaped), is not a mere name there; empty if it is."""
    if not name or name not in post:
        return ["the name is not in the post"]
    faults = [*label_faults(name)]
    word = "Qwertz"
    harmless = _with_word(post, name, word)
    expected = rendered(harmless).replace(word, escape(_ESCAPE.sub(r"\1", name)))
    if rendered(post) != expected:
        faults.append(f"changes the markup: {rendered(post)!r} is not {expected!r}")
    called = _SERVER_MENTION.findall(post.replace("\\", ""))
    if len(called) > len(_SERVER_MENTION.findall(harmless.replace("\\", ""))):
        faults.append(f"mentions somebody: {called}")
    return faults


def _with_word(post: str, name: str, word: str) -> str:
    """The post with a word for the name, but not inside the post's own mentions: "1" is not in "<@1004>"."""
    if _OWN_MARKUP.search(name):
        return post.replace(name, word)
    parts = _OWN_MARKUP.split(post)
    return "".join(part if number % 2 else part.replace(name, word) for number, part in enumerate(parts))


def label_faults(name: str) -> list[str]:
    """Why a name would disturb a place without markup (a button, alt text); empty if it would not.

    Characters that do not show or turn their neighbours round, line breaks, nothing to see, no end.
    """
    faults = []
    bare = _ISOLATED.sub(r"\1", _SPACED.sub(r"\1", name))
    odd = [one for one in bare if _is_odd(one)]
    if odd:
        faults.append(f"characters that do not show: {odd!a}")
    if any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in _ISOLATED.sub("", name)):
        faults.append("right-to-left letters that are not isolated")
    if not any(unicodedata.category(one)[0] in "LNPS" for one in bare):
        faults.append("nothing to see")
    if len(_ESCAPE.sub(r"\1", bare)) > 64:
        faults.append(f"{len(bare)} characters")
    if re.search("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u20d0-\u20ff]{5}", bare):
        faults.append("a heap of marks")
    return faults


def _is_odd(character: str) -> bool:
    if character in "\u200d\ufe0f":  # part of emoji
        return False
    if character in "\u115f\u1160\u2800\u3164\uffa0":
        return True
    return character != " " and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")


def shows_plainly(post: str, name: str) -> bool:
    """Whether a post shows a name, as it is written there (escaped), as nothing but that name."""
    return not name_faults(post, name)

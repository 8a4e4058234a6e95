"""A member's display name, made safe to show.

Anyone may call himself `@everyone`, `||x||`, `[win](http://…)`, 100 emoji or nothing but invisible
characters. `visible` gives the name as plain characters, for places where Discord reads no markdown (button
labels, alt text, thread names, pictures); `plain` escapes that for message text, where Discord does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

NAMELESS = "Member"
ELLIPSIS = "…"

# Letters and symbols that draw nothing although Unicode does not class them as format characters.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"

# A letter carries at most this many marks; more is the "zalgo" that paints over the lines above and below.
_MARKS = 3
# The longest emoji sequence in use (a kiss of two people with skin tones) has ten code points.
_CLUSTER = 10

# Every ASCII sign that starts some markup at Discord: emphasis, code, spoilers, headings, quotes, lists,
# masked and bare links, invites, emoji codes, mentions, timestamps, slash-command links.
_MARKUP = re.compile(r"[\\*_~`|#>\-+.:/<\[\]()]")


def plain(name: str, limit: int = 32, *, nameless: str = NAMELESS) -> str:
    """`visible(name)`, escaped so that Discord shows exactly those characters in a message.

    `limit` counts what is seen; the escaped text is longer. `@` is followed by a zero-width space because
    Discord's servers look for mentions without regard to backslashes. Do not use inside a code block, where
    escapes are shown.
    """
    text = _MARKUP.sub(r"\\\g<0>", visible(name, limit, nameless=nameless)).replace("@", "@\u200b")
    # Discord ends ~~struck~~ and ||hidden|| text at the first such pair, one escaped half included.
    return f"{text}\u200b" if text.endswith(("~", "|")) else text


def visible(name: str, limit: int = 32, *, nameless: str = NAMELESS) -> str:
    """The characters of a name that draw something, in one line, at most `limit` of them
    (an emoji sequence or a letter with its marks counts as one, but no more than two code points for each).

    Control, direction, zero-width and private characters go; runs of white space become one space; a cut name
    ends in "…". A name with right-to-left letters is wrapped in a direction isolate (two characters that are
    not seen nor counted), so that it cannot turn round the words and numbers next to it. Without anything to
    see the answer is `nameless`. Raises ValueError when `limit` is less than 1.
    """
    if limit < 1:
        raise ValueError(f"a name needs room for at least 1 character, not {limit}")
    clusters = _spaced(_clusters("".join(_kept(name))))
    if not any(_draws(cluster) for cluster in clusters):
        return nameless
    shown = _shortened(clusters, limit)
    if any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in shown):
        return f"{_ISOLATE}{shown}{_END_ISOLATE}"
    return shown


def _shortened(clusters: list[str], limit: int) -> str:
    """The first clusters, at most `limit` and twice as many code points (Discord counts those)."""
    if len(clusters) <= limit and sum(map(len, clusters)) <= 2 * limit:
        return "".join(clusters)
    shown, room = "", 2 * limit - 1
    for cluster in clusters[: limit - 1]:
        if len(shown) + len(cluster) > room:
            break
        shown += cluster
    return shown.rstrip(" ") + ELLIPSIS


def _kept(name: str) -> Iterator[str]:
    """The characters of a name without those that draw nothing; any white space as a space."""
    for character in name:
        if character.isspace():
            yield " "
        elif character in (_JOINER, _EMOJI_STYLE) or not _is_invisible(character):
            yield character


def _is_invisible(character: str) -> bool:
    code = ord(character)
    return (
        character in _BLANK
        # control, format (direction marks, zero widths, tags), lone surrogate, private use
        or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co")
        or 0xFE00 <= code <= 0xFE0F  # variation selectors
        or 0x180B <= code <= 0x180F  # Mongolian variation selectors
        or 0xE0000 <= code <= 0xE0FFF  # tags and further variation selectors, assigned or not
        or 0xFDD0 <= code <= 0xFDEF  # not characters
        or code & 0xFFFE == 0xFFFE
    )


def _clusters(text: str) -> Iterator[str]:
    """Split into what a reader counts as one character: a base with its marks, or one emoji sequence."""
    cluster = ""
    for character in text:
        if not cluster:
            # Marks, joiners and skin tones with nothing before them have nothing to change.
            cluster = "" if _extends(character) else character
        elif _extends(character):
            if _may_extend(cluster, character):
                cluster += character
        elif _continues(cluster, character):
            cluster += character
        else:
            yield cluster.rstrip(_JOINER)
            cluster = character
    if cluster:
        yield cluster.rstrip(_JOINER)


def _spaced(clusters: Iterator[str]) -> list[str]:
    """Without spaces at either end, and without two in a row."""
    kept: list[str] = []
    for cluster in clusters:
        if cluster != " " or (kept and kept[-1] != " "):
            kept.append(cluster)
    return kept[:-1] if kept and kept[-1] == " " else kept


def _extends(character: str) -> bool:
    """A character that only changes the one before it."""
    return (
        character == _JOINER
        or _is_skin_tone(character)
        or unicodedata.category(character) in ("Mn", "Me", "Mc")
    )


def _may_extend(cluster: str, character: str) -> bool:
    if cluster == " " or len(cluster) >= _CLUSTER:
        return False
    if character == _JOINER:
        return _is_pictograph(cluster[0]) and cluster[-1] != _JOINER
    if character == _EMOJI_STYLE:
        return cluster[-1] not in (_JOINER, _EMOJI_STYLE)
    if _is_skin_tone(character):
        return _is_pictograph(cluster[-1])
    marks = sum(unicodedata.category(one) in ("Mn", "Me") for one in cluster)
    return unicodedata.category(character) == "Mc" or marks < _MARKS


def _continues(cluster: str, character: str) -> bool:
    """A base that belongs to the sequence before it: joined emoji, or the second letter of a flag."""
    if cluster[-1] == _JOINER:
        return _is_pictograph(character) and len(cluster) < _CLUSTER
    return len(cluster) == 1 and _is_flag_letter(cluster) and _is_flag_letter(character)


def _is_skin_tone(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_pictograph(character: str) -> bool:
    # Emoji newer than this Python's Unicode tables are still unassigned there.
    return unicodedata.category(character) in ("So", "Cn") or "\u2190" <= character <= "\u21ff"


def _draws(cluster: str) -> bool:
    return unicodedata.category(cluster[0])[0] in "LNPS" or _is_pictograph(cluster[0])

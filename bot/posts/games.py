"""The list of a member's matches, page by page, each with a button that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from ..controls import Press, Row, Weight
from ..games import Standing
from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..refusal import Refusal
from ..seating import title_of
from .outgoing import Outgoing

PAGE = 8
"""Matches on a page: as many lines as a message holds for certain, in two rows of buttons."""

IN_A_ROW = 4
NAMES = 2
"""How many of those who are asked too are named."""


def games_panel(standings: Sequence[Standing], page: int, *, elsewhere: int = 0) -> Outgoing:
    """One page of the list; ``elsewhere`` is how many more there are, lessons and those of other servers.
    :class:`Refusal` for a page that is not there."""
    pages = max(1, -(-len(standings) // PAGE))
    if not 1 <= page <= pages:
        raise Refusal("refusal.no_page", page=page)
    shown = standings[(page - 1) * PAGE : page * PAGE]
    waiting = sum(each.waits for each in standings)
    head = "games.head.one" if pages == 1 else "games.head"
    lines = [say(head, waiting=waiting, total=len(standings), page=page, pages=pages)]
    lines += [line_of(each) for each in shown] or [say("games.none")]
    if elsewhere:
        lines.append(say("games.elsewhere", count=elsewhere))
    buttons = list(filter(None, map(open_button, shown)))
    rows: list[Row] = [buttons[at : at + IN_A_ROW] for at in range(0, len(buttons), IN_A_ROW)]
    turning = []
    if page > 1:
        turning.append(Press(f"games.{page - 1}", say("games.earlier")))
    if page < pages:
        turning.append(Press(f"games.{page + 1}", say("games.later")))
    if turning:
        rows.append(turning)
    return Outgoing(0, 0, "\n".join(lines), rows=tuple(rows))


def _title(standing: Standing) -> str:
    return title_of(standing.match, speaker_of(standing.match.game).title)


def line_of(standing: Standing) -> str:
    """ "**Witan #12** · your turn since 3 hours ago · hand 1, trick 4 of 13 · #table"."""
    match = standing.match
    parts = [say("games.title.waits" if standing.waits else "games.title", title=_title(standing))]
    if standing.waits:
        since = (standing.since or 0) // 1000
        if match.status == "ready":
            parts.append(say("games.ready"))
        elif standing.due is not None:
            parts.append(say("games.due", time=f"<t:{standing.due // 1000}:R>"))
        else:
            parts.append(say("games.turn", time=f"<t:{since}:R>"))
    if standing.sealed:
        parts.append(say("games.sealed"))
    others = _some(standing.others)
    if others:
        parts.append(
            say("games.also" if standing.waits or standing.sealed else "games.waiting", names=others)
        )
    elif match.status == "lobby":
        parts.append(say("games.lobby"))
    elif match.asleep_since is not None:
        parts.append(say("games.asleep"))
    if standing.where:
        parts.append(standing.where)
    if not match.lesson:
        parts.append(f"<#{match.table_id or match.channel_id}>")
    return say("games.line", parts=" · ".join(parts))


def _some(names: Sequence[str]) -> str:
    shown = list(names[:NAMES])
    if len(names) > NAMES:
        shown.append(say("games.more_names", count=len(names) - NAMES))
    return listed(shown)


def open_button(standing: Standing) -> Press | None:
    """The hand of a match that is dealt; Ready where that is asked for."""
    match = standing.match
    label = say("games.open", match=match.id)
    weight: Weight = "usual" if standing.waits else "safe"
    if match.status == "running":
        return Press("hand", label, weight, of=(match.id, match.revision))
    if match.status == "ready" and standing.waits:
        return Press("ready", say("games.say_ready", match=match.id), weight, of=(match.id, match.version))
    return None

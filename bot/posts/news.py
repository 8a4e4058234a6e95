"""What a member is told privately beside his matches: in words, with the buttons that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from storage.contract import MatchRecord, SeatRecord
from storage.waiting import NewsRecord

from ..clocks.control import DAY
from ..controls import Press, Row
from ..names import plain
from ..phrases import amount, say
from ..phrases.registry import speaker_of
from ..queue.tolerance import WAIT
from ..seating import title_of
from .outgoing import Outgoing


def news_post(
    news: NewsRecord, server: str, match: MatchRecord | None, seats: Sequence[SeatRecord]
) -> Outgoing | None:
    """The message; ``None`` once it does not hold any more. ``server`` is the name of its server, ``match``
    and ``seats`` those that it is about."""
    if news.kind == "expired":
        if not server:
            return None
        words = say("news.expired", server=plain(server), time=amount("day", WAIT // DAY))
        return Outgoing(0, 0, words)
    if match is None:
        return None
    title = title_of(match, speaker_of(match.game).title)
    if news.kind == "joined":
        other = next((each for each in seats if each.member_id == news.other_id), None)
        sits = any(each.member_id == news.member_id for each in seats)
        if other is None or not sits or match.status not in ("lobby", "ready"):
            return None
        words = say("news.joined", name=plain(other.name), title=title)
        return Outgoing(match.id, match.version, words, rows=([Press("leave", say("button.leave"))],))
    if match.status != "lobby" or match.closes_at is None or match.host_id != news.member_id:
        return None
    key = "news.closing.kept" if match.kept else "news.closing"
    rows: tuple[Row, ...] = ()
    if not match.kept:
        rows = ([Press("keep-open", say("button.keep_open"), "usual")],)
    words = say(key, title=title, channel=f"<#{match.channel_id}>", at=match.closes_at // 1000)
    return Outgoing(match.id, match.version, words, rows=rows)

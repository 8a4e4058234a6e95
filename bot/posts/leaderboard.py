"""A page of a leaderboard: the picture, its words, and the buttons that turn pages and sift."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from render.ratings import Place, leaderboard_scene

from ..clocks.control import DAY
from ..controls import Option, Pick, Press, Row
from ..league.ratings.rating import Rating
from ..names import plain, visible
from ..phrases import say
from ..phrases.registry import speaker_of
from ..ratings.ladder import Ladder, Ranked
from ..refusal import Refusal
from ..seating import NAME_CHARACTERS
from .outgoing import Outgoing, Picture, in_block

Which = Literal["all", "active", "certain"]
"""Who is listed: everybody rated; who has played in the last 90 days; whose rating is certain."""

WHICH: Final[tuple[Which, ...]] = ("all", "active", "certain")
PAGE: Final = 10
ACTIVE: Final = 90 * DAY
MINE: Final = "mine"
"""In the id of a button: the page on which the viewer is."""


def number(value: float) -> str:
    """A strength as people read it: one decimal, a true minus sign."""
    return f"{value:.1f}".replace("-0.0", "0.0").replace("-", "−")


def rating_words(rating: Rating) -> str:
    """What is shown of a rating; a provisional one has a question mark."""
    return say(
        "rating.provisional" if rating.is_provisional else "rating.certain", rating=number(rating.shown)
    )


def listed_in(ladder: Ladder, hidden: Collection[int], which: Which, now: int) -> list[Ranked]:
    """Who is on the leaderboard, with the rank among all who are shown."""
    found = ladder.ranking(hidden)
    if which == "certain":
        return [each for each in found if each.rank is not None]
    if which == "active":
        return [each for each in found if now - ladder.tallies[each.member].last_at <= ACTIVE]
    return found


def leaderboard_panel(
    ladder: Ladder,
    hidden: Collection[int],
    which: Which,
    page: int | None,
    *,
    viewer: int,
    now: int,
    in_words: bool = False,
) -> Outgoing:
    """One page, ``None`` being the viewer's own; :class:`Refusal` for one that is not there. ``in_words``
    shows the words beside the picture."""
    listed = listed_in(ladder, hidden, which, now)
    pages = max(1, -(-len(listed) // PAGE))
    own = _page_of(listed, viewer)
    page = own or 1 if page is None else page
    if not 1 <= page <= pages:
        raise Refusal("refusal.no_page", page=page)
    shown = listed[(page - 1) * PAGE : page * PAGE]
    title = speaker_of(ladder.game).title
    ranked = sum(each.rank is not None for each in listed)
    who = say(f"leaderboard.which.{which}")
    head = say("leaderboard.head", game=title, who=who, page=page, pages=pages)
    closing = say("leaderboard.count", ranked=ranked, provisional=len(listed) - ranked)
    nobody = [say("leaderboard.nobody")]
    lines = [_line(ladder, each, viewer, escaped=False) for each in shown] or nobody
    about = say("leaderboard.alt", game=title, who=who, page=page, pages=pages)
    scene = leaderboard_scene(
        say("leaderboard.title", game=title),
        say("leaderboard.facts", who=who, page=page, pages=pages),
        [_place(ladder, each, viewer) for each in shown],
        closing,
    )
    picture = Picture(
        say("leaderboard.picture", game=ladder.game.replace("_", "-"), page=page),
        scene,
        f"{about} {'; '.join(lines)} · {closing}.",
        in_block("\n".join(lines)),
    )
    content = [head]
    if in_words:
        content += [_line(ladder, each, viewer, escaped=True) for each in shown] or nobody
    content.append(say("leaderboard.foot", count=closing))
    rows = _rows(ladder.game, which, page, pages, own)
    return Outgoing(0, 0, "\n".join(content), pictures=(picture,), rows=rows)


def _place(ladder: Ladder, each: Ranked, viewer: int) -> Place:
    tally = ladder.tallies[each.member]
    return Place(
        rank=each.rank,
        name=ladder.names.get(each.member, ""),
        rating=rating_words(each.rating),
        shown=each.rating.shown,
        believed=each.rating.mu,
        rated=tally.rated,
        wins=tally.wins,
        own=each.member == viewer,
    )


def _line(ladder: Ladder, each: Ranked, viewer: int, *, escaped: bool) -> str:
    tally = ladder.tallies[each.member]
    name = ladder.names.get(each.member, "")
    return say(
        "leaderboard.line.own" if each.member == viewer else "leaderboard.line",
        rank=say("leaderboard.unranked") if each.rank is None else each.rank,
        name=plain(name, NAME_CHARACTERS) if escaped else visible(name, NAME_CHARACTERS).replace("`", "'"),
        rating=rating_words(each.rating),
        rated=tally.rated,
        wins=tally.wins,
    )


def _page_of(listed: list[Ranked], viewer: int) -> int | None:
    """On which page the viewer is."""
    at = next((at for at, each in enumerate(listed) if each.member == viewer), None)
    return None if at is None else at // PAGE + 1


def _rows(game: str, which: Which, page: int, pages: int, own: int | None) -> tuple[Row, ...]:
    turning = []
    if page > 1:
        turning.append(Press(f"board.{page - 1}.{which}.{game}", say("leaderboard.higher")))
    if page < pages:
        turning.append(Press(f"board.{page + 1}.{which}.{game}", say("leaderboard.lower")))
    if own is not None and own != page:
        turning.append(Press(f"board.{MINE}.{which}.{game}", say("leaderboard.mine")))
    others = tuple(
        Option(f"board.1.{each}.{game}", say(f"leaderboard.which.{each}")) for each in WHICH if each != which
    )
    sifting = Pick(f"board.{which}", say("leaderboard.pick"), others)
    return (sifting, turning) if turning else (sifting,)

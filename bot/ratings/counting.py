"""Taking a match out of the ratings, and putting it back: what an organiser decides, for all to read."""

from __future__ import annotations

from storage.contract import TABLE, MatchRecord, TableEntry

from ..league.ratings.rated import Unrated, why_unrated
from ..lobby import Member
from ..matches import Matches
from ..refusal import Refusal
from .judging import BY_NOBODY, judged


async def let_count(
    matches: Matches, match_id: int, organiser: Member, *, may_manage: bool, counts: bool
) -> None:
    """The match counts for ratings from now on, or no more; the log of its table says who decided it.

    All that was rated after it follows by itself. :class:`Refusal` unless the organiser may manage the server
    and the match has been dealt, was not cancelled and is no lesson.
    """
    if not may_manage:
        raise Refusal("refusal.rating.organiser")
    async with matches.store.transaction() as tx:
        match = await tx.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        if match.lesson:
            raise Refusal("refusal.lesson")
        if match.status == "cancelled":
            raise Refusal("refusal.cancelled")
        if match.status not in ("running", "finished"):
            raise Refusal("refusal.not_dealt")
        if match.unrated is not counts:
            raise Refusal("refusal.rating.counts" if counts else "refusal.rating.counts_not", match=match_id)
        await tx.update_match(match_id, unrated=not counts)
        await tx.note(
            TableEntry(
                match_id=match_id,
                revision=match.revision,
                at=matches.clock.now(),
                kind="rated" if counts else "unrated",
                seat=TABLE,
                other_id=organiser.id,
                other_name=organiser.name,
            )
        )


async def why_not(matches: Matches, match: MatchRecord) -> Unrated | None:
    """Why a finished match is not rated; ``None`` if it is, or has not ended."""
    if match.status != "finished" or match.guild_id is None or match.ended_at is None:
        return None
    before = (match.ended_at, match.id - 1)
    page = await matches.store.history(match.guild_id, match.game, after=before, limit=1, by_nobody=BY_NOBODY)
    return why_unrated(judged(page.matches[0]))

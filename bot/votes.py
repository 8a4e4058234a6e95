"""Votes at a table: taking moves back, ending without a winner, a pause, ending without a result.

There is one at a time. Everybody who plays and is there must agree; the AIs go along with them; one No ends
it. The vote is stored before it is shown, and what it decides is stored with its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.core.outcome import Outcome
from storage.contract import MatchRecord, NewVote, SeatRecord, Transaction, VoteKind, VoteRecord
from storage.failure import Conflict

from .clocks import book
from .lobby import Lobby
from .matches import BALLOT, LOBBY, PANEL, TABLE, outcome_json, post
from .position import ballot, note, running_match, seat_of
from .posts.result import AGREED
from .refusal import Moved, Refusal
from .sleep import put_to_sleep
from .takeback import Offer, TakingBack

AWAKE: Final = frozenset({"undo", "pause"})
"""What is not decided while the match sleeps: nobody is asked anything then."""


@dataclass(frozen=True, slots=True)
class Cast:
    """How a vote stands after somebody voted. ``missing`` are raw display names."""

    kind: VoteKind
    result: Literal["open", "agreed", "refused"]
    agreed: int
    needed: int
    missing: tuple[str, ...]


def voters(seats: Sequence[SeatRecord]) -> list[SeatRecord]:
    """The seats whose members can vote: people who neither resigned nor left the server."""
    return [
        each
        for each in seats
        if each.member_id is not None and not each.resigned and each.departed_at is None
    ]


class Votes:
    """Opens votes, takes votes, and carries out what was decided."""

    def __init__(self, lobby: Lobby, taking_back: TakingBack) -> None:
        self.lobby = lobby
        self.matches = lobby.matches
        self.store = lobby.store
        self.clock = lobby.clock
        self.taking_back = taking_back

    async def ask(
        self, match_id: int, member_id: int, kind: VoteKind, command_id: str, offer: Offer | None = None
    ) -> Cast:
        """Open a vote, or agree to one that is open for the same. ``offer``: what is to be taken back;
        :class:`Moved` if it is not that any more."""
        try:
            async with self.store.transaction() as tx:
                match, seats, seat = await self._voter(tx, match_id, member_id, awake=kind != "cancel")
                if offer is not None and await self.taking_back.offered(tx, match_id, member_id) != offer:
                    raise Moved
                if match.lesson and kind == "pause":
                    raise Refusal("refusal.lesson")
                vote = await tx.vote(match_id)
                if vote is not None and (vote.kind != kind or (offer and vote.moves != list(offer.moves))):
                    raise Refusal("refusal.vote.open")
                opened = vote is None
                if vote is None:
                    new = NewVote(
                        match_id=match_id,
                        kind=kind,
                        seat=seat,
                        revision=match.revision,
                        opened_at=self.clock.now(),
                        moves=offer.moves if offer is not None else (),
                    )
                    vote = await tx.add_vote(new)
                return await self._cast(tx, match, seats, vote, seat, command_id, opened=opened)
        except Conflict:
            raise Moved from None

    async def cast(
        self, match_id: int, member_id: int, vote_id: int, *, agrees: bool, command_id: str
    ) -> Cast:
        """Vote; :class:`Moved` if that vote is over."""
        try:
            async with self.store.transaction() as tx:
                match, seats, seat = await self._voter(tx, match_id, member_id, awake=False)
                vote = await tx.vote(match_id)
                if vote is None or vote.id != vote_id:
                    raise Refusal("refusal.vote.over")
                if agrees:
                    if match.asleep_since is not None and vote.kind in AWAKE:
                        raise Refusal("refusal.asleep")
                    return await self._cast(tx, match, seats, vote, seat, command_id)
                await tx.close_vote(vote.id)
                await self._show(tx, match, vote, "withdrawn" if seat == vote.seat else "refused", seat)
                return Cast(vote.kind, "refused", 0, 0, ())
        except Conflict:
            raise Moved from None

    async def recount(self, match_id: int) -> None:
        """Somebody who could vote can do so no more: those who are left may have agreed already."""
        if await self.store.vote(match_id) is None:
            return
        try:
            async with self.store.transaction() as tx:
                vote = await tx.vote(match_id)
                match = await tx.match(match_id)
                if vote is None or match is None:
                    return
                seats = await tx.seats(match_id)
                await self._decide(tx, match, seats, vote, f"vote:{vote.id}")
        except (Conflict, Refusal):
            return

    async def _voter(
        self, tx: Transaction, match_id: int, member_id: int, *, awake: bool
    ) -> tuple[MatchRecord, list[SeatRecord], int]:
        match = await running_match(tx, match_id, awake=awake)
        seats = await tx.seats(match_id)
        seat = seat_of(tuple(seats), member_id)
        if seat is None:
            raise Refusal("refusal.not_seated")
        return match, seats, seat

    async def _cast(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: list[SeatRecord],
        vote: VoteRecord,
        seat: int,
        command_id: str,
        *,
        opened: bool = False,
    ) -> Cast:
        news = opened or seat not in vote.agreed
        agreed = sorted({*vote.agreed, seat})
        await tx.agree(vote.id, agreed)
        vote = replace(vote, agreed=agreed)
        if await self._decide(tx, match, seats, vote, command_id):
            return Cast(vote.kind, "agreed", len(agreed), len(agreed), ())
        if news:
            await self._show(tx, match, vote, "open", seat)
        people = voters(seats)
        missing = tuple(each.name for each in people if each.seat not in agreed)
        return Cast(vote.kind, "open", len(people) - len(missing), len(people), missing)

    async def _show(
        self, tx: Transaction, match: MatchRecord, vote: VoteRecord, result: str, by: int | None = None
    ) -> None:
        """Owe the post of the vote as it is now."""
        now = self.clock.now()
        await tx.owe(post(match.id, match.revision, BALLOT, now, **ballot(vote, result, by)))

    async def _decide(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: list[SeatRecord],
        vote: VoteRecord,
        command_id: str,
    ) -> bool:
        """Carry the vote out if nobody is missing any more; whether that is so."""
        people = {each.seat for each in voters(seats)}
        if not people or not people <= set(vote.agreed):
            return False
        if match.asleep_since is not None and vote.kind in AWAKE:
            return False
        await tx.close_vote(vote.id)
        await self._show(tx, match, vote, "agreed")
        now = self.clock.now()
        asker = next(each for each in seats if each.seat == vote.seat)
        if vote.kind != "undo":  # which is told by its own row among the moves
            await note(tx, match, now, f"voted.{vote.kind}", asker)
        if vote.kind == "undo":
            offer = Offer(vote.seat, tuple(vote.moves), False)
            await self.taking_back.carry_out(tx, match, seats, offer, command_id, None, voted=True)
        elif vote.kind == "draw":
            await self._draw(tx, match)
        elif vote.kind == "pause":
            await put_to_sleep(tx, match, "vote", now)
        else:
            await self.lobby.cancelled(tx, match)
        return True

    async def _draw(self, tx: Transaction, match: MatchRecord) -> None:
        """The match ends, and all share the first place."""
        now = self.clock.now()
        shared = Outcome((1,) * match.seats, (0,) * match.seats, AGREED)
        await tx.update_match(match.id, status="finished", ended_at=now, outcome=outcome_json(shared))
        await book.follow(tx, match.id, await tx.seats(match.id), (), now)
        await tx.owe(post(match.id, match.revision, LOBBY, now, agreed=True))
        await tx.owe(post(match.id, match.revision, TABLE, now, drawn=True))
        await tx.owe(post(match.id, match.revision, PANEL, now, drawn=True))

"""Seats whose players are not there: who takes them over, who answers for them, who has left the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from storage.contract import MatchRecord, SeatRecord, Transaction
from storage.failure import Conflict

from .clocks import book
from .clocks.control import DAY
from .lobby import Member
from .matches import BALLOT, LOBBY, PANEL, TABLE, Matches, post
from .position import Submitted, note, running_match
from .refusal import Moved, Refusal
from .seating import mark_of, named, person
from .windows import book as windows

ABSENT_AFTER: Final = 3 * DAY
"""How long a seat must have owed an answer for its player to count as absent."""

LETTERS: Final = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks for something that the host decides."""

    member: Member
    may_manage: bool


class Absence:
    """Offers seats, hands them over, and gives plain answers for whoever is absent."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock

    async def seat_named(self, match_id: int, letter: str) -> SeatRecord:
        """The seat of that letter; :class:`Refusal` if the table has none."""
        match = await self.store.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        seats = await self.store.seats(match_id)
        wanted = letter.strip().upper()
        found = [each for each in seats if wanted and LETTERS[each.seat : each.seat + 1] == wanted]
        if not found:
            raise Refusal("refusal.no_seat", seat=wanted[:3] or "?", seats=", ".join(LETTERS[: match.seats]))
        return found[0]

    async def offer(self, match_id: int, seat: int, asker: Asker, to: Member) -> None:
        """The host consents that ``to`` takes over the seat, and the table shows the button for it."""
        async with self.store.transaction() as tx:
            match, seats = await self._as_host(tx, match_id, asker)
            if match.competition_id is not None:
                raise Refusal("refusal.league.seat")
            await self._require_free(tx, match, seats, seat, to)
            now = self.clock.now()
            offer = {"seat": seat, "member": to.id, "name": to.name}
            await tx.owe(post(match_id, match.revision, BALLOT, now, offer=offer, at=now))

    async def take_over(self, match_id: int, seat: int, newcomer: Member) -> SeatRecord:
        """Take the seat that the host offered: with its knowledge, and as its player in name and log."""
        try:
            async with self.store.transaction() as tx:
                match = await running_match(tx, match_id, awake=False)
                seats = await tx.seats(match_id)
                old = await self._require_free(tx, match, seats, seat, newcomer)
                return await self.hand_over(tx, match, seats, old, newcomer)
        except Conflict:
            raise Moved from None

    async def hand_over(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        old: SeatRecord,
        newcomer: Member,
    ) -> SeatRecord:
        """Another member has the seat from now on; whether he may is asked elsewhere."""
        now = self.clock.now()
        new = replace(
            old,
            member_id=newcomer.id,
            name=newcomer.name,
            agent=None,
            resigned=False,
            resigned_at=None,
            joined_at=now,
            departed_at=None,
            dm_channel_id=None,
            dm_message_id=None,
            calls=None,
            looked_at=0,
        )
        await tx.put_seat(new)
        await windows.withdraw(tx, match.id, old.seat)
        if match.host_id is not None and match.host_id == old.member_id:
            await tx.update_match(match.id, host_id=newcomer.id)
        other = {"other_id": newcomer.id, "other_name": newcomer.name}
        await note(tx, match, now, "substituted", old, **other)
        await self._called_to(tx, match, seats, new, now, {"substituted": old.seat, "name": old.name})
        return new

    async def _called_to(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        new: SeatRecord,
        now: int,
        told: dict[str, Any],
    ) -> None:
        """Whoever has the seat now is called if it owes an answer, with a fresh decision on the clock."""
        game = self.matches.games[match.game]
        owing = game.owing(game.decode_state(match.state or {}))
        asleep = match.asleep_since is not None
        called = [new.seat] if new.seat in owing and not asleep else []
        if not asleep:
            others = [each for each in seats if each.seat != new.seat]
            # Without the old player the seat's decision is off the clock; with the new one it begins anew.
            await book.follow(tx, match.id, [*others, replace(new, member_id=None)], owing, now)
            await book.renew(tx, match.id, new.seat, now)
            await book.follow(tx, match.id, [*others, new], owing, now, called=called)
        await tx.owe(post(match.id, match.revision, TABLE, now, called=called, since=now, **told))
        await tx.owe(post(match.id, match.revision, PANEL, now, called=called, since=now))
        await tx.owe(post(match.id, match.revision, LOBBY, now, since=now))

    async def answer_for(
        self, match_id: int, seat: int, asker: Asker, command_id: str, *, seen: int | None = None
    ) -> Submitted:
        """Give the plain answer for an absent seat. Nobody is shown what it was but as the table shows it."""
        await self.may_answer_for(match_id, seat, asker)
        position = await self.matches.position(match_id)
        return await self.matches.submit(
            match_id,
            answer=position.game.default_action(position.state, seat),
            command_id=command_id,
            member_id=asker.member.id,
            seat=seat,
            seen=position.match.revision if seen is None else seen,
            acted_by=asker.member.name,
        )

    async def may_answer_for(self, match_id: int, seat: int, asker: Asker) -> None:
        """:class:`Refusal` unless the asker is host or manager, and the seat absent and asked."""
        async with self.store.transaction() as tx:
            match, seats = await self._as_host(tx, match_id, asker)
            if match.asleep_since is not None:
                raise Refusal("refusal.asleep")
            mine = next(each for each in seats if each.seat == seat)
            if mine.member_id == asker.member.id and not mine.resigned:
                raise Refusal("refusal.act.own")
            game = self.matches.games[match.game]
            if seat not in game.owing(game.decode_state(match.state or {})):
                raise Refusal("refusal.act.not_asked", name=named(mine))
            if not await self._is_absent(tx, match, mine):
                days = ABSENT_AFTER // DAY
                raise Refusal("refusal.act.present", name=named(mine), days=days)

    async def departed(self, match_id: int, seat: int) -> bool:
        """Mark that the seat's member has left the server, and tell the others once. Whether it was news."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            seats = await tx.seats(match_id)
            mine = next((each for each in seats if each.seat == seat), None)
            if match is None or match.status != "running" or mine is None:
                return False
            if mine.departed_at is not None or mine.member_id is None or mine.resigned:
                return False
            now = self.clock.now()
            await tx.update_seat(match_id, seat, departed_at=now)
            await note(tx, match, now, "departed", mine)
            await tx.owe(post(match_id, match.revision, TABLE, now, departed=seat, at=now))
            return True

    async def is_back(self, match_id: int, seat: int) -> None:
        """The member is on the server again."""
        async with self.store.transaction() as tx:
            await tx.update_seat(match_id, seat, departed_at=None)

    async def _as_host(
        self, tx: Transaction, match_id: int, asker: Asker
    ) -> tuple[MatchRecord, list[SeatRecord]]:
        match = await running_match(tx, match_id, awake=False)
        if match.host_id != asker.member.id and not asker.may_manage:
            raise Refusal("refusal.host_or_manager")
        if match.lesson:
            raise Refusal("refusal.lesson")
        return match, await tx.seats(match_id)

    async def _require_free(
        self, tx: Transaction, match: MatchRecord, seats: Sequence[SeatRecord], seat: int, newcomer: Member
    ) -> SeatRecord:
        """The seat, if the newcomer may have it."""
        old = next((each for each in seats if each.seat == seat), None)
        if old is None:
            raise Refusal("refusal.no_seat", seat=mark_of(seat), seats=", ".join(LETTERS[: match.seats]))
        if old.member_id is None:
            raise Refusal("refusal.substitute.ai")
        own_again = old.member_id == newcomer.id and old.resigned
        if not own_again and any(each.member_id == newcomer.id for each in seats):
            mine = next(each for each in seats if each.member_id == newcomer.id)
            raise Refusal("refusal.substitute.seated", name=person(mine, ai=False))
        if not old.resigned and not await self._is_absent(tx, match, old):
            days = ABSENT_AFTER // DAY
            raise Refusal("refusal.substitute.present", name=named(old), days=days)
        return old

    async def _is_absent(self, tx: Transaction, match: MatchRecord, seat: SeatRecord) -> bool:
        """Whether the player has left the server, or has owed an answer for :data:`ABSENT_AFTER`."""
        if seat.departed_at is not None:
            return True
        game = self.matches.games[match.game]
        if seat.seat not in game.owing(game.decode_state(match.state or {})):
            return False
        window = await tx.window(match.id)
        if window is not None and window.fixed:
            return False  # he may have answered: nobody can tell, and the window closes by itself
        moves = await tx.moves(match.id, after=max(match.revision - 1, -1))
        since = max([seat.joined_at, *(each.at for each in moves)])
        return self.clock.now() - since >= ABSENT_AFTER

"""Taking moves back: at once where nothing was seen, drawn or answered since, by a vote elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.action import IllegalAction
from rules.core.codec import digest
from rules.core.game import Game
from rules.core.takeback import free_to_take_back, played, standing, take_back
from storage.contract import MatchRecord, MoveRecord, NewMove, SeatRecord, Transaction
from storage.failure import Conflict

from .clocks import book
from .matches import BALLOT, PANEL, TABLE, Matches, post
from .position import ballot, running_match, seat_of
from .refusal import Moved, Refusal
from .windows import book as windows


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may take back: its last move alone without asking (``free``), or with everybody's consent
    that move and all since. ``moves`` are revisions."""

    seat: int
    moves: tuple[int, ...]
    free: bool


class TakingBack:
    """See :mod:`rules.core.takeback` for what may be taken back freely."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock

    async def offer(self, match_id: int, member_id: int) -> Offer:
        """What the member may take back now; :class:`Refusal` if nothing."""
        async with self.store.transaction() as tx:
            return await self.offered(tx, match_id, member_id)

    async def offered(self, tx: Transaction, match_id: int, member_id: int) -> Offer:
        """The same, within a transaction."""
        match, seats, game = await self._running(tx, match_id)
        return _offer(match, game, _seat(seats, member_id), await tx.moves(match_id))

    async def freely(
        self, match_id: int, member_id: int, command_id: str, *, expected: int | None = None
    ) -> Offer:
        """Take the member's last move back at once. ``expected`` is the move that he means: :class:`Moved` if
        it is not the one any more. :class:`Refusal` where it takes a vote."""
        try:
            async with self.store.transaction() as tx:
                match, seats, game = await self._running(tx, match_id)
                seat = _seat(seats, member_id)
                offer = _offer(match, game, seat, await tx.moves(match_id))
                if expected is not None and offer.moves[0] != expected:
                    raise Moved
                if not offer.free:
                    raise Refusal("refusal.undo.vote")
                await self.carry_out(tx, match, seats, offer, command_id, member_id, voted=False)
                return offer
        except Conflict:
            raise Moved from None

    async def carry_out(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        offer: Offer,
        command_id: str,
        member_id: int | None,
        *,
        voted: bool,
    ) -> None:
        """Append the row that takes the moves back, with the state that the others lead to."""
        game = self.matches.games[match.game]
        rows = await tx.moves(match.id)
        revision = match.revision + 1
        action = take_back(offer.moves, voted=voted)
        kept = [each for each in standing(rows) if each.revision not in offer.moves]
        before = _state(match, game, standing(rows))
        assert match.state is not None
        if digest(game.encode_state(before)) != digest(match.state):
            raise Refusal("refusal.undo.unlike")
        state = _state(match, game, kept)
        if not {each.revision for each in standing(rows)}.issuperset(offer.moves):
            raise Moved
        now = self.clock.now()
        await tx.append_move(
            NewMove(
                match_id=match.id,
                revision=revision,
                seat=offer.seat,
                member_id=member_id,
                action=action,
                events=[],
                command_id=command_id,
                at=now,
            ),
            state=game.encode_state(state),
        )
        vote = await tx.vote(match.id)
        if vote is not None and vote.kind == "undo":
            await tx.close_vote(vote.id)
            await tx.owe(post(match.id, revision, BALLOT, now, **ballot(vote, "lapsed")))
        await tx.update_match(match.id, gone=match.gone + len(offer.moves) + 1)
        owing = game.owing(state)
        called = [seat for seat in owing if voted and seat != offer.seat]
        await book.follow(
            tx, match.id, list(seats), owing, now, called=called, mover=offer.seat, took_back=True
        )
        changed = await tx.match(match.id)
        assert changed is not None
        if not await self._still_open(tx, changed, game, state, offer, voted=voted):
            await windows.close(tx, match.id, seats, game, state, now)
            await windows.follow(tx, changed, seats, game, state, now)
        gone = [each for each in rows if each.revision in offer.moves]
        events = tuple(game.events.decode(each) for row in gone for each in row.events)
        told: dict[str, Any] = {}
        if voted or windows.changes_public(game, before, state, events):  # else nobody knew of it
            told = {"taken_back": list(offer.moves), "seat": offer.seat, "voted": voted}
        await tx.owe(post(match.id, revision, TABLE, now, called=called, **told))
        await tx.owe(post(match.id, revision, PANEL, now, called=called))

    @staticmethod
    async def _still_open(
        tx: Transaction, match: MatchRecord, game: Game[Any, Any], state: Any, offer: Offer, *, voted: bool
    ) -> bool:
        """Whether what was taken back is a seat's own secret pick within the window that is open: the others
        are asked what they were asked, and their answers stay sealed."""
        window = await tx.window(match.id)
        if window is None or voted or offer.moves[0] <= window.revision:
            return False
        kind = game.decisions(state)[0].kind
        return kind == window.kind and set(game.reacting(state)) == set(window.seats)

    async def _running(
        self, tx: Transaction, match_id: int
    ) -> tuple[MatchRecord, list[SeatRecord], Game[Any, Any]]:
        match = await running_match(tx, match_id)
        return match, await tx.seats(match_id), self.matches.games[match.game]


def _seat(seats: Sequence[SeatRecord], member_id: int) -> int:
    seat = seat_of(tuple(seats), member_id)
    if seat is None:
        raise Refusal("refusal.not_seated")
    return seat


def _offer(match: MatchRecord, game: Game[Any, Any], seat: int, rows: Sequence[MoveRecord]) -> Offer:
    assert match.key is not None
    moves = standing(rows)
    own = next((each for each in reversed(moves) if each.seat == seat), None)
    if own is None:
        raise Refusal("refusal.undo.none")
    ruleset = game.ruleset.model_validate(match.ruleset)
    try:
        free = free_to_take_back(game, ruleset, match.seats, match.key, rows, seat)
    except (IllegalAction, ValueError):
        raise Refusal("refusal.undo.unlike") from None
    if free:
        return Offer(seat, free, True)
    return Offer(seat, tuple(each.revision for each in moves if each.revision >= own.revision), False)


def _state(match: MatchRecord, game: Game[Any, Any], moves: Sequence[MoveRecord]) -> Any:
    assert match.key is not None
    ruleset = game.ruleset.model_validate(match.ruleset)
    try:
        return played(game, ruleset, match.seats, match.key, moves).state
    except (IllegalAction, ValueError):
        raise Refusal("refusal.undo.unlike") from None

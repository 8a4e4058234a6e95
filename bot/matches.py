"""The one door: every move of every match goes through :meth:`Matches.submit`.

People, AI seats and timers use it alike. One transaction loads the state, lets the
rules judge, and stores the move, the new state and what is owed to the players; only then does
anybody speak of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.game import Game
from rules.core.outcome import Outcome
from rules.core.step import Step
from rules.core.takeback import takes_back
from storage.contract import (
    MatchRecord,
    NewMove,
    NewPost,
    PostRecord,
    SeatRecord,
    Store,
    Transaction,
)
from storage.failure import Conflict
from storage.reaction import SealedAnswer, Source, WindowRecord

from .choice import find_choice
from .clock import Clock
from .clocks import book
from .clocks.book import people
from .orders.fitting import fitting
from .orders.order import order_of
from .position import (
    Choice,
    Giver,
    Illegal,
    Position,
    Submitted,
    acting,
    ballot,
    names_of,
    require_running,
    seat_of,
    unanswered,
)
from .refusal import Moved, Refusal
from .windows import book as windows

TABLE = "table"
PANEL = "panel"
LOBBY = "lobby"
CALL = "call"
"""The kinds of posts: the table, hand panels, the lobby, and calls and notices about somebody's time."""

BALLOT = "ballot"
"""The kind of the post in which a vote is shown."""


class Matches:
    """Running matches: their positions and their moves."""

    def __init__(self, store: Store, clock: Clock, games: Mapping[str, Game[Any, Any]] | None = None) -> None:
        self.store = store
        self.clock = clock
        self.games = GAMES if games is None else games

    async def position(self, match_id: int) -> Position:
        """The match as it stands; :class:`Refusal` if there is none or its cards are not dealt."""
        match = await self.store.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        if match.state is None:
            raise Refusal(f"refusal.{match.status}" if match.status == "cancelled" else "refusal.not_dealt")
        seats = await self.store.seats(match_id)
        game = self._game_of(match)
        state = game.decode_state(match.state)
        window = await self.store.window(match_id) if match.status == "running" else None
        deadlines = await self._deadlines(match, window)
        sealed = await self.store.sealed(match_id) if window is not None else ()
        answers = {each.seat: game.actions.decode(each.action) for each in sealed}
        away = await self.store.seats_away(match_id, self.clock.now()) if match.status == "running" else {}
        return Position(match, tuple(seats), game, state, deadlines, window, answers, away)

    async def _deadlines(self, match: MatchRecord, window: WindowRecord | None) -> dict[int, int]:
        """In a window those that were known when it opened, so that none tells who has answered."""
        clock = await book.clock_of_match(self.store, match.id) if match.status == "running" else None
        found = {} if clock is None else {seat: clock.deadline(seat) for seat in clock.running()}
        deadlines = {seat: deadline for seat, deadline in found.items() if deadline is not None}
        if window is None:
            return deadlines
        # That a known one has passed was told to all, and what followed from it.
        now = self.clock.now()
        known = {seat: at if at > now else deadlines.get(seat, at) for seat, at in window.deadlines.items()}
        if not window.fixed:
            return known
        return {seat: min(window.closes_at, known.get(seat, window.closes_at)) for seat in window.seats}

    async def still_asked(self, match: MatchRecord, seat: int, seen: int) -> bool:
        """Whether what the seat was asked at revision ``seen`` is still what it is asked.

        It is while nobody has moved; and while only others have, for then they answered the same question,
        put to several at once, and the seat's own answer is still missing. Not if a move that led to what was
        seen has been taken back.
        """
        if seen == match.revision:
            return True
        if seen > match.revision:
            return False
        return all(
            move.seat != seat and not any(each <= seen for each in takes_back(move))
            for move in await self.store.moves(match.id, after=seen)
        )

    def _game_of(self, match: MatchRecord) -> Game[Any, Any]:
        """The rules under which the match was begun; other rules must not judge it."""
        game = self.games[match.game]
        if match.rules_version != game.rules_version:
            raise Refusal("refusal.rules_version", found=match.rules_version, known=game.rules_version)
        return game

    async def submit(
        self,
        match_id: int,
        *,
        answer: Action | Choice,
        command_id: str,
        member_id: int | None = None,
        seat: int | None = None,
        seen: int | None = None,
        source: Source = "hand",
        acted_by: str | None = None,
    ) -> Submitted:
        """Play one action. The actor is a member, or a seat when the bot itself acts for it, as ``source``
        says: an AI's, one whose time is over, one with a standing order; or the member ``member_id`` of the
        name ``acted_by`` acts for the seat.

        Where a window is open, an answer that would tell anybody anything is sealed until it closes: nothing
        is played then, and another answer takes its place.

        ``seen`` is the revision on which the answer was chosen; an answer to an older position is
        refused (:class:`Moved`), and so is a ``command_id`` that was used before. Refusals raise
        :class:`Refusal` or :class:`Illegal`, and change nothing.
        """
        try:
            async with self.store.transaction() as tx:
                return await self._play(
                    tx, match_id, answer, command_id, member_id, seat, seen, source, acted_by
                )
        except Conflict:
            raise Moved from None

    async def _play(
        self,
        tx: Transaction,
        match_id: int,
        answer: Action | Choice,
        command_id: str,
        member_id: int | None,
        seat: int | None,
        seen: int | None,
        source: Source,
        acted_by: str | None,
    ) -> Submitted:
        match = await tx.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        seats = tuple(await tx.seats(match_id))
        if seat is None:
            assert member_id is not None
            seat = seat_of(seats, member_id)
            if seat is None:
                raise Refusal("refusal.not_seated")
        require_running(match)
        assert match.state is not None
        if seen is not None and not await self.still_asked(match, seat, seen):
            raise Moved
        game = self._game_of(match)
        state = game.decode_state(match.state)
        if seat not in game.owing(state):
            raise Refusal("refusal.not_your_turn", waiting=names_of(seats, game.owing(state)))
        action = self._resolve(game, state, seat, answer)
        step = self._judged(game, match, state, seat, action)
        by = Giver(seat, member_id, command_id, source, acted_by)
        window = await tx.window(match.id) if seat in game.reacting(state) else None
        if source == "order" and (
            window is None or any(each.seat == seat for each in await tx.sealed(match.id))
        ):  # its member has answered meanwhile, or nothing is asked that an order is for
            raise Moved
        tells = window is not None and windows.changes_public(game, state, step.state, step.events)
        if window is None or not tells:
            done = await self._take(tx, match, seats, game, state, by, action, step)
            if (tells or window is None) and done.outcome is None:
                after = replace(match, revision=done.revision)
                await windows.follow(tx, after, seats, game, step.state, self.clock.now())
            return done
        if acted_by is not None:
            await tx.note(acting(match, seats, by, self.clock.now()))
            late = {"acted_for": seat, "by": acted_by}
            await tx.owe(post(match.id, match.revision, TABLE, self.clock.now(), at=self.clock.now(), **late))
        # Nobody learns whether an absent player has answered; if he has, that is his answer.
        if acted_by is None or all(each.seat != seat for each in await tx.sealed(match.id)):
            await self._seal(tx, seats, game, state, window, by, action)
        closed = await self._close(tx, window, present=seat if source == "hand" and not acted_by else None)
        if seat in closed:
            return closed[seat]
        return Submitted(
            match_id=match_id,
            revision=match.revision,
            seat=seat,
            action=action,
            events=(),
            observation=game.observe(state, seat),
            owing=game.owing(state),
            outcome=None,
            sealed=True,
        )

    def _judged(
        self, game: Game[Any, Any], match: MatchRecord, state: Any, seat: int, action: Action
    ) -> Step[Any]:
        """What comes of the action; :class:`Illegal` where the rules refuse it."""
        assert match.key is not None
        try:
            return game.apply(state, seat, action, Chance(match.key, match.revision + 1 - match.gone))
        except IllegalAction as refusal:
            legal = tuple(game.legal_actions(state, seat))
            raise Illegal(refusal, match.game, game.observe(state, seat), action, legal) from None

    async def _seal(
        self,
        tx: Transaction,
        seats: tuple[SeatRecord, ...],
        game: Game[Any, Any],
        state: Any,
        window: WindowRecord,
        by: Giver,
        action: Action,
    ) -> None:
        """Keep the answer until the window closes. From now on the seat's clock stands; nobody sees that."""
        now = self.clock.now()
        await tx.seal(
            SealedAnswer(
                match_id=window.match_id,
                seat=by.seat,
                action=game.actions.encode(action),
                source=by.source,
                member_id=by.player_id,
                command_id=by.command_id,
                at=now,
            )
        )
        owing, timed_out = game.owing(state), by.source == "time"
        await book.follow(tx, window.match_id, seats, owing, now, mover=by.seat, timed_out=timed_out)

    async def _close(
        self, tx: Transaction, window: WindowRecord, *, present: int | None = None
    ) -> dict[int, Submitted]:
        """Close the window if it is due: all that was sealed is played, in the order of the seats, and in a
        window of fixed length the default action for whoever has not answered. Gives what was played.

        An answer that the rules refuse by then is dropped, and its seat asked anew: nothing else is played in
        its place. Whoever is asked something else then is called, but for the seat that has just answered by
        hand, which is ``present``.
        """
        now = self.clock.now()
        due = await windows.rearm(tx, window)
        if due is None or due > now:
            return {}
        given = {each.seat: each for each in await tx.sealed(window.match_id)}
        played: dict[int, Submitted] = {}
        seats = tuple(await tx.seats(window.match_id))
        for seat in window.seats:
            match = await tx.match(window.match_id)
            assert match is not None and match.state is not None
            game = self._game_of(match)
            state = game.decode_state(match.state)
            if match.status != "running" or seat not in game.reacting(state):
                continue
            await tx.unseal(match.id, seat)  # whoever is asked again at once has his time counted
            sealed = given.get(seat)
            if sealed is None:
                action, by = game.default_action(state, seat), unanswered(window, seat)
            else:
                action = game.actions.decode(sealed.action)
                by = Giver(seat, sealed.member_id, sealed.command_id, sealed.source)
            try:
                step = self._judged(game, match, state, seat, action)
            except Illegal:
                await tx.owe(post(match.id, match.revision, PANEL, now, called=[seat], spoiled=seat))
                continue
            played[seat] = await self._take(tx, match, seats, game, state, by, action, step)
        await self._ask(tx, window.match_id, [seat for seat in played if seat != present])
        return played

    async def _without_orders(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: tuple[SeatRecord, ...],
        game: Game[Any, Any],
        state: Any,
        called: tuple[int, ...],
        fresh: tuple[Event, ...] = (),
    ) -> tuple[int, ...]:
        """Those of the seats that nobody answers for by a standing order. Whether the order can be carried
        out does not matter: that would tell what is in a hand. Without a clock all are called, since nothing
        else would call them later."""
        asked = set(called) & set(game.reacting(state))
        if not asked or await tx.clock(match.id) is None:
            return called
        kind = game.decisions(state)[0].kind
        answered = set()
        for seat in people(seats).values():
            if seat.seat in asked:
                order = await fitting(tx, game, state, seats, seat, kind, match.id, fresh)
                if order is not None and order_of(order.what).deed != "ask":
                    answered.add(seat.seat)
        return tuple(each for each in called if each not in answered)

    async def close_window(self, match_id: int) -> bool:
        """Close the window of a match if its time has come, as the timers ask; whether anything was
        played."""
        async with self.store.transaction() as tx:
            match, window = await tx.match(match_id), await tx.window(match_id)
            if match is None or window is None or match.status != "running":
                await tx.cancel_timers(match_id, windows.WINDOW)
                return False
            if match.asleep_since is not None:
                return False
            return bool(await self._close(tx, window))

    async def _ask(self, tx: Transaction, match_id: int, answered: Sequence[int]) -> None:
        """Take the window away that has closed, and open another one if what the match has come to asks for
        it. Of those who have ``answered`` some time ago, call whoever is asked something else."""
        match = await tx.match(match_id)
        if match is None or match.status != "running" or match.state is None:
            return  # its windows have ended with it
        game, seats, now = self._game_of(match), await tx.seats(match_id), self.clock.now()
        state = game.decode_state(match.state)
        await windows.close(tx, match_id, seats, game, state, now)
        await windows.follow(tx, match, seats, game, state, now)
        again = tuple(seat for seat in answered if seat in game.owing(state) and seat in people(seats))
        called = list(await self._without_orders(tx, match, tuple(seats), game, state, again))
        if called:
            for seat in called:
                await tx.update_seat(match_id, seat, asked_at=now)
            await tx.owe(post(match_id, match.revision, TABLE, now, called=called))
            await tx.owe(post(match_id, match.revision, PANEL, now, called=called))

    async def _take(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: tuple[SeatRecord, ...],
        game: Game[Any, Any],
        state: Any,
        by: Giver,
        action: Action,
        step: Step[Any],
    ) -> Submitted:
        """Store the move from ``state`` and all that follows from it."""
        seat, timed_out = by.seat, by.source == "time"
        owing = game.owing(step.state)
        called = newly_called(game.owing(state), owing, seat)
        called = await self._without_orders(tx, match, seats, game, step.state, called, step.events)
        await self._store_move(tx, match, game, by, action, step, called)
        if by.acted_by is not None:
            await tx.note(acting(match, seats, by, self.clock.now()))
        now = self.clock.now()
        await book.follow(tx, match.id, seats, owing, now, called=called, mover=seat, timed_out=timed_out)
        return Submitted(
            match_id=match.id,
            revision=match.revision + 1,
            seat=seat,
            action=action,
            events=step.events,
            observation=game.observe(step.state, seat),
            owing=owing,
            outcome=game.outcome(step.state),
        )

    @staticmethod
    def _resolve(game: Game[Any, Any], state: Any, seat: int, answer: Action | Choice) -> Action:
        if isinstance(answer, Action):
            return answer
        action = find_choice(answer.name, game.legal_actions(state, seat), game.actions)
        if action is None:
            raise Refusal("refusal.no_such_choice")
        return action

    async def _store_move(
        self,
        tx: Transaction,
        match: MatchRecord,
        game: Game[Any, Any],
        by: Giver,
        action: Action,
        step: Step[Any],
        called: tuple[int, ...],
    ) -> None:
        now = self.clock.now()
        revision = match.revision + 1
        for each in called:
            await tx.update_seat(match.id, each, asked_at=now)
        await tx.append_move(
            NewMove(
                match_id=match.id,
                revision=revision,
                seat=by.seat,
                member_id=by.player_id,
                action=game.actions.encode(action),
                events=[game.events.encode(event) for event in step.events],
                command_id=by.command_id,
                at=now,
            ),
            state=game.encode_state(step.state),
        )
        outcome = game.outcome(step.state)
        vote = await tx.vote(match.id)
        if vote is not None and (vote.kind == "undo" or outcome is not None):
            await tx.close_vote(vote.id)
            await tx.owe(post(match.id, revision, BALLOT, now, **ballot(vote, "lapsed")))
        if outcome is not None:
            await tx.update_match(match.id, status="finished", ended_at=now, outcome=outcome_json(outcome))
            await tx.owe(post(match.id, revision, LOBBY, now))
        late: dict[str, Any] = {"timed_out": by.seat} if by.source == "time" else {}
        if by.acted_by is not None:
            late = {"acted_for": by.seat, "by": by.acted_by}
        await tx.owe(post(match.id, revision, TABLE, now, called=list(called), **late))
        await tx.owe(post(match.id, revision, PANEL, now, called=list(called)))


def newly_called(before: tuple[int, ...], after: tuple[int, ...], mover: int) -> tuple[int, ...]:
    """The seats that a move puts a question to: not those that owed one already, nor the mover himself, who
    is at the table."""
    return tuple(seat for seat in after if seat != mover and seat not in before)


def called_by(posts: Iterable[PostRecord], owing: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that the posts call, as far as they still owe an answer."""
    called = {seat for each in posts for seat in each.payload.get("called", ())}
    return tuple(seat for seat in owing if seat in called)


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as it is stored with the match."""
    return {
        "placings": list(outcome.placings),
        "points": list(outcome.points),
        "ending": outcome.ending,
    }


def post(match_id: int, revision: int, kind: str, now: int, **payload: Any) -> NewPost:
    """Something that is owed to the players. The nonce lets Discord drop a second copy after a crash."""
    seed = f"{match_id}:{revision}:{kind}:{sorted(payload.items())}"
    return NewPost(
        match_id=match_id,
        revision=revision,
        kind=kind,
        payload=payload,
        nonce=hashlib.sha256(seed.encode()).hexdigest()[:24],
        created_at=now,
    )

"""From an open lobby to dealt cards, and the ways to leave: join, ready check, deal, resign, cancel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from rules.core.chance import Chance, commitment, match_key
from rules.core.outcome import Outcome
from rules.core.ruleset import Ruleset
from storage.contract import (
    MatchChanges,
    MatchRecord,
    NewMatch,
    SeatRecord,
    Status,
    Store,
    Transaction,
    Where,
)
from storage.failure import Conflict

from .clock import Secrets
from .clocks import book
from .clocks.control import TimeControl
from .gathering import clear_ready, owe_lobby, require_room, warn_blockers
from .idle import look_in_30_days
from .matches import PANEL, TABLE, Matches, outcome_json, post
from .opponents import agents_for
from .phrases import amount
from .position import running_match, seat_of
from .posts.result import FORFEITED, GIVEN_UP, RESIGNED
from .refusal import Moved, Refusal
from .reliability import reliability_for, require_own, require_reliable
from .sheet import Sheet, begun, readable, sheet_of
from .windows import book as windows
from .windows.policy import Windows, write_windows

AI_NAMES = ("Godgifu", "Wulfric", "Aelfgar", "Eadgyth", "Leofwine", "Aethelflaed", "Sigeric", "Hild")
"""Names that AI seats take, in this order, as far as they are free at the table."""

OPEN_MATCHES_EACH = 10
"""How many lobbies one member may have open at a time, so that nobody floods a server."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person at Discord: the id, and the display name as Discord gives it (escape before showing)."""

    id: int
    name: str


class Lobby:
    """Opens matches, seats players, deals, and ends what is given up."""

    def __init__(self, matches: Matches, secrets: Secrets) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock
        self.secrets = secrets

    async def open(
        self,
        *,
        host: Member,
        guild_id: int | None,
        channel_id: int,
        game_key: str,
        seats: int,
        options: Mapping[str, Any],
        where: Where,
        preset: str | None = None,
        control: TimeControl | None = None,
        windows: Windows | None = None,
        reliability: int = 0,
        found: Sequence[Member] = (),
        claim: Callable[[Transaction], Awaitable[None]] | None = None,
    ) -> MatchRecord:
        """A new lobby with its host in the first seat. The deal is sealed before anybody else can join.

        It starts from the house rules of the server; the preset lies over them, single options over both.
        Members who were ``found`` for it get the next seats and are asked in a ready check at once; ``claim``
        is done first, and nothing is opened where it refuses.
        """
        game = self.matches.games.get(game_key)
        if game is None:
            raise Refusal("refusal.no_game", games=", ".join(self.matches.games))
        if seats not in game.seat_counts:
            raise Refusal("refusal.seat_count", game=game.title, counts=game.seat_counts)
        house = await self._house_rules(guild_id, game_key)
        ruleset = begun(game.ruleset, house, preset, options)
        waiting = await self.store.matches_of_member(host.id, ("lobby", "ready"))
        if sum(each.host_id == host.id for each in waiting) >= OPEN_MATCHES_EACH:
            raise Refusal("refusal.too_many_lobbies", limit=OPEN_MATCHES_EACH)
        await require_room(self.store, host.id, guild_id)
        await require_own(self.store, host.id, reliability, self.clock.now())
        secret = self.secrets.secret()
        now = self.clock.now()
        async with self.store.transaction() as tx:
            if claim is not None:
                await claim(tx)
            match = await tx.add_match(
                NewMatch(
                    game=game_key,
                    rules_version=game.rules_version,
                    ruleset=ruleset.model_dump(mode="json"),
                    seats=seats,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    where=where,
                    host_id=host.id,
                    secret=secret,
                    commitment=commitment(secret),
                    created_at=now,
                    house_rules=house,
                )
            )
            for seat, member in enumerate((host, *found)):
                await tx.put_seat(self._seat(match.id, seat, now, member=member))
            if control is not None:
                await book.put_control(tx, match.id, control)
            if windows is not None:
                await tx.update_match(match.id, windows=write_windows(windows))
            if reliability:
                await tx.update_match(match.id, reliability=reliability)
            if found:
                await tx.update_match(match.id, status="ready")
            await owe_lobby(tx, match.id, now, **({"found": True} if found else {}))
            return match

    async def put_reliability(self, match_id: int, by: int, least: int) -> bool:
        """Choose before the deal what reliability whoever joins must have, as with :meth:`put_pace`."""
        await require_own(self.store, by, least, self.clock.now())
        async with self.store.transaction() as tx:
            called_off = await self._choosing(tx, match_id, by)
            await tx.update_match(match_id, reliability=least)
            await self._changed(tx, match_id)
            return called_off

    async def put_windows(self, match_id: int, by: int, windows: Windows | None) -> bool:
        """Choose before the deal how long windows stay open, as with :meth:`put_pace`."""
        async with self.store.transaction() as tx:
            called_off = await self._choosing(tx, match_id, by)
            await tx.update_match(match_id, windows=write_windows(windows))
            await self._changed(tx, match_id)
            return called_off

    async def put_pace(self, match_id: int, by: int, control: TimeControl) -> bool:
        """Choose the time control before the deal, which the host alone may. Whoever was ready was so for
        another one: gives whether that called a ready check off."""
        async with self.store.transaction() as tx:
            called_off = await self._choosing(tx, match_id, by)
            await book.put_control(tx, match_id, control)
            await self._changed(tx, match_id)
            return called_off

    async def _choosing(self, tx: Transaction, match_id: int, by: int) -> bool:
        """The host, and nobody else, is about to choose something before the deal: the lobby is open, and all
        see it anew. Gives whether that calls a ready check off."""
        match, seats = await self._waiting(tx, match_id, "lobby", "ready")
        if match.host_id != by:
            raise Refusal("refusal.options_host")
        await clear_ready(tx, seats)
        await tx.update_match(match_id, status="lobby", ruleset=match.ruleset)
        return match.status == "ready"

    async def join(self, match_id: int, member: Member) -> int:
        """Take the first free seat; gives its number."""
        before = await self.store.match(match_id)
        await require_room(self.store, member.id, before.guild_id if before else None)
        reliability = await reliability_for(self.store, before, member.id, self.clock.now())
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "lobby")
            if any(each.member_id == member.id for each in seats):
                raise Refusal("refusal.already_seated")
            require_reliable(match, reliability)
            seat = self._free_seat(match, seats)
            await tx.put_seat(self._seat(match_id, seat, self.clock.now(), member=member))
            await warn_blockers(tx, match, seats, member.id, self.clock.now())
            await self._changed(tx, match.id)
            return seat

    async def add_ai(self, match_id: int, by: int, agent: str | None = None) -> SeatRecord:
        """Seat an AI in the first free seat, the best one if none is named; only someone at the table may ask
        for it."""
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "lobby")
            self._require_seated(seats, by)
            agent = agent or best_agent(match.game)
            if agent not in agents_for(match.game):
                raise Refusal("refusal.no_agent", agents=", ".join(agents_for(match.game)))
            seat = self._free_seat(match, seats)
            taken = {each.name for each in seats}
            name = next(each for each in AI_NAMES if each not in taken)
            record = self._seat(match_id, seat, self.clock.now(), agent=agent, name=name)
            await tx.put_seat(record)
            await self._changed(tx, match.id)
            return record

    async def remove_ai(self, match_id: int, by: int) -> SeatRecord:
        """Free the seat of the AI that was added last; only someone at the table may ask for it."""
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "lobby")
            self._require_seated(seats, by)
            ais = [each for each in seats if each.member_id is None]
            if not ais:
                raise Refusal("refusal.no_ai")
            last = max(ais, key=lambda each: (each.joined_at, each.seat))
            await tx.remove_seat(match_id, last.seat)
            await self._changed(tx, match.id)
            return last

    async def leave(self, match_id: int, member_id: int) -> bool:
        """Leave before the deal. Gives whether the match is closed because nobody is left."""
        async with self.store.transaction() as tx:
            running = await tx.match(match_id)
            if running is not None and running.status == "running":
                raise Refusal("refusal.leave_running")
            match, seats = await self._waiting(tx, match_id, "lobby", "ready")
            seat = self._require_seated(seats, member_id)
            await tx.remove_seat(match_id, seat.seat)
            people = [each for each in seats if each.member_id not in (None, member_id)]
            if not people:
                await tx.update_match(match_id, status="cancelled", ended_at=self.clock.now())
                await self._changed(tx, match.id)
                return True
            changes: MatchChanges = {"status": "lobby"}
            heir = people[0].member_id
            if match.host_id == member_id and heir is not None:
                changes["host_id"] = heir
            await tx.update_match(match_id, **changes)
            await clear_ready(tx, people)
            await self._changed(tx, match.id)
            return False

    async def choose(
        self, match_id: int, by: int, seen: int | None, choice: Callable[[Sheet], Ruleset]
    ) -> tuple[Sheet, bool]:
        """Change the options before the deal, which the host alone may.

        ``seen`` is the version of the lobby on which he chose: refused if the options have changed since.
        Whoever was ready was so for other options: the lobby is open again. Gives the options as they are
        now, and whether that called a ready check off.
        """
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "lobby", "ready")
            if match.host_id != by:
                raise Refusal("refusal.options_host")
            _require_seen(match, seen)
            ruleset = self.matches.games[match.game].ruleset
            sheet = sheet_of(match, ruleset)
            values = choice(sheet).model_dump(mode="json")
            if values == sheet.values:
                return sheet, False
            await clear_ready(tx, seats)
            await tx.update_match(match_id, status="lobby", ruleset=values)
            await self._changed(tx, match_id)
            return Sheet(ruleset, values, sheet.house), match.status == "ready"

    async def _house_rules(self, guild_id: int | None, game: str) -> dict[str, Any]:
        """The server's house rules for the game, as far as this version can read them."""
        if guild_id is None:
            return {}
        stored = await self.store.house_rules(guild_id, game)
        return readable(self.matches.games[game].ruleset, stored.options)

    async def start(self, match_id: int, by: int, click_id: str, seen: int | None = None) -> bool:
        """Somebody at a full table calls the ready check, being ready himself. Gives whether the cards were
        dealt at once. Not the host alone: he may be away for good. ``seen`` is the version of the lobby that
        he saw: nobody agrees to options that he has not seen."""
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "lobby")
            self._require_seated(seats, by)
            _require_seen(match, seen)
            if len(seats) < match.seats:
                raise Refusal("refusal.seats_free", free=amount("free_seat", match.seats - len(seats)))
            await tx.update_match(match_id, status="ready")
            return await self._ready(tx, match, seats, by, click_id)

    async def ready(self, match_id: int, member_id: int, click_id: str, seen: int | None = None) -> bool:
        """Note that a player is ready; the last one brings the deal. Gives whether the cards were dealt.
        ``seen`` as in :meth:`start`."""
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "ready")
            self._require_seated(seats, member_id)
            _require_seen(match, seen)
            return await self._ready(tx, match, seats, member_id, click_id)

    async def unready(self, match_id: int, member_id: int) -> None:
        """Take a Ready back while others are still missing."""
        async with self.store.transaction() as tx:
            match, seats = await self._waiting(tx, match_id, "ready")
            seat = self._require_seated(seats, member_id)
            await tx.put_seat(replace(seat, ready_id=None))
            await self._changed(tx, match.id)

    async def resign(self, match_id: int, member_id: int) -> bool:
        """Give up a running match: an AI plays the seat on. Gives whether the match ended with it."""
        async with self.store.transaction() as tx:
            match = await running_match(tx, match_id, awake=False)
            seats = await tx.seats(match_id)
            seat = self._require_seated(seats, member_id)
            return await self.give_up(tx, match, seats, seat, "resigned")

    async def give_up(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        seat: SeatRecord,
        why: Literal["resigned", "replaced", "forfeited"],
    ) -> bool:
        """An AI plays the seat on, because its member resigned or because his time ran out; of two, one who
        ``forfeited`` has lost at once, and so has whoever goes in a competition. Gives whether the match
        ended with it."""
        now = self.clock.now()
        await tx.put_seat(replace(seat, resigned=True, agent=best_agent(match.game), resigned_at=now))
        await windows.withdraw(tx, match.id, seat.seat)
        left = [each for each in seats if _plays(each) and each.seat != seat.seat]
        outcome: Outcome | None = None
        if not left:
            outcome = Outcome((1,) * match.seats, (0,) * match.seats, RESIGNED)
        elif (why == "forfeited" or match.competition_id is not None) and match.seats == 2:
            placings = tuple(2 if each == seat.seat else 1 for each in range(match.seats))
            ending = GIVEN_UP if why == "resigned" else FORFEITED
            outcome = Outcome(placings, (0,) * match.seats, ending)
        if outcome is not None:
            await tx.update_match(match.id, status="finished", ended_at=now, outcome=outcome_json(outcome))
            await self._changed(tx, match.id)
        await tx.owe(post(match.id, match.revision, TABLE, now, **{why: seat.seat}))
        await tx.owe(post(match.id, match.revision, PANEL, now, **{why: seat.seat}))
        await self._follow(tx, match, () if outcome is not None else None)
        return outcome is not None

    async def _follow(
        self, tx: Transaction, match: MatchRecord, owing: tuple[int, ...] | None = None
    ) -> None:
        """Carry the clock on; ``owing``: who owes an answer now, if not those of the match's state."""
        if owing is None:
            assert match.state is not None
            game = self.matches.games[match.game]
            owing = game.owing(game.decode_state(match.state))
        await book.follow(tx, match.id, await tx.seats(match.id), owing, self.clock.now())

    async def cancel(self, match_id: int, member_id: int, *, may_manage: bool) -> None:
        """End a match without a result and without asking anybody: the host before the deal, and at any time
        who may manage the server and does not sit at the table. Whoever plays asks for a vote
        (:class:`~bot.votes.Votes`)."""
        async with self.store.transaction() as tx:
            match, seats = await self.may_cancel(tx, match_id, member_id, may_manage=may_manage)
            if match.status == "running" and seat_of(tuple(seats), member_id) is not None:
                raise Refusal("refusal.vote.needed")
            await self.cancelled(tx, match)

    @staticmethod
    async def may_cancel(
        reads: Transaction | Store, match_id: int, member_id: int, *, may_manage: bool
    ) -> tuple[MatchRecord, list[SeatRecord]]:
        """The match and its seats if the member may ask to cancel it; :class:`Refusal` if not."""
        match = await reads.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        if match.status in ("finished", "cancelled"):
            raise Refusal(f"refusal.{match.status}")
        seats = list(await reads.seats(match_id))
        seated = any(each.member_id == member_id and not each.resigned for each in seats)
        if not seated and not may_manage:
            raise Refusal("refusal.not_seated")
        if match.status != "running" and match.host_id != member_id and not may_manage:
            raise Refusal("refusal.host_only")
        return match, seats

    async def cancelled(self, tx: Transaction, match: MatchRecord) -> None:
        """End it without a result."""
        now = self.clock.now()
        await tx.update_match(match.id, status="cancelled", ended_at=now)
        await self._changed(tx, match.id)
        if match.state is not None:
            await self._follow(tx, match, ())
            await tx.owe(post(match.id, match.revision, TABLE, now, cancelled=True))
            await tx.owe(post(match.id, match.revision, PANEL, now, cancelled=True))

    async def _ready(
        self,
        tx: Transaction,
        match: MatchRecord,
        seats: list[SeatRecord],
        member_id: int,
        click_id: str,
    ) -> bool:
        marked = [replace(each, ready_id=click_id) if each.member_id == member_id else each for each in seats]
        for each in marked:
            if each.member_id == member_id:
                await tx.put_seat(each)
        dealt = all(each.ready_id is not None for each in marked if each.member_id is not None)
        if dealt:
            await self.deal(tx, match, marked)
        await self._changed(tx, match.id)
        return dealt

    async def deal(self, tx: Transaction, match: MatchRecord, seats: list[SeatRecord]) -> None:
        """Make the key from the secret and the ready clicks, in seat order, and set the match up with it."""
        game = self.matches.games[match.game]
        clicks = ready_ids(seats)
        key = match_key(match.secret, clicks)
        ruleset = game.ruleset.model_validate(match.ruleset)
        step = game.setup(ruleset, match.seats, Chance(key, 0))
        now = self.clock.now()
        try:
            await tx.start_match(
                match.id,
                key=key,
                state=game.encode_state(step.state),
                events=[game.events.encode(event) for event in step.events],
                command_id=f"deal:{match.id}",
                at=now,
            )
        except Conflict:
            raise Moved from None
        called = list(game.owing(step.state))
        await book.follow(tx, match.id, seats, called, now, called=called)
        await look_in_30_days(tx, match.id, now)
        await tx.owe(post(match.id, 0, TABLE, now, called=called))
        await tx.owe(post(match.id, 0, PANEL, now, called=called))

    async def _changed(self, tx: Transaction, match_id: int) -> None:
        await owe_lobby(tx, match_id, self.clock.now())

    @staticmethod
    async def _waiting(
        tx: Transaction, match_id: int, *statuses: Status
    ) -> tuple[MatchRecord, list[SeatRecord]]:
        match = await tx.match(match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=match_id)
        if match.status not in statuses:
            known = {"lobby": "refusal.still_open", "ready": "refusal.ready_check"}
            raise Refusal(known.get(match.status, f"refusal.{match.status}"))
        return match, list(await tx.seats(match_id))

    @staticmethod
    def _free_seat(match: MatchRecord, seats: list[SeatRecord]) -> int:
        taken = {each.seat for each in seats}
        free = [seat for seat in range(match.seats) if seat not in taken]
        if not free:
            raise Refusal("refusal.full", seats=match.seats)
        return free[0]

    @staticmethod
    def _require_seated(seats: list[SeatRecord], member_id: int) -> SeatRecord:
        for each in seats:
            if each.member_id == member_id and not each.resigned:
                return each
        raise Refusal("refusal.not_seated")

    @staticmethod
    def _seat(
        match_id: int,
        seat: int,
        now: int,
        *,
        member: Member | None = None,
        agent: str | None = None,
        name: str = "",
    ) -> SeatRecord:
        return SeatRecord(
            match_id=match_id,
            seat=seat,
            member_id=member.id if member else None,
            agent=agent,
            name=member.name if member else name,
            joined_at=now,
        )


def _require_seen(match: MatchRecord, seen: int | None) -> None:
    """Whoever speaks of the options of a lobby must have seen them as they are."""
    if seen is not None and seen < match.options_version:
        raise Refusal("refusal.options_changed")


def best_agent(game: str) -> str:
    """The opponent that plays a game best: the last one named for it."""
    return agents_for(game)[-1]


def ready_ids(seats: list[SeatRecord]) -> list[str]:
    """What the players add to the key: their ready clicks in seat order, an AI seat adding its name."""
    return [each.ready_id or f"ai:{each.name}" for each in sorted(seats, key=lambda each: each.seat)]


def _plays(seat: SeatRecord) -> bool:
    """Whether a person plays the seat (not an AI, not somebody who resigned)."""
    return seat.member_id is not None and not seat.resigned

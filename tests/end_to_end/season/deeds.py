"""What a member does when he looks in: answers, votes, taking back, waking, resigning, giving time, seats.

All of it goes by slash command and button, but for a part of the moves, which go straight through
:meth:`bot.matches.Matches.submit`, as ``cogs.deeds.play`` calls it, to save time; and for decks that no list
of choices names.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bot.choice import choice_id, find_choice
from bot.clocks.book import VOTE
from bot.opponents import agents_for, choose
from bot.position import Position
from bot.refusal import Moved, Refusal
from rules.core.action import Action
from rules.core.chance import Chance
from storage.contract import MatchRecord, SeatRecord

from ..world import buttons
from .plan import DAY, Habits

if TYPE_CHECKING:
    from .season import Season

LETTERS: Final = "ABCDEF"
PAGE: Final = 100
NAME_LIMIT: Final = 100
"""Characters of a choice that a command takes."""


class Visit:
    """One member at one moment."""

    def __init__(self, season: Season, habits: Habits, member: Any) -> None:
        self.season = season
        self.habits = habits
        self.member = member
        self.random: Random = season.random

    async def all_of_it(self) -> None:
        """Look at every match that he has a part in."""
        await self._take_seats()
        store = self.season.store
        for match in await store.matches_of_member(self.member.id, ("lobby", "ready"), PAGE):
            await self._gather(match)
        for number in self.season.invitations.pop(self.member.id, ()):
            await self.by(number, "match join")
            match = await self.season.world.match(number)
            await self._gather(match)
        for match in await store.matches_of_member(self.member.id, ("running",), PAGE):
            if await self._at_table(match.id):
                self.season.played_by.add(self.member.id)

    def may(self, chance: float) -> bool:
        """Whether he does what he does so often."""
        return self.random.random() < chance

    async def by(self, number: int, command: str, **options: Any) -> Any:
        """A slash command about a match, given at its table where he can, else elsewhere."""
        place = await self.season.place_of(number)
        return await self.member.slash(place, command, match=number, **options)

    async def _press(self, result: Any, beginning: str = "Yes,") -> bool:
        """Press the button of an answer whose label begins so, if there is one."""
        for message in (result.response, *result.followups):
            if message is None:
                continue
            for label in buttons(message):
                if label.startswith(beginning):
                    await self.member.click(message, label=label)
                    return True
        return False

    # Before the deal ----------------------------------------------------------------------------

    async def _gather(self, match: MatchRecord) -> None:
        seats = await self.season.store.seats(match.id)
        own = next((each for each in seats if each.member_id == self.member.id), None)
        if own is None:
            return
        if match.status == "lobby" and len(seats) == match.seats:
            await self.by(match.id, "match start")
        elif match.status == "ready" and own.ready_id is None:
            await self.by(match.id, "match ready")
        elif match.host_id == self.member.id and self.season.now() - match.created_at > 6 * DAY:
            await self._press(await self.by(match.id, "match cancel"))

    async def _take_seats(self) -> None:
        for number, seat in self.season.offers.pop(self.member.id, ()):
            offered = self.season.message(number, f"substitute.{seat}.{self.member.id}")
            if offered is not None:
                await self.member.click(offered[0], custom_id=offered[1])

    # At the table -------------------------------------------------------------------------------

    async def _at_table(self, number: int) -> bool:
        """Do what there is to do in a running match; whether he moved."""
        match = await self.season.world.match(number)
        if match.asleep_since is not None:
            if self.season.now() - match.asleep_since > DAY and self.may(0.3):
                await self.by(number, "match resume")
            return False
        await self._vote(number)
        await self._judge_the_late(number)
        await self._pass_on(number)
        moved = await self._answer(number)
        match = await self.season.world.match(number)
        if match.status != "running" or match.asleep_since is not None:
            return moved
        if moved and self.may(0.04):
            result = await self.by(number, "match undo")
            if self.may(0.5):
                await self._press(result)
        if match.host_id == self.member.id:
            await self._see_to_the_absent(number)
        await self._now_and_then(number)
        return moved

    async def _vote(self, number: int) -> None:
        vote = await self.season.store.vote(number)
        if vote is None or vote.message_id is None:
            return
        seats = await self.season.store.seats(number)
        own = next((each.seat for each in seats if each.member_id == self.member.id), None)
        if own in vote.agreed:
            return
        shown = self.season.message(number, f"vote.{vote.id}.{'yes' if self.may(0.75) else 'no'}")
        if shown is not None:
            await self.member.click(shown[0], custom_id=shown[1])

    async def _judge_the_late(self, number: int) -> None:
        """Vote about seats whose time ran out."""
        async with self.season.store.transaction() as tx:
            late = [each for each in await tx.timers(number) if each.kind == VOTE]
        for timer in late:
            choice = self.random.choice(("wait", "default", "default", "ai"))
            shown = self.season.message(number, f"missed.{timer.seat}.{choice}")
            if shown is not None:
                await self.member.click(shown[0], custom_id=shown[1])

    async def _answer(self, number: int) -> bool:
        moved = False
        for _ in range(self.season.plan.size.answers):
            position = await self.season.world.position(number)
            seat = position.seat_of(self.member.id)
            if position.match.status != "running" or position.match.asleep_since is not None:
                break
            if seat is None or seat not in position.game.owing(position.state):
                break
            if seat in position.sealed and not self.may(0.1):
                break  # he has answered, and does not think better of it
            action = self._chosen(position, seat)
            if not await self._play(position, seat, action):
                break
            moved = True
        if moved:
            await self.season.settle()
        return moved

    def _chosen(self, position: Position, seat: int) -> Action:
        game, state = position.game, position.state
        legal = game.legal_actions(state, seat)
        if self.may(self.habits.careless):
            legal = [each for each in legal if each.kind != "Concede"] or list(legal)
            return self.random.choice(legal)
        decision = next(each for each in game.decisions(state) if seat in each.seats)
        chance = Chance(b"season %d" % self.random.randrange(2**32), seat)
        seen = game.observe(state, seat)
        return choose(position.match.game, agents_for(game.key)[-1], seen, legal, decision, chance)

    async def _play(self, position: Position, seat: int, action: Action) -> bool:
        """Make the move; whether something else can follow it at once."""
        number = position.match.id
        legal = position.game.legal_actions(position.state, seat)
        name = choice_id(action, position.game.actions) if action in legal else ""
        named = name and len(name) <= NAME_LIMIT and find_choice(name, legal, position.game.actions) == action
        if named and self.may(self.habits.by_command):
            if self.may(0.1):
                await self.by(number, "hand")
            await self._press(await self.by(number, "play", choice=name))
            after = await self.season.world.match(number)
            return after.revision > position.match.revision
        try:
            done = await self.season.bot.matches.submit(
                number,
                answer=action,
                command_id=self.season.command_id(),
                member_id=self.member.id,
                seen=position.match.revision,
            )
        except (Moved, Refusal):
            return False
        finally:
            self.season.changed(number)
        return done.revision > position.match.revision

    async def _pass_on(self, number: int) -> None:
        """Go on passing what others' moves ask, now and then."""
        position = await self.season.world.position(number)
        seat = position.seat_of(self.member.id)
        if seat is None or seat not in position.game.reacting(position.state) or not self.may(0.1):
            return
        hand = await self.by(number, "hand")
        if await self._press(hand, self.random.choice(("Pass this turn", "Pass until news"))):
            self.season.did["pass"] += 1
            await self.season.settle()

    # Beside the moves ---------------------------------------------------------------------------

    async def _now_and_then(self, number: int) -> None:
        if self.may(0.02):
            await self.by(number, "clock give", hours=self.random.choice((6, 24)))
        if self.may(0.01):
            await self.by(
                number, "clock calls", how=self.random.choice(("turn", "none", "thread", "both", "usual"))
            )
        if self.may(0.01):
            await self.by(number, "log")
        if self.may(0.01):
            first = datetime.fromtimestamp(self.season.now() / 1000, UTC).date() + timedelta(days=1)
            last = first + timedelta(days=self.random.randrange(5))
            days = {"first": first.isoformat(), "last": last.isoformat()}
            await self.member.slash(await self.season.place_of(number), "vacation plan", **days)
            self.season.did["vacation"] += 1
        if self.may(0.005):
            await self.member.slash(await self.season.place_of(number), "vacation withdraw", number=1)
        for command, chance in (("pause", 0.004), ("draw", 0.002), ("cancel", 0.002), ("resign", 0.002)):
            if self.may(chance):
                await self._press(await self.by(number, f"match {command}"))
                return

    async def _see_to_the_absent(self, number: int) -> None:
        """As the host: have an answer given for whoever is absent, or offer his seat."""
        position = await self.season.world.position(number)
        if position.match.status != "running":
            return
        owing = position.game.owing(position.state)
        for seat in position.seats:
            if not self._seems_absent(position, seat, owing):
                continue
            letter = LETTERS[seat.seat]
            if self.may(0.4):
                await self._press(await self.by(number, "match act", seat=letter))
            elif self.may(0.4):
                other = self.season.somebody_else(position)
                if other is not None:
                    await self.by(number, "match substitute", seat=letter, member=other)
                    self.season.offers[other.id].append((number, seat.seat))
            return

    def _seems_absent(self, position: Position, seat: SeatRecord, owing: tuple[int, ...]) -> bool:
        if seat.member_id in (None, self.member.id):
            return False
        if seat.resigned or seat.departed_at is not None:
            return True
        since = max(seat.joined_at, seat.asked_at or 0, position.match.started_at or 0)
        return seat.seat in owing and self.season.now() - since > 3 * DAY

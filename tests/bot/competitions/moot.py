"""A server whose competitions run in virtual time: people who play through the real door, without Discord."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.absence import Absence, Asker
from bot.clocks.missed import Deadlines
from bot.clocks.sleeper import Sleeper
from bot.competitions.plan import usual_pace
from bot.competitions.season import Season
from bot.competitions.service import Competitions
from bot.idle import IDLE
from bot.lobby import Lobby, Member
from bot.matches import Matches
from bot.opponents import agents_for, choose
from bot.position import Position
from bot.sleep import Idleness
from rules.core.chance import Chance
from storage.sqlite import SqliteStore
from tests.bot.clocked import Hands
from tests.end_to_end.world import FixedSecrets

DAY: Final = 86_400_000
GUILD: Final = 900
CHANNEL: Final = 901
ORGANISER: Final = Asker(Member(1, "Organiser"), may_manage=True)
NOBODY: Final = 0
"""The winner of a match in which all people concede."""
SOMEBODY: Final = Asker(Member(2, "Somebody"), may_manage=False)


def person(number: int) -> Member:
    """Somebody who plays; the smaller the number, the stronger."""
    return Member(1000 + number, f"member {number}")


@dataclass
class Habits:
    """How people behave."""

    comes: Callable[[int], bool] = lambda number: True
    """Whether the person ever moves."""
    luck: int = 25
    """In how many of 100 matches the weaker one wins."""
    pace: int = 40
    """In how many of 100 visits a match is played to its end."""


class Moot:
    """The server, and the bot of the moment."""

    def __init__(self, path: Path, seed: int = 1) -> None:
        self.path = path
        self.clock = Hands()
        self.random = Random(seed)
        self.habits = Habits()
        self.commands = 0
        self.restarts = 0
        self.store: Any = None

    async def open(self) -> None:
        """Start the bot."""
        self.store = await SqliteStore.open(self.path)
        self.matches = Matches(self.store, self.clock)
        self.lobby = Lobby(self.matches, FixedSecrets(7))
        self.competitions = Competitions(self.lobby, Absence(self.matches))
        self.sleeper = Sleeper(self.store, self.clock)
        self.sleeper.beat = _awake  # type: ignore[method-assign]  # it was never away
        Deadlines(self.matches, self.lobby, lambda _: None).serve_with(self.sleeper)
        self.sleeper.serves[IDLE] = Idleness(self.matches, lambda _: None).look
        self.sleeper.calendars.append(self.competitions)

    async def close(self) -> None:
        await self.store.close()

    async def restart(self) -> None:
        """Stop the bot and start another one on the same file."""
        self.restarts += 1
        await self.close()
        await self.open()

    # Time -----------------------------------------------------------------------------------------

    async def until(self, when: int) -> None:
        """Let time pass, and everything happen that falls due."""
        while True:
            timer, step = await self.store.next_timer(), await self.store.next_step()
            times = [each for each in (timer.due_at if timer else None, step) if each is not None]
            if not times or min(times) > when:
                break
            self.clock.at = max(self.clock.at, min(times))
            await self.sleeper.round()
            await self.look()
        self.clock.at = max(self.clock.at, when)

    async def look(self) -> None:
        """As the bot does after every change of a match."""
        for fixture in await self.store.ended_fixtures():
            await self.competitions.look(fixture.match_id)

    async def play(self, number: int, until: int, restarts: int = 0, each: int = DAY) -> None:
        """Everybody looks in from time to time, until then; and the bot is stopped so often meanwhile."""
        begin = self.clock.at
        stops = [begin + (until - begin) * (one + 1) // (restarts + 1) for one in range(restarts)]
        while self.clock.at < until:
            await self.until(min(self.clock.at + each, until))
            await self.visit(number)
            while stops and self.clock.at >= stops[0]:
                stops.pop(0)
                await self.restart()

    # People ---------------------------------------------------------------------------------------

    async def visit(self, number: int) -> None:
        """Everybody looks at his matches."""
        season = await self.competitions.season(number)
        for fixture in season.open:
            if fixture.match_id is not None and self.random.randrange(100) < self.habits.pace:
                await self.finish(season, fixture.match_id)
        await self.look()

    async def finish(self, season: Season, match_id: int, winner: int | None = None) -> None:
        """Play a match as far as those at the table come: all make a move, then the weaker ones concede."""
        for _ in range(40):
            position = await self.matches.position(match_id)
            if position.match.status != "running":
                return
            owing = position.game.owing(position.state)
            there = [each for each in position.seats if each.seat in owing]
            ai = next((each for each in there if each.agent), None)
            if ai is not None:
                await self._answer(position, ai.seat, None, winner)
                continue
            asked = [each for each in there if self.habits.comes((each.member_id or 0) - 1000)]
            if not asked:
                return
            seat = asked[0]
            await self._answer(position, seat.seat, seat.member_id, winner)

    async def _answer(self, position: Position, seat: int, member: int | None, winner: int | None) -> None:
        legal = position.game.legal_actions(position.state, seat)
        moved = {each.seat for each in await self.store.moves(position.match.id)}
        concede = [each for each in legal if each.kind == "Concede"]
        everybody = len(moved) == position.match.seats or winner == NOBODY
        best = winner if winner is not None else self._winner(position)
        answer = position.game.default_action(position.state, seat)
        if member is not None and everybody and concede and member != best:
            answer = concede[0]
        self.commands += 1
        await self.matches.submit(
            position.match.id, answer=answer, command_id=f"sim:{self.commands}", member_id=member, seat=seat
        )

    def _winner(self, position: Position) -> int:
        """Mostly the strongest; the same whenever it is asked."""
        people = sorted(each.member_id for each in position.seats if each.member_id)
        luck = Random(f"{position.match.commitment}")
        return luck.choice(people[1:]) if luck.randrange(100) < self.habits.luck else people[0]

    async def by_agents(self, match_id: int, moves: int = 10_000) -> None:
        """Let AIs play the seats of a match in their members' names, as the opponents of the game do."""
        chance = Chance(b"agents", match_id)
        for _ in range(moves):
            position = await self.matches.position(match_id)
            if position.match.status != "running":
                break
            game, state = position.game, position.state
            seat = game.owing(state)[0]
            decision = next(each for each in game.decisions(state) if seat in each.seats)
            legal, seen = game.legal_actions(state, seat), game.observe(state, seat)
            answer = choose(game.key, agents_for(game.key)[-1], seen, legal, decision, chance)
            member = next(each.member_id for each in position.seats if each.seat == seat)
            self.commands += 1
            await self.matches.submit(
                match_id, answer=answer, command_id=f"agent:{self.commands}", member_id=member
            )
        await self.look()

    # Shortcuts ------------------------------------------------------------------------------------

    async def published(self, **plan: Any) -> int:
        """A competition whose sign-up is open."""
        usual = usual_pace(plan.get("format", "duels"))
        # hours of vacation are timers each: they would take most of the time
        values = {"name": "Moot", "game": "knight_errant", "pace": f"{usual} no-vacation", **plan}
        made = await self.competitions.create(
            guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan=values
        )
        await self.competitions.publish(made.id, ORGANISER)
        return made.id

    async def joined(self, number: int, *people: int) -> None:
        """These sign up."""
        for one in people:
            await self.competitions.join(number, person(one), f"click {number}.{one}")

    async def begun(self, number: int) -> Season:
        """The time passes until its first matches are dealt."""
        season = await self.competitions.season(number)
        await self.until(season.record.start_at)
        return await self.competitions.season(number)

    async def entrant(self, number: int, one: int) -> int:
        """The entrant that a person is."""
        found = (await self.competitions.season(number)).of_member(1000 + one)
        assert found is not None
        return found.entrant


async def _awake() -> None:
    return None


# The judge ------------------------------------------------------------------------------------------


async def counted(moot: Moot, number: int) -> dict[int, Fraction]:
    """The points of everybody, from the records of the matches alone where a match was played, in a few lines
    that share nothing with the league's own."""
    season = await moot.competitions.season(number)
    worth = [*season.plan.table, *([Fraction(0)] * 8)]
    points: dict[int, Fraction] = Counter()  # type: ignore[assignment]
    for fixture in season.fixtures.values():
        assert fixture.result is not None
        kind, gone = fixture.result["kind"], set(fixture.result["gone"])
        if kind == "void":
            continue
        placings = fixture.result["placings"]
        if kind == "played":
            match = await moot.store.match(fixture.match_id)
            assert match.status == "finished"
            seats = await moot.store.seats(match.id)
            members = [season.entrants[one].member_id for one in fixture.entrants]
            assert [each.member_id for each in seats] == members
            left = {each.seat for each in seats if each.resigned}
            assert {fixture.entrants[seat] for seat in left} == gone
            key = [(seat in left, match.outcome["placings"][seat]) for seat in range(match.seats)]
            key = [(True, 0) if late else (late, place) for late, place in key]
            placings = [1 + sum(other < own for other in key) for own in key]
        for seat, one in enumerate(fixture.entrants):
            place, ties = placings[seat], placings.count(placings[seat])
            share = sum(worth[place - 1 : place - 1 + ties], Fraction(0)) / ties
            points[one] += Fraction(0) if one in gone else share
    for bye in season.byes:
        full = {"pairing": worth[0], "full": worth[0], "half": worth[0] / 2, "zero": Fraction(0)}
        points[bye.entrant] += full[bye.kind]
    return points


async def judge(moot: Moot, number: int) -> Season:
    """A competition that is over is right: standings, matches, secrets, steps."""
    season = await moot.competitions.season(number)
    assert season.record.status == "closed"
    points = await counted(moot, number)
    for division in season.divisions:
        lines = season.standings(division)
        assert {line.entrant: line.points for line in lines} == {
            line.entrant: points.get(line.entrant, Fraction(0)) for line in lines
        }
        assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    dealt = [each.match_id for each in season.fixtures.values() if each.match_id is not None]
    assert len(set(dealt)) == len(dealt)
    for match_id in dealt:
        match = await moot.store.match(match_id)
        assert match.status in ("finished", "cancelled")
        assert match.competition_id == number
    done = [each for each in await moot.store.steps(number) if each.done_at is None]
    assert all(each.do == "next_season" for each in done)
    assert await moot.store.check() == []
    return season

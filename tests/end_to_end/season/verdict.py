"""Judges a season that is over: what is stored, and what was said.

Each finding is a line that begins with its match. What is looked for:

- **no match hangs**: it has ended, sleeps, was never dealt, or somebody who can answer owes an answer, with a
  timer armed wherever time is counted;
- **no call too many**: at most :data:`CALLS` for one decision of a seat, and only of who owes it;
- **no clock is wrong**: its log gives what is stored, nobody thought longer than he was granted, and that is
  no more than the control gives;
- **no post is missing**: nothing is owed, every move that all may know of was shown at the table, and what
  came of it is told in the main line of a post;
- **the ratings are those of the history**: what was added match by match is what making it anew gives;
- **the store is whole**: its own check finds nothing, and the standing moves lead to the stored state.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.announce.table import events_of
from bot.clocks import book
from bot.clocks.clock import Clock, Tick, replayed, tick_of
from bot.clocks.missed import VACATION_HOURS
from bot.idle import IDLE
from bot.phrases.registry import speaker_of
from bot.position import Position
from bot.ratings import Ratings
from bot.seating import is_ai, message_names
from bot.windows.book import WINDOW
from rules import GAMES
from rules.core.chance import Chance
from rules.core.seat import PUBLIC
from rules.core.takeback import standing, takes_back
from storage.contract import MatchRecord, MoveRecord, Store, TableEntry, TimerRecord

from .ear import Said
from .season import Season

CALLS: Final = 3
"""Calls for one decision: when it is put, at half time, at 80 %."""


async def findings(season: Season) -> list[str]:
    """All that is wrong; empty for a good season."""
    store = season.store
    found = [f"store: {each}" for each in await store.check()]
    found += [f"#{each.match_id}: still owed: {each.kind}, {each.error}" for each in await store.owed()]
    found += [f"said beside any match: {each}" for each in season.ear.stray]
    for member in season.members:
        for spent in await store.vacations(member.id):
            if spent.hours > VACATION_HOURS:
                found.append(f"{member.name}: {spent.hours} hours of vacation in {spent.year}")
    found += await ratings(season)
    for number in await season.matches():
        course = await Course.read(season, number)
        for each in (hangs, clocks, calls, posts):
            found += [f"#{number} ({course.match.game}): {words}" for words in each(course)]
    return found


async def ratings(season: Season) -> list[str]:
    """Ladders that differ from those made anew, and rated matches that should not have been."""
    bot, found = season.world.bot, []
    for guild in await season.store.known_guilds():
        for game in GAMES:
            kept = await bot.ratings.ladder(guild, game)
            if kept != await Ratings(season.store).ladder(guild, game):
                found.append(f"ratings: {game} on {guild} differs from its history")
            for number in {entry.match for course in kept.courses.values() for entry in course}:
                seats = await season.store.seats(number)
                if any(each.member_id is None and each.agent and not each.resigned for each in seats):
                    found.append(f"#{number} ({game}): rated with an AI")
    return found


class Course:
    """All that is known of one match: as it stands, its moves, its clock, what was said of it."""

    position: Position
    moves: list[MoveRecord]
    table_log: list[TableEntry]
    timers: list[TimerRecord]
    clock: Clock | None
    ticks: list[Tick]
    away: list[tuple[int, int]]
    """All absences of Gemot, not only those since the clock was counted last."""
    said: list[Said]
    now: int
    unreachable: bool
    """Whether its channel was deleted: nobody can be told there any more."""
    owing: list[tuple[int, ...]]
    """Who owed an answer after each row of moves."""
    lost: list[str]
    """How the moves and the stored state disagree."""

    @classmethod
    async def read(cls, season: Season, number: int) -> Course:
        """Read it, and play its moves again."""
        store: Store = season.store
        self = cls()
        self.position = await season.world.position(number)
        self.moves = await store.moves(number, after=-1)
        self.table_log = await store.table_log(number)
        async with store.transaction() as tx:
            self.timers = await tx.timers(number)
        self.clock = await book.clock_of_match(store, number)
        self.ticks = [tick_of(each) for each in await store.clock_log(number)]
        self.away = await store.absences(0)
        self.said = season.ear.by_match[number]
        self.now = season.now()
        self.unreachable = season.channel(self.match.channel_id) is None
        self._play()
        return self

    @property
    def match(self) -> MatchRecord:
        """The match as it stands."""
        return self.position.match

    def _play(self) -> None:
        """Follow the rows: a move is made on what stands, a row that takes back begins anew without it."""
        game, match = self.position.game, self.match
        ruleset = game.ruleset.model_validate(match.ruleset)
        assert match.key is not None
        self.owing, self.lost = [], []
        states: list[Any] = [game.setup(ruleset, match.seats, Chance(match.key, 0)).state]
        kept: list[MoveRecord] = []
        for row in self.moves:
            if taken := takes_back(row):
                first = next(at for at, each in enumerate(kept) if each.revision in taken)
                again = [each for each in kept[first:] if each.revision not in taken]
                del kept[first:], states[first + 1 :]
            else:
                again = [row] if row.revision else []
            for each in again:
                chance = Chance(match.key, len(states))
                action = game.actions.decode(each.action)
                states.append(game.apply(states[-1], each.seat, action, chance).state)
                kept.append(each)
            self.owing.append(tuple(game.owing(states[-1])))
        if game.encode_state(states[-1]) != match.state:
            self.lost.append("the standing moves do not lead to the stored state")
        if [each.revision for each in self.moves] != list(range(match.revision + 1)):
            self.lost.append("a move is missing")

    def members_of(self, seat: int) -> set[int]:
        """Everybody who has had the seat."""
        now = {each.member_id for each in self.position.seats if each.seat == seat}
        before = {
            each.member_id for each in self.table_log if each.kind == "substituted" and each.seat == seat
        }
        return {each for each in now | before if each is not None}


def hangs(course: Course) -> Iterator[str]:
    """Whether it waits for something that never comes."""
    yield from course.lost
    match, position = course.match, course.position
    kinds = Counter(each.kind for each in course.timers)
    if match.status in ("finished", "cancelled"):
        if kinds[book.CLOCK] or kinds[book.VOTE]:
            yield f"it is over and has timers: {dict(kinds)}"
        return
    if match.asleep_since is not None:
        if set(kinds) - {WINDOW}:
            yield f"it sleeps and has timers: {dict(kinds)}"
        return
    owing = position.game.owing(position.state)
    if not owing:
        yield "it runs and nobody owes an answer"
    if not kinds[IDLE]:
        yield "nothing looks after whether it is played"
    window, reacting = position.window, position.game.reacting(position.state)
    if set(window.seats if window else ()) != set(reacting):
        yield f"a window of seats {window.seats if window else []}, where {list(reacting)} are asked"
    waiting = [seat for seat in owing if seat not in position.sealed]
    if window is not None and (window.fixed or not waiting) and not kinds[WINDOW]:
        yield "nothing closes its window"
    people = book.people(position.seats)
    for seat in waiting:
        if seat not in people:
            yield f"an AI owes an answer at seat {seat}"
            continue
        armed = [each for each in course.timers if each.seat == seat and each.kind in (book.CLOCK, book.VOTE)]
        if course.clock is not None and not armed and len(people) > 1:
            yield f"no timer for seat {seat}, whose time is counted"
    for each in course.timers:
        if each.due_at < course.now - 3_600_000:
            yield f"a timer was not served: {each.kind} of seat {each.seat}"


def clocks(course: Course) -> Iterator[str]:
    """Whether the clock is what its log makes of it, and nobody had more time than there is."""
    clock = course.clock
    if clock is None:
        return
    control = clock.control
    if replayed(control, clock.seats, course.ticks, course.away) != clock:
        yield "its clock is not what its log gives"
    match, position = course.match, course.position
    counted = set(clock.running())
    owed = set(position.game.owing(position.state)) & set(book.people(position.seats))
    owed -= set(position.sealed)
    if match.status != "running" or match.asleep_since is not None:
        owed = set()
    if counted != owed:
        yield f"time is counted at seats {sorted(counted)}, owed at {sorted(owed)}"
    for seat, mine in clock.seats.items():
        own = [each for each in course.ticks if each.seat == seat]
        put = sum(each.kind in ("asked", "went_on") for each in own)
        answered = sum(each.kind == "answered" for each in own)
        given = sum(each.amount for each in own if each.kind == "given")
        players = 1 + sum(each.kind == "renewed" for each in own)
        turns = {"each": put, "fischer": answered, "byo-yomi": put + control.periods * players}
        most = control.bank * players + given + turns[control.kind] * control.each
        if not mine.spent <= mine.granted <= most:
            yield f"seat {seat} thought {mine.spent}, was granted {mine.granted}, at most {most}"
        if mine.spent > course.now - (match.started_at or 0):
            yield f"seat {seat} thought longer than the match lasts"


def calls(course: Course) -> Iterator[str]:
    """Whether somebody was called too often, or for nothing."""
    began = _beginnings(course)
    counted: Counter[tuple[int, int, int]] = Counter()
    for said in course.said:
        for member in said.mentions:
            seats = [
                seat
                for seat in course.owing[min(said.revision, len(course.owing) - 1)]
                if member in course.members_of(seat)
            ]
            if not seats:
                yield f"a call of a member who owes nothing at move {said.revision}: {said.text!r}"
                continue
            start = max(each for each in began[seats[0]] if each <= said.revision)
            counted[member, seats[0], start] += 1
    wakes = Counter(each.revision for each in course.table_log if each.kind == "woken")
    for (member, seat, start), times in counted.items():
        later = [each for each in began[seat] if each > start]
        end = min(later, default=len(course.owing))
        woken = sum(count for at, count in wakes.items() if start <= at < end)
        seated = sum(
            each.kind == "substituted" and each.other_id == member and start <= each.revision < end
            for each in course.table_log
        )
        if times > CALLS * (1 + seated) + (CALLS - 1) * woken:
            yield f"{times} calls of member {member} for one decision of seat {seat}, from move {start}"


def _beginnings(course: Course) -> dict[int, list[int]]:
    """For each seat the rows with which a new decision was put to it."""
    began: dict[int, list[int]] = defaultdict(list)
    before: Sequence[int] = ()
    for row, owing in zip(course.moves, course.owing, strict=True):
        anew = bool(takes_back(row)) and row.action["voted"]
        for seat in owing:
            if seat not in before or row.seat == seat or anew:
                began[seat].append(row.revision)
        before = owing
    return began


def posts(course: Course) -> Iterator[str]:
    """Whether the table has shown everything that all may know."""
    match, position = course.match, course.position
    if match.status == "cancelled" or course.unreachable:
        return
    shown = [each for each in course.said if each.shows]
    if not shown:
        yield "its table was never shown"
        return
    last = max(each.revision for each in shown)
    public = [row.revision for row in standing(course.moves) if _is_public(position, [row])]
    if public and public[-1] > last:
        yield f"move {public[-1]} was never shown, the last post is of move {last}"
    if match.status == "running" and match.asleep_since is None:
        called = set(position.game.owing(position.state))
        if called and not _tells_turn(course, shown[-1], called) and last < match.revision:
            yield "the table does not say who is to decide"
    if any(each.kind == "substituted" for each in course.table_log):
        return  # posts name whoever had the seat then
    names = message_names(match, position.seats)
    told = -1
    for each in shown:
        rows = [row for row in course.moves if row.revision <= each.revision]
        news = [row for row in standing(rows) if row.revision > told]
        told = each.revision
        events = [event for event in events_of(position, news) if event.visible_to(PUBLIC)]
        if not events:
            continue
        head = speaker_of(match.game).narrate(events, names, []).head
        if head and not _is_told(head, each.text, position):
            yield f"move {each.revision} is not told: {head!r} is missing in {each.text!r}"


def _is_public(position: Position, rows: list[MoveRecord]) -> bool:
    return any(event.visible_to(PUBLIC) for event in events_of(position, rows))


def _tells_turn(course: Course, said: Said, owing: set[int]) -> bool:
    names = message_names(course.match, course.position.seats)
    return all(names[seat] in said.text for seat in owing)


def _is_told(head: str, text: str, position: Position) -> bool:
    """Whether the main line is in the post; a seat may have been its player's still, or an AI's already."""
    if any(each.resigned or is_ai(each) for each in position.seats):
        return True
    return head in text

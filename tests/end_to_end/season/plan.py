"""What a season is made of, drawn from its seed: its members with their habits, its matches, its troubles."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.clocks.control import MISSED
from rules import GAMES

HOUR: Final = 3_600_000
"""Milliseconds."""
DAY: Final = 24 * HOUR

ZONES: Final = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC", "Australia/Sydney")
OFFSETS: Final = {
    "Europe/Berlin": 1,
    "America/New_York": -5,
    "Asia/Tokyo": 9,
    "UTC": 0,
    "Australia/Sydney": 11,
}
"""Hours before UTC, about; people are not more exact than that."""

CLOCKS: Final = ("none", "each", "fischer", "byo-yomi")
PACES: Final = {
    "none": ("none",),
    "each": ("1d", "2d", "3d", "12h"),
    "fischer": ("fischer 3d+12h max 4d", "fischer 2d+6h"),
    "byo-yomi": ("byo-yomi 2d+3x12h", "byo-yomi 4d+2x1d"),
}
WINDOWS: Final = ("usual", "held 0m", "fixed 6h", "held 2h", "usual", "fixed 24h")


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is of it."""

    members: int
    matches: int
    days: int
    visits: float
    """How often a member looks in on a day on which he plays."""
    answers: int
    """How many answers he gives in one match then, at most."""
    most_seats: int
    restarts: int
    """How many days pass between two restarts of the bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a member plays."""

    name: str
    zone: str
    wakes: int
    """The hour of his day at which he gets up; he is up for ``hours``."""
    hours: int
    quiet: bool
    """Whether he has set the rest of the day as his quiet hours."""
    calls: str | None
    interval: int | None
    orders: tuple[str, ...]
    """For which questions he orders beforehand to decline; ``convenient`` is the ready-made set."""
    by_command: float
    """How many of his moves he makes by command or button, where the others go straight through the door."""
    careless: float
    """How many of his answers are any that is legal."""
    away: tuple[tuple[int, int], ...]
    """Days in which he does not look in at all."""
    leaves: int | None
    """The day on which he leaves the server."""

    def is_up(self, at: int) -> bool:
        """Whether he may look in at that time, in milliseconds since the beginning of a day UTC."""
        hour = (at // HOUR + OFFSETS[self.zone]) % 24
        return (hour - self.wakes) % 24 < self.hours

    def is_away(self, day: int) -> bool:
        """Whether he is away on that day of the season."""
        return any(first <= day < last for first, last in self.away)


@dataclass(frozen=True, slots=True)
class Table:
    """A match to be opened."""

    day: int
    game: str
    seats: int
    ais: int
    pace: str
    windows: str
    where: str
    host: int
    guests: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole season."""

    seed: int
    size: Size
    members: tuple[Habits, ...]
    tables: tuple[Table, ...]


def plan_of(seed: int, size: Size) -> Plan:
    """The season of that seed."""
    random = Random(f"season {seed}")
    members = tuple(_habits(random, number, size.days) for number in range(size.members))
    tables = sorted(
        (_table(random, number, size, members) for number in range(size.matches)), key=lambda each: each.day
    )
    return Plan(seed, size, members, tuple(tables))


def _habits(random: Random, number: int, days: int) -> Habits:
    zone = random.choice(ZONES)
    away: list[tuple[int, int]] = []
    if random.random() < 0.3:  # a journey
        first = random.randrange(days)
        away.append((first, first + random.randint(4, 15)))
    if random.random() < 0.12:  # he stops answering, and comes back no more
        away.append((random.randint(days // 5, days), 10 * days))
    leaves = random.randint(days // 5, days - 1) if random.random() < 0.06 else None
    return Habits(
        name=f"member{number}",
        zone=zone,
        wakes=random.choice((6, 7, 8, 9, 16)),
        hours=random.choice((6, 12, 15)),
        quiet=random.random() < 0.3,
        calls=random.choice((None, None, None, "thread", "both", "dm", "none")),
        interval=random.choice((None, None, None, 6, 48)),
        orders=random.choice(
            ((), (), ("convenient",), ("any",), ("convenient", "FieldForces", "AnswerResult"))
        ),
        by_command=0.3 if number % 5 else 1.0,
        careless=random.choice((0, 0, 0.1)),
        away=tuple(away),
        leaves=leaves,
    )


def _table(random: Random, number: int, size: Size, members: tuple[Habits, ...]) -> Table:
    """Clocks and games go round at different steps, and what follows a missed time at a third: so every
    combination comes up."""
    game = GAMES[tuple(GAMES)[number % len(GAMES)]]
    clock = CLOCKS[number % len(CLOCKS)]
    pace = random.choice(PACES[clock])
    if clock != "none":
        missed = MISSED[(number // len(CLOCKS) + number) % len(MISSED)]
        pace += f" missed={missed}"
        if missed == "default":
            pace += random.choice(("", " excuses=2"))
        pace += random.choice(("", " no-vacation", " no-vacation"))
        pace += random.choice(("", "", f" weekends {random.choice(ZONES)}"))
    counts = [each for each in game.seat_counts if each <= size.most_seats]
    seats = random.choice(counts)
    ais = 1 if seats > 2 and random.random() < 0.25 else 0
    day = 0 if number < 2 else random.randrange(max(size.days * 2 // 3, 1))
    there = [
        which
        for which, each in enumerate(members)
        if not each.is_away(day) and (each.leaves is None or each.leaves > day + 1)
    ]
    host, *guests = random.sample(there, seats - ais)
    where = "here" if random.random() < 0.1 else "thread"
    windows = WINDOWS[(number // len(GAMES)) % len(WINDOWS)]
    return Table(day, game.key, seats, ais, pace, windows, where, host, tuple(guests))

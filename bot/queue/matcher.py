"""Who plays with whom, among those who wait: a pure function of what they wish and are.

Whoever waits longest is served first: the dearest of his games, the most seats, the dearest of his paces, and
of those with whom it works out the ones that wait longest. Every two at a table must suit each other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..clocks.pauses import Span
from .hours import shared_minutes
from .tolerance import hours_needed, points_apart, takes_fewer
from .wish import Wish

STEPS: Final = 20_000
"""How many attempts one look takes at most; whoever is not reached then is first at the next look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A member who waits: what he wishes, and what others may ask of him."""

    member_id: int
    since: int
    wish: Wish
    reliability: int = 0
    strength: Mapping[str, float] = field(default_factory=dict)
    """By game."""
    playing: tuple[Span, ...] | None = None
    """When he plays in the next days; ``None`` if he has not said."""


@dataclass(frozen=True, slots=True)
class Found:
    """A table: its game, its pace, and its members, the longest wait first."""

    game: str
    pace: str
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What holds for all who wait on a server."""

    now: int
    seat_counts: Mapping[str, Sequence[int]]
    """With how many seats each game is played."""
    usual_pace: str
    """What is played where nobody at a table asks for a pace."""
    blocked: Collection[frozenset[int]] = ()
    """Pairs of whom one has blocked the other."""


def find(waiting: Sequence[Waiting], given: Circumstances) -> list[Found]:
    """All tables that can be made now."""
    left = sorted(waiting, key=lambda each: (each.since, each.member_id))
    search = _Search(given)
    found: list[Found] = []
    seated: set[int] = set()
    for first in tuple(left):
        if first.member_id in seated:
            continue
        table = search.table_for(first, left)
        if table is not None:
            found.append(table)
            seated.update(table.members)
            left = [each for each in left if each.member_id not in seated]
    return found


def sizes(one: Waiting, counts: Sequence[int], now: int) -> tuple[int, ...]:
    """With how many seats somebody would begin a table now, the most first."""
    wished = sorted((each for each in counts if one.wish.least <= each <= one.wish.most), reverse=True)
    return tuple(wished if takes_fewer(now - one.since) else wished[:1])


def suit(one: Waiting, other: Waiting, game: str, given: Circumstances) -> bool:
    """Whether two may be put together: neither has blocked the other, and each is what the other asks for."""
    if one.member_id == other.member_id or frozenset((one.member_id, other.member_id)) in given.blocked:
        return False
    return accepts(one, other, game, given.now) and accepts(other, one, game, given.now)


def accepts(one: Waiting, other: Waiting, game: str, now: int) -> bool:
    """Whether the other is what one asks for now."""
    wish, waited = one.wish, now - one.since
    if other.reliability < wish.reliability:
        return False
    if wish.near:
        apart = abs(one.strength.get(game, 0.0) - other.strength.get(game, 0.0))
        if apart > points_apart(waited):
            return False
    hours = hours_needed(wish.hours, waited)
    if not hours:
        return True
    if one.playing is None or other.playing is None:
        return False
    return shared_minutes(one.playing, other.playing) >= hours * 60


class _Search:
    """Looks for tables, with a limit of attempts."""

    def __init__(self, given: Circumstances) -> None:
        self.given = given
        self.steps = STEPS

    def table_for(self, first: Waiting, left: Sequence[Waiting]) -> Found | None:
        """The best table for whoever is first, of those who are left; ``None`` if there is none."""
        for game in first.wish.games:
            suiting = [each for each in left if suit(first, each, game, self.given)]
            for seats in sizes(first, self.given.seat_counts.get(game, ()), self.given.now):
                others = [each for each in suiting if each.wish.takes(game, seats)]
                for pace in self._paces(first, others):
                    willing = [each for each in others if not each.wish.paces or pace in each.wish.paces]
                    table = self._complete((first,), willing, seats, game)
                    if table is not None:
                        return Found(game, pace, tuple(each.member_id for each in table))
        return None

    def _paces(self, first: Waiting, others: Sequence[Waiting]) -> Sequence[str]:
        if first.wish.paces:
            return first.wish.paces
        named = (pace for each in others for pace in each.wish.paces)
        return tuple(dict.fromkeys((self.given.usual_pace, *named)))

    def _complete(
        self, table: tuple[Waiting, ...], willing: Sequence[Waiting], seats: int, game: str
    ) -> tuple[Waiting, ...] | None:
        """The table filled with those of the willing who all suit one another, the longest waits first."""
        if len(table) == seats:
            return table
        for number, each in enumerate(willing):
            self.steps -= 1
            if len(table) + len(willing) - number < seats or self.steps < 0:
                return None
            rest = [other for other in willing[number + 1 :] if suit(each, other, game, self.given)]
            found = self._complete((*table, each), rest, seats, game)
            if found is not None:
                return found
        return None

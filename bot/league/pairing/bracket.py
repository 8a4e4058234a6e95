"""Elimination as data: matches whose sides are seeds, or winners or losers of other matches.

``single`` makes the matches of a single elimination, ``double`` (in ``double.py``) of a double one.
``fixtures`` tells, from who has won so far, who sits where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Seed:
    """The entrant of a seed, from 1. A seed that nobody has is a bye for the other side."""

    number: int


@dataclass(frozen=True, slots=True)
class From:
    """The winner of another match, or its loser."""

    match: str
    is_winner: bool = True


Side = Seed | From


@dataclass(frozen=True, slots=True)
class Node:
    """A match of the bracket. Keys are like ``W2-1``: the first match of round 2 among those never beaten."""

    key: str
    round: int
    """Matches of one round can be played at the same time; a later one may need this one's result."""
    sides: tuple[Side, Side]
    only_if_second_side_won: str | None = None
    """The match is played only if in that one the second side has won."""


class Empty(Enum):
    """Who is not there."""

    NOBODY = "nobody"
    """The other side goes on without a match."""
    OPEN = "open"
    """Not known yet."""


Entrant = int | Empty


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of the bracket as far as it is known."""

    key: str
    round: int
    sides: tuple[Entrant, Entrant]
    winner: Entrant
    is_bye: bool
    """Whether at least one side is nobody for good."""

    @property
    def is_ready(self) -> bool:
        """Whether it can be played now."""
        return self.winner is Empty.OPEN and all(isinstance(side, int) for side in self.sides)


def seed_order(count: int) -> tuple[int, ...]:
    """Seeds in the order of the bracket: the two best can meet only in the last match, the four best only in
    the two before, and so on. ``count`` is a power of two."""
    order = [1]
    while len(order) < count:
        both = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, both - upper)]
    return tuple(order)


def size_of(entrants: int) -> int:
    """The least power of two that holds all entrants."""
    if entrants < 2:
        raise ValueError("an elimination needs two entrants")
    return 1 << (entrants - 1).bit_length()


def single(entrants: int) -> tuple[Node, ...]:
    """The matches of a single elimination; byes are those of the best seeds."""
    order = seed_order(size_of(entrants))
    sides: Sequence[Side] = [Seed(seed) for seed in order]
    nodes: list[Node] = []
    turn = 1
    while len(sides) > 1:
        nodes += [
            Node(f"W{turn}-{number + 1}", turn, (sides[2 * number], sides[2 * number + 1]))
            for number in range(len(sides) // 2)
        ]
        sides = [From(f"W{turn}-{number + 1}") for number in range(len(sides) // 2)]
        turn += 1
    return tuple(nodes)


def fixtures(nodes: Sequence[Node], entrants: Sequence[int], won: Mapping[str, int]) -> dict[str, Fixture]:
    """Who meets whom, by key: ``entrants`` in the order of their seeds, ``won`` the winner of each match
    played."""
    known: dict[str, Fixture] = {}
    for node in nodes:
        one, other = (_side(side, entrants, known) for side in node.sides)
        if node.only_if_second_side_won is not None:
            before = known[node.only_if_second_side_won]
            if before.winner is Empty.OPEN:
                one = other = Empty.OPEN
            elif before.winner != before.sides[1]:
                one = other = Empty.NOBODY
        known[node.key] = _fixture(node, one, other, won.get(node.key))
    return known


def decided_by_replay(wins: Mapping[int, int], played: int, replays: int, better_seed: int) -> int | None:
    """Who goes on when matches of a pair may end in ties: whoever has won more of those played, as long as
    they differ; after ``replays`` further matches the better seed. ``None``: play again, with seats
    exchanged."""
    if not played:
        return None
    (_, most), *others = sorted(wins.items(), key=lambda item: -item[1])
    ahead = [entrant for entrant, count in wins.items() if count == most]
    if len(ahead) == 1 and (others or most):
        return ahead[0]
    return better_seed if played > replays else None


def _side(side: Side, entrants: Sequence[int], known: Mapping[str, Fixture]) -> Entrant:
    if isinstance(side, Seed):
        return entrants[side.number - 1] if side.number <= len(entrants) else Empty.NOBODY
    before = known[side.match]
    if side.is_winner or before.winner is Empty.OPEN:
        # of a match with a bye nobody is the loser, and that is known at once
        return before.winner if side.is_winner or not before.is_bye else Empty.NOBODY
    return before.sides[1] if before.winner == before.sides[0] else before.sides[0]


def _fixture(node: Node, one: Entrant, other: Entrant, winner: int | None) -> Fixture:
    sides = (one, other)
    if Empty.NOBODY in sides:
        if winner is not None:
            raise ValueError(f"{node.key} is not played")
        return Fixture(node.key, node.round, sides, other if one is Empty.NOBODY else one, True)
    if winner is None:
        return Fixture(node.key, node.round, sides, Empty.OPEN, False)
    if winner not in sides:
        raise ValueError(f"{winner} does not play {node.key}")
    return Fixture(node.key, node.round, sides, winner, False)

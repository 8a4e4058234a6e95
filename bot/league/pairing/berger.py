"""Round robin for duels: everybody meets everybody, by the Berger tables (FIDE handbook, C.05 Annex 1).

With an odd number the last number is nobody: whoever meets it sits the round out.
"""

from __future__ import annotations

from .pods import Table


def round_robin(players: int) -> tuple[tuple[Table, ...], ...]:
    """The rounds for players 0 … n-1: in each the pairs, the first of a pair has the first seat.

    Round r+1 follows from round r by a turn of all but the last player by half the table. The last player has
    first and second seat in turn.
    """
    if players < 2:
        raise ValueError(f"{players} players have nobody to play")
    last = players + players % 2 - 1
    half = (last + 1) // 2
    rounds = []
    for turn in range(last):
        first = turn * half % last
        pairs = [(first, last) if turn % 2 == 0 else (last, first)]
        pairs += [((first + step) % last, (first - step) % last) for step in range(1, half)]
        rounds.append(tuple(pair for pair in pairs if max(pair) < players))
    return tuple(rounds)


def meetings_of(players: int, times: int) -> tuple[tuple[Table, ...], ...]:
    """Several round robins after each other; every second one has the seats the other way round."""
    once = round_robin(players)
    back = tuple(tuple((two, one) for one, two in pairs) for pairs in once)
    return tuple(pairs for turn in range(times) for pairs in (back if turn % 2 else once))


def sits_out(players: int, pairs: tuple[Table, ...]) -> int | None:
    """Who has no opponent in a round."""
    return next(iter(set(range(players)) - {player for pair in pairs for player in pair}), None)

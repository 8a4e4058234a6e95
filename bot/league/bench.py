"""What leagues cost: ratings made anew, a Swiss round, standings. Run by ``gemot bench league``."""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from time import perf_counter
from typing import Any, Final

from rules.core.chance import Chance

from .pairing.swiss import SwissRound, pair_round
from .ratings.book import recompute
from .ratings.rated import RatedMatch
from .record import Bye, ByeKind, Crosstable, Result
from .standings import standings
from .tiebreaks.order import SWISS

MATCHES: Final = 100_000
PLAYERS: Final = 200
ROUNDS: Final = 8
"""How many rounds are played before the one that is measured."""
TIMES: Final = 5


def measure(matches: int = MATCHES, players: int = PLAYERS) -> dict[str, Any]:
    """Milliseconds of the three, and of how many they are."""
    history = _history(matches)
    began = perf_counter()
    recompute(history)
    recomputing = perf_counter() - began
    table = _swiss(players)
    # a copy each time: a crosstable remembers what it has counted
    pairing = median(_seconds(table, lambda fresh: pair_round(fresh, fresh.entrants)) for _ in range(TIMES))
    ranking = median(_seconds(table, lambda fresh: standings(fresh, SWISS)) for _ in range(TIMES))
    return {
        "recompute_ms_per_10k_matches": round(recomputing * 1000 * 10_000 / matches, 1),
        "pairing_ms_200_players": round(pairing * 1000, 1),
        "standings_ms": round(ranking * 1000, 2),
        "matches": matches,
        "players": players,
    }


def _seconds(table: Crosstable, does: Any) -> float:
    fresh = replace(table)
    began = perf_counter()
    does(fresh)
    return perf_counter() - began


def _history(matches: int) -> list[RatedMatch]:
    """Matches of two to six among 2,000 members, with a tie now and then."""
    chance = Chance(b"bench")
    history = []
    for number in range(matches):
        seats = 2 + chance.below(5)
        first = chance.below(2000)
        history.append(
            RatedMatch(
                number,
                number,
                "ortus_regni",
                1,
                tuple((first + seat * 7,) for seat in range(seats)),
                tuple(1 + chance.below(seats) for _ in range(seats)),
            )
        )
    return history


def _swiss(players: int) -> Crosstable:
    """A Swiss in which the better seed mostly wins, some tie, and each round somebody takes a bye."""
    chance = Chance(b"bench swiss")
    table = Crosstable(tuple(range(players)))
    for number in range(1, ROUNDS + 1):
        out = chance.below(players)
        pairing = pair_round(table, [one for one in table.entrants if one != out])
        table = _played(table, pairing, number, out, chance)
    return table


def _played(table: Crosstable, pairing: SwissRound, number: int, out: int, chance: Chance) -> Crosstable:
    results = list(table.results)
    for pair in pairing.pairs:
        luck = chance.below(10)
        places = (1, 1) if luck < 2 else (1, 2) if (luck < 8) == (pair[0] < pair[1]) else (2, 1)
        results.append(Result(len(results) + 1, number, pair, places))
    byes = [*table.byes, Bye(out, number, ByeKind.HALF)]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, number, ByeKind.PAIRING))
    return Crosstable(table.entrants, tuple(results), tuple(byes), table.table)

"""What a match at the table counts as in its competition, and what is known of who came to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules.witan_tricks.state import side_of
from storage.competition import FixtureRecord
from storage.contract import MatchRecord, SeatRecord, Store, Transaction

from ..league.finish import Adjudication, adjudicate
from ..league.record import Kind, Result
from ..posts.result import AGREED, FORFEITED, GIVEN_UP, RESIGNED, final_placings
from .season import Season

SCORES: Final[Mapping[str, Callable[[Any, int], Sequence[int]]]] = {
    "witan_tricks": lambda state, seats: [state.scores[side_of(seats, seat)] for seat in range(seats)],
}
"""The scores by seat of games that have any while a match runs; the more the better."""

_UNPLAYED: Final = frozenset({RESIGNED, AGREED, FORFEITED, GIVEN_UP})
"""Endings that are not the game's: no score belongs to them."""


async def moved_by_hand(
    reads: Transaction | Store, match_id: int, seats: Sequence[SeatRecord]
) -> frozenset[int]:
    """The seats whose member has made a move himself since he has the seat."""
    since = {each.seat: each.joined_at for each in seats}
    return frozenset(
        move.seat
        for move in await reads.moves(match_id)
        if move.member_id is not None and move.at >= since.get(move.seat, 0)
    )


async def result_from(reads: Transaction | Store, fixture: FixtureRecord, match: MatchRecord) -> Result:
    """The result of a match that has finished. Whoever resigned is gone; if somebody went before all had made
    a move by hand, it is a forfeit."""
    assert match.outcome is not None
    seats = await reads.seats(match.id)
    gone = frozenset(fixture.entrants[each.seat] for each in seats if each.resigned)
    by_hand = await moved_by_hand(reads, match.id, seats)
    ending = match.outcome["ending"]
    kind = Kind.FORFEIT if gone and len(by_hand) < match.seats else Kind.PLAYED
    points = match.outcome["points"]
    scores = () if ending in _UNPLAYED or not any(points) else tuple(points)
    return Result(
        fixture.number,
        fixture.round,
        fixture.entrants,
        final_placings(match, seats),
        kind,
        scores if kind is Kind.PLAYED else (),
        gone,
    )


async def adjudicated(
    reads: Transaction | Store, games: Mapping[str, Any], season: Season, fixture: FixtureRecord
) -> Adjudication:
    """An open match as the finish rule decides it."""
    gone: frozenset[int] = frozenset(
        one for one in fixture.entrants if season.entrants[one].status != "entered"
    )
    scores = None
    if fixture.match_id is not None:
        match = await reads.match(fixture.match_id)
        if match is not None and match.state is not None:
            seats = await reads.seats(match.id)
            gone |= {fixture.entrants[each.seat] for each in seats if each.resigned}
            score = SCORES.get(match.game)
            if score is not None:
                scores = score(games[match.game].decode_state(match.state), match.seats)
    agreed = {int(one): placings for one, placings in fixture.agreed.items()}
    return adjudicate(fixture.number, fixture.round, fixture.entrants, agreed, scores, gone)


def absent_from(fixture: FixtureRecord, by_hand: frozenset[int]) -> list[int]:
    """The entrants who have not made a move by hand."""
    return [entrant for seat, entrant in enumerate(fixture.entrants) if seat not in by_hand]

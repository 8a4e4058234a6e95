"""The end of a hand and the end of the match (T.9, T.10)."""

from __future__ import annotations

from rules.core.event import Event
from rules.core.outcome import Outcome, placings_of

from .event import HandScored, MatchWon, StopCharged, TrickpileWon
from .observation import HandResult
from .pack import NAMES, SUITS, cards_in
from .state import State, side_of
from .stop import touching_stops
from .trickpile import Trickpile, pile_points, trickpiles

TARGET_BY_TRICK = "target_by_trick"
TARGET_BY_TRICKPILES = "target_by_trickpiles"
SHARED = "shared"
ENDINGS = (TARGET_BY_TRICK, TARGET_BY_TRICKPILES, SHARED)
"""How a match can end: a trick reaches the target, trickpiles do, or the best sides are equal then (T.10)."""


def end_match_if_decided(state: State, ending: str) -> list[Event]:
    """End the match if a side has reached the target (T.10.1): the best side wins (T.10.3); an exact tie by
    the option ``tie`` (T.10.4)."""
    best = max(state.scores)
    if best < state.ruleset.target:
        return []
    if state.scores.count(best) > 1:
        if state.ruleset.tie == "play_on":
            return []
        ending = SHARED
    points = tuple(state.scores[side_of(state.seats, seat)] for seat in range(state.seats))
    state.outcome = Outcome(placings_of(points), points, ending)
    state.to_play = None
    return [MatchWon(state.outcome.winners, state.scores, ending)]


def score_hand(state: State) -> list[Event]:
    """Pay the trickpiles, look at the target, and only then charge the stops (T.9.1, T.10.2, T.9.4)."""
    piles = trickpiles(state)
    gained = pile_points(state, piles)
    state.scores = tuple([score + points for score, points in zip(state.scores, gained, strict=True)])
    events: list[Event] = [
        TrickpileWon(SUITS[pile.suit], pile.seat, pile.cards, state.ruleset.trickpile, pile.by_tie)
        for pile in piles
    ]
    if decided := end_match_if_decided(state, TARGET_BY_TRICKPILES):
        _record_hand(state, piles, gained, [], (0,) * len(gained))
        return [*events, HandScored(state.hand_number, state.scores), *decided]
    charged = stops_to_charge(state)
    lost = [0] * len(gained)
    for card, seat in charged:
        lost[side_of(state.seats, seat)] -= state.ruleset.stop
        events.append(StopCharged(NAMES[card], seat, -state.ruleset.stop))
    state.scores = tuple([score + points for score, points in zip(state.scores, lost, strict=True)])
    _record_hand(state, piles, gained, charged, tuple(lost))
    events.append(HandScored(state.hand_number, state.scores))
    return events


def stops_to_charge(state: State) -> list[tuple[int, int]]:
    """Each stop with the seat that played it and pays for it (T.9.4)."""
    stops = touching_stops(state.grid, state.face_down)
    return [(card, player_of(state, card)) for card in cards_in(stops)]


def player_of(state: State, card: int) -> int:
    """The seat that played a card of this hand, and answers for it as a stop (T.7.2)."""
    for seat, dealt in enumerate(state.dealt):
        if dealt >> card & 1:
            return seat
    raise ValueError(f"{NAMES[card]} was dealt to nobody")


def _record_hand(
    state: State,
    piles: list[Trickpile],
    gained: tuple[int, ...],
    charged: list[tuple[int, int]],
    lost: tuple[int, ...],
) -> None:
    state.last_hand = HandResult(
        number=state.hand_number,
        trick_points=state.hand_points,
        pile_points=gained,
        stop_points=lost,
        pile_winners=tuple([(SUITS[pile.suit], pile.seat) for pile in piles]),
        stops=tuple([(NAMES[card], seat) for card, seat in charged]),
        scores=state.scores,
    )

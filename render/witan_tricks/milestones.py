"""The pictures that go with the end of a hand and of the match, and their texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.core.event import Event
from rules.witan_tricks.event import HandScored, MatchWon
from rules.witan_tricks.observation import HandResult, Observation

from ..milestone import Milestone
from ..names import plain_names
from ..theme import SEATS, SUITS
from .course import Course, course_of, final_grid, hands_of, pile_counts
from .hand_over import hand_over_scene
from .match_over import hands_shown, match_over_scene
from .reading import (
    ROWS,
    count_of,
    hand_total,
    leading,
    moment,
    ordinal,
    partners,
    plain_number,
    seats_of,
    side_letters,
    side_placing,
    signed,
    winners_text,
)
from .words import ALT_LIMIT, VIEW_LIMIT, card_text, grid_lines, wrapped

MILESTONES: Final = frozenset({HandScored.__name__, MatchWon.__name__})
"""The kinds of events after which there may be one."""


def milestones(
    seen: Observation, history: Sequence[Event], news: Sequence[Event], names: Sequence[str]
) -> tuple[Milestone, ...]:
    """What ``news`` reached, the newest of each kind: the end of a hand that another one followed, or the
    result. ``seen`` is the table now, ``history`` every public event up to now."""
    hands = hands_of(history)
    found: list[Milestone] = []
    won = next((event for event in news if isinstance(event, MatchWon)), None)
    result = seen.last_hand
    scored = [event for event in news if isinstance(event, HandScored)]
    if won is None and scored and result is not None and scored[-1].hand == result.number:
        hand = next(each for each in hands if each.dealt.hand == result.number)
        end = final_grid(seen, hand, result)
        scene = hand_over_scene(end, result, names)
        found.append(Milestone(scored[-1], scene, *_hand_texts(end, result, plain_names(names))))
    if won is not None and seen.outcome is not None:
        course = course_of(hands, seen.scores)
        scene = match_over_scene(seen, course, names)
        found.append(Milestone(won, scene, *_match_texts(seen, course, plain_names(names))))
    return tuple(found)


# The end of a hand -------------------------------------------------------------------------------


def _hand_texts(end: Observation, result: HandResult, names: Sequence[str]) -> tuple[str, str]:
    """Alt text and text view."""
    head = f"Hand {result.number} is over, {count_of(end.tricks_in_hand, 'trick')}, target {end.target}."
    trump = f"Trump {SUITS[end.trump].name}, highest rank {end.top_rank.replace('T', '10')}."
    sides = [_side(end, result, side) for side in range(len(result.scores))]
    piles = [_pile(end, result, suit) for suit in ROWS]
    stops = _stops(result)
    last = f"{leading(end, names)}."
    sentences = [head, last, *sides, f"Piles: {'; '.join(filter(None, piles)) or 'none'}.", stops, trump]
    kept = list(filter(None, sentences))
    while len(" ".join(kept)) > ALT_LIMIT:
        kept.pop()
    blocks = [
        wrapped([head, trump]),
        grid_lines(end),
        wrapped(sides),
        wrapped(["Piles (face-down cards):", *filter(None, piles)]),
        wrapped([stops, last]),
    ]
    text = "\n\n".join("\n".join(block) for block in blocks if block)
    return " ".join(kept), text[:VIEW_LIMIT]


def _side(end: Observation, result: HandResult, side: int) -> str:
    parts = (
        f"tricks {result.trick_points[side]}, piles {signed(result.pile_points[side])}, "
        f"stops {signed(result.stop_points[side])}"
    )
    total, score = signed(hand_total(result, side)), plain_number(result.scores[side])
    return f"{side_letters(end, side)} {total} ({parts}), score {score}."


def _pile(end: Observation, result: HandResult, suit: str) -> str:
    """Who marked how many of a suit, and who is paid for it."""
    counts = pile_counts(end)
    marked = [
        f"{SEATS[seat].letter} {counts[suit, seat]}" for seat in range(end.seats) if (suit, seat) in counts
    ]
    winner = dict(result.pile_winners).get(suit)
    if winner is None:
        return ""
    return f"{SUITS[suit].name} to {SEATS[winner].letter} ({', '.join(marked)})"


def _stops(result: HandResult) -> str:
    listed = ", ".join(f"{card_text(card)} of {SEATS[seat].letter}" for card, seat in result.stops)
    return f"Stops: {listed or 'none'}."


# The result of the match -------------------------------------------------------------------------


def _match_texts(end: Observation, course: Course, names: Sequence[str]) -> tuple[str, str]:
    """Alt text and text view."""
    head = f"The match is over: {winners_text(end, names)}."
    facts = (
        f"{count_of(len(course.ends), 'hand')}, target {end.target}; hand {end.hand_number} {moment(end)}."
    )
    order = sorted(range(len(end.scores)), key=lambda side: side_placing(end, seats_of(end, side)[0]))
    standings = [
        f"{ordinal(side_placing(end, seats_of(end, side)[0]))} {_who(end, names, side)} "
        f"{plain_number(end.scores[side])}"
        for side in order
    ]
    hands = list(_hands(end, course))
    sentences = [head, facts, f"Standings: {'; '.join(standings)}.", *(f"{each}." for each in hands)]
    while len(" ".join(sentences)) > ALT_LIMIT:
        sentences.pop()
    blocks = [wrapped([head, facts]), wrapped(standings), wrapped(hands)]
    text = "\n\n".join("\n".join(block) for block in blocks)
    return " ".join(sentences), text[:VIEW_LIMIT]


def _who(end: Observation, names: Sequence[str], side: int) -> str:
    return " and ".join(f"{SEATS[seat].letter} {names[seat]}" for seat in seats_of(end, side))


def _hands(end: Observation, course: Course) -> Iterator[str]:
    """What each hand that the picture lists brought."""
    for hand in hands_shown(course):
        gains = course.gains(hand)
        sides = ", ".join(
            f"{side_letters(end, side) if partners(end) else SEATS[side].letter} {signed(gain)}"
            for side, gain in enumerate(gains)
        )
        yield f"Hand {hand + 1}: {sides}"

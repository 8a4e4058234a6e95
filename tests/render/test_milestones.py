"""The pictures that go with the end of a hand and of a match, and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from render.scene import Sprite, Words, walk
from render.specimens import GAME, NAMES, events_of, milestones_of
from render.theme import SEATS
from render.witan_tricks import MILESTONES, milestones
from render.witan_tricks.course import course_of, final_grid, hands_of
from render.witan_tricks.reading import signed
from render.witan_tricks.words import ALT_LIMIT, LINE_WIDTH, VIEW_LIMIT
from rules.core.chance import Chance

from .examples import HOSTILE
from .test_agreement import in_grid

MATCHES = [(3, "a"), (4, "b"), (3, "c"), (4, "d")]


def last_of_each_hand(seats: int, key: str, **options: object) -> list[tuple[Any, Any, list[Any]]]:
    """For each hand that another followed: the state before its last card, the one after, and all events."""
    history: list[Any] = []
    found, before = [], None
    for state, news in events_of(seats, key, **options):
        history += news
        if before is not None and state.hand_number > before.hand_number:
            found.append((before, state, list(history)))
        before = state
    return found


def to_the_end(
    seats: int, key: str, target: int, hands: int | None = None
) -> tuple[Any, Sequence[Any], list[Any]]:
    """The last state, or that after so many hands; the newest events there, and all of them."""
    history: list[Any] = []
    state: Any = None
    news: Sequence[Any] = ()
    ended = 0
    for each, told in events_of(seats, key, target=target):
        state, news = each, told
        history += news
        ended += any(event.kind == "HandScored" for event in news)
        if ended == hands:
            break
    return state, news, history


@pytest.mark.parametrize(("seats", "key"), MATCHES)
def test_the_final_grid_is_the_one_that_the_rules_scored(seats: int, key: str) -> None:
    """The same card played in a match which it ends, so that nothing is dealt over the grid."""
    hands = last_of_each_hand(seats, key, target=400)
    assert hands
    for before, after, history in hands:
        seen = GAME.observe(after, None)
        hand = next(each for each in hands_of(history) if each.dealt.hand == seen.last_hand.number)
        end = final_grid(seen, hand, seen.last_hand)
        played = hand.trick[-1]
        closed = before.clone()
        closed.ruleset = closed.ruleset.model_copy(update={"target": 1})
        closed.scores = (10_000, *closed.scores[1:])
        seat = GAME.owing(before)[0]
        action = next(each for each in GAME.legal_actions(before, seat) if each.card == played.card)
        lying = GAME.observe(GAME.apply(closed, seat, action, Chance(b"x", 1)).state, None)
        assert {(each.card, each.column) for each in end.face_up} == {
            (each.card, each.column) for each in lying.face_up
        }
        assert {(each.card, each.played_by, each.won_by, each.column) for each in end.face_down} == {
            (each.card, each.played_by, each.won_by, each.column) for each in lying.face_down
        }
        assert (end.left, end.right, end.saturated) == (lying.left, lying.right, lying.saturated)
        assert (end.trump, end.top_rank) == (lying.trump, lying.top_rank)
        assert end.last_trick == lying.last_trick
        stops = {each.card for each in lying.face_down if each.stop == "touching"}
        assert {each.card for each in end.face_down if each.stop == "touching"} == stops
        assert stops == {card for card, _ in seen.last_hand.stops}


@pytest.mark.parametrize(("seats", "key"), MATCHES)
def test_the_end_of_a_hand_tells_who_scored_what_in_picture_and_texts(seats: int, key: str) -> None:
    history: list[Any] = []
    shown = 0
    for state, news in events_of(seats, key, target=400):
        history += news
        seen = GAME.observe(state, None)
        for each in milestones(seen, history, news, NAMES):
            if each.scene.name != "hand_over":
                continue
            shown += 1
            result = seen.last_hand
            words = [mark.text for mark in each.scene.marks if isinstance(mark, Words)]
            text = " ".join(each.text.split())
            assert f"Hand {result.number} is over" in words
            for told in (each.alt, text):
                assert f"Hand {result.number} is over" in told
                assert next(word for word in words if " lead" in word) in told
            for side, score in enumerate(result.scores):
                total = result.trick_points[side] + result.pile_points[side] + result.stop_points[side]
                for number in (signed(total), str(score).replace("-", "−"), str(result.trick_points[side])):
                    assert number in words
                    assert number in each.alt and number in text
            stops = {s.name.split()[1] for s in in_grid(each.scene) if " touching" in s.name}
            assert stops == {card for card, _ in result.stops}
            for suit, seat in result.pile_winners:
                name = {"C": "Clubs", "S": "Spades", "H": "Hearts", "D": "Diamonds"}[suit]
                assert f"{name} to {SEATS[seat].letter} (" in each.alt
                assert f"{name} to {SEATS[seat].letter} (" in text
    assert shown


@pytest.mark.parametrize(("seats", "key"), MATCHES)
def test_the_result_tells_placings_scores_and_their_course(seats: int, key: str) -> None:
    state, news, history = to_the_end(seats, key, 400)
    seen = GAME.observe(state, None)
    (result,) = milestones(seen, history, news, NAMES)
    assert result.scene.name == "match_over" and result.event.kind == "MatchWon"
    course = course_of(hands_of(history), seen.scores)
    assert len(course.ends) == seen.hand_number
    assert course.scores[-1] == seen.scores
    totals = [sum(gains) for gains in zip(*map(course.gains, range(len(course.ends))), strict=True)]
    assert tuple(totals) == seen.scores
    words = [mark.text for mark in result.scene.marks if isinstance(mark, Words)]
    for side, score in enumerate(seen.scores):
        assert str(score).replace("-", "−") in words
        assert str(score).replace("-", "−") in result.alt and str(score).replace("-", "−") in result.text
        for hand in range(max(0, len(course.ends) - 7), len(course.ends)):
            assert signed(course.gains(hand)[side]) in words
            assert signed(course.gains(hand)[side]) in result.alt
    badges = {mark.name for mark in result.scene.marks if isinstance(mark, Sprite)}
    assert {f"seat {look.letter}" for look in SEATS[:seats]} <= badges


def test_a_milestone_is_shown_where_something_ended_and_nowhere_else() -> None:
    history: list[Any] = []
    for state, news in events_of(3, "a", target=300):
        history += news
        found = milestones(GAME.observe(state, None), history, news, NAMES)
        kinds = {event.kind for event in news} & MILESTONES
        assert len(found) == (1 if kinds else 0)
        assert all(each.event.kind in kinds for each in found)


def test_a_match_that_ends_in_mid_hand_has_its_result_only() -> None:
    """The points of the trick that reached the target stand in the course."""
    for key in ("a", "b", "c", "d", "e", "f"):
        found = milestones_of(3, key, 150)
        assert [each.scene.name for each in found].count("match_over") == 1
        assert found[-1].scene.name == "match_over"


@pytest.mark.parametrize("names", [NAMES, HOSTILE, ("x" * 32,) * 4])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_texts_keep_to_their_limits(seats: int, names: tuple[str, ...]) -> None:
    for each in milestones_of(seats, "limits", 601, names):
        assert len(each.alt) <= ALT_LIMIT and each.alt.endswith(".")
        assert len(each.text) <= VIEW_LIMIT and "```" not in each.text
        assert max(map(len, each.text.splitlines())) <= LINE_WIDTH


def test_a_gathering_of_hands_shows_the_newest() -> None:
    """A match of AIs may end several hands before the table is posted."""
    state, _, history = to_the_end(3, "a", 601, hands=2)
    seen = GAME.observe(state, None)
    (found,) = milestones(seen, history, history, NAMES)
    assert f"Hand {seen.last_hand.number} is over" in found.alt


def test_no_hidden_card_is_in_a_milestone() -> None:
    """Other hands dealt to the players of the next hand change nothing."""
    history: list[Any] = []
    checked = 0
    for state, news in events_of(4, "b", target=300):
        history += news
        if not {event.kind for event in news} & MILESTONES or not GAME.owing(state):
            continue
        other = GAME.imagine(GAME.observe(state, None), Chance(b"other", 1))
        assert GAME.encode_state(other) != GAME.encode_state(state)
        one, two = (milestones(GAME.observe(each, None), history, news, NAMES) for each in (state, other))
        assert [(x.scene, x.alt, x.text) for x in one] == [(x.scene, x.alt, x.text) for x in two]
        checked += 1
    assert checked
    assert all(event.audience() is None for event in history)


def test_a_shared_win_is_first_for_both() -> None:
    state, news, history = to_the_end(3, "a", 300)
    seen = GAME.observe(state, None)
    best = max(seen.scores)
    points = (best, best, 108)
    even = replace(seen, scores=points, outcome=replace(seen.outcome, placings=(1, 1, 3), points=points))
    (result,) = milestones(even, history, news, NAMES)
    words = [mark.text for mark in walk(result.scene.marks) if isinstance(mark, Words)]
    assert words.count("1st") == 2 and words.count("3rd") == 1
    assert "share the win" in result.alt

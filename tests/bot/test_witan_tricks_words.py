"""The trick-taking Witan in words, over whole random matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.phrases.registry import speaker_of
from bot.phrases.witan_tricks import card_name, read_card
from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.event import CardPlayed, CardsReceived
from rules.witan_tricks.pack import NAMES as PACK

GAME = GAMES["witan_tricks"]
SPEAKER = speaker_of("witan_tricks")
LONG = tuple(f"● {letter} {'W' * 20}" for letter in "ABCD")


def walk(seats: int, seed: int, **options: Any) -> Iterator[tuple[Any, int, Action, tuple[Event, ...], Any]]:
    """A random match: state before, seat, action, events, state after."""
    key = seed.to_bytes(4, "big")
    step = GAME.setup(GAME.ruleset(**options), seats, Chance(key))
    state, revision = step.state, 0
    while owing := GAME.owing(state):
        revision += 1
        action = Chance(key, 10_000 + revision).pick(GAME.legal_actions(state, owing[0]))
        step = GAME.apply(state, owing[0], action, Chance(key, revision))
        yield state, owing[0], action, step.events, step.state
        state = step.state


@pytest.mark.parametrize(("seats", "double"), [(3, "right"), (4, "right"), (3, "player")])
def test_every_choice_and_event_has_words_within_the_limits(seats: int, double: str) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        for state, seat, action, events, _ in walk(seats, seed, target=150, double=double):
            seen = GAME.observe(state, seat)
            assert SPEAKER.question(GAME.observe(state, PUBLIC))
            assert SPEAKER.question_to(seen)
            assert SPEAKER.where(seen)
            for choice in GAME.legal_actions(state, seat):
                assert 1 <= len(SPEAKER.label(seen, choice)) <= 100
                assert len(SPEAKER.hint(seen, choice)) <= 100
                assert 1 <= len(SPEAKER.deed(seen, choice).split()) <= 3
                assert SPEAKER.preview(seen, choice)
            assert SPEAKER.done(seen, action)
            for event in events:
                kinds.add(event.kind)
                assert SPEAKER.log_line(event, LONG[:seats])
    expected = set(GAME.events.kinds) - ({"EndChosen"} if double != "player" else set())
    assert kinds == expected


@pytest.mark.parametrize("seats", [3, 4])
def test_a_post_has_a_main_fact_and_few_lines(seats: int) -> None:
    for seed in range(8):
        gathered: list[Event] = []
        for number, (_, _, _, events, _) in enumerate(walk(seats, seed, target=200)):
            gathered += [each for each in events if each.visible_to(PUBLIC)]
            if number % 3 == seed % 3:
                told = SPEAKER.narrate(gathered, LONG[:seats])
                assert told.head.startswith("**")
                assert len(told.lines) <= 5
                gathered = []


def test_a_post_about_a_hand_that_ended_keeps_its_scores_beside_the_next_deal() -> None:
    for _, _, _, events, _ in walk(3, 1, target=400):
        if any(event.kind == "HandScored" for event in events):
            told = SPEAKER.narrate([each for each in events if each.visible_to(PUBLIC)], LONG)
            assert "Hand 1 is over" in told.head
            return
    raise AssertionError("no hand ended")


def test_a_trick_that_runs_over_several_posts_is_told_whole() -> None:
    events: list[Event] = []
    for number, (_, _, _, now, _) in enumerate(walk(3, 2, target=400)):
        public = [each for each in now if each.visible_to(PUBLIC)]
        told = SPEAKER.narrate(public, LONG, events)
        events += public
        cards = [each for each in events if isinstance(each, CardPlayed)][-(number % 3 + 1) :]
        if number < 12:
            text = "\n".join([told.head, *told.lines])
            assert all(card_name(each.card) in text for each in cards)


def test_the_dealt_cards_are_said_to_their_owner_alone() -> None:
    step = GAME.setup(GAME.ruleset(), 3, Chance(b"k"))
    for event in step.events:
        if isinstance(event, CardsReceived):
            words = SPEAKER.log_line(event, LONG) or ""
            assert all(card_name(card) in words for card in event.cards)
            assert not event.visible_to(PUBLIC)


@pytest.mark.parametrize("card", PACK)
def test_cards_are_read_in_every_usual_spelling(card: str) -> None:
    rank = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(card[0], card[0])
    suit = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}[card[1]]
    short = "10" if card[0] == "T" else card[0]
    for text in (
        card,
        card.lower(),
        card_name(card),
        f" {card_name(card)} ",
        f"{short}{card[1].lower()}",
        f"{rank} of {suit}",
        f"{rank.upper()} {suit}",
        f"{suit[0]}{short}",
    ):
        assert read_card(text) == card, text


@pytest.mark.parametrize("text", ["", "1S", "11H", "7", "S", "7X", "seven", "@everyone", "7S 8S", "🂡"])
def test_what_is_no_card_is_not_read_as_one(text: str) -> None:
    assert read_card(text) is None


def test_every_refusal_says_rule_reason_and_what_may_be_played() -> None:
    state = GAME.setup(GAME.ruleset(), 3, Chance(b"k")).state
    (seat,) = GAME.owing(state)
    seen = GAME.observe(state, seat)
    foreign = next(card for card in PACK if card not in seen.hand)
    for action in (PlayCard(foreign), PlayCard("ZZ"), ChooseEnd("left")):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state, seat, action, Chance(b"k", 1))
        legal = GAME.legal_actions(state, seat)
        text = SPEAKER.refuse(caught.value, seen, action, legal)
        assert caught.value.rule in text
        assert all(card_name(each.card) in text for each in legal if isinstance(each, PlayCard))

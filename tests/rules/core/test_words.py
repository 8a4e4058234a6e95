"""The small words that all games share: actions and refusals, events, outcomes, rulesets, and their JSON."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.codec import KindCodec, canonical, digest
from rules.core.event import Event
from rules.core.outcome import Outcome, placings_of
from rules.core.ruleset import Ruleset, option
from rules.core.seat import PUBLIC


@dataclass(frozen=True, slots=True)
class Bid(Action):
    points: int
    suits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    seat: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Rung(Event):
    pass


def test_an_event_reaches_its_audience_only() -> None:
    assert Whispered(2).visible_to(2)
    assert not Whispered(2).visible_to(1)
    assert not Whispered(2).visible_to(PUBLIC)
    assert all(Rung().visible_to(viewer) for viewer in (PUBLIC, 0, 7))
    assert (Rung().kind, Bid(3).kind) == ("Rung", "Bid")


def test_a_refusal_names_its_rule_and_can_be_passed_on() -> None:
    refused = IllegalAction("T.4.3", "witan_tricks.must_follow", {"card": "7S"})
    assert str(refused) == "witan_tricks.must_follow (T.4.3)"
    again = pickle.loads(pickle.dumps(refused))
    assert (again.rule, again.phrase, again.values) == (refused.rule, refused.phrase, refused.values)

    @asynccontextmanager
    async def transaction() -> AsyncIterator[None]:
        yield

    async def move() -> None:
        async with transaction():
            raise refused

    with pytest.raises(IllegalAction) as raised:
        asyncio.run(move())
    assert raised.value is refused


def test_kinds_go_to_json_and_back_and_nothing_else_does() -> None:
    codec: KindCodec[Action] = KindCodec((Bid,))
    assert codec.encode(Bid(3, ("C", "S"))) == {"kind": "Bid", "points": 3, "suits": ("C", "S")}
    assert codec.decode({"kind": "Bid", "points": 3, "suits": ["C", "S"]}) == Bid(3, ("C", "S"))
    for wrong, words in (
        ({}, "unknown kind None"),
        ({"kind": "Pass"}, "unknown kind 'Pass'"),
        ({"kind": 7}, "unknown kind 7"),
        ({"kind": "Bid"}, "points"),
        ({"kind": "Bid", "points": "many"}, "points"),
        ({"kind": "Bid", "points": 3, "seat": 1, "card": 2}, "no field card, seat"),
    ):
        with pytest.raises(ValueError, match=words):
            codec.decode(wrong)


def test_equal_values_have_one_text_and_one_hash() -> None:
    assert canonical({"b": [1, 2], "a": "ä"}) == '{"a":"\\u00e4","b":[1,2]}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})


@pytest.mark.parametrize(
    ("points", "placings"),
    [
        ((5, 9, 5), (2, 1, 2)),
        ((1, 1, 1), (1, 1, 1)),
        ((-3, 0), (2, 1)),
        ((4,), (1,)),
        ((9, 9, 7, 8), (1, 1, 4, 3)),
    ],
)
def test_placings_skip_numbers_after_a_tie(points: tuple[int, ...], placings: tuple[int, ...]) -> None:
    assert placings_of(points) == placings
    winners = Outcome(placings, points, "end").winners
    assert winners == tuple(seat for seat, own in enumerate(points) if own == max(points))


class Sample(Ruleset):
    rounds: int = option(3, rule="X.1.1", provenance="house", title="Rounds", ge=1, le=9)


def test_an_option_knows_its_rule_and_its_limits() -> None:
    assert (Sample.rule_of("rounds"), Sample.provenance_of("rounds")) == ("X.1.1", "house")
    for wrong in ({"rounds": 0}, {"rounds": 10}, {"rounds": "x"}, {"colour": "red"}):
        with pytest.raises(ValidationError):
            Sample.model_validate(wrong)
    with pytest.raises(ValidationError):
        Sample().rounds = 4  # type: ignore[misc]


@pytest.mark.parametrize("key", list(GAMES))
def test_a_ruleset_goes_to_json_and_back(key: str) -> None:
    ruleset = GAMES[key].ruleset()
    assert GAMES[key].ruleset.model_validate_json(ruleset.model_dump_json()) == ruleset

"""Standing orders: what people write, and which questions they fit."""

from __future__ import annotations

import pytest

from bot.orders.answers import DECLINES, NAMED, WITH_CARDS, can_answer
from bot.orders.facts import Facts
from bot.orders.order import Order, order_json, order_of
from bot.orders.reading import CARDS, CONVENIENT, WORDS, NotAnAnswer, offered, read_answer
from bot.phrases.ortus.pieces import card_name
from bot.posts.orders import order_line
from rules import GAMES
from storage.reaction import OrderRecord


def test_every_question_that_can_be_ordered_is_a_reaction() -> None:
    reactions = frozenset().union(*(game.reactions for game in GAMES.values()))
    assert DECLINES.keys() <= reactions
    assert NAMED.keys() <= DECLINES.keys()
    assert NAMED.keys() == CARDS.keys() | WORDS.keys()
    assert CARDS.keys() == WITH_CARDS


@pytest.mark.parametrize("kind", ["", *DECLINES])
def test_all_that_is_offered_can_be_written_and_is_said_back(kind: str) -> None:
    for words in offered(kind):
        order = read_answer(kind, words)
        assert order_of(order_json(order)) == order
        line = order_line(1, OrderRecord(id=1, member_id=2, match_id=None, what=order_json(order), made_at=3))
        assert line.startswith("1. ")
        assert "unknown" not in line
        assert all(card_name(card) in line for card in order.cards)


def test_several_forces_are_fielded_in_their_order() -> None:
    order = read_answer("FieldForces", "champion, Knight,knight")
    assert order == Order(kind="FieldForces", deed="answer", cards=("champion", "knight", "knight"))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("FieldForces", "dragon"),
        ("FieldForces", ", ".join(["knight"] * 7)),
        ("Support", "allies, vassal"),
        ("", "champion"),
        ("Tilt", "ride"),
        ("EnterJoust", "block"),
        ("BlockPlot", "allies"),
        ("PayRansom", ""),
    ],
)
def test_anything_else_is_refused(kind: str, text: str) -> None:
    with pytest.raises(NotAnAnswer):
        read_answer(kind, text)


@pytest.mark.parametrize(
    ("condition", "fits", "fails"),
    [
        ({"by": 7}, Facts(by=7), Facts(by=8)),
        ({"by": 7}, Facts(by=7), Facts()),
        ({"target": "castle"}, Facts(target="castle"), Facts(target="palace")),
        ({"least": 3}, Facts(size=3), Facts(size=2)),
        ({"least": 0}, Facts(size=0), Facts()),
        ({"most": 3}, Facts(size=3), Facts(size=4)),
        ({"cost": 0}, Facts(cost=0), Facts(cost=1)),
        ({"kind": "Support"}, Facts(), None),
    ],
)
def test_conditions(condition: dict[str, object], fits: Facts, fails: Facts | None) -> None:
    order = order_of({**order_json(Order(kind="FieldForces", deed="decline")), **condition})
    kind = order.kind
    assert order.fits(kind, fits)
    assert not order.fits("Tilt", fits)
    if fails is not None:
        assert not order.fits(kind, fails)


def test_the_convenient_set_never_costs_a_card() -> None:
    assert all(each.deed == "decline" for each in CONVENIENT)
    joust = next(each for each in CONVENIENT if each.kind == "EnterJoust")
    assert not joust.fits("EnterJoust", Facts(cost=1))


def test_an_order_for_every_question_leaves_alone_what_cannot_be_declined() -> None:
    reactions = frozenset().union(*(game.reactions for game in GAMES.values()))
    decline, ask = Order(kind="", deed="decline"), Order(kind="", deed="ask")
    assert {kind for kind in reactions if can_answer(kind, decline)} == DECLINES.keys() < reactions
    assert all(can_answer(kind, ask) for kind in reactions)

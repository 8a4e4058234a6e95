"""A hand or a deck is found in a text, however it is written, and single cards are not."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.discord.leaks import leaks
from tests.discord.lists import lists_in, says_list
from tests.discord.requests import Audience, Knowledge, Request, Upload

HAND = ("allies", "land", "land", "market_town")


@pytest.mark.parametrize(
    "text",
    [
        "2 Lands, a Market Town and Allies",
        "Market Town, Land, Allies, Land",
        "- 1 Market Town\n- 2 Land\n- 1 Allies",
        "Land x2 · Allies x1 · Market Town x1",
        "('allies', 'land', 'land', 'market_town')",
        '["land", "market_town", "land", "allies"]',
        "holds allies|LAND|Land|market town.",
        "Lands: 2, Allies: 1, Market Town: 1",
    ],
)
def test_a_hand_is_found(text: str) -> None:
    assert says_list(text, [HAND]) == HAND


@pytest.mark.parametrize(
    "text",
    [
        "Ann places a Land at her Market Town. Allies answer. Bob recruits for his Land.",
        "2 Lands and Allies",
        "3 Lands, a Market Town and Allies",
        "Market Town, Land, Allies",
        "Landlord, Alliesx, 2 Landings",
        "",
    ],
)
def test_other_texts_are_no_hand(text: str) -> None:
    assert says_list(text, [HAND]) is None


def test_lists_are_told_apart() -> None:
    assert lists_in("a Land and a Monk fall; 2 Churches stay") == [
        Counter(land=1, monk=1),
        Counter(church=2),
    ]
    assert says_list("a Land and a Monk", [("land", "monk")]) is None, "two cards may be named by chance"


def test_a_list_seen_by_others_is_a_leak() -> None:
    knowledge = Knowledge(lists={7: (HAND,)})
    body = {"content": "Your hand: Allies, 2 Lands, a Market Town"}
    for audience in (Audience("public", 1), Audience("ephemeral", 1, 8), Audience("dm", 1, 8), None):
        request = Request(
            1, "POST", "/channels/1/messages", json=body, audience=audience, knowledge=knowledge
        )
        assert [each.rule for each in leaks([request])] == ["leak-list"]
    own = Request(
        1, "POST", "/channels/1/messages", json=body, audience=Audience("dm", 1, 7), knowledge=knowledge
    )
    assert leaks([own]) == []


def test_a_picture_of_a_hand_is_for_its_owner() -> None:
    upload = Upload("hand.png", 10, "Your hand", "png", ("hand", "Land"))
    for audience, rules in ((Audience("public", 1), ["leak-hand"]), (Audience("dm", 1, 7), [])):
        request = Request(
            1, "POST", "/channels/1/messages", uploads=(upload,), audience=audience, knowledge=Knowledge()
        )
        assert [each.rule for each in leaks([request])] == rules

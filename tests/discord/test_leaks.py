"""The leak checker and the ping checker find what they should, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.discord.leaks import assert_discreet, leaks, spellings, wrong_pings
from tests.discord.payloads import (
    CHANNEL,
    MEMBER,
    OTHER,
    attached,
    button,
    edit,
    layout,
    only,
    option,
    picture,
    post,
    public,
    reply,
    row,
    select,
    text,
    thread,
    to,
)
from tests.discord.requests import Knowledge, Request

SECRETS = Knowledge({MEMBER: spellings("TC") | spellings("AS"), OTHER: spellings("7H")}, frozenset({MEMBER}))


def shown(request: Request, **more: Any) -> Request:
    return replace(request, knowledge=SECRETS, **more)


@pytest.mark.parametrize(
    "request_",
    [
        post({"content": "Ada holds 10♣"}),
        post({"content": "T♣️!"}),
        post({"content": "the TEN OF CLUBS"}),
        post({"content": "♠A"}),
        post({"embeds": [{"fields": [{"name": "Hand", "value": "7H"}]}]}),
        post({"embeds": [{"footer": {"text": "7 ♥"}}]}),
        post({"components": [row(button("v1:12:5:PlayCard:TC"))]}),
        post(
            {
                "components": [
                    row(select() | {"options": [option("a", description="loses to the ace of spades")]})
                ]
            }
        ),
        post({"components": [row(select("a", placeholder="Not 7♥"))]}),
        post(layout(text("10 of clubs"))),
        post({"nonce": "12-TC"}),
        post(attached("TC.png")),
        post(attached("a.png", alt="Ada's hand: ten of clubs")),
        post({"content": "x"}, picture("TC.png")),
        post({"content": "x"}, picture(alt="Hand: T♣")),
        edit({"content": "AS"}),
        reply({"content": "AS"}),
        thread({"name": "Match: AS wins"}),
        Request(1, "PATCH", f"/channels/{CHANNEL}", json={"archived": True}, reason="AS was played"),
        Request(1, "PUT", "/applications/9/commands", json=[{"name": "x", "description": "plays AS"}]),
    ],
)
def test_a_secret_in_public_is_found_wherever_it_stands(request_: Request) -> None:
    assert [finding.rule for finding in leaks([shown(request_)])] == ["leak"]
    assert [finding.rule for finding in leaks([shown(request_, audience=public())])] == ["leak"]


@pytest.mark.parametrize(
    "request_",
    [
        post({"content": "Ada plays 9♣ as well; the clubs rise"}),
        post({"content": "as ASAP BASE 1AS AS2", "nonce": "TCX"}),
        post({"content": "<@17000000000000>"}),
        post({"content": "10 cards, clubs trump"}),
    ],
)
def test_other_words_are_no_leak(request_: Request) -> None:
    assert leaks([shown(request_)]) == []


def test_a_member_may_read_his_own_secrets_and_no_others() -> None:
    hand = {"content": "T♣ A♠", "flags": 64}
    assert leaks([shown(reply(hand), audience=to(MEMBER))]) == []
    assert leaks([shown(post(hand), audience=to(MEMBER, "dm"))]) == []
    found = leaks([shown(reply(hand), audience=to(OTHER))])
    assert len(found) == 2
    assert f"of member {MEMBER} in body.data.content, seen by ephemeral {OTHER}" in found[0].text


def test_a_secret_that_two_share_is_open_to_both() -> None:
    both = Knowledge({MEMBER: frozenset({"7H"}), OTHER: frozenset({"7H"})})
    assert leaks([replace(reply({"content": "7H"}), audience=to(MEMBER), knowledge=both)]) == []
    assert len(leaks([replace(reply({"content": "7H"}), audience=public(), knowledge=both)])) == 2


def test_knowledge_can_come_later_and_texts_can_be_allowed() -> None:
    request = post({"content": "Open places: 7H"})
    assert leaks([request]) == []
    assert len(leaks([request], lambda _: SECRETS)) == 1
    assert (
        leaks([request], lambda _: SECRETS, lambda _, place, words, found: words.startswith("Open places"))
        == []
    )
    with pytest.raises(AssertionError, match="'7H' of member"):
        assert_discreet([request], lambda _: SECRETS)


def test_spellings_name_one_card_only() -> None:
    assert {"TC", "10C", "10♣", "♣T", "ten of clubs", "10 of clubs"} <= spellings("TC")
    every = [spellings(rank + suit) for rank in "23456789TJQKA" for suit in "CDHS"]
    assert sum(map(len, every)) == len(frozenset().union(*every))


def call(member: int, **more: Any) -> Request:
    return post({"content": f"<@{member}> to move", **more}, audience=public())


@pytest.mark.parametrize(
    ("request_", "rules"),
    [
        (call(MEMBER, **only(MEMBER)), []),
        (call(MEMBER), []),
        (call(OTHER, **only()), []),
        (call(OTHER, **only(MEMBER)), []),
        (call(OTHER, **only(OTHER)), ["ping-wrong"]),
        (call(OTHER), ["ping-wrong"]),
        (call(OTHER, allowed_mentions={"parse": ["users"]}), ["ping-wrong"]),
        (post({"content": f"\\<@!{OTHER}>"}), ["ping-wrong"]),
        (post({"content": "hi @everyone"}), ["ping-many"]),
        (post({"content": "@here", "allowed_mentions": {"parse": ["everyone"]}}), ["ping-many"]),
        (post({"content": "@here", "allowed_mentions": {"parse": []}}), []),
        (post({"content": "<@&5>", "allowed_mentions": {"roles": ["5"]}}), ["ping-many"]),
        (post(layout(text(f"<@{OTHER}>"))), ["ping-wrong"]),
        (post({"embeds": [{"description": f"<@{OTHER}> @everyone"}]}), []),
        (post({"content": f"<@{OTHER}>"}, audience=to(OTHER, "dm")), []),
        (reply({"content": f"<@{OTHER}>", "flags": 64}, audience=to(MEMBER)), []),
        (post({"content": "@\u200beveryone <@\u200b1003>"}), []),
    ],
)
def test_only_the_member_to_move_may_be_pinged(request_: Request, rules: list[str]) -> None:
    assert [finding.rule for finding in wrong_pings([shown(request_)])] == rules


def test_a_hand_over_calls_once() -> None:
    at: Callable[[int], Knowledge] = lambda turn: Knowledge({}, frozenset({MEMBER}), turn)  # noqa: E731
    requests = [replace(call(MEMBER), knowledge=at(turn), number=n) for n, turn in enumerate((1, 1, 2), 1)]
    found = wrong_pings(requests)
    assert [(finding.rule, finding.number) for finding in found] == [("ping-again", 2)]


def test_a_match_with_a_clock_may_call_three_times_in_one_turn() -> None:
    known = Knowledge({}, frozenset({MEMBER}), 1, calls=3)
    found = wrong_pings([replace(call(MEMBER), knowledge=known, number=number) for number in (1, 2, 3, 4)])
    assert [(finding.rule, finding.number) for finding in found] == [("ping-again", 4)]


def test_each_match_has_its_own_calls() -> None:
    def calling(match: int) -> Request:
        row = {"type": 1, "components": [{"type": 2, "custom_id": f"gemot:{match}:3:hand", "style": 1}]}
        return replace(call(MEMBER, components=[row]), knowledge=known)

    untimed, timed = (
        Knowledge({}, frozenset({MEMBER}), (1, 3)),
        Knowledge({}, frozenset({MEMBER}), (2, 3), calls=3),
    )
    other = Knowledge({}, frozenset({OTHER}), (3, 3), calls=3)
    known = Knowledge({}, frozenset({MEMBER}), 9, calls=3, matches={1: untimed, 2: timed, 3: other})
    requests = [replace(calling(match), number=at) for at, match in enumerate((1, 2, 2, 1, 2, 2, 3), 1)]
    found = [(finding.rule, finding.number) for finding in wrong_pings(requests)]
    assert found == [("ping-again", 4), ("ping-again", 6), ("ping-wrong", 7)]
    assert wrong_pings([replace(call(MEMBER), knowledge=known, number=at) for at in (1, 2, 3)]) == []


def test_what_discord_did_not_show_called_nobody() -> None:
    known = Knowledge({}, frozenset({MEMBER}), 1)
    first = replace(call(MEMBER), knowledge=known, number=1)
    refused = replace(first, refused=True)
    assert wrong_pings([refused, replace(first, number=2)]) == []
    body = {**dict(first.json or {}), "nonce": "n1", "enforce_nonce": True}
    copies = [replace(first, json=body), replace(first, json=body, number=2)]
    assert wrong_pings(copies) == []
    other = replace(first, json={**body, "nonce": "n2"}, number=3)
    assert [finding.rule for finding in wrong_pings([*copies, other])] == ["ping-again"]

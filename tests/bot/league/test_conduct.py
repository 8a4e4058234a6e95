"""No-shows and requests: the clear cases by rule, the others left to organisers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.league.conduct import Absence, Card, card_of, carried_over, may_claim_no_show, no_show
from bot.league.record import Kind
from bot.league.requests import Facts, Request, Verdict, decide


def test_a_warning_then_yellow_then_red() -> None:
    missed = [Absence(match, 7) for match in range(5)]
    assert [card_of(missed[:count], 7) for count in range(5)] == [
        Card.NONE, Card.WARNING, Card.YELLOW, Card.RED, Card.RED,
    ]  # fmt: skip
    assert card_of([*missed[:2], missed[0]], 7) is Card.YELLOW
    assert card_of([replace(missed[0], is_excused=True), Absence(1, 8)], 7) is Card.NONE
    assert card_of(missed[:1], 7, Card.YELLOW) is Card.RED
    assert [carried_over(card) for card in Card] == [Card.NONE, Card.NONE, Card.NONE, Card.YELLOW]


def test_who_has_moved_may_claim_that_others_have_not_after_the_deadline() -> None:
    here = frozenset({1, 2})
    assert may_claim_no_show(1, (1, 2, 3), here, 0, 10, 10)
    assert not may_claim_no_show(1, (1, 2, 3), here, 0, 9, 10)
    assert not may_claim_no_show(3, (1, 2, 3), here, 0, 10, 10)
    assert not may_claim_no_show(9, (1, 2, 3), here, 0, 10, 10)
    assert not may_claim_no_show(1, (1, 2), here, 0, 10, 10)
    result = no_show(5, 1, (1, 2, 3), here)
    assert (result.kind, result.placings, result.gone) == (Kind.FORFEIT, (1, 1, 3), {3})


G, R, Q = Verdict.GRANTED, Verdict.REFUSED, Verdict.QUEUED


@pytest.mark.parametrize(
    ("request_", "facts", "verdict", "reason"),
    [
        (Request.WITHDRAW, {}, G, "withdrawn"),
        (Request.WITHDRAW, {"is_in_season": False}, R, "not_in_season"),
        (Request.CONTINUE, {"is_season_running": False}, G, "continues"),
        (Request.CONTINUE, {"is_in_season": False}, R, "not_in_season"),
        (Request.REGISTER_AGAIN, {}, R, "already_in_season"),
        (Request.REGISTER_AGAIN, {"is_in_season": False, "is_sign_up_open": True}, G, "registered"),
        (Request.REGISTER_AGAIN, {"is_in_season": False}, Q, "sign_up_closed"),
        (
            Request.REGISTER_AGAIN,
            {"is_in_season": False, "is_sign_up_open": True, "was_red": True},
            Q,
            "was_red",
        ),
        (Request.APPEAL_LATE_ANSWER, {}, Q, "appeal"),
        (Request.APPEAL_NO_SHOW, {}, Q, "appeal"),
        (Request.APPEAL_NO_SHOW, {"first_move_made_since": True}, G, "has_come"),
        (Request.APPEAL_NO_SHOW, {"first_move_made_since": True, "has_result": True}, Q, "appeal"),
        (Request.APPEAL_DRAW, {"others_agree": True, "has_result": True}, G, "others_agree"),
        (Request.APPEAL_DRAW, {"is_in_match": False}, R, "not_in_match"),
        (Request.CLAIM_NO_SHOW, {"may_claim_no_show": True}, G, "no_show"),
        (Request.CLAIM_NO_SHOW, {}, R, "not_yet"),
        (Request.CLAIM_NO_SHOW, {"may_claim_no_show": True, "has_result": True}, R, "has_result"),
        (Request.CLAIM_EFFORT, {"others_missed": 2}, Q, "effort"),
        (Request.CLAIM_EFFORT, {"others_missed": 2, "own_missed": 1}, R, "own_deadlines_missed"),
        (Request.CLAIM_EFFORT, {}, R, "nobody_late"),
        (Request.CLAIM_DRAW, {"others_agree": True}, G, "others_agree"),
        (Request.CLAIM_DRAW, {}, Q, "others_must_agree"),
        (Request.CLAIM_OWN_LOSS, {}, G, "own_loss"),
        (Request.CLAIM_OWN_LOSS, {"is_season_running": False}, R, "season_over"),
    ],
)
def test_what_becomes_of_a_request(
    request_: Request, facts: dict[str, object], verdict: Verdict, reason: str
) -> None:
    decision = decide(request_, replace(Facts(), **facts))
    assert (decision.verdict, decision.reason) == (verdict, reason)


def test_there_are_ten_and_strangers_to_a_match_are_refused_all_that_concern_it() -> None:
    assert len(Request) == 10
    for request in Request:
        decision = decide(request, Facts(is_in_match=False, is_in_season=False))
        assert decision.verdict is (Q if request is Request.REGISTER_AGAIN else R)

"""What verification finds."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.transcript import Transcript, is_verified, read, replay, verify

from .cases import path_of

GAME = GAMES["witan_tricks"]


@pytest.fixture(scope="module")
def transcript() -> Transcript:
    return read(path_of("witan_tricks", "target_by_trickpiles").read_text(encoding="utf-8"))


def wrong(transcript: Transcript, **changes: Any) -> dict[str, str]:
    """The checks that fail, with what they found."""
    findings = verify(transcript.model_copy(update=changes), GAME)
    assert is_verified(findings) == (not [finding for finding in findings if finding.ok is False])
    return {finding.check: finding.detail for finding in findings if finding.ok is False}


def test_an_honest_transcript_has_nothing_wrong(transcript: Transcript) -> None:
    findings = verify(transcript, GAME)
    assert [(finding.check, finding.ok) for finding in findings] == [
        ("commitment", True),
        ("key", True),
        ("moves", True),
        ("outcome", True),
        ("state_hash", True),
    ]


def test_a_wrong_secret_is_found(transcript: Transcript) -> None:
    assert set(wrong(transcript, secret="00" * 32)) == {"commitment", "key"}


def test_a_wrong_commitment_is_found(transcript: Transcript) -> None:
    assert set(wrong(transcript, commitment="00" * 32)) == {"commitment"}


def test_other_ready_clicks_are_found(transcript: Transcript) -> None:
    assert set(wrong(transcript, ready=("another",))) == {"key"}


def test_another_key_deals_other_cards(transcript: Transcript) -> None:
    found = wrong(transcript, key="00" * 32)
    assert "key" in found
    assert "moves" in found or "state_hash" in found


def test_an_illegal_move_is_found_with_its_number_and_rule(transcript: Transcript) -> None:
    moves = list(transcript.moves)
    moves[9] = (moves[9][0], {"kind": "PlayCard", "card": moves[0][1]["card"]})
    found = wrong(transcript, moves=tuple(moves))
    assert found == {"moves": "move 10 is against rule T.4.4 (witan_tricks.not_in_hand)"}
    with pytest.raises(IllegalAction):
        list(replay(transcript.model_copy(update={"moves": tuple(moves)}), GAME))


def test_a_move_of_the_wrong_seat_is_found(transcript: Transcript) -> None:
    moves = list(transcript.moves)
    moves[3] = ((moves[3][0] + 1) % transcript.seats, moves[3][1])
    assert "move 4 is against rule T.4.1" in wrong(transcript, moves=tuple(moves))["moves"]


def test_an_altered_move_that_is_legal_is_found_by_the_last_state(transcript: Transcript) -> None:
    """Any card exchanged for another that was legal just as well: the match cannot end as recorded."""
    altered = 0
    for revision, seat, _, step in replay(transcript, GAME):
        if revision + 1 >= len(transcript.moves):
            break
        following_seat, following = transcript.moves[revision]
        for other in GAME.legal_actions(step.state, following_seat):
            encoded = GAME.actions.encode(other)
            if encoded != following:
                moves = list(transcript.moves)
                moves[revision] = (following_seat, encoded)
                assert wrong(transcript, moves=tuple(moves)), (revision, seat)
                altered += 1
    assert altered > 20


@pytest.mark.parametrize(
    ("changes", "check"),
    [
        ({"ending": "shared"}, "outcome"),
        ({"points": (0, 0, 0, 0)}, "outcome"),
        ({"placings": (1, 1, 1, 1)}, "outcome"),
        ({"ending": None, "placings": None, "points": None}, "outcome"),
        ({"state_hash": "00" * 32}, "state_hash"),
        ({"moves": ()}, "outcome"),
    ],
)
def test_a_wrong_result_is_found(transcript: Transcript, changes: dict[str, Any], check: str) -> None:
    assert check in wrong(transcript, **changes)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "not of 'witan_tricks'"),
        ({"rules_version": 99}, "version 99"),
        ({"seats": 7}, "3 or 4 seats"),
        ({"ruleset": {"target": -1}}, "target"),
        ({"ruleset": {"colour": "red"}}, "colour"),
        ({"moves": ((0, {"kind": "Bid", "points": 3}),)}, "unknown kind"),
        ({"moves": ((0, {"kind": "PlayCard"}),)}, "card"),
        ({"moves": ((0, {"kind": "PlayCard", "card": 7}),)}, "card"),
        ({"moves": ((0, {"kind": "PlayCard", "card": "7S", "twice": True}),)}, "twice"),
    ],
)
def test_what_cannot_be_replayed_is_said_in_words(
    transcript: Transcript, changes: dict[str, Any], words: str
) -> None:
    assert words in wrong(transcript, **changes)["moves"]


def test_a_match_that_was_broken_off_has_no_result_to_check(transcript: Transcript) -> None:
    """As when everybody resigned: moves and deal are checked; the ending is none of the rules."""
    cut = {"moves": transcript.moves[:5], "ending": "resigned", "placings": (1,) * 4, "points": (0,) * 4}
    findings = verify(transcript.model_copy(update=cut | {"state_hash": None}), GAME)
    assert [(finding.check, finding.ok) for finding in findings][2:] == [
        ("moves", True),
        ("outcome", None),
        ("state_hash", None),
    ]
    assert "resigned" in findings[3].detail
    assert "outcome" in wrong(transcript, ending="resigned")


def test_without_the_secret_fairness_stays_open(transcript: Transcript) -> None:
    findings = verify(
        transcript.model_copy(update={"secret": None, "commitment": None, "state_hash": None}), GAME
    )
    assert [(finding.check, finding.ok) for finding in findings] == [
        ("commitment", None),
        ("key", None),
        ("moves", True),
        ("outcome", True),
        ("state_hash", None),
    ]
    assert is_verified(findings)

"""K.5: the Banquet and the Banner."""

from __future__ import annotations

from rules.knight_errant.action import RefreshRow, TakeFromRow
from rules.ortus.action import AlterResult, CallJoust, EndFielding, EndTurn, FieldForce, HoldBanquet, Siege

from .positions import (
    asked,
    deck_size,
    hand_of,
    happened,
    knight,
    legal,
    next_result,
    only,
    pile,
    play,
    refusal,
    row_of,
    table,
    why,
)

INFANTRY = FieldForce("camp", "infantry", 0)


def test_K_5_1_a_banquet_draws_two_from_the_deck() -> None:
    state = table(deck="monk prince land")
    knight(state, 0, hand="banquet")
    state, events = play(state, HoldBanquet())
    assert happened(events) == ["BanquetHeld", "CardsDrawn", "CardsReceived"]
    assert (only(events, "CardsDrawn").cards, only(events, "CardsDrawn").why) == (2, "banquet")
    assert hand_of(state, 0) == "prince monk"
    assert row_of(state) == "castle allies treachery banquet"


def test_K_5_1_the_card_that_ends_the_turn_follows() -> None:
    """K.5.1, K.2.4."""
    state = table(deck="monk prince land")
    knight(state, 0, hand="banquet")
    state, _ = play(state, HoldBanquet(), EndTurn())
    assert hand_of(state, 0) == "land prince monk"
    state = table(deck="monk prince land")
    knight(state, 0, hand="banquet")
    state, _ = play(state, HoldBanquet(), TakeFromRow("castle"))
    assert hand_of(state, 0) == "castle prince monk"


def test_K_5_1_as_far_as_deck_and_pile_go() -> None:
    state = table(deck="monk")
    knight(state, 0, hand="banquet")
    state, events = play(state, HoldBanquet())
    # The Banquet itself lies in the pile by then.
    assert hand_of(state, 0) == "monk banquet"
    assert only(events, "CommonDeckShuffled").cards == 1
    state = table(deck="", banquet_cards=5)
    knight(state, 0, hand="banquet")
    state, events = play(state, HoldBanquet())
    assert only(events, "CardsDrawn").cards == 1
    assert (deck_size(state), pile(state)) == (0, "")


def test_K_5_2_a_banner_takes_one_of_the_row_and_refreshes_it() -> None:
    state = table(deck="monk prince land church vassal")
    knight(state, 0, hand="banner")
    assert legal(state, RefreshRow) == [
        RefreshRow(card) for card in ("castle", "allies", "treachery", "banquet")
    ]
    state, events = play(state, RefreshRow("allies"))
    assert happened(events) == ["RowTaken", "RowDiscarded", "RowLaid"]
    assert only(events, "RowTaken").why == "banner"
    assert only(events, "RowDiscarded").cards == ("castle", "treachery", "banquet")
    assert only(events, "RowLaid").cards == ("monk", "prince", "land", "church")
    assert hand_of(state, 0) == "allies"
    assert row_of(state) == "monk prince land church"
    assert pile(state) == "banner castle treachery banquet"
    assert deck_size(state) == 1


def test_K_5_2_the_card_that_ends_the_turn_may_come_from_the_new_row() -> None:
    """K.5.2, K.2.4."""
    state = table(deck="monk prince land church vassal")
    knight(state, 0, hand="banner")
    state, _ = play(state, RefreshRow("allies"))
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")
    taken, _ = play(state, TakeFromRow("prince"))
    assert hand_of(taken, 0) == "prince allies"
    assert row_of(taken) == "monk vassal land church"
    drawn, _ = play(state, EndTurn())
    assert hand_of(drawn, 0) == "vassal allies"


def test_K_5_2_the_last_cards_of_all_make_a_row() -> None:
    """K.5.2, K.2.2: Banner and old row lie in the pile when the new row is laid out."""
    state = table(row="monk land", deck="")
    knight(state, 0, hand="banner")
    state, events = play(state, RefreshRow("monk"))
    assert only(events, "CommonDeckShuffled").cards == 2
    assert sorted(row_of(state).split()) == ["banner", "land"]


def test_K_5_2_it_needs_a_banner_and_a_card_of_the_row() -> None:
    state = table()
    assert why(state, RefreshRow("castle")) == ("O.4.2", "not_in_hand")
    knight(state, 0, hand="banner")
    refused = refusal(state, RefreshRow("monk"))
    assert (refused.rule, refused.phrase) == ("K.5.2", "knight_errant.not_in_row")
    assert refused.values["card"] == "monk"


def test_K_5_3_a_banner_calls_a_joust() -> None:
    state = table()
    knight(state, 0, hand="banner", fiefs=["tent land"])
    knight(state, 1, fiefs=["tent land"])
    state, events = play(state, CallJoust())
    assert only(events, "JoustCalled").seat == 0
    assert asked(state) == ("EnterJoust", (1,), "O.16.2")


def test_K_5_3_under_medieval_tactics_a_banner_alters_a_result() -> None:
    state = table(medieval_tactics=True)
    (tent,) = knight(state, 1, hand="banner")
    next_result(state, "attacker_wins")
    state, _ = play(state, Siege(tent), INFANTRY, EndFielding(), INFANTRY, EndFielding())
    assert asked(state) == ("AnswerResult", (1,), "O.20.1")
    state, events = play(state, AlterResult())
    assert only(events, "ResultAltered").result == "normal_battle"
    assert pile(state) == "banner"

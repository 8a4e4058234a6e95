"""W.3: choosing cards."""

from __future__ import annotations

from rules.ortus.action import Concede, DiscardCard, EndTurn, FoundFief, HoldBanquet
from rules.witan.action import PickCard
from tests.rules.ortus_regni.positions import earl, happened, only

from .positions import GAME, asked, hand_of, in_tray, legal, play, refusal, table, tray, why


def test_W_3_1_a_card_of_ones_choice_ends_the_turn() -> None:
    state = table()
    tray(state, 0, "land land banner prince")
    assert legal(state, PickCard, EndTurn) == [PickCard("land"), PickCard("prince"), PickCard("banner")]
    state, events = play(state, PickCard("prince"))
    assert happened(events) == ["CardTaken", "CardsReceived", "TurnBegan"]
    assert only(events, "CardTaken").why == "end_turn"
    assert hand_of(state, 0) == {"prince": 1}
    assert in_tray(state, 0) == {"land": 2, "banner": 1}
    assert asked(state) == ("TakeTurn", (1,), "O.4.1")


def test_W_3_1_with_or_without_an_action() -> None:
    state = table()
    earl(state, 0, hand="castle")
    state, _ = play(state, FoundFief("castle"))
    assert legal(state, PickCard) == [PickCard("land")]
    assert why(state, PickCard("castle")) == ("W.3.1", "ortus.not_in_tray")
    assert why(state, PickCard("crown")) == ("W.3.1", "ortus.not_in_tray")
    refused = refusal(state, EndTurn())
    assert (refused.rule, refused.phrase, refused.values["tray"]) == (
        "W.3.1", "witan.pick_to_end", ("land",),
    )  # fmt: skip
    state, _ = play(state, PickCard("land"))
    assert asked(state)[1] == (1,)


def test_W_3_1_the_hand_limit_comes_after_the_card() -> None:
    """O.4.7 holds."""
    state = table(hand_limit=2)
    earl(state, 0, hand="monk monk")
    state, _ = play(state, PickCard("land"))
    assert asked(state) == ("DiscardCard", (0,), "O.4.7")
    state, _ = play(state, DiscardCard("land"))
    assert asked(state)[1] == (1,)


def test_W_3_2_a_banquet_gives_two_cards_of_ones_choice() -> None:
    state = table()
    earl(state, 0, hand="banquet")
    tray(state, 0, "land castle castle prince")
    state, events = play(state, HoldBanquet())
    assert asked(state) == ("PickCard", (0,), "W.3.2")
    assert legal(state) == [PickCard("castle"), PickCard("land"), PickCard("prince")]
    assert why(state, PickCard("monk")) == ("W.3.2", "ortus.not_in_tray")
    assert why(state, EndTurn()) == ("W.3.2", "ortus.other_question")
    state, events = play(state, PickCard("castle"), PickCard("prince"))
    assert [event.why for event in events if event.kind == "CardTaken"] == ["banquet", "banquet"]
    assert hand_of(state, 0) == {"castle": 1, "prince": 1}
    # The card that ends the turn follows as usual, and the Action is taken.
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")
    assert why(state, FoundFief("castle")) == ("O.4.1", "ortus.action_taken")
    state, _ = play(state, PickCard("land"))
    assert asked(state)[1] == (1,)


def test_W_3_2_a_banquet_from_a_short_tray() -> None:
    """What is left comes as a whole: there is nothing to choose, as all can see (O.4.10)."""
    state = table()
    earl(state, 0, hand="banquet")
    tray(state, 0, "monk prince")
    state, events = play(state, HoldBanquet())
    assert hand_of(state, 0) == {"monk": 1, "prince": 1}
    assert happened(events) == ["BanquetHeld", *["CardTaken", "CardsReceived"] * 2]
    assert asked(state)[0] == "TakeTurn"
    empty = table(banquet_cards=3)
    earl(empty, 0, hand="banquet")
    tray(empty, 0, "")
    empty, events = play(empty, HoldBanquet())
    assert happened(events) == ["BanquetHeld"]


def test_W_3_2_option_banquet_cards() -> None:
    state = table(banquet_cards=4)
    earl(state, 0, hand="banquet")
    state, _ = play(state, HoldBanquet(), *[PickCard("land")] * 4)
    assert hand_of(state, 0) == {"land": 4}
    assert asked(state)[0] == "TakeTurn"


def test_W_3_3_a_card_taken_is_not_put_back() -> None:
    """There is no such action: the next question comes at once."""
    state = table()
    earl(state, 0, hand="banquet")
    tray(state, 0, "land monk prince prince")
    state, _ = play(state, HoldBanquet(), PickCard("monk"))
    assert in_tray(state, 0) == {"land": 1, "prince": 2}
    assert why(state, PickCard("monk")) == ("W.3.2", "ortus.not_in_tray")
    assert {type(each) for each in legal(state)} == {PickCard}


def test_W_3_4_an_empty_tray_at_the_end_of_the_turn() -> None:
    state = table(3)
    tray(state, 0, "")
    assert legal(state, PickCard, EndTurn) == [EndTurn()]
    assert why(state, PickCard("land")) == ("W.3.1", "ortus.not_in_tray")
    state, events = play(state, EndTurn())
    left = only(events, "EarlLeft")
    assert (left.seat, left.why) == (0, "empty_deck")
    assert asked(state)[1] == (1,)
    tray(state, 1, "")
    state, _ = play(state, EndTurn())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("empty_deck", (2,))


def test_W_3_4_the_last_card_does_no_harm() -> None:
    state = table()
    tray(state, 0, "land")
    state, _ = play(state, PickCard("land"))
    assert state.earldoms[0].at_table
    assert asked(state)[1] == (1,)


def test_W_3_5_only_its_owner_knows_a_tray() -> None:
    state = table()
    tray(state, 0, "land land prince banner")
    state.discards[0] = (0,)
    state, events = play(state, PickCard("prince"))
    received = only(events, "CardsReceived")
    assert (received.cards, received.audience()) == (("prince",), (0,))
    assert only(events, "CardTaken").audience() is None
    own, other = GAME.observe(state, 0).earls[0], GAME.observe(state, 1).earls[0]
    assert own.tray == ("land", "land", "banner")
    assert (other.tray, other.hand) == (None, None)
    # How many it holds is open, and so are discards.
    assert (own.tray_size, other.tray_size, other.hand_size) == (3, 3, 1)
    assert other.discards == ("castle",)
    assert GAME.observe(state, None).earls[0] == other


def test_W_3_5_what_leaves_with_its_owner_leaves_the_game() -> None:
    """O.3.7: tray, hand, Towers and discards."""
    state = table(3)
    earl(state, 0, hand="monk", towers="prince", discards="banner")
    tray(state, 0, "")
    state, _ = play(state, EndTurn())
    view = GAME.observe(state, 0).earls[0]
    assert (view.tray, view.discards) == ((), ())
    assert len(state.gone[0]) == 4  # Monk, Prince, Banner and Palace
    other = table(3)
    tray(other, 0, "land land")
    other, _ = play(other, Concede())
    assert other.gone[0] == (1, 1, 15)
    assert not any(other.earldoms[0].tray)

"""O.4: the turn."""

from __future__ import annotations

from rules.core.action import Action
from rules.ortus.action import (
    AttackTowers,
    CallJoust,
    ClaimKingship,
    CorruptHand,
    DiscardCard,
    EndSupport,
    EndTurn,
    EnterJoust,
    FoundFief,
    Garrison,
    HoldBanquet,
    KillLord,
    PlaceLord,
    PlaceMercenary,
    PlaceProperty,
    PlaceTower,
    Raid,
    Recruit,
    SendEmissary,
    Siege,
    Support,
    UseMonastery,
)
from rules.ortus_regni.ruleset import OrtusRegniRuleset

from .positions import GAME, asked, earl, hand_of, happened, legal, only, pile_of, play, refusal, table, why


class Sing(Action):
    """No game knows this."""


def test_O_4_1_at_most_one_action() -> None:
    state = table()
    earl(state, 0, hand="castle castle banquet")
    assert legal(state, EndTurn) == [EndTurn()]
    state, _ = play(state, FoundFief("castle"))
    for action in (FoundFief("castle"), HoldBanquet()):
        refused = refusal(state, action)
        assert (refused.rule, refused.phrase) == ("O.4.1", "ortus.action_taken")
    assert {each.kind for each in legal(state)} == {"PlaceTower", "EndTurn", "Concede"}
    state, _ = play(state, EndTurn(), EndTurn())
    assert FoundFief("castle") in legal(state)


def test_O_4_1_no_action_need_be_taken() -> None:
    state, _ = play(table(), EndTurn())
    assert asked(state) == ("TakeTurn", (1,), "O.4.1")


def test_O_4_2_the_actions() -> None:
    state = table(3)
    earl(
        state, 0, hand="castle land champion mercenary banquet banner treachery intrigue vassal",
        fiefs=["palace monk land", "castle prince"],
    )  # fmt: skip
    earl(state, 1, hand="allies", fiefs=["palace land", "castle vassal"], towers="land")
    earl(state, 2, mercenaries=[""], pool="knight")
    assert {each.kind for each in legal(state)} == {
        "FoundFief", "PlaceProperty", "PlaceMercenary", "HoldBanquet", "ClaimKingship", "Bequeath",
        "CallJoust", "KillLord", "KillMercenary", "CorruptHand", "RansackLand", "StealProperties",
        "StealMercenary",
        "StealSoldiers", "Raid", "Siege", "AttackTowers", "Recruit", "SendEmissary", "UseMonastery",
        "PlaceTower", "EndTurn", "Concede",
    }  # fmt: skip


def test_O_4_2_allies_are_never_an_action() -> None:
    state = table()
    earl(state, 0, hand="allies")
    assert {each.kind for each in legal(state)} == {"PlaceTower", "EndTurn", "Concede"}
    assert why(state, Support("allies", 0)) == ("O.4.2", "other_question")
    assert why(state, Sing()) == ("O.4.2", "other_question")


def test_O_4_2_cards_come_from_ones_own_hand() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner")
    earl(state, 1, hand="castle")
    for action in (
        FoundFief("castle"), PlaceProperty("land", fief), PlaceLord("prince", fief), PlaceMercenary(),
        HoldBanquet(), SendEmissary("monk"), PlaceTower("castle"), CorruptHand(1),
    ):  # fmt: skip
        refused = refusal(state, action)
        assert (refused.rule, refused.phrase) == ("O.4.2", "ortus.not_in_hand")
        assert refused.values["hand"] == ("banner",)
    earl(state, 0)
    for action in (ClaimKingship(), CallJoust()):
        assert why(state, action) == ("O.4.2", "not_in_hand")


def test_O_4_3_towers_and_garrisons_are_free_at_any_time() -> None:
    state = table()
    earl(state, 0, hand="castle land land", pool="infantry", mercenaries=[""])
    number = state.earldoms[0].mercenaries[0].number
    state, _ = play(
        state, PlaceTower("land"), FoundFief("castle"), Garrison("infantry", number), PlaceTower("land")
    )
    assert GAME.owing(state) == (0,)
    assert len(state.earldoms[0].towers) == 2


def test_O_4_4_one_card_is_drawn_and_the_turn_ends() -> None:
    state = table()
    earl(state, 0, deck="land castle")
    state, events = play(state, EndTurn())
    assert happened(events) == ["CardsDrawn", "CardsReceived", "TurnBegan"]
    assert only(events, "CardsDrawn").why == "end_turn"
    assert hand_of(state, 0) == "castle"
    assert len(state.decks[0]) == 1


def test_O_4_5_no_attack_in_the_first_turn() -> None:
    state = table(round=1)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, fiefs=["palace land"], towers="land")
    assert not any(isinstance(each, Raid | Siege | AttackTowers) for each in legal(state))
    for action in (Raid(fief), Siege(fief), AttackTowers(1)):
        refused = refusal(state, action)
        assert (refused.rule, refused.values) == ("O.4.5", {"round": 1, "opens": 2})
    state.round = 2
    assert {Raid(fief), Siege(fief), AttackTowers(1)} <= set(legal(state))


def test_O_4_6_treachery_and_intrigue_in_the_first_turn() -> None:
    state = table(round=1)
    earl(state, 0, hand="treachery intrigue")
    (fief,) = earl(state, 1, fiefs=["palace prince land"])
    assert KillLord(fief) in legal(state)


def test_O_4_7_no_hand_limit_unless_set() -> None:
    state = table()
    earl(state, 0, hand="land " * 6 + "castle " * 6 + "monk " * 6)
    state, _ = play(state, EndTurn())
    assert GAME.owing(state) == (1,)
    assert OrtusRegniRuleset().hand_limit == 0


def test_O_4_7_option_hand_limit() -> None:
    state = table(hand_limit=2)
    earl(state, 0, hand="castle monk prince")
    state, _ = play(state, EndTurn())
    assert asked(state) == ("DiscardCard", (0,), "O.4.7")
    assert why(state, DiscardCard("banner")) == ("O.4.2", "not_in_hand")
    assert why(state, EndTurn()) == ("O.4.7", "other_question")
    state, events = play(state, DiscardCard("castle"), DiscardCard("prince"))
    assert happened(events)[:2] == ["CardDiscarded", "CardDiscarded"]
    assert hand_of(state, 0) == "land monk"
    assert GAME.owing(state) == (1,)


def test_O_4_8_banquet_draws_up_to_two() -> None:
    state = table()
    earl(state, 0, hand="banquet", deck="land castle monk")
    after, events = play(state, HoldBanquet())
    assert hand_of(after, 0) == "castle monk"
    assert pile_of(after, 0) == "banquet"
    assert only(events, "CardsDrawn").cards == 2
    assert GAME.owing(after) == (0,)
    earl(state, 0, hand="banquet", deck="land")
    after, events = play(state, HoldBanquet())
    assert only(events, "CardsDrawn").cards == 1


def test_O_4_9_cards_go_to_the_pile_of_their_own_colour() -> None:
    state = table(3)
    earl(state, 0, hand="treachery")
    earl(state, 1, fiefs=["palace", "castle.2 vassal land.0"])
    fief = state.earldoms[1].fiefs[1].number
    state, _ = play(state, KillLord(fief), EndSupport())
    assert [pile_of(state, seat) for seat in range(3)] == ["treachery land", "vassal", "castle"]


def test_O_4_10_whoever_could_reply_is_asked_whether_he_can_or_not() -> None:
    """A defender with cards in hand is asked, though none of them helps; with an empty hand he is not."""
    for hand, is_asked in (("allies", True), ("land", True), ("", False)):
        state = table()
        earl(state, 0, hand="treachery")
        (fief,) = earl(state, 1, hand=hand, fiefs=["palace prince"])
        after, _ = play(state, KillLord(fief))
        assert (GAME.owing(after) == (1,)) is is_asked
    state = table(3)
    earl(state, 0, hand="banner")
    earl(state, 1, hand="land", fiefs=["palace", "castle"])
    earl(state, 2, fiefs=["palace", "castle"])
    state, _ = play(state, CallJoust())
    assert GAME.owing(state) == (1,)
    assert legal(state) == [EnterJoust()]


def test_O_4_10_another_seat_is_told_who_is_asked() -> None:
    refused = refusal(table(3, turn=1), EndTurn(), seat=0)
    assert refused.values == {"asked": (1,), "question": "TakeTurn"}
    state = table()
    earl(state, 0, fiefs=["palace monk land"])
    assert why(state, UseMonastery(1)) == ("O.6.9", "no_target")
    assert Recruit() in legal(state)

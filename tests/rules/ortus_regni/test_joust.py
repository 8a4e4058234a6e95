"""O.16: the Joust."""

from __future__ import annotations

import pytest

from rules.ortus.action import (
    Ante,
    CallJoust,
    DiscardProperty,
    EndTurn,
    EnterJoust,
    OptOut,
    PassJoust,
    ReceiveProperty,
    RideChampion,
    Tilt,
)
from rules.ortus.card import TILTS
from rules.ortus.jousting import WILD, rank
from rules.ortus.state import JOUST

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    hand_of,
    happened,
    legal,
    next_jousts,
    only,
    pile_of,
    play,
    refusal,
    stack_deck,
    table,
    why,
)

PRINCE, VASSAL, LUCK = "joust_prince", "joust_vassal", "no_luck"


def tilting(hands: list[str], cards: list[str], fiefs: list[str] | None = None):  # type: ignore[no-untyped-def]
    """A Joust of two in which both have staked the only Land; ``cards`` are dealt to seat 1, then seat 0."""
    state = table()
    homes = []
    for seat, hand in enumerate(hands):
        words = fiefs[seat] if fiefs else "palace land"
        (home,) = earl(state, seat, hand=("banner " if seat == 0 else "") + hand, fiefs=[words])
        homes.append(home)
    next_jousts(state, *cards)
    state, events = play(state, CallJoust(), EnterJoust())
    return homes, state, events


def test_O_16_1_a_banner_calls_all_earls() -> None:
    state = table(3)
    earl(state, 0, hand="banner")
    state, events = play(state, CallJoust())
    assert only(events, "JoustCalled").seat == 0
    assert pile_of(state, 0) == "banner"
    assert asked(state) == ("EnterJoust", (1,), "O.16.2")


def test_O_16_2_in_or_out_from_the_callers_left() -> None:
    state = table(4, turn=2)
    earl(state, 2, hand="banner", fiefs=["palace land"])
    for seat in (0, 1, 3):
        earl(state, seat, fiefs=["palace land"])
    state, _ = play(state, CallJoust())
    for seat in (3, 0):
        assert GAME.owing(state) == (seat,)
        state, _ = play(state, EnterJoust())
    state, events = play(state, OptOut())
    answered = only(events, "JoustAnswered")
    assert (answered.seat, answered.entered, answered.banner) == (1, False, False)
    joust = GAME.observe(state, None).joust
    assert joust is None or {hand.seat for hand in joust.hands} == {2, 3, 0}


def test_O_16_2_opting_out_costs_a_banner_with_more_than_one_fief() -> None:
    state = table()
    earl(state, 0, hand="banner")
    earl(state, 1, hand="banner land", fiefs=["palace", "castle"])
    state, _ = play(state, CallJoust())
    after, events = play(state, OptOut())
    assert only(events, "JoustAnswered").banner
    assert hand_of(after, 1) == "land"
    assert pile_of(after, 1) == "banner"
    earl(state, 1, hand="land", fiefs=["palace", "castle"])
    assert legal(state) == [EnterJoust()]
    assert why(state, OptOut()) == ("O.16.2", "cannot_opt_out")
    assert why(state, EndTurn()) == ("O.16.2", "other_question")


def test_O_16_2_with_nobody_else_in_it_ends() -> None:
    state = table(3)
    earl(state, 0, hand="banner", fiefs=["palace land"])
    state, events = play(state, CallJoust(), OptOut(), OptOut())
    assert only(events, "JoustVoid").tied == ()
    assert asked(state)[0] == "TakeTurn"


def test_O_16_2_option_joust_entry_sealed() -> None:
    state = table(4, joust_entry="sealed")
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, hand="banner", fiefs=["palace land", "castle"])
    earl(state, 2, fiefs=["palace", "castle"])
    earl(state, 3, fiefs=["palace land"])
    state, _ = play(state, CallJoust())
    assert GAME.owing(state) == (1, 3)  # seat 2 has two Fiefs and an empty hand: all can see that it is in
    state, events = play(state, OptOut(), seat=1)
    assert happened(events) == ["JoustAnswerSealed"]
    assert [events[0].visible_to(viewer) for viewer in (0, 1, None)] == [False, True, False]
    assert hand_of(state, 1) == "banner"
    seen = [GAME.observe(state, viewer).joust for viewer in (1, 3)]
    assert [dict(joust.answers).get(1) for joust in seen if joust is not None] == [False, None]
    state, events = play(state, EnterJoust(), seat=3)
    assert [each.entered for each in events if each.kind == "JoustAnswered"] == [False, True, True]  # type: ignore[attr-defined]
    assert hand_of(state, 1) == ""


def test_O_16_3_each_antes_a_property_the_caller_last() -> None:
    state = table()
    first, bare, lorded = earl(
        state, 0, hand="banner", fiefs=["palace land church", "castle", "castle prince"]
    )
    (home,) = earl(state, 1, fiefs=["palace land market_town"])
    state, _ = play(state, CallJoust(), EnterJoust())
    assert asked(state) == ("Ante", (1,), "O.16.3")
    assert legal(state) == [Ante(home, "land.1"), Ante(home, "market_town.1")]
    assert why(state, Ante(home, "palace.1")) == ("O.16.3", "cannot_ante")
    state, events = play(state, Ante(home, "market_town.1"))
    assert only(events, "AnteLaid").card == "market_town.1"
    assert fief_of(state, home)[3] == ["land.1"]
    assert legal(state) == [Ante(first, "land.0"), Ante(first, "church.0"), Ante(bare, "castle.0")]
    assert why(state, Ante(lorded, "castle.0")) == ("O.16.3", "cannot_ante")
    state, _ = play(state, Ante(bare, "castle.0"))
    assert len(state.earldoms[0].fiefs) in (2, 3)


def test_O_16_3_who_has_nothing_is_out_and_antes_go_back() -> None:
    state = table(3)
    (home,) = earl(state, 0, hand="banner", fiefs=["palace land"])
    state, events = play(state, CallJoust(), EnterJoust(), EnterJoust())
    assert [each.seat for each in events if each.kind == "AnteMissing"] == [1, 2]  # type: ignore[attr-defined]
    assert only(events, "JoustVoid").tied == ()
    assert fief_of(state, home)[3] == ["land.0"]
    assert asked(state)[0] == "TakeTurn"


def test_O_16_4_three_cards_each_face_up() -> None:
    _, state, events = tilting(["land", "land"], [PRINCE, LUCK, PRINCE, VASSAL, LUCK, LUCK])
    dealt = {each.seat: each.cards for each in events if each.kind == "JoustCardsDealt"}
    assert dealt == {1: (LUCK, PRINCE, PRINCE), 0: (LUCK, LUCK, VASSAL)}
    joust = GAME.observe(state, None).joust
    assert joust is not None and {hand.seat: hand.cards for hand in joust.hands} == dealt


def test_O_16_4_option_joust_cards() -> None:
    state = table(joust_cards=2)
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, fiefs=["palace land"])
    _, events = play(state, CallJoust(), EnterJoust())
    assert all(len(each.cards) == 2 for each in events if each.kind == "JoustCardsDealt")  # type: ignore[attr-defined]


def test_O_16_5_going_round_until_all_pass_in_succession() -> None:
    _, state, _ = tilting(["vassal land", "champion land"], [PRINCE, LUCK, LUCK, VASSAL, LUCK, LUCK])
    assert asked(state) == ("Tilt", (1,), "O.16.5")
    state, _ = play(state, PassJoust())
    assert GAME.owing(state) == (0,)
    state, _ = play(state, Tilt(LUCK))
    assert GAME.owing(state) == (1,)
    assert RideChampion(0, LUCK) in legal(state)
    state, _ = play(state, PassJoust())
    assert GAME.owing(state) == (0,)
    state, events = play(state, PassJoust())
    assert "JoustWon" in happened(events) or "JoustVoid" in happened(events)


def test_O_16_5_who_openly_has_nothing_passes() -> None:
    _, _state, events = tilting(["", ""], [PRINCE, LUCK, LUCK, VASSAL, LUCK, LUCK])
    assert only(events, "JoustWon").seat == 1


def test_O_16_6_a_champion_makes_a_card_wild() -> None:
    _, state, _ = tilting(["land", "champion land"], [PRINCE, LUCK, LUCK, VASSAL, VASSAL, LUCK])
    assert why(state, RideChampion(0, VASSAL)) == ("O.16.6", "no_such_joust_card")
    assert why(state, RideChampion(9, LUCK)) == ("O.16.6", "not_your_fief")
    state, events = play(state, RideChampion(0, LUCK))
    assert only(events, "ChampionRode").joust_card == LUCK
    assert pile_of(state, 1) == "champion"
    joust = GAME.observe(state, None).joust
    assert joust is not None and {hand.seat: hand.wild for hand in joust.hands} == {0: 0, 1: 1}
    state, events = play(state, PassJoust(), PassJoust())
    assert (only(events, "JoustWon").seat, only(events, "JoustWon").size) == (1, 2)


def test_O_16_6_a_champion_lord_rides_once_and_stays() -> None:
    state = table()
    earl(state, 0, hand="banner", fiefs=["palace land"])
    home, _ = earl(state, 1, fiefs=["palace champion land", "castle champion"])
    second = state.earldoms[1].fiefs[1].number
    next_jousts(state, LUCK, LUCK, LUCK, VASSAL, LUCK, LUCK)
    state, _ = play(state, CallJoust())
    assert legal(state) == [RideChampion(home, LUCK), RideChampion(second, LUCK), PassJoust()]
    state, _ = play(state, RideChampion(home, LUCK))
    assert legal(state) == [RideChampion(second, LUCK), PassJoust()]
    assert fief_of(state, home)[2] == "champion.1"
    assert why(state, RideChampion(home, LUCK)) == ("O.16.6", "not_your_fief")
    state, events = play(state, RideChampion(second, LUCK))
    assert (only(events, "JoustWon").size, only(events, "JoustWon").rank) == (2, PRINCE)


def test_O_16_7_a_vassal_exchanges_a_card() -> None:
    _, state, _ = tilting(["land", "vassal land"], [PRINCE, LUCK, LUCK, VASSAL, VASSAL, LUCK])
    assert why(state, Tilt(VASSAL)) == ("O.16.7", "no_such_joust_card")
    stack_deck(state, JOUST, PRINCE)
    state, events = play(state, Tilt(LUCK))
    assert only(events, "VassalTilted").drawn == PRINCE
    assert pile_of(state, 1) == "vassal"
    assert state.table_discards[JOUST] == (0,)
    joust = GAME.observe(state, None).joust
    assert joust is not None and joust.hands[0].cards == (LUCK, PRINCE, PRINCE)
    assert why(state, Tilt(LUCK)) == ("O.4.2", "not_in_hand")


def test_O_16_7_a_wild_card_is_not_tilted() -> None:
    _, state, _ = tilting(["", "vassal champion"], [PRINCE, PRINCE, PRINCE, VASSAL, LUCK, LUCK])
    state, _ = play(state, RideChampion(0, PRINCE))
    assert legal(state) == [Tilt(PRINCE), PassJoust()]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("p p p", "v v v"),
        ("v v v", "p p v"),
        ("p p n", "v v p"),
        ("v v n", "p v n"),
        ("p n n", "v n n"),
        ("v n n", "n n n"),
        ("w n n", "v n n"),
        ("w v v", "p p n"),
        ("w w n", "v v n"),
    ],
)
def test_O_16_8_ranks(better: str, worse: str) -> None:
    letters = {"n": 0, "v": 1, "p": 2, "w": WILD}

    def worth(words: str) -> tuple[int, int]:
        return rank(tuple(letters[word] for word in words.split()))

    assert worth(better) > worth(worse)


def test_O_16_8_equal_hands() -> None:
    assert rank((0, 0, 0)) == rank((0, 0)) == (0, 0)
    assert rank((2, 2, 0)) == rank((2, 2, 1)) == rank((2, WILD + 1, 1))
    assert TILTS[rank((WILD, 0, 0))[1]] == PRINCE


def test_O_16_9_the_best_hand_wins_all_antes() -> None:
    homes, state, events = tilting(["", ""], [PRINCE, LUCK, LUCK, VASSAL, LUCK, LUCK])
    won = only(events, "JoustWon")
    assert (won.seat, won.size, won.rank) == (1, 1, PRINCE)
    assert fief_of(state, homes[1])[3] == ["land.1"]
    assert asked(state) == ("ReceiveProperty", (1,), "O.10.5")
    kept, _ = play(state, ReceiveProperty(homes[1]))
    assert fief_of(kept, homes[1])[3] == ["land.0", "land.1"]
    assert fief_of(kept, homes[0])[3] == []
    thrown, _ = play(state, DiscardProperty())
    assert pile_of(thrown, 0) == "banner land"
    assert sorted(thrown.table_discards[JOUST]) == [0, 0, 0, 0, 1, 2]


def test_O_16_9_after_a_tie_every_ante_goes_back() -> None:
    state = table()
    _home, _castle = earl(state, 0, hand="banner", fiefs=["palace prince", "castle"])
    (_other,) = earl(state, 1, fiefs=["palace land"])
    next_jousts(state, PRINCE, LUCK, LUCK, PRINCE, VASSAL, LUCK)
    before = [earldom.fiefs for earldom in state.earldoms]
    state, events = play(state, CallJoust(), EnterJoust())
    assert only(events, "JoustVoid").tied == (1, 0)
    assert [each.card for each in events if each.kind == "AnteLaid"] == ["land.1", "castle.0"]  # type: ignore[attr-defined]
    assert [earldom.fiefs for earldom in state.earldoms] == before
    assert refusal(state, EnterJoust()).phrase == "ortus.other_question"

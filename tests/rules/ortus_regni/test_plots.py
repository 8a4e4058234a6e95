"""O.12: Treachery and Intrigue."""

from __future__ import annotations

from collections import Counter

from rules.core.chance import Chance
from rules.ortus.action import (
    CorruptHand,
    EndSeizing,
    EndSupport,
    KillLord,
    KillMercenary,
    RansackLand,
    ReceiveProperty,
    SeizeProperty,
    SeizeSoldier,
    StealMercenary,
    StealProperties,
    StealSoldiers,
)

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    hand_of,
    happened,
    legal,
    only,
    pile_of,
    play,
    refusal,
    table,
    why,
)


def test_O_12_1_targets_of_treachery() -> None:
    state = table(3)
    earl(state, 0, hand="treachery", fiefs=["palace prince land"], mercenaries=[""])
    lorded, landed = earl(state, 1, fiefs=["palace prince", "castle land land church"], mercenaries=[""])
    earl(state, 2, hand="land")
    number = state.earldoms[1].mercenaries[0].number
    aimed = (
        KillLord,
        KillMercenary,
        CorruptHand,
        RansackLand,
        StealProperties,
        StealMercenary,
        StealSoldiers,
    )
    assert [each for each in legal(state) if isinstance(each, aimed)] == [
        KillLord(lorded),
        RansackLand(landed, "land.1"),
        RansackLand(landed, "church.1"),
        KillMercenary(number),
        CorruptHand(2),
    ]
    own = state.earldoms[0].fiefs[0].number
    assert why(state, KillLord(own)) == ("O.12.2", "no_such_fief")
    assert why(state, KillLord(landed)) == ("O.12.2", "nothing_there")
    assert why(state, KillMercenary(state.earldoms[0].mercenaries[0].number)) == (
        "O.12.3", "no_such_mercenary",
    )  # fmt: skip
    assert why(state, CorruptHand(1)) == ("O.12.4", "nothing_there")
    assert why(state, CorruptHand(0)) == ("O.12.4", "no_target")
    assert why(state, RansackLand(lorded, "land.1")) == ("O.12.5", "nothing_there")
    assert why(state, RansackLand(own, "land.0")) == ("O.12.5", "no_such_fief")


def test_O_12_1_the_card_is_spent_and_the_target_named_openly() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, hand="land", fiefs=["palace prince"])
    state, events = play(state, KillLord(fief))
    laid = only(events, "PlotLaid")
    assert (laid.card, laid.aim, laid.target, laid.piece, laid.victim_card) == (
        "treachery", "lord", 1, fief, "prince.1",
    )  # fmt: skip
    assert pile_of(state, 0) == "treachery"
    assert asked(state) == ("Support", (1,), "O.13.2")


def test_O_12_2_a_lord_is_killed() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["palace prince"])
    state, events = play(state, KillLord(fief))
    assert only(events, "LordKilled").card == "prince.1"
    assert pile_of(state, 1) == "prince"


def test_O_12_3_a_mercenary_is_killed_with_its_garrison() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    earl(state, 1, mercenaries=["knight", "infantry"])
    first, second = (each.number for each in state.earldoms[1].mercenaries)
    state, events = play(state, KillMercenary(first))
    assert only(events, "MercenaryKilled").garrison == ("knight",)
    assert [each.number for each in state.earldoms[1].mercenaries] == [second]


def test_O_12_4_two_cards_of_a_hand_at_random() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    earl(state, 1, hand="castle land monk prince")
    step = GAME.apply(state, 0, CorruptHand(1), Chance(b"any")).state
    lost: Counter[str] = Counter()
    for number in range(60):
        after = GAME.apply(step, 1, EndSupport(), Chance(b"corrupt", number))
        cards = only(after.events, "HandCorrupted").cards
        assert len(cards) == 2
        assert len(after.state.earldoms[1].hand) == 2
        lost.update(cards)
    assert min(lost[card] for card in ("castle", "land", "monk", "prince")) > 15


def test_O_12_4_no_more_than_there_are_and_option_treachery_hand() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    earl(state, 1, hand="castle")
    state, events = play(state, CorruptHand(1), EndSupport())
    assert only(events, "HandCorrupted").cards == ("castle",)
    assert pile_of(state, 1) == "castle"
    state = table(treachery_hand=3)
    earl(state, 0, hand="treachery")
    earl(state, 1, hand="castle land monk prince")
    state, _ = play(state, CorruptHand(1), EndSupport())
    assert len(state.earldoms[1].hand) == 1


def test_O_12_5_a_named_property_is_destroyed() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["palace land.0 land church"])
    state, events = play(state, RansackLand(fief, "land.0"))
    assert only(events, "LandRansacked").card == "land.0"
    assert fief_of(state, fief)[3] == ["land.1", "church.1"]
    assert pile_of(state, 0) == "treachery land"


def test_O_12_6_targets_of_intrigue() -> None:
    state = table(3)
    earl(state, 0, hand="intrigue", pool="knight")
    bare, landed = earl(state, 1, fiefs=["palace prince", "castle land"], mercenaries=[""])
    earl(state, 2, hand="land", pool="knight")
    number = state.earldoms[1].mercenaries[0].number
    assert legal(state, StealProperties) == [StealProperties(landed)]
    assert legal(state, StealMercenary) == [StealMercenary(number)]
    assert legal(state, StealSoldiers) == [StealSoldiers(2)]
    assert legal(state, KillLord) == []
    assert why(state, KillLord(bare)) == ("O.4.2", "not_in_hand")
    assert why(state, StealProperties(bare)) == ("O.12.7", "nothing_there")
    assert why(state, StealSoldiers(1)) == ("O.12.9", "nothing_there")
    assert why(state, StealSoldiers(7)) == ("O.12.9", "no_target")
    refused = refusal(state, StealMercenary(99))
    assert (refused.rule, refused.values["mercenaries"]) == ("O.12.8", (number,))


def test_O_12_7_up_to_two_properties_of_one_fief() -> None:
    state = table()
    (home,) = earl(state, 0, hand="intrigue")
    (fief,) = earl(state, 1, fiefs=["palace land land church"])
    state, _ = play(state, StealProperties(fief), SeizeProperty("land.1"), SeizeProperty("church.1"))
    assert asked(state)[0] == "ReceiveProperty"
    state, _ = play(state, ReceiveProperty(home), ReceiveProperty(home))
    assert fief_of(state, home)[3] == ["land.1", "church.1"]
    assert fief_of(state, fief)[3] == ["land.1"]


def test_O_12_7_one_or_none_may_be_enough() -> None:
    state = table()
    earl(state, 0, hand="intrigue")
    (fief,) = earl(state, 1, fiefs=["palace land land"])
    state, _ = play(state, StealProperties(fief), EndSeizing())
    assert asked(state)[0] == "TakeTurn"
    assert fief_of(state, fief)[3] == ["land.1", "land.1"]


def test_O_12_8_a_mercenary_is_stolen_with_its_garrison() -> None:
    state = table()
    earl(state, 0, hand="intrigue")
    earl(state, 1, mercenaries=["knight"])
    number = state.earldoms[1].mercenaries[0].number
    state, events = play(state, StealMercenary(number))
    assert only(events, "MercenaryStolen").victim == 1
    assert state.earldoms[1].mercenaries == ()
    (view,) = GAME.observe(state, None).earls[0].mercenaries
    assert (view.card, view.garrison) == ("mercenary.1", ("knight",))


def test_O_12_9_up_to_two_soldiers_of_the_pool() -> None:
    state = table()
    earl(state, 0, hand="intrigue")
    earl(state, 1, pool="infantry knight knight")
    state, _ = play(state, StealSoldiers(1))
    assert asked(state) == ("SeizeSoldier", (0,), "O.12.9")
    assert why(state, SeizeProperty("land.1")) == ("O.12.9", "other_question")
    state, events = play(state, SeizeSoldier("knight"), SeizeSoldier("knight"))
    assert happened(events) == ["SoldierSeized", "SoldierSeized"]
    assert (state.earldoms[0].pool, state.earldoms[1].pool) == ((1, 1), (0,))
    assert asked(state)[0] == "TakeTurn"


def test_O_12_9_what_is_not_there_is_refused() -> None:
    state = table()
    earl(state, 0, hand="intrigue")
    earl(state, 1, pool="knight knight")
    state, _ = play(state, StealSoldiers(1))
    refused = refusal(state, SeizeSoldier("infantry"))
    assert (refused.rule, refused.phrase) == ("O.12.9", "ortus.not_among_spoils")


def test_O_12_10_stolen_properties_with_no_room_are_discarded() -> None:
    state = table()
    earl(state, 0, hand="intrigue", fiefs=["palace cathedral"])
    (fief,) = earl(state, 1, fiefs=["palace church"])
    state, events = play(state, StealProperties(fief), SeizeProperty("church.1"))
    assert only(events, "PropertyDiscarded").card == "church.1"
    assert pile_of(state, 1) == "church"


def test_O_12_11_what_is_safe_from_both() -> None:
    state = table()
    earl(state, 0, hand="treachery intrigue")
    earl(state, 1, emissaries="monk", banners=1, towers="land")
    state.king, state.retinue = 1, (1, 1)
    assert {each.kind for each in legal(state)} == {"PlaceTower", "EndTurn", "Concede"}
    assert hand_of(state, 1) == ""

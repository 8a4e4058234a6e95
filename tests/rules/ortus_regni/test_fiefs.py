"""O.5: Fiefs and Properties."""

from __future__ import annotations

from rules.ortus.action import (
    AttackTowers,
    DecideBattle,
    EndFielding,
    FieldForce,
    FoundFief,
    KeepFief,
    PlaceLord,
    PlaceProperty,
    RansackLand,
    Recruit,
    Siege,
    StealProperties,
)
from rules.ortus.church import church_controller
from rules.ortus.state import ARMY

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    happened,
    legal,
    next_result,
    only,
    play,
    refusal,
    stack_deck,
    table,
    why,
)


def test_O_5_1_a_fief_is_a_castle_with_properties_and_a_lord() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["castle prince land church"])
    (view,) = GAME.observe(state, None).earls[0].fiefs
    assert (view.fief, view.card, view.lord) == (fief, "castle.0", "prince.0")
    assert view.properties == ("land.0", "church.0")


def test_O_5_2_a_castle_is_a_new_fief() -> None:
    state = table()
    earl(state, 0, hand="castle")
    state, events = play(state, FoundFief("castle"))
    number = only(events, "FiefFounded").fief
    assert fief_of(state, number) == (0, "castle.0", None, [])
    assert len(state.earldoms[0].fiefs) == 2


def test_O_5_2_so_is_a_palace_in_hand() -> None:
    state = table()
    earl(state, 0, hand="palace", fiefs=["castle"])
    state, events = play(state, FoundFief("palace"))
    assert fief_of(state, only(events, "FiefFounded").fief)[1] == "palace.0"
    assert why(state, FoundFief("land"))[1] == "action_taken"
    state = table()
    earl(state, 0, hand="land")
    assert why(state, FoundFief("land")) == ("O.5.2", "not_usable")


def test_O_5_3_castle_2_palace_3_without_lasting_damage() -> None:
    state = table()
    earl(state, 0, hand="vassal champion champion")
    castle, palace = earl(state, 1, fiefs=["castle", "palace"])
    views = {view.fief: view.strength for view in GAME.observe(state, None).earls[1].fiefs}
    assert views == {castle: 2, palace: 3}
    hurt, events = play(state, Siege(palace), FieldForce("hand", "vassal", 0), EndFielding())
    assert only(events, "AttackRepelled").fief == palace
    assert {view.strength for view in GAME.observe(hurt, None).earls[1].fiefs} == {2, 3}
    _, events = play(state, Siege(castle), FieldForce("hand", "vassal", 0), EndFielding(), KeepFief())
    assert "FiefCaptured" in happened(events)


def test_O_5_3_options() -> None:
    state = table(castle_strength=5, palace_strength=7)
    earl(state, 1, fiefs=["castle", "palace"])
    assert [view.strength for view in GAME.observe(state, None).earls[1].fiefs] == [5, 7]


def test_O_5_4_properties_are_attached_to_ones_own_fiefs() -> None:
    state = table()
    first, second = earl(state, 0, hand="church", fiefs=["palace", "castle"])
    (other,) = earl(state, 1)
    assert legal(state, PlaceProperty) == [PlaceProperty("church", first), PlaceProperty("church", second)]
    after, _ = play(state, PlaceProperty("church", second))
    assert fief_of(after, second)[3] == ["church.0"]
    refused = refusal(state, PlaceProperty("church", other))
    assert (refused.rule, refused.phrase) == ("O.5.4", "ortus.not_your_fief")
    assert refused.values["fiefs"] == (first, second)
    assert why(state, PlaceProperty("castle", first)) == ("O.5.4", "not_usable")


def test_O_5_5_one_market_town_one_building_any_number_of_lands() -> None:
    state = table()
    full, free = earl(
        state, 0, hand="land market_town church cathedral",
        fiefs=["palace land land land market_town church", "castle"],
    )  # fmt: skip
    assert {each.card for each in legal(state, PlaceProperty) if each.fief == full} == {"land"}  # type: ignore[attr-defined]
    assert {each.card for each in legal(state, PlaceProperty) if each.fief == free} == {  # type: ignore[attr-defined]
        "land", "market_town", "church", "cathedral",
    }  # fmt: skip
    for card in ("market_town", "church", "cathedral"):
        assert why(state, PlaceProperty(card, full)) == ("O.5.5", "no_room")


def test_O_5_5_options() -> None:
    state = table(towns_per_fief=2, churches_per_fief=0)
    earl(state, 0, hand="market_town church", fiefs=["palace market_town"])
    assert [each.card for each in legal(state, PlaceProperty)] == ["market_town"]  # type: ignore[attr-defined]


def test_O_5_6_a_land_musters_a_soldier() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="land")
    stack_deck(state, ARMY, "knight")
    after, events = play(state, PlaceProperty("land", fief))
    assert (only(events, "SoldiersMustered").soldiers, only(events, "SoldiersMustered").why) == (
        ("knight",),
        "land",
    )
    assert after.earldoms[0].pool == (1,)


def test_O_5_6_not_when_it_is_not_placed_from_the_hand_and_option_land_muster() -> None:
    state = table(land_muster=0)
    (fief,) = earl(state, 0, hand="land")
    _after, events = play(state, PlaceProperty("land", fief))
    assert happened(events) == ["PropertyPlaced"]
    assert only(events, "PropertyPlaced").fief_card == "palace.0"


def test_O_5_7_a_market_town_makes_one_land_recruit_more() -> None:
    for words, soldiers in (
        ("palace land", 1),
        ("palace land market_town", 2),
        ("palace land land market_town", 3),
        ("palace land land", 2),
    ):
        state = table()
        earl(state, 0, fiefs=[words])
        after, _ = play(state, Recruit())
        assert len(after.earldoms[0].pool) == soldiers


def test_O_5_7_only_in_the_same_fief() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land", "castle market_town"])
    assert len(play(state, Recruit())[0].earldoms[0].pool) == 1


def test_O_5_8_one_cathedral_on_the_table() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="cathedral")
    earl(state, 1, fiefs=["palace cathedral"])
    refused = refusal(state, PlaceProperty("cathedral", fief))
    assert (refused.rule, refused.values) == ("O.5.8", {"owner": 1})
    earl(state, 1)
    assert PlaceProperty("cathedral", fief) in legal(state)
    state = table(one_cathedral=False)
    earl(state, 0, hand="cathedral")
    earl(state, 1, fiefs=["palace cathedral"])
    assert len(legal(state, PlaceProperty)) == 1


def test_O_5_9_the_cathedral_controls_the_church() -> None:
    state = table(3)
    earl(state, 0, fiefs=["palace church", "castle church"])
    assert church_controller(state) == 0
    earl(state, 2, fiefs=["palace cathedral"])
    assert church_controller(state) == 2
    assert [view.controls_church for view in GAME.observe(state, None).earls] == [False, False, True]


def test_O_5_10_without_one_most_churches_and_a_tie_is_nobody() -> None:
    state = table(3)
    assert church_controller(state) is None
    earl(state, 1, fiefs=["palace church"])
    assert church_controller(state) == 1
    earl(state, 2, fiefs=["palace church"])
    assert church_controller(state) is None
    earl(state, 2, fiefs=["palace church", "castle church"])
    assert church_controller(state) == 2
    earl(state, 0, fiefs=["palace cathedral"])
    earl(state, 1, fiefs=["palace cathedral"])
    assert church_controller(state) is None


def test_O_5_9_the_controller_decides_a_battle_of_others() -> None:
    state = table(3)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, hand="champion")
    earl(state, 2, fiefs=["palace cathedral"])
    next_result(state, "church_decides")
    field = FieldForce("hand", "champion", 0)
    state, _ = play(state, Siege(fief), field, EndFielding(), field, EndFielding())
    assert asked(state) == ("DecideBattle", (2,), "O.9.8")
    assert len(legal(state, DecideBattle)) == 3


def test_O_5_11_intrigue_takes_no_castle() -> None:
    state = table()
    earl(state, 0, hand="intrigue treachery")
    bare, rich = earl(state, 1, fiefs=["palace", "castle land"])
    assert legal(state, StealProperties) == [StealProperties(rich)]
    assert why(state, StealProperties(bare)) == ("O.12.7", "nothing_there")
    assert why(state, RansackLand(bare, "palace.1")) == ("O.12.5", "nothing_there")
    taken, _ = play(state, StealProperties(rich))
    assert [each.kind for each in legal(taken)] == ["SeizeProperty", "EndSeizing"]
    assert AttackTowers(1) not in legal(state)
    assert PlaceLord("prince", bare) not in legal(state)

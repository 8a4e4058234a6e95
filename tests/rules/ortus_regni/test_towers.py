"""O.8: Towers."""

from __future__ import annotations

from rules.ortus.action import (
    AttackTowers,
    EndFielding,
    EndTurn,
    FellTower,
    FieldForce,
    KeepFief,
    PlaceTower,
    Raid,
    SeizeProperty,
    Siege,
)

from .positions import (
    GAME,
    asked,
    earl,
    happened,
    legal,
    next_result,
    only,
    pile_of,
    play,
    refusal,
    table,
    why,
)

CHAMPION = FieldForce("hand", "champion", 0)


def test_O_8_1_any_card_becomes_a_tower() -> None:
    state = table()
    earl(state, 0, hand="banner castle treachery")
    state, events = play(state, PlaceTower("banner"), PlaceTower("treachery"))
    assert [tower.kind for tower in state.earldoms[0].towers] == [14, 10]
    assert happened(events) == ["TowerPlaced", "TowerHidden"] * 2
    assert why(state, PlaceTower("banner")) == ("O.4.2", "not_in_hand")
    state, _ = play(state, EndTurn())
    assert why(state, PlaceTower("castle"), seat=0) == ("O.4.10", "not_asked")


def test_O_8_2_each_tower_takes_a_point_and_stays() -> None:
    state = table()
    earl(state, 0, hand="champion champion")
    fief, _ = earl(state, 1, fiefs=["castle", "palace"], towers="land castle")
    held, events = play(state, Siege(fief), CHAMPION, EndFielding())
    assert (only(events, "DamageDealt").towers, only(events, "DamageDealt").through) == (2, 1)
    assert "AttackRepelled" in happened(events)
    assert len(held.earldoms[1].towers) == 2
    taken, _ = play(state, Siege(fief), CHAMPION, CHAMPION, EndFielding(), KeepFief())
    assert len(taken.earldoms[0].fiefs) == 2
    assert len(taken.earldoms[1].towers) == 2


def test_O_8_2_towers_guard_every_fief_also_from_raids() -> None:
    state = table()
    earl(state, 0, hand="champion")
    fief, _ = earl(state, 1, fiefs=["castle land church", "palace"], towers="land castle")
    state, _events = play(state, Raid(fief), CHAMPION, EndFielding())
    assert asked(state)[0] == "SeizeProperty"
    assert GAME.observe(state, None).spoils.more == 1  # type: ignore[union-attr]
    state, _ = play(state, SeizeProperty("land.1"))
    assert asked(state)[0] == "ReceiveProperty"


def test_O_8_2_option_tower_strength() -> None:
    state = table(tower_strength=3)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, towers="land")
    _, events = play(state, Siege(fief), CHAMPION, EndFielding())
    assert only(events, "DamageDealt").through == 0


def test_O_8_3_towers_fall_to_points_past_the_defenders() -> None:
    state = table()
    earl(state, 0, hand="champion champion")
    earl(state, 1, hand="champion", towers="land land land land")
    next_result(state, "normal_battle")
    state, events = play(state, AttackTowers(1), CHAMPION, CHAMPION, EndFielding(), CHAMPION, EndFielding())
    assert only(events, "DamageDealt").through == 3
    assert asked(state) == ("FellTower", (0,), "O.8.4")


def test_O_8_3_no_more_than_there_are() -> None:
    state = table()
    earl(state, 0, hand="champion")
    earl(state, 1, towers="land banner")
    state, events = play(state, AttackTowers(1), CHAMPION, EndFielding())
    assert happened(events).count("TowerFell") == 2
    assert state.earldoms[1].towers == ()
    assert why(state, AttackTowers(1))[1] == "action_taken"
    state, _ = play(state, EndTurn(), EndTurn())
    assert why(state, AttackTowers(1)) == ("O.9.1", "nothing_there")


def test_O_8_4_the_attacker_picks_and_they_are_shown() -> None:
    state = table()
    earl(state, 0, hand="vassal")
    earl(state, 1, towers="land banner monk")
    first, second, third = (tower.number for tower in state.earldoms[1].towers)
    state, _ = play(state, AttackTowers(1), FieldForce("hand", "vassal", 0), EndFielding())
    assert legal(state) == [FellTower(first), FellTower(second), FellTower(third)]
    refused = refusal(state, FellTower(99))
    assert (refused.rule, refused.values["towers"]) == ("O.8.4", (first, second, third))
    state, events = play(state, FellTower(second), FellTower(first))
    assert [event.card for event in events if event.kind == "TowerFell"] == ["banner.1", "land.1"]
    assert pile_of(state, 1) == "banner land"
    assert [tower.number for tower in state.earldoms[1].towers] == [third]
    assert GAME.owing(state) == (0,)


def test_O_8_5_the_owner_may_look_and_not_take_back() -> None:
    state = table()
    earl(state, 0, towers="banner")
    assert GAME.observe(state, 0).earls[0].tower_cards == ("banner",)
    assert GAME.observe(state, 1).earls[0].tower_cards is None
    assert {each.kind for each in legal(state)} == {"EndTurn", "Concede"}


def test_O_8_6_treachery_and_intrigue_do_not_touch_towers() -> None:
    state = table()
    earl(state, 0, hand="treachery intrigue")
    earl(state, 1, towers="banner land")
    assert {each.kind for each in legal(state)} == {"PlaceTower", "EndTurn", "Concede"}

"""O.9: battles."""

from __future__ import annotations

import pytest

from rules.core.action import Action
from rules.ortus.action import (
    AttackTowers,
    DecideBattle,
    EndFielding,
    EndTurn,
    FieldForce,
    KeepFief,
    LoseForce,
    Raid,
    Siege,
)
from rules.ortus.state import ARMY, BATTLE, State

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    hand_of,
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
VASSAL = FieldForce("hand", "vassal", 0)
PRINCE = FieldForce("hand", "prince", 0)


def test_O_9_1_raid_siege_or_towers_of_another_earl() -> None:
    state = table(3)
    (own,) = earl(state, 0, hand="champion", fiefs=["palace land"], towers="land")
    bare, rich = earl(state, 1, fiefs=["palace", "castle land"])
    (third,) = earl(state, 2, towers="land")
    attacks = [each for each in legal(state) if isinstance(each, Raid | Siege | AttackTowers)]
    assert set(attacks) == {Siege(bare), Raid(rich), Siege(rich), Siege(third), AttackTowers(2)}
    assert why(state, Raid(bare)) == ("O.9.1", "nothing_there")
    assert why(state, AttackTowers(1)) == ("O.9.1", "nothing_there")
    for action in (Siege(own), Raid(own), Siege(99)):
        refused = refusal(state, action)
        assert (refused.rule, refused.phrase) == ("O.9.1", "ortus.no_such_fief")
        assert refused.values["fiefs"] == (bare, rich, third)
    assert why(state, AttackTowers(0)) == ("O.9.1", "no_target")


def test_O_9_2_the_attacker_fields_first_then_the_defender() -> None:
    state = table()
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, hand="vassal")
    state, events = play(state, Siege(fief))
    declared = only(events, "AttackDeclared")
    assert (declared.attacker, declared.target, declared.attack) == (0, 1, "siege")
    assert asked(state) == ("FieldForces", (0,), "O.9.2")
    state, _ = play(state, CHAMPION, EndFielding())
    assert asked(state) == ("FieldForces", (1,), "O.9.2")
    assert state.attacked


def test_O_9_2_forces_are_picked_in_secret_and_shown_at_once() -> None:
    state = table()
    earl(state, 0, hand="champion vassal", pool="knight", fiefs=["palace land"])
    (fief,) = earl(state, 1, hand="vassal")
    state, events = play(state, Siege(fief), CHAMPION, FieldForce("pool", "knight", 0))
    for viewer in (1, None):
        assert happened([event for event in events if event.visible_to(viewer)]) == ["AttackDeclared"]
        seen = GAME.observe(state, viewer)
        assert seen.battle is not None and seen.battle.picked == ()
        assert (seen.earls[0].hand_size, seen.earls[0].pool) == (2, ("knight",))
    own = GAME.observe(state, 0).battle
    assert own is not None and [each.card for each in own.picked] == ["champion", "knight"]
    state, events = play(state, EndFielding())
    assert only(events, "ForcesFielded").forces == ("hand champion 0", "pool knight 0")
    seen = GAME.observe(state, None)
    assert seen.battle is not None and seen.battle.attack_strength == 5
    assert (seen.earls[0].hand_size, seen.earls[0].pool) == (1, ())


def test_O_9_3_what_can_be_fielded() -> None:
    state = table()
    first, _ = earl(
        state, 0, hand="champion champion monk land", fiefs=["palace prince land", "castle monk"],
        mercenaries=["knight"], pool="infantry",
    )  # fmt: skip
    state.king, state.retinue = 0, (1, 1)
    number = state.earldoms[0].mercenaries[0].number
    (fief,) = earl(state, 1)
    state, _ = play(state, Siege(fief))
    assert legal(state) == [
        CHAMPION,
        FieldForce("lord", "prince", first),
        FieldForce("mercenary", "mercenary", number),
        FieldForce("pool", "infantry", 0),
        FieldForce("retinue", "knight", 0),
    ]
    refused = refusal(state, FieldForce("hand", "vassal", 0))
    assert (refused.rule, refused.phrase) == ("O.9.3", "ortus.force_unavailable")
    retinue = FieldForce("retinue", "knight", 0)
    state, _ = play(state, CHAMPION, CHAMPION, retinue, retinue)
    assert CHAMPION not in legal(state) and retinue not in legal(state)
    state, _events = play(state, EndFielding(), KeepFief())
    assert state.retinue == (1, 1)


def test_O_9_4_only_the_two_take_part() -> None:
    state = table(3)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, hand="vassal")
    earl(state, 2, hand="champion champion")
    state, _ = play(state, Siege(fief), CHAMPION, EndFielding())
    assert GAME.owing(state) == (1,)
    assert GAME.legal_actions(state, 2) == ()
    assert why(state, CHAMPION, seat=2) == ("O.4.10", "not_asked")


def test_O_9_5_an_attacker_fields_something() -> None:
    state = table()
    earl(state, 0, hand="land")
    (fief,) = earl(state, 1)
    assert why(state, Siege(fief)) == ("O.9.5", "no_force")
    earl(state, 0, hand="champion")
    state, _ = play(state, Siege(fief))
    assert why(state, EndFielding()) == ("O.9.5", "must_field")
    assert why(state, EndTurn()) == ("O.9.2", "other_question")


def test_O_9_6_an_undefended_attack_just_lands() -> None:
    state = table()
    earl(state, 0, hand="champion")
    fief, _ = earl(state, 1, hand="champion", fiefs=["castle", "palace"])
    next_result(state, "defender_wins")
    state, events = play(state, Siege(fief), CHAMPION, EndFielding(), EndFielding())
    assert "BattleCardDrawn" not in happened(events)
    assert asked(state) == ("SettleFief", (0,), "O.10.3")


def test_O_9_6_a_defended_one_draws_a_card() -> None:
    state, events = battle("normal_battle", "champion", "vassal")
    assert only(events, "BattleCardDrawn").seat == 1
    assert state.table_discards[BATTLE] == (0,)


def battle(result: str, attackers: str, defenders: str, *, towers: str = ""):  # type: ignore[no-untyped-def]
    """A Siege of a Castle by Face cards of hands, with that Battle card."""
    state = table()
    earl(state, 0, hand=attackers)
    fief, _ = earl(state, 1, hand=defenders, fiefs=["castle", "palace"], towers=towers)
    next_result(state, result)
    fielded: list[Action] = [FieldForce("hand", card, 0) for card in attackers.split()]
    answered: list[Action] = [FieldForce("hand", card, 0) for card in defenders.split()]
    return play(state, Siege(fief), *fielded, EndFielding(), *answered, EndFielding())


@pytest.mark.parametrize(
    ("result", "attack", "defence"),
    [("normal_battle", 6, 2), ("attacker_wins", 6, 0), ("defender_wins", 0, 2)],
)
def test_O_9_7_whose_damage_counts(result: str, attack: int, defence: int) -> None:
    _state, events = battle(result, "champion champion", "vassal")
    dealt = only(events, "DamageDealt")
    assert (dealt.attack, dealt.defence) == (attack, defence)
    assert ("AttackRepelled" in happened(events)) is (result == "defender_wins")


def church(controller: int | None) -> State:
    state = table(3)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, hand="champion")
    if controller is not None:
        earl(
            state, controller, hand="champion" if controller < 2 else "",
            fiefs=["palace", "castle cathedral"],
        )  # fmt: skip
        fief = state.earldoms[1].fiefs[0].number
    next_result(state, "church_decides")
    return play(state, Siege(fief), CHAMPION, EndFielding(), CHAMPION, EndFielding())[0]


@pytest.mark.parametrize("controller", [0, 1, 2])
@pytest.mark.parametrize("result", ["normal_battle", "attacker_wins", "defender_wins"])
def test_O_9_8_the_church_picks_any_result(controller: int, result: str) -> None:
    state = church(controller)
    assert asked(state) == ("DecideBattle", (controller,), "O.9.8")
    state, events = play(state, DecideBattle(result))  # type: ignore[arg-type]
    decided = only(events, "ChurchDecided")
    assert (decided.seat, decided.result) == (controller, result)
    dealt = only(events, "DamageDealt")
    assert (dealt.attack > 0, dealt.defence > 0) == (
        result != "defender_wins",
        result != "attacker_wins",
    )


def test_O_9_8_nobody_in_control_is_a_normal_battle() -> None:
    state = church(None)
    assert asked(state)[0] == "TakeTurn"
    assert (pile_of(state, 0), pile_of(state, 1)) == ("champion", "champion")


def test_O_9_9_damage_is_the_sum_and_forces_fall_first() -> None:
    _state, events = battle("attacker_wins", "champion vassal prince", "vassal")
    dealt = only(events, "DamageDealt")
    assert (dealt.attack, dealt.through, dealt.needed) == (7, 5, 2)
    assert only(events, "ForceLost").seat == 1


def test_O_9_10_the_owner_picks_which_forces_fall_the_defender_first() -> None:
    state, events = battle("normal_battle", "champion vassal", "champion champion prince")
    assert asked(state) == ("LoseForce", (1,), "O.9.10")
    assert legal(state) == [LoseForce("hand", "prince", 0), LoseForce("hand", "champion", 0)]
    refused = refusal(state, LoseForce("hand", "vassal", 0))
    assert (refused.rule, refused.values) == ("O.9.10", {"card": "vassal", "points": 5})
    state, events = play(state, LoseForce("hand", "champion", 0))
    # Two points are left: the Prince is the only force that can still fall, and the attacker loses both.
    assert [(each.seat, each.card) for each in events if each.kind == "ForceLost"] == [  # type: ignore[attr-defined]
        (1, "champion"), (1, "prince"), (0, "vassal"), (0, "champion"),
    ]  # fmt: skip
    assert asked(state)[0] == "TakeTurn"


def test_O_9_10_points_that_can_fell_nothing_are_lost() -> None:
    _, events = battle("attacker_wins", "vassal", "champion")
    assert "ForceLost" not in happened(events)
    _state, events = battle("defender_wins", "champion champion", "vassal vassal")
    assert [each.card for each in events if each.kind == "ForceLost"] == ["champion"]  # type: ignore[attr-defined]


def test_O_9_10_the_attacker_picks_too() -> None:
    state, _ = battle("defender_wins", "champion vassal", "champion")
    assert asked(state) == ("LoseForce", (0,), "O.9.10")
    state, events = play(state, LoseForce("hand", "vassal", 0))
    assert [each.card for each in events if each.kind == "ForceLost"] == ["vassal"]  # type: ignore[attr-defined]


def test_O_9_11_points_reach_the_target_when_every_defender_has_fallen() -> None:
    # 5 points against 3 + 2 + 2: two forces fall, one stands, nothing gets through.
    state, _ = battle("attacker_wins", "champion vassal", "champion vassal prince")
    state, events = play(state, LoseForce("hand", "champion", 0), LoseForce("hand", "vassal", 0))
    assert "AttackRepelled" in happened(events)
    state, events = battle("attacker_wins", "champion champion", "champion")
    assert only(events, "DamageDealt").through == 3
    assert asked(state)[0] == "SettleFief"


def test_O_9_12_all_go_home() -> None:
    state = table()
    home, _ = earl(
        state, 0, hand="champion", fiefs=["palace vassal land", "castle"], mercenaries=["infantry"],
        pool="knight",
    )  # fmt: skip
    (fief,) = earl(state, 1, hand="champion champion champion")
    number = state.earldoms[0].mercenaries[0].number
    next_result(state, "attacker_wins")
    before = state.earldoms[0]
    state, _events = play(
        state, Siege(fief), CHAMPION, FieldForce("lord", "vassal", home),
        FieldForce("mercenary", "mercenary", number), FieldForce("pool", "knight", 0), EndFielding(),
        CHAMPION, CHAMPION, CHAMPION, EndFielding(),
    )  # fmt: skip
    after = state.earldoms[0]
    assert (after.fiefs, after.mercenaries, after.pool) == (before.fiefs, before.mercenaries, before.pool)
    assert fief_of(state, home)[2] == "vassal.0"
    assert pile_of(state, 0) == "champion"
    assert hand_of(state, 0) == ""
    assert state.table_discards[BATTLE] == (1,)
    assert state.table_discards[ARMY] == ()

"""O.6: Face cards and Lords."""

from __future__ import annotations

import pytest

from rules.ortus.action import (
    EndFielding,
    EndSupport,
    EndTurn,
    FieldForce,
    KillLord,
    PlaceLord,
    PlaceTower,
    Siege,
    UseMonastery,
)
from rules.ortus.force import FROM_HAND, face_strength, soldier_strength
from rules.ortus_regni.ruleset import OrtusRegniRuleset

from .positions import (
    GAME,
    earl,
    fief_of,
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


@pytest.mark.parametrize("card", ["prince", "vassal", "champion", "monk"])
def test_O_6_1_a_face_card_becomes_the_lord_of_a_fief(card: str) -> None:
    state = table()
    (fief,) = earl(state, 0, hand=card)
    state, _ = play(state, PlaceLord(card, fief))
    assert fief_of(state, fief)[2] == f"{card}.0"


def test_O_6_1_one_lord_and_no_replacing() -> None:
    state = table()
    taken, free = earl(state, 0, hand="prince mercenary", fiefs=["palace monk", "castle"])
    assert legal(state, PlaceLord) == [PlaceLord("prince", free)]
    refused = refusal(state, PlaceLord("prince", taken))
    assert (refused.rule, refused.phrase, refused.values["lord"]) == (
        "O.6.1", "ortus.fief_has_lord", "monk.0",
    )  # fmt: skip
    assert why(state, PlaceLord("mercenary", free)) == ("O.6.1", "not_usable")
    (other,) = earl(state, 1)
    assert why(state, PlaceLord("prince", other)) == ("O.6.1", "not_your_fief")


def test_O_6_2_cards_fielded_from_the_hand_are_spent() -> None:
    state = table()
    earl(state, 0, hand="prince vassal champion mercenary monk land")
    (fief,) = earl(state, 1)
    state, _ = play(state, Siege(fief))
    assert {each.card for each in legal(state, FieldForce)} == {"prince", "vassal", "champion", "mercenary"}  # type: ignore[attr-defined]
    state, _ = play(state, FieldForce("hand", "vassal", 0), EndFielding())
    assert pile_of(state, 0) == "vassal"
    assert GAME.owing(state) == (0,)


def test_O_6_2_they_are_never_captured() -> None:
    state = table()
    earl(state, 0, hand="vassal")
    (fief,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    state, events = play(
        state, Siege(fief), FieldForce("hand", "vassal", 0), EndFielding(),
        FieldForce("hand", "champion", 0), EndFielding(),
    )  # fmt: skip
    assert only(events, "ForceLost").card == "vassal"
    assert "LordCaptured" not in happened(events)
    assert (pile_of(state, 0), pile_of(state, 1)) == ("vassal", "champion")


def test_O_6_3_strengths() -> None:
    numbers = OrtusRegniRuleset()
    assert [face_strength(numbers, kind) for kind in FROM_HAND] == [2, 2, 3, 2]
    assert [soldier_strength(numbers, soldier) for soldier in (0, 1)] == [1, 2]
    numbers = OrtusRegniRuleset(
        prince_strength=4, vassal_strength=5, champion_strength=6, mercenary_strength=7,
        infantry_strength=8, knight_strength=9,
    )  # fmt: skip
    assert [face_strength(numbers, kind) for kind in FROM_HAND] == [4, 5, 6, 7]
    assert [soldier_strength(numbers, soldier) for soldier in (0, 1)] == [8, 9]


def test_O_6_3_a_monk_does_not_fight() -> None:
    state = table()
    earl(state, 0, hand="monk", fiefs=["palace monk"])
    (fief,) = earl(state, 1)
    assert why(state, Siege(fief)) == ("O.9.5", "no_force")


def test_O_6_4_lords_fight_anywhere_and_come_home() -> None:
    state = table()
    (home, _) = earl(state, 0, fiefs=["palace champion", "castle"])
    (fief,) = earl(state, 1)
    field = FieldForce("lord", "champion", home)
    state, _ = play(state, Siege(fief))
    assert legal(state, FieldForce) == [field]
    state, _ = play(state, field)
    assert legal(state, FieldForce) == []
    state, _events = play(state, EndFielding())
    assert fief_of(state, home)[2] == "champion.0"


def test_O_6_4_a_lord_who_attacked_may_still_defend() -> None:
    state = table()
    home, other = earl(state, 0, fiefs=["palace vassal", "castle"])
    (fief,) = earl(state, 1, mercenaries=[""])
    hired = state.earldoms[1].mercenaries[0].number
    lord = FieldForce("lord", "vassal", home)
    state, _ = play(state, Siege(fief), lord, EndFielding(), EndFielding(), EndTurn())
    state, _ = play(state, Siege(other), FieldForce("mercenary", "mercenary", hired), EndFielding())
    assert GAME.owing(state) == (0,)
    assert lord in legal(state)


def test_O_6_5_the_prince_lords_fief_stays() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["palace prince land"])
    state, _events = play(state, KillLord(fief))
    assert fief_of(state, fief) == (1, "palace.1", None, ["land.1"])
    assert pile_of(state, 1) == "prince"


@pytest.mark.parametrize(("rule", "lord"), [("O.6.6", "vassal"), ("O.6.7", "champion"), ("O.6.8", "monk")])
def test_O_6_6_other_lords_take_their_fief_with_them(rule: str, lord: str) -> None:
    """O.6.6, O.6.7 and O.6.8: Castle and Properties go to their piles."""
    state = table()
    earl(state, 0, hand="treachery")
    fief, _ = earl(state, 1, fiefs=[f"castle {lord} land church.0", "palace"])
    state, events = play(state, KillLord(fief))
    if lord == "vassal":
        state, events = play(state, EndSupport())
    assert state.fief(fief) is None
    assert only(events, "FiefDestroyed").cards == ("castle.1", "church.0", "land.1")
    assert pile_of(state, 1) == f"{lord} castle land"
    assert pile_of(state, 0) == "treachery church"


def test_O_6_8_a_monastery_needs_an_abbot() -> None:
    state = table()
    earl(state, 1, hand="land")
    assert why(state, UseMonastery(1)) == ("O.6.8", "no_abbot")
    earl(state, 0, fiefs=["palace monk"])
    assert UseMonastery(1) in legal(state)


def test_O_6_9_another_earl_shows_his_hand_to_the_asker_only() -> None:
    state = table(3)
    earl(state, 0, fiefs=["palace monk"])
    earl(state, 1, hand="castle land monk")
    state, events = play(state, UseMonastery(1))
    shown = only(events, "HandShown")
    assert shown.cards == ("castle", "land", "monk")
    assert [shown.visible_to(viewer) for viewer in (0, 1, 2, None)] == [True, True, False, False]
    assert only(events, "MonasteryUsed").visible_to(None)
    (known,) = GAME.observe(state, 0).shown
    assert (known.seat, known.round, known.cards, known.still) == (1, 3, shown.cards, shown.cards)
    assert GAME.observe(state, 2).shown == GAME.observe(state, None).shown == ()
    assert why(state, UseMonastery(0))[1] == "action_taken"


def test_O_6_9_what_was_shown_shrinks_as_cards_are_seen_to_leave() -> None:
    state = table()
    earl(state, 0, fiefs=["palace monk"])
    (fief,) = earl(state, 1, hand="prince land monk")
    state, _ = play(state, UseMonastery(1), EndTurn(), PlaceTower("land"), PlaceLord("prince", fief))
    (known,) = GAME.observe(state, 0).shown
    assert known.cards == ("land", "prince", "monk")
    assert known.still == ("land", "monk")


def test_O_6_9_option_monastery_shows_all() -> None:
    state = table(3, monastery_shows_all=True)
    earl(state, 0, fiefs=["palace monk"])
    earl(state, 1, hand="castle")
    state, events = play(state, UseMonastery(1))
    assert only(events, "HandShown").visible_to(None)
    assert len(GAME.observe(state, 2).shown) == len(GAME.observe(state, None).shown) == 1
    assert why(table(), UseMonastery(0))[0] == "O.6.8"

"""O.18: Emissaries."""

from __future__ import annotations

from rules.ortus.action import EndTurn, SendEmissary

from .positions import GAME, earl, hand_of, legal, only, pile_of, play, refusal, table, why


def test_O_18_1_a_vassal_or_monk_goes_to_the_vikings_and_stays() -> None:
    state = table()
    earl(state, 0, hand="vassal monk prince champion", fiefs=["palace vassal"])
    assert legal(state, SendEmissary) == [SendEmissary("vassal"), SendEmissary("monk")]
    refused = refusal(state, SendEmissary("prince"))
    assert (refused.rule, refused.values["usable"]) == ("O.18.1", ("vassal", "monk"))
    state, _ = play(state, SendEmissary("monk"))
    assert GAME.observe(state, None).earls[0].emissaries == ("monk",)
    assert pile_of(state, 0) == ""
    assert hand_of(state, 0) == "prince vassal champion"


def test_O_18_2_one_cube_for_a_vassal_two_for_a_monk() -> None:
    for card, cubes in (("vassal", 1), ("monk", 2)):
        state = table()
        earl(state, 0, hand=card)
        state, events = play(state, SendEmissary(card))
        assert only(events, "EmissarySent").cubes == cubes
        assert GAME.observe(state, None).earls[0].cubes == 1 + cubes
    state = table(emissary_vassal=3, emissary_monk=0)
    earl(state, 0, hand="vassal monk")
    state, _ = play(state, SendEmissary("vassal"), EndTurn(), EndTurn(), SendEmissary("monk"))
    assert state.earldoms[0].cubes == 4


def test_O_18_3_before_the_vikings_come_and_without_limit() -> None:
    state = table()
    earl(state, 0, hand="monk monk monk monk")
    for _ in range(4):
        assert not state.vikings_arrived
        state, _ = play(state, SendEmissary("monk"), EndTurn(), EndTurn())
    assert state.earldoms[0].cubes == 9
    assert why(state, SendEmissary("monk")) == ("O.4.2", "not_in_hand")

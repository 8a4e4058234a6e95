"""O.15: bequeathing."""

from __future__ import annotations

from rules.ortus.action import Bequeath

from .positions import GAME, earl, fief_of, hand_of, legal, only, pile_of, play, refusal, table, why


def test_O_15_1_the_discards_become_a_new_deck_with_what_is_left_of_the_old() -> None:
    state = table()
    (fief,) = earl(
        state, 0, hand="banner", fiefs=["palace prince"], deck="land castle", discards="monk allies"
    )
    state, events = play(state, Bequeath(fief))
    assert only(events, "EarldomBequeathed").deck == 6
    assert pile_of(state, 0) == ""
    assert GAME.observe(state, 0).earls[0].deck == (
        "castle", "land", "prince", "monk", "allies", "banner",
    )  # fmt: skip
    assert GAME.observe(state, 1).earls[0].inherited == ("prince", "monk", "allies", "banner")


def test_O_15_1_only_on_a_prince_lord() -> None:
    state = table()
    vassal, empty, prince = earl(state, 0, hand="banner", fiefs=["palace vassal", "castle", "castle prince"])
    (other,) = earl(state, 1, fiefs=["palace prince"])
    assert legal(state, Bequeath) == [Bequeath(prince)]
    assert why(state, Bequeath(vassal)) == ("O.15.1", "no_prince_lord")
    assert why(state, Bequeath(empty)) == ("O.15.1", "no_prince_lord")
    assert why(state, Bequeath(other)) == ("O.15.1", "not_your_fief")
    earl(state, 0, fiefs=["castle prince"])
    assert why(state, Bequeath(state.earldoms[0].fiefs[0].number)) == ("O.4.2", "not_in_hand")


def test_O_15_2_the_princes_fief_stays() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince land"])
    state, _ = play(state, Bequeath(fief))
    assert fief_of(state, fief) == (0, "palace.0", None, ["land.0"])


def test_O_15_3_not_while_another_has_the_cathedral_unless_one_has_a_church() -> None:
    state = table(3)
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince"])
    earl(state, 2, fiefs=["palace cathedral"])
    refused = refusal(state, Bequeath(fief))
    assert (refused.rule, refused.values) == ("O.15.3", {"owner": 2})
    fief, _ = earl(state, 0, hand="banner", fiefs=["palace prince", "castle church"])
    assert Bequeath(fief) in legal(state)
    earl(state, 2)
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince cathedral"])
    assert Bequeath(fief) in legal(state)


def test_O_15_4_all_else_stays() -> None:
    state = table()
    fief, _ = earl(
        state, 0, hand="banner castle land", fiefs=["palace prince", "castle monk"], towers="allies",
        mercenaries=["knight"], pool="infantry", emissaries="monk",
    )  # fmt: skip
    before = state.earldoms[0]
    state, _ = play(state, Bequeath(fief))
    after = state.earldoms[0]
    assert hand_of(state, 0) == "castle land"
    assert (after.towers, after.mercenaries, after.pool, after.emissaries) == (
        before.towers, before.mercenaries, before.pool, before.emissaries,
    )  # fmt: skip
    assert after.fiefs[1] == before.fiefs[1]

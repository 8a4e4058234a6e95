"""O.11: captured Lords and ransom."""

from __future__ import annotations

from rules.ortus.action import (
    DestroyFief,
    EndFielding,
    FieldForce,
    KeepFief,
    PayRansom,
    ReceiveProperty,
    RefuseRansom,
    SettleLord,
    Siege,
)
from rules.ortus.state import RAIDER
from rules.ortus.viking import VikingCommand

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    happened,
    legal,
    next_result,
    only,
    pile_of,
    play,
    refusal,
    stack_deck,
    table,
    why,
)

CHAMPION = FieldForce("hand", "champion", 0)


def captured(fiefs: list[str], result: str = "defender_wins"):  # type: ignore[no-untyped-def]
    """Seat 0 besieges with the Lord of his first Fief and loses him to a Champion."""
    state = table()
    numbers = earl(state, 0, fiefs=fiefs)
    (fief,) = earl(state, 1, hand="champion")
    lord = GAME.observe(state, None).earls[0].fiefs[0].lord
    assert lord is not None
    next_result(state, result)
    field = FieldForce("lord", lord.split(".")[0], numbers[0])
    return numbers, *play(state, Siege(fief), field, EndFielding(), CHAMPION, EndFielding())


def test_O_11_1_a_lord_that_falls_is_captured() -> None:
    (home,), state, events = captured(["palace vassal land"])
    lost = only(events, "LordCaptured")
    assert (lost.seat, lost.captor, lost.card, lost.fief) == (0, 1, "vassal.0", home)
    assert "ForceLost" not in happened(events)
    assert asked(state) == ("PayRansom", (0,), "O.11.2")


def test_O_11_1_a_side_without_damage_rides_home() -> None:
    (home,), state, events = captured(["palace vassal land"], "attacker_wins")
    assert "LordCaptured" not in happened(events)
    assert fief_of(state, home)[2] == "vassal.0"


def test_O_11_2_the_price_is_one_property_of_the_owners_choice() -> None:
    (first, bare, lorded), state, _ = captured(["palace vassal land church", "castle", "castle prince"])
    assert legal(state) == [
        PayRansom(first, "land.0"), PayRansom(first, "church.0"), PayRansom(bare, "castle.0"), RefuseRansom(),
    ]  # fmt: skip
    assert why(state, PayRansom(lorded, "castle.0")) == ("O.11.2", "cannot_pay")
    assert why(state, PayRansom(first, "palace.0")) == ("O.11.2", "cannot_pay")
    state, events = play(state, PayRansom(bare, "castle.0"))
    assert only(events, "RansomPaid").captor == 1


def test_O_11_2_never_the_last_fief() -> None:
    _, state, events = captured(["palace vassal"])
    assert "LordLost" in happened(events)
    assert asked(state)[0] == "TakeTurn"


def test_O_11_2_after_it_is_known_what_the_attack_did() -> None:
    state = table()
    earl(state, 0, hand="champion champion")
    fief, _ = earl(state, 1, fiefs=["castle vassal land", "palace church"])
    next_result(state, "attacker_wins")
    state, _ = play(
        state, Siege(fief), CHAMPION, CHAMPION, EndFielding(), FieldForce("lord", "vassal", fief),
        EndFielding(),
    )  # fmt: skip
    assert asked(state)[0] == "SettleFief"
    state, _ = play(state, KeepFief())
    assert asked(state) == ("PayRansom", (1,), "O.11.2")
    assert legal(state)[0] == PayRansom(state.earldoms[1].fiefs[0].number, "church.1")


def test_O_11_3_the_payment_goes_to_the_captor() -> None:
    (home,), state, _ = captured(["palace vassal land"])
    state, _ = play(state, PayRansom(home, "land.0"))
    assert asked(state) == ("ReceiveProperty", (1,), "O.10.5")
    (fief,) = (each.number for each in state.earldoms[1].fiefs)
    state, _ = play(state, ReceiveProperty(fief))
    assert fief_of(state, fief)[3] == ["land.0"]
    assert fief_of(state, home) == (0, "palace.0", "vassal.0", [])


def besieged_lord(others: list[str]):  # type: ignore[no-untyped-def]
    """Seat 0 takes a Castle with its Lord and destroys it; seat 1's ransom is next."""
    state = table()
    earl(state, 0, hand="champion")
    fief, *rest = earl(state, 1, fiefs=["castle prince", *others])
    return rest, *play(state, Siege(fief), CHAMPION, EndFielding(), EndFielding(), DestroyFief())


def test_O_11_4_with_his_fief_lost_he_goes_to_one_without_a_lord() -> None:
    (lorded, first, second), state, _ = besieged_lord(["palace monk land", "castle", "castle"])
    state, _ = play(state, PayRansom(lorded, "land.1"), *legal_receipt(state))
    assert asked(state) == ("SettleLord", (1,), "O.11.4")
    assert legal(state) == [SettleLord(first), SettleLord(second)]
    assert why(state, SettleLord(lorded)) == ("O.6.1", "fief_has_lord")
    assert why(state, SettleLord(999)) == ("O.11.4", "not_your_fief")
    state, events = play(state, SettleLord(second))
    assert only(events, "LordReturned").fief == second
    assert fief_of(state, second)[2] == "prince.1"


def legal_receipt(state):  # type: ignore[no-untyped-def]
    """The captor takes what is paid into his first Fief."""
    return [ReceiveProperty(state.earldoms[0].fiefs[0].number)]


def test_O_11_4_one_place_is_taken_without_asking() -> None:
    (free,), state, _ = besieged_lord(["palace land"])
    state, events = play(state, PayRansom(free, "land.1"), *legal_receipt(state))
    assert only(events, "LordReturned").fief == free


def test_O_11_4_without_a_place_he_cannot_be_bought() -> None:
    _, state, events = besieged_lord(["palace monk land"])
    assert only(events, "LordLost").card == "prince.1"
    assert pile_of(state, 1) == "castle prince"


def test_O_11_5_not_bought_he_is_discarded_and_his_fief_stays() -> None:
    (home,), state, _ = captured(["palace vassal land"])
    assert refusal(state, SettleLord(home)).phrase == "ortus.other_question"
    state, events = play(state, RefuseRansom())
    assert only(events, "LordLost").captor == 1
    assert fief_of(state, home) == (0, "palace.0", None, ["land.0"])
    assert pile_of(state, 0) == "vassal"
    assert asked(state)[0] == "TakeTurn"


def test_O_11_6_the_vikings_take_no_ransom() -> None:
    state = table()
    fief, _ = earl(state, 1, fiefs=["castle vassal land", "palace"])
    state.stack.append(VikingCommand(0))
    stack_deck(state, RAIDER, *["viking"] * 4)
    next_result(state, "attacker_wins")
    state, events = play(state, Siege(fief), FieldForce("lord", "vassal", fief), EndFielding())
    assert only(events, "LordCaptured").captor is None
    assert only(events, "LordLost").captor is None
    assert pile_of(state, 1).endswith("vassal")


def test_O_11_7_a_captor_who_has_left_keeps_nobody() -> None:
    state = table(3)
    home, _ = earl(state, 0, hand="champion champion", fiefs=["palace vassal land", "castle"])
    (fief,) = earl(state, 1, hand="vassal")
    next_result(state, "normal_battle")
    state, events = play(
        state, Siege(fief), FieldForce("lord", "vassal", home), CHAMPION, CHAMPION, EndFielding(),
        FieldForce("hand", "vassal", 0), EndFielding(),
    )  # fmt: skip
    assert only(events, "LordCaptured").seat == 0
    state, events = play(state, KeepFief())
    assert "EarlLeft" in happened(events)
    home_coming = only(events, "LordReturned")
    assert (home_coming.fief, home_coming.fief_card) == (home, "palace.0")
    assert fief_of(state, home)[2] == "vassal.0"

"""O.10: what an attack does."""

from __future__ import annotations

from rules.ortus.action import (
    DestroyFief,
    DiscardProperty,
    EndFielding,
    EndSeizing,
    FieldForce,
    KeepFief,
    Raid,
    ReceiveProperty,
    SeizeProperty,
    Siege,
)

from .positions import GAME, asked, earl, fief_of, happened, legal, only, pile_of, play, refusal, table, why

CHAMPION = FieldForce("hand", "champion", 0)


def besieged(words: str, attackers: int, **other: str):  # type: ignore[no-untyped-def]
    state = table()
    earl(state, 0, hand="champion " * attackers)
    fief, _ = earl(state, 1, fiefs=[words, "palace"], **other)
    state, events = play(state, Siege(fief), *[CHAMPION] * attackers, EndFielding())
    if asked(state)[0] == "FieldForces":
        state, events = play(state, EndFielding())
    return fief, state, events


def test_O_10_1_a_siege_that_reaches_the_strength_captures() -> None:
    fief, state, _ = besieged("castle", 1)
    assert asked(state) == ("SettleFief", (0,), "O.10.3")
    state, events = play(state, KeepFief())
    captured = only(events, "FiefCaptured")
    assert (captured.seat, captured.victim, captured.fief) == (0, 1, fief)
    assert fief_of(state, fief) == (0, "castle.1", None, [])


def test_O_10_1_fewer_points_do_nothing() -> None:
    fief, state, events = besieged("castle", 1, towers="land land")
    assert "AttackRepelled" in happened(events)
    assert fief_of(state, fief)[0] == 1


def test_O_10_2_properties_go_along_and_the_lord_is_captured() -> None:
    fief, state, events = besieged("castle prince land church.0", 1)
    assert only(events, "LordCaptured").card == "prince.1"
    state, _ = play(state, KeepFief())
    assert fief_of(state, fief) == (0, "castle.1", None, ["church.0", "land.1"])


def test_O_10_3_a_captured_castle_may_be_destroyed() -> None:
    fief, state, _ = besieged("castle land church.0", 1)
    state, events = play(state, DestroyFief())
    assert only(events, "FiefDestroyed").cards == ("castle.1", "church.0", "land.1")
    assert state.fief(fief) is None
    assert pile_of(state, 1) == "castle land"
    assert pile_of(state, 0) == "church champion"


def raided(words: str, attackers: int, own: str = "palace"):  # type: ignore[no-untyped-def]
    state = table()
    (home,) = earl(state, 0, hand="champion " * attackers, fiefs=[own])
    (fief,) = earl(state, 1, fiefs=[words])
    return home, fief, play(state, Raid(fief), *[CHAMPION] * attackers, EndFielding())[0]


def test_O_10_4_a_raid_takes_a_property_for_each_point() -> None:
    home, fief, state = raided("palace land land church market_town", 1)
    assert asked(state) == ("SeizeProperty", (0,), "O.10.4")
    assert legal(state) == [
        SeizeProperty("land.1"), SeizeProperty("market_town.1"), SeizeProperty("church.1"), EndSeizing(),
    ]  # fmt: skip
    assert why(state, SeizeProperty("palace.1")) == ("O.10.4", "not_among_spoils")
    state, _events = play(state, SeizeProperty("church.1"), SeizeProperty("land.1"), SeizeProperty("land.1"))
    assert fief_of(state, fief)[3] == ["market_town.1"]
    assert asked(state) == ("ReceiveProperty", (0,), "O.10.5")
    state, _ = play(state, *[ReceiveProperty(home)] * 3)
    assert fief_of(state, home)[3] == ["land.1", "land.1", "church.1"]


def test_O_10_4_he_may_stop_and_never_gets_the_castle() -> None:
    home, fief, state = raided("palace land land", 1)
    state, _ = play(state, SeizeProperty("land.1"), EndSeizing(), ReceiveProperty(home))
    assert fief_of(state, fief) == (1, "palace.1", None, ["land.1"])
    home, fief, state = raided("palace land", 2)
    state, _ = play(state, SeizeProperty("land.1"), ReceiveProperty(home))
    assert asked(state)[0] == "TakeTurn"
    assert fief_of(state, fief)[0] == 1


def test_O_10_4_option_property_strength() -> None:
    state = table(property_strength=2)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1, fiefs=["palace land land"])
    state, _ = play(state, Raid(fief), CHAMPION, EndFielding())
    seen = GAME.observe(state, None).spoils
    assert seen is not None and seen.more == 1


def test_O_10_5_the_winner_says_where_or_discards() -> None:
    state = table()
    first, second = earl(state, 0, hand="champion", fiefs=["palace church", "castle"])
    (fief,) = earl(state, 1, fiefs=["palace church"])
    state, _ = play(state, Raid(fief), CHAMPION, EndFielding(), SeizeProperty("church.1"))
    assert legal(state) == [ReceiveProperty(second), DiscardProperty()]
    assert why(state, ReceiveProperty(first)) == ("O.5.5", "no_room")
    assert refusal(state, ReceiveProperty(fief)).rule == "O.10.5"
    kept, _ = play(state, ReceiveProperty(second))
    assert fief_of(kept, second)[3] == ["church.1"]
    thrown, events = play(state, DiscardProperty())
    assert only(events, "PropertyDiscarded").card == "church.1"
    assert pile_of(thrown, 1) == "church"


def test_O_10_5_without_room_it_is_discarded() -> None:
    _, _, state = raided("palace church", 1, own="palace cathedral")
    state, events = play(state, SeizeProperty("church.1"))
    assert only(events, "PropertyDiscarded").card == "church.1"
    assert asked(state)[0] == "TakeTurn"


def test_O_10_6_captured_cards_keep_their_colour() -> None:
    fief, state, _ = besieged("castle land", 1)
    state, _ = play(state, KeepFief())
    assert fief_of(state, fief) == (0, "castle.1", None, ["land.1"])
    assert GAME.observe(state, None).earls[0].lands == 1


def test_O_10_7_a_captured_fief_brings_the_cathedral() -> None:
    state = table()
    earl(state, 0, hand="champion", fiefs=["palace church"])
    fief, _ = earl(state, 1, fiefs=["castle cathedral", "palace"])
    state, _ = play(state, Siege(fief), CHAMPION, EndFielding(), KeepFief())
    assert fief_of(state, fief)[3] == ["cathedral.1"]
    assert GAME.observe(state, None).earls[0].controls_church

"""W.4: what Witans serve as, once."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    Bequeath,
    CallJoust,
    ClaimKingship,
    Concede,
    CorruptHand,
    DecideBattle,
    EndFielding,
    EnterJoust,
    FieldForce,
    GiveSoldier,
    HoldBanquet,
    KillLord,
    OptOut,
    PlaceTower,
    Siege,
    StealProperties,
)
from rules.ortus.means import WITAN
from rules.ortus.state import State
from rules.witan.action import AddToPlot, AllowPlot, BlockPlot, PickCard
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl, happened, next_result, only, pile_of

from .positions import GAME, asked, hand_of, legal, play, refusal, table, tray, why, witans

BY = WITAN


def test_W_4_1_once_as_a_political_card_of_ones_choice() -> None:
    state = table()
    earl(state, 0, fiefs=["palace prince"])
    (fief,) = earl(state, 1, hand="land", fiefs=["palace prince land"])
    witans(state, 0, 1)
    cubes = [each for each in legal(state) if getattr(each, "by", 0) == BY]
    (own,) = [each.number for each in state.earldoms[0].fiefs]
    assert cubes[:4] == [HoldBanquet(BY), ClaimKingship(BY), Bequeath(own, BY), CallJoust(BY)]
    assert {each.kind for each in cubes[4:]} == {"KillLord", "RansackLand", "CorruptHand", "StealProperties"}
    state, events = play(state, StealProperties(fief, BY))
    spent = only(events, "WitanSpent")
    assert (spent.seat, spent.card, spent.left) == (0, "intrigue", 0)


def test_W_4_1_none_left_none_to_play() -> None:
    state = table()
    earl(state, 1, hand="land")
    refused = refusal(state, HoldBanquet(BY))
    assert (refused.rule, refused.phrase) == ("O.4.2", "ortus.no_such_means")
    assert refused.values["means"] == ()
    assert why(state, CorruptHand(1, BY)) == ("O.4.2", "ortus.no_such_means")
    witans(state, 0, 1)
    # A Witan is no Burh, and serves for nothing but Political cards.
    assert why(state, HoldBanquet(7)) == ("O.4.2", "ortus.no_such_means")


def test_W_4_2_as_a_banquet() -> None:
    state = table()
    witans(state, 0, 2)
    tray(state, 0, "land monk prince")
    state, events = play(state, HoldBanquet(BY), PickCard("monk"), PickCard("prince"))
    assert happened(events)[:2] == ["WitanSpent", "BanquetHeld"]
    assert hand_of(state, 0) == {"monk": 1, "prince": 1}
    assert mat_of(state).witans == (1, 0)
    assert why(state, ClaimKingship(BY)) == ("O.4.1", "ortus.action_taken")


def test_W_4_3_as_a_banner_it_calls_a_joust() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land"])
    earl(state, 1, fiefs=["palace land"])
    witans(state, 0, 1)
    state, events = play(state, CallJoust(BY))
    assert only(events, "WitanSpent").card == "banner"
    assert asked(state) == ("EnterJoust", (1,), "O.16.2")


def test_W_4_3_as_a_banner_it_keeps_out_of_a_joust() -> None:
    state = table()
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, fiefs=["palace land", "castle"])
    witans(state, 1, 1)
    state, _ = play(state, CallJoust())
    assert legal(state) == [EnterJoust(), OptOut(BY)]
    assert why(state, OptOut()) == ("O.16.2", "ortus.cannot_opt_out")
    state, events = play(state, OptOut(BY))
    assert only(events, "WitanSpent").left == 0
    assert only(events, "JoustAnswered").banner
    assert "JoustVoid" in happened(events)


def test_W_4_3_with_one_fief_keeping_out_costs_no_witan() -> None:
    state = table()
    earl(state, 0, hand="banner", fiefs=["palace land"])
    witans(state, 1, 1)
    state, _ = play(state, CallJoust())
    assert legal(state) == [EnterJoust(), OptOut()]
    state, _ = play(state, OptOut())
    assert mat_of(state).witans == (0, 1)


def test_W_4_3_sealed_nobody_sees_the_witan_before_all_have_answered() -> None:
    state = table(3, joust_entry="sealed")
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, hand="monk", fiefs=["palace land", "castle"])
    earl(state, 2, hand="monk", fiefs=["palace land", "castle"])
    witans(state, 1, 1)
    state, _ = play(state, CallJoust())
    step = GAME.apply(state, 1, OptOut(BY), Chance(b"s"))
    assert mat_of(step.state).witans[1] == 1
    assert [each.audience() for each in step.events] == [(1,)]
    entered = GAME.apply(state, 1, EnterJoust(), Chance(b"s"))
    assert GAME.observe(step.state, 2) == GAME.observe(entered.state, 2)
    after = GAME.apply(step.state, 2, EnterJoust(), Chance(b"s", 1))
    assert mat_of(after.state).witans[1] == 0
    assert "WitanSpent" in happened(after.events)


def test_W_4_3_as_a_banner_it_bequeaths() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["palace prince"], discards="castle")
    witans(state, 0, 1)
    state, events = play(state, Bequeath(fief, BY))
    assert happened(events) == ["WitanSpent", "EarldomBequeathed"]
    assert state.earldoms[0].fiefs[0].lord is None


def besieged(result: str, attacker: int, defender: int, fiefs: str = "palace") -> State:
    """A Champion before a Palace with a Prince, the Battle card drawn; so many Witans on each side."""
    state = table(battle_normal=1)
    earl(state, 0, hand="champion", fiefs=[fiefs])
    (fief,) = earl(state, 1, fiefs=["palace prince"])
    witans(state, 0, attacker)
    witans(state, 1, defender)
    next_result(state, result)
    state, _ = play(
        state,
        Siege(fief),
        FieldForce("hand", "champion", 0),
        EndFielding(),
        FieldForce("lord", "prince", fief),
        EndFielding(),
    )
    return state


def test_W_4_3_against_a_battle_result_and_for_it() -> None:
    """O.20.1, O.20.2: a Witan alters it, another one restores it."""
    state = besieged("attacker_wins", 1, 2)
    assert asked(state) == ("AnswerResult", (1,), "O.20.1")
    assert legal(state) == [AlterResult(BY), AcceptResult()]
    assert why(state, AlterResult()) == ("O.4.2", "ortus.not_in_hand")
    state, events = play(state, AlterResult(BY))
    assert only(events, "ResultAltered").result == "normal_battle"
    assert asked(state)[:2] == ("AnswerResult", (0,))
    state, events = play(state, AlterResult(BY))
    assert only(events, "ResultAltered").result == "attacker_wins"
    assert mat_of(state).witans == (0, 1)
    # The attacker has neither hand nor Witan left: nobody asks him again.
    state, events = play(state, AlterResult(BY))
    assert only(events, "DamageDealt").defence == 2


def test_W_4_3_what_the_church_decides_no_witan_alters() -> None:
    state = besieged("church_decides", 0, 2, fiefs="palace church")
    assert asked(state) == ("DecideBattle", (0,), "O.9.8")
    state, events = play(state, DecideBattle("attacker_wins"))
    assert "DamageDealt" in happened(events)
    assert mat_of(state).witans == (0, 2)


def test_W_4_4_a_claim_lies_among_the_banners() -> None:
    state = table(3)
    earl(state, 0, banners=1)
    earl(state, 1, banners=1)
    witans(state, 0, 2)
    state, events = play(state, ClaimKingship(BY))
    assert only(events, "KingshipClaimed").banners == 2
    assert mat_of(state).claiming == (1, 0, 0)
    view = GAME.observe(state, 2).earls[0]
    assert (view.banners, view.claims) == (1, 2)
    assert state.king is None


def test_W_4_4_until_somebody_is_king() -> None:
    state = table(3)
    earl(state, 0, banners=1)
    earl(state, 1, hand="banner", banners=2)
    witans(state, 0, 2)
    witans(state, 1, 1)
    state, _ = play(state, ClaimKingship(BY), PickCard("land"))
    # Two against two: one claim more is not two ahead, a Witan on top of it is not either.
    state, _ = play(state, ClaimKingship(), PickCard("land"), PickCard("land"))
    state, _ = play(state, ClaimKingship(BY), PickCard("land"))
    assert mat_of(state).claiming == (2, 0, 0)
    state, events = play(state, ClaimKingship(BY))
    assert "KingProclaimed" not in happened(events)
    state, _ = play(state, PickCard("land"), PickCard("land"))
    assert state.king is None
    assert mat_of(state).claiming == (2, 1, 0)


def test_W_4_4_then_it_leaves_the_game() -> None:
    state = table()
    earl(state, 0, banners=1)
    earl(state, 1, pool="knight knight infantry")
    witans(state, 0, 1)
    state, events = play(state, ClaimKingship(BY))
    assert happened(events)[:3] == ["WitanSpent", "KingshipClaimed", "KingProclaimed"]
    assert (mat_of(state).claiming, mat_of(state).witans) == ((0, 0), (0, 0))
    assert pile_of(state, 0) == "banner"
    state, _ = play(state, GiveSoldier("knight", 0))
    assert state.king == 0


def test_W_4_5_it_goes_to_no_pile_and_no_bequest_brings_it_back() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["palace prince"])
    witans(state, 0, 2)
    tray(state, 0, "land")
    state, events = play(state, Bequeath(fief, BY))
    assert only(events, "EarldomBequeathed").deck == 2  # the Land and the Prince
    assert pile_of(state, 0) == ""
    assert mat_of(state).witans == (1, 0)


def test_W_4_6_they_are_no_cards_of_the_hand() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    earl(state, 1, hand="monk")
    witans(state, 1, 2)
    assert GAME.observe(state, 0).earls[1].hand_size == 1
    state, events = play(state, CorruptHand(1), AllowPlot())
    assert only(events, "HandCorrupted").cards == ("monk",)
    assert mat_of(state).witans == (0, 2)
    state, _ = play(state, PickCard("land"))
    assert legal(state, PlaceTower) == []


def test_W_4_6_they_leave_with_their_earl() -> None:
    state = table(3)
    witans(state, 0, 2)
    mat = mat_of(state)
    mat.claiming, mat.councilors = (1, 0, 1), (1, 1, 0)
    state, _ = play(state, Concede())
    left = mat_of(state)
    assert (left.witans, left.claiming, left.councilors) == ((0, 0, 0), (0, 0, 1), (0, 1, 0))


def test_W_4_7_whoever_has_one_is_asked_with_an_empty_hand() -> None:
    """O.4.10: with neither he is not; nor does it depend on what he holds."""
    asked_for = [besieged("attacker_wins", 0, ready) for ready in (0, 1)]
    assert [asked(state)[0] == "AnswerResult" for state in asked_for] == [False, True]
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["palace prince"])
    witans(state, 1, 1)
    state, _ = play(state, KillLord(fief))
    assert asked(state) == ("BlockPlot", (1,), "W.5.4")
    assert legal(state) == [BlockPlot(1), AllowPlot()]
    other = table()
    earl(other, 0, hand="banner", fiefs=["palace land"])
    earl(other, 1, fiefs=["palace land", "castle"])
    witans(other, 1, 1)
    other, _ = play(other, CallJoust())
    assert asked(other)[1] == (1,)


def test_W_4_7_a_plotter_with_a_witan_is_asked_whether_he_adds_it() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["palace prince"])
    witans(state, 0, 1)
    state, _ = play(state, KillLord(fief))
    assert asked(state) == ("AddToPlot", (0,), "W.5.2")
    assert legal(state) == [AddToPlot(0, 0), AddToPlot(0, 1)]

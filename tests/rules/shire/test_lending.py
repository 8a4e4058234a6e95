"""S.4: what a Burh lends."""

from __future__ import annotations

import pytest

from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    Bequeath,
    CallJoust,
    ClaimKingship,
    CorruptHand,
    EndFielding,
    EndSupport,
    EndTurn,
    EnterJoust,
    FieldForce,
    HoldBanquet,
    KillLord,
    OptOut,
    PassJoust,
    PlaceLord,
    RideChampion,
    SendEmissary,
    Siege,
    StealSoldiers,
    Support,
    Tilt,
)
from rules.ortus.state import RAIDER, State
from rules.ortus.viking import VikingCommand
from rules.shire.mat import mat_of
from tests.rules.ortus_regni.positions import (
    asked,
    earl,
    fief_of,
    hand_of,
    happened,
    legal,
    next_jousts,
    next_result,
    only,
    pile_of,
    play,
    stack_deck,
    why,
)

from .positions import GAME, all_show, burh, hold, shire

CHAMPION = FieldForce("hand", "champion", 0)


def lent(*cards: str, seats: int = 2, **options: object) -> tuple[State, tuple[int, ...]]:
    """Seat 0 is to act, with an empty hand and those Burhs."""
    state = shire(seats, **options)
    earl(state, 0)
    return state, hold(state, 0, *cards)


# In general (S.4.1) ---------------------------------------------------------------------------------------


def test_S_4_1_it_serves_from_the_moment_it_is_held_until_it_is_lost() -> None:
    state, (banquet,) = lent("banquet")
    assert HoldBanquet(banquet) in legal(state)
    mat_of(state).give(banquet, 1)
    state.earldoms[0].fiefs = state.earldoms[0].fiefs[:-1]
    assert legal(state, HoldBanquet) == []
    assert why(state, HoldBanquet(banquet)) == ("O.4.2", "no_such_means")


def test_S_4_1_it_is_never_discarded_and_no_card_of_the_hand() -> None:
    state, (banquet,) = lent("banquet")
    assert GAME.observe(state, None).earls[0].hand_size == 0
    assert why(state, HoldBanquet()) == ("O.4.2", "not_in_hand")
    state, events = play(state, HoldBanquet(banquet))
    served = only(events, "BurhServed")
    assert (served.seat, served.fief, served.card) == (0, banquet, "burh.banquet")
    assert pile_of(state, 0) == ""
    assert burh(state, "banquet").holder == 0


def test_S_4_1_the_card_of_a_neutral_burh_or_of_anothers_serves_nobody() -> None:
    state = shire()
    earl(state, 1)
    (banquet,) = hold(state, 1, "banquet")
    assert legal(state, HoldBanquet) == []
    assert why(state, HoldBanquet(banquet))[1] == "no_such_means"
    assert why(state, CallJoust(burh(state, "banner").number))[1] == "no_such_means"


def test_S_4_1_it_stays_when_it_falls_in_a_battle() -> None:
    state, (champion,) = lent("champion")
    (enemy,) = earl(state, 1, hand="champion vassal")
    next_result(state, "defender_wins")
    field = FieldForce("burh", "champion", champion)
    state, _ = play(state, Siege(enemy), field, EndFielding(), CHAMPION)
    state, events = play(state, EndFielding())
    lost = only(events, "ForceLost")
    assert (lost.seat, lost.source, lost.card, lost.piece) == (0, "burh", "champion", champion)
    assert burh(state, "champion").holder == 0
    state, _ = play(state, EndTurn(), EndTurn())
    assert Siege(enemy) in legal(state)
    assert field in legal(play(state, Siege(enemy))[0])


# Champion and Vassal (S.4.2 to S.4.6) ----------------------------------------------------------------------


@pytest.mark.parametrize(("card", "strength"), [("champion", 3), ("vassal", 2)])
def test_S_4_2_S_4_4_a_force_once_in_each_battle_of_his(card: str, strength: int) -> None:
    """S.4.2: the Champion, and S.4.4: the Vassal, in attack and in defence."""
    state, (number,) = lent(card)
    (palace,) = earl(state, 1)
    force = FieldForce("burh", card, number)
    state, _ = play(state, Siege(palace))  # he can attack with nothing else
    assert legal(state) == [force]
    state, _ = play(state, force)
    assert legal(state) == [EndFielding()]
    state, events = play(state, EndFielding())
    assert only(events, "ForcesFielded").strength == strength
    assert only(events, "ForcesFielded").forces == (f"burh {card} {number}",)

    state, (number,) = lent(card)
    state.stack[-1].seat = 1  # type: ignore[attr-defined]
    earl(state, 1, hand="champion")
    home = state.earldoms[0].fiefs[0].number
    state, _ = play(state, Siege(home), CHAMPION, EndFielding())
    assert asked(state) == ("FieldForces", (0,), "O.9.2")  # all see that he has something
    assert legal(state) == [force, EndFielding()]
    assert asked(play(state, force, EndFielding())[0])[0] != "FieldForces"


def test_S_4_2_it_defends_its_own_burh_too() -> None:
    state = shire()
    earl(state, 0, hand="champion")
    earl(state, 1)
    (number,) = hold(state, 1, "champion")
    state, _ = play(state, Siege(number), CHAMPION, EndFielding())
    next_result(state, "defender_wins")
    state, _ = play(state, FieldForce("burh", "champion", number), EndFielding())
    assert burh(state, "champion").holder == 1


def test_S_4_2_it_is_never_captured() -> None:
    """Its holder falls with all that he fielded, and nobody is asked for a ransom."""
    state, (champion,) = lent("champion")
    (enemy,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    field = FieldForce("burh", "champion", champion)
    state, events = play(state, Siege(enemy), field, EndFielding(), CHAMPION, EndFielding())
    assert "LordCaptured" not in happened(events)
    assert asked(state)[0] == "TakeTurn"


def jousting(card: str, cards: list[str]) -> tuple[State, int]:
    """Seat 1 holds that Burh and rides against seat 0, who called with a Banner of his hand."""
    state = shire()
    earl(state, 0, hand="banner land", fiefs=["palace land"])
    earl(state, 1, fiefs=["palace land"])
    (number,) = hold(state, 1, card)
    next_jousts(state, *cards)
    state, _ = play(state, CallJoust())
    return state, number


def test_S_4_3_the_champion_rides_once_in_each_joust() -> None:
    state, champion = jousting("champion", ["joust_prince", "no_luck", "no_luck"] + ["joust_vassal"] * 3)
    assert asked(state) == ("Tilt", (1,), "O.16.5")
    ride = RideChampion(champion, "no_luck")
    assert ride in legal(state)
    state, events = play(state, ride)
    assert only(events, "ChampionRode").fief == champion
    assert only(events, "BurhServed").card == "burh.champion"
    assert mat_of(state).served == ((champion, "joust"),)
    # Nothing is left for him to play, as all can see: seat 0 passes, and the Joust is over.
    state, events = play(state, PassJoust())
    assert "JoustWon" in happened(events)
    assert mat_of(state).served == ()


def test_S_4_3_he_is_not_installed_as_a_lord() -> None:
    state, (champion,) = lent("champion")
    home = state.earldoms[0].fiefs[0].number
    assert legal(state, PlaceLord) == []
    assert why(state, PlaceLord("champion", home)) == ("O.4.2", "not_in_hand")
    assert why(state, PlaceLord("champion", champion)) == ("O.4.2", "not_in_hand")


def test_S_4_5_the_vassal_tilts_once_in_each_joust() -> None:
    state, vassal = jousting("vassal", ["joust_prince", "no_luck", "no_luck"] + ["joust_vassal"] * 3)
    tilt = Tilt("no_luck", vassal)
    assert tilt in legal(state)
    stack_deck(state, 3, "joust_prince")
    state, events = play(state, tilt)
    assert only(events, "VassalTilted").drawn == "joust_prince"
    assert only(events, "BurhServed").card == "burh.vassal"
    state, events = play(state, PassJoust())
    assert "JoustVoid" in happened(events) or "JoustWon" in happened(events)
    assert burh(state, "vassal").holder == 1


def plotted(*cards: str, hand: str = "") -> tuple[State, tuple[int, ...]]:
    """Seat 1 plots against the Prince of seat 0, who holds those Burhs."""
    state = shire(turn=1)
    (home,) = earl(state, 0, hand=hand, fiefs=["palace prince"])
    numbers = hold(state, 0, *cards)
    earl(state, 1, hand="treachery treachery allies allies allies")
    return play(state, KillLord(home))[0], numbers


@pytest.mark.parametrize("card", ["vassal", "allies"])
def test_S_4_5_S_4_7_it_counts_once_in_each_struggle(card: str) -> None:
    """S.4.5: the Vassal; S.4.7: the Allies. After a raise it has no more to give."""
    state, (number,) = plotted(card, hand="land")
    support = Support(card, number)
    assert asked(state) == ("Support", (0,), "O.13.2")
    assert legal(state) == [support, EndSupport()]
    state, events = play(state, support)
    assert only(events, "BurhServed").card == f"burh.{card}"
    assert only(events, "SupportGiven").defence == 1
    assert legal(state) == [EndSupport()]
    assert why(state, support)[0] == "O.13.2"
    state, _ = play(state, EndSupport(), Support("allies", 0), EndSupport())
    assert asked(state)[:2] == ("Support", (0,))
    assert legal(state) == [EndSupport()]
    state, events = play(state, EndSupport())
    assert only(events, "StruggleEnded").succeeded
    assert mat_of(state).served == ()


def test_S_4_7_allies_help_again_in_the_next_struggle() -> None:
    state, (allies,) = plotted("allies")
    state, events = play(state, Support("allies", allies), EndSupport())
    assert not only(events, "StruggleEnded").succeeded
    assert mat_of(state).served == ()
    state, _ = play(state, EndTurn(), EndTurn(), KillLord(state.earldoms[0].fiefs[0].number))
    assert Support("allies", allies) in legal(state)


def test_S_4_7_they_help_in_an_attack_as_well() -> None:
    state = shire()
    earl(state, 0, hand="treachery")
    (allies,) = hold(state, 0, "allies")
    (home,) = earl(state, 1, hand="allies", fiefs=["palace prince"])
    state, _ = play(state, KillLord(home), Support("allies", 0))
    assert asked(state) == ("Support", (0,), "O.13.3")
    state, _ = play(state, Support("allies", allies))
    assert fief_of(state, home)[2] is None


def test_S_4_6_the_vassal_is_neither_emissary_nor_lord() -> None:
    state, (vassal,) = lent("vassal")
    home = state.earldoms[0].fiefs[0].number
    assert legal(state, SendEmissary) == legal(state, PlaceLord) == []
    assert why(state, SendEmissary("vassal")) == ("O.4.2", "not_in_hand")
    assert why(state, PlaceLord("vassal", home)) == ("O.4.2", "not_in_hand")
    assert why(state, Tilt("no_luck", vassal))[1] == "other_question"


# Banquet (S.4.8) -------------------------------------------------------------------------------------------


def test_S_4_8_the_banquet_is_held_once_in_his_turn_as_his_action() -> None:
    state, (banquet,) = lent("banquet")
    state, events = play(state, HoldBanquet(banquet))
    assert only(events, "BanquetHeld").seat == 0
    assert hand_of(state, 0) == "land land"
    assert why(state, HoldBanquet(banquet)) == ("O.4.1", "action_taken")
    state, _ = play(state, EndTurn(), EndTurn())
    assert HoldBanquet(banquet) in legal(state)


# Banner (S.4.9 to S.4.13) ----------------------------------------------------------------------------------


def test_S_4_9_the_banner_calls_a_joust_or_bequeaths() -> None:
    state = shire()
    (home,) = earl(state, 0, fiefs=["palace prince"])
    (banner,) = hold(state, 0, "banner")
    assert {CallJoust(banner), Bequeath(home, banner)} <= set(legal(state))
    after, events = play(state, CallJoust(banner))
    assert only(events, "BurhServed").card == "burh.banner"
    assert pile_of(after, 0) == ""
    after, events = play(state, Bequeath(home, banner))
    assert "EarldomBequeathed" in happened(events)
    assert burh(after, "banner").holder == 0
    assert after.discards[0] == ()
    assert sorted(after.decks[0]).count(5) == 1  # the Prince is in the deck


def test_S_4_9_it_serves_once_in_a_turn() -> None:
    """Another Earl's Joust, in his own turn, is nothing that could come after; the turn's own Action is."""
    state, (banner,) = lent("banner")
    earl(state, 1, fiefs=["palace"])
    state, _ = play(state, CallJoust(banner), OptOut())
    assert mat_of(state).served == ((banner, "turn"),)
    assert why(state, CallJoust(banner)) == ("O.4.1", "action_taken")
    state, _ = play(state, EndTurn())
    assert mat_of(state).served == ()
    state, _ = play(state, EndTurn())
    assert CallJoust(banner) in legal(state)


def test_S_4_10_it_claims_only_as_the_last_banner_that_he_needs() -> None:
    state, (banner,) = lent("banner", seats=3)
    assert legal(state, ClaimKingship) == []
    assert why(state, ClaimKingship(banner)) == ("O.4.2", "no_such_means")
    state.earldoms[0].banners = 1
    assert legal(state, ClaimKingship) == [ClaimKingship(banner)]
    state.earldoms[2].banners = 1
    assert legal(state, ClaimKingship) == []
    state.earldoms[0].banners = 2
    after, events = play(state, ClaimKingship(banner))
    assert only(events, "KingshipClaimed").banners == 3
    assert after.king == 0
    assert [earldom.banners for earldom in after.earldoms] == [0, 0, 0]
    assert (pile_of(after, 0), pile_of(after, 2)) == ("banner banner", "banner")  # it was not laid out


def test_S_4_10_two_burhs_do_not_claim_together() -> None:
    state, banners = lent("banner", "banner", **all_show("banner"))
    assert len(banners) == 2
    assert legal(state, ClaimKingship) == []


def test_S_4_11_whoever_called_is_not_asked_whether_he_stays_out() -> None:
    state, banners = lent("banner", "banner", seats=3, **all_show("banner"))
    state, _ = play(state, CallJoust(banners[0]))
    asked_seats = []
    while asked(state)[0] == "EnterJoust":
        asked_seats += asked(state)[1]
        state, _ = play(state, EnterJoust())
    assert asked_seats == [1, 2]


def test_S_4_12_it_keeps_him_out_of_each_joust_that_another_calls() -> None:
    state = shire(3, turn=1)
    earl(state, 0)
    (banner,) = hold(state, 0, "banner")
    earl(state, 1, hand="banner banner")
    earl(state, 2, hand="banner")
    for caller in (1, 2):
        while asked(state) != ("TakeTurn", (caller,), "O.4.1"):
            state, _ = play(state, EndTurn())
        state, _ = play(state, CallJoust())
        while asked(state)[1] != (0,):
            state, _ = play(state, OptOut())
        assert legal(state) == [EnterJoust(), OptOut(banner)]
        state, events = play(state, OptOut(banner))
        assert only(events, "BurhServed").seat == 0
        while asked(state)[0] == "EnterJoust":
            state, _ = play(state, OptOut())
    assert mat_of(state).served == ()


def test_S_4_12_sealed_answers_stay_sealed() -> None:
    state = shire(3, joust_entry="sealed")
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, hand="land")
    (banner,) = hold(state, 1, "banner")
    earl(state, 2, hand="land", fiefs=["palace land"])
    state, _ = play(state, CallJoust())
    one, events = play(state, OptOut(banner))
    assert "BurhServed" not in happened(events)
    other, _ = play(state, EnterJoust())
    for viewer in (None, 0, 2):
        assert GAME.observe(one, viewer) == GAME.observe(other, viewer)
    _, events = play(one, EnterJoust())
    assert only(events, "BurhServed").fief == banner


def answering(turn: int) -> tuple[State, int]:
    """Medieval Tactics: seat 0, who holds the Banner, besieges seat 1 (``turn`` 0) or is besieged by him,
    and the Battle card goes against him."""
    state = shire(turn=turn, medieval_tactics=True)
    (home,) = earl(state, 0, hand="champion champion land")
    (banner,) = hold(state, 0, "banner")
    (palace,) = earl(state, 1, hand="champion champion banner banner banner")
    next_result(state, "defender_wins" if turn == 0 else "attacker_wins")
    siege = Siege(palace if turn == 0 else home)
    state, _ = play(state, siege, CHAMPION, EndFielding(), CHAMPION, EndFielding())
    assert asked(state) == ("AnswerResult", (0,), "O.20.1")
    return state, banner


@pytest.mark.parametrize("turn", [0, 1])
def test_S_4_13_it_alters_or_restores_a_result_once_in_a_battle(turn: int) -> None:
    state, banner = answering(turn)
    assert legal(state) == [AlterResult(banner), AcceptResult()]
    state, events = play(state, AlterResult(banner))
    assert only(events, "BurhServed").card == "burh.banner"
    assert only(events, "ResultAltered").result == "normal_battle"
    state, _ = play(state, AlterResult())
    assert legal(state) == [AcceptResult()]
    assert why(state, AlterResult(banner)) == ("O.4.2", "no_such_means")


def test_S_4_13_it_restores_too() -> None:
    state = shire(turn=1, medieval_tactics=True)
    (home,) = earl(state, 0, hand="champion land")
    (banner,) = hold(state, 0, "banner")
    earl(state, 1, hand="champion banner")
    next_result(state, "defender_wins")
    state, _ = play(state, Siege(home), CHAMPION, EndFielding(), CHAMPION, EndFielding(), AlterResult())
    state, events = play(state, AlterResult(banner))
    assert only(events, "ResultAltered").result == "defender_wins"


def test_S_4_13_in_his_own_turn_that_is_its_one_use() -> None:
    state, banner = answering(0)
    state, _ = play(state, AlterResult(banner), AcceptResult())
    while asked(state)[0] != "TakeTurn":
        state, _ = play(state, legal(state)[0])
    assert mat_of(state).served == ((banner, "turn"),)
    state, banner = answering(1)
    state, _ = play(state, AlterResult(banner), AcceptResult())
    while asked(state)[0] != "TakeTurn":
        state, _ = play(state, legal(state)[0])
    assert mat_of(state).served == ()


def test_S_4_13_against_the_vikings_between_two_turns_it_is_once_in_the_battle() -> None:
    state = shire(turn=1, medieval_tactics=True)
    (home,) = earl(state, 0, hand="champion")
    (banner,) = hold(state, 0, "banner")
    state.vikings_arrived, state.markers = True, 8
    state.stack.append(VikingCommand(1))
    stack_deck(state, RAIDER, *("viking",) * 4)
    next_result(state, "attacker_wins")
    state, _ = play(state, Siege(home), CHAMPION, EndFielding(), AlterResult(banner))
    assert (banner, "turn") not in mat_of(state).served


# Treachery and Intrigue (S.4.14) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "plot"), [("treachery", CorruptHand), ("intrigue", StealSoldiers)], ids=["treachery", "intrigue"]
)
def test_S_4_14_played_once_in_his_turn_as_his_action(card: str, plot: type) -> None:
    state, (number, _) = lent(card, card, **all_show(card))
    earl(state, 1, hand="monk monk monk", pool="infantry infantry infantry")
    assert plot(1, number) in legal(state)
    assert why(state, plot(1)) == ("O.4.2", "not_in_hand")
    state, events = play(state, plot(1, number))
    assert only(events, "PlotLaid").card == card
    assert only(events, "BurhServed").card == f"burh.{card}"
    while asked(state)[0] != "TakeTurn":
        state, _ = play(state, legal(state)[-1])
    assert why(state, plot(1, number)) == ("O.4.1", "action_taken")
    state, _ = play(state, EndTurn(), EndTurn())
    assert plot(1, number) in legal(state)

"""What a steward of Shire does in positions where the sensible thing is plain."""

from __future__ import annotations

from rules.core.action import Action
from rules.ortus.action import (
    AlterResult,
    CallJoust,
    ClaimKingship,
    EndFielding,
    EndSupport,
    FieldForce,
    HoldBanquet,
    KillLord,
    OptOut,
    RideChampion,
    Siege,
    Support,
)
from rules.ortus.state import State
from tests.rules.ortus_regni.positions import earl, next_jousts, next_result, play
from tests.rules.shire.positions import all_show, burh, hold, shire

from . import answer

CHAMPION = FieldForce("hand", "champion", 0)


def guarded(state: State) -> None:
    """The other Earl is not to be had."""
    earl(state, 1, hand="champion " * 6, towers="land " * 6, fiefs=["palace", "castle"])


def choice(state: State) -> Action:
    return answer.choice("shire", state)


def test_a_neutral_burh_is_taken_with_just_enough() -> None:
    state = shire()
    earl(state, 0, hand="champion champion champion vassal")
    guarded(state)
    given = answer.answers("shire", state, 4)
    assert isinstance(given[0], Siege)
    assert state.fief(given[0].fief)[0] < 0  # type: ignore[index]
    assert given[3] == EndFielding()
    strengths = {"champion": 3, "vassal": 2}
    assert sum(strengths[each.card] for each in given[1:3]) in (5, 6)  # type: ignore[attr-defined]


def test_the_most_useful_burh_is_taken_first() -> None:
    state = shire()
    earl(state, 0, hand="champion champion champion")
    guarded(state)
    assert choice(state) == Siege(burh(state, "champion").number)


def test_what_a_burh_lends_is_fielded_before_any_card() -> None:
    state = shire()
    earl(state, 0, hand="champion champion")
    (champion,) = hold(state, 0, "champion")
    (enemy,) = earl(state, 1)
    given = answer.answers("shire", state, 3)
    assert given == [Siege(enemy), FieldForce("burh", "champion", champion), EndFielding()]


def test_it_defends_with_them_too() -> None:
    state = shire(turn=1)
    (home,) = earl(state, 0, hand="champion")
    (vassal,) = hold(state, 0, "vassal")
    earl(state, 1, hand="champion")
    state, _ = play(state, Siege(home), CHAMPION, EndFielding())
    assert choice(state) == FieldForce("burh", "vassal", vassal)


def test_allies_of_a_burh_help_before_those_of_the_hand() -> None:
    state = shire(turn=1)
    (home,) = earl(state, 0, hand="allies allies", fiefs=["palace vassal"])
    (allies,) = hold(state, 0, "allies")
    earl(state, 1, hand="treachery")
    state, _ = play(state, KillLord(home))
    assert answer.answers("shire", state, 2) == [Support("vassal", home), EndSupport()]
    state = shire(turn=1)
    (home,) = earl(state, 0, hand="allies allies", fiefs=["palace prince"])
    (allies,) = hold(state, 0, "allies")
    earl(state, 1, hand="treachery")
    state, _ = play(state, KillLord(home))
    assert choice(state) == Support("allies", allies)


def test_a_lent_banquet_is_held_while_the_deck_lasts() -> None:
    for deck, held in (("land " * 20, True), ("land " * 5, False)):
        state = shire()
        earl(state, 0, hand="intrigue", fiefs=["palace", "castle"], deck=deck)
        (banquet,) = hold(state, 0, "banquet")
        earl(state, 1, hand="champion champion champion champion")
        assert (choice(state) == HoldBanquet(banquet)) is held


def test_a_lent_banner_crowns_and_keeps_out_of_jousts() -> None:
    state = shire()
    earl(state, 0, banners=1)
    (banner,) = hold(state, 0, "banner")
    assert choice(state) == ClaimKingship(banner)
    state = shire(turn=1)
    earl(state, 0, fiefs=["palace land"])
    (banner,) = hold(state, 0, "banner")
    earl(state, 1, hand="banner land", fiefs=["palace land"])
    state, _ = play(state, CallJoust())
    assert choice(state) == OptOut(banner)


def test_a_lent_banner_turns_a_battle() -> None:
    state = shire(medieval_tactics=True)
    earl(state, 0, hand="champion champion")
    (banner,) = hold(state, 0, "banner")
    (enemy,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    state, _ = play(state, Siege(enemy), CHAMPION, CHAMPION, EndFielding(), CHAMPION, EndFielding())
    assert choice(state) == AlterResult(banner)


def test_a_lent_champion_rides_where_he_takes_the_lead() -> None:
    state = shire()
    earl(state, 0, hand="banner land", fiefs=["palace land"])
    earl(state, 1, hand="champion", fiefs=["palace land"])
    (champion,) = hold(state, 1, "champion")
    next_jousts(state, "joust_prince", "no_luck", "no_luck", "joust_vassal", "joust_vassal", "no_luck")
    state, _ = play(state, CallJoust(), *answer.answers("shire", play(state, CallJoust())[0], 1))
    assert choice(state) == RideChampion(champion, "no_luck")


def test_lent_treachery_is_played_for_what_would_not_be_worth_a_card() -> None:
    state = shire(**all_show("treachery"))
    earl(state, 0, fiefs=["palace"])
    hold(state, 0, "treachery")
    earl(state, 1, hand="land land", fiefs=["palace land", "castle"])
    assert choice(state).kind in ("RansackLand", "CorruptHand")

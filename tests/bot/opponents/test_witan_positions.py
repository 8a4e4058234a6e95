"""What a steward of Witan does in positions where the sensible thing is plain."""

from __future__ import annotations

from collections import Counter

from rules.core.action import Action
from rules.ortus.action import FoundFief, KillLord, PlaceMercenary
from rules.ortus.state import State, with_at
from rules.witan.action import AddToPlot, AllowPlot, BlockPlot, PickCard, SendCouncilor
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl
from tests.rules.witan.positions import opening, pick_all, play, table, tray, witans

from . import answer

FULL = "castle prince champion mercenary vassal treachery allies monk market_town banner " * 3


def choice(state: State) -> Action:
    return answer.choice("witan", state)


def test_the_first_hand_founds_a_second_fief_and_bears_swords() -> None:
    hand = Counter(each.card for each in answer.answers("witan", opening(), 5, 0))  # type: ignore[attr-defined]
    assert hand["castle"] >= 1
    assert hand["champion"] + hand["mercenary"] >= 2
    assert hand["prince"] == 1


def test_free_towers_are_what_is_wanted_least() -> None:
    state, _ = pick_all(opening(), 0, "castle prince champion mercenary champion")
    state, _ = pick_all(state, 1, "castle prince champion mercenary champion")
    towers = {each.card for each in answer.answers("witan", state, 2, 0)}  # type: ignore[attr-defined]
    assert not towers & {"castle", "prince", "champion", "mercenary", "vassal", "treachery"}


def test_it_takes_what_the_earldom_lacks() -> None:
    state = table()
    tray(state, 0, FULL)
    earl(state, 0)
    assert choice(state) == PickCard("castle")
    earl(state, 0, fiefs=["palace", "castle"])
    assert choice(state) in (PickCard("prince"), PickCard("mercenary"))
    earl(state, 0, fiefs=["palace prince", "castle"])
    assert choice(state) in (PickCard("mercenary"), PickCard("champion"), PickCard("allies"))


def test_the_action_comes_before_the_card_that_ends_the_turn() -> None:
    state = table()
    tray(state, 0, FULL)
    earl(state, 0, hand="castle")
    assert choice(state) == FoundFief("castle")
    earl(state, 0, hand="mercenary", fiefs=["palace", "castle"])
    assert choice(state) == PlaceMercenary()


def plotted(victim_hand: str, ready: int, own: str) -> State:
    """Treachery against the Lord of an only Fief; the plotter may add."""
    state = table()
    earl(state, 0, hand=f"treachery {own}")
    (home,) = earl(state, 1, hand=victim_hand, fiefs=["palace champion"])
    witans(state, 1, ready)
    state, _ = play(state, KillLord(home))
    return state


def test_a_plot_that_ends_a_match_is_made_certain() -> None:
    assert choice(plotted("land", 0, "treachery land")) == AddToPlot(1, 0)
    # Two of the victim's could block two, three are certain.
    assert choice(plotted("land land", 0, "treachery treachery land")) == AddToPlot(2, 0)


def test_nothing_is_added_where_little_is_at_stake() -> None:
    state = table()
    earl(state, 0, hand="treachery treachery treachery")
    (home, _) = earl(state, 1, hand="land land land", fiefs=["palace prince", "castle"])
    state, _ = play(state, KillLord(home))
    assert choice(state) == AddToPlot(0, 0)


def blocked(hand: str, ready: int, fiefs: tuple[str, ...]) -> Action:
    """The answer to a Treachery of strength 1 against the first Fief's Lord."""
    state = table()
    earl(state, 0, hand="treachery")
    homes = earl(state, 1, hand=hand, fiefs=fiefs)
    witans(state, 1, ready)
    state, _ = play(state, KillLord(homes[0]))
    return choice(state)


def test_a_lord_is_saved_by_allies_before_a_witan() -> None:
    assert blocked("allies land", 2, ("palace champion",)) == BlockPlot(0)
    assert blocked("land", 2, ("palace champion",)) == BlockPlot(1)


def test_what_costs_less_than_the_cards_is_let_happen() -> None:
    state = table()
    earl(state, 0, hand="treachery treachery treachery")
    (home, _) = earl(state, 1, hand="allies allies allies allies", fiefs=["palace vassal", "castle"])
    state, _ = play(state, KillLord(home), AddToPlot(2, 0))
    assert choice(state) == AllowPlot()


def test_whoever_lacks_one_councilor_is_stopped() -> None:
    state = table(3, winchester=True)
    earl(state, 0, hand="treachery")
    (_, castle) = earl(state, 1, hand="land", fiefs=["palace", "castle vassal"])
    earl(state, 2, hand="land", fiefs=["palace", "castle champion church"])
    assert choice(state) != KillLord(castle)
    mat_of(state).councilors = with_at(mat_of(state).councilors, 1, 2)
    assert choice(state) == KillLord(castle)


def test_the_last_councilor_wins_and_the_last_two_fiefs_are_kept() -> None:
    state = table(3, winchester=True)
    homes = earl(state, 0, fiefs=["palace", "castle monk"])
    assert not isinstance(choice(state), SendCouncilor)
    mat_of(state).councilors = with_at(mat_of(state).councilors, 0, 2)
    assert choice(state) == SendCouncilor(homes[1])
    mat_of(state).councilors = with_at(mat_of(state).councilors, 0, 0)
    homes = earl(state, 0, fiefs=["palace", "castle monk", "castle prince land church"])
    assert choice(state) == SendCouncilor(homes[1])

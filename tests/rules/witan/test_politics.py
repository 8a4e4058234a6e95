"""W.5: Treachery and Intrigue, met card for card."""

from __future__ import annotations

import pytest

from rules.ortus.action import (
    CorruptHand,
    EndSeizing,
    KillLord,
    KillMercenary,
    ReceiveProperty,
    SeizeProperty,
    StealProperties,
    StealSoldiers,
)
from rules.ortus.means import WITAN
from rules.ortus.state import State
from rules.witan.action import AddToPlot, AllowPlot, BlockPlot
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl, fief_of, happened, only, pile_of

from .positions import GAME, asked, hand_of, legal, play, refusal, table, why, witans


def plot(
    hand: str, victim: str = "", *, ready: tuple[int, int] = (0, 0), lord: str = "prince"
) -> tuple[State, int]:
    """A plotter, a victim whose Palace has a Lord, and their Witans; the Palace's number."""
    state = table()
    earl(state, 0, hand=hand)
    (fief,) = earl(state, 1, hand=victim, fiefs=[f"palace {lord} land land land"])
    for seat in (0, 1):
        witans(state, seat, ready[seat])
    return state, fief


def test_W_5_1_no_struggle_and_no_vassals() -> None:
    """Targets are those of O.12; Vassals of hand and Fief have no part in it."""
    state, fief = plot("treachery vassal", "vassal vassal", lord="vassal")
    assert {each.kind for each in legal(state, KillLord, CorruptHand, StealProperties)} == {
        "KillLord", "CorruptHand",
    }  # fmt: skip
    state, _ = play(state, KillLord(fief))
    assert legal(state) == [AddToPlot(0, 0)]
    state, _ = play(state, AddToPlot(0, 0))
    assert legal(state) == [AllowPlot()]
    state, events = play(state, AllowPlot())
    assert happened(events) == ["PlotSucceeded", "LordKilled"]
    assert hand_of(state, 1) == {"vassal": 2}


def test_W_5_2_declared_with_one_card_and_then_as_many_more_as_one_likes() -> None:
    state, fief = plot("treachery treachery treachery intrigue", "monk " * 5, ready=(1, 0))
    state, events = play(state, KillLord(fief))
    assert happened(events) == ["PlotLaid"]
    assert asked(state) == ("AddToPlot", (0,), "W.5.2")
    assert legal(state) == [AddToPlot(cards, cubes) for cards in range(3) for cubes in range(2)]
    view = GAME.observe(state, None).struggle
    assert view is not None
    assert (view.card, view.aim, view.attack, view.defence, view.answering) == ("treachery", "lord", 1, 0, 0)
    state, events = play(state, AddToPlot(2, 1))
    told = only(events, "PlotStrengthened")
    assert (told.card, told.strength, told.witans) == ("treachery", 4, 1)
    assert hand_of(state, 0) == {"intrigue": 1}
    assert mat_of(state).witans == (0, 0)
    view = GAME.observe(state, 0).struggle
    assert view is not None
    assert (view.attack, view.answering) == (4, 1)


def test_W_5_2_or_a_witan_in_its_place() -> None:
    state, fief = plot("monk", "monk monk", ready=(2, 0))
    state, events = play(state, StealProperties(fief, WITAN))
    assert happened(events) == ["WitanSpent", "PlotLaid"]
    assert legal(state) == [AddToPlot(0, 0), AddToPlot(0, 1)]
    state, events = play(state, AddToPlot(0, 1))
    told = only(events, "PlotStrengthened")
    assert (told.strength, told.witans) == (2, 2)


def test_W_5_2_with_openly_nothing_to_add_nobody_is_asked() -> None:
    """O.4.10: a hand that holds something keeps the question, whatever it is."""
    state, fief = plot("treachery", "monk")
    state, _ = play(state, KillLord(fief))
    assert asked(state) == ("BlockPlot", (1,), "W.5.4")
    state, fief = plot("treachery land", "monk")
    state, _ = play(state, KillLord(fief))
    assert asked(state)[0] == "AddToPlot"


def test_W_5_3_one_plot_has_one_kind() -> None:
    state, fief = plot("treachery treachery intrigue intrigue intrigue", "monk", ready=(1, 0))
    state, _ = play(state, KillLord(fief))
    refused = refusal(state, AddToPlot(3, 0))
    assert (refused.rule, refused.phrase) == ("W.5.2", "witan.too_much_added")
    assert dict(refused.values) == {"card": "treachery", "cards": 1, "witans": 1}
    assert why(state, AddToPlot(0, 2)) == ("W.5.2", "witan.too_much_added")
    assert why(state, AddToPlot(-1, 0)) == ("W.5.2", "witan.too_much_added")
    assert why(state, StealProperties(fief)) == ("W.5.2", "ortus.other_question")
    state, _ = play(state, AddToPlot(1, 1))
    assert hand_of(state, 0) == {"intrigue": 3}


def test_W_5_4_as_many_allies_cards_and_witans_in_any_mix() -> None:
    """The page's example: four Treacheries, met by two Allies and two Witans."""
    state, fief = plot("treachery " * 4, "allies allies allies monk", ready=(0, 2))
    state, _ = play(state, KillLord(fief), AddToPlot(3, 0))
    assert legal(state) == [BlockPlot(1), BlockPlot(2), AllowPlot()]
    refused = refusal(state, BlockPlot(0))
    assert (refused.rule, refused.phrase) == ("W.5.4", "witan.cannot_block")
    assert dict(refused.values) == {"witans": 0, "strength": 4, "allies": 3, "ready": 2}
    assert why(state, BlockPlot(3)) == ("W.5.4", "witan.cannot_block")
    assert why(state, AddToPlot(0, 0)) == ("W.5.4", "ortus.other_question")
    state, events = play(state, BlockPlot(2))
    told = only(events, "PlotBlocked")
    assert (told.strength, told.witans) == (4, 2)
    assert hand_of(state, 1) == {"allies": 1, "monk": 1}
    assert mat_of(state).witans == (0, 0)
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")


def test_W_5_4_no_more_witans_than_the_plot_is_strong() -> None:
    state, fief = plot("treachery", "allies", ready=(0, 2))
    state, _ = play(state, KillLord(fief))
    assert legal(state) == [BlockPlot(0), BlockPlot(1), AllowPlot()]
    assert why(state, BlockPlot(2)) == ("W.5.4", "witan.cannot_block")
    assert why(state, BlockPlot(-1)) == ("W.5.4", "witan.cannot_block")


@pytest.mark.parametrize(("victim", "ready", "is_asked"), [("monk", 0, False), ("monk", 1, True)])
def test_W_5_4_who_cannot_have_enough_is_not_asked(victim: str, ready: int, is_asked: bool) -> None:
    """O.4.10: it goes by the number of cards and Witans alone."""
    state, fief = plot("treachery treachery", victim, ready=(0, ready))
    state, events = play(state, KillLord(fief), AddToPlot(1, 0))
    assert (asked(state)[0] == "BlockPlot") == is_asked
    assert ("PlotSucceeded" in happened(events)) != is_asked


def test_W_5_5_a_blocked_plot_does_nothing_and_all_is_spent() -> None:
    state, fief = plot("treachery treachery", "allies allies", ready=(1, 1))
    state, _ = play(state, KillLord(fief), AddToPlot(1, 1), BlockPlot(1))
    assert fief_of(state, fief)[2] == "prince.1"
    assert (pile_of(state, 0), pile_of(state, 1)) == ("treachery treachery", "allies allies")
    assert mat_of(state).witans == (0, 0)


def test_W_5_5_allowed_or_not_the_plotters_cards_are_spent() -> None:
    state, fief = plot("treachery treachery", "allies allies")
    state, _ = play(state, KillLord(fief), AddToPlot(1, 0), AllowPlot())
    assert pile_of(state, 0) == "treachery treachery"
    assert hand_of(state, 1) == {"allies": 2}
    assert pile_of(state, 1) == "prince"


def test_W_5_6_the_effect_is_that_of_one_card() -> None:
    state, fief = plot("intrigue intrigue intrigue", "")
    state, _ = play(state, StealProperties(fief), AddToPlot(2, 0))
    assert asked(state)[0] == "SeizeProperty"
    state, _ = play(state, SeizeProperty("land.1"), SeizeProperty("land.1"))
    home = state.earldoms[0].fiefs[0].number
    state, _ = play(state, ReceiveProperty(home), ReceiveProperty(home))
    assert fief_of(state, fief)[3] == ["land.1"]
    other = table(treachery_hand=2)
    earl(other, 0, hand="treachery treachery treachery")
    earl(other, 1, hand="monk monk monk monk")
    other, events = play(other, CorruptHand(1), AddToPlot(1, 0), AllowPlot())
    assert len(only(events, "HandCorrupted").cards) == 2


def test_W_5_6_mercenaries_and_soldiers() -> None:
    state = table()
    earl(state, 0, hand="treachery intrigue intrigue")
    earl(state, 1, mercenaries=["knight"], pool="knight knight knight")
    number = state.earldoms[1].mercenaries[0].number
    killed, events = play(state, KillMercenary(number), AddToPlot(0, 0))
    assert only(events, "MercenaryKilled").garrison == ("knight",)
    stolen, _ = play(state, StealSoldiers(1), AddToPlot(1, 0))
    assert asked(stolen) == ("SeizeSoldier", (0,), "O.12.9")
    assert GAME.observe(stolen, 1).spoils.more == 2  # type: ignore[union-attr]
    stolen, _ = play(stolen, EndSeizing())
    assert asked(killed) == asked(stolen) == ("TakeTurn", (0,), "O.4.1")


@pytest.mark.parametrize(("lord", "stays"), [("vassal", True), ("prince", True), ("champion", False)])
def test_W_5_7_the_fief_of_a_vassal_lord_stays(lord: str, stays: bool) -> None:
    state = table()
    earl(state, 0, hand="treachery")
    _, castle = earl(state, 1, fiefs=["palace", f"castle {lord} land"])
    state, events = play(state, KillLord(castle))
    assert only(events, "LordKilled").card == f"{lord}.1"
    assert ("FiefDestroyed" not in happened(events)) == stays
    assert (state.fief(castle) is not None) == stays

"""What a steward of Knight-errant does in positions where the sensible thing is plain."""

from __future__ import annotations

import pytest

from rules.core.action import Action
from rules.knight_errant.action import PitchTent, RallyCamp, RefreshRow, TakeFromRow
from rules.ortus.action import (
    EndTurn,
    FoundFief,
    PlaceLord,
    PlaceProperty,
    PlaceTower,
    RansackLand,
    SendEmissary,
)
from rules.ortus.state import State
from tests.rules.knight_errant.positions import knight, table

from . import answer

GUARD = "champion champion champion champion"


def choice(state: State) -> Action:
    return answer.choice("knight_errant", state)


def beside(state: State) -> None:
    """The other Knight is well guarded."""
    knight(state, 1, hand=GUARD, camp=2, fiefs=["castle", "castle"])


def test_the_third_honour_is_won_whatever_else_could_be_done() -> None:
    state = table()
    (_, castle) = knight(
        state, 0, hand="prince castle mercenary", fiefs=["tent land market_town church", "castle"]
    )
    beside(state)
    assert choice(state) == PlaceLord("prince", castle)
    state = table()
    (tent,) = knight(state, 0, hand="church castle", fiefs=["tent land market_town"], cubes=4)
    beside(state)
    assert choice(state) == PlaceProperty("church", tent)
    state = table()
    knight(state, 0, hand="monk castle", fiefs=["tent land market_town church"], cubes=2)
    beside(state)
    assert choice(state) == SendEmissary("monk")


@pytest.mark.parametrize(
    ("fiefs", "hand", "row", "card"),
    [
        (["tent land church", "castle"], "", "land market_town allies banquet", "market_town"),
        (["tent church", "castle"], "", "church prince land allies", "prince"),
        (["tent"], "", "castle allies treachery banquet", "castle"),
        (["tent prince", "castle"], "", "church prince land allies", "church"),
    ],
)
def test_it_takes_what_brings_an_honour(fiefs: list[str], hand: str, row: str, card: str) -> None:
    state = table(row=row)
    knight(state, 0, hand=hand, fiefs=fiefs, cubes=4)
    beside(state)
    state.stack[-1].acted = True  # type: ignore[attr-defined]
    assert choice(state) == TakeFromRow(card)


def test_it_draws_blind_where_the_row_has_nothing() -> None:
    state = table(row="banquet banquet church church")
    knight(state, 0, hand="champion", fiefs=["tent church", "castle church"])
    beside(state)
    state.stack[-1].acted = True  # type: ignore[attr-defined]
    assert choice(state) == EndTurn()


def test_a_banner_is_spent_on_the_card_that_is_missing() -> None:
    state = table(row="market_town allies treachery banquet")
    knight(state, 0, hand="banner", fiefs=["tent land church", "castle"], cubes=4)
    beside(state)
    assert choice(state) == RefreshRow("market_town")
    state = table(row="allies allies banquet banquet")
    knight(state, 0, hand="banner", fiefs=["tent land church", "castle"], cubes=4)
    beside(state)
    assert not isinstance(choice(state), RefreshRow)


def test_a_tent_with_one_cube_is_mended_first() -> None:
    state = table()
    knight(state, 0, hand="land", tent=1)
    beside(state)
    assert choice(state) == PitchTent()
    state = table()
    knight(state, 0, hand="castle", tent=2)
    beside(state)
    assert choice(state) == FoundFief("castle")


def test_the_camp_is_rallied_when_nothing_better_is_at_hand() -> None:
    state = table()
    knight(state, 0, camp=0)
    beside(state)
    assert choice(state) == RallyCamp()


def test_no_tower_before_a_tent_alone() -> None:
    state = table()
    knight(state, 0, hand="market_town market_town market_town market_town")
    beside(state)
    state.stack[-1].acted = True  # type: ignore[attr-defined]
    assert not isinstance(choice(state), PlaceTower)


def test_treachery_strikes_at_the_honours_of_whoever_is_near() -> None:
    state = table(3)
    knight(state, 0, hand="treachery")
    knight(state, 1, hand="land", fiefs=["tent market_town land", "castle church"])
    (_, castle) = (fief.number for fief in state.earldoms[1].fiefs)
    knight(state, 2, hand="land", fiefs=["tent market_town", "castle market_town"])
    tent = state.earldoms[1].fiefs[0].number
    assert choice(state) in (
        RansackLand(castle, "church.0"),
        RansackLand(tent, "land.0"),
        RansackLand(tent, "market_town.0"),
    )

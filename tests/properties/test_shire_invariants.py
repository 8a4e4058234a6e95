"""What is always true in Shire: as in Ortus Regni nothing is lost or made, and the Burhs are where they are
said to be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.ortus.card import BURH, KIND, TRAY_KINDS, card_of, colour_of, kind_of
from rules.ortus.force import BURH_CARD, GUARD
from rules.ortus.inventory import open_cards
from rules.ortus.state import NEUTRAL, State
from rules.shire.event import BurhCaptured, BurhFreed, BurhServed
from rules.shire.mat import mat_of

from .test_ortus_invariants import any_options, check_asking, check_conservation, check_table, frames
from .walk import SETTINGS, Setting, random_match

SETTINGS_OF_SHIRE = [setting for setting in SETTINGS if setting.game_key == "shire"]

_PROCEDURES = {"turn": "Turn", "battle": "Battle", "joust": "Joust", "struggle": "Struggle"}


def check_burhs(state: State) -> None:
    """S.1.3, S.3.1, S.3.4, S.3.9: five Burhs, each neutral or among the Fiefs of its one holder."""
    numbers: Any = state.ruleset
    burhs = mat_of(state).burhs
    assert [burh.number for burh in burhs] == list(range(state.seats + 1, state.seats + 6))
    assert [burh.shown for burh in burhs] == [KIND[shown] for shown in numbers.burhs]
    held = {
        fief.number: (seat, fief)
        for seat, earldom in enumerate(state.earldoms)
        for fief in earldom.fiefs
        if kind_of(fief.card) == BURH
    }
    assert len(held) == sum(
        kind_of(fief.card) == BURH for earldom in state.earldoms for fief in earldom.fiefs
    )
    for burh in burhs:
        if burh.holder == NEUTRAL:
            assert burh.number not in held
        else:
            assert held[burh.number] == (burh.holder, burh.fief)  # no Lord, no Property
            assert state.earldoms[burh.holder].at_table
    assert all(kind_of(card) < TRAY_KINDS + 1 for card in open_cards(state))  # a Burh is no card
    for battle in frames(state, "Battle"):  # S.2.3: guards are no Army cards
        for force in (*battle.attackers, *battle.defenders):
            if force.source == BURH_CARD:
                assert kind_of(card_of(0, force.card)) == colour_of(held[force.piece][1].card)
            elif force.source == GUARD:
                assert battle.target == NEUTRAL


def check_served(state: State) -> None:
    """S.4: what has served is remembered as long as its turn, battle, Joust or Struggle goes on, and once."""
    served = mat_of(state).served
    assert len(served) == len(set(served))
    for number, scope in served:
        assert number in [burh.number for burh in mat_of(state).burhs]
        assert frames(state, _PROCEDURES[scope])


def check_told(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Who holds a Burh changes just as the events say (S.3.1, S.3.7 to S.3.9)."""
    holders = {burh.number: burh.holder for burh in mat_of(before).burhs}
    for event in events:
        match event:
            case BurhCaptured():
                assert holders[event.fief] == (NEUTRAL if event.victim is None else event.victim)
                holders[event.fief] = event.seat
            case BurhFreed():
                assert holders[event.fief] == event.victim
                holders[event.fief] = NEUTRAL
            case BurhServed():
                assert holders[event.fief] == event.seat
    assert holders == {burh.number: burh.holder for burh in mat_of(after).burhs}


@pytest.mark.parametrize(
    ("setting", "matches"),
    [pytest.param(setting, 3, id=f"{setting}") for setting in SETTINGS_OF_SHIRE]
    + [
        pytest.param(setting, 300, id=f"{setting}-soak", marks=pytest.mark.soak)
        for setting in SETTINGS_OF_SHIRE
    ],
)
def test_nothing_is_lost_or_made_and_burhs_are_kept(setting: Setting, matches: int) -> None:
    for number in range(1000, 1000 + matches):
        for move in random_match(setting, number):
            state = move.step.state
            check_conservation(state)
            check_table(state)
            check_asking(state)
            check_burhs(state)
            check_served(state)
            check_told(move.before, state, move.step.events)


@pytest.mark.parametrize("matches", [15, pytest.param(1500, marks=pytest.mark.soak)])
def test_any_options_make_a_game_of_shire_that_ends(matches: int) -> None:
    """Whatever a host sets: nothing is lost or made, what is imagined looks the same, the match ends."""
    played = 0
    for number in range(3 * matches):
        setting = any_options(Chance(b"shire options", number), "shire")
        try:
            setting.ruleset  # noqa: B018
        except ValueError:
            continue  # a table that is refused, like a first hand larger than a deck
        game = setting.game
        for move in random_match(setting, number):
            state = move.step.state
            check_conservation(state)
            check_table(state)
            check_asking(state)
            check_burhs(state)
            check_served(state)
            assert move.revision < 6000
            if move.revision % 13 == 0 and (owing := game.owing(state)):
                seen = game.observe(state, owing[0])
                imagined = game.imagine(seen, Chance(b"imagine", move.revision))
                assert game.observe(imagined, owing[0]) == seen
        played += 1
        if played == matches:
            return
    raise AssertionError("too many options do not go together")


def test_every_card_of_a_burh_serves() -> None:
    """The properties above are about something: each card of a Burh serves in some setting."""
    served: Counter[str] = Counter()
    for setting in SETTINGS_OF_SHIRE:
        for number in range(4):
            for move in random_match(setting, number):
                for event in move.step.events:
                    if isinstance(event, BurhServed):
                        served[event.card] += 1
    assert set(served) == {
        f"burh.{card}"
        for card in ("champion", "vassal", "banner", "allies", "banquet", "treachery", "intrigue")
    }

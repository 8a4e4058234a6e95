"""What is always true in Witan: no card, soldier or cube is lost or made, and trays hold what they should."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.ortus.card import PALACE
from rules.ortus.state import State
from rules.witan.mat import WitanMat, mat_of

from .test_ortus_invariants import any_options, check_asking, check_conservation, check_table, frames
from .walk import SETTINGS, Setting, random_match

SETTINGS_OF_WITAN = [setting for setting in SETTINGS if setting.game_key == "witan"]


def check_cubes(state: State) -> None:
    """W.2.4, W.4.4 to W.4.6, W.8: so many Witans at most, claims only while there is no King, and nothing of
    an Earl who has left."""
    numbers: Any = state.ruleset
    mat = mat_of(state)
    for seat, earldom in enumerate(state.earldoms):
        ready, claiming, councilors = mat.witans[seat], mat.claiming[seat], mat.councilors[seat]
        assert min(ready, claiming, councilors) >= 0
        assert ready + claiming <= numbers.witans
        assert councilors <= numbers.councilors
        if not earldom.at_table:
            assert (ready, claiming, councilors) == (0, 0, 0)
            assert not any(earldom.tray)  # O.3.7
    if state.king is not None:
        assert not any(mat.claiming)
    if not (numbers.winchester and state.seats > 2):
        assert not any(mat.councilors)


def check_trays(state: State) -> None:
    """W.2.1, W.7.3: trays take the place of decks; the Palace is there only after a Bequest."""
    assert not any(state.decks)
    for seat, earldom in enumerate(state.earldoms):
        assert len(earldom.tray) == PALACE + 1
        assert min(earldom.tray) >= 0
        assert max(earldom.tray[:PALACE]) <= state.ruleset.copies
        assert earldom.tray[PALACE] <= 1
        assert (earldom.deck_list, state.decks[seat]) == ((), ())


def check_memory(state: State) -> None:
    """W.7.1, W.3.5: no more of the cards that a Bequest brought back are in hand and Towers than have been
    taken since, and none in the Towers that stood before."""
    mat = mat_of(state)
    for seat, earldom in enumerate(state.earldoms):
        tray = Counter({kind: left for kind, left in enumerate(earldom.tray) if left})
        hidden = Counter(earldom.hand) + Counter(tower.kind for tower in earldom.towers)
        others = tray + hidden - Counter(earldom.inherited)
        older = Counter(tower.kind for tower in earldom.towers if tower.number < mat.bequeathed[seat])
        if mat.bequeathed[seat]:
            assert older <= others
            assert (hidden - others).total() <= mat.taken[seat]
        else:
            assert (earldom.inherited, mat.taken[seat]) == ((), 0)


def check_told(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Cubes move just as the events say (W.4.5, W.8.2), and every card that leaves a tray is told of (W.3.5);
    which one, its owner alone is told."""
    left = [event.seat for event in events if event.kind == "EarlLeft"]
    spent = Counter(event.seat for event in events if event.kind == "WitanSpent")
    sent = Counter(event.seat for event in events if event.kind == "CouncilorSent")
    taken = Counter(event.seat for event in events if event.kind == "CardTaken")
    received = [event for event in events if event.kind == "CardsReceived"]
    bequeathed = [event.seat for event in events if event.kind == "EarldomBequeathed"]
    assert Counter(event.seat for event in received) == taken
    assert all(event.audience() == (event.seat,) for event in received)
    old, new = mat_of(before), mat_of(after)
    picking = any(frames(state, name) for state in (before, after) for name in ("OpeningHands", "FreeTowers"))
    for seat in range(after.seats):
        if seat not in left:
            assert old.witans[seat] - new.witans[seat] == spent[seat]
            assert new.councilors[seat] - old.councilors[seat] == sent[seat]
            if not picking and seat not in bequeathed:
                assert sum(before.earldoms[seat].tray) - sum(after.earldoms[seat].tray) == taken[seat]


def check_end(state: State) -> None:
    """W.8.1, W.8.6, O.3.1: who has won, and how the others stand."""
    if state.outcome is None or state.outcome.ending != "winchester":
        check_asking(state)
        return
    numbers: Any = state.ruleset
    (winner,) = state.outcome.winners
    assert mat_of(state).councilors[winner] == numbers.councilors
    assert state.earldoms[winner].fiefs  # W.8.4
    assert state.outcome.points[winner] == state.seats - 1
    others = [seat for seat in state.at_table() if seat != winner]
    assert {state.outcome.placings[seat] for seat in others} == {2}
    assert state.stack == []


def check(setting: Setting, number: int) -> int:
    """One match; how many moves it had."""
    for move in random_match(setting, number):
        for state in (move.before, move.step.state) if move.revision == 1 else (move.step.state,):
            check_conservation(state)
            check_table(state, has_trays=True)
            check_cubes(state)
            check_trays(state)
            check_memory(state)
            check_end(state)
        check_told(move.before, move.step.state, move.step.events)
    return move.revision


@pytest.mark.parametrize(
    ("setting", "matches"),
    [pytest.param(setting, 2, id=f"{setting}") for setting in SETTINGS_OF_WITAN]
    + [
        pytest.param(setting, 200, id=f"{setting}-soak", marks=pytest.mark.soak)
        for setting in SETTINGS_OF_WITAN
    ],
)
def test_nothing_is_lost_or_made_and_the_table_keeps_its_limits(setting: Setting, matches: int) -> None:
    for number in range(1000, 1000 + matches):
        check(setting, number)


@pytest.mark.parametrize("matches", [8, pytest.param(600, marks=pytest.mark.soak)])
def test_any_options_make_a_game_that_ends(matches: int) -> None:
    """Whatever a host sets: nothing is lost or made, what is imagined looks the same, the match ends."""
    played = 0
    for number in range(3 * matches):
        setting = any_options(Chance(b"witan options", number), "witan")
        try:
            setting.ruleset  # noqa: B018
        except ValueError:
            continue
        assert check(setting, number) < 12_000
        game = setting.game
        for move in random_match(setting, number):
            if move.revision % 13 == 0:
                for viewer in (move.seat, None):
                    seen = game.observe(move.before, viewer)
                    imagined = game.imagine(seen, Chance(b"imagine", move.revision))
                    assert game.observe(imagined, viewer) == seen
                    check_conservation(imagined)
                    check_memory(imagined)
        played += 1
        if played == matches:
            return
    raise AssertionError("too many options do not go together")


@pytest.mark.parametrize("setting", SETTINGS_OF_WITAN[:6], ids=str)
def test_the_rounds_of_a_match_are_bounded(setting: Setting) -> None:
    """W.3.4: an Earl lives no longer than his tray; only a Bequest refills it."""
    for number in range(3):
        moves = list(random_match(setting, number))
        bequests = sum(move.action.kind == "Bequeath" for move in moves)
        assert moves[-1].step.state.round <= 15 * setting.ruleset.copies * (1 + bequests) + 1


def test_an_attacker_without_a_visible_force_is_imagined_with_one() -> None:
    """O.9.5: whatever else he holds, he could not have attacked without."""
    found = 0
    for setting in SETTINGS_OF_WITAN[:3]:
        for number in range(3):
            for move in random_match(setting, number):
                battles = frames(move.before, "Battle")
                if not battles or battles[0].stage != "attack" or battles[0].attacker != move.seat:
                    continue
                for viewer in [None, *(seat for seat in range(setting.seats) if seat != move.seat)]:
                    seen = setting.game.observe(move.before, viewer)
                    imagined = setting.game.imagine(seen, Chance(b"armed", move.revision))
                    kinds = {each.kind for each in setting.game.legal_actions(imagined, move.seat)}
                    assert kinds & {"FieldForce", "EndFielding"}
                    found += 1
    assert found > 50


def test_what_a_bequest_brought_back_is_imagined_where_it_can_be() -> None:
    """W.7.1, W.3.5: in the tray, but for what has been taken since."""
    setting = next(each for each in SETTINGS_OF_WITAN if each.directed == 0)
    remembered = number = 0
    while remembered < 60:
        number += 1
        for move in random_match(setting, number):
            state = move.before
            if any(mat_of(state).bequeathed) and max(mat_of(state).taken) < 4:
                for viewer in (None, *state.at_table()):
                    seen = setting.game.observe(state, viewer)
                    imagined = setting.game.imagine(seen, Chance(b"remembered", move.revision))
                    check_memory(imagined)
                    check_conservation(imagined)
                    assert setting.game.observe(imagined, viewer) == seen
                remembered += 1


def test_the_mat_is_told_as_it_is() -> None:
    """All of it is open (W.2.4): every viewer sees the same, and no viewer can change it."""
    setting = SETTINGS_OF_WITAN[1]
    for move in random_match(setting, 5):
        for viewer in (None, 0, 2):
            seen = setting.game.observe(move.before, viewer)
            assert isinstance(seen.mat, WitanMat)
            assert seen.mat == move.before.mat
            assert seen.mat is not move.before.mat

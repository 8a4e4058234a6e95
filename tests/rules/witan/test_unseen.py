"""W.3.5: what others may think of trays, hands and Towers."""

from __future__ import annotations

from collections import Counter

from rules.core.chance import Chance
from rules.ortus.action import Bequeath, Concede, PlaceTower, Siege, UseMonastery
from rules.ortus.card import KINDS
from rules.ortus.force import FROM_HAND
from rules.ortus.state import State
from rules.witan.action import PickCard
from tests.rules.ortus_regni.positions import earl

from .positions import GAME, fill_trays, hand_of, number_of, pick_all, play, table


def imagined(state: State, viewer: int | None, number: int) -> State:
    """What the viewer imagines; it looks the same to him."""
    seen = GAME.observe(state, viewer)
    other = GAME.imagine(seen, Chance(b"imagined", number))
    assert GAME.observe(other, viewer) == seen
    return other


def towers_of(state: State, seat: int) -> list[str]:
    return [KINDS[tower.kind] for tower in state.earldoms[seat].towers]


def cards_of(state: State, seat: int) -> Counter[str]:
    """All of an Earl that lies open nowhere."""
    earldom = state.earldoms[seat]
    kept = Counter({KINDS[kind]: left for kind, left in enumerate(earldom.tray) if left})
    return hand_of(state, seat) + Counter(towers_of(state, seat)) + kept


def test_W_3_5_any_card_that_lies_open_nowhere_can_be_anywhere() -> None:
    state = table(copies=2)
    earl(state, 0, hand="monk land", towers="prince", discards="castle castle")
    fill_trays(state)
    hands, towers = Counter[str](), Counter[str]()
    for number in range(300):
        other = imagined(state, 1, number)
        hands += hand_of(other, 0)
        towers.update(towers_of(other, 0))
        whole = dict.fromkeys(KINDS[:15], 2)
        assert cards_of(other, 0) == +Counter({**whole, "castle": 0})
    assert set(hands) == set(towers) == set(KINDS[1:15])
    # What is his own he knows.
    own = imagined(state, 0, 1)
    assert (hand_of(own, 0), towers_of(own, 0)) == ({"monk": 1, "land": 1}, ["prince"])
    assert own.earldoms[0].tray == state.earldoms[0].tray


def test_W_3_5_a_hand_that_was_shown() -> None:
    """O.6.9: it is there still, or became a Tower since."""
    state = table()
    earl(state, 0, fiefs=["palace monk"])
    earl(state, 1, hand="banner treachery", towers="land")
    fill_trays(state)
    state, _ = play(state, UseMonastery(1), PickCard("land"), PlaceTower("banner"), PickCard("land"))
    places = Counter[str]()
    for number in range(200):
        other = imagined(state, 0, number)
        hand, new = hand_of(other, 1), towers_of(other, 1)[1]
        assert hand + Counter([new]) >= Counter(["banner", "treachery"])
        places[new] += 1
    assert set(places) > {"banner", "treachery", "castle"}


def test_W_3_5_an_attacker_has_a_force_in_hand() -> None:
    """O.9.5."""
    state = table()
    earl(state, 0, hand="champion land")
    (fief,) = earl(state, 1)
    state, _ = play(fill_trays(state), Siege(fief))
    seen = Counter[str]()
    for number in range(200):
        hand = hand_of(imagined(state, 1, number), 0)
        assert any(number_of(kind) in FROM_HAND for kind in hand)
        seen += hand
    assert {"prince", "vassal", "champion", "mercenary", "castle", "land"} <= set(seen)


def test_W_3_5_an_attacker_whose_hand_was_shown() -> None:
    """O.9.5, O.6.9: the one card that was not shown is the force."""
    state = table(turn=1)
    earl(state, 1, fiefs=["palace monk"])
    earl(state, 0, hand="banner land")
    fief = state.earldoms[1].fiefs[0].number
    fill_trays(state)
    state, _ = play(state, UseMonastery(0), PickCard("land"), PickCard("vassal"), PickCard("land"))
    state, _ = play(state, Siege(fief))
    for number in range(100):
        hand = hand_of(imagined(state, 1, number), 0)
        assert hand > Counter(["banner", "land"])
        assert any(number_of(kind) in FROM_HAND for kind in hand)


def test_W_7_1_what_a_bequest_brought_back_is_in_the_tray() -> None:
    """But for as many cards as have been taken since; and no older Tower is one of them."""
    state = table(copies=2)
    (fief,) = earl(
        state,
        0,
        hand="banner monk monk",
        fiefs=["palace prince"],
        towers="land",
        discards="champion champion castle castle",
    )
    state, _ = play(fill_trays(state), Bequeath(fief))
    back = {"champion", "castle"}
    for number in range(200):
        other = imagined(state, 1, number)
        assert not back & set(hand_of(other, 0))
        assert not back & set(towers_of(other, 0))
    state, _ = play(state, PickCard("champion"), PickCard("land"), PlaceTower("champion"))
    held = Counter[int]()
    for number in range(300):
        other = imagined(state, 1, number)
        older, newer = towers_of(other, 0)
        assert older not in back
        some = sum(kind in back for kind in [*hand_of(other, 0).elements(), newer])
        held[some] += 1
    assert set(held) == {0, 1}


def bequeathed(hand: str, towers: str) -> tuple[State, int]:
    """Seat 0 has bequeathed with an empty tray: whatever he had in hand and Towers did not come back from the
    discards. Seat 1 has an Abbot and is to act, after two Vassals and a Land were taken."""
    state = table(copies=3)
    (fief,) = earl(state, 0, hand=f"banner {hand}", fiefs=["palace prince"], towers=towers)
    (abbey,) = earl(state, 1, fiefs=["palace monk"])
    fill_trays(state)
    state.discards[0] = tuple(number_of(kind) for kind in cards_left(state).elements())
    state.earldoms[0].tray = (0,) * len(KINDS)
    state, _ = play(state, Bequeath(fief), PickCard("vassal"), PickCard("land"), PickCard("vassal"))
    return state, abbey


def cards_left(state: State) -> Counter[str]:
    """What the tray of seat 0 holds."""
    return Counter({KINDS[kind]: left for kind, left in enumerate(state.earldoms[0].tray) if left})


def test_W_7_1_what_was_shown_came_from_the_tray_if_an_older_tower_needs_the_rest() -> None:
    """O.6.9: the only Vassal that did not come back is the older Tower."""
    state, _ = bequeathed("", "vassal")
    state, _ = play(state, UseMonastery(0))
    for number in range(20):
        other = imagined(state, 1, number)
        assert (hand_of(other, 0), towers_of(other, 0)) == ({"vassal": 2}, ["vassal"])


def test_W_7_1_every_shown_card_has_a_place_of_its_own() -> None:
    """O.6.9: those that came back and those that did not, in hand or the Tower put up since."""
    state, _ = bequeathed("monk", "land")
    state, _ = play(state, UseMonastery(0), PickCard("land"), PlaceTower("vassal"))
    newer = Counter[str]()
    for number in range(60):
        other = imagined(state, 1, number)
        hand, (older, new) = hand_of(other, 0), towers_of(other, 0)
        assert (hand + Counter([new]), older) == ({"monk": 1, "vassal": 2}, "land")
        newer[new] += 1
    assert set(newer) == {"monk", "vassal"}


def test_W_7_1_a_shown_card_may_stand_in_an_older_tower() -> None:
    """O.6.9: shown before the Bequest, put up before it, and nothing else could be there."""
    state = table(turn=1, copies=3)
    (fief,) = earl(state, 0, hand="banner banner vassal", fiefs=["palace prince"])
    earl(state, 1, fiefs=["palace monk"])
    fill_trays(state)
    state, _ = play(state, UseMonastery(0), PickCard("land"), PlaceTower("vassal"))
    state.discards[0] = tuple(number_of(kind) for kind in cards_left(state).elements())
    state.earldoms[0].tray = (0,) * len(KINDS)
    state, _ = play(state, Bequeath(fief), PickCard("champion"))
    places = Counter[str]()
    for number in range(60):
        other = imagined(state, 1, number)
        places.update(towers_of(other, 0))
        assert (hand_of(other, 0) + Counter(towers_of(other, 0))) >= Counter(["banner", "vassal"])
    assert set(places) == {"banner", "vassal"}


def test_W_7_1_the_force_of_an_attacker_came_from_the_tray() -> None:
    """O.9.5: so did both cards of his hand, and the older Towers are what he had before."""
    state, abbey = bequeathed("", "vassal land")
    state, _ = play(state, UseMonastery(0), PickCard("land"), Siege(abbey))
    for number in range(20):
        other = imagined(state, 1, number)
        assert hand_of(other, 0) == {"vassal": 2}
        assert sorted(towers_of(other, 0)) == ["land", "vassal"]


def test_W_3_5_hands_picked_in_secret_are_imagined_whole() -> None:
    state = GAME.setup(GAME.ruleset(), 3, Chance(b"t")).state
    state, _ = pick_all(state, 0, "castle castle castle castle castle")
    state, _ = pick_all(state, 1, "land land")
    other = imagined(state, 2, 1)
    assert GAME.owing(other) == (1, 2)
    picked = other.stack[-1].picked  # type: ignore[attr-defined]
    assert [len(each) for each in picked] == [5, 0, 0]
    assert sum(other.earldoms[0].tray) == 85


def test_W_3_5_of_an_earl_who_left_nothing_is_hidden_in_the_game() -> None:
    state = table(3, copies=2)
    earl(state, 0, hand="monk", fiefs=["palace land.1"])
    state, _ = play(fill_trays(state), Concede())
    other = imagined(state, 1, 1)
    assert not any(other.earldoms[0].tray)
    assert len(other.gone[0]) == 31

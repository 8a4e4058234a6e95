"""O.1: cards and pieces."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import Chance
from rules.ortus.action import BuildDeck, EndFielding, EndTurn, FieldForce, PlaceTower, Recruit, Siege
from rules.ortus.card import KINDS, SOLDIERS, code_of, name_of
from rules.ortus.state import ARMY, BATTLE, JOUST, RAIDER
from rules.ortus_regni.ruleset import OrtusRegniRuleset

from .positions import GAME, TABLES, earl, happened, only, play, table, why


def decks(seats: int, **options: object) -> list[Counter[str]]:
    state = GAME.setup(OrtusRegniRuleset.model_validate(options), seats, Chance(b"decks")).state
    return [
        Counter(names[card] for card in deck) for names, deck in zip(TABLES, state.table_decks, strict=True)
    ]


def test_O_1_1_two_to_six_earls_play_to_the_left() -> None:
    for seats in (2, 3, 4, 5, 6):
        state = GAME.setup(OrtusRegniRuleset(), seats, Chance(b"seats")).state
        assert GAME.owing(state) == tuple(range(seats))
    for seats in (0, 1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            GAME.setup(OrtusRegniRuleset(), seats, Chance(b"seats"))
    state = table(3, turn=1)
    state, _ = play(state, EndTurn())
    assert GAME.owing(state) == (2,)
    assert GAME.owing(play(state, EndTurn())[0]) == (0,)


def test_O_1_2_fifteen_kinds_six_of_each_and_a_palace() -> None:
    assert len(KINDS) == 16
    state = GAME.setup(OrtusRegniRuleset(), 2, Chance(b"tray")).state
    assert all(earldom.tray == (6,) * 15 for earldom in state.earldoms)
    assert sum(state.earldoms[0].tray) == 90
    assert why(state, BuildDeck(("dragon",) * 24)) == ("O.1.2", "not_usable")


def test_O_1_3_a_card_on_the_table_tells_its_colour() -> None:
    for colour in range(6):
        for kind in KINDS:
            code = code_of(f"{kind}.{colour}")
            assert code is not None
            assert name_of(code) == f"{kind}.{colour}"
    assert code_of("land.6") is None
    assert code_of("land") is None


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_O_1_4_army_decks_by_the_number_of_earls(seats: int, copies: int) -> None:
    assert decks(seats)[ARMY] == {"infantry": 16 * copies, "knight": 8 * copies}
    assert decks(seats, army_infantry=1, army_knights=0)[ARMY] == {"infantry": copies}


def test_O_1_5_the_viking_deck() -> None:
    assert decks(2)[RAIDER] == {"viking": 18, "chieftain": 6}
    assert decks(2, viking_vikings=3, viking_chieftains=2)[RAIDER] == {"viking": 3, "chieftain": 2}


def test_O_1_6_the_battle_deck() -> None:
    assert decks(2)[BATTLE] == {
        "normal_battle": 12, "attacker_wins": 4, "defender_wins": 4, "church_decides": 4,
    }  # fmt: skip


def test_O_1_7_the_joust_deck() -> None:
    assert decks(2)[JOUST] == {"no_luck": 8, "joust_prince": 8, "joust_vassal": 8}
    with pytest.raises(ValueError, match="too few cards for six"):
        OrtusRegniRuleset(joust_cards=5)


def test_O_1_8_an_empty_table_deck_is_made_anew_from_its_discards() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land land"])
    state.table_discards[ARMY] = (1, *state.table_decks[ARMY][1:])
    state.table_decks[ARMY] = state.table_decks[ARMY][:1]
    after, events = play(state, Recruit())
    assert only(events, "TableDeckShuffled").cards == 24
    assert len(after.earldoms[0].pool) == 2
    assert (len(after.table_decks[ARMY]), after.table_discards[ARMY]) == (23, ())


def test_O_1_8_a_drawn_battle_card_stays_out_until_the_deck_is_empty() -> None:
    state = table()
    earl(state, 0, hand="champion")
    (_, fief) = earl(state, 1, hand="champion", fiefs=["palace", "castle"])
    before = len(state.table_decks[BATTLE])
    field = FieldForce("hand", "champion", 0)
    after, _ = play(state, Siege(fief), field, EndFielding(), field, EndFielding())
    assert len(after.table_decks[BATTLE]) == before - 1
    assert len(after.table_discards[BATTLE]) == 1


def test_O_1_9_king_card_bag_and_markers_at_the_start() -> None:
    seen = GAME.observe(GAME.setup(OrtusRegniRuleset(), 3, Chance(b"start")).state, None)
    assert (seen.king, seen.markers, seen.vikings_arrived) == (None, 0, False)
    assert [view.cubes for view in seen.earls] == [1, 1, 1]


def test_O_1_10_hands_decks_and_towers_are_secret_and_the_rest_is_open() -> None:
    state = table()
    earl(state, 0, hand="castle prince", towers="allies banner", pool="knight", discards="monk")
    own, other, public = (GAME.observe(state, viewer).earls[0] for viewer in (0, 1, None))
    assert own.hand == ("castle", "prince")
    assert own.tower_cards == ("allies", "banner")
    assert own.deck == ("land",) * 6
    assert own.deck_list is not None and own.tray is not None
    for view in (other, public):
        assert (view.hand, view.tower_cards, view.deck, view.deck_list, view.tray) == (None,) * 5
        assert (view.hand_size, view.deck_size, len(view.towers)) == (2, 6, 2)
        assert (view.discards, view.pool) == (("monk",), (SOLDIERS[1],))


def test_O_1_10_what_one_draws_or_hides_only_oneself_learns() -> None:
    state = table()
    earl(state, 0, hand="castle")
    _, events = play(state, PlaceTower("castle"), EndTurn())
    for viewer, kinds in ((0, True), (1, False), (None, False)):
        told = happened([event for event in events if event.visible_to(viewer)])
        assert ("TowerHidden" in told, "CardsReceived" in told) == (kinds, kinds)
        assert "TowerPlaced" in told and "CardsDrawn" in told

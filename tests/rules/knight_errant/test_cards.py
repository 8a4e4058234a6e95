"""K.1, K.2: what is different, the common deck, the pile and the row."""

from __future__ import annotations

import pytest

from rules.core.chance import Chance
from rules.knight_errant.action import PitchTent, RefreshRow, TakeFromRow
from rules.knight_errant.game import ACTIONS, EVENTS
from rules.knight_errant.mat import COLOUR, mat_of
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus import action, event
from rules.ortus.card import KINDS, TRAY_KINDS
from rules.ortus.inventory import open_cards

from .positions import (
    GAME,
    asked,
    deck_size,
    hand_of,
    happened,
    kinds,
    knight,
    legal,
    only,
    pile,
    play,
    refusal,
    row_of,
    table,
    why,
)


def begun(seats: int = 2, key: bytes = b"begun", **options: object):  # type: ignore[no-untyped-def]
    return GAME.setup(KnightErrantRuleset.model_validate(options), seats, Chance(key))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_K_1_1_two_to_four_knights_play(seats: int) -> None:
    step = begun(seats)
    assert len(step.state.earldoms) == seats
    assert asked(step.state)[0] == "TakeTurn"


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_K_1_1_no_more_and_no_fewer(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        begun(seats)


def test_K_1_2_there_are_no_decks_or_hands_of_ones_own() -> None:
    """K.1.2: nothing of deck building and first hands can occur, and a turn begins at once."""
    for missing in (action.BuildDeck, action.TakeDeck, action.KeepHand, action.RedrawHand):
        assert missing not in ACTIONS
    for missing in (event.DeckBuilt, event.DeckHandedIn, event.HandKept, event.HandPutBack):
        assert missing not in EVENTS
    seen = GAME.observe(begun().state, 0)
    assert seen.earls[0].tray == seen.earls[0].deck_list == ()
    assert seen.earls[0].deck is None


def test_K_1_3_there_is_no_king_and_no_bequest() -> None:
    state = table()
    knight(state, 0, hand="banner", fiefs=["tent", "castle prince"])
    assert {type(each) for each in legal(state)} & {action.ClaimKingship, action.Bequeath} == set()
    assert why(state, action.ClaimKingship()) == ("O.4.2", "other_question")
    assert why(state, action.Bequeath(4)) == ("O.4.2", "other_question")
    assert action.ClaimKingship not in ACTIONS
    assert action.Bequeath not in ACTIONS
    assert event.KingProclaimed not in EVENTS


def test_K_1_4_tournament_rules_bring_the_truce_and_no_free_towers() -> None:
    step = begun(tournament=True)
    assert asked(step.state)[0] == "TakeTurn"
    assert GAME.observe(step.state, None).truce
    assert not any(earldom.towers for earldom in step.state.earldoms)
    assert "free_towers" not in KnightErrantRuleset.offered()
    assert action.PickTower not in ACTIONS
    state = table(round=2, tournament=True)
    assert why(state, action.Siege(2)) == ("O.19.1", "truce")


def test_K_2_1_one_set_of_90_without_its_palace() -> None:
    state = begun(4).state
    assert deck_size(state) == 90 - 4
    everything = [*state.decks[COLOUR], *mat_of(state).row]
    assert sorted(everything) == sorted([*range(TRAY_KINDS)] * 6)
    assert {earldom.colour for earldom in state.earldoms} == {COLOUR}
    assert "palace" not in [KINDS[kind] for kind in everything]
    assert deck_size(begun(copies=2, row=10).state) == 20


def test_K_2_1_the_deck_is_shuffled_and_its_order_secret() -> None:
    one, other = begun(key=b"one").state, begun(key=b"two").state
    assert one.decks[COLOUR] != other.decks[COLOUR]
    seen = GAME.observe(one, 0)
    assert [view.deck for view in seen.earls] == [None, None]
    assert [view.deck_size for view in seen.earls] == [86, 86]


def test_K_2_2_all_discards_go_to_one_pile() -> None:
    state = table(3, pile="monk")
    knight(state, 0, hand="banquet")
    state, _ = play(state, action.HoldBanquet())
    assert pile(state) == "monk banquet"
    assert {view.discards for view in GAME.observe(state, 1).earls} == {("monk", "banquet")}


def test_K_2_2_the_pile_is_shuffled_when_a_card_is_wanted_and_the_deck_is_empty() -> None:
    state = table(deck="monk", pile="land castle castle")
    state, events = play(state, action.EndTurn())
    assert "CommonDeckShuffled" not in happened(events)
    assert (deck_size(state), pile(state)) == (0, "land castle castle")
    state, events = play(state, action.EndTurn())
    assert only(events, "CommonDeckShuffled").cards == 3
    assert (deck_size(state), pile(state)) == (2, "")


def test_K_2_2_a_leaving_knight_leaves_his_cards_in_the_pile() -> None:
    state = table(3)
    knight(
        state,
        0,
        hand="allies monk",
        fiefs=["tent land", "castle vassal church"],
        towers="banner",
        mercenaries=["knight"],
    )
    state.earldoms[0].emissaries = (6,)
    deck = deck_size(state)
    state, _ = play(state, action.Concede())
    assert sorted(pile(state).split()) == sorted(
        ["allies", "monk", "land", "castle", "vassal", "church", "banner", "mercenary", "vassal"]
    )
    assert deck_size(state) == deck
    assert state.gone == [(), (), ()]
    assert not state.earldoms[0].fiefs


def test_K_2_3_the_row_is_filled_at_once() -> None:
    state = table(row="castle allies treachery banquet", deck="monk prince land")
    state, events = play(state, TakeFromRow("allies"))
    assert happened(events) == ["RowTaken", "RowFilled", "TurnBegan"]
    assert row_of(state) == "castle monk treachery banquet"
    assert deck_size(state) == 2


def test_K_2_3_a_place_stays_bare_until_there_is_a_card_at_the_end_of_a_turn() -> None:
    state, events = play(table(deck=""), TakeFromRow("allies"))
    assert happened(events) == ["RowTaken", "TurnBegan"]
    assert row_of(state) == "castle treachery banquet"
    state.discards[COLOUR] = kinds("monk prince land")
    state, events = play(state, action.EndTurn())
    assert happened(events)[:4] == ["CommonDeckShuffled", "CardsDrawn", "CardsReceived", "RowFilled"]
    assert row_of(state).startswith("castle treachery banquet ")
    assert len(row_of(state).split()) == 4
    assert deck_size(state) == 1


def test_K_2_3_a_bare_place_is_filled_when_a_card_of_the_row_is_taken_too() -> None:
    state = table(row="castle allies", deck="", pile="monk monk monk monk")
    state, events = play(state, TakeFromRow("castle"))
    assert happened(events)[:5] == ["RowTaken", "CommonDeckShuffled", "RowFilled", "RowFilled", "RowFilled"]
    assert row_of(state) == "monk allies monk monk"
    assert deck_size(state) == 1


def test_K_2_4_a_turn_ends_with_a_card_of_the_row_or_of_the_deck() -> None:
    state = table(deck="monk prince")
    assert legal(state, TakeFromRow) == [
        TakeFromRow(card) for card in ("castle", "allies", "treachery", "banquet")
    ]
    taken, events = play(state, TakeFromRow("banquet"))
    assert hand_of(taken, 0) == "banquet"
    assert only(events, "RowTaken").why == "end_turn"
    assert only(events, "RowTaken").audience() is None
    assert asked(taken) == ("TakeTurn", (1,), "O.4.1")
    drawn, events = play(state, action.EndTurn())
    assert hand_of(drawn, 0) == "monk"
    assert only(events, "CardsReceived").audience() == (0,)
    assert asked(drawn) == ("TakeTurn", (1,), "O.4.1")


def test_K_2_4_only_cards_of_the_row_and_each_kind_once() -> None:
    state = table(row="land land monk land")
    assert legal(state, TakeFromRow) == [TakeFromRow("land"), TakeFromRow("monk")]
    refused = refusal(state, TakeFromRow("prince"))
    assert (refused.rule, refused.phrase) == ("K.2.4", "knight_errant.not_in_row")
    assert refused.values == {"card": "prince", "row": ("land", "land", "monk", "land")}


def test_K_2_4_after_the_action_a_card_ends_the_turn_too() -> None:
    state = table()
    knight(state, 0, hand="land")
    (tent,) = [fief.number for fief in state.earldoms[0].fiefs]
    state, _ = play(state, action.PlaceProperty("land", tent), TakeFromRow("castle"))
    assert hand_of(state, 0) == "castle"


def test_K_2_4_what_is_taken_from_the_row_is_known_until_it_is_seen_to_leave() -> None:
    """K.2.4, O.1.10: all see the card, so a viewer who imagines the rest knows that it is there."""
    state, _ = play(table(), TakeFromRow("castle"))
    assert GAME.observe(state, 1).earls[0].inherited == ("castle",)
    assert hand_of(GAME.imagine(GAME.observe(state, 1), Chance(b"any")), 0) == "castle"
    state, _ = play(state, action.EndTurn(), action.FoundFief("castle"))
    assert GAME.observe(state, 1).earls[0].inherited == ()


def test_K_2_4_the_hand_limit_follows() -> None:
    """K.2.4, O.4.7."""
    state = table(hand_limit=1)
    knight(state, 0, hand="monk")
    state, _ = play(state, TakeFromRow("castle"))
    assert asked(state) == ("DiscardCard", (0,), "O.4.7")
    state, _ = play(state, action.DiscardCard("castle"))
    assert pile(state) == "castle"


def test_K_2_5_without_a_deck_the_row_has_to_serve() -> None:
    state = table(deck="", row="monk")
    assert legal(state, action.EndTurn) == []
    refused = refusal(state, action.EndTurn())
    assert (refused.rule, refused.phrase) == ("K.2.5", "knight_errant.nothing_to_draw")
    assert refused.values == {"row": ("monk",)}


def test_K_2_5_without_any_card_the_turn_ends_and_nobody_is_out() -> None:
    state = table(deck="", row="")
    assert legal(state, TakeFromRow) == []
    state, events = play(state, action.EndTurn())
    assert happened(events) == ["TurnEndedBare", "TurnBegan"]
    assert state.at_table() == [0, 1]
    assert asked(state) == ("TakeTurn", (1,), "O.4.1")


def test_K_2_6_no_first_hand_and_the_row_after_the_cube() -> None:
    step = begun(3)
    assert [earldom.hand for earldom in step.state.earldoms] == [(), (), ()]
    assert happened(step.events) == ["TableSet", "StartingEarlDrawn", "RowLaid", "TurnBegan"]
    assert only(step.events, "RowLaid").cards == tuple(KINDS[kind] for kind in mat_of(step.state).row)
    assert "starting_hand" not in KnightErrantRuleset.offered()
    assert len(mat_of(begun(row=1).state).row) == 1


def test_an_action_is_taken_once() -> None:
    """K.5.2, K.3.7, O.4.1: what Knights have besides are Actions too."""
    state = table()
    knight(state, 0, hand="banner land", tent=1)
    (tent,) = [fief.number for fief in state.earldoms[0].fiefs]
    state, _ = play(state, action.PlaceProperty("land", tent))
    assert why(state, PitchTent()) == ("O.4.1", "action_taken")
    assert why(state, RefreshRow("castle")) == ("O.4.1", "action_taken")


def test_every_open_card_is_counted_once() -> None:
    """K.2.1: the row lies open, the deck does not."""
    state = begun(4).state
    assert open_cards(state).total() == 4

"""O.19: Tournament Rules, and O.20: Medieval Tactics."""

from __future__ import annotations

from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    AttackTowers,
    Concede,
    CorruptHand,
    DecideBattle,
    EndFielding,
    EndTurn,
    FieldForce,
    PickTower,
    Siege,
    StealSoldiers,
    TakeDeck,
)
from rules.ortus.state import RAIDER
from rules.ortus.viking import VikingCommand

from .positions import (
    GAME,
    asked,
    earl,
    hand_of,
    happened,
    legal,
    next_result,
    only,
    pile_of,
    play,
    refusal,
    stack_deck,
    table,
    why,
)
from .test_setup import opened

CHAMPION = FieldForce("hand", "champion", 0)


def test_O_19_1_two_rounds_of_truce() -> None:
    for round in (1, 2, 3):
        state = table(round=round, tournament=True)
        earl(state, 0, hand="champion treachery intrigue")
        (fief,) = earl(state, 1, hand="land", pool="knight", towers="land")
        early = (Siege(fief), AttackTowers(1), CorruptHand(1), StealSoldiers(1))
        assert GAME.observe(state, None).truce is (round < 3)
        if round == 3:
            assert set(early) <= set(legal(state))
            continue
        assert not set(early) & set(legal(state))
        for action in early[2:] if round == 1 else early:
            refused = refusal(state, action)
            assert (refused.rule, refused.values) == ("O.19.1", {"round": round, "opens": 3})


def test_O_19_1_option_truce_rounds() -> None:
    state = table(round=2, tournament=True, truce_rounds=1)
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1)
    assert Siege(fief) in legal(state)


def test_O_19_2_two_free_towers_from_outside_the_deck() -> None:
    state = opened(3, tournament=True)
    for _ in range(3):
        state, _ = play(state, TakeDeck("emissary"))
    assert asked(state) == ("PickTower", (0, 1, 2), "O.19.2")
    refused = refusal(state, PickTower("monk"))
    assert (refused.rule, refused.phrase) == ("O.19.2", "ortus.not_in_tray")
    assert "monk" not in refused.values["tray"]  # type: ignore[operator]
    assert why(state, EndTurn()) == ("O.19.2", "other_question")
    state, events = play(state, PickTower("land"), PickTower("treachery"), seat=1)
    assert happened(events) == ["FreeTowersPicked"]
    assert GAME.owing(state) == (0, 2)
    assert [view.deck_ready for view in GAME.observe(state, 0).earls] == [False, True, False]
    state, _ = play(state, PickTower("land"), PickTower("land"), seat=0)
    state, events = play(state, PickTower("castle"), PickTower("castle"), seat=2)
    assert happened(events).count("TowerPlaced") == 6
    assert GAME.observe(state, 1).earls[1].tower_cards == ("land", "treachery")
    assert [len(earldom.towers) for earldom in state.earldoms] == [2, 2, 2]
    assert asked(state)[0] == "TakeTurn"
    assert [
        len(earldom.hand) + len(deck) for earldom, deck in zip(state.earldoms, state.decks, strict=True)
    ] == [24] * 3


def test_O_19_2_option_free_towers() -> None:
    state = opened(2, tournament=True, free_towers=0)
    state, _ = play(state, TakeDeck("army"), TakeDeck("army"))
    assert asked(state)[0] == "TakeTurn"


def test_O_19_3_markers_go_out_as_in_other_rounds() -> None:
    state = table(round=1, tournament=True)
    _, events = play(state, EndTurn(), EndTurn())
    assert only(events, "MarkerPlaced").markers == 1


def test_O_19_4_deck_lists_are_open_when_the_match_has_ended() -> None:
    state = opened()
    state, _ = play(state, TakeDeck("army"), TakeDeck("lords"))
    assert GAME.observe(state, 0).earls[1].deck_list is None
    state, _ = play(state, Concede())
    for viewer in (0, 1, None):
        lists = [view.deck_list for view in GAME.observe(state, viewer).earls]
        assert [len(cards) for cards in lists if cards is not None] == [24, 24]
        assert lists[0] != lists[1]


def fought(result: str, attacker: str, defender: str, **options: object):  # type: ignore[no-untyped-def]
    state = table(**{"medieval_tactics": True, **options})  # type: ignore[arg-type]
    earl(state, 0, hand=f"champion {attacker}")
    fief, _ = earl(state, 1, hand=f"champion {defender}", fiefs=["palace", "castle"])
    next_result(state, result)
    return play(state, Siege(fief), CHAMPION, EndFielding(), CHAMPION, EndFielding())


def test_O_20_1_a_banner_makes_a_normal_battle() -> None:
    state, _ = fought("attacker_wins", "land", "banner land")
    assert asked(state) == ("AnswerResult", (1,), "O.20.1")
    assert legal(state) == [AlterResult(), AcceptResult()]
    state, events = play(state, AlterResult())
    assert only(events, "ResultAltered").result == "normal_battle"
    assert pile_of(state, 1) == "banner"
    assert asked(state) == ("AnswerResult", (0,), "O.20.1")
    state, events = play(state, AcceptResult())
    assert (only(events, "DamageDealt").attack, only(events, "DamageDealt").defence) == (3, 3)


def test_O_20_1_against_whom_it_goes_answers_first() -> None:
    state, _ = fought("defender_wins", "banner", "banner")
    assert GAME.owing(state) == (0,)
    state, events = play(state, AcceptResult())
    assert only(events, "DamageDealt").attack == 0
    state, events = fought("attacker_wins", "banner", "banner", medieval_tactics=False)
    assert "DamageDealt" in happened(events)


def test_O_20_1_whoever_has_cards_is_asked_with_or_without_a_banner() -> None:
    state, _ = fought("attacker_wins", "", "land")
    assert legal(state) == [AcceptResult()]
    assert why(state, AlterResult()) == ("O.4.2", "not_in_hand")
    assert why(state, EndTurn()) == ("O.20.1", "other_question")
    _, events = fought("attacker_wins", "land", "")
    assert "DamageDealt" in happened(events)


def test_O_20_2_a_banner_restores_the_result_and_so_on() -> None:
    state, _ = fought("attacker_wins", "banner land", "banner banner land")
    state, events = play(state, AlterResult(), AlterResult())
    assert [each.result for each in events] == ["normal_battle", "attacker_wins"]  # type: ignore[attr-defined]
    assert GAME.owing(state) == (1,)
    state, events = play(state, AlterResult())
    assert only(events, "ResultAltered").result == "normal_battle"
    state, events = play(state, AcceptResult())
    assert (only(events, "DamageDealt").attack, only(events, "DamageDealt").defence) == (3, 3)
    assert (hand_of(state, 0), hand_of(state, 1)) == ("land", "land")


def test_O_20_3_the_churchs_word_and_a_normal_battle_stand() -> None:
    _, events = fought("normal_battle", "banner", "banner")
    assert "DamageDealt" in happened(events)
    state = table(medieval_tactics=True)
    earl(state, 0, hand="champion banner", fiefs=["palace cathedral"])
    (fief,) = earl(state, 1, hand="champion banner")
    next_result(state, "church_decides")
    state, _ = play(state, Siege(fief), CHAMPION, EndFielding(), CHAMPION, EndFielding())
    _, events = play(state, DecideBattle("attacker_wins"))
    assert "DamageDealt" in happened(events)


def test_O_20_4_only_the_two_and_against_vikings_the_directing_earl() -> None:
    state = table(3, turn=1, medieval_tactics=True)
    earl(state, 0, hand="banner banner")
    fief, _ = earl(state, 1, hand="champion banner banner", fiefs=["palace", "castle"])
    earl(state, 2, hand="banner")
    state.stack.append(VikingCommand(0))
    stack_deck(state, RAIDER, *["viking"] * 4)
    next_result(state, "attacker_wins")
    state, _ = play(state, Siege(fief), CHAMPION, EndFielding())
    assert GAME.owing(state) == (1,)
    state, _ = play(state, AlterResult())
    assert GAME.owing(state) == (0,)
    assert GAME.legal_actions(state, 2) == ()
    state, _ = play(state, AlterResult())
    assert GAME.owing(state) == (1,)

"""T.7: what becomes of the cards of a trick."""

from __future__ import annotations

from rules.witan_tricks.stop import play_markers, possible_stops

from .positions import GAME, cards, grid, names, only, play, position


def test_T_7_1_connected_cards_stay_in_the_grid_without_a_marker() -> None:
    state, _ = play(position(grid("7"), ["8C 2C", "9C 3C", "TC 4C"]), "8C", "9C", "TC")
    assert state.grid.up & cards("8C 9C TC") == cards("8C 9C TC")
    assert play_markers(state.grid, state.face_down, state.played, 0) == (0, 0, 0)
    shown = {up.card: up.played_by for up in GAME.observe(state, None).face_up}
    assert (shown["8C"], shown["9C"], shown["7C"]) == (0, 1, None)


def test_T_7_2_the_winner_marks_what_did_not_connect() -> None:
    state, events = play(position(grid("7"), ["KD 2C", "QD 3C", "AD 4C"]), "KD", "QD", "AD")
    winner = only(events, "TrickWon").winner
    turned = [
        (event.card, event.played_by, event.won_by) for event in events if event.kind == "CardTurnedDown"
    ]
    assert turned == [("KD", 0, winner), ("QD", 1, winner), ("AD", 2, winner)]
    assert names(state.won[winner]) == {"KD", "QD", "AD"}
    assert [names(played) for played in state.played] == [{"KD"}, {"QD"}, {"AD"}]


def test_T_7_3_only_possible_stops_keep_their_play_marker() -> None:
    # The T and the A of hearts shield the queen between them.
    table = grid("5", C="5-6", H="4-8")
    down = cards("QH TH AH")
    assert names(possible_stops(table, down)) == {"TH", "AH"}
    assert play_markers(table, down, (cards("QH"), cards("TH"), cards("AH")), 0) == (0, 1, 1)


def test_T_7_3_U13_nine_markers_are_the_most() -> None:
    # Each row has a possible stop at either side, all played by one player, who also has a card in the trick.
    table = grid("7")
    down = cards("9C 5C 9S 5S 9H 5H 9D 5D")
    trick = cards("KD")
    assert play_markers(table, down, (down | trick, 0, 0), trick) == (9, 0, 0)


def test_T_7_3_the_winner_of_the_trick_leads_next() -> None:
    state, events = play(position(grid("7"), ["KD 2C", "QD 3C", "AD 4C"]), "KD", "QD", "AD")
    assert state.leader == only(events, "TrickWon").winner
    assert state.trick_number == 2
    assert GAME.observe(state, None).trick == ()


def test_T_7_2_the_last_trick_stays_in_sight() -> None:
    state, _ = play(position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"]), "9H", "TH", "8H")
    last = GAME.observe(state, None).last_trick
    assert last is not None
    assert [(card.card, card.seat, card.connected, card.column) for card in last.cards] == [
        ("9H", 0, True, 2),
        ("TH", 1, True, 3),
        ("8H", 2, True, 1),
    ]
    assert (last.number, last.leader, last.trump, last.top_rank, last.value, last.winner) == (
        1,
        0,
        "C",
        "T",
        27,
        1,
    )

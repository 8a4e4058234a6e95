"""What each variant lays beside the Earldoms is in its picture and in its texts, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from render.ortus import alt_text, hand_scene, tableau_scene, text_view
from render.ortus.hand import picked_so_far
from render.ortus.knight_errant import honour_name, row_of
from render.ortus.looks import BURHS
from render.ortus.playable import playable_kinds
from render.ortus.reading import affair, piece_name
from render.ortus.specimens import NAMES, crowded, first, game_of, is_fought, seen_after
from render.ortus.tableau import TALL
from render.ortus.words import ALT_LIMIT, VIEW_LIMIT
from render.registry import PICTURES
from render.scene import Figure, Scene, Sprite, Words
from render.theme import SEATS
from rules.core.chance import Chance
from rules.knight_errant.game import KnightErrant
from rules.knight_errant.honour import HONOURS, honours_of
from rules.knight_errant.mat import KnightMat
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.card import KINDS
from rules.ortus.observation import FiefView, Observation
from rules.ortus.state import NEUTRAL
from rules.shire.mat import Burh, ShireMat
from rules.witan.mat import WitanMat
from rules.witan.ruleset import WitanRuleset

from .positions import observe, positions


def of(game: str) -> Iterator[tuple[str, Observation]]:
    for where, state in positions(games=(game,)):
        yield where, observe(state, None)


def sprites(scene: Scene, beginning: str) -> list[str]:
    found = [mark.name for mark in scene.marks if isinstance(mark, Sprite)]
    return [name for name in found if name.startswith(beginning)]


def texts(scene: Scene) -> list[str]:
    return [mark.text for mark in scene.marks if isinstance(mark, Words)]


@pytest.mark.parametrize(
    ("game", "title"), [("witan", "Witan"), ("knight_errant", "Knight-errant"), ("shire", "Shire")]
)
def test_each_game_stands_under_its_own_name(game: str, title: str) -> None:
    seen = seen_after(3, "title", 30, None, game)
    assert texts(PICTURES[game].tableau_scene(seen, NAMES))[0] == title
    assert alt_text(seen, NAMES).startswith(f"{title}, ")


# Witan -------------------------------------------------------------------------------------------------


def test_witans_that_are_ready_are_cubes_and_those_that_served_are_hollow() -> None:
    shown = 0
    for where, seen in of("witan"):
        assert isinstance(seen.mat, WitanMat)
        assert isinstance(seen.ruleset, WitanRuleset)
        pieces = sprites(tableau_scene(seen, NAMES), "piece Witan")
        expected = []
        for earl in (each for each in seen.earls if each.at_table):
            ready, claiming = seen.mat.witans[earl.seat], seen.mat.claiming[earl.seat]
            places = seen.ruleset.witans - claiming
            assert earl.claims == earl.banners + claiming, where
            if ready:
                row = ["cube"] * ready + ["cube_open"] * (places - ready)
                if places > 4:
                    row = [f"cube {ready}/{places}"]
                expected.append(f"piece Witan{'s' if places > 1 else ''}: {' '.join(row)}")
                line = f"{ready} Witan{'s' if ready > 1 else ''}"
                assert line in text_view(seen, NAMES) and line in alt_text(seen, NAMES), where
        assert sorted(pieces) == sorted(expected), where
        shown += len(pieces)
    assert shown > 200


def test_winchester_shows_everybodys_councilors_only_where_it_can_be_won() -> None:
    sat = 0
    for where, seen in of("witan"):
        assert isinstance(seen.mat, WitanMat)
        assert isinstance(seen.ruleset, WitanRuleset)
        benches = sprites(tableau_scene(seen, NAMES), "councilors ")
        if not seen.ruleset.winchester or seen.seats < 3:
            assert not benches and "Winchester" not in text_view(seen, NAMES), where
            continue
        needed = seen.ruleset.councilors
        seats = [earl.seat for earl in seen.earls if earl.at_table]
        seated = seen.mat.councilors
        assert benches == [f"councilors {SEATS[seat].letter} {seated[seat]}/{needed}" for seat in seats], (
            where
        )
        for seat in seats:
            if seated[seat]:
                told = text_view(seen, NAMES)
                line = next(each for each in told.splitlines() if each.startswith("Winchester"))
                assert f"{SEATS[seat].letter} {seated[seat]}" in line, where
                sat += 1
    assert sat


def test_a_tray_is_a_number_to_others_and_all_its_kinds_to_its_owner() -> None:
    seen = seen_after(3, "tray", 200, None, "witan")
    for earl in seen.earls:
        assert str(earl.tray_size) in texts(tableau_scene(seen, NAMES))
        own = seen_after(3, "tray", 200, earl.seat, "witan")
        assert tableau_scene(own, NAMES) == tableau_scene(seen, NAMES)
        tray = own.earls[earl.seat].tray or ()
        cards = sprites(hand_scene(own, NAMES), "card ")
        for kind in KINDS[:15]:
            left = tray.count(kind)
            assert f"card {kind} ×{left}" in cards or (left == 1 and f"card {kind}" in cards)


def test_while_all_pick_nobody_can_count_how_far_another_is() -> None:
    """Cards picked in secret are not missed in the trays that are shown (W.2.2)."""
    before = [seen_after(3, "picking", moves, None, "witan") for moves in range(12)]
    for seen in before:
        assert seen.question is not None and seen.question.kind == "PickCard"
        assert {size for size in texts(tableau_scene(seen, NAMES)) if size.isdigit()} <= {"0", "1", "2"}
        assert ", tray" not in text_view(seen, NAMES)


def test_what_one_has_picked_so_far_is_in_his_own_picture_only() -> None:
    for moves in range(3, 14):
        for seat in range(3):
            own = seen_after(3, "picking", moves, seat, "witan")
            picked = picked_so_far(own, own.earls[seat])
            assert ("Picked so far" in texts(hand_scene(own, NAMES))) == bool(picked)
            assert "Picked" not in "".join(texts(tableau_scene(own, NAMES)))
            if picked:
                other = seen_after(3, "picking", moves, (seat + 1) % 3, "witan")
                assert not picked_so_far(other, other.earls[seat])


def test_how_a_match_was_won_is_said() -> None:
    over = seen_after(4, "x11", None, None, "knight_errant")
    assert over.outcome is not None and over.outcome.ending == "honours"
    name = NAMES[over.outcome.winners[0]]
    assert texts(tableau_scene(over, NAMES))[-1] == f"The match is over: {name} wins by honours"
    assert f"{name} wins by honours." in alt_text(over, NAMES)


def test_a_plot_shows_what_is_laid_out_and_what_blocking_takes() -> None:
    def strong(seen: Observation) -> bool:
        plot = seen.struggle
        return plot is not None and plot.attack > 1

    seen = first(4, "x5", strong, "witan")
    assert seen.struggle is not None
    strength = str(seen.struggle.attack)
    words = texts(tableau_scene(seen, NAMES))
    assert words.count(strength) >= 2 and "plots with" in words and "Allies needed" in words
    line = f"plots with {strength}, Allies needed {strength}"
    assert line in alt_text(seen, NAMES) and line in text_view(seen, NAMES)


def test_cards_that_block_or_strengthen_a_plot_can_be_played() -> None:
    """As the rules say: what leaves the hand in some answer to the question."""
    found = {"AddToPlot": 0, "BlockPlot": 0}
    game = game_of("witan")
    for where, state in positions(games=("witan",)):
        for seat in game.owing(state):
            seen = observe(state, seat)
            if seen.question is None or seen.question.kind not in found:
                continue
            assert seen.struggle is not None
            kind = "allies" if seen.question.kind == "BlockPlot" else seen.struggle.card
            actions = game.legal_actions(state, seat)
            uses = any(getattr(each, "cards", 0) for each in actions) or (
                kind == "allies"
                and any(each.kind == "BlockPlot" and each.witans < seen.struggle.attack for each in actions)
            )
            assert playable_kinds(seen) == ({kind} if uses else set()), where
            found[seen.question.kind] += uses
    assert all(found.values()), found


# Knight-errant -------------------------------------------------------------------------------------------


def test_honours_are_those_of_the_rules() -> None:
    won = 0
    for where, state in positions(games=("knight_errant",)):
        seen = observe(state, None)
        assert isinstance(seen.ruleset, KnightErrantRuleset)
        scene, view = tableau_scene(seen, NAMES), text_view(seen, NAMES)
        badges = sprites(scene, "honour ")
        expected = []
        for earl in (each for each in seen.earls if each.at_table):
            has = honours_of(state, earl.seat)
            expected += [f"honour {each} {'won' if each in has else 'open'}" for each in HONOURS]
            tally = f"{len(has)}/{seen.ruleset.honours}"
            assert tally in texts(scene) and f"honours {tally}" in view, where
            assert all(honour_name(each) in view for each in has), where
            won += len(has)
        assert badges == expected, where
    assert won > 50


def test_the_row_and_its_piles_are_for_everybody_to_see() -> None:
    for where, seen in of("knight_errant"):
        scene, alt, view = tableau_scene(seen, NAMES), alt_text(seen, NAMES), text_view(seen, NAMES)
        for text in (f"Deck {seen.earls[0].deck_size}", f"Discards {len(seen.earls[0].discards)}"):
            assert sprites(scene, f"pile {text}") and text.lower() in alt and text.lower() in view, where
        assert "King" not in "".join(texts(scene)) and "King" not in view, where
        assert "Row: " in view and "Row: " in alt, where
        assert len(row_of(seen)) <= 7, where


def test_tents_and_camps_show_what_they_lost() -> None:
    lost = 0
    for where, seen in of("knight_errant"):
        assert isinstance(seen.mat, KnightMat)
        assert isinstance(seen.ruleset, KnightErrantRuleset)
        scene, view = tableau_scene(seen, NAMES), text_view(seen, NAMES)
        tents, camps = sprites(scene, "piece Tent"), sprites(scene, "piece Camp")
        places, soldiers = seen.ruleset.tent_cubes, seen.ruleset.camp_infantry
        for earl in (each for each in seen.earls if each.at_table):
            cubes, infantry = seen.mat.tents[earl.seat], seen.mat.camps[earl.seat]
            row = " ".join(["cube"] * cubes + ["cube_open"] * (places - cubes))
            if places > 4:
                row = f"{'cube' if cubes else 'cube_open'} {cubes}/{places}"
            number = next((fief.fief for fief in earl.fiefs if fief.card.startswith("tent")), None)
            assert (number is None) == (cubes == 0), where
            name = "Tent lost" if number is None else f"Tent {number}"
            assert any(tent.startswith(f"piece {name}: tent") and tent.endswith(row) for tent in tents), where
            assert name in view and f"camp {infantry}/{soldiers}" in view, where
            lost += (places - cubes) + (soldiers - infantry)
        assert len(tents) == len(camps) == sum(earl.at_table for earl in seen.earls), where
    assert lost > 50


def test_no_card_of_the_common_set_is_said_to_be_anybodys() -> None:
    for where, seen in of("knight_errant"):
        scene = tableau_scene(seen, NAMES)
        assert not any(" of seat " in name for name in sprites(scene, "")), where
        assert "whose card it was" not in texts(scene), where


def test_the_last_round_is_told_if_there_is_one() -> None:
    limited = seen_after(2, "x1", 20, None, "knight_errant", round_limit=25)
    endless = seen_after(2, "x1", 20, None, "knight_errant", round_limit=0)
    assert f"Round {limited.round} of 25" in texts(tableau_scene(limited, NAMES))[1]
    assert f"Round {endless.round} ·" in texts(tableau_scene(endless, NAMES))[1]
    assert f"Round {limited.round} of 25" in alt_text(limited, NAMES)


def test_bare_places_of_the_row_are_drawn() -> None:
    seen = seen_after(2, "x1", 20, None, "knight_errant")
    assert isinstance(seen.mat, KnightMat)
    short = replace(seen, mat=replace(seen.mat, row=seen.mat.row[:1]))
    assert len(sprites(tableau_scene(short, NAMES), "bare place")) == 3
    empty = replace(seen, mat=replace(seen.mat, row=()))
    assert "Row: empty" in text_view(empty, NAMES)
    assert KnightErrant.seat_counts == (2, 3, 4)


# Shire -------------------------------------------------------------------------------------------------


def test_every_burh_says_whose_it_is_and_whether_it_has_served() -> None:
    held = served = 0
    for where, seen in of("shire"):
        assert isinstance(seen.mat, ShireMat)
        scene, view = tableau_scene(seen, NAMES), text_view(seen, NAMES)
        tiles = sprites(scene, "burh ")
        assert len(tiles) == 5, where
        for burh, tile in zip(seen.mat.burhs, tiles, strict=True):
            shown = KINDS[burh.shown]
            name = piece_name(seen, burh.number)
            assert name.startswith(f"Burh of {BURHS[shown]}"), where
            whose = "neutral" if burh.holder == NEUTRAL else f"of {SEATS[burh.holder].letter}"
            assert tile.startswith(f"burh {shown} ") and whose in tile, where
            assert f"{name.removeprefix('Burh of ')} {whose}" in view, where
            scopes = [scope for number, scope in seen.mat.served if number == burh.number]
            assert ("served" in tile) == bool(scopes), where
            held += burh.holder != NEUTRAL
            served += bool(scopes)
        burhs = [sum(f.card.startswith("burh") for f in e.fiefs) for e in seen.earls if e.at_table]
        references = [name.count(" ") - 2 for name in sprites(scene, "piece Burh")]
        assert sorted(references) == sorted(count for count in burhs if count), where
    assert held > 50 and served


def test_several_burhs_of_one_kind_are_told_apart_by_their_numbers() -> None:
    seen = seen_after(3, "x1", 30, None, "shire", burh_2="champion")
    assert isinstance(seen.mat, ShireMat)
    names = [piece_name(seen, burh.number) for burh in seen.mat.burhs]
    assert names[:3] == ["Burh of Champions 4", "Burh of Champions 5", "Burh of Banners"]


def test_a_neutral_burh_under_siege_has_guards_and_no_seat() -> None:
    def besieged(seen: Observation) -> bool:
        battle = seen.battle
        return battle is not None and battle.target is None and is_fought(seen)

    seen = first(6, "x5", besieged, "shire")
    assert seen.battle is not None and seen.battle.attacker is not None
    line = f"{SEATS[seen.battle.attacker].letter} besieges the neutral {piece_name(seen, seen.battle.fief)}"
    scene = tableau_scene(seen, NAMES)
    assert affair(seen) == line and line in texts(scene) and line in alt_text(seen, NAMES)
    assert any(mark.name == "burh" for mark in scene.marks if isinstance(mark, Figure))
    assert "Infantry of the guard" in alt_text(seen, NAMES)


def test_no_tower_stands_before_a_burh_or_a_tent() -> None:
    """S.3.3, K.3.3"""
    seen = crowded("shire")
    assert isinstance(seen.mat, ShireMat) and seen.battle is not None
    held = next(burh for burh in seen.mat.burhs if burh.holder != NEUTRAL)
    assert seen.earls[held.holder].towers
    siege = replace(seen.battle, attack="siege", fief=held.number, target=held.holder)
    words = texts(tableau_scene(replace(seen, battle=siege), NAMES))
    assert "defends" in words and not any("behind" in text for text in words)


def test_a_full_shire_still_fits() -> None:
    """Six Earls, all Burhs held by one, all of them served."""
    seen = crowded("shire")
    assert isinstance(seen.mat, ShireMat)
    burhs = tuple(Burh(burh.number, burh.shown, 2) for burh in seen.mat.burhs)
    fiefs = tuple(FiefView(burh.number, f"burh.{KINDS[burh.shown]}", 2, None, ()) for burh in burhs)
    earls = [
        replace(earl, fiefs=tuple(fief for fief in earl.fiefs if not fief.card.startswith("burh")))
        for earl in seen.earls
    ]
    earls[2] = replace(earls[2], fiefs=(*earls[2].fiefs, *fiefs))
    served = tuple((burh.number, "turn") for burh in burhs)
    full = replace(seen, earls=tuple(earls), mat=replace(seen.mat, burhs=burhs, served=served))
    scene = tableau_scene(full, NAMES)
    assert scene.height <= TALL
    assert sum("served" in name for name in sprites(scene, "burh ")) == 5
    assert len(alt_text(full, NAMES)) <= ALT_LIMIT and len(text_view(full, NAMES)) <= VIEW_LIMIT


def test_a_deal_of_other_unseen_cards_leaves_the_public_picture_as_it_is() -> None:
    for game in ("witan", "knight_errant", "shire"):
        seen = crowded(game)
        for number in range(5):
            other = game_of(game).imagine(seen, Chance(b"other", number))
            again = game_of(game).observe(other, None)
            assert tableau_scene(again, NAMES) == tableau_scene(seen, NAMES)
            assert alt_text(again, NAMES) == alt_text(seen, NAMES)

"""Picture, alt text and text view show the same table, and it is the one observed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from render.ortus import alt_text, hand_scene, tableau_scene, text_view
from render.ortus.knight_errant import row_of
from render.ortus.looks import LOOKS, UNWALLED, kind_of
from render.ortus.playable import playable_kinds
from render.ortus.reading import QUESTIONS, affair, asked, owed, piece_name
from render.ortus.specimens import NAMES, game_of
from render.ortus.words import ALT_LIMIT, VIEW_LIMIT
from render.scene import Figure, Scene, Sprite, Words
from render.theme import SEATS
from rules.core.chance import Chance
from rules.knight_errant.mat import KnightMat
from rules.ortus.observation import Observation
from rules.witan.mat import WitanMat

from .crowd import crowd
from .examples import HOSTILE
from .positions import key_of, observe, positions


def public(every: int = 3) -> Iterator[tuple[str, Observation]]:
    for where, state in positions(every):
        yield where, observe(state, None)


def words_of(scene: Scene) -> list[str]:
    return [mark.text for mark in scene.marks if isinstance(mark, Words)]


def sprites_of(scene: Scene) -> list[Sprite]:
    return [mark for mark in scene.marks if isinstance(mark, Sprite)]


def shown_cards(scene: Scene) -> Counter[str]:
    """The small cards by kind, counts read off their corners."""
    found: Counter[str] = Counter()
    for sprite in sprites_of(scene):
        parts = sprite.name.split(" of seat ")[0].split()
        if parts[0] == "card":
            found[parts[1]] += int(parts[-1][1:]) if parts[-1].startswith("×") else 1
    return found


def shown_pieces(scene: Scene) -> list[str]:
    return sorted(sprite.name for sprite in sprites_of(scene) if sprite.name.startswith("piece "))


def test_the_picture_shows_every_card_on_the_table() -> None:
    checked = 0
    for where, seen in public():
        if affair(seen):
            continue
        checked += 1
        expected: Counter[str] = Counter()
        for earl in seen.earls:
            for fief in earl.fiefs:
                cards = (fief.card, *fief.properties, *((fief.lord,) if fief.lord else ()))
                expected.update(kind_of(card) for card in cards if kind_of(card) not in UNWALLED)
        if isinstance(seen.mat, KnightMat):
            expected.update(row_of(seen))
        assert shown_cards(tableau_scene(seen, NAMES)) == expected, where
    assert checked > 100


def test_the_picture_shows_every_piece_outside_the_fiefs() -> None:
    for where, seen in public():
        if seen.joust is not None:
            continue
        pieces = shown_pieces(tableau_scene(seen, NAMES))
        by_label = Counter(piece.split(":")[0].removeprefix("piece ").rstrip("s") for piece in pieces)
        earls = [earl for earl in seen.earls if earl.at_table]
        assert by_label["Tower"] == sum(bool(earl.towers) for earl in earls), where
        assert by_label["Army Pool"] == sum(bool(earl.pool) for earl in earls), where
        assert by_label["Claim"] == sum(bool(earl.claims) for earl in earls), where
        assert by_label["Retinue"] == int(bool(seen.retinue)), where
        numbers = Counter(str(each.mercenary) for earl in earls for each in earl.mercenaries)
        named = [label.split()[1] for label in by_label.elements() if label.startswith("Mercenary ")]
        for name in pieces:
            if name.startswith("piece Mercenaries: "):
                named += [part for part in name.split(" of seat ")[0].split() if part.isdigit()]
        assert Counter(named) == numbers, where
        for earl in earls:
            if towers := len(earl.towers):
                label = f"piece Tower{'s' if towers > 1 else ''}"
                backs = "" if isinstance(seen.mat, KnightMat) else "back "
                assert f"{label}: {backs}tower {towers}" in pieces, where
            if earl.claims:
                signs = (("banner", earl.banners), ("cube", earl.claims - earl.banners))
                claims = " ".join(f"{sign} {count}" for sign, count in signs if count)
                assert f"piece Claim{'s' if earl.claims > 1 else ''}: {claims}" in pieces, where
            if earl.pool:
                counts = [(kind, earl.pool.count(kind)) for kind in ("infantry", "knight")]
                text = " ".join(f"{kind} {count}" for kind, count in counts if count)
                assert f"piece Army Pool: {text}" in pieces, where


def test_all_say_whose_decision_it_is_and_what_is_asked() -> None:
    for where, seen in public():
        scene, alt, view = tableau_scene(seen, NAMES), alt_text(seen, NAMES), text_view(seen, NAMES)
        text = owed(seen)
        line = words_of(scene)[-1]
        assert text in line and text in alt and text in view, where
        if seen.question is None:
            continue
        seats = asked(seen)
        assert set(seats) >= set(seen.question.seats), where
        if len(seats) == 1:
            name = f"{SEATS[seats[0]].letter} {NAMES[seats[0]]} {text}"
            assert line == f"{NAMES[seats[0]]} {text}" and f"{name}." in alt and name in view, where
        badges = [sprite.name for sprite in sprites_of(scene) if sprite.y > scene.height - 90]
        assert [f"seat {SEATS[seat].letter}" for seat in seats] == badges, where


def test_every_question_has_its_own_words() -> None:
    kinds = {seen.question.kind for _, seen in public(every=1) if seen.question is not None}
    assert kinds <= set(QUESTIONS)
    assert len(kinds) >= 15, sorted(set(QUESTIONS) - kinds)
    assert len(set(QUESTIONS.values())) == len(QUESTIONS)


def test_texts_give_the_same_numbers_as_the_picture() -> None:
    for where, seen in public():
        scene, alt, view = tableau_scene(seen, NAMES), alt_text(seen, NAMES), text_view(seen, NAMES)
        words = words_of(scene)
        for earl in (each for each in seen.earls if each.at_table):
            head = f"{SEATS[earl.seat].letter} {NAMES[earl.seat]}: hand {earl.hand_size}"
            if not isinstance(seen.mat, WitanMat | KnightMat):
                head += f", deck {earl.deck_size}"
            elif isinstance(seen.mat, WitanMat) and seen.round:
                head += f", tray {earl.tray_size}"
            assert head in alt and head in view, where
            assert words.count(NAMES[earl.seat]) >= 1
            for fief in earl.fiefs:
                look = LOOKS[kind_of(fief.card)]
                heads = {f"{name} {fief.fief}" for name in (look.name, look.brief)}
                heads |= {piece_name(seen, fief.fief)}
                assert any(head in view for head in heads), where
        for deck in seen.table_decks:
            text = f"{deck.deck.capitalize()} {deck.cards}"
            assert text in words and text in view, where
        if affair(seen):
            assert affair(seen) in words and affair(seen) in view and affair(seen) in alt, where
        left = [sprite for sprite in sprites_of(scene) if sprite.name.startswith("token King")]
        assert bool(left) == (not isinstance(seen.mat, KnightMat)), where
        if left:
            crown = [mark for mark in left[0].marks if isinstance(mark, Figure)]
            assert bool(crown) == (seen.king is None) == ("No King" in view), where
        vikings = "The Vikings are here" if seen.vikings_arrived else f"Vikings {seen.markers}/"
        assert vikings in view and vikings in alt, where


@pytest.mark.parametrize("names", [NAMES, HOSTILE, ("W" * 32,) * 6])
def test_texts_keep_to_their_limits_and_are_whole(names: tuple[str, ...]) -> None:
    for where, state in positions(every=8):
        for viewer in (None, state.seats - 1):
            seen = observe(state, viewer)
            alt, view = alt_text(seen, names), text_view(seen, names)
            assert 0 < len(alt) <= ALT_LIMIT and alt.endswith("."), where
            assert 0 < len(view) <= VIEW_LIMIT and not view.endswith("…"), where
            assert "`" not in view + alt and "@everyone" not in view + alt, where
            for earl in seen.earls:
                assert not earl.at_table or f"{SEATS[earl.seat].letter} " in view, where


def test_six_overfull_earldoms_still_fit_into_the_texts() -> None:
    alt, view = alt_text(crowd(), NAMES), text_view(crowd(), NAMES)
    assert len(alt) <= ALT_LIMIT and len(view) <= VIEW_LIMIT and not view.endswith("…")
    for look, name in zip(SEATS, NAMES, strict=True):
        assert f"{look.letter} {name[:8]}" in view and f"{look.letter} {name[:8]}" in alt
    assert owed(crowd()) in alt and owed(crowd()) in view


def test_a_hand_shows_each_kind_once_with_its_number_and_marks_what_may_be_played() -> None:
    states = 0
    for where, state in positions(every=5):
        for seat in range(state.seats):
            seen = observe(state, seat)
            hand = Counter(seen.earls[seat].hand or ())
            large = [
                name for name in (s.name for s in sprites_of(hand_scene(seen, NAMES))) if name.count(" ") == 3
            ]
            shown = {}
            for name in large:
                card, kind, count, look = name.split()
                if card == "card" and look in ("playable", "barred", "waiting"):
                    shown[kind] = (int(count[1:]), look)
            assert {kind: count for kind, (count, _) in shown.items()} == dict(hand), where
            playable = {kind for kind, (_, look) in shown.items() if look == "playable"}
            assert playable == playable_kinds(seen) & set(hand), where
            states += bool(playable)
    assert states > 50


def test_playable_is_what_leaves_the_hand_when_played() -> None:
    """Against the rules themselves: in a turn, each legal action is taken and the hand compared."""
    checked = 0
    for where, state in positions(every=6):
        game = game_of(key_of(state))
        for seat in game.owing(state):
            seen = observe(state, seat)
            if seen.question is None or seen.question.kind != "TakeTurn":
                continue
            before = Counter(seen.earls[seat].hand or ())
            spent = set()
            for action in game.legal_actions(state, seat):
                if action.kind in ("PlaceTower", "EndTurn", "TakeFromRow", "Concede"):
                    continue
                after = observe(game.apply(state, seat, action, Chance(b"try", 1)).state, seat)
                gone = before - Counter(after.earls[seat].hand or ())
                if action.kind == "HoldBanquet":
                    spent |= {"banquet"} if action.by == 0 else set()
                elif action.kind == "RefreshRow":
                    spent |= {"banner"}
                else:
                    spent |= set(gone)
            assert playable_kinds(seen) == spent, where
            checked += 1
    assert checked > 60

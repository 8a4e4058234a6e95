"""Picture, alt text and text view show the same table, and it is the one observed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from render.scene import Box, Figure, Scene, Sprite, Words, walk
from render.specimens import GAME, NAMES, mover_sees, seen_after, state_after, states
from render.theme import SEATS, SUITS
from render.witan_tricks import alt_text, hand_scene, tableau_scene, text_view
from render.witan_tricks.cards import CELL_HEIGHT
from render.witan_tricks.grid import HALO
from render.witan_tricks.layout import GRID_HEIGHT, GRID_TOP, column_left, row_top
from render.witan_tricks.reading import COLUMNS, ROWS, rank_at, row_counts, strength
from render.witan_tricks.words import ALT_LIMIT, GRID_WIDTH, LINE_WIDTH, VIEW_LIMIT

from .examples import HOSTILE


def positions() -> Iterator[Any]:
    """What the public sees in every position of a three- and a four-handed match."""
    for seats in (3, 4):
        for state in states(seats, f"agreement {seats}", target=200):
            yield GAME.observe(state, None)


def in_grid(scene: Scene) -> list[Sprite]:
    """The sprites between the rank labels and the seats."""
    return [
        mark
        for mark in scene.marks
        if isinstance(mark, Sprite)
        and GRID_TOP <= mark.y < GRID_TOP + GRID_HEIGHT
        and mark.name.split()[0] in ("card", "back", "open", "barred")
    ]


def test_the_picture_shows_each_card_once_in_its_place() -> None:
    for seen in positions():
        sprites = in_grid(tableau_scene(seen, NAMES))
        trick = {each.card: each for each in seen.trick}
        shown: dict[str, list[str]] = {"card": [], "back": [], "open": [], "barred": []}
        for sprite in sprites:
            kind, card = sprite.name.split()[:2]
            shown[kind].append(card)
            if kind in ("card", "back"):
                assert sprite.x == column_left(strength(seen, card))
                assert sprite.y == row_top(ROWS.index(card[1]))
        assert sorted(shown["card"]) == sorted({each.card for each in seen.face_up} | trick.keys())
        assert sorted(shown["back"]) == sorted(each.card for each in seen.face_down)
        ended = seen.outcome is not None
        assert sorted(shown["open"]) == sorted(each.card for each in seen.open_places if not ended)
        names = {sprite.name for sprite in sprites}
        for down in seen.face_down:
            played, won = SEATS[down.played_by].letter, SEATS[down.won_by].letter
            stop = "none" if down.stop == "none" or (ended and down.stop == "possible") else down.stop
            pays = "" if stop == "none" else f" of {played}"
            assert f"back {down.card} won {won} stop {stop}{pays}" in names
        for each in seen.trick:
            edge = "joined" if each.connected else "apart"
            assert f"card {each.card} {edge} seat {SEATS[each.seat].letter}" in names


def test_ranks_stand_from_the_lowest_to_the_highest() -> None:
    for seen in positions():
        assert rank_at(seen, seen.right) == seen.top_rank
        scene = tableau_scene(seen, NAMES)
        labels = [
            mark.text
            for mark in scene.marks
            if isinstance(mark, Words) and 114 < mark.y < 160 and len(mark.text) < 3
        ]
        expected = [rank_at(seen, seen.right - 12 + at).replace("T", "10") for at in range(COLUMNS)]
        assert labels[:COLUMNS] == expected


def test_a_place_beyond_the_edge_is_shown_beyond_the_edge() -> None:
    found = 0
    for seen in positions():
        beyond = {
            each.card for each in seen.open_places if each.column == seen.right + 1 and seen.outcome is None
        }
        sprites = in_grid(tableau_scene(seen, NAMES))
        assert {
            s.name.split()[1] for s in sprites if s.name[:4] == "open" and s.x == column_left(COLUMNS)
        } == beyond
        assert not (seen.saturated and beyond)
        found += len(beyond)
    assert found > 50


def test_a_stop_beyond_the_edge_is_marked_there_too() -> None:
    """A face-down card in the lowest column may stop a row at its high end: the ranks go round."""
    found = 0
    for seen in positions():
        sprites = in_grid(tableau_scene(seen, NAMES))
        barred = {sprite.name.split()[1] for sprite in sprites if sprite.name.startswith("barred")}
        for card in barred:
            assert card[0] == rank_at(seen, seen.right + 1)
            assert next(each for each in seen.face_down if each.card == card).stop == "touching"
        found += len(barred)
    assert found


def test_texts_and_picture_agree_on_who_is_to_play_and_on_the_scores() -> None:
    for seen in positions():
        scene = tableau_scene(seen, NAMES)
        words = [mark.text for mark in scene.marks if isinstance(mark, Words)]
        alt, view = alt_text(seen, NAMES), " ".join(text_view(seen, NAMES).split())
        if seen.outcome is None:
            line = next(text for text in words if text.endswith((" led", " to lead")))
            assert f"{SEATS[seen.to_play].letter} {line}." in alt
            assert f"{SEATS[seen.to_play].letter} {line}." in view
        else:
            line = next(text for text in words if " win" in text)
            assert f"The match is over: {line}." in alt
            assert f"The match is over: {line}." in view
        for score in seen.scores:
            assert str(score).replace("-", "−") in words
            assert str(score).replace("-", "−") in alt
        assert f"Trump {SUITS[seen.trump].name}" in alt and f"Trump {SUITS[seen.trump].name}" in view


def test_the_text_view_draws_the_same_grid() -> None:
    for seen in positions():
        lines = text_view(seen, NAMES).splitlines()
        top = next(number for number, line in enumerate(lines) if line.startswith("    "))
        assert lines[top][4:].split()[:COLUMNS] == [
            rank_at(seen, seen.right - 12 + at) for at in range(COLUMNS)
        ]
        trick = {each.card for each in seen.trick}
        for row, suit in enumerate(ROWS):
            line = lines[top + 1 + row].ljust(30)
            cells = [line[4 + 2 * at : 6 + 2 * at].strip() for at in range(COLUMNS)]
            assert line[0] == suit
            assert int(line[1:3]) == row_counts(seen)[suit]
            expected = dict.fromkeys(range(COLUMNS), ".")
            for up in seen.face_up:
                if up.card[1] == suit:
                    expected[strength(seen, up.card)] = up.card[0]
            for each in seen.open_places:
                if each.card[1] == suit and each.column <= seen.right and seen.outcome is None:
                    expected[strength(seen, each.card)] = "+"
            for down in seen.face_down:
                if down.card[1] == suit:
                    sign = {"none": "", "possible": "?", "touching": "!"}[down.stop]
                    expected[strength(seen, down.card)] = "#" + sign.replace("?", "" if seen.outcome else "?")
            for card in trick:
                if card[1] == suit:
                    expected[strength(seen, card)] = f"{card[0]}*"
            assert cells == list(expected.values())


@pytest.mark.parametrize("names", [NAMES, HOSTILE, ("x" * 32,) * 4])
def test_the_text_view_does_not_wrap_on_a_phone(names: tuple[str, ...]) -> None:
    for seats in (3, 4):
        for state in states(seats, f"agreement {seats}", target=200):
            for viewer in (None, *range(seats)):
                lines = text_view(GAME.observe(state, viewer), names).splitlines()
                top = next(number for number, line in enumerate(lines) if line.startswith("    "))
                assert max(map(len, lines[top : top + 7])) <= GRID_WIDTH
                assert max(map(len, lines)) <= LINE_WIDTH
                assert lines[top + 5].endswith("T is 10")


def test_prose_prints_ten_as_ten() -> None:
    seen = mover_sees(4, "b", 0)
    assert "TD" in seen.hand
    assert re.search(r"Your hand: [^:]*10♦", text_view(seen, NAMES))
    assert not re.search(r"T[♣♠♥♦CSHD]\b", text_view(seen, NAMES))


def test_partners_have_one_score() -> None:
    seen = replace(seen_after(4, "b", 38), scores=(38, 47))
    view = text_view(seen, NAMES)
    assert "A and C: 38 (" in view and "B and D: 47 (" in view
    assert len(re.findall("this hand", view)) == 2
    assert len(re.findall("this hand", text_view(seen_after(3, "a", 16), NAMES))) == 3


def test_texts_and_pictures_use_one_word_for_the_best_rank() -> None:
    for seen in positions():
        for text in (alt_text(seen, NAMES), text_view(seen, NAMES)):
            assert "ighest" in text and not re.search(r"\btop\b|connected", text)


@pytest.mark.parametrize(("seats", "key"), [(3, "a"), (4, "b")])
def test_a_match_that_has_ended_invites_nobody(seats: int, key: str) -> None:
    """No open places, no stops to come, no badges under cards, and no trick after the last one."""
    state = state_after(seats, key, None, target=300)
    seen = GAME.observe(state, None)
    assert seen.outcome is not None and seen.open_places
    last = f"ended with trick {seen.last_trick.number} of {seen.tricks_in_hand}"
    scene = tableau_scene(seen, NAMES)
    words = [mark.text for mark in walk(scene.marks) if isinstance(mark, Words)]
    assert f"Hand {seen.hand_number} · {last} · target 300" in words
    assert "may stop" not in words
    assert not any(sprite.name.startswith("open") for sprite in in_grid(scene))
    assert not any(sprite.name.endswith("possible") for sprite in in_grid(scene))
    assert f"Witan, hand {seen.hand_number}, {last}." in alt_text(seen, NAMES)
    assert "may stop" not in alt_text(seen, NAMES)
    view = " ".join(text_view(seen, NAMES).split())
    assert f"Hand {seen.hand_number}, {last}, target 300" in view
    assert "+ " not in view and "?" not in view
    held = 0
    for seat in range(seats):
        own = GAME.observe(state, seat)
        held += len({each.card for each in own.open_places} & set(own.hand))
        marks = hand_scene(own, NAMES).marks
        assert not any(isinstance(mark, Sprite) and mark.name == "joins" for mark in marks)
        texts = [mark.text for mark in marks if isinstance(mark, Words)]
        assert "would join" not in texts
        assert any(text.endswith(f"hand {seen.hand_number}, {last}") for text in texts)
    assert held, "nobody holds a card that would have joined"


@pytest.mark.parametrize(
    ("seats", "sides", "placings", "places"),
    [
        (4, (0, 1, 0, 1), (3, 1, 3, 1), ["2nd", "1st", "2nd", "1st"]),
        (4, (0, 1, 0, 1), (1, 1, 1, 1), ["1st", "1st", "1st", "1st"]),
        (3, (0, 1, 2), (2, 3, 1), ["2nd", "3rd", "1st"]),
        (3, (0, 1, 2), (1, 1, 3), ["1st", "1st", "3rd"]),
    ],
)
def test_sides_are_ranked_not_seats(
    seats: int, sides: tuple[int, ...], placings: tuple[int, ...], places: list[str]
) -> None:
    end = seen_after(seats, "b", None, target=300)
    assert end.sides == sides
    seen = replace(end, outcome=replace(end.outcome, placings=placings))
    words = [mark for mark in tableau_scene(seen, NAMES).marks if isinstance(mark, Words)]
    shown = {NAMES.index(mark.text): mark.x for mark in words if mark.text in NAMES and mark.face == "bold"}
    ranks = sorted((mark.x, mark.text) for mark in words if mark.text in ("1st", "2nd", "3rd", "4th"))
    by_place = [text for _, text in ranks]
    assert [by_place[sorted(shown.values()).index(shown[seat])] for seat in range(seats)] == places


SIGNS = {
    "link": "joined",
    "apart": "apart",
    "pennant": "led",
    "possible": "may stop",
    "touching": "stops",
    "last": "last trick",
    "won": "won by",
    "pays": "pays",
}


def signs_on(seen: Any, scene: Scene) -> set[str]:
    """The signs that the table and the seats' cards bear, read off the marks."""
    found = {mark.name for mark in scene.marks if isinstance(mark, Figure)} & {"link", "apart", "pennant"}
    for sprite in in_grid(scene):
        words = sprite.name.split()
        if words[0] == "back":
            found |= {"won"} | ({words[5], "pays"} if words[5] != "none" else set())
        if words[0] == "barred":
            found.add("touching")
    if any(
        isinstance(mark, Box) and mark.fill == "gold" and mark.height == CELL_HEIGHT + 2 * HALO
        for mark in scene.marks
    ):
        found.add("last")
    return found


def test_the_signs_on_the_table_are_explained_and_no_others() -> None:
    for seen in positions():
        scene = tableau_scene(seen, NAMES)
        words = {mark.text: mark for mark in scene.marks if isinstance(mark, Words)}
        explained = {
            mark.name.split()[1]: mark
            for mark in scene.marks
            if isinstance(mark, Sprite) and mark.name.startswith("sign ")
        }
        assert set(explained) == signs_on(seen, scene)
        for name, icon in explained.items():
            word = words[SIGNS[name]]
            assert 0 < word.x - icon.x < 50 and icon.y < word.y < icon.y + icon.height


def test_cards_of_the_last_trick_lie_on_gold_until_the_next_one_is_complete() -> None:
    found = 0
    for seen in positions():
        scene = tableau_scene(seen, NAMES)
        halos = {
            (mark.x + HALO, mark.y + HALO)
            for mark in scene.marks
            if isinstance(mark, Box) and mark.fill == "gold" and mark.height == CELL_HEIGHT + 2 * HALO
        }
        last = {each.card for each in seen.last_trick.cards} if seen.last_trick else set()
        sprites = {s.name.split()[1]: s for s in in_grid(scene) if s.name.split()[0] in ("card", "back")}
        assert halos == {(sprites[card].x, sprites[card].y) for card in last}
        alt, view = alt_text(seen, NAMES), " ".join(text_view(seen, NAMES).split())
        for text in (alt, view):
            assert ("Last trick: " in text) == bool(last)
            assert ("This trick: " in text) == bool(seen.trick)
        found += bool(halos and seen.trick)
    assert found > 50


def test_a_new_trump_or_highest_rank_is_shown_with_what_it_was() -> None:
    """What the last trick found, played again from the state before it."""
    told = {"trump": 0, "highest": 0}
    for seats in (3, 4):
        grids: list[Any] = []
        for state in states(seats, f"news {seats}", target=200):
            seen = GAME.observe(state, None)
            if not grids or grids[-1].hand_number != seen.hand_number:
                grids = []
            grids.append(seen)
            if seen.outcome is not None:
                continue
            cards = len(seen.trick) + (len(seen.last_trick.cards) if seen.last_trick else 0)
            was = grids[-1 - cards]
            names = {mark.name for mark in tableau_scene(seen, NAMES).marks if isinstance(mark, Sprite)}
            texts = (alt_text(seen, NAMES), " ".join(text_view(seen, NAMES).split()))
            for what, now, then in (
                ("trump", SUITS[seen.trump].name, SUITS[was.trump].name),
                ("highest", seen.top_rank, was.top_rank.replace("T", "10")),
            ):
                is_new = now.replace("T", "10") != then
                assert (f"token {what} was" in names) == is_new
                assert all((f"(was {then})" in text) >= is_new for text in texts)
                told[what] += is_new
    assert min(told.values()) > 10, told


@pytest.mark.parametrize("names", [NAMES, HOSTILE, ("x" * 32,) * 4, ("漢" * 32,) * 4])
def test_texts_keep_to_their_limits(names: tuple[str, ...]) -> None:
    for seats in (3, 4):
        for state in states(seats, f"limits {seats}", target=150):
            for viewer in (None, *range(seats)):
                seen = GAME.observe(state, viewer)
                alt, view = alt_text(seen, names), text_view(seen, names)
                assert len(alt) <= ALT_LIMIT
                assert alt.endswith(".")
                assert len(view) <= VIEW_LIMIT
                assert "```" not in view


def test_the_hand_raises_what_may_be_played_and_lowers_the_rest() -> None:
    seen = GAME.observe(next(states(3, "raise")), None)
    for state in states(3, "raise", target=150):
        if not GAME.owing(state):
            break
        seat = GAME.owing(state)[0]
        seen = GAME.observe(state, seat)
        cards = [s for s in hand_scene(seen, NAMES).marks if isinstance(s, Sprite) and s.name[:5] == "card "]
        looks = {sprite.name.split()[1]: (sprite.name.split()[2], sprite.y) for sprite in cards}
        assert set(looks) == set(seen.hand)
        tops = {y for look, y in looks.values() if look == "playable"}
        for card, (look, y) in looks.items():
            assert (look == "playable") == (card in seen.playable)
            assert look == "playable" or y not in tops
        joins = [s for s in hand_scene(seen, NAMES).marks if isinstance(s, Sprite) and s.name == "joins"]
        connecting = {each.card for each in seen.open_places} & set(seen.hand)
        assert len(joins) == (len(connecting) + 1 if connecting else 0)  # one in the legend


def test_the_text_of_a_hand_lists_what_its_picture_shows() -> None:
    def listed(view: str, head: str) -> set[str]:
        found = re.search(rf"{head}: ((?:\S+[♣♠♥♦] ?)+)", " ".join(view.split()))
        marks = {look.mark: key for key, look in SUITS.items()}
        return {one[:-1].replace("10", "T") + marks[one[-1]] for one in found[1].split()} if found else set()

    for state in states(4, "twin", target=150):
        for seat in range(4):
            seen = GAME.observe(state, seat)
            sprites = [s for s in hand_scene(seen, NAMES).marks if isinstance(s, Sprite)]
            cards = {s.name.split()[1]: s for s in sprites if s.name.startswith("card ")}
            tags = [s.x + s.width // 2 for s in sprites if s.name == "joins"]
            view = text_view(seen, NAMES)
            assert listed(view, "Your hand") == set(cards)
            raised = {card for card, sprite in cards.items() if sprite.name.endswith("playable")}
            assert listed(view, "You may play") == raised
            joining = listed(view, "Would join")
            assert len(joining) == max(0, len(tags) - 1)
            assert all(
                any(abs(cards[card].x + cards[card].width // 2 - tag) < 3 for tag in tags) for card in joining
            )


def test_a_waiting_hand_bars_nothing() -> None:
    state = next(states(3, "wait"))
    waiting = (GAME.owing(state)[0] + 1) % 3
    names = [s.name for s in hand_scene(GAME.observe(state, waiting), NAMES).marks if isinstance(s, Sprite)]
    assert not any("barred" in name or "playable" in name for name in names)


def test_the_public_has_no_hand_to_show() -> None:
    with pytest.raises(ValueError, match="public"):
        hand_scene(seen_after(3, "a", 1), NAMES)


def test_the_choice_of_an_end_is_named() -> None:
    """House option: the player of a card that fits at both ends says where it goes."""
    for match in range(40):
        for state in states(3, f"ends {match}", double="player", target=150):
            seen = GAME.observe(state, None)
            if seen.choosing_end is None:
                continue
            scene = tableau_scene(seen, NAMES)
            assert any("to place the" in mark.text for mark in scene.marks if isinstance(mark, Words))
            assert "to place the" in alt_text(seen, NAMES)
            own = hand_scene(GAME.observe(state, seen.to_play), NAMES)
            assert any("Your turn: place" in mark.text for mark in own.marks if isinstance(mark, Words))
            return
    pytest.fail("no match came to a choice of ends")

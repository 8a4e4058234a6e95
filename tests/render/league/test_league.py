"""Pictures of competitions: nothing overlaps, and the words say what the picture shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from render.league import bracket_scene, crosstable_scene, schedule_scene, specimens, standings_scene
from render.league.bracket import bracket_alt, bracket_words
from render.league.crosstable import LARGEST, crosstable_alt, crosstable_words
from render.league.entries import Bout, Cell, Crosstable, Meeting, Part, Schedule, Side
from render.league.reading import ALT_LIMIT, VIEW_LIMIT, number
from render.league.schedule import ROWS, schedule_alt, schedule_words
from render.league.standings import standings_alt, standings_words
from render.scene import Figure, Scene, Words
from tests.render.test_layout import box_of, overlap

from .examples import EXAMPLES, HOSTILE, empty, hostile_bracket, hostile_standings


def hostile_crosstable(count: int) -> Crosstable:
    names = tuple(HOSTILE[at % 4] for at in range(count))
    cells = tuple(
        tuple(None if row == column else Cell(Fraction(199, 2), 100, 20) for column in range(count))
        for row in range(count)
    )
    return Crosstable("Cup", "Division 1", names, cells, (Fraction(1999, 2),) * count)


def hostile_schedule(seats: int) -> Schedule:
    names = tuple((at + 1, HOSTILE[at % 4]) for at in range(seats))
    places = tuple(range(1, seats + 1))
    meetings = tuple(
        Meeting(99, names, "#123456 is played", places if at % 2 else (), at % 3 == 0) for at in range(ROWS)
    )
    return Schedule("Cup", "Division 1", meetings)


def scenes() -> Iterator[tuple[str, Scene]]:
    for name, make in EXAMPLES.items():
        yield name, make()
    for count in range(2, LARGEST + 1):
        yield f"crosstable of {count}", crosstable_scene(hostile_crosstable(count))
    for seats in range(2, 7):
        yield f"tables of {seats}", schedule_scene(hostile_schedule(seats))
    for ties in range(4):
        shown = hostile_standings()
        yield f"{ties} tie-breaks", standings_scene(replace(shown, headings=shown.headings[:ties]))


def test_words_keep_to_the_page_and_to_their_room_and_clear_of_each_other() -> None:
    for where, scene in scenes():
        words = [mark for mark in scene.marks if isinstance(mark, Words) and mark.text]
        boxes = [box_of(each) for each in words]
        for each, box in zip(words, boxes, strict=True):
            assert box[0] >= 10 and box[2] <= scene.width - 10, f"{where}: {each.text!r} leaves the page"
            assert box[3] <= scene.height - 10, f"{where}: {each.text!r} stands too low"
            if each.room is not None:
                assert box[2] - box[0] <= each.room, f"{where}: {each.text!r} is too wide"
        for (one, first), (other, second) in combinations(zip(words, boxes, strict=True), 2):
            assert not overlap(first, second, 2), f"{where}: {one.text!r} and {other.text!r} overlap"


def test_a_crosstable_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        crosstable_scene(hostile_crosstable(LARGEST + 1))


def test_standings_say_in_words_what_the_picture_shows() -> None:
    shown = specimens.division()
    scene, alt, text = standings_scene(shown), standings_alt(shown), standings_words(shown)
    drawn = [mark.text for mark in scene.marks if isinstance(mark, Words)]
    for line in shown.lines:
        assert line.name in drawn
        assert number(line.points) in drawn
        assert f"{line.place}. {line.name}, {number(line.points)} point" in alt
        (row,) = (each for each in text.splitlines() if line.name in each)
        assert row.split()[-2:] == [str(line.played), number(line.points)]
    assert "Hild, 6½ points from 9 matches, goes up" in alt
    assert text.count("\n+") == 1 and text.count("\n-") == 1 and text.count("\nx") == 1
    signs = [mark.name for mark in scene.marks if isinstance(mark, Figure)]
    for figure in ("triangle", "wedge", "octagon_open"):
        assert signs.count(figure) == 2, "once in its line, once in the legend"


def test_a_zone_that_nobody_is_in_is_not_explained() -> None:
    scene = standings_scene(specimens.tables())
    drawn = [mark.text for mark in scene.marks if isinstance(mark, Words)]
    assert not {"goes up", "goes down", "withdrawn"} & set(drawn)


def test_a_bracket_says_in_words_who_beats_whom_and_who_has_a_bye() -> None:
    shown = specimens.single()
    for text in (bracket_alt(shown), bracket_words(shown)):
        assert "Æthelflæd has a bye" in text
        assert "Eadgyth beats Leofric (#21)" in text
        assert "Hild beats Wulfstan (forfeit)" in text
        assert "Godwin – Hild (#25 plays)" in text
        assert "Æthelflæd – open" in text
    drawn = [mark.text for mark in bracket_scene(shown).marks if isinstance(mark, Words)]
    assert drawn.count("bye") == 2


def test_a_long_bracket_stands_in_bands() -> None:
    part = specimens.double().parts[1]
    long = replace(part, rounds=part.rounds[2:] * 4, labels=tuple(f"round {at + 1}" for at in range(8)))
    shown = replace(specimens.double(), parts=(long,))
    drawn = [mark.text for mark in bracket_scene(shown).marks if isinstance(mark, Words)]
    assert "Beaten once (1 of 2)" in drawn
    assert "Beaten once (2 of 2)" in drawn
    assert [each for each in drawn if each.startswith("round ")] == [f"round {at + 1}" for at in range(8)]


def test_a_match_that_nobody_will_ever_play_leaves_its_place_empty() -> None:
    nobody = Side(is_bye=True)
    bouts = tuple(Bout(str(at), (Side(at, specimens.NAMES[at]), nobody), 0) for at in range(1, 4))
    first = (*bouts, Bout("0", (nobody, nobody)))
    second = (Bout("4", (Side(1, "Ada"), Side(2, "Ben"))), Bout("5", (Side(3, "Cyd"), nobody), 0))
    part = Part("Beaten once", (first, second), ("round 1", "round 2"))
    shown = replace(specimens.double(), parts=(part,))
    scene = bracket_scene(shown)
    drawn = [mark.text for mark in scene.marks if isinstance(mark, Words)]
    assert drawn.count("bye") == 4
    places = {mark.text: mark.y for mark in scene.marks if isinstance(mark, Words)}
    names = [specimens.NAMES[at] for at in (1, 2, 3)]
    assert places[names[0]] < places["Ada"] < places[names[1]] < places[names[2]] < places["Cyd"]
    assert "bye has a bye" not in bracket_words(shown)


def test_a_crosstable_says_in_words_what_it_shows() -> None:
    shown = specimens.crosstable()
    assert "Hild, 6½ in all: 2 of 3 against Godwin" in crosstable_alt(shown)
    row = next(each for each in crosstable_words(shown).splitlines() if "Hild" in each)
    assert row.split() == ["1", "Hild", "–", "2/3", "2/3", "·", "·", "2½/3", "6½"]
    drawn = [mark.text for mark in crosstable_scene(shown).marks if isinstance(mark, Words)]
    assert "6 open" in drawn
    assert "of 3" in drawn


def test_a_schedule_says_in_words_who_sits_where() -> None:
    shown = specimens.pods()
    for text in (schedule_alt(shown), schedule_words(shown)):
        assert "A Æthelflæd (2.), B Godwin (1.), C Hild (3.), D Leofric (4.) – #51" in text
        assert "#52 plays" in text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 2), "½"),
        (Fraction(13, 2), "6½"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(10, 3), "3.33"),
        (Fraction(47, 4), "11.75"),
        (Fraction(12), "12"),
    ],
)
def test_numbers_as_people_write_them(value: Fraction, text: str) -> None:
    assert number(value) == text


def test_texts_keep_within_their_limits_and_hostile_names_break_nothing() -> None:
    standings, bracket = hostile_standings(200), hostile_bracket()
    crosstable, schedule = hostile_crosstable(LARGEST), hostile_schedule(6)
    for alt in (
        standings_alt(standings),
        bracket_alt(bracket),
        crosstable_alt(crosstable),
        schedule_alt(schedule),
    ):
        assert 0 < len(alt) <= ALT_LIMIT
        assert not set(alt) & set("`@\u202e\u202c\n")
    for text in (
        standings_words(standings),
        bracket_words(bracket),
        crosstable_words(crosstable),
        schedule_words(schedule),
    ):
        assert 0 < len(text) <= VIEW_LIMIT
        assert not set(text) & set("`@\u202e\u202c")


def test_before_anything_has_come_about_the_picture_says_so() -> None:
    standings, bracket, crosstable, schedule = empty()
    for scene, words in (
        (standings_scene(standings), "Nobody plays here yet"),
        (bracket_scene(bracket), "The bracket is drawn when the entries are closed"),
        (crosstable_scene(crosstable), "Nobody plays here yet"),
        (schedule_scene(schedule), "No matches yet"),
    ):
        assert words in [mark.text for mark in scene.marks if isinstance(mark, Words)]
    assert standings_alt(standings) == "Standings of Cup: Swiss."
    assert bracket_words(bracket) == "Cup · single elimination"

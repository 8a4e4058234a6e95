"""The text form: exactly there and back, and clear about what is wrong with a text that is none."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core.transcript import Transcript, TranscriptError, link, read, write

from .cases import path_of

TEXT = """gemot transcript 1
game: witan_tricks
rules_version: 1
seats: 3
ruleset.target: 301
ruleset.follow: strict
secret: 00ff
commitment: aa11
ready: "7" "eight nine" "10"
key: 0123abcd

# a remark
   1  seat 2  PlayCard card=QD
   2  seat 0  PlayCard card=2S

ending: target_by_trick
placings: 1 3 2
points: 12 -3 0
state_hash: ff
"""


def test_what_a_text_says() -> None:
    transcript = read(TEXT)
    assert transcript == Transcript(
        game="witan_tricks",
        rules_version=1,
        seats=3,
        ruleset={"target": 301, "follow": "strict"},
        key="0123abcd",
        secret="00ff",
        commitment="aa11",
        ready=("7", "eight nine", "10"),
        moves=((2, {"kind": "PlayCard", "card": "QD"}), (0, {"kind": "PlayCard", "card": "2S"})),
        ending="target_by_trick",
        placings=(1, 3, 2),
        points=(12, -3, 0),
        state_hash="ff",
    )


def test_there_and_back() -> None:
    assert read(write(read(TEXT))) == read(TEXT)
    text = path_of("witan_tricks", "shared").read_text(encoding="utf-8")
    assert read(write(read(text))) == read(text)
    assert read(text.replace("\n", "\r\n")) == read(text)


@pytest.mark.parametrize(
    "value",
    [
        *("7S", "true", "12", "-1.5", "null", "NaN", "1e5", "Infinity", "", "two words", 'a "quote"', "ä\n"),
        *("=", "#", "a=b", "["),
        *(12, -3, 1.5, True, None),
        *(["a", "b c"], [], {"deep": [1, {"x": "}"}]}),
    ],
)
def test_any_value_of_an_action_goes_there_and_back(value: object) -> None:
    transcript = Transcript(
        game="g", rules_version=1, seats=2, key="00", moves=((1, {"kind": "Do", "one": value, "two": value}),)
    )
    assert read(write(transcript)) == transcript
    options = Transcript(game="g", rules_version=1, seats=2, key="00", ruleset={"one": value})
    assert read(write(options)) == options


def test_an_unfinished_match_can_be_written_too() -> None:
    transcript = Transcript(game="g", rules_version=1, seats=2, key="00")
    assert read(write(transcript)) == transcript


def broken(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "first line"),
        ("hello", 1, "first line"),
        (TEXT.replace("transcript 1", "transcript 2"), 1, "first line"),
        (broken("seats: 3", "seats: three"), 4, "seats must be a number"),
        (broken("seats: 3", "seats: 99999999999999999999"), 4, "seats must be a number"),
        (broken("rules_version: 1", "rules_version:"), 3, "rules_version must be a number"),
        (broken("secret: 00ff", "secret: xyz"), 7, "hexadecimal"),
        (broken("key: 0123abcd", "key: 012"), 10, "hexadecimal"),
        (broken("key: 0123abcd", "key: 0123ABCD"), 10, "hexadecimal"),
        (broken("state_hash: ff", "state_hash: f"), 19, "hexadecimal"),
        (
            broken("game: witan_tricks\n", "game: witan_tricks\ngame: other\n"),
            3,
            "game is there twice, first in line 2",
        ),
        (broken("ruleset.follow: strict", "ruleset.target: 5"), 6, "twice, first in line 5"),
        (broken("ruleset.follow: strict", "ruleset.follow: strict very"), 6, "one value"),
        (broken("ruleset.follow: strict", "ruleset.follow:"), 6, "missing"),
        (broken("ruleset.follow: strict", "colour: red"), 6, "unknown name 'colour'"),
        (broken("   2  seat 0", "   3  seat 0"), 14, "move 3 stands where move 2 should"),
        (broken("   1  seat 2  PlayCard", "   1  seat x  PlayCard"), 13, "neither"),
        (broken("card=QD", "card"), 13, "expected name=value"),
        (broken("card=QD", "card="), 13, "value is missing"),
        (broken("card=QD", 'card="QD'), 13, "cannot read the value"),
        (broken("card=QD", 'card="QD"x'), 13, "space is missing"),
        (broken("card=QD", "card=Q;D"), 13, "cannot read the value"),
        (broken("card=QD", "card=QD card=2S"), 13, "card is there twice"),
        (broken("card=QD", "card=QD kind=Pass"), 13, "kind is there twice"),
        (broken("card=QD", "card=" + "[" * 100000), 13, "cannot read the value"),
        (broken("# a remark", "a remark"), 12, "neither"),
        (broken('ready: "7"', "ready: 7"), 9, "text in quotes"),
        (broken("placings: 1 3 2", "placings: first"), 17, "placings must be numbers"),
        (broken("points: 12 -3 0", "points: 1.5"), 18, "points must be numbers"),
        (broken("game: witan_tricks\n", ""), 0, "no line says 'game'"),
        (broken("key: 0123abcd\n", ""), 0, "no line says 'key'"),
        (TEXT + "\x00\x07\n", 20, "neither"),
    ],
)
def test_a_text_that_is_no_transcript(text: str, line: int, reason: str) -> None:
    with pytest.raises(TranscriptError) as wrong:
        read(text)
    assert wrong.value.line == line
    assert reason in str(wrong.value)
    assert len(str(wrong.value)) < 200
    if line:
        assert str(wrong.value).startswith(f"line {line}: ")


def test_the_chain_of_a_stored_match_depends_on_all_that_went_before() -> None:
    start = link("", 0, -1, {}, "state")
    one = link(start, 1, 0, {"kind": "PlayCard", "card": "QD"}, "after")
    assert len(one) == 64
    assert one == link(start, 1, 0, {"card": "QD", "kind": "PlayCard"}, "after")
    others = {
        link("", 1, 0, {"kind": "PlayCard", "card": "QD"}, "after"),
        link(start, 2, 0, {"kind": "PlayCard", "card": "QD"}, "after"),
        link(start, 1, 1, {"kind": "PlayCard", "card": "QD"}, "after"),
        link(start, 1, 0, {"kind": "PlayCard", "card": "QC"}, "after"),
        link(start, 1, 0, {"kind": "PlayCard", "card": "QD"}, "other"),
    }
    assert len(others | {one}) == 6


def test_a_transcript_of_every_game_names_it() -> None:
    for key, game in GAMES.items():
        assert read(path_of(key, game.endings[0]).read_text(encoding="utf-8")).game == key

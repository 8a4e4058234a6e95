"""A match told again: every frame and caption is what the viewer saw then, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.phrases.registry import speaker_of
from bot.retold import ALT_LIMIT, BRIEFEST, END_AT_LEAST, PACE, Retelling, caption_names, ordinal
from render.caption import HEIGHT
from render.names import picture_names
from render.registry import PICTURES
from render.replay import animated
from render.scene import Scene, Words, walk
from render.worker import Painter
from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.core.seat import PUBLIC, Viewer
from rules.core.step import Step
from rules.core.transcript import Transcript, read, replay
from tests.properties.tables import TABLES
from tests.properties.walk import Setting, random_match, settings_of

FOLDER = Path(__file__).parents[1] / "transcripts"
FILES = sorted(FOLDER.rglob("*.txt"))
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")
ENDINGS = [FOLDER / name for name in ("witan_tricks/target_by_trickpiles.txt", "ortus_regni/no_fief.txt")]


def story_of(path: Path, viewer: Viewer = PUBLIC, **more: Any) -> Retelling:
    record = read(path.read_text(encoding="utf-8"))
    names = NAMES[: record.seats]
    return Retelling(GAMES[record.game], record, "Match #1", names, viewer, **more)


def words(scene: Scene) -> list[str]:
    return [mark.text for mark in walk(scene.marks) if isinstance(mark, Words)]


def under_caption(scene: Scene) -> list[Any]:
    return [mark for mark in scene.marks if mark.y >= HEIGHT]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_transcript_can_be_told_to_everybody(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    for viewer in (PUBLIC, *range(record.seats)):
        frames = list(story_of(path, viewer, ended=True).frames(1))
        assert [frame.move for frame in frames] == list(range(len(record.moves) + 1))
        assert "The deal" in words(frames[0].scene)
        assert "The end" in words(frames[-1].scene)
        assert frames[-1].milliseconds >= END_AT_LEAST > frames[1].milliseconds


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: path.stem)
def test_a_frame_is_the_table_of_its_move_as_the_viewer_sees_it(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    game, pictures, names = GAMES[record.game], PICTURES[record.game], NAMES[: record.seats]
    for viewer in (PUBLIC, 1):
        frames = story_of(path, viewer).frames(1)
        for (_, _, _, step), frame in zip(replay(record, game), frames, strict=True):
            seen = game.observe(step.state, viewer)
            table = pictures.tableau_scene(seen, names)
            shown = [(type(mark), mark.x, mark.y - HEIGHT) for mark in under_caption(frame.scene)]
            expected = [(type(mark), mark.x, mark.y) for mark in table.marks]
            assert shown[: len(expected)] == expected
            hand = pictures.hand_scene(seen, names).height if viewer is not PUBLIC else 0
            assert frame.scene.height == HEIGHT + table.height + hand


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: path.stem)
def test_captions_tell_events_that_the_viewer_may_know_and_no_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = read(path.read_text(encoding="utf-8"))
    told: list[Any] = []
    speaker = speaker_of(record.game)

    class Listening:
        def log_line(self, event: Any, names: Sequence[str]) -> str | None:
            told.append(event)
            return speaker.log_line(event, names)

    monkeypatch.setattr("bot.retold.speaker_of", lambda game: Listening())
    hidden = 0
    for viewer in (PUBLIC, 0, 1):
        told.clear()
        for _ in story_of(path, viewer).frames(1):
            pass
        events = [event for _, _, _, step in replay(record, GAMES[record.game]) for event in step.events]
        assert told == [event for event in events if event.visible_to(viewer)]
        hidden += len(events) - len(told)
    assert hidden


def test_a_replay_for_everybody_holds_no_hand() -> None:
    for path in ENDINGS:
        for frame in story_of(path).frames(1):
            assert not {"Your hand", "Your cards", "Your Hand"} & set(words(frame.scene))
        own = list(story_of(path, 0).frames(1))
        assert any({"Your hand", "Your cards", "Your Hand"} & set(words(frame.scene)) for frame in own)


# Thinned -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("every", "called"), [(2, "2nd"), (3, "3rd"), (7, "7th"), (1000, "1000th")])
def test_some_moves_in_one_frame(every: int, called: str) -> None:
    story = story_of(ENDINGS[0])
    frames = list(story.frames(every))
    moves = [move for move in range(story.moves) if move % every == 0]
    assert [frame.move for frame in frames] == [*moves, story.moves]
    for frame in frames:
        assert any(text.endswith(f"every {called} move") for text in words(frame.scene))
    assert f"for every {called} move" in story.alt("as everybody saw it", every, end_of(story))


def end_of(story: Retelling) -> Any:
    *_, (_, _, _, step) = replay(story.record, story.game)
    return step.state


def test_ordinals() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th",
    ]  # fmt: skip


def test_a_slow_replay_is_slower_than_a_fast_one_and_a_long_match_is_sped_up() -> None:
    times = {speed: next(iter(story_of(ENDINGS[0], speed=speed).frames(1))).milliseconds for speed in PACE}
    assert times["slow"] > times["usual"] > times["fast"] >= BRIEFEST
    long = story_of(FOLDER / "witan_tricks" / "target_by_trick.txt")
    moves = long.record.moves
    longer = Retelling(
        long.game, long.record.model_copy(update={"moves": moves * 6}), "", long.names, speed="slow"
    )
    assert BRIEFEST <= longer._pace(1) < PACE["slow"]


# Words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_alt_text_is_short_and_of_what_the_viewer_sees(path: Path) -> None:
    story = story_of(path)
    state = end_of(story)
    alt = story.alt("as everybody saw it", 1, state)
    assert len(alt) <= ALT_LIMIT
    seen = story.game.observe(state, PUBLIC)
    last = PICTURES[story.game.key].alt_text(seen, story.names)
    assert last[:200] in alt


def test_names_that_cannot_be_shown_become_seats() -> None:
    assert caption_names(("Ann", "", "\U0001f600")) == ("● A Ann", "■ B", "◆ C Seat C")
    assert picture_names(("\U0001f600",)) == ("Seat A",)


# Leaks -------------------------------------------------------------------------------------------


class _Begun:
    """A game that begins with a certain state; all else is the real one's."""

    def __init__(self, game: Any, state: Any) -> None:
        self._game = game
        self._state = state

    def setup(self, *_: Any) -> Step[Any]:
        return Step(self._state, ())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def pairs(key: str, viewer: Viewer) -> Iterator[tuple[Retelling, Retelling]]:
    """Two matches that differ in what ``viewer`` cannot know, and go on alike until it shows."""
    table = TABLES[key]
    for number, setting in enumerate(settings_of(key)[:4]):
        game = setting.game
        for move in list(random_match(setting, number))[::9][:6]:
            encoded = game.encode_state(move.before)
            other = game.decode_state(table.permuted(encoded, viewer, Chance(b"pair", move.revision), None))
            if other == move.before:
                continue
            moves = list(alike(setting, move.before, other, viewer))
            record = Transcript(
                game=key,
                rules_version=game.rules_version,
                seats=setting.seats,
                ruleset=game.ruleset(**dict(setting.options)).model_dump(mode="json"),
                key="00",
                moves=tuple(moves),
            )
            names = NAMES[: setting.seats]
            yield (
                Retelling(_Begun(game, move.before), record, "Match #1", names, viewer),
                Retelling(_Begun(game, other), record, "Match #1", names, viewer),
            )


def alike(setting: Setting, state: Any, other: Any, viewer: Viewer) -> Iterator[tuple[int, dict[str, Any]]]:
    """Moves that are legal in both and tell the viewer the same, at most eight."""
    game = setting.game
    for revision in range(1, 9):
        if not (owing := game.owing(state)):
            return
        picks = Chance(b"alike", revision)
        seat = picks.pick(owing)
        action = setting.pick(game, state, seat, picks)
        try:
            one = game.apply(state, seat, action, Chance(b"\0", revision))
            two = game.apply(other, seat, action, Chance(b"\0", revision))
        except IllegalAction:
            return
        told = [[event for event in each.events if event.visible_to(viewer)] for each in (one, two)]
        if told[0] != told[1] or game.observe(one.state, viewer) != game.observe(two.state, viewer):
            return
        yield seat, game.actions.encode(action)
        state, other = one.state, two.state


@pytest.mark.parametrize("viewer", [PUBLIC, 0])
@pytest.mark.parametrize("key", list(TABLES))
async def test_hidden_cards_change_no_byte_until_they_show(key: str, viewer: Viewer) -> None:
    async def quiet(move: int) -> None:
        """No progress."""

    compared = painted = 0
    async with Painter(0) as painter:
        for story, other in pairs(key, viewer):
            frames = list(story.frames(1))
            assert frames == list(other.frames(1))
            compared += len(frames)
            if len(frames) > 2 and painted < 2:
                painted += 1
                one = await animated(story.frames, story.moves, painter, quiet)
                two = await animated(other.frames, other.moves, painter, quiet)
                assert one.data == two.data
    assert compared > 12
    assert painted


@pytest.mark.parametrize("key", list(TABLES))
def test_the_comparison_would_see_a_leak(key: str) -> None:
    """To the seat whose cards were dealt otherwise the two matches do look different."""
    different = 0
    for story, other in pairs(key, 0):
        for seat in range(1, story.record.seats):
            one = Retelling(story.game, story.record, "", story.names, seat)
            two = Retelling(other.game, other.record, "", other.names, seat)
            different += next(one.frames(1)) != next(two.frames(1))
    assert different

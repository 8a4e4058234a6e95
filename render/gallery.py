"""Paints the gallery of the documents anew: ``python -m render.gallery``.

Every picture is of a position of a recorded match (``tests/transcripts``), chosen by what the position is and
not by which game it is of, so that a new game needs nothing here. The page names each position; a test paints
it again and compares.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rules import GAMES
from rules.core.game import Game
from rules.core.seat import PUBLIC, Viewer
from rules.core.transcript import Transcript, read, replay

from .paint import paint
from .registry import PICTURES
from .scene import Figure, Scene, walk
from .theme import SEATS

ROOT: Final = Path(__file__).parents[1]
TRANSCRIPTS: Final = ROOT / "tests" / "transcripts"
PAGE: Final = ROOT / "docs" / "gallery.md"
FOLDER: Final = ROOT / "docs" / "gallery"
NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric", "Wynn", "Osgar")

_CONTESTS: Final = 3
"""Kinds of contests shown of a game: those that its matches are in most often."""

_HEAD: Final = """\
# Gallery

What the bot paints, from recorded matches. Under each picture stands the text that goes with it, for those
who do not see it. Pictures are 1100 pixels wide; Discord shows them at half of that.

Made by `make gallery`; each position is named, so that it can be looked at with `gemot replay`.
"""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: a title, the transcript (``GAME/NAME``), the move after which it is taken, who looks, and
    what is shown: ``table``, ``hand`` or the name of a milestone."""

    title: str
    record: str
    move: int
    viewer: Viewer
    shows: str

    @property
    def game(self) -> str:
        """The game's key."""
        return self.record.split("/")[0]

    @property
    def file(self) -> str:
        """The picture's file name."""
        return f"{self.game}-{self.title.lower().replace(' ', '-')}.png".replace("_", "-")


@dataclass(frozen=True, slots=True)
class Shown:
    """What a shot shows."""

    scene: Scene
    text: str


@dataclass(frozen=True, slots=True)
class _Position:
    """A position of a recorded match, and how much there is to see."""

    record: str
    move: int
    moves: int
    seats: int
    running: bool
    opened: bool
    """Whether the match has come to questions with a list of answers."""
    marks: int
    contests: tuple[str, ...]
    hands: tuple[tuple[int, int], ...]
    """(different figures in the hand's picture, seat) of each seat that is asked."""
    milestones: tuple[str, ...]


@cache
def transcript(record: str) -> Transcript:
    """A recorded match by its name."""
    return read((TRANSCRIPTS / f"{record}.txt").read_text(encoding="utf-8"))


def records(game: str) -> list[str]:
    """The recorded matches of a game."""
    return sorted(f"{game}/{path.stem}" for path in (TRANSCRIPTS / game).glob("*.txt"))


def shown(shot: Shot) -> Shown:
    """The scene of a shot, and the text that goes with it."""
    game: Game[Any, Any] = GAMES[shot.game]
    pictures, names = PICTURES[shot.game], NAMES[: transcript(shot.record).seats]
    history: list[Any] = []
    for revision, _, _, step in replay(transcript(shot.record), game):
        news = [event for event in step.events if event.visible_to(PUBLIC)]
        history += news
        if revision < shot.move:
            continue
        seen = game.observe(step.state, shot.viewer)
        if shot.shows == "table":
            return Shown(pictures.tableau_scene(seen, names), pictures.alt_text(seen, names))
        if shot.shows == "hand":
            return Shown(pictures.hand_scene(seen, names), pictures.text_view(seen, names))
        for each in pictures.milestones(seen, history, news, names):
            if each.scene.name == shot.shows:
                return Shown(each.scene, each.alt)
    raise ValueError(f"{shot.record} has no {shot.shows} after move {shot.move}")


# Which positions ---------------------------------------------------------------------------------


def chosen(game: str) -> list[Shot]:
    """The shots of a game: opening, middle, the fullest table, contests in progress, a hand, the result."""
    positions = list(_positions(game))
    running = [each for each in positions if each.running and each.opened]
    ended = [each for each in positions if not each.running]
    longest = max(ended, key=lambda each: each.moves)
    story = [each for each in running if each.record == longest.record]
    shots = [
        _table("Opening", story[min(longest.seats, len(story) - 1)]),
        _table("Middle", story[len(story) // 2]),
        _table("Full table", max(running, key=lambda each: (not each.contests, each.marks))),
    ]
    often = Counter(contest for each in running for contest in each.contests)
    for contest, _ in sorted(often.most_common(_CONTESTS)):
        fullest = max((each for each in running if contest in each.contests), key=lambda each: each.marks)
        shots.append(_table(contest.capitalize(), fullest))
    hands = [(each, variety, seat) for each in running for variety, seat in each.hands]
    at, _, seat = max(hands, key=lambda hand: hand[1])
    shots.append(Shot("Hand", at.record, at.move, seat, "hand"))
    for name in sorted({name for each in positions for name in each.milestones}):
        reached = [each for each in positions if name in each.milestones]
        latest = max(reached, key=lambda each: (each.moves, each.move))
        shots.append(Shot(name.replace("_", " ").capitalize(), latest.record, latest.move, PUBLIC, name))
    shots.append(_table("Result", longest))
    return shots


def _table(title: str, at: _Position) -> Shot:
    return Shot(title, at.record, at.move, PUBLIC, "table")


def _positions(key: str) -> Iterator[_Position]:
    """Every position of every recorded match of a game."""
    game, pictures = GAMES[key], PICTURES[key]
    for record in records(key):
        match = transcript(record)
        names, opened = NAMES[: match.seats], False
        history: list[Any] = []
        for revision, _, _, step in replay(match, game):
            news = [event for event in step.events if event.visible_to(PUBLIC)]
            history += news
            seen = game.observe(step.state, PUBLIC)
            asked = game.decisions(step.state)
            opened = opened or any(not each.open_ended for each in asked)
            yield _Position(
                record,
                revision,
                len(match.moves),
                match.seats,
                bool(asked),
                opened,
                _marks(pictures.tableau_scene(seen, names)),
                tuple(_contests_in(seen)) if asked else (),
                tuple(
                    (_variety(pictures.hand_scene(game.observe(step.state, seat), names)), seat)
                    for seat in game.owing(step.state)
                ),
                tuple(each.scene.name for each in pictures.milestones(seen, history, news, names))
                if pictures.milestone_kinds & {event.kind for event in news}
                else (),
            )


def _marks(scene: Scene) -> int:
    return sum(1 for _ in walk(scene.marks))


def _variety(scene: Scene) -> int:
    return len({mark.name for mark in walk(scene.marks) if isinstance(mark, Figure)})


def _contests_in(seen: Any) -> Iterator[str]:
    """The observation's views that are there only now and then: a battle, a plot, a joust."""
    for each in fields(seen):
        if is_dataclass(getattr(seen, each.name)) and "View | None" in str(each.type):
            yield each.name


# The page ----------------------------------------------------------------------------------------

_CAPTION: Final = re.compile(r"\*`(\S+)`, move (\d+), (?:seat ([A-F])|everybody), (\w+)\*")
_TITLE: Final = re.compile(r"### (.+)")


def page(shots: Sequence[Shot], kilobytes: int) -> str:
    """The whole page."""
    lines = [_HEAD, f"{len(shots)} pictures, {kilobytes} KB together."]
    for game in dict.fromkeys(shot.game for shot in shots):
        lines += ["", f"## {GAMES[game].title}"]
        for shot in (each for each in shots if each.game == game):
            lines += ["", *_section(shot)]
    return "\n".join(lines) + "\n"


def _section(shot: Shot) -> list[str]:
    who = "everybody" if shot.viewer is None else f"seat {SEATS[shot.viewer].letter}"
    text = shown(shot).text
    told = ["```", *text.splitlines(), "```"] if "\n" in text else [f"> {text}"]
    return [
        f"### {shot.title}",
        "",
        f"![{shot.title}](gallery/{shot.file})",
        "",
        f"*`{shot.record}`, move {shot.move}, {who}, {shot.shows}*",
        "",
        *told,
    ]


def shots_of(text: str) -> list[Shot]:
    """The shots that a page names."""
    titles, captions = _TITLE.findall(text), _CAPTION.findall(text)
    letters = [look.letter for look in SEATS]
    return [
        Shot(title, record, int(move), letters.index(seat) if seat else PUBLIC, shows)
        for title, (record, move, seat, shows) in zip(titles, captions, strict=True)
    ]


def main() -> None:
    """Choose the positions, paint them, and write the page."""
    shots = [shot for game in GAMES for shot in chosen(game)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    size = 0
    for shot in shots:
        picture = paint(shown(shot).scene)
        (FOLDER / shot.file).write_bytes(picture)
        size += len(picture)
    PAGE.write_text(page(shots, round(size / 1024)), encoding="utf-8")
    sys.stdout.write(f"{len(shots)} pictures, {size // 1024} KB\n")


if __name__ == "__main__":
    main()

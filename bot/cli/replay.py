"""``gemot replay``: a match as an animated picture."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.cli.commands import Commands, command
from bot.cli.files import read_transcript
from bot.cli.status import OK, Failure

if TYPE_CHECKING:
    from render.replay import Animation
    from rules.core.game import Game
    from rules.core.transcript import Transcript

_MORE: Final = """\
Makes a GIF of at most 8 MiB from a transcript: the deal, a picture for every move with its caption, and the
result. Of a long match a picture tells several moves. A transcript names no player: seats have letters.
`gemot transcript export` writes one of an ended match, and `gemot transcript replay` tells it in words.

examples:
  gemot replay gemot-12.txt
  gemot replay gemot-12.txt --view 0 --speed slow --out seen-by-a.gif
  gemot transcript export 12 | gemot replay - --out gemot-12.gif"""

_TOLD: Final = 10
"""Words of progress where the terminal cannot overwrite a line."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "replay", run, does="make an animated picture of a match", more=_MORE)
    parser.add_argument("file", metavar="FILE", help="the transcript; - reads standard input")
    parser.add_argument(
        "--view",
        default="public",
        metavar="public|N",
        help="what everybody saw (the default), or what seat N saw, with its hand; seats count from 0",
    )
    parser.add_argument(
        "--speed", choices=("slow", "usual", "fast"), default="usual", help="how long each move is shown"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write it (default: FILE with the ending .gif)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Makes the file and prints its name."""
    if arguments.out is None and arguments.file == "-":
        raise Failure("Say with --out where to write the replay of what standard input holds.")
    target: Path = arguments.out or Path(arguments.file).with_suffix(".gif")
    if target.exists():
        raise Failure(f"{target} is already there; choose another name with --out.")
    if not target.parent.is_dir():
        raise Failure(f"{target} cannot be written: there is no folder {target.parent}.")
    transcript, game = read_transcript(arguments.file)
    viewer = _viewer(arguments.view, transcript.seats)
    made = _made(arguments, transcript, game, viewer)
    try:
        with target.open("xb") as file:
            file.write(made.data)
    except FileExistsError:
        raise Failure(f"{target} is already there; choose another name with --out.") from None
    except OSError as error:
        raise Failure(f"{target} cannot be written: {error.strerror}.") from None
    print(target)
    return OK


def _viewer(view: str, seats: int) -> int | None:
    """The seat, or ``None`` for the public."""
    if view == "public":
        return None
    if view.isascii() and view.isdecimal() and len(view) < 4 and int(view) < seats:
        return int(view)
    raise Failure(f"There is no view {view!r}: say public, or a seat from 0 to {seats - 1}.")


def _made(
    arguments: argparse.Namespace, transcript: Transcript, game: Game[Any, Any], viewer: int | None
) -> Animation:
    from bot.phrases.registry import speaker_of
    from bot.retold import Retelling
    from render.worker import PaintingFailed
    from rules.core.action import IllegalAction

    story = Retelling(
        game,
        transcript,
        speaker_of(game.key).title,
        ("",) * transcript.seats,
        viewer,
        arguments.speed,
        ended=transcript.ending is not None,
    )
    try:
        return asyncio.run(_animated(story))
    except IllegalAction as refused:
        raise Failure(
            f"{arguments.file}: a move is against rule {refused.rule} ({refused.phrase})."
        ) from None
    except PaintingFailed as error:
        raise Failure(f"{arguments.file}: a picture could not be painted ({error}).") from None
    except ValueError as error:
        raise Failure(f"{arguments.file}: {str(error).splitlines()[0]}") from None


async def _animated(story: Any) -> Animation:
    from render.replay import animated
    from render.worker import Painter

    telling = _Telling(story.moves)
    async with Painter(0) as painter:
        made = await animated(story.frames, story.moves, painter, telling.progress)
    telling.done(made)
    return made


def _is_terminal() -> bool:
    return sys.stderr.isatty()


class _Telling:
    """Progress on standard error: one line that is overwritten, or some lines where none can be."""

    def __init__(self, moves: int) -> None:
        self._moves = moves
        self._overwrites = _is_terminal()
        self._told = -1

    async def progress(self, move: int) -> None:
        """Say how far it is."""
        tenth = move * _TOLD // max(1, self._moves)
        if self._overwrites:
            print(f"\rmove {move} of {self._moves}", end="", file=sys.stderr, flush=True)
        elif tenth != self._told:
            print(f"move {move} of {self._moves}", file=sys.stderr, flush=True)
        self._told = tenth

    def done(self, made: Animation) -> None:
        """Say what was made."""
        thinned = "" if made.every == 1 else f", a picture for every {made.every} moves"
        start = "\r" if self._overwrites else ""
        print(
            f"{start}{self._moves} moves, {made.frames} pictures{thinned}, {len(made.data) / 1024:,.0f} KB",
            file=sys.stderr,
        )

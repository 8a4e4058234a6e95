"""``gemot transcript``: write the record of a match, and play it again."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot import config
from bot.cli.commands import Commands, command, whole_number
from bot.cli.database import opened
from bot.cli.files import read_transcript
from bot.cli.status import OK, Failure

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.transcript import Transcript

_MORE: Final = """\
A transcript is a text that people and programs read: options, key of the deal, every move, result.
It names no player. `gemot verify` checks one.

examples:
  gemot transcript export 12 > gemot-12.txt
  gemot transcript replay gemot-12.txt
  gemot transcript replay gemot-12.txt --until 42 --json"""

_EXPORT: Final = """\
Only an ended match is written: the transcript of a running one would show every hand.

examples:
  gemot transcript export 12
  gemot transcript export 12 --database backup.db --output gemot-12.txt"""

_REPLAY: Final = """\
Prints each move with what came of it, and the result. With --json: one line for the set-up and for each move,
{"revision": …, "seat": …, "action": …, "events": […], "owing": […]}, and last {"result": …}.

examples:
  gemot transcript replay gemot-12.txt
  gemot transcript replay - --until 10 < gemot-12.txt"""


def add(commands: Commands) -> None:
    """Adds the command with its two parts."""
    parser = command(
        commands, "transcript", None, does="write the record of a match, or play it again", more=_MORE
    )
    parts = parser.add_subparsers(metavar="PART", required=True)
    export = command(parts, "export", _export, does="write the transcript of an ended match", more=_EXPORT)
    export.add_argument(
        "match", type=whole_number(1, 2**63 - 1), metavar="MATCH", help="its number, as in #12"
    )
    export.add_argument(
        "--database", type=Path, metavar="FILE", help="the database (default: GEMOT_DATABASE)"
    )
    export.add_argument("--output", type=Path, metavar="FILE", help="write there, not to standard output")
    again = command(parts, "replay", _replay, does="play a transcript again, move by move", more=_REPLAY)
    again.add_argument("file", metavar="FILE", help="the transcript; - reads standard input")
    again.add_argument("--until", type=whole_number(0, 10**9), metavar="N", help="stop after move N")
    again.add_argument("--json", action="store_true", help="print one JSON object a line")


def _export(arguments: argparse.Namespace) -> int:
    from rules.core.transcript import write

    database = arguments.database or config.load().database
    text = write(asyncio.run(_stored(database, arguments.match)))
    if arguments.output is None:
        sys.stdout.write(text)
        return OK
    try:
        with arguments.output.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Failure(f"{arguments.output} is already there; choose another name.") from None
    except OSError as error:
        raise Failure(f"{arguments.output} cannot be written: {error.strerror}.") from None
    print(arguments.output)
    return OK


async def _stored(database: Path, match_id: int) -> Transcript:
    from bot.clock import SystemClock
    from bot.matches import Matches
    from bot.phrases.refusals import words_of
    from bot.refusal import Refusal
    from bot.transcripts import transcript_of

    async with opened(database) as store:
        try:
            return await transcript_of(Matches(store, SystemClock()), match_id)
        except Refusal as refusal:
            if refusal.key == "refusal.no_match":  # its words name commands of Discord
                raise Failure(
                    f"There is no match #{match_id} in {database}: the number is in the title of the table."
                ) from None
            raise Failure(words_of(refusal)) from None


def _replay(arguments: argparse.Namespace) -> int:
    transcript, game = read_transcript(arguments.file)
    from rules.core.action import IllegalAction

    until = len(transcript.moves) if arguments.until is None else arguments.until
    reached = -1
    try:
        reached = _play(transcript, game, until, as_json=arguments.json)
    except IllegalAction as refused:
        raise Failure(
            f"{arguments.file}: a move is against rule {refused.rule} ({refused.phrase})."
        ) from None
    except ValueError as error:
        raise Failure(f"{arguments.file}: {str(error).splitlines()[0]}") from None
    if reached < until:
        raise Failure(f"{arguments.file} ends at move {reached}; there is no move {until}.")
    return OK


def _play(transcript: Transcript, game: Game[Any, Any], until: int, *, as_json: bool) -> int:
    """Prints the set-up and the moves up to ``until``, then how it stands; gives the last revision."""
    from rules.core.transcript import replay, state_hash

    state, reached = None, -1
    for revision, seat, action, step in replay(transcript, game):
        state, reached = step.state, revision
        events = [game.events.encode(event) for event in step.events]
        encoded = None if action is None else game.actions.encode(action)
        if as_json:
            owing = list(game.owing(step.state))
            print(
                json.dumps(
                    {"revision": revision, "seat": seat, "action": encoded, "events": events, "owing": owing}
                )
            )
        else:
            print(
                f"{revision:>4}  set-up"
                if encoded is None
                else f"{revision:>4}  seat {seat}  {_words(encoded)}"
            )
            for event in events:
                print(f"        {_words(event)}")
        if revision == until:
            break
    outcome = game.outcome(state)
    end = state_hash(game, state)
    if as_json:
        result = None
        if outcome is not None:
            result = {"ending": outcome.ending, "placings": outcome.placings, "points": outcome.points}
        print(json.dumps({"result": result, "revision": reached, "state_hash": end}))
    elif outcome is not None:
        points = ", ".join(f"seat {seat}: {points}" for seat, points in enumerate(outcome.points))
        print(f"Ended after move {reached} ({outcome.ending}). Won by {_seats(outcome.winners)}.")
        print(f"Points: {points}.")
    else:
        print(f"Running after move {reached}; to decide: {_seats(game.owing(state))}.")
    return reached


def _words(encoded: dict[str, Any]) -> str:
    """An action or event as ``kind name=value …``."""
    values = " ".join(f"{name}={json.dumps(value)}" for name, value in encoded.items() if name != "kind")
    return f"{encoded['kind']} {values}".rstrip()


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + " and ".join(map(str, seats))

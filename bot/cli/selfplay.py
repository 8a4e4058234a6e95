"""``gemot selfplay``: AI seats among themselves, counted."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.cli.commands import Commands, command, whole_number
from bot.cli.status import OK, Failure

if TYPE_CHECKING:
    from bot.opponents.selfplay import MatchResult
    from bot.refusal import Refusal
    from rules.core.game import Game

_MORE: Final = """\
--agents names one AI for each seat of the first match. From match to match everybody moves on by one seat,
so that nobody profits from a place. The same key gives the same matches, on every machine.

With --json: one line for each match,
  {"match": 1, "agents": […], "outcome": {"placings": […], "points": […], "winners": […]}, "moves": 234,
   "ending": "…"}
and last one line {"summary": {"matches", "wins", "endings", "actions", "events", "decisions"}}. A win that
several seats share counts for each of them in part. Points are by seat: partners show the sum of their side.

examples:
  gemot selfplay witan_tricks --seats 3 --matches 300 --agents greedy,random,random
  gemot selfplay witan_tricks --seats 4 --matches 10 --key mine --option target=301 --json
  gemot selfplay ortus_regni --seats 2 --matches 20 --agents steward,random --json
  gemot selfplay witan_tricks --matches 1 --transcripts records/"""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "selfplay", run, does="let AI seats play matches, and count", more=_MORE)
    parser.add_argument("game", metavar="GAME", help="the game, such as witan_tricks")
    parser.add_argument("--seats", type=whole_number(1, 99), help="how many seats (default: the fewest)")
    parser.add_argument("--matches", type=whole_number(1, 10**9), default=1, help="how many matches (1)")
    parser.add_argument("--key", default="gemot", help="any text; decides every deal and choice (gemot)")
    parser.add_argument("--agents", metavar="A,B,…", help="the AI of each seat (default: the strongest)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )
    parser.add_argument(
        "--transcripts", type=Path, metavar="FOLDER", help="write each match's transcript there"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: argparse.Namespace) -> int:
    """Plays, printing each match as it ends."""
    from bot.opponents import agents_for
    from bot.opponents.selfplay import Summary, selfplay

    game = _game(arguments.game)
    seats = arguments.seats or min(game.seat_counts)
    agents = arguments.agents.split(",") if arguments.agents else [agents_for(game.key)[-1]] * seats
    folder = _folder(arguments.transcripts)
    try:
        results = selfplay(
            game, seats, arguments.matches, arguments.key, agents, _ruleset(game, arguments.option)
        )
    except ValueError as error:
        raise Failure(f"{error}.") from None
    summary = Summary()
    for result in results:
        summary.add(result)
        print(json.dumps(result.line()) if arguments.json else _in_words(result, game), flush=True)
        if folder is not None:
            _write(result, folder, game)
    if arguments.json:
        print(json.dumps(summary.line()))
    else:
        wins = ", ".join(f"{agent} {part:g}" for agent, part in summary.wins.items())
        endings = ", ".join(f"{ending} {count}" for ending, count in summary.endings.items())
        matches = "1 match" if summary.matches == 1 else f"{summary.matches} matches"
        print(f"{matches}. Won: {wins}. Endings: {endings}.")
    return OK


def _game(key: str) -> Game[Any, Any]:
    from rules import GAMES

    if key not in GAMES:
        raise Failure(f"There is no game {key!r}. There are: {', '.join(GAMES)}.")
    return GAMES[key]


def _ruleset(game: Game[Any, Any], options: list[str]) -> Any:
    if not options:
        return game.ruleset()
    from bot.options import checked, read_options
    from bot.refusal import Refusal

    try:
        return checked(game.ruleset, read_options(game.ruleset, " ".join(options)))
    except Refusal as refusal:
        raise Failure(_refused(game, options, refusal)) from None


def _refused(game: Game[Any, Any], options: list[str], refusal: Refusal) -> str:
    """The refusal in the words of the command line: a wrong value says what is right, a wrong name which
    there are."""
    values = refusal.values
    known = ", ".join(game.ruleset.model_fields)
    match refusal.key:
        case "refusal.option.form":
            return f"{' '.join(options)} cannot be used: --option takes NAME=VALUE, such as target=301."
        case "refusal.option.unknown":
            return f"{game.key} has no option {values['option']}. There are: {known}."
        case "refusal.option.value":
            return f"--option {values['option']} takes {values['takes']}."
        case _:
            from bot.phrases.refusals import words_of

            return words_of(refusal)


def _folder(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Failure(f"{folder} cannot be made: {error.strerror}.") from None
    return folder


def _write(result: MatchResult, folder: Path, game: Game[Any, Any]) -> None:
    from rules.core.transcript import write

    path = folder / f"{game.key}-{result.match:04}.txt"
    try:
        path.write_text(write(result.transcript, game), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}.") from None


def _in_words(result: MatchResult, game: Game[Any, Any]) -> str:
    """One line; partners, who hold their points together, are named together."""
    points = ", ".join(
        f"{' + '.join(result.agents[seat] for seat in side)} {result.outcome.points[side[0]]}"
        for side in _sides(game, len(result.agents))
    )
    winners = " and ".join(f"seat {seat} ({result.agents[seat]})" for seat in result.outcome.winners)
    end = f"after {result.moves} moves, {result.outcome.ending}"
    return f"match {result.match}: {points}; won by {winners} {end}"


def _sides(game: Game[Any, Any], seats: int) -> list[tuple[int, ...]]:
    """The seats that play together, in the order of their first one."""
    from bot.phrases.registry import speaker_of

    partners = [speaker_of(game.key).partner_of(seats, seat) for seat in range(seats)]
    return [
        (seat,) if partner is None else (seat, partner)
        for seat, partner in enumerate(partners)
        if partner is None or seat < partner
    ]

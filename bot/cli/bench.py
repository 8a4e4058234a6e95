"""``gemot bench``: how fast the parts run on this machine."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from bot.cli.commands import Commands, command
from bot.cli.status import OK, Failure

_MORE: Final = """\
rules    steps a second of each game: random playouts, legal actions and apply on one core
render   milliseconds to paint each picture (median, and worst of a hundred), its size in KB (1024 bytes),
         and encode_ms: what encoding the same pixels costs by itself; then many pictures at once, and a whole
         replay, with loop_ms: the longest time for which the event loop was held up
storage  moves a second committed to the disk, in an empty database and in one with 20,000 matches
submit   milliseconds from a player's choice to the stored move, without rendering (median, and worst of
         a hundred)
clocks   milliseconds of a look at the next timer, and of a call, with one running match and with 20,000
league   milliseconds to compute the ratings of 10,000 matches anew (the mean of 100,000), to pair the ninth
         round of a Swiss with 200 players, and to rank them with all tie-breaks

With --json it prints one object with the part as its name:
  {"rules": {GAME: {"steps_per_s": …}}}
  {"render": {SCENE: {"ms_p50": …, "ms_p99": …, "kb": …, "encode_ms": …},
              CROWD: {"requests": …, "loop_ms": …, "loop_cpu_ms": …, "seconds": …},
              REPLAY: {"seconds": …, "kb": …, "frames": …, "loop_ms": …}}}
  {"storage": {"moves_per_s": …, …}}
  {"submit": {"p50_ms": …, "p99_ms": …, …}}
  {"clocks": {"look_ms": …, "call_ms": …, …}}
  {"league": {"recompute_ms_per_10k_matches": …, "pairing_ms_200_players": …, "standings_ms": …}}

examples:
  gemot bench rules
  gemot bench storage --folder /var/lib/gemot --json"""

_STEPS: Final = 30_000
_ROUNDS: Final = 5


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "bench", run, does="measure speed", more=_MORE)
    parser.add_argument("part", choices=sorted(_PARTS), help="what to measure")
    parser.add_argument(
        "--folder",
        type=Path,
        help="for storage, submit and clocks: make the database in this folder's disk, not in /tmp",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Measures one part and prints the figures."""
    if arguments.folder is not None and not arguments.folder.is_dir():
        raise Failure(f"There is no folder {arguments.folder}.")
    figures = _PARTS[arguments.part](arguments.folder)
    if arguments.json:
        print(json.dumps({arguments.part: figures}))
    else:
        for line in _in_words(arguments.part, figures):
            print(line)
    return OK


def _rules(_folder: Path | None) -> dict[str, Any]:
    from bot.opponents.playout import playouts
    from rules import GAMES

    return {
        key: {
            "steps_per_s": round(
                median(playouts(game, min(game.seat_counts), _STEPS) for _ in range(_ROUNDS))
            )
        }
        for key, game in GAMES.items()
    }


def _render(_folder: Path | None) -> dict[str, Any]:
    from render.bench import bench
    from render.bench_crowd import REQUESTS, bench_crowd
    from render.bench_replay import MOVES, bench_replay

    return {
        **bench(),
        f"{REQUESTS} pictures at once": bench_crowd(),
        f"ortus_regni replay of {MOVES} moves": bench_replay(),
    }


def _storage(folder: Path | None) -> dict[str, Any]:
    from storage.bench import measure

    return asyncio.run(measure(folder)).as_json()


def _submit(folder: Path | None) -> dict[str, Any]:
    from bot.bench_submit import measure

    return asyncio.run(measure(folder))


def _clocks(folder: Path | None) -> dict[str, Any]:
    from bot.clocks.bench import measure

    return asyncio.run(measure(folder))


def _league(_folder: Path | None) -> dict[str, Any]:
    from bot.league.bench import measure

    return measure()


_PARTS: Final[dict[str, Callable[[Path | None], dict[str, Any]]]] = {
    "rules": _rules,
    "render": _render,
    "storage": _storage,
    "submit": _submit,
    "clocks": _clocks,
    "league": _league,
}


def _in_words(name: str, figures: dict[str, Any]) -> list[str]:
    """One line for each figure, nested names joined by dots."""
    lines = []
    for key, value in figures.items():
        if isinstance(value, dict):
            lines += _in_words(f"{name}.{key}", value)
        else:
            lines.append(
                f"{name}.{key} = {value:,.2f}" if isinstance(value, float) else f"{name}.{key} = {value:,}"
            )
    return lines

"""``gemot playground``: the whole bot on a page of this machine."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot import config, log
from bot.cli.commands import Commands, command, whole_number
from bot.cli.status import OK, Failure

_MORE = """\
Needs no token and no network: the real bot runs on a pretended Discord, and one person plays every seat,
or plays against AI seats. The page is served on loopback only. Without --database the matches are gone
when it closes. Only warnings are logged, unless GEMOT_LOG_LEVEL asks for more.

examples:
  gemot playground
  gemot playground --port 9000 --no-browser
  gemot playground --database practice.db"""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "playground", run, does="play on this machine, without Discord", more=_MORE)
    parser.add_argument(
        "--port",
        type=whole_number(1, 65535),
        help="port of loopback (default: GEMOT_PLAYGROUND_PORT, or 8765)",
    )
    parser.add_argument("--database", type=Path, metavar="FILE", help="keep the matches in this file")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page in a browser")


def run(arguments: argparse.Namespace) -> int:
    """Serves the page until interrupted."""
    settings = config.load()
    # The page shows what happens, to players, not hosts: only what went wrong, unless more is asked for.
    chosen = "log_level" in settings.model_fields_set
    log.configure(settings.log_level if chosen else "warning", settings.log_format)
    from bot.playground.command import PlaygroundError
    from bot.playground.command import run as play

    try:
        play(settings, port=arguments.port, database=arguments.database, browser=not arguments.no_browser)
    except PlaygroundError as error:
        raise Failure(str(error)) from None
    return OK

"""``gemot run``: the bot in Discord."""

from __future__ import annotations

import argparse

from bot import config, log
from bot.cli.commands import Commands, command
from bot.cli.status import OK, Failure

_MORE = """\
The token is read from DISCORD_TOKEN; docs/hosting.md shows how to get one. The bot runs until it is
stopped with Ctrl-C or SIGTERM, and takes up every running match where it was when it starts again.

examples:
  gemot run
  GEMOT_DATABASE=/var/lib/gemot/gemot.db GEMOT_LOG_FORMAT=json gemot run"""


def add(commands: Commands) -> None:
    """Adds the command."""
    command(commands, "run", run, does="connect to Discord and host matches", more=_MORE)


def run(_arguments: argparse.Namespace) -> int:
    """Runs until stopped."""
    settings = config.load()
    if settings.token is None:
        raise Failure(
            "DISCORD_TOKEN is not set, so there is nothing to connect with.\n"
            "Put it into the environment or into .env (docs/hosting.md shows where Discord gives it out).\n"
            "To look around without Discord: gemot playground"
        )
    log.configure(settings.log_level, settings.log_format)
    from bot import app

    try:
        app.run(settings)
    except app.CannotRun as reason:
        raise Failure(str(reason)) from None
    return OK

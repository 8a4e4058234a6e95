"""The command ``gemot``: one file a command, and this one to choose among them.

Every command answers with an exit status:

    0    done, and nothing is wrong
    1    something is wrong, said in words: a check failed, a file cannot be read, a request was refused
    2    the command line or a setting cannot be understood
    130  interrupted from the keyboard
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from bot.cli import backup, bench, doctor, playground, replay, run, selfplay, transcript, verify
from bot.cli.commands import help_formatter
from bot.cli.status import INTERRUPTED, OK, USAGE, WRONG, Failure
from bot.config import SettingsError

COMMANDS: Final = (run, playground, selfplay, transcript, replay, verify, bench, doctor, backup)

_STATUSES: Final = """\
exit status:
  0  done, and nothing is wrong
  1  something is wrong, said in words
  2  the command line or a setting cannot be understood

Settings come from the environment and from .env in the current folder; see .env.example."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="gemot",
        description="Hidden-information card games, played slowly, in Discord servers.",
        epilog=_STATUSES,
        formatter_class=help_formatter,
    )
    top.add_argument("--version", action="version", version=f"gemot {version('gemot')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; gives its exit status."""
    arguments = parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except Failure as failure:
        print(f"gemot: {failure}", file=sys.stderr)
        return WRONG
    except SettingsError as error:
        print(f"gemot: a setting cannot be used.\n{error}", file=sys.stderr)
        return USAGE
    except BrokenPipeError:
        # whoever read our output has heard enough (`gemot selfplay … | head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED

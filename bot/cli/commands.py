"""How a command joins the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What argparse gives to hang commands on."""

Run = Callable[[argparse.Namespace], int]


def help_formatter(prog: str) -> argparse.HelpFormatter:
    """Keeps the line breaks of examples, and gives every command one line."""
    formatter = argparse.RawDescriptionHelpFormatter(prog, max_help_position=28)
    # argparse forgets that commands are indented when it looks for the longest of them
    formatter._action_max_length = 14
    return formatter


def command(
    commands: Commands, name: str, run: Run | None, *, does: str, more: str
) -> argparse.ArgumentParser:
    """Adds ``gemot NAME``, which calls ``run``.

    ``does`` is the line in the list of commands; ``more`` follows the options in ``gemot NAME --help``
    and holds examples.
    """
    parser = commands.add_parser(
        name,
        help=does,
        description=does[:1].upper() + does[1:] + ".",
        epilog=more,
        formatter_class=help_formatter,
    )
    if run is not None:
        parser.set_defaults(run=run)
    return parser


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """An argparse type: a whole number from ``least`` to ``most``."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is wanted, not {text!r}")
        return value

    return number

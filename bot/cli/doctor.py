"""``gemot doctor``: what is wrong with this installation, and what to do."""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import TYPE_CHECKING, Final

from bot import config
from bot.cli.commands import Commands, command
from bot.cli.status import OK, WRONG

if TYPE_CHECKING:
    from bot.doctor.finding import Finding, Level

_MORE: Final = """\
Looks at versions, settings, the token's shape, the database, the fonts and the permissions. With --online
it also asks Discord whether the token is valid and what it may do in each server. Changes nothing. The
status is 1 if anything is wrong. --health asks only whether a bot is connected on this database; that is
what the container's health check runs.

examples:
  gemot doctor
  gemot doctor --online
  gemot doctor --json"""

_MARKS: Final[dict[Level, str]] = {"ok": "ok    ", "note": "note  ", "wrong": "WRONG "}


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "doctor", run, does="look for what is wrong, and say what to do", more=_MORE)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--online", action="store_true", help="also ask Discord (needs a token)")
    which.add_argument("--health", action="store_true", help="only: is a bot connected on this database?")
    parser.add_argument("--json", action="store_true", help="print one JSON list of findings")


def run(arguments: argparse.Namespace) -> int:
    """Prints the findings."""
    findings = _health() if arguments.health else _everything(online=arguments.online)
    if arguments.json:
        print(json.dumps([finding.as_json() for finding in findings], indent=2))
    else:
        for finding in findings:
            print(f"{_MARKS[finding.level]}{finding.area}: {finding.text}")
            if finding.remedy:
                print(f"      → {finding.remedy}")
    return WRONG if any(finding.level == "wrong" for finding in findings) else OK


def _health() -> list[Finding]:
    from bot.doctor import health

    return [health.check(config.load().heartbeat)]


def _everything(*, online: bool) -> list[Finding]:
    # imported here: --health must stay cheap, and needs none of it
    from bot.doctor import database, fonts, permissions, settings, token, versions
    from bot.doctor import online as discord

    chosen, said = settings.check()
    findings = [*versions.check(), *said, *fonts.check()]
    secret = chosen.token
    findings += [*database.check(chosen.database), token.check(secret)]
    findings += permissions.check(secret)
    if online and secret is not None:
        findings += asyncio.run(discord.check(secret))
    return findings

"""``gemot verify``: was the deal fair, and was every move legal?"""

from __future__ import annotations

import argparse
import json
from typing import Final

from bot.cli.commands import Commands, command
from bot.cli.files import read_transcript
from bot.cli.status import OK, WRONG

_MORE: Final = """\
Recomputes everything that a transcript claims: that the secret is the one whose seal was shown before
anybody joined; that the key follows from the secret and the players' ready clicks; every shuffle, draw and
move from that key; the result. Needs no database and no network. The status is 1 if anything is wrong.
What it cannot know is the seal that the lobby showed: compare that with the one it prints.

A transcript comes from the button Transcript at the table of an ended match, or from
`gemot transcript export`.

examples:
  gemot verify gemot-12.txt
  gemot verify --json - < gemot-12.txt"""

_MARKS: Final = {True: "ok     ", False: "WRONG  ", None: "open   "}
_NAMES: Final = {"commitment": "seal", "state_hash": "state hash"}
"""Checks that have another name in prose."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(
        commands, "verify", run, does="check a transcript: seal, key, every move, result", more=_MORE
    )
    parser.add_argument("file", metavar="FILE", help="the transcript; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Prints what was found."""
    transcript, game = read_transcript(arguments.file)
    from rules.core.transcript import is_verified, verify

    findings = verify(transcript, game)
    verified = is_verified(findings)
    if arguments.json:
        checks = [{"check": each.check, "ok": each.ok, "detail": each.detail} for each in findings]
        print(
            json.dumps(
                {
                    "game": game.key,
                    "moves": len(transcript.moves),
                    "commitment": transcript.commitment,
                    "verified": verified,
                    "checks": checks,
                }
            )
        )
    else:
        for each in findings:
            print(f"{_MARKS[each.ok]}{_NAMES.get(each.check, each.check)}: {each.detail}")
        if transcript.commitment is not None:  # a forger would seal anew: only the lobby knows better
            print(f"seal {transcript.commitment}: compare it with the one that the lobby showed")
        print("Verified: nothing is wrong." if verified else "Not verified.")
    return OK if verified else WRONG

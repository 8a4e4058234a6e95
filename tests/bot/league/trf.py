"""A crosstable of duels as a tournament report (FIDE's TRF), and what gacrux makes of it."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from bot.league.record import ByeKind, Crosstable

_BYES = {ByeKind.PAIRING: "U", ByeKind.FULL: "F", ByeKind.HALF: "H", ByeKind.ZERO: "Z"}


def report(table: Crosstable, rounds: int) -> str:
    """The report: entrants are numbered from 1 in the order of their seeds."""
    number = {entrant: index for index, entrant in enumerate(table.entrants, start=1)}
    lines = ["012 test", f"XXR {rounds}", "XXC white1"]
    for entrant in table.entrants:
        cells = {bye.round: f"0000 - {_BYES[bye.kind]}" for bye in table.byes_of[entrant]}
        for result in table.by_entrant[entrant]:
            seat = result.entrants.index(entrant)
            gain = table.gains[result.match][entrant]
            code = {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}[gain]
            if not result.is_over_the_board:
                code = "-" if entrant in result.gone else "+"
            cells[result.round] = f"{number[result.entrants[1 - seat]]:4d} {'wb'[seat]} {code}"
        rows = [cells.get(turn, "0000 - Z") for turn in range(1, table.last_round + 1)]
        me = number[entrant]
        lines.append(
            f"001 {me:4d}      {f'P{me}':33} {2800 - 5 * me:4d} NOR {me:11d} {'':10} "
            f"{float(table.points[entrant]):4.1f} {me:4d}  " + "  ".join(rows)
        )
    return "\n".join(lines) + "\n"


def pairs_of_gacrux(table: Crosstable, rounds: int, folder: Path) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs that gacrux makes for the next round, and its bye, as entrants."""
    out = _run("pairingchecker", report(table, rounds), folder, "-p", "-dT")
    count, *lines = out.split("\n")
    rows = [tuple(int(word) for word in line.split()) for line in lines if len(line.split()) == 2]
    assert len(rows) == int(count), out
    pairs = [(table.entrants[one - 1], table.entrants[two - 1]) for one, two in rows if one and two]
    byes = [table.entrants[max(row) - 1] for row in rows if not all(row)]
    return pairs, byes[0] if byes else None


def tiebreaks_of_gacrux(table: Crosstable, keys: list[str], folder: Path) -> dict[int, list[Fraction]]:
    """The values of gacrux's tie-breaks for each entrant."""
    out = _run("tiebreakchecker", report(table, table.last_round), folder, "-s", "-t", *keys)
    rows = json.loads(out)["tiebreakResult"]["competitors"]
    return {
        table.entrants[row["cid"] - 1]: [Fraction(str(value)) for value in row["tiebreakScore"]]
        for row in rows
    }


def _run(program: str, text: str, folder: Path, *arguments: str) -> str:
    path = folder / "report.trf"
    path.write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", f"gacrux.{program}", "-i", str(path), "-f", "TRF", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout

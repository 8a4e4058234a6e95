"""A competition as files: JSON with everything that everybody may know, CSV with its tables.

Nothing here is secret: no ids of Discord, no secret of a deal, no request. Entrants go by numbers and names.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from storage.competition import FixtureRecord

from ..league.record import points_of
from .season import Season, result_of

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Whatever begins so is read as a formula by programs for tables; a name gets an apostrophe before it."""


def as_json(season: Season) -> bytes:
    """The whole competition, UTF-8, keys in a fixed order."""
    return json.dumps(_data(season), ensure_ascii=False, indent=2).encode()


def _data(season: Season) -> dict[str, Any]:
    record = season.record
    return {
        "competition": record.id,
        "name": record.name,
        "season": record.season,
        "game": record.game,
        "format": record.format,
        "status": record.status,
        "commitment": record.commitment,
        "start_at": record.start_at,
        "end_at": record.end_at,
        "closed_at": record.closed_at,
        "plan": season.plan.model_dump(mode="json"),
        "divisions": [
            {"division": number + 1, "tier": season.tier(number) + 1, "standings": _standings(season, number)}
            for number in season.divisions
        ],
        "entrants": [
            {
                "entrant": each.entrant,
                "name": each.name,
                "status": each.status,
                "division": None if each.division is None else each.division + 1,
                "seed": each.seed,
            }
            for each in season.entrants.values()
        ],
        "matches": [_match(season, each) for each in season.fixtures.values()],
        "byes": [{"entrant": each.entrant, "round": each.round, "kind": each.kind} for each in season.byes],
    }


def _standings(season: Season, division: int) -> list[dict[str, Any]]:
    return [
        {
            "place": line.place,
            "entrant": line.entrant,
            "points": decimal(line.points),
            "matches": line.matches,
            "tiebreaks": {key: decimal(value) for key, value in line.values.items()},
            "parted_by": line.parted_by,
        }
        for line in season.standings(division)
    ]


def _match(season: Season, fixture: FixtureRecord) -> dict[str, Any]:
    found: dict[str, Any] = {
        "number": fixture.number,
        "division": fixture.division + 1,
        "round": fixture.round,
        "node": fixture.node or None,
        "match": fixture.match_id,
        "entrants": list(fixture.entrants),
        "result": None,
    }
    if fixture.result is not None:
        result = result_of(fixture)
        gains = points_of(result, season.plan.table)
        found["result"] = {
            "kind": result.kind.value,
            "placings": list(result.placings),
            "points": [decimal(gains[each]) for each in result.entrants],
            "scores": list(result.scores),
            "gone": sorted(result.gone),
        }
    return found


def standings_csv(season: Season) -> bytes:
    """The standings of all divisions, a line for each entrant."""
    keys = season.plan.order
    rows: list[Sequence[object]] = []
    for division in season.divisions:
        for line in season.standings(division):
            entrant = season.entrants[line.entrant]
            ties = (decimal(line.values[key]) if key in line.values else "" for key in keys)
            rows.append(
                (
                    division + 1,
                    line.place,
                    line.entrant,
                    harmless(entrant.name),
                    entrant.status,
                    decimal(line.points),
                    line.matches,
                    *ties,
                )
            )
    head = ("division", "place", "entrant", "name", "status", "points", "matches", *keys)
    return _csv(head, rows)


def matches_csv(season: Season) -> bytes:
    """A line for each seat of each match; what is not known yet is empty."""
    rows: list[Sequence[object]] = []
    for fixture in season.fixtures.values():
        result = result_of(fixture) if fixture.result is not None else None
        gains = points_of(result, season.plan.table) if result is not None else {}
        for seat, entrant in enumerate(fixture.entrants):
            rows.append(
                (
                    fixture.number,
                    fixture.division + 1,
                    fixture.round,
                    fixture.match_id or "",
                    seat + 1,
                    entrant,
                    harmless(season.entrants[entrant].name),
                    result.kind.value if result else "",
                    result.placings[seat] if result else "",
                    decimal(gains[entrant]) if result else "",
                    result.scores[seat] if result and result.scores else "",
                )
            )
    head = (
        "number",
        "division",
        "round",
        "match",
        "seat",
        "entrant",
        "name",
        "kind",
        "place",
        "points",
        "score",
    )
    return _csv(head, rows)


def harmless(text: str) -> str:
    """A name that no program for tables takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def decimal(value: Fraction) -> str:
    """At most four decimals, with a point."""
    text = f"{float(value):.4f}".rstrip("0").rstrip(".")
    return text or "0"


def _csv(head: Iterable[object], rows: Iterable[Sequence[object]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue().encode()

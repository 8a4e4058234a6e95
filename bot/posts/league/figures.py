"""A competition as plain data for its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from render.league import entries
from render.league.bracket import is_idle
from storage.competition import FixtureRecord

from ...competitions.forms import form_of
from ...competitions.forms.knockout import bracket_of, nodes_of
from ...competitions.season import Season, result_of
from ...league.divisions import Moves, balanced
from ...league.pairing.bracket import Empty, Entrant, Node
from ...league.record import Kind, points_of
from ...league.standings import Standing
from ...names import plain
from ...phrases import amount, say
from ...phrases.registry import speaker_of
from .words import division_name, format_name, title_of

OUT = ("out", "withdrawn")
"""The statuses of those who do not play on."""


def name_of(season: Season, entrant: int) -> str:
    """The name of an entrant as Discord gave it; nothing for whoever has asked to be forgotten."""
    found = season.entrants.get(entrant)
    return found.name if found is not None else ""


def said_name(season: Season, entrant: int) -> str:
    """The same for a message: escaped, and a word where there is none."""
    return plain(name_of(season, entrant), nameless=say("league.nameless", entrant=entrant))


# Standings --------------------------------------------------------------------------------------


def moves_of(season: Season, division: int) -> Moves:
    """How many go up and down from a division of a league; nobody in other formats."""
    if season.plan.kind != "league" or not season.plan.again or division not in season.divisions:
        return Moves(0, 0)
    tiers: dict[int, list[int]] = {}
    for number, inside in season.divisions.items():
        tiers.setdefault(season.tier(number), []).append(len(inside))
    shape = tuple(tuple(tiers[tier]) for tier in sorted(tiers))
    return balanced(shape, season.plan.moves)[season.tier(division)]


def zones(season: Season, division: int, lines: Sequence[Standing]) -> Mapping[int, entries.Zone]:
    """Who would go up and down if it ended now; who has gone. A shared place at the border is decided by lot
    only at the end."""
    found: dict[int, entries.Zone] = {
        line.entrant: "out" for line in lines if season.entrants[line.entrant].status in OUT
    }
    staying = [line.entrant for line in lines if line.entrant not in found]
    moves = moves_of(season, division)
    found.update(dict.fromkeys(staying[: moves.up], "up"))
    down = max(0, moves.down - (len(lines) - len(staying)))
    for entrant in staying[len(staying) - down :] if down else ():
        found.setdefault(entrant, "down")
    return found


def standings_figure(season: Season, division: int = 0, page: int = 1, rows: int = 20) -> entries.Standings:
    """The standings of a division as they are now, or a page of them."""
    lines = ranked_lines(season, division)
    zoned = zones(season, division, lines)
    asked = [key for key in season.plan.order if any(key in line.values for line in lines)]
    if season.plan.kind == "ladder":
        asked = []
    shown = lines[(page - 1) * rows : page * rows]
    return entries.Standings(
        title_of(season.record),
        _facts(season, division),
        tuple(
            entries.Line(
                line.place,
                line.entrant,
                name_of(season, line.entrant),
                line.points,
                line.matches,
                tuple(line.values.get(key) for key in asked),
                zoned.get(line.entrant, ""),
            )
            for line in shown
        ),
        tuple(say(f"league.tiebreak.{key}") for key in asked),
        progress(season, division),
    )


def ranked_lines(season: Season, division: int) -> Sequence[Standing]:
    """The lines of a division as they are shown: by points, of a ladder by rungs. None before the seeding."""
    if division not in season.divisions:
        return ()
    lines = season.standings(division)
    if season.plan.kind != "ladder":
        return lines
    places = form_of(season.plan).places(season, division)
    return sorted((replace(line, place=places[line.entrant]) for line in lines), key=lambda line: line.place)


def progress(season: Season, division: int | None = None) -> str:
    """ "12 of 30 matches decided"."""
    inside = [each for each in season.fixtures.values() if division in (None, each.division)]
    done = sum(each.result is not None for each in inside)
    return say("league.progress", done=done, total=amount("match", len(inside)))


def _facts(season: Season, division: int) -> str:
    parts = [speaker_of(season.record.game).title]
    if len(season.divisions) > 1:
        parts.insert(0, division_name(division))
    else:
        parts.insert(0, format_name(season.record.format))
    parts.append(amount("player", len(season.divisions.get(division, ())) or len(season.playing)))
    return " · ".join(parts)


# Crosstable -------------------------------------------------------------------------------------


def crosstable_figure(season: Season, division: int = 0) -> entries.Crosstable:
    """Everybody of a division of duels against everybody else, in the order of the standings."""
    order = [line.entrant for line in season.standings(division)] if division in season.divisions else []
    inside = [each for each in season.fixtures.values() if each.division == division]
    points = season.crosstable(division).points if order else {}
    return entries.Crosstable(
        title_of(season.record),
        " · ".join((_facts(season, division), say("league.crosstable"))),
        tuple(name_of(season, each) for each in order),
        tuple(
            tuple(None if one == other else _cell(season, inside, one, other) for other in order)
            for one in order
        ),
        tuple(points[each] for each in order),
        progress(season, division),
    )


def _cell(season: Season, inside: Iterable[FixtureRecord], one: int, other: int) -> entries.Cell:
    got, played, still = Fraction(0), 0, 0
    for each in inside:
        if one not in each.entrants or other not in each.entrants:
            continue
        if each.result is None:
            still += 1
            continue
        result = result_of(each)
        if result.kind is not Kind.VOID:
            played += 1
            got += points_of(result, season.plan.table)[one]
    return entries.Cell(got, played, still)


# Schedule ---------------------------------------------------------------------------------------


def state_of(fixture: FixtureRecord) -> str:
    """ "planned", "#12 plays", "#12", "#12, forfeit"."""
    number = f"#{fixture.match_id}" if fixture.match_id is not None else ""
    if fixture.result is None:
        return say("league.state.plays", match=number) if number else say("league.state.planned")
    kind = str(fixture.result["kind"])
    if kind == Kind.PLAYED:
        return number or say("league.state.played")
    return ", ".join(filter(None, (number, say(f"league.state.{kind}"))))


def meeting_figure(season: Season, fixture: FixtureRecord) -> entries.Meeting:
    """One match of a schedule."""
    places = (
        () if fixture.result is None or fixture.result["kind"] == Kind.VOID else fixture.result["placings"]
    )
    return entries.Meeting(
        fixture.round,
        tuple((each, name_of(season, each)) for each in fixture.entrants),
        state_of(fixture),
        tuple(places),
        fixture.result is None and fixture.match_id is not None,
    )


def schedule_figure(
    season: Season, inside: Sequence[FixtureRecord], facts: str, page: int = 1, rows: int = 12
) -> entries.Schedule:
    """A page of these matches."""
    shown = inside[(page - 1) * rows : page * rows]
    done = sum(each.result is not None for each in inside)
    return entries.Schedule(
        title_of(season.record),
        facts,
        tuple(meeting_figure(season, each) for each in shown),
        say("league.progress", done=done, total=amount("match", len(inside))),
    )


# Bracket ----------------------------------------------------------------------------------------


def bracket_figure(season: Season) -> entries.Bracket:
    """The elimination as far as it is known."""
    seeds = season.divisions.get(0, ())
    facts = " · ".join((format_name(season.record.format), *_facts(season, 0).split(" · ")[1:]))
    if len(seeds) < 2:
        return entries.Bracket(title_of(season.record), facts, ())
    nodes, known = nodes_of(season), bracket_of(season)
    numbered = {entrant: number for number, entrant in enumerate(seeds, start=1)}

    def side(entrant: Entrant) -> entries.Side:
        if isinstance(entrant, Empty):
            return entries.Side(is_bye=entrant is Empty.NOBODY)
        return entries.Side(entrant, name_of(season, entrant), numbered[entrant])

    def bout(node: Node) -> entries.Bout:
        found = known[node.key]
        one, other = found.sides
        winner = found.sides.index(found.winner) if isinstance(found.winner, int) else None
        return entries.Bout(node.key, (side(one), side(other)), winner, _notes(season, node.key))

    parts = []
    for letter in "WLF":
        rounds: dict[int, list[entries.Bout]] = {}
        for node in nodes:
            if node.key.startswith(letter):
                rounds.setdefault(_turn(node.key), []).append(bout(node))
        rounds = {turn: bouts for turn, bouts in rounds.items() if not all(map(is_idle, bouts))}
        if rounds:
            labels = tuple(_label(letter, turn, max(rounds), season) for turn in sorted(rounds))
            bouts = tuple(tuple(rounds[turn]) for turn in sorted(rounds))
            title = say(f"league.bracket.{season.record.format}.{letter}")
            parts.append(entries.Part(title, bouts, labels))
    return entries.Bracket(title_of(season.record), facts, tuple(parts), progress(season))


def _turn(key: str) -> int:
    return int(key[1:].partition("-")[0])


def _label(letter: str, turn: int, last: int, season: Season) -> str:
    if letter == "F":
        return say("league.bracket.final" if turn == 1 else "league.bracket.again")
    if letter == "W" and season.record.format == "single":
        if turn == last:
            return say("league.bracket.final")
        if turn == last - 1:
            return say("league.bracket.semifinal")
    return say("league.bracket.round", round=turn)


def _notes(season: Season, node: str) -> str:
    found = [each for each in season.fixtures.values() if each.node == node]
    return state_of(found[-1]) if found else ""

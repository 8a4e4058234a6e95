"""A player's own matches: which are open and until when, and what each way for one to end would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...competitions.season import Season
from ...competitions.service import Effect, Pairing
from ...controls import Press, Row
from ...league.record import Kind
from ...names import plain
from ...phrases import has, listed, say
from ..outgoing import Outgoing
from .words import day, division_name, message_title, soon

SHOWN = 8
"""Open matches on the panel; the schedule has all of them."""
CHANGES = 6
"""How many ways for a match to end are told."""
BUTTONS = 4


def mine_panel(
    season: Season, entrant: int, pairings: Sequence[Pairing], changes: Mapping[int, Sequence[Effect]]
) -> Outgoing:
    """The panel of one entrant; ``changes`` by number of the fixture."""
    open_ones = [each for each in pairings if each.result is None]
    decided = len(pairings) - len(open_ones)
    record = season.entrants[entrant]
    where = (
        division_name(record.division) if record.division is not None and len(season.divisions) > 1 else ""
    )
    place = _place(season, entrant)
    lines = [
        say("league.mine.head", title=message_title(season.record), open=len(open_ones), decided=decided),
        *filter(None, (" · ".join(filter(None, (where, place))),)),
    ]
    for each in open_ones[:SHOWN]:
        lines.append(pairing_line(each, entrant))
        if len(each.entrants) == 2:
            lines += duel_lines(each, entrant, changes.get(each.number, ()))
    if len(open_ones) > SHOWN:
        lines.append(say("league.mine.more", count=len(open_ones) - SHOWN))
    if not open_ones:
        lines.append(say("league.mine.none"))
    dealt = [each for each in open_ones if each.match_id is not None][:BUTTONS]
    hands = [
        Press("hand", say("games.open", match=each.match_id), "usual", of=(each.match_id or 0, 0))
        for each in dealt
    ]
    division = record.division or 0
    looks = [
        Press(f"league.standings.{division}.1", say("button.league.standings")),
        Press(f"league.schedule.{division}.1", say("button.league.schedule")),
    ]
    rows: list[Row] = [row for row in (hands, looks) if row]
    return Outgoing(season.record.id, 0, "\n".join(lines), rows=tuple(rows))


def _place(season: Season, entrant: int) -> str:
    division = season.entrants[entrant].division
    if division is None or season.plan.kind not in ("league", "swiss"):
        return ""
    lines = season.standings(division)
    line = next((each for each in lines if each.entrant == entrant), None)
    return say("league.mine.place", place=line.place, of=len(lines)) if line else ""


def opponents(pairing: Pairing, entrant: int) -> str:
    """All others of a match, escaped."""
    return listed(
        plain(each.name, nameless=say("league.nameless", entrant=each.entrant))
        for each in pairing.entrants
        if each.entrant != entrant
    )


def pairing_line(pairing: Pairing, entrant: int) -> str:
    """ "- Match 3 (#12) against Ben and Cyd · until …"."""
    parts = [say("league.mine.line", number=pairing.number, names=opponents(pairing, entrant))]
    if pairing.match_id is not None:
        parts.append(say("league.mine.dealt", match=pairing.match_id))
        if pairing.table_id is not None:
            parts.append(f"<#{pairing.table_id}>")
    else:
        parts.append(say("league.mine.planned", round=pairing.round))
    if pairing.deadline is not None:
        parts.append(say("league.mine.until", until=soon(pairing.deadline)))
    return " · ".join(parts)


def duel_lines(pairing: Pairing, entrant: int, changes: Sequence[Effect]) -> list[str]:
    """What a win, a tie and a loss would change for the entrant, in one line; none where nothing changes."""
    seat = next(at for at, each in enumerate(pairing.entrants) if each.entrant == entrant)
    words = {}
    now = 0
    for change in changes:
        own, other = change.placings[seat], change.placings[1 - seat]
        key = "win" if own < other else "loss" if own > other else "tie"
        words[key], now = change.after[seat], change.before[seat]
    if not words or all(place == now for place in words.values()):
        return []
    told = [say(f"league.mine.{key}", place=words[key]) for key in ("win", "tie", "loss") if key in words]
    return [say("league.mine.change", now=now, parts=", ".join(told))]


# One match --------------------------------------------------------------------------------------


def pairing_panel(
    season: Season, pairing: Pairing, changes: Sequence[Effect], agreed: Sequence[str]
) -> Outgoing:
    """A match of the competition: who sits where, what came of it, or what could."""
    lines = [
        say(
            "league.match.head",
            title=message_title(season.record),
            number=pairing.number,
            round=pairing.round,
            where=division_name(pairing.division) if len(season.divisions) > 1 else "",
        ).replace(" ·  · ", " · ")
    ]
    names = [
        plain(each.name, nameless=say("league.nameless", entrant=each.entrant)) for each in pairing.entrants
    ]
    result = pairing.result
    for seat, name in enumerate(names):
        told = ""
        if result is not None and result.kind is not Kind.VOID:
            told = say("league.match.place", place=result.placings[seat])
            if result.entrants[seat] in result.gone:
                told = say("league.match.gone")
        lines.append(say("league.match.seat", seat="ABCDEF"[seat], name=name, told=told))
    if result is not None:
        key = f"league.ground.{pairing.ground}"
        ground = say(key) if pairing.ground and has(key) else ""
        lines.append(say(f"league.kind.{result.kind}", ground=ground))
    elif pairing.match_id is not None:
        where = f"<#{pairing.table_id}>" if pairing.table_id is not None else f"#{pairing.match_id}"
        until = day(pairing.deadline) if pairing.deadline is not None else say("league.match.no_deadline")
        lines.append(say("league.match.plays", where=where, until=until))
    else:
        lines.append(say("league.match.planned"))
    if agreed:
        lines.append(say("league.match.agreed", names=listed(agreed)))
    lines += [change_line(change, names) for change in changes[:CHANGES]]
    rows: list[Row] = []
    if pairing.match_id is not None:
        buttons = [Press("table", say("button.table"), of=(pairing.match_id, 0))]
        if result is not None and result.kind is Kind.PLAYED:
            buttons = [
                Press("replay", say("button.league.replay"), of=(pairing.match_id, 0)),
                Press("transcript", say("button.transcript"), of=(pairing.match_id, 0)),
            ]
        rows.append(buttons)
    return Outgoing(season.record.id, 0, "\n".join(lines), rows=tuple(rows))


def change_line(change: Effect, names: Sequence[str]) -> str:
    """ "If Ada is 1st and Ben 2nd: Ada goes from place 3 to 2."; nobody whose place stays."""
    ends = listed(
        say("league.match.if", name=name, place=place)
        for name, place in zip(names, change.placings, strict=True)
    )
    moves = [
        say("league.match.moves", name=name, before=before, after=after)
        for name, before, after in zip(names, change.before, change.after, strict=True)
        if before != after
    ]
    return say("league.match.change", ends=ends, moves=listed(moves) if moves else say("league.match.same"))

"""What can be looked at in a competition, for commands and buttons alike."""

from __future__ import annotations

from bot.competitions.season import Season
from bot.controls import Press, Row
from bot.names import plain
from bot.phrases import amount, say
from bot.posts.league.figures import (
    bracket_figure,
    crosstable_figure,
    schedule_figure,
    standings_figure,
)
from bot.posts.league.mine import mine_panel, pairing_panel
from bot.posts.league.overview import overview
from bot.posts.league.pictures import (
    bracket_picture,
    crosstable_picture,
    schedule_picture,
    standings_picture,
)
from bot.posts.league.words import day, division_name, format_name, message_title, title_of
from bot.posts.outgoing import Outgoing
from bot.posts.pages import pages_of
from bot.refusal import Refusal
from render.league.crosstable import LARGEST
from render.league.schedule import ROWS as MATCHES
from render.league.standings import ROWS
from storage.competition import CompetitionRecord

from .league_meaning import pairing_of
from .show import Interaction

WHAT_IFS = 8
"""For how many of a player's open matches it is worked out what they would change."""
LISTED = 10


async def season_of(interaction: Interaction, league: CompetitionRecord) -> Season:
    """All of it."""
    return await interaction.client.competitions.season(league.id)


async def overview_of(interaction: Interaction, league: CompetitionRecord) -> Outgoing:
    """What its public post says."""
    service = interaction.client.competitions
    return overview(await service.season(league.id), await service.steps(league.id))


def standings_panel(season: Season, division: int = 0, page: int = 1) -> Outgoing:
    """The standings of a division with its picture, or the bracket; buttons to the other divisions."""
    title = message_title(season.record)
    if season.plan.kind == "knockout":
        head = say("league.standings.head", title=title, where=format_name(season.record.format))
        return Outgoing(season.record.id, 0, head, (bracket_picture(bracket_figure(season)),))
    if season.divisions and division not in season.divisions:
        raise Refusal("refusal.league_panel.division", count=len(season.divisions))
    total = len(season.divisions.get(division, ()))
    pages = max(1, -(-total // ROWS))
    page = min(max(page, 1), pages)
    where = division_name(division) if len(season.divisions) > 1 else format_name(season.record.format)
    rows: list[Row] = []
    turn = [
        *_turn(f"league.standings.{division}", page, pages),
        *_divisions(season, division, "standings"),
    ]
    looks = [Press(f"league.schedule.{division}.1", say("button.league.schedule"))]
    if season.record.format == "duels" and 2 <= total <= LARGEST:
        looks.append(Press(f"league.cross.{division}", say("button.league.cross")))
    rows += [row for row in (turn, looks) if row]
    picture = standings_picture(standings_figure(season, division, page, ROWS))
    return Outgoing(
        season.record.id, 0, say("league.standings.head", title=title, where=where), (picture,), tuple(rows)
    )


def cross_panel(season: Season, division: int) -> Outgoing:
    """The crosstable of a division of duels."""
    if division not in season.divisions or len(season.divisions[division]) > LARGEST:
        raise Refusal("refusal.league_panel.division", count=len(season.divisions))
    rows: tuple[Row, ...] = ((Press(f"league.standings.{division}.1", say("button.league.standings")),),)
    head = say("league.standings.head", title=message_title(season.record), where=division_name(division))
    picture = crosstable_picture(crosstable_figure(season, division))
    return Outgoing(season.record.id, 0, head, (picture,), rows)


def schedule_panel(season: Season, division: int = 0, page: int = 1, round: int | None = None) -> Outgoing:
    """The matches of a division, or of one of its rounds."""
    if season.divisions and division not in season.divisions:
        raise Refusal("refusal.league_panel.division", count=len(season.divisions))
    inside = [
        each
        for each in season.fixtures.values()
        if each.division == division and (round is None or each.round == round)
    ]
    pages = max(1, -(-len(inside) // MATCHES))
    page = min(max(page, 1), pages)
    parts = [division_name(division)] if len(season.divisions) > 1 else [format_name(season.record.format)]
    parts += [say("league.bracket.round", round=round)] if round is not None else []
    parts += [say("league.page", page=page, pages=pages)] if pages > 1 else []
    facts = " · ".join(parts)
    turn = [
        *(_turn(f"league.schedule.{division}", page, pages) if round is None else ()),
        *_divisions(season, division, "schedule"),
    ]
    looks = [Press(f"league.standings.{division}.1", say("button.league.standings"))]
    head = say("league.schedule.head", title=message_title(season.record), where=facts)
    picture = schedule_picture(schedule_figure(season, inside, facts, page, MATCHES))
    return Outgoing(season.record.id, 0, head, (picture,), tuple(row for row in (turn, looks) if row))


def _turn(verb: str, page: int, pages: int) -> list[Press]:
    turn = []
    if page > 1:
        turn.append(Press(f"{verb}.{page - 1}", say("button.league.before")))
    if page < pages:
        turn.append(Press(f"{verb}.{page + 1}", say("button.league.after")))
    return turn


def _divisions(season: Season, division: int, verb: str) -> list[Press]:
    """Buttons to the division above and the one below."""
    numbers = sorted(season.divisions)
    near = [each for each in (division - 1, division + 1) if each in numbers]
    return [Press(f"league.{verb}.{each}.1", division_name(each)) for each in near]


async def mine_of(interaction: Interaction, league: CompetitionRecord) -> Outgoing:
    """The member's own matches in it."""
    service = interaction.client.competitions
    season = await service.season(league.id)
    entrant = season.of_member(interaction.user.id)
    if entrant is None:
        raise Refusal("refusal.league_panel.not_in", title=message_title(league))
    pairings = await service.matches_of(league.id, member_id=interaction.user.id)
    changes = {}
    if season.plan.kind in ("league", "swiss") and season.plan.seats == 2:
        for each in [one for one in pairings if one.result is None][:WHAT_IFS]:
            changes[each.number] = await service.what_if(league.id, each.number)
    return mine_panel(season, entrant.entrant, pairings, changes)


async def match_of(interaction: Interaction, league: CompetitionRecord, number: int) -> Outgoing:
    """One match of it."""
    service = interaction.client.competitions
    season = await service.season(league.id)
    pairing = await pairing_of(interaction, league, number)
    changes = []
    if pairing.result is None and season.plan.kind in ("league", "swiss"):
        changes = await service.what_if(league.id, number)
    agreed = [
        plain(season.entrants[int(each)].name)
        for each in season.fixtures[number].agreed
        if pairing.result is None
    ]
    return pairing_panel(season, pairing, changes, agreed)


async def timetable_of(interaction: Interaction, league: CompetitionRecord) -> Outgoing:
    """What happens when, from the next step on; below it what is behind."""
    service = interaction.client.competitions
    season = await service.season(league.id)
    ahead: list[str] = []
    behind: list[str] = []
    for step in await service.steps(league.id):
        do = say(f"league.step.{step.do}")
        round = say("league.step.round", round=step.round) if step.round else ""
        moved = say("league.step.moved") if step.moved else ""
        words = say("league.step", at=day(step.due_at), do=do, round=round, moved=moved)
        (ahead if step.done_at is None else behind).append(words)
    lines = [say("league.season.head", title=message_title(season.record))]
    lines += pages_of(ahead)[0] or [say("league.season.nothing")]
    if behind:
        lines.append(say("league.season.behind", count=len(behind), last=behind[-1]))
    return Outgoing(league.id, 0, "\n".join(lines))


async def players_of(interaction: Interaction, league: CompetitionRecord, page: int = 1) -> Outgoing:
    """Who is in, and who waits."""
    season = await season_of(interaction, league)
    lines = []
    for each in [*season.playing, *season.waiting, *season.with_status("withdrawn", "out")]:
        name = plain(each.name, nameless=say("league.nameless", entrant=each.entrant))
        lines.append(say(f"league.player.{each.status}", name=name, at=each.joined_at // 1000))
    pages = pages_of(lines)
    page = min(max(page, 1), len(pages))
    head = say(
        "league.players.head",
        title=message_title(league),
        players=amount("player", len(season.playing)),
        page=page,
        pages=len(pages),
    )
    row = _turn("league.players", page, len(pages))
    body = pages[page - 1] or [say("league.players.none")]
    return Outgoing(league.id, 0, "\n".join([head, *body]), rows=(row,) if row else ())


async def list_of(interaction: Interaction, *, past: bool, page: int = 1) -> Outgoing:
    """The competitions of the server; the ``past`` ones are the archive."""
    assert interaction.guild_id is not None
    service = interaction.client.competitions
    found = await service.listed(
        interaction.guild_id, past=past, limit=LISTED + 1, offset=(page - 1) * LISTED
    )
    found = [each for each in found if each.status != "draft"]
    if not found:
        return Outgoing(0, 0, say("league.list.past.none" if past else "league.list.none"))
    lines = [say("league.list.past" if past else "league.list")]
    for each in found[:LISTED]:
        key = f"league.list.{each.status}"
        times = {"start": day(each.start_at), "end": day(each.closed_at or each.end_at)}
        lines.append(say(key, title=message_title(each), format=format_name(each.format), **times))
    buttons = [Press("league.show", title_of(each), of=(each.id, 0)) for each in found[:5]]
    turn = []
    word = "past" if past else "live"
    if page > 1:
        turn.append(Press(f"league.list.{word}.{page - 1}", say("button.league.before")))
    if len(found) > LISTED:
        turn.append(Press(f"league.list.{word}.{page + 1}", say("button.league.after")))
    rows: list[Row] = [row for row in (buttons, turn) if row]
    return Outgoing(0, 0, "\n".join(lines), rows=tuple(rows))

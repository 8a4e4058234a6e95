"""From an interaction to the competition that it means, and what autocomplete offers."""

from __future__ import annotations

from discord import app_commands

from bot.absence import Asker
from bot.competitions.season import Season
from bot.competitions.service import Pairing
from bot.phrases import listed, say
from bot.posts.league.words import division_name, message_title, title_of
from bot.refusal import Refusal
from storage.competition import CompetitionRecord, EntrantStatus

from .show import Interaction, may_manage, member_of

CHOICES = 25
MANY = 50


def asker_of(interaction: Interaction) -> Asker:
    """Who asks, and whether he may manage the server."""
    return Asker(member_of(interaction), may_manage(interaction))


async def meant_league(
    interaction: Interaction, number: int | None, *, own: bool = False, drafts: bool = False
) -> CompetitionRecord:
    """The competition of that number on this server; without one the only one that is open or running, with
    ``own`` preferring those in which the member is, else those of this channel. :class:`Refusal` if none or
    several are left."""
    service = interaction.client.competitions
    assert interaction.guild_id is not None
    if number is not None:
        found = await numbered(interaction, number)
        if found.status == "draft" and not (drafts or found.organiser_id == interaction.user.id):
            raise Refusal("refusal.league.none")
        return found
    live = await service.listed(interaction.guild_id, limit=MANY)
    live = [each for each in live if each.status != "draft"]
    if own and len(live) > 1:
        mine = {each.id for each in await service.of_member(interaction.user.id, interaction.guild_id)}
        live = [each for each in live if each.id in mine] or live
    if len(live) > 1:
        live = [each for each in live if each.channel_id == interaction.channel_id] or live
    if not live:
        past = await service.listed(interaction.guild_id, past=True, limit=1)
        if past and not own:
            return past[0]
        raise Refusal("refusal.league_panel.no_league")
    if len(live) > 1:
        raise Refusal("refusal.league_panel.which", leagues=listed(map(message_title, live[:10])))
    return live[0]


async def numbered(interaction: Interaction, number: int) -> CompetitionRecord:
    """The competition of that number, if it is one of this server; in direct messages, if the member is in
    it."""
    season = await interaction.client.competitions.season(number)
    is_here = season.record.guild_id == interaction.guild_id
    if interaction.guild_id is None:
        is_here = season.of_member(interaction.user.id) is not None
    if not is_here:
        raise Refusal("refusal.league.none")
    return season.record


async def league_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The competitions of the server, those that go on first."""
    assert interaction.guild_id is not None
    service = interaction.client.competitions
    live = [each for each in await service.listed(interaction.guild_id, limit=MANY) if each.status != "draft"]
    found = [*live, *await service.listed(interaction.guild_id, past=True, limit=MANY)]
    return [
        app_commands.Choice(name=title_of(each)[:100], value=each.id)
        for each in found
        if typed.casefold() in title_of(each).casefold()
    ][:CHOICES]


async def division_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The divisions of the competition that is meant."""
    season = await _typed_season(interaction)
    names = {number + 1: division_name(number) for number in (season.divisions if season else ())}
    return [
        app_commands.Choice(name=name, value=number)
        for number, name in names.items()
        if typed.casefold() in name.casefold()
    ][:CHOICES]


async def match_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The matches of the competition that is meant, one's own and open ones first."""
    season = await _typed_season(interaction)
    if season is None:
        return []
    own = season.of_member(interaction.user.id)
    fixtures = sorted(
        season.fixtures.values(),
        key=lambda each: (
            own is None or own.entrant not in each.entrants,
            each.result is not None,
            each.number,
        ),
    )
    choices = []
    for each in fixtures:
        names = ", ".join(season.entrants[one].name for one in each.entrants)
        label = say("league.choice.match", number=each.number, names=names)
        if typed.casefold() in label.casefold():
            choices.append(app_commands.Choice(name=label[:100], value=each.number))
    return choices[:CHOICES]


async def entrant_choices(
    interaction: Interaction, typed: str, *statuses: EntrantStatus
) -> list[app_commands.Choice[int]]:
    """Those in the competition that is meant who have one of the statuses."""
    season = await _typed_season(interaction)
    if season is None:
        return []
    return [
        app_commands.Choice(name=(each.name or str(each.entrant))[:100], value=each.entrant)
        for each in season.entrants.values()
        if each.status in statuses and typed.casefold() in each.name.casefold()
    ][:CHOICES]


async def _typed_season(interaction: Interaction) -> Season | None:
    """The competition that the command means as far as it is typed."""
    number = getattr(interaction.namespace, "league", None)
    try:
        record = await meant_league(interaction, number if isinstance(number, int) else None, own=True)
    except Refusal:
        return None
    return await interaction.client.competitions.season(record.id)


async def pairing_of(interaction: Interaction, league: CompetitionRecord, number: int) -> Pairing:
    """One match of a competition; :class:`Refusal`."""
    for each in await interaction.client.competitions.matches_of(league.id):
        if each.number == number:
            return each
    raise Refusal("refusal.league.no_fixture", number=number)

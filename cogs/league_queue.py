"""What organisers decide: requests, the log, matches, entrants, steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.competitions.service import Ruling
from bot.controls import Press
from bot.phrases import say
from bot.phrases.refusals import words_of
from bot.posts.league.queue import log_panel, queue_panel
from bot.posts.league.words import message_title
from bot.posts.outgoing import Outgoing
from bot.refusal import Moved, Refusal
from storage.competition import CompetitionRecord

from .league_meaning import asker_of, numbered
from .league_plan import open_form
from .show import Interaction, in_place, may_manage, say_back, show

if TYPE_CHECKING:
    from .buttons import Click

REASON = 300
"""Characters of a reason."""
RULINGS = ("void", "replay", "forfeit", "adjudicate", "report")


def is_organiser(interaction: Interaction, league: CompetitionRecord) -> bool:
    """Whether the member decides in it: whoever made it, or may manage the server."""
    return league.organiser_id == interaction.user.id or may_manage(interaction)


def require_organiser(interaction: Interaction, league: CompetitionRecord) -> None:
    """:class:`Refusal` for anybody else."""
    if not is_organiser(interaction, league):
        raise Refusal("refusal.league_panel.organiser")


async def queue_of(
    interaction: Interaction, league: CompetitionRecord, at: int = 0, before: str = ""
) -> Outgoing:
    """The request that is looked at."""
    require_organiser(interaction, league)
    service = interaction.client.competitions
    waiting = await service.requests(league.id, asker_of(interaction))
    return queue_panel(await service.season(league.id), waiting, at, before)


async def log_of(
    interaction: Interaction, league: CompetitionRecord, page: int, before: str = ""
) -> Outgoing:
    """A page of the log; everybody may read it."""
    service = interaction.client.competitions
    season, entries = await service.season(league.id), await service.log(league.id)
    return log_panel(season, entries, page, may_reverse=is_organiser(interaction, league), before=before)


async def serve_queue(click: Click, rest: str) -> None:
    """Another request."""
    await in_place(click.interaction)
    league = await numbered(click.interaction, click.match_id)
    at = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
    await show(click.interaction, await queue_of(click.interaction, league, at))


async def serve_log(click: Click, rest: str) -> None:
    """Another page of the log."""
    await in_place(click.interaction)
    league = await numbered(click.interaction, click.match_id)
    page = int(rest) if rest.isdecimal() and len(rest) < 6 else 1
    await show(click.interaction, await log_of(click.interaction, league, page))


async def serve_reasoned(click: Click, what: str) -> None:
    """Ask for the reason of a decision or a reversal."""
    league = await numbered(click.interaction, click.match_id)
    require_organiser(click.interaction, league)
    await open_form(click.interaction, league.id, f"league.{what}", "", REASON)


async def serve_decision(interaction: Interaction, number: int, rest: str, reason: str) -> None:
    """The reason has come: decide the request, ``7.yes``."""
    await in_place(interaction)
    league = await numbered(interaction, number)
    request, _, answer = rest.partition(".")
    if not request.isdecimal() or answer not in ("yes", "no"):
        raise Moved
    granted = answer == "yes"
    try:
        await interaction.client.competitions.decide(
            league.id, int(request), asker_of(interaction), granted=granted, reason=reason.strip()
        )
    except Refusal as refusal:
        said = words_of(refusal)
    else:
        said = say("league.decided.granted" if granted else "league.decided.refused")
    await show(interaction, await queue_of(interaction, league, 0, said))


async def serve_reversal(interaction: Interaction, number: int, rest: str, reason: str) -> None:
    """The reason has come: reverse the entry of the log."""
    await in_place(interaction)
    league = await numbered(interaction, number)
    if not rest.isdecimal():
        raise Moved
    try:
        await interaction.client.competitions.reverse(
            league.id, asker_of(interaction), int(rest), reason.strip()
        )
    except Refusal as refusal:
        said = words_of(refusal)
    else:
        said = say("league.reversed", id=rest)
    await show(interaction, await log_of(interaction, league, 1, said))


def end_panel(league: CompetitionRecord, how: str) -> Outgoing:
    """Ask once more; ``how`` is ``cancel`` or ``close``. The button asks for the reason."""
    rows = (
        (
            Press(f"league.end.{how}", say(f"button.league.end.{how}"), "final"),
            Press("keep", say("button.keep")),
        ),
    )
    return Outgoing(league.id, 0, say(f"league.end.{how}", title=message_title(league)), rows=rows)


async def serve_end(interaction: Interaction, number: int, how: str, reason: str) -> None:
    """The reason has come: call it off, or end it now."""
    await in_place(interaction)
    league = await numbered(interaction, number)
    service = interaction.client.competitions
    if how == "cancel":
        await service.cancel(league.id, asker_of(interaction), reason.strip())
    elif how == "close":
        await service.close(league.id, asker_of(interaction), reason.strip())
    else:
        raise Moved
    await say_back(interaction, done("cancelled" if how == "cancel" else "closed", league))


def ruling_of(kind: str, gone: tuple[int, ...], placings: tuple[int, ...]) -> Ruling:
    """What is made of a match; :class:`Refusal` where something is missing for it."""
    if kind == "forfeit" and not gone:
        raise Refusal("refusal.league_panel.gone")
    if kind in ("adjudicate", "report") and not placings:
        raise Refusal("refusal.league_panel.needs_placings")
    return Ruling(kind=kind, gone=gone, placings=placings)


def done(key: str, league: CompetitionRecord, **values: object) -> str:
    """What an organiser is told after a deed."""
    return say(f"league.admin.{key}", title=message_title(league), **values)

"""Buttons, selects and forms of competitions: ``league.…``. Their number is that of the competition."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.posts.outgoing import Outgoing
from bot.refusal import Moved
from storage.competition import CompetitionRecord

from . import league_deeds, league_looks, league_plan, league_queue
from .league_meaning import numbered
from .show import Interaction, in_place, private, say_back, show

if TYPE_CHECKING:
    from .buttons import Click

Deed = Callable[[Interaction, CompetitionRecord], Awaitable[str]]
Look = Callable[[Interaction, CompetitionRecord, str], Awaitable[Outgoing]]

DEEDS: dict[str, Deed] = {
    "join": league_deeds.join,
    "check-in": league_deeds.check_in,
    "take": league_deeds.take,
    "decline": league_deeds.decline,
}
"""What is done at once, and answered in words."""


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else otherwise


async def _standings(interaction: Interaction, league: CompetitionRecord, rest: str) -> Outgoing:
    division, _, page = rest.partition(".")
    season = await league_looks.season_of(interaction, league)
    return league_looks.standings_panel(season, _number(division, 0), _number(page, 1))


async def _schedule(interaction: Interaction, league: CompetitionRecord, rest: str) -> Outgoing:
    division, _, page = rest.partition(".")
    season = await league_looks.season_of(interaction, league)
    return league_looks.schedule_panel(season, _number(division, 0), _number(page, 1))


async def _cross(interaction: Interaction, league: CompetitionRecord, rest: str) -> Outgoing:
    return league_looks.cross_panel(await league_looks.season_of(interaction, league), _number(rest, 0))


async def _mine(interaction: Interaction, league: CompetitionRecord, _: str) -> Outgoing:
    return await league_looks.mine_of(interaction, league)


async def _players(interaction: Interaction, league: CompetitionRecord, rest: str) -> Outgoing:
    return await league_looks.players_of(interaction, league, _number(rest, 1))


async def _show(interaction: Interaction, league: CompetitionRecord, _: str) -> Outgoing:
    return await league_looks.overview_of(interaction, league)


async def _leave(interaction: Interaction, league: CompetitionRecord, rest: str) -> Outgoing:
    return await league_deeds.leave_or_ask(interaction, league, rest == "sure")


LOOKS: dict[str, Look] = {
    "standings": _standings,
    "schedule": _schedule,
    "cross": _cross,
    "mine": _mine,
    "players": _players,
    "show": _show,
    "leave": _leave,
}
"""What is shown to whoever clicks, in place where he alone sees it."""


async def serve(click: Click) -> None:
    """Whatever was clicked."""
    verb, _, rest = click.rest.partition(".")
    interaction = click.interaction
    if verb in DEEDS:
        await private(interaction)
        league = await numbered(interaction, click.match_id)
        await say_back(interaction, await DEEDS[verb](interaction, league))
    elif verb in LOOKS:
        await in_place(interaction)
        league = await numbered(interaction, click.match_id)
        if league.status == "draft":
            raise Moved
        await show(interaction, await LOOKS[verb](interaction, league, rest))
    elif verb == "list":
        await in_place(interaction)
        which, _, page = rest.partition(".")
        await show(
            interaction,
            await league_looks.list_of(interaction, past=which == "past", page=_number(page, 1)),
        )
    elif verb in ("decide", "reverse", "end"):
        await league_queue.serve_reasoned(click, click.rest)
    else:
        await _prepare(click, verb, rest)


async def _prepare(click: Click, verb: str, rest: str) -> None:
    """What only organisers are shown."""
    match verb:
        case "step":
            await league_plan.serve_step(click, rest)
        case "set":
            await league_plan.serve_set(click, rest)
        case "ask":
            await league_plan.serve_ask(click, rest)
        case "review":
            await league_plan.serve_review(click)
        case "publish":
            await league_plan.serve_publish(click)
        case "drop":
            await league_plan.serve_drop(click, rest)
        case "queue":
            await league_queue.serve_queue(click, rest)
        case "log":
            await league_queue.serve_log(click, rest)
        case _:
            raise Moved


async def serve_form(interaction: Interaction, number: int, what: str, text: str) -> None:
    """A form that came back: ``name``, ``decide.7.yes``, ``reverse.12``."""
    verb, _, rest = what.partition(".")
    if verb == "decide":
        await league_queue.serve_decision(interaction, number, rest, text)
    elif verb == "reverse":
        await league_queue.serve_reversal(interaction, number, rest, text)
    elif verb == "end":
        await league_queue.serve_end(interaction, number, rest, text)
    elif verb in league_plan.FORMS:
        await league_plan.serve_written(interaction, number, verb, text)
    else:
        raise Moved

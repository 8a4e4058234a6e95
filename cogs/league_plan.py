"""The organiser's panel: a draft chosen step by step, previewed, published or dropped."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import discord

from bot.competitions.plan import FOR_TWO, OFFERED, CompetitionPlan
from bot.competitions.service import Preview
from bot.controls import Press, form_id
from bot.phrases import say
from bot.phrases.refusals import words_of
from bot.posts.league.plan import STEPS, fields_of, plan_panel, review_panel, values_picked
from bot.posts.league.words import format_name, message_title
from bot.posts.outgoing import Outgoing
from bot.refusal import Moved, Refusal
from rules import GAMES
from storage.competition import CompetitionRecord

from .clock import pace_of
from .league_meaning import asker_of, numbered
from .show import Interaction, in_place, say_back, show

if TYPE_CHECKING:
    from .buttons import Click

FIELD = "league.words"
FORMS = {"name": 60, "pace": 100, "start": 40}
"""What is written in a form, with the most characters."""
USUAL_SEATS = 4
SIZES = (8, 16, 32)
"""Numbers of entrants for which the review tells what the plan asks of people."""
SWITCH_STEPS = {"check_in": "entry", "again": "after", "division_roles": "after", "champion_role": "after"}
FIELD_STEPS = {
    "format": "format",
    "seats": "format",
    "meetings": "matches",
    "each": "matches",
    "largest": "matches",
    "moves": "matches",
    "rounds": "matches",
    "preset": "rules",
    "start": "entry",
    "name": "format",
}


async def draft_of(interaction: Interaction, number: int) -> CompetitionRecord:
    """The draft of that number, if it still is one and the member may change it."""
    record = await numbered(interaction, number)
    if record.status != "draft":
        raise Refusal("refusal.league_panel.published", title=message_title(record))
    if record.organiser_id != interaction.user.id and not asker_of(interaction).may_manage:
        raise Refusal("refusal.league_panel.organiser")
    return record


async def panel_of(
    interaction: Interaction, record: CompetitionRecord, step: int, before: str = ""
) -> Outgoing:
    """A step of the panel as the draft is now."""
    preview = await interaction.client.competitions.preview(record.id)
    return plan_panel(record, preview, step, interaction.client.clock.now(), before=before)


async def review_of(interaction: Interaction, record: CompetitionRecord, before: str = "") -> Outgoing:
    """The review of the draft."""
    service = interaction.client.competitions
    plan = CompetitionPlan.model_validate(record.plan)
    sizes = sorted({min(max(size, plan.fewest), plan.most) for size in SIZES})
    previews: list[Preview] = [await service.preview(record.id, size) for size in sizes]
    return review_panel(record, previews, record.channel_id, before)


async def serve_step(click: Click, rest: str) -> None:
    """Show a step."""
    await in_place(click.interaction)
    record = await draft_of(click.interaction, click.match_id)
    step = int(rest) if rest.isdecimal() and len(rest) < 3 else 1
    await show(click.interaction, await panel_of(click.interaction, record, step))


async def serve_set(click: Click, rest: str) -> None:
    """Change a value of the draft: ``pace.usual``, ``check_in.off``."""
    interaction = click.interaction
    await in_place(interaction)
    record = await draft_of(interaction, click.match_id)
    key, _, text = rest.partition(".")
    values = values_picked(key, text, interaction.client.clock.now())
    if values is None or (key not in FIELD_STEPS and key not in SWITCH_STEPS and not _is_time(record, key)):
        raise Moved
    step = STEPS.index(SWITCH_STEPS.get(key) or FIELD_STEPS.get(key, "time")) + 1
    if key == "format":
        try:
            game = CompetitionPlan.model_validate(record.plan).game
            values = {"format": text, "seats": seats_for(game, text)}
        except Refusal as refusal:
            await show(interaction, await panel_of(interaction, record, step, words_of(refusal)))
            return
    await show(interaction, await _changed(interaction, record, step, values))


def seats_for(game: str, format: str) -> int:
    """How many sit at a table of that format unless the organiser says otherwise: two, or four where the
    game has them. :class:`Refusal` if the game has no fitting number."""
    fitting = [each for each in GAMES[game].seat_counts if (each == 2) == (format in FOR_TWO)]
    if not fitting:
        known = next((each for each in OFFERED if each == format), None)
        words = format_name(known) if known is not None else format
        raise Refusal("refusal.league_panel.seats", format=words)
    return USUAL_SEATS if USUAL_SEATS in fitting else fitting[0]


def _is_time(record: CompetitionRecord, key: str) -> bool:
    plan = CompetitionPlan.model_validate(record.plan)
    return any(field.key == key for field in fields_of(plan, "time", 0))


async def _changed(
    interaction: Interaction, record: CompetitionRecord, step: int, values: dict[str, Any]
) -> Outgoing:
    """Change the draft; gives the panel that says so, or why not."""
    if any(values.get(key) for key in ("division_roles", "champion_role")):
        try:
            require_roles(interaction)
        except Refusal as refusal:
            return await panel_of(interaction, record, step, words_of(refusal))
    try:
        record = await interaction.client.competitions.edit(record.id, asker_of(interaction), **values)
    except Refusal as refusal:
        return await panel_of(interaction, record, step, words_of(refusal))
    return await panel_of(interaction, record, step)


def require_roles(interaction: Interaction) -> None:
    """The permission that roles need; :class:`Refusal`."""
    if not interaction.app_permissions.manage_roles:
        raise Refusal("refusal.league_panel.roles")


async def serve_review(click: Click) -> None:
    """Show all that was chosen."""
    await in_place(click.interaction)
    record = await draft_of(click.interaction, click.match_id)
    await show(click.interaction, await review_of(click.interaction, record))


async def serve_publish(click: Click) -> None:
    """Open the sign-up."""
    interaction = click.interaction
    await in_place(interaction)
    record = await draft_of(interaction, click.match_id)
    channel = interaction.guild.get_channel(record.channel_id) if interaction.guild else None
    if channel is None or not channel.permissions_for(channel.guild.me).send_messages:
        raise Refusal("refusal.league_panel.channel", channel=f"<#{record.channel_id}>")
    try:
        published = await interaction.client.competitions.publish(record.id, asker_of(interaction))
    except Refusal as refusal:
        await show(interaction, await review_of(interaction, record, words_of(refusal)))
        return
    words = say("league.published", title=message_title(published), channel=f"<#{published.channel_id}>")
    await say_back(interaction, words)


async def serve_drop(click: Click, rest: str) -> None:
    """Ask once more, then delete the draft."""
    interaction = click.interaction
    await in_place(interaction)
    record = await draft_of(interaction, click.match_id)
    title = message_title(record)
    if rest != "sure":
        rows = (
            (
                Press("league.drop.sure", say("button.league.drop_sure"), "final"),
                Press("league.review", say("button.keep")),
            ),
        )
        await show(interaction, Outgoing(record.id, 0, say("league.drop.confirm", title=title), rows=rows))
        return
    await interaction.client.competitions.cancel(record.id, asker_of(interaction), "")
    await say_back(interaction, say("league.dropped", title=title))


# Forms ------------------------------------------------------------------------------------------


async def serve_ask(click: Click, rest: str) -> None:
    """Open the form for one's own words. A form cannot be opened after an acknowledgement."""
    record = await draft_of(click.interaction, click.match_id)
    if rest not in FORMS:
        raise Moved
    plan = CompetitionPlan.model_validate(record.plan)
    default = {"name": plan.name, "pace": plan.pace, "start": _date(plan.start_at)}[rest]
    await open_form(click.interaction, record.id, f"league.{rest}", default, FORMS[rest])


async def open_form(
    interaction: Interaction, number: int, what: str, default: str, most: int, *, required: bool = True
) -> None:
    """A form of one line; ``what`` says by which part it is served when it comes back."""
    key = ".".join(what.split(".")[:2])
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, default=default or None, max_length=most, required=required
    )
    form = discord.ui.Modal(title=say(f"form.{key}"), custom_id=form_id(number, 0, what))
    form.add_item(
        discord.ui.Label(text=say(f"form.{key}.words"), description=say(f"form.{key}.about"), component=field)
    )
    form.stop()  # it is served by its id when it comes back, also after a restart
    await interaction.response.send_modal(form)


async def serve_written(interaction: Interaction, number: int, what: str, text: str) -> None:
    """A name, a pace or a date that the organiser wrote."""
    await in_place(interaction)
    record = await draft_of(interaction, number)
    step = STEPS.index({"pace": "time", "start": "entry"}.get(what, "format")) + 1
    try:
        values = _written(what, text.strip(), interaction.client.clock.now())
    except Refusal as refusal:
        await show(interaction, await panel_of(interaction, record, step, words_of(refusal)))
        return
    await show(interaction, await _changed(interaction, record, step, values))


def _written(what: str, text: str, now: int) -> dict[str, Any]:
    if what == "name" and text:
        return {"name": text}
    if what == "pace":
        pace_of(text or "none")
        return {"pace": text}
    if what == "start":
        return {"start_at": read_time(text, now)}
    raise Moved


def read_time(text: str, now: int) -> int:
    """A day or a moment in UTC as people write it, "2026-05-01" or "2026-05-01 18:00", that is not over yet;
    milliseconds. :class:`Refusal` for anything else."""
    for form in ("%Y-%m-%d %H:%M", "%Y-%m-%d"):
        try:
            found = int(datetime.strptime(text, form).replace(tzinfo=UTC).timestamp() * 1000)
        except ValueError:
            continue
        if found <= now:
            raise Refusal("refusal.league_panel.past")
        return found
    raise Refusal("refusal.league_panel.time")


def _date(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M") if at else ""

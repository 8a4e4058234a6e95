"""The pace of a match at Discord's edge: the panel beside its options, and the form for one's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.clocks import book
from bot.clocks.control import TimeControl, write_pace
from bot.controls import form_id
from bot.phrases import say
from bot.phrases.refusals import words_of
from bot.posts.outgoing import Outgoing
from bot.posts.pace import READY_MADE, pace_panel, pace_words
from bot.refusal import Moved, Refusal
from storage.contract import MatchRecord

from .clock import pace_of
from .options import found
from .show import Interaction, in_place, show, title

if TYPE_CHECKING:
    from .buttons import Click

FIELD = "pace.words"
LABEL_CHARACTERS, ABOUT_CHARACTERS, PACE_CHARACTERS = 45, 100, 100


async def serve_pace(click: Click) -> None:
    """Whatever was clicked: ``pace``, ``pace.set.day``, ``pace.own``."""
    verb, _, rest = click.rest.partition(".")
    if verb == "own":
        await _open_form(click.interaction, await found(click.interaction, click.match_id))
        return
    await in_place(click.interaction)
    match = await found(click.interaction, click.match_id)
    if verb == "set":
        if rest not in READY_MADE:
            raise Moved
        outgoing = await _chosen(click.interaction, match, READY_MADE[rest])
    else:
        outgoing = await _panel(click.interaction, match)
    await show(click.interaction, outgoing)


async def _control(interaction: Interaction, match: MatchRecord) -> TimeControl:
    return await book.control_of_match(interaction.client.matches.store, match.id)


def _may_choose(interaction: Interaction, match: MatchRecord) -> bool:
    """Whether the member chooses the pace: the host, before the deal."""
    return match.status in ("lobby", "ready") and match.host_id == interaction.user.id


async def _panel(interaction: Interaction, match: MatchRecord, before: str = "") -> Outgoing:
    control = await _control(interaction, match)
    return pace_panel(match, title(match), control, before=before, editable=_may_choose(interaction, match))


async def _chosen(interaction: Interaction, match: MatchRecord, text: str) -> Outgoing:
    """Choose it; gives the panel that says so, or why not."""
    bot = interaction.client
    try:
        control = pace_of(text)
        called_off = await bot.lobby.put_pace(match.id, interaction.user.id, control)
    except Refusal as refusal:
        said = words_of(refusal)
    else:
        key = "pace.changed.called_off" if called_off else "pace.changed"
        said = say(key, title=title(match), pace=pace_words(control))
        bot.play.changed(match.id)
    return await _panel(interaction, await found(interaction, match.id), said)


async def _open_form(interaction: Interaction, match: MatchRecord) -> None:
    """Ask for a pace in words. A form cannot be opened after an acknowledgement."""
    if not _may_choose(interaction, match):
        raise Refusal("refusal.options_host")
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, default=write_pace(await _control(interaction, match)), max_length=PACE_CHARACTERS
    )
    form = discord.ui.Modal(title=say("form.pace"), custom_id=form_id(match.id, match.version, "pace.own"))
    form.add_item(
        discord.ui.Label(
            text=say("form.pace.words")[:LABEL_CHARACTERS],
            description=say("form.pace.about")[:ABOUT_CHARACTERS],
            component=field,
        )
    )
    form.stop()  # it is served by its id when it comes back, also after a restart
    await interaction.response.send_modal(form)


async def serve_form(interaction: Interaction, match_id: int, text: str) -> None:
    """A pace that somebody wrote."""
    await in_place(interaction)
    match = await found(interaction, match_id)
    await show(interaction, await _chosen(interaction, match, text.strip() or "none"))

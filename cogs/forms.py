"""Forms (modals) that come back: each is served by its id, also when it was opened before a restart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord.ext import commands

from bot.app import Gemot
from bot.controls import FORM_ID
from bot.refusal import Moved
from bot.tree import admitted, answer_failure

from . import decks, league_buttons, notes, options, pace
from .show import Interaction


@dataclass(frozen=True, slots=True)
class Form:
    """A form that came back: its match, the revision at which it was opened, what it is for, what was
    written."""

    match_id: int
    revision: int
    what: str
    text: str


def written_text(components: Any) -> str:
    """The text of a form's one field, wherever in the form it stands."""
    for each in components:
        if isinstance(each.get("value"), str):
            return str(each["value"])
        inner = each.get("components") or ([each["component"]] if "component" in each else [])
        if inner and (found := written_text(inner)):
            return found
    return ""


async def serve(interaction: Interaction, verb: str, form: Form) -> None:
    """Whichever part of the bot opened it takes it."""
    match verb:
        case "deck":
            await decks.serve_form(interaction, form.match_id, form.what, form.text)
        case "note":
            await notes.serve_form(interaction, form.match_id, form.what, form.text)
        case "option":
            await options.serve_form(interaction, form.match_id, form.revision, form.what, form.text)
        case "pace":
            await pace.serve_form(interaction, form.match_id, form.text)
        case "house":
            await options.serve_house_form(interaction, form.what, form.text)
        case "league":
            await league_buttons.serve_form(interaction, form.match_id, form.what, form.text)
        case _:
            raise Moved


class FormsCog(commands.Cog):
    """Takes forms by their ids, so that what was written before a restart arrives after it."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A form that came back, if it is one of ours."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: Any = interaction.data
        parts = FORM_ID.fullmatch(data["custom_id"])
        if parts is None or not await admitted(interaction):
            return
        try:
            verb, _, what = parts["choice"].partition(".")
            text = written_text(data["components"])
            form = Form(int(parts["match"]), int(parts["revision"]), what, text)
            await serve(interaction, verb, form)
        except Exception as error:
            await answer_failure(interaction, error)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(FormsCog())

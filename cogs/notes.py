"""``/note``: private notes on a match and its cards, and the form in which they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.controls import Press, draw, form_id
from bot.notes import CARD_CHARACTERS, MATCH_CHARACTERS, Notes
from bot.phrases import say
from bot.phrases.registry import speaker_of
from bot.posts.notebook import notes_panel
from bot.posts.outgoing import Outgoing
from bot.refusal import Moved, Refusal
from bot.seating import title_of
from storage.contract import Status

from .meaning import CHOICES, meant, number_choices, without_style
from .show import Interaction, in_place, private, say_back, show

if TYPE_CHECKING:
    from .buttons import Click

DEALT: tuple[Status, ...] = ("running", "finished", "cancelled")
LABEL_CHARACTERS = 45


async def panel_of(interaction: Interaction, match_id: int, page: int = 1) -> Outgoing:
    """The member's notes on a match in which he has or had a seat."""
    bot = interaction.client
    position = await bot.matches.position(match_id)
    member_id = interaction.user.id
    if not any(each.member_id == member_id for each in position.seats):
        raise Refusal("refusal.not_seated")
    notes = Notes(bot.matches)
    return notes_panel(
        position,
        await notes.of(match_id, member_id),
        await notes.opened(position, member_id),
        page=page,
        is_open=await notes.is_open(match_id, member_id),
    )


async def serve_note(click: Click) -> None:
    """``note``, ``note.page.2``, ``note.match`` and ``note.17`` (forms), ``note.show`` and ``note.hide``."""
    what, _, rest = click.rest.partition(".")
    match what:
        case "":
            await private(click.interaction)
            await show(click.interaction, await panel_of(click.interaction, click.match_id))
        case "page":
            await in_place(click.interaction)
            page = int(rest) if rest.isdecimal() and len(rest) < 6 else 1
            await show(click.interaction, await panel_of(click.interaction, click.match_id, page))
        case "show" if rest != "yes":
            await _ask_to_show(click)
        case "show" | "hide":
            await in_place(click.interaction)
            is_open = what == "show"
            await Notes(click.bot.matches).show(click.match_id, click.interaction.user.id, is_open=is_open)
            await say_back(click.interaction, say("note.shown" if is_open else "note.hidden"))
        case _:
            await _open_form(click, what)


async def _ask_to_show(click: Click) -> None:
    await private(click.interaction)
    position = await click.bot.matches.position(click.match_id)
    if position.match.status == "running":
        raise Refusal("refusal.note_running")
    title = title_of(position.match, speaker_of(position.match.game).title)
    deed = say("button.confirm", deed=say("note.show.deed"))
    view = draw(
        click.match_id,
        click.revision,
        ([Press("note.show.yes", deed, "final"), Press("keep", say("button.keep"))],),
    )
    await say_back(click.interaction, say("note.show.confirm", title=title), view=view)


async def _open_form(click: Click, what: str) -> None:
    """The form in which a note is written, with what it says now."""
    position = await click.bot.matches.position(click.match_id)
    member_id = click.interaction.user.id
    if not any(each.member_id == member_id for each in position.seats):
        raise Refusal("refusal.not_seated")
    card = _card(position.match.game, what)
    held = await Notes(click.bot.matches).of(click.match_id, member_id)
    field = discord.ui.TextInput[discord.ui.View](
        style=discord.TextStyle.paragraph,
        custom_id="note.text",
        default=next((each.text for each in held if each.card == card), "") or None,
        required=False,
        max_length=CARD_CHARACTERS if card else MATCH_CHARACTERS,
    )
    names = speaker_of(position.match.game).cards()
    form = discord.ui.Modal(
        title=say("form.note"), custom_id=form_id(click.match_id, click.revision, f"note.{what}")
    )
    form.add_item(
        discord.ui.Label(
            text=(names[card] if card else say("form.note.match"))[:LABEL_CHARACTERS],
            description=say("form.note.about"),
            component=field,
        )
    )
    form.stop()  # it is served by its id when it comes back, also after a restart
    await click.interaction.response.send_modal(form)


def _card(game: str, what: str) -> str:
    """The card that an id means by its number in the game's order; "" for the match itself."""
    cards = list(speaker_of(game).cards())
    if what == "match":
        return ""
    if not what.isdecimal() or len(what) > 3 or int(what) >= len(cards):
        raise Moved
    return cards[int(what)]


async def serve_form(interaction: Interaction, match_id: int, what: str, text: str) -> None:
    """A note that was written in the form."""
    await in_place(interaction)
    match = await interaction.client.matches.store.match(match_id)
    if match is None:
        raise Refusal("refusal.no_match", match=match_id)
    await Notes(interaction.client.matches).write(
        match_id, interaction.user.id, _card(match.game, what), text
    )
    await show(interaction, await panel_of(interaction, match_id))


class NotesCog(commands.Cog):
    """Notes by command."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="note", description=say("command.note"))
    @app_commands.describe(
        text=say("command.note.text"), card=say("command.note.card"), match=say("command.match.option")
    )
    async def note(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, MATCH_CHARACTERS] | None = None,
        card: app_commands.Range[str, 1, 60] | None = None,
        match: int | None = None,
    ) -> None:
        """Keep a note, or show them all."""
        await private(interaction)
        found = await meant(interaction, match, ("running",))
        if text is None:
            await show(interaction, await panel_of(interaction, found.id))
            return
        await Notes(self.bot.matches).write(
            found.id, interaction.user.id, _card_named(found.game, card or ""), text
        )
        await say_back(interaction, say("note.kept"))

    @note.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = await meant(interaction, interaction.namespace.match, ("running",))
        except Refusal:
            return []
        cards = speaker_of(found.game).cards()
        return [
            app_commands.Choice(name=name, value=card)
            for card, name in cards.items()
            if without_style(typed).casefold() in without_style(f"{name} {card}").casefold()
        ][:CHOICES]

    @note.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, DEALT)


def _card_named(game: str, written: str) -> str:
    """The card that was picked, or written as it is called; :class:`Refusal` if there is none."""
    cards = speaker_of(game).cards()
    wanted = without_style(written.strip()).casefold()
    for card, name in cards.items():
        if wanted in (card.casefold(), without_style(name).casefold()):
            return card
    if wanted:
        raise Refusal("refusal.note_card")
    return ""


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(NotesCog(bot))

"""Options at Discord's edge: the panel of a match, the panel of a server's house rules, and their form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.controls import form_id
from bot.house import HouseRules
from bot.options import known, read_value, takes, values_of
from bot.phrases import amount, say
from bot.phrases.refusals import words_of
from bot.phrases.registry import speaker_of
from bot.phrases.values import spoken
from bot.posts.options import Panel, clear_panel, option_panel, options_panel
from bot.posts.outgoing import Outgoing
from bot.refusal import Moved, Refusal
from bot.seating import person
from bot.sheet import Sheet, sheet_of
from rules.core.ruleset import Ruleset
from storage.contract import MatchRecord

from .show import Interaction, in_place, may_manage, private, show, title

if TYPE_CHECKING:
    from .buttons import Click

FIELD = "option.value"
LABEL_CHARACTERS, ABOUT_CHARACTERS, NUMBER_CHARACTERS = 45, 100, 10


# The options of a match -------------------------------------------------------------------------


async def match_panel(interaction: Interaction, match: MatchRecord) -> Panel:
    """The options of a match as this member may see or change them."""
    bot = interaction.client
    sheet = sheet_of(match, bot.matches.games[match.game].ruleset)
    open_still = match.status in ("lobby", "ready")
    editable = open_still and match.host_id == interaction.user.id
    if editable:
        note = say("options.edit")
    elif open_still:
        seats = await bot.matches.store.seats(match.id)
        host = next((each for each in seats if each.member_id == match.host_id), None)
        note = say("options.read.host", host=person(host)) if host else say("options.read.nobody")
    else:
        note = say("options.read.dealt")
    return Panel(title(match), "option", sheet, note, editable, match.id, match.version)


async def found(interaction: Interaction, match_id: int) -> MatchRecord:
    """The match that a button or a form belongs to."""
    return await interaction.client.finder.numbered(
        match_id, guild_id=interaction.guild_id, member_id=interaction.user.id
    )


async def serve_options(click: Click) -> None:
    """Whatever was clicked in the panel: ``option``, ``option.of.target``, ``option.set.follow.strict``…"""
    verb, _, rest = click.rest.partition(".")
    if verb == "number":
        match = await found(click.interaction, click.match_id)
        panel = await match_panel(click.interaction, match)
        if not panel.editable:
            raise Refusal("refusal.options_host")
        await _open_form(click.interaction, panel, rest)
        return
    await (in_place if click.rest else private)(click.interaction)
    match = await found(click.interaction, click.match_id)
    if verb in ("preset", "reset", "set", "back"):
        outgoing = await _change(click.interaction, match, click.revision, verb, rest)
    else:
        outgoing = _looked_at(await match_panel(click.interaction, match), verb, rest)
    await show(click.interaction, outgoing)


async def _change(interaction: Interaction, match: MatchRecord, seen: int, verb: str, rest: str) -> Outgoing:
    """Change the options; gives the panel that says so, or why not."""
    name, _, text = rest.partition(".")
    choices: dict[str, Callable[[Sheet], Ruleset]] = {
        "preset": lambda sheet: sheet.started(name),
        "reset": lambda sheet: sheet.started(),
        "set": lambda sheet: sheet.put({name: _value(sheet.ruleset, name, text)}),
        "back": lambda sheet: sheet.put_back(name),
    }
    single = name if verb in ("set", "back") else None
    bot = interaction.client
    before = sheet_of(match, bot.matches.games[match.game].ruleset)
    try:
        sheet, called_off = await bot.lobby.choose(match.id, interaction.user.id, seen, choices[verb])
    except Refusal as refusal:
        said = words_of(refusal)
    else:
        said = _said(sheet, verb, name) if sheet.values != before.values else say("options.same")
        if called_off:
            said = f"{said} {say('options.called_off')}"
        bot.play.changed(match.id)
    panel = await match_panel(interaction, await found(interaction, match.id))
    if single is not None and single in panel.sheet.ruleset.offered():
        return option_panel(panel, single, said)
    return options_panel(panel, before=said)


def _said(sheet: Sheet, verb: str, name: str) -> str:
    if verb == "reset":
        return say("options.done.reset")
    if verb == "preset":
        return say("options.done.preset", preset=sheet.ruleset.offered_presets()[name].title)
    entry = sheet.entry(name)
    return say("options.done", title=entry.title, value=spoken(entry.value))


def _looked_at(panel: Panel, verb: str, rest: str) -> Outgoing:
    """A page, or one option."""
    if verb == "of":
        return option_panel(panel, rest)
    if verb in ("", "page"):
        return options_panel(panel, int(rest) if rest.isdecimal() and len(rest) < 6 else 1)
    raise Moved


def _value(ruleset: type[Ruleset], name: str, text: str) -> Any:
    """The value that a select or a form names, for the options to judge."""
    if name not in ruleset.offered():
        raise Refusal("refusal.options_gone")
    return next((each for each in values_of(ruleset, name) if str(each) == text), read_value(text))


# House rules ------------------------------------------------------------------------------------


def house_rules(interaction: Interaction) -> HouseRules:
    """The house rules of all servers; :class:`Refusal` for a member who may not manage this one."""
    if not may_manage(interaction):
        raise Refusal("refusal.manage_only")
    matches = interaction.client.matches
    return HouseRules(matches.store, matches.games)


async def house_panel(interaction: Interaction, game: str) -> Panel:
    """The house rules of the server for a game."""
    rules = house_rules(interaction)
    if game not in rules.games:
        raise Moved
    assert interaction.guild_id is not None
    sheet = await rules.sheet(interaction.guild_id, game)
    name = say("house.title", game=speaker_of(game).title)
    return Panel(name, f"house.{game}", sheet, say("house.edit"), editable=True)


async def serve_house(click: Click) -> None:
    """Whatever was clicked in the panel: ``house.witan_tricks.page.2`` and so on."""
    game, _, what = click.rest.partition(".")
    verb, _, rest = what.partition(".")
    if verb == "number":
        await _open_form(click.interaction, await house_panel(click.interaction, game), rest)
        return
    await in_place(click.interaction)
    panel = await house_panel(click.interaction, game)
    if verb == "clear":
        outgoing = _clear(panel, game)
    elif verb in ("set", "back", "reset"):
        name, _, text = rest.partition(".")
        value = _value(panel.sheet.ruleset, name, text) if verb == "set" else None
        outgoing = await change_house(click.interaction, game, name, value, reset=verb != "set")
    else:
        outgoing = _looked_at(panel, verb, rest)
    await show(click.interaction, outgoing)


async def house_answer(
    interaction: Interaction, game: str, name: str | None, text: str | None, *, reset: bool
) -> Outgoing:
    """The answer to the command: all options, one of them, or what became of a change."""
    panel = await house_panel(interaction, game)
    if name is not None:
        known(panel.sheet.ruleset, name)
    if text is not None and name is not None:
        value = _value(panel.sheet.ruleset, name, text.strip())
        return await change_house(interaction, game, name, value)
    if reset and name is None:
        return _clear(panel, game)
    if reset:
        return await change_house(interaction, game, name or "", None, reset=True)
    return option_panel(panel, name) if name is not None else options_panel(panel)


def _clear(panel: Panel, game: str) -> Outgoing:
    """Ask once more before all house rules of a game go."""
    count = amount("house_rule", len(panel.sheet.changed()))
    return clear_panel(panel, say("house.clear", game=speaker_of(game).title, count=count))


async def change_house(
    interaction: Interaction, game: str, name: str, value: Any, *, reset: bool = False
) -> Outgoing:
    """Set a house rule, or play one option, or without a name the whole game, as published again."""
    rules = house_rules(interaction)
    guild_id = interaction.guild_id
    assert guild_id is not None
    try:
        if not reset:
            sheet = await rules.put(guild_id, game, name, value)
            entry = sheet.entry(name)
            said = say("house.done", title=entry.title, value=spoken(entry.value))
        elif name:
            entry = (await rules.take_back(guild_id, game, name)).entry(name)
            said = say("house.taken_back", title=entry.title, value=spoken(entry.value))
        else:
            await rules.clear(guild_id, game)
            said = say("house.cleared", game=speaker_of(game).title)
    except Refusal as refusal:
        said = words_of(refusal)
    panel = await house_panel(interaction, game)
    if name in panel.sheet.ruleset.offered():
        return option_panel(panel, name, said)
    return options_panel(panel, before=said)


# The form for a number --------------------------------------------------------------------------


async def _open_form(interaction: Interaction, panel: Panel, name: str) -> None:
    """Ask for a number. A form cannot be opened after an acknowledgement."""
    entry = panel.sheet.entry(name)
    about = say("form.option.about", title=entry.title, takes=takes(panel.sheet.ruleset, name))
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, default=str(entry.value), max_length=NUMBER_CHARACTERS
    )
    form = discord.ui.Modal(
        title=say("form.option"),
        custom_id=form_id(panel.match_id, panel.version, f"{panel.verb}.number.{name}"),
    )
    form.add_item(
        discord.ui.Label(
            text=say("form.option.value")[:LABEL_CHARACTERS],
            description=about[:ABOUT_CHARACTERS],
            component=field,
        )
    )
    form.stop()  # it is served by its id when it comes back, also after a restart
    await interaction.response.send_modal(form)


async def serve_form(interaction: Interaction, match_id: int, seen: int, what: str, text: str) -> None:
    """A number that somebody wrote for an option of a match."""
    await in_place(interaction)
    name = what.removeprefix("number.")
    match = await found(interaction, match_id)
    await show(interaction, await _change(interaction, match, seen, "set", f"{name}.{text.strip()}"))


async def serve_house_form(interaction: Interaction, what: str, text: str) -> None:
    """A number that somebody wrote for a house rule."""
    await in_place(interaction)
    game, _, rest = what.partition(".")
    panel = await house_panel(interaction, game)
    name = rest.removeprefix("number.")
    value = _value(panel.sheet.ruleset, name, text.strip())
    await show(interaction, await change_house(interaction, game, name, value))

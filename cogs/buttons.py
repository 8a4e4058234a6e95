"""Buttons and selects that work after a restart: their id says all that is needed."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.app import Gemot
from bot.choice import find_choice
from bot.controls import BUTTON_ID, SELECT_ID
from bot.find import Finder
from bot.matches import Choice, Illegal, Position
from bot.phrases import listed, say
from bot.phrases.refusals import words_of
from bot.phrases.registry import SPEAKERS, speaker_of
from bot.posts.log import log_panel
from bot.posts.panel import hand_panel, preview_panel, table_panel
from bot.posts.rules import rules_contents, rules_panel
from bot.refusal import Moved, Refusal
from bot.rulebook import rulebook
from bot.seating import title_of
from bot.transcripts import transcript_file
from bot.tree import admitted, answer_failure

from . import deeds
from .show import Interaction, in_place, private, say_back, show


class Click:
    """One click: the interaction, and what the id of the button or select says."""

    def __init__(self, interaction: Interaction, parts: re.Match[str], picked: str | None = None) -> None:
        self.interaction = interaction
        self.match_id = int(parts["match"])
        self.revision = int(parts["revision"])
        whole: str = picked if picked is not None else parts["choice"]
        self.verb, _, self.rest = whole.partition(".")
        self.choice = whole

    @property
    def bot(self) -> Gemot:
        """The bot."""
        return self.interaction.client

    async def position(self) -> Position:
        """The match as it stands now."""
        return await self.bot.matches.position(self.match_id)

    async def seat(self, position: Position) -> int | None:
        """The clicker's seat."""
        return position.seat_of(self.interaction.user.id)


# Looking ----------------------------------------------------------------------------------------


async def my_hand(click: Click) -> None:
    """A fresh hand panel, whatever the age of the button."""
    await private(click.interaction)
    position = await click.position()
    settings = await click.bot.matches.store.member_settings(click.interaction.user.id)
    await show(click.interaction, hand_panel(position, await click.seat(position), settings))


async def table(click: Click) -> None:
    """The tableau."""
    await private(click.interaction)
    position = await click.position()
    settings = await click.bot.matches.store.member_settings(click.interaction.user.id)
    await show(click.interaction, table_panel(position, await click.seat(position), settings))


async def log(click: Click) -> None:
    """A page of the log; turning pages edits the page in place."""
    page = int(click.rest) if click.rest.isdigit() else 1
    await (in_place if click.rest else private)(click.interaction)
    position = await click.position()
    moves = await click.bot.matches.store.moves(click.match_id, after=-1)
    await show(click.interaction, log_panel(position, moves, await click.seat(position), page))


async def rules(click: Click) -> None:
    """The contents of the rules, or a section that was picked."""
    if not click.rest:
        await private(click.interaction)
        match = await click.bot.matches.store.match(click.match_id)
        await show(click.interaction, rules_contents(match.game if match else next(iter(SPEAKERS))))
        return
    await in_place(click.interaction)
    game, _, number = click.rest.partition(".")
    found = rulebook(game).section(number) if game in SPEAKERS else ()
    if not found:
        raise Moved
    await show(click.interaction, rules_panel(game, found, found[0].heading))


async def transcript(click: Click) -> None:
    """The whole match as a file, once it has ended."""
    await private(click.interaction)
    await show(click.interaction, await transcript_file(click.bot.matches, click.match_id))


# Playing ----------------------------------------------------------------------------------------


async def preview(click: Click) -> None:
    """Show what a choice would do; nothing is played yet."""
    await in_place(click.interaction)
    position = await click.position()
    seat = await click.seat(position)
    if seat is None or position.match.revision != click.revision:
        raise Moved
    actions = position.game.legal_actions(position.state, seat)
    action = find_choice(click.choice, actions, position.game.actions)
    if action is None:
        raise Moved
    await show(click.interaction, preview_panel(position, seat, action), keep_pictures=True)


async def confirm(click: Click) -> None:
    """Play the choice."""
    await in_place(click.interaction)
    outgoing = await deeds.play(click.interaction, click.match_id, Choice(click.rest), click.revision)
    await show(click.interaction, outgoing)


async def back(click: Click) -> None:
    """Back to the choices, or to another page of them."""
    await in_place(click.interaction)
    position = await click.position()
    settings = await click.bot.matches.store.member_settings(click.interaction.user.id)
    page = int(click.rest) if click.rest.isdigit() else 1
    direct = click.interaction.guild_id is None
    outgoing = hand_panel(position, await click.seat(position), settings, page=page, direct=direct)
    await show(click.interaction, outgoing)


# The lobby --------------------------------------------------------------------------------------


def _lobby(deed: Callable[[Interaction, Any], Awaitable[str]]) -> Callable[[Click], Awaitable[None]]:
    async def answer(click: Click) -> None:
        await private(click.interaction)
        match = await Finder(click.bot.matches).numbered(
            click.match_id,
            guild_id=click.interaction.guild_id,
            member_id=click.interaction.user.id,
        )
        await say_back(click.interaction, await deed(click.interaction, match))

    return answer


def _confirmed(deed: Callable[[Interaction, Any], Awaitable[str]]) -> Callable[[Click], Awaitable[None]]:
    async def answer(click: Click) -> None:
        await in_place(click.interaction)
        match = await click.bot.matches.store.match(click.match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=click.match_id)
        await say_back(click.interaction, await deed(click.interaction, match))

    return answer


async def _add_greedy(interaction: Interaction, match: Any) -> str:
    return await deeds.add_ai(interaction, match, "greedy")


async def _cancel(interaction: Interaction, match: Any) -> str:
    return await deeds.cancel(interaction, match, force=False)


async def _force_cancel(interaction: Interaction, match: Any) -> str:
    return await deeds.cancel(interaction, match, force=True)


async def keep(click: Click) -> None:
    """Do nothing after all."""
    await in_place(click.interaction)
    await say_back(click.interaction, say("panel.kept"))


async def forget(click: Click) -> None:
    """Forget the member who asks."""
    await in_place(click.interaction)
    store = click.bot.matches.store
    forgotten = await store.forget_member(click.interaction.user.id)
    if forgotten.unfinished:
        titles = []
        for number in forgotten.unfinished:
            match = await store.match(number)
            if match is not None:
                titles.append(title_of(match, speaker_of(match.game).title))
        await say_back(click.interaction, say("settings.forgotten.partly", matches=listed(titles)))
        return
    await say_back(click.interaction, say("settings.forgotten"))


VERBS: dict[str, Callable[[Click], Awaitable[None]]] = {
    "hand": my_hand,
    "table": table,
    "log": log,
    "rules": rules,
    "transcript": transcript,
    "do": confirm,
    "back": back,
    "page": back,
    "join": _lobby(deeds.join),
    "leave": _lobby(deeds.leave),
    "ai": _lobby(_add_greedy),
    "start": _lobby(deeds.start),
    "ready": _lobby(deeds.ready),
    "unready": _lobby(deeds.unready),
    "resign": _confirmed(deeds.resign),
    "cancel": _confirmed(_cancel),
    "force-cancel": _confirmed(_force_cancel),
    "forget": forget,
    "keep": keep,
}
"""What each button does; any other choice is an action to preview."""


async def serve(click: Click) -> None:
    """Do what was clicked. A refusal leaves a panel that has gone stale without its controls."""
    try:
        await VERBS.get(click.verb, preview)(click)
    except (Refusal, Illegal) as refusal:
        await answer_refusal(click, refusal)
    except Exception as error:
        await answer_failure(click.interaction, error)


async def answer_refusal(click: Click, refusal: Refusal | Illegal) -> None:
    """Say why; after a stale click in a private panel, show the position as it stands now."""
    if (isinstance(refusal, Moved) and click.verb not in VERBS) or click.verb == "do":
        try:
            position = await click.position()
        except Refusal:
            await say_back(click.interaction, words_of(refusal))
            return
        settings = await click.bot.matches.store.member_settings(click.interaction.user.id)
        direct = click.interaction.guild_id is None
        outgoing = hand_panel(
            position, await click.seat(position), settings, before=words_of(refusal), direct=direct
        )
        await show(click.interaction, outgoing)
        return
    await answer_failure(click.interaction, refusal)


class GemotButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=BUTTON_ID):
    """Any of our buttons."""

    def __init__(self, item: discord.ui.Button[Any], parts: re.Match[str]) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> GemotButton:
        """The button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Serve it."""
        if await admitted(interaction):
            await serve(Click(interaction, self.parts))


class GemotSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=SELECT_ID):
    """Any of our selects: its one value is the choice."""

    def __init__(self, item: discord.ui.Select[Any], parts: re.Match[str]) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> GemotSelect:
        """The select that was used."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Serve what was picked."""
        if await admitted(interaction):
            await serve(Click(interaction, self.parts, self.item.values[0]))


async def setup(bot: Gemot) -> None:
    """Let the bot know our buttons and selects."""
    bot.add_dynamic_items(GemotButton, GemotSelect)

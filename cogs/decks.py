"""The deck builder at Discord's edge: its buttons, its selects, and the two forms that it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls import form_id
from bot.decks import (
    NAME_CHARACTERS,
    Cards,
    Decks,
    Tray,
    build,
    faults_in_words,
    fingerprint,
    read_list,
    ready_cards,
    ready_made,
    size_of,
    tray_of,
)
from bot.names import plain, visible
from bot.phrases import listed, say
from bot.phrases.ortus.pieces import card_name
from bot.phrases.refusals import words_of
from bot.position import Illegal, Position
from bot.posts.deck import deck_panel, give_panel, remove_panel, saved_panel, shown_name
from bot.posts.outgoing import Outgoing
from bot.refusal import Moved, Refusal
from rules.core.action import Action
from rules.ortus.action import TakeDeck

from . import deeds
from .meaning import seen_by
from .show import Interaction, in_place, show

if TYPE_CHECKING:
    from .buttons import Click

LIST_CHARACTERS = 2000
"""How long a pasted list may be: four times the longest that a deck can need."""


class Builder:
    """One member's list for one match, at one moment."""

    def __init__(self, interaction: Interaction, position: Position, tray: Tray, cards: Cards) -> None:
        self.interaction = interaction
        self.position = position
        self.tray = tray
        self.cards = cards
        self.decks = Decks(interaction.client.matches)

    @classmethod
    async def open(cls, interaction: Interaction, match_id: int) -> Builder:
        """The list as it stands; :class:`Refusal` if no deck is asked of the member."""
        position = (await seen_by(interaction, match_id)).position
        tray = tray_of(position, interaction.user.id)
        cards = await Decks(interaction.client.matches).draft(match_id, interaction.user.id)
        return cls(interaction, position, tray, cards)

    @property
    def match_id(self) -> int:
        """The match for which the list is."""
        return self.position.match.id

    @property
    def member_id(self) -> int:
        """Whose list it is."""
        return self.interaction.user.id

    @property
    def seat(self) -> int:
        """The member's seat."""
        seat = self.position.seat_of(self.member_id)
        assert seat is not None
        return seat

    async def keep(self, cards: Cards) -> None:
        """Change the list."""
        self.cards = await self.decks.keep(self.match_id, self.member_id, cards)

    async def panel(self, *, kind: str | None = None, before: str = "") -> Outgoing:
        """The builder."""
        saved = await self.decks.saved(self.member_id, self.position.match.game)
        return deck_panel(self.position, self.seat, self.tray, self.cards, saved, kind=kind, before=before)


# Buttons and selects ----------------------------------------------------------------------------


async def serve_deck(click: Click) -> None:
    """Whatever was clicked in the builder: ``deck``, ``deck.set.land.4``, ``deck.given.…`` and so on."""
    verb, _, rest = click.rest.partition(".")
    if verb in FORMS:
        builder = await Builder.open(click.interaction, click.match_id)
        await _open_form(builder, verb)
        return
    await in_place(click.interaction)
    builder = await Builder.open(click.interaction, click.match_id)
    try:
        outgoing = await _served(builder, verb, rest)
    except (Refusal, Illegal) as refusal:
        outgoing = await builder.panel(before=words_of(refusal))
    await show(click.interaction, outgoing)


async def _served(builder: Builder, verb: str, rest: str) -> Outgoing:
    match verb:
        case "":
            return await builder.panel()
        case "kind":
            return await builder.panel(kind=_kind(builder, rest))
        case "set":
            return await _set(builder, rest)
        case "load":
            return await _load(builder, rest)
        case "saved":
            return await _load_saved(builder, rest)
        case "clear":
            await builder.keep({})
            return await builder.panel(before=say("deck.cleared"))
        case "give":
            return await _give(builder)
        case "given":
            return await _given(builder, rest)
        case "mine":
            return await _mine(builder)
        case "drop":
            deck = await builder.decks.deck(builder.member_id, builder.position.match.game, _number(rest))
            return remove_panel(builder.position, builder.seat, deck)
        case "dropped":
            deck = await builder.decks.remove(builder.member_id, builder.position.match.game, _number(rest))
            return await _mine(builder, say("deck.removed", name=shown_name(deck)))
        case _:
            raise Moved


def _kind(builder: Builder, text: str) -> str:
    if text not in builder.tray.kinds:
        raise Moved
    return text


def _number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 18):
        raise Moved
    return int(text)


async def _set(builder: Builder, rest: str) -> Outgoing:
    """``land.4``: from now on there are four Lands in the list."""
    kind, _, text = rest.partition(".")
    count = _number(text)
    if count > builder.tray.copies:
        raise Moved
    builder.cards = await builder.decks.put_number(
        builder.match_id, builder.member_id, _kind(builder, kind), count
    )
    return await builder.panel()


async def _load(builder: Builder, name: str) -> Outgoing:
    if name not in builder.tray.ready:
        raise Moved
    await builder.keep(ready_cards(name))
    return await builder.panel(before=say("deck.loaded", name=say(f"ortus.deck.{name}")))


async def _load_saved(builder: Builder, rest: str) -> Outgoing:
    deck = await builder.decks.deck(builder.member_id, builder.position.match.game, _number(rest))
    await builder.keep(deck.cards)
    return await builder.panel(before=say("deck.loaded", name=shown_name(deck)))


async def _give(builder: Builder) -> Outgoing:
    if not builder.tray.is_complete(builder.cards):
        raise Refusal("refusal.deck.size", cards=size_of(builder.cards), size=builder.tray.size)
    return give_panel(builder.position, builder.seat, builder.tray, builder.cards)


async def _given(builder: Builder, seen: str) -> Outgoing:
    """Hand in the list that was shown, and no other one."""
    if seen != fingerprint(builder.cards):
        return await builder.panel(before=say("deck.changed"))
    outgoing = await deeds.play(builder.interaction, builder.match_id, build(builder.cards), None)
    await builder.decks.handed_in(builder.match_id, builder.member_id)
    return outgoing


async def _mine(builder: Builder, before: str = "") -> Outgoing:
    saved = await builder.decks.saved(builder.member_id, builder.position.match.game)
    return saved_panel(builder.position, builder.seat, saved, before)


# Forms ------------------------------------------------------------------------------------------

FORMS = frozenset({"paste", "save"})
"""What opens a form. A form cannot be opened after an acknowledgement."""


async def _open_form(builder: Builder, verb: str) -> None:
    field: discord.ui.TextInput[Any]
    if verb == "paste":
        written = "\n".join(
            say("deck.entry", count=builder.cards[kind], card=card_name(kind)) for kind in builder.cards
        )
        field = discord.ui.TextInput(
            custom_id="deck.list",
            style=discord.TextStyle.paragraph,
            placeholder=say("form.deck.paste.example"),
            default=written or None,
            max_length=LIST_CHARACTERS,
        )
        label = say("form.deck.paste.list")
    else:
        if not builder.cards:
            raise Refusal("refusal.deck.nothing_to_save")
        field = discord.ui.TextInput(custom_id="deck.name", max_length=NAME_CHARACTERS)
        label = say("form.deck.save.name")
    form = discord.ui.Modal(
        title=say(f"form.deck.{verb}"),
        custom_id=form_id(builder.match_id, builder.position.match.revision, f"deck.{verb}"),
    )
    form.add_item(discord.ui.Label(text=label, component=field))
    # What is written into it is found by its id, also after a restart: discord.py need not keep it.
    form.stop()
    await builder.interaction.response.send_modal(form)


async def serve_form(interaction: Interaction, match_id: int, verb: str, text: str) -> None:
    """What somebody wrote into a form of the builder."""
    await in_place(interaction)
    builder = await Builder.open(interaction, match_id)
    try:
        outgoing = await _written(builder, verb, text)
    except Refusal as refusal:
        outgoing = await builder.panel(before=words_of(refusal))
    await show(interaction, outgoing)


async def _written(builder: Builder, verb: str, text: str) -> Outgoing:
    if verb == "paste":
        cards, faults = read_list(text, builder.tray.copies)
        if faults:
            return await builder.panel(before=say("deck.faults", faults=faults_in_words(faults)))
        await builder.keep(cards)
        return await builder.panel(before=say("deck.pasted"))
    if verb == "save":
        deck = await builder.decks.save(builder.member_id, builder.position.match.game, text, builder.cards)
        return await builder.panel(before=say("deck.saved", name=shown_name(deck)))
    raise Moved


# By command -------------------------------------------------------------------------------------


async def open_builder(interaction: Interaction, match_id: int) -> Outgoing:
    """The builder, as an answer to a command."""
    return await (await Builder.open(interaction, match_id)).panel()


async def hand_in_named(interaction: Interaction, match_id: int, text: str) -> Outgoing:
    """Hand in the ready-made or saved deck of that name at once."""
    builder = await Builder.open(interaction, match_id)
    key = ready_made(text)
    if key is not None:
        answer: Action = TakeDeck(key)
    else:
        saved = await builder.decks.saved(builder.member_id, builder.position.match.game)
        wanted = visible(text, NAME_CHARACTERS, nameless="").casefold()
        found = next((each for each in saved if each.name.casefold() == wanted), None)
        if found is None:
            names = [say(f"ortus.deck.{each}") for each in builder.tray.ready] + list(map(shown_name, saved))
            raise Refusal("refusal.deck.unknown", name=plain(text, NAME_CHARACTERS), names=listed(names))
        answer = build(found.cards)
    outgoing = await deeds.play(interaction, match_id, answer, None)
    await builder.decks.handed_in(match_id, builder.member_id)
    return outgoing


async def deck_names(interaction: Interaction, match_id: int) -> list[str]:
    """The names of the decks that the member can hand in: ready-made ones, then his own."""
    builder = await Builder.open(interaction, match_id)
    saved = await builder.decks.saved(builder.member_id, builder.position.match.game)
    return [
        *(say(f"ortus.deck.{each}") for each in builder.tray.ready),
        *(visible(each.name, NAME_CHARACTERS) for each in saved),
    ]

"""Buttons and selects that work after a restart: their id says all that is needed."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import discord

from bot.app import Gemot
from bot.choice import find_choice
from bot.controls import BUTTON_ID, SELECT_ID
from bot.earlier import since_own_move
from bot.phrases import say
from bot.phrases.refusals import words_of
from bot.phrases.registry import SPEAKERS
from bot.position import Choice, Illegal
from bot.posts.log import read_sieve
from bot.posts.panel import AGAIN, ONCE_MORE, hand_panel, preview_panel, table_panel
from bot.posts.rules import rules_contents, rules_panel
from bot.refusal import Moved, Refusal
from bot.rulebook import rulebook
from bot.transcripts import transcript_file
from bot.tree import admitted, answer_failure
from rules import GAMES
from storage.contract import MatchRecord, VoteKind

from . import (
    clock,
    decks,
    deeds,
    games,
    hand,
    league_buttons,
    learn,
    notes,
    options,
    order_panel,
    pace,
    privacy,
    profile,
    reliability,
    table_deeds,
)
from .meaning import Seen, hand_of, seen_by
from .rules import notes_here
from .show import Interaction, in_place, private, say_back, show


class Click:
    """One click: the interaction, and what the id of the button or select says."""

    def __init__(self, interaction: Interaction, parts: re.Match[str], picked: str | None = None) -> None:
        self.interaction = interaction
        self.match_id = int(parts["match"])
        self.revision = int(parts["revision"])
        whole: str = picked.removesuffix(ONCE_MORE) if picked is not None else parts["choice"]
        self.verb, _, self.rest = whole.partition(".")
        self.choice = whole
        self.again = parts["choice"].endswith(AGAIN)
        """Whether it was picked from a select of the second name."""

    @property
    def bot(self) -> Gemot:
        """The bot."""
        return self.interaction.client

    @property
    def page(self) -> int:
        """The page that is asked for; the first if the id names none."""
        return page_number(self.rest)

    @property
    def direct(self) -> bool:
        """Whether it was clicked in direct messages."""
        return self.interaction.guild_id is None

    async def seen(self) -> Seen:
        """The match as it stands now, as the clicker may see it."""
        return await seen_by(self.interaction, self.match_id)

    async def asked(self) -> tuple[Seen, int]:
        """The same, and the clicker's seat; :class:`Moved` unless it is still asked what was shown."""
        seen = await self.seen()
        matches = self.bot.matches
        if seen.seat is None or not await matches.still_asked(seen.position.match, seen.seat, self.revision):
            raise Moved
        return seen, seen.seat


# Looking ----------------------------------------------------------------------------------------


async def my_hand(click: Click) -> None:
    """A fresh hand panel, whatever the age of the button."""
    await private(click.interaction)
    await show(click.interaction, await hand_of(click.interaction, click.match_id))


async def since(click: Click) -> None:
    """What has happened since the player's last move."""
    await private(click.interaction)
    await show(click.interaction, await hand.since_of(click.interaction, click.match_id))


async def known(click: Click) -> None:
    """A page of what the player knows; turning pages edits the page in place."""
    await (in_place if click.rest else private)(click.interaction)
    await show(click.interaction, await hand.known_of(click.interaction, click.match_id, click.page))


async def table(click: Click) -> None:
    """The tableau."""
    await private(click.interaction)
    seen = await click.seen()
    since = await since_own_move(click.bot.matches, seen.position, seen.seat)
    await show(click.interaction, table_panel(seen.position, seen.seat, seen.settings, since=since))


async def log_page(click: Click) -> None:
    """A page of the log, ``log.2`` or ``log.2.0.battles``; turning pages edits the page in place."""
    await (in_place if click.rest else private)(click.interaction)
    page, _, sifted = click.rest.partition(".")
    await _show_log(click, page_number(page), sifted)


async def log_file(click: Click) -> None:
    """The log as a file: ``logfile.0.battles``."""
    await private(click.interaction)
    await _show_log(click, 1, click.rest, as_file=True)


async def _show_log(click: Click, page: int, sifted: str, *, as_file: bool = False) -> None:
    match = await click.bot.matches.store.match(click.match_id)
    if match is None:
        raise Refusal("refusal.no_match", match=click.match_id)
    sieve = read_sieve(sifted, match.game, match.seats)
    outgoing = await hand.log_of(click.interaction, match.id, page, sieve, as_file=as_file)
    await show(click.interaction, outgoing)


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
    notes = await notes_here(click.interaction, game)
    await show(click.interaction, rules_panel(game, found, found[0].heading, notes))


async def transcript(click: Click) -> None:
    """The whole match as a file, once it has ended."""
    await private(click.interaction)
    await show(click.interaction, await transcript_file(click.bot.matches, click.match_id))


async def replay(click: Click) -> None:
    """Make a replay of what everybody saw, or stop the one that is being made."""
    if click.rest == "stop":
        await in_place(click.interaction)
        if not click.bot.replays.stop(click.interaction.user.id):
            await say_back(click.interaction, say("replay.stopped"))
        return
    await private(click.interaction)
    await deeds.replay(click.interaction, click.match_id)


# Playing ----------------------------------------------------------------------------------------


async def preview(click: Click) -> None:
    """Show what a choice would do; nothing is played yet."""
    await in_place(click.interaction)
    seen, seat = await click.asked()
    position = seen.position
    actions = position.game.legal_actions(position.state, seat)
    action = find_choice(click.choice, actions, position.game.actions)
    if action is None:
        raise Moved
    outgoing = preview_panel(position, seat, action, again=click.again)
    await show(click.interaction, outgoing, keep_pictures=True)


async def confirm(click: Click) -> None:
    """Play the choice."""
    await in_place(click.interaction)
    outgoing = await deeds.play(click.interaction, click.match_id, Choice(click.rest), click.revision)
    await show(click.interaction, outgoing)


async def back(click: Click) -> None:
    """Back to the choices, or to another page of them."""
    await in_place(click.interaction)
    outgoing = await hand_of(
        click.interaction,
        click.match_id,
        page=click.page,
        again=click.rest == "again",
        direct=click.direct,
    )
    await show(click.interaction, outgoing)


async def group(click: Click) -> None:
    """Open a group of choices, or turn its page: ``group.Siege``, ``group.Siege.2``."""
    await in_place(click.interaction)
    seen, seat = await click.asked()
    key, _, page = click.rest.partition(".")
    outgoing = hand_panel(
        seen.position,
        seat,
        seen.settings,
        group=key,
        page=page_number(page),
        again=click.again,
        direct=click.direct,
    )
    await show(click.interaction, outgoing)


def page_number(text: str) -> int:
    """The page that an id names; the first if it names none."""
    return int(text) if text.isdecimal() and len(text) < 6 else 1


# The lobby --------------------------------------------------------------------------------------


def _lobby(
    deed: Callable[..., Awaitable[str]], *, agrees: bool = False
) -> Callable[[Click], Awaitable[None]]:
    """A deed in the lobby; one by which a member ``agrees`` to its options is told which ones he saw."""

    async def answer(click: Click) -> None:
        await private(click.interaction)
        match = await click.bot.finder.numbered(
            click.match_id,
            guild_id=click.interaction.guild_id,
            member_id=click.interaction.user.id,
        )
        seen = {"seen": click.revision} if agrees else {}
        await say_back(click.interaction, await deed(click.interaction, match, **seen))

    return answer


def _confirmed(deed: Callable[[Interaction, Any], Awaitable[str]]) -> Callable[[Click], Awaitable[None]]:
    async def answer(click: Click) -> None:
        await in_place(click.interaction)
        match = await click.bot.matches.store.match(click.match_id)
        if match is None:
            raise Refusal("refusal.no_match", match=click.match_id)
        await say_back(click.interaction, await deed(click.interaction, match))

    return answer


# The table beside its moves -----------------------------------------------------------------------


async def undo(click: Click) -> None:
    """Take back the move that the button names."""
    await in_place(click.interaction)
    outgoing = await table_deeds.take_back(click.interaction, click.match_id, page_number(click.rest))
    await show(click.interaction, outgoing)


async def ask(click: Click) -> None:
    """Put to the vote what the confirmation asked."""
    await in_place(click.interaction)
    kind = next((each for each in get_args(VoteKind) if each == click.rest), None)
    if kind is None:
        raise Moved
    await say_back(click.interaction, await table_deeds.ask(click.interaction, await _match_of(click), kind))


async def vote(click: Click) -> None:
    """Vote with a button of the vote's post: ``vote.7.yes``."""
    await private(click.interaction)
    number, _, answer = click.rest.partition(".")
    match = await _match_of(click)
    words = await table_deeds.vote(click.interaction, match, page_number(number), agrees=answer == "yes")
    await say_back(click.interaction, words)


async def substitute(click: Click) -> None:
    """Take the seat that is offered: ``substitute.1.1234`` is seat 1 for the member 1234."""
    await private(click.interaction)
    seat, _, member = click.rest.partition(".")
    if not (seat.isdecimal() and member.isdecimal()):
        raise Moved
    words = await table_deeds.take_seat(
        click.interaction, await _match_of(click), page_number(seat), int(member)
    )
    await say_back(click.interaction, words)


async def act(click: Click) -> None:
    """Give the plain answer for an absent seat."""
    await in_place(click.interaction)
    match = await _match_of(click)
    words = await table_deeds.act(click.interaction, match, page_number(click.rest), click.revision)
    await say_back(click.interaction, words)


async def _match_of(click: Click) -> MatchRecord:
    match = await click.bot.matches.store.match(click.match_id)
    if match is None:
        raise Refusal("refusal.no_match", match=click.match_id)
    return match


async def keep(click: Click) -> None:
    """Do nothing after all."""
    await in_place(click.interaction)
    await say_back(click.interaction, say("panel.kept"))


async def missed(click: Click) -> None:
    """Vote about a seat whose time ran out."""
    await private(click.interaction)
    await say_back(click.interaction, await clock.vote(click.interaction, click.match_id, click.rest))


async def mute(click: Click) -> None:
    """No more calls for this decision."""
    await private(click.interaction)
    await say_back(click.interaction, await clock.mute(click.interaction, click.match_id, click.revision))


async def give(click: Click) -> None:
    """A day more for whoever else is to decide."""
    await private(click.interaction)
    await say_back(click.interaction, await clock.give_a_day(click.interaction, click.match_id))


VERBS: dict[str, Callable[[Click], Awaitable[None]]] = {
    "hand": my_hand,
    "table": table,
    "log": log_page,
    "logfile": log_file,
    "since": since,
    "known": known,
    "games": games.turn_page,
    "next": games.next_match,
    "board": profile.serve_leaderboard,
    "profile": profile.serve_profile,
    "learn": learn.chosen,
    "learn-on": learn.go_on,
    "learn-anew": learn.anew,
    "explain": learn.explain,
    "note": notes.serve_note,
    "rules": rules,
    "replay": replay,
    "transcript": transcript,
    "do": confirm,
    "back": back,
    "page": back,
    "group": group,
    "deck": decks.serve_deck,
    "option": options.serve_options,
    "house": options.serve_house,
    "order": order_panel.serve_orders,
    "pace": pace.serve_pace,
    "league": league_buttons.serve,
    "join": _lobby(deeds.join),
    "leave": _lobby(deeds.leave),
    "ai": _lobby(deeds.add_ai),
    "start": _lobby(deeds.start, agrees=True),
    "ready": _lobby(deeds.ready, agrees=True),
    "unready": _lobby(deeds.unready),
    "keep-open": _lobby(deeds.keep_open),
    "reliability": reliability.serve_reliability,
    "resign": _confirmed(deeds.resign),
    "cancel": _confirmed(deeds.cancel),
    "missed": missed,
    "mute": mute,
    "give": give,
    "undo": undo,
    "ask": ask,
    "vote": vote,
    "substitute": substitute,
    "act": act,
    "forget": privacy.forget,
    "keep": keep,
}
"""What each button does. A choice whose verb is a game's kind of action is previewed."""

KINDS = frozenset(kind for game in GAMES.values() for kind in game.actions.kinds)


async def serve(click: Click) -> None:
    """Do what was clicked; a refusal in a private panel shows the position as it stands now."""
    try:
        if click.verb in KINDS:
            await preview(click)
        elif click.verb in VERBS:
            await VERBS[click.verb](click)
        else:
            raise Moved
    except (Refusal, Illegal) as refusal:
        # A form cannot be opened after an acknowledgement, so its refusal comes before one.
        in_panel = click.verb in KINDS or click.verb in ("do", "group", "deck", "undo")
        in_panel = in_panel or click.choice.startswith("order.pass.")
        if in_panel and click.interaction.response.is_done():
            await refused_in_panel(click, refusal)
        else:
            await answer_failure(click.interaction, refusal)
    except Exception as error:
        await answer_failure(click.interaction, error)


async def refused_in_panel(click: Click, refusal: Refusal | Illegal) -> None:
    """Say why, above the hand as it is now."""
    try:
        seen = await click.seen()
    except Refusal:
        await say_back(click.interaction, words_of(refusal))
        return
    before = say("refusal.moved_on.now") if isinstance(refusal, Moved) else words_of(refusal)
    outgoing = hand_panel(seen.position, seen.seat, seen.settings, before=before, direct=click.direct)
    await show(click.interaction, outgoing)


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
            picked = self.item.values[0] if self.item.values else ""
            await serve(Click(interaction, self.parts, picked))


async def setup(bot: Gemot) -> None:
    """Let the bot know our buttons and selects."""
    bot.add_dynamic_items(GemotButton, GemotSelect)

"""From an interaction to the match that it means, and the choices that autocomplete offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import app_commands

from bot.aside import aside_of
from bot.choice import choice_id
from bot.earlier import since_own_move
from bot.names import plain
from bot.phrases import listed
from bot.phrases.registry import speaker_of
from bot.position import Position
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.refusal import Refusal
from render.theme import SEATS
from rules.core.action import Action
from storage.contract import UNFINISHED, MatchRecord, MemberSettings, Status

from .show import Interaction, title

CHOICES = 25
CHOICE_CHARACTERS = 100
_STYLES = dict.fromkeys((0xFE0E, 0xFE0F))


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as one person may see it."""

    position: Position
    seat: int | None
    settings: MemberSettings


async def seen_by(interaction: Interaction, match_id: int) -> Seen:
    """The match as it stands, the person's seat in it (``None`` for a spectator), and what he likes."""
    bot = interaction.client
    position = await bot.matches.position(match_id)
    settings = await bot.matches.store.member_settings(interaction.user.id)
    return Seen(position, position.seat_of(interaction.user.id), settings)


async def hand_of(
    interaction: Interaction, match_id: int, *, page: int = 1, again: bool | None = None, direct: bool = False
) -> Outgoing:
    """The person's hand panel, with what happened lately and the notes."""
    seen = await seen_by(interaction, match_id)
    store = interaction.client.matches.store
    aside = await aside_of(store, seen.position, seen.seat, interaction.user.id)
    if seen.seat is not None:
        await interaction.client.deadlines.looked(match_id, seen.seat)
    since = await since_own_move(interaction.client.matches, seen.position, seen.seat)
    return hand_panel(
        seen.position,
        seen.seat,
        seen.settings,
        page=page,
        again=again,
        direct=direct,
        aside=aside,
        since=since,
    )


async def meant(
    interaction: Interaction,
    number: int | None,
    statuses: Sequence[Status] = UNFINISHED,
    *,
    to_act: bool = False,
) -> MatchRecord:
    """The match that is meant; see :meth:`bot.find.Finder.meant`."""
    return await interaction.client.finder.meant(
        number,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        member_id=interaction.user.id,
        statuses=statuses,
        to_act=to_act,
    )


async def to_play(interaction: Interaction, number: int | None) -> tuple[Position, int, list[Action]] | None:
    """The position, seat and legal actions if the match that is meant waits for this member."""
    try:
        match = await meant(interaction, number, ("running",), to_act=True)
        position = await interaction.client.matches.position(match.id)
    except Refusal:
        return None
    seat = position.seat_of(interaction.user.id)
    if seat is None or position.match.status != "running" or seat not in position.game.owing(position.state):
        return None
    return position, seat, list(position.game.legal_actions(position.state, seat))


def offered(
    position: Position, seat: int, actions: Sequence[Action], typed: str
) -> list[app_commands.Choice[str]]:
    """Choices whose words contain what was typed, at most 25, in table order."""
    observation = position.game.observe(position.state, seat)
    speaker = speaker_of(position.match.game)
    wanted = typed.casefold().strip()
    choices = []
    for action in actions:
        name = choice_id(action, position.game.actions)
        label, hint = speaker.label(observation, action), speaker.hint(observation, action)
        words = f"{label} · {hint}" if hint else label
        if _matches(wanted, words) or _matches(wanted, name):
            choices.append(app_commands.Choice(name=words[:CHOICE_CHARACTERS], value=name))
    return choices[:CHOICES]


def _matches(wanted: str, words: str) -> bool:
    """Whether the words contain what was typed, emoji styles aside."""
    return wanted.translate(_STYLES) in words.casefold().translate(_STYLES)


def without_style(words: str) -> str:
    """Words without what tells whether a sign is drawn as text or as emoji."""
    return words.translate(_STYLES)


def may_see(interaction: Interaction, match: MatchRecord) -> bool:
    """Whether the member sees the channel of a match on this server; nobody else need know of it."""
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel(match.channel_id) if guild is not None else None
    if channel is None or not isinstance(member, discord.Member):
        return False
    return channel.permissions_for(member).view_channel


async def number_choices(
    interaction: Interaction, typed: str, statuses: Sequence[Status] = UNFINISHED
) -> list[app_commands.Choice[int]]:
    """The member's own matches, newest first."""
    return match_choices(
        await interaction.client.matches.store.matches_of_member(interaction.user.id, statuses), typed
    )


def match_choices(matches: Sequence[MatchRecord], typed: str) -> list[app_commands.Choice[int]]:
    """Matches whose title contains what was typed."""
    return [
        app_commands.Choice(name=title(each)[:CHOICE_CHARACTERS], value=each.id)
        for each in matches
        if typed.casefold() in title(each).casefold()
    ][:CHOICES]


def seat_lettered(text: str, seats: int) -> int:
    """The seat with that letter; :class:`Refusal` if the table has none."""
    letters = [each.letter for each in SEATS[:seats]]
    if (letter := text.strip().upper()) not in letters:
        raise Refusal("refusal.log_seat", seat=plain(text, 10), seats=listed(letters))
    return letters.index(letter)

"""``/hand``, ``/table``, ``/log`` and ``/play``: look, and answer any question of any game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.choice import find_choice
from bot.earlier import since_own_move
from bot.phrases import listed, say
from bot.phrases.registry import speaker_of
from bot.position import Choice
from bot.posts.known import known_panel
from bot.posts.log import Sieve, log_file, log_panel, since_panel
from bot.posts.outgoing import Outgoing
from bot.posts.panel import preview_panel, table_panel
from bot.refusal import Refusal
from bot.seating import mark_of
from bot.since import moves_around
from render.theme import SEATS
from storage.contract import Status

from . import deeds, notes
from .meaning import Seen, hand_of, meant, number_choices, offered, seat_lettered, seen_by, to_play
from .show import Interaction, private, show

DEALT: tuple[Status, ...] = ("running", "finished")
FINAL = frozenset({"Concede"})
"""Choices that are asked once more, with their result in words, before they are done."""

RUNNING: tuple[Status, ...] = ("running",)


VIEWS = ("hand", "since", "known", "notes")
VIEW_CHOICES = [app_commands.Choice(name=say(f"choice.view.{view}"), value=view) for view in VIEWS]


def seated(seen: Seen) -> int:
    """The person's seat; :class:`Refusal` for whoever has none."""
    if seen.seat is None:
        raise Refusal("refusal.not_seated")
    return seen.seat


async def known_of(interaction: Interaction, match_id: int, page: int = 1) -> Outgoing:
    """A page of what the person knows of the match in which he sits."""
    seen = await seen_by(interaction, match_id)
    moves = await interaction.client.matches.store.moves(match_id, after=-1)
    return known_panel(seen.position, moves, seated(seen), page, seen.settings)


async def since_of(interaction: Interaction, match_id: int) -> Outgoing:
    """What has happened since the person's last move."""
    seen = await seen_by(interaction, match_id)
    seat = seated(seen)
    moves, own = await moves_around(interaction.client.matches.store, seen.position, seat)
    return since_panel(seen.position, moves, seat, own)


async def log_of(
    interaction: Interaction, match_id: int, page: int, sieve: Sieve, *, as_file: bool = False
) -> Outgoing:
    """A page of the log as the person may read it, or all of it as a file."""
    seen = await seen_by(interaction, match_id)
    store = interaction.client.matches.store
    moves, entries = await store.moves(match_id, after=-1), await store.table_log(match_id)
    if as_file:
        return log_file(seen.position, moves, seen.seat, sieve, entries)
    return log_panel(seen.position, moves, seen.seat, page, sieve, entries)


def _sieve(game: str, seats: int, about: str | None, kind: str | None) -> Sieve:
    """What was asked for in words; :class:`Refusal` for a seat or kind that is not there."""
    seat = seat_lettered(about, seats) if about is not None else None
    kinds = {each: say(f"log.kind.{each}") for each in speaker_of(game).kinds}
    if kind is not None and kind not in kinds:
        raise Refusal("refusal.no_kind", kinds=listed(kinds.values(), "word.or"))
    return Sieve(seat, kind)


class HandCog(commands.Cog):
    """Private views of a match, and the general command to play."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="hand", description=say("command.hand"))
    @app_commands.describe(view=say("command.hand.view"), match=say("command.match.option"))
    @app_commands.choices(view=VIEW_CHOICES)
    async def hand(self, interaction: Interaction, view: str = "hand", match: int | None = None) -> None:
        """The hand panel: hand, question, choices; or what else is for the player alone."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        of_view = {"since": since_of, "known": known_of, "notes": notes.panel_of}.get(view, hand_of)
        await show(interaction, await of_view(interaction, found.id))

    @app_commands.command(name="table", description=say("command.table"))
    @app_commands.describe(match=say("command.match.option"))
    async def table(self, interaction: Interaction, match: int | None = None) -> None:
        """The tableau as the player may see it."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        seen = await seen_by(interaction, found.id)
        since = await since_own_move(self.bot.matches, seen.position, seen.seat)
        await show(interaction, table_panel(seen.position, seen.seat, seen.settings, since=since))

    @app_commands.command(name="log", description=say("command.log"))
    @app_commands.describe(
        page=say("command.log.page"),
        about=say("command.log.about"),
        kind=say("command.log.kind"),
        file=say("command.log.file"),
        match=say("command.match.option"),
    )
    @app_commands.choices(file=[app_commands.Choice(name=say("choice.file.yes"), value="yes")])
    async def log(
        self,
        interaction: Interaction,
        page: app_commands.Range[int, 1, 1000] = 1,
        about: app_commands.Range[str, 1, 10] | None = None,
        kind: app_commands.Range[str, 1, 30] | None = None,
        file: str | None = None,
        match: int | None = None,
    ) -> None:
        """What has happened, the newest page first."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING)
        sieve = _sieve(found.game, found.seats, about, kind)
        await show(interaction, await log_of(interaction, found.id, page, sieve, as_file=file == "yes"))

    @log.autocomplete("kind")
    async def _kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = await meant(interaction, interaction.namespace.match, RUNNING)
        except Refusal:
            return []
        return [
            app_commands.Choice(name=say(f"log.kind.{kind}"), value=kind)
            for kind in speaker_of(found.game).kinds
            if typed.casefold() in say(f"log.kind.{kind}").casefold()
        ]

    @log.autocomplete("about")
    async def _seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = await meant(interaction, interaction.namespace.match, RUNNING)
        except Refusal:
            return []
        return [
            app_commands.Choice(name=mark_of(seat), value=SEATS[seat].letter)
            for seat in range(found.seats)
            if typed.casefold() in mark_of(seat).casefold()
        ]

    @app_commands.command(name="play", description=say("command.play"))
    @app_commands.describe(choice=say("command.play.choice"), match=say("command.match.option"))
    async def play(
        self,
        interaction: Interaction,
        choice: app_commands.Range[str, 1, 100],
        match: int | None = None,
    ) -> None:
        """Any choice, by the name that autocomplete gives it."""
        await private(interaction)
        found = await meant(interaction, match, RUNNING, to_act=True)
        if choice.partition(".")[0] in FINAL:
            seen = await seen_by(interaction, found.id)
            position, seat = seen.position, seen.seat
            legal = position.game.legal_actions(position.state, seat) if seat is not None else ()
            action = find_choice(choice, legal, position.game.actions)
            if seat is not None and action is not None:
                await show(interaction, preview_panel(position, seat, action))
                return
        await show(interaction, await deeds.play(interaction, found.id, Choice(choice), None))

    @play.autocomplete("choice")
    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        waiting = await to_play(interaction, interaction.namespace.match)
        if waiting is None:
            return []
        position, seat, actions = waiting
        return offered(position, seat, actions, typed)

    @hand.autocomplete("match")
    @table.autocomplete("match")
    @play.autocomplete("match")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, RUNNING)

    @log.autocomplete("match")
    async def _dealt(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, DEALT)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(HandCog(bot))

"""``/queue``: wait for a match with others who fit."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.gathering import room
from bot.phrases import listed, say
from bot.phrases.registry import speaker_of
from bot.posts.queue import wider_words, wish_words
from bot.queue.lobbies import open_lobbies
from bot.queue.wish import MOST_HOURS, Wish, read_games, read_paces, read_seats, wish_of
from bot.reliability import deeds_of, score

from .clock import pace_choices
from .meaning import may_see
from .show import Interaction, member_of, private, say_back, title

SHOWN = 25
NAMED = 3
"""How many open lobbies that would do an answer names."""
TEXT = 100
"""Characters of a choice."""

STRENGTH_CHOICES = [
    app_commands.Choice(name=say("choice.queue.strength.any"), value="any"),
    app_commands.Choice(name=say("choice.queue.strength.near"), value="near"),
]


@app_commands.guild_only()
class QueueCog(commands.GroupCog, name="queue", description=say("command.queue")):
    """A member's wait on one server; only he sees it."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="join", description=say("command.queue.join"))
    @app_commands.describe(
        games=say("command.queue.join.games"),
        seats=say("command.queue.join.seats"),
        pace=say("command.queue.join.pace"),
        hours=say("command.queue.join.hours"),
        strength=say("command.queue.join.strength"),
        reliability=say("command.queue.join.reliability"),
    )
    @app_commands.choices(strength=STRENGTH_CHOICES)
    async def join(
        self,
        interaction: Interaction,
        games: app_commands.Range[str, 1, 100],
        seats: app_commands.Range[str, 1, 10] | None = None,
        pace: app_commands.Range[str, 1, 100] | None = None,
        hours: app_commands.Range[int, 0, MOST_HOURS] = 0,
        strength: Literal["any", "near"] = "any",
        reliability: app_commands.Range[int, 0, 100] = 0,
    ) -> None:
        """Begin to wait; a wish from before is given up for the new one."""
        await private(interaction)
        assert interaction.guild_id is not None
        known = self.bot.matches.games
        chosen = read_games(games, known)
        least, most = read_seats(seats, chosen, known)
        wish = Wish(
            games=chosen,
            least=least,
            most=most,
            paces=read_paces(pace),
            hours=hours,
            near=strength == "near",
            reliability=reliability,
        )
        joined = await self.bot.queue.join(interaction.guild_id, member_of(interaction), wish)
        self.bot.sleeper.poke()
        channel = f"<#{joined.match.channel_id if joined.match else joined.channel_id}>"
        if joined.match is not None:
            await say_back(interaction, say("queue.found", title=title(joined.match), channel=channel))
            return
        until = joined.entry.until_at // 1000
        words = say("queue.joined", wish=wish_words(wish), until=until, channel=channel)
        own = score(await deeds_of(self.bot.matches.store, interaction.user.id), self.bot.clock.now())
        lobbies = [
            say("queue.open.lobby", title=title(each), channel=f"<#{each.channel_id}>")
            for each in await open_lobbies(
                self.bot.matches.store, interaction.guild_id, interaction.user.id, wish, own
            )
            if may_see(interaction, each)
        ][:NAMED]
        if lobbies:
            words = f"{words}\n{say('queue.open', lobbies=listed(lobbies))}"
        await say_back(interaction, words)

    @app_commands.command(name="leave", description=say("command.queue.leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Wait no more."""
        await private(interaction)
        assert interaction.guild_id is not None
        await self.bot.queue.leave(interaction.guild_id, interaction.user.id)
        await say_back(interaction, say("queue.left"))

    @app_commands.command(name="show", description=say("command.queue.show"))
    async def show(self, interaction: Interaction) -> None:
        """The wish, and how it has widened."""
        await private(interaction)
        assert interaction.guild_id is not None
        entry = await self.bot.queue.entry(interaction.guild_id, interaction.user.id)
        wish = wish_of(entry.wish)
        free, _ = await room(self.bot.matches.store, interaction.user.id, interaction.guild_id)
        lines = [
            say(
                "queue.shown",
                since=entry.since // 1000,
                until=entry.until_at // 1000,
                wish=wish_words(wish),
            ),
            *wider_words(wish, self.bot.clock.now() - entry.since),
        ]
        if not free:
            lines.append(say("queue.shown.full"))
        await say_back(interaction, "\n".join(lines))

    @join.autocomplete("games")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return game_choices(typed, tuple(self.bot.matches.games))

    @join.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        before, comma, last = typed.rpartition(",")
        lead = f"{before.strip()}, " if comma else ""
        return [
            app_commands.Choice(name=f"{lead}{each.name}"[:TEXT], value=f"{lead}{each.value}")
            for each in pace_choices(last)
            if len(lead) + len(str(each.value)) <= TEXT
        ]


def game_choices(typed: str, games: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """Every game that goes on from what was typed, behind the games that stand there already."""
    *whole, last = typed.split(",")
    titles = {key: speaker_of(key).title for key in games}
    wanted = {each.strip().casefold() for each in whole}
    before = [key for key, name in titles.items() if {key, name.casefold()} & wanted]
    choices = []
    for key, name in titles.items():
        if key in before or last.strip().casefold() not in name.casefold():
            continue
        listed = [*before, key]
        choices.append(
            app_commands.Choice(
                name=", ".join(titles[each] for each in listed)[:TEXT], value=",".join(listed)[:TEXT]
            )
        )
    return choices[:SHOWN]


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(QueueCog(bot))

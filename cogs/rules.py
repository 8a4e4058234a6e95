"""``/rules``: a game's rules by number or word."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.house import HouseRules
from bot.names import plain
from bot.phrases import say
from bot.phrases.registry import SPEAKERS, speaker_of
from bot.posts.rules import house_notes, rules_contents, rules_panel
from bot.refusal import Refusal
from bot.rulebook import begins_word, read_number, rulebook
from rules import GAMES

from .choices import GAME_CHOICES
from .meaning import CHOICE_CHARACTERS, CHOICES
from .show import Interaction, private, show


class RulesCog(commands.Cog):
    """The rulebooks."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="rules", description=say("command.rules"))
    @app_commands.describe(words=say("command.rules.words"), game=say("command.rules.game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(
        self,
        interaction: Interaction,
        words: app_commands.Range[str, 1, 100] | None = None,
        game: str | None = None,
    ) -> None:
        """Look rules up; without words, the contents."""
        await private(interaction)
        game = game or game_of_number(words or "") or await self._game_here(interaction)
        if not words:
            await show(interaction, rules_contents(game))
            return
        found = rulebook(game).search(words)
        if not found:
            raise Refusal("refusal.no_rule", game=speaker_of(game).title, words=plain(words, 100))
        heading = found[0].heading if len({rule.section for rule in found}) == 1 else plain(words, 100)
        await show(interaction, rules_panel(game, found, heading, await notes_here(interaction, game)))

    @rules.autocomplete("words")
    async def _headings(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = interaction.namespace.game or await self._game_here(interaction)
        book = rulebook(game) if game in SPEAKERS else None
        if book is None:
            return []
        return [
            app_commands.Choice(name=f"{number} {heading}"[:CHOICE_CHARACTERS], value=number)
            for number, heading in book.sections
            if not typed.strip() or begins_word(typed.strip(), f"{number} {heading}")
        ][:CHOICES]

    async def _game_here(self, interaction: Interaction) -> str:
        """The game of the table in which the command was given, else of the newest match that the member
        plays, else the first of the registry."""
        store = self.bot.matches.store
        here = interaction.channel_id
        match = await store.match_of_table(here) if here is not None else None
        if match is None:
            match = next(iter(await store.matches_of_member(interaction.user.id, limit=1)), None)
        return match.game if match is not None and match.game in SPEAKERS else next(iter(SPEAKERS))


async def notes_here(interaction: Interaction, game: str) -> dict[str, list[str]]:
    """The house rules of this server, at the rules that they touch."""
    matches = interaction.client.matches
    touched = await HouseRules(matches.store, matches.games).at_rules(interaction.guild_id)
    return house_notes(game, touched)


def game_of_number(words: str) -> str | None:
    """The game that a rule number belongs to by its letter: "O.5.2" is Ortus Regni's; ``None`` for words."""
    number = read_number(words)
    if number is None:
        return None
    return next((key for key, game in GAMES.items() if number.startswith(f"{game.prefix}.")), None)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(RulesCog(bot))

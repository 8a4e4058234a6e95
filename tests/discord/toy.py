"""A small bot that speaks to Discord in every way that matters here. Nothing is wrong with it."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from tests.discord.pictures import dot

PICTURE = "table.png"


def picture(alt: str = "The table, empty.") -> discord.File:
    return discord.File(io.BytesIO(dot(0x336699)), PICTURE, description=alt)


class Note(discord.ui.Modal, title="A note"):
    """A modal with a labelled text and a labelled choice."""

    words: discord.ui.Label[Note] = discord.ui.Label(
        text="Words", component=discord.ui.TextInput(max_length=50, custom_id="words")
    )
    mood: discord.ui.Label[Note] = discord.ui.Label(
        text="Mood",
        description="How it sounds",
        component=discord.ui.Select(
            custom_id="mood",
            options=[
                discord.SelectOption(label="Calm", value="calm"),
                discord.SelectOption(label="Loud", value="loud"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Noted.", ephemeral=True)


class Table(discord.ui.View):
    """Buttons and a select below a table post."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Rules", url="https://example.org/rules"))

    @discord.ui.button(label="My hand", style=discord.ButtonStyle.primary, custom_id="hand")
    async def hand(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(
            "Your hand.", file=picture("Your hand: seven of spades."), ephemeral=True
        )

    @discord.ui.button(label="Turn over", custom_id="turn")
    async def turn(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.edit_message(
            content="Turned.", attachments=[picture("The table, turned.")]
        )

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Done later.")

    @discord.ui.button(label="Note", custom_id="note")
    async def note(self, interaction: discord.Interaction, _: discord.ui.Button[Table]) -> None:
        await interaction.response.send_modal(Note())

    @discord.ui.select(
        custom_id="card",
        placeholder="Card",
        options=[
            discord.SelectOption(label="Seven", value="7S"),
            discord.SelectOption(label="Eight", value="8S"),
        ],
    )
    async def card(self, interaction: discord.Interaction, select: discord.ui.Select[Table]) -> None:
        await interaction.response.send_message(f"You chose {select.values[0]}.", ephemeral=True)


class Board(discord.ui.LayoutView):
    """The same in layout components."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Board] = discord.ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{PICTURE}", description="The table, empty.")
        )
        row: discord.ui.ActionRow[Board] = discord.ui.ActionRow(
            discord.ui.Button(label="Log", custom_id="log")
        )
        self.add_item(
            discord.ui.Container(discord.ui.TextDisplay("A table"), gallery, discord.ui.Separator(), row)
        )


class Toy(discord.Client):
    """One slash command for each way to answer."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        _add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(Table())
        await self.tree.sync()


def _add_commands(tree: app_commands.CommandTree[Toy]) -> None:
    group = app_commands.Group(name="match", description="Matches")

    @group.command(name="new", description="Open a table")
    async def new(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("A table", view=Table(), file=picture())

    @group.command(name="late", description="Answer late, in public")
    async def late(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Late.", attachments=[picture()])
        await interaction.followup.send("And more.", embed=_embed(), file=picture())

    @group.command(name="board", description="Layout components")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @group.command(name="thread", description="A thread with a call")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Going on in a thread.", ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        lobby = await channel.send("Lobby", nonce="lobby-1")
        thread = await lobby.create_thread(name="Match #1", auto_archive_duration=1440)
        post = await thread.send(
            f"{interaction.user.mention} to move",
            allowed_mentions=discord.AllowedMentions(users=[interaction.user], everyone=False, roles=False),
            file=picture(),
            view=Table(),
        )
        await post.edit(view=None, attachments=post.attachments)
        await thread.edit(archived=True)

    @group.command(name="letter", description="A direct message")
    async def letter(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Sent.", ephemeral=True)
        await interaction.user.send("Your turn.", view=Table(), file=picture("Your hand: seven of spades."))

    @tree.command(name="play", description="Play a card")
    @app_commands.describe(card="The card", count="How many")
    async def play(
        interaction: discord.Interaction, card: str, count: app_commands.Range[int, 1, 3] = 1
    ) -> None:
        await interaction.response.send_message(f"Played {card} ×{count}.")

    @play.autocomplete("card")
    async def cards(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ("seven of spades", "eight of spades")
        return [app_commands.Choice(name=name, value=name) for name in names if typed in name]

    tree.add_command(group)


def _embed() -> discord.Embed:
    embed = discord.Embed(title="Scores", description="After the first hand", colour=0x336699)
    embed.add_field(name="Blue", value="3 points")
    embed.set_image(url=f"attachment://{PICTURE}")
    return embed

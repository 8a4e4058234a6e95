"""A small bot with everything that a page must show: a command, autocomplete, buttons, a select, a picture, a
thread, a private panel and a direct message. It stands in for the real one where only the page is tested."""

from __future__ import annotations

import asyncio
import struct
import zlib
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

FRUIT = ("apple", "plum", "pear")


def picture(red: int = 185, green: int = 135, blue: int = 59, side: int = 64) -> discord.File:
    """A square PNG of one colour, made by hand."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes((red, green, blue)) * side for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    png = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )
    return discord.File(BytesIO(png), "square.png", description="a square of one colour")


class Choose(discord.ui.View):
    """A private panel: a select, a picture."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="toy:fruit",
        placeholder="Choose a fruit",
        options=[discord.SelectOption(label=name) for name in FRUIT],
    )
    async def fruit(self, interaction: discord.Interaction, select: discord.ui.Select[Choose]) -> None:
        await interaction.response.edit_message(content=f"You chose {select.values[0]}.", view=None)


class Lobby(discord.ui.View):
    """What stands under a lobby's post."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Start", custom_id="toy:start", style=discord.ButtonStyle.primary)
    async def start(self, interaction: discord.Interaction, _button: discord.ui.Button[Lobby]) -> None:
        await interaction.response.defer()
        assert interaction.message is not None
        thread = await interaction.message.create_thread(name="Toy table")
        await thread.send(f"{interaction.user.mention} to play.", file=picture(), view=Table())
        await interaction.user.send("Your turn.", view=Table())

    @discord.ui.button(label="Break", custom_id="toy:break", style=discord.ButtonStyle.danger)
    async def fail(self, interaction: discord.Interaction, _button: discord.ui.Button[Lobby]) -> None:
        raise RuntimeError("broken on purpose")


class Table(discord.ui.View):
    """What stands under a table's post."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="My hand", custom_id="toy:hand")
    async def hand(self, interaction: discord.Interaction, _button: discord.ui.Button[Table]) -> None:
        await interaction.response.send_message(
            "Your hand.", file=picture(80, 120, 200), view=Choose(), ephemeral=True
        )


class Refused(Exception):
    """What was asked for is not allowed; no fault of the bot."""


class Kind(app_commands.CommandTree["Toy"]):
    """Answers what is refused."""

    async def on_error(
        self, interaction: discord.Interaction[Toy], error: app_commands.AppCommandError, /
    ) -> None:
        if not isinstance(error.__cause__, Refused):
            return await super().on_error(interaction, error)
        await interaction.response.send_message("That is not allowed.", ephemeral=True)
        return None


class Toy(commands.Bot):
    """``was_closed`` tells whether it was closed."""

    def __init__(self) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents(guilds=True), tree_cls=Kind)
        self.was_closed = False
        self.tree.add_command(_new)
        self.tree.add_command(_eat)
        self.tree.add_command(_later)
        self.tree.add_command(_fly)

    async def setup_hook(self) -> None:
        for view in (Lobby(), Table(), Choose()):
            self.add_view(view)
        await self.tree.sync()

    async def close(self) -> None:
        self.was_closed = True
        await super().close()


@app_commands.command(name="new", description="Opens a lobby")
async def _new(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("A lobby.", view=Lobby())


@app_commands.command(name="eat", description="Eats a fruit")
@app_commands.describe(fruit="Which one")
async def _eat(interaction: discord.Interaction, fruit: str) -> None:
    await interaction.response.send_message(f"{interaction.user.display_name} eats: {fruit}")


@_eat.autocomplete("fruit")
async def _fruits(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=name) for name in FRUIT if typed.lower() in name]


@app_commands.command(name="fly", description="Is always refused")
async def _fly(_interaction: discord.Interaction) -> None:
    raise Refused


@app_commands.command(name="later", description="Posts after some seconds")
async def _later(interaction: discord.Interaction, seconds: float) -> None:
    await interaction.response.send_message("Wait for it.")

    async def post() -> None:
        await asyncio.sleep(seconds)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.channel.send("Here it is.")

    asyncio.get_running_loop().create_task(post())

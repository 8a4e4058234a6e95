"""``/block``: with whom a member does not want to be put together. All of it is for his eyes only."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.phrases import listed, say
from bot.refusal import Refusal
from storage.failure import TooManyBlocks
from storage.waiting import BLOCKS_EACH, BlockRecord

from .show import Interaction, private, say_back

NAMED = 40
"""How many members a list names."""


class BlockCog(commands.GroupCog, name="block", description=say("command.block")):
    """A member's blocks hold on every server."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="add", description=say("command.block.add"))
    @app_commands.describe(member=say("command.block.add.member"))
    async def add(self, interaction: Interaction, member: discord.User) -> None:
        """Block somebody, also who is not on this server any more."""
        await private(interaction)
        if member.id == interaction.user.id:
            raise Refusal("refusal.block.self")
        if member.bot:
            raise Refusal("refusal.block.bot")
        block = BlockRecord(member_id=interaction.user.id, blocked_id=member.id, made_at=self.bot.clock.now())
        try:
            await self.bot.matches.store.put_block(block)
        except TooManyBlocks:
            raise Refusal("refusal.block.most", most=BLOCKS_EACH) from None
        await say_back(interaction, say("block.added", member=member.mention))

    @app_commands.command(name="remove", description=say("command.block.remove"))
    @app_commands.describe(member=say("command.block.remove.member"))
    async def remove(self, interaction: Interaction, member: discord.User) -> None:
        """Take a block back."""
        await private(interaction)
        if not await self.bot.matches.store.remove_block(interaction.user.id, member.id):
            raise Refusal("refusal.block.none")
        await say_back(interaction, say("block.removed", member=member.mention))

    @app_commands.command(name="list", description=say("command.block.list"))
    async def list_blocks(self, interaction: Interaction) -> None:
        """Whom one has blocked."""
        await private(interaction)
        blocks = await self.bot.matches.store.blocks_by(interaction.user.id)
        if not blocks:
            await say_back(interaction, say("block.list.none"))
            return
        names = [f"<@{each.blocked_id}>" for each in blocks[:NAMED]]
        if len(blocks) > NAMED:
            names.append(say("block.list.more", count=len(blocks) - NAMED))
        await say_back(interaction, say("block.list", members=listed(names)))


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(BlockCog(bot))

"""Tells Discord the commands, only when their set has changed."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands

from rules.core.codec import digest
from storage.contract import Store

log = structlog.get_logger(__name__)

META = "commands"


async def sync_if_changed(tree: app_commands.CommandTree[Any], store: Store) -> bool:
    """One bulk overwrite if the commands' hash differs from the stored one; gives whether it was sent."""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    application = tree.client.application_id
    current = digest([application, payload])
    if await store.meta(META) == current:
        return False
    await tree.sync()
    await store.put_meta(META, current)
    log.info("commands synced", count=len(payload), discord_py=discord.__version__)
    return True

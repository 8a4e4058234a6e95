"""What servers play otherwise than published: the table ``house_rules``."""

from __future__ import annotations

import sqlite3

from ..contract import HouseRules
from .json_text import from_text, to_text


def of(connection: sqlite3.Connection, guild_id: int, game: str) -> HouseRules:
    """The house rules of a server for one game; none if it never set any."""
    row = connection.execute(
        "SELECT options FROM house_rules WHERE guild_id = ? AND game = ?", (guild_id, game)
    ).fetchone()
    return HouseRules(guild_id=guild_id, game=game, options=from_text(row[0]) if row else {})


def of_guild(connection: sqlite3.Connection, guild_id: int) -> list[HouseRules]:
    """Every game for which a server has house rules, by game."""
    rows = connection.execute(
        "SELECT game, options FROM house_rules WHERE guild_id = ? ORDER BY game", (guild_id,)
    ).fetchall()
    return [HouseRules(guild_id=guild_id, game=game, options=from_text(options)) for game, options in rows]


def put(connection: sqlite3.Connection, rules: HouseRules) -> None:
    """Keep them, in place of the earlier ones."""
    if not rules.options:
        connection.execute(
            "DELETE FROM house_rules WHERE guild_id = ? AND game = ?", (rules.guild_id, rules.game)
        )
        return
    connection.execute(
        "INSERT OR REPLACE INTO house_rules (guild_id, game, options) VALUES (?, ?, ?)",
        (rules.guild_id, rules.game, to_text(rules.options)),
    )

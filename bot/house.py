"""House rules: what a server plays otherwise than published, for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.game import Game
from rules.core.ruleset import Ruleset
from storage.contract import HouseRules as Stored
from storage.contract import Store

from .options import checked, known
from .sheet import Entry, Sheet, readable


class HouseRules:
    """Reads and changes the house rules of servers. A change is judged together with all others, or refused;
    matches that are open or running keep what they began with."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]]) -> None:
        self.store = store
        self.games = games

    async def sheet(self, guild_id: int, game: str) -> Sheet:
        """Every option as new matches of the server start with it."""
        ruleset = self.games[game].ruleset
        return _sheet(ruleset, readable(ruleset, (await self.store.house_rules(guild_id, game)).options))

    async def put(self, guild_id: int, game: str, name: str, value: Any) -> Sheet:
        """Set one option; the published value is no house rule."""
        return await self._change(guild_id, game, name, lambda kept: {**kept, name: value})

    async def take_back(self, guild_id: int, game: str, name: str) -> Sheet:
        """One option as published again."""
        return await self._change(
            guild_id, game, name, lambda kept: {each: kept[each] for each in kept if each != name}
        )

    async def clear(self, guild_id: int, game: str) -> Sheet:
        """Every option as published again."""
        return await self._change(guild_id, game, None, lambda _: {})

    async def _change(
        self,
        guild_id: int,
        game: str,
        name: str | None,
        change: Callable[[dict[str, Any]], dict[str, Any]],
    ) -> Sheet:
        ruleset = self.games[game].ruleset
        if name is not None:
            known(ruleset, name)
        async with self.store.transaction() as tx:
            before = readable(ruleset, (await tx.house_rules(guild_id, game)).options)
            values = checked(ruleset, change(before)).model_dump(mode="json")
            published = ruleset.published()
            kept = {each: values[each] for each in ruleset.offered() if values[each] != published[each]}
            await tx.put_house_rules(Stored(guild_id=guild_id, game=game, options=kept))
        return _sheet(ruleset, kept)

    async def at_rules(self, guild_id: int | None) -> dict[str, list[tuple[str, Entry]]]:
        """The house rules of all games of a server by the number of the rule that they touch, each with its
        game; none in direct messages."""
        found: dict[str, list[tuple[str, Entry]]] = {}
        if guild_id is None:
            return found
        for stored in await self.store.house_rules_in_guild(guild_id):
            if stored.game not in self.games:
                continue
            ruleset = self.games[stored.game].ruleset
            sheet = _sheet(ruleset, readable(ruleset, stored.options))
            for each in sheet.changed():
                found.setdefault(each.rule, []).append((stored.game, each))
        return found


def _sheet(ruleset: type[Ruleset], kept: Mapping[str, Any]) -> Sheet:
    return Sheet(ruleset, {**ruleset.published(), **kept}, kept)

"""Roles of a competition: one for each division, one for its champions; only where the organiser wants them
and the server lets the bot give them."""

from __future__ import annotations

from typing import Final

import discord
import structlog

from storage.competition import NoticeRecord
from storage.contract import Store

from ..competitions.season import Season
from ..phrases import say
from ..posts.league.words import division_name, message_title, title_of

log = structlog.get_logger(__name__)

ROLES: Final = "roles"
"""Where :attr:`~storage.competition.CompetitionRecord.shown` keeps the ids of roles, by :func:`division_key`
and :data:`CHAMPION`."""
CHAMPION: Final = "champion"
TOLD_BY: Final = frozenset({"seeded", "substituted", "gone", "closed"})
"""The notices with which roles change."""
ROLE_NAME: Final = 100


def division_key(division: int) -> str:
    """The name under which the role of a division is kept."""
    return f"division.{division}"


class Honours:
    """Makes roles, gives them and takes them back."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.client = client
        self.store = store

    async def after(self, season: Season, notice: NoticeRecord) -> None:
        """What a notice changes. A failure is logged and keeps nothing else from being told: roles are an
        ornament."""
        plan = season.plan
        if notice.kind not in TOLD_BY or not (plan.division_roles or plan.champion_role):
            return
        guild = self.client.get_guild(season.record.guild_id)
        if guild is None or not guild.me.guild_permissions.manage_roles:
            log.warning("roles not given", competition=season.record.id, reason="no permission")
            return
        try:
            if plan.division_roles:
                await self._divisions(guild, season, notice)
            if plan.champion_role and notice.kind == "closed":
                await self._champions(guild, season)
        except discord.HTTPException as error:
            log.warning("roles not given", competition=season.record.id, code=error.code)

    async def _divisions(self, guild: discord.Guild, season: Season, notice: NoticeRecord) -> None:
        """Everybody who plays has the role of his division, and no other of this competition's."""
        if notice.kind in ("gone", "substituted"):
            numbers = {int(notice.payload[key]) for key in ("entrant", "place") if key in notice.payload}
        else:
            numbers = set(season.entrants)
        for number in sorted(numbers):
            entrant = season.entrants[number]
            if entrant.member_id is None:
                continue
            plays = entrant.status == "entered" and entrant.division is not None
            wanted = entrant.division if plays and notice.kind != "closed" else None
            await self._put(guild, season, entrant.member_id, wanted)

    async def _put(self, guild: discord.Guild, season: Season, member_id: int, division: int | None) -> None:
        role = None
        if division is not None:
            role = await self._role(guild, season, division_key(division), division_name(division))
        fresh = await self.store.competition(season.record.id)
        known = {
            value for key, value in (fresh.shown if fresh else {}).get(ROLES, {}).items() if key != CHAMPION
        }
        try:
            member = await guild.fetch_member(member_id)
        except discord.NotFound:
            return
        reason = say("league.role.reason", title=title_of(season.record))
        has = {each.id for each in member.roles}
        stale = [each for each in member.roles if each.id in known and each.id != (role.id if role else None)]
        if stale:
            await member.remove_roles(*stale, reason=reason)
        if role is not None and role.id not in has:
            await member.add_roles(role, reason=reason)

    async def _champions(self, guild: discord.Guild, season: Season) -> None:
        """The champions have the role until somebody else wins the next season."""
        role = await self._role(guild, season, CHAMPION, "")
        champions = {season.entrants[number].member_id for number in season.record.facts.get("champions", ())}
        reason = say("league.role.reason", title=title_of(season.record))
        for member_id in champions | await self._earlier(season):
            if member_id is None:
                continue
            try:
                member = await guild.fetch_member(member_id)
            except discord.NotFound:
                continue
            has = role in member.roles
            if member_id in champions and not has:
                await member.add_roles(role, reason=reason)
            elif member_id not in champions and has:
                await member.remove_roles(role, reason=reason)

    async def _earlier(self, season: Season) -> set[int | None]:
        """The members who had won the season before."""
        previous = season.record.previous_id
        record = await self.store.competition(previous) if previous is not None else None
        if record is None:
            return set()
        entrants = {each.entrant: each.member_id for each in await self.store.entrants(record.id)}
        return {entrants.get(number) for number in record.facts.get("champions", ())}

    async def _role(self, guild: discord.Guild, season: Season, key: str, name: str) -> discord.Role:
        """The role of that key: this season's, the one of the season before, or a new one."""
        record = await self.store.competition(season.record.id) or season.record
        roles: dict[str, int] = dict(record.shown.get(ROLES, {}))
        if key not in roles and record.previous_id is not None:
            before = await self.store.competition(record.previous_id)
            roles = {**(before.shown.get(ROLES, {}) if before else {}), **roles}
        role = guild.get_role(roles[key]) if key in roles else None
        if role is None:
            words = (
                say("league.role.champion", title=record.name)
                if key == CHAMPION
                else say("league.role.division", title=record.name, division=name)
            )
            role = await guild.create_role(
                name=words[:ROLE_NAME],
                permissions=discord.Permissions.none(),
                mentionable=False,
                reason=say("league.role.reason", title=message_title(record)),
            )
        if record.shown.get(ROLES, {}).get(key) != role.id:
            await self.store.put_shown(record.id, {**record.shown, ROLES: {**roles, key: role.id}})
        return role

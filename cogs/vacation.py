"""``/vacation``: days away that opponents can see beforehand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.clocks import book
from bot.clocks.control import HOUR, is_zone
from bot.clocks.missed import VACATION_HOURS
from bot.names import plain
from bot.phrases import listed, say
from bot.posts.pace import span_words
from bot.refusal import Refusal
from bot.vacations import Vacations, day_of
from storage.vacation import PlannedVacation

from .clock import zone_choices
from .show import Interaction, private, say_back

OFFERED = 25
"""Days that autocomplete offers."""
NAMED = 5
"""Matches without vacation that are named."""


class VacationCog(commands.GroupCog, name="vacation", description=say("command.vacation")):
    """A member's vacations; the same on every server and in direct messages."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @property
    def _vacations(self) -> Vacations:
        return Vacations(self.bot.matches.store, self.bot.clock)

    @app_commands.command(name="plan", description=say("command.vacation.plan"))
    @app_commands.describe(
        first=say("command.vacation.plan.first"),
        last=say("command.vacation.plan.last"),
        zone=say("command.vacation.plan.zone"),
    )
    async def plan(
        self,
        interaction: Interaction,
        first: app_commands.Range[str, 1, 20],
        last: app_commands.Range[str, 1, 20],
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Announce one."""
        await private(interaction)
        if zone is not None and not is_zone(zone):
            raise Refusal("refusal.zone", text=plain(zone, 40))
        zone = zone or (await self.bot.matches.store.member_settings(interaction.user.id)).zone
        planned = await self._vacations.plan(interaction.user.id, day_of(first), day_of(last), zone)
        lines = [say("vacation.planned", **_ends(planned)), await self._left(interaction.user.id)]
        if running := await self._without_vacation(interaction.user.id):
            lines.append(say("vacation.without", matches=listed(running)))
        await say_back(interaction, "\n".join(lines))

    @app_commands.command(name="show", description=say("command.vacation.show"))
    async def show_vacations(self, interaction: Interaction) -> None:
        """Those that are announced, and what is left of the year."""
        await private(interaction)
        coming = await self._vacations.coming(interaction.user.id)
        now = self.bot.clock.now()
        lines = [
            say("vacation.now" if each.from_at <= now else "vacation.line", number=number, **_ends(each))
            for number, each in enumerate(coming, 1)
        ]
        head = say("vacation.head" if coming else "vacation.none")
        await say_back(interaction, "\n".join([head, *lines, await self._left(interaction.user.id)]))

    @app_commands.command(name="withdraw", description=say("command.vacation.withdraw"))
    @app_commands.describe(number=say("command.vacation.withdraw.number"))
    async def withdraw(self, interaction: Interaction, number: app_commands.Range[int, 1, 99]) -> None:
        """Take one back."""
        await private(interaction)
        gone = await self._vacations.withdraw(interaction.user.id, number)
        await self.bot.deadlines.back(interaction.user.id)
        await say_back(interaction, say("vacation.withdrawn", **_ends(gone)))

    @plan.autocomplete("first")
    @plan.autocomplete("last")
    async def _days(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        today = datetime.fromtimestamp(self.bot.clock.now() / 1000, UTC).astimezone(ZoneInfo(settings.zone))
        days = (today.date() + timedelta(days=number) for number in range(366))
        wanted = typed.strip().casefold()
        found = [
            (f"{each.isoformat()} · {say(f'weekday.{each.weekday()}')}", each.isoformat()) for each in days
        ]
        return [
            app_commands.Choice(name=name, value=value) for name, value in found if wanted in name.casefold()
        ][:OFFERED]

    @plan.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return zone_choices(typed)

    async def _left(self, member_id: int) -> str:
        year = datetime.fromtimestamp(self.bot.clock.now() / 1000, UTC).year
        spent = await self.bot.matches.store.vacation(member_id, year)
        left = span_words(max(VACATION_HOURS - spent.hours, 0) * HOUR)
        return say("vacation.left", year=year, left=left)

    async def _without_vacation(self, member_id: int) -> list[str]:
        """The running matches, by number, in which no vacation is spent."""
        store = self.bot.matches.store
        found = []
        for match in await store.matches_of_member(member_id, ("running",)):
            control = await book.control_of_match(store, match.id)
            if control.has_clock and not control.vacation:
                found.append(f"#{match.id}")
        return found[:NAMED]


def _ends(planned: PlannedVacation) -> dict[str, int]:
    """Its first and last day, as Discord's timestamps take them."""
    return {"first": planned.from_at // 1000, "last": (planned.until_at - 1) // 1000}


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(VacationCog(bot))

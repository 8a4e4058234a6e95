"""``/settings``: what a member chooses for all matches."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.clocks.book import quiet_of
from bot.clocks.control import HOUR, is_zone
from bot.clocks.missed import VACATION_HOURS
from bot.clocks.pauses import LONGEST_QUIET, Quiet
from bot.names import plain
from bot.phrases import amount, say
from bot.posts.call import usual
from bot.posts.pace import span_words
from bot.refusal import Refusal
from storage.contract import Calls, MemberSettings
from storage.vacation import VacationRecord
from storage.waiting import PlayingHours

from .clock import usual_calls, zone_choices
from .show import Interaction, private, say_back

Switch = Literal["on", "off"]


class SettingsCog(commands.GroupCog, name="settings", description=say("command.settings")):
    """A member's own settings; the same on every server and in direct messages."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description=say("command.settings.show"))
    async def show_settings(self, interaction: Interaction) -> None:
        """Show them."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await say_back(interaction, await self._words(settings))

    @app_commands.command(name="messages", description=say("command.settings.messages"))
    @app_commands.describe(on=say("command.settings.messages.on"))
    async def messages(self, interaction: Interaction, on: Switch) -> None:
        """Direct messages on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        self.bot.play.announcer.direct.try_again(interaction.user.id)
        await self._keep(interaction, replace(settings, dm=on == "on", digest=False))

    @app_commands.command(name="text", description=say("command.settings.text"))
    @app_commands.describe(on=say("command.settings.text.on"))
    async def text(self, interaction: Interaction, on: Switch) -> None:
        """Text instead of pictures, on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await self._keep(interaction, replace(settings, text_view=on == "on"))

    @app_commands.command(name="calls", description=say("command.settings.calls"))
    @app_commands.describe(
        how=say("command.settings.calls.how"), interval=say("command.settings.calls.interval")
    )
    @app_commands.choices(
        how=[app_commands.Choice(name=say(f"choice.calls.{how}"), value=how) for how in get_args(Calls)]
    )
    async def calls(
        self,
        interaction: Interaction,
        how: Calls | None = None,
        interval: app_commands.Range[int, 0, 720] | None = None,
    ) -> None:
        """Where one is called, and how often."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        if how is not None:
            mention, dm = usual_calls(how)
            settings = replace(settings, mention=mention, dm=dm, digest=how == "digest")
        if interval is not None:
            settings = replace(settings, interval=interval or None)
        self.bot.play.announcer.direct.try_again(interaction.user.id)
        await self._keep(interaction, settings)

    @app_commands.command(name="quiet-hours", description=say("command.settings.quiet"))
    @app_commands.describe(
        start=say("command.settings.quiet.start"),
        end=say("command.settings.quiet.end"),
        zone=say("command.settings.quiet.zone"),
    )
    async def quiet_hours(
        self,
        interaction: Interaction,
        start: app_commands.Range[str, 1, 5] | None = None,
        end: app_commands.Range[str, 1, 5] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Hours of the day without calls, in which the member's clocks stand."""
        await private(interaction)
        quiet = quiet_from(start, end, zone)
        store, member_id = self.bot.matches.store, interaction.user.id
        settings = await store.member_settings(member_id)
        await self._keep(
            interaction,
            replace(
                settings,
                zone=quiet.zone if quiet else settings.zone,
                quiet_from=quiet.start if quiet else None,
                quiet_until=quiet.end if quiet else None,
            ),
        )
        await self.bot.deadlines.quiet_hours_changed(member_id, quiet)

    @app_commands.command(name="digest", description=say("command.settings.digest"))
    @app_commands.describe(time=say("command.settings.digest.time"), zone=say("command.settings.digest.zone"))
    async def digest(
        self,
        interaction: Interaction,
        time: app_commands.Range[str, 1, 5],
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """The hour of the digest. The time zone is that of the quiet hours too."""
        await private(interaction)
        minute = minute_of(time)
        if zone is not None and not is_zone(zone):
            raise Refusal("refusal.zone", text=plain(zone, 40))
        await self._move(interaction, zone, digest_at=minute)

    @app_commands.command(name="hours", description=say("command.settings.hours"))
    @app_commands.describe(
        start=say("command.settings.hours.start"),
        end=say("command.settings.hours.end"),
        zone=say("command.settings.hours.zone"),
    )
    async def hours(
        self,
        interaction: Interaction,
        start: app_commands.Range[str, 1, 5] | None = None,
        end: app_commands.Range[str, 1, 5] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """When one usually plays, for the queue."""
        await private(interaction)
        if (start is None) != (end is None):
            raise Refusal("refusal.hours.both")
        if zone is not None and not is_zone(zone):
            raise Refusal("refusal.zone", text=plain(zone, 40))
        store, member_id = self.bot.matches.store, interaction.user.id
        if start is not None and end is not None:
            begins, ends = minute_of(start), minute_of(end)
            await store.put_playing_hours(PlayingHours(member_id=member_id, begins=begins, ends=ends))
        else:
            await store.remove_playing_hours(member_id)
        await self._move(interaction, zone)

    @quiet_hours.autocomplete("zone")
    @digest.autocomplete("zone")
    @hours.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return zone_choices(typed)

    @app_commands.command(name="next", description=say("command.settings.next"))
    @app_commands.describe(on=say("command.settings.next.on"))
    async def next(self, interaction: Interaction, on: Switch) -> None:
        """The way to the next match after a move, on or off."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await self._keep(interaction, replace(settings, lead_on=on == "on"))

    @app_commands.command(name="profile", description=say("command.settings.profile"))
    @app_commands.describe(on=say("command.settings.profile.on"))
    async def profile(self, interaction: Interaction, on: Switch) -> None:
        """Profile and place in leaderboards, shown or hidden."""
        await private(interaction)
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        await self._keep(interaction, replace(settings, hidden=on == "off"))

    async def _move(self, interaction: Interaction, zone: str | None, **changes: Any) -> None:
        """Keep settings, perhaps with another time zone, which the quiet hours follow."""
        settings = await self.bot.matches.store.member_settings(interaction.user.id)
        moved = replace(settings, zone=zone or settings.zone, **changes)
        await self._keep(interaction, moved)
        if moved.zone != settings.zone and (quiet := quiet_of(moved)) is not None:
            await self.bot.deadlines.quiet_hours_changed(interaction.user.id, quiet)

    async def _keep(self, interaction: Interaction, settings: MemberSettings) -> None:
        await self.bot.matches.store.put_member_settings(settings)
        await self.bot.digests.chosen(settings.member_id)
        await say_back(interaction, await self._words(settings))

    async def _words(self, settings: MemberSettings) -> str:
        """The settings in words, with the vacation that is left."""
        year = datetime.fromtimestamp(self.bot.clock.now() / 1000, UTC).year
        spent = await self.bot.matches.store.vacation(settings.member_id, year)
        hours = await self.bot.matches.store.playing_hours(settings.member_id)
        return f"{words(settings, spent)}\n{hours_words(settings, hours)}"


def quiet_from(start: str | None, end: str | None, zone: str | None) -> Quiet | None:
    """Quiet hours as a member wrote them; none if he left all out. :class:`Refusal` for what is not right."""
    if start is None and end is None and zone is None:
        return None
    if start is None or end is None or zone is None:
        raise Refusal("refusal.quiet.both")
    if not is_zone(zone):
        raise Refusal("refusal.zone", text=plain(zone, 40))
    quiet = Quiet(minute_of(start), minute_of(end), zone)
    if not 0 < quiet.minutes <= LONGEST_QUIET:
        raise Refusal("refusal.quiet.long", hours=amount("hour", LONGEST_QUIET // 60))
    return quiet


def minute_of(text: str) -> int:
    """``22:30`` as a minute of the day."""
    hours, _, minutes = text.strip().partition(":")
    if not (
        hours.isdecimal() and (minutes or "0").isdecimal() and int(hours) < 24 and int(minutes or 0) < 60
    ):
        raise Refusal("refusal.quiet.time", text=plain(text, 10))
    return int(hours) * 60 + int(minutes or 0)


def words(settings: MemberSettings, spent: VacationRecord) -> str:
    """The settings in words."""
    shown = say(
        "settings.shown",
        dm=say("word.on" if settings.dm else "word.off"),
        text_view=say("word.on" if settings.text_view else "word.off"),
        lead_on=say("word.on" if settings.lead_on else "word.off"),
    )
    quiet = say("settings.no_quiet")
    if settings.quiet_from is not None and settings.quiet_until is not None:
        start, end = (
            f"{each // 60:02}:{each % 60:02}" for each in (settings.quiet_from, settings.quiet_until)
        )
        quiet = say("settings.quiet", start=start, end=end, zone=settings.zone)
    interval = say("settings.no_interval")
    if settings.interval is not None:
        interval = amount("hour", settings.interval)
    calls = say(
        "settings.calls",
        how=say(f"word.calls.{usual(settings)}"),
        interval=interval,
        quiet=quiet,
        digest=say(
            "settings.digest",
            time=f"{settings.digest_at // 60:02}:{settings.digest_at % 60:02}",
            zone=settings.zone,
        ),
        year=spent.year,
        vacation=span_words((VACATION_HOURS - spent.hours) * HOUR),
    )
    profile = say("settings.profile", shown=say("word.hidden" if settings.hidden else "word.shown"))
    return f"{shown}\n{profile}\n{calls}"


def hours_words(settings: MemberSettings, hours: PlayingHours | None) -> str:
    """When the member plays, in words."""
    if hours is None:
        key = "settings.hours.none" if settings.quiet_from is None else "settings.hours.quiet"
        return say("settings.hours", hours=say(key))
    if hours.begins == hours.ends:
        return say("settings.hours", hours=say("settings.hours.all", zone=settings.zone))
    start, end = (f"{each // 60:02}:{each % 60:02}" for each in (hours.begins, hours.ends))
    return say("settings.hours", hours=say("settings.quiet", start=start, end=end, zone=settings.zone))


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(SettingsCog(bot))

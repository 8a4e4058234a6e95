"""``/clock``: the pace of a match, time given, and how one is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal
from zoneinfo import available_timezones

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.clocks import book
from bot.clocks.control import VOTE_CHOICES, NotAPace, TimeControl, read_pace
from bot.names import plain
from bot.phrases import amount, listed, say
from bot.posts.pace import READY_MADE, pace_words, span_words
from bot.posts.windows import windows_line, windows_words
from bot.refusal import Moved, Refusal
from bot.seating import message_names
from bot.vacations import Vacations
from bot.windows import policy
from bot.windows.policy import NotWindows, Windows, read_windows, write_windows
from storage.contract import UNFINISHED, Calls, MatchRecord

from .meaning import meant, number_choices, seen_by
from .show import Interaction, private, say_back, title

OFFERED = tuple(READY_MADE.values())
"""Paces that autocomplete offers."""

WINDOWS_OFFERED = ("usual", "held 10m", "held 30m", "held 2h", "fixed 12h", "fixed 24h", "fixed 2d")
"""Windows that autocomplete offers."""

SHOWN = 25
DAY_HOURS = 24
Call = Literal["thread", "dm", "both", "digest", "none", "usual", "turn"]
CALL_CHOICES = [
    app_commands.Choice(name=say(f"choice.calls.{how}"), value=how)
    for how in ("turn", "none", "thread", "dm", "both", "digest", "usual")
]


def pace_of(text: str) -> TimeControl:
    """The time control that somebody wrote; :class:`Refusal` says what is not understood."""
    try:
        return read_pace(text)
    except NotAPace as wrong:
        raise Refusal("refusal.pace", part=plain(wrong.part or text, 40)) from None


def windows_of(text: str) -> Windows | None:
    """The windows that somebody wrote; :class:`Refusal` says what is not understood."""
    try:
        return read_windows(text)
    except NotWindows as wrong:
        raise Refusal("refusal.windows", part=plain(wrong.part or text, 40)) from None


def pace_choices(typed: str) -> list[app_commands.Choice[str]]:
    """What was typed, if it is a pace, and the usual ones that go on from it, each in words."""
    return _in_words(typed.strip(), OFFERED, lambda text: pace_words(read_pace(text)))


def windows_choices(typed: str) -> list[app_commands.Choice[str]]:
    """What was typed, if it says windows, and the usual ones that go on from it, each in words."""

    def words(text: str) -> str:
        windows = read_windows(text)
        return windows_words(windows) if windows is not None else ""

    return _in_words(typed.strip().casefold(), WINDOWS_OFFERED, words)


def _in_words(
    typed: str, offered: Sequence[str], words: Callable[[str], str]
) -> list[app_commands.Choice[str]]:
    """What was typed and what goes on from it, as far as it can be read: ``words`` raises ``ValueError``
    where it can't."""
    wanted = typed.casefold()
    texts = [each for each in offered if wanted in each.casefold()]
    if wanted and wanted not in offered:
        texts.insert(0, typed)
    choices = []
    for text in texts:
        with suppress(ValueError):
            name = " · ".join(filter(None, (text, words(text))))
            choices.append(app_commands.Choice(name=name[:100], value=text[:100]))
    return choices[:SHOWN]


def zone_choices(typed: str) -> list[app_commands.Choice[str]]:
    """Time zones whose name contains what was typed."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = sorted(each for each in available_timezones() if wanted in each.casefold())
    return [app_commands.Choice(name=each, value=each) for each in found[:SHOWN]]


class ClockCog(commands.GroupCog, name="clock", description=say("command.clock")):
    """Everything about the time of a match."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot

    @app_commands.command(name="show", description=say("command.clock.show"))
    @app_commands.describe(match=say("command.match.option"))
    async def show_clock(self, interaction: Interaction, match: int | None = None) -> None:
        """The pace, and everybody's time as it stands now."""
        await private(interaction)
        found = await meant(interaction, match, UNFINISHED)
        await say_back(interaction, await self._shown(found))

    async def _shown(self, match: MatchRecord) -> str:
        store = self.bot.matches.store
        control = await book.control_of_match(store, match.id)
        lines = [say("pace.shown", title=title(match), pace=pace_words(control))]
        lines += filter(None, [windows_line(match, has_clock=control.has_clock)])
        clock = await book.clock_of_match(store, match.id)
        if clock is not None and match.status == "running":
            seats = await store.seats(match.id)
            names = message_names(match, seats)
            window = await store.window(match.id)
            hidden = window.seats if window is not None else ()
            people = book.people(seats)
            for seat in sorted(people):
                if seat in hidden:  # its time would tell whether it has answered
                    lines.append(say("pace.asked", name=names[seat]))
                elif control.kind == "each" and seat not in clock.running():  # he has no time to keep
                    lines.append(say("pace.idle", name=names[seat]))
                elif seat in clock.seats:
                    deadline = clock.deadline(seat)
                    ends = say("call.until", at=deadline // 1000) if deadline is not None else ""
                    left = span_words(clock.time_now(seat, self.bot.clock.now()))
                    lines.append(say("pace.left", name=names[seat], left=left, until=ends))
                lines += await self._absences(people[seat].member_id)
        return "\n".join(lines)

    async def _absences(self, member_id: int | None) -> list[str]:
        """When the member will be away, in words."""
        assert member_id is not None
        coming = await Vacations(self.bot.matches.store, self.bot.clock).coming(member_id)
        return [
            say("pace.away", first=each.from_at // 1000, last=(each.until_at - 1) // 1000) for each in coming
        ]

    @app_commands.command(name="pace", description=say("command.clock.pace"))
    @app_commands.describe(pace=say("command.clock.pace.text"), match=say("command.match.option"))
    async def pace(
        self, interaction: Interaction, pace: app_commands.Range[str, 1, 100], match: int | None = None
    ) -> None:
        """Choose the pace before the deal."""
        await private(interaction)
        control = pace_of(pace)
        found = await meant(interaction, match, ("lobby", "ready") if match is None else UNFINISHED)
        called_off = await self.bot.lobby.put_pace(found.id, interaction.user.id, control)
        self.bot.play.changed(found.id)
        key = "pace.changed.called_off" if called_off else "pace.changed"
        await say_back(interaction, say(key, title=title(found), pace=pace_words(control)))

    @app_commands.command(name="windows", description=say("command.clock.windows"))
    @app_commands.describe(windows=say("command.clock.windows.text"), match=say("command.match.option"))
    async def windows(
        self, interaction: Interaction, windows: app_commands.Range[str, 1, 20], match: int | None = None
    ) -> None:
        """Choose before the deal how long answers stay sealed."""
        await private(interaction)
        chosen = windows_of(windows)
        found = await meant(interaction, match, ("lobby", "ready") if match is None else UNFINISHED)
        called_off = await self.bot.lobby.put_windows(found.id, interaction.user.id, chosen)
        self.bot.play.changed(found.id)
        control = await book.control_of_match(self.bot.matches.store, found.id)
        now = policy.windows_of(write_windows(chosen), has_clock=control.has_clock)
        key = "windows.changed.called_off" if called_off else "windows.changed"
        await say_back(interaction, say(key, title=title(found), windows=windows_words(now)))

    @windows.autocomplete("windows")
    async def _windows(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return windows_choices(typed)

    @app_commands.command(name="give", description=say("command.clock.give"))
    @app_commands.describe(hours=say("command.clock.give.hours"), match=say("command.match.option"))
    async def give(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 1, 168] = 24,
        match: int | None = None,
    ) -> None:
        """Give time to whoever is to decide."""
        await private(interaction)
        found = await meant(interaction, match, ("running",))
        await say_back(interaction, await give(interaction, found, hours))

    @app_commands.command(name="calls", description=say("command.clock.calls"))
    @app_commands.describe(how=say("command.clock.calls.how"), match=say("command.match.option"))
    @app_commands.choices(how=CALL_CHOICES)
    async def calls(self, interaction: Interaction, how: Call, match: int | None = None) -> None:
        """How one is called in a match; no more calls for the decision that one owes."""
        await private(interaction)
        found = await meant(interaction, match, ("running",) if how == "turn" else UNFINISHED)
        seats = await self.bot.matches.store.seats(found.id)
        own = next(
            (each for each in seats if each.member_id == interaction.user.id and not each.resigned), None
        )
        if own is None:
            raise Refusal("refusal.not_seated")
        if how == "turn":
            await say_back(interaction, await hush(interaction, found, own.seat))
            return
        chosen: Calls | None = None if how == "usual" else how
        async with self.bot.matches.store.transaction() as tx:
            await tx.update_seat(found.id, own.seat, calls=chosen)
        await self.bot.digests.chosen(interaction.user.id)
        words = say("clock.calls.match", title=title(found), how=say(f"word.calls.{how}"))
        await say_back(interaction, words)

    @pace.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return pace_choices(typed)

    @show_clock.autocomplete("match")
    @give.autocomplete("match")
    @calls.autocomplete("match")
    async def _mine(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed)

    @pace.autocomplete("match")
    async def _waiting(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await number_choices(interaction, typed, ("lobby", "ready"))


async def give(interaction: Interaction, match: MatchRecord, hours: int) -> str:
    """Give time to whoever else is to decide."""
    bot = interaction.client
    given = await bot.deadlines.give(match.id, interaction.user.id, hours)
    names = message_names(match, await bot.matches.store.seats(match.id))
    return say("pace.given", names=listed(names[each] for each in given), hours=amount("hour", hours))


async def give_a_day(interaction: Interaction, match_id: int) -> str:
    """The button on a notice: a day for whoever else is to decide now."""
    seen = await seen_by(interaction, match_id)
    return await give(interaction, seen.position.match, DAY_HOURS)


async def hush(interaction: Interaction, match: MatchRecord, seat: int) -> str:
    """No more calls for the decision that the seat owes; its deadline stays."""
    matches = interaction.client.matches
    position = await matches.position(match.id)
    if seat not in position.game.owing(position.state):
        raise Refusal("refusal.not_asked")
    async with matches.store.transaction() as tx:
        hushed = await book.hush(tx, match.id, seat)
    return say("clock.calls.turn" if hushed else "clock.calls.turn.none", title=title(match))


async def mute(interaction: Interaction, match_id: int, revision: int) -> str:
    """The button on a call: no more of them for the decision that it calls to."""
    seen = await seen_by(interaction, match_id)
    if seen.seat is None:
        raise Refusal("refusal.not_seated")
    if not await interaction.client.matches.still_asked(seen.position.match, seen.seat, revision):
        raise Refusal("refusal.not_asked")
    return await hush(interaction, seen.position.match, seen.seat)


async def vote(interaction: Interaction, match_id: int, what: str) -> str:
    """A vote about a seat whose time ran out: ``1.wait``."""
    seat, _, choice = what.partition(".")
    wanted = next((each for each in VOTE_CHOICES if each == choice), None)
    if wanted is None or not seat.isdecimal() or len(seat) > 2:
        raise Moved
    await seen_by(interaction, match_id)
    found = await interaction.client.deadlines.vote(match_id, interaction.user.id, int(seat), wanted)
    words = say(f"button.missed.{wanted}")
    if found.decided is not None:
        return say("vote.decided", choice=words)
    return say("vote.noted", choice=words, agreed=found.agreed, needed=found.needed)


def usual_calls(calls: Calls) -> tuple[bool, bool]:
    """Whether there is a mention in the thread, and whether there are direct messages."""
    return calls in ("thread", "both"), calls in ("dm", "both")


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(ClockCog(bot))

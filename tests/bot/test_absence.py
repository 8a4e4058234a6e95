"""Seats of absent players, without Discord: what a substitute begins with, and who has left the server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.absence import ABSENT_AFTER, Absence
from bot.idle import DAY
from bot.lobby import Member
from bot.presence import Presence
from bot.refusal import Refusal
from storage.contract import SeatRecord
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]

DAN, EVE = Member(104, "member 104"), Member(105, "member 105")


async def owing(table: Table) -> SeatRecord:
    await table.deal("witan_tricks", "30d", "usual")
    position = await table.matches.position(table.number)
    (seat,) = position.game.owing(position.state)
    return position.seats[seat]


async def test_a_substitute_begins_anew_and_hosts_where_the_old_player_did(clocked: Table) -> None:
    seat, absence = await owing(clocked), Absence(clocked.matches)
    async with clocked.store.transaction() as tx:
        await tx.update_seat(clocked.number, seat.seat, calls="none", looked_at=clocked.clock.at)
        await tx.update_match(clocked.number, host_id=seat.member_id)
    clocked.clock.at += ABSENT_AFTER + 1
    new = await absence.take_over(clocked.number, seat.seat, DAN)
    assert (new.member_id, new.calls, new.looked_at) == (DAN.id, None, 0)
    match = await clocked.store.match(clocked.number)
    assert match is not None
    assert match.host_id == DAN.id
    clocked.clock.at += DAY
    with pytest.raises(Refusal, match=r"refusal\.substitute\.present"):
        await absence.take_over(clocked.number, seat.seat, EVE)
    clocked.clock.at += ABSENT_AFTER
    assert (await absence.take_over(clocked.number, seat.seat, EVE)).member_id == EVE.id


async def test_whoever_has_left_the_server_has_no_vote(clocked: Table) -> None:
    seat = await owing(clocked)
    await Absence(clocked.matches).departed(clocked.number, seat.seat)
    others = [each.id for each in PEOPLE if each.id != seat.member_id]
    cast = await clocked.votes.ask(clocked.number, others[0], "draw", "ask")
    assert (cast.agreed, cast.needed) == (1, 2)
    await clocked.votes.ask(clocked.number, others[1], "draw", "agree")
    match = await clocked.store.match(clocked.number)
    assert match is not None
    assert match.status == "finished"


class Guild:
    """A server that says who is there, and counts how often it is asked."""

    id = 1

    def __init__(self) -> None:
        self.here: bool | None = True
        self.asked = 0

    async def fetch_member(self, _: int) -> None:
        self.asked += 1
        if self.here is None:
            raise OSError
        if not self.here:
            response: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(response, {"code": 10007, "message": "Unknown Member"})


async def test_discord_is_asked_once_a_day_and_whoever_is_back_is_no_more_gone(clocked: Table) -> None:
    seat, guild = await owing(clocked), Guild()
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    presence = Presence(client, clocked.matches, Absence(clocked.matches))

    async def is_gone() -> bool:
        await presence.look(clocked.number)
        return (await clocked.store.seats(clocked.number))[seat.seat].departed_at is not None

    assert [await is_gone() for _ in range(3)] == [False] * 3
    assert guild.asked == 1
    guild.here = None
    clocked.clock.at += DAY
    assert not await is_gone(), "Discord does not say"
    guild.here = False
    clocked.clock.at += DAY
    assert await is_gone()
    assert guild.asked == 3
    guild.here = True
    assert not await is_gone()

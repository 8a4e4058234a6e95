"""What entrants do in a competition, for commands and buttons alike. Each gives the words that answer it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.competitions.service import Pairing
from bot.controls import Press
from bot.league.requests import Request, Verdict
from bot.names import plain
from bot.phrases import listed, say
from bot.posts.league.figures import said_name
from bot.posts.league.words import day, message_title
from bot.posts.outgoing import Outgoing
from bot.refusal import Refusal
from storage.competition import CompetitionRecord

from .league_meaning import pairing_of
from .show import Interaction, member_of

ABOUT_MATCHES = frozenset(Request) - {Request.WITHDRAW, Request.REGISTER_AGAIN, Request.CONTINUE}
"""The requests that are about one match."""


async def join(interaction: Interaction, league: CompetitionRecord) -> str:
    """Sign up."""
    entered = await interaction.client.competitions.join(
        league.id, member_of(interaction), str(interaction.id)
    )
    key = "league.joined.waits" if entered.status == "waiting" else "league.joined"
    return say(key, title=message_title(league), start=day(league.start_at))


async def leave(interaction: Interaction, league: CompetitionRecord) -> str:
    """Leave before the start, withdraw after it."""
    await interaction.client.competitions.leave(league.id, interaction.user.id)
    key = "league.withdrew" if league.status == "running" else "league.left"
    return say(key, title=message_title(league))


async def leave_or_ask(interaction: Interaction, league: CompetitionRecord, sure: bool) -> Outgoing:
    """Before the start it is done at once; once matches run, only after it was asked once more."""
    if league.status != "running" or sure:
        return Outgoing(league.id, 0, await leave(interaction, league))
    season = await interaction.client.competitions.season(league.id)
    if season.of_member(interaction.user.id) is None:
        raise Refusal("refusal.league_panel.not_in", title=message_title(league))
    rows = (
        (
            Press("league.leave.sure", say("button.league.withdraw"), "final"),
            Press("keep", say("button.keep")),
        ),
    )
    return Outgoing(league.id, 0, say("league.withdraw.confirm", title=message_title(league)), rows=rows)


async def check_in(interaction: Interaction, league: CompetitionRecord) -> str:
    """Say that one is there."""
    await interaction.client.competitions.check_in(league.id, interaction.user.id, str(interaction.id))
    return say("league.checked_in", title=message_title(league))


async def take(interaction: Interaction, league: CompetitionRecord) -> str:
    """Take the place that one was asked for."""
    await interaction.client.competitions.take_place(league.id, interaction.user.id)
    return say("league.took", title=message_title(league))


async def decline(interaction: Interaction, league: CompetitionRecord) -> str:
    """Leave it to the next one."""
    await interaction.client.competitions.decline_place(league.id, interaction.user.id)
    return say("league.declined", title=message_title(league))


async def sit_out(interaction: Interaction, league: CompetitionRecord) -> str:
    """Half a point for the next round instead of an opponent."""
    await interaction.client.competitions.sit_out(league.id, interaction.user.id)
    return say("league.sat_out", title=message_title(league))


async def challenge(interaction: Interaction, league: CompetitionRecord, other: int) -> str:
    """A match with somebody above on a ladder."""
    service = interaction.client.competitions
    fixture = await service.challenge(league.id, interaction.user.id, other)
    name = said_name(await service.season(league.id), other)
    return say("league.challenged", title=message_title(league), name=name, number=fixture.number)


async def request(
    interaction: Interaction, league: CompetitionRecord, kind: Request, number: int | None
) -> str:
    """Ask for something; clear cases are decided at once."""
    if kind in ABOUT_MATCHES and number is None:
        raise Refusal("refusal.league_panel.which_match")
    service = interaction.client.competitions
    about = number if kind in ABOUT_MATCHES else None
    decision = await service.request(league.id, interaction.user.id, kind, about)
    reason = say(f"league.reason.{decision.reason}")
    is_granted = decision.verdict is Verdict.GRANTED
    key = "league.requested.granted" if is_granted else "league.requested.queued"
    return say(key, kind=say(f"league.request.{kind}"), title=message_title(league), reason=reason)


async def report(
    interaction: Interaction, league: CompetitionRecord, number: int, placings: Sequence[int]
) -> str:
    """Agree what an open match shall count as if it is not over in time."""
    pairing = await pairing_of(interaction, league, number)
    all_agree = await interaction.client.competitions.agree(league.id, interaction.user.id, number, placings)
    key = "league.reported.all" if all_agree else "league.reported"
    return say(key, number=number, title=message_title(league), ends=ends_words(pairing, placings))


def ends_words(pairing: Pairing, placings: Sequence[int]) -> str:
    """ "Ada is 1. and Ben is 2."."""
    return listed(
        say("league.match.if", name=plain(each.name), place=place)
        for each, place in zip(pairing.entrants, placings, strict=True)
    )


def placings_of(text: str, pairing: Pairing) -> tuple[int, ...]:
    """The places by seat that somebody wrote: "1 2" is a win for seat A, "2 1" for seat B, "1 1" a tie; or
    the seats' letters in the order of their places: "B A", "B A=C". :class:`Refusal` says how to write it."""
    count = len(pairing.entrants)
    letters = "ABCDEF"[:count]
    words = text.upper().replace(",", " ").replace(">", " ").split()
    wrong = Refusal("refusal.league_panel.placings", count=count)
    if all(each.isdecimal() and len(each) == 1 for each in words):
        found = tuple(map(int, words))
        if len(found) != count:
            raise wrong
        expected = tuple(1 + sum(other < each for other in found) for each in found)
        if expected != found:
            raise wrong
        return found
    places: dict[str, int] = {}
    for group in words:
        tied = group.split("=")
        place = len(places) + 1
        for letter in tied:
            if len(letter) != 1 or letter not in letters or letter in places:
                raise wrong
            places[letter] = place
    if len(places) != count:
        raise wrong
    return tuple(places[letter] for letter in letters)

"""Made-up histories of finished matches."""

from __future__ import annotations

from typing import Any

from bot.placings import final
from rules.core.chance import Chance
from rules.core.outcome import placings_of
from storage.past import PlayedMatch, PlayedSeat

GUILD = 5


def sat(number: int, member: int | None, **changes: Any) -> PlayedSeat:
    values: dict[str, Any] = {
        "seat": number,
        "member_id": member,
        "agent": "greedy" if member is None else None,
        "resigned": False,
        "name": f"Member {member}",
        "moved": member is not None,
    }
    return PlayedSeat(**{**values, **changes})


def played(number: int, *members: int | PlayedSeat | None, **changes: Any) -> PlayedMatch:
    """A match that seat A won, B came second in, and so on."""
    seats = tuple(each if isinstance(each, PlayedSeat) else sat(at, each) for at, each in enumerate(members))
    places = list(changes.pop("placings", range(1, len(seats) + 1)))
    values: dict[str, Any] = {
        "id": number,
        "guild_id": GUILD,
        "game": "ortus_regni",
        "ended_at": number * 10,
        "outcome": {
            "placings": places,
            "points": [0] * len(seats),
            "ending": changes.pop("ending", "last_earl"),
        },
        "unrated": False,
        "substituted": False,
        "seats": seats,
    }
    return PlayedMatch(**{**values, **changes})


def history(number: int, key: bytes = b"history") -> list[PlayedMatch]:
    """Matches of two to six among ten people, with all that can happen to one."""
    chance = Chance(key)
    found = []
    for at in range(1, number + 1):
        members = chance.shuffled(range(1, 11))[: 2 + chance.below(5)]
        seats = []
        for seat, member in enumerate(members):
            what = chance.below(40)
            if what == 0:
                seats.append(sat(seat, None))
            elif what == 1:
                seats.append(sat(seat, member, resigned=True, agent="greedy", moved=chance.below(3) > 0))
            elif what == 2:
                seats.append(sat(seat, None, agent=None, name=""))
            else:
                seats.append(sat(seat, member))
        points = tuple(chance.below(6) for _ in seats)
        found.append(
            played(
                at,
                *seats,
                placings=final(placings_of(points), {each.seat for each in seats if each.resigned}),
                ending=chance.pick(["last_earl", "last_earl", "last_earl", "agreed"]),
                unrated=chance.below(30) == 0,
                substituted=chance.below(30) == 0,
            )
        )
    return found

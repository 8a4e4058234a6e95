"""Which matches are rated, and why the others are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """What a rating needs to know of a finished match.

    ``teams`` are the members of each side, by seat; a seat that plays for itself is a side of one, partners
    are one side. ``placings`` are by side. An AI seat is ``None``.
    """

    number: int
    """The match; those that ended at the same time are told apart by it."""
    ended_at: int
    """Milliseconds since 1970."""
    game: str
    guild: int
    teams: tuple[tuple[int | None, ...], ...]
    placings: tuple[int, ...]
    is_cancelled: bool = False
    """It ended without a result, or an organiser made it void."""
    is_substituted: bool = False
    """Somebody else played a seat to its end."""
    is_forfeit: bool = False
    """It was given up before everybody had made a real move."""
    is_adjudicated: bool = False
    """The league's finish rule ended it, not the game's."""


class Unrated(StrEnum):
    """Why a match is not rated."""

    CANCELLED = "cancelled"
    AI = "ai"
    SUBSTITUTED = "substituted"
    FORFEIT = "forfeit"
    ADJUDICATED = "adjudicated"
    ALONE = "alone"
    """Fewer than two sides, or one member on several seats."""


def why_unrated(match: RatedMatch) -> Unrated | None:
    """The first reason for which the match is not rated; ``None`` if it is."""
    if match.is_cancelled:
        return Unrated.CANCELLED
    members = [member for team in match.teams for member in team]
    if None in members:
        return Unrated.AI
    if match.is_substituted:
        return Unrated.SUBSTITUTED
    if match.is_forfeit:
        return Unrated.FORFEIT
    if match.is_adjudicated:
        return Unrated.ADJUDICATED
    if len(match.teams) < 2 or len(set(members)) < len(members) or not all(match.teams):
        return Unrated.ALONE
    return None

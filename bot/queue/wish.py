"""What a member waits for: as he writes it, and as it is stored."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from rules.core.game import Game

from ..clocks.control import NotAPace, read_pace, write_pace
from ..names import plain
from ..phrases import listed
from ..phrases.registry import speaker_of
from ..refusal import Refusal

MOST_PACES: Final = 5
MOST_HOURS: Final = 12
"""Shared hours a day that somebody may ask for."""

_SEATS: Final = re.compile(r"\s*(\d{1,2})\s*(?:(?:-|–|to)\s*(\d{1,2})\s*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Conditions on a table and on everybody else at it."""

    games: tuple[str, ...]
    """Their keys, the dearest first."""
    least: int
    most: int
    """Seats."""
    paces: tuple[str, ...] = ()
    """As people write them, the dearest first; none: any."""
    hours: int = 0
    """Hours a day that each of the others must share; 0: it does not matter."""
    near: bool = False
    """Whether the others are to be about as strong."""
    reliability: int = 0
    """What each of the others must have."""

    def takes(self, game: str, seats: int) -> bool:
        """Whether a table of that game with so many seats would do."""
        return game in self.games and self.least <= seats <= self.most


def wish_json(wish: Wish) -> dict[str, Any]:
    """As it is stored."""
    return {**asdict(wish), "games": list(wish.games), "paces": list(wish.paces)}


def wish_of(stored: Mapping[str, Any]) -> Wish:
    """What :func:`wish_json` gave."""
    values = {**stored, "games": tuple(stored["games"]), "paces": tuple(stored["paces"])}
    return Wish(**values)


def read_games(text: str, games: Mapping[str, Game[Any, Any]]) -> tuple[str, ...]:
    """Games by key or title, with commas between; :class:`Refusal` names those that there are."""
    titles = {speaker_of(key).title.casefold(): key for key in games}
    found: list[str] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        key = titles.get(part.casefold(), part.casefold())
        if key not in games:
            raise Refusal("refusal.queue.game", text=plain(part, 40), games=_titles(games))
        if key not in found:
            found.append(key)
    if not found:
        raise Refusal("refusal.queue.game", text=plain(text, 40), games=_titles(games))
    return tuple(found)


def _titles(games: Mapping[str, Game[Any, Any]]) -> str:
    return listed(speaker_of(key).title for key in games)


def read_seats(
    text: str | None, chosen: tuple[str, ...], games: Mapping[str, Game[Any, Any]]
) -> tuple[int, int]:
    """``3`` or ``2-4``: at least and at most; whatever the games can be played with if nothing was written.
    :class:`Refusal` if one of them cannot be played so."""
    counts = [each for key in chosen for each in games[key].seat_counts]
    if text is None or not text.strip():
        return min(counts), max(counts)
    parts = _SEATS.fullmatch(text)
    least = int(parts[1]) if parts else 0
    most = int(parts[2] or parts[1]) if parts else 0
    if not 0 < least <= most:
        raise Refusal("refusal.queue.seats", text=plain(text, 20))
    for key in chosen:
        if not any(least <= each <= most for each in games[key].seat_counts):
            counted = listed(map(str, games[key].seat_counts), "word.or")
            raise Refusal("refusal.seat_count", game=speaker_of(key).title, counts=counted)
    return least, most


def read_paces(text: str | None) -> tuple[str, ...]:
    """Paces with commas between, in their shortest words; none for any pace. :class:`Refusal` for what is no
    pace."""
    found: list[str] = []
    parts = [each.strip() for each in (text or "").split(",")]
    if parts in ([""], ["any"]):
        return ()
    for part in filter(None, parts):
        try:
            pace = write_pace(read_pace(part))
        except NotAPace as wrong:
            raise Refusal("refusal.pace", part=plain(wrong.part or part, 40)) from None
        if pace not in found:
            found.append(pace)
    if len(found) > MOST_PACES:
        raise Refusal("refusal.queue.paces", most=MOST_PACES)
    return tuple(found)

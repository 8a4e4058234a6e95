"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Placings with ties, points, and the way in which the match ended.

    ``placings[seat]`` is 1 for the best; seats that tie share the better number, and the
    next number is skipped (1, 1, 3). ``points[seat]`` are the game's own points, partners
    showing the same sum. ``ending`` is the game's key for how it ended.
    """

    placings: tuple[int, ...]
    points: tuple[int, ...]
    ending: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, more than one after a tie or in a partnership."""
        return tuple(seat for seat, place in enumerate(self.placings) if place == 1)


def placings_of(points: tuple[int, ...]) -> tuple[int, ...]:
    """Standard competition ranking, highest points first: ``(5, 9, 5)`` gives ``(2, 1, 2)``."""
    return tuple(1 + sum(other > own for other in points) for own in points)

"""What a member's rated matches in one game come to: places, wins and streaks."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Sums over the matches of one member in one game, in the order in which they ended."""

    finished: int = 0
    """Matches played to the end, whether rated or not."""
    rated: int = 0
    wins: int = 0
    """First places, shared ones too, unless all shared it."""
    draws: int = 0
    """Matches in which all shared the first place."""
    places: dict[int, int] = field(default_factory=dict)
    """How often each place was reached; draws left out."""
    streak: int = 0
    """Wins in a row up to now."""
    best_streak: int = 0
    last_at: int = 0
    """When the last rated match ended."""
    upset: float = 0.0
    """The largest difference of ``mu`` by which somebody was rated higher whom the member left behind in a
    match that he won, where both ratings were certain."""
    upset_match: int = 0

    def add(self, place: int, *, drawn: bool, at: int) -> None:
        """Counts a rated match in which the member's side took that place."""
        self.rated += 1
        self.last_at = at
        if drawn:
            self.draws += 1
            self.streak = 0
            return
        self.places[place] = self.places.get(place, 0) + 1
        won = place == 1
        self.wins += won
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)

"""The pictures of a competition as attachments, each with its alternative text and its words."""

from __future__ import annotations

from render.league import bracket_scene, crosstable_scene, entries, schedule_scene, standings_scene
from render.league.bracket import bracket_alt, bracket_words
from render.league.crosstable import crosstable_alt, crosstable_words
from render.league.schedule import schedule_alt, schedule_words
from render.league.standings import standings_alt, standings_words

from ..outgoing import Picture, in_block


def standings_picture(shown: entries.Standings) -> Picture:
    """Standings."""
    words = in_block(standings_words(shown))
    return Picture("standings.png", standings_scene(shown), standings_alt(shown), words)


def bracket_picture(shown: entries.Bracket) -> Picture:
    """A bracket."""
    return Picture("bracket.png", bracket_scene(shown), bracket_alt(shown), in_block(bracket_words(shown)))


def crosstable_picture(shown: entries.Crosstable) -> Picture:
    """A crosstable; only of so many as fit beside each other."""
    words = in_block(crosstable_words(shown))
    return Picture("crosstable.png", crosstable_scene(shown), crosstable_alt(shown), words)


def schedule_picture(shown: entries.Schedule) -> Picture:
    """A schedule."""
    return Picture(
        "schedule.png", schedule_scene(shown), schedule_alt(shown), in_block(schedule_words(shown))
    )

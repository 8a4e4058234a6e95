"""Pictures of competitions, and the same in words: standings, brackets, crosstables, schedules.

They are given plain data (``entries.py``), ranked and counted already; nothing here knows a rule of a league.
"""

from __future__ import annotations

from .bracket import bracket_scene
from .crosstable import crosstable_scene
from .schedule import schedule_scene
from .standings import standings_scene

__all__ = ["bracket_scene", "crosstable_scene", "schedule_scene", "standings_scene"]

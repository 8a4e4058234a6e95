"""Competitions as the bot offers them: what organisers and entrants can do, and what can be seen.

Every method checks who may; what may not be is a :class:`~bot.refusal.Refusal`, and changes nothing. Names
in what is returned are raw display names; escape them before showing.

Kinds of notices that are owed (``store.owed_notices``), each with the keys of its payload:

``sign_up``       sign-up is open
``check_in``      check-in is open: until
``reminder``      about ("check_in", "end"), until
``called_off``    reason: "too_few", or an organiser's words
``seeded``        divisions are made: divisions (lists of entrants)
``round``         matches are dealt: round, numbers (of the fixtures)
``result``        a fixture is decided: number
``wanted``        somebody is asked for a place: entrant (who is asked), place (whose)
``gone``          somebody is out: entrant, why ("withdrawn", "absent", "red", "removed")
``substituted``   entrant, place
``extension``     open matches have an extension: until, numbers
``request``       a request waits for the organisers: request (its id)
``decided``       an organiser has decided a request: request
``closed``        the end: champions (entrants), moves (entrant: "up", "stay", "down")
``next``          another season: competition (its id)
"""

from __future__ import annotations

from .asking import Asking
from .deciding import Deciding, Ruling
from .looking import Effect, Looking, Pairing
from .preparing import Preparing, Preview
from .running import Running

__all__ = ["Competitions", "Effect", "Pairing", "Preview", "Ruling"]


class Competitions(Preparing, Asking, Deciding, Looking, Running):
    """All competitions."""

"""What the Burhs lend to their holders: the card that each shows, in its own limits (S.4).

Each limit is a use within a scope: once in the holder's turn, or once in each battle, Joust or Struggle.
``ShireMat.served`` remembers the uses until their scope is over.
"""

from __future__ import annotations

from typing import Final

from rules.ortus.card import BURH, CHAMPION, VASSAL, card_of, name_of
from rules.ortus.force import BURH_CARD, Force, face_strength
from rules.ortus.king import claims_of, leads
from rules.ortus.means import StandIns, Use
from rules.ortus.state import Move, State
from rules.ortus.turn import Turn
from rules.ortus.variant import Reserves

from .event import BurhServed
from .mat import Scope, mat_of

_SCOPES: Final[dict[Use, tuple[Scope, ...]]] = {
    "banquet": ("turn",),
    "joust": ("turn",),
    "bequest": ("turn",),
    "king": ("turn",),
    "plot": ("turn",),
    "support": ("struggle",),
    "ride": ("joust",),
    "tilt": ("joust",),
    "opt_out": ("joust",),
    "tactics": ("battle",),
}
"""Within what a Burh's card serves once for such a use: as an Action in a turn (S.4.8, S.4.9, S.4.14), in a
Struggle (S.4.5, S.4.7), in a Joust as Champion (S.4.3) or Vassal (S.4.5) or to stay out of it (S.4.12), in a
battle (S.4.13)."""


def _is_turn_of(state: State, seat: int) -> bool:
    """Whether the seat's own turn goes on."""
    return any(isinstance(each, Turn) and each.seat == seat and each.stage == "open" for each in state.stack)


def _scopes(state: State, seat: int, use: Use) -> tuple[Scope, ...]:
    """In the holder's own turn a Banner's answer to a result is also its one use of the turn (S.4.13)."""
    scopes = _SCOPES[use]
    return (*scopes, "turn") if use == "tactics" and _is_turn_of(state, seat) else scopes


# In the place of cards of the hand -----------------------------------------------------------------------


def _offers(state: State, seat: int, kind: int, use: Use) -> list[int]:
    """The seat's Burhs that show the kind and have not served yet, as far as the use goes (S.4.1).

    A claim has to make him King at once (S.4.10). A Banner that calls a Joust cannot keep its holder out of
    it, for the caller is in (S.4.11). No Emissary and no Lord is among the uses (S.4.3, S.4.6).
    """
    mat = mat_of(state)
    lent = mat.lent(seat, kind)
    if not lent or use not in _SCOPES:
        return []
    if use == "king" and not leads(state, seat, claims_of(state, seat) + 1):
        return []
    scopes = _scopes(state, seat, use)
    return [number for number in lent if not mat.has_served(number, scopes)]


def _play(move: Move, seat: int, kind: int, by: int, use: Use) -> None:
    """The Burh's card serves and stays (S.4.1)."""
    mat_of(move.state).serve(by, _scopes(move.state, seat, use))
    move.tell(BurhServed(seat, by, name_of(card_of(kind, BURH))))


BURH_CARDS: Final = StandIns(_offers, _play)
"""Cards of Burhs: Allies and Vassals in Struggles, Champions and Vassals in Jousts, Banquets, Banners, plots
(S.4.3, S.4.5, S.4.7 to S.4.14)."""


# In battles ------------------------------------------------------------------------------------------------

_FIGHTING: Final = (CHAMPION, VASSAL)
"""What a Burh shows that can be fielded (S.4.2, S.4.4)."""


def _forces(state: State, seat: int, taken: list[tuple[int, int, int]]) -> list[Force]:
    """Each once in a battle, as strong as from the hand (S.4.2, S.4.4)."""
    return [
        Force(BURH_CARD, kind, number, face_strength(state.ruleset, kind))
        for kind in _FIGHTING
        for number in mat_of(state).lent(seat, kind)
        if (BURH_CARD, kind, number) not in taken
    ]


def _are_open(state: State, seat: int) -> bool:
    mat = mat_of(state)
    return any(mat.lent(seat, kind) for kind in _FIGHTING)


def _fall(move: Move, seat: int, force: Force) -> None:
    """It has fallen for this battle; it is neither captured nor lost (S.4.1, S.4.2)."""


BURH_FORCES: Final = Reserves(_forces, _are_open, _fall)
"""A Champion or a Vassal of a Burh in each battle of its holder's (S.4.2, S.4.4)."""

"""Shire: table of contents.

It is Ortus Regni (:mod:`rules.ortus_regni.game`) with the same opening, turn and procedures (S.1.1), and in
place of its own parts, or beside them (S.1.2):

1. five Burhs beside the Earldoms: :mod:`~rules.shire.mat` (S.1.3 to S.1.5), which the options choose:
   :mod:`~rules.shire.ruleset`
2. the Burhs as Fiefs, neutral (S.2) and held (S.3): :mod:`~rules.shire.burh`
3. the cards that they lend to their holders, in place of cards of the hand and as forces (S.4):
   :mod:`~rules.shire.lending`

What happens besides is in :mod:`~rules.shire.event`. Players choose nothing new: a Burh is besieged by
``Siege``, and its card played by the number of the Burh where an action says ``by``, ``fief`` or ``piece``.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.codec import KindCodec
from rules.core.event import Event
from rules.core.ruleset import Ruleset
from rules.ortus.action import ACTIONS
from rules.ortus.card import BURH
from rules.ortus.departure import ENDINGS
from rules.ortus.event import EVENTS
from rules.ortus.family import FamilyGame
from rules.ortus.variant import Variant, compose
from rules.ortus_regni.game import VARIANT as ORTUS_REGNI

from .burh import BURH_AS_FIEF
from .event import BurhCaptured, BurhFreed, BurhServed
from .lending import BURH_CARDS, BURH_FORCES
from .mat import ShireMat, lay_mat
from .ruleset import ShireRuleset

VARIANT: Final[Variant] = compose(
    opening=ORTUS_REGNI.opening,
    choices=ORTUS_REGNI.choices,
    procedures=ORTUS_REGNI.procedures,
    supply=ORTUS_REGNI.supply,
    contest=ORTUS_REGNI.contest,
    heirs=ORTUS_REGNI.heirs,
    fief_kinds={**ORTUS_REGNI.fief_kinds, BURH: BURH_AS_FIEF},
    muster_mercenary=ORTUS_REGNI.muster_mercenary,
    ending=ORTUS_REGNI.ending,
    earldom=ORTUS_REGNI.earldom,
    mat=lay_mat,
    mat_type=ShireMat,
    stand_ins=BURH_CARDS,
    reserves=BURH_FORCES,
)
"""The base game and the Shire (S.1.1, S.1.2)."""


class Shire(FamilyGame):
    """The game's facts: two to six Earls play, around a Shire that is open to all (S.1.1, S.1.5)."""

    key = "shire"
    title = "Shire"
    prefix = "S"
    builds_on: str | None = "ortus_regni"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    ruleset: type[Ruleset] = ShireRuleset
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec(ACTIONS)
    events: KindCodec[Event] = KindCodec((*EVENTS, BurhServed, BurhCaptured, BurhFreed))
    variant = VARIANT

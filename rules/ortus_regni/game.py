"""Ortus Regni, the base game: table of contents.

The opening, in the order of RULES.md: the table is laid (:mod:`~rules.ortus.opening`, O.1, O.2.3), every Earl
builds a deck (:mod:`~rules.ortus.deck`, O.2.1) and under Tournament Rules picks free Towers
(:mod:`~rules.ortus.free_tower`, O.19), a cube says who starts (O.2.4), hands are drawn and perhaps drawn anew
(:mod:`~rules.ortus.mulligan`, O.2.6, O.2.7).

A turn (:mod:`~rules.ortus.turn`, O.4), at most one Action:

1. found a Fief or attach a Property: :mod:`~rules.ortus.fief`, :mod:`~rules.ortus.property` (O.5)
2. install a Lord: :mod:`~rules.ortus.lord`, hire a Mercenary: :mod:`~rules.ortus.mercenary` (O.6, O.7)
3. hold a Banquet: :mod:`~rules.ortus.banquet` (O.4.8)
4. plant a Banner: :mod:`~rules.ortus.king` (O.14), :mod:`~rules.ortus.bequest` (O.15),
   :mod:`~rules.ortus.joust` and :mod:`~rules.ortus.jousting` (O.16)
5. play Treachery or Intrigue: :mod:`~rules.ortus.plot` (O.12), contested in a
   :mod:`~rules.ortus.struggle` (O.13)
6. attack: :mod:`~rules.ortus.attack`, :mod:`~rules.ortus.force`, :mod:`~rules.ortus.battle`,
   :mod:`~rules.ortus.tactics`, :mod:`~rules.ortus.losses` (O.9, O.20), :mod:`~rules.ortus.conquest`,
   :mod:`~rules.ortus.spoils`, :mod:`~rules.ortus.receipt` (O.10), :mod:`~rules.ortus.ransom` (O.11)
7. recruit: :mod:`~rules.ortus.recruit` (O.7.5), send an Emissary: :mod:`~rules.ortus.emissary` (O.18), use a
   Monastery: :mod:`~rules.ortus.monastery` (O.6.9)

Free at any time of it: Towers (:mod:`~rules.ortus.tower`, O.8) and garrisons (O.7.2). The draw that ends the
turn comes from the Earl's own deck: :mod:`~rules.ortus.earl_deck` (O.4.4).

After each round the :mod:`~rules.ortus.viking` rules (O.17). Earls leave and the last one wins:
:mod:`~rules.ortus.departure` (O.3).

What everybody sees is :mod:`~rules.ortus.observe`, what may be refused :mod:`~rules.ortus.refusal`, what a
host may set :mod:`~rules.ortus_regni.ruleset`. How questions follow one another is :mod:`~rules.ortus.play`.
A series of matches is nothing that a match knows (O.19.4).
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.codec import KindCodec
from rules.core.event import Event
from rules.core.ruleset import Ruleset
from rules.ortus import deck, opening
from rules.ortus.action import ACTIONS
from rules.ortus.attack import ATTACK
from rules.ortus.banquet import HOLD_BANQUET
from rules.ortus.battle import BATTLE_PROCEDURE
from rules.ortus.bequest import BEQUEATH
from rules.ortus.card import PRINCE
from rules.ortus.departure import CONCEDE, ENDINGS, last_at_table
from rules.ortus.earl_deck import EARL_DECK
from rules.ortus.emissary import SEND_EMISSARY
from rules.ortus.event import EVENTS
from rules.ortus.family import FamilyGame
from rules.ortus.fief import CASTLES_AND_PALACES, FOUND_FIEF
from rules.ortus.free_tower import FREE_TOWERS, offer_free_towers
from rules.ortus.joust import CALL_JOUST, JOUST_PROCEDURE
from rules.ortus.king import CLAIM_KINGSHIP, ROYAL_ARMY
from rules.ortus.lord import PLACE_LORD
from rules.ortus.mercenary import GARRISON, PLACE_MERCENARY, no_garrison
from rules.ortus.monastery import USE_MONASTERY
from rules.ortus.mulligan import MULLIGAN, open_mulligan
from rules.ortus.opening import OPENING
from rules.ortus.plot import PLOT
from rules.ortus.property import PLACE_PROPERTY
from rules.ortus.ransom import RANSOM
from rules.ortus.receipt import RECEIPT
from rules.ortus.recruit import RECRUIT
from rules.ortus.spoils import SPOILS
from rules.ortus.state import Move
from rules.ortus.struggle import STRUGGLE, open_struggle
from rules.ortus.tower import PLACE_TOWER
from rules.ortus.turn import END_TURN, HAND_LIMIT, TURN
from rules.ortus.variant import Variant, compose
from rules.ortus.viking import VIKING_COMMAND

from .ruleset import OrtusRegniRuleset


def build_decks(move: Move) -> None:
    """Every Earl builds a deck of the size that the options say (O.2.1)."""
    assert isinstance(move.state.ruleset, OrtusRegniRuleset)
    deck.open_deck_building(move, move.state.ruleset.deck_size)


def offer_mulligan(move: Move) -> None:
    """The option ``mulligan`` (O.2.7)."""
    assert isinstance(move.state.ruleset, OrtusRegniRuleset)
    if move.state.ruleset.mulligan:
        open_mulligan(move)


VARIANT: Final[Variant] = compose(
    opening=(
        build_decks,
        offer_free_towers,
        opening.draw_starting_earl,
        opening.draw_hands,
        offer_mulligan,
        opening.begin_play,
    ),
    choices=(
        FOUND_FIEF,
        PLACE_PROPERTY,
        PLACE_LORD,
        PLACE_MERCENARY,
        HOLD_BANQUET,
        CLAIM_KINGSHIP,
        BEQUEATH,
        CALL_JOUST,
        PLOT,
        ATTACK,
        RECRUIT,
        SEND_EMISSARY,
        USE_MONASTERY,
        PLACE_TOWER,
        GARRISON,
        END_TURN,
        CONCEDE,
    ),
    procedures=(
        OPENING,
        deck.DECK_BUILDING,
        FREE_TOWERS,
        MULLIGAN,
        TURN,
        HAND_LIMIT,
        STRUGGLE,
        BATTLE_PROCEDURE,
        SPOILS,
        RECEIPT,
        RANSOM,
        ROYAL_ARMY,
        JOUST_PROCEDURE,
        VIKING_COMMAND,
    ),
    supply=EARL_DECK,
    contest=open_struggle,
    heirs=frozenset({PRINCE}),
    fief_kinds=CASTLES_AND_PALACES,
    muster_mercenary=no_garrison,
    ending=last_at_table,
    earldom=opening.with_palace,
)
"""What the base game is composed of."""


class OrtusRegni(FamilyGame):
    """The game's facts: two to six Earls play, and decks are asked for first (O.1.1, O.2.1)."""

    key = "ortus_regni"
    title = "Ortus Regni"
    prefix = "O"
    builds_on: str | None = None
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    ruleset: type[Ruleset] = OrtusRegniRuleset
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec(ACTIONS)
    events: KindCodec[Event] = KindCodec(EVENTS)
    variant = VARIANT

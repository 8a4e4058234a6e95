"""Every refusal of the family: rule number, phrase key, and what the sentence needs.

The sentences themselves live with the bot's phrases. Values tell the acting seat nothing that it does not
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.action import IllegalAction

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "ortus.match_over": (),
    "ortus.not_asked": ("asked", "question"),
    "ortus.other_question": ("action", "question"),
    "ortus.action_taken": ("action",),
    "ortus.not_in_hand": ("card", "hand"),
    "ortus.not_usable": ("card", "usable"),
    "ortus.not_your_fief": ("fief", "fiefs"),
    "ortus.no_such_fief": ("fief", "fiefs"),
    "ortus.no_such_mercenary": ("mercenary", "mercenaries"),
    "ortus.fief_has_lord": ("fief", "lord"),
    "ortus.no_room": ("card", "fief"),
    "ortus.cathedral_stands": ("owner",),
    "ortus.truce": ("round", "opens"),
    "ortus.first_turn": ("round", "opens"),
    "ortus.no_target": ("target", "targets"),
    "ortus.nothing_there": ("what",),
    "ortus.no_force": (),
    "ortus.no_land": (),
    "ortus.no_soldiers_left": (),
    "ortus.not_in_pool": ("soldier", "pool"),
    "ortus.garrison_full": ("mercenary", "slots"),
    "ortus.king_reigns": ("king",),
    "ortus.no_prince_lord": ("fief",),
    "ortus.cathedral_bars_bequest": ("owner",),
    "ortus.no_abbot": (),
    "ortus.deck_size": ("cards", "wanted"),
    "ortus.not_for_a_deck": ("card",),
    "ortus.too_many_copies": ("card", "cards", "most"),
    "ortus.no_such_deck": ("name", "names"),
    "ortus.not_in_tray": ("card", "tray"),
    "ortus.force_unavailable": ("source", "card", "piece"),
    "ortus.land_limit": ("most",),
    "ortus.must_field": (),
    "ortus.cannot_fall": ("card", "points"),
    "ortus.not_among_spoils": ("card", "cards"),
    "ortus.cannot_pay": ("fief", "card"),
    "ortus.cannot_opt_out": (),
    "ortus.cannot_ante": ("fief", "card"),
    "ortus.no_such_joust_card": ("card", "cards"),
    "ortus.no_such_tower": ("tower", "towers"),
    "ortus.no_such_means": ("card", "by", "means"),
}
"""The phrase keys, and the names of the values that come with each.

Seats: ``asked`` (several), ``target``, ``targets``, ``owner``, ``king``. Numbers of pieces: ``fief``,
``fiefs``, ``mercenary``, ``mercenaries``, ``tower``, ``towers``, ``piece``; ``by`` and ``means`` as in
:mod:`~rules.ortus.means`. Names of cards: ``card``,
``hand``, ``usable``, ``tray``, ``pool``, ``soldier``, ``lord``, ``cards`` (a number in ``deck_size`` and
``too_many_copies``). ``what`` is one of lord, properties, property, towers, hand, soldiers. ``action`` and
``question`` are kinds, ``name`` and ``names`` those of ready-made decks; the rest are numbers.
"""


def refused(rule: str, phrase: str, **values: object) -> IllegalAction:
    """The refusal under a rule; ``phrase`` without the family's name before it."""
    key = f"ortus.{phrase}"
    assert set(values) == set(REFUSALS[key]), f"{key} comes with {REFUSALS[key]}, not {tuple(values)}"
    return IllegalAction(rule, key, values)


def match_over() -> IllegalAction:
    """The match has been won (O.3.1)."""
    return refused("O.3.1", "match_over")


def not_asked(asked: Sequence[int], question: str) -> IllegalAction:
    """Another seat is to decide (O.4.10)."""
    return refused("O.4.10", "not_asked", asked=tuple(asked), question=question)


def other_question(rule: str, action: str, question: str) -> IllegalAction:
    """The action is no answer to what is asked now; ``rule`` is that of the question."""
    return refused(rule, "other_question", action=action, question=question)


def not_in_hand(card: str, hand: Sequence[str]) -> IllegalAction:
    """Cards are played from one's own hand (O.4.2)."""
    return refused("O.4.2", "not_in_hand", card=card, hand=tuple(hand))


def not_usable(rule: str, card: str, usable: Sequence[str]) -> IllegalAction:
    """The card does not serve for that; ``usable`` are those that do."""
    return refused(rule, "not_usable", card=card, usable=tuple(usable))

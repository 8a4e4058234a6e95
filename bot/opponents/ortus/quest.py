"""A steward's turn in Knight-errant: which card to take, and what brings an honour (K.2.4, K.5, K.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from bot.opponents.ortus import knight_errant, turn
from bot.opponents.ortus.sight import WALLED, Sight, kind_of
from rules.core.action import Action
from rules.knight_errant.action import PitchTent, RallyCamp, RefreshRow, TakeFromRow
from rules.knight_errant.mat import KnightMat
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.action import (
    DiscardCard,
    EndTurn,
    FoundFief,
    HoldBanquet,
    PlaceLord,
    PlaceProperty,
    PlaceTower,
    SendEmissary,
)
from rules.ortus.observation import EarlView, FiefView

_WIN: Final = 200.0
_GAIN: Final = 7.0
"""What an honour is worth that is won."""
_BLIND: Final = 1.1
"""What the unseen card of the deck is expected to be worth."""
_ORDER: Final = 0.01
"""Ending the turn is worth less than any Action that is worth anything: only the order of cards counts."""

_LORDS: Final = ("prince", "vassal", "champion", "monk")
_BASE: Final = {
    "castle": 1.2, "land": 0.8, "market_town": 0.6, "church": 0.7, "cathedral": 0.7, "prince": 1.0,
    "vassal": 1.2, "champion": 1.8, "monk": 0.7, "mercenary": 1.9, "treachery": 1.7, "intrigue": 1.2,
    "allies": 1.0, "banquet": 0.8, "banner": 0.9,
}  # fmt: skip
"""What a card is worth in the hand, honours apart."""


def _gain(sight: Sight, after: EarlView) -> float:
    """What the honours are worth that an Earldom so changed would have more."""
    seen = sight.observation
    held = knight_errant.honours(seen, sight.me)
    won = knight_errant.honours(seen, after) - held
    if not won:
        return 0.0
    return _WIN if len(held | won) >= knight_errant.wanted(seen) else _GAIN * len(won)


def _with_property(sight: Sight, fief: FiefView, kind: str) -> EarlView:
    changed = replace(fief, properties=(*fief.properties, f"{kind}.0"))
    return knight_errant.with_fief(sight.me, changed, fief.fief)


def _seats(sight: Sight) -> list[FiefView]:
    """The Fiefs that wait for a Lord (O.6.1, K.3.2)."""
    return [fief for fief in sight.me.fiefs if kind_of(fief.card) in WALLED and fief.lord is None]


def _has_room(sight: Sight, fief: FiefView, kind: str) -> bool:
    """Whether a Property of the kind can be attached (O.5.5)."""
    kinds = Counter(map(kind_of, fief.properties))
    if kind == "market_town":
        return kinds[kind] < sight.numbers.towns_per_fief
    if kind in ("church", "cathedral"):
        return kinds["church"] + kinds["cathedral"] < sight.numbers.churches_per_fief
    return True


# What a card is worth (K.2.4, K.5.2) -----------------------------------------------------------------------


def desire(sight: Sight, kind: str) -> float:
    """What one more card of a kind is worth: what it brings towards honours, less the more of it there are
    in the hand."""
    value = _BASE.get(kind, 1.0) + _promise(sight, kind)
    return value * (1.0, 0.55, 0.3, 0.2)[min(3, sight.hand[kind])]


def _promise(sight: Sight, kind: str) -> float:
    """How near a card brings an honour that is not held: at once, with one card more, or with two."""
    held = knight_errant.honours(sight.observation, sight.me)
    last = 2.0 if len(held) == knight_errant.wanted(sight.observation) - 1 else 1.0
    if kind in _LORDS and kind not in held:
        ready = bool(_seats(sight)) or sight.hand["castle"] > 0
        return last * (2.2 if ready else 0.9) + (_cubes(sight, kind) if kind in ("monk", "vassal") else 0.0)
    if kind in ("monk", "vassal"):
        return _cubes(sight, kind)
    if kind == "castle":
        if len(sight.me.fiefs) + sight.hand["castle"] < 2:
            return 3.0  # the Tent alone falls to a few points (K.3.4)
        waiting = [lord for lord in _LORDS if sight.hand[lord] and lord not in held]
        return (last * 2.2 if waiting else 1.0) if len(_seats(sight)) <= 1 else 0.2
    if kind in ("church", "cathedral") and kind not in held:
        if kind == "cathedral" and _is_barred(sight):
            return 0.0
        return 2.4 * last if any(_has_room(sight, fief, kind) for fief in sight.me.fiefs) else 0.6
    if kind in ("land", "market_town") and "land_and_town" not in held:
        other = "market_town" if kind == "land" else "land"
        there = any(kind_of(card) == other for fief in sight.me.fiefs for card in fief.properties)
        return last * (2.2 if there or sight.hand[other] else 1.0)
    return 0.0


def _cubes(sight: Sight, kind: str) -> float:
    """What an Emissary is worth towards the cubes that are an honour (K.6.5)."""
    numbers = sight.numbers
    assert isinstance(numbers, KnightErrantRuleset)
    missing = numbers.honour_cubes - sight.me.cubes
    brings = numbers.emissary_monk if kind == "monk" else numbers.emissary_vassal
    return 1.6 * min(1.0, brings / missing) if missing > 0 else 0.0


def _is_barred(sight: Sight) -> bool:
    """Whether the one Cathedral stands (O.5.8)."""
    return sight.numbers.one_cathedral and any(
        kind_of(card) == "cathedral"
        for earl in sight.observation.earls
        for fief in earl.fiefs
        for card in fief.properties
    )


# What an action is worth ----------------------------------------------------------------------------------


def _property(sight: Sight, action: PlaceProperty) -> float:
    """What it brings at once; a Land or a Market Town also where its partner can follow."""
    _, fief = sight.fief(action.fief)
    gain = _gain(sight, _with_property(sight, fief, action.card))
    if gain or action.card in ("church", "cathedral"):
        return gain or 0.2
    held = knight_errant.honours(sight.observation, sight.me)
    if action.card in ("land", "market_town") and "land_and_town" not in held:
        partner = "market_town" if action.card == "land" else "land"
        apart = any(kind_of(card) == partner for each in sight.me.fiefs for card in each.properties)
        return (0.4 if apart else 2.5 if sight.hand[partner] else 1.6) - 0.1 * len(fief.properties)
    return turn.worth(sight, action)


def _lord(sight: Sight, action: PlaceLord) -> float:
    """A Lord who is an honour; another one only keeps a seat from him."""
    _, fief = sight.fief(action.fief)
    after = knight_errant.with_fief(sight.me, replace(fief, lord=f"{action.card}.0"), action.fief)
    return _gain(sight, after) or -1.0


def _emissary(sight: Sight, action: SendEmissary) -> float:
    """Cubes, unless the Face card is wanted as a Lord who is an honour (K.6.2, K.6.5)."""
    numbers = sight.numbers
    assert isinstance(numbers, KnightErrantRuleset)
    brings = numbers.emissary_monk if action.card == "monk" else numbers.emissary_vassal
    gain = _gain(sight, replace(sight.me, cubes=sight.me.cubes + brings))
    if gain:
        return gain
    if sight.me.cubes >= numbers.honour_cubes:
        return -1.0
    needed = action.card not in knight_errant.honours(sight.observation, sight.me) and bool(_seats(sight))
    return -1.0 if needed and sight.hand[action.card] == 1 else 1.2 * brings


def _castle(sight: Sight, action: FoundFief) -> float:
    """A seat for a Lord, and a second Fief."""
    if len(sight.me.fiefs) < 2:
        return 5.0
    return 3.5 if not _seats(sight) else 1.0


def _take(sight: Sight, action: TakeFromRow) -> float:
    return _ORDER * desire(sight, action.card)


def _draw(sight: Sight, action: EndTurn) -> float:
    return _ORDER * _BLIND


def _refresh(sight: Sight, action: RefreshRow) -> float:
    """The Action of the turn and a Banner for a card that is really wanted (K.5.2)."""
    return desire(sight, action.card) - 2.6


def _pitch(sight: Sight, action: PitchTent) -> float:
    """A Tent that hangs by one cube before all; one that is gone before nothing (K.3.7, K.3.8)."""
    mat, numbers = sight.observation.mat, sight.numbers
    assert isinstance(mat, KnightMat) and isinstance(numbers, KnightErrantRuleset)
    cubes = mat.tents[sight.me.seat]
    if cubes == 1 and len(sight.me.fiefs) == 1:
        return 3.0
    return 1.4 if cubes == 0 else 0.5 * (numbers.tent_cubes - cubes)


def _rally(sight: Sight, action: RallyCamp) -> float:
    return 0.9 if sight.camp(sight.me) == 0 else 0.6


def _banquet(sight: Sight, action: HoldBanquet) -> float:
    return 1.5 if sight.me.hand_size <= 4 else 0.4


def _tower(sight: Sight, action: PlaceTower) -> float:
    """Only for somebody with something that Towers guard (O.8.2, K.3.3)."""
    if not any(kind_of(fief.card) in WALLED for fief in sight.me.fiefs):
        return -1.0
    return turn.tower_worth(sight, _kept(sight, action.card))


def _kept(sight: Sight, kind: str) -> float:
    """What one of the hand's cards is worth where it is."""
    value = _BASE.get(kind, 1.0) + _promise(sight, kind)
    return value * (1.0, 1.0, 0.55, 0.3)[min(3, sight.hand[kind])]


def _discard(sight: Sight, action: DiscardCard) -> float:
    return -_kept(sight, action.card)


WORTH: Final[Mapping[type[Action], Callable[[Sight, Any], float]]] = {
    PlaceProperty: _property,
    PlaceLord: _lord,
    SendEmissary: _emissary,
    FoundFief: _castle,
    TakeFromRow: _take,
    EndTurn: _draw,
    RefreshRow: _refresh,
    PitchTent: _pitch,
    RallyCamp: _rally,
    HoldBanquet: _banquet,
    PlaceTower: _tower,
    DiscardCard: _discard,
}
"""Who weighs an action of Knight-errant otherwise than in the base game, or only there."""

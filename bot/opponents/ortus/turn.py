"""A steward's own turn, apart from war and plots: building, gathering, and seeing to an heir."""

from __future__ import annotations

from typing import Final

from bot.opponents.ortus.sight import WALLED, Sight, kind_of, strength_of
from rules.core.action import Action
from rules.ortus.action import (
    Bequeath,
    CallJoust,
    ClaimKingship,
    Concede,
    DiscardCard,
    EndTurn,
    FoundFief,
    Garrison,
    HoldBanquet,
    KeepHand,
    PickTower,
    PlaceLord,
    PlaceMercenary,
    PlaceProperty,
    PlaceTower,
    Recruit,
    RedrawHand,
    SendEmissary,
    UseMonastery,
)
from rules.ortus.means import HAND, WITAN
from rules.ortus.observation import FiefView

LAST_BEQUEST: Final = 40
"""The round after which a steward lets his Earl die without an heir: two of them would else play for ever."""
_FIRST_TOWERS: Final = 3
_MOST_TOWERS: Final = 7
_KEEP: Final = {
    "palace": 5.0, "prince": 3.0, "banner": 3.0, "castle": 3.0, "champion": 3.0, "treachery": 2.5,
    "vassal": 2.2, "mercenary": 2.0, "allies": 1.8, "intrigue": 1.6, "land": 1.5, "church": 1.0,
    "cathedral": 1.0,
    "banquet": 0.6, "market_town": 0.5, "monk": 0.4,
}  # fmt: skip
"""What a card is worth in the hand, where there are few of its kind."""


def keep(sight: Sight, kind: str) -> float:
    """What it is worth to hold on to one such card; a third of a kind is worth little."""
    return _KEEP[kind] * (1.0, 1.0, 0.7, 0.4)[min(3, sight.hand[kind])]


def worth(sight: Sight, action: Action) -> float:
    """What an action of one's own turn looks worth; to end the turn is worth nothing."""
    match action:
        case EndTurn():
            return 0.0
        case Concede():
            return -100.0
        case Bequeath():
            return _bequest(sight) + (0.5 if action.by else 0.0)
        case FoundFief():
            return 4.0 if len(_castles(sight)) < 2 else 2.2
        case PlaceLord():
            return _lord(sight, action)
        case PlaceProperty():
            return _property(sight, action)
        case PlaceMercenary():
            return 1.2
        case Recruit():
            room = sight.me.lands * sight.numbers.land_field - len(sight.me.pool)
            return 0.7 * min(room, 2) if room > 0 else -1.0
        case Garrison():
            return 8.0 + strength_of(sight.numbers, action.soldier)
        case HoldBanquet():
            if action.by:
                return 1.0 if sight.me.deck_size > 12 else -1.0
            return 1.6 if sight.me.deck_size > 12 and len(sight.hand) < 3 else -1.0
        case ClaimKingship():
            return _claim(sight, action)
        case CallJoust():
            return _joust(sight, action)
        case SendEmissary():
            return 0.8 if action.card == "monk" else -0.5
        case UseMonastery():
            return 0.3 if all(shown.seat != action.target for shown in sight.observation.shown) else -1.0
        case PlaceTower():
            return tower_worth(sight, keep(sight, action.card))
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")


def _bequest(sight: Sight) -> float:
    """A new deck in time: when the old one runs out, or a rich discard pile waits (O.15.1)."""
    me = sight.me
    if sight.observation.round > LAST_BEQUEST:
        return -1.0
    if me.deck_size <= 2:
        return 50.0
    return 6.0 if me.deck_size <= 5 and len(me.discards) >= 6 else -1.0


def _claim(sight: Sight, action: ClaimKingship) -> float:
    """A Burh's Banner costs nothing and makes one King (S.4.10), a Witan is spent only for that (W.4.3), a
    card where it can be spared."""
    if action.by == HAND:
        return 1.0 if _spare_banners(sight) >= 1 else -1.0
    most = max(earl.claims for earl in sight.others)
    crowns = sight.me.claims + 1 - most >= sight.numbers.king_lead
    return (1.2 if action.by == WITAN else 2.0) if crowns else -1.0


def _castles(sight: Sight) -> list[FiefView]:
    """One's own Fiefs that take Lords (O.6.1)."""
    return [fief for fief in sight.me.fiefs if kind_of(fief.card) in WALLED]


def _joust(sight: Sight, action: CallJoust) -> float:
    """Worth the while for a Banner that costs nothing, with a Champion who rides for nothing, and with
    something cheap to stake (O.16.3, S.4.3, S.4.9)."""
    if action.by in (HAND, WITAN) or not any(fief.properties for fief in sight.me.fiefs):
        return -1.0
    lords = sum(fief.lord is not None and kind_of(fief.lord) == "champion" for fief in sight.me.fiefs)
    return 0.6 if lords + sight.lent("champion", "joust") > 0 else -1.0


def _lord(sight: Sight, action: PlaceLord) -> float:
    """A Prince first, for his Fief outlives him; another Lord only where losing his Fief is no ruin."""
    if action.card == "prince":
        return 4.5 if sight.princes == 0 else 1.5
    if action.card == "monk" or len(_castles(sight)) < 2:
        return -1.0
    _, fief = sight.fief(action.fief)
    if kind_of(fief.card) == "palace" or (sight.princes == 0 and not _has_other_seat(sight, action.fief)):
        return -1.0
    return (1.6 if action.card == "champion" else 1.3) - 0.3 * len(fief.properties)


def _has_other_seat(sight: Sight, number: int) -> bool:
    """Whether a Fief is left for a Prince to come."""
    return any(fief.lord is None and fief.fief != number for fief in _castles(sight))


def _property(sight: Sight, action: PlaceProperty) -> float:
    _, fief = sight.fief(action.fief)
    spread = 0.2 * len(fief.properties)
    match action.card:
        case "land":
            return 1.9 - spread - 0.3 * sight.me.lands
        case "market_town":
            lands = sum(kind_of(card) == "land" for card in fief.properties)
            return 0.6 + 0.5 * min(1, lands) - spread
        case _:
            mine = any(
                kind_of(card) in ("church", "cathedral") for own in sight.me.fiefs for card in own.properties
            )
            barred = any(
                kind_of(card) == "cathedral"
                for other in sight.others
                for each in other.fiefs
                for card in each.properties
            )
            return (3.0 if barred and not mine else 1.2 if not mine else 0.3) - spread


def _spare_banners(sight: Sight) -> int:
    """Banners beyond the one that the heir needs."""
    return sight.hand["banner"] - 2


def tower_worth(sight: Sight, value: float) -> float:
    """The least useful card goes up, as long as walls are wanted and the hand is not bare (O.8); ``value`` is
    what it is worth in the hand."""
    me = sight.me
    wanted = min(_MOST_TOWERS, _FIRST_TOWERS + sight.observation.round // 3)
    if len(me.towers) >= wanted:
        return 0.5 - value if value < 0.45 else -1.0
    if me.hand_size <= 2 and value > 1.0:
        return -1.0
    # Below every Action, above ending the turn; among Towers the least useful card first.
    return (2.4 - value) / 10 if value < 2.4 else -1.0


# Before play, and the hand limit ----------------------------------------------------------------------


def spare_worth(sight: Sight, action: PickTower | DiscardCard) -> float:
    """The card that is least missed: for a free Tower (O.19.2) or above the limit of a hand (O.4.7)."""
    return -keep(sight, action.card)


def first_hand_worth(sight: Sight, action: KeepHand | RedrawHand) -> float:
    """A hand without Prince or Castle is worth another try (O.2.7)."""
    good = sight.hand["prince"] + sight.hand["castle"] > 0
    return float(isinstance(action, KeepHand) == good)

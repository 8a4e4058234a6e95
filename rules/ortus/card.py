"""The cards: kinds as small numbers, an Earl card on the table as kind and colour (O.1.2, O.1.3).

In hands, decks and piles of one colour a card is just its kind. On the table, where cards of several
colours meet, it is ``colour * 32 + kind``. People and JSON read names: ``"land"`` in a hand, ``"land.2"`` on
the table for a Land of seat 2's colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

CASTLE: Final = 0
LAND: Final = 1
MARKET_TOWN: Final = 2
CHURCH: Final = 3
CATHEDRAL: Final = 4
PRINCE: Final = 5
VASSAL: Final = 6
CHAMPION: Final = 7
MONK: Final = 8
MERCENARY: Final = 9
TREACHERY: Final = 10
INTRIGUE: Final = 11
ALLIES: Final = 12
BANQUET: Final = 13
BANNER: Final = 14
PALACE: Final = 15

KINDS: Final = (
    "castle",
    "land",
    "market_town",
    "church",
    "cathedral",
    "prince",
    "vassal",
    "champion",
    "monk",
    "mercenary",
    "treachery",
    "intrigue",
    "allies",
    "banquet",
    "banner",
    "palace",
)
"""The names of the Earl cards by number; the Palace, of which there is one, last (O.1.2)."""

TENT: Final = 16
BURH: Final = 17
"""No cards, but what a variant's mat has where a Fief's Castle or Palace would be: a Knight's Tent and a
Burh."""

TRAY_KINDS: Final = 15
"""How many kinds lie in an Earl's card tray: all but the Palace (O.1.2)."""

KIND: Final[dict[str, int]] = {name: number for number, name in enumerate(KINDS)}
"""The numbers by name."""

ATTACHED: Final = (LAND, MARKET_TOWN, CHURCH, CATHEDRAL)
"""The Properties that are attached to a Fief (O.5.4)."""

LORDS: Final = (PRINCE, VASSAL, CHAMPION, MONK)
"""The Face cards that can be Lords (O.6.1)."""

INFANTRY: Final = 0
KNIGHT: Final = 1
SOLDIERS: Final = ("infantry", "knight")
"""The names of the Army cards by number (O.1.4)."""

VIKING: Final = 0
CHIEFTAIN: Final = 1
RAIDERS: Final = ("viking", "chieftain")
"""The names of the Viking cards by number (O.1.5)."""

NORMAL: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
CHURCH_DECIDES: Final = 3
RESULTS: Final = ("normal_battle", "attacker_wins", "defender_wins", "church_decides")
"""The names of the Battle cards by number (O.1.6)."""

NO_LUCK: Final = 0
JOUST_VASSAL: Final = 1
JOUST_PRINCE: Final = 2
TILTS: Final = ("no_luck", "joust_vassal", "joust_prince")
"""The names of the Joust cards by number, lowest first (O.1.7)."""

_NAMES: Final = {
    colour << 5 | number: f"{kind}.{colour}"
    for colour in range(6)
    for number, kind in enumerate((*KINDS, "tent"))
} | {shown << 5 | BURH: f"burh.{KINDS[shown]}" for shown in range(TRAY_KINDS)}
_CODES: Final = {name: code for code, name in _NAMES.items()}


def card_of(colour: int, kind: int) -> int:
    """The card of a kind in a colour, as it lies on the table."""
    return colour << 5 | kind


def kind_of(card: int) -> int:
    """The kind of a card on the table."""
    return card & 31


def colour_of(card: int) -> int:
    """The colour of a card on the table: the seat whose set it is from (O.1.3).

    A Tent has its Knight's seat there, a Burh the kind of the card that it shows."""
    return card >> 5


def is_card(card: int) -> bool:
    """Whether it is a card, and not the Tent or Burh of a mat."""
    return card & 31 <= PALACE


def name_of(card: int) -> str:
    """ "land.2": a card on the table by name."""
    return _NAMES[card]


def code_of(name: str) -> int | None:
    """The card of that name, or ``None``."""
    return _CODES.get(name)


def names_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Cards on the table by name."""
    return tuple([_NAMES[card] for card in cards])


def kinds_of(kinds: Iterable[int]) -> tuple[str, ...]:
    """Kinds by name."""
    return tuple([KINDS[kind] for kind in kinds])


def soldiers_of(soldiers: Iterable[int]) -> tuple[str, ...]:
    """Army cards by name."""
    return tuple([SOLDIERS[soldier] for soldier in soldiers])

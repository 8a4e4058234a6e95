"""How each kind of card is named and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Look:
    """A kind's name as in the rulebook, a shorter one where cards are small, one of three letters or more for
    the texts, and its emblem with inks."""

    name: str
    short: str
    brief: str
    emblem: str
    inks: tuple[str, ...]


def _look(name: str, brief: str, emblem: str, *inks: str, short: str | None = None) -> Look:
    return Look(name, short or name, brief, emblem, inks)


LOOKS: Final[dict[str, Look]] = {
    "castle": _look("Castle", "Castle", "castle", "dusk", "card"),
    "palace": _look("Palace", "Palace", "palace", "bronze", "bright"),
    "tent": _look("Tent", "Tent", "tent", "bronze", "card", "red"),
    "burh": _look("Burh", "Burh", "burh", "soft", "card", "bronze", "verdigris"),
    "land": _look("Land", "Land", "land", "verdigris", "card", "gold"),
    "market_town": _look("Market Town", "Town", "market_town", "red", "bright", "shade", short="Town"),
    "church": _look("Church", "Church", "church", "soft", "shade"),
    "cathedral": _look("Cathedral", "Cath", "cathedral", "night", "haze"),
    "prince": _look("Prince", "Prince", "prince", "seat3", "shade", "gold"),
    "vassal": _look("Vassal", "Vassal", "vassal", "soft", "shade", "haze"),
    "champion": _look("Champion", "Champ", "champion", "night", "red", "bright"),
    "monk": _look("Monk", "Monk", "monk", "soft", "shade", "bright"),
    "mercenary": _look("Mercenary", "Merc", "mercenary", "bronze", "bright"),
    "treachery": _look("Treachery", "Treach", "treachery", "night", "alarm"),
    "intrigue": _look("Intrigue", "Intrig", "intrigue", "ink", "white", "verdigris"),
    "allies": _look("Allies", "Allies", "allies", "ink", "seat0", "gold"),
    "banquet": _look("Banquet", "Banq", "banquet", "bronze", "gold", "haze"),
    "banner": _look("Banner", "Banner", "banner", "red", "soft", "bright"),
    "infantry": _look("Infantry", "Inf", "infantry", "ink", "haze", "bronze"),
    "knight": _look("Knight", "Kn", "knight", "soft", "bright"),
    "viking": _look("Viking", "Viking", "viking", "dusk", "bronze"),
    "chieftain": _look("Chieftain", "Chief", "chieftain", "soft", "shade", "haze", "gold"),
    "normal_battle": _look("Normal Battle", "Normal", "swords", "night", "soft"),
    "attacker_wins": _look("Attacker Wins", "Attacker", "sword", "alarm"),
    "defender_wins": _look("Defender Wins", "Defender", "bulwark", "seat0", "bright"),
    "church_decides": _look("Church Decides", "Church", "holy_cross", "bronze", "bright"),
    "no_luck": _look("No Luck", "No Luck", "broken_lance", "soft", "dusk"),
    "joust_vassal": _look("Joust Vassal", "Vassal", "vassal", "soft", "shade", "haze", short="Vassal"),
    "joust_prince": _look("Joust Prince", "Prince", "prince", "seat3", "shade", "gold", short="Prince"),
}
"""By the key that observations use."""

BURHS: Final = {
    "champion": "Champions",
    "vassal": "Vassals",
    "banner": "Banners",
    "allies": "Allies",
    "banquet": "Banquets",
    "treachery": "Treachery",
    "intrigue": "Intrigue",
}
"""After "Burh of": what the Burh is called that shows a card of the kind."""

UNWALLED: Final = ("tent", "burh")
"""What no Tower guards (K.3.3, S.3.3)."""

KIND_ORDER: Final = tuple(LOOKS)
"""The order in which kinds are listed everywhere, by what they are, never by what is hidden."""


def lord_name(kind: str) -> str:
    """What a Face card is called as the Lord of a Fief: a Monk is an Abbot then (O.6.8)."""
    return "Abbot" if kind == "monk" else f"{LOOKS[kind].name} Lord"


def kind_of(card: str) -> str:
    """ "land" for "land" and for "land.2"."""
    return card.partition(".")[0]


def colour_of(card: str) -> int | None:
    """The seat whose set a card on the table is from; ``None`` for a card without a colour, and for a Tent
    or Burh, which are no cards."""
    kind, dot, colour = card.partition(".")
    return int(colour) if dot and kind not in UNWALLED else None


def shown_by(burh: str) -> str:
    """The kind of card that a Burh shows: "champion" for "burh.champion"."""
    return burh.partition(".")[2]

"""How each kind of card is named and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..art.kinds import KINDS
from .signs import ART_INKS, MOTIF


@dataclass(frozen=True, slots=True)
class Look:
    """A kind's name as in the rulebook, a shorter one where cards are small, one of three letters or more for
    the texts; its sign with inks, our art where there is some; and its outline, for what is not there."""

    name: str
    short: str
    brief: str
    emblem: str
    inks: tuple[str, ...]
    outline: str
    ground: str
    """What it stands on, as on its whole card."""


def _look(
    kind: str, name: str, brief: str, outline: str, *, short: str | None = None, inks: tuple[str, ...] = ()
) -> Look:
    drawn = kind in KINDS
    return Look(
        name,
        short or name,
        brief,
        f"{MOTIF}{kind}" if drawn else outline,
        ART_INKS if drawn else inks,
        outline,
        KINDS[kind].family.ground if drawn else "card",
    )


LOOKS: Final[dict[str, Look]] = {
    "castle": _look("castle", "Castle", "Castle", "castle"),
    "palace": _look("palace", "Palace", "Palace", "palace"),
    "tent": _look("tent", "Tent", "Tent", "tent"),
    "burh": _look("burh", "Burh", "Burh", "burh", inks=("soft", "card", "bronze", "verdigris")),
    "land": _look("land", "Land", "Land", "land"),
    "market_town": _look("market_town", "Market Town", "Town", "market_town", short="Town"),
    "church": _look("church", "Church", "Church", "church"),
    "cathedral": _look("cathedral", "Cathedral", "Cath", "cathedral"),
    "prince": _look("prince", "Prince", "Prince", "prince"),
    "vassal": _look("vassal", "Vassal", "Vassal", "vassal"),
    "champion": _look("champion", "Champion", "Champ", "champion"),
    "monk": _look("monk", "Monk", "Monk", "monk"),
    "mercenary": _look("mercenary", "Mercenary", "Merc", "mercenary"),
    "treachery": _look("treachery", "Treachery", "Treach", "treachery"),
    "intrigue": _look("intrigue", "Intrigue", "Intrig", "intrigue"),
    "allies": _look("allies", "Allies", "Allies", "allies"),
    "banquet": _look("banquet", "Banquet", "Banq", "banquet"),
    "banner": _look("banner", "Banner", "Banner", "banner"),
    "infantry": _look("infantry", "Infantry", "Inf", "infantry"),
    "knight": _look("knight", "Knight", "Kn", "knight"),
    "viking": _look("viking", "Viking", "Viking", "viking"),
    "chieftain": _look("chieftain", "Chieftain", "Chief", "chieftain"),
    "normal_battle": _look("normal_battle", "Normal Battle", "Normal", "swords"),
    "attacker_wins": _look("attacker_wins", "Attacker Wins", "Attacker", "sword"),
    "defender_wins": _look("defender_wins", "Defender Wins", "Defender", "bulwark"),
    "church_decides": _look("church_decides", "Church Decides", "Church", "holy_cross"),
    "no_luck": _look("no_luck", "No Luck", "No Luck", "broken_lance"),
    "joust_vassal": _look("joust_vassal", "Joust Vassal", "Vassal", "vassal", short="Vassal"),
    "joust_prince": _look("joust_prince", "Joust Prince", "Prince", "prince", short="Prince"),
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

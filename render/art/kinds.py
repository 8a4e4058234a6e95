"""Every kind of card that has a picture: its motif, its name and short mark, and the family it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import contest, lords, places, plots, properties, war
from .shape import Shapes


@dataclass(frozen=True, slots=True)
class Family:
    """The colours of cards of one sort: the ground behind the motif, the dots on it, and the frame."""

    ground: str
    dots: str
    frame: str = "gold"
    chips: str = "bronze"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind: what draws its motif, its name as in the rulebook, up to four letters for small cards, its
    family, whether the motif rises from the foot, and a name for where the whole one would be too small."""

    motif: Callable[[], Shapes]
    name: str
    mark: str
    family: Family
    rising: bool = False
    short: str = ""


_SEATS_OF_POWER: Final = Family("night", "dusk")
_PROPERTIES: Final = Family("mint", "vellum")
_LORDS: Final = Family("red", "alarm")
_CRAFT: Final = Family("seat3", "haze")
_GRACE: Final = Family("glow", "gold")
_ARMY: Final = Family("sky", "card", "haze", "dusk")
_VIKINGS: Final = Family("dusk", "haze", "faint", "ink")
_BATTLE: Final = Family("card", "red", "alarm", "night")
_JOUST: Final = Family("vellum", "verdigris", "verdigris", "bright")

KINDS: Final[dict[str, Kind]] = {
    "castle": Kind(places.castle, "Castle", "Cast", _SEATS_OF_POWER, rising=True),
    "land": Kind(properties.land, "Land", "Land", _PROPERTIES, rising=True),
    "market_town": Kind(properties.market_town, "Market Town", "Town", _PROPERTIES, short="Town"),
    "church": Kind(properties.church, "Church", "Chur", _PROPERTIES),
    "cathedral": Kind(properties.cathedral, "Cathedral", "Cath", _PROPERTIES),
    "prince": Kind(lords.prince, "Prince", "Prin", _LORDS, rising=True),
    "vassal": Kind(lords.vassal, "Vassal", "Vass", _LORDS, rising=True),
    "champion": Kind(lords.champion, "Champion", "Cham", _LORDS, rising=True),
    "monk": Kind(lords.monk, "Monk", "Monk", _LORDS, rising=True),
    "mercenary": Kind(plots.mercenary, "Mercenary", "Merc", _CRAFT),
    "treachery": Kind(plots.treachery, "Treachery", "Trea", _CRAFT),
    "intrigue": Kind(plots.intrigue, "Intrigue", "Intr", _CRAFT),
    "allies": Kind(plots.allies, "Allies", "Ally", _GRACE),
    "banquet": Kind(plots.banquet, "Banquet", "Banq", _GRACE),
    "banner": Kind(plots.banner, "Banner", "Bann", _GRACE),
    "palace": Kind(places.palace, "Palace", "Pal", _SEATS_OF_POWER),
    "king": Kind(lords.king, "King", "King", _LORDS, rising=True),
    "tent": Kind(places.tent, "Tent", "Tent", _SEATS_OF_POWER),
    "infantry": Kind(war.infantry, "Infantry", "Inf", _ARMY),
    "knight": Kind(war.knight, "Knight", "Knt", _ARMY),
    "viking": Kind(war.viking, "Viking", "Vik", _VIKINGS, rising=True),
    "chieftain": Kind(war.chieftain, "Chieftain", "Chf", _VIKINGS, rising=True),
    "normal_battle": Kind(contest.normal_battle, "Normal Battle", "Norm", _BATTLE, short="Normal"),
    "attacker_wins": Kind(contest.attacker_wins, "Attacker Wins", "Att", _BATTLE, short="Attacker"),
    "defender_wins": Kind(contest.defender_wins, "Defender Wins", "Def", _BATTLE, short="Defender"),
    "church_decides": Kind(contest.church_decides, "Church Decides", "Chur", _BATTLE, short="Church"),
    "no_luck": Kind(contest.no_luck, "No Luck", "None", _JOUST),
    "joust_vassal": Kind(contest.joust_vassal, "Joust Vassal", "Vass", _JOUST, rising=True),
    "joust_prince": Kind(contest.joust_prince, "Joust Prince", "Prin", _JOUST, rising=True),
}
"""By the key that observations use."""

"""How a game of the family differs from the others in its pictures and texts.

As a game names the parts that its rules are composed of (:mod:`rules.ortus.variant`), it names here what is
drawn beside the Earldoms, across one, and in it; shared code knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.core.action import Action
from rules.ortus.observation import EarlView, FiefView, Observation, StruggleView

from ..scene import Sprite
from .cards import Density
from .flow import Piece

Detail = Literal["full", "brief", "counts"]
"""How much a view says of an Earldom: names in full, shortened names, or only numbers."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How an Earldom is set: how closely, and the sorts of its pieces and the Fiefs that are new."""

    density: Density
    things: frozenset[str] = frozenset()
    fiefs: frozenset[int] = frozenset()


class Entry(NamedTuple):
    """A sign of the legend: a figure with its inks, and what it means."""

    figure: str
    inks: tuple[str, ...]
    meaning: str


class Row(NamedTuple):
    """A labelled row of an Earl's own picture: the number of each kind, and whether the open question lets
    him choose among them. A kind of which none is left is drawn low. ``is_open``: everybody sees these cards,
    so that the texts have told of them. ``sprites`` are what else stands in the row."""

    label: str
    cards: tuple[tuple[str, int], ...]
    choosable: bool = False
    is_open: bool = False
    sprites: tuple[Sprite, ...] = ()


class Sides(NamedTuple):
    """The two sides of a plot that is contested: what each does, and the number that stands for it."""

    attack: str
    attack_number: int
    defence: str
    defence_number: int


def _own_set(seat: int) -> int:
    return seat


def _deck_size(seen: Observation, earl: EarlView) -> int | None:
    return earl.deck_size


def _no_limit(seen: Observation) -> int:
    return 0


def _nothing(seen: Observation, width: int, before: Observation | None) -> Piece | None:
    return None


def _no_strip(seen: Observation, earl: EarlView, width: int, setting: Setting) -> Piece | None:
    return None


def _unsaid(seen: Observation, detail: Detail) -> str:
    return ""


def _no_card(seen: Observation, earl: EarlView, fief: FiefView, setting: Setting) -> Sprite | None:
    return None


def _no_pieces(seen: Observation, earl: EarlView, setting: Setting) -> list[Sprite]:
    return []


def _nothing_more(seen: Observation, earl: EarlView, detail: Detail) -> list[str]:
    return []


def _no_rows(seen: Observation, earl: EarlView) -> list[Row]:
    return []


def _struggle(plot: StruggleView) -> Sides:
    return Sides("attack", plot.attack, "defence", plot.defence)


def _nothing_else(seen: Observation, action: Action) -> str | None:
    return None


def _no_numbers(before: Observation, seen: Observation, seat: int) -> list[tuple[str, str, int, int]]:
    return []


def _no_entries(seen: Observation) -> list[Entry]:
    return []


@dataclass(frozen=True)
class Guise:
    """One game of the family, as it is shown. Without a word about it a part is as in the base game."""

    title: str
    store: tuple[str, str] | None = ("deck", "deck")
    """Word and figure of what an Earl's own cards are drawn or taken from; ``None`` if he has none."""
    store_size: Callable[[Observation, EarlView], int | None] = _deck_size
    """How many cards are in it, as everybody knows; ``None`` while that is not shown."""
    has_king: bool = True
    own_set: Callable[[int], int] = _own_set
    """The colour that an Earl's cards have by themselves, by his seat (O.1.3)."""
    round_limit: Callable[[Observation], int] = _no_limit
    """The last round, 0 if there is none."""
    middle: Callable[[Observation, int, Observation | None], Piece | None] = _nothing
    """What lies in the middle of the table, that many pixels wide, with what is new since an earlier look."""
    middle_told: Callable[[Observation, Detail], str] = _unsaid
    """The same in words."""
    strip: Callable[[Observation, EarlView, int, Setting], Piece | None] = _no_strip
    """What lies across an Earldom, under the name."""
    fief_card: Callable[[Observation, EarlView, FiefView, Setting], Sprite | None] = _no_card
    """What stands for a Fief if not its Castle or Palace does."""
    apart: frozenset[str] = frozenset()
    """The kinds of Fiefs that are not drawn among the others, but with the pieces."""
    pieces: Callable[[Observation, EarlView, Setting], list[Sprite]] = _no_pieces
    """What else stands outside an Earl's Fiefs."""
    told: Callable[[Observation, EarlView, Detail], list[str]] = _nothing_more
    """What the texts add about an Earldom: strip and pieces in words."""
    rows: Callable[[Observation, EarlView], list[Row]] = _no_rows
    """What an Earl's own picture shows beside his hand, before his Towers and deck."""
    shows_deck: bool = True
    """Whether an Earl's own picture lists the deck as a row of what may be drawn."""
    sides: Callable[[StruggleView], Sides] = _struggle
    """The sides of a contested plot."""
    spent: Callable[[Observation, Action], str | None] = _nothing_else
    """The kind of the hand that an action of this game alone spends."""
    numbers: Callable[[Observation, Observation, int], list[tuple[str, str, int, int]]] = _no_numbers
    """Numbers of an Earl that may have changed since an earlier look: sort, name, what it was and is."""
    legend: Callable[[Observation], list[Entry]] = _no_entries
    """The signs of this game alone that are on the table now."""

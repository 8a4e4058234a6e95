"""Knight-errant: the row with the common deck, every Knight's Tent and camp, and the honours he has."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.action import Action
from rules.knight_errant.action import RefreshRow
from rules.knight_errant.honour import HONOURS, honours_seen
from rules.knight_errant.mat import COLOUR, KnightMat
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.card import KINDS
from rules.ortus.observation import EarlView, FiefView, Observation

from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import LARGE, SMALL
from .cards import LARGE_HEIGHT, LARGE_WIDTH, large, mini, muster
from .cubes import HOLLOW, cubes, slots
from .flow import Piece, flow, single
from .guise import Detail, Entry, Guise, Row
from .looks import LOOKS, kind_of
from .reading import at_table, counted

_BADGE: Final = 42
_PAIR: Final = 62
_GAP: Final = 4
_TALLY: Final = 96
_ASIDE: Final = 300
"""Pixels beside the row for deck and pile."""

_LOST_SOLDIER: Final = ("infantry_open", ("soft",))
_PALE: Final = ("faint", "page")


def mat_of(seen: Observation) -> KnightMat:
    """The mat of a match of Knight-errant."""
    assert isinstance(seen.mat, KnightMat)
    return seen.mat


def _ruleset(seen: Observation) -> KnightErrantRuleset:
    assert isinstance(seen.ruleset, KnightErrantRuleset)
    return seen.ruleset


def row_of(seen: Observation) -> tuple[str, ...]:
    """The kinds that lie open in the row, from left to right (K.2.3)."""
    return tuple(KINDS[kind] for kind in mat_of(seen).row)


# Honours -------------------------------------------------------------------------------------------


_WORDS: Final = {
    "land_and_town": "Land with Market Town",
    "cubes": "cubes",
}


def honour_name(honour: str) -> str:
    """An honour in words."""
    return _WORDS.get(honour) or LOOKS[honour].name


@cache
def honour(name: str, has: bool, number: int) -> Sprite:
    """The badge of an honour, on paper with a dark edge if the Knight has it, else only its outline;
    ``number`` are the cubes that are an honour."""
    width = _PAIR if name in _WORDS else _BADGE
    marks: list[Mark] = [
        Box(0, 0, width, _BADGE, "card", "bronze", 4, 8)
        if has
        else Box(0, 0, width, _BADGE, None, "faint", 2, 8, True)
    ]
    if name == "land_and_town":
        for kind, x in (("land", 6), ("market_town", 32)):
            marks.append(Figure(LOOKS[kind].emblem, x, 9, 25, 25, LOOKS[kind].inks if has else _PALE))
    elif name == "cubes":
        ink = "ink" if has else "faint"
        marks.append(Figure("cube", 8, 9, 24, 24, ("soft", "card") if has else _PALE))
        marks.append(Words(54, 21, str(number), "bold", SMALL, ink, "right"))
    else:
        marks.append(Figure(LOOKS[name].emblem, 7, 7, 28, 28, LOOKS[name].inks if has else _PALE))
    return Sprite(f"honour {name} {'won' if has else 'open'}", 0, 0, width, _BADGE, tuple(marks))


def _strip(seen: Observation, earl: EarlView, width: int, dense: bool) -> Piece | None:
    """How many honours a Knight has of those that win, and which."""
    has = honours_seen(seen, earl.seat)
    needed = _ruleset(seen).honours
    tally = f"{len(has)}/{needed}"
    inks = ("bronze",) if has else ("faint",)
    marks: list[Mark] = [
        Figure("laurel", 2, 3, 36, 36, inks),
        Words(44, 21, tally, "bold", LARGE - 6, "ink"),
    ]
    badges = [single(honour(each, each in has, _ruleset(seen).honour_cubes)) for each in HONOURS]
    placed, height = flow(badges, _TALLY, 0, width - _TALLY, _GAP)
    return Piece(width, height, (*marks, *placed))


# The row -------------------------------------------------------------------------------------------


@cache
def _bare() -> Sprite:
    """The place of the row that nothing fills."""
    box = Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, None, "faint", 3, 10, True)
    return Sprite("bare place", 0, 0, LARGE_WIDTH, LARGE_HEIGHT, (box,))


def _middle(seen: Observation, width: int) -> Piece | None:
    """The row, and how many cards the common deck and the pile have."""
    row = row_of(seen)
    cards = [large(kind, 1, "waiting") for kind in row]
    cards += [_bare()] * (_ruleset(seen).row - len(row))
    room = width - _ASIDE
    if len(cards) * (LARGE_WIDTH + 8) > room:
        cards = [mini(kind) for kind in row]
    marks, height = flow([single(each) for each in cards], 10, 10, room, 8)
    tall = max(height, 128) + 20
    right = max(mark.x + mark.width for mark in marks if isinstance(mark, Sprite)) if marks else 10
    left, middle = min(right + 48, width - _ASIDE + 24), tall // 2
    told: list[Mark] = [
        Box(0, 0, width, tall, "page", "bronze", 3, 12),
        Words(left, middle - 44, "The row", "display", LARGE - 2, "ink"),
    ]
    for (figure, text), y in zip(_piles(seen), (middle, middle + 42), strict=True):
        told.append(Figure(figure, left, y - 17, 34, 34, ("night", "card")))
        told.append(Words(left + 44, y, text, "bold", SMALL, "ink"))
    return Piece(width, tall, (*told, *marks))


def _piles(seen: Observation) -> tuple[tuple[str, str], tuple[str, str]]:
    """The common deck and its pile; every Knight sees the same ones (K.2.1, K.2.2)."""
    common = seen.earls[COLOUR]
    return (("deck", f"Deck {common.deck_size}"), ("fan", f"Discards {len(common.discards)}"))


def _middle_told(seen: Observation, detail: Detail) -> str:
    names = [LOOKS[kind].name for kind in row_of(seen)]
    piles = [text.lower() for _, text in _piles(seen)]
    return f"Row: {', '.join(names) or 'empty'}; {', '.join(piles)}"


# A Knight's own ------------------------------------------------------------------------------------


def _tent(seen: Observation, earl: EarlView, fief: FiefView, dense: bool) -> Sprite | None:
    """The Tent with its cubes, and the places of those that it has lost."""
    if kind_of(fief.card) != "tent":
        return None
    look = LOOKS["tent"]
    row = cubes(earl.seat, mat_of(seen).tents[earl.seat], _ruleset(seen).tent_cubes)
    sign = (look.emblem, look.inks, str(fief.fief) if dense else "")
    return muster(f"Tent {fief.fief}", (sign, *row), "seat", None, dense)


def _pieces(seen: Observation, earl: EarlView, dense: bool) -> list[Sprite]:
    """The camp with the places of those who fell; the Tent's place if that is destroyed."""
    numbers, mat = _ruleset(seen), mat_of(seen)
    found = []
    if not mat.tents[earl.seat]:
        gone = (("tent", _PALE, ""), *cubes(earl.seat, 0, numbers.tent_cubes))
        found.append(muster("Tent lost", gone, "hidden", None, dense))
    if numbers.camp_infantry:
        soldier = LOOKS["infantry"]
        row = slots(
            (soldier.emblem, soldier.inks), _LOST_SOLDIER, mat.camps[earl.seat], numbers.camp_infantry
        )
        tent = (("tent", LOOKS["tent"].inks, ""),) if dense else ()
        found.append(muster("Camp", (*tent, *row), "plain", None, dense))
    return found


def _told(seen: Observation, earl: EarlView, detail: Detail) -> list[str]:
    has, numbers, mat = honours_seen(seen, earl.seat), _ruleset(seen), mat_of(seen)
    which = "" if detail == "counts" or not has else f" ({', '.join(honour_name(each) for each in has)})"
    told = [f"honours {len(has)}/{numbers.honours}{which}"]
    if not mat.tents[earl.seat]:
        told.append("Tent lost")
    elif detail == "counts":
        told.append(f"Tent {mat.tents[earl.seat]}/{numbers.tent_cubes}")
    if numbers.camp_infantry:
        told.append(f"camp {mat.camps[earl.seat]}/{numbers.camp_infantry}")
    return told


def _rows(seen: Observation, earl: EarlView) -> list[Row]:
    question = seen.question
    asked = question is not None and question.kind == "TakeTurn" and earl.seat in question.seats
    has, cubes_needed = honours_seen(seen, earl.seat), _ruleset(seen).honour_cubes
    badges = tuple(honour(each, each in has, cubes_needed) for each in HONOURS)
    tally = f"Honours {len(has)}/{_ruleset(seen).honours}"
    return [
        Row("The row", tuple(counted(row_of(seen))), asked, is_open=True),
        Row(tally, (), is_open=True, sprites=badges),
    ]


def _round_limit(seen: Observation) -> int:
    return _ruleset(seen).round_limit


def _one_set(seat: int) -> int:
    return COLOUR


def _spent(seen: Observation, action: Action) -> str | None:
    return "banner" if isinstance(action, RefreshRow) else None


def _legend(seen: Observation) -> list[Entry]:
    numbers, mat = _ruleset(seen), mat_of(seen)
    found = [Entry("laurel", ("bronze",), f"honours, {numbers.honours} win:")]
    for each in HONOURS:
        if each == "cubes":
            found.append(Entry("cube", ("soft", "card"), f"{numbers.honour_cubes} in the bag"))
        elif each == "land_and_town":
            look = LOOKS["market_town"]
            found.append(Entry(look.emblem, look.inks, "Town with Land"))
        else:
            found.append(Entry(LOOKS[each].emblem, LOOKS[each].inks, LOOKS[each].name))
    seats = [earl.seat for earl in at_table(seen)]
    if any(mat.tents[seat] < numbers.tent_cubes for seat in seats):
        found.append(Entry(*HOLLOW, "lost cube"))
    if any(mat.camps[seat] < numbers.camp_infantry for seat in seats):
        found.append(Entry(*_LOST_SOLDIER, "fallen"))
    return found


GUISE: Final = Guise(
    "Knight-errant",
    store=None,
    has_king=False,
    own_set=_one_set,
    round_limit=_round_limit,
    middle=_middle,
    middle_told=_middle_told,
    strip=_strip,
    fief_card=_tent,
    pieces=_pieces,
    told=_told,
    rows=_rows,
    shows_deck=False,
    spent=_spent,
    legend=_legend,
)

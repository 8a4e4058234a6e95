"""Knight-errant: the row with the common deck, every Knight's Tent and camp, and the honours he has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
from .cards import LARGE_HEIGHT, LARGE_WIDTH, large, mini, muster, new_sign
from .cubes import HOLLOW, cubes, slots
from .flow import Piece, flow, moved, single
from .guise import Detail, Entry, Guise, Row, Setting
from .looks import LOOKS, kind_of
from .reading import at_table, counted

_BADGE: Final = 42
_PAIR: Final = 62
_GAP: Final = 4
_TALLY: Final = 96
_PILE: Final = 124
_ASIDE: Final = 2 * _PILE + 48
"""Pixels beside the row for deck and pile."""

_LOST_SOLDIER: Final = ("infantry_open", ("soft",))
_PALE: Final = ("soft", "page")


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
        else Box(0, 0, width, _BADGE, None, "dim", 2, 8, True)
    ]
    if name == "land_and_town":
        for kind, x in (("land", 6), ("market_town", 32)):
            marks.append(_honour_sign(kind, has, x, 9, 25))
    elif name == "cubes":
        ink = "ink" if has else "soft"
        marks.append(Figure("cube", 8, 9, 24, 24, ("soft", "card") if has else _PALE))
        marks.append(Words(54, 21, str(number), "bold", SMALL, ink, "right"))
    else:
        marks.append(_honour_sign(name, has, 5, 5, 32))
    return Sprite(f"honour {name} {'won' if has else 'open'}", 0, 0, width, _BADGE, tuple(marks))


def _honour_sign(kind: str, has: bool, x: int, y: int, size: int) -> Mark:
    """The card's picture, or only its outline."""
    look = LOOKS[kind]
    return Figure(look.emblem if has else look.outline, x, y, size, size, look.inks if has else _PALE)


def _strip(seen: Observation, earl: EarlView, width: int, setting: Setting) -> Piece | None:
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
    if "honours" in setting.things:
        marks.append(new_sign(0, 0))
    placed, height = flow(badges, _TALLY, 0, width - _TALLY, _GAP)
    return Piece(width, height, (*marks, *placed))


# The row -------------------------------------------------------------------------------------------


@cache
def _bare() -> Sprite:
    """The place of the row that nothing fills."""
    box = Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, None, "faint", 3, 10, True)
    return Sprite("bare place", 0, 0, LARGE_WIDTH, LARGE_HEIGHT, (box,))


def _middle(seen: Observation, width: int, before: Observation | None) -> Piece | None:
    """The row, and how many cards the common deck and the pile have."""
    row = row_of(seen)
    cards = [large(kind, 1, "waiting", new) for kind, new in _fresh(row, before)]
    cards += [_bare()] * (_ruleset(seen).row - len(row))
    room = width - _ASIDE
    if len(cards) * (LARGE_WIDTH + 8) > room:
        cards = [mini(kind, fresh=new) for kind, new in _fresh(row, before)]
    marks, height = flow([single(each) for each in cards], 10, 10, room, 8)
    tall = max(height, LARGE_HEIGHT) + 20
    left = width - _ASIDE
    told: list[Mark] = [
        Box(0, 0, width, tall, "page", "bronze", 3, 12),
        Box(left, 14, 3, tall - 28, "dim"),
    ]
    piles = [_pile(figure, text) for figure, text in _piles(seen)]
    told += moved(piles[:1], left + 22, (tall - LARGE_HEIGHT) // 2)
    told += moved(piles[1:], left + 34 + piles[0].width, (tall - LARGE_HEIGHT) // 2)
    return Piece(width, tall, (*told, *marks))


def _fresh(row: Sequence[str], before: Observation | None) -> list[tuple[str, bool]]:
    """The kinds of the row, and whether each has come since an earlier look."""
    if before is None:
        return [(kind, False) for kind in row]
    lay, found = Counter(row_of(before)), []
    for kind in row:
        found.append((kind, not lay[kind]))
        lay[kind] -= lay[kind] > 0
    return found


@cache
def _pile(figure: str, text: str) -> Sprite:
    """A pile of cards face down, with its name and number."""
    name, _, number = text.partition(" ")
    marks: tuple[Mark, ...] = (
        Box(0, 12, _PILE, LARGE_HEIGHT - 24, "page", "soft", 3, 10),
        Figure(figure, (_PILE - 72) // 2, 24, 72, 72, ("night", "card")),
        Words(_PILE // 2, 122, number, "display", LARGE, "ink", "middle"),
        Words(_PILE // 2, 158, name, "bold", SMALL, "ink", "middle"),
    )
    return Sprite(f"pile {text}", 0, 0, _PILE, LARGE_HEIGHT, marks)


def _piles(seen: Observation) -> tuple[tuple[str, str], tuple[str, str]]:
    """The common deck and its pile; every Knight sees the same ones (K.2.1, K.2.2)."""
    common = seen.earls[COLOUR]
    return (("deck", f"Deck {common.deck_size}"), ("fan", f"Discards {len(common.discards)}"))


def _middle_told(seen: Observation, detail: Detail) -> str:
    names = [LOOKS[kind].name for kind in row_of(seen)]
    piles = [text.lower() for _, text in _piles(seen)]
    return f"Row: {', '.join(names) or 'empty'}; {', '.join(piles)}"


# A Knight's own ------------------------------------------------------------------------------------


def _tent(seen: Observation, earl: EarlView, fief: FiefView, setting: Setting) -> Sprite | None:
    """The Tent with its cubes, and the places of those that it has lost."""
    if kind_of(fief.card) != "tent":
        return None
    look = LOOKS["tent"]
    row = cubes(earl.seat, mat_of(seen).tents[earl.seat], _ruleset(seen).tent_cubes)
    tent = (look.emblem, look.inks, str(fief.fief) if setting.density.is_bare else "")
    return muster(f"Tent {fief.fief}", (tent, *row), "seat", None, setting.density)


def _pieces(seen: Observation, earl: EarlView, setting: Setting) -> list[Sprite]:
    """The camp with the places of those who fell; the Tent's place if that is destroyed."""
    numbers, mat = _ruleset(seen), mat_of(seen)
    found = []
    if not mat.tents[earl.seat]:
        gone = (("tent", _PALE, ""), *cubes(earl.seat, 0, numbers.tent_cubes))
        found.append(muster("Tent lost", gone, "hidden", None, setting.density))
    if numbers.camp_infantry:
        soldier = LOOKS["infantry"]
        row = slots(
            (soldier.emblem, soldier.inks), _LOST_SOLDIER, mat.camps[earl.seat], numbers.camp_infantry
        )
        tent = ((LOOKS["tent"].emblem, LOOKS["tent"].inks, ""),) if setting.density.is_bare else ()
        found.append(muster("Camp", (*tent, *row), "plain", None, setting.density, "camp" in setting.things))
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


def _numbers(before: Observation, seen: Observation, seat: int) -> list[tuple[str, str, int, int]]:
    old, now = mat_of(before), mat_of(seen)
    return [
        ("honours", "honour", len(honours_seen(before, seat)), len(honours_seen(seen, seat))),
        ("tent", "Tent cube", old.tents[seat], now.tents[seat]),
        ("camp", "camp soldier", old.camps[seat], now.camps[seat]),
    ]


def _round_limit(seen: Observation) -> int:
    return _ruleset(seen).round_limit


def _one_set(seat: int) -> int:
    return COLOUR


def _spent(seen: Observation, action: Action) -> str | None:
    return "banner" if isinstance(action, RefreshRow) else None


def _legend(seen: Observation) -> list[Entry]:
    numbers, mat = _ruleset(seen), mat_of(seen)
    found = [
        Entry("laurel", ("bronze",), f"honours, {numbers.honours} win"),
        Entry("cube", ("soft", "card"), f"{numbers.honour_cubes} in the bag"),
    ]
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
    numbers=_numbers,
    legend=_legend,
)

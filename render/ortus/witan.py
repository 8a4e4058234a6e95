"""Witan: the cubes of each Earl, his tray, Winchester in the middle, and plots met card for card."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.action import Action
from rules.ortus.card import KINDS, TRAY_KINDS
from rules.ortus.observation import EarlView, Observation, StruggleView
from rules.witan.action import AddToPlot, BlockPlot
from rules.witan.mat import WitanMat
from rules.witan.ruleset import WitanRuleset

from ..badges import badge
from ..fonts import width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SEATS, SMALL
from .cards import FOREIGN, OPEN, muster, new_sign
from .cubes import HOLLOW, cubes
from .flow import Piece, flow, single
from .guise import Detail, Entry, Guise, Row, Setting, Sides
from .looks import KIND_ORDER
from .reading import at_table, count_of, is_preparing
from .signs import ART_INKS, sign

_SLOT: Final = 38
_HEAD: Final = 210
_MAT: Final = 132
_APART: Final = 40
_PLATE: Final = (
    Box(0, 0, 176, 38, "card", "ink", 2, 8),
    Words(88, 19, "Winchester", "bold", SMALL, "ink", "middle"),
)
_CHOSEN: Final = KINDS[:TRAY_KINDS]


def mat_of(seen: Observation) -> WitanMat:
    """The mat of a match of Witan."""
    assert isinstance(seen.mat, WitanMat)
    return seen.mat


def _ruleset(seen: Observation) -> WitanRuleset:
    assert isinstance(seen.ruleset, WitanRuleset)
    return seen.ruleset


def has_winchester(seen: Observation) -> bool:
    """Whether it can be won by Councilors: the option, at a table that began with three or more (W.8.1)."""
    return _ruleset(seen).winchester and seen.seats > 2


def _tray_size(seen: Observation, earl: EarlView) -> int | None:
    """How many cards a tray holds (W.3.5); not while all pick in secret."""
    return None if is_preparing(seen) else earl.tray_size


def _middle(seen: Observation, width: int, before: Observation | None) -> Piece | None:
    """Winchester: for each Earl at the table the places of the Councilors that he needs."""
    if not has_winchester(seen):
        return None
    needed, seated = _ruleset(seen).councilors, mat_of(seen).councilors
    old = seated if before is None else mat_of(before).councilors
    groups = [
        single(_bench(earl.seat, seated[earl.seat], needed, seated[earl.seat] > old[earl.seat]))
        for earl in at_table(seen)
    ]
    across = min(width - _HEAD - 8, (max(each.width for each in groups) + _APART) * -(-len(groups) // 2))
    if len(groups) < 4:
        across = width - _HEAD - 8
    _, low = flow(groups, _HEAD + 10, 0, across, _APART, leading=12)
    tall = max(_MAT, low + 16)
    marks, _ = flow(groups, _HEAD + 10, (tall - low) // 2, across, _APART, leading=12)
    head: list[Mark] = [
        Box(0, 0, width, tall, "card", "bronze", 2, 12),
        Figure("art/mat/winchester", 8, (tall - _MAT) // 2 + 6, _HEAD - 22, _MAT - 18, ART_INKS),
        Sprite("plate Winchester", 14, (tall + _MAT) // 2 - 46, _HEAD - 34, 38, _PLATE),
    ]
    return Piece(width, tall, (*head, *marks))


@cache
def _bench(seat: int, seated: int, places: int, fresh: bool) -> Sprite:
    """An Earl's badge and his places in Winchester."""
    row = cubes(seat, seated, places)
    marks: list[Mark] = [badge(seat, 36, 0, 2)]
    x = 41
    if fresh:
        marks.append(new_sign(x, 6))
        x += FOREIGN + 2
    for figure, inks, beside in row:
        marks.append(sign(figure, inks, x, (40 - _SLOT) // 2, _SLOT))
        x += _SLOT + 1
        if beside:
            marks.append(Words(x + 2, 20, beside, "bold", SMALL, "ink"))
            x += width_of(beside, "bold", SMALL) + 6
    return Sprite(
        f"councilors {SEATS[seat].letter} {seated}/{places}{' new' if fresh else ''}",
        0,
        0,
        x,
        40,
        tuple(marks),
    )


def _middle_told(seen: Observation, detail: Detail) -> str:
    if not has_winchester(seen):
        return ""
    seated = mat_of(seen).councilors
    told = [f"{SEATS[earl.seat].letter} {seated[earl.seat]}" for earl in at_table(seen) if seated[earl.seat]]
    return f"Winchester, {_ruleset(seen).councilors} Councilors win: {', '.join(told) or 'empty'}"


def _pieces(seen: Observation, earl: EarlView, setting: Setting) -> list[Sprite]:
    """The Witans that are ready, and the places of those that have served, unless all have; one that claims
    lies among the Banners."""
    ready = mat_of(seen).witans[earl.seat]
    if not ready:
        return []
    places = _ruleset(seen).witans - mat_of(seen).claiming[earl.seat]
    label = "Witan" if places == 1 else "Witans"
    return [
        muster(
            label, cubes(earl.seat, ready, places), "plain", None, setting.density, "witans" in setting.things
        )
    ]


def _told(seen: Observation, earl: EarlView, detail: Detail) -> list[str]:
    ready, claiming = mat_of(seen).witans[earl.seat], mat_of(seen).claiming[earl.seat]
    told = [count_of(ready, "Witan")] if ready else []
    return [*told, f"{count_of(claiming, 'Witan')} as claims"] if claiming else told


def _rows(seen: Observation, earl: EarlView) -> list[Row]:
    """The whole tray: every kind with what is left of it."""
    if earl.tray is None:
        return []
    kinds = [kind for kind in KIND_ORDER if kind in _CHOSEN or (kind == "palace" and kind in earl.tray)]
    question = seen.question
    picks = question is not None and question.kind in ("PickCard", "PickTower")
    choosable = picks and question is not None and earl.seat in question.seats
    rows = [Row("Your tray", tuple((kind, earl.tray.count(kind)) for kind in kinds), choosable)]
    if cubes_left := _pieces(seen, earl, Setting(OPEN)):
        rows.append(Row("Your Witans", (), is_open=True, sprites=tuple(cubes_left)))
    return rows


def _sides(plot: StruggleView) -> Sides:
    """All that the plotter lays out can only be met in full (W.5.4)."""
    return Sides("plots with", plot.attack, "Allies needed", plot.attack)


def _spent(seen: Observation, action: Action) -> str | None:
    match action:
        case AddToPlot() if action.cards and seen.struggle is not None:
            return seen.struggle.card
        case BlockPlot() if seen.struggle is not None and action.witans < seen.struggle.attack:
            return "allies"
        case _:
            return None


def _legend(seen: Observation) -> list[Entry]:
    places, mat = _ruleset(seen).witans, mat_of(seen)
    seats = [earl.seat for earl in at_table(seen)]
    partly = any(0 < mat.witans[seat] < places - mat.claiming[seat] for seat in seats)
    return [Entry(*HOLLOW, "spent Witan")] if partly else []


def _numbers(before: Observation, seen: Observation, seat: int) -> list[tuple[str, str, int, int]]:
    old, now = mat_of(before), mat_of(seen)
    return [
        ("councilors", "Councilor", old.councilors[seat], now.councilors[seat]),
        ("witans", "Witan", old.witans[seat], now.witans[seat]),
    ]


GUISE: Final = Guise(
    "Witan",
    store=("tray", "tray"),
    store_size=_tray_size,
    middle=_middle,
    middle_told=_middle_told,
    pieces=_pieces,
    told=_told,
    rows=_rows,
    shows_deck=False,
    sides=_sides,
    spent=_spent,
    numbers=_numbers,
    legend=_legend,
)

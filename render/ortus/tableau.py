"""The picture that is posted after each move: realm, contest, every Earldom, the decision owed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, TOKEN, footer, header, page, token
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, SMALL, WIDTH
from .contest import contest_marks
from .earldom import earldom_piece, panel
from .flow import moved
from .guises import guise_of
from .legend import legend_marks
from .reading import asked, at_table, church_of, departures, facts, owed, total_cubes, winners

_GAP: Final = 8
_REALM: Final = 54
_FALLEN: Final = 50
_BAG: Final = "Bag"
TALL: Final = 1500
"""Pixels of height from which cards go without their names."""


def tableau_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The table as everybody may see it. What is a seat's own is never in it, whoever the viewer is."""
    seen, shown = observation, picture_names(names)
    guise = guise_of(seen)
    tokens, room = table_tokens(seen)
    y = HEADER
    realm = _realm(seen, y)
    y += _REALM + _GAP
    contest, height = contest_marks(seen, y)
    y += height + (_GAP if height else 0)
    middle, y = _middle(seen, y)
    start = y
    for dense in (False, True):
        earldoms, y = _earldoms(seen, shown, start, dense)
        fallen, y = _fallen(seen, shown, y)
        legend, height = legend_marks(seen, dense, y)
        y += height
        total = y + FOOTER + CLOSING
        if total <= TALL:
            break
    marks: tuple[Mark, ...] = (
        page(total),
        *header(guise.title, facts(seen, guise.round_limit(seen)), room),
        *tokens,
        *realm,
        *contest,
        *middle,
        *earldoms,
        *fallen,
        *legend,
        *question_line(seen, shown, y),
    )
    return Scene("tableau", WIDTH, total, marks)


def table_tokens(seen: Observation) -> tuple[tuple[Mark, ...], int]:
    """Who is King, who controls the Church, and how near the Vikings are (their ship: they are here), at the
    right of the header; and the room left of them."""
    if seen.vikings_arrived:
        ship: Mark = Figure("longship", 6, 6, TOKEN - 12, TOKEN - 12, ("ink", "card", "red"))
        vikings, left = token(WIDTH - EDGE - 6, "Vikings", (ship,))
    else:
        ship = Figure("longship", 6, 6, TOKEN - 12, TOKEN - 12, ("dim", "card", "dim"))
        label = f"Vikings {seen.markers}/{seen.ruleset.viking_markers}"
        vikings, left = token(WIDTH - EDGE - 6, label, (ship,))
    church, left = token(left, "Church", (_holder(church_of(seen), "holy_cross"),))
    if not guise_of(seen).has_king:
        return (*vikings, *church), left
    king, left = token(left, "King", (_holder(seen.king, "crown"),))
    return (*vikings, *church, *king), left


def _holder(seat: int | None, figure: str) -> Mark:
    """The badge of who has it, or its sign, pale, where nobody has."""
    if seat is None:
        return Figure(figure, 10, 10, TOKEN - 20, TOKEN - 20, ("dim", "card"))
    return badge(seat, TOKEN - 8, 4, 4)


def _middle(seen: Observation, top: int) -> tuple[list[Mark], int]:
    """What the game lays in the middle of the table, and where the next thing begins."""
    piece = guise_of(seen).middle(seen, WIDTH - 2 * EDGE)
    if piece is None:
        return [], top
    return moved(piece.marks, EDGE, top), top + piece.height + _GAP


def _realm(seen: Observation, top: int) -> list[Mark]:
    """The bag with everybody's cubes, and the table decks."""
    middle = top + _REALM // 2
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, _REALM, "page", "dim", 2, 12),
        Figure("bag", EDGE + 10, middle - 18, 36, 36, ("bronze", "gold")),
    ]
    x = EDGE + 54
    decks = [f"{deck.deck.capitalize()} {deck.cards}" for deck in seen.table_decks]
    if _realm_width(seen, decks) <= WIDTH - 2 * EDGE:
        marks.append(Words(x, middle, _BAG, "text", SMALL, "soft"))
        x += width_of(_BAG, "text", SMALL) + 14
    for earl in seen.earls:
        if earl.cubes:
            marks.append(badge(earl.seat, 32, x, middle - 16))
            marks.append(Words(x + 35, middle, str(earl.cubes), "bold", SMALL, "ink"))
            x += 44 + width_of(str(earl.cubes), "bold", SMALL)
    if not total_cubes(seen):
        marks.append(Words(x, middle, "empty", "text", SMALL, "soft"))
    right = WIDTH - EDGE - 14
    for text in reversed(decks):
        marks.append(Words(right, middle, text, "bold", SMALL, "ink", "right"))
        right -= width_of(text, "bold", SMALL) + 18
    marks.append(Figure("deck", right - 20, middle - 16, 32, 32, ("night", "card")))
    return marks


def _realm_width(seen: Observation, decks: Sequence[str]) -> int:
    """The room that cubes and table decks take with a word before the bag."""
    cubes = [44 + width_of(str(earl.cubes), "bold", SMALL) for earl in seen.earls if earl.cubes]
    piles = [18 + width_of(text, "bold", SMALL) for text in decks]
    empty = 0 if cubes else width_of("empty", "text", SMALL)
    return 54 + width_of(_BAG, "text", SMALL) + 14 + sum(cubes) + empty + 50 + sum(piles) + 14


def _earldoms(seen: Observation, names: Sequence[str], top: int, dense: bool) -> tuple[list[Mark], int]:
    """Those at the table in two columns; one that is left over has the whole width."""
    marks: list[Mark] = []
    earls = at_table(seen)
    half = (WIDTH - 2 * EDGE - _GAP) // 2
    y = top
    for at in range(0, len(earls), 2):
        row = earls[at : at + 2]
        width = half if len(row) == 2 else WIDTH - 2 * EDGE
        built = [earldom_piece(seen, earl, names[earl.seat], width, dense) for earl in row]
        height = max(each for _, each in built)
        for place, (earl, (contents, _)) in enumerate(zip(row, built, strict=True)):
            x = EDGE + place * (half + _GAP)
            marks += panel(seen, earl, contents, (x, y, width, height))
        y += height + _GAP
    return marks, y


def _fallen(seen: Observation, names: Sequence[str], top: int) -> tuple[list[Mark], int]:
    """Who has left, and why, two in a line."""
    left = departures(seen)
    marks: list[Mark] = []
    half = (WIDTH - 2 * EDGE - _GAP) // 2
    for at, (seat, why) in enumerate(left):
        x, y = EDGE + at % 2 * (half + _GAP), top + at // 2 * (_FALLEN + _GAP)
        text = f"left: {why}"
        room = half - 74 - width_of(text, "text", SMALL)
        marks += [
            Box(x, y, half, _FALLEN, None, "dim", 2, 12, True),
            badge(seat, 34, x + 9, y + 8),
            Words(x + 50, y + 25, fit(names[seat], "bold", SMALL, room), "bold", SMALL, "soft", room=room),
            Words(x + half - 12, y + 25, text, "text", SMALL, "soft", "right"),
        ]
    return marks, top + (len(left) + 1) // 2 * (_FALLEN + _GAP)


def question_line(seen: Observation, names: Sequence[str], top: int) -> list[Mark]:
    """Whose decision it is and what is asked; the winner at the end."""
    seats = asked(seen)
    room = WIDTH - EDGE - 10
    if len(seats) == 1:
        return list(footer(top, seats[0], names[seats[0]], owed(seen), room))
    if not seats:
        text = f"{owed(seen)}: {winners(seen, names)}" if seen.outcome is not None else owed(seen)
        return list(footer(top, None, "", text, room))
    middle = top + FOOTER // 2
    x = EDGE + 10
    marks: list[Mark] = []
    for seat in seats:
        marks.append(badge(seat, 44, x, middle - 22))
        x += 50
    text = owed(seen)
    marks.append(Words(x + 4, middle, fit(text, "bold", BODY, room - x), "bold", BODY, "ink", room=room - x))
    return marks

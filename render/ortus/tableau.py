"""The picture that is posted after each move: realm, contest, every Earldom, the decision owed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import EarlView, Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, TOKEN, footer, header, page, token
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..since import Since
from ..theme import BODY, SMALL, WIDTH
from .cards import Density
from .contest import contest_marks
from .cubes import CUBES
from .earldom import earldom_piece, panel
from .flow import moved
from .guises import guise_of
from .legend import legend_marks
from .news import News, news_of
from .reading import asked, at_table, church_of, departures, facts, owed, total_cubes, winners
from .signs import ART_INKS, DECK, sign
from .standings import standings_marks

_GAP: Final = 8
_REALM: Final = 54
_FALLEN: Final = 50
_CUBE: Final = 38
_BACK: Final = 27
TALL: Final = 1680
"""Pixels of height from which cards are drawn smaller, then without their names."""


def tableau_scene(observation: Observation, names: Sequence[str], since: Since | None = None) -> Scene:
    """The table as everybody may see it. What is a seat's own is never in it, whoever the viewer is.

    With ``since`` what has changed since that look is marked.
    """
    seen, shown = observation, picture_names(names)
    news = news_of(seen, since)
    guise = guise_of(seen)
    tokens, room = table_tokens(seen)
    y = HEADER
    realm = _realm(seen, y)
    y += _REALM + _GAP
    standings, height = standings_marks(seen, shown, y)
    y += height + (_GAP if height else 0)
    contest, height = contest_marks(seen, y)
    y += height + (_GAP if height else 0)
    middle, y = _middle(seen, y, since)
    start = y
    for density in Density:
        earldoms, y = _earldoms(seen, shown, start, density, news)
        fallen, y = _fallen(seen, shown, y)
        legend, height = legend_marks(seen, density, news, y)
        y += height
        total = y + FOOTER + CLOSING
        if total <= TALL:
            break
    marks: tuple[Mark, ...] = (
        page(total),
        *header(guise.title, facts(seen, guise.round_limit(seen)), room),
        *tokens,
        *realm,
        *standings,
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


def _middle(seen: Observation, top: int, since: Since | None) -> tuple[list[Mark], int]:
    """What the game lays in the middle of the table, and where the next thing begins."""
    piece = guise_of(seen).middle(seen, WIDTH - 2 * EDGE, None if since is None else since.observation)
    if piece is None:
        return [], top
    return moved(piece.marks, EDGE, top), top + piece.height + _GAP


def _realm(seen: Observation, top: int) -> list[Mark]:
    """The bag with everybody's cubes, and the table decks."""
    middle = top + _REALM // 2
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, _REALM, "page", "dim", 2, 12),
        Figure("bag", EDGE + 10, middle - 20, 40, 40, ("bronze", "gold")),
    ]
    x = EDGE + 58
    for earl in seen.earls:
        if earl.cubes:
            marks.append(sign(CUBES[earl.seat], ART_INKS, x, middle - 18, _CUBE))
            marks.append(Words(x + _CUBE + 3, middle, str(earl.cubes), "bold", SMALL, "ink"))
            x += _CUBE + 12 + width_of(str(earl.cubes), "bold", SMALL)
    if not total_cubes(seen):
        marks.append(Words(x, middle, "no cubes in the bag", "text", SMALL, "soft"))
    decks = [(deck.deck, f"{deck.deck.capitalize()} {deck.cards}") for deck in seen.table_decks]
    backs = x + sum(_BACK + 22 + width_of(text, "bold", SMALL) for _, text in decks) < WIDTH - EDGE - 14
    right = WIDTH - EDGE - 14
    for deck, text in reversed(decks):
        marks.append(Words(right, middle, text, "bold", SMALL, "ink", "right"))
        right -= width_of(text, "bold", SMALL) + 6
        if backs:
            right -= _BACK
            marks.append(Figure(f"{DECK}{deck}", right, middle - 19, _BACK, 38, ART_INKS))
        right -= 16
    if not backs and right - 36 > x:
        marks.append(Figure("deck", right - 24, middle - 16, 32, 32, ("night", "card")))
    return marks


def _earldoms(
    seen: Observation, names: Sequence[str], top: int, density: Density, news: Sequence[News]
) -> tuple[list[Mark], int]:
    """Those at the table in two columns, each panel as high as it needs, the lower ones stretched so that
    both columns end alike; one that is left over has the whole width."""
    earls = at_table(seen)
    half = (WIDTH - 2 * EDGE - _GAP) // 2
    paired = len(earls) - len(earls) % 2

    def built(earl: EarlView, width: int) -> tuple[list[Mark], int]:
        return earldom_piece(seen, earl, names[earl.seat], width, density, news[earl.seat])

    columns = [[(earl, *built(earl, half)) for earl in earls[side:paired:2]] for side in (0, 1)]
    taken = [sum(height + _GAP for _, _, height in column) for column in columns]
    panels: dict[int, list[Mark]] = {}
    for side, column in enumerate(columns):
        y, spare, x = top, max(taken) - taken[side], EDGE + side * (half + _GAP)
        for at, (earl, contents, height) in enumerate(column):
            share = spare // (len(column) - at)
            spare -= share
            panels[earl.seat] = panel(seen, earl, contents, (x, y, half, height + share))
            y += height + share + _GAP
    y = top + max(taken)
    for earl in earls[paired:]:
        contents, height = built(earl, WIDTH - 2 * EDGE)
        panels[earl.seat] = panel(seen, earl, contents, (EDGE, y, WIDTH - 2 * EDGE, height))
        y += height + _GAP
    return [mark for earl in earls for mark in panels[earl.seat]], y


def _fallen(seen: Observation, names: Sequence[str], top: int) -> tuple[list[Mark], int]:
    """Who has left, and why, two in a line; at the end the standings say it."""
    left = departures(seen) if seen.outcome is None else []
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

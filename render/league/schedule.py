"""The matches of a division, a round or one player: who sits where, and what has come of it."""

from __future__ import annotations

from typing import Final

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, SEATS, SMALL, WIDTH
from .entries import Meeting, Schedule
from .reading import ALT_LIMIT, EMPTY, VIEW_LIMIT, drawn, nothing, told, within

ROWS: Final = 12
"""How many matches one picture is meant for; whoever shows more turns pages."""
_ABREAST: Final = 3
"""How many seats stand beside each other."""
_TITLES: Final = 46
_LINE: Final = 52
_PAD: Final = 12
_TOP: Final = HEADER + 2
_LEFT: Final = EDGE + 96
_STATE: Final = 190


def schedule_scene(shown: Schedule) -> Scene:
    """The matches in the order given."""
    rows = sum(_height(each) for each in shown.meetings) if shown.meetings else EMPTY
    bottom = _TOP + _TITLES + rows + 6
    height = bottom + FOOTER + CLOSING
    marks: list[Mark] = [page(height), *header(shown.title, shown.facts, WIDTH - EDGE - 10)]
    middle = _TOP + _TITLES // 2
    marks.append(Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10))
    marks.append(Words(EDGE + 16, middle, "round", "bold", SMALL, "bright"))
    marks.append(Words(_LEFT + 10, middle, "seats", "bold", SMALL, "bright"))
    marks.append(Words(WIDTH - EDGE - 16, middle, "match", "bold", SMALL, "bright", "right"))
    top = _TOP + _TITLES
    if not shown.meetings:
        marks += nothing(top + 6, "No matches yet", EDGE)
    for each in shown.meetings:
        marks += _row(each, top)
        top += _height(each)
    marks += footer(bottom, None, "", shown.state, WIDTH - EDGE - 14)
    return Scene("schedule", WIDTH, height, tuple(marks))


def _abreast(meeting: Meeting) -> int:
    """Four stand two and two, five and six three and three."""
    count = len(meeting.seats)
    return count if count <= _ABREAST else -(-count // 2)


def _height(meeting: Meeting) -> int:
    return -(-len(meeting.seats) // _abreast(meeting)) * _LINE + _PAD


def _row(meeting: Meeting, top: int) -> list[Mark]:
    high = _height(meeting)
    middle = top + high // 2
    fill, line = ("glow", "gold") if meeting.is_running else ("card", "dim")
    marks: list[Mark] = [
        Box(EDGE, top + 3, WIDTH - 2 * EDGE, high - 5, fill, line, 2, 10),
        Words(EDGE + 46, middle, str(meeting.round), "display", BODY, "soft", "middle"),
    ]
    abreast = _abreast(meeting)
    width = (WIDTH - EDGE - _STATE - _LEFT) // abreast
    for seat, (entrant, name) in enumerate(meeting.seats):
        x = _LEFT + seat % abreast * width
        y = top + _PAD // 2 + seat // abreast * _LINE + _LINE // 2
        place = meeting.places[seat] if meeting.places else 0
        if place == 1:
            marks.append(Box(x + 4, y - 22, width - 8, 44, "bright", "bronze", 2, 10))
        marks.append(badge(seat, 36, x + 10, y - 18))
        right = x + width - 16
        if place == 1:
            marks.append(Figure("laurel", right - 28, y - 14, 28, 28, ("verdigris",)))
            right -= 34
        elif place:
            marks.append(Words(right, y, f"{place}.", "text", SMALL, "soft", "right"))
            right -= width_of(f"{place}.", "text", SMALL) + 8
        room = right - x - 54
        text = fit(drawn(name, entrant), "bold", BODY, room)
        marks.append(Words(x + 54, y, text, "bold", BODY, "ink", room=room))
    state = fit(meeting.state, "text", SMALL, _STATE - 20)
    ink = "ink" if meeting.is_running else "soft"
    marks.append(Words(WIDTH - EDGE - 16, middle, state, "text", SMALL, ink, "right"))
    return marks


# In words ---------------------------------------------------------------------------------------


def meeting_words(meeting: Meeting) -> str:
    """ "Round 2: A Ada (1.), B Ben (2.) – played"."""
    seats = []
    for seat, (entrant, name) in enumerate(meeting.seats):
        place = f" ({meeting.places[seat]}.)" if meeting.places else ""
        seats.append(f"{SEATS[seat].letter} {told(name, entrant)}{place}")
    return f"Round {meeting.round}: {', '.join(seats)} – {meeting.state}"


def schedule_alt(shown: Schedule) -> str:
    """The picture in sentences, at most :data:`ALT_LIMIT` characters."""
    parts = [f"Schedule of {shown.title}: {shown.facts}."]
    parts += [f"{meeting_words(each)}." for each in shown.meetings]
    return within(parts, ALT_LIMIT).replace("\n", " ")


def schedule_words(shown: Schedule) -> str:
    """The same as lines for a code block, at most :data:`VIEW_LIMIT` characters."""
    lines = [f"{shown.title} · {shown.facts}", *map(meeting_words, shown.meetings)]
    lines += [shown.state] if shown.state else []
    return within(lines, VIEW_LIMIT)

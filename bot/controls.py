"""Buttons and selects, and what their ids carry: match, revision and choice, nothing else.

``gemot:12:34:hand`` is a button of match 12, drawn at revision 34 (a lobby's version while the
cards are not dealt); ``gemot-pick:…`` is a select, whose values are choices; ``gemot-form:…`` is a form (a
modal).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord

_PARTS: Final = r":(?P<match>[0-9]{1,18}):(?P<revision>[0-9]{1,18}):(?P<choice>[A-Za-z0-9_.\-]+)"
BUTTON_ID: Final = re.compile("gemot" + _PARTS)
SELECT_ID: Final = re.compile("gemot-pick" + _PARTS)
FORM_ID: Final = re.compile("gemot-form" + _PARTS)

Weight = Literal["usual", "safe", "final"]

_STYLES: Final = {
    "usual": discord.ButtonStyle.primary,
    "safe": discord.ButtonStyle.secondary,
    "final": discord.ButtonStyle.danger,
}

SELECT_LIMIT: Final = 25
LABEL_LIMIT: Final = 80
OPTION_LIMIT: Final = 100


@dataclass(frozen=True, slots=True)
class Press:
    """A button: the choice it stands for, its label, and its weight (blue, grey, or red for good)."""

    choice: str
    label: str
    weight: Weight = "safe"
    of: tuple[int, int] | None = None
    """Match and revision, where they are not those of the message."""


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads to an address at Discord."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select: the thing, and what it will do now."""

    choice: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A select of at most 25 options; ``name`` tells selects of one message apart."""

    name: str
    placeholder: str
    options: tuple[Option, ...]


def form_id(match_id: int, revision: int, choice: str) -> str:
    """The id of a form, by which it is served when it comes back."""
    return f"gemot-form:{match_id}:{revision}:{choice}"


Row = Pick | Sequence[Press | Link]
"""One select, or up to five buttons."""


def draw(match_id: int, revision: int, rows: Iterable[Row]) -> discord.ui.View:
    """The rows as a view. It is stopped at once: clicks are found by id, also after a restart."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Pick):
            view.add_item(_select(match_id, revision, row, number))
            continue
        for each in row:
            if isinstance(each, Link):
                view.add_item(discord.ui.Button(label=each.label[:LABEL_LIMIT], url=each.url, row=number))
            else:
                match, seen = each.of or (match_id, revision)
                view.add_item(
                    discord.ui.Button(
                        label=each.label[:LABEL_LIMIT],
                        style=_STYLES[each.weight],
                        custom_id=f"gemot:{match}:{seen}:{each.choice}",
                        row=number,
                    )
                )
    view.stop()
    return view


def _select(match_id: int, revision: int, pick: Pick, row: int) -> discord.ui.Select[discord.ui.View]:
    return discord.ui.Select(
        custom_id=f"gemot-pick:{match_id}:{revision}:{pick.name}",
        placeholder=pick.placeholder[:OPTION_LIMIT],
        options=[
            discord.SelectOption(
                label=each.label[:OPTION_LIMIT],
                value=each.choice,
                description=each.hint[:OPTION_LIMIT] or None,
            )
            for each in pick.options
        ],
        row=row,
    )

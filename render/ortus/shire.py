"""Shire: the five Burhs in the middle of the table, and a short reference to each in its holder's Earldom."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.ortus.card import KINDS
from rules.ortus.observation import EarlView, Observation
from rules.ortus.state import NEUTRAL
from rules.shire.mat import Burh, ShireMat
from rules.shire.ruleset import ShireRuleset

from ..badges import badge
from ..fonts import fit, width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SEATS, SMALL
from .cards import muster
from .cubes import Token
from .flow import Piece, flow, single
from .guise import Detail, Guise, Row
from .looks import BURHS, LOOKS, kind_of, shown_by
from .reading import burh_name

_GAP: Final = 6
_TALL: Final = 122
_SIGN: Final = 50


def mat_of(seen: Observation) -> ShireMat:
    """The mat of a match of Shire."""
    assert isinstance(seen.mat, ShireMat)
    return seen.mat


def _ruleset(seen: Observation) -> ShireRuleset:
    assert isinstance(seen.ruleset, ShireRuleset)
    return seen.ruleset


def scopes_served(seen: Observation, number: int) -> tuple[str, ...]:
    """In which turn, battle, Joust or Struggle that is going on a Burh's card has served."""
    return tuple(scope for burh, scope in mat_of(seen).served if burh == number)


def _middle(seen: Observation, width: int) -> Piece | None:
    """The five Burhs side by side."""
    numbers = _ruleset(seen)
    burhs = mat_of(seen).burhs
    wide = (width - _GAP * (len(burhs) - 1)) // len(burhs)
    tiles = [
        single(
            _tile(
                KINDS[burh.shown],
                burh.number if burh_name(seen, burh.number)[-1].isdigit() else 0,
                burh.holder,
                numbers.burh_strength,
                numbers.burh_infantry,
                scopes_served(seen, burh.number),
                wide,
            )
        )
        for burh in burhs
    ]
    marks, height = flow(tiles, 0, 0, width, _GAP)
    return Piece(width, height, tuple(marks))


@cache
def _tile(
    shown: str,
    number: int,
    holder: int,
    strength: int,
    infantry: int,
    served: tuple[str, ...],
    width: int,
) -> Sprite:
    """A Burh: what it shows and its strength; below, whose it is or who guards it, and whether its card has
    served. ``number`` 0: its name says enough."""
    look = LOOKS[shown]
    neutral = holder == NEUTRAL
    line, line_width = ("soft", 2) if neutral else (SEATS[holder].ink, 5)
    name = f"{BURHS[shown]} {number}" if number else BURHS[shown]
    corner = width_of(str(strength), "bold", SMALL) + 8
    # A name with a number needs the whole line, under a smaller sign.
    sign, left = (34, 12) if number else (_SIGN, _SIGN + 16)
    room = width - left - 4
    marks: list[Mark] = [
        Box(0, 0, width, _TALL, "page" if neutral else "card", line, line_width, 10, neutral),
        Figure(look.emblem, 9, 6 if number else 12, sign, sign, look.inks),
        Words(sign + 16, 26, "Burh of", "text", SMALL, "soft"),
        Words(left, 54 if number else 52, fit(name, "bold", SMALL, room), "bold", SMALL, "ink", room=room),
        Box(width - corner - 9, 10, corner, 30, "dusk", None, 0, 7),
        Words(width - corner // 2 - 9, 25, str(strength), "bold", SMALL, "white", "middle"),
    ]
    if neutral:
        x = 14
        soldier = LOOKS["infantry"]
        for _ in range(min(infantry, 2)):
            marks.append(Figure(soldier.emblem, x, 76, 34, 34, soldier.inks))
            x += 36
        if infantry > 2:
            marks.append(Words(x, 94, f"×{infantry}", "bold", SMALL, "ink"))
            x += width_of(f"×{infantry}", "bold", SMALL) + 4
        word = fit("neutral", "text", SMALL, width - x - 10)
        marks.append(Words(x + 4, 94, word, "text", SMALL, "soft"))
    else:
        marks.append(badge(holder, 40, 12, 74))
        word, ink = ("served", "soft") if served else ("ready", "verdigris")
        marks.append(Words(62, 94, word, "text" if served else "bold", SMALL, ink))
    whose = "neutral" if neutral else f"of {SEATS[holder].letter}"
    told = f"burh {shown} {number} {whose}{f' served {served}' if served else ''}"
    return Sprite(told, 0, 0, width, _TALL, tuple(marks))


def _told_of(seen: Observation, burh: Burh) -> str:
    """ "Champions of B, served this battle", "Allies neutral"."""
    name = burh_name(seen, burh.number).removeprefix("Burh of ")
    if burh.holder == NEUTRAL:
        return f"{name} neutral"
    served = scopes_served(seen, burh.number)
    return f"{name} of {SEATS[burh.holder].letter}{' (served)' if served else ''}"


def _middle_told(seen: Observation, detail: Detail) -> str:
    numbers, burhs = _ruleset(seen), mat_of(seen).burhs
    told = ", ".join(_told_of(seen, burh) for burh in burhs)
    strength = f" (strength {numbers.burh_strength})" if detail == "full" else ""
    return f"Burhs{strength}: {told}"


def _pieces(seen: Observation, earl: EarlView, dense: bool) -> list[Sprite]:
    """The Burhs that an Earl holds, by what they show; the rest is said in the middle of the table."""
    burh = LOOKS["burh"]
    shown = [LOOKS[shown_by(fief.card)] for fief in earl.fiefs if kind_of(fief.card) == "burh"]
    if not shown:
        return []
    pieces: tuple[Token, ...] = (
        (burh.emblem, burh.inks, ""),
        *((look.emblem, look.inks, "") for look in shown),
    )
    return [muster("Burh" if len(shown) == 1 else "Burhs", pieces, "lent", None, dense)]


def _rows(seen: Observation, earl: EarlView) -> list[Row]:
    """An Earl's Burhs, each with what it lends; low if that has served."""
    burh = LOOKS["burh"]
    held = [fief for fief in earl.fiefs if kind_of(fief.card) == "burh"]
    sprites = []
    for fief in held:
        look = LOOKS[shown_by(fief.card)]
        paper = "hidden" if scopes_served(seen, fief.fief) else "lent"
        label = f"{look.short} served" if scopes_served(seen, fief.fief) else look.short
        pieces: tuple[Token, ...] = ((burh.emblem, burh.inks, ""), (look.emblem, look.inks, ""))
        sprites.append(muster(label, pieces, paper))
    return [Row("Your Burhs", (), is_open=True, sprites=tuple(sprites))] if sprites else []


GUISE: Final = Guise(
    "Shire", middle=_middle, middle_told=_middle_told, apart=frozenset({"burh"}), pieces=_pieces, rows=_rows
)

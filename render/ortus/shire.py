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
from .cards import muster, new_sign
from .cubes import Token
from .flow import Piece, flow, single
from .guise import Detail, Guise, Row, Setting
from .looks import BURHS, LOOKS, kind_of, shown_by
from .reading import burh_name
from .signs import ART_INKS, BURH, sign

_GAP: Final = 6
_TALL: Final = 146
_MAT: Final = 82


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


def _middle(seen: Observation, width: int, before: Observation | None) -> Piece | None:
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
                before is not None and mat_of(before).burhs[place].holder != burh.holder,
            )
        )
        for place, burh in enumerate(burhs)
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
    fresh: bool,
) -> Sprite:
    """A Burh: its mat and strength; beside it, whose it is or who guards it, and whether its card has
    served; its name below. ``number`` 0: its name says enough."""
    neutral = holder == NEUTRAL
    line, line_width = ("soft", 2) if neutral else (SEATS[holder].ink, 5)
    name = f"{BURHS[shown]} {number}" if number else BURHS[shown]
    corner = width_of(str(strength), "bold", SMALL) + 10
    left = _MAT + 18
    marks: list[Mark] = [
        Box(0, 0, width, _TALL, "page" if neutral else "card", line, line_width, 10, neutral),
        Figure(f"{BURH}{shown}", 10, 8, _MAT, _TALL - 26, ART_INKS),
        Box(width - corner - 10, 11, corner, 32, "night", None, 0, 7),
        Words(width - corner // 2 - 10, 27, str(strength), "bold", SMALL, "white", "middle"),
        Box(5, _TALL - 43, width - 10, 38, "card", "ink", 2, 8),
    ]
    if neutral:
        soldier = LOOKS["infantry"]
        marks.append(sign(soldier.emblem, soldier.inks, left, 8, 40))
        if infantry != 1:
            marks.append(Words(left + 44, 29, f"×{infantry}", "bold", SMALL, "ink"))
        marks.append(Words(left, 78, "neutral", "text", SMALL, "soft"))
    else:
        marks.append(badge(holder, 44, left, 8))
        word, ink = ("served", "soft") if served else ("ready", "verdigris")
        marks.append(Words(left, 78, word, "text" if served else "bold", SMALL, ink))
    text = Words(
        width // 2 - 5, 19, fit(name, "bold", SMALL, width - 16), "bold", SMALL, "ink", "middle", width - 16
    )
    marks.append(Sprite(f"plate {name}", 5, _TALL - 43, width - 10, 38, (text,)))
    if fresh:
        marks.append(new_sign(width - 38, 62))
    whose = "neutral" if neutral else f"of {SEATS[holder].letter}"
    told = f"burh {shown} {number} {whose}{f' served {served}' if served else ''}{' new' if fresh else ''}"
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


def _pieces(seen: Observation, earl: EarlView, setting: Setting) -> list[Sprite]:
    """The Burhs that an Earl holds, by what they show; the rest is said in the middle of the table."""
    burhs = [fief for fief in earl.fiefs if kind_of(fief.card) == "burh"]
    if not burhs:
        return []
    sign_of, looks = LOOKS["burh"], [LOOKS[shown_by(fief.card)] for fief in burhs]
    pieces: tuple[Token, ...] = (
        (sign_of.emblem, sign_of.inks, ""),
        *((look.emblem, look.inks, "") for look in looks),
    )
    fresh = any(fief.fief in setting.fiefs for fief in burhs)
    return [muster("Burh" if len(burhs) == 1 else "Burhs", pieces, "lent", None, setting.density, fresh)]


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

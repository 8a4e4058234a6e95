"""The scenes of the Ortus family that are kept as golden pictures and as text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice

from render.ortus import hand_scene, tableau_scene
from render.ortus.specimens import (
    FAMILY,
    NAMES,
    crowded,
    duel_in_battle,
    first,
    game_of,
    is_fought,
    rich_hand,
    seen_after,
    states,
)
from render.scene import Scene
from rules.ortus.observation import Observation

HOSTILE = (
    "W" * 32,
    "@everyone **x** `a`",
    "\u202eevil\u202c السلام Z\u0351\u036b\u0343a\u036c",
    "😀" * 100,
    "",
    "```\n# big",
)
"""Too wide; markup and a mention; right-to-left marks, Arabic, stacked accents; nothing that a font has;
nothing at all; the end of a code block."""


def _jousting(seen: Observation) -> bool:
    return seen.joust is not None and any(hand.cards for hand in seen.joust.hands)


def _plotting(seen: Observation) -> bool:
    return seen.struggle is not None and seen.struggle.attack > 1


def _besieging(seen: Observation) -> bool:
    battle = seen.battle
    return battle is not None and battle.target is None and is_fought(seen)


def _picks() -> Observation:
    """What an Earl sees who is to take a card of his tray at the end of his turn."""
    for number, state in enumerate(states(3, "x5", "witan")):
        seen = seen_after(3, "x5", number, None, "witan")
        if state.round > 2 and seen.question is not None and seen.question.kind == "PickCard":
            return seen_after(3, "x5", number, seen.question.seats[0], "witan")
    raise LookupError("no such position")


_SHORT = {"ortus_regni": "ortus", "witan": "witan", "knight_errant": "knight", "shire": "shire"}

_LOOKED_AT = 260
"""Moves of a match among which the fullest table is looked for."""


def _pieces(seen: Observation) -> int:
    """How much lies on the table."""
    return sum(
        2 * len(earl.fiefs)
        + sum(len(set(fief.properties)) + (fief.lord is not None) for fief in earl.fiefs)
        + len(earl.mercenaries)
        + bool(earl.pool)
        + bool(earl.towers)
        + bool(earl.claims)
        + bool(earl.emissaries)
        for earl in seen.earls
        if earl.at_table
    ) + 6 * (seen.battle is not None)


@cache
def _stage(game: str, seats: int, stage: str) -> Observation:
    """The first turns; the middle of what is looked at; the fullest table there."""
    key = f"stage {seats}"
    seen = [game_of(game).observe(state, None) for state in islice(states(seats, key, game), _LOOKED_AT)]
    played = [each for each in seen if each.round]
    if stage == "opening":
        return played[seats]
    if stage == "middle":
        return played[len(played) // 3]
    return max(played, key=_pieces)


def _of_stage(game: str, seats: int, stage: str) -> Callable[[], Scene]:
    return lambda: tableau_scene(_stage(game, seats, stage), NAMES)


_STAGES = {
    f"{_SHORT[game]}_{stage}_{seats}": _of_stage(game, seats, stage)
    for game in FAMILY
    for seats in game_of(game).seat_counts
    for stage in ("opening", "middle", "crowded")
}
"""Each game at each seat count: opening, middle, crowded. Those that stand below take the place of theirs."""

EXAMPLES: dict[str, Callable[[], Scene]] = {
    **_STAGES,
    "ortus_decks_3": lambda: tableau_scene(seen_after(3, "x3", 1), NAMES),
    "ortus_duel_battle": lambda: tableau_scene(duel_in_battle(), NAMES),
    "ortus_crowded_6": lambda: tableau_scene(crowded(), NAMES),
    "ortus_joust_hostile_6": lambda: tableau_scene(first(6, "x1", _jousting), HOSTILE),
    "ortus_over_6": lambda: tableau_scene(seen_after(6, "x5", None), NAMES),
    "ortus_hand": lambda: hand_scene(rich_hand(), NAMES),
    "witan_opening_3": lambda: tableau_scene(seen_after(3, "x5", 8, None, "witan"), NAMES),
    "witan_duel_2": lambda: tableau_scene(duel_in_battle("witan"), NAMES),
    "witan_plot_hostile_5": lambda: tableau_scene(
        first(5, "x5", _plotting, "witan", winchester=True), HOSTILE
    ),
    "witan_crowded_6": lambda: tableau_scene(crowded("witan"), NAMES),
    "witan_hand": lambda: hand_scene(rich_hand("witan"), NAMES),
    "witan_hand_picking": lambda: hand_scene(_picks(), NAMES),
    "knight_opening_3": lambda: tableau_scene(seen_after(3, "x5", 1, None, "knight_errant"), NAMES),
    "knight_duel_2": lambda: tableau_scene(duel_in_battle("knight_errant"), NAMES),
    "knight_crowded_4": lambda: tableau_scene(crowded("knight_errant"), NAMES),
    "knight_over_4": lambda: tableau_scene(seen_after(4, "x11", None, None, "knight_errant"), NAMES),
    "knight_hand": lambda: hand_scene(rich_hand("knight_errant"), NAMES),
    "shire_opening_5": lambda: tableau_scene(seen_after(5, "x5", 20, None, "shire"), NAMES),
    "shire_duel_2": lambda: tableau_scene(duel_in_battle("shire"), NAMES),
    "shire_siege_hostile_6": lambda: tableau_scene(first(6, "x5", _besieging, "shire"), HOSTILE),
    "shire_crowded_6": lambda: tableau_scene(crowded("shire"), NAMES),
    "shire_hand": lambda: hand_scene(rich_hand("shire"), NAMES),
}

"""What the properties need to know of each game."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.core.step import Step
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.pack import NAMES, NUMBERS, SUIT_OF
from rules.witan_tricks.refusal import REFUSALS as WITAN_TRICKS_REFUSALS

from .knight_table import KNIGHT_ERRANT
from .ortus_table import ORTUS_REGNI
from .shire_table import SHIRE
from .table import Foreign, Table
from .witan_table import WITAN


def _witan_tricks_permuted(
    encoded: dict[str, Any], viewer: Viewer, chance: Chance, step: Step[Any] | None
) -> dict[str, Any]:
    """Swap pairs of cards between hands that the viewer does not see, minding the voids that were shown."""
    hands = [words.split() for words in encoded["hands"]]
    unseen = [seat for seat in range(encoded["seats"]) if seat != viewer]
    for _ in range(60):
        one, other = chance.pick(unseen), chance.pick(unseen)
        if one == other or not hands[one] or not hands[other]:
            continue
        given, taken = chance.pick(hands[one]), chance.pick(hands[other])
        if given[1] in encoded["voids"][other] or taken[1] in encoded["voids"][one]:
            continue
        hands[one].remove(given)
        hands[other].remove(taken)
        hands[one].append(taken)
        hands[other].append(given)
    ordered = [sorted(hand, key=lambda name: (SUIT_OF[NUMBERS[name]], NUMBERS[name])) for hand in hands]
    return {**encoded, "hands": [" ".join(hand) for hand in ordered]}


_WITAN_TRICKS_ACTIONS: tuple[Action, ...] = (
    *(PlayCard(name) for name in NAMES),
    ChooseEnd("left"),
    ChooseEnd("right"),
    ChooseEnd("up"),  # type: ignore[arg-type]
    PlayCard("XX"),
    Foreign(),
)


TABLES: dict[str, Table] = {
    "knight_errant": KNIGHT_ERRANT,
    "witan_tricks": Table(
        rulesets=(
            (3, {"target": 120}),
            (4, {"target": 120}),
            (3, {"target": 90, "follow": "strict", "trump_order": "few_right_top", "values": "court_10"}),
            (4, {"target": 90, "seeds_at_four": 4, "pile_contest": "side", "tie": "play_on"}),
            (4, {"target": 90, "seeds_at_four": 16, "values": "ace_11", "double": "left"}),
            (4, {"target": 60, "seeds_at_four": 8, "values": "five_each", "trump_order": "few_top"}),
            (3, {"target": 90, "double": "player", "follow": "strict"}),
            (4, {"target": 90, "double": "player", "trickpile": 0, "stop": 0}),
            # Piles decide and tricks hardly count: ties are common.
            (4, {"target": 100, "trickpile": 100, "values": "one_each", "double": "player"}),
            (3, {"target": 100, "trickpile": 100, "values": "one_each", "tie": "play_on"}),
        ),
        conceivable=lambda game, state, chance: _WITAN_TRICKS_ACTIONS,
        refusals=tuple(WITAN_TRICKS_REFUSALS),
        permuted=_witan_tricks_permuted,
        answers={"PlayCard": frozenset({"PlayCard"}), "ChooseEnd": frozenset({"ChooseEnd"})},
    ),
    "ortus_regni": ORTUS_REGNI,
    "shire": SHIRE,
    "witan": WITAN,
}

"""What viewers see, and what opponents may imagine (T.1.5, T.4.3)."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest

from rules.core.chance import Chance
from rules.core.ruleset import Ruleset
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import NAMES, PACK_SET, SUIT_OF, cards_in, names_in, set_of
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.state import State

from .positions import GAME, grid, position


def midway(seats: int, moves: int, key: bytes = b"midway") -> State:
    state = GAME.setup(WitanTricksRuleset(target=9999), seats, Chance(key)).state
    picks = Chance(b"picks", 1)
    for revision in range(1, moves + 1):
        (seat,) = GAME.owing(state)
        action = picks.pick(GAME.legal_actions(state, seat))
        state = GAME.apply(state, seat, action, Chance(key, revision)).state
    return state


def test_T_1_5_an_observation_names_no_card_that_is_hidden_but_those_that_would_fit() -> None:
    state = midway(3, 20)
    seen = GAME.observe(state, 0)
    hidden = {name for seat in (1, 2) for name in names_in(state.hands[seat])}
    for item in fields(Observation):
        if item.name not in ("open_places", "ruleset"):
            assert not hidden & {name for name in NAMES if f"'{name}'" in repr(getattr(seen, item.name))}, (
                item.name
            )


def test_T_3_7_the_display_is_thirteen_columns_that_end_at_the_highest_rank() -> None:
    for moves in range(0, 39, 5):
        seen = GAME.observe(midway(3, moves), 1)
        for column in [up.column for up in seen.face_up] + [down.column for down in seen.face_down]:
            assert seen.right - 12 <= column <= seen.right


def test_T_5_1_the_own_hand_is_in_the_order_of_rows_and_ranks() -> None:
    state = position(grid("7"), ["8C 9C 6C AD 7S", "2C", "3C"])
    assert GAME.observe(state, 0).hand == ("8C", "9C", "6C", "7S", "AD")


def test_T_4_1_playable_cards_show_only_in_turn() -> None:
    state = position(grid("7"), ["8C KD", "2C", "3C"])
    assert GAME.observe(state, 0).playable == ("8C", "KD")
    assert GAME.observe(state, 1).playable == ()


@pytest.mark.parametrize("seats", [3, 4])
def test_T_4_3_what_is_imagined_respects_shown_voids(seats: int) -> None:
    """T.1.5: and the sizes of hands, the table, and the viewer's own cards."""
    for moves in range(1, 38, 4):
        state = midway(seats, moves)
        for viewer in (None, *range(seats)):
            seen = GAME.observe(state, viewer)
            for draw in range(3):
                imagined = GAME.imagine(seen, Chance(b"imagine", draw))
                assert GAME.observe(imagined, viewer) == seen
                everything = imagined.grid.up | imagined.face_down | imagined.pending
                for seat, hand in enumerate(imagined.hands):
                    assert not everything & hand
                    everything |= hand
                    held = {SUIT_OF[card] for card in cards_in(hand)}
                    assert not any(imagined.voids[seat] >> suit & 1 for suit in held)
                assert everything == PACK_SET


@pytest.mark.parametrize("key", [b"a", b"b", b"c", b"d"])
def test_T_1_5_imagining_reaches_every_deal_that_agrees(key: bytes) -> None:
    """Late in a hand: all ways to deal the hidden cards to the others, but for suits shown not to be held."""
    state = midway(3, 32, key)
    seen = GAME.observe(state, 0)
    hidden = cards_in(state.hands[1] | state.hands[2])
    first, second = (
        {card for card in hidden if not state.voids[seat] >> SUIT_OF[card] & 1} for seat in (1, 2)
    )
    agreeing = {
        (set_of(chosen), set_of(set(hidden) - set(chosen)))
        for chosen in combinations(hidden, state.hands[1].bit_count())
        if set(chosen) <= first and set(hidden) - set(chosen) <= second
    }
    assert len(agreeing) >= 1
    assert {GAME.imagine(seen, Chance(b"deals", draw)).hands[1:] for draw in range(600)} == agreeing


@pytest.mark.parametrize("option", list(WitanTricksRuleset.model_fields))
def test_every_option_names_its_rule_and_how_well_it_is_known(option: str) -> None:
    """The rule of each option speaks of it in RULES.md."""
    text = (Path(__file__).parents[3] / "rules" / "witan_tricks" / "RULES.md").read_text(encoding="utf-8")
    assert issubclass(WitanTricksRuleset, Ruleset)
    rule = WitanTricksRuleset.rule_of(option)
    paragraph = text.split(f"**{rule}**", 1)[1].split("\n\n", 1)[0]
    assert f"`{option}`" in paragraph
    if WitanTricksRuleset.provenance_of(option) == "house":
        assert "*Ruling (house):*" in paragraph
    if WitanTricksRuleset.provenance_of(option) == "inferred":
        assert "*Ruling (inferred):*" in paragraph

"""T.2: the deal."""

from __future__ import annotations

from statistics import mean, median

import pytest
from pydantic import ValidationError

from rules.core.chance import Chance
from rules.witan_tricks.pack import NUMBERS, PACK_SET, RANK_OF, RANKS, names_in
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.seeding import seed

from .positions import GAME


def pack_that_begins(words: str) -> list[int]:
    first = [NUMBERS[name] for name in words.split()]
    return first + [card for card in range(52) if card not in first]


def test_T_2_1_the_first_dealer_is_drawn_by_lot() -> None:
    for seats in (3, 4):
        dealers = {GAME.setup(WitanTricksRuleset(), seats, Chance(b"%d" % n)).state.dealer for n in range(60)}
        assert dealers == set(range(seats))


def test_T_2_2_all_four_starters_count_from_the_first_card() -> None:
    seeding = seed(pack_that_begins("7S 8C"), 5)
    assert set(names_in(seeding.grid.up)) == {"7C", "7S", "7H", "7D", "8C"}
    assert seeding.turned == 2
    assert RANKS[seeding.grid.start] == "7"


def test_T_2_3_a_card_joins_next_to_a_card_of_its_suit() -> None:
    # 9C waits for the 8C; the 6H and then the 5H go below; a 7 only takes its place.
    seeding = seed(pack_that_begins("7S 9C 6H 7D 5H 8C 2D 8D"), 8)
    assert set(names_in(seeding.grid.up)) == {"7C", "7S", "7H", "7D", "6H", "5H", "8C", "8D"}
    assert seeding.turned == 8


def test_T_2_3_the_circle_of_ranks_goes_on_beyond_the_ace() -> None:
    seeding = seed(pack_that_begins("KS AS 2S 3S"), 7)
    assert set(names_in(seeding.grid.up)) == {"KC", "KS", "KH", "KD", "AS", "2S", "3S"}
    assert seeding.grid.high[1] == 3


def test_T_2_4_the_side_pile_is_gone_through_again_in_the_same_order() -> None:
    # Each suit but spades comes in an order that fits only at one end; spades fit only in the second pass.
    late = [NUMBERS[rank + "S"] for rank in "KQJT98"]
    others = [card for card in range(52) if card not in late and RANK_OF[card] == RANKS.index("7")]
    far = [card for card in range(52) if card not in late and card not in others]
    seeding = seed([NUMBERS["7C"], *late, *[c for c in others if c != NUMBERS["7C"]], *reversed(far)], 48)
    assert names_in(seeding.grid.up).__len__() == 48
    assert seeding.turned > 52


def test_T_2_4_the_figures_of_the_published_page() -> None:
    """T.2.3, T.2.4: about three quarters of the pack for 13 cards, at most two passes; less for 12."""
    for size, expected, middle in ((13, 0.740, 0.75), (12, 0.680, 0.69)):
        turned = [seed(Chance(b"turn", n).shuffled(range(52)), size).turned / 52 for n in range(3000)]
        assert mean(turned) == pytest.approx(expected, abs=0.008)
        assert median(turned) == pytest.approx(middle, abs=0.02)
        assert max(turned) <= (2 if size == 13 else 1)


@pytest.mark.parametrize(
    ("seats", "option", "seeds", "hand"),
    [(3, 12, 13, 13), (4, 12, 12, 10), (4, 4, 4, 12), (4, 8, 8, 11), (4, 16, 16, 9), (3, 16, 13, 13)],
)
def test_T_2_5_seeds_and_hands(seats: int, option: int, seeds: int, hand: int) -> None:
    ruleset = WitanTricksRuleset(seeds_at_four=option)  # type: ignore[arg-type]
    for number in range(20):
        step = GAME.setup(ruleset, seats, Chance(b"deal", number))
        assert step.state.grid.up.bit_count() == seeds
        assert [held.bit_count() for held in step.state.hands] == [hand] * seats
        dealt = step.events[0]
        assert (dealt.cards_each, len(dealt.grid)) == (hand, seeds)
        assert ruleset.hand_size(seats) == hand


def test_T_2_5_other_numbers_of_seeds_are_no_option() -> None:
    with pytest.raises(ValidationError):
        WitanTricksRuleset(seeds_at_four=10)  # type: ignore[arg-type]


def test_T_2_6_everything_outside_the_grid_is_dealt() -> None:
    for seats in (3, 4):
        state = GAME.setup(WitanTricksRuleset(), seats, Chance(b"all")).state
        union = state.grid.up
        for held in state.hands:
            assert not union & held
            union |= held
        assert union == PACK_SET


def test_T_2_6_the_stock_is_shuffled_again() -> None:
    one = GAME.setup(WitanTricksRuleset(), 3, Chance(b"one")).state
    same = GAME.setup(WitanTricksRuleset(), 3, Chance(b"one")).state
    other = GAME.setup(WitanTricksRuleset(), 3, Chance(b"other")).state
    assert one == same
    assert one.hands != other.hands


def test_T_2_6_hands_show_nothing_of_the_order_of_turning() -> None:
    """Over many deals every card is as likely in any hand."""
    held = [0, 0, 0]
    for number in range(600):
        state = GAME.setup(WitanTricksRuleset(), 3, Chance(b"fair", number)).state
        for seat in range(3):
            held[seat] += state.hands[seat] >> NUMBERS["AS"] & 1
    assert min(held) > 0.75 * max(held)

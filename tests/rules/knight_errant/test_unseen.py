"""O.1.10 with one deck for all (K.2.1): what a Knight may know, and how the rest is imagined."""

from __future__ import annotations

from collections import Counter

from rules.core.chance import Chance
from rules.knight_errant.action import TakeFromRow
from rules.knight_errant.mat import COLOUR
from rules.ortus.action import EndTurn, PlaceTower, Siege, UseMonastery
from rules.ortus.card import KIND, KINDS
from rules.ortus.force import FROM_HAND
from rules.ortus.state import State

from .positions import GAME, cards, hand_of, kinds, knight, pile, play, table


def whole(state: State) -> State:
    """The rest of the 90 cards as the deck."""
    state.decks[COLOUR] = ()
    left = Counter(dict.fromkeys(KINDS[:15], 6)) - Counter(
        {KINDS[card]: count for card, count in cards(state).items() if isinstance(card, int)}
    )
    state.decks[COLOUR] = kinds(" ".join(left.elements()))
    assert sum(count for card, count in cards(state).items() if isinstance(card, int)) == 90
    return state


def imagined(state: State, viewer: int | None, number: int) -> State:
    seen = GAME.observe(state, viewer)
    found = GAME.imagine(seen, Chance(b"imagined", number))
    assert GAME.observe(found, viewer) == seen
    assert cards(found) == cards(state)
    return found


def middle() -> State:
    state = table(3, deck="")
    knight(state, 0, hand="monk land land", towers="banner")
    knight(state, 1, hand="prince church", towers="vassal allies")
    knight(state, 2, hand="treachery treachery treachery")
    return whole(state)


def test_a_viewer_imagines_his_own_cards_as_they_are() -> None:
    """K.2.1: and all others anywhere that they can be."""
    state = middle()
    hands, decks = set(), set()
    for number in range(20):
        found = imagined(state, 0, number)
        assert hand_of(found, 0) == "land land monk"
        assert [tower.kind for tower in found.earldoms[0].towers] == [KIND["banner"]]
        hands.add((found.earldoms[1].hand, found.earldoms[1].towers, found.earldoms[2].hand))
        decks.add(found.decks[COLOUR])
    assert len(hands) > 15
    assert len(decks) == 20


def test_the_public_knows_no_hand() -> None:
    """K.2.1, O.1.10."""
    state = middle()
    seen = GAME.observe(state, None)
    assert [view.hand for view in seen.earls] == [None] * 3
    assert [view.hand_size for view in seen.earls] == [3, 2, 3]
    assert len({imagined(state, None, number).earldoms[0].hand for number in range(20)}) > 10


def test_what_was_taken_from_the_row_stays_in_hand_or_towers() -> None:
    """K.2.4: the next Tower may be that card, or not."""
    state = middle()
    state, _ = play(state, TakeFromRow("castle"), EndTurn(), EndTurn(), PlaceTower("castle"))
    assert GAME.observe(state, 1).earls[0].inherited == ("castle",)
    places = Counter()
    for number in range(40):
        earldom = imagined(state, 1, number).earldoms[0]
        assert 0 in (*earldom.hand, *(tower.kind for tower in earldom.towers))
        places["hand" if 0 in earldom.hand else "tower"] += 1
    assert min(places["hand"], places["tower"]) > 2


def test_what_a_monastery_showed_stays_in_hand_or_in_later_towers() -> None:
    """O.6.9 with the common deck of K.2.1."""
    state = middle()
    knight(state, 0, hand="land", fiefs=["tent", "castle monk"])
    state, _ = play(whole(state), UseMonastery(2), EndTurn(), EndTurn(), PlaceTower("treachery"))
    for number in range(20):
        earldom = imagined(state, 0, number).earldoms[2]
        assert Counter([*earldom.hand, *(tower.kind for tower in earldom.towers)])[KIND["treachery"]] >= 3
    # Who was not shown it does not know.
    assert GAME.observe(state, 1).shown == ()


def test_an_attacker_without_an_open_force_has_one_in_hand() -> None:
    """K.4.1, O.9.5: with his camp gone he could not attack otherwise."""
    state = middle()
    knight(state, 0, hand="land vassal", camp=0)
    knight(state, 1, hand="land", camp=0)
    state, _ = play(whole(state), Siege(state.earldoms[1].fiefs[0].number))
    forces = Counter()
    for number in range(60):
        found = imagined(state, 1, number)
        held = [kind for kind in found.earldoms[0].hand if kind in FROM_HAND]
        assert held
        forces[held[0]] += 1
        assert GAME.legal_actions(found, 0)
    assert len(forces) == len(FROM_HAND)


def test_even_if_it_is_a_card_that_all_saw_him_take() -> None:
    """K.2.4, O.9.5: the only place for a force is among the known cards."""
    state = table(deck="", row="champion castle land land")
    knight(state, 1, hand="land", camp=0)
    state.earldoms[0].hand = ()
    state, _ = play(whole(state), TakeFromRow("champion"), EndTurn())
    knight(state, 0, hand="champion", camp=0)
    state, _ = play(state, Siege(state.earldoms[1].fiefs[0].number))
    for number in range(10):
        assert hand_of(imagined(state, 1, number), 0) == "champion"


def test_and_not_at_the_cost_of_a_card_that_was_shown_to_be_there() -> None:
    """O.6.9, O.9.5: the Champion that all saw him take is his old Tower, since his one card was shown."""
    state = table(deck="", row="champion castle land land")
    knight(state, 1, fiefs=["tent", "castle monk"], camp=0)
    knight(state, 0, camp=0)
    state, _ = play(whole(state), TakeFromRow("champion"), EndTurn(), PlaceTower("champion"))
    state.earldoms[0].hand = (KIND["vassal"],)
    state, _ = play(whole(state), TakeFromRow("land"), UseMonastery(0), EndTurn())
    state, _ = play(state, PlaceTower("land"), Siege(state.earldoms[1].fiefs[0].number))
    assert (hand_of(state, 0), state.earldoms[0].inherited) == ("vassal", kinds("land champion"))
    for number in range(40):
        assert "vassal" in hand_of(imagined(state, 1, number), 0)


def test_a_leaving_knight_shows_what_he_had() -> None:
    """K.2.2: his hand and Towers lie in the open pile."""
    state = middle()
    state, _ = play(state, next(each for each in GAME.legal_actions(state, 0) if each.kind == "Concede"))
    assert sorted(pile(state).split()) == ["banner", "land", "land", "monk"]
    found = imagined(state, 1, 1)
    assert found.earldoms[0].hand == ()
    assert hand_of(found, 1) == "church prince"

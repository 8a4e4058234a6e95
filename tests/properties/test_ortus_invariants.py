"""What is always true in Ortus Regni: no card, soldier or cube is lost or made, and limits are kept."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.ortus.action import BuildDeck
from rules.ortus.card import (
    BANNER,
    CATHEDRAL,
    CHURCH,
    KINDS,
    MARKET_TOWN,
    PALACE,
    TRAY_KINDS,
    card_of,
    is_card,
)
from rules.ortus.church import cathedral_owners
from rules.ortus.force import HAND, HIRED, LORD, POOL, RETINUE
from rules.ortus.state import State
from rules.ortus.turn import Turn

from .ortus_table import PICKINGS
from .walk import SETTINGS, Setting, random_match

SETTINGS_OF_ORTUS = [setting for setting in SETTINGS if setting.game_key == "ortus_regni"]


def frames(state: State, name: str) -> list[Any]:
    return [frame for frame in state.stack if type(frame).__name__ == name]


def earl_cards(state: State) -> Counter[int]:
    """Every Earl card, wherever it is: counted place by place, not by the code that deals unseen ones."""
    cards: Counter[int] = Counter()
    for seat, earldom in enumerate(state.earldoms):
        own = [
            *earldom.hand,
            *(tower.kind for tower in earldom.towers),
            *earldom.emissaries,
            *([BANNER] * earldom.banners),
            *(kind for kind, left in enumerate(earldom.tray) for _ in range(left)),
            *state.decks[seat],
            *state.discards[seat],
            *state.gone[seat],
        ]
        for frame in (each for name in PICKINGS for each in frames(state, name)):
            own += frame.picked[seat]
        cards.update(card_of(seat, kind) for kind in own)
        for fief in earldom.fiefs:
            cards.update([fief.card] if is_card(fief.card) else [])
            cards.update([*fief.properties, *([] if fief.lord is None else [fief.lord])])
        cards.update(mercenary.card for mercenary in earldom.mercenaries)
    for battle in frames(state, "Battle"):
        for seat, forces in ((battle.attacker, battle.attackers), (battle.target, battle.defenders)):
            cards.update(card_of(seat, force.card) for force in forces if force.source == HAND)
        cards.update(card for _, card, _, _ in battle.captives)
    for ransom in frames(state, "Ransom"):
        cards[ransom.card] += 1
    for spoils in frames(state, "Spoils"):
        cards.update(spoils.taken)
    for receipt in frames(state, "Receipt"):
        cards.update(receipt.cards)
    for joust in frames(state, "Joust"):
        cards.update(card for card, _ in joust.antes if card >= 0)
    return cards


def table_cards(state: State) -> list[Counter[int]]:
    """Every Army, Viking, Battle and Joust card, wherever it is."""
    cards = [
        Counter(deck) + Counter(discards)
        for deck, discards in zip(state.table_decks, state.table_discards, strict=True)
    ]
    army, raiders, results, tilts = cards
    army.update(state.retinue)
    for earldom in state.earldoms:
        army.update(earldom.pool)
        army.update(soldier for mercenary in earldom.mercenaries for soldier in mercenary.garrison)
    for battle in frames(state, "Battle"):
        army.update(
            force.card for force in (*battle.attackers, *battle.defenders) if force.source in (POOL, RETINUE)
        )
        raiders.update(battle.raiders)
        results.update([] if battle.drawn is None else [battle.drawn])
    for joust in frames(state, "Joust"):
        tilts.update(card % 4 for hand in joust.cards for card in hand)
    return [+each for each in cards]


def check_conservation(state: State) -> None:
    """O.1.2, O.1.4 to O.1.7, O.3.5, O.18.2: every card of every colour, every table card, every cube."""
    numbers, seats = state.ruleset, state.seats
    assert earl_cards(state) == Counter(
        {
            **{card_of(seat, kind): numbers.copies for seat in range(seats) for kind in range(TRAY_KINDS)},
            **{card_of(seat, PALACE): 1 for seat in range(seats)},
        }
    )
    check_table_cards(state)


def check_table_cards(state: State) -> None:
    """O.1.4 to O.1.7, O.18.2: every table card, every cube."""
    numbers, decks = state.ruleset, (state.seats + 1) // 2
    assert table_cards(state) == [
        +Counter({0: decks * numbers.army_infantry, 1: decks * numbers.army_knights}),
        Counter({0: numbers.viking_vikings, 1: numbers.viking_chieftains}),
        Counter(
            {
                0: numbers.battle_normal,
                1: numbers.battle_attacker,
                2: numbers.battle_defender,
                3: numbers.battle_church,
            }
        ),
        Counter({0: numbers.joust_no_luck, 1: numbers.joust_vassals, 2: numbers.joust_princes}),
    ]
    for earldom in state.earldoms:
        sent = sum(
            numbers.emissary_monk if KINDS[kind] == "monk" else numbers.emissary_vassal
            for kind in earldom.emissaries
        )
        assert earldom.cubes == (numbers.starting_cubes + sent if earldom.at_table else 0)


def check_table(state: State, *, has_trays: bool = False) -> None:
    """The limits that the rules set to a table, in every state. With trays cards come from them, not from
    decks."""
    numbers = state.ruleset
    pieces = [
        each.number
        for earldom in state.earldoms
        for group in (earldom.fiefs, earldom.towers, earldom.mercenaries)
        for each in group
    ]
    assert len(pieces) == len(set(pieces))  # every piece has its number
    assert all(0 < number < state.next_piece for number in pieces)
    for seat, earldom in enumerate(state.earldoms):
        is_out = seat in [gone for gone, _ in state.departures]
        assert earldom.at_table != is_out
        if is_out:  # O.3.7
            assert not (earldom.hand or earldom.fiefs or earldom.towers or earldom.mercenaries)
            assert not (earldom.pool or earldom.emissaries or earldom.banners or state.decks[seat])
            assert not state.discards[seat]  # O.3.6
        for fief in earldom.fiefs:
            kinds = [card & 31 for card in fief.properties]
            assert kinds.count(MARKET_TOWN) <= numbers.towns_per_fief  # O.5.5
            assert kinds.count(CHURCH) + kinds.count(CATHEDRAL) <= numbers.churches_per_fief
        for mercenary in earldom.mercenaries:
            assert len(mercenary.garrison) <= numbers.mercenary_slots  # O.7.2
        assert list(earldom.hand) == sorted(earldom.hand)
        assert list(earldom.pool) == sorted(earldom.pool)
        hidden = Counter(earldom.hand) + Counter(tower.kind for tower in earldom.towers)
        kept = Counter(dict(enumerate(earldom.tray))) if has_trays else Counter(state.decks[seat])
        assert Counter(earldom.inherited) <= hidden + kept  # what all know is true
    for shown in state.shown:  # O.6.9: what was shown and not seen to leave is still there
        owner = state.earldoms[shown.seat]
        later = Counter(tower.kind for tower in owner.towers if tower.number >= shown.since)
        assert Counter(shown.still) <= Counter(owner.hand) + later
    if numbers.one_cathedral:  # O.5.8, O.10.7
        assert len(cathedral_owners(state)) <= 1
    assert state.king is None or state.earldoms[state.king].at_table  # O.3.8
    assert not state.retinue or state.king is not None
    assert state.markers <= numbers.viking_markers  # O.17.2
    assert state.vikings_arrived == (state.markers == numbers.viking_markers)
    if state.king is not None:
        assert not any(earldom.banners for earldom in state.earldoms)  # O.14.3
    for battle in frames(state, "Battle"):
        for force in (*battle.attackers, *battle.defenders):
            if force.source == LORD:
                found = state.fief(force.piece)
                assert found is not None and found[1].lord is not None
            elif force.source == HIRED:
                assert state.mercenary(force.piece) is not None


def check_asking(state: State) -> None:
    """O.4.10, O.3.2: who owes an answer is at the table, has one, and nobody without a Fief plays on."""
    turns = [frame for frame in state.stack if isinstance(frame, Turn)]
    assert len(turns) <= 1
    if state.outcome is not None:
        assert state.stack == []
        assert len(state.at_table()) == 1  # O.3.1
        return
    assert len(state.at_table()) > 1 or len(state.stack) > 1
    assert state.stack
    for seat in state.at_table():
        assert state.earldoms[seat].fiefs


@pytest.mark.parametrize(
    ("setting", "matches"),
    [pytest.param(setting, 4, id=f"{setting}") for setting in SETTINGS_OF_ORTUS]
    + [
        pytest.param(setting, 300, id=f"{setting}-soak", marks=pytest.mark.soak)
        for setting in SETTINGS_OF_ORTUS
    ],
)
def test_nothing_is_lost_or_made_and_the_table_keeps_its_limits(setting: Setting, matches: int) -> None:
    for number in range(1000, 1000 + matches):
        for move in random_match(setting, number):
            for state in (move.before, move.step.state) if move.revision == 1 else (move.step.state,):
                check_conservation(state)
                check_table(state)
                check_asking(state)


def any_options(chance: Chance, key: str = "ortus_regni") -> Setting:
    """Some of the options set to anything that a host may set them to."""
    options: dict[str, Any] = {}
    for name in GAMES[key].ruleset.offered():
        known = GAMES[key].ruleset.model_fields[name]
        if chance.below(4):
            continue
        if known.annotation is bool:
            options[name] = bool(chance.below(2))
        elif known.annotation is int:
            least = next(limit.ge for limit in known.metadata if hasattr(limit, "ge"))
            most = next(limit.le for limit in known.metadata if hasattr(limit, "le"))
            options[name] = chance.pick([least, most, least + chance.below(most - least + 1)])
        else:
            options[name] = chance.pick(get_args(known.annotation))
    return Setting(key, chance.pick(GAMES[key].seat_counts), tuple(options.items()))


@pytest.mark.parametrize("matches", [30, pytest.param(2000, marks=pytest.mark.soak)])
def test_any_options_make_a_game_that_ends(matches: int) -> None:
    """Whatever a host sets: nothing is lost or made, what is imagined looks the same, the match ends."""
    played = 0
    for number in range(3 * matches):
        setting = any_options(Chance(b"options", number))
        try:
            setting.ruleset  # noqa: B018
        except ValueError:
            continue  # a table that is refused, like a first hand larger than a deck
        game = setting.game
        for move in random_match(setting, number):
            state = move.step.state
            check_conservation(state)
            check_table(state)
            check_asking(state)
            assert move.revision < 6000
            if move.revision % 13 == 0 and (owing := game.owing(state)):
                seen = game.observe(state, owing[0])
                imagined = game.imagine(seen, Chance(b"imagine", move.revision))
                assert game.observe(imagined, owing[0]) == seen
        played += 1
        if played == matches:
            return
    raise AssertionError("too many options do not go together")


@pytest.mark.parametrize("setting", SETTINGS_OF_ORTUS[:6], ids=str)
def test_the_rounds_of_a_match_are_bounded(setting: Setting) -> None:
    """O.3.3, O.4.4: an Earl lives no longer than his cards; only a Bequest shuffles some back."""
    for number in range(10):
        moves = list(random_match(setting, number))
        bequests = sum(move.action.kind == "Bequeath" for move in moves)
        deck = setting.ruleset.deck_size
        assert moves[-1].step.state.round <= deck * (1 + bequests) + 1


@pytest.mark.parametrize("size", [6, 24, 60])
def test_a_deck_is_accepted_just_when_it_is_one(size: int) -> None:
    """O.2.1, O.1.2: so many cards of the fifteen kinds, at most six of each, in any order."""
    setting = Setting("ortus_regni", 3, (("deck_size", size), ("starting_hand", 5)))
    game = setting.game
    state = game.setup(setting.ruleset, 3, Chance(b"deck")).state
    accepted = refused = 0
    for number in range(400):
        chance = Chance(b"decks", number)
        pool = [kind for kind in KINDS[: 15 + chance.below(2)] for _ in range(5 + chance.below(3))]
        cards = tuple(chance.shuffled(pool)[: size + chance.below(3) - 1])
        is_deck = len(cards) == size and max(Counter(cards).values()) <= 6 and "palace" not in cards
        try:
            step = game.apply(state, 1, BuildDeck(cards), Chance(b"deck", 1))
        except IllegalAction as refusal:
            assert not is_deck
            assert refusal.rule in ("O.2.1", "O.1.2")
            refused += 1
        else:
            assert is_deck
            assert Counter(step.state.earldoms[1].deck_list) == Counter(map(KINDS.index, cards))
            accepted += 1
    assert accepted > 20
    assert refused > 20

"""What is always true in Knight-errant: the one set of cards is all there, Tents and camps are what their
cubes say, and whoever has enough honours has won."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.knight_errant.event import CampRallied, HonoursChanged, TentDamaged, TentPitched
from rules.knight_errant.honour import honours_of, honours_seen
from rules.knight_errant.mat import COLOUR, mat_of
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.card import CATHEDRAL, CHURCH, MARKET_TOWN, TENT, TRAY_KINDS, colour_of, is_card, kind_of
from rules.ortus.church import cathedral_owners
from rules.ortus.event import ForceLost
from rules.ortus.force import CAMP, HAND
from rules.ortus.state import State
from rules.ortus.turn import Turn

from .test_ortus_invariants import any_options, check_table_cards, frames
from .walk import SETTINGS, Setting, random_match

SETTINGS_OF_KNIGHTS = [setting for setting in SETTINGS if setting.game_key == "knight_errant"]


def numbers_of(state: State) -> KnightErrantRuleset:
    assert isinstance(state.ruleset, KnightErrantRuleset)
    return state.ruleset


def check_cards(state: State) -> None:
    """K.2.1, K.2.2: every card of the set, wherever it is, counted place by place; no Palace."""
    cards = Counter([*state.decks[COLOUR], *state.discards[COLOUR], *mat_of(state).row])
    table: list[int] = []
    for earldom in state.earldoms:
        cards.update((*earldom.hand, *(tower.kind for tower in earldom.towers), *earldom.emissaries))
        for fief in earldom.fiefs:
            table += [fief.card, *fief.properties, *([] if fief.lord is None else [fief.lord])]
        table += [mercenary.card for mercenary in earldom.mercenaries]
    for battle in frames(state, "Battle"):
        cards.update(force.card for force in (*battle.attackers, *battle.defenders) if force.source == HAND)
        table += [card for _, card, _, _ in battle.captives]
    table += [ransom.card for ransom in frames(state, "Ransom")]
    table += [card for spoils in frames(state, "Spoils") for card in spoils.taken]
    table += [card for receipt in frames(state, "Receipt") for card in receipt.cards]
    table += [card for joust in frames(state, "Joust") for card, _ in joust.antes if card >= 0]
    assert all(colour_of(card) == COLOUR for card in table if is_card(card))
    cards.update(kind_of(card) for card in table if is_card(card))
    assert cards == Counter(dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies))
    assert not any(state.decks[1:])
    assert not any(state.discards[1:])
    assert not any(state.gone)
    assert state.closed == ()


def check_camps(state: State) -> None:
    """K.3.1, K.3.2, K.3.5, K.3.7, K.4.1, K.4.3: a Tent stands just while it has a cube; nothing grows beyond
    its first number."""
    numbers, mat = numbers_of(state), mat_of(state)
    for seat, earldom in enumerate(state.earldoms):
        tents = [fief for fief in earldom.fiefs if kind_of(fief.card) == TENT]
        assert [colour_of(tent.card) for tent in tents] == [seat] * (mat.tents[seat] > 0)
        assert all(tent.lord is None for tent in tents)
        assert 0 <= mat.tents[seat] <= numbers.tent_cubes
        assert 0 <= mat.camps[seat] <= numbers.camp_infantry
        if not earldom.at_table:
            assert mat.tents[seat] == mat.camps[seat] == 0
    for battle in frames(state, "Battle"):
        for seat, forces in ((battle.attacker, battle.attackers), (battle.target, battle.defenders)):
            in_camp = sum(force.source == CAMP for force in forces)
            assert in_camp <= (mat.camps[seat] if seat >= 0 else 0)


def check_row(state: State) -> None:
    """K.2.3: never too many; when a turn begins, fewer only if the deck has none."""
    row, whole = mat_of(state).row, numbers_of(state).row
    assert len(row) <= whole
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Turn) and top.stage == "open" and not top.acted and len(row) < whole:
        assert not state.decks[COLOUR]


def check_table(state: State) -> None:
    """What the rules of the family say of a table (O.5.5, O.5.8, O.7.2, O.6.9) and what all know (K.2.4)."""
    numbers = state.ruleset
    for earldom in state.earldoms:
        assert earldom.at_table == bool(earldom.fiefs)  # K.6.8
        if not earldom.at_table:
            assert not (earldom.hand or earldom.towers or earldom.mercenaries or earldom.pool)
        for fief in earldom.fiefs:
            kinds = [kind_of(card) for card in fief.properties]
            assert kinds.count(MARKET_TOWN) <= numbers.towns_per_fief
            assert kinds.count(CHURCH) + kinds.count(CATHEDRAL) <= numbers.churches_per_fief
        assert all(len(each.garrison) <= numbers.mercenary_slots for each in earldom.mercenaries)
        assert list(earldom.hand) == sorted(earldom.hand)
        hidden = Counter(earldom.hand) + Counter(tower.kind for tower in earldom.towers)
        assert Counter(earldom.inherited) <= hidden
        assert earldom.banners == 0  # K.1.3
        assert earldom.tray == earldom.deck_list == ()
    for shown in state.shown:
        owner = state.earldoms[shown.seat]
        later = Counter(tower.kind for tower in owner.towers if tower.number >= shown.since)
        assert Counter(shown.still) <= Counter(owner.hand) + later
    assert state.king is None
    assert state.retinue == ()
    if numbers.one_cathedral:
        assert len(cathedral_owners(state)) <= 1


def check_honours(state: State) -> None:
    """K.6.1, K.6.9, K.6.10: a match runs just as long as nobody has enough and rounds are left."""
    numbers = numbers_of(state)
    count = [len(honours_of(state, seat)) for seat in range(state.seats)]
    assert not numbers.round_limit or state.round <= numbers.round_limit
    outcome = state.outcome
    if outcome is None:
        assert max(count) < numbers.honours or state.round == 0
        assert len(state.at_table()) > 1
        return
    assert state.stack == []
    if outcome.ending == "honours":
        (winner,) = outcome.winners
        assert count[winner] >= numbers.honours
    elif outcome.ending == "round_limit":
        at_table = state.at_table()
        most = max(count[seat] for seat in at_table)
        assert outcome.winners == tuple(seat for seat in at_table if count[seat] == most)
        assert state.round == numbers.round_limit
    else:
        assert state.at_table() == list(outcome.winners)
    gone = [seat for seat, _ in state.departures]
    for seat in gone:
        for other in state.at_table():
            assert outcome.placings[other] < outcome.placings[seat]


def check_told(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Cubes, camps and honours change just as the events say, and the end comes last."""
    tents, camps = list(mat_of(before).tents), list(mat_of(before).camps)
    honours = [honours_of(before, seat) for seat in range(before.seats)]
    for event in events:
        match event:
            case TentDamaged():
                tents[event.seat] -= event.cubes
                assert event.left == tents[event.seat]
            case TentPitched():
                tents[event.seat] += 1
                assert event.cubes == tents[event.seat]
            case CampRallied():
                camps[event.seat] += 1
                assert event.infantry == camps[event.seat]
            case ForceLost(source="camp", seat=seat) if seat is not None:
                camps[seat] -= 1
            case HonoursChanged():
                assert honours[event.seat] != event.honours
                honours[event.seat] = event.honours
    for seat in after.at_table():
        assert tents[seat] == mat_of(after).tents[seat]
        assert camps[seat] == mat_of(after).camps[seat]
        assert honours[seat] == honours_of(after, seat)
    ends = [event.kind in ("MatchWon", "MatchShared") for event in events]
    assert any(ends) == any(ends[-1:]) == (after.outcome is not None)


def check(state: State) -> None:
    check_cards(state)
    check_table_cards(state)
    check_camps(state)
    check_row(state)
    check_table(state)
    check_honours(state)


@pytest.mark.parametrize(
    ("setting", "matches"),
    [pytest.param(setting, 3, id=f"{setting}") for setting in SETTINGS_OF_KNIGHTS]
    + [
        pytest.param(setting, 300, id=f"{setting}-soak", marks=pytest.mark.soak)
        for setting in SETTINGS_OF_KNIGHTS
    ],
)
def test_nothing_is_lost_or_made_and_honours_win(setting: Setting, matches: int) -> None:
    for number in range(1000, 1000 + matches):
        for move in random_match(setting, number):
            if move.revision == 1:
                check(move.before)
            check(move.step.state)
            check_told(move.before, move.step.state, move.step.events)
            if move.revision % 11 == 0:
                seen = setting.game.observe(move.step.state, None)
                for seat in range(setting.seats):
                    assert honours_seen(seen, seat) == honours_of(move.step.state, seat)


@pytest.mark.parametrize("matches", [30, pytest.param(2000, marks=pytest.mark.soak)])
def test_any_options_make_a_game_of_knights_that_ends(matches: int) -> None:
    """Whatever a host sets: nothing is lost or made, what is imagined looks the same, the match ends."""
    played = 0
    for number in range(3 * matches):
        setting = any_options(Chance(b"knights", number), "knight_errant")
        try:
            setting.ruleset  # noqa: B018
        except ValueError:
            continue  # options that are refused
        game = setting.game
        for move in random_match(setting, number):
            state = move.step.state
            check(state)
            assert move.revision < 6000
            if move.revision % 13 == 0 and (owing := game.owing(state)):
                seen = game.observe(state, owing[0])
                imagined = game.imagine(seen, Chance(b"imagine", move.revision))
                assert game.observe(imagined, owing[0]) == seen
                check(imagined)
        played += 1
        if played == matches:
            return
    raise AssertionError("too many options do not go together")

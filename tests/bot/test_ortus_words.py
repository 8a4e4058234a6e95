"""The Ortus family in words, over whole random matches and every kind of action, question and event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from bot.phrases.english import CATALOGUE
from bot.phrases.ortus.facts import fact
from bot.phrases.ortus.pieces import card_name, fielded, several, several_within
from bot.phrases.registry import speaker_of
from bot.phrases.speaker import Narration
from bot.posts.table import TEXT_LIMIT
from bot.seating import mark_of
from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.ortus import action as a
from rules.ortus import event as e
from rules.ortus.action import ACTIONS
from rules.ortus.card import KINDS
from rules.ortus.deck import STARTER_DECKS, starter_deck
from rules.ortus.event import EVENTS
from rules.ortus.observation import Question, RansomView
from rules.ortus.refusal import REFUSALS

GAME = GAMES["ortus_regni"]
SPEAKER = speaker_of("ortus_regni")
LONG = tuple(f"{mark_of(seat)} {'W' * 20}" for seat in range(6))
RAW = re.compile(
    r"[a-z]_[a-z]|\b[a-z]+\.\d|[{}]|None|\b(hand|lord|pool|retinue) (prince|vassal|monk|knight) \d"
)
"""What would be a name of the code in a sentence for people."""

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"medieval_tactics": True, "deck_size": 40, "viking_markers": 2}),
    (3, {"tournament": True, "mulligan": True, "truce_rounds": 1, "peace_markers": False}),
    (3, {"hand_limit": 4, "monastery_shows_all": True, "viking_markers": 1, "peace_markers": False}),
    (4, {"joust_entry": "sealed", "deck_size": 36}),
    (5, {"medieval_tactics": True, "king_lead": 1, "royal_army": 2}),
    (6, {"viking_markers": 2, "peace_markers": False, "king_lead": 1, "deck_size": 30}),
)


def chosen(actions: list[Action], chance: Chance) -> Action:
    """A random action that keeps the match going where there is one: rarely the end of a turn, never a
    concession, seldom a Tower."""
    lively = [each for each in actions if not isinstance(each, a.Concede | a.EndTurn | a.PlaceTower)]
    calm = [each for each in actions if not isinstance(each, a.Concede)]
    if lively and chance.below(8):
        kinds = sorted({each.kind for each in lively})
        kind = chance.pick(kinds)
        return chance.pick([each for each in lively if each.kind == kind])
    return chance.pick(calm)


@cache
def walk(table: int, seed: int, most: int = 260) -> tuple[tuple[Any, int, Action, tuple[Event, ...]], ...]:
    """A random match: state before, seat, action, events."""
    seats, options = TABLES[table]
    key = bytes([table, seed])
    step = GAME.setup(GAME.ruleset(**options), seats, Chance(key))
    moves, state = [], step.state
    while (owing := GAME.owing(state)) and len(moves) < most:
        chance = Chance(key, 10_000 + len(moves))
        seat = chance.pick(owing)
        if GAME.decisions(state)[0].open_ended:
            action = GAME.sample(state, seat, chance)
        else:
            action = chosen(list(GAME.legal_actions(state, seat)), chance)
        taken = GAME.apply(state, seat, action, Chance(key, len(moves) + 1))
        moves.append((state, seat, action, taken.events))
        state = taken.state
    return tuple(moves)


def matches() -> Iterator[tuple[tuple[Any, int, Action, tuple[Event, ...]], ...]]:
    """Some matches of every table."""
    for table in range(len(TABLES)):
        for seed in range(8):
            yield walk(table, seed)


def public(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.visible_to(PUBLIC)]


def fit(text: str, limit: int = 100) -> bool:
    """Whether a text is said, is short enough, and holds no name of the code and no markdown."""
    return 1 <= len(text) <= limit and not RAW.search(text) and "*" not in text


# Choices --------------------------------------------------------------------------------


def check(seen: Any, choices: list[Action]) -> None:
    """All that is said about choices keeps its limits and tells them apart."""
    told = {choice: (SPEAKER.label(seen, choice), SPEAKER.hint(seen, choice)) for choice in choices}
    for choice, (label, hint) in told.items():
        assert fit(label), label
        assert fit(hint), hint
        deed = SPEAKER.deed(seen, choice)
        assert fit(deed, 70), deed
        assert len(deed.split()) <= 3, deed
        preview = SPEAKER.preview(seen, choice)
        assert fit(preview, 300), preview
        assert preview.endswith("cannot be taken back."), preview
        assert fit(SPEAKER.done(choice), 200), SPEAKER.done(choice)
    assert len(set(told.values())) == len(choices), told
    for group in SPEAKER.groups(seen, choices):
        labels = [told[choice][0] for choice in group.actions]
        assert len(set(labels)) == len(labels), labels


def asked(seen: Any, kind: str, **changes: Any) -> Any:
    """The same table with another question, put to the same seat."""
    return replace(seen, question=Question(kind, (seen.viewer,), "O.0.0"), **changes)


def some_turn(seats: int = 3) -> Any:
    """What an Earl sees in his turn, with ready-made decks."""
    key = b"turn"
    step = GAME.setup(GAME.ruleset(), seats, Chance(key))
    revision = 0
    while GAME.decisions(step.state)[0].kind == "BuildDeck":
        revision += 1
        seat = GAME.owing(step.state)[0]
        step = GAME.apply(step.state, seat, a.TakeDeck("all_rounder"), Chance(key, revision))
    return GAME.observe(step.state, GAME.owing(step.state)[0])


def test_every_choice_has_words_within_the_limits() -> None:
    kinds: set[str] = set()
    for match in matches():
        for place, (state, seat, _, _) in enumerate(match):
            if place % 6 and GAME.decisions(state)[0].kind == "TakeTurn":
                continue  # the turn with its many choices comes often enough
            choices = list(GAME.legal_actions(state, seat))
            kinds |= {choice.kind for choice in choices}
            check(GAME.observe(state, seat), choices)
    seen = some_turn()
    own = seen.viewer
    rare = {
        "GiveSoldier": asked(seen, "GiveSoldier", king=(own + 1) % 3),
        "SettleLord": asked(seen, "SettleLord", ransom=RansomView(own, (own + 1) % 3, f"prince.{own}", 99)),
        "BuildDeck": asked(seen, "BuildDeck"),
    }
    for kind, table in rare.items():
        assert fit(SPEAKER.question(table))
        assert fit(SPEAKER.question_to(table), 200)
        check(table, [each for each in samples(own) if each.kind == kind])
    assert {kind.__name__ for kind in ACTIONS} <= kinds | rare.keys()


def samples(seat: int) -> list[Action]:
    """One action of every kind and form, about pieces that may not be there."""
    given: dict[str, Any] = {
        "cards": starter_deck("army"),
        "name": "army",
        "card": "vassal",
        "fief": seat + 1,
        "mercenary": 9,
        "target": (seat + 1) % 2,
        "soldier": "knight",
        "source": "pool",
        "piece": 0,
        "tower": 12,
        "joust_card": "no_luck",
        "result": "attacker_wins",
    }
    every = [kind(**{item.name: given[item.name] for item in fields(kind)}) for kind in ACTIONS]
    return [*every, a.GiveSoldier("infantry", 0), a.ReceiveProperty(0), a.RideChampion(0, "no_luck")]


def test_in_the_turn_choices_come_in_groups_by_kind_and_otherwise_in_one() -> None:
    several_kinds = 0
    for match in matches():
        for state, seat, _, _ in match[::5]:
            seen, choices = GAME.observe(state, seat), GAME.legal_actions(state, seat)
            groups = SPEAKER.groups(seen, choices)
            assert sorted(map(repr, choices)) == sorted(
                repr(each) for group in groups for each in group.actions
            )
            assert all(re.fullmatch(r"[A-Za-z0-9_-]+", group.key) for group in groups)
            if GAME.decisions(state)[0].kind in ("TakeTurn", "CommandVikings"):
                several_kinds += 1
                assert [group.key for group in groups] == kinds_of(choices)
                assert all(fit(group.label) and fit(group.hint) for group in groups)
            else:
                assert len(groups) == 1
    assert several_kinds


def kinds_of(choices: Any) -> list[str]:
    return list(dict.fromkeys(each.kind for each in choices))


def test_a_group_of_one_says_its_whole_choice() -> None:
    seen = some_turn()
    other = (seen.viewer + 1) % 3
    groups = SPEAKER.groups(seen, [a.Siege(other + 1), a.EndTurn()])
    assert [group.label for group in groups] == [
        f"Siege Palace {other + 1} of {mark_of(other)}",
        "End the turn",
    ]


def test_a_siege_says_what_it_needs() -> None:
    seen = some_turn()
    other = (seen.viewer + 1) % 3
    siege = a.Siege(other + 1)
    assert SPEAKER.label(seen, siege) == f"Palace {other + 1} of {mark_of(other)} · strength 3"
    assert SPEAKER.hint(seen, siege) == "Siege: needs 3 points past its defenders and 0 Towers"
    assert SPEAKER.deed(seen, siege) == f"siege Palace {other + 1}"
    assert SPEAKER.preview(seen, siege) == (
        f"Siege Palace {other + 1} of {mark_of(other)}: needs 3 points past its defenders and 0 Towers. "
        "It is your one Action of this turn and cannot be taken back."
    )


# Questions --------------------------------------------------------------------------------


def test_every_question_has_words_for_the_public_and_for_who_is_asked() -> None:
    kinds: set[str] = set()
    for match in matches():
        for state, seat, _, _ in match:
            kinds.add(GAME.decisions(state)[0].kind)
            open_table, seen = GAME.observe(state, PUBLIC), GAME.observe(state, seat)
            question = SPEAKER.question(open_table)
            assert fit(question), question
            assert question[0].islower()
            assert fit(SPEAKER.question_to(seen), 200), SPEAKER.question_to(seen)
            assert fit(SPEAKER.where(open_table), 60)
            assert SPEAKER.where(open_table) == SPEAKER.where(seen)
    expected = {key.split(".")[2] for key in CATALOGUE if key.startswith("ortus.asked.")} - {"several"}
    assert kinds | {"GiveSoldier", "SettleLord"} == expected


def test_the_question_to_several_at_once_says_nothing_of_who_has_answered() -> None:
    for table in (2, 4):
        for state, _, _, _ in walk(table, 0):
            decision = GAME.decisions(state)[0]
            if decision.kind in ("BuildDeck", "PickTower"):
                assert SPEAKER.question(GAME.observe(state, PUBLIC)).startswith("to ")


def test_what_the_public_is_told_does_not_depend_on_what_is_hidden() -> None:
    compared = 0
    for match in matches():
        for state, _, _, _ in match[::25]:
            open_table = GAME.observe(state, PUBLIC)
            if open_table.phase != "turn":
                continue
            other = GAME.observe(GAME.imagine(open_table, Chance(b"other")), PUBLIC)
            compared += 1
            for say_it in (SPEAKER.question, SPEAKER.where, lambda table: SPEAKER.scores(table, LONG)):
                assert say_it(open_table) == say_it(other)
    assert compared > 100


def test_scores_have_a_line_for_each_earl() -> None:
    for table, (seats, _) in enumerate(TABLES):
        state = walk(table, 0)[-1][0]
        text = SPEAKER.scores(GAME.observe(state, PUBLIC), LONG)
        assert [line.startswith(LONG[seat]) for seat, line in enumerate(text.splitlines())] == [True] * seats
        assert len(text) <= 1000
        assert not RAW.search(text)


# Events --------------------------------------------------------------------------------

RARE: tuple[Event, ...] = (
    e.TableSet((1, 2)),
    e.EarlLeft(0, "conceded"),
    e.MatchWon(1, "conceded"),
    e.EarldomBequeathed(0, 1, 20),
)
"""What random play hardly does."""


def test_every_event_has_its_lines() -> None:
    logged: set[str] = set()
    posted: set[str] = set()
    for events in [RARE, *(events for match in matches() for _, _, _, events in match)]:
        for event in events:
            told = fact([event], LONG)
            logged.add(f"ortus.log.{event.kind}{told.form}")
            if told.weight:
                assert event.visible_to(PUBLIC), event.kind
                posted.add(f"ortus.now.{event.kind}{told.form}")
            line = SPEAKER.log_line(event, LONG)
            assert line is not None
            assert fit(line, 300), line
    assert {key for key in CATALOGUE if key.startswith("ortus.log.")} == logged
    assert {key for key in CATALOGUE if key.startswith("ortus.now.")} == posted
    assert {key.split(".")[2] for key in logged} == {kind.__name__ for kind in EVENTS}


@pytest.mark.parametrize("together", [1, 2, 5, 17, 60])
def test_a_post_has_a_main_fact_few_lines_and_few_characters(together: int) -> None:
    for table, (seats, _) in enumerate(TABLES):
        names = LONG[:seats]
        for seed in range(3):
            moves = walk(table, seed)
            for start in range(0, len(moves), together):
                batch = moves[start : start + together]
                events = [event for _, _, _, told in batch for event in public(told)]
                told = SPEAKER.narrate(events, names)
                assert len(told.lines) <= 5
                if not told.head:
                    assert told.lines == ()
                    continue
                assert told.head.startswith("**")
                text = "\n".join([told.head, *told.lines])
                assert not RAW.search(text), text
                after = moves[start + together][0] if start + together < len(moves) else None
                if after is not None:
                    owing = " and ".join(names[seat] for seat in GAME.owing(after))
                    question = SPEAKER.question(GAME.observe(after, PUBLIC))
                    calls = " ".join(["<@1234567890123456789>"] * len(GAME.owing(after)))
                    text += f"\n{owing} {question} · {calls} · <t:1234567890:R>"
                assert len(text) <= TEXT_LIMIT, text


def test_only_public_events_make_a_post() -> None:
    for match in matches():
        for _, _, _, events in match:
            if events and not public(events):
                assert SPEAKER.narrate(public(events), LONG).head == ""


def test_a_siege_is_told_from_the_call_to_the_capture() -> None:
    names = ("Ana", "Bo")
    told = SPEAKER.narrate(
        [
            e.AttackDeclared(0, 0, 1, "siege", 7),
            e.ForcesFielded(0, False, ("lord prince 1", "pool knight 0", "pool knight 0"), 6),
            e.ForcesFielded(1, True, ("hand vassal 0",), 2),
            e.BattleCardDrawn(1, "normal_battle"),
            e.DamageDealt(6, 2, 1, 3),
            e.ForceLost(1, "hand", "vassal", 0),
            e.ForceLost(0, "pool", "knight", 0),
            e.FiefCaptured(0, 1, 7, "castle.1"),
        ],
        names,
    )
    assert told.head == "**Ana** captures Castle 7 of Bo"
    assert told.lines == (
        "Ana sieges Fief 7 of Bo; fields the Prince Lord of Fief 1 and 2 Knights: 6 points",
        "Bo fields a Vassal: 2 points; draws Normal Battle",
        "The attack deals 6 points, the defence 2 points; Towers take 1, 3 points get through",
        "Bo loses a Vassal",
        "Ana loses a Knight",
    )


def test_several_turns_are_a_line_each_and_an_idle_one_is_told() -> None:
    told = SPEAKER.narrate(
        [
            e.SoldiersMustered(0, ("knight", "infantry"), "recruit"),
            e.CardsDrawn(0, 1, "end_turn"),
            e.TurnBegan(1, 4),
            e.CardsDrawn(1, 1, "end_turn"),
            e.TurnBegan(2, 4),
            e.TowerPlaced(2, 9),
            e.TowerPlaced(2, 10),
            e.FiefFounded(2, 11, "castle.2"),
            e.CardsDrawn(2, 1, "end_turn"),
        ],
        ("Ana", "Bo", "Cy"),
    )
    assert told.head == "**Cy** places a Castle (Fief 11)"
    assert told.lines == ("Ana recruits a Knight and 1 Infantry", "Bo ends the turn", "Cy places 2 Towers")


def test_answers_to_a_joust_share_a_line() -> None:
    told = SPEAKER.narrate(
        [
            e.JoustCalled(0),
            e.JoustAnswered(1, entered=True, banner=False),
            e.JoustAnswered(2, entered=False, banner=True),
        ],
        ("Ana", "Bo", "Cy"),
    )
    assert told == Narration("**Ana** calls a Joust", ("Bo rides · Cy stays out for a Banner",))


def test_what_several_earls_do_alike_has_one_main_fact() -> None:
    dealt = [e.JoustCardsDealt(seat, ("no_luck", "joust_prince", "joust_prince")) for seat in range(6)]
    told = SPEAKER.narrate([e.AnteLaid(0, 1, "land.0"), *dealt], LONG)
    assert told.head == "**The Joust cards are dealt**"
    assert told.lines[0] == f"{LONG[0]} stakes a Land"
    assert told.lines[1].startswith(f"{mark_of(0)} has a No Luck and 2 Joust Princes · {mark_of(1)} has")
    both = [e.JoustPassed(1), e.JoustPassed(2)]
    assert SPEAKER.narrate(both, LONG[:3]) == Narration(
        "**The riders pass**", (f"{LONG[1]} passes · {LONG[2]} passes",)
    )


def test_decks_are_handed_in_without_a_name() -> None:
    told = SPEAKER.narrate([e.DeckHandedIn(0), e.DeckHandedIn(2)], LONG)
    assert told == Narration("**2 decks handed in**", ())
    assert SPEAKER.log_line(e.DeckHandedIn(0), LONG) == "1 deck handed in"


# Refusals --------------------------------------------------------------------------------

VALUES: dict[str, Any] = {
    "asked": (1, 2),
    "question": "TakeTurn",
    "action": "Siege",
    "card": "market_town",
    "hand": ("land", "land", "castle"),
    "usable": ("castle", "palace"),
    "fief": 1,
    "fiefs": (2, 7),
    "mercenary": 9,
    "mercenaries": (),
    "tower": 12,
    "towers": (13, 14),
    "lord": "prince.1",
    "owner": 1,
    "king": 1,
    "round": 1,
    "opens": 2,
    "target": 9,
    "targets": (1,),
    "soldier": "knight",
    "pool": ("infantry",),
    "slots": 1,
    "wanted": 24,
    "most": 6,
    "name": "<@everyone>",
    "names": ("lords", "army"),
    "tray": ("land", "castle"),
    "source": "lord",
    "piece": 1,
    "points": 2,
}
"""A value of each name that a refusal may bring; ``cards`` and ``what`` differ by phrase."""
OWN: dict[str, dict[str, Any]] = {
    "ortus.deck_size": {"cards": 23},
    "ortus.too_many_copies": {"cards": 7},
    "ortus.not_among_spoils": {"cards": ("land.1",)},
    "ortus.no_such_joust_card": {"cards": ("no_luck",)},
}


@pytest.mark.parametrize("phrase", sorted(REFUSALS))
def test_every_refusal_says_rule_reason_and_what_may_be_done(phrase: str) -> None:
    seen = some_turn()
    whats = (
        ("lord", "properties", "property", "towers", "hand", "soldiers")
        if phrase.endswith("there")
        else ("",)
    )
    for what in whats:
        every = VALUES | OWN.get(phrase, {}) | {"what": what}
        values = {name: every[name] for name in REFUSALS[phrase]}
        refusal = IllegalAction("O.9.9", phrase, values)
        text = SPEAKER.refuse(refusal, seen, a.Siege(2), [a.Recruit(), a.EndTurn()])
        assert text.startswith("You can't siege: ")
        assert text.endswith("(O.9.9). You may recruit or end the turn.")
        assert fit(text, 300), text
        assert "everyone" not in text


def test_refusals_that_are_met_are_said() -> None:
    met: set[str] = set()
    for match in matches():
        for state, seat, _, _ in match[::40]:
            seen, legal = GAME.observe(state, seat), GAME.legal_actions(state, seat)
            for action in [*samples(seat), a.SendEmissary("@everyone"), a.UseMonastery(77)]:
                try:
                    GAME.apply(state, seat, action, Chance(b"x"))
                except IllegalAction as refusal:
                    met.add(refusal.phrase)
                    text = SPEAKER.refuse(refusal, seen, action, legal)
                    assert f"({refusal.rule})" in text
                    assert fit(text, 700), text
                    assert "everyone" not in text
    assert len(met) > 15


# Cards and options --------------------------------------------------------------------------------


def test_cards_are_named_as_in_the_rulebook_and_counted_by_kind() -> None:
    assert [card_name(card) for card in ("market_town", "land.2", "infantry")] == [
        "Market Town",
        "Land",
        "Infantry",
    ]
    assert several(("land", "church", "land.1", "allies")) == "2 Lands, a Church and Allies"
    assert several(()) == "nothing"
    assert several_within(("castle", *["land"] * 6, "monk"), 12) == "6 Lands and more"
    assert fielded(("lord monk 7", "mercenary mercenary 9", "retinue knight 0")) == (
        "the Abbot of Fief 7, Mercenary 9 and a Knight"
    )
    assert all(card_name(kind)[0].isupper() for kind in KINDS)


def test_options_are_told_by_title() -> None:
    assert SPEAKER.options(GAME.ruleset()) == ()
    changed = GAME.ruleset(tournament=True, joust_entry="sealed", deck_size=30)
    assert SPEAKER.options(changed) == (
        "How Earls enter a Joust: sealed",
        "Tournament Rules: on",
        "Cards of a deck: 30",
    )


def test_ready_made_decks_have_names() -> None:
    assert {key.removeprefix("ortus.deck.") for key in CATALOGUE if key.startswith("ortus.deck.")} == set(
        STARTER_DECKS
    )


def test_every_earl_stands_alone() -> None:
    assert all(SPEAKER.partner_of(seats, seat) is None for seats in range(2, 7) for seat in range(seats))

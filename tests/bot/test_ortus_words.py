"""The Ortus family in words, over whole random matches and every kind of action, question and event."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.phrases import say
from bot.phrases.english import CATALOGUE
from bot.phrases.ortus import OrtusSpeaker
from bot.phrases.ortus.facts import fact
from bot.phrases.ortus.pieces import card_name, fielded, several, several_within
from bot.phrases.registry import speaker_of
from bot.phrases.speaker import Narration
from bot.posts.table import TEXT_LIMIT, post_lines
from bot.seating import mark_of
from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.core.takeback import reveals
from rules.knight_errant import event as k
from rules.knight_errant.refusal import REFUSALS as KNIGHT_ERRANT_REFUSALS
from rules.ortus import action as a
from rules.ortus import event as e
from rules.ortus.card import KINDS
from rules.ortus.deck import STARTER_DECKS
from rules.ortus.observation import Question, RansomView
from rules.ortus.refusal import REFUSALS
from rules.shire import event as s
from rules.witan.refusal import REFUSALS as WITAN_REFUSALS

from .ortus_walks import FAMILY, LONG, RAW, TABLES, fit, matches, public, samples, walk

GAME = GAMES["ortus_regni"]
SPEAKER = speaker_of("ortus_regni")

each_game = pytest.mark.parametrize("key", FAMILY)


# Choices --------------------------------------------------------------------------------


def check(key: str, seen: Any, choices: list[Action]) -> None:
    """All that is said about choices keeps its limits and tells them apart."""
    speaker = speaker_of(key)
    told = {choice: (speaker.label(seen, choice), speaker.hint(seen, choice)) for choice in choices}
    for choice, (label, hint) in told.items():
        assert fit(label), label
        assert fit(hint), hint
        deed = speaker.deed(seen, choice)
        assert fit(deed, 70), deed
        assert len(deed.split()) <= 3, deed
        preview = speaker.preview(seen, choice)
        assert fit(preview, 340), preview
        assert preview.endswith("."), preview
        done = speaker.done(seen, choice)
        assert fit(done, 200), done
    assert len(set(told.values())) == len(choices), told
    for group in speaker.groups(seen, choices):
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


@each_game
def test_every_choice_has_words_within_the_limits(key: str) -> None:
    game = GAMES[key]
    kinds: set[str] = set()
    for match in matches(key):
        for place, (state, seat, _, _) in enumerate(match):
            choices = list(game.legal_actions(state, seat))
            offered = {choice.kind for choice in choices}
            if place % 6 and game.decisions(state)[0].kind == "TakeTurn" and offered <= kinds:
                continue  # the turn with its many choices comes often enough
            kinds |= offered
            check(key, game.observe(state, seat), choices)
    own = game.actions.kinds.keys() - (GAME.actions.kinds.keys() if game is not GAME else RARE_ACTIONS)
    assert own <= kinds, own - kinds


@each_game
def test_a_preview_says_which_moves_cannot_be_taken_back(key: str) -> None:
    """One may be wrong: rarely a Lord who is killed takes the last Fief with him, and his Earl is out."""
    game, speaker, free = GAMES[key], speaker_of(key), set[str]()
    for match in matches(key):
        for state, seat, action, events in match:
            if isinstance(action, a.BuildDeck | a.PickTower) or action.kind == "PickCard":
                continue  # sealed until the last one has answered
            seen = game.observe(state, seat)
            preview = speaker.preview(seen, action)
            warned = "cannot be taken back" in preview or " final" in preview
            if reveals(events) and action.kind != "KillLord":
                assert warned, (action, preview, events)
            elif not warned:
                free.add(action.kind)
    assert {"PlaceLord", "PlaceTower", "FieldForce", "SendEmissary"} <= free


RARE_ACTIONS = {"GiveSoldier", "SettleLord", "BuildDeck"}
"""What random play hardly offers; a deck is not among the choices that are listed."""


def test_rare_questions_and_their_choices_have_words() -> None:
    seen = some_turn()
    own = seen.viewer
    rare = {
        "GiveSoldier": asked(seen, "GiveSoldier", king=(own + 1) % 3),
        "SettleLord": asked(seen, "SettleLord", ransom=RansomView(own, (own + 1) % 3, f"prince.{own}", 99)),
        "BuildDeck": asked(seen, "BuildDeck"),
    }
    assert rare.keys() == RARE_ACTIONS
    for kind, table in rare.items():
        assert fit(SPEAKER.question(table))
        assert fit(SPEAKER.question_to(table), 200)
        check("ortus_regni", table, [each for each in samples("ortus_regni", own) if each.kind == kind])


@each_game
def test_in_the_turn_choices_come_in_groups_by_kind_and_otherwise_in_one(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    several_kinds = 0
    for match in matches(key):
        for state, seat, _, _ in match[::5]:
            seen, choices = game.observe(state, seat), game.legal_actions(state, seat)
            groups = speaker.groups(seen, choices)
            assert sorted(map(repr, choices)) == sorted(
                repr(each) for group in groups for each in group.actions
            )
            assert all(re.fullmatch(r"[A-Za-z0-9_-]+", group.key) for group in groups)
            if game.decisions(state)[0].kind in ("TakeTurn", "CommandVikings"):
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
    assert SPEAKER.hint(seen, siege) == "Siege: needs 3 points past its defenders (strength 3)"
    assert SPEAKER.deed(seen, siege) == f"siege Palace {other + 1}"
    assert SPEAKER.preview(seen, siege) == (
        f"Siege Palace {other + 1} of {mark_of(other)}: needs 3 points past its defenders (strength 3). "
        "It is your one Action of this turn."
    )


# Questions --------------------------------------------------------------------------------


@each_game
def test_every_question_has_words_for_the_public_and_for_who_is_asked(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    kinds: set[str] = set()
    for match in matches(key):
        for state, seat, _, _ in match:
            kinds.add(game.decisions(state)[0].kind)
            open_table, seen = game.observe(state, PUBLIC), game.observe(state, seat)
            question = speaker.question(open_table)
            assert fit(question, 120), question
            assert question[0].islower()
            assert fit(speaker.question_to(seen), 240), speaker.question_to(seen)
            assert fit(speaker.where(open_table), 60)
            assert speaker.where(open_table) == speaker.where(seen)
    own = {each.split(".")[2] for each in CATALOGUE if each.startswith(f"{key}.asked.")}
    assert own <= kinds
    if key == "ortus_regni":
        family = {each.split(".")[2] for each in CATALOGUE if each.startswith("ortus.asked.")}
        assert kinds | {"GiveSoldier", "SettleLord"} == family


@each_game
def test_it_is_ones_own_turn_only_if_it_is(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    told: set[bool] = set()
    for match in matches(key):
        for state, seat, _, _ in match[::7]:
            seen = game.observe(state, seat)
            own = speaker.is_own_turn(seen)
            told.add(own)
            assert own is (seen.turn == seat)
            assert own or game.decisions(state)[0].kind != "TakeTurn"
    assert told == {True, False}


@pytest.mark.parametrize(
    ("key", "table"), [("ortus_regni", 2), ("ortus_regni", 4), ("witan", 1), ("witan", 3)]
)
def test_the_question_to_several_at_once_says_nothing_of_who_has_answered(key: str, table: int) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    together: dict[str, set[str]] = {}
    for state, _, _, _ in walk(key, table, 0):
        decision = game.decisions(state)[0]
        if game.observe(state, PUBLIC).phase == "before" and decision.kind in (
            "BuildDeck",
            "PickTower",
            "PickCard",
        ):
            together.setdefault(decision.kind, set()).add(speaker.question(game.observe(state, PUBLIC)))
    assert together
    assert all(len(said) == 1 for said in together.values()), together


@each_game
def test_what_the_public_is_told_does_not_depend_on_what_is_hidden(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    compared = 0
    for match in matches(key):
        for state, _, _, _ in match[::25]:
            open_table = game.observe(state, PUBLIC)
            if open_table.phase != "turn":
                continue
            other = game.observe(game.imagine(open_table, Chance(b"other")), PUBLIC)
            compared += 1
            for say_it in (speaker.question, speaker.where, lambda table: speaker.scores(table, LONG)):
                assert say_it(open_table) == say_it(other)
    assert compared > 40


@each_game
def test_scores_have_a_line_for_each_earl(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    for table, (seats, _) in enumerate(TABLES[key]):
        state = walk(key, table, 0)[-1].state
        text = speaker.scores(game.observe(state, PUBLIC), LONG)
        assert [line.startswith(LONG[seat]) for seat, line in enumerate(text.splitlines())] == [True] * seats
        assert len(text) <= 1000
        assert not RAW.search(text)


# Events --------------------------------------------------------------------------------

RARE: dict[str, tuple[Event, ...]] = {
    "ortus_regni": (
        e.TableSet((1, 2)),
        e.EarlLeft(0, "conceded"),
        e.MatchWon(1, "conceded"),
        e.EarldomBequeathed(0, 1, 20, "palace.0"),
        e.RansomPaid(0, 1, "prince.0", 3, "castle.0", "castle.0"),
        e.ResultAltered(0, "normal_battle"),
        e.AttackRepelled(1, "towers", 0, ""),
        e.MercenaryKilled(1, 9, "mercenary.1", ("knight",)),
    ),
    "witan": (
        e.TableSet((1, 2)),
        e.EarlLeft(0, "conceded"),
        e.EarlLeft(0, "empty_deck"),
        *(e.MatchWon(1, how) for how in ("conceded", "no_fief", "empty_deck", "winchester")),
        e.EarldomBequeathed(0, 1, 20, "palace.0"),
        e.KingDied(1),
    ),
    "knight_errant": (
        e.TableSet((1, 2)),
        e.StartingEarlDrawn(1),
        e.EarlLeft(0, "conceded"),
        *(e.MatchWon(1, how) for how in ("conceded", "no_fief", "honours", "round_limit")),
        e.MatchShared((0, 2), "round_limit"),
        k.TurnEndedBare(1),
        k.HonoursChanged(1, ()),
        k.TentDamaged(0, 1, 2, 1),
        k.CommonDeckShuffled(30),
        e.LordReturned(0, "prince.0", 5, "castle.0"),
    ),
    "shire": (
        e.TableSet((1, 2)),
        e.EarlLeft(0, "conceded"),
        *(e.MatchWon(1, how) for how in ("conceded", "no_fief", "empty_deck")),
        e.EarldomBequeathed(0, 1, 20, "palace.0"),
        e.KingDied(1),
        e.RansomPaid(0, None, "prince.0", 3, "land.0", "castle.0"),
        e.LordCaptured(0, None, 3, "prince.0", "castle.0"),
        s.BurhCaptured(0, 1, 5, "burh.champion"),
        s.BurhFreed(0, 5, "burh.champion"),
        e.ChampionRode(0, 5, "no_luck", "burh.champion"),
        e.SupportGiven(0, "allies", 5, 2, 1, "burh.allies"),
    ),
}
"""What random play hardly does."""


@each_game
def test_every_event_has_its_lines(key: str) -> None:
    speaker = speaker_of(key)
    assert isinstance(speaker, OrtusSpeaker)
    words = speaker.words
    logged: set[str] = set()
    posted: set[str] = set()
    for events in [RARE[key], *(events for match in matches(key) for _, _, _, events in match)]:
        for event in events:
            told = fact(words, [event], LONG)
            logged.add(words.key(f"ortus.log.{event.kind}{told.form}"))
            if told.weight:
                assert event.visible_to(PUBLIC), event.kind
                posted.add(words.key(f"ortus.now.{event.kind}{told.form}"))
            line = speaker.log_line(event, LONG)
            assert line is not None
            assert fit(line, 300), line
    own = {each for each in CATALOGUE if each.startswith((f"{key}.log.", f"{key}.now."))}
    assert own <= logged | posted, own - logged - posted
    if key == "ortus_regni":
        family = {each for each in CATALOGUE if each.startswith(("ortus.log.", "ortus.now."))}
        assert family - logged - posted <= VARIANTS_ONLY
    happened = {each.split(".")[2] for each in logged}
    kinds = GAMES[key].events.kinds.keys()
    assert (kinds if key == "ortus_regni" else kinds - GAME.events.kinds.keys()) <= happened


VARIANTS_ONLY = {
    f"ortus.{tense}.{ending}"
    for tense in ("now", "log")
    for ending in ("ChampionRode.burh", "LordCaptured.neutral")
}
"""Sentences of the family that only a variant with Burhs needs."""


@each_game
@pytest.mark.parametrize("together", [1, 2, 5, 17, 60])
def test_a_post_has_a_main_fact_few_lines_and_few_characters(key: str, together: int) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    for table, (seats, _) in enumerate(TABLES[key]):
        names = LONG[:seats]
        for seed in range(3):
            moves = walk(key, table, seed)
            for start in range(0, len(moves), together):
                batch = moves[start : start + together]
                events = [event for _, _, _, told in batch for event in public(told)]
                told = speaker.narrate(events, names)
                assert len(told.before) + len(told.lines) <= 5
                if not told.head:
                    assert told.text == ()
                    continue
                assert told.head.startswith("**")
                text = "\n".join(told.text)
                assert not RAW.search(text), text
                after = moves[start + together].state if start + together < len(moves) else None
                if after is not None:
                    owing = " and ".join(names[seat] for seat in game.owing(after))
                    question = speaker.question(game.observe(after, PUBLIC))
                    calls = " ".join(["<@1234567890123456789>"] * len(game.owing(after)))
                    to = say("call.to", title=f"{speaker.title} #1234567", size=say("call.thought"))
                    last = say("table.turn", name=owing, question=question)
                    last += f"{say('call.until', at=1234567890)} · {calls} ({to})"
                    text = "\n".join(post_lines([], told, last))
                    assert text.endswith(last)
                    assert told.head in text
                assert len(text) <= TEXT_LIMIT, text


@each_game
def test_only_public_events_make_a_post(key: str) -> None:
    for match in matches(key):
        for _, _, _, events in match:
            if events and not public(events):
                assert speaker_of(key).narrate(public(events), LONG).head == ""


def test_a_siege_is_told_from_the_call_to_the_capture() -> None:
    names = ("Ana", "Bo")
    told = SPEAKER.narrate(
        [
            e.AttackDeclared(0, 0, 1, "siege", 7, "castle.1"),
            e.ForcesFielded(0, False, ("lord prince 1", "pool knight 0", "pool knight 0"), 6),
            e.ForcesFielded(1, True, ("hand vassal 0",), 2),
            e.BattleCardDrawn(1, "normal_battle"),
            e.DamageDealt(6, 2, 1, 3, 2),
            e.ForceLost(1, "hand", "vassal", 0),
            e.ForceLost(0, "pool", "knight", 0),
            e.FiefCaptured(0, 1, 7, "castle.1"),
        ],
        names,
    )
    assert told.before == (
        "Ana sieges Castle 7 of Bo; fields a Prince Lord and 2 Knights: 6 points",
        "Bo fields a Vassal: 2 points; draws Normal Battle",
        "Sum: attack 6 points − defenders 2 − Towers 1 = 3 through, 2 needed; the defence deals 2 points",
        "Bo loses a Vassal",
        "Ana loses a Knight",
    )
    assert told.head == "**Ana** captures Castle 7 of Bo"
    assert told.lines == ()


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
    assert told.text == (
        "Ana recruits a Knight and 1 Infantry",
        "Bo ends the turn",
        "Cy places 2 Towers",
        "**Cy** places Castle 11",
    )


def test_the_main_fact_stands_in_its_place_in_time() -> None:
    told = SPEAKER.narrate(
        [
            e.SoldiersMustered(0, ("knight",), "recruit"),
            e.TurnBegan(1, 4),
            e.KingshipClaimed(1, 3),
            e.KingProclaimed(1),
            e.TurnBegan(2, 4),
            e.MercenaryPlaced(2, 9),
        ],
        ("Ana", "Bo", "Cy"),
    )
    assert told.before == ("Ana recruits a Knight", "Bo claims the Kingship: 3 Banners out")
    assert told.head == "**Bo** is proclaimed King"
    assert told.lines == ("Cy places Mercenary 9",)


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
    told = SPEAKER.narrate([e.AnteLaid(0, 1, "land.0", "palace.0"), *dealt], LONG)
    assert told.head == "**The Joust cards are dealt**"
    assert told.before == (f"{LONG[0]} stakes a Land",)
    assert told.lines[0].startswith(f"{mark_of(0)} has a No Luck and 2 Joust Princes · {mark_of(1)} has")
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
    "by": -1,
    "means": (0, 2),
    "row": ("land", "prince"),
    "cubes": 3,
    "infantry": 2,
    "witans": 1,
    "strength": 3,
    "allies": 1,
    "ready": 2,
}
"""A value of each name that a refusal may bring; ``cards`` and ``what`` differ by phrase."""
OWN: dict[str, dict[str, Any]] = {
    "ortus.deck_size": {"cards": 23},
    "ortus.too_many_copies": {"cards": 7},
    "ortus.not_among_spoils": {"cards": ("land.1",)},
    "ortus.no_such_joust_card": {"cards": ("no_luck",)},
    "witan.too_much_added": {"cards": 2, "card": "treachery"},
}
EVERY_REFUSAL = [
    *(("ortus_regni", phrase) for phrase in sorted(REFUSALS)),
    *(("witan", phrase) for phrase in sorted(WITAN_REFUSALS)),
    *(("knight_errant", phrase) for phrase in sorted(KNIGHT_ERRANT_REFUSALS)),
]
NAMED = REFUSALS | WITAN_REFUSALS | KNIGHT_ERRANT_REFUSALS


@pytest.mark.parametrize(("key", "phrase"), EVERY_REFUSAL)
def test_every_refusal_says_rule_reason_and_what_may_be_done(key: str, phrase: str) -> None:
    seen = some_turn()
    whats = (
        ("lord", "properties", "property", "towers", "hand", "soldiers")
        if phrase.endswith("there")
        else ("",)
    )
    for what in whats:
        every = VALUES | OWN.get(phrase, {}) | {"what": what}
        values = {name: every[name] for name in NAMED[phrase]}
        refusal = IllegalAction("O.9.9", phrase, values)
        text = speaker_of(key).refuse(refusal, seen, a.Siege(2), [a.Recruit(), a.SendEmissary("monk")])
        assert text.startswith("You can't siege: ")
        assert text.endswith("(O.9.9). You may recruit or send an Emissary.")
        assert fit(text, 300), text
        assert "everyone" not in text


@each_game
def test_refusals_that_are_met_are_said(key: str) -> None:
    game, speaker = GAMES[key], speaker_of(key)
    met: set[str] = set()
    for match in matches(key):
        for state, seat, _, _ in match[::40]:
            seen, legal = game.observe(state, seat), game.legal_actions(state, seat)
            for action in [*samples(key, seat), a.SendEmissary("@everyone"), a.UseMonastery(77)]:
                try:
                    game.apply(state, seat, action, Chance(b"x"))
                except IllegalAction as refusal:
                    met.add(refusal.phrase)
                    text = speaker.refuse(refusal, seen, action, legal)
                    assert f"({refusal.rule})" in text
                    assert fit(text, 800), text
                    assert "everyone" not in text
    assert len(met) > 12


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
    assert fielded(("lord vassal 7", "mercenary mercenary 9", "retinue knight 0", "camp infantry 0")) == (
        "a Vassal Lord, 1 Infantry of the camp, Mercenary 9 and a Knight"
    )
    assert all(card_name(kind)[0].isupper() for kind in KINDS)


def test_ready_made_decks_have_names() -> None:
    assert {key.removeprefix("ortus.deck.") for key in CATALOGUE if key.startswith("ortus.deck.")} == set(
        STARTER_DECKS
    )


def test_every_earl_stands_alone() -> None:
    assert all(SPEAKER.partner_of(seats, seat) is None for seats in range(2, 7) for seat in range(seats))

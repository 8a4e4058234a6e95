"""What Witan, Knight-errant and Shire say that Ortus Regni does not, or in their own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.phrases import amount
from bot.phrases.ortus.pieces import fief_name
from bot.phrases.ortus.sums import equation
from bot.phrases.registry import speaker_of
from render.ortus.reading import piece_name
from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.knight_errant import event as k
from rules.knight_errant.action import PitchTent, TakeFromRow
from rules.ortus import action as a
from rules.ortus import event as e
from rules.shire import event as s
from rules.witan import event as w
from rules.witan.action import AddToPlot, BlockPlot, PickCard, SendCouncilor

from .ortus_walks import FAMILY, LONG, Moved, matches, public

NAMES = ("Ana", "Bo", "Cy")


def text(key: str, *events: Event) -> tuple[str, ...]:
    """The public post about events."""
    return speaker_of(key).narrate(events, NAMES).text


def found(key: str, wanted: Callable[[Moved, Any], bool]) -> tuple[Moved, Any]:
    """The first position of the random matches that is wanted, with what its mover sees."""
    for match in matches(key):
        for moved in match:
            seen = GAMES[key].observe(moved.state, moved.seat)
            if wanted(moved, seen):
                return moved, seen
    raise AssertionError(f"{key}: no such position among the random matches")


def legal(key: str, moved: Moved) -> list[Action]:
    return list(GAMES[key].legal_actions(moved.state, moved.seat))


# All of them ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", FAMILY)
def test_fiefs_are_called_as_in_the_pictures(key: str) -> None:
    compared: set[str] = set()
    for match in matches(key):
        for state, seat, _, _ in match[::20]:
            seen = GAMES[key].observe(state, seat)
            numbers = [fief.fief for earl in seen.earls for fief in earl.fiefs]
            numbers += [fief.number for fief in seen.mat.neutral()]
            for number in numbers:
                name = fief_name(seen, number).removeprefix("the ")
                assert name == piece_name(seen, number)
                compared.add(name.split()[0])
    assert (
        compared
        == {
            "ortus_regni": {"Palace", "Castle"},
            "witan": {"Palace", "Castle"},
            "knight_errant": {"Tent", "Castle"},
            "shire": {"Palace", "Castle", "Burh"},
        }[key]
    )


@pytest.mark.parametrize("key", FAMILY)
def test_posts_and_logs_never_say_only_the_number_of_a_fief(key: str) -> None:
    for match in matches(key):
        for _, _, _, events in match:
            told = [*speaker_of(key).narrate(public(events), LONG).text]
            told += [speaker_of(key).log_line(event, LONG) or "" for event in events]
            assert not [line for line in told if "Fief " in line and line.split("Fief ")[1][:1].isdigit()]


def test_the_sum_of_a_battle_leaves_out_what_takes_nothing() -> None:
    assert equation(6, 2, 1, 3) == "attack 6 points − defenders 2 − Towers 1 = 3 through, 3 needed"
    assert equation(1, 0, 0, 2) == "attack 1 point = 1 through, 2 needed"
    assert equation(2, 5, 1, 2) == "attack 2 points − defenders 5 − Towers 1 = 0 through, 2 needed"


def test_garrisons_are_spoken_of_only_where_one_is_possible() -> None:
    said: set[bool] = set()
    for match in matches("ortus_regni"):
        for state, seat, _, _ in match:
            seen = GAMES["ortus_regni"].observe(state, seat)
            if seen.question.kind == "TakeTurn":
                can = any(
                    isinstance(each, a.Garrison) for each in GAMES["ortus_regni"].legal_actions(state, seat)
                )
                asked = speaker_of("ortus_regni").question_to(seen)
                assert ("arrisons" in asked) is can
                said.add(can)
    assert said == {True, False}


def test_before_fielding_against_a_siege_one_learns_what_holds() -> None:
    key = "ortus_regni"
    for match in matches(key):
        for state, seat, _, _ in match:
            seen = GAMES[key].observe(state, seat)
            battle = seen.battle
            if seen.question.kind != "FieldForces" or battle.target != seat or battle.attack != "siege":
                continue
            own = seen.earls[seat]
            (fief,) = [each for each in own.fiefs if each.fief == battle.fief]
            taken = fief.strength + len(own.towers) * seen.ruleset.tower_strength
            missing = max(0, battle.attack_strength - taken + 1)
            asked = speaker_of(key).question_to(seen)
            needed = f"; it takes {amount('point', missing)} to hold it ("
            assert (needed if missing else "It holds as it is") in asked, asked


# Witan ---------------------------------------------------------------------------------------------


def test_W_5_a_plot_is_told_from_the_witan_to_the_block() -> None:
    assert text(
        "witan",
        w.WitanSpent(0, "treachery", 1),
        e.PlotLaid(0, 1, "treachery", "lord", 2, "prince.1", "palace.1"),
        w.PlotStrengthened(0, "treachery", 3, 1),
        w.WitanSpent(1, "allies", 1),
        w.WitanSpent(1, "allies", 0),
        w.PlotBlocked(0, 1, 3, 2),
    ) == (
        "Ana spends 1 Witan as Treachery (1 left); "
        "plays Treachery against the Prince Lord of Palace 2 of Bo; "
        "plots with 2 Treacheries + 1 Witan: strength 3",
        "Bo spends 2 Witans as Allies (0 left)",
        "**Bo** blocks the plot of Ana with 1 Allies + 2 Witans",
    )


def test_W_5_4_a_plot_that_is_let_through_names_its_strength_once() -> None:
    told = text("witan", w.PlotStrengthened(0, "treachery", 3, 1), w.PlotSucceeded(0, 1, 3))
    assert told == ("Ana plots with 2 Treacheries + 1 Witan: strength 3", "**Ana** is not blocked by Bo")


def test_W_3_1_a_card_says_how_many_are_left_in_the_tray_and_what_it_is_good_for() -> None:
    moved, seen = found("witan", lambda moved, seen: seen.question.kind == "TakeTurn")
    tray = seen.earls[seen.viewer].tray
    speaker = speaker_of("witan")
    for pick in legal("witan", moved):
        if isinstance(pick, PickCard):
            assert speaker.label(seen, pick).endswith(f" · {tray.count(pick.card)} left")
            assert speaker.preview(seen, pick).endswith("It ends your turn, and cannot be taken back.")
    assert speaker.hint(seen, PickCard("allies")) == "blocks plots, one for each card laid out"


def test_W_3_5_the_public_is_told_the_same_whichever_card_is_taken() -> None:
    game, speaker = GAMES["witan"], speaker_of("witan")
    compared = 0
    for match in matches("witan"):
        for place, (state, seat, _, _) in enumerate(match[::9]):
            picks = [each for each in game.legal_actions(state, seat) if isinstance(each, PickCard)]
            if len(picks) < 2:
                continue
            told = set()
            for pick in (picks[0], picks[-1]):
                step = game.apply(state, seat, pick, Chance(bytes([place])))
                told.add((tuple(public(step.events)), speaker.narrate(public(step.events), LONG)))
            assert len(told) == 1
            compared += 1
    assert compared > 50


def test_W_4_5_what_is_played_as_a_card_says_that_it_leaves_the_game() -> None:
    speaker = speaker_of("witan")
    _, seen = found(
        "witan", lambda moved, seen: a.CallJoust(-1) in GAMES["witan"].legal_actions(moved.state, moved.seat)
    )
    left = seen.mat.witans[seen.viewer] - 1
    assert speaker.label(seen, a.CallJoust(-1)) == "Call a Joust with a Witan"
    assert speaker.hint(seen, a.CallJoust(-1)).endswith(f"; the Witan leaves the game ({left} left)")
    assert f"The Witan leaves the game ({left} left). " in speaker.preview(seen, a.CallJoust(-1))


def test_W_5_2_what_is_added_to_a_plot_is_grouped_with_its_strength() -> None:
    speaker = speaker_of("witan")
    _, seen = found(
        "witan",
        lambda moved, seen: (
            seen.question.kind == "AddToPlot"
            and AddToPlot(1, 1) in GAMES["witan"].legal_actions(moved.state, moved.seat)
        ),
    )
    card = {"treachery": "Treachery", "intrigue": "Intrigue"}[seen.struggle.card]
    assert speaker.label(seen, AddToPlot(0, 0)) == f"Nothing more: strength {seen.struggle.attack}"
    assert speaker.label(seen, AddToPlot(1, 1)) == f"1 {card} + 1 Witan: strength {seen.struggle.attack + 2}"


def test_W_5_4_a_block_says_what_is_laid_out() -> None:
    moved, seen = found(
        "witan", lambda moved, seen: any(isinstance(each, BlockPlot) for each in legal("witan", moved))
    )
    speaker = speaker_of("witan")
    blocks = [each for each in legal("witan", moved) if isinstance(each, BlockPlot)]
    assert all(speaker.label(seen, each).startswith("Block with ") for each in blocks)
    assert f"strength {seen.struggle.attack}: block it" in speaker.question_to(seen)


def test_W_8_1_the_councilor_that_wins_says_so() -> None:
    speaker = speaker_of("witan")
    wins: set[bool] = set()
    for match in matches("witan"):
        for moved in match:
            seen = GAMES["witan"].observe(moved.state, moved.seat)
            for each in legal("witan", moved):
                if isinstance(each, SendCouncilor):
                    number = seen.mat.councilors[moved.seat] + 1
                    hint = speaker.hint(seen, each)
                    assert hint.startswith(f"Send: Councilor {number} of {seen.ruleset.councilors}")
                    assert "discarded" in speaker.preview(seen, each)
                    assert ("you win the match" in hint) is (number == seen.ruleset.councilors)
                    wins.add("you win the match" in hint)
    assert wins == {True, False}
    assert text("witan", e.MatchWon(1, "winchester")) == (
        "**Bo** wins the match: the High Councilors in Winchester decide it",
    )


# Knight-errant ---------------------------------------------------------------------------------------


def test_K_2_4_the_row_and_the_unseen_card_are_told_apart() -> None:
    speaker = speaker_of("knight_errant")
    moved, seen = found("knight_errant", lambda moved, seen: seen.question.kind == "TakeTurn")
    row = [each for each in legal("knight_errant", moved) if isinstance(each, TakeFromRow)]
    assert row
    for each in row:
        assert speaker.preview(seen, each).endswith("It ends your turn, and cannot be taken back.")
    assert speaker.label(seen, a.EndTurn()) == "End the turn with an unseen card"


def test_K_6_honours_are_told_and_end_the_match() -> None:
    assert text(
        "knight_errant",
        k.HonoursChanged(0, ("prince", "land_and_town", "cubes")),
        e.MatchWon(0, "honours"),
    ) == (
        "Ana has 3 honours now: Prince Lord, Land with Market Town and cubes in the bag",
        "**Ana** becomes an Earl and wins the match",
    )
    assert text("knight_errant", e.MatchShared((0, 2), "round_limit")) == (
        "**Ana and Cy share the win: the rounds are over, and they have the most honours**",
    )


def test_K_3_4_a_tent_loses_cubes_and_is_destroyed() -> None:
    assert text(
        "knight_errant",
        e.AttackDeclared(0, 0, 1, "siege", 2, "tent.1"),
        k.TentDamaged(1, 2, 3, 0),
        e.FiefDestroyed(1, 2, ("tent.1", "land.0")),
    ) == (
        "Ana sieges Tent 2 of Bo",
        "Bo loses 3 cubes of Tent 2, 0 left",
        "**Bo** loses Tent 2, destroyed with a Land",
    )


def test_K_1_1_an_earl_is_called_a_knight() -> None:
    speaker = speaker_of("knight_errant")
    for match in matches("knight_errant"):
        for moved in match[::6]:
            seen = GAMES["knight_errant"].observe(moved.state, moved.seat)
            told = [speaker.question_to(seen), *(speaker.log_line(each, LONG) or "" for each in moved.events)]
            for each in legal("knight_errant", moved):
                told += [speaker.label(seen, each), speaker.preview(seen, each)]
            told += [group.hint for group in speaker.groups(seen, legal("knight_errant", moved))]
            assert not [line for line in told if "Earl" in line or "Palace" in line]


def test_K_2_1_cards_have_no_colours() -> None:
    for match in matches("knight_errant"):
        for moved in match[::6]:
            seen = GAMES["knight_errant"].observe(moved.state, moved.seat)
            for each in legal("knight_errant", moved):
                assert "Land (" not in speaker_of("knight_errant").label(seen, each)


def test_K_2_1_what_a_knight_knows_names_the_common_deck_and_pile_once() -> None:
    speaker, seen_pile = speaker_of("knight_errant"), False
    for match in matches("knight_errant"):
        for moved in match[::20]:
            seen = GAMES["knight_errant"].observe(moved.state, moved.seat)
            lines = speaker.known(seen, (), NAMES[: seen.seats] + LONG[len(NAMES) : seen.seats])
            assert sum(line.startswith("- Common deck: ") for line in lines) == 1
            assert not [line for line in lines if "in the deck" in line or "or deck" in line]
            assert not [line for line in lines if line.startswith("- discarded")]
            seen_pile |= any(line.startswith("- Common deck") and "discarded" in line for line in lines)
    assert seen_pile


# Shire -----------------------------------------------------------------------------------------------


def test_S_2_2_the_siege_of_a_neutral_burh() -> None:
    assert text(
        "shire",
        e.AttackDeclared(0, 0, None, "siege", 5, "burh.champion"),
        e.ForcesFielded(0, False, ("hand prince 0", "burh vassal 6"), 4),
        e.ForcesFielded(None, True, ("guard infantry 0", "guard infantry 0"), 2),
        e.BattleCardDrawn(None, "normal_battle"),
        e.DamageDealt(4, 2, 0, 2, 2),
        e.ForceLost(None, "guard", "infantry", 0),
        e.ForceLost(None, "guard", "infantry", 0),
        s.BurhCaptured(0, None, 5, "burh.champion"),
    ) == (
        "Ana sieges the Burh of Champions, which is neutral; "
        "fields the Vassal of a Burh and a Prince: 4 points",
        "The guard fields 2 Infantry: 2 points; draws Normal Battle",
        "Sum: attack 4 points − defenders 2 = 2 through, 2 needed; the defence deals 2 points",
        "The guard loses 2 Infantry",
        "**Ana** captures the Burh of Champions",
    )


@pytest.mark.parametrize(
    ("kind", "until"),
    [(a.FieldForce, "the next battle"), (a.Support, "the next Struggle"), (a.CallJoust, "your next turn")],
)
def test_S_4_what_a_burh_lends_stays_and_is_spent_for_a_while(kind: type[Action], until: str) -> None:
    speaker = speaker_of("shire")
    met = 0
    for match in matches("shire"):
        for moved in match:
            seen = GAMES["shire"].observe(moved.state, moved.seat)
            burhs = {fief.fief for fief in seen.earls[moved.seat].fiefs if fief.card.startswith("burh.")}
            for each in legal("shire", moved) if burhs else ():
                by = getattr(each, "piece", 0) or getattr(each, "by", 0) or getattr(each, "fief", 0)
                if isinstance(each, kind) and by in burhs:
                    met += 1
                    assert f"It stays, spent until {until}." in speaker.preview(seen, each)
                    assert "Burh of" in speaker.label(seen, each)
    assert met


# Refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "action", "said"),
    [
        ("witan", a.EndTurn(), "You can't end the turn: your turn ends by taking a card from your tray"),
        ("witan", SendCouncilor(1), "You can't send a Councilor to Winchester: this match is played without"),
        ("witan", a.CallJoust(7), "does not serve as Banner now; "),
        ("knight_errant", PitchTent(), "You can't pitch the Tent: your Tent has all its cubes, 3 (K.3.7)"),
        (
            "knight_errant",
            TakeFromRow("palace"),
            "You can't take a card from the row: no Palace lies in the row",
        ),
        ("shire", a.CallJoust(5), "does not serve as Banner now; "),
    ],
)
def test_a_refusal_says_why_and_what_may_be_done(key: str, action: Action, said: str) -> None:
    def is_first(moved: Moved, seen: Any) -> bool:
        return bool(seen.question.kind == "TakeTurn" and seen.round == 1 and not seen.action_taken)

    moved, seen = found(key, is_first)
    with pytest.raises(IllegalAction) as refused:
        GAMES[key].apply(moved.state, moved.seat, action, Chance(b"x"))
    told = speaker_of(key).refuse(refused.value, seen, action, legal(key, moved))
    assert said in told
    assert f"({refused.value.rule}). You may " in told

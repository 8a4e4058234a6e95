"""Two matches that differ only in hidden cards ask the same seats the same reactions, and seats that decline
tell the same.

With :mod:`tests.end_to_end.test_paired_hands`, where the bot speaks of it, this is the proof that a reaction
leaks nothing: who is asked, and what follows from declining, depend on the open table alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import GAMES
from rules.core.chance import Chance
from rules.core.seat import PUBLIC

from .tables import TABLES
from .walk import Setting, over_settings, telling

NEVER = {
    "TakeTurn": "one's own turn",
    "DiscardCard": "the end of one's own turn",
    "AddToPlot": "one's own turn",
    "FellTower": "one's own attack, or one that the Vikings' commander leads",
    "CommandVikings": "the commander's own duty at the end of a round",
    "PickCard": "a first hand, or a Banquet of one's own",
    "BuildDeck": "before play, of all at once",
    "PickTower": "before play, of all at once",
    "KeepHand": "before play",
    "PlayCard": "one's own turn, and everybody must play",
    "ChooseEnd": "what follows one's own card at once",
}
"""Questions that are no reactions, and why."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_question_is_a_reaction_or_has_a_reason_not_to_be(key: str) -> None:
    questions = set(TABLES[key].answers)
    assert questions <= GAMES[key].reactions | NEVER.keys()
    assert not GAMES[key].reactions & NEVER.keys()


met: Counter[str] = Counter()


@over_settings(few=6, many=200)
def test_declining_tells_the_same_whatever_is_in_hand(setting: Setting, matches: int) -> None:
    game, table = setting.game, TABLES[setting.game_key]
    asked = compared = 0
    for number in range(matches):
        for move in telling(setting, number):
            state = move.before
            reacting = game.reacting(state)
            assert set(reacting) <= set(game.owing(state))
            if not reacting:
                continue
            asked += 1
            encoded = game.encode_state(state)
            chance = Chance(b"paired%d" % number, move.revision)
            other = game.decode_state(table.permuted(encoded, PUBLIC, chance, None))
            assert game.reacting(other) == reacting
            assert _asked(game, other) == _asked(game, state)
            for seat in reacting:
                least = game.default_action(state, seat)
                if game.default_action(other, seat) != least:
                    continue  # something of his own must be named: that is no way to decline
                compared += 1
                one = game.apply(state, seat, least, move.chance)
                two = game.apply(other, seat, least, move.chance)
                alike = game.owing(one.state) == game.owing(two.state)
                alike = alike and game.observe(one.state, PUBLIC) == game.observe(two.state, PUBLIC)
                assert alike or _draws(one, two)
    if asked > 10:
        assert compared > asked // 2
    met[setting.game_key] += asked


def test_reactions_were_met() -> None:
    """Run after the other tests of this file: they compared something."""
    if not met:
        pytest.skip("run with the whole file")
    assert all(met[key] > 20 for key, game in GAMES.items() if game.reactions)


def _asked(game: Any, state: Any) -> list[tuple[str, tuple[int, ...]]]:
    return [(each.kind, each.seats) for each in game.decisions(state)]


def _draws(one: Any, two: Any) -> bool:
    """Whether hidden cards came to light by the rules themselves: then the open tables may differ."""
    return any(event.reveals for step in (one, two) for event in step.events)

"""Single and double elimination for every number of entrants: who plays, who is out, and that it ends."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.league.pairing.bracket import Empty, decided_by_replay, fixtures, seed_order, single, size_of
from bot.league.pairing.double import double
from rules.core.chance import Chance

NUMBERS = (2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 24, 31, 33)


def play(nodes, entrants: int, choose):
    """Plays to the end; gives the losses of each, the pairs that met, and the fixtures."""
    people = [100 + number for number in range(entrants)]
    won: dict[str, int] = {}
    losses = Counter(dict.fromkeys(people, 0))
    met: list[frozenset[int]] = []
    while True:
        known = fixtures(nodes, people, won)
        ready = [fixture for fixture in known.values() if fixture.is_ready]
        if not ready:
            return losses, met, known
        busy: set[int] = set()
        for fixture in ready:
            assert not busy & set(fixture.sides)
            busy |= set(fixture.sides)
            won[fixture.key] = choose(fixture)
            losses[next(side for side in fixture.sides if side != won[fixture.key])] += 1
            met.append(frozenset(fixture.sides))


def best(fixture):
    return min(fixture.sides)


def test_seeds_of_a_bracket() -> None:
    assert seed_order(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert [size_of(number) for number in (2, 3, 4, 5, 9)] == [2, 4, 4, 8, 16]
    with pytest.raises(ValueError):
        size_of(1)


@pytest.mark.parametrize("entrants", NUMBERS)
def test_in_a_single_elimination_all_but_one_lose_once(entrants: int) -> None:
    chance = Chance(b"single")
    losses, met, known = play(single(entrants), entrants, lambda fixture: chance.pick(fixture.sides))
    assert sorted(losses.values()) == [0, *[1] * (entrants - 1)]
    assert len(met) == entrants - 1 and all(fixture.winner is not Empty.OPEN for fixture in known.values())


@pytest.mark.parametrize("entrants", NUMBERS)
def test_the_byes_are_those_of_the_best_and_the_best_two_meet_last(entrants: int) -> None:
    nodes = single(entrants)
    known = fixtures(nodes, range(1, entrants + 1), {})
    free = [fixture.winner for fixture in known.values() if fixture.is_bye]
    assert sorted(free) == list(range(1, size_of(entrants) - entrants + 1))
    _, met, _ = play(nodes, entrants, best)
    assert met[-1] == {100, 101}


@pytest.mark.parametrize("entrants", NUMBERS)
def test_in_a_double_elimination_all_but_one_lose_twice(entrants: int) -> None:
    chance = Chance(b"double")
    for number in range(4):
        choose = best if number == 0 else lambda fixture: chance.pick(fixture.sides)
        losses, met, known = play(double(entrants), entrants, choose)
        champion = min(losses, key=losses.__getitem__)
        assert losses[champion] <= 1
        assert all(count == 2 for one, count in losses.items() if one != champion)
        assert len(met) == 2 * entrants - 2 + losses[champion]
        last = known["F2"] if not known["F2"].is_bye else known["F1"]
        assert last.winner == champion


def test_whoever_was_never_beaten_must_be_beaten_twice() -> None:
    nodes, people = double(2), (1, 2)
    assert fixtures(nodes, people, {"W1-1": 1})["F1"].sides == (1, 2)
    first = fixtures(nodes, people, {"W1-1": 1, "F1": 1})
    assert first["F2"].is_bye and not first["F2"].is_ready
    second = fixtures(nodes, people, {"W1-1": 1, "F1": 2})
    assert second["F2"].is_ready and set(second["F2"].sides) == {1, 2}


@pytest.mark.parametrize("entrants", [8, 16, 32])
def test_nobody_meets_again_soon_after_falling(entrants: int) -> None:
    _, met, _ = play(double(entrants), entrants, best)
    # the final may repeat the last match of the winners, and the losers' final one before
    assert sum(count - 1 for count in Counter(met).values()) <= 2


def test_rounds_only_look_back() -> None:
    for nodes in (single(13), double(13)):
        rounds = {node.key: node.round for node in nodes}
        for node in nodes:
            for side in node.sides:
                if hasattr(side, "match"):
                    assert rounds[side.match] < node.round
        assert len(rounds) == len(nodes)


def test_a_winner_who_does_not_play_there_is_refused() -> None:
    with pytest.raises(ValueError, match="9 does not play W1-1"):
        fixtures(single(2), (1, 2), {"W1-1": 9})
    with pytest.raises(ValueError, match="W1-1 is not played"):
        fixtures(single(3), (1, 2, 3), {"W1-1": 1})


def test_ties_are_played_again_and_then_the_better_seed_goes_on() -> None:
    assert decided_by_replay({1: 0, 2: 0}, 0, 1, 1) is None
    assert decided_by_replay({1: 0, 2: 0}, 1, 1, 1) is None
    assert decided_by_replay({1: 0, 2: 1}, 2, 1, 1) == 2
    assert decided_by_replay({1: 0, 2: 0}, 2, 1, 1) == 1

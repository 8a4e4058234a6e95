"""The matcher: nobody twice, nobody with whom he will not play, every condition both ways, the longest wait
first, and wider with waiting by the numbers that are published."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from bot.clocks.control import DAY, HOUR
from bot.queue.hours import DAYS, shared_minutes
from bot.queue.matcher import Circumstances, Found, Waiting, accepts, find, sizes, suit
from bot.queue.tolerance import ANYBODY_AFTER, FEWER_AFTER, hours_needed, points_apart
from bot.queue.wish import Wish
from rules.core.chance import Chance

NOW = 1_700_000_000_000
COUNTS = {"a": (2, 3), "b": (3, 4), "c": (2, 3, 4, 5, 6)}
PACES = ("none", "3d", "7d")


def circumstances(*blocked: tuple[int, int], now: int = NOW) -> Circumstances:
    pairs = {frozenset(each) for each in blocked}
    return Circumstances(now=now, seat_counts=COUNTS, usual_pace="none", blocked=pairs)


def waiting(member_id: int, since: int = NOW, **wish: object) -> Waiting:
    values = {"games": ("a",), "least": 2, "most": 2, **wish}
    return Waiting(member_id=member_id, since=since, wish=Wish(**values), reliability=75)  # type: ignore[arg-type]


def anybody(chance: Chance, member_id: int) -> Waiting:
    games = tuple(chance.shuffled("abc")[: 1 + chance.below(3)])
    least = 2 + chance.below(3)
    begins = NOW + chance.below(24) * HOUR
    hours = (1 + chance.below(14)) * HOUR
    spans = tuple((begins + day * DAY, begins + day * DAY + hours) for day in range(-1, DAYS + 1))
    known = tuple(
        (max(one, NOW), min(other, NOW + DAYS * DAY))
        for one, other in spans
        if other > NOW and one < NOW + DAYS * DAY
    )
    return Waiting(
        member_id=member_id,
        since=NOW - chance.below(14) * DAY - chance.below(24) * HOUR,
        wish=Wish(
            games=games,
            least=least,
            most=least + chance.below(3),
            paces=tuple(chance.shuffled(PACES)[: chance.below(3)]),
            hours=chance.pick((0, 0, 0, 1, 4)),
            near=chance.below(4) == 0,
            reliability=chance.pick((0, 0, 60, 80)),
        ),
        reliability=chance.pick((50, 75, 90)),
        strength={game: float(15 + chance.below(20)) for game in COUNTS},
        playing=known if chance.below(4) else None,
    )


def crowd(number: int) -> tuple[list[Waiting], Circumstances]:
    chance = Chance(number.to_bytes(32, "big"))
    people = [anybody(chance, 100 + each) for each in range(3 + chance.below(7))]
    ids = [each.member_id for each in people]
    blocked = [(chance.pick(ids), chance.pick(ids)) for _ in range(chance.below(4))]
    return people, circumstances(*((one, other) for one, other in blocked if one != other))


def would_do(table: tuple[Waiting, ...], game: str, pace: str, given: Circumstances) -> bool:
    """Whether a table may be made, by every condition on it; the first is the longest wait."""
    first = min(table, key=lambda each: (each.since, each.member_id))
    return (
        len(table) in sizes(first, COUNTS[game], NOW)
        and all(each.wish.takes(game, len(table)) for each in table)
        and all(not each.wish.paces or pace in each.wish.paces for each in table)
        and all(suit(one, other, game, given) for one, other in combinations(table, 2))
    )


def someone_has_a_table(first: Waiting, left: list[Waiting], given: Circumstances) -> bool:
    """By trying everything: is there any table that the one who waits longest could begin?"""
    others = [each for each in left if each is not first]
    for game, pace in product(first.wish.games, PACES):
        for seats in COUNTS[game]:
            for some in combinations(others, seats - 1):
                if would_do((first, *some), game, pace, given):
                    return True
    return False


@pytest.mark.parametrize("number", range(150))
def test_tables_hold_every_condition_and_the_longest_wait_comes_first(number: int) -> None:
    people, given = crowd(number)
    by_id = {each.member_id: each for each in people}
    tables = find(people, given)
    seated = [member for each in tables for member in each.members]
    assert len(seated) == len(set(seated)), "nobody twice"
    left = sorted(people, key=lambda each: (each.since, each.member_id))
    for table in tables:
        members = tuple(by_id[each] for each in table.members)
        assert would_do(members, table.game, table.pace, given)
        for first in left:
            if first is members[0]:
                break
            later = [each for each in left if (each.since, each.member_id) > (first.since, first.member_id)]
            assert not someone_has_a_table(first, later, given), "somebody waits longer and could play"
        left = [each for each in left if each not in members]
    for place, first in enumerate(left):
        assert not someone_has_a_table(first, left[place + 1 :], given), "whoever is left could play"


def test_some_crowds_find_tables_and_some_do_not() -> None:
    found = [len(find(*crowd(number))) for number in range(150)]
    assert found.count(0) > 10
    assert sum(found) > 40


@pytest.mark.parametrize("number", range(30))
def test_the_order_in_which_entries_are_read_changes_nothing(number: int) -> None:
    people, given = crowd(number)
    chance = Chance(b"order" * 6 + bytes([number, 1]))
    assert find(chance.shuffled(people), given) == find(people, given)


def test_two_who_wish_the_same_play() -> None:
    assert find([waiting(1), waiting(2, NOW - 1)], circumstances()) == [Found("a", "none", (2, 1))]


def test_a_block_keeps_two_apart_whoever_made_it_and_leaves_others_alone() -> None:
    three = [waiting(1, NOW - 3), waiting(2, NOW - 2), waiting(3, NOW - 1)]
    for pair in ((1, 2), (2, 1)):
        (table,) = find(three, circumstances(pair))
        assert table.members == (1, 3)
    assert find(three[:2], circumstances((2, 1))) == []


def test_the_dearest_game_and_pace_of_the_longest_wait_are_played() -> None:
    first = waiting(1, NOW - 9, games=("c", "a"), paces=("7d", "3d"))
    second = waiting(2, games=("a", "c"), paces=("3d", "7d"))
    assert find([second, first], circumstances()) == [Found("c", "7d", (1, 2))]
    whoever = waiting(3, NOW - 9, games=("a",))
    assert find([whoever, second], circumstances())[0].pace == "3d", "what somebody asks for"


def test_fewer_seats_are_good_enough_after_a_day() -> None:
    two = [waiting(1, least=2, most=3), waiting(2, NOW + 1, least=2, most=3)]
    assert find(two, circumstances(now=NOW + FEWER_AFTER - 1)) == []
    assert find(two, circumstances(now=NOW + FEWER_AFTER))[0].members == (1, 2)
    three = [*two, waiting(3, least=2, most=3)]
    assert len(find(three, circumstances())[0].members) == 3, "the most that there are at once"


def test_whom_one_asks_something_of_must_have_it() -> None:
    picky, anyone = waiting(1, reliability=80), waiting(2)
    assert find([picky, anyone], circumstances()) == []
    assert not accepts(picky, anyone, "a", NOW)
    assert accepts(anyone, picky, "a", NOW)


def test_a_reliability_is_never_waived() -> None:
    picky = waiting(1, NOW - 13 * DAY, reliability=76)
    assert find([picky, waiting(2)], circumstances()) == []


def with_strength(each: Waiting, points: float) -> Waiting:
    return Waiting(
        member_id=each.member_id, since=each.since, wish=each.wish, reliability=75, strength={"a": points}
    )


def test_near_widens_by_the_day_and_ends_after_a_week() -> None:
    near, far = with_strength(waiting(1, near=True), 25), with_strength(waiting(2), 34)
    days = [day for day in range(15) if find([near, far], circumstances(now=NOW + day * DAY))]
    assert days[0] == 5, "4 points and one for each of five days"
    assert points_apart(0) == 4
    assert points_apart(ANYBODY_AFTER - 1) == 10
    assert points_apart(ANYBODY_AFTER) == float("inf")


def test_shared_hours_are_waived_one_by_one_but_for_the_last() -> None:
    assert [hours_needed(4, day * DAY) for day in (0, 1, 2, 4, 6, 8, 13)] == [4, 4, 3, 2, 1, 1, 1]
    assert hours_needed(0, 0) == 0
    evening = tuple((NOW + day * DAY, NOW + day * DAY + 3 * HOUR) for day in range(DAYS))
    late = tuple((NOW + day * DAY + HOUR, NOW + day * DAY + 9 * HOUR) for day in range(DAYS))
    assert shared_minutes(evening, late) == 120
    one = Waiting(member_id=1, since=NOW, wish=waiting(1, hours=3).wish, playing=evening)
    other = Waiting(member_id=2, since=NOW, wish=waiting(2).wish, playing=late)
    unknown = Waiting(member_id=2, since=NOW, wish=waiting(2).wish)
    assert find([one, other], circumstances()) == []
    assert find([one, other], circumstances(now=NOW + 2 * DAY))[0].members == (1, 2)
    assert find([one, unknown], circumstances(now=NOW + 13 * DAY)) == [], "nobody knows when he plays"


def test_a_large_crowd_takes_no_time() -> None:
    chance = Chance(b"crowd" * 6 + b"\1\2")
    people = [anybody(chance, each) for each in range(150)]
    tables = find(people, circumstances())
    assert len({member for each in tables for member in each.members}) > 30

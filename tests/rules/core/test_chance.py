"""The keyed source of every shuffle: what it draws is fixed for ever, fair, and nobody's choice."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from rules.core.chance import Chance, commitment, match_key


class Reference:
    """The documented stream, written again as plainly as it is described."""

    def __init__(self, key: bytes, revision: int) -> None:
        self.stream = b"".join(
            hmac.new(key, f"{revision}:{block}".encode(), hashlib.sha256).digest() for block in range(64)
        )
        self.at = 0

    def below(self, bound: int) -> int:
        while True:
            word = int.from_bytes(self.stream[self.at : self.at + 4], "big")
            self.at += 4
            if word < 2**32 - 2**32 % bound:
                return word % bound

    def shuffled(self, count: int) -> list[int]:
        pile = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile


@pytest.mark.parametrize("revision", [0, 1, 17, 4000])
def test_it_is_the_documented_stream(revision: int) -> None:
    chance, reference = Chance(b"some key", revision), Reference(b"some key", revision)
    for size in (52, 1, 0, 39, 2, 13):
        assert chance.shuffled(range(size)) == reference.shuffled(size)
        assert chance.below(1000) == reference.below(1000)
        assert chance.pick("abcdef") == "abcdef"[reference.below(6)]


def test_old_matches_stay_verifiable() -> None:
    """These numbers must never change: finished matches are checked against them."""
    assert Chance(b"gemot", 0).shuffled(range(10)) == [6, 4, 0, 8, 2, 5, 9, 7, 3, 1]
    assert [Chance(b"gemot", revision).below(10**6) for revision in range(3)] == [376741, 842506, 683209]


def test_a_word_beyond_the_last_full_span_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a shuffle as in a single draw."""
    draws = [2**32 - 1, 5, 2**32 - 2, 2**32 - 1, 7, 2**32 - 4, 3, 1, *range(100, 140)]

    def words_of(chance: Chance) -> None:
        chance._words[:0] = draws[::-1]

    def below(bound: int) -> int:
        while (word := pending.pop(0)) >= 2**32 - 2**32 % bound:
            pass
        return word % bound

    monkeypatch.setattr(Chance, "_draw_block", words_of)
    for size in (3, 7, 11, 20):
        pending = list(draws) * 2
        expected = list(range(size))
        for last in range(size - 1, 0, -1):
            other = below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        chance = Chance(b"any")
        assert chance.shuffled(range(size)) == expected
        assert chance.below(10) == below(10)


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_bounds_that_make_no_sense(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be"):
        Chance(b"k").below(bound)
    assert 0 <= Chance(b"k").below(2**32) < 2**32
    assert Chance(b"k").below(1) == 0


def test_every_order_is_as_likely() -> None:
    orders = Counter(tuple(Chance(b"orders", revision).shuffled("abc")) for revision in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 130 for count in orders.values())


def test_keys_and_revisions_give_different_shuffles() -> None:
    shuffles = {
        tuple(Chance(key, revision).shuffled(range(52))) for key in (b"a", b"b") for revision in range(50)
    }
    assert len(shuffles) == 100


def test_a_shuffle_leaves_what_it_is_given() -> None:
    items = [3, 1, 2]
    assert sorted(Chance(b"k").shuffled(items)) == [1, 2, 3]
    assert items == [3, 1, 2]
    assert Chance(b"k").shuffled([]) == []
    assert Chance(b"k").shuffled(["one"]) == ["one"]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_the_key_takes_both_the_secret_and_the_ready_clicks() -> None:
    key = match_key(b"secret", ["1", "2"])
    assert key == hmac.new(b"secret", b"1\n2", hashlib.sha256).digest()
    others = {
        match_key(b"other", ["1", "2"]),
        match_key(b"secret", ["2", "1"]),
        match_key(b"secret", ["1", "2", "3"]),
    }
    assert len(others | {key}) == 4

"""The keyed source of every shuffle and draw.

A match has one 32-byte key. Chance at revision *r* is the byte stream
HMAC-SHA-256(key, "r:0"), HMAC-SHA-256(key, "r:1"), …: there is no generator state to
store, every Python gives the same numbers, and whoever knows the key can recompute every
deal. The key mixes a secret that the server commits to before anybody joins with the ids
of the players' ready clicks, so that neither side can choose a deal.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD_SPAN = 1 << 32
_WORDS = struct.Struct(">8I")
"""Eight big-endian words of four bytes: one SHA-256 digest."""


class Chance:
    """Random choices for one move of one match: same key and revision, same choices."""

    __slots__ = ("_block", "_key", "_words", "revision")

    def __init__(self, key: bytes, revision: int = 0) -> None:
        """``key``: 32 bytes (any length is accepted); ``revision``: the move it serves, from 0."""
        self._key = key
        self.revision = revision
        self._block = 0
        self._words: list[int] = []  # drawn and not yet used, the next one last

    def _word(self) -> int:
        if not self._words:
            self._draw_block()
        return self._words.pop()

    def _draw_block(self) -> None:
        message = b"%d:%d" % (self.revision, self._block)
        self._words[:0] = _WORDS.unpack(hmac.digest(self._key, message, "sha256"))[::-1]
        self._block += 1

    def below(self, bound: int) -> int:
        """A number 0 … ``bound``-1, each equally likely (words beyond the last full span are redrawn)."""
        if not 0 < bound <= _WORD_SPAN:
            raise ValueError(f"bound must be 1 to {_WORD_SPAN}, not {bound}")
        limit = _WORD_SPAN - _WORD_SPAN % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """``items`` in random order (Fisher-Yates from the end), each order equally likely."""
        pile = list(items)
        needed = len(pile) - 1
        words = self._words
        while len(words) < needed:
            self._draw_block()
        if needed > 0 and max(words) >= _WORD_SPAN - len(pile):  # a word may lie beyond the last full span
            for last in range(needed, 0, -1):
                other = self.below(last + 1)
                pile[last], pile[other] = pile[other], pile[last]
        else:  # the same choices without a call for each: dealing is a good part of a random playout
            for last in range(needed, 0, -1):
                other = words.pop() % (last + 1)
                pile[last], pile[other] = pile[other], pile[last]
        return pile


def commitment(secret: bytes) -> str:
    """What is published before anybody joins: the SHA-256 of the server's secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, ready: Sequence[str]) -> bytes:
    """The key of a match: the server's secret mixed with the ids of the ready clicks, in seat order."""
    return hmac.digest(secret, "\n".join(ready).encode(), "sha256")

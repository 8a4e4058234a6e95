"""Deck lists: read from text, counted, named, and handed in by exactly what was shown."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.decks import (
    NAME_CHARACTERS,
    Decks,
    Tray,
    build,
    counted,
    deck_name,
    faults_in_words,
    fingerprint,
    read_kind,
    read_list,
    ready_cards,
    ready_made,
    single_cards,
    size_of,
)
from bot.matches import Matches
from bot.refusal import Refusal
from rules.ortus.card import KINDS, TRAY_KINDS
from rules.ortus.deck import STARTER_DECKS
from storage.sqlite import SqliteStore
from tests.storage.builders import running


def faults(text: str, copies: int = 6) -> list[tuple[int, str]]:
    return [(each.line, each.what) for each in read_list(text, copies)[1]]


def test_a_list_can_be_written_in_many_ways() -> None:
    text = """
    4 Castle
    Land x6
    3x market towns
    2 × Mercenary, Champion: 2; vassals 1
    - Prince
    • 1 Banquet
    ALLIES
    cathedral   # one is enough
    # Banner 6
    market_town
    """
    cards, wrong = read_list(text, 6)
    assert not wrong
    assert cards == {
        "castle": 4, "land": 6, "market_town": 4, "cathedral": 1, "prince": 1, "vassal": 1, "champion": 2,
        "mercenary": 2, "allies": 1, "banquet": 1,
    }  # fmt: skip


@pytest.mark.parametrize("kind", KINDS[:TRAY_KINDS])
def test_every_kind_is_read_in_the_singular_and_plural(kind: str) -> None:
    name = kind.replace("_", " ")
    plural = name[:-1] + "ies" if name.endswith("y") else name + ("es" if name.endswith("ch") else "s")
    for word in (kind, name, name.title(), name.upper(), plural):
        assert read_kind(word) == kind
        assert read_list(f"2 {word}", 6) == ({kind: 2}, ())


def test_every_ready_made_deck_can_be_written_and_read_again() -> None:
    for name in STARTER_DECKS:
        cards = ready_cards(name)
        text = "\n".join(f"{count} {kind}" for kind, count in cards.items())
        assert read_list(text, 6) == (cards, ())
        assert counted(single_cards(cards)) == cards
        assert size_of(cards) == len(build(cards).cards) == 24


def test_each_fault_is_told_by_its_line() -> None:
    found = faults("4 Castle\n\nLnd\n0 Monk\n3 Banner 3\nxyzzy\nPalace\n4 castles\n7 Land")
    assert [line for line, _ in found] == [3, 4, 5, 6, 7, 8, 9]
    said = dict(found)
    assert "did you mean Land?" in said[3]
    assert "at least 1" in said[4]
    assert "twice" in said[5]
    assert "is no card" in said[6]
    assert "did you mean" not in said[6]
    assert "Palace" in said[7]
    assert "8 Castle" in said[8]
    assert "7 Land" in said[9]
    assert "6 of a kind" in said[9]


def test_a_list_without_a_card_is_a_fault_too() -> None:
    for text in ("", "\n \n", "# nothing", ",;,"):
        assert [line for line, _ in faults(text)] == [1]


@pytest.mark.parametrize(
    "entry", ["@everyone", "`x`", "4", "x", "||a||", "4 x 4", "Land 99999", "[a](http://b)"]
)
def test_strange_entries_are_repeated_harmlessly(entry: str) -> None:
    ((line, said),) = faults(entry)
    assert line == 1
    assert "@everyone" not in said
    assert "||" not in said.replace("\\|\\|", "")


def test_only_so_many_faults_are_told_at_once() -> None:
    found = read_list("\n".join(["zzz"] * 50), 6)[1]
    words = faults_in_words(found).splitlines()
    assert words[0].startswith("- line 1:")
    assert words[-1] == "- and 42 more"
    longest = read_list("\n".join(["zz Land " * 20] * 50), 6)[1]
    assert len(faults_in_words(longest)) < 1200


def test_fewer_copies_are_allowed_where_the_match_says_so() -> None:
    assert read_list("3 Land", 3)[1] == ()
    assert len(read_list("4 Land", 3)[1]) == 1


def test_a_deck_is_complete_at_its_size_and_with_at_most_so_many_of_a_kind() -> None:
    tray = Tray(24, 6, ())
    cards = ready_cards("army")
    assert tray.is_complete(cards)
    assert not tray.is_complete({**cards, "land": 5})
    assert not tray.is_complete({**cards, "land": 7, "banquet": 1})
    assert len(tray.kinds) == TRAY_KINDS


def test_a_fingerprint_tells_lists_apart_and_not_their_order() -> None:
    cards = ready_cards("army")
    assert fingerprint(cards) == fingerprint(dict(reversed(list(cards.items()))))
    assert fingerprint(cards) != fingerprint({**cards, "land": 5})


def test_names_are_what_is_visible_of_them() -> None:
    assert deck_name("  My  Siege \u200b deck ") == "My Siege deck"
    assert len(deck_name("x" * 200)) == NAME_CHARACTERS
    for text in ("", " \u200b ", "\u2800"):
        with pytest.raises(Refusal) as refusal:
            deck_name(text)
        assert refusal.value.key == "refusal.deck.name"
    for text in ("Army", "all rounder", "ALL_ROUNDER"):
        with pytest.raises(Refusal) as refusal:
            deck_name(text)
        assert refusal.value.key == "refusal.deck.reserved"


def test_ready_made_decks_are_found_by_name() -> None:
    assert ready_made("All Rounder") == ready_made("all_rounder") == "all_rounder"
    assert ready_made("Siege") is None


async def test_changes_at_the_same_moment_are_all_kept(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    try:
        match = await running(store)
        decks = Decks(Matches(store, SystemClock()))
        kinds = KINDS[:TRAY_KINDS]
        await asyncio.gather(*(decks.put_number(match.id, 7, kind, 2) for kind in kinds))
        assert await decks.draft(match.id, 7) == dict.fromkeys(kinds, 2)
        await decks.put_number(match.id, 7, "land", 0)
        assert "land" not in await decks.draft(match.id, 7)
        assert await decks.draft(match.id, 8) == {}
        await decks.handed_in(match.id, 7)
        assert await decks.draft(match.id, 7) == {}
    finally:
        await store.close()


def test_what_the_pictures_call_a_card_is_read_too() -> None:
    assert read_list("3 Town, 2 Mercs", 6) == ({"market_town": 3, "mercenary": 2}, ())


@pytest.mark.parametrize("text", ["a" + " " * 1990 + "b", "x" * 2000, "1 " * 1000, "a1" * 1000, "- " * 1000])
def test_no_text_keeps_the_reader_busy(text: str) -> None:
    began = time.perf_counter()
    read_list(text, 6)
    assert time.perf_counter() - began < 1

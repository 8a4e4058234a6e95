"""Contract: private notes are kept for their writer, and go when he or the match goes."""

from __future__ import annotations

import pytest

from storage.contract import NoteRecord, Store
from storage.failure import NotFound
from tests.storage.builders import running

MEMBER, OTHER = 101, 102


def _note(match_id: int, text: str, card: str = "", **changes: int) -> NoteRecord:
    values = {"member_id": MEMBER, "changed_at": 5_000, **changes}
    return NoteRecord(match_id=match_id, card=card, text=text, **values)


async def test_notes_are_the_writers_own_by_match_and_card(store: Store) -> None:
    first, second = await running(store), await running(store)
    notes = [_note(first.id, "a plan"), _note(first.id, "mine", "7S"), _note(second.id, "another")]
    for each in reversed(notes):
        await store.put_note(each)
    await store.put_note(_note(first.id, "a secret", member_id=OTHER))
    assert await store.member_notes(MEMBER) == notes
    assert await store.member_notes(MEMBER, first.id) == notes[:2]
    assert await store.member_notes(103) == []


async def test_a_note_takes_the_place_of_the_earlier_one_and_an_empty_one_drops_it(store: Store) -> None:
    match = await running(store)
    await store.put_note(_note(match.id, "a plan"))
    await store.put_note(_note(match.id, "a better plan", changed_at=6_000))
    assert await store.member_notes(MEMBER) == [_note(match.id, "a better plan", changed_at=6_000)]
    await store.put_note(_note(match.id, ""))
    await store.put_note(_note(match.id, ""))
    assert await store.member_notes(MEMBER) == []


async def test_a_note_needs_its_match(store: Store) -> None:
    with pytest.raises(NotFound):
        await store.put_note(_note(404, "x"))
    with pytest.raises(NotFound):
        await store.put_open_notes(404, MEMBER, is_open=True)
    assert await store.member_notes(MEMBER) == []


async def test_whoever_opens_his_notes_can_close_them_again(store: Store) -> None:
    match = await running(store)
    assert await store.open_notes(match.id) == []
    for _ in range(2):
        await store.put_open_notes(match.id, MEMBER, is_open=True)
    await store.put_open_notes(match.id, OTHER, is_open=True)
    assert await store.open_notes(match.id) == [MEMBER, OTHER]
    await store.put_open_notes(match.id, MEMBER, is_open=False)
    assert await store.open_notes(match.id) == [OTHER]


async def test_a_note_is_not_shown_by_its_record(store: Store) -> None:
    assert "a plan" not in repr(_note(1, "a plan"))

"""Contract: saved decks and lists that are being built."""

from __future__ import annotations

from typing import Any

import pytest

from storage.contract import DECKS_EACH, DeckRecord, DraftRecord, NewDeck, Store
from storage.failure import InvalidChange, NotFound, TooManyDecks
from tests.storage.builders import running

MEMBER, OTHER = 101, 102


def new_deck(**changes: Any) -> NewDeck:
    values: dict[str, Any] = {
        "member_id": MEMBER,
        "game": "ortus_regni",
        "name": "Siege",
        "cards": {"castle": 4, "land": 6},
        "changed_at": 5_000,
    }
    return NewDeck(**{**values, **changes})


async def names(store: Store, member_id: int = MEMBER, game: str | None = None) -> list[str]:
    return [each.name for each in await store.member_decks(member_id, game)]


async def test_a_deck_is_kept_with_all_it_holds(store: Store) -> None:
    assert await store.member_decks(MEMBER) == []
    saved = await store.put_deck(new_deck(name="Für Bäume ♣"))
    assert saved == DeckRecord(
        id=saved.id,
        member_id=MEMBER,
        game="ortus_regni",
        name="Für Bäume ♣",
        cards={"castle": 4, "land": 6},
        changed_at=5_000,
    )
    assert await store.member_decks(MEMBER) == [saved]
    assert await store.member_decks(OTHER) == []


async def test_decks_come_by_name_and_by_game(store: Store) -> None:
    for name, game in (("beta", "ortus_regni"), ("Alpha", "ortus_regni"), ("aged", "shire")):
        await store.put_deck(new_deck(name=name, game=game))
    assert await names(store) == ["Alpha", "beta", "aged"]
    assert await names(store, game="shire") == ["aged"]
    assert await names(store, game="witan") == []


async def test_a_deck_of_the_same_name_is_replaced(store: Store) -> None:
    first = await store.put_deck(new_deck(name="ÄRA"))
    again = await store.put_deck(new_deck(name="ära", cards={"monk": 1}, changed_at=6_000))
    assert (again.id, again.name, again.cards, again.changed_at) == (first.id, "ära", {"monk": 1}, 6_000)
    assert await store.member_decks(MEMBER) == [again]
    others = await store.put_deck(new_deck(name="ÄRA", member_id=OTHER))
    elsewhere = await store.put_deck(new_deck(name="ÄRA", game="shire"))
    assert len({again.id, others.id, elsewhere.id}) == 3


async def test_a_member_has_at_most_so_many_decks(store: Store) -> None:
    for number in range(DECKS_EACH):
        await store.put_deck(new_deck(name=f"deck {number}", game=("ortus_regni", "shire")[number % 2]))
    with pytest.raises(TooManyDecks):
        await store.put_deck(new_deck(name="one more"))
    assert len(await names(store)) == DECKS_EACH
    replaced = await store.put_deck(new_deck(name="DECK 0", cards={"monk": 2}))
    assert replaced.cards == {"monk": 2}
    await store.put_deck(new_deck(name="one more", member_id=OTHER))
    await store.remove_deck(MEMBER, replaced.id)
    await store.put_deck(new_deck(name="one more"))
    assert "one more" in await names(store)


async def test_a_deck_is_removed_by_its_owner_only(store: Store) -> None:
    deck = await store.put_deck(new_deck())
    for member, number in ((OTHER, deck.id), (MEMBER, deck.id + 1)):
        with pytest.raises(NotFound):
            await store.remove_deck(member, number)
    assert await store.member_decks(MEMBER) == [deck]
    await store.remove_deck(MEMBER, deck.id)
    assert await store.member_decks(MEMBER) == []
    assert (await store.put_deck(new_deck())).id > deck.id, "its id is never used again"


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"cards": {"land": 0}}, {"cards": {"land": -1}}, {"cards": {"land": "six"}}]
)
async def test_what_is_no_deck_is_refused(store: Store, wrong: Any) -> None:
    with pytest.raises(InvalidChange) as refusal:
        await store.put_deck(new_deck(**wrong))
    assert "land" not in str(refusal.value)
    assert await store.member_decks(MEMBER) == []


async def test_a_list_is_kept_for_each_match_and_member(store: Store) -> None:
    first, second = await running(store), await running(store)
    drafts = [
        DraftRecord(match_id=first.id, member_id=MEMBER, cards={"land": 2}, changed_at=1),
        DraftRecord(match_id=second.id, member_id=MEMBER, cards={}, changed_at=2),
        DraftRecord(match_id=first.id, member_id=OTHER, cards={"monk": 6}, changed_at=3),
    ]
    assert await store.deck_draft(first.id, MEMBER) is None
    for draft in drafts:
        await store.put_deck_draft(draft)
    for draft in drafts:
        assert await store.deck_draft(draft.match_id, draft.member_id) == draft
    assert await store.member_drafts(MEMBER) == drafts[:2]
    newer = DraftRecord(match_id=first.id, member_id=MEMBER, cards={"land": 3, "castle": 1}, changed_at=4)
    await store.put_deck_draft(newer)
    assert await store.deck_draft(first.id, MEMBER) == newer
    for _ in range(2):
        await store.remove_deck_draft(first.id, MEMBER)
    assert await store.member_drafts(MEMBER) == [drafts[1]]
    assert await store.deck_draft(first.id, OTHER) == drafts[2]


async def test_a_list_for_no_match_or_with_no_counts_is_refused(store: Store) -> None:
    match = await running(store)
    with pytest.raises(NotFound):
        await store.put_deck_draft(
            DraftRecord(match_id=match.id + 1, member_id=MEMBER, cards={"land": 1}, changed_at=1)
        )
    with pytest.raises(InvalidChange):
        await store.put_deck_draft(
            DraftRecord(match_id=match.id, member_id=MEMBER, cards={"land": 0}, changed_at=1)
        )
    assert await store.member_drafts(MEMBER) == []


@pytest.mark.parametrize("status", ["finished", "cancelled"])
async def test_lists_go_when_their_match_ends(store: Store, status: Any) -> None:
    match, other = await running(store), await running(store)
    for each in (match, other):
        await store.put_deck_draft(
            DraftRecord(match_id=each.id, member_id=MEMBER, cards={"land": 1}, changed_at=1)
        )
    async with store.transaction() as tx:
        await tx.update_match(match.id, status=status)
    assert [each.match_id for each in await store.member_drafts(MEMBER)] == [other.id]


async def test_a_forgotten_member_has_no_decks(store: Store) -> None:
    match = await running(store)
    await store.put_deck(new_deck())
    await store.put_deck(new_deck(member_id=OTHER))
    await store.put_deck_draft(
        DraftRecord(match_id=match.id, member_id=MEMBER, cards={"land": 1}, changed_at=1)
    )
    assert (await store.forget_member(MEMBER)).unfinished == [match.id]
    assert (await store.member_decks(MEMBER), await store.member_drafts(MEMBER)) == ([], [])
    assert await names(store, OTHER) == ["Siege"]


async def test_no_record_shows_its_cards_in_a_log(store: Store) -> None:
    match = await running(store)
    saved = await store.put_deck(new_deck())
    draft = DraftRecord(match_id=match.id, member_id=MEMBER, cards={"castle": 1}, changed_at=1)
    assert "castle" not in repr([new_deck(), saved, draft])

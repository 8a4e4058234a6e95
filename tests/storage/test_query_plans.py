"""The cost of a query does not grow with the number of old matches: each finds its rows by an index."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from storage.contract import (
    STATUSES,
    DraftRecord,
    GuildSettings,
    HouseRules,
    MemberSettings,
    NewDeck,
    NewVote,
    NoteRecord,
    Store,
    TableEntry,
)
from storage.reaction import NewOrder, SealedAnswer, WindowRecord
from storage.sqlite import SqliteStore
from storage.vacation import VacationRecord
from storage.waiting import BlockRecord, NewsRecord, PlayingHours, QueueEntry
from tests.storage import competing
from tests.storage.builders import CHANNEL, GUILD, new_move, new_post, new_timer, running, seat

TABLES = {
    "matches",
    "seats",
    "states",
    "moves",
    "outbox",
    "timers",
    "member_settings",
    "guild_settings",
    "meta",
    "decks",
    "deck_drafts",
    "house_rules",
    "notes",
    "open_notes",
    "guilds_left",
    "clocks",
    "clock_log",
    "absences",
    "vacations",
    "votes",
    "table_log",
    "standing_orders",
    "failed_orders",
    "planned_vacations",
    "queue_entries",
    "blocks",
    "playing_hours",
    "private_news",
    "past",
    "competitions",
    "entrants",
    "fixtures",
    "byes",
    "competition_steps",
    "competition_log",
    "competition_requests",
    "competition_notices",
    "t",
}
"""``t`` is what a table of competitions is called in its queries."""

SMALL = {
    # Only posts that are still owed are in this index.
    "SCAN outbox USING INDEX outbox_owed",
    "SCAN outbox USING COVERING INDEX outbox_owed",
    # In order of time, and read up to the first row.
    "SCAN timers USING INDEX timers_by_due",
    # Those who wait now, for their servers alone.
    "SCAN queue_entries USING COVERING INDEX queue_by_wait",
    # Only what is owed is in this table; in its own order.
    "SCAN private_news",
    # One row.
    "SCAN past",
    # Only members who chose it are in this index.
    "SCAN member_settings USING INDEX members_hidden",
    "SCAN competition_steps USING INDEX steps_to_do",
    "SCAN competition_steps USING COVERING INDEX steps_to_do",
    "SCAN t USING INDEX notices_owed",
    # Open ones whose cards are dealt.
    "SCAN t USING INDEX fixtures_open",
}

SORTED = (
    # Of owed posts only.
    "FROM outbox INDEXED BY outbox_owed",
    # Of at most a page for each status.
    "ORDER BY 1 DESC LIMIT",
    # Of one member's matches, once, on demand.
    "UNION SELECT id FROM matches WHERE host_id",
    # The same, of the logs of their tables.
    "UNION SELECT DISTINCT match_id FROM table_log",
    # Of one server's competitions, which are few.
    "FROM competitions t WHERE t.guild_id",
)


def _uses(store: Store, match_id: int) -> dict[str, Callable[[], Awaitable[Any]]]:
    """Each public method in use."""

    async def in_transaction() -> None:
        async with store.transaction() as tx:
            await tx.match(match_id)
            await tx.update_match(match_id, last_post_id=1, seats=4)
            await tx.append_move(new_move(match_id, 1), state={"turn": 1})
            await tx.move_of_command("x")
            await tx.seats(match_id)
            await tx.put_seat(seat(match_id, 1))
            await tx.update_seat(match_id, 1, resigned=True)
            await tx.remove_seat(match_id, 2)
            post = await tx.owe(new_post(match_id))
            await tx.mark_failed(post.id, "x", 1)
            await tx.mark_sent(post.id, 1, 1)
            await tx.give_up((await tx.owe(new_post(match_id))).id, "gone")
            timer = await tx.set_timer(new_timer(match_id, 1))
            await tx.take_timer(timer.id)
            await tx.cancel_timers(match_id)
            await tx.cancel_timers(match_id, "x", 1)
            await tx.timers(match_id)
            await tx.timer(1)
            await tx.put_clock(match_id, {"kind": "none"}, None, [{"kind": "asked"}])
            await tx.clock(match_id)
            await tx.remove_clock(match_id)
            await tx.put_absence(1, 2)
            await tx.absences(0)
            await tx.planned_vacations(7)
            await tx.put_vacation(VacationRecord(member_id=7, year=2026))
            await tx.vacation(7, 2026)
            await tx.member_settings(7)
            await tx.moves(match_id)
            vote = await tx.add_vote(NewVote(match_id=match_id, kind="draw", seat=1, revision=1, opened_at=1))
            await tx.vote(match_id)
            await tx.agree(vote.id, [1, 2])
            await tx.vote_shown(vote.id, 1, 2)
            await tx.close_vote(vote.id)
            window = WindowRecord(
                match_id=match_id, revision=1, kind="x", seats=[1], opened_at=1, closes_at=2, orders_at=3
            )
            await tx.put_window(window)
            await tx.window(match_id)
            await tx.seal(
                SealedAnswer(match_id=match_id, seat=1, action={}, member_id=101, command_id="x", at=1)
            )
            await tx.sealed(match_id)
            await tx.unseal(match_id, 1)
            await tx.close_window(match_id)
            await tx.orders(7, match_id)
            await tx.cancel_order(1, match_id, "x")
            await tx.note(TableEntry(match_id=match_id, revision=1, at=1, kind="x", seat=1, member_id=101))
            await tx.house_rules(GUILD, "witan_tricks")
            await tx.put_house_rules(HouseRules(guild_id=GUILD, game="x", options={"a": 1}))
            await tx.put_house_rules(HouseRules(guild_id=GUILD, game="x"))
            await tx.queue(GUILD)
            await tx.blocks_among([7, 8])
            await tx.blockers_of(8, [7])
            await tx.enqueue(QueueEntry(guild_id=GUILD, member_id=7, name="x", wish={}, since=1, until_at=2))
            await tx.dequeue(GUILD, 7)
            await tx.tell(NewsRecord(member_id=7, kind="joined", match_id=match_id, other_id=8, owed_at=1))
            ended = {"status": "finished", "ended_at": 9, "outcome": {"ending": "x"}}
            await tx.update_match(match_id, **ended, ruleset={})

    async def decks() -> None:
        deck = await store.put_deck(
            NewDeck(member_id=7, game="ortus_regni", name="x", cards={"land": 1}, changed_at=1)
        )
        await store.member_decks(7)
        await store.remove_deck(7, deck.id)

    async def notes() -> None:
        for text in ("x", ""):
            await store.put_note(NoteRecord(match_id=match_id, member_id=7, text=text, changed_at=1))
        for is_open in (True, False):
            await store.put_open_notes(match_id, 7, is_open=is_open)

    async def remove_order() -> None:
        given = await store.add_order(NewOrder(member_id=7, what={}, made_at=1))
        for on in (False, True):
            await store.switch_order(7, given.id, on=on)
        await store.remove_order(7, given.id)

    async def plan() -> None:
        planned = await store.plan_vacation(7, 1, 2, 0)
        await store.planned_vacations(7)
        await store.seats_away(match_id, 1)
        await store.withdraw_vacation(7, planned.id)

    draft = DraftRecord(match_id=match_id, member_id=7, cards={"land": 1}, changed_at=1)
    return {
        # Before the match ends in the next one.
        "add_order": lambda: store.add_order(NewOrder(member_id=7, match_id=match_id, what={}, made_at=1)),
        "transaction": in_transaction,
        "match": lambda: store.match(match_id),
        "seats": lambda: store.seats(match_id),
        "moves": lambda: store.moves(match_id, after=3, limit=2),
        "move_of_command": lambda: store.move_of_command("x"),
        "orders": lambda: store.orders(7),
        "match_orders": lambda: store.match_orders(match_id),
        "remove_order": remove_order,
        "switch_order": remove_order,
        "plan_vacation": plan,
        "planned_vacations": plan,
        "seats_away": plan,
        "withdraw_vacation": plan,
        "prune_vacations": lambda: store.prune_vacations(5),
        "window": lambda: store.window(match_id),
        "sealed": lambda: store.sealed(match_id),
        "vote": lambda: store.vote(match_id),
        "table_log": lambda: store.table_log(match_id),
        "table_entries_of": lambda: store.table_entries_of(7),
        "matches_of_member": lambda: store.matches_of_member(7, STATUSES, 25, 50),
        "matches_in_guild": lambda: store.matches_in_guild(GUILD, STATUSES, 25, 50),
        "running_matches": store.running_matches,
        "match_of_table": lambda: store.match_of_table(CHANNEL),
        "owed": store.owed,
        "owed of a match": lambda: store.owed(match_id),
        "matches_owing": store.matches_owing,
        "mark_sent": lambda: store.mark_sent(1, 1, 1),
        "mark_failed": lambda: store.mark_failed(1, "x", 1),
        "give_up": lambda: store.give_up(1, "gone"),
        "due_timers": lambda: store.due_timers(100),
        "next_timer": store.next_timer,
        "clock": lambda: store.clock(match_id),
        "clock_log": lambda: store.clock_log(match_id),
        "absences": lambda: store.absences(5),
        "vacation": lambda: store.vacation(7, 2026),
        "vacations": lambda: store.vacations(7),
        "member_settings": lambda: store.member_settings(7),
        "put_member_settings": lambda: store.put_member_settings(MemberSettings(member_id=7)),
        "guild_settings": lambda: store.guild_settings(GUILD),
        "put_guild_settings": lambda: store.put_guild_settings(GuildSettings(guild_id=7)),
        "house_rules": lambda: store.house_rules(GUILD, "x"),
        "house_rules_in_guild": lambda: store.house_rules_in_guild(GUILD),
        "meta": lambda: store.meta("x"),
        "put_meta": lambda: store.put_meta("x", "y"),
        "member_decks": lambda: store.member_decks(7, "ortus_regni"),
        "put_deck": decks,
        "remove_deck": decks,
        "deck_draft": lambda: store.deck_draft(match_id, 7),
        "member_drafts": lambda: store.member_drafts(7),
        "put_deck_draft": lambda: store.put_deck_draft(draft),
        "remove_deck_draft": lambda: store.remove_deck_draft(match_id, 7),
        "member_notes": lambda: store.member_notes(7, match_id),
        "member_notes of all": lambda: store.member_notes(7),
        "put_note": notes,
        "open_notes": lambda: store.open_notes(match_id),
        "put_open_notes": notes,
        "queue": lambda: store.queue(GUILD),
        "blocks_among": lambda: store.blocks_among([7, 8]),
        "blockers_of": lambda: store.blockers_of(8, [7]),
        "queue_entries_of": lambda: store.queue_entries_of(7),
        "queues": store.queues,
        "ended_waits": lambda: store.ended_waits(100),
        "blocks_by": lambda: store.blocks_by(7),
        "put_block": lambda: store.put_block(BlockRecord(member_id=7, blocked_id=8, made_at=1)),
        "remove_block": lambda: store.remove_block(7, 8),
        "playing_hours": lambda: store.playing_hours(7),
        "put_playing_hours": lambda: store.put_playing_hours(PlayingHours(member_id=7, begins=1, ends=2)),
        "remove_playing_hours": lambda: store.remove_playing_hours(7),
        "owed_news": store.owed_news,
        "owed_news of a member": lambda: store.owed_news(7),
        "news_told": lambda: store.news_told(1),
        "news_failed": lambda: store.news_failed(1, 1),
        "prune_posts": lambda: store.prune_posts(100),
        "note_left": lambda: store.note_left(7, 100),
        "note_back": lambda: store.note_back(7),
        "history": lambda: store.history(GUILD, "witan_tricks", after=(5, 1), by_nobody=("ai:",)),
        "hidden_members": store.hidden_members,
        "forget_member": lambda: store.forget_member(101),
    }


CARE = {
    "backup",
    "check",
    "close",
    "open",
    "last_tick",
    "known_guilds",
    "guilds_to_purge",
    "purge_guild",
}
"""What reads the whole file or all that there is of a server by nature, at a start or every few hours; or no
table at all."""


def _faults(statement: str, plan: list[str]) -> list[str]:
    scans = [
        step
        for step in plan
        if (found := re.match(r"SCAN (\w+)", step)) and found[1] in TABLES | set("msp") and step not in SMALL
    ]
    sorts = [step for step in plan if "TEMP B-TREE" in step and not any(each in statement for each in SORTED)]
    automatic = [step for step in plan if "AUTOMATIC" in step]
    return scans + sorts + automatic


async def test_no_query_reads_a_whole_table(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    statements: set[str] = set()
    try:
        match = await running(store)
        async with store.transaction() as tx:
            await tx.owe(new_post(match.id))
        uses = _uses(store, match.id) | competing.uses(store, await competing.filled(store))
        public = {name for name in dir(Store) if not name.startswith("_")}
        assert public - CARE == {name for name in uses if " " not in name}, "every method is looked at"
        for connection in (store._writer, store._reader):
            await connection.set_trace_callback(statements.add)
        for use in uses.values():
            await use()
        for connection in (store._writer, store._reader):
            await connection.set_trace_callback(None)  # type: ignore[arg-type]
        read = {each for each in statements if re.match(r"SELECT|INSERT|UPDATE|DELETE", each)}
        assert len(read) > 50
        faults = {}
        for statement in read:
            rows = await store._reader.execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")
            if wrong := _faults(statement, [row[3] for row in rows]):
                faults[statement] = wrong
        assert not faults
    finally:
        await store.close()


def test_a_scan_would_be_found() -> None:
    assert _faults("", ["SCAN moves"])
    assert _faults("", ["SCAN m", "SEARCH s USING PRIMARY KEY (match_id=?)"])
    assert _faults("SELECT 1", ["USE TEMP B-TREE FOR ORDER BY"])
    assert not _faults("", ["SCAN outbox USING INDEX outbox_owed", "SEARCH moves USING INDEX x (a=?)"])

"""What is stored about a member, for that member; and about a server, for whoever manages it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from storage.contract import STATUSES, Store

from .phrases import say
from .posts.outgoing import Outgoing

PAGE = 200


async def stored_about(store: Store, member_id: int) -> dict[str, Any]:
    """The settings, decks, notes and standing orders, and each match with the member's seat, name, times, own
    moves and the answer that is sealed.

    Other people's names and, while a match runs, its cards are not the member's data and are left out.
    """
    matches: list[dict[str, Any]] = []
    while page := await store.matches_of_member(member_id, STATUSES, limit=PAGE, offset=len(matches)):
        for match in page:
            seats = [each for each in await store.seats(match.id) if each.member_id == member_id]
            moves = await store.moves(match.id)
            matches.append(
                {
                    "match": match.id,
                    "game": match.game,
                    "status": match.status,
                    "server": match.guild_id,
                    "channel": match.channel_id,
                    "table": match.table_id,
                    "lesson": match.lesson,
                    "host": match.host_id == member_id,
                    "wants_to_cancel": member_id in match.cancel_votes,
                    "lets_others_read_notes": member_id in await store.open_notes(match.id),
                    "seats": [
                        {
                            "seat": each.seat,
                            "name": each.name,
                            "joined_at": each.joined_at,
                            "resigned": each.resigned,
                            "resigned_at": each.resigned_at,
                            "ready_click": each.ready_id,
                            "asked_at": each.asked_at,
                            "panel_in_direct_messages": {
                                "channel": each.dm_channel_id,
                                "message": each.dm_message_id,
                            },
                            "calls": each.calls,
                            "looked_at": each.looked_at,
                            "left_the_server_at": each.departed_at,
                        }
                        for each in seats
                    ],
                    "sealed_answers": [
                        {"seat": each.seat, "action": each.action, "by": each.source, "at": each.at}
                        for each in await store.sealed(match.id)
                        if each.member_id == member_id
                    ],
                    "moves": [
                        {
                            "revision": each.revision,
                            "action": each.action,
                            "command": each.command_id,
                            "at": each.at,
                        }
                        for each in moves
                        if each.member_id == member_id
                    ],
                }
            )
    return {
        "member": member_id,
        "settings": asdict(await store.member_settings(member_id)),
        "vacations": [
            {"year": each.year, "hours": each.hours, "until": each.until_at}
            for each in await store.vacations(member_id)
        ],
        "planned_vacations": [
            {"from": each.from_at, "until": each.until_at, "at": each.made_at}
            for each in await store.planned_vacations(member_id)
        ],
        "playing_hours": asdict(hours) if (hours := await store.playing_hours(member_id)) else None,
        "queue": [asdict(each) for each in await store.queue_entries_of(member_id)],
        "blocks": [asdict(each) for each in await store.blocks_by(member_id)],
        "owed_to_you": [asdict(each) for each in await store.owed_news(member_id)],
        "decks": [
            {"name": each.name, "game": each.game, "cards": each.cards, "changed_at": each.changed_at}
            for each in await store.member_decks(member_id)
        ],
        "decks_being_built": [
            {"match": each.match_id, "cards": each.cards, "changed_at": each.changed_at}
            for each in await store.member_drafts(member_id)
        ],
        "standing_orders": [
            {
                "match": each.match_id,
                "order": each.what,
                "at": each.made_at,
                "cancelled": each.cancelled,
                "switched_off": each.off,
                "failed_in": list(each.failed_in),
            }
            for each in await store.orders(member_id)
        ],
        "notes": [
            {"match": each.match_id, "card": each.card, "text": each.text, "changed_at": each.changed_at}
            for each in await store.member_notes(member_id)
        ],
        "beside_moves": [
            {"match": each.match_id, "what": each.kind, "at": each.at}
            for each in await store.table_entries_of(member_id)
        ],
        "competitions": await _competitions(store, member_id),
        "matches": matches,
    }


async def _competitions(store: Store, member_id: int) -> dict[str, Any]:
    """What the member has to do with competitions: entries, requests, what he did and what he organises."""
    entries = []
    for each in await store.competitions_of_member(member_id):
        asked = [one for one in await store.requests(each.competition_id) if one.entrant == each.entrant]
        entries.append(
            {
                "competition": each.competition_id,
                "entrant": each.entrant,
                "name": each.name,
                "status": each.status,
                "joined_at": each.joined_at,
                "click": each.click_id,
                "checked_in_at": each.checked_in_at,
                "division": each.division,
                "seed": each.seed,
                "continues": each.continues,
                "asked_at": each.asked_at,
                "replaces": each.replaces,
                "left_at": each.left_at,
                "facts": each.facts,
                "requests": [
                    {
                        "kind": one.kind,
                        "match": one.number,
                        "at": one.made_at,
                        "verdict": one.verdict,
                        "reason": one.reason,
                    }
                    for one in asked
                ],
            }
        )
    return {
        "entered": entries,
        "did": [
            {"competition": each.competition_id, "what": each.kind, "at": each.at, "reason": each.reason}
            for each in await store.competition_log_of(member_id)
        ],
        "organises": [each.id for each in await store.competitions_organised(member_id)],
    }


async def stored_about_server(store: Store, guild_id: int) -> dict[str, Any]:
    """What a server has set: its settings, and its house rules by game."""
    return {
        "server": guild_id,
        "settings": asdict(await store.guild_settings(guild_id)),
        "house_rules": {each.game: each.options for each in await store.house_rules_in_guild(guild_id)},
    }


async def server_file(store: Store, guild_id: int) -> Outgoing:
    """The same as a file to download."""
    data = json.dumps(await stored_about_server(store, guild_id), indent=2, ensure_ascii=False).encode()
    return Outgoing(0, 0, say("admin.export"), attachments=((say("admin.export.file"), data),))


async def export_file(store: Store, member_id: int) -> Outgoing:
    """The same as a file to download."""
    data = json.dumps(await stored_about(store, member_id), indent=2, ensure_ascii=False).encode()
    return Outgoing(0, 0, say("privacy.export.message"), attachments=((say("privacy.export.file"), data),))

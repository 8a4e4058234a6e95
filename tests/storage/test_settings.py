"""Contract: what members and servers chose, and what the bot keeps about itself."""

from __future__ import annotations

import pytest

from storage.contract import GuildSettings, MemberSettings, Store
from storage.failure import InvalidChange


async def test_nobody_has_chosen_yet(store: Store) -> None:
    assert await store.member_settings(1) == MemberSettings(member_id=1, dm=True, text_view=False)
    assert await store.guild_settings(2) == GuildSettings(guild_id=2, table_channel_id=None, where="thread")
    assert await store.meta("commands") is None


async def test_choices_are_kept_and_can_be_changed(store: Store) -> None:
    for dm, text_view in ((False, True), (True, False)):
        mine = MemberSettings(member_id=1, dm=dm, text_view=text_view)
        await store.put_member_settings(mine)
        assert await store.member_settings(1) == mine
    ours = GuildSettings(
        guild_id=2,
        table_channel_id=1_100_000_000_000_000_000,
        where="here",
        open_at_first=3,
        queue_channel_id=1_100_000_000_000_000_001,
    )
    await store.put_guild_settings(ours)
    assert await store.guild_settings(2) == ours
    await store.put_guild_settings(GuildSettings(guild_id=2))
    assert await store.guild_settings(2) == GuildSettings(guild_id=2)
    assert await store.member_settings(3) == MemberSettings(member_id=3)


async def test_values_are_kept_and_can_be_changed(store: Store) -> None:
    await store.put_meta("commands", "old hash")
    await store.put_meta("commands", "new hash")
    await store.put_meta("other", "")
    assert await store.meta("commands") == "new hash"
    assert await store.meta("other") == ""


async def test_an_unknown_place_for_tables_is_refused(store: Store) -> None:
    with pytest.raises(InvalidChange):
        await store.put_guild_settings(GuildSettings(guild_id=2, where="nowhere"))  # type: ignore[arg-type]
    assert await store.guild_settings(2) == GuildSettings(guild_id=2)

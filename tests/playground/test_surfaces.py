"""What each member sees in the list, and what counts as unread."""

from __future__ import annotations

import discord

from bot.playground.serve import Playground
from bot.playground.surfaces import Key, Surface, Surfaces


def listed(surfaces: Surfaces, member: int) -> dict[str, Surface]:
    return {each.name: each for each in surfaces.of(member)}


async def test_a_table_calls_the_one_who_is_named_in_it(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    edith, godwin, *_ = toy.world.members.values()
    surfaces.mark_all_read()
    async with toy.windows.turn():
        lobby = await edith.slash(toy.world.home, "new")
        await edith.click(lobby.response, label="Start")

    hers, his = listed(surfaces, edith.id), listed(surfaces, godwin.id)
    assert (hers["Toy table"].unread, hers["Toy table"].calls) == (1, 1)
    assert (his["Toy table"].unread, his["Toy table"].calls) == (1, 0)
    assert hers["Toy table"].parent == toy.world.home.id
    assert hers["Gemot"].calls == 1
    assert his["Gemot"].unread == 0
    assert [each.kind for each in surfaces.of(edith.id)] == ["channel", "table", "channel", "direct"]

    surfaces.mark_read(Key(hers["Toy table"].channel, edith.id))
    assert listed(surfaces, edith.id)["Toy table"].unread == 0
    assert listed(surfaces, godwin.id)["Toy table"].unread == 1


async def test_a_private_panel_is_unread_for_its_owner_alone(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    edith, godwin, *_ = toy.world.members.values()
    async with toy.windows.turn():
        lobby = await edith.slash(toy.world.home, "new")
        await edith.click(lobby.response, label="Start")
        surfaces.mark_all_read()
        (thread,) = toy.world.home.threads
        await edith.click(thread.last_message, label="My hand")
    assert listed(surfaces, edith.id)["Toy table"].unread == 1
    assert listed(surfaces, godwin.id)["Toy table"].unread == 0


async def test_a_channel_that_a_member_may_not_read_is_not_listed(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    _, godwin, mildred, _ = toy.world.members.values()
    async with toy.windows.turn():
        secret = toy.world.guild.create_text_channel(
            "secret", overwrites={godwin: discord.PermissionOverwrite(view_channel=False)}
        )
    assert "secret" in listed(surfaces, mildred.id)
    assert "secret" not in listed(surfaces, godwin.id)
    assert await toy.windows.open(Key(secret.id, godwin.id)) is None
    assert await toy.windows.open(Key(secret.id, mildred.id)) is not None


async def test_the_direct_messages_of_another_are_no_surface(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    edith, godwin, *_ = toy.world.members.values()
    assert not surfaces.may_see(Key(edith.user.dm_channel.id, godwin.id))
    assert not surfaces.may_see(Key(edith.user.dm_channel.id, 7))

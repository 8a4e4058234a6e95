"""What each member sees in the list, and what counts as unread."""

from __future__ import annotations

import discord

from bot.playground.serve import Playground
from bot.playground.surfaces import Key, Surface, Surfaces


def listed(surfaces: Surfaces, member: int) -> dict[str, Surface]:
    return {each.name: each for each in surfaces.of(member)}


async def test_a_table_calls_the_one_who_is_named_in_it(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    ada, ben, *_ = toy.world.members.values()
    surfaces.mark_all_read()
    async with toy.windows.turn():
        lobby = await ada.slash(toy.world.home, "new")
        await ada.click(lobby.response, label="Start")

    hers, his = listed(surfaces, ada.id), listed(surfaces, ben.id)
    assert (hers["Toy table"].unread, hers["Toy table"].calls) == (1, 1)
    assert (his["Toy table"].unread, his["Toy table"].calls) == (1, 0)
    assert hers["Toy table"].parent == toy.world.home.id
    assert hers["Gemot"].calls == 1
    assert his["Gemot"].unread == 0
    assert [each.kind for each in surfaces.of(ada.id)] == ["channel", "table", "channel", "direct"]

    surfaces.mark_read(Key(hers["Toy table"].channel, ada.id))
    assert listed(surfaces, ada.id)["Toy table"].unread == 0
    assert listed(surfaces, ben.id)["Toy table"].unread == 1


async def test_a_private_panel_is_unread_for_its_owner_alone(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    ada, ben, *_ = toy.world.members.values()
    async with toy.windows.turn():
        lobby = await ada.slash(toy.world.home, "new")
        await ada.click(lobby.response, label="Start")
        surfaces.mark_all_read()
        (thread,) = toy.world.home.threads
        await ada.click(thread.last_message, label="My hand")
    assert listed(surfaces, ada.id)["Toy table"].unread == 1
    assert listed(surfaces, ben.id)["Toy table"].unread == 0


async def test_a_channel_that_a_member_may_not_read_is_not_listed(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    _, ben, cleo, _ = toy.world.members.values()
    async with toy.windows.turn():
        secret = toy.world.guild.create_text_channel(
            "secret", overwrites={ben: discord.PermissionOverwrite(view_channel=False)}
        )
    assert "secret" in listed(surfaces, cleo.id)
    assert "secret" not in listed(surfaces, ben.id)
    assert await toy.windows.open(Key(secret.id, ben.id)) is None
    assert await toy.windows.open(Key(secret.id, cleo.id)) is not None


async def test_the_direct_messages_of_another_are_no_surface(toy: Playground) -> None:
    surfaces = Surfaces(toy.world)
    ada, ben, *_ = toy.world.members.values()
    assert not surfaces.may_see(Key(ada.user.dm_channel.id, ben.id))
    assert not surfaces.may_see(Key(ada.user.dm_channel.id, 7))

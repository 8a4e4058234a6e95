"""People who play Ortus Regni by command and by panel, and know what they want."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.choice import choice_id
from cogs.subcommands import SUBCOMMANDS
from rules.core.action import Action
from rules.ortus import action as ortus
from tests.end_to_end.world import World, buttons, offered_in

GAME = "ortus_regni"

Want = Callable[[Any, Sequence[Action]], Action | None]
"""What a player would do with an observation and what is legal; ``None`` if it is no matter of his."""


def subcommand_of(action: Action) -> Any:
    """The subcommand for an action: the first one that stands for its kind."""
    return next(each for each in SUBCOMMANDS if isinstance(action, each.kinds))


async def by_command(world: World, number: int, member: Any, action: Action, **options: Any) -> Any:
    """Play an action by its subcommand, at the table; gives the result."""
    table = await world.table(number)
    if isinstance(action, ortus.TakeDeck):
        return await member.slash(table, "ortus deck", name=action.name, match=number)
    command = subcommand_of(action)
    if command.option is not None:
        position = await world.position(number)
        options[command.option] = choice_id(action, position.game.actions)
    result = await member.slash(table, f"ortus {command.name}", match=number, **options)
    if isinstance(action, ortus.Concede):
        await press(member, result.response, "Yes,")
    return result


async def by_panel(world: World, number: int, member: Any, action: Action) -> Any:
    """Play an action from *My hand*: its group, then itself, then the confirmation; gives the panel."""
    panel = await member.click((await world.table(number)).last_message, label="My hand")
    assert panel.ephemeral
    position = await world.position(number)
    wanted = choice_id(action, position.game.actions)
    for _ in range(8):
        group = f"group.{action.kind}"
        offered = offered_in(panel.response)
        if wanted in offered:
            custom_id, value = offered[wanted]
            await member.select(panel.response, [value], custom_id=custom_id)
            break
        if group in offered:
            custom_id, value = offered[group]
            await member.select(panel.response, [value], custom_id=custom_id)
            continue
        ids = list(buttons(panel.response).values())
        direct = next((each for each in ids if each.split(":", 3)[3] == wanted), None)
        if direct is not None:
            await member.click(panel.response, custom_id=direct)
            break
        await press(member, panel.response, "More choices")
    await press(member, panel.response, "Yes,")
    return panel


async def press(member: Any, message: Any, label: str) -> Any:
    """Click the button whose label begins so; gives what comes of it."""
    found = [each for each in buttons(message) if each.startswith(label)]
    assert found, f"no button {label!r} among {list(buttons(message))}"
    return await member.click(message, label=found[0])


async def play_until(
    world: World,
    number: int,
    want: Want,
    done: Callable[[Any], bool] = lambda _: False,
    *,
    most: int = 400,
    panels: int = 5,
) -> list[str]:
    """Let whoever is asked do what he wants, until ``done`` says so of the public observation or the match
    has ended; every ``panels``-th answer comes by panel, the others by command. Gives the kinds played."""
    played: list[str] = []
    for turn in range(most):
        if (await world.match(number)).status != "running":
            return played
        position = await world.position(number)
        if done(position.game.observe(position.state, None)):
            return played
        member = (await world.asked(number))[0]
        seat = position.seat_of(member.id)
        action = want(
            position.game.observe(position.state, seat), position.game.legal_actions(position.state, seat)
        )
        assert action is not None, f"nothing wanted among {position.game.legal_actions(position.state, seat)}"
        before = position.match.revision
        answer = by_panel if turn % panels == panels - 1 else by_command
        result = await answer(world, number, member, action)
        assert "Done" in result.response.content or isinstance(action, ortus.Concede), result.response.content
        assert (await world.match(number)).revision > before
        played.append(action.kind)
    raise AssertionError(f"still running after {most} answers")


def first_of(*kinds: type[Action]) -> Want:
    """Wants the first legal action of the first of these kinds that there is."""

    def want(_: Any, legal: Sequence[Action]) -> Action | None:
        for kind in kinds:
            for action in legal:
                if isinstance(action, kind):
                    return action
        return legal[0]

    return want


async def hand_in(world: World, number: int, **decks: str) -> None:
    """Each member takes the ready-made deck of that name."""
    for name, deck in decks.items():
        member = world.members[name]
        result = await member.slash(await world.table(number), "ortus deck", name=deck, match=number)
        assert "Done" in result.response.content, result.response.content

"""``/ortus``: the moves of Ortus Regni and every game of its family, a subcommand for each kind of choice.

Values are choice ids, as autocomplete gives them. What a person writes instead is taken where it can mean
only one thing: the number of a Fief, the letter of an Earl, the name of a card, a part of a choice's words.
Where the rules refuse it they say why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, get_args, get_type_hints

from discord import app_commands
from discord.ext import commands

from bot.app import Gemot
from bot.choice import choice_id, find_choice
from bot.decks import ORTUS_FAMILY, read_kind
from bot.matches import Illegal, Position
from bot.names import plain
from bot.phrases import listed, say
from bot.phrases.ortus.pieces import CARDS
from bot.phrases.registry import speaker_of
from bot.posts.panel import preview_panel
from bot.refusal import Refusal
from render.theme import SEATS
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.ortus import action as ortus
from rules.ortus.card import code_of
from storage.contract import MatchRecord

from . import decks, deeds
from .hand import RUNNING
from .meaning import CHOICE_CHARACTERS, CHOICES, meant, number_choices, to_play
from .show import Interaction, private, show

SHOWN = 8
"""How many choices a refusal names."""


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One subcommand: the kinds of action that it stands for and the name of its option, if it has one."""

    name: str
    kinds: tuple[type[Action], ...]
    option: str | None = None


SUBCOMMANDS: tuple[Subcommand, ...] = (
    Subcommand("place", (ortus.FoundFief, ortus.PlaceProperty, ortus.PlaceMercenary), "card"),
    Subcommand("lord", (ortus.PlaceLord,), "card"),
    Subcommand("tower", (ortus.PlaceTower, ortus.PickTower), "card"),
    Subcommand("garrison", (ortus.Garrison,), "soldier"),
    Subcommand("banquet", (ortus.HoldBanquet,)),
    Subcommand("banner", (ortus.ClaimKingship, ortus.Bequeath, ortus.CallJoust), "purpose"),
    Subcommand(
        "treachery", (ortus.KillLord, ortus.KillMercenary, ortus.CorruptHand, ortus.RansackLand), "target"
    ),
    Subcommand("intrigue", (ortus.StealProperties, ortus.StealMercenary, ortus.StealSoldiers), "target"),
    Subcommand("raid", (ortus.Raid,), "fief"),
    Subcommand("siege", (ortus.Siege,), "fief"),
    Subcommand("towers", (ortus.AttackTowers,), "earl"),
    Subcommand("recruit", (ortus.Recruit,)),
    Subcommand("emissary", (ortus.SendEmissary,), "card"),
    Subcommand("monastery", (ortus.UseMonastery,), "earl"),
    Subcommand("end-turn", (ortus.EndTurn,)),
    Subcommand("concede", (ortus.Concede,)),
    Subcommand("field", (ortus.FieldForce, ortus.EndFielding), "force"),
    Subcommand("lose", (ortus.LoseForce, ortus.GiveSoldier, ortus.DiscardCard), "what"),
    Subcommand(
        "spoils",
        (
            ortus.FellTower,
            ortus.KeepFief,
            ortus.DestroyFief,
            ortus.SeizeProperty,
            ortus.SeizeSoldier,
            ortus.EndSeizing,
            ortus.ReceiveProperty,
            ortus.DiscardProperty,
        ),
        "what",
    ),
    Subcommand("ransom", (ortus.PayRansom, ortus.RefuseRansom, ortus.SettleLord), "price"),
    Subcommand("support", (ortus.Support, ortus.EndSupport), "with"),
    Subcommand(
        "joust",
        (ortus.EnterJoust, ortus.OptOut, ortus.Ante, ortus.RideChampion, ortus.Tilt, ortus.PassJoust),
        "what",
    ),
    Subcommand("vikings", (ortus.Raid, ortus.Siege, ortus.AttackTowers, ortus.HoldVikings), "target"),
    Subcommand(
        "answer",
        (
            ortus.KeepHand,
            ortus.RedrawHand,
            ortus.AlterResult,
            ortus.AcceptResult,
            ortus.DecideBattle,
        ),
        "what",
    ),
)
"""Every subcommand but ``deck``, in the order of a turn and then of the answers."""

FINAL = (ortus.Concede,)
"""What is asked once more before it is done."""


# From words to an action -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action in the words of the subcommand's list."""

    action: Action
    words: str
    hint: str


def offers(position: Position, seat: int, kinds: Sequence[type[Action]]) -> list[Offer]:
    """The legal actions of these kinds. Where several kinds are mixed each says what it is."""
    observation = position.game.observe(position.state, seat)
    legal = [
        each for each in position.game.legal_actions(position.state, seat) if isinstance(each, tuple(kinds))
    ]
    speaker = speaker_of(position.match.game)
    found = []
    for group in speaker.groups(observation, legal) if legal else ():
        for action in group.actions:
            label = speaker.label(observation, action)
            if len(kinds) > 1 and group.label:
                label = group.label if len(group.actions) == 1 else f"{group.label}: {label}"
            found.append(Offer(action, label, speaker.hint(observation, action)))
    return found


def meant_action(position: Position, seat: int, kinds: Sequence[type[Action]], text: str | None) -> Action:
    """The action that a value or a few words mean. :class:`Illegal` or :class:`Refusal` if there is none."""
    if text is None:
        (kind,) = kinds
        return kind()
    offered = offers(position, seat, kinds)
    legal = [each.action for each in offered]
    found = find_choice(text, legal, position.game.actions)
    wanted = " ".join(text.casefold().split())
    exact = [each.action for each in offered if each.words.casefold() == wanted]
    if found is not None or len(exact) == 1:
        return found or exact[0]
    open_kinds = [kind for kind in kinds if any(isinstance(each, kind) for each in legal)]
    spelled_out = spelled(kinds, text) or value_alone(open_kinds or kinds, text)
    near = [each for each in offered if wanted in each.words.casefold()]
    if spelled_out is not None and (spelled_out in legal or not near):
        return spelled_out
    if len(near) == 1:
        return near[0].action
    if not offered:
        raise why_not(position, seat, kinds)
    names = [plain(each.words, CHOICE_CHARACTERS) for each in (near or offered)[:SHOWN]]
    key = "refusal.choice.several" if near else "refusal.choice.none"
    raise Refusal(key, text=plain(text, 40), choices=listed(names, "word.or"))


def spelled(kinds: Sequence[type[Action]], text: str) -> Action | None:
    """The action that a text spells out, legal or not, as choice ids do: ``Siege.12``."""
    name, _, rest = text.partition(".")
    for kind in kinds:
        if kind.__name__ == name:
            # The name of a card on the table has a full stop in it, and stands last: "land.1".
            return _made(kind, rest.split(".", max(len(fields(kind)) - 1, 0)) if rest else [])
    return None


def value_alone(kinds: Sequence[type[Action]], text: str) -> Action | None:
    """The action whose one value the text is, where one kind only can be meant: ``12``, ``B``, ``Land``."""
    return _made(kinds[0], [text]) if len(kinds) == 1 else None


def _made(kind: type[Action], texts: Sequence[str]) -> Action | None:
    """The action of that kind with these values, or ``None`` if one of them cannot be read."""
    names = [each.name for each in fields(kind)]
    if len(names) != len(texts):
        return None
    types = get_type_hints(kind)
    values = [_value(name, types[name], text.strip()) for name, text in zip(names, texts, strict=True)]
    return None if None in values else kind(*values)


def _value(name: str, of: Any, text: str) -> Any:
    if of is int:
        number = text.removeprefix("#")
        if number.isascii() and number.isdecimal() and len(number) < 6:
            return int(number)
        if name == "target":
            return next((seat for seat, look in enumerate(SEATS) if text.upper() == look.letter), None)
        return None
    if of is str:
        return read_kind(text) or (text if text in CARDS or code_of(text) is not None else None)
    return text if text in get_args(of) else None


def why_not(position: Position, seat: int, kinds: Sequence[type[Action]]) -> Illegal:
    """Why nothing of these kinds can be done now, in the words of the rules.

    Plausible actions are put to the rules; the position is looked at only, and nothing of it is stored.
    """
    game, state = position.game, position.state
    observation = game.observe(state, seat)
    legal = tuple(game.legal_actions(state, seat))
    for kind in kinds:
        for action in _plausible(kind, observation, seat):
            try:
                game.apply(state, seat, action, Chance(b"", 0))
            except IllegalAction as refusal:
                return Illegal(refusal, position.match.game, observation, action, legal)
    raise Refusal("refusal.no_such_choice")


def _plausible(kind: type[Action], observation: Any, seat: int) -> list[Action]:
    """An action of that kind about something that is there."""
    others = [each for each in observation.earls if each.seat != seat and each.at_table]
    mine = observation.earls[seat]
    holders = [mine, *others] if issubclass(kind, _ABOUT_ONES_OWN) else [*others, mine]
    values: dict[str, Any] = {
        "target": next((each.seat for each in others), seat),
        "fief": next((fief.fief for each in holders for fief in each.fiefs), 0),
        "mercenary": next((one.mercenary for each in holders for one in each.mercenaries), 0),
        "card": next(iter(mine.hand or ()), "castle"),
        "soldier": "infantry",
        "tower": 0,
        "piece": 0,
        "source": "pool",
        "name": "lords",
        "cards": (),
        "result": "normal_battle",
        "joust_card": "no_luck",
    }
    return [kind(*(values[each.name] for each in fields(kind)))]


_ABOUT_ONES_OWN = (
    ortus.PlaceProperty,
    ortus.PlaceLord,
    ortus.Garrison,
    ortus.Bequeath,
    ortus.Ante,
    ortus.PayRansom,
    ortus.ReceiveProperty,
    ortus.SettleLord,
    ortus.RideChampion,
    ortus.Support,
)


# The commands -----------------------------------------------------------------------------------


async def _match_of_family(interaction: Interaction, number: int | None) -> MatchRecord:
    found = await meant(interaction, number, RUNNING, to_act=True)
    if found.game not in ORTUS_FAMILY:
        raise Refusal("refusal.wrong_game", game=speaker_of(found.game).title)
    return found


async def perform(
    interaction: Interaction, number: int | None, subcommand: Subcommand, text: str | None
) -> None:
    """What every subcommand does: find the match, find the action, play it."""
    await private(interaction)
    found = await _match_of_family(interaction, number)
    position = await interaction.client.matches.position(found.id)
    seat = position.seat_of(interaction.user.id)
    owing = position.game.owing(position.state)
    if seat is None or position.match.status != "running" or seat not in owing:
        # The one door says why: no seat, no match, not the member's turn. It plays nothing: had the table
        # moved on meanwhile, it would say so.
        await deeds.play(interaction, found.id, ortus.EndTurn(), position.match.revision)
        return
    action = meant_action(position, seat, subcommand.kinds, text)
    if isinstance(action, FINAL) and action in position.game.legal_actions(position.state, seat):
        await show(interaction, preview_panel(position, seat, action))
        return
    # Where several answer at once, an answer of another seat does not make this one stale.
    seen = position.match.revision if owing == (seat,) else None
    await show(interaction, await deeds.play(interaction, found.id, action, seen))


async def suggested(
    interaction: Interaction, subcommand: Subcommand, typed: str
) -> list[app_commands.Choice[str]]:
    """The legal actions of the subcommand whose words contain what was typed, at most 25."""
    waiting = await to_play(interaction, interaction.namespace.match)
    if waiting is None or waiting[0].match.game not in ORTUS_FAMILY:
        return []
    position, seat, _ = waiting
    wanted = typed.casefold().strip()
    choices = []
    for each in offers(position, seat, subcommand.kinds):
        words = f"{each.words} · {each.hint}" if each.hint else each.words
        value = choice_id(each.action, position.game.actions)
        if wanted in words.casefold() or wanted in value.casefold():
            choices.append(app_commands.Choice(name=words[:CHOICE_CHARACTERS], value=value))
    return choices[:CHOICES]


async def _running(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    return await number_choices(interaction, typed, RUNNING)


def command_of(subcommand: Subcommand) -> app_commands.Command[Any, ..., None]:
    """The slash command of a subcommand."""
    callback: Callable[..., Any]
    if subcommand.option is None:

        async def plain_callback(interaction: Interaction, match: int | None = None) -> None:
            await perform(interaction, match, subcommand, None)

        callback = plain_callback
    else:

        async def callback_with_option(
            interaction: Interaction, choice: app_commands.Range[str, 1, 100], match: int | None = None
        ) -> None:
            await perform(interaction, match, subcommand, choice)

        callback = callback_with_option
    described = {"match": say("command.match.option")}
    key = f"command.ortus.{subcommand.name}"
    if subcommand.option is not None:
        described["choice"] = say(f"{key}.{subcommand.option}")
        callback = app_commands.rename(choice=subcommand.option)(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=subcommand.name, description=say(key), callback=app_commands.describe(**described)(callback)
    )
    command.autocomplete("match")(_running)
    if subcommand.option is not None:

        async def choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return await suggested(interaction, subcommand, typed)

        command.autocomplete("choice")(choices)
    return command


class OrtusCog(commands.GroupCog, name="ortus", description=say("command.ortus")):
    """Every move of the family by command."""

    def __init__(self, bot: Gemot) -> None:
        self.bot = bot
        assert self.app_command is not None
        for subcommand in SUBCOMMANDS:
            self.app_command.add_command(command_of(subcommand))

    @app_commands.command(name="deck", description=say("command.ortus.deck"))
    @app_commands.describe(name=say("command.ortus.deck.name"), match=say("command.match.option"))
    async def deck(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 100] | None = None,
        match: int | None = None,
    ) -> None:
        """Hand in a deck by name, or open the builder."""
        await private(interaction)
        found = await _match_of_family(interaction, match)
        if name is None:
            await show(interaction, await decks.open_builder(interaction, found.id))
            return
        await show(interaction, await decks.hand_in_named(interaction, found.id, name))

    @deck.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = await _match_of_family(interaction, interaction.namespace.match)
            names = await decks.deck_names(interaction, found.id)
        except Refusal:
            return []
        wanted = typed.casefold().strip()
        return [app_commands.Choice(name=each, value=each) for each in names if wanted in each.casefold()][
            :CHOICES
        ]

    @deck.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await _running(interaction, typed)


async def setup(bot: Gemot) -> None:
    """Load the cog."""
    await bot.add_cog(OrtusCog(bot))

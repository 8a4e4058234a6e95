"""A small server on simcord with the real bot, and people who act like players."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord
from discord import app_commands

from bot.app import Gemot
from bot.choice import choice_id
from bot.config import Settings
from bot.decks import single_cards
from bot.position import Illegal, Position
from bot.posts.panel import ONCE_MORE
from bot.refusal import Refusal
from render.replay import Change, Changed, Pixels
from render.scene import Scene
from render.worker import Painter
from rules import GAMES
from storage.contract import MatchRecord
from tests.discord.pictures import captioned, frame_block
from tests.discord.requests import Audience, Knowledge
from tests.end_to_end.hidden import Lists, lists_of, words_of


class CaptionPainter(Painter):
    """Paints one pixel that lists what the scene shows, so that the search for leaks reads pictures too."""

    def __init__(self) -> None:
        super().__init__(0)

    async def paint(self, scene: Scene | Callable[[], Scene]) -> bytes:
        return captioned(scene() if callable(scene) else scene)

    async def change(self, change: Change) -> Changed:
        assert isinstance(change.after, Scene)
        return Changed(frame_block(change.after, change.milliseconds), Pixels(1, 1, b"\0"))


class FixedSecrets:
    """The same deals in every run."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed

    def secret(self) -> bytes:
        return self.seed.to_bytes(32, "big")


class EnvClock:
    """The time of the pretended Discord, which passes only when a test lets it; plus what a test adds, as a
    clock of the machine that is wrong."""

    env: Any = None
    error: int = 0

    def now(self) -> int:
        return int(self.env.now().timestamp() * 1000) + self.error


class World:
    """The environment, its server and channel, the bot, and shortcuts for what players do."""

    def __init__(self, env: Any, path: Path, painter: Painter, seed: int, clock: EnvClock) -> None:
        self.env = env
        self.clock = clock
        self.path = path
        self.painter = painter
        self.seed = seed
        self.guild = env.create_guild("The Moot")
        self.channel = self.guild.create_text_channel("tables")
        self.members: dict[str, Any] = {}
        self.provoked: Callable[[BaseException], bool] = lambda _: False
        """Which failures of commands a test provokes on purpose."""

    @property
    def bot(self) -> Gemot:
        bot = self.env.bot
        assert isinstance(bot, Gemot)
        return bot

    def member(self, name: str, **options: Any) -> Any:
        """A member of the server, made when first named."""
        if name not in self.members:
            self.members[name] = self.guild.add_member(self.env.create_user(name), **options)
        return self.members[name]

    async def restart(self) -> None:
        """Stop the bot as a host would, and start a new process of it on the same file."""
        await self.bot.close()
        await self.env.restart_bot(make_bot(self.path, self.painter, self.seed, self.clock))

    async def match(self, number: int = 1) -> MatchRecord:
        """The stored match."""
        match = await self.bot.matches.store.match(number)
        assert match is not None
        return match

    async def position(self, number: int = 1) -> Position:
        """The match as it stands."""
        return await self.bot.matches.position(number)

    async def table(self, number: int = 1) -> Any:
        """simcord's handle of the table: the thread, or the channel."""
        match = await self.match(number)
        for handle in (self.channel, *self.channel.threads):
            if handle.id == match.table_id:
                return handle
        raise AssertionError("the table is not open")

    async def legal(self, number: int = 1) -> list[str]:
        """The choice ids of whoever is to decide."""
        position = await self.position(number)
        (seat,) = position.game.owing(position.state)
        actions = position.game.legal_actions(position.state, seat)
        return [choice_id(action, position.game.actions) for action in actions]

    async def to_play(self, number: int = 1) -> Any:
        """The member who is to decide."""
        position = await self.position(number)
        (seat,) = position.game.owing(position.state)
        return self.by_id(next(each.member_id for each in position.seats if each.seat == seat))

    def by_id(self, member_id: int | None) -> Any:
        """The member with that id."""
        return next(each for each in self.members.values() if each.id == member_id)

    async def asked(self, number: int = 1) -> list[Any]:
        """The members who owe an answer, in seat order."""
        position = await self.position(number)
        owing = position.game.owing(position.state)
        return [self.by_id(each.member_id) for each in position.seats if each.seat in owing]

    async def put_state(self, number: int, state: Any) -> None:
        """Let the match stand as in ``state`` from now on."""
        match = await self.match(number)
        encoded = json.dumps(GAMES[match.game].encode_state(state))
        with contextlib.closing(sqlite3.connect(self.path, timeout=5)) as connection, connection:
            connection.execute("UPDATE states SET state = ? WHERE match_id = ?", (encoded, number))

    async def open(
        self, names: Iterable[str], ais: int = 0, game: str = "witan_tricks", **options: Any
    ) -> int:
        """A match with these members and AI seats, dealt; gives its number."""
        host, *others = [self.member(name) for name in names]
        await host.slash(self.channel, "match new", game=game, **options)
        number = max(each.id for each in await self.bot.matches.store.matches_in_guild(self.guild.id))
        for each in others:
            await each.slash(self.channel, "match join", match=number)
        for _ in range(ais):
            await host.slash(self.channel, "match add-ai", match=number)
        await host.slash(self.channel, "match start", match=number)
        for each in others:
            await each.slash(self.channel, "match ready", match=number)
        return number

    def knowledge_at(self, audience: Audience | None) -> Knowledge:
        """What every seat holds and who is to decide, read from the file at this very moment; and the cards
        of saved decks and of lists that are being built.

        Of the match whose table the audience sees (where a lesson is, panels of other matches are too). Where
        that does not tell, of the only running match; with several, no card counts as secret there, for what
        one match hides another may show.
        """
        connection = sqlite3.connect(self.path)
        try:
            rows = connection.execute(
                "SELECT m.id, m.game, m.revision, iif(m.lesson, NULL, m.table_id), s.state"
                " FROM matches m JOIN states s ON s.match_id = m.id WHERE m.status = 'running'"
            ).fetchall()
            place = audience.channel_id if audience else None
            here = [row for row in rows if row[3] == place] or rows
            secrets: dict[int, set[str]] = {}
            lists: dict[int, Lists] = _stored_lists(connection)
            to_move: set[int] = set()
            of_matches: dict[int, Knowledge] = {}
            for match_id, key, revision, _, encoded in here:
                movers: set[int] = set()
                game = GAMES[key]
                state = game.decode_state(json.loads(encoded))
                owing = game.owing(state)
                for seat, member_id, resigned in connection.execute(
                    "SELECT seat, member_id, resigned FROM seats WHERE match_id = ?", (match_id,)
                ):
                    played_by_ai = member_id is None or resigned
                    owner = -1 - seat if played_by_ai else member_id
                    secrets.setdefault(owner, set()).update(words_of(key, state, seat))
                    lists[owner] = (*lists.get(owner, ()), *lists_of(key, state, seat))
                    if seat in owing and not played_by_ai:
                        movers.add(member_id)
                to_move |= movers
                calls = _most_calls(connection, [match_id], movers)
                known = Knowledge({}, frozenset(movers), (match_id, revision), calls=calls)
                of_matches[match_id] = known
            calls = _most_calls(connection, [row[0] for row in here], to_move)
            to_move |= _asked_for_ready(connection)
        finally:
            connection.close()
        alone = len(here) == 1
        hidden = {who: frozenset(words) for who, words in secrets.items()} if alone else {}
        turn = tuple((row[0], row[2]) for row in here)
        return Knowledge(hidden, frozenset(to_move), turn, lists if alone else {}, calls, of_matches)


def _asked_for_ready(connection: sqlite3.Connection) -> set[int]:
    """Whose Ready is missing in a ready check."""
    rows = connection.execute(
        "SELECT member_id FROM seats WHERE match_status = 'ready' AND member_id IS NOT NULL"
        " AND ready_id IS NULL"
    )
    return {member_id for (member_id,) in rows}


def _most_calls(connection: sqlite3.Connection, matches: list[int], to_move: set[int]) -> int:
    """How often somebody may be called for one decision in these matches: at his turn, at half time, at 80 %;
    without a clock only whoever wants it, once more."""
    timed = {match_id for (match_id,) in connection.execute("SELECT match_id FROM clocks")}
    wanting = {
        member_id
        for (member_id,) in connection.execute(
            "SELECT member_id FROM member_settings WHERE interval IS NOT NULL"
        )
    }
    if timed & set(matches):
        return 3
    return 2 if wanting & to_move else 1


def _stored_lists(connection: sqlite3.Connection) -> dict[int, Lists]:
    """The saved decks of each member, and the lists that he is building."""
    found: dict[int, Lists] = {}
    rows = connection.execute(
        "SELECT member_id, cards FROM decks UNION SELECT member_id, cards FROM deck_drafts"
    ).fetchall()
    for member_id, cards in rows:
        found[member_id] = (*found.get(member_id, ()), single_cards(json.loads(cards)))
    return found


def make_bot(path: Path, painter: Painter, seed: int, clock: EnvClock) -> Gemot:
    """The bot as a host runs it, but for the picture, the chance and the time."""
    settings = Settings(_env_file=None, database=path)
    return Gemot(settings, painter=painter, secrets=FixedSecrets(seed), clock=clock)


@asynccontextmanager
async def running(
    path: Path, *, painter: Painter | None = None, seed: int = 1, **options: Any
) -> AsyncIterator[World]:
    """A world with the bot in it; at the end the bot is closed and its errors raised."""
    painter = painter or CaptionPainter()
    clock = EnvClock()
    bot = make_bot(path, painter, seed, clock)
    env = clock.env = simcord.Env(bot, settle_timeout=20, **options)
    await env.start()
    try:
        world = World(env, path, painter, seed, clock)
        yield world
        faults = [each for each in env.errors if not is_refusal(each) and not world.provoked(each)]
        if faults:
            raise ExceptionGroup("the bot failed", [each for each in faults if isinstance(each, Exception)])
    finally:
        await env.bot.close()
        await env.shutdown()


def is_refusal(error: BaseException) -> bool:
    """Whether an error of a command is one that the person was told about in words."""
    cause = getattr(error, "original", error)
    return isinstance(cause, (Refusal, Illegal, app_commands.CheckFailure))


def buttons(message: Any) -> dict[str, str]:
    """Label → custom id of every button of a message."""
    found = {}
    for row in message.components:
        children = row["components"] if isinstance(row, dict) else row.children
        for child in children:
            if isinstance(child, dict):
                if child["type"] == 2 and "custom_id" in child:
                    found[child["label"]] = child["custom_id"]
            elif isinstance(child, discord.Button) and child.custom_id:
                found[child.label or ""] = child.custom_id
    return found


def selects_of(message: Any) -> dict[str, list[str]]:
    """The selects of an answer: custom id → option values."""
    found = {}
    for row in message.components:
        for child in row["components"] if isinstance(row, dict) else row.children:
            if isinstance(child, dict) and child["type"] == 3:
                found[child["custom_id"]] = [each["value"] for each in child["options"]]
            elif isinstance(child, discord.SelectMenu):
                found[child.custom_id] = [each.value for each in child.options]
    return found


def offered_in(message: Any) -> dict[str, tuple[str, str]]:
    """What the selects of an answer offer: choice → the custom id of its select and its value there."""
    return {
        value.removesuffix(ONCE_MORE): (custom_id, value)
        for custom_id, values in selects_of(message).items()
        for value in values
    }


def select_of(message: Any) -> dict[str, Any]:
    """The first select of an answer: its custom id and option values."""
    for custom_id, values in selects_of(message).items():
        return {"id": custom_id, "values": values}
    raise AssertionError("no select there")

"""Replays: made in the background, one at a time for each member, told of while they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Literal, Protocol

import structlog

from render.replay import Animation, Camera, animated
from storage.contract import MoveRecord

from .controls import Press
from .matches import Matches
from .names import plain
from .phrases import amount, say
from .phrases.registry import speaker_of
from .position import Position
from .posts.log import log_lines
from .posts.outgoing import Made, Outgoing
from .posts.result import final_placings, result_line
from .record import record_of
from .refusal import Refusal
from .retold import Retelling, Speed, caption_names, thinned_words
from .seating import NAME_CHARACTERS, mark_of, picture_names, title_of

View = Literal["public", "mine"]

VIEWS: Final[tuple[View, ...]] = ("public", "mine")

LINE: Final = 5
"""Replays that are made or wait at a time: each of them must be there before its answer may no longer be
edited."""

PATIENCE: Final = 780.0
"""Seconds after which a replay is given up: Discord lets an answer be edited for fifteen minutes."""

BETWEEN: Final = 2.5
"""Seconds between two words of progress."""

log = structlog.get_logger(__name__)


class Answer(Protocol):
    """Where progress and result are shown: the private answer of whoever asked."""

    async def show(self, outgoing: Outgoing) -> None:
        """Show it in the place of what stood there."""
        ...


class Replays:
    """Makes replays, one after the other, so that the painter is free for the tables in between."""

    def __init__(self, matches: Matches, camera: Camera, *, patience: float = PATIENCE) -> None:
        self.matches = matches
        self.camera = camera
        self.patience = patience
        self._making: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._turn = asyncio.Lock()
        self._closed = False

    async def begin(
        self,
        member_id: int,
        match_id: int,
        view: View,
        speed: Speed,
        answer: Answer,
        seat: int | None = None,
    ) -> None:
        """Begin a replay; returns at once, the rest is shown in ``answer``.

        Once the match has ended, anybody may see it from any ``seat``. :class:`Refusal`: the cards are not
        dealt, the member has no seat to see from, the match still runs, or enough are being made already.
        """
        if self._closed:
            raise Refusal("failure.closing")
        self._require_free(member_id)
        position, moves = await self._read(match_id)
        story = retelling(position, moves, member_id, view, speed, seat)
        words = view_words(position, view, seat)
        self._require_free(member_id)
        text = log_text(position, moves, story, words)
        task = asyncio.create_task(
            self._make(position, story, words, text, answer), name=f"replay of match {match_id}"
        )
        self._making[member_id] = (story.title, task)
        task.add_done_callback(lambda _: self._making.pop(member_id, None))

    def stop(self, member_id: int) -> bool:
        """Stop the member's replay; whether there was one."""
        making = self._making.get(member_id)
        return making is not None and making[1].cancel()

    async def settled(self, member_id: int) -> None:
        """Wait until the member's replay is there, or is not to be had."""
        if (making := self._making.get(member_id)) is not None:
            await asyncio.wait((making[1],))

    async def close(self) -> None:
        """Stop everything and accept nothing more."""
        self._closed = True
        tasks = [task for _, task in self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _require_free(self, member_id: int) -> None:
        making = self._making.get(member_id)
        if making is not None:
            raise Refusal("refusal.replay.making", title=making[0])
        if len(self._making) >= LINE:
            raise Refusal("refusal.replay.busy")

    async def _read(self, match_id: int) -> tuple[Position, list[MoveRecord]]:
        """The position and the moves that led to it: two reads, between which somebody may have moved."""
        position = await self.matches.position(match_id)
        moves = await self.matches.store.moves(match_id, after=-1)
        return position, [each for each in moves if each.revision <= position.match.revision]

    async def _make(self, position: Position, story: Retelling, view: str, text: str, answer: Answer) -> None:
        telling = _Telling(position, story.title, story.moves, answer)
        try:
            try:
                async with asyncio.timeout(self.patience):
                    if self._turn.locked():
                        await telling.words(say("replay.waiting", title=story.title), stops=True)
                    async with self._turn:
                        made = await animated(story.frames, story.moves, self.camera, telling.progress)
                await answer.show(result(position, story, view, made, text))
            except asyncio.CancelledError:
                await telling.words(say("replay.interrupted" if self._closed else "replay.stopped"))
                raise
            except TimeoutError:
                log.warning("replay took too long", match=position.match.id)
                await telling.words(say("replay.slow"))
            except Exception:
                log.exception("replay failed", match=position.match.id)
                await telling.words(say("replay.failed"))
        except Exception as error:
            # the answer is gone or out of reach: there is nobody to tell
            log.info("replay could not be shown", match=position.match.id, reason=type(error).__name__)


class _Telling:
    """Progress in the answer, now and then."""

    def __init__(self, position: Position, title: str, moves: int, answer: Answer) -> None:
        self._position = position
        self._title = title
        self._moves = moves
        self._answer = answer
        self._next = 0.0

    async def progress(self, move: int) -> None:
        """Say how far it is, unless that was said just now."""
        now = asyncio.get_running_loop().time()
        if now < self._next:
            return
        self._next = now + BETWEEN
        await self.words(say("replay.progress", title=self._title, move=move, moves=self._moves), stops=True)

    async def words(self, text: str, *, stops: bool = False) -> None:
        """A few words, with a button that stops the replay where it can be stopped."""
        rows = ([Press("replay.stop", say("button.stop"))],) if stops else ()
        match = self._position.match
        await self._answer.show(Outgoing(match.id, match.revision, text, rows=rows))


def retelling(
    position: Position,
    moves: Sequence[MoveRecord],
    member_id: int,
    view: View,
    speed: Speed,
    seat: int | None = None,
) -> Retelling:
    """The match to be told; :class:`Refusal` if the member may not see it from there."""
    match, seats = position.match, position.seats
    viewer = seat
    if seat is not None and match.status != "finished":
        raise Refusal("refusal.replay.running")
    if seat is None and view == "mine":
        viewer = _seat_of(position, member_id)
        if viewer is None:
            raise Refusal("refusal.replay.seat")
    names = picture_names(match, seats)
    return Retelling(
        position.game,
        record_of(match, moves),
        title_of(match, speaker_of(match.game).title),
        names,
        viewer,
        speed,
        ended=match.status == "finished",
        result=_untold(position, caption_names(names)),
    )


def view_words(position: Position, view: View, seat: int | None) -> str:
    """Whose view it is, in words."""
    if seat is None:
        return say(f"replay.view.{view}")
    name = picture_names(position.match, position.seats)[seat]
    return say("replay.view.seat", seat=f"{mark_of(seat)} {plain(name, NAME_CHARACTERS)}".strip())


def _seat_of(position: Position, member_id: int) -> int | None:
    """The member's seat. Whoever resigned sees what his seat saw once the match has ended; while it runs, an
    AI plays on from there."""
    if position.match.status != "finished":
        return position.seat_of(member_id)
    return next((each.seat for each in position.seats if each.member_id == member_id), None)


def _untold(position: Position, names: Sequence[str]) -> str:
    """The result of a match, if its last event does not tell it: somebody resigned."""
    match = position.match
    if match.status != "finished" or match.outcome is None:
        return ""
    stayed = final_placings(match, position.seats) == tuple(match.outcome["placings"])
    if stayed and match.outcome["ending"] in position.game.endings:
        return ""
    return result_line(match, position.seats, names=names)


def log_text(position: Position, moves: Sequence[MoveRecord], story: Retelling, view: str) -> str:
    """The same in words: every line of the log that the viewer may read."""
    head = say("replay.log.head", title=story.title, view=view)
    names = caption_names(story.names)
    lines = log_lines(position, moves, story.viewer, names=names)
    return "\n".join([head, "", *(line.replace("**", "").replace("`", "") for line in lines)]) + "\n"


def result(position: Position, story: Retelling, view: str, made: Animation, text: str) -> Outgoing:
    """The finished file, and the log as another one."""
    match = position.match
    words, thinned = view, thinned_words(made.every)
    game = match.game.replace("_", "-")
    return Outgoing(
        match.id,
        match.revision,
        say(
            "replay.ready",
            title=story.title,
            view=words,
            moves=amount("move", story.moves),
            thinned=thinned,
        ),
        made=(
            Made(
                say("replay.file", game=game, match=match.id),
                made.data,
                story.alt(words, made.every, position.state),
            ),
        ),
        attachments=((say("replay.log", game=game, match=match.id), text.encode()),),
    )

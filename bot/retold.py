"""A match told again for a viewer: frame by frame for a replay, and the words that go with it.

It is played anew from its key and its moves. Every frame is drawn from what the viewer may observe at that
move, every caption from the events that he may know: a replay shows nothing that was not his to see then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from render.caption import Caption, frame_scene
from render.names import picture_names
from render.registry import PICTURES
from render.replay import Frame
from render.scene import Scene
from rules.core.game import Game
from rules.core.seat import PUBLIC, Viewer
from rules.core.transcript import Transcript, replay

from .phrases import amount, say
from .phrases.registry import speaker_of
from .seating import mark_of

Speed = Literal["slow", "usual", "fast"]

PACE: Final[dict[Speed, int]] = {"slow": 2600, "usual": 1500, "fast": 600}
"""Milliseconds for which a move is shown."""

LONGEST: Final = 300_000
"""Milliseconds that the moves of a replay last together; of a long match each is shown more briefly …"""

BRIEFEST: Final = 500
"""… but no more briefly than this."""

DEAL: Final = 2
END: Final = 4
"""How many moves' time the first and the last frame get."""

END_AT_LEAST: Final = 5000

ALT_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class Retelling:
    """A match, and how it is to be told."""

    game: Game[Any, Any]
    record: Transcript
    title: str
    names: tuple[str, ...]
    """The members' names as they are, in seat order; "" where there is none."""
    viewer: Viewer = PUBLIC
    """Whose view; a seat's shows its hand under the table."""
    speed: Speed = "usual"
    ended: bool = False
    result: str = ""
    """How the match ended, where its last event does not tell."""

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.record.moves)

    def frames(self, every: int) -> Iterator[Frame]:
        """The deal, every so many moves, and where it ends. Raises as :func:`rules.core.transcript.replay`
        does when a move cannot be played again."""
        speaker, told = speaker_of(self.game.key), list[str]()
        names = caption_names(self.names)
        pace = self._pace(every)
        for revision, _, _, step in replay(self.record, self.game):
            for event in step.events:
                if event.visible_to(self.viewer) and (line := speaker.log_line(event, names)) is not None:
                    told.append(line)
            last = revision == self.moves
            if revision % every and not last:
                continue
            time = pace * (1 if revision else DEAL)
            if last:
                told += [self.result] if self.result else []
                time = max(END_AT_LEAST, pace * END)
            yield Frame(self._scene(revision, step.state, told, every), time, revision)
            told.clear()

    def _pace(self, every: int) -> int:
        frames = max(1, self.moves // every)
        return min(PACE[self.speed], max(BRIEFEST, LONGEST // frames))

    def _scene(self, revision: int, state: Any, told: Sequence[str], every: int) -> Scene:
        observation = self.game.observe(state, self.viewer)
        pictures = PICTURES[self.game.key]
        parts = [pictures.tableau_scene(observation, self.names)]
        if self.viewer is not PUBLIC:
            parts.append(pictures.hand_scene(observation, self.names))
        lines = tuple(told) or (say("replay.caption.quiet"),)
        caption = Caption(self._head(), self._where(revision, every), lines, revision, self.moves)
        return frame_scene(caption, parts)

    def _head(self) -> str:
        if self.viewer is None:  # the public
            return self.title
        seat = caption_names(self.names)[self.viewer]
        return say("replay.caption.seat", title=self.title, seat=seat)

    def _where(self, revision: int, every: int) -> str:
        if revision == self.moves:
            where = say("replay.caption.end" if self.ended else "replay.caption.so_far", move=revision)
        elif not revision:
            where = say("replay.caption.deal")
        else:
            where = say("replay.caption.move", move=revision, moves=self.moves)
        if every == 1:
            return where
        thinned = say("replay.caption.thinned", every=ordinal(every))
        return say("replay.caption.shown", where=where, thinned=thinned)

    def alt(self, view: str, every: int, end: Any) -> str:
        """What the file shows, in at most :data:`ALT_LIMIT` characters; it ends with the state ``end``."""
        last = PICTURES[self.game.key].alt_text(self.game.observe(end, self.viewer), self.names)
        text = say(
            "replay.alt",
            title=self.title,
            view=view,
            moves=amount("move", self.moves),
            thinned=thinned_words(every),
            last=last,
        )
        return text if len(text) <= ALT_LIMIT else f"{text[: ALT_LIMIT - 1]}…"


def caption_names(names: Sequence[str]) -> tuple[str, ...]:
    """Mark and name of every seat, nothing escaped; the pictures draw the mark."""
    return tuple(
        say("seat.named", mark=mark_of(seat), name=shown) if names[seat] else mark_of(seat)
        for seat, shown in enumerate(picture_names(names))
    )


def thinned_words(every: int) -> str:
    """What is said of a replay in which a picture stands for several moves."""
    return "" if every == 1 else say("replay.ready.thinned", every=ordinal(every))


def ordinal(number: int) -> str:
    """A number as an ordinal: "3rd"."""
    key = {1: "one", 2: "two", 3: "three"}.get(number % 10, "many")
    if number % 100 in (11, 12, 13):
        key = "many"
    return say("replay.ordinal", number=number, ending=say(f"replay.ordinal.{key}"))

"""The log of a match: page by page, the newest page first; by seat and by kind of event; as a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.event import Event
from rules.core.seat import PUBLIC, Viewer
from rules.core.takeback import takes_back
from storage.contract import MoveRecord, TableEntry

from ..controls import Option, Pick, Press, Row
from ..names import plain
from ..phrases import say
from ..phrases.registry import speaker_of
from ..position import TIMED_OUT, Position
from ..refusal import Refusal
from ..seating import NAME_CHARACTERS, mark_of, message_names, picture_names, title_of
from .ballot import moves_in_words
from .outgoing import Outgoing
from .pages import PAGE_CHARACTERS

ANY = "_"
_MARKUP = re.compile(r"\*\*|`|~~")


@dataclass(frozen=True, slots=True)
class Sieve:
    """What of a log is shown: what concerns a seat, and events of a kind; ``None`` for all."""

    seat: int | None = None
    kind: str | None = None

    def name(self) -> str:
        """As ids of buttons have it: "_.battles"."""
        return f"{ANY if self.seat is None else self.seat}.{self.kind or ANY}"

    def lets_through(self, seat: int) -> bool:
        """Whether what the seat did beside the events of the game is shown."""
        return self.kind is None and self.seat in (None, seat)


ALL = Sieve()


def read_sieve(text: str, game: str, seats: int) -> Sieve:
    """The sieve that :meth:`Sieve.name` wrote; what is not of the game is not looked for."""
    seat, _, kind = text.partition(".")
    number = int(seat) if seat.isdecimal() and len(seat) < 3 and int(seat) < seats else None
    return Sieve(number, kind if kind in speaker_of(game).kinds else None)


def log_lines(
    position: Position,
    moves: Sequence[MoveRecord],
    viewer: Viewer,
    *,
    names: Sequence[str] | None = None,
    sieve: Sieve = ALL,
    entries: Sequence[TableEntry] = (),
) -> list[str]:
    """Every event that the viewer may know, in order, one line each, what was taken back among them;
    ``names`` are escaped for a message unless others are given. ``entries``: what people did beside the
    moves."""
    names = names or message_names(position.match, position.seats, ai=False)
    speaker = speaker_of(position.match.game)
    lines: list[str] = []
    gone = {each for move in moves for each in takes_back(move)}
    hidden = {each.revision for each in moves if not _is_known(position, each, viewer)}
    beside = [each for each in entries if sieve.lets_through(each.seat)]
    for move in moves:
        while beside and beside[0].revision < move.revision:
            lines.append(_entry_line(beside.pop(0)))
        taken = takes_back(move)
        if sieve.lets_through(move.seat) and not (taken and hidden.issuperset(taken)):
            lines += _about_move(move, names)
        for event in map(position.game.events.decode, move.events):
            if not event.visible_to(viewer) or (text := speaker.log_line(event, names)) is None:
                continue
            if sieve.kind is not None and speaker.kind_of(event) != sieve.kind:
                continue
            if sieve.seat is None or _concerns(sieve.seat, move, event, text, viewer):
                key = "log.taken_back" if move.revision in gone else "log.line"
                lines.append(say(key, revision=move.revision, text=text))
    return lines + [_entry_line(each) for each in beside]


def _is_known(position: Position, move: MoveRecord, viewer: Viewer) -> bool:
    """Whether the viewer knows of a move of the game: it is his own, or something of it was to be seen."""
    return move.seat == viewer or any(
        position.game.events.decode(each).visible_to(viewer) for each in move.events
    )


def _about_move(move: MoveRecord, names: Sequence[str]) -> list[str]:
    """What is said of a move beside its events: that it took back others, that its time had run out."""
    lines = []
    if taken := takes_back(move):
        key = "log.undo.voted" if move.action["voted"] else "log.undo.free"
        words = moves_in_words(taken)
        lines.append(say(key, revision=move.revision, name=names[move.seat], moves=words))
    if move.command_id.startswith(TIMED_OUT):
        lines.append(say("log.timed_out", revision=move.revision))
    return lines


def _entry_line(entry: TableEntry) -> str:
    """What somebody did beside the moves; whoever asked to be forgotten is nobody in particular."""
    nobody = say("word.somebody")
    name = say("seat.named", mark=mark_of(entry.seat), name=plain(entry.name, NAME_CHARACTERS) or nobody)
    other = plain(entry.other_name, NAME_CHARACTERS) or nobody
    text = say(f"log.{entry.kind}", name=name, other=other)
    return say("log.table", revision=entry.revision, text=text)


def _concerns(seat: int, move: MoveRecord, event: Event, text: str, viewer: Viewer) -> bool:
    """Whether the seat made the move, is named in the line, or was told alone (what others were told besides
    is not the viewer's to know)."""
    return move.seat == seat or mark_of(seat) in text or (seat == viewer and event.audience() is not None)


def log_panel(
    position: Position,
    moves: Sequence[MoveRecord],
    viewer: Viewer,
    page: int,
    sieve: Sieve = ALL,
    entries: Sequence[TableEntry] = (),
) -> Outgoing:
    """One page of the log, page 1 being the newest; :class:`Refusal` for a page that is not there."""
    pages = _paged(log_lines(position, moves, viewer, sieve=sieve, entries=entries))
    if not 1 <= page <= len(pages):
        raise Refusal("refusal.no_page", page=page)
    lines = [say("log.head", title=_title(position), page=page, pages=len(pages)), *pages[page - 1]]
    buttons = []
    if page > 1:
        buttons.append(Press(f"log.{page - 1}.{sieve.name()}", say("button.newer")))
    if page < len(pages):
        buttons.append(Press(f"log.{page + 1}.{sieve.name()}", say("button.older")))
    buttons.append(Press(f"logfile.{sieve.name()}", say("button.log.file")))
    rows = (*_sieves(position, sieve), buttons)
    return Outgoing(position.match.id, position.match.revision, "\n".join(lines), rows=rows)


def _sieves(position: Position, sieve: Sieve) -> tuple[Row, ...]:
    """A select of the seats and one of the kinds; what is chosen stands in its place. Their names tell what
    is chosen, for Discord takes no second pick of what a select shows as picked."""
    speaker = speaker_of(position.match.game)
    names = picture_names(position.match, position.seats)
    seats = [
        Option(f"log.1.{Sieve(seat, sieve.kind).name()}", f"{mark_of(seat)} {name}".strip())
        for seat, name in enumerate(names)
        if seat != sieve.seat
    ]
    kinds = [
        Option(f"log.1.{Sieve(sieve.seat, kind).name()}", say(f"log.kind.{kind}"))
        for kind in speaker.kinds
        if kind != sieve.kind
    ]
    seat_now, kind_now = say("log.any_seat"), say("log.any_kind")
    if sieve.seat is not None:
        seats.insert(0, Option(f"log.1.{Sieve(None, sieve.kind).name()}", say("log.every_seat")))
        seat_now = say("log.seat", mark=mark_of(sieve.seat))
    if sieve.kind is not None:
        kinds.insert(0, Option(f"log.1.{Sieve(sieve.seat, None).name()}", say("log.every_kind")))
        kind_now = say("log.kind", kind=say(f"log.kind.{sieve.kind}"))
    return (
        Pick(f"seat.{sieve.name()}", seat_now, tuple(seats)),
        Pick(f"kind.{sieve.name()}", kind_now, tuple(kinds)),
    )


def log_file(
    position: Position,
    moves: Sequence[MoveRecord],
    viewer: Viewer,
    sieve: Sieve = ALL,
    entries: Sequence[TableEntry] = (),
) -> Outgoing:
    """The whole log, or what the sieve lets through, as a text file."""
    match = position.match
    shown = picture_names(match, position.seats)
    names = [f"{mark_of(seat)} {name}".strip() for seat, name in enumerate(shown)]
    lines = log_lines(position, moves, viewer, names=names, sieve=sieve, entries=entries)
    told = [_MARKUP.sub("", line) for line in lines]
    head = [_title(position)]
    if sieve.seat is not None:
        head.append(say("log.seat", mark=mark_of(sieve.seat)))
    if sieve.kind is not None:
        head.append(say("log.kind", kind=say(f"log.kind.{sieve.kind}")))
    text = "\n".join([" · ".join(head), "", *(told or [say("log.empty")])]) + "\n"
    view = say("log.file.public" if viewer is PUBLIC else "log.file.own")
    return Outgoing(
        match.id,
        match.revision,
        say("log.file.ready", title=_title(position), view=view),
        attachments=((say("log.file.name", match=match.id), text.encode()),),
    )


def since_panel(position: Position, moves: Sequence[MoveRecord], seat: int, own: int) -> Outgoing:
    """What has happened since the seat's last move, at revision ``own``: as much of it as a message holds,
    with the whole log one press away."""
    later = [each for each in moves if each.revision > own]
    pages = _paged(log_lines(position, later, seat))
    key = "since.panel" if own >= 0 else "since.panel.deal"
    lines = [say(key, title=_title(position), move=own)]
    if len(pages) > 1:
        lines.append(say("since.cut"))
    lines += pages[0] if later else [say("since.nothing")]
    buttons = [
        Press("hand", say("button.hand"), "usual"),
        Press("log", say("button.log.whole")),
    ]
    return Outgoing(position.match.id, position.match.revision, "\n".join(lines), rows=(buttons,))


def _title(position: Position) -> str:
    return title_of(position.match, speaker_of(position.match.game).title)


def _paged(lines: list[str]) -> list[list[str]]:
    """Pages from the end, each in reading order and of at most ``PAGE_CHARACTERS``."""
    pages: list[list[str]] = [[]]
    size = 0
    for line in reversed(lines):
        if size + len(line) > PAGE_CHARACTERS:
            pages.append([])
            size = 0
        pages[-1].insert(0, line)
        size += len(line) + 1
    if not lines:
        pages[0].append(say("log.empty"))
    return pages
